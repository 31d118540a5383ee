//! Rows of more cells than a word has bits, up to a thousand: known by their nimbers alone.
//!
//! Nothing is numbered here and no table is made: who wins is the exclusive or of the nimbers of the runs, as for
//! every row.

use gamesman_rules::prelude::*;
use gamesman_rules::words::plural;
use gamesman_rules::{Formula, NimSequence};

use super::rule::{CROSS, DOT, PIN, Rule, draw_cells, draw_places};
use crate::heaps::{MOST_LISTED, bit, listed, listed_note, run_name, runs_in, stretch};

/// Cells of a row, at most.
pub(super) const MOST_CELLS: u32 = 1_000;

/// Words for so many cells.
const WORDS: usize = (MOST_CELLS as usize).div_ceil(64);

/// A set of cells, the leftmost in the lowest bit of the first word.
type CellSet = [u64; WORDS];

/// Which of all cells are up to so many cells, less than a word has bits, away from some.
fn near(cells: &CellSet, reach: usize) -> CellSet {
    std::array::from_fn(|word| {
        let before = word.checked_sub(1).map_or(0, |before| cells[before]);
        let (here, after) = (cells[word], cells.get(word + 1).copied().unwrap_or(0));
        let moved = |by| here << by | before >> (64 - by) | here >> by | after << (64 - by);
        (1..=reach).fold(0, |near, by| near | moved(by))
    })
}

/// The cells to take: so many from the first on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    first: u16,
    count: u8,
}

impl Taken {
    fn cells(self) -> impl Iterator<Item = usize> {
        (0..usize::from(self.count)).map(move |next| usize::from(self.first) + next)
    }
}

/// A row of up to [`MOST_CELLS`] cells.
pub(super) struct Wide {
    rule: &'static Rule,
    cells: usize,
    all: CellSet,
    /// The nimber of the heap of each size.
    nimbers: Vec<u32>,
}

impl Wide {
    pub(super) fn new(rule: &'static Rule, cells: usize) -> Wide {
        let nimbers = rule.sequence(cells + rule.more).nimbers.values;
        Wide { rule, cells, all: stretch(0, cells), nimbers }
    }

    /// The variant, for which a formula answers.
    pub(super) fn variant(self, misere: bool) -> Box<dyn Variant> {
        Open::unnumbered(self).misere(misere).impartial().formula().sequences().variant()
    }

    /// The cells that occupied ones block.
    fn blocked(&self, marked: &CellSet) -> CellSet {
        let near = near(marked, self.rule.reach);
        std::array::from_fn(|word| near[word] & self.all[word] & !marked[word])
    }

    fn in_play(&self, marked: &CellSet) -> CellSet {
        if self.rule.reach == 0 {
            return *marked;
        }
        let blocked = self.blocked(marked);
        std::array::from_fn(|word| self.all[word] & !marked[word] & !blocked[word])
    }

    /// First cell and length of each run of cells in play.
    fn runs(&self, marked: &CellSet) -> impl Iterator<Item = (usize, usize)> {
        let runs = runs_in(self.in_play(marked), [0; WORDS]);
        runs.map(|(first, length)| (first as usize, length as usize))
    }

    fn nimber(&self, length: usize) -> u32 {
        self.nimbers[length + self.rule.more]
    }

    /// How many moves there are.
    fn count(&self, marked: &CellSet) -> usize {
        let in_run = |(_, length): (usize, usize)| {
            self.rule.takes.iter().map(move |&count| (length + 1).saturating_sub(count))
        };
        self.runs(marked).flat_map(in_run).sum()
    }

    /// Every move, and whether it makes the nimbers add up to 0.
    fn all_moves(&self, marked: &CellSet) -> Vec<(Taken, bool)> {
        let sum = self.sum(marked).unwrap_or(0);
        let (mut all, reach) = (Vec::new(), self.rule.reach);
        for (run, length) in self.runs(marked) {
            for first in run..run + length {
                for &count in self.rule.takes.iter().filter(|&&n| first + n <= run + length) {
                    let before = (first - run).saturating_sub(reach);
                    let after = (run + length - first - count).saturating_sub(reach);
                    let left = self.nimber(before) ^ self.nimber(after);
                    let taken = Taken { first: first as u16, count: count as u8 };
                    all.push((taken, sum ^ self.nimber(length) == left));
                }
            }
        }
        all
    }
}

impl Game for Wide {
    type Position = CellSet;
    type Move = Taken;

    fn start(&self) -> CellSet {
        if self.rule.reach == 0 { self.all } else { [0; WORDS] }
    }

    fn moves(&self, marked: &CellSet, out: &mut Vec<Taken>) {
        out.extend(listed(&self.all_moves(marked)));
    }

