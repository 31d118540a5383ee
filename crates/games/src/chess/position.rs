//! Positions, moves and moves taken back.

use super::attacks::{KING, Man, PAWN, PROMOTIONS, attacks, between};
use super::material::{MOST, place};
use super::set::Set;
use super::squares::Squares;

/// No square, no man.
pub(super) const NONE: u8 = 64;

/// A position, as if the stronger side were White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    /// The place of the material set.
    pub(super) set: u8,
    /// On the board the stronger side is Black, and the board is turned upside down.
    pub(super) flip: bool,
    /// The weaker side has the move. Never where both sides have the same men.
    pub(super) weak: bool,
    /// The square of the pawn that may be taken en passant, or [`NONE`].
    pub(super) passant: u8,
    /// Where the men of the set stand; men that are alike in ascending order.
    pub(super) squares: Squares,
}

impl Position {
    /// Two kings in corners, in the set that holds nothing else.
    pub(super) const KINGS: Position =
        Position { set: 0, flip: false, weak: false, passant: NONE, squares: Squares::KINGS };
}

/// A move, on the board as the position has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    /// The place of the man that moves.
    pub(super) man: u8,
    pub(super) to: u8,
    /// The place of the man that is taken, or [`MOST`].
    pub(super) taken: u8,
    /// What a pawn becomes, a place in [`PROMOTIONS`]; or as many as there are of those.
    pub(super) promoted: u8,
}

const NO_MAN: u8 = MOST as u8;
const NO_PROMOTION: u8 = PROMOTIONS.len() as u8;

impl Move {
    /// What the pawn becomes.
    pub(super) fn promotion(self) -> Option<Man> {
        PROMOTIONS.get(usize::from(self.promoted)).copied()
    }

    pub(super) fn takes(self) -> bool {
        self.taken != NO_MAN
    }
}

#[inline(always)]
fn bit(square: u8) -> u64 {
    1 << square
}

/// The squares of a bit set, ascending.
#[inline(always)]
pub(super) fn squares_of(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as u8;
            set &= set - 1;
            square
        })
    })
}

/// Men on squares: those of a set, without one that is taken.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) set: &'a Set,
    pub(super) squares: Squares,
}

impl Placed<'_> {
    #[inline(always)]
    pub(super) fn occupied(&self) -> u64 {
        self.of(0) | self.of(1)
    }

    #[inline(always)]
    pub(super) fn of(&self, side: usize) -> u64 {
        self.set.of(side).fold(0, |all, man| all | bit(self.squares.get(man)))
    }

    /// Whether a side attacks the king of the other one, with these squares occupied; `without` is a man that is
    /// not there.
    #[inline(always)]
    pub(super) fn checks(&self, side: usize, occupied: u64, without: usize) -> bool {
        let king = bit(self.squares.get(self.set.of(1 - side).start));
        // A loop: what a closure calls would not be compiled for the processor.
        for man in self.set.of(side) {
            let attacked = attacks(self.set.men[man], side, self.squares.get(man), occupied);
            if attacked & king != 0 && man != without {
                return true;
            }
        }
        false
    }

    /// Whether this pawn of `side` has perhaps just gone two squares and may be taken en passant.
    ///
    /// The squares it came from and passed must be empty, a legal move must take it, and the other side's king must not
    /// have been attacked before it went.
    pub(super) fn may_be_taken_in_passing(&self, side: usize, pawn: usize) -> bool {
        let Placed { set, squares } = self;
        let square = squares.get(pawn);
        let (rank, passed, from) = match side {
            0 => (3, square.wrapping_sub(8), square.wrapping_sub(16)),
            _ => (4, square + 8, square + 16),
        };
        if square / 8 != rank || set.pawns[1 - side].len == 0 {
            return false;
        }
        let occupied = self.occupied();
        if occupied & (bit(passed) | bit(from)) != 0 {
            return false;
        }
        let mut before = *self;
        before.squares = before.squares.with(pawn, from);
        if before.checks(side, occupied & !bit(square) | bit(from), MOST) {
            return false;
        }
        self.takers(side, pawn, passed).next().is_some()
    }

    /// The pawns that may take this one of `side` in passing.
    fn takers(&self, side: usize, pawn: usize, passed: u8) -> impl Iterator<Item = usize> {
        let group = self.set.pawns[1 - side];
        let near = PAWN[side][usize::from(passed)];
        let occupied = self.occupied();
        group.men().filter(move |&taker| {
            let from = self.squares.get(taker);
            let mut after = *self;
            after.squares = after.squares.with(taker, passed);
            let left = occupied & !bit(from) & !bit(self.squares.get(pawn)) | bit(passed);
            near & bit(from) != 0 && !after.checks(side, left, pawn)
        })
    }
}

