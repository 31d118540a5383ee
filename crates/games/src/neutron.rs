//! Neutron: everything slides as far as it can, and the neutron wants to go home.
//!
//! Index: the cells of the neutron and of both players' pieces, times two for the turn, and the start by itself.
//! Symmetry: left and right.

use gamesman_rules::index::{RearrangerMany, Reflection};
use gamesman_rules::prelude::*;

/// Neutron on boards of 3×3 to 5×5.
pub(crate) static NEUTRON: Entry = Entry {
    id: "neutron",
    name: "Neutron",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "A board of 5×5 cells. The **neutron** (`n`) stands in the middle, five pieces of the first player (`x`) \
            along the bottom row, which is their home, and five of the second (`o`) along the top row. A turn \
            has two parts: first move the **neutron**, then **one of your pieces**. Both slide in any of the \
            eight directions **as far as they can**, at least one cell. In the very first turn only a piece is \
            moved.\n\n\
            If the neutron comes to rest in a home row, the game is over: the player **whose home** it is wins, \
            whoever moved it there. A player who cannot make both parts of a turn loses. Play may go on for \
            ever, which is a draw.\n\n\
            With `far` the neutron has to be brought to the other player’s home. Smaller boards have as many pieces \
            as columns. In misère play whoever would win loses.",
    source: "Robert A. Kraus, 1978, as GamesmanOne plays it (`neutron`).",
    known: "The second player wins on 3×3 in 4 moves, and on 5×3 in 10 (counted by this program). On 5×5 there are up \
            to 24,711,825,601 positions, too many for a table of usual size.",
    parameters: &[
        Parameter::choice(
            "board",
            &[
                Choice { id: "5x5", help: "five rows and columns" },
                Choice { id: "3x3", help: "three rows and columns" },
                Choice { id: "5x3", help: "five rows, three columns" },
            ],
            "Rows and columns",
        ),
        Parameter::choice(
            "goal",
            &[
                Choice { id: "home", help: "the neutron in one’s own home row wins" },
                Choice { id: "far", help: "the neutron in the other player’s home row wins" },
            ],
            "Where the neutron has to go",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Home Row Wins", "5x5"),
        Named::new("5x3", "5×3", "5x3"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x3-far", "3×3, the other home wins", "3x3-far"),
        Named::new("3x3-misere", "3×3, misère", "3x3-misere"),
    ],
    open: &|settings| {
        let board = match settings.choice("board") {
            "3x3" => Rect::new(3, 3),
            "5x3" => Rect::new(5, 3),
            _ => Rect::new(5, 5),
        };
        let game = Neutron::new(board, settings.choice("goal") == "far");
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const PIECES: [Look; 3] = [
    Look::neutral('n', Glyph::Disc(0.28), "neutron"),
    Look::first('x', Glyph::Disc(0.38), "dark piece"),
    Look::second('o', Glyph::Disc(0.38), "light piece"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Field {
    neutron: u64,
    sides: Sides,
    /// Somebody has moved.
    begun: bool,
}

/// The neutron's slide, then a piece's: either may be left out where the rules say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    neutron: Option<FromTo>,
    piece: Option<FromTo>,
}

struct Neutron {
    board: Rect,
    /// The other player's home wins.
    far: bool,
    mirror: Reflection,
    cells: RearrangerMany,
}

impl Neutron {
    fn new(board: Rect, far: bool) -> Neutron {
        let flat = |row, column| (row, board.columns - 1 - column);
        let pieces = board.columns as u32;
        Neutron {
            board,
            far,
            mirror: Reflection::of_board(board.rows, board.columns, flat),
            cells: RearrangerMany::new(board.cells() as u32, &[1, pieces, pieces])
                .expect("25 cells"),
        }
    }

    fn home(&self, player: Player) -> u64 {
        self.board.row(if player == Player::First { self.board.rows - 1 } else { 0 })
    }

    fn slides(&self, pieces: u64, taken: u64) -> impl Iterator<Item = FromTo> {
        let board = self.board;
        ones(pieces).flat_map(move |from| {
            let slide =
                move |way| board.ray(from, way).take_while(|&cell| !has(taken, cell)).last();
            ALL_DIRECTIONS.into_iter().filter_map(slide).map(move |to| FromTo::new(from, to))
        })
    }
}

impl Game for Neutron {
    type Position = Field;
    type Move = Move;

    fn start(&self) -> Field {
        let sides = Sides::new(self.home(Player::First), self.home(Player::Second));
        Field { neutron: 1 << (self.board.cells() / 2), sides, begun: false }
    }

    fn moves(&self, Field { neutron, sides, begun }: &Field, out: &mut Vec<Move>) {
        let mut pieces = |slide: Option<FromTo>, neutron: u64| {
            let slides = self.slides(sides.own(), sides.taken() | neutron);
            out.extend(slides.map(|piece| Move { neutron: slide, piece: Some(piece) }));
        };
        if !begun {
            return pieces(None, *neutron);
        }
        let homes = self.home(Player::First) | self.home(Player::Second);
        let slides: Vec<FromTo> = self.slides(*neutron, sides.taken() | neutron).collect();
        for slide in &slides {
            if !has(homes, slide.to.into()) {
                pieces(Some(*slide), 1 << slide.to);
            }
        }
        let home = slides.into_iter().filter(|slide| has(homes, slide.to.into()));
        out.extend(home.map(|slide| Move { neutron: Some(slide), piece: None }));
    }

    fn play(&self, field: &Field, mv: Move) -> Field {
        let own = mv.piece.map_or(field.sides.own(), |piece| piece.apply(field.sides.own()));
        let neutron = mv.neutron.map_or(field.neutron, |slide| 1 << slide.to);
        Field { neutron, sides: field.sides.passed(own, field.sides.other()), begun: true }
    }

    fn primitive(&self, Field { neutron, sides, .. }: &Field) -> Option<Outcome> {
        let winner = [Player::First, Player::Second].into_iter().find(|&player| {
            let home = if self.far { player.other() } else { player };
            neutron & self.home(home) != 0
        });
        winner.map(|winner| if winner == sides.player { Outcome::Win } else { Outcome::Lose })
    }
}

impl ListsImages for Neutron {
    fn images(&self, field: &Field) -> impl Iterator<Item = Field> {
        let flat = |mask| self.mirror.apply(mask);
        let Sides { first, second, player } = field.sides;
        let sides = Sides { first: flat(first), second: flat(second), player };
        [*field, Field { neutron: flat(field.neutron), sides, ..*field }].into_iter()
    }
}

impl Index for Neutron {
    fn size(&self) -> u64 {
        2 * self.cells.size() + 1
    }

    fn index(&self, Field { neutron, sides, begun }: &Field) -> u64 {
        if !begun {
            return 2 * self.cells.size();
        }
        2 * self.cells.rank(&[*neutron, sides.first, sides.second]) + sides.player.index()
    }

    fn position(&self, index: u64) -> Option<Field> {
        if index >= 2 * self.cells.size() {
            return (index < self.size()).then(|| self.start());
        }
        let mut masks = [0; 3];
        self.cells.unrank(index / 2, &mut masks);
        let [neutron, first, second] = masks;
        let sides = Sides { first, second, player: Player::from_index(index % 2) };
        Some(Field { neutron, sides, begun: true })
    }
}

impl Show for Neutron {
    /// The turn, the cells row by row from the top, and 1 if somebody has moved, else 0: `1_ooo-n-xxx_0`.
    fn format(&self, Field { neutron, sides, begun }: &Field) -> String {
        let sets = [('n', *neutron), ('x', sides.first), ('o', sides.second)];
        let cells = format_cells(self.board.cells(), &sets);
        format!("{}_{cells}_{}", sides.player.number(), u8::from(*begun))
    }

    fn parse(&self, text: &str) -> Result<Field, Mistake> {
        let (board, begun) = text.rsplit_once('_').unwrap_or((text, ""));
        let (player, cells) = split_turn(board)?;
        let [neutron, first, second] = parse_cells(cells, 2, self.board.cells(), ['n', 'x', 'o'])?;
        let each = self.board.columns as u32;
        if [neutron, first, second].map(u64::count_ones) != [1, each, each] {
            return Err(Mistake::new(format!("there are one n, {each} x and {each} o")));
        }
        let field = Field { neutron, sides: Sides { first, second, player }, begun: begun == "1" };
        let right = field.begun || begun == "0" && field == self.start();
        let message = "1 is expected if somebody has moved, or 0 at the start";
        right.then_some(field).ok_or_else(|| Mistake::at(board.len() + 1, message))
    }

    /// The neutron's slide, then that of the piece: `c3-c4-a1-a4`.
    fn notation(&self, _: &Field, Move { neutron, piece }: Move) -> String {
        let slides =
            neutron.into_iter().chain(piece).map(|slide| slide.name(|cell| self.board.name(cell)));
        slides.collect::<Vec<_>>().join("-")
    }

    fn scene(&self, Field { neutron, sides, .. }: &Field) -> Scene {
        let mut scene = self.board.scene().on(Material::Wood);
        let (width, last) = (self.board.columns as f32, self.board.rows as f32 - 1.0);
        for y in [0.0, last] {
            scene.shapes.insert(1, Shape::rect((0.5, y), (width, 1.0), 0.0, Tone::Shade));
        }
        let sets = [*neutron, sides.first, sides.second];
        PIECES.iter().zip(sets).fold(scene, |scene, (look, cells)| look.draw(scene, cells))
    }
}
