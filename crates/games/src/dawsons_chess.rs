//! Dawson's Chess and Treblecross: occupy a cell of a row; cells near it are blocked.
//!
//! Dawson's Chess is played here in the row form of Liou's report (UCB/EECS-2022-148, section 2.4.2):
//! a cell next to an occupied one is blocked. In Treblecross two cells on either side are, because
//! whoever writes a cross within two cells of another loses at once. A row is the sum of its runs of
//! free cells: a run of n is a heap of n in the octal game 0.137, or of n + 2 in 0.007.
//!
//! Index: sets of cells that are far enough apart, counted as Fibonacci numbers count them. Symmetry:
//! the row seen from behind. If there are more than [`MOST_ROWS`] of them, rows with the same free runs
//! are one class to the solver. Tier: free cells, so it is acyclic.

use gamesman_rules::heaps::{NimSequence, TakeAndBreak};
use gamesman_rules::{
    Classes, Clicks, Component, Entry, Family, Formula, Game, Glyph, Impartial, Index, Kind, Label,
    Mistake, Named, Open, Outcome, PLAY, Parameter, Player, Players, Scene, Sequences, Shape, Show,
    Spot, Symmetric, Tone, Variant, click, parse_cells,
};

use crate::heaps;

/// Dawson's Chess.
pub(crate) static DAWSONS_CHESS: Entry = Entry {
    id: "dawsonschess",
    name: "Dawson's Chess",
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of free cells. Two players take turns; a move **occupies a free cell, which blocks the \
            cells next to it**. Whoever occupies the last free cell wins, because the other cannot \
            move.\n\n\
            That is what becomes of two rows of pawns that face each other with one empty row between \
            them, when capturing is compulsory and whoever moves last wins: once an exchange in a \
            column is over, that column and its neighbours are dead.\n\n\
            The number of cells can be chosen. In misère play whoever occupies the last free cell \
            loses; so did T. R. Dawson play it. If there are more than four million ways to occupy \
            cells (from 32 cells on), rows with the same free runs are counted as one position.\n\n\
            Each run of free cells counts as a Nim pile of a certain size, its nimber; the player to \
            move loses if the exclusive or of the nimbers is 0.",
    source: "T. R. Dawson, *Caissa's Wild Roses* (1935), in the row form of Liou, *GamesmanUni GUI \
             Accessibility and Combinatorial Games* (UCB/EECS-2022-148). The octal game 0.137.",
    known: "Nimbers repeat with period 34 from 52 cells on (Guy and Smith 1956; OEIS A002187). For misère play no \
            rule for all sizes is known.",
    parameters: &[CELLS, PLAY],
    variants: &[
        Named { id: "7", name: "7 cells", settings: "7" },
        Named { id: "12", name: "12 cells", settings: "12" },
        Named { id: "14", name: "14 cells", settings: "14" },
        Named { id: "20", name: "20 cells", settings: "20" },
        Named { id: "12-misere", name: "12 cells, misère", settings: "12-misere" },
    ],
    open: |s| Ok(open(Row::new(s.number("cells"), 1, s.misere()))),
};

/// Treblecross.
pub(crate) static TREBLECROSS: Entry = Entry {
    id: "treblecross",
    name: "Treblecross",
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Tic-Tac-Toe in one row, where both players write crosses and whoever makes three side by side \
            wins. A cross within two cells of another one lets the other player make three at once. \
            So nobody writes there, and what is played is this: a move **writes a cross in a free \
            cell, which blocks two cells on either side**; whoever cannot move loses.\n\n\
            The number of cells can be chosen. In misère play whoever cannot move wins. If there are \
            more than four million ways to write crosses (from 40 cells on), rows with the same free runs \
            are counted as one position.\n\n\
            Each run of free cells counts as a Nim pile of a certain size, its nimber; the player to \
            move loses if the exclusive or of the nimbers is 0.",
    source: "*Winning Ways*, chapter 4. The octal game 0.007, with heaps two larger than the runs.",
    known: "Nobody knows whether its nimbers are periodic; they have been computed far (Flammenkamp).",
    parameters: &[CELLS, PLAY],
    variants: &[
        Named { id: "7", name: "7 cells", settings: "7" },
        Named { id: "11", name: "11 cells", settings: "11" },
        Named { id: "15", name: "15 cells", settings: "15" },
        Named { id: "20", name: "20 cells", settings: "20" },
        Named { id: "11-misere", name: "11 cells, misère", settings: "11-misere" },
    ],
    open: |s| Ok(open(Row::new(s.number("cells"), 2, s.misere()))),
};

