//! Moves that are made part by part: which parts come next, and which moves they end in.
//!
//! GamesmanUni knows one button for a place and one arrow between two. A move that takes more than that
//! becomes a path through positions in which the same player goes on, one for each part chosen.

use std::collections::{HashMap, HashSet};

use gamesman_query::rules::{Click, Clicks, Scene};

/// A button or arrow at a stage of moving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Completes the move at this place of the list of moves.
    Move { index: usize, how: How },
    /// Goes on to a stage in which one more part is chosen.
    Part { name: String, how: How },
}

impl Choice {
    /// How it is made.
    pub fn how(&self) -> &How {
        match self {
            Choice::Move { how, .. } | Choice::Part { how, .. } => how,
        }
    }
}

/// How a choice is made on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// A button, arrow or line of its own.
    Button(String),
    /// A button at this spot.
    At(usize),
    /// An arrow between these spots.
    Between(usize, usize),
    /// A button beside the board.
    Listed,
}

/// The button that a way has, or its beginning: how many clicks it stands for, and what it is.
pub type Buttons<'a> = &'a dyn Fn(&[Click]) -> Option<(usize, String)>;

/// The ways that begin with the same part: what the part is called, its clicks, and the moves with what is left of their ways
/// after the clicks chosen so far.
struct Group<'a> {
    name: String,
    part: &'a [Click],
    ways: Vec<(usize, &'a [Click])>,
}

/// A stage of moving: the ways to go on, each with the move that it makes.
#[derive(Clone)]
pub struct Stage<'a> {
    scene: &'a Scene,
    /// The button of its own that a way has, and how many of its clicks that stands for.
    button: Buttons<'a>,
    ways: Vec<(usize, &'a [Click])>,
    /// Whether two spots are an arrow.
    arrows: bool,
    /// The spots chosen so far.
    chosen: Vec<usize>,
}

impl<'a> Stage<'a> {
    /// Before anything is chosen. Each move is made in the first of its ways.
    pub fn new(scene: &'a Scene, clicks: &'a [Clicks], button: Buttons<'a>) -> Stage<'a> {
        let first = |(index, clicks): (usize, &'a Clicks)| Some((index, &clicks.first()?[..]));
        let ways = clicks.iter().enumerate().filter_map(first).collect();
        Stage { scene, button, ways, arrows: true, chosen: Vec::new() }
    }

    /// With all spots chosen one after the other, where they are not a way that something goes, from here on.
    pub fn without_arrows(self, without: bool) -> Stage<'a> {
        Stage { arrows: self.arrows && !without, ..self }
    }

    /// After a part was chosen; `None` if there is no such part.
    pub fn after(&self, part: &str) -> Option<Stage<'a>> {
        let group = self.groups().into_iter().find(|group| group.name == part)?;
        // What one button makes at once is no longer there after a part of it.
        let whole =
            |way: &[Click]| (self.button)(way).is_some_and(|(clicks, _)| clicks == way.len());
        let ways: Vec<_> = group.ways.into_iter().filter(|(_, way)| !whole(way)).collect();
        if !self.long(&ways) {
            return None;
        }
        let rest = |(index, way): (usize, &'a [Click])| (index, &way[group.part.len()..]);
        let ways = ways.into_iter().map(rest).collect();
        let mut chosen = self.chosen.clone();
        chosen.extend(group.part.iter().filter_map(|click| match click {
            Click::Spot(spot) => Some(*spot),
            Click::Button(_) => None,
        }));
        Some(Stage { ways, chosen, ..*self })
    }

    /// The spots chosen so far.
    pub fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    /// The moves that can still be made.
    pub fn moves(&self) -> impl Iterator<Item = usize> {
        self.ways.iter().map(|(index, _)| *index)
    }

    /// What can be chosen now, in the order of the moves.
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        for Group { name, part, ways } in self.groups() {
            let button =
                |way: &[Click]| (self.button)(way).filter(|(clicks, _)| *clicks == way.len());
            let (direct, rest): (Vec<_>, Vec<_>) = ways
                .into_iter()
                .map(|way| (way, button(way.1)))
                .partition(|(_, button)| button.is_some());
            for ((index, _), button) in direct {
                let how = How::Button(button.unwrap_or_default().1);
                choices.push(Choice::Move { index, how });
            }
            let rest: Vec<_> = rest.into_iter().map(|(way, _)| way).collect();
            let first = || match rest.first().and_then(|(_, way)| (self.button)(way)) {
                Some((_, button)) => How::Button(button),
                None => part.first().map_or(How::Listed, at),
            };
            if self.long(&rest) {
                choices.push(Choice::Part { name, how: first() });
                continue;
            }
            for &(index, way) in &rest {
                let how = match way {
                    // The only way on: no need to ask for the rest.
                    [Click::Spot(from), Click::Spot(to)] if self.arrows => How::Between(*from, *to),
                    _ => first(),
                };
                choices.push(Choice::Move { index, how });
            }
        }
        self.on_the_last(&mut choices);
        choices
    }

