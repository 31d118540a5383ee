//! The Towers of Hanoi: carry a tower from the first rod to the last, one disk at a time.
//!
//! A position says on which rod each disk is; how they lie there follows. Every arrangement can be
//! reached from every other. With three rods the start of n disks has remoteness 2ⁿ − 1, which for 7
//! and 8 disks is 127 and 255: the numbers that programs with one-byte tables use to mark something
//! else.
//!
//! Index: the rods as digits, one for each disk. Symmetry: the rods other than the last are
//! interchangeable; the representative has them in the order of their largest disks.

use gamesman_rules::index::MixedRadix;
use gamesman_rules::{
    Clicks, Entry, Game, Glyph, Index, Kind, Label, Mistake, Named, Open, Outcome, Parameter,
    Player, Players, Retrograde, Scene, Shape, Show, Spot, Tone, Turn, from_to, parse_cells,
};

/// Towers of Hanoi.
pub(crate) static TOWERS_OF_HANOI: Entry = Entry {
    id: "towersofhanoi",
    name: "Towers of Hanoi",
    players: Players::One,
    rules: "Disks of different sizes lie on the first rod, the largest at the bottom. Move them all to \
            the **last rod**. A move takes the top disk of a rod to another rod, which must be empty \
            or have a **larger** disk on top.\n\n\
            The number of rods and of disks can be chosen.",
    source: "Édouard Lucas (1883). Four rods are the *Reve's puzzle* of Henry Dudeney (1908); the \
             shortest solution, conjectured by Frame and Stewart (1941), was proved by Bousch (2014).",
    parameters: &[
        Parameter {
            id: "rods",
            help: "How many rods there are",
            kind: Kind::Number { min: 3, max: 5 },
            default: "3",
        },
        Parameter {
            id: "disks",
            help: "How many disks there are",
            kind: Kind::Number { min: 1, max: MOST_DISKS as u32 },
            default: "3",
        },
    ],
    variants: &[
        named("3_3", "3 rods, 3 disks", "3-3"),
        named("3_1", "3 rods, 1 disk", "3-1"),
        named("3_2", "3 rods, 2 disks", "3-2"),
        named("3_4", "3 rods, 4 disks", "3-4"),
        named("3_5", "3 rods, 5 disks", "3-5"),
        named("3_6", "3 rods, 6 disks", "3-6"),
        named("3_7", "3 rods, 7 disks", "3-7"),
        named("3_8", "3 rods, 8 disks", "3-8"),
        named("4_1", "4 rods, 1 disk", "4-1"),
        named("4_2", "4 rods, 2 disks", "4-2"),
        named("4_3", "4 rods, 3 disks", "4-3"),
        named("4_4", "4 rods, 4 disks", "4-4"),
        named("4_5", "4 rods, 5 disks", "4-5"),
        named("4_6", "4 rods, 6 disks", "4-6"),
        named("4_7", "4 rods, 7 disks", "4-7"),
        named("4_8", "4 rods, 8 disks", "4-8"),
    ],
    open: |s| {
        let game = Hanoi::new(s.number("rods"), s.number("disks"))?;
        Ok(Open::indexed(game).puzzle().symmetric().retrograde().whole().variant())
    },
};

const fn named(id: &'static str, name: &'static str, settings: &'static str) -> Named {
    Named { id, name, settings }
}

const MOST_DISKS: usize = 16;

/// The rod of each disk, the smallest disk first; 0 where there is no disk.
type Rods = [u8; MOST_DISKS];

/// A move from rod to rod; rods are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Carry {
    from: u8,
    to: u8,
}

struct Hanoi {
    rods: usize,
    disks: usize,
    radix: MixedRadix,
}

impl Hanoi {
    fn new(rods: u32, disks: u32) -> Result<Hanoi, Mistake> {
        let disks = disks as usize;
        let radix = (disks <= MOST_DISKS).then(|| MixedRadix::new(vec![u64::from(rods); disks]));
        let radix = radix.flatten().ok_or_else(|| Mistake::new("there are too many disks"))?;
        Ok(Hanoi { rods: rods as usize, disks, radix })
    }

    /// The disks on a rod, the smallest first.
    fn tower(&self, rods: &Rods, rod: usize) -> Vec<usize> {
        (0..self.disks).filter(|&disk| usize::from(rods[disk]) == rod).collect()
    }

    fn top(&self, rods: &Rods, rod: u8) -> Option<usize> {
        rods[..self.disks].iter().position(|&place| place == rod)
    }

