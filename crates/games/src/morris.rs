//! Achi and the morris games: place pieces on the points of a board, then slide them along the lines.
//!
//! On nine points there are a few thousand positions, numbered by searching; tier: twice the pieces to place
//! and those on the board, which placing and capturing lower; symmetry: the eight of the square.
//! Nine Men's Morris has 10^10 positions. There a tier is the pieces to place and those of each player on the
//! board, the numbers of a tier's positions are a range ([`numbers`]), and turning the board inside out is a
//! symmetry as well.

mod board;
mod entries;
mod men;
mod numbers;

use std::ops::Range;
use std::sync::OnceLock;

use gamesman_rules::prelude::*;

use board::Board;
pub(crate) use entries::{ACHI, NINE_MENS_MORRIS, THREE_MENS_MORRIS};
use men::{Men, left_to};
use numbers::Numbers;

const PIECES: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.38), ["dark piece", "light piece"]);

/// What three in a row are good for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// They win.
    Row,
    /// They take away a piece; once all are placed, whoever is to move loses if either player has fewer
    /// than three.
    Capture,
    /// They take away a piece; whoever has fewer than three, on the board and to place, loses.
    Reduce,
}

/// Which enemy pieces a mill takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mills {
    /// Those in no mill; if all are in mills, any.
    Loose,
    /// Any.
    Any,
    /// Those in no mill; if all are in mills, none is taken.
    Never,
}

/// A piece placed or moved, and one taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Action {
    from: Option<usize>,
    to: usize,
    taken: Option<usize>,
}

fn bit(point: Option<usize>) -> u64 {
    point.map_or(0, |point| 1 << point)
}

struct Morris {
    board: Board,
    pieces: u32,
    goal: Goal,
    /// A player with three pieces moves to any empty point.
    flying: bool,
    mills: Mills,
    /// Made when they are first asked for.
    numbers: OnceLock<Numbers>,
}

impl Morris {
    fn new(board: Board, pieces: u32, goal: Goal) -> Morris {
        let (flying, mills) = (false, Mills::Loose);
        Morris { board, pieces, goal, flying, mills, numbers: OnceLock::new() }
    }

    /// Whether a piece on `point` is in a line of `pieces`.
    #[inline(always)]
    fn in_line(&self, pieces: u64, point: usize) -> bool {
        self.board.lines_at[point].iter().any(|&line| line & !pieces == 0)
    }

    /// The pieces of `other` that may be taken.
    #[inline(always)]
    fn takeable(&self, other: u64) -> u64 {
        if self.mills == Mills::Any {
            return other;
        }
        let whole = self.board.lines.iter().filter(|&line| line & !other == 0);
        match other & !whole.fold(0, |mills, line| mills | line) {
            0 if self.mills == Mills::Loose => other,
            free => free,
        }
    }

    /// Where one of some pieces may go to from a point, or may have come from, if that is empty.
    #[inline(always)]
    fn ways(&self, pieces: u64, point: usize) -> u64 {
        match self.flying && pieces.count_ones() == 3 {
            true => self.board.all(),
            false => self.board.joined[point],
        }
    }

    #[inline(always)]
    fn numbers(&self) -> &Numbers {
        self.numbers.get_or_init(|| Numbers::new(&self.board, self.pieces))
    }
}

impl Game for Morris {
    type Position = Men;
    type Move = Action;

    fn start(&self) -> Men {
        Men { sides: Sides::new(0, 0), left: 2 * self.pieces }
    }

    #[inline(always)]
    fn moves(&self, men: &Men, out: &mut Vec<Action>) {
        let (own, other) = (men.sides.own(), men.sides.other());
        let empty = self.board.all() & !(own | other);
        let mut takeable = None;
        let mut add = |from: Option<usize>, to: usize| {
            let mill = self.goal != Goal::Row && self.in_line(own & !bit(from) | 1 << to, to);
            let taken =
                if mill { *takeable.get_or_insert_with(|| self.takeable(other)) } else { 0 };
            match taken {
                0 => out.push(Action { from, to, taken: None }),
                pieces => out.extend(ones(pieces).map(|p| Action { from, to, taken: Some(p) })),
            }
        };
        if men.left > 0 {
            return ones(empty).for_each(|to| add(None, to));
        }
        for from in ones(own) {
            ones(empty & self.ways(own, from)).for_each(|to| add(Some(from), to));
        }
    }

    #[inline(always)]
    fn play(&self, men: &Men, action: Action) -> Men {
        let own = men.sides.own() & !bit(action.from) | 1 << action.to;
        let sides = men.sides.passed(own, men.sides.other() & !bit(action.taken));
        Men { sides, left: men.left - u32::from(action.from.is_none()) }
    }

    #[inline(always)]
    fn primitive(&self, men: &Men) -> Option<Outcome> {
        let sides = [men.sides.first, men.sides.second];
        let ended = match self.goal {
            Goal::Row => {
                sides.iter().any(|side| self.board.lines.iter().any(|line| line & !side == 0))
            }
            Goal::Capture => men.left == 0 && sides.iter().any(|side| side.count_ones() < 3),
            Goal::Reduce => men.sides.own().count_ones() + left_to(men.sides.player, men.left) < 3,
        };
        ended.then_some(Outcome::Lose)
    }