const CELLS: Parameter = Parameter {
    id: "cells",
    help: "How many cells are in the row",
    kind: Kind::Number { min: 1, max: 60 },
    default: "7",
};

fn open(game: Row) -> Box<dyn Variant> {
    let misere = game.misere;
    if game.size() > MOST_ROWS {
        return Open::classes(game).misere(misere).impartial().formula().sequences().variant();
    }
    Open::indexed(game).symmetric().misere(misere).impartial().formula().sequences().variant()
}

/// If there are at most this many ways to occupy cells, each has a number of its own.
const MOST_ROWS: u64 = 4_000_000;

/// Cells in one line of the picture.
const IN_A_LINE: u32 = 20;

struct Row {
    cells: u32,
    /// How many cells on either side of an occupied one are blocked.
    reach: u32,
    misere: bool,
    /// The nimber of a run of each length.
    nimbers: Vec<u32>,
    /// In how many ways cells can be occupied in a row of each length.
    ways: Vec<u64>,
}

impl Row {
    fn new(cells: u32, reach: u32, misere: bool) -> Row {
        let mut ways = vec![1];
        for length in 1..=cells as usize {
            // The last cell is free, or occupied and those before it are blocked.
            let occupied = length.checked_sub(1 + reach as usize).map_or(1, |rest| ways[rest]);
            ways.push(ways[length - 1] + occupied);
        }
        let mut row = Row { cells, reach, misere, nimbers: Vec::new(), ways };
        row.nimbers = row.sequence(cells as usize + row.more()).nimbers.values;
        row
    }

    /// By how much the heap of the octal game that a run is worth is larger than the run.
    fn more(&self) -> usize {
        if self.reach == 1 { 0 } else { 2 }
    }

    /// The nimbers of the octal game.
    fn sequence(&self, largest: usize) -> NimSequence {
        let (name, code) = match self.reach {
            1 => ("Dawson's Chess", "0.137"),
            _ => ("Treblecross", "0.007"),
        };
        let rule: TakeAndBreak = code.parse().expect("an octal code");
        let sequence = heaps::sequence(name, &rule, largest);
        let of = match self.more() {
            0 => "free cells in a run".into(),
            more => {
                format!("counters in a heap; a run of free cells is worth a heap of {more} more")
            }
        };
        NimSequence { of, ..sequence }
    }

    /// The cells that are occupied or blocked.
    fn dead(&self, occupied: u64) -> u64 {
        let near =
            (1..=self.reach).fold(occupied, |near, by| near | occupied << by | occupied >> by);
        near & self.all()
    }

    fn all(&self) -> u64 {
        (1 << self.cells) - 1
    }

    /// The first cell and the length of each run of free cells.
    fn runs(&self, occupied: u64) -> impl Iterator<Item = (u32, u32)> {
        let mut rest = self.all() & !self.dead(occupied);
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros())?;
            let length = (rest >> first).trailing_ones();
            rest &= !(((1 << length) - 1) << first);
            Some((first, length))
        })
    }

    fn nimber(&self, run: u32) -> u32 {
        self.nimbers[run as usize + self.more()]
    }

    /// The middle of a cell of the picture.
    fn place(&self, cell: u32) -> (f32, f32) {
        ((cell % IN_A_LINE) as f32 + 0.5, (cell / IN_A_LINE) as f32 * 1.6 + 0.5)
    }

    fn mirrored(&self, occupied: u64) -> u64 {
        occupied.reverse_bits() >> (u64::BITS - self.cells)
    }
}