/// Whether the side that is not to move is not in check, and the pawn that may be taken in passing may be taken.
#[inline(always)]
pub(super) fn is_legal(set: &Set, position: &Position) -> bool {
    let placed = Placed { set, squares: position.squares };
    let mover = usize::from(position.weak);
    if placed.checks(mover, placed.occupied(), MOST) {
        return false;
    }
    if position.passant == NONE {
        return true;
    }
    let pawn = set.of(1 - mover).find(|&man| position.squares.get(man) == position.passant);
    pawn.is_some_and(|pawn| placed.may_be_taken_in_passing(1 - mover, pawn))
}

/// Whether the player to move is in check.
#[inline(always)]
pub(super) fn in_check(set: &Set, position: &Position) -> bool {
    let placed = Placed { set, squares: position.squares };
    placed.checks(usize::from(!position.weak), placed.occupied(), MOST)
}

/// Pushes all legal moves, ends or not.
#[inline(always)]
pub(super) fn moves(set: &Set, position: &Position, out: &mut Vec<Move>) {
    let squares = position.squares;
    let placed = Placed { set, squares };
    let mover = usize::from(position.weak);
    let (mine, theirs) = (set.of(mover), set.of(1 - mover));
    let (own, other) = (placed.of(mover), placed.of(1 - mover));
    let occupied = own | other;
    let king = squares.get(mine.start);

    // What the king may not enter, what ends the check, and what men may not leave.
    let lifted = occupied & !bit(king);
    let (mut attacked, mut checks, mut evasions) = (0, 0, u64::MAX);
    let mut pinned = [(0, 0); MOST];
    for man in theirs.clone() {
        let (kind, square) = (set.men[man], squares.get(man));
        let reach = attacks(kind, 1 - mover, square, lifted);
        attacked |= reach;
        if reach & bit(king) != 0 {
            checks += 1;
            evasions &= bit(square) | between(kind, square, king).unwrap_or(0);
        } else if let Some(way) = between(kind, square, king) {
            let men = way & occupied;
            if men & own == men && men.is_power_of_two() {
                pinned[man] = (men, way | bit(square));
            }
        }
    }

    let taken = |to: u8| {
        let mut taken = NO_MAN;
        if other & bit(to) != 0 {
            for man in theirs.clone() {
                if squares.get(man) == to {
                    taken = man as u8;
                }
            }
        }
        taken
    };
    for to in squares_of(KING[usize::from(king)] & !own & !attacked) {
        out.push(Move { man: mine.start as u8, to, taken: taken(to), promoted: NO_PROMOTION });
    }
    if checks > 1 {
        return;
    }
    for man in mine.start + 1..mine.end {
        let (kind, square) = (set.men[man], squares.get(man));
        let mut allowed = evasions;
        for (men, way) in pinned {
            if men & bit(square) != 0 {
                allowed &= way;
            }
        }
        if kind != Man::Pawn {
            for to in squares_of(attacks(kind, mover, square, occupied) & !own & allowed) {
                out.push(Move { man: man as u8, to, taken: taken(to), promoted: NO_PROMOTION });
            }
            continue;
        }
        let mut targets = PAWN[mover][usize::from(square)] & other;
        let ahead = if mover == 0 { square + 8 } else { square - 8 };
        if occupied & bit(ahead) == 0 {
            targets |= bit(ahead);
            let first = if mover == 0 { 1 } else { 6 };
            let two = if mover == 0 { square.wrapping_add(16) } else { square.wrapping_sub(16) };
            if square / 8 == first && occupied & bit(two) == 0 {
                targets |= bit(two);
            }
        }
        for to in squares_of(targets & allowed) {
            let last = if mover == 0 { 7 } else { 0 };
            let kinds =
                if to / 8 == last { 0..NO_PROMOTION } else { NO_PROMOTION..NO_PROMOTION + 1 };
            out.extend(kinds.map(|promoted| Move {
                man: man as u8,
                to,
                taken: taken(to),
                promoted,
            }));
        }
    }
    if position.passant != NONE {
        let pawn = theirs.clone().find(|&man| squares.get(man) == position.passant);
        let passed = if mover == 0 { position.passant + 8 } else { position.passant - 8 };
        if let Some(pawn) = pawn {
            out.extend(placed.takers(1 - mover, pawn, passed).map(|man| Move {
                man: man as u8,
                to: passed,
                taken: pawn as u8,
                promoted: NO_PROMOTION,
            }));
        }
    }
}

