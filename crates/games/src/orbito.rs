//! Orbito: after every move all marbles move on by one place around their ring.
//!
//! Index: the cells as digits to base 3, without the turn, which follows. Tier: the empty cells. Symmetry: quarter
//! turns of the board; mirror images turn the other way.

use gamesman_rules::index::Reflection;
use gamesman_rules::prelude::*;

/// Orbito.
pub(crate) static ORBITO: Entry = Entry {
    id: "orbito",
    name: "Orbito",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of 4×4 cells and eight marbles for each player; **b** begins. On your turn you may first move \
            **one of the other player’s marbles** to an empty cell beside it, up, down, left or right. Then put a \
            marble of your own on an empty cell. Last of all the board turns: every marble moves on by one place, \
            counter-clockwise, around the ring it is in: the twelve cells of the border or the four in the \
            middle.\n\n\
            Whoever has **four marbles in a line** after that, across, upright or diagonally, wins; if both have, \
            it is a tie. If the board is full without a line, it turns up to five times more until there is one; \
            if there never is, it is a tie.\n\n\
            With `diagonal` the other player’s marbles can be moved diagonally as well; with `clockwise` the \
            inner ring turns the other way. On 3×3 three in a line win and the cell in the middle stays. In \
            misère play whoever has a line loses.",
    source: "*Orbito* by Yossef Sonnenfeld (FlexiQ 2023), as GamesmanClassic plays it (`morbito`).",
    known: "On 3×3 the first player wins in 7 moves (computed here).",
    parameters: &[
        Parameter::number("size", (3, 4), "4", "Rows and columns"),
        Parameter::choice(
            "steps",
            &[
                Choice { id: "orthogonal", help: "along rows and columns" },
                Choice { id: "diagonal", help: "diagonally as well" },
            ],
            "How the other player’s marbles are moved",
        ),
        Parameter::choice(
            "inner",
            &[
                Choice { id: "counter", help: "counter-clockwise, as the border" },
                Choice { id: "clockwise", help: "against the border" },
            ],
            "How the inner ring turns",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "4"),
        Named::new("inner-sq-clockwise", "Inner Clockwise", "4-clockwise"),
        Named::new("opp-adjacent", "Diagonal Moves", "4-diagonal"),
        Named::new("misere", "Misère", "4-misere"),
        Named::new(
            "diagonal-and-rotation",
            "Diagonal Moves and Inner Clockwise",
            "4-diagonal-clockwise",
        ),
        Named::new("3x3", "3×3", "3"),
        Named::new("3x3-diagonal", "3×3, diagonal moves", "3-diagonal"),
        Named::new("3x3-misere", "3×3, misère", "3-misere"),
    ],
    open: &|settings| {
        let size = settings.number("size") as usize;
        let diagonal = settings.choice("steps") == "diagonal";
        let game = Orbito::new(size, diagonal, settings.choice("inner") == "clockwise");
        let numbers = MarksByCells::new(game.board.cells(), Player::First);
        Ok(Open::numbered(game, numbers).symmetric().misere(settings.misere()).variant())
    },
};

const MARBLES: [Look; 2] =
    Look::pair(['b', 'w'], Glyph::Disc(0.36), ["black marble", "white marble"]);

/// Perhaps a marble of the other player is moved, then one's own is put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    step: Option<FromTo>,
    put: Placement,
}

struct Orbito {
    board: Rect,
    /// The cells a marble can be moved to, by where it is.
    near: Vec<u64>,
    lines: Vec<u64>,
    /// Where each cell's marble goes when the board turns.
    next: Vec<usize>,
    /// A quarter turn is one of these after the other.
    quarter: [Reflection; 2],
}