impl Game for Row {
    /// The occupied cells; the leftmost in the lowest bit.
    type Position = u64;
    /// The cell to occupy.
    type Move = u32;

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, occupied: &u64, out: &mut Vec<u32>) {
        let dead = self.dead(*occupied);
        out.extend((0..self.cells).filter(|cell| dead >> cell & 1 == 0));
    }

    fn play(&self, occupied: &u64, cell: u32) -> u64 {
        occupied | 1 << cell
    }

    fn primitive(&self, occupied: &u64) -> Option<Outcome> {
        let over = self.dead(*occupied) == self.all();
        over.then_some(Outcome::Lose)
    }

    fn tier(&self, occupied: &u64) -> u32 {
        self.cells - self.dead(*occupied).count_ones()
    }
}

impl Symmetric for Row {
    fn canonical(&self, occupied: &u64) -> u64 {
        self.mirrored(*occupied).min(*occupied)
    }

    fn orbit(&self, occupied: &u64) -> u32 {
        if self.mirrored(*occupied) == *occupied { 1 } else { 2 }
    }
}

impl Index for Row {
    fn size(&self) -> u64 {
        self.ways[self.cells as usize]
    }

    /// Sets whose last cell is free come first, then the others in the order of what is left of the
    /// blocked cells.
    fn index(&self, occupied: &u64) -> u64 {
        let cells = (0..self.cells).filter(|cell| occupied >> cell & 1 == 1);
        cells.map(|cell| self.ways[cell as usize]).sum()
    }

    fn position(&self, index: u64) -> Option<u64> {
        if index >= self.size() {
            return None;
        }
        let (mut rest, mut occupied) = (index, 0);
        for cell in (0..self.cells).rev() {
            if let Some(left) = rest.checked_sub(self.ways[cell as usize]) {
                (rest, occupied) = (left, occupied | 1 << cell);
            }
        }
        Some(occupied)
    }
}

impl Classes for Row {
    /// The lengths of the free runs, sorted.
    type Class = Vec<u8>;

    fn class(&self, occupied: &u64) -> Vec<u8> {
        let mut lengths: Vec<u8> = self.runs(*occupied).map(|(_, length)| length as u8).collect();
        lengths.sort_unstable();
        lengths
    }
}

impl Impartial for Row {
    fn components(&self, occupied: &u64) -> Vec<Component> {
        let run = |(first, length)| Component {
            name: match length {
                1 => format!("cell {}", first + 1),
                _ => format!("cells {}–{}", first + 1, first + length),
            },
            nimber: self.nimber(length),
        };
        self.runs(*occupied).map(run).collect()
    }
}

impl Formula for Row {
    fn formula(&self, occupied: &u64) -> Option<Outcome> {
        let sum = self.runs(*occupied).fold(0, |sum, (_, length)| sum ^ self.nimber(length));
        let outcome = if sum == 0 { Outcome::Lose } else { Outcome::Win };
        (!self.misere).then_some(outcome)
    }
}

impl Sequences for Row {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        if self.misere { Vec::new() } else { vec![self.sequence(largest)] }
    }
}

impl Show for Row {
    /// The row: `x` for an occupied cell, `o` for a blocked one, `-` for a free one.
    fn format(&self, occupied: &u64) -> String {
        let dead = self.dead(*occupied);
        (0..self.cells)
            .map(|cell| match (occupied >> cell & 1, dead >> cell & 1) {
                (1, _) => 'x',
                (_, 1) => 'o',
                _ => '-',
            })
            .collect()
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let read = |c| "xo-".contains(c).then_some(c);
        let cells = parse_cells(text, 0, self.cells as usize, "x, o and -", read)?;
        let occupied =
            (0..).zip(&cells).filter(|(_, c)| **c == 'x').fold(0, |all, (cell, _)| all | 1 << cell);
        let mut before = None;
        for cell in (0..self.cells).filter(|cell| occupied >> cell & 1 == 1) {
            if before.is_some_and(|before| cell - before <= self.reach) {
                let message = format!("two x are more than {} cells apart", self.reach);
                return Err(Mistake::at(cell as usize, message));
            }
            before = Some(cell);
        }
        for (at, (found, right)) in cells.iter().zip(self.format(&occupied).chars()).enumerate() {
            if *found != right {
                let message = match right {
                    'o' => format!("a cell within {} of an x is blocked: o", self.reach),
                    _ => format!("no x is within {} of this cell, so it is free: -", self.reach),
                };
                return Err(Mistake::at(at, message));
            }
        }
        Ok(occupied)
    }

