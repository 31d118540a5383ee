//! A position as claims, features and plans look at it: as if the stronger side were White, whose pawns go up.

use gamesman_rules::prelude::*;

use super::attacks::{Man, attacks, name};
use super::position::{Placed, Position, in_check, moves};
use super::set::Set;

/// A position and its men. *Strong* is the side that the material names first, *weak* the other one.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) set: &'a Set,
    pub(super) position: &'a Position,
    /// The strong king.
    pub(super) king: u8,
    /// The weak king.
    pub(super) prey: u8,
    /// The weak side is to move.
    pub(super) weak: bool,
}

pub(super) fn file(square: u8) -> u8 {
    square % 8
}

pub(super) fn rank(square: u8) -> u8 {
    square / 8
}

/// The steps a king needs.
pub(super) fn apart(a: u8, b: u8) -> u8 {
    file(a).abs_diff(file(b)).max(rank(a).abs_diff(rank(b)))
}

/// Steps to the nearest edge: 0 to 3.
pub(super) fn to_edge(square: u8) -> u8 {
    let from = |at: u8| at.min(7 - at);
    from(file(square)).min(from(rank(square)))
}

/// Whether a square is on one of the files a and h.
pub(super) fn on_rook_file(square: u8) -> bool {
    matches!(file(square), 0 | 7)
}

/// Whether it is a knight's move from one square to the other.
pub(super) fn leaps(a: u8, b: u8) -> bool {
    let (files, ranks) = (file(a).abs_diff(file(b)), rank(a).abs_diff(rank(b)));
    files.min(ranks) == 1 && files.max(ranks) == 2
}

pub(super) const CORNERS: [u8; 4] = [0, 7, 56, 63];

impl<'a> Sight<'a> {
    pub(super) fn new(set: &'a Set, position: &'a Position) -> Sight<'a> {
        let (king, prey) = (position.squares.get(0), position.squares.get(set.weak));
        Sight { set, position, king, prey, weak: position.weak }
    }

    /// The square of a man by its place in the set.
    pub(super) fn man(&self, place: usize) -> u8 {
        self.position.squares.get(place)
    }

    /// The name of a square as it is on the board.
    pub(super) fn name(&self, square: u8) -> String {
        name(self.position.seen(square))
    }

    /// "White" or "Black".
    pub(super) fn strong(&self) -> &'static str {
        if self.position.flip { "Black" } else { "White" }
    }

    /// "Black" or "White".
    pub(super) fn other(&self) -> &'static str {
        if self.position.flip { "White" } else { "Black" }
    }

    /// Who plays the strong side.
    pub(super) fn player(&self) -> Player {
        if self.position.flip { Player::Second } else { Player::First }
    }

    fn placed(&self) -> Placed<'a> {
        Placed { set: self.set, squares: self.position.squares }
    }

    pub(super) fn occupied(&self) -> u64 {
        self.placed().occupied()
    }

    pub(super) fn in_check(&self) -> bool {
        in_check(self.set, self.position)
    }

    /// How many moves there are.
    pub(super) fn mobility(&self) -> usize {
        let mut all = Vec::new();
        moves(self.set, self.position, &mut all);
        all.len()
    }

    /// The squares that a side attacks, as if the other king were not in the way.
    pub(super) fn attacked(&self, side: usize) -> u64 {
        let other = self.set.of(1 - side).start;
        let occupied = self.occupied() & !(1 << self.man(other));
        let men = self.set.of(side);
        men.fold(0, |all, man| all | attacks(self.set.men[man], side, self.man(man), occupied))
    }

    /// Whether the weak king can take this man of the strong side if it is to move.
    pub(super) fn is_loose(&self, man: usize) -> bool {
        apart(self.prey, self.man(man)) == 1 && self.attacked(0) >> self.man(man) & 1 == 0
    }

    /// Whether the weak king is to move and can take a man.
    pub(super) fn takes(&self) -> bool {
        self.weak && (1..self.set.weak).any(|man| self.is_loose(man))
    }

    /// The squares that the weak king can reach while the strong side stands still, its own among them. It takes no man, not
    /// even one without a guard.
    pub(super) fn area(&self) -> u64 {
        let men = self.set.of(0).map(|man| 1 << self.man(man));
        self.area_within(!men.fold(self.attacked(0), |closed, man| closed | man))
    }

    /// The squares that the weak king can reach over open ones, its own among them.
    pub(super) fn area_within(&self, open: u64) -> u64 {
        const FILE: u64 = 0x0101_0101_0101_0101;
        let mut area = 1u64 << self.prey;
        loop {
            let wide = area | area << 1 & !FILE | area >> 1 & !(FILE << 7);
            let next = area | (wide | wide << 8 | wide >> 8) & open;
            if next == area {
                return area;
            }
            area = next;
        }
    }

    /// The kind of a man by its place.
    pub(super) fn kind(&self, man: usize) -> Man {
        self.set.men[man]
    }
}
