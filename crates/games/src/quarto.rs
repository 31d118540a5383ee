//! Quarto: you put down the piece that the other player gives you.
//!
//! Index: by the number of pieces on the board, their cells, their order, and the piece that is to be put down. Tier:
//! the empty cells. Symmetry: those of the board; properties can be exchanged, and each turned into its opposite.
//! On 4×4 the two middle rows can be exchanged if the two middle columns are (32 symmetries in all).

use gamesman_rules::index::{Rearranger, Sum};
use gamesman_rules::prelude::*;

/// Quarto on boards of 2×2 to 4×4 with pieces of two to four properties.
pub(crate) static QUARTO: Entry = Entry {
    id: "quarto",
    name: "Quarto",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of 4×4 cells and 16 pieces, each different: **dark or light**, **round or square**, **tall or \
            short**, **hollow or solid**. The pieces belong to nobody.\n\n\
            The first player chooses a piece and gives it to the second. From then on each turn has two parts: \
            **put the piece that you were given on any empty cell**, then **choose a piece for the other \
            player**.\n\n\
            Whoever completes a line of four pieces, across, upright or diagonally, that have **one property in \
            common** wins, whoever put down the others. If all cells are full, or all pieces on the board, without \
            such a line, it is a tie.\n\n\
            With `squares` four such pieces in a square of 2×2 win as well. On smaller boards a line is as long as the \
            board is wide. With three properties no piece is hollow and there are eight; with two all are \
            tall as well and there are four. In misère play whoever completes a line loses.",
    source: "Blaise Müller, *Quarto!* (Gigamic, 1991). Rules as in GamesmanClassic (`mquarto`).",
    known: "A tie on 4×4 (Luc Goossens 1998). On 3×3 with eight pieces the second player, who puts down the first, \
            wins; with four it is a tie (counted by this program).",
    parameters: &[
        Parameter::number("size", (2, 4), "4", "Rows and columns"),
        Parameter::number("properties", (2, 4), "4", "Properties of a piece"),
        Parameter::choice(
            "win",
            &[
                Choice { id: "lines", help: "lines win" },
                Choice { id: "squares", help: "lines and squares of 2x2 win" },
            ],
            "What wins",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "4-4"),
        Named::new("3x3", "3×3, eight pieces", "3-3"),
        Named::new("3x3-squares", "3×3, eight pieces, lines and squares", "3-3-squares"),
        Named::new("3x3-misere", "3×3, eight pieces, misère", "3-3-misere"),
        Named::new("3x3-four", "3×3, four pieces", "3-2"),
        Named::new("2x2", "2×2, four pieces", "2-2"),
    ],
    open: &|settings| {
        let number = |id| settings.number(id) as usize;
        let squares = settings.choice("win") == "squares";
        let game = Quarto::new(number("size"), number("properties"), squares);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

/// Both sides of each property.
const PROPERTIES: [[&str; 2]; 4] =
    [["dark", "light"], ["round", "square"], ["tall", "short"], ["solid", "hollow"]];

/// A piece is a number: bit i says which side of property i it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Position {
    /// The piece to be put down; none at the start and at the end.
    hand: Option<u8>,
    /// The cells that are not empty.
    taken: u64,
    /// Four bits for the piece on each cell, 0 if there is none.
    pieces: u64,
}

impl Position {
    fn at(&self, cell: usize) -> u8 {
        (self.pieces >> (4 * cell) & 15) as u8
    }

    /// The pieces on the board.
    fn used(&self) -> u64 {
        mask(ones(self.taken).map(|cell| self.at(cell).into()))
    }

    fn with(&self, cell: usize, piece: u8) -> Position {
        let pieces = self.pieces | u64::from(piece) << (4 * cell);
        Position { taken: self.taken | 1 << cell, pieces, ..*self }
    }

    /// After the first piece was given the second player puts it down.
    fn player(&self) -> Player {
        let first = self.taken.count_ones() % 2 == 1 || self.taken == 0 && self.hand.is_none();
        if first { Player::First } else { Player::Second }
    }
}

/// A cell for the piece in hand, unless it is the start, and the next piece, unless it is the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    put: Option<u8>,
    give: Option<u8>,
}

struct Quarto {
    board: Rect,
    properties: usize,
    lines: Vec<u64>,
    /// Where each cell goes by each symmetry of the board.
    boards: Vec<Vec<usize>>,
    /// What each piece becomes when properties are exchanged.
    exchanges: Vec<Vec<u8>>,
    /// The cells of so many pieces.
    cells: Vec<Rearranger>,
    /// The largest number of pieces first.
    sum: Sum,
}

