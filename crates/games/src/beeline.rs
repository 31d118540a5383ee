//! Beeline: bees fly over hexagons as far as they can; one that has all three enemies beside it is lost.
//!
//! Index: that of `RearrangerOX` for three bees each, times two for the turn. Bees fly to and fro, so there are no
//! tiers. GamesmanClassic looks for a bee that is beset cell by cell, and the first that it finds decides; so mirror
//! images may end differently, and no symmetry is declared.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Beeline.
pub(crate) static BEELINE: Entry = Entry {
    id: "beeline",
    name: "Beeline",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** Sixteen hexagons in a rhombus of four rows of four. Each player has three bees in one of its \
            acute corners, White (**w**) at the top left, Black (**b**) at the bottom right.\n\n\
            **To move.** White begins. Choose one of your bees and one of the six directions; the bee flies **as far \
            as it can**, until another bee or the edge stops it, and at least one hexagon. Nothing is captured.\n\n\
            **To win.** A player one of whose bees has **all three enemy bees beside it** loses, and so does \
            whoever cannot move. If bees of both players are beset at once, the one that comes first row by \
            row from the top, and in a row from the left, decides. A game that goes on for ever is a draw.",
    source: "GamesmanClassic (`mbeeline`, by Andrew Esteban, 2023).",
    known: "A draw (counted by this program).",
    parameters: &[PLAY],
    variants: &[
        Named::new("regular", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: &|settings| {
        let game = Open::numbered(Beeline::new(), RearrangerOX::new(16, 3, 3));
        Ok(game.misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(4, 4);

/// The directions of hexagons in rows of which each begins half a hexagon farther right than the one above.
const WAYS: [Direction; 6] = [LEFT, RIGHT, UP, DOWN, (-1, 1), (1, -1)];

const BEES: [Look; 2] = [
    Look { letter: 'w', glyph: Glyph::Disc(0.36), tone: Tone::Second, name: "white bee" },
    Look { letter: 'b', glyph: Glyph::Disc(0.36), tone: Tone::First, name: "black bee" },
];

struct Beeline {
    points: Points,
}

impl Beeline {
    fn new() -> Beeline {
        let place = |cell: usize| {
            let (row, column) = (BOARD.row_of(cell) as f32, BOARD.column_of(cell) as f32);
            (column + row / 2.0 + 0.7, Points::HEX_ROW * row + 0.7)
        };
        let places = (0..16).map(place).collect();
        let names = (0..16).map(|cell| BOARD.name(cell)).collect();
        let near = |a: usize, b: usize| has(BOARD.around(a, &WAYS), b);
        Beeline { points: Points::new(places, names, near) }
    }
}

impl Game for Beeline {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(mask([0, 1, 4]), mask([11, 14, 15]))
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        for from in ones(sides.own()) {
            let flown = |way| BOARD.ray(from, way).take_while(|&to| !has(sides.taken(), to)).last();
            out.extend(WAYS.into_iter().filter_map(flown).map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, flight: FromTo) -> Sides {
        sides.passed(flight.apply(sides.own()), sides.other())
    }

    /// Whoever cannot move has lost before bees are looked at; then `stuck` says so.
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let beset = |bee: &usize| {
            let enemies = if has(sides.own(), *bee) { sides.other() } else { sides.own() };
            (self.points.joined[*bee] & enemies).count_ones() == 3
        };
        let bee = ones(sides.taken()).find(beset)?;
        let moves = ones(sides.own()).any(|bee| self.points.joined[bee] & !sides.taken() != 0);
        Some(if has(sides.own(), bee) || !moves { Outcome::Lose } else { Outcome::Win })
    }
}

impl Show for Beeline {
    /// The turn, then the hexagons row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(16, &BEES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, 16, &BEES)?.with_counts(3, 3, &BEES)
    }

    /// From and to: `a4-a1`.
    fn notation(&self, _: &Sides, flight: FromTo) -> String {
        flight.name(|cell| BOARD.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = self.points.hexagons(5.9, 4.1).on(Material::Sand);
        sides.draw(Scene { marks: Marks::Steps, ..scene }, &BEES)
    }
}
