//! Kayles, Dawson's Kayles, Dawson's Chess and Treblecross: games on a row whose runs are independent.
//!
//! In the first two a move knocks down pins that stand side by side, in the others it occupies a free cell,
//! which blocks the cells near it. Either way a row is the sum of its runs of cells that are still in play,
//! and a run of n is a heap of n or n + 2 in an octal game: 0.77, 0.07, 0.137 or 0.007. Dawson's Chess is
//! in the row form of Liou's report (UCB/EECS-2022-148, section 2.4.2). Misère Kayles has a theory too
//! (Sibert and Conway 1992), but not one as short as a formula, so it is left to the solver.
//!
//! Index: the standing pins as a mask; sets of cells that are far enough apart, counted as Fibonacci numbers
//! count them. Symmetry: the row seen from behind. If there are more than four million of them, rows with
//! the same runs are one class to the solver. Tier: the cells in play.

mod entries;
mod rule;
mod wide;

use gamesman_rules::NimSequence;
use gamesman_rules::prelude::*;

use crate::heaps::{run_name, runs};

pub(crate) use entries::{DAWSONS_CHESS, DAWSONS_KAYLES, KAYLES, TREBLECROSS};
use rule::{CROSS, DOT, PIN, Rule, draw_cells, draw_places};

struct Row {
    rule: &'static Rule,
    cells: usize,
    /// The nimber of the heap of each size.
    nimbers: Vec<u32>,
    /// In how many ways cells of a row of each length can be marked.
    ways: Vec<u64>,
}

impl Row {
    fn new(rule: &'static Rule, cells: usize) -> Row {
        let mut ways = vec![1];
        for length in 1..=cells {
            // The last cell is not marked, or it is and those before it are blocked.
            let marked = length.checked_sub(1 + rule.reach).map_or(1, |rest| ways[rest]);
            ways.push(ways[length - 1] + marked);
        }
        let nimbers = rule.sequence(cells + rule.more).nimbers.values;
        Row { rule, cells, nimbers, ways }
    }

    fn all(&self) -> u64 {
        Rect::new(1, self.cells).all()
    }

    /// The cells near occupied ones.
    fn blocked(&self, marked: u64) -> u64 {
        let near = (1..=self.rule.reach).fold(0, |near, by| near | marked << by | marked >> by);
        near & self.all() & !marked
    }

    /// The cells that a move can take: standing pins, or free cells.
    fn in_play(&self, marked: u64) -> u64 {
        if self.rule.reach == 0 { marked } else { self.all() & !marked & !self.blocked(marked) }
    }
}

impl Game for Row {
    /// The marked cells: standing pins, or occupied cells; the leftmost in the lowest bit.
    type Position = u64;
    /// The cells to take.
    type Move = u64;

    fn start(&self) -> u64 {
        if self.rule.reach == 0 { self.all() } else { 0 }
    }

    fn moves(&self, marked: &u64, out: &mut Vec<u64>) {
        let in_play = self.in_play(*marked);
        for cell in ones(in_play) {
            let taken = self.rule.takes.iter().map(|take| ((1 << take) - 1) << cell);
            out.extend(taken.filter(|taken| taken & !in_play == 0));
        }
    }

    /// Pins fall, or a cell is occupied.
    fn play(&self, marked: &u64, taken: u64) -> u64 {
        marked ^ taken
    }

    fn tier(&self, marked: &u64) -> u32 {
        self.in_play(*marked).count_ones()
    }
}

impl Index for Row {
    fn size(&self) -> u64 {
        self.ways[self.cells]
    }

    /// Sets whose last cell is not marked come first, then the others in the order of what is left of
    /// the blocked cells.
    fn index(&self, marked: &u64) -> u64 {
        ones(*marked).map(|cell| self.ways[cell]).sum()
    }

    fn position(&self, index: u64) -> Option<u64> {
        let (mut rest, mut marked) = (index, 0);
        for cell in (0..self.cells).rev() {
            if let Some(left) = rest.checked_sub(self.ways[cell]) {
                (rest, marked) = (left, marked | 1 << cell);
            }
        }
        (index < self.size()).then_some(marked)
    }
}

impl Classes for Row {
    /// The lengths of the runs, sorted.
    type Class = Vec<u8>;

    fn class(&self, marked: &u64) -> Vec<u8> {
        let mut lengths: Vec<u8> =
            runs(self.in_play(*marked), 0).map(|(_, length)| length as u8).collect();
        lengths.sort_unstable();
        lengths
    }

    /// One run of each length, up to its middle.
    fn moves_to_classes(&self, marked: &u64, out: &mut Vec<u64>) {
        let mut seen = 0u64;
        for (first, length) in runs(self.in_play(*marked), 0) {
            if has(seen, length as usize) {
                continue;
            }
            seen |= 1 << length;
            for offset in 0..=length as usize / 2 {
                let takes =
                    self.rule.takes.iter().filter(|&&take| 2 * offset + take <= length as usize);
                out.extend(takes.map(|take| ((1 << take) - 1) << (first as usize + offset)));
            }
        }
    }

    fn at_least(&self) -> u64 {
        self.rule.octal().sums_at_least(&[(self.cells + self.rule.more) as u32], u64::MAX)
    }
}

impl Impartial for Row {
    fn components(&self, marked: &u64) -> Vec<Component> {
        let component = |(first, length)| Component {
            name: match length {
                1 => format!("{} {}", self.rule.cell, run_name(first, length)),
                _ => format!("{}s {}", self.rule.cell, run_name(first, length)),
            },
            nimber: self.nimbers[length as usize + self.rule.more],
        };
        runs(self.in_play(*marked), 0).map(component).collect()
    }
}

impl Sequences for Row {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        vec![self.rule.sequence(largest)]
    }
}

impl Show for Row {
    /// The row: `x` for a standing pin or an occupied cell, `o` for a blocked cell, else `-`.
    fn format(&self, marked: &u64) -> String {
        format_cells(self.cells, &[('x', *marked), ('o', self.blocked(*marked))])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let reach = self.rule.reach;
        if reach == 0 {
            return parse_cells(text, 0, self.cells, ['x']).map(|[pins]| pins);
        }
        let [marked, _] = parse_cells(text, 0, self.cells, ['x', 'o'])?;
        let cells: Vec<usize> = ones(marked).collect();
        self.rule.check(text, &cells, &self.format(&marked)).map(|()| marked)
    }

    /// The cells by number from the left: `3` or `3-4`.
    fn notation(&self, _: &u64, taken: u64) -> String {
        let numbers: Vec<String> = ones(taken).map(|cell| (cell + 1).to_string()).collect();
        numbers.join("-")
    }

    fn scene(&self, marked: &u64) -> Scene {
        let scene = self.rule.board(self.cells);
        if self.rule.reach == 0 {
            let scene = draw_places(scene);
            PIN.draw(scene, *marked)
        } else {
            let blocked = self.blocked(*marked);
            let scene = draw_cells(scene, |cell| has(blocked, cell));
            DOT.draw(CROSS.draw(scene, *marked), blocked)
        }
    }

    /// Two pins in either order, or one pin and then the button; one that cannot be taken with another
    /// needs no button.
    fn clicks(&self, marked: &u64, taken: u64) -> Clicks {
        let first = taken.trailing_zeros() as usize;
        if taken.count_ones() == 2 {
            return either_way(first, first + 1);
        }
        let beside = self.in_play(*marked) & (taken << 1 | taken >> 1);
        if beside == 0 || self.rule.takes.len() == 1 {
            return click(first);
        }
        vec![vec![Click::Spot(first), Click::Button("just one".into())]]
    }
}
