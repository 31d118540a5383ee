//! Hare and Hounds: three hounds that never go back try to shut a hare in.
//!
//! The board is a row of columns of three points with one more point at either end. The hounds are the first
//! of the two sides, whoever begins. Index: the set of hounds among all points, the hare's place among the
//! others, and the turn. Tier: the columns the hounds have left to go; they step up and down for ever. Symmetry:
//! upside down.

use gamesman_rules::index::{RearrangerOX, Reflection, Symmetries};
use gamesman_rules::prelude::*;
use gamesman_rules::scene::cell_name;

/// Hare and Hounds on boards of 11, 17 and 23 points.
pub(crate) static HARE_AND_HOUNDS: Entry = Entry {
    id: "hareandhounds",
    name: "Hare and Hounds",
    aliases: &["French Military Game"],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board** is three, five or seven columns of three points, and a single point at either end. \
            Lines join each point to the next one in its row and in its column, and either end to all three \
            points of the column beside it. Diagonals join the middle point of every second column (of the \
            second, fourth and sixth) to the upper and lower points of the columns beside it; no \
            others do.\n\n\
            Three **hounds** stand at the left of the board, at the end and at the upper and lower points of the first column, the **hare** at the right end. Players take \
            turns moving a piece along a line to the next point, if it is empty: the hounds forward (to \
            the right), diagonally forward, up or down, but **never back**; the hare in any direction. \
            Nothing is captured.\n\n\
            The hounds win by leaving the hare without a move. The hare wins by getting past them: when it \
            is further left than all hounds (with `end`: only at the left end itself). If the hounds have no move the hare wins as well. In misère \
            play winning and losing are exchanged. Play may go on for ever, which is a draw.",
    source: "Traditional, known from medieval northern Europe and, as the French Military Game, from the \
             19th century; Martin Gardner, *Scientific American*, October 1963; Berlekamp, Conway and Guy, \
             *Winning Ways*, chapter 21. Usually the hare also wins if the hounds do not advance for ten \
             moves; here that is a draw.",
    known: "The hounds win: on the small board in 23 moves if they begin and in 24 if the hare does, on 17 \
            points in 39, on 23 points in 65 (computed here). *Winning Ways* explains how, by keeping the \
            opposition.",
    parameters: &[
        Parameter::choice(
            "columns",
            &[
                Choice { id: "3", help: "the small board of 11 points" },
                Choice { id: "5", help: "17 points" },
                Choice { id: "7", help: "23 points" },
            ],
            "Columns of three points",
        ),
        Parameter::choice(
            "first",
            &[Choice { id: "hounds", help: "the hounds" }, Choice { id: "hare", help: "the hare" }],
            "Who begins",
        ),
        PLAY,
        Parameter::choice(
            "hare",
            &[
                Choice { id: "past", help: "wins as soon as it is past all hounds" },
                Choice { id: "end", help: "wins at the left end only" },
            ],
            "Where the hare wins",
        ),
    ],
    variants: &[
        Named::new("regular", "11 points", "3"),
        Named::new("hare", "11 points, the hare begins", "3-hare"),
        Named::new("5", "17 points", "5"),
        Named::new("7", "23 points", "7"),
        Named::new("misere", "11 points, misère", "3-hounds-misere"),
    ],
    open: &|settings| {
        let columns = settings.choice("columns").parse().unwrap_or(3);
        let mut game = HareAndHounds::new(columns, settings.choice("first") == "hare");
        game.to_the_end = settings.choice("hare") == "end";
        let numbers = RearrangerOX::new(game.points.count() as u32, 3, 1);
        let upside_down = game.upside_down();
        let open = Open::numbered(game, numbers).symmetric_by(upside_down);
        Ok(open.misere(settings.misere()).variant())
    },
};

const PIECES: [Look; 2] = [
    Look::first('d', Glyph::Figure(Figure::Hound, 0.86), "hound"),
    Look::second('r', Glyph::Figure(Figure::Hare, 0.86), "hare"),
];

