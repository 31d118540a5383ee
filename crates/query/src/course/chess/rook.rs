//! King and rook against king: what the lesson advises, and when.

use std::cmp::Ordering;

use super::board::{at, steps, white};
use crate::course::rule::{Rule, is_best};
use crate::{MoveAnswer, PositionAnswer};

/// A file and a rank, each from 0.
type Square = (i32, i32);

/// Of several that are right in a position the first is named.
pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "with two rows or columns between the kings, the king comes first",
        about: |at| Rook::of(at).is_some_and(|rook| rook.is_apart(3)),
        of: any,
        follows: steps_nearer,
        record: (1134, 1431),
    },
    Rule {
        says: "with the kings closer, make the box smaller if you can",
        about: |at| {
            let smaller = |mv: &MoveAnswer| makes_box_smaller(&at.state.position, mv);
            Rook::of(at).is_some_and(|rook| rook.is_apart(2)) && at.moves.iter().any(smaller)
        },
        of: any,
        follows: makes_box_smaller,
        record: (401, 528),
    },
    Rule {
        says: "a rook that is attacked goes far away along the line that shuts the king in, or is guarded by its king",
        about: |at| Rook::of(at).is_some_and(|rook| rook.must_be_saved()),
        of: any,
        follows: |text, mv| both(text, mv).is_some_and(|(before, after)| after.saves(&before)),
        record: (806, 966),
    },
    Rule {
        says: "with the king at the edge and yours far away, the rook goes to the row or column beside it",
        about: |at| {
            let shuts = |mv: &MoveAnswer| shuts_in_at_edge(&at.state.position, mv);
            Rook::of(at).is_some_and(|rook| rook.is_far_from_edge()) && at.moves.iter().any(shuts)
        },
        of: any,
        follows: shuts_in_at_edge,
        record: (3476, 4216),
    },
    Rule {
        says: "with the kings opposite each other, the rook makes the box smaller or drives the king back with a check",
        about: |at| opposite(at) && at.moves.iter().any(|mv| checks_safely(&at.state.position, mv)),
        of: any,
        follows: |text, mv| {
            let smaller = makes_box_smaller(text, mv) && goes_safely(text, mv);
            smaller || checks_safely(text, mv)
        },
        record: (859, 882),
    },
    Rule {
        says: "with the kings opposite each other and no safe check, the rook makes a safe move, and the other king must go",
        about: |at| {
            opposite(at) && !at.moves.iter().any(|mv| checks_safely(&at.state.position, mv))
        },
        of: any,
        follows: goes_safely,
        record: (270, 319),
    },
    Rule {
        says: "a king that comes nearer goes diagonally where it can",
        about: |at| {
            let text = &at.state.position;
            let far = Rook::of(at).is_some_and(|rook| (3..8).any(|n| rook.is_apart(n)));
            let has = |diagonal: bool| {
                let step = |mv| steps_nearer(text, mv) && is_diagonal(text, mv) == diagonal;
                at.moves.iter().any(step)
            };
            let right = |mv| is_best(at, mv) && steps_nearer(text, mv);
            far && at.moves.iter().any(right) && has(true) && has(false)
        },
        of: steps_nearer,
        follows: |text, mv| steps_nearer(text, mv) && is_diagonal(text, mv),
        record: (5018, 5253),
    },
    Rule {
        says: "with the kings a knight’s move apart, the rook moves",
        about: |at| Rook::of(at).is_some_and(|rook| rook.is_safe() && rook.is_knights_move()),
        of: any,
        follows: goes_safely,
        record: (595, 685),
    },
];

fn any(_: &str, _: &MoveAnswer) -> bool {
    true
}

/// Whether White is to move with the kings opposite each other, and the rook is not about to be taken.
fn opposite(at: &PositionAnswer) -> bool {
    Rook::of(at).is_some_and(|rook| rook.line_of_kings().is_some() && rook.is_safe())
}

/// Whether the rook goes where it is not taken.
fn goes_safely(text: &str, mv: &MoveAnswer) -> bool {
    both(text, mv).is_some_and(|(before, after)| after.rook != before.rook && after.is_safe())
}

/// Whether the rook safely gives check on the line across that on which the kings stand opposite.
fn checks_safely(text: &str, mv: &MoveAnswer) -> bool {
    mv.name.contains('+')
        && goes_safely(text, mv)
        && both(text, mv).is_some_and(|(_, after)| match after.line_of_kings() {
            Some(Line::Column) => after.rook.1 == after.prey.1,
            Some(Line::Row) => after.rook.0 == after.prey.0,
            None => false,
        })
}

fn steps_nearer(text: &str, mv: &MoveAnswer) -> bool {
    both(text, mv).is_some_and(|(before, after)| after.is_nearer(&before))
}

fn is_diagonal(text: &str, mv: &MoveAnswer) -> bool {
    both(text, mv).is_some_and(|(before, after)| {
        before.king.0 != after.king.0 && before.king.1 != after.king.1
    })
}

