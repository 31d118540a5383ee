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
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome,
    Parameter, Player, Players, Retrograde, Scene, Show, Tone, from_to, parse_cells,
};

/// The Bishop Puzzle.
pub(crate) static BISHOPS: Entry = Entry {
    id: "bishoppuzzle",
    name: "Bishop Puzzle",
    players: Players::One,
    family: Family::Moving,
    rules: "White bishops `X` stand in the first column of a board, black ones `O` in the last. A move \
            slides a bishop of either colour, in any order, **diagonally over empty squares** to a square \
            that **no enemy bishop attacks**. Nothing is captured. Let white and black **change \
            sides**.\n\n\
            The board can be chosen, rows × columns, and whether there are bishops on `both` colours of \
            squares or only on the `one` of the top left corner. A position is written column by \
            column from the left, each from the top.",
    source: "An old exchange problem of chess pieces: Henry Dudeney, *Amusements in Mathematics* (1917), \
             no. 327, on 4×5, where white and black take turns. These boards are those of GamesmanPuzzles, \
             4×5 there with both colours.",
    known: "36 moves with eight bishops on 4×5, 18 for each colour of squares; 12 on 4×7 \
            with four and 16 on 6×7 with six (Ling, UCB/EECS-2021-146, figure 7).",
    parameters: &[
        Parameter {
            id: "board",
            help: "Rows x columns of the board, more columns than rows",
            kind: Kind::Board { min: 2, max: 8 },
            default: "4x5",
        },
        Parameter {
            id: "squares",
            help: "The squares that bishops are on",
            kind: Kind::Choice(&[
                Choice { id: "both", help: "squares of both colours" },
                Choice { id: "one", help: "those of the colour of the top left corner" },
            ]),
            default: "both",
        },
    ],
    variants: &[
        Named { id: "4x5_8", name: "4×5, 8 bishops", settings: "4x5-both" },
        Named { id: "4x5_4", name: "4×5, 4 bishops", settings: "4x5-one" },
        Named { id: "4x7_4", name: "4×7, 4 bishops", settings: "4x7-one" },
        Named { id: "6x7_6", name: "6×7, 6 bishops", settings: "6x7-one" },
    ],
    open: |s| {
        let (rows, columns) = s.board("board");
        let game = Bishops::new(rows as usize, columns as usize, s.choice("squares") == "both")?;
        Ok(Open::indexed(game).retrograde().variant())
    },
};

/// Squares are bits, row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Bishopric {
    white: u64,
    black: u64,
}

/// A move from square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slide {
    from: u8,
    to: u8,
}

/// The bishops on squares of one colour.
struct Colour {
    /// All other bits.
    others: u64,
    arrangements: RearrangerOX,
}

struct Bishops {
    rows: usize,
    columns: usize,
    start: Bishopric,
    /// From each square, the squares in each diagonal direction, the nearest first.
    rays: Vec<[Vec<u8>; 4]>,
    colours: Vec<Colour>,
    /// One digit for each colour in use.
    digits: MixedRadix,
}

impl Bishops {
    fn new(rows: usize, columns: usize, both: bool) -> Result<Bishops, Mistake> {
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
        let squares = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let mask = |chosen: &dyn Fn(usize, usize) -> bool| {
            let bit = |(row, column)| u64::from(chosen(row, column)) << (row * columns + column);
            squares().map(bit).sum::<u64>()
        };
        let in_use = |row: usize, column: usize| both || (row + column).is_multiple_of(2);
        let start = Bishopric {
            white: mask(&|row, column| column == 0 && in_use(row, column)),
            black: mask(&|row, column| column == columns - 1 && in_use(row, column)),
        };
        let colour = |odd: usize| {
            let others = !mask(&|row, column| (row + column) % 2 == odd);
            let count = |bishops: u64| (bishops & !others).count_ones();
            let (white, black) = (count(start.white), count(start.black));
            (others, RearrangerOX::new((!others).count_ones(), white, black))
        };
        let colours: Vec<Colour> = (0..=usize::from(both))
            .map(colour)
            .map(|(others, arrangements)| Colour { others, arrangements })
            .collect();
        let sizes: Vec<u64> = colours.iter().map(|colour| colour.arrangements.size()).collect();
        let digits = MixedRadix::new(sizes).ok_or_else(|| {
            Mistake::new(format!("{rows}x{columns} has too many positions to be numbered"))
        })?;
        let rays = squares().map(|(row, column)| rays(rows, columns, row, column)).collect();
        Ok(Bishops { rows, columns, start, rays, colours, digits })
    }

    fn goal(&self) -> Bishopric {
        Bishopric { white: self.start.black, black: self.start.white }
    }

