//! Making moves by hand: what each spot and button does now, given the clicks made so far.

use std::collections::BTreeMap;

use gamesman_query::rules::{Click, Marks, Scene};
use gamesman_query::{MoveAnswer, Shown, Standard, ValueAnswer};

use super::super::words::{self, Whose};
use super::link::{Hints, Link, Pick};
use crate::draw::svg::{Arrow, Intensity, Overlay, Target, moved};
use crate::language::Language;

/// What can be clicked.
pub struct Input {
    /// Everything on top of the board.
    pub overlay: Overlay,
    /// The buttons under the board.
    pub buttons: Vec<Button>,
    /// Whether a move is begun.
    pub picking: bool,
}

/// A button under the board.
pub struct Button {
    /// What it says.
    pub text: String,
    /// What it does.
    pub target: Target,
}

/// The ways that begin with a click: of which moves, whether it completes one, whether it is the way
/// to teach.
#[derive(Default)]
struct Begun {
    moves: Vec<usize>,
    complete: bool,
    taught: bool,
}

impl Input {
    /// What can be clicked on the board of `shown` after the clicks in `link`. Clicks that begin no
    /// move are forgotten.
    pub fn new(
        t: Language,
        shown: &Shown,
        standard: Standard,
        link: &Link,
        last: Vec<usize>,
    ) -> Input {
        let buttons = button_texts(shown);
        let (picked, begun) = match begun(shown, &buttons, &link.picked) {
            begun if begun.is_empty() => (vec![], self::begun(shown, &buttons, &[])),
            begun => (link.picked.clone(), begun),
        };
        let link = Link { picked: picked.clone(), ..link.clone() };
        let mut overlay = Overlay {
            language: t,
            targets: vec![None; shown.scene.spots.len()],
            last,
            ..Overlay::default()
        };
        for pick in &picked {
            if let Pick::Spot(spot) = *pick {
                overlay.picked.push(spot);
                if let Some(target) = overlay.targets.get_mut(spot) {
                    *target = Some(cancel(t, &link));
                }
            }
        }
        let mut input = Input { overlay, buttons: vec![], picking: !picked.is_empty() };
        for (pick, ways) in begun {
            let target = target(t, shown, standard, &link, pick, &ways);
            match pick {
                Pick::Spot(spot) => input.put(spot, target),
                Pick::Button(i) => {
                    let text = t.button(&buttons[i]).into_owned();
                    input.buttons.push(Button { text, target });
                }
            }
        }
        if picked.is_empty() && matches!(shown.scene.marks, Marks::Arrows | Marks::Steps) {
            input.point(shown, standard, &link);
        } else if !picked.is_empty() {
            input.reconsider(shown, &buttons, standard, &link.unpicked());
        }
        input
    }

    /// Takes all moves away: somebody else is to move.
    pub fn shut(&mut self) {
        self.overlay.targets.fill(None);
        self.overlay.arrows.clear();
        self.buttons.clear();
    }

    /// Lights the spot where the best move begins or, as a `whole`, its spots, with an arrow if it goes from one to another,
    /// or for each piece that the move takes elsewhere in the picture `after` it.
    pub fn hint(
        &mut self,
        shown: &Shown,
        standard: Standard,
        link: &Link,
        (whole, after): (bool, Option<&Scene>),
    ) {
        let Some(way) = shown.clicks.first().and_then(|ways| ways.first()) else { return };
        let lit = if whole { way.len() } else { 1 };
        self.overlay.lit.extend(way.iter().take(lit).filter_map(Click::spot));
        if let (true, [Click::Spot(from), Click::Spot(to)]) = (whole, way.as_slice()) {
            let begun = Begun { moves: vec![0], complete: true, taught: true };
            let target =
                target(self.overlay.language, shown, standard, link, Pick::Spot(*from), &begun);
            self.overlay.arrows.retain(|arrow| (arrow.from, arrow.to) != (*from, *to));
            self.overlay.arrows.push(Arrow { from: *from, to: *to, target });
        } else if let (true, Some(after)) = (whole, after) {
            self.overlay.told = moved(&shown.scene, after);
        }
    }

    /// Draws moves from spot to spot as arrows, in place of marks where they begin; unless too many lie upon each other.
    fn point(&mut self, shown: &Shown, standard: Standard, link: &Link) {
        for (i, ways) in shown.clicks.iter().enumerate() {
            let Some([Click::Spot(from), Click::Spot(to)]) = ways.first().map(Vec::as_slice) else {
                continue;
            };
            let begun = Begun { moves: vec![i], complete: true, taught: true };
            let target =
                target(self.overlay.language, shown, standard, link, Pick::Spot(*from), &begun);
            self.overlay.arrows.push(Arrow { from: *from, to: *to, target });
        }
        if self.overlay.is_crowded(&shown.scene) {
            return self.overlay.arrows.clear();
        }
        for arrow in &self.overlay.arrows {
            if let Some(Some(beginning)) = self.overlay.targets.get_mut(arrow.from) {
                beginning.marked = false;
            }
        }
    }