struct HareAndHounds {
    /// Columns of three points.
    columns: usize,
    hare_first: bool,
    /// The hare wins at the left end only.
    to_the_end: bool,
    points: Points,
    /// Where a hound may go from each point, if that is empty.
    ahead: Vec<u64>,
}

/// The left end is in column 0. Points are counted column by column, each from the top.
fn column(point: usize) -> usize {
    point.div_ceil(3)
}

impl HareAndHounds {
    fn new(columns: usize, hare_first: bool) -> HareAndHounds {
        let count = 3 * columns + 2;
        let row = |point| if point == 0 || point == count - 1 { 1 } else { (point - 1) % 3 };
        // Diagonals meet in the ends and in the middle of every second column.
        let near = |a, b| match (column(a).abs_diff(column(b)), row(a).abs_diff(row(b))) {
            (0, 1) | (1, 0) => true,
            (1, 1) => (column(a) + row(a)) % 2 == 1,
            _ => false,
        };
        let place = |p| (0.6 + 1.4 * column(p) as f32, 0.6 + 1.4 * row(p) as f32);
        let name = |point| cell_name(3, row(point), column(point));
        let (places, names) = ((0..count).map(place).collect(), (0..count).map(name).collect());
        let points = Points::new(places, names, near);
        let ahead =
            |from: usize| mask(ones(points.joined[from]).filter(|&to| column(to) >= column(from)));
        let ahead = (0..count).map(ahead).collect();
        HareAndHounds { columns, hare_first, to_the_end: false, points, ahead }
    }

    fn upside_down(&self) -> Symmetries {
        let last = self.points.count() - 1;
        let to = |point| match point {
            _ if point == 0 || point == last => point,
            _ => point + 2 - 2 * ((point - 1) % 3),
        };
        let to: Vec<u32> = (0..=last).map(|point| to(point) as u32).collect();
        Symmetries::new(vec![Reflection::new(&to)])
    }

    /// Which player has the side of the hounds or of the hare, and the other way round.
    fn seat(&self, side: Player) -> Player {
        if self.hare_first { side.other() } else { side }
    }
}

impl Game for HareAndHounds {
    /// The first side are the hounds, the second is the hare.
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        let player = self.seat(Player::First);
        Sides { first: 0b1011, second: 1 << (self.points.count() - 1), player }
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let ways = match sides.player {
            Player::First => &self.ahead,
            Player::Second => &self.points.joined,
        };
        for from in ones(sides.own()) {
            out.extend(ones(ways[from] & !sides.taken()).map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    /// Whether the hare is further left than all hounds, or at the left end.
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let leftmost = |mask: u64| column(mask.trailing_zeros() as usize);
        let escaped = match self.to_the_end {
            true => has(sides.second, 0),
            false => leftmost(sides.second) < leftmost(sides.first),
        };
        let hare_moves = sides.player == Player::Second;
        escaped.then_some(if hare_moves { Outcome::Win } else { Outcome::Lose })
    }

    fn tier(&self, sides: &Sides) -> u32 {
        ones(sides.first).map(|point| (self.columns + 1 - column(point)) as u32).sum()
    }
}

impl Show for HareAndHounds {
    /// The turn, then the points column by column from the left, each from the top: `d` a hound, `r` the hare,
    /// `-` empty.
    fn format(&self, sides: &Sides) -> String {
        let seated = Sides { player: self.seat(sides.player), ..*sides };
        seated.format(self.points.count(), &PIECES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.points.count(), &PIECES)?;
        if (sides.first.count_ones(), sides.second.count_ones()) != (3, 1) {
            return Err(Mistake::new("there are always three hounds d and one hare r"));
        }
        Ok(Sides { player: self.seat(sides.player), ..sides })
    }

    /// From and to, a letter for the column and a number for the row from below: `a2-b1`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|point| self.points.name(point))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let width = 1.2 + 1.4 * (self.columns as f32 + 1.0);
        let mut scene = self
            .points
            .scene(width, 4.0, 0.46)
            .on(Material::Grass)
            .between(Tone::Brown, Tone::Second);
        scene.marks = Marks::Arrows;
        sides.draw(scene, &PIECES)
    }
}