    /// Whether a bishop on this square would see one of `enemies` as the first piece in a direction.
    fn sees(&self, square: usize, all: u64, enemies: u64) -> bool {
        self.rays[square].iter().any(|ray| {
            let first = ray.iter().find(|&&at| all >> at & 1 == 1);
            first.is_some_and(|&at| enemies >> at & 1 == 1)
        })
    }

    /// The first white bishop that sees a black one, or is seen by it.
    fn attacked(&self, bishops: &Bishopric) -> Option<usize> {
        let all = bishops.white | bishops.black;
        let white = (0..self.rays.len()).filter(|square| bishops.white >> square & 1 == 1);
        white.into_iter().find(|&square| self.sees(square, all, bishops.black))
    }

    fn slid(bishops: &Bishopric, slide: Slide) -> Bishopric {
        let both = 1 << slide.from | 1 << slide.to;
        match bishops.white >> slide.from & 1 {
            1 => Bishopric { white: bishops.white ^ both, ..*bishops },
            _ => Bishopric { black: bishops.black ^ both, ..*bishops },
        }
    }

    /// The square of a character of a position, which is written column by column.
    fn square(&self, at: usize) -> usize {
        at % self.rows * self.columns + at / self.rows
    }

    fn name(&self, square: usize) -> String {
        cell_name(self.rows, square / self.columns, square % self.columns)
    }
}

fn rays(rows: usize, columns: usize, row: usize, column: usize) -> [Vec<u8>; 4] {
    [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(down, right)| {
        let steps = 1..rows.max(columns) as isize;
        let squares = steps.map_while(|step| {
            let row = row.checked_add_signed(step * down).filter(|row| *row < rows)?;
            let column = column.checked_add_signed(step * right).filter(|c| *c < columns)?;
            Some((row * columns + column) as u8)
        });
        squares.collect()
    })
}

impl Game for Bishops {
    type Position = Bishopric;
    type Move = Slide;

    fn start(&self) -> Bishopric {
        self.start
    }

    fn moves(&self, bishops: &Bishopric, out: &mut Vec<Slide>) {
        let all = bishops.white | bishops.black;
        for (from, rays) in self.rays.iter().enumerate() {
            let enemies = match (bishops.white >> from & 1, bishops.black >> from & 1) {
                (1, _) => bishops.black,
                (_, 1) => bishops.white,
                _ => continue,
            };
            let others = all ^ 1 << from;
            for ray in rays {
                let free = ray.iter().take_while(|&&to| others >> to & 1 == 0);
                let safe = free.filter(|&&to| !self.sees(to.into(), others, enemies));
                out.extend(safe.map(|&to| Slide { from: from as u8, to }));
            }
        }
    }

    fn play(&self, bishops: &Bishopric, slide: Slide) -> Bishopric {
        Bishops::slid(bishops, slide)
    }

    fn primitive(&self, bishops: &Bishopric) -> Option<Outcome> {
        (*bishops == self.goal()).then_some(Outcome::Win)
    }
}

impl Retrograde for Bishops {
    /// Every slide can be taken back, because no bishop is ever attacked.
    fn unmoves(&self, bishops: &Bishopric, out: &mut Vec<Bishopric>) {
        let mut slides = Vec::new();
        self.moves(bishops, &mut slides);
        out.extend(slides.into_iter().map(|slide| Bishops::slid(bishops, slide)));
    }

    fn goals(&self) -> Option<Vec<Bishopric>> {
        Some(vec![self.goal()])
    }
}

impl Index for Bishops {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, bishops: &Bishopric) -> u64 {
        let digit = |Colour { others, arrangements }: &Colour| {
            let on = |bishops: u64| squeeze(bishops & !others, *others);
            arrangements.rank(on(bishops.white), on(bishops.black))
        };
        self.digits.rank(self.colours.iter().map(digit))
    }

    fn position(&self, index: u64) -> Option<Bishopric> {
        if index >= self.size() {
            return None;
        }
        let mut bishops = Bishopric { white: 0, black: 0 };
        for (Colour { others, arrangements }, digit) in
            self.colours.iter().zip(self.digits.unrank(index))
        {
            let (white, black) = arrangements.unrank(digit);
            bishops.white |= spread(white, *others);
            bishops.black |= spread(black, *others);
        }
        self.attacked(&bishops).is_none().then_some(bishops)
    }
}

impl Show for Bishops {
    /// Column by column from the left, each from the top: `X` white, `O` black, `-` empty.
    fn format(&self, bishops: &Bishopric) -> String {
        let piece = |square| match (bishops.white >> square & 1, bishops.black >> square & 1) {
            (1, _) => 'X',
            (_, 1) => 'O',
            _ => '-',
        };
        (0..self.rows * self.columns).map(|at| piece(self.square(at))).collect()
    }