    /// Lets another piece be chosen in place of the one chosen first. Such spots have no mark.
    fn reconsider(&mut self, shown: &Shown, buttons: &[String], standard: Standard, link: &Link) {
        for (pick, ways) in begun(shown, buttons, &[]) {
            let Pick::Spot(spot) = pick else { continue };
            let free = self.overlay.targets.get(spot).is_some_and(Option::is_none);
            if free && !ways.complete {
                let target = target(self.overlay.language, shown, standard, link, pick, &ways);
                self.put(spot, Target { marked: false, ..target });
            }
        }
    }

    fn put(&mut self, spot: usize, target: Target) {
        if let Some(place) = self.overlay.targets.get_mut(spot) {
            *place = Some(target);
        }
    }
}

/// The texts of the buttons of all moves, each once, in the moves' order.
fn button_texts(shown: &Shown) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for click in shown.clicks.iter().flatten().flatten() {
        if let Click::Button(text) = click
            && !texts.iter().any(|known| known == text)
        {
            texts.push(text.clone().into_owned());
        }
    }
    // Moves come best first; buttons must not move about from position to position.
    texts.sort();
    texts
}

/// All clicks that may follow those in `picked`.
fn begun(shown: &Shown, buttons: &[String], picked: &[Pick]) -> BTreeMap<Pick, Begun> {
    let pick = |click: &Click| match click {
        Click::Spot(spot) => Pick::Spot(*spot),
        Click::Button(text) => {
            Pick::Button(buttons.iter().position(|known| known == text).unwrap_or_default())
        }
    };
    let mut all: BTreeMap<Pick, Begun> = BTreeMap::new();
    for (i, ways) in shown.clicks.iter().enumerate() {
        for (nth, way) in ways.iter().enumerate() {
            let way: Vec<Pick> = way.iter().map(pick).collect();
            let Some((next, rest)) = way.strip_prefix(picked).and_then(|rest| rest.split_first())
            else {
                continue;
            };
            let begun = all.entry(*next).or_default();
            if !begun.moves.contains(&i) {
                begun.moves.push(i);
            }
            begun.complete |= rest.is_empty();
            begun.taught |= nth == 0;
        }
    }
    all
}

fn target(
    t: Language,
    shown: &Shown,
    standard: Standard,
    link: &Link,
    pick: Pick,
    begun: &Begun,
) -> Target {
    // Moves are best first, so the first that a click begins is the best.
    let moves: Vec<&MoveAnswer> = begun.moves.iter().map(|&i| &shown.answer.moves[i]).collect();
    let best = moves[0];
    let worth = match link.hints {
        Hints::Off => t.say("click-move").into_owned(),
        Hints::Values => words::value(t, standard.players, best.move_value).into_owned(),
        Hints::Full => words::worth(t, standard, best, Whose::Yours),
    };
    let (href, label) = match (begun.complete, moves.len()) {
        (true, _) => (link.after(&best.name).page(), worth),
        (false, _) if !link.hints.any() => {
            (link.picking(pick).page(), t.say("click-begins").into_owned())
        }
        (false, 1) => {
            (link.picking(pick).page(), t.tell("click-begins-worth", &[("worth", worth.into())]))
        }
        (false, n) => (
            link.picking(pick).page(),
            t.tell("click-begins-several", &[("n", n.into()), ("worth", worth.into())]),
        ),
    };
    let (full, players) = (link.hints == Hints::Full, standard.players);
    let names: Vec<&str> = moves.iter().map(|mv| mv.name.as_str()).collect();
    Target {
        href,
        label,
        moves: names.join(" "),
        value: link.hints.any().then_some(best.move_value),
        strength: Intensity::of(best.delta_remoteness.filter(|_| full)),
        text: if full {
            words::short(t, players, best)
        } else {
            words::letter(t, players, best).into()
        },
        marked: begun.taught,
    }
}

fn cancel(t: Language, link: &Link) -> Target {
    Target {
        href: link.unpicked().page(),
        label: t.say("click-chosen").into(),
        moves: String::new(),
        value: Some(ValueAnswer::Unknown),
        strength: Intensity::default(),
        text: String::new(),
        marked: false,
    }
}
