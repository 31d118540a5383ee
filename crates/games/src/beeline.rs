//! Beeline: bees that fly as far as they can, until one is next to all three of the others' bees.
//!
//! Index: the numbering of `RearrangerOX`, times two for the turn. Symmetry: the mirror that keeps both homes. No tier:
//! bees fly to and fro.

use gamesman_rules::index::{RearrangerOX, Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Beeline.
pub(crate) static BEELINE: Entry = Entry {
    id: "beeline",
    name: "Beeline",
    players: Players::Two,
    family: Family::Race,
    rules: "A rhombus of sixteen hexagons. Each player has three bees at one of its sharp ends.\n\n\
            **To move**, one of your bees flies in one of the six directions **as far as it can**: to the last free \
            hexagon before another bee or the edge. Bees are never captured.\n\n\
            **To win**, place your bees so that **all three touch one and the same enemy bee**, or leave your \
            opponent without a move.\n\n\
            A move may catch a bee of each player at once. Then the caught bee decides that comes first, from the \
            left end row by row up to the right (rows go from the lower left to the upper right); with `mover` \
            whoever moved wins.\n\n\
            In misère play whoever would have won loses. Play may go on for ever, which is a draw.",
    source: "Board and rules of GamesmanClassic, `mbeeline`, whose rules say nothing of two bees caught at once; its \
             program takes the first.",
    known: "A draw (counted by this program).",
    parameters: &[
        Parameter::choice(
            "both",
            &[
                Choice {
                    id: "first",
                    help: "the caught bee that comes first on the board decides",
                },
                Choice { id: "mover", help: "whoever moved wins" },
            ],
            "Who wins if a bee of each player is caught",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "first"),
        Named::new("mover", "whoever moved wins", "mover"),
        Named::new("misere", "Misère", "first-misere"),
    ],
    open: |settings| {
        let mover = settings.choice("both") == "mover";
        let open = Open::numbered(Beeline::new(mover), RearrangerOX::new(16, 3, 3));
        let open = open.misere(settings.misere());
        // The first of two bees is not the first one of their mirror images.
        let mirror = Reflection::of_board(4, 4, |row, column| (column, row));
        Ok(if mover {
            open.symmetric_by(Symmetries::new(vec![mirror])).variant()
        } else {
            open.variant()
        })
    },
};

const BEES: [Look; 2] = [
    Look::first('w', Glyph::Disc(0.4), "dark bee"),
    Look::second('b', Glyph::Disc(0.4), "light bee"),
];

/// The rhombus as a square that was sheared: of its diagonals only one joins neighbours.
const BOARD: Rect = Rect::new(4, 4);
const DIRECTIONS: [Direction; 6] = [UP, DOWN, LEFT, RIGHT, (-1, 1), (1, -1)];

struct Beeline {
    points: Points,
    /// Whoever moved wins if a bee of each player is caught.
    mover: bool,
}

impl Beeline {
    fn new(mover: bool) -> Beeline {
        let place = |cell| {
            let (row, column) = (BOARD.row_of(cell) as f32, BOARD.column_of(cell) as f32);
            (0.6 + 0.87 * (row + column), 2.1 + 0.5 * (row - column))
        };
        let name =
            |cell| format!("{}{}", column_letter(BOARD.row_of(cell)), BOARD.column_of(cell) + 1);
        let joined = |a, b| has(BOARD.around(a, &DIRECTIONS), b);
        let cells = 0..BOARD.cells();
        let points =
            Points::new(cells.clone().map(place).collect(), cells.map(name).collect(), joined);
        Beeline { points, mover }
    }

    /// The first of these bees that touches all three enemies.
    fn caught(&self, bees: u64, enemies: u64) -> Option<usize> {
        ones(bees).find(|&bee| enemies & !self.points.joined[bee] == 0)
    }
}

impl Game for Beeline {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(mask([0, 1, 4]), mask([11, 14, 15]))
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let free = |to: &usize| !has(sides.taken(), *to);
        for from in ones(sides.own()) {
            let lands =
                DIRECTIONS.iter().filter_map(|&way| BOARD.ray(from, way).take_while(free).last());
            out.extend(lands.map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let (own, other) = (sides.own(), sides.other());
        match (self.caught(own, other), self.caught(other, own)) {
            (None, None) => None,
            (None, Some(_)) => Some(Outcome::Win),
            (Some(mine), Some(theirs)) if !self.mover && theirs < mine => Some(Outcome::Win),
            (Some(_), _) => Some(Outcome::Lose),
        }
    }
}

impl Show for Beeline {
    /// The turn, then the hexagons in rows of four from the upper left edge to the lower right one.
    fn format(&self, sides: &Sides) -> String {
        sides.format(BOARD.cells(), &BEES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, BOARD.cells(), &BEES)?;
        match (sides.first.count_ones(), sides.second.count_ones()) {
            (3, 3) => Ok(sides),
            (first, second) => {
                Err(Mistake::new(format!("{first} w and {second} b where there are three of each")))
            }
        }
    }

    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|cell| self.points.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(self.points.scene(6.4, 4.2, 0.42), &BEES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bees_fly_to_the_end_of_a_line() {
        let game = Beeline::new(true);
        check::moves(&game, "1_ww--w------b--bb", "a2-a4 a2-d2 b1-b4 b1-d1");
    }

    #[test]
    fn a_bee_that_touches_all_three_enemies_is_caught() {
        let game = Beeline::new(true);
        check::end(&game, "1_-b--bw---b----ww", Some(Outcome::Lose));
        check::end(&game, "2_-b--bw---b----ww", Some(Outcome::Win));
        // w on b2 touches all b, and b on a2 all w: whoever is to move has lost.
        for player in [1, 2] {
            check::end(&game, &format!("{player}_wbw-bw---b------"), Some(Outcome::Lose));
        }
        // The first of the two is b on a2.
        let first = Beeline::new(false);
        check::end(&first, "1_wbw-bw---b------", Some(Outcome::Win));
        check::end(&first, "2_wbw-bw---b------", Some(Outcome::Lose));
    }
}
