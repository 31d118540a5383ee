//! Abrobad: stones that must not touch their own kind, counted by the groups they have grown into at the end.
//!
//! Index: the points as digits to base 3, times two for the turn. Symmetry: left and right. No tier: stones move, so the
//! game has cycles.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Abrobad.
pub(crate) static ABROBAD: Entry = Entry {
    id: "abrobad",
    name: "Abrobad",
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** Twelve points in rows of two, three, four and three, each joined to those beside it.\n\n\
            **To move.** **Place a stone** of yours on a free point that is not joined to another stone of yours. \
            If there is no such point, move instead: **one of your stones goes along a line** of points to the \
            nearest free one in that direction, over any stones between. Or **end the game** instead of moving: \
            then all free points are filled with your opponent's stones.\n\n\
            **To win.** When every point is taken, count groups: stones of one player that are joined to each \
            other. Whoever made the last move **wins unless the other player has fewer groups**.\n\n\
            In misère play whoever would have won loses. Players may move back and forth for ever, which is a draw.",
    source: "Board and rules of GamesmanClassic (`mabrobad`, Aditya Tummala and Robert Shi, 2024).",
    known: "The first player wins in 15 plies (counted by this program).",
    parameters: &[PLAY],
    variants: &[
        Named::new("standard", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: |settings| {
        let game = Abrobad::new();
        let open = Open::numbered(game, SidesByCells::new(POINTS));
        Ok(open.symmetric_by(mirror()).misere(settings.misere()).variant())
    },
};

const STONES: [Look; 2] = [
    Look::first('x', Glyph::Disc(0.4), "dark stone"),
    Look::second('o', Glyph::Disc(0.4), "light stone"),
];

/// How many points each row has.
const ROWS: [i32; 4] = [2, 3, 4, 3];
const POINTS: usize = 12;
const ALL: u64 = (1 << POINTS) - 1;

/// From a point to the next one: right, down right, down left and back, in half points across and rows down.
const DIRECTIONS: [(i32, i32); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Place(Placement),
    Go(FromTo),
    End,
}

struct Abrobad {
    points: Points,
    /// The points that lie in each direction from each, nearest first.
    rays: Vec<[Vec<usize>; 6]>,
}

/// Where each point is: half points across, rows down.
fn at() -> Vec<(i32, i32)> {
    let row = |(down, count): (i32, i32)| (0..count).map(move |i| (2 * i + 1 - count, down));
    (0..).zip(ROWS).flat_map(row).collect()
}

/// Left and right exchanged.
fn mirror() -> Symmetries {
    let image = |&(x, y): &(i32, i32)| at().iter().position(|&point| point == (-x, y));
    let images: Vec<u32> = at().iter().filter_map(image).map(|point| point as u32).collect();
    Symmetries::new(vec![Reflection::new(&images)])
}

impl Abrobad {
    fn new() -> Abrobad {
        let at = at();
        let step = |from: (i32, i32), (right, down): (i32, i32)| {
            let to = (from.0 + right, from.1 + down);
            at.iter().position(|&point| point == to)
        };
        let ray = |from: usize, way| -> Vec<usize> {
            std::iter::successors(step(at[from], way), |&next| step(at[next], way)).collect()
        };
        let rays: Vec<_> = (0..POINTS).map(|from| DIRECTIONS.map(|way| ray(from, way))).collect();
        let place = |&(x, y): &(i32, i32)| (2.5 + 0.6 * x as f32, 0.7 + y as f32);
        let names = (1..=POINTS).map(|point| point.to_string()).collect();
        let joined = |a: usize, b: usize| rays[a].iter().any(|ray| ray.first() == Some(&b));
        Abrobad { points: Points::new(at.iter().map(place).collect(), names, joined), rays }
    }

    /// All points that are joined to one of these.
    fn beside(&self, stones: u64) -> u64 {
        ones(stones).fold(0, |all, point| all | self.points.joined[point])
    }

    /// How many groups some stones make.
    fn groups(&self, mut stones: u64) -> u32 {
        let mut groups = 0;
        while stones != 0 {
            let mut group = stones & stones.wrapping_neg();
            while self.beside(group) & stones & !group != 0 {
                group |= self.beside(group) & stones;
            }
            stones &= !group;
            groups += 1;
        }
        groups
    }
}

impl Game for Abrobad {
    type Position = Sides;
    type Move = Move;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Move>) {
        let free = !sides.taken() & ALL;
        let places = free & !self.beside(sides.own());
        out.extend(ones(places).map(|point| Move::Place(Placement::new(point))));
        if places != 0 || free == 0 {
            return;
        }
        for from in ones(sides.own()) {
            let ends =
                self.rays[from].iter().filter_map(|ray| ray.iter().find(|&&to| has(free, to)));
            out.extend(ends.map(|&to| Move::Go(FromTo::new(from, to))));
        }
        out.push(Move::End);
    }

    fn play(&self, sides: &Sides, mv: Move) -> Sides {
        let (own, other) = (sides.own(), sides.other());
        match mv {
            Move::Place(point) => sides.passed(point.apply(own), other),
            Move::Go(step) => sides.passed(step.apply(own), other),
            Move::End => sides.passed(own, ALL & !own),
        }
    }

    /// All points are taken: the player who has just moved wins a tie in groups.
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let wins = || self.groups(sides.own()) < self.groups(sides.other());
        (sides.taken() == ALL).then(|| if wins() { Outcome::Win } else { Outcome::Lose })
    }
}

impl Show for Abrobad {
    /// The turn, then the points row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(POINTS, &STONES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, POINTS, &STONES)
    }

    /// A point (`4`), two points (`4-7`), or `end`.
    fn notation(&self, _: &Sides, mv: Move) -> String {
        match mv {
            Move::Place(point) => point.name(|point| self.points.name(point)),
            Move::Go(step) => step.name(|point| self.points.name(point)),
            Move::End => "end".to_owned(),
        }
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(self.points.scene(5.0, 4.4, 0.4), &STONES)
    }

    fn clicks(&self, _: &Sides, mv: Move) -> Clicks {
        if mv == Move::End { button("end the game") } else { Clicks::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_placed_apart_and_move_only_where_none_can_be_placed() {
        let game = Abrobad::new();
        check::moves(&game, "1_---x--------", "6 9 10 11 12");
        check::moves(&game, "2_---x--------", "1 2 3 5 6 7 8 9 10 11 12");
        // 9 is free but beside x; the jump goes over o on 8.
    }

    #[test]
    fn stones_jump_to_the_nearest_free_point_of_a_line() {
        let game = Abrobad::new();
        check::moves(&game, "1_oxoo-xoo-oox", "2-5 6-9 12-9 end");
        check::moves(&game, "1_oxooxxoo-oox", "2-9 5-9 6-9 12-9 end");
    }

    #[test]
    fn whoever_moves_last_wins_unless_the_other_has_fewer_groups() {
        let game = Abrobad::new();
        check::end(&game, "1_xxoooooooooo", Some(Outcome::Lose));
        check::end(&game, "1_xoooooooooox", Some(Outcome::Lose));
        check::end(&game, "2_xoooooooooox", Some(Outcome::Win));
    }
}
