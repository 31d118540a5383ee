//! Plans: the phases of endings that are won by technique, and the moves that serve their aims.
//!
//! A move serves the aim if, whatever the answer, the move after that brings the strong side nearest to mate by a measure
//! of what everybody can see on the board. Nothing is looked up, and no line is longer than two own moves. The weights of the
//! measure were found by trial. With king and rook, whoever makes such moves mates in time against any defence: a test looks at
//! all positions. With two bishops, and with bishop and knight, such moves are good advice, but some defences lead back
//! to where one was.

use gamesman_rules::Phase;

use super::attacks::{KING, is_light};
use super::position::{self, Move, Position};
use super::set::Set;
use super::sight::{CORNERS, Sight, apart, file, rank, to_edge};

/// The endings with a plan.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    Rook,
    Bishops,
    BishopAndKnight,
}

impl Plan {
    fn of(sight: Sight<'_>) -> Option<Plan> {
        match sight.set.material.name().as_str() {
            "KRK" => Some(Plan::Rook),
            "KBBK" if is_light(sight.man(1)) != is_light(sight.man(2)) => Some(Plan::Bishops),
            "KBNK" => Some(Plan::BishopAndKnight),
            _ => None,
        }
    }

    /// Names and aims, in order.
    fn phases(self) -> [(&'static str, &'static str); 3] {
        match self {
            Plan::Rook => [
                (
                    "cut the king off",
                    "Put the rook on a line that the king cannot cross, and bring your own king near.",
                ),
                (
                    "make the box smaller",
                    "Take row after row from the king until it stands at the edge; if a check would let it out, wait.",
                ),
                (
                    "mate at the edge",
                    "Kings opposite each other, and the rook checks along the edge.",
                ),
            ],
            Plan::Bishops => [
                (
                    "build a wall",
                    "Put the bishops side by side in the middle and your king in front of them.",
                ),
                (
                    "drive the king into a corner",
                    "Move wall and king forward by turns, so that the king has fewer squares each time.",
                ),
                (
                    "mate in the corner",
                    "Your king a knight's move from the corner; take the last squares, and mind stalemate.",
                ),
            ],
            Plan::BishopAndKnight => [
                (
                    "drive the king to the edge",
                    "King and knight in the middle; the bishop takes the squares between.",
                ),
                (
                    "drive the king to the right corner",
                    "The right corner has the colour of the bishop's squares: knight and king take the squares along the \
                     edge.",
                ),
                (
                    "mate in the corner",
                    "Your king a knight's move from the corner; bishop and knight take the last squares.",
                ),
            ],
        }
    }

    /// All phases.
    fn all(self) -> Vec<Phase> {
        let phases = self.phases();
        let of = phases.len() as u32;
        let phase = |((name, aim), place): ((&'static str, &'static str), u32)| Phase {
            name: name.into(),
            aim: aim.into(),
            place,
            of,
        };
        phases.into_iter().zip(1..).map(phase).collect()
    }

    fn weights(self) -> &'static Weights {
        match self {
            Plan::Rook => &ROOK,
            Plan::Bishops => &BISHOPS,
            Plan::BishopAndKnight => &BISHOP_AND_KNIGHT,
        }
    }

    /// The corners in which there is mate.
    fn corners(self, sight: Sight<'_>) -> impl Iterator<Item = u8> {
        let bishop = is_light(sight.man(1));
        let any = self != Plan::BishopAndKnight;
        CORNERS.into_iter().filter(move |&corner| any || is_light(corner) == bishop)
    }

    /// The place of the phase that a position is in, from 0.
    fn place(self, sight: Sight<'_>) -> usize {
        let kings = apart(sight.king, sight.prey);
        let edge = to_edge(sight.prey);
        let corner = self.corners(sight).map(|corner| apart(sight.prey, corner)).min().unwrap_or(0);
        let area = sight.area().count_ones();
        match self {
            Plan::Rook if edge == 0 && kings <= 4 => 2,
            Plan::Rook if area <= 30 => 1,
            Plan::Bishops if area <= 4 => 2,
            Plan::Bishops if area <= 20 => 1,
            Plan::BishopAndKnight if corner <= 1 && edge == 0 && kings <= 3 => 2,
            Plan::BishopAndKnight if edge <= 1 && kings <= 4 => 1,
            _ => 0,
        }
    }
}

/// All phases of the plan for positions with the same men.
pub(super) fn plan(sight: Sight<'_>) -> Vec<Phase> {
    Plan::of(sight).map_or_else(Vec::new, Plan::all)
}

/// The phase of a position that is not over or about to be.
pub(super) fn phase(sight: Sight<'_>) -> Option<Phase> {
    let plan = Plan::of(sight)?;
    if sight.takes() || sight.mobility() == 0 {
        return None;
    }
    plan.all().into_iter().nth(plan.place(sight))
}

/// What is counted of a position with the weak king to move.
const COUNTED: usize = 14;

/// By how much each of them adds to the distance from mate.
struct Weights {
    always: [i32; COUNTED],
    /// Beside that, where the king can reach few squares.
    near: [i32; COUNTED],
}

/// So few squares.
const FEW: i32 = 12;

const ROOK: Weights =
    Weights { always: [16, 20, -13, -6, 5, 8, 23, 6, -1, -2, 9, 2, 0, 0], near: [0; COUNTED] };