    fn letter(disk: usize) -> char {
        char::from(b'A' + disk as u8)
    }
}

impl Game for Hanoi {
    type Position = Rods;
    type Move = Carry;

    fn start(&self) -> Rods {
        [0; MOST_DISKS]
    }

    fn moves(&self, rods: &Rods, out: &mut Vec<Carry>) {
        let all = 0..self.rods as u8;
        for from in all.clone() {
            let Some(disk) = self.top(rods, from) else { continue };
            let fits = |&to: &u8| to != from && self.top(rods, to).is_none_or(|top| disk < top);
            out.extend(all.clone().filter(fits).map(|to| Carry { from, to }));
        }
    }

    fn play(&self, rods: &Rods, carry: Carry) -> Rods {
        let mut rods = *rods;
        if let Some(disk) = self.top(&rods, carry.from) {
            rods[disk] = carry.to;
        }
        rods
    }

    fn primitive(&self, rods: &Rods) -> Option<Outcome> {
        let last = self.rods - 1;
        let done = rods[..self.disks].iter().all(|&rod| usize::from(rod) == last);
        done.then_some(Outcome::Win)
    }

    fn turn(&self, _: &Rods, _: Carry) -> Turn {
        Turn::Keeps
    }

    fn canonical(&self, rods: &Rods) -> Rods {
        let last = self.rods as u8 - 1;
        let (mut canonical, mut renamed, mut next) = (*rods, [None; 8], 0);
        for rod in canonical[..self.disks].iter_mut().rev().filter(|rod| **rod != last) {
            *rod = *renamed[usize::from(*rod)].get_or_insert_with(|| {
                next += 1;
                next - 1
            });
        }
        canonical
    }

    /// The rods in use, other than the last, can be any.
    fn orbit(&self, rods: &Rods) -> u32 {
        let others = self.rods as u32 - 1;
        let used = (0..others).filter(|rod| rods[..self.disks].contains(&(*rod as u8))).count();
        (others + 1 - used as u32..=others).product()
    }
}

impl Retrograde for Hanoi {
    /// Every move can be taken back, from the goal as well.
    fn unmoves(&self, rods: &Rods, out: &mut Vec<Rods>) {
        let mut moves = Vec::new();
        self.moves(rods, &mut moves);
        out.extend(moves.into_iter().map(|carry| self.play(rods, carry)));
    }

    fn goals(&self) -> Option<Vec<Rods>> {
        let mut goal = self.start();
        goal[..self.disks].fill(self.rods as u8 - 1);
        Some(vec![goal])
    }
}

impl Index for Hanoi {
    fn size(&self) -> u64 {
        self.radix.size()
    }

    fn index(&self, rods: &Rods) -> u64 {
        self.radix.rank(rods[..self.disks].iter().copied().map(u64::from))
    }

    fn position(&self, index: u64) -> Option<Rods> {
        if index >= self.radix.size() {
            return None;
        }
        let mut rods = [0; MOST_DISKS];
        for (rod, digit) in rods.iter_mut().zip(self.radix.unrank(index)) {
            *rod = digit as u8;
        }
        Some(rods)
    }
}

impl Show for Hanoi {
    /// A picture row by row from the top, one column for each rod: `A` is the smallest disk, `-` no
    /// disk.
    fn format(&self, rods: &Rods) -> String {
        let towers: Vec<Vec<usize>> = (0..self.rods).map(|rod| self.tower(rods, rod)).collect();
        let cell = |row: usize, tower: &[usize]| {
            let disk = (row + tower.len()).checked_sub(self.disks).map(|place| tower[place]);
            disk.map_or('-', Hanoi::letter)
        };
        let rows = 0..self.disks;
        rows.flat_map(|row| towers.iter().map(move |tower| cell(row, tower))).collect()
    }

    fn parse(&self, text: &str) -> Result<Rods, Mistake> {
        let last = Hanoi::letter(self.disks - 1);
        let allowed = format!("the disks A to {last} and -");
        let read = |c: char| (c == '-' || ('A'..=last).contains(&c)).then_some(c);
        let cells = parse_cells(text, 0, self.rods * self.disks, &allowed, read)?;
        let mut rods = [0; MOST_DISKS];
        for (disk, rod) in rods[..self.disks].iter_mut().enumerate() {
            let letter = Hanoi::letter(disk);
            let mut places = (0..cells.len()).filter(|&at| cells[at] == letter);
            let place = places.next().ok_or_else(|| {
                Mistake::new(format!("disk {letter} is missing; each disk is there once"))
            })?;
            if let Some(at) = places.next() {
                return Err(Mistake::at(at, format!("disk {letter} is there twice")));
            }
            *rod = (place % self.rods) as u8;
        }
        let tidy = self.format(&rods);
        match tidy.chars().zip(&cells).position(|(c, cell)| c != *cell) {
            None => Ok(rods),
            Some(at) => {
                let message = format!(
                    "disks lie at the bottom of a rod and on larger disks; with these disks on \
                     these rods that is {tidy}"
                );
                Err(Mistake::at(at, message))
            }
        }
    }