impl Quarto {
    fn new(size: usize, properties: usize, squares: bool) -> Quarto {
        let board = Rect::new(size, size);
        let mut lines = board.lines(size, &ALIGNMENT);
        if squares {
            let corners = (0..board.cells()).filter(|&cell| board.step(cell, (1, 1)).is_some());
            lines
                .extend(corners.map(|cell| 1 << cell | board.around(cell, &[DOWN, RIGHT, (1, 1)])));
        }
        let opposite =
            |order: &Vec<usize>| (0..size).all(|i| order[i] + order[size - 1 - i] == size - 1);
        let near = |pair: &[usize]| pair[0].abs_diff(pair[1]) == 1;
        let straight = |order: &Vec<usize>| !squares || order.windows(2).all(near);
        let kept = orders(size).into_iter().filter(|order| opposite(order) && straight(order));
        let boards = kept.flat_map(|order| {
            (0..4).map(move |way| {
                let to = |cell: usize| {
                    let (row, column) = (order[cell / size], order[cell % size]);
                    let column = if way % 2 == 1 { size - 1 - column } else { column };
                    if way < 2 { board.cell(row, column) } else { board.cell(column, row) }
                };
                (0..board.cells()).map(to).collect()
            })
        });
        let exchanges = orders(properties).into_iter().map(|order| {
            let bit = |piece: u8, i: usize| (piece >> order[i] & 1) << i;
            let exchanged = |piece| (0..properties).map(|i| bit(piece, i)).sum();
            (0..1 << properties).map(exchanged).collect()
        });
        let (all, most) = (1 << properties, board.cells().min(1 << properties));
        let cells: Vec<Rearranger> =
            (0..=most).map(|count| Rearranger::new(board.cells() as u32, count as u32)).collect();
        // The orders of so many pieces, and the next one or none.
        let others = |count: u64| (0..count).map(|i| all - i).product::<u64>() * (all - count + 1);
        let sizes = (0..=most).rev().map(|count| cells[count].size() * others(count as u64));
        Quarto {
            board,
            properties,
            lines,
            boards: boards.collect(),
            exchanges: exchanges.collect(),
            sum: Sum::new(sizes.collect::<Vec<_>>()).expect("sixteen pieces have few orders"),
            cells,
        }
    }

    fn all(&self) -> u64 {
        u64::MAX >> (64 - (1 << self.properties))
    }

    /// Whether the pieces on some line have a property in common.
    fn line(&self, position: &Position) -> bool {
        self.made(position).next().is_some()
    }

    /// The lines whose pieces have a property in common.
    fn made(&self, position: &Position) -> impl Iterator<Item = u64> {
        let full = self.lines.iter().copied().filter(|line| line & !position.taken == 0);
        full.filter(|&line| {
            let sides =
                |flip: u8| ones(line).fold(u8::MAX, |all, cell| all & (position.at(cell) ^ flip));
            (sides(0) | sides(u8::MAX)) << (8 - self.properties) != 0
        })
    }

    /// Whether the game ends without a line.
    fn full(&self, position: &Position) -> bool {
        position.taken == self.board.all() || position.used() == self.all()
    }

    /// Whether there is a piece in hand where there has to be one.
    fn complete(&self, position: &Position) -> bool {
        let over = self.line(position) || self.full(position);
        if position.hand.is_some() { !over } else { over || position.taken == 0 }
    }

    fn draw(&self, scene: &mut Scene, place: (f32, f32), piece: u8, scale: f32) {
        let side = |i: usize| usize::from(piece >> i & 1);
        let radius = [0.38, 0.26][side(2)] * scale;
        let shapes = [Glyph::Disc(radius), Glyph::Block(1.9 * radius, 1.9 * radius)];
        let names = (0..self.properties).rev().map(|i| PROPERTIES[i][side(i)]);
        let name = format!("{} piece", names.collect::<Vec<_>>().join(" "));
        let tone = [Tone::First, Tone::Second][side(0)];
        scene.piece(piece.into(), place, shapes[side(1)], tone, letter(piece), name);
        if side(3) == 1 {
            let (id, hole) = (16 + usize::from(piece), Glyph::Disc(0.12 * scale));
            scene.piece(id, place, hole, Tone::Board, letter(piece), "hole");
        }
    }