const BISHOPS: Weights =
    Weights { always: [21, 18, 8, 2, 26, 11, 1, -8, -3, -11, 6, 18, 0, -2], near: [0; COUNTED] };
const BISHOP_AND_KNIGHT: Weights =
    Weights { always: [21, 18, 8, 2, 26, 11, 1, -8, -3, -11, 6, 18, 0, -2], near: [0; COUNTED] };

/// Never to be left to the other side: stalemate, or a man that is lost.
const BAD: i32 = i32::MAX;

/// Mate.
const MATE: i32 = i32::MIN;

/// Steps along files and ranks.
fn walk(a: u8, b: u8) -> i32 {
    i32::from(file(a).abs_diff(file(b)) + rank(a).abs_diff(rank(b)))
}

/// How far the strong side is from mate, the weak king to move.
fn distance(plan: Plan, sight: Sight<'_>) -> i32 {
    if sight.takes() {
        return BAD;
    }
    let attacked = sight.attacked(0);
    let moves = (KING[usize::from(sight.prey)] & !attacked).count_ones() as i32;
    let check = attacked >> sight.prey & 1 == 1;
    if moves == 0 {
        return if check { MATE } else { BAD };
    }
    let steps = |a: u8, b: u8| i32::from(apart(a, b));
    let own = || (1..sight.set.weak).map(|man| sight.man(man));
    let corner = plan
        .corners(sight)
        .min_by_key(|&corner| (walk(corner, sight.prey), steps(corner, sight.king)))
        .unwrap_or(0);
    let nearest = plan.corners(sight).map(|corner| steps(sight.prey, corner)).min().unwrap_or(0);
    let out = |at: u8| if at < 4 { 3 - at } else { at - 4 };
    let area = sight.area().count_ones() as i32;
    let counted = [
        area,
        steps(sight.king, sight.prey),
        walk(sight.king, sight.prey),
        own().map(|man| steps(sight.king, man)).sum(),
        walk(corner, sight.prey),
        i32::from(to_edge(sight.prey)),
        moves,
        i32::from(check),
        own().map(|man| steps(sight.prey, man)).sum(),
        nearest,
        i32::from(out(file(sight.king)).max(out(rank(sight.king)))),
        own().filter(|&man| apart(sight.prey, man) == 1).count() as i32,
        own().zip(own().skip(1)).map(|(a, b)| steps(a, b)).sum(),
        steps(corner, sight.king),
    ];
    let weights = plan.weights();
    let sum = |by: &[i32; COUNTED]| -> i32 { counted.iter().zip(by).map(|(a, b)| a * b).sum() };
    sum(&weights.always) + if area <= FEW { sum(&weights.near) } else { 0 }
}

/// The moves that serve the aim: those after which, whatever the answer, a second move brings the strong side nearest to
/// mate, and of those the ones that bring it nearest at once. None where it is not the strong side's turn or there is no
/// plan.
pub(super) fn serving(sets: &[Set], position: &Position) -> Vec<Move> {
    Looking { sets }.serving(position)
}

/// A search of two own moves, without a table.
#[derive(Clone, Copy)]
struct Looking<'a> {
    sets: &'a [Set],
}

impl Looking<'_> {
    fn set(&self, position: &Position) -> &Set {
        &self.sets[usize::from(position.set)]
    }

    fn moves(self, position: &Position, out: &mut Vec<Move>) {
        position::moves(self.set(position), position, out);
    }

    fn play(self, position: &Position, mv: Move) -> Position {
        position::play(self.sets, position, mv)
    }

    fn distance(self, plan: Plan, position: &Position) -> i32 {
        distance(plan, Sight::new(self.set(position), position))
    }

    /// The least distance after a move of the strong side; anything up to `enough` is as good as that.
    fn nearest(self, plan: Plan, position: &Position, enough: i32) -> i32 {
        let (mut all, mut least) = (Vec::new(), BAD);
        self.moves(position, &mut all);
        for mv in all {
            least = least.min(self.distance(plan, &self.play(position, mv)));
            if least <= enough {
                break;
            }
        }
        least
    }

    /// The greatest of the least distances after the answers to a move; anything above `enough` is as bad as that.
    fn furthest(self, plan: Plan, after: &Position, enough: i32) -> i32 {
        let (mut answers, mut most) = (Vec::new(), MATE);
        self.moves(after, &mut answers);
        for answer in answers {
            most = most.max(self.nearest(plan, &self.play(after, answer), most));
            if most > enough {
                break;
            }
        }
        most
    }

    fn serving(self, position: &Position) -> Vec<Move> {
        let plan = Plan::of(Sight::new(self.set(position), position));
        let Some(plan) = plan.filter(|_| !position.weak) else { return vec![] };
        let (mut all, mut best, mut least) = (Vec::new(), vec![], (BAD, BAD));
        self.moves(position, &mut all);
        for mv in all {
            let after = self.play(position, mv);
            let at_once = self.distance(plan, &after);
            if at_once == BAD {
                continue;
            }
            let found = (self.furthest(plan, &after, least.0), at_once);
            if found < least {
                best.clear();
                least = found;
            }
            if found == least {
                best.push(mv);
            }
        }
        best
    }
}