    /// From rod to rod, counted from 1: `1-3`.
    fn notation(&self, _: &Rods, carry: Carry) -> String {
        format!("{}-{}", carry.from + 1, carry.to + 1)
    }

    fn scene(&self, rods: &Rods) -> Scene {
        const DISK: f32 = 0.4;
        let floor = self.disks as f32 * DISK + 0.4;
        let width = self.rods as f32 * 2.0;
        let mut scene = Scene::new(width, floor + 0.6);
        let rect = |x, y, width, height| Shape::Rect {
            x,
            y,
            width,
            height,
            round: 0.05,
            tone: Tone::Shade,
        };
        scene.shapes.push(rect(0.0, floor, width, 0.12));
        for rod in 0..self.rods {
            let x = rod as f32 * 2.0 + 1.0;
            scene.shapes.push(rect(x - 0.06, 0.1, 0.12, floor - 0.1));
            let name = format!("rod {}", rod + 1);
            scene.spots.push(Spot { x, y: floor / 2.0, width: 2.0, height: floor, name });
            scene.labels.push(Label { x, y: floor + 0.36, size: 0.3, text: (rod + 1).to_string() });
            for (above, &disk) in self.tower(rods, rod).iter().rev().enumerate() {
                let y = floor - (above as f32 + 0.5) * DISK;
                let size = 0.5 + 1.4 * (disk + 1) as f32 / self.disks as f32;
                let letter = Hanoi::letter(disk);
                let bar = Glyph::Bar(size, DISK - 0.04);
                scene.piece(disk, (x, y), bar, Tone::Neutral, letter, format!("disk {letter}"));
            }
        }
        scene
    }

    fn clicks(&self, _: &Rods, carry: Carry) -> Clicks {
        from_to(carry.from.into(), carry.to.into())
    }

    fn player(&self, _: &Rods) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hanoi(rods: u32, disks: u32) -> Hanoi {
        Hanoi::new(rods, disks).unwrap()
    }

    #[test]
    fn only_top_disks_move_and_only_onto_larger_ones() {
        let game = hanoi(3, 3);
        for (text, expected) in [
            ("A--B--C--", vec!["1-2", "1-3"]),
            ("---B--C-A", vec!["1-2", "3-1", "3-2"]),
            ("------CAB", vec!["2-1", "2-3", "3-1"]),
        ] {
            let rods = game.parse(text).unwrap();
            let mut moves = Vec::new();
            game.moves(&rods, &mut moves);
            let names: Vec<String> = moves.iter().map(|&mv| game.notation(&rods, mv)).collect();
            assert_eq!(names, expected, "{text}");
        }
    }

    #[test]
    fn only_the_last_rod_is_the_goal() {
        let game = hanoi(3, 3);
        for (text, end) in
            [("--A--B--C", Some(Outcome::Win)), ("-A--B--C-", None), ("---A--B-C", None)]
        {
            let rods = game.parse(text);
            assert_eq!(rods.ok().and_then(|rods| game.primitive(&rods)), end, "{text}");
        }
    }

    #[test]
    fn rods_but_the_last_are_interchangeable() {
        let game = hanoi(4, 3);
        for (text, canonical) in
            [("----A---B-C-", "-----A--CB--"), ("--------BC-A", "--------CB-A")]
        {
            let rods = game.canonical(&game.parse(text).unwrap());
            assert_eq!(game.format(&rods), canonical);
        }
    }

    #[test]
    fn impossible_towers_are_refused_at_their_place() {
        let game = hanoi(3, 3);
        for (text, at, part) in [
            ("A--C--B--", Some(3), "A--B--C--"),
            ("A-----B-C", Some(0), "lie at the bottom"),
            ("A--A--C--", Some(3), "disk A is there twice"),
            ("A-----C--", None, "disk B is missing"),
            ("A--B--D--", Some(6), "A to C"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert_eq!(mistake.at, at, "{text}: {mistake}");
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
