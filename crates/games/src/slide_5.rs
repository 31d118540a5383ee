//! Slide-5: pieces are pushed in from two sides of the board until five of a colour are in a line.
//!
//! Index: the cells as digits to base 3, times two for the turn. Tier: the empty cells. Symmetry: the reflection
//! that exchanges both sides from which pieces come.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Slide-5 on boards of 2×2 to 5×5.
pub(crate) static SLIDE_5: Entry = Entry {
    id: "slide5",
    name: "Slide-5",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of 5×5 cells; dark begins. On your turn push a piece of your colour into a **row from the left** \
            or a **column from below**. Pieces in its way move on, as far as the first empty cell of the row or \
            column; if there is none, the last piece falls off the board.\n\n\
            Whoever has **five in a line**, across, upright or along a long diagonal, wins, no matter who made \
            it. If one move makes a line of both colours, whoever made it wins; with `tie` that is a tie. Play \
            may go on for ever, which is a draw.\n\n\
            The size can be chosen. In misère play whoever has a line loses.",
    source: "*Slide 5* (Winning Moves), as GamesmanClassic plays it (`mslide5`, by Harnoor Dhillon, 2023).",
    known: "On 3×3 a draw, or a tie if lines of both players are one (computed here).",
    parameters: &[
        Parameter::number("size", (2, 5), "5", "Rows and columns"),
        Parameter::choice(
            "both",
            &[
                Choice { id: "mover", help: "whoever made both lines wins" },
                Choice { id: "tie", help: "lines of both players are a tie" },
            ],
            "What happens if a move makes lines of both colours",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "5×5", "5"),
        Named::new("ties", "5×5, lines of both are a tie", "5-tie"),
        Named::new("4x4", "4×4", "4"),
        Named::new("3x3", "3×3", "3"),
        Named::new("3x3-ties", "3×3, lines of both are a tie", "3-tie"),
        Named::new("3x3-misere", "3×3, misère", "3-misere"),
    ],
    open: &|settings| {
        let game = Slide5::new(settings.number("size") as usize, settings.choice("both") == "tie");
        let last = game.board.rows - 1;
        let across = |row, column| (last - column, last - row);
        let exchange = Reflection::of_board(last + 1, last + 1, across);
        let open = Open::numbered(game, SidesByCells::new((last + 1) * (last + 1)));
        let open = open.symmetric_by(Symmetries::new(vec![exchange]));
        Ok(open.misere(settings.misere()).variant())
    },
};

const PIECES: [Look; 2] =
    Look::pair(['x', 'o'], Glyph::Block(0.8, 0.8), ["dark piece", "light piece"]);

struct Slide5 {
    board: Rect,
    /// Lines of both players are a tie.
    tie: bool,
    lines: Vec<u64>,
    /// The cells of each row from the left and each column from below.
    ways: Vec<Vec<usize>>,
}

impl Slide5 {
    fn new(size: usize, tie: bool) -> Slide5 {
        let board = Rect::new(size, size);
        let row = |row| (0..size).map(|column| board.cell(row, column)).collect();
        let column = |column| (0..size).rev().map(|row| board.cell(row, column)).collect();
        Slide5 {
            board,
            tie,
            lines: board.lines(size, &ALIGNMENT),
            ways: (0..size).map(row).chain((0..size).map(column)).collect(),
        }
    }
}

impl Game for Slide5 {
    type Position = Sides;
    /// The row, or the column after all rows.
    type Move = usize;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, _: &Sides, out: &mut Vec<usize>) {
        out.extend(0..self.ways.len());
    }

    fn play(&self, sides: &Sides, way: usize) -> Sides {
        let cells = &self.ways[way];
        let free = cells.iter().position(|&cell| !has(sides.taken(), cell));
        let pushed = free.unwrap_or(cells.len() - 1);
        let push = |pieces: u64| {
            let moved = (0..pushed).filter(|&i| has(pieces, cells[i])).map(|i| cells[i + 1]);
            pieces & !mask(cells[..=pushed].iter().copied()) | mask(moved)
        };
        sides.passed(push(sides.own()) | 1 << cells[0], push(sides.other()))
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        sides.aligned(&self.lines, if self.tie { Outcome::Tie } else { Outcome::Lose })
    }

    fn tier(&self, sides: &Sides) -> u32 {
        (self.board.all() & !sides.taken()).count_ones()
    }
}

impl Show for Slide5 {
    /// The turn, then the cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &PIECES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, self.board.cells(), &PIECES)
    }

    /// `row-2` or `column-b`.
    fn notation(&self, _: &Sides, way: usize) -> String {
        let size = self.board.rows;
        match way.checked_sub(size) {
            None => format!("row-{}", size - way),
            Some(column) => format!("column-{}", column_letter(column)),
        }
    }

    /// The spots are the entrances: those of the rows on the left, then those of the columns below.
    fn scene(&self, sides: &Sides) -> Scene {
        let (size, side) = (self.board.rows, self.board.rows as f32);
        let mut scene =
            sides.draw_aligned(self.board.scene().on(Material::Wood), &PIECES, &self.lines);
        scene.spots.clear();
        scene.labels.clear();
        for row in 0..size {
            let y = row as f32 + 0.5;
            let points = vec![(0.1, y - 0.2), (0.4, y), (0.1, y + 0.2)];
            scene.shapes.push(Shape::Polygon { points, tone: Tone::Shade });
            scene.spot((0.25, y), (0.5, 1.0), format!("row {}", size - row));
        }
        scene.height = side + 0.5;
        for column in 0..size {
            let (x, y) = (column as f32 + 1.0, side);
            let points = vec![(x - 0.2, y + 0.4), (x, y + 0.1), (x + 0.2, y + 0.4)];
            scene.shapes.push(Shape::Polygon { points, tone: Tone::Shade });
            scene.spot((x, y + 0.25), (1.0, 0.5), format!("column {}", column_letter(column)));
        }
        scene
    }

    fn clicks(&self, _: &Sides, way: usize) -> Clicks {
        click(way)
    }

    fn grid(&self, _: Players) -> Option<gamesman_rules::Grid> {
        None
    }
}