    fn parse(&self, text: &str) -> Result<Bishopric, Mistake> {
        let read = |c| "XO-".contains(c).then_some(c);
        let cells = parse_cells(text, 0, self.rows * self.columns, "X, O and -", read)?;
        let mut bishops = Bishopric { white: 0, black: 0 };
        let usable = self.colours.iter().fold(0, |all, colour| all | !colour.others);
        for (at, c) in cells.iter().enumerate().filter(|(_, c)| **c != '-') {
            let bit = 1 << self.square(at);
            if usable & bit == 0 {
                let message = "all bishops stand on squares of the top left corner's colour";
                return Err(Mistake::at(at, message));
            }
            *(if *c == 'X' { &mut bishops.white } else { &mut bishops.black }) |= bit;
        }
        for Colour { others, .. } in &self.colours {
            let count = |bishops: u64| (bishops & !others).count_ones();
            for (found, wanted, kind) in [
                (count(bishops.white), count(self.start.white), "white bishops X"),
                (count(bishops.black), count(self.start.black), "black bishops O"),
            ] {
                if found != wanted {
                    return Err(Mistake::new(format!(
                        "there are {found} {kind} on squares of one colour where {wanted} are needed"
                    )));
                }
            }
        }
        if let Some(square) = self.attacked(&bishops) {
            let at = square % self.columns * self.rows + square / self.columns;
            let message = format!(
                "the white bishop on {} and a black one attack each other, which never happens",
                self.name(square)
            );
            return Err(Mistake::at(at, message));
        }
        Ok(bishops)
    }

    /// From square to square: `a4-c2`.
    fn notation(&self, _: &Bishopric, slide: Slide) -> String {
        format!("{}-{}", self.name(slide.from.into()), self.name(slide.to.into()))
    }

    fn scene(&self, bishops: &Bishopric) -> Scene {
        let mut scene = Scene::chequered(self.rows, self.columns);
        for square in 0..self.rows * self.columns {
            let place = Scene::cell(square / self.columns, square % self.columns);
            let (tone, text, name) =
                match (bishops.white >> square & 1, bishops.black >> square & 1) {
                    (1, _) => (Tone::Second, "X", "white bishop"),
                    (_, 1) => (Tone::First, "O", "black bishop"),
                    _ => continue,
                };
            scene.piece(square, place, Glyph::Mitre(0.86), tone, text, name);
        }
        scene
    }

    fn clicks(&self, _: &Bishopric, slide: Slide) -> Clicks {
        from_to(slide.from.into(), slide.to.into())
    }

    fn player(&self, _: &Bishopric) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn moves(game: &Bishops, text: &str) -> Vec<String> {
        let bishops = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&bishops, &mut moves);
        moves.into_iter().map(|slide| game.notation(&bishops, slide)).collect()
    }

    #[test]
    fn bishops_slide_to_squares_that_no_enemy_attacks() {
        let game = Bishops::new(4, 5, true).unwrap();
        // Only b3 and b2 are safe for White at the start, d3 and d2 for Black.
        assert_eq!(
            moves(&game, "XXXX------------OOOO"),
            ["a4-b3", "e4-d3", "a3-b2", "e3-d2", "a2-b3", "e2-d3", "a1-b2", "e1-d2"]
        );
    }

    #[test]
    fn starts_are_those_of_the_named_boards() {
        for (rows, columns, both, start) in [
            (4, 5, true, "XXXX------------OOOO"),
            (4, 7, false, "X-X---------------------O-O-"),
            (6, 7, false, "X-X-X-------------------------------O-O-O-"),
        ] {
            let game = Bishops::new(rows, columns, both).unwrap();
            assert_eq!(game.format(&game.start()), start);
        }
    }

    /// C(n, white) · C(n − white, black) for each colour of n squares.
    #[test]
    fn indexes_are_as_large_as_the_arrangements() {
        for (rows, columns, both, size) in
            [(4, 5, true, 1260 * 1260), (4, 7, false, 6006), (6, 7, false, 1_085_280)]
        {
            let game = Bishops::new(rows, columns, both).unwrap();
            assert_eq!(Index::size(&game), size);
            for index in (0..size).step_by(97) {
                let Some(bishops) = game.position(index) else { continue };
                assert_eq!(game.index(&bishops), index);
                assert_eq!(game.parse(&game.format(&bishops)), Ok(bishops));
            }
        }
    }

    #[test]
    fn boards_and_positions_that_cannot_be_are_refused() {
        for (rows, columns, part) in [(4, 4, "more columns"), (3, 4, "odd number of columns")] {
            let mistake = Bishops::new(rows, columns, false).map(|_| ()).unwrap_err();
            assert!(mistake.message.contains(part), "{mistake}");
        }
        let game = Bishops::new(4, 7, false).unwrap();
        for (text, at, part) in [
            ("XX----------------------O-O-", Some(1), "top left corner's colour"),
            ("X-----------------------O-O-", None, "1 white bishops X"),
            ("X-X--O------------------O---", Some(0), "attack each other"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert_eq!(mistake.at, at, "{text}: {mistake}");
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
