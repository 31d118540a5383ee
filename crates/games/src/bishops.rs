//! The Bishop Puzzle: white and black bishops change sides without ever attacking each other.
//!
//! Bishops keep to the colour of their squares, so a puzzle with bishops on both colours is two
//! puzzles side by side, played in any order. A move is legal both ways: the bishop that has moved is
//! attacked by nobody, and neither was it before. So every position from which no enemies see each
//! other leads back.
//!
//! Index: for each colour of squares in use, its white and black bishops on its squares; positions in
//! which enemies see each other are holes.

use gamesman_rules::index::{MixedRadix, RearrangerOX, spread, squeeze};
use gamesman_rules::prelude::*;

/// The Bishop Puzzle.
pub(crate) static BISHOPS: Entry = Entry {
    id: "bishoppuzzle",
    name: "Bishop Puzzle",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "White bishops (`X`) and black ones (`O`) stand on a board. A move slides a bishop of either \
            colour, in any order, **diagonally over empty squares** to a square that **no enemy bishop \
            attacks**. Nothing is captured. **Let white and black change sides: white bishops to the last \
            column, black ones to the first.**\n\n\
            At the start the white bishops stand in the first column, the black ones in the last. The board \
            can be chosen, rows × columns, and whether there are bishops on `both` colours of squares or \
            only on the `one` of the top left corner. A position is written column by column from the left, \
            each from the top.",
    source: "An old exchange problem of chess pieces: Henry Dudeney, *Amusements in Mathematics* (1917), \
             no. 327, on 4×5, where white and black take turns. These boards are those of GamesmanPuzzles, \
             4×5 there with both colours.",
    known: "36 moves with eight bishops on 4×5, 18 for each colour of squares; 12 on 4×7 \
            with four and 16 on 6×7 with six (Ling, UCB/EECS-2021-146, figure 7).",
    parameters: &[
        Parameter::board(
            "board",
            (2, 8),
            "4x5",
            "Rows x columns of the board, more columns than rows",
        ),
        Parameter::choice(
            "squares",
            &[
                Choice { id: "both", help: "squares of both colours" },
                Choice { id: "one", help: "those of the colour of the top left corner" },
            ],
            "The squares that bishops are on",
        ),
    ],
    variants: &[
        Named::new("4x5_8", "4×5, 8 bishops", "4x5-both"),
        Named::new("4x5_4", "4×5, 4 bishops", "4x5-one"),
        Named::new("4x7_4", "4×7, 4 bishops", "4x7-one"),
        Named::new("6x7_6", "6×7, 6 bishops", "6x7-one"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 64)?;
        let game = Bishops::new(board, settings.choice("squares") == "both")?;
        Ok(Open::indexed(game).reversible().variant())
    },
};

const WHITE: Look = Look::second('X', Glyph::Mitre(0.86), "white bishop");
const BLACK: Look = Look::first('O', Glyph::Mitre(0.86), "black bishop");

/// The bishops on squares of one colour.
struct Colour {
    squares: u64,
    arrangements: RearrangerOX,
}

struct Bishops {
    board: Rect,
    start: Sides,
    /// From each square, the squares in each diagonal direction, the nearest first.
    rays: Vec<[Vec<usize>; 4]>,
    colours: Vec<Colour>,
    /// One digit for each colour in use.
    digits: MixedRadix,
}

impl Bishops {
    fn new(board: Rect, both: bool) -> Result<Bishops, Mistake> {
        let Rect { rows, columns } = board;
        if columns <= rows {
            return Err(Mistake::new(format!(
                "on {rows}x{columns} bishops of the two sides attack each other at the start; there \
                 must be more columns than rows"
            )));
        }
        if rows % 2 == 1 && columns.is_multiple_of(2) {
            return Err(Mistake::new(format!(
                "on {rows}x{columns} the first column has other numbers of squares of each colour than \
                 the last, so the sides cannot be exchanged; an odd number of rows needs an odd number \
                 of columns"
            )));
        }
        let of_colour = |odd: usize| {
            let colour = |square: &usize| (board.row_of(*square) + board.column_of(*square)) % 2;
            mask((0..board.cells()).filter(|square| colour(square) == odd))
        };
        let in_use = if both { board.all() } else { of_colour(0) };
        let start = Sides::new(board.column(0) & in_use, board.column(columns - 1) & in_use);
        let colour = |odd: usize| {
            let squares = of_colour(odd);
            let count = |bishops: u64| (bishops & squares).count_ones();
            let (white, black) = (count(start.first), count(start.second));
            Colour { squares, arrangements: RearrangerOX::new(count(squares), white, black) }
        };
        let colours: Vec<Colour> = (0..=usize::from(both)).map(colour).collect();
        let sizes: Vec<u64> = colours.iter().map(|colour| colour.arrangements.size()).collect();
        let digits = MixedRadix::new(sizes).ok_or_else(|| {
            Mistake::new(format!("{rows}x{columns} has too many positions to be numbered"))
        })?;
        let rays = |square| DIAGONAL.map(|direction| board.ray(square, direction).collect());
        let rays = (0..board.cells()).map(rays).collect();
        Ok(Bishops { board, start, rays, colours, digits })
    }

