//! The Towers of Hanoi: carry a tower from the first rod to the last, one disk at a time.
//!
//! A position says on which rod each disk is; how they lie there follows. Every arrangement can be
//! reached from every other. With three rods the start of n disks has remoteness 2ⁿ − 1, which for 7
//! and 8 disks is 127 and 255: the numbers that programs with one-byte tables use to mark something
//! else.
//!
//! A position is a word, four bits for each disk. Index: the rods as digits, one for each disk, added up
//! in the word itself and read off it by table, four at a time. Symmetry: the rods other than the last are
//! interchangeable; the representative has them in the order of their largest disks.

use gamesman_rules::Grid;
use gamesman_rules::index::Divisor;
use gamesman_rules::prelude::*;

/// Towers of Hanoi.
pub(crate) static TOWERS_OF_HANOI: Entry = Entry {
    id: "towersofhanoi",
    name: "Towers of Hanoi",
    aliases: &["Tower of Hanoi", "Tower of Brahma"],
    players: Players::One,
    family: Family::Moving,
    rules: "Disks of different sizes lie on rods. A move takes the top disk of a rod to another rod, \
            which must be empty or have a **larger** disk on top. **Bring all disks to the last rod.** At \
            the start they lie on the first rod, the largest at the bottom.\n\n\
            The number of rods and of disks can be chosen.",
    source: "Édouard Lucas (1883). Four rods are the *Reve’s puzzle* of Henry Dudeney (1908); the \
             shortest solution, conjectured by Frame and Stewart (1941), was proved by Bousch (2014).",
    known: "n disks need 2ⁿ − 1 moves on three rods (Lucas 1883). With four rods the numbers of Frame and Stewart are the least ones (Bousch 2014).",
    parameters: &[
        Parameter::number("rods", (3, 5), "3", "How many rods there are"),
        Parameter::number("disks", (1, MOST_DISKS as u32), "3", "How many disks there are"),
    ],
    variants: &[
        Named::new("3_3", "3 rods, 3 disks", "3-3"),
        Named::new("3_1", "3 rods, 1 disk", "3-1"),
        Named::new("3_2", "3 rods, 2 disks", "3-2"),
        Named::new("3_4", "3 rods, 4 disks", "3-4"),
        Named::new("3_5", "3 rods, 5 disks", "3-5"),
        Named::new("3_6", "3 rods, 6 disks", "3-6"),
        Named::new("3_7", "3 rods, 7 disks", "3-7"),
        Named::new("3_8", "3 rods, 8 disks", "3-8"),
        Named::new("4_1", "4 rods, 1 disk", "4-1"),
        Named::new("4_2", "4 rods, 2 disks", "4-2"),
        Named::new("4_3", "4 rods, 3 disks", "4-3"),
        Named::new("4_4", "4 rods, 4 disks", "4-4"),
        Named::new("4_5", "4 rods, 5 disks", "4-5"),
        Named::new("4_6", "4 rods, 6 disks", "4-6"),
        Named::new("4_7", "4 rods, 7 disks", "4-7"),
        Named::new("4_8", "4 rods, 8 disks", "4-8"),
        Named::new("3_16", "3 rods, 16 disks", "3-16"),
    ],
    open: &|settings| {
        let game = Hanoi::new(settings.number("rods"), settings.number("disks"));
        Ok(Open::indexed(game).symmetric().reversible().whole().variant())
    },
};

const MOST_DISKS: usize = 16;

/// The rod of each disk, four bits each, the smallest disk lowest; all bits where there is none.
type Rods = u64;

/// One, and the highest bit, in each four bits.
const ONES: u64 = 0x1111_1111_1111_1111;
const HIGHEST: u64 = 8 * ONES;

struct Hanoi {
    rods: usize,
    disks: usize,
    /// All bits of all disks.
    there: u64,
    goal: Rods,
    /// The digits of numbers of four digits.
    digits: Vec<u16>,
    eight_digits: Divisor,
    four_digits: Divisor,
}

/// The highest bit of each disk on a rod.
#[inline(always)]
fn on(rods: Rods, rod: u64) -> u64 {
    let other = rods ^ (rod * ONES);
    // A carry into the highest bit if any of the others is set.
    !(((other & !HIGHEST) + !HIGHEST) | other) & HIGHEST
}

impl Hanoi {
    fn new(rods: u32, disks: u32) -> Hanoi {
        let base = u64::from(rods);
        let there = u64::MAX >> (4 * (MOST_DISKS as u32 - disks));
        let digits =
            |n: u64| (0..4).fold(0, |all, i| all | ((n / base.pow(i) % base) as u16) << (4 * i));
        Hanoi {
            rods: rods as usize,
            disks: disks as usize,
            there,
            goal: ((base - 1) * ONES) & there | !there,
            digits: (0..base.pow(4)).map(digits).collect(),
            eight_digits: Divisor::new(base.pow(8), base.pow(disks)),
            four_digits: Divisor::new(base.pow(4), base.pow(8)),
        }
    }

    /// The place of a disk.
    fn rod(rods: Rods, disk: usize) -> usize {
        (rods >> (4 * disk) & 15) as usize
    }

    /// The top disk of each rod, [`MOST_DISKS`] where there is none.
    #[inline(always)]
    fn tops(&self, rods: Rods) -> [usize; 5] {
        std::array::from_fn(|rod| on(rods, rod as u64).trailing_zeros() as usize / 4)
    }

    /// Exchanges two rods.
    #[inline(always)]
    fn exchanged(rods: Rods, a: u64, b: u64) -> Rods {
        let either = (on(rods, a) | on(rods, b)) >> 3;
        rods ^ (either * (a ^ b))
    }

