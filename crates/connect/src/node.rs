//! A position as the search sees it, and what its scores say.

use gamesman_rules::{Record, Value};

use crate::shape::Shape;

/// A position: the marks of the player to move, all marks, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) own: u64,
    pub(crate) marks: u64,
    pub(crate) count: u32,
}

impl Node {
    pub(crate) const START: Node = Node { own: 0, marks: 0, count: 0 };

    #[inline(always)]
    pub(crate) fn after(self, mv: u64) -> Node {
        Node { own: self.own ^ self.marks, marks: self.marks | mv, count: self.count + 1 }
    }

    /// A number for each position, never taken by another one.
    #[inline(always)]
    pub(crate) fn key(self) -> u64 {
        // In each column: a number below 2^(marks + 1) that is at least 2^marks, less one.
        self.own + self.marks
    }

    /// As [`Node::key`], the same for mirror images.
    #[inline(always)]
    pub(crate) fn least_key(self, shape: impl Shape) -> u64 {
        self.key().min(shape.mirrored(self.key()))
    }

    /// The moves, from the left.
    pub(crate) fn moves(self, shape: impl Shape) -> impl Iterator<Item = u64> {
        let mut rest = shape.open(self.marks);
        std::iter::from_fn(move || {
            let mv = rest & rest.wrapping_neg();
            rest ^= mv;
            (mv != 0).then_some(mv)
        })
    }

    /// The score if the game is over, or before the next two discs are down whatever anybody does.
    pub(crate) fn decided(self, shape: impl Shape) -> Option<i32> {
        let (size, count) = (shape.size() as i32, self.count as i32);
        let (own, theirs) = (self.own, self.own ^ self.marks);
        if shape.has_line(theirs) {
            return Some(-(size + 2 - count) / 2);
        }
        if count == size {
            return Some(0);
        }
        let open = shape.open(self.marks);
        if shape.winning(own, self.marks) & open != 0 {
            return Some((size + 1 - count) / 2);
        }
        let threats = shape.winning(theirs, self.marks);
        let forced = open & threats;
        let two = forced & forced.wrapping_sub(1) != 0;
        let below = if forced == 0 { open } else { forced };
        (two || below & !(threats >> 1) == 0).then_some(-(size - count) / 2)
    }
}

/// Value and remoteness of a position of a board with `size` cells, `count` of them marked, by its score.
pub(crate) fn record(score: i32, size: u32, count: u32) -> Record {
    let left = size - count;
    let most = (left + 2).saturating_sub(2 * score.unsigned_abs());
    // The winner's last disc is an odd number of moves away for a win, an even one for a loss.
    let (value, remoteness) = match score {
        0 => (Value::Tie, left),
        1.. => (Value::Win, most - (most + 1) % 2),
        _ => (Value::Lose, most - most % 2),
    };
    Record { value, remoteness: Some(remoteness) }
}