/// The position after a legal move.
#[inline(always)]
pub(super) fn play(sets: &[Set], position: &Position, mv: Move) -> Position {
    let old = &sets[usize::from(position.set)];
    let mut next = Position { passant: NONE, ..*position };
    let from = next.squares.get(usize::from(mv.man));
    next.squares = next.squares.with(usize::from(mv.man), mv.to);
    next.weak = !position.weak;
    if mv.taken != NO_MAN || mv.promoted != NO_PROMOTION {
        let (kind, promoted) = match mv.promoted {
            NO_PROMOTION => (0, MOST),
            kind => (usize::from(kind), usize::from(mv.man)),
        };
        let change = old.changes[place(usize::from(mv.taken), promoted, kind)];
        let change = change.expect("the closure holds what moves lead to");
        let count = sets[usize::from(change.set)].count;
        let moved = next.squares;
        let mut squares = Squares::made(count, |man| moved.get(change.from[man].into()));
        if change.swapped {
            squares = squares.turned(count);
        }
        next = Position { set: change.set, squares, ..next };
        next.flip ^= change.swapped;
        next.weak ^= change.swapped;
    } else if old.men[usize::from(mv.man)] == Man::Pawn && from.abs_diff(mv.to) == 16 {
        let placed = Placed { set: old, squares: next.squares };
        let side = usize::from(position.weak);
        if placed.may_be_taken_in_passing(side, usize::from(mv.man)) {
            next.passant = mv.to;
        }
    }
    normal(&sets[usize::from(next.set)], next)
}

/// The one form of a position: where both sides have the same men the side to move is the first, and men that are alike
/// are in order.
#[inline(always)]
pub(super) fn normal(set: &Set, mut position: Position) -> Position {
    if set.equal && position.weak {
        let squares = position.squares.exchanged(set.weak);
        let passant = if position.passant == NONE { NONE } else { position.passant ^ 56 };
        position = Position { flip: !position.flip, weak: false, passant, squares, ..position };
    }
    position.squares = set.sorted(position.squares);
    position
}

/// Pushes the positions with a move to this one that takes nothing and moves no pawn: the others are in higher tiers.
#[inline(always)]
pub(super) fn unmoves(set: &Set, position: &Position, out: &mut Vec<Position>) {
    if position.passant != NONE {
        return; // a pawn has just gone
    }
    let mover = usize::from(!position.weak);
    let placed = Placed { set, squares: position.squares };
    let occupied = placed.occupied();
    let king = position.squares.get(set.of(1 - mover).start);
    for man in set.of(mover).filter(|&man| set.men[man] != Man::Pawn) {
        let (kind, square) = (set.men[man], position.squares.get(man));
        // What may have stood there is what does not take the other side's king, alone or by opening a way to it.
        let left = occupied & !bit(square);
        let mut allowed = !occupied & !attacks(kind, mover, king, left);
        for other in set.of(mover).filter(|&other| other != man) {
            let (kind, at) = (set.men[other], position.squares.get(other));
            if attacks(kind, mover, at, left) & bit(king) != 0 {
                allowed &= between(kind, at, king).unwrap_or(0);
            }
        }
        for from in squares_of(attacks(kind, mover, square, occupied) & allowed) {
            let mut before = placed;
            before.squares = before.squares.with(man, from);
            let squares = before.squares;
            let plain = Position { weak: mover == 1, squares, ..*position };
            out.push(normal(set, plain));
            if set.pawns[mover].len == 0 {
                continue;
            }
            for pawn in set.pawns[1 - mover].men() {
                if before.may_be_taken_in_passing(1 - mover, pawn) {
                    out.push(normal(set, Position { passant: squares.get(pawn), ..plain }));
                }
            }
        }
    }
}