    fn lists_all(&self, marked: &CellSet) -> bool {
        self.count(marked) <= MOST_LISTED
    }

    /// Pins fall, or a cell is occupied.
    fn play(&self, marked: &CellSet, taken: Taken) -> CellSet {
        let mut marked = *marked;
        taken.cells().for_each(|cell| marked[cell / 64] ^= 1 << (cell % 64));
        marked
    }

    fn tier(&self, marked: &CellSet) -> u32 {
        self.runs(marked).map(|(_, length)| length as u32).sum()
    }
}

impl Impartial for Wide {
    fn components(&self, marked: &CellSet) -> Vec<Component> {
        let component = |(first, length): (usize, usize)| {
            let name = run_name(first as u32, length as u32);
            let cells = plural(length as u64, self.rule.cell);
            Component { name: format!("{cells} {name}"), nimber: self.nimber(length) }
        };
        self.runs(marked).map(component).collect()
    }

    fn sum(&self, marked: &CellSet) -> Option<u32> {
        self.runs(marked).map(|(_, length)| self.nimber(length)).reduce(|a, b| a ^ b)
    }
}

impl Formula for Wide {
    fn formula(&self, marked: &CellSet) -> Option<Outcome> {
        let lost = self.sum(marked).unwrap_or(0) == 0;
        Some(if lost { Outcome::Lose } else { Outcome::Win })
    }
}

impl Sequences for Wide {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        vec![self.rule.sequence(largest)]
    }
}

impl Show for Wide {
    /// As a short row: `x` for a standing pin or an occupied cell, `o` for a blocked cell, else `-`.
    fn format(&self, marked: &CellSet) -> String {
        let blocked = self.blocked(marked);
        let cell = |cell| match (bit(marked, cell), bit(&blocked, cell)) {
            (true, _) => 'x',
            (false, true) => 'o',
            (false, false) => '-',
        };
        (0..self.cells).map(cell).collect()
    }

    fn parse(&self, text: &str) -> Result<CellSet, Mistake> {
        let (allowed, letters) =
            if self.rule.reach == 0 { ("x and -", "x-") } else { ("x, o and -", "xo-") };
        let read = |c| letters.contains(c).then_some(c == 'x');
        let cells = read_cells(text, 0, self.cells, allowed, read)?;
        let occupied: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell]).collect();
        let mut marked = [0; WORDS];
        occupied.iter().for_each(|cell| marked[cell / 64] |= 1 << (cell % 64));
        if self.rule.reach > 0 {
            self.rule.check(text, &occupied, &self.format(&marked))?;
        }
        Ok(marked)
    }

    fn named(&self, marked: &CellSet, name: &str) -> Option<Taken> {
        let mut all = self.all_moves(marked).into_iter().map(|(taken, _)| taken);
        all.find(|taken| self.notation(marked, *taken) == name)
    }

    /// The cells by number from the left: `3` or `3-4`.
    fn notation(&self, _: &CellSet, taken: Taken) -> String {
        let numbers: Vec<String> = taken.cells().map(|cell| (cell + 1).to_string()).collect();
        numbers.join("-")
    }

    fn scene(&self, marked: &CellSet) -> Scene {
        let board = self.rule.board(self.cells);
        let pins = self.rule.reach == 0;
        let dark = self.blocked(marked);
        let blocked = |cell| bit(&dark, cell);
        let mut scene = if pins { draw_places(board) } else { draw_cells(board, blocked) };
        let mut piece = |look: &Look, cell: usize| {
            let (x, y) = (scene.spots[cell].x, scene.spots[cell].y);
            scene.piece(cell, (x, y), look.glyph, look.tone, look.letter, look.name);
        };
        let look = if pins { &PIN } else { &CROSS };
        let cells = 0..self.cells;
        cells.clone().filter(|&cell| bit(marked, cell)).for_each(|cell| piece(look, cell));
        cells.filter(|&cell| blocked(cell)).for_each(|cell| piece(&DOT, cell));
        if !self.lists_all(marked) {
            scene.notes.push(listed_note(self.count(marked)));
        }
        scene
    }

    /// As in a short row.
    fn clicks(&self, marked: &CellSet, taken: Taken) -> Clicks {
        let first = usize::from(taken.first);
        if taken.count == 2 {
            return either_way(first, first + 1);
        }
        let in_play = self.in_play(marked);
        let near = [first.checked_sub(1), Some(first + 1).filter(|&next| next < self.cells)];
        let beside = near.into_iter().flatten().any(|cell| bit(&in_play, cell));
        if !beside || self.rule.takes.len() == 1 {
            return click(first);
        }
        vec![vec![Click::Spot(first), Click::Button("just one".into())]]
    }
}