    /// The disks on a rod, the smallest first.
    fn tower(&self, rods: &Rods, rod: usize) -> Vec<usize> {
        (0..self.disks).filter(|&disk| Hanoi::rod(*rods, disk) == rod).collect()
    }

    fn letter(disk: usize) -> char {
        char::from(b'A' + disk as u8)
    }
}

impl Game for Hanoi {
    type Position = Rods;
    type Move = FromTo;

    fn start(&self) -> Rods {
        !self.there
    }

    #[inline(always)]
    fn moves(&self, rods: &Rods, out: &mut Vec<FromTo>) {
        let tops = self.tops(*rods);
        for (from, disk) in tops[..self.rods].iter().enumerate() {
            for (to, top) in tops[..self.rods].iter().enumerate() {
                if disk < top {
                    out.push(FromTo::new(from, to));
                }
            }
        }
    }

    /// The top disk of the rod goes.
    #[inline(always)]
    fn play(&self, rods: &Rods, carry: FromTo) -> Rods {
        let disk = on(*rods, carry.from.into()).trailing_zeros() / 4;
        rods ^ u64::from(carry.from ^ carry.to) << (4 * disk)
    }

    #[inline(always)]
    fn primitive(&self, rods: &Rods) -> Option<Outcome> {
        (*rods == self.goal).then_some(Outcome::Win)
    }
}

impl Symmetric for Hanoi {
    #[inline(always)]
    fn canonical(&self, rods: &Rods) -> Rods {
        let last = self.rods as u64 - 1;
        let (mut canonical, mut open) = (*rods, self.there & HIGHEST & !on(*rods, last));
        for rod in 0..last - 1 {
            if open == 0 {
                break;
            }
            // The largest disk that is not on the last rod or on one that has been renamed.
            let largest = (63 - open.leading_zeros()) & !3;
            canonical = Hanoi::exchanged(canonical, rod, canonical >> largest & 15);
            open &= !on(canonical, rod);
        }
        canonical
    }

    /// The rods in use, other than the last, can be any.
    fn orbit(&self, rods: &Rods) -> u32 {
        let others = self.rods as u32 - 1;
        let used = (0..others).filter(|&rod| on(*rods, rod.into()) != 0).count();
        (others + 1 - used as u32..=others).product()
    }
}

/// Every move can be taken back, from the goal as well.
impl Reversible for Hanoi {
    fn goals(&self) -> Option<Vec<Rods>> {
        Some(vec![self.goal])
    }
}

impl Index for Hanoi {
    fn size(&self) -> u64 {
        (self.rods as u64).pow(self.disks as u32)
    }

    #[inline(always)]
    fn index(&self, rods: &Rods) -> u64 {
        let base = self.rods as u64;
        let (two, four) = (base * base, base * base * base * base);
        // Pairs of digits become one digit of the squared base, all at once.
        let rods = rods & self.there;
        let rods = (rods & 0x0F0F_0F0F_0F0F_0F0F) + base * (rods >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        let rods = (rods & 0x00FF_00FF_00FF_00FF) + two * (rods >> 8 & 0x00FF_00FF_00FF_00FF);
        let rods = (rods & 0x0000_FFFF_0000_FFFF) + four * (rods >> 16 & 0x0000_FFFF_0000_FFFF);
        (rods & 0xFFFF_FFFF) + four * four * (rods >> 32)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Rods> {
        let (high, low) = self.eight_digits.divide(index);
        let digits = |number: u64| {
            let (high, low) = self.four_digits.divide(number);
            u64::from(self.digits[low as usize]) | u64::from(self.digits[high as usize]) << 16
        };
        (index < self.size()).then(|| digits(low) | digits(high) << 32 | !self.there)
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
        let cells = read_cells(text, 0, self.rods * self.disks, &allowed, read)?;
        let mut rods = !self.there;
        for disk in 0..self.disks {
            let letter = Hanoi::letter(disk);
            let mut places = (0..cells.len()).filter(|&at| cells[at] == letter);
            let place = places.next().ok_or_else(|| {
                Mistake::new(format!("disk {letter} is missing; each disk is there once"))
            })?;
            if let Some(at) = places.next() {
                return Err(Mistake::at(at, format!("disk {letter} is there twice")));
            }
            rods |= ((place % self.rods) as u64) << (4 * disk);
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
    fn notation(&self, _: &Rods, carry: FromTo) -> String {
        carry.name(|rod| (rod + 1).to_string())
    }

    fn scene(&self, rods: &Rods) -> Scene {
        const DISK: f32 = 0.4;
        let floor = self.disks as f32 * DISK + 0.4;
        let width = self.rods as f32 * 2.0;
        let mut scene = Scene::new(width, floor + 0.6).on(Material::Wood);
        scene.rect((0.0, floor), (width, 0.12), 0.05, Tone::Shade);
        for rod in 0..self.rods {
            let x = rod as f32 * 2.0 + 1.0;
            scene.rect((x - 0.06, 0.1), (0.12, floor - 0.1), 0.05, Tone::Shade);
            scene.spot((x, floor / 2.0), (2.0, floor), format!("rod {}", rod + 1));
            scene.label((x, floor + 0.36), 0.3, rod + 1);
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

    fn clicks(&self, _: &Rods, carry: FromTo) -> Clicks {
        carry.clicks()
    }

    /// What is clicked are rods, what is written are the places on them.
    fn grid(&self, players: Players) -> Option<Grid> {
        Grid::full(self.disks, self.rods).like(&self.format(&self.start()), players)
    }
}
