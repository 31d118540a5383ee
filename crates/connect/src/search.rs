//! The search: alpha and beta with windows that hold no score, over bit boards.
//!
//! A score says who wins and when, for the player to move: k + 1 if the winner's last disc leaves them k of
//! their own, with a minus for a loss; 0 for a full board without a line.

use gamesman_rules::bits::natively;

use crate::book::Book;
use crate::look::{Candidate, Evaluated, StaticEvaluation};
use crate::node::Node;
use crate::shape::{COLUMNS, Shape};
use crate::table::{Bounds, Tables, TranspositionTable};

/// Positions between two looks at the clock: less than a millisecond.
const BETWEEN_LOOKS: u64 = 1 << 12;

/// Positions with fewer empty cells are not kept in the table: to search them again costs less than to wait
/// for memory.
const KEPT: u32 = 10;

/// With fewer empty cells it does not pay to look in the table for what follows a position.
const PROBED: u32 = 13;

/// Nor does it in a search of fewer positions than these, which finds little there.
const LONG: u64 = 1 << 14;

/// Within how many moves of the winner wins and losses are looked for first.
const SOON: [i32; 2] = [4, 7];

/// Somebody said stop.
#[derive(Debug)]
pub(crate) struct Halt;

/// Says when to stop.
pub type Stopped<'a> = &'a (dyn Fn() -> bool + Sync);

/// One thread's search.
pub(crate) struct ThreadSearch<'a, S> {
    shape: S,
    tables: &'a Tables,
    book: Option<&'a Book>,
    stopped: Stopped<'a>,
    /// Positions that were met.
    pub(crate) nodes: u64,
}

impl<'a, S: Shape> ThreadSearch<'a, S> {
    pub(crate) fn new(
        shape: S,
        tables: &'a Tables,
        book: Option<&'a Book>,
        stopped: Stopped<'a>,
    ) -> ThreadSearch<'a, S> {
        ThreadSearch { shape, tables, book, stopped, nodes: 0 }
    }

    /// The score of a position.
    pub(crate) fn score(&mut self, node: Node) -> Result<i32, Halt> {
        if let Some(score) = node.decided(self.shape) {
            return Ok(score);
        }
        if let Some(score) = self.in_book(node) {
            return Ok(score);
        }
        let left = (self.shape.size() - node.count) as i32;
        let best = (left - 1) / 2;
        let (mut least, mut most) = (-best, best);
        // Early wins and losses are cheap to find or to rule out, and the earlier the cheaper.
        for moves in SOON {
            for alpha in [best - moves, moves - best - 1] {
                if (least..most).contains(&alpha) {
                    (least, most) = self.narrowed((least, most), node, alpha)?;
                }
            }
        }
        // For the same reason these windows begin far from 0.
        while least < most {
            let middle = least + (most - least).div_euclid(2);
            let alpha = if middle <= 0 && least / 2 < middle {
                least / 2
            } else if middle >= 0 && most / 2 > middle {
                most / 2
            } else {
                middle
            };
            (least, most) = self.narrowed((least, most), node, alpha)?;
        }
        Ok(least)
    }

    /// Narrower bounds of the score of a position than these, by asking whether it is above `alpha`.
    fn narrowed(
        &mut self,
        (least, most): (i32, i32),
        node: Node,
        alpha: i32,
    ) -> Result<(i32, i32), Halt> {
        let bound = self.bound(node, alpha)?;
        let above = bound > alpha;
        Ok(if above { (least.max(bound), most) } else { (least, most.min(bound)) })
    }

    /// A bound of the score of a position in which the player to move cannot win at once: a lower one if it
    /// is above `alpha`, else an upper one.
    fn bound(&mut self, node: Node, alpha: i32) -> Result<i32, Halt> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BETWEEN_LOOKS) && (self.stopped)() {
            return Err(Halt);
        }
        let empty = self.shape.size() - node.count;
        let (table, key) = (self.tables.of(empty), (empty >= KEPT).then(|| self.key(node)));
        if let Some(key) = key {
            table.prefetch(key);
        }
        let mut moves = [Candidate::default(); COLUMNS];
        let evaluation = StaticEvaluation { shape: self.shape, node, alpha, moves: &mut moves };
        let moves = match natively(evaluation) {
            Evaluated::Bound(bound) => return Ok(bound),
            Evaluated::Moves(found) => &moves[..found],
        };
        let Some(key) = key else { return self.best(node, alpha, moves) };
        if let Some(score) = self.in_book(node) {
            return Ok(score);
        }
        let mut known = table.get(key).unwrap_or(Bounds::ALL);
        if known.least > alpha {
            return Ok(known.least);
        }
        if known.most <= alpha {
            return Ok(known.most);
        }
        if empty >= PROBED
            && self.nodes >= LONG
            && let Some(score) = self.already(self.tables.of(empty - 1), node, alpha, moves)
        {
            return Ok(score);
        }
        let before = self.nodes;
        let bound = self.best(node, alpha, moves)?;
        if bound > alpha {
            known.least = bound;
        } else {
            known.most = bound;
        }
        table.put(key, known, self.nodes - before);
        Ok(bound)
    }

    /// As [`ThreadSearch::bound`], by searching the moves.
    fn best(&mut self, node: Node, alpha: i32, moves: &[Candidate]) -> Result<i32, Halt> {
        let mut best = i32::MIN;
        for candidate in moves {
            let score = -self.bound(node.after(candidate.mv), -alpha - 1)?;
            best = best.max(score);
            if score > alpha {
                break;
            }
        }
        Ok(best)
    }

    /// A lower bound above `alpha`, if what their table holds of the positions after the moves is enough.
    fn already(
        &self,
        table: &TranspositionTable,
        node: Node,
        alpha: i32,
        moves: &[Candidate],
    ) -> Option<i32> {
        let keys = moves.iter().map(|candidate| self.key(node.after(candidate.mv)));
        for key in keys.clone() {
            table.prefetch(key);
        }
        keys.filter_map(|key| table.get(key)).map(|known| -known.most).find(|&least| least > alpha)
    }

    /// Early in the game mirror images are met so often that they pay for finding which is which.
    #[inline(always)]
    fn key(&self, node: Node) -> u64 {
        if 3 * node.count < self.shape.size() { node.least_key(self.shape) } else { node.key() }
    }

    /// What the book says.
    #[inline(always)]
    fn in_book(&self, node: Node) -> Option<i32> {
        self.book?.of(self.shape, node)
    }
}