fn shuts_in_at_edge(text: &str, mv: &MoveAnswer) -> bool {
    both(text, mv).is_some_and(|(before, after)| {
        after.rook != before.rook && after.is_beside_edge() && !after.is_attacked()
    })
}

fn makes_box_smaller(text: &str, mv: &MoveAnswer) -> bool {
    both(text, mv).is_some_and(|(before, after)| {
        after.rook != before.rook && after.size() < before.size() && !mv.name.contains('+')
    })
}

/// On what the kings stand opposite each other.
enum Line {
    Row,
    Column,
}

/// Where the men stand.
struct Rook {
    king: Square,
    rook: Square,
    prey: Square,
}

/// The men before and after a move of White's.
fn both(text: &str, mv: &MoveAnswer) -> Option<(Rook, Rook)> {
    Some((Rook::read(text)?, Rook::read(&mv.position)?))
}

impl Rook {
    fn read(text: &str) -> Option<Rook> {
        Some(Rook { king: at(text, 'K')?, rook: at(text, 'R')?, prey: at(text, 'k')? })
    }

    /// `None` unless White is to move and has nothing but the rook.
    fn of(at: &PositionAnswer) -> Option<Rook> {
        let text = &at.state.position;
        white(text, "R", "").then(|| Rook::read(text)).flatten()
    }

    /// Whether the rook's row or column lies between the kings; with `touching`, one's own king may stand on it.
    fn cuts(&self, touching: bool) -> [bool; 2] {
        let between = |king: i32, rook: i32, prey: i32| {
            (rook - prey) * (king - rook) > 0 || touching && king == rook && rook != prey
        };
        [
            between(self.king.1, self.rook.1, self.prey.1),
            between(self.king.0, self.rook.0, self.prey.0),
        ]
    }

    fn is_attacked(&self) -> bool {
        steps(self.rook, self.prey) == 1
    }

    /// Whether the rook is not attacked, or is guarded by its king.
    fn is_safe(&self) -> bool {
        !self.is_attacked() || steps(self.rook, self.king) == 1
    }

    /// The line on which the kings stand opposite each other with one square between them.
    fn line_of_kings(&self) -> Option<Line> {
        let apart = (self.king.0 - self.prey.0, self.king.1 - self.prey.1);
        match (apart.0.abs(), apart.1.abs()) {
            (0, 2) => Some(Line::Column),
            (2, 0) => Some(Line::Row),
            _ => None,
        }
    }

    /// Whether the rook parts the kings safely and they are so many steps apart.
    fn is_apart(&self, n: i32) -> bool {
        !self.is_attacked() && self.cuts(false).contains(&true) && steps(self.king, self.prey) == n
    }

    /// Whether the rook's row or column parts the kings, which are a knight's move apart.
    fn is_knights_move(&self) -> bool {
        let apart = [self.king.0 - self.prey.0, self.king.1 - self.prey.1].map(i32::abs);
        (apart == [1, 2] || apart == [2, 1]) && self.cuts(true).contains(&true)
    }

    /// Whether the other king stands at an edge and the rook on the row or column beside that.
    fn is_beside_edge(&self) -> bool {
        let beside = |rook: i32, prey: i32| prey == 0 && rook == 1 || prey == 7 && rook == 6;
        beside(self.rook.0, self.prey.0) || beside(self.rook.1, self.prey.1)
    }

    /// Whether the other king stands at an edge, nothing keeps it there, and one's own is four steps away or more.
    fn is_far_from_edge(&self) -> bool {
        let edge = |at: i32| at == 0 || at == 7;
        (edge(self.prey.0) || edge(self.prey.1))
            && !self.is_beside_edge()
            && steps(self.king, self.prey) >= 4
    }

    /// Whether the rook shuts the king in, is attacked and has no guard.
    fn must_be_saved(&self) -> bool {
        self.is_attacked() && steps(self.rook, self.king) > 1 && self.cuts(true).contains(&true)
    }

    /// Whether the king is a step nearer than before, also as counted along rows and columns.
    fn is_nearer(&self, before: &Rook) -> bool {
        let walk =
            |rook: &Rook| (rook.king.0 - rook.prey.0).abs() + (rook.king.1 - rook.prey.1).abs();
        steps(self.king, self.prey) < steps(before.king, before.prey) || walk(self) < walk(before)
    }

    /// Squares that the rook leaves to the other king.
    fn size(&self) -> i32 {
        let side = |rook: i32, king: i32| match king.cmp(&rook) {
            Ordering::Less => rook,
            Ordering::Equal => 8,
            Ordering::Greater => 7 - rook,
        };
        side(self.rook.0, self.prey.0) * side(self.rook.1, self.prey.1)
    }

    /// Whether the rook has left along a line that still shuts the king in and is out of its reach, or its king guards it.
    fn saves(&self, before: &Rook) -> bool {
        let [row, column] = before.cuts(true);
        let along = row && self.rook.1 == before.rook.1 || column && self.rook.0 == before.rook.0;
        let left = self.rook != before.rook && along && !self.is_attacked();
        left || self.king != before.king && steps(self.king, self.rook) == 1
    }
}
