//! Plans: the phases of endings that are won by technique, and the moves that serve their aims.
//!
//! A measure of what everybody can see on the board says how far the strong side is from mate. A move serves the aim if it
//! makes sure of the least distance that three own moves can reach, whatever the answers, and does so soonest. Nothing is
//! looked up. As long as such a search finds a way to be nearer than before, play cannot repeat: the distance aimed at
//! never grows, and it is one move closer each time. The weights of the measure were found by trial.
//!
//! With king and rook whoever makes such moves mates in time against any defence; a test looks at all positions. With two
//! bishops every game that was tried is won, too. With bishop and knight, and with queen against rook, no such measure was
//! found (with the best one for bishop and knight 31 of 1,000 wins were mated within fifty moves), so no moves are named.
//!
//! Phases tell where a position stands in its plan. Along best lines most steps go forward, but not all: the best move may
//! let the king step away from the edge for a moment.

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
    Queen,
}

impl Plan {
    fn of(sight: Sight<'_>) -> Option<Plan> {
        match sight.set.material.name().as_str() {
            "KRK" => Some(Plan::Rook),
            "KBBK" if is_light(sight.man(1)) != is_light(sight.man(2)) => Some(Plan::Bishops),
            "KBNK" => Some(Plan::BishopAndKnight),
            "KQKR" => Some(Plan::Queen),
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
                    "drive the king to the edge",
                    "Bishops side by side are a wall; your king in front of them takes the squares that the wall leaves.",
                ),
                (
                    "shut the king in at the edge",
                    "Your king within two steps of it; move wall and king forward by turns, so that it has fewer squares \
                     each time.",
                ),
                (
                    "mate in the corner",
                    "Drive it along the edge into a corner, your king a knight’s move from there; take the last squares, \
                     and mind stalemate.",
                ),
            ],
            Plan::BishopAndKnight => [
                (
                    "drive the king to the edge",
                    "King and knight in the middle; the bishop takes the squares between.",
                ),
                (
                    "drive the king to the right corner",
                    "The right corner has the colour of the bishop’s squares: knight and king take the squares along the \
                     edge.",
                ),
                (
                    "mate in the corner",
                    "Keep the king near the right corner. Bring yours a knight’s move from that corner; bishop and knight \
                     take the last squares.",
                ),
            ],
            Plan::Queen => [
                (
                    "drive the king to the edge",
                    "Queen and king push the enemy king back together, until it is at the edge with your king near; the \
                     rook cannot stop that.",
                ),
                (
                    "part the rook from its king",
                    "Reach a position like Philidor’s with the other side to move: every rook move leaves the king’s \
                     side. If it is your move, lose a move with queen checks along a triangle.",
                ),
                (
                    "win the rook",
                    "Check until one check attacks king and rook at once. Then mate with the queen.",
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

    /// How far each count is from mate; `None` where no measure of this kind has been found.
    fn weights(self) -> Option<&'static Weights> {
        match self {
            Plan::Rook | Plan::Bishops => Some(&ROOK_OR_BISHOPS),
            Plan::BishopAndKnight | Plan::Queen => None,
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
            Plan::Bishops if edge == 0 && kings <= 2 => 2,
            Plan::Bishops if edge <= 1 && kings <= 3 => 1,
            Plan::BishopAndKnight if corner <= 3 && kings <= 3 => 2,
            Plan::BishopAndKnight if edge <= 1 && kings <= 4 => 1,
            Plan::Queen if edge <= 1 && kings <= 3 && apart(sight.prey, sight.man(3)) > 3 => 2,
            Plan::Queen if edge <= 1 && kings <= 3 => 1,
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

const ROOK_OR_BISHOPS: Weights = Weights {
    always: [21, 29, 8, 16, 30, 0, -15, -4, -6, -11, 5, 18, -3, 1],
    near: [4, -1, 0, -1, 0, -3, 0, 0, 0, 4, -4, 0, -1, 0],
};

/// Never to be left to the other side: stalemate, or a man that is lost.
const BAD: i32 = i32::MAX;

/// Mate.
const MATE: i32 = i32::MIN;

/// Steps along files and ranks.
fn walk(a: u8, b: u8) -> i32 {
    i32::from(file(a).abs_diff(file(b)) + rank(a).abs_diff(rank(b)))
}

/// How far the strong side is from mate, the weak king to move.
fn distance(plan: Plan, weights: &Weights, sight: Sight<'_>) -> i32 {
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
    // Men without a guard are walked over: the weights were found so, and otherwise do not mate from everywhere.
    let area = sight.area_within(!(attacked | 1 << sight.king)).count_ones() as i32;
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
    let sum = |by: &[i32; COUNTED]| -> i32 { counted.iter().zip(by).map(|(a, b)| a * b).sum() };
    sum(&weights.always) + if area <= FEW { sum(&weights.near) } else { 0 }
}

/// The moves that serve the aim: those that bring the strong side nearest to mate, whatever the answers, with at most two
/// more own moves; of those the ones that do so soonest, and of those the ones that are nearest at once. None where it is
/// not the strong side's turn or there is no plan.
pub(super) fn serving(sets: &[Set], position: &Position) -> Vec<Move> {
    let plan = Plan::of(Sight::new(&sets[usize::from(position.set)], position));
    let Some(plan) = plan.filter(|_| !position.weak) else { return vec![] };
    let looking = plan.weights().map(|weights| Looking { sets, plan, weights });
    looking.map_or_else(Vec::new, |looking| looking.serving(position))
}

/// How many own moves are looked at after the first.
const MORE: u8 = 2;

/// A search of a few own moves, without a table.
#[derive(Clone, Copy)]
struct Looking<'a> {
    sets: &'a [Set],
    plan: Plan,
    weights: &'static Weights,
}

/// A move of the strong side, what it leads to, and how far that is from mate.
struct Tried {
    mv: Move,
    after: Position,
    at_once: i32,
}

impl Looking<'_> {
    fn moves(self, position: &Position) -> Vec<Move> {
        let mut all = Vec::new();
        position::moves(&self.sets[usize::from(position.set)], position, &mut all);
        all
    }

    /// The moves of the strong side that leave nothing, the nearest to mate first.
    fn tried(self, position: &Position) -> Vec<Tried> {
        let tried = |mv| {
            let after = position::play(self.sets, position, mv);
            Tried { mv, after, at_once: self.distance(&after) }
        };
        let mut all: Vec<Tried> = self.moves(position).into_iter().map(tried).collect();
        all.retain(|tried| tried.at_once != BAD);
        all.sort_by_key(|tried| tried.at_once);
        all
    }

    fn distance(self, position: &Position) -> i32 {
        distance(
            self.plan,
            self.weights,
            Sight::new(&self.sets[usize::from(position.set)], position),
        )
    }

    /// The least distance that a move of the strong side and `more` after it can be sure of; anything up to `enough` is as
    /// good as that.
    fn nearest(self, position: &Position, more: u8, enough: i32) -> i32 {
        let mut least = BAD;
        if more == 0 {
            for mv in self.moves(position) {
                least = least.min(self.distance(&position::play(self.sets, position, mv)));
                if least <= enough {
                    break;
                }
            }
            return least;
        }
        for tried in self.tried(position) {
            least = least.min(self.furthest(&tried, more, least));
            if least <= enough {
                break;
            }
        }
        least
    }

    /// The greatest of the least distances after the answers to a move; anything above `enough` is as bad as that.
    fn furthest(self, tried: &Tried, more: u8, enough: i32) -> i32 {
        let mut most = MATE;
        for answer in self.moves(&tried.after) {
            let position = position::play(self.sets, &tried.after, answer);
            most = most.max(self.nearest(&position, more - 1, most));
            if most > enough {
                break;
            }
        }
        most
    }

    fn serving(self, position: &Position) -> Vec<Move> {
        let all = self.tried(position);
        let mut found: Vec<(i32, u8)> = all.iter().map(|tried| (tried.at_once, 0)).collect();
        let mut least = found.iter().map(|found| found.0).min().unwrap_or(BAD);
        for more in 1..=MORE {
            for (tried, found) in all.iter().zip(&mut found) {
                // Later counts only if it is nearer than before, and as near as after any other move.
                if found.0 == MATE {
                    continue;
                }
                let enough = least.min(found.0 - 1);
                let furthest = self.furthest(tried, more, enough);
                if furthest <= enough {
                    (*found, least) = ((furthest, more), furthest);
                }
            }
        }
        let keys = || all.iter().zip(&found).map(|(tried, found)| (*found, tried.at_once));
        let best = keys().min();
        let served = all.iter().zip(keys()).filter(|(_, key)| Some(*key) == best);
        served.map(|(tried, _)| tried.mv).collect()
    }
}