impl Orbito {
    fn new(size: usize, diagonal: bool, inner_clockwise: bool) -> Orbito {
        let board = Rect::new(size, size);
        let ways: &[Direction] = if diagonal { &ALL_DIRECTIONS } else { &ORTHOGONAL };
        let next = |cell: usize| {
            let (row, column) = (board.row_of(cell), board.column_of(cell));
            let ring = row.min(column).min(size - 1 - row).min(size - 1 - column);
            let (first, last) = (ring, size - 1 - ring);
            let way = match (row, column) {
                _ if first == last => return cell,
                (row, column) if row == first && column > first => LEFT,
                (_, column) if column == first && row < last => DOWN,
                (row, column) if row == last && column < last => RIGHT,
                _ => UP,
            };
            board.step(cell, way).unwrap_or(cell)
        };
        let mut nexts: Vec<usize> = (0..board.cells()).map(next).collect();
        if inner_clockwise && size == 4 {
            [(5, 6), (6, 10), (10, 9), (9, 5)].into_iter().for_each(|(from, to)| nexts[from] = to);
        }
        let reflection =
            |to: &dyn Fn(usize, usize) -> (usize, usize)| Reflection::of_board(size, size, to);
        Orbito {
            board,
            near: (0..board.cells()).map(|cell| board.around(cell, ways)).collect(),
            lines: board.lines(size, &ALIGNMENT),
            next: nexts,
            quarter: [
                reflection(&|row, column| (column, row)),
                reflection(&|row, column| (row, size - 1 - column)),
            ],
        }
    }

    fn turned(&self, marbles: u64) -> u64 {
        mask(ones(marbles).map(|cell| self.next[cell]))
    }

    /// How the game ends if there is a line.
    fn line(&self, sides: &Sides) -> Option<Outcome> {
        sides.aligned(&self.lines, Outcome::Tie)
    }
}

impl Game for Orbito {
    type Position = Sides;
    type Move = Move;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Move>) {
        let empty = self.board.all() & !sides.taken();
        let puts = |cells: u64, step| {
            ones(cells).map(move |cell| Move { step, put: Placement::new(cell) })
        };
        out.extend(puts(empty, None));
        for from in ones(sides.other()) {
            for to in ones(self.near[from] & empty) {
                out.extend(puts((empty | 1 << from) & !(1 << to), Some(FromTo::new(from, to))));
            }
        }
    }

    fn play(&self, sides: &Sides, Move { step, put }: Move) -> Sides {
        let other = step.map_or(sides.other(), |step| step.apply(sides.other()));
        sides.passed(self.turned(put.apply(sides.own())), self.turned(other))
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let found = self.line(sides);
        if found.is_some() || sides.taken() != self.board.all() {
            return found;
        }
        let turn = |sides: &Sides| Some(sides.map(|marbles| self.turned(marbles)));
        let mut turns = std::iter::successors(turn(sides), turn).take(5);
        Some(turns.find_map(|sides| self.line(&sides)).unwrap_or(Outcome::Tie))
    }

    fn tier(&self, sides: &Sides) -> u32 {
        (self.board.all() & !sides.taken()).count_ones()
    }
}

impl ListsImages for Orbito {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        let turned = |mask| self.quarter.iter().fold(mask, |mask, part| part.apply(mask));
        let next = move |sides: &Sides| Some(sides.map(turned));
        std::iter::successors(Some(*sides), next).take(4)
    }
}

impl Show for Orbito {
    /// Cells row by row from the top: `b`, `w` or `-`.
    fn format(&self, sides: &Sides) -> String {
        format_cells(self.board.cells(), &[('b', sides.first), ('w', sides.second)])
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse_marks(text, self.board.cells(), &MARBLES)
    }

    /// The cell of the new marble, `c3`; before it the step of the other player's: `a1-a2-c3`.
    fn notation(&self, _: &Sides, Move { step, put }: Move) -> String {
        let name = |cell| self.board.name(cell);
        let step = step.map_or(String::new(), |step| step.name(name) + "-");
        step + &put.name(name)
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let mut scene = self.board.scene().on(Material::Wood);
        // A short bar shows where each cell's marble goes next.
        for (cell, &next) in self.next.iter().enumerate().filter(|(cell, next)| cell != *next) {
            let ((x, y), (u, v)) = (self.board.place(cell), self.board.place(next));
            let at = |part: f32| (x + part * (u - x), y + part * (v - y));
            scene.line(at(0.5), at(0.62), 0.14, Tone::Ink);
            scene.line(at(0.38), at(0.5), 0.05, Tone::Ink);
        }
        sides.draw_aligned(scene, &MARBLES, &self.lines)
    }

    fn player(&self, sides: &Sides) -> Option<Player> {
        Some(sides.player)
    }
}