    /// The images of a position by some symmetries of the board whose piece in hand, if there is one, is `hand`.
    fn images<'a>(
        &'a self,
        position: &'a Position,
        hand: u8,
        boards: &'a [&Vec<usize>],
    ) -> impl Iterator<Item = Position> + 'a {
        self.exchanges.iter().flat_map(move |exchange| {
            let flips = match position.hand {
                Some(piece) => {
                    let flip = exchange[usize::from(piece)] ^ hand;
                    flip..=flip
                }
                None => 0..=self.all().ilog2() as u8,
            };
            flips.flat_map(move |flip| {
                boards.iter().map(move |to| {
                    let piece = |cell| exchange[usize::from(position.at(cell))] ^ flip;
                    let empty = Position { hand: position.hand.map(|_| hand), taken: 0, pieces: 0 };
                    ones(position.taken)
                        .fold(empty, |image, cell| image.with(to[cell], piece(cell)))
                })
            })
        })
    }

    /// The symmetries of the board that make the set of cells that are not empty `taken`, or the least possible.
    fn boards(&self, position: &Position, taken: Option<u64>) -> Vec<&Vec<usize>> {
        let image = |to: &Vec<usize>| mask(ones(position.taken).map(|cell| to[cell]));
        let taken = taken.or_else(|| self.boards.iter().map(image).min());
        self.boards.iter().filter(|to| Some(image(to)) == taken).collect()
    }
}

fn letter(piece: u8) -> char {
    (b'A' + piece).into()
}

/// How many of a set are below this one.
fn below(set: u64, piece: u8) -> u64 {
    u64::from((set & ((1 << piece) - 1)).count_ones())
}

/// The member of a set that has so many below.
fn nth(set: u64, below: u64) -> u8 {
    ones(set).nth(below as usize).unwrap_or(0) as u8
}

/// All orders of so many things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    (0..count).fold(vec![vec![]], |orders, last| {
        let longer = |order: &Vec<usize>, at: usize| {
            let mut order = order.clone();
            order.insert(at, last);
            order
        };
        orders.iter().flat_map(|order| (0..=last).map(|at| longer(order, at))).collect()
    })
}

impl Game for Quarto {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { hand: None, taken: 0, pieces: 0 }
    }

    fn moves(&self, position: &Position, out: &mut Vec<Move>) {
        let pieces = |used: u64| ones(self.all() & !used).map(|piece| Some(piece as u8));
        let Some(piece) = position.hand else {
            return out.extend(pieces(0).map(|give| Move { put: None, give }));
        };
        for cell in ones(self.board.all() & !position.taken) {
            let (after, put) = (position.with(cell, piece), Some(cell as u8));
            if self.line(&after) || self.full(&after) {
                out.push(Move { put, give: None });
            } else {
                out.extend(pieces(after.used()).map(|give| Move { put, give }));
            }
        }
    }

    fn play(&self, position: &Position, Move { put, give }: Move) -> Position {
        let put = put.zip(position.hand);
        let after = put.map_or(*position, |(cell, piece)| position.with(cell.into(), piece));
        Position { hand: give, ..after }
    }

    fn primitive(&self, position: &Position) -> Option<Outcome> {
        if self.line(position) {
            return Some(Outcome::Lose);
        }
        self.full(position).then_some(Outcome::Tie)
    }

    fn tier(&self, position: &Position) -> u32 {
        let start = position.taken == 0 && position.hand.is_none();
        self.board.cells() as u32 - position.taken.count_ones() + u32::from(start)
    }
}

impl Symmetric for Quarto {
    fn canonical(&self, position: &Position) -> Position {
        self.images(position, 0, &self.boards(position, None)).min().unwrap_or(*position)
    }

    fn orbit(&self, position: &Position) -> u32 {
        let all = (self.boards.len() * self.exchanges.len()) << self.properties;
        let boards = self.boards(position, Some(position.taken));
        let images = self.images(position, position.hand.unwrap_or(0), &boards);
        (all / images.filter(|image| image == position).count()) as u32
    }
}

impl Index for Quarto {
    fn size(&self) -> u64 {
        self.sum.size()
    }

    fn index(&self, position: &Position) -> u64 {
        let count = position.taken.count_ones() as usize;
        let (mut rest, mut within) = (self.all(), self.cells[count].rank(position.taken));
        for cell in ones(position.taken) {
            within = within * u64::from(rest.count_ones()) + below(rest, position.at(cell));
            rest &= !(1 << position.at(cell));
        }
        let left = u64::from(rest.count_ones());
        let hand = position.hand.map_or(left, |piece| below(rest, piece));
        self.sum.rank(self.cells.len() - 1 - count, within * (left + 1) + hand)
    }

    fn position(&self, index: u64) -> Option<Position> {
        if index >= self.sum.size() {
            return None;
        }
        let (case, within) = self.sum.unrank(index);
        let count = self.cells.len() - 1 - case;
        let all = 1 << self.properties;
        let left = all - count as u64;
        let (mut within, hand) = (within / (left + 1), within % (left + 1));
        let mut digits = vec![0; count];
        for (i, digit) in digits.iter_mut().enumerate().rev() {
            (within, *digit) = (within / (all - i as u64), within % (all - i as u64));
        }
        let (mut rest, empty) = (self.all(), self.start());
        let cells = ones(self.cells[count].unrank(within)).zip(digits);
        let mut position = cells.fold(empty, |position, (cell, digit)| {
            let piece = nth(rest, digit);
            rest &= !(1 << piece);
            position.with(cell, piece)
        });
        position.hand = (hand < left).then(|| nth(rest, hand));
        self.complete(&position).then_some(position)
    }