    fn goal(&self) -> Sides {
        Sides::new(self.start.second, self.start.first)
    }

    /// Whether a bishop on this square would see one of `enemies` as the first piece in a direction.
    fn sees(&self, square: usize, all: u64, enemies: u64) -> bool {
        self.rays[square].iter().any(|ray| {
            let first = ray.iter().find(|&&at| has(all, at));
            first.is_some_and(|&at| has(enemies, at))
        })
    }

    /// The first white bishop that sees a black one, or is seen by it.
    fn attacked(&self, bishops: &Sides) -> Option<usize> {
        ones(bishops.first).find(|&square| self.sees(square, bishops.taken(), bishops.second))
    }

    /// A position is written column by column: the board with rows and columns exchanged.
    fn columns(&self, bishops: u64) -> u64 {
        mask(ones(bishops).map(|square| self.written(square)))
    }

    /// The place of a square in a position's text.
    fn written(&self, square: usize) -> usize {
        self.board.column_of(square) * self.board.rows + self.board.row_of(square)
    }

    /// The square of a place in a position's text.
    fn square(&self, at: usize) -> usize {
        self.board.cell(at % self.board.rows, at / self.board.rows)
    }
}

impl Game for Bishops {
    /// White is first; nobody's turn is kept.
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        self.start
    }

    fn moves(&self, bishops: &Sides, out: &mut Vec<FromTo>) {
        for from in ones(bishops.taken()) {
            let white = has(bishops.first, from);
            let enemies = if white { bishops.second } else { bishops.first };
            let others = bishops.taken() ^ 1 << from;
            for ray in &self.rays[from] {
                let free = ray.iter().take_while(|&&to| !has(others, to));
                let safe = free.filter(|&&to| !self.sees(to, others, enemies));
                out.extend(safe.map(|&to| FromTo::new(from, to)));
            }
        }
    }

    fn play(&self, bishops: &Sides, slide: FromTo) -> Sides {
        if has(bishops.first, slide.from.into()) {
            Sides::new(slide.apply(bishops.first), bishops.second)
        } else {
            Sides::new(bishops.first, slide.apply(bishops.second))
        }
    }

    fn primitive(&self, bishops: &Sides) -> Option<Outcome> {
        (*bishops == self.goal()).then_some(Outcome::Win)
    }
}

/// Every slide can be taken back, because no bishop is ever attacked.
impl Reversible for Bishops {
    fn goals(&self) -> Option<Vec<Sides>> {
        Some(vec![self.goal()])
    }
}

impl Index for Bishops {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, bishops: &Sides) -> u64 {
        let digit = |Colour { squares, arrangements }: &Colour| {
            let on = |bishops: u64| squeeze(bishops & squares, !squares);
            arrangements.rank(on(bishops.first), on(bishops.second))
        };
        self.digits.rank(self.colours.iter().map(digit))
    }

    fn position(&self, index: u64) -> Option<Sides> {
        if index >= self.size() {
            return None;
        }
        let mut bishops = Sides::new(0, 0);
        for (colour, digit) in self.colours.iter().zip(self.digits.unrank(index)) {
            let (white, black) = colour.arrangements.unrank(digit);
            bishops.first |= spread(white, !colour.squares);
            bishops.second |= spread(black, !colour.squares);
        }
        self.attacked(&bishops).is_none().then_some(bishops)
    }
}

impl Show for Bishops {
    /// Column by column from the left, each from the top: `X` white, `O` black, `-` empty.
    fn format(&self, bishops: &Sides) -> String {
        let (white, black) = (self.columns(bishops.first), self.columns(bishops.second));
        format_cells(self.board.cells(), &[('X', white), ('O', black)])
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let written = parse_cells(text, 0, self.board.cells(), ['X', 'O'])?;
        let [white, black] = written.map(|places| mask(ones(places).map(|at| self.square(at))));
        let bishops = Sides::new(white, black);
        let usable = self.colours.iter().fold(0, |all, colour| all | colour.squares);
        if let Some(at) = ones(self.columns(bishops.taken() & !usable)).next() {
            let message = "all bishops stand on squares of the top left corner’s colour";
            return Err(Mistake::at(at, message));
        }
        for Colour { squares, .. } in &self.colours {
            for (found, wanted, kind) in [
                (white, self.start.first, "white bishops X"),
                (black, self.start.second, "black bishops O"),
            ] {
                let [found, wanted] = [found, wanted].map(|side| (side & squares).count_ones());
                if found != wanted {
                    return Err(Mistake::new(format!(
                        "there are {found} {kind} on squares of one colour where {wanted} are needed"
                    )));
                }
            }
        }
        let Some(square) = self.attacked(&bishops) else { return Ok(bishops) };
        let message = format!(
            "the white bishop on {} and a black one attack each other, which never happens",
            self.board.name(square)
        );
        Err(Mistake::at(self.written(square), message))
    }

    /// From square to square: `a4-c2`.
    fn notation(&self, _: &Sides, slide: FromTo) -> String {
        slide.name(|square| self.board.name(square))
    }

    fn scene(&self, bishops: &Sides) -> Scene {
        bishops.draw(self.board.chequered().on(Material::Wood), &[WHITE, BLACK])
    }
}