    /// A way to go on that has no place is one more click on the last spot, if it is the only one and nothing else is there.
    fn on_the_last(&self, choices: &mut [Choice]) {
        let Some(&last) = self.chosen.last() else { return };
        let mut listed = 0;
        for choice in &*choices {
            match choice.how() {
                How::Listed => listed += 1,
                How::At(spot) if *spot == last => return,
                _ => {}
            }
        }
        if listed == 1 {
            let unplaced = choices.iter_mut().find(|choice| *choice.how() == How::Listed);
            if let Some(Choice::Move { how, .. } | Choice::Part { how, .. }) = unplaced {
                *how = How::At(last);
            }
        }
    }

    /// The ways by their first part, each group with a name that no other has.
    fn groups(&self) -> Vec<Group<'a>> {
        let mut groups: Vec<Group<'a>> = Vec::new();
        let mut names = HashSet::new();
        let mut places: HashMap<&[Click], usize> = HashMap::new();
        for &(index, way) in &self.ways {
            // One click, unless a button stands for more and is not the whole way.
            let clicks = (self.button)(way).map_or(1, |(clicks, _)| clicks);
            let part = &way[..if clicks < way.len() { clicks } else { way.len().min(1) }];
            if part.is_empty() {
                continue;
            }
            match places.get(part) {
                Some(&place) => groups[place].ways.push((index, way)),
                None => {
                    places.insert(part, groups.len());
                    let mut name = self.name(part);
                    while !names.insert(name.clone()) {
                        name.push('.');
                    }
                    groups.push(Group { name, part, ways: vec![(index, way)] });
                }
            }
        }
        groups
    }

    /// Whether ways that begin alike cannot all be told apart by one button or arrow.
    fn long(&self, ways: &[(usize, &[Click])]) -> bool {
        let arrow = |(_, way): &(usize, &[Click])| match way {
            [Click::Spot(from), Click::Spot(to)] => self.arrows && from != to,
            _ => false,
        };
        ways.len() > 1 && !ways.iter().all(arrow)
    }

    /// What a part is called: letters, digits, `-` and `.`, safe behind a position.
    fn name(&self, part: &[Click]) -> String {
        let text = |click: &Click| match click {
            Click::Spot(spot) => {
                self.scene.spots.get(*spot).map_or("", |spot| &spot.name).to_owned()
            }
            Click::Button(text) => text.clone().into_owned(),
        };
        let safe = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '.' };
        let texts: Vec<String> = part.iter().map(text).collect();
        texts.join("-").chars().map(safe).collect()
    }
}

fn at(click: &Click) -> How {
    match click {
        Click::Spot(spot) => How::At(*spot),
        Click::Button(_) => How::Listed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamesman_query::rules::{Spot, button, click, from_to};

    fn scene() -> Scene {
        let mut scene = Scene::new(3.0, 1.0);
        for name in ["pin 1", "pin 2", "pin 3"] {
            let name = name.into();
            scene.spots.push(Spot { x: 0.5, y: 0.5, width: 1.0, height: 1.0, name });
        }
        scene
    }

    #[test]
    fn buttons_and_arrows_need_no_parts() {
        let scene = scene();
        let clicks = [click(2), from_to(0, 1), from_to(0, 2), button("pass")];
        let made: Vec<Choice> = [How::At(2), How::Between(0, 1), How::Between(0, 2), How::Listed]
            .into_iter()
            .enumerate()
            .map(|(index, how)| Choice::Move { index, how })
            .collect();
        assert_eq!(Stage::new(&scene, &clicks, &|_| None).choices(), made);
    }

    #[test]
    fn kayles_chooses_a_pin_and_then_how_many() {
        let scene = scene();
        let spot = Click::Spot;
        let just = || Click::Button("just one".into());
        let clicks = [
            vec![vec![spot(0), just()]],
            vec![vec![spot(0), spot(1)], vec![spot(1), spot(0)]],
            vec![vec![spot(2), just()]],
        ];
        let stage = Stage::new(&scene, &clicks, &|_| None);
        let first = Choice::Part { name: "pin.1".into(), how: How::At(0) };
        // The last pin stands alone: one button is enough.
        let alone = Choice::Move { index: 2, how: How::At(2) };
        assert_eq!(stage.choices(), [first, alone]);
        assert!(stage.after("pin.3").is_none() && stage.after("pin 1").is_none());
        let next = stage.after("pin.1").unwrap();
        // Another click on the same pin.
        let one = Choice::Move { index: 0, how: How::At(0) };
        let two = Choice::Move { index: 1, how: How::At(1) };
        assert_eq!(next.choices(), [one, two]);
        assert_eq!((stage.chosen(), next.chosen()), (&[][..], &[0][..]));
        // With a button for each, nothing is left to choose.
        let all = |way: &[Click]| Some((way.len(), format!("{way:?}")));
        let direct = Stage::new(&scene, &clicks, &all).choices();
        assert!(direct.iter().all(|c| matches!(c, Choice::Move { how: How::Button(_), .. })));
        assert_eq!(direct.len(), 3);
    }
}