    fn tier_range(&self, tier: u32) -> Option<std::ops::Range<u64>> {
        let cells = self.board.cells() as u32;
        if tier > cells {
            return Some(self.sum.size() - 1..self.sum.size());
        }
        let count = (cells - tier) as usize;
        if count >= self.cells.len() {
            return Some(0..0);
        }
        let case = self.cells.len() - 1 - count;
        let end = if count == 0 { self.sum.size() - 1 } else { self.sum.rank(case + 1, 0) };
        Some(self.sum.rank(case, 0)..end)
    }
}

impl Show for Quarto {
    /// The turn, the cells row by row from the top, and the piece that is to be put down: pieces are `A` to `P`.
    fn format(&self, position: &Position) -> String {
        let cell = |cell| if has(position.taken, cell) { letter(position.at(cell)) } else { '-' };
        let cells: String = (0..self.board.cells()).map(cell).collect();
        format!("{}_{cells}{}", position.player().number(), position.hand.map_or('-', letter))
    }

    fn parse(&self, text: &str) -> Result<Position, Mistake> {
        let (player, rest) = split_turn(text)?;
        let last = letter((1 << self.properties) - 1);
        let read = |c| match c {
            '-' => Some(None),
            'A'..='P' if c <= last => Some(Some(c as u8 - b'A')),
            _ => None,
        };
        let cells = self.board.cells();
        let pieces = read_cells(rest, 2, cells + 1, &format!("A to {last} and -"), read)?;
        let mut position = Position { hand: pieces[cells], ..self.start() };
        for (cell, piece) in
            pieces.iter().enumerate().filter_map(|(cell, piece)| Some((cell, (*piece)?)))
        {
            let hand = cell < cells && position.hand == Some(piece);
            if hand || has(position.used(), piece.into()) && cell < cells {
                return Err(Mistake::at(2 + cell, format!("there is one {}", letter(piece))));
            }
            if cell < cells {
                position = position.with(cell, piece);
            }
        }
        if position.player() != player {
            return Err(Mistake::at(
                0,
                "pieces are put down in turn, the first by the second player",
            ));
        }
        if !self.complete(&position) {
            let message =
                "a piece is to be put down, the last character, unless it is the start or the end";
            return Err(Mistake::at(2 + cells, message));
        }
        Ok(position)
    }

    /// The cell, and the piece for the other player: `b2-H`.
    fn notation(&self, _: &Position, Move { put, give }: Move) -> String {
        let put = put.map(|cell| self.board.name(cell.into()));
        let parts: Vec<String> =
            put.into_iter().chain(give.map(|piece| letter(piece).into())).collect();
        parts.join("-")
    }

    /// Beside the board are the pieces that are left; the one to be put down is lit.
    fn scene(&self, position: &Position) -> Scene {
        let mut scene = self.board.scene().on(Material::Wood);
        let all = 1 << self.properties;
        // The pieces beside the board are below it in two rows, so that the board is as large as can be.
        let (row, top) = (all / 2, scene.height + 0.2);
        let step = self.board.columns as f32 / row as f32;
        let left = self.board.place(0).0 - 0.5;
        let rack = |piece: usize| {
            (left + step * ((piece % row) as f32 + 0.5), top + step * ((piece / row) as f32 + 0.5))
        };
        scene.height = top + 2.0 * step;
        for piece in 0..all {
            scene.spot(rack(piece), (0.96 * step, 0.96 * step), letter(piece as u8));
        }
        if let Some(piece) = position.hand {
            scene.circle(rack(piece.into()), 0.5 * step, Tone::Bright);
            scene.sign(rack(piece.into()), '*');
        }
        for cell in ones(position.taken) {
            self.draw(&mut scene, self.board.place(cell), position.at(cell), 1.0);
        }
        for piece in ones(self.all() & !position.used()) {
            self.draw(&mut scene, rack(piece), piece as u8, 1.1 * step);
        }
        scene.decided_by(&self.made(position).collect::<Vec<_>>(), position.taken)
    }

    /// The cell, then the piece beside the board.
    fn clicks(&self, _: &Position, Move { put, give }: Move) -> Clicks {
        let give = give.map(|piece| self.board.cells() + usize::from(piece));
        vec![put.map(usize::from).into_iter().chain(give).map(Click::Spot).collect()]
    }
}