    /// The cell by number from the left: `3`.
    fn notation(&self, _: &u64, cell: u32) -> String {
        (cell + 1).to_string()
    }

    fn scene(&self, occupied: &u64) -> Scene {
        let lines = self.cells.div_ceil(IN_A_LINE);
        let width = self.cells.min(IN_A_LINE) as f32;
        let mut scene = Scene::new(width, lines as f32 * 1.6);
        let blocked = self.dead(*occupied) & !occupied;
        for cell in 0..self.cells {
            let (x, y) = self.place(cell);
            let (left, top, side) = (x - 0.46, y - 0.46, 0.92);
            let square =
                |tone| Shape::Rect { x: left, y: top, width: side, height: side, round: 0.1, tone };
            scene.shapes.push(square(Tone::Board));
            if blocked >> cell & 1 == 1 {
                scene.shapes.push(square(Tone::Shade));
            }
            let name = format!("cell {}", cell + 1);
            scene.spots.push(Spot { x, y, width: 1.0, height: 1.0, name });
            if occupied >> cell & 1 == 1 {
                scene.piece(cell as usize, (x, y), Glyph::Cross, Tone::Neutral, "x", "cross");
            } else if blocked >> cell & 1 == 1 {
                scene.piece(cell as usize, (x, y), Glyph::Disc(0.08), Tone::Ink, "o", "blocked");
            }
            let text = (cell + 1).to_string();
            scene.labels.push(Label { x, y: y + 0.72, size: 0.28, text });
        }
        scene
    }

    /// The cell.
    fn clicks(&self, _: &u64, cell: u32) -> Clicks {
        click(cell as usize)
    }

    fn player(&self, _: &u64) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Liou, UCB/EECS-2022-148, figure 10: twelve cells with a piece in the sixth place.
    #[test]
    fn the_reports_example() {
        let game = Row::new(12, 1, false);
        let occupied = game.parse("----oxo-----").unwrap();
        let runs: Vec<(String, u32)> =
            game.components(&occupied).into_iter().map(|c| (c.name, c.nimber)).collect();
        assert_eq!(runs, [("cells 1–4".into(), 0), ("cells 8–12".into(), 3)]);
        assert_eq!(game.formula(&occupied), Some(Outcome::Win));
        assert_eq!(game.play(&0, 5), occupied);
    }

    #[test]
    fn indexes_count_the_ways() {
        for (cells, reach, ways) in [(1, 1, 2), (5, 1, 13), (31, 1, 3_524_578), (5, 2, 9)] {
            let game = Row::new(cells, reach, false);
            assert_eq!(game.size(), ways);
            for index in (0..ways).step_by(1 + ways as usize / 1_000) {
                let occupied = game.position(index).unwrap();
                assert_eq!(game.index(&occupied), index);
                assert_eq!(game.parse(&game.format(&occupied)), Ok(occupied));
            }
        }
    }

    #[test]
    fn impossible_rows_are_refused_at_their_place() {
        for (reach, text, at) in [
            (1, "-x-----", 0),
            (1, "oxx----", 2),
            (1, "oxo-o--", 4),
            (2, "ooxoxoo", 4),
            (2, "ooxo---", 4),
            (1, "oxo-z--", 4),
        ] {
            let error = Row::new(7, reach, false).parse(text).unwrap_err();
            assert_eq!(error.at, Some(at), "{text}: {error}");
        }
        assert_eq!(Row::new(7, 2, false).parse("ooxoo--").map(|x| x.count_ones()), Ok(1));
    }
}