    #[inline(always)]
    fn tier(&self, men: &Men) -> u32 {
        match self.goal {
            Goal::Reduce => self.numbers().tier(men),
            _ => 2 * men.left + men.sides.taken().count_ones(),
        }
    }
}

impl Symmetric for Morris {
    #[inline(always)]
    fn canonical(&self, men: &Men) -> Men {
        let (own, other, _) = self.numbers().least(men);
        Men { sides: Sides::of(men.sides.player, own, other), ..*men }
    }

    #[inline(always)]
    fn orbit(&self, men: &Men) -> u32 {
        self.numbers().least(men).2
    }

    #[inline(always)]
    fn canonical_index(&self, men: &Men) -> Option<u64> {
        Some(self.numbers().rank_least(men))
    }
}

impl Retrograde for Morris {
    /// Those of the same tier: no piece was placed or taken.
    #[inline(always)]
    fn unmoves(&self, men: &Men, out: &mut Vec<Men>) {
        if men.left > 0 {
            return;
        }
        let (moved, waiting) = (men.sides.other(), men.sides.own());
        let empty = self.board.all() & !(moved | waiting);
        let player = men.sides.player.other();
        // Had it made a mill, a piece would have been taken if there was one to take.
        let none = self.mills == Mills::Never && self.takeable(waiting) == 0;
        for to in ones(moved).filter(|&to| none || !self.in_line(moved, to)) {
            let rest = moved & !(1 << to);
            let before = |from: usize| Sides::of(player, rest | 1 << from, waiting);
            let froms = ones(empty & self.ways(moved, to));
            out.extend(froms.map(|from| Men { sides: before(from), left: 0 }));
        }
    }
}

impl Index for Morris {
    fn size(&self) -> u64 {
        self.numbers().size()
    }

    #[inline(always)]
    fn index(&self, men: &Men) -> u64 {
        self.numbers().rank(men)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Men> {
        self.numbers().unrank(index)
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        Some(self.numbers().range(tier))
    }
}

impl Show for Morris {
    /// The turn, then the points row by row from the top: `x`, `o` or `-`. Where pieces are taken, a comma
    /// and how many are still to be placed.
    fn format(&self, men: &Men) -> String {
        let text = men.sides.format(self.board.count(), &PIECES);
        if self.goal == Goal::Row { text } else { format!("{text},{}", men.left) }
    }

    fn parse(&self, text: &str) -> Result<Men, Mistake> {
        let (points, left) = match (self.goal, text.rsplit_once(',')) {
            (Goal::Row, _) => (text, None),
            (_, Some((points, left))) => (points, Some(left)),
            (_, None) => {
                return Err(Mistake::new("the number of pieces to place is missing: ‘,0’"));
            }
        };
        let sides = Sides::parse(points, self.board.count(), &PIECES)?;
        let (dark, light) = (sides.first.count_ones(), sides.second.count_ones());
        let most = self.pieces;
        if dark > most || light > most {
            return Err(Mistake::new(format!("each player has at most {most} pieces")));
        }
        let left = match left {
            None => 2 * most - dark - light,
            Some(left) => {
                (0..=2 * most).find(|known| known.to_string() == left).ok_or_else(|| {
                    let expected = format!("expected a number from 0 to {}", 2 * most);
                    Mistake::at(points.chars().count() + 1, expected)
                })?
            }
        };
        let (first, second) = (left_to(Player::First, left), left_to(Player::Second, left));
        if dark + first > most || light + second > most {
            return Err(Mistake::new(format!("with {left} to place there are too many pieces")));
        }
        if left > 0 && sides.player != Player::from_index(u64::from(left % 2)) {
            return Err(Mistake::at(0, "by the number of pieces it is the other player’s turn"));
        }
        if self.goal == Goal::Row && left > 0 && dark + first != most {
            return Err(Mistake::new(format!("{dark} x and {light} o; players take turns")));
        }
        Ok(Men { sides, left })
    }

    /// The point, from and to, and a `+` and the piece that is taken: `b2`, `a1-a2`, `a1-a2+c3`.
    fn notation(&self, _: &Men, action: Action) -> String {
        let from = action.from.map_or_else(String::new, |from| self.board.name(from) + "-");
        let taken =
            action.taken.map_or_else(String::new, |taken| format!("+{}", self.board.name(taken)));
        format!("{from}{}{taken}", self.board.name(action.to))
    }

    fn scene(&self, men: &Men) -> Scene {
        let mut scene = self.board.scene();
        if men.left > 0 {
            let (first, second) =
                (left_to(Player::First, men.left), left_to(Player::Second, men.left));
            scene.notes.push(format!("To place: dark {first}, light {second}"));
        }
        let lines: &[u64] = if self.goal == Goal::Row { &self.board.lines } else { &[] };
        men.sides.draw_aligned(scene, &PIECES, lines)
    }
}
