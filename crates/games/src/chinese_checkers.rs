//! Chinese Checkers for two on a rhombus: marbles step or jump to the opposite corner.
//!
//! Index: the cells of both players' marbles, times two for the turn. Marbles go to and fro, so there are no tiers.
//! Symmetry: the mirror along the long diagonal; and the players, since a move can be lost.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Chinese Checkers on rhombuses of 3×3 to 7×7 holes.
pub(crate) static CHINESE_CHECKERS: Entry = Entry {
    id: "chinesecheckers",
    name: "Chinese Checkers",
    aliases: &["Chinese Draughts", "Sternhalma"],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** A rhombus of 5×5 holes, each joined to its neighbours in six directions. Each player has \
            three marbles, which fill the triangle of three holes at an acute corner, their **home**: dark (`x`), who begins, at the left, light (`o`) at the right.\n\n\
            **To move.** Move one marble: either one **step** to an empty neighbouring hole; or by one or more \
            **jumps**, each over a neighbouring marble of either player to the empty hole straight behind it. \
            Nothing is captured. A marble that is in the enemy’s home at the beginning of a move may not leave it.\n\n\
            **To win.** Fill the enemy’s home. Holes there that the enemy’s own marbles occupy need not be filled, \
            but there must be one of yours.\n\n\
            Whoever cannot move loses. A game that goes on for ever is a draw. Other boards and larger homes can be \
            chosen. In misère play whoever fills the enemy’s home loses.",
    source: "*Stern-Halma*, Germany 1892, after *Halma*; this small board for two as in GamesmanClassic (`mccheckers`).",
    known: "The first player wins in 29 moves; on 4×4 in 19, on 3×3 in 7 (counted by this program).",
    parameters: &[
        Parameter::number("size", (3, 7), "5", "Holes on each edge of the board"),
        Parameter::number("home", (2, 4), "2", "Holes on each edge of a home"),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "5-2"),
        Named::new("4x4", "4×4, three marbles", "4-2"),
        Named::new("3x3", "3×3, three marbles", "3-2"),
        Named::new("3x3-misere", "3×3, misère", "3-2-misere"),
        Named::new("4x4-six", "4×4, six marbles", "4-3"),
        Named::new("7x7-six", "7×7, six marbles", "7-3"),
    ],
    open: &|settings| {
        let [size, home] = ["size", "home"].map(|id| settings.number(id) as usize);
        if home >= size {
            let message = format!("homes of edge {home} meet on a board of edge {size}");
            return Err(Mistake::new(message));
        }
        let game = ChineseCheckers::new(size, home);
        let marbles = game.homes[0].count_ones();
        let numbers = RearrangerOX::new((size * size) as u32, marbles, marbles);
        let open = Open::numbered(game, numbers).symmetric().retrograde();
        Ok(open.misere(settings.misere()).variant())
    },
};

const MARBLES: [Look; 2] =
    Look::pair(['x', 'o'], Glyph::Disc(0.3), ["dark marble", "light marble"]);

/// Rows and columns run along the edges of the rhombus.
const WAYS: [Direction; 6] = [UP, DOWN, LEFT, RIGHT, (-1, 1), (1, -1)];

struct ChineseCheckers {
    board: Rect,
    /// Holes on each edge of a home.
    edge: usize,
    holes: Points,
    homes: [u64; 2],
    /// From each hole the holes that are jumped over, and those behind.
    jumps: Vec<Vec<(usize, usize)>>,
}

impl ChineseCheckers {
    fn new(size: usize, home: usize) -> ChineseCheckers {
        let board = Rect::new(size, size);
        let at = |hole| (board.row_of(hole), board.column_of(hole));
        let place = |hole| {
            let (row, column) = (at(hole).0 as f32, at(hole).1 as f32);
            let middle = size as f32 / 2.0;
            (Points::HEX_ROW * (row + column) + 0.6, (row - column) / 2.0 + middle + 0.1)
        };
        let name = |hole| format!("{}{}", column_letter(at(hole).1), at(hole).0 + 1);
        let near = |a: usize, b: usize| has(board.around(a, &WAYS), b);
        let first = mask((0..board.cells()).filter(|&hole| at(hole).0 + at(hole).1 < home));
        let jumps = |hole| {
            let two = WAYS.map(|way| (board.step(hole, way), board.ray(hole, way).nth(1)));
            two.into_iter().filter_map(|(over, behind)| over.zip(behind)).collect()
        };
        ChineseCheckers {
            holes: Points::new(
                (0..board.cells()).map(place).collect(),
                (0..board.cells()).map(name).collect(),
                near,
            ),
            edge: home,
            homes: [first, turned(board, first)],
            jumps: (0..board.cells()).map(jumps).collect(),
            board,
        }
    }

    /// Where the marbles of a player go to.
    fn goal(&self, player: Player) -> u64 {
        self.homes[player.other().index() as usize]
    }

    /// The holes among these that a marble can reach from a hole, or can have come from.
    fn reach(&self, from: usize, taken: u64, among: u64) -> u64 {
        let free = among & !taken;
        let (mut landed, mut new) = (0_u64, 1_u64 << from);
        while new != 0 {
            let from = new.trailing_zeros() as usize;
            new &= new - 1;
            let jumps = self.jumps[from].iter().filter(|&&(over, _)| has(taken, over));
            let behind = mask(jumps.map(|&(_, behind)| behind)) & free & !landed;
            landed |= behind;
            new |= behind;
        }
        landed | self.holes.joined[from] & free
    }

    fn filled(&self, sides: &Sides, player: Player) -> bool {
        let goal = self.goal(player) & !sides.side(player.other());
        goal != 0 && goal & !sides.side(player) == 0
    }
}

/// The board turned half round.
fn turned(board: Rect, holes: u64) -> u64 {
    holes.reverse_bits() >> (64 - board.cells())
}

impl Game for ChineseCheckers {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(self.homes[0], self.homes[1])
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let goal = self.goal(sides.player);
        for from in ones(sides.own()) {
            let among = if has(goal, from) { goal } else { self.board.all() };
            let to = ones(self.reach(from, sides.taken(), among));
            out.extend(to.map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, mv: FromTo) -> Sides {
        sides.passed(mv.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let [first, second] =
            [Player::First, Player::Second].map(|player| self.filled(sides, player));
        let winner = if first { Player::First } else { Player::Second };
        let outcome = if winner == sides.player { Outcome::Win } else { Outcome::Lose };
        (first || second).then_some(outcome)
    }
}

impl ListsImages for ChineseCheckers {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        let board = self.board;
        let exchanged = Sides {
            first: turned(board, sides.second),
            second: turned(board, sides.first),
            player: sides.player.other(),
        };
        let flip = move |holes: u64| {
            mask(ones(holes).map(|hole| board.cell(board.column_of(hole), board.row_of(hole))))
        };
        let mirrored = move |sides: Sides| {
            let (first, second) = (flip(sides.first), flip(sides.second));
            [sides, Sides { first, second, ..sides }]
        };
        [*sides, exchanged].into_iter().flat_map(mirrored)
    }
}

impl Retrograde for ChineseCheckers {
    /// Marbles go back the way they can have come.
    fn unmoves(&self, sides: &Sides, out: &mut Vec<Sides>) {
        let mover = sides.player.other();
        let goal = self.goal(mover);
        for to in ones(sides.other()) {
            let within = if has(goal, to) { self.reach(to, sides.taken(), goal) } else { 0 };
            let from = self.reach(to, sides.taken(), self.board.all()) & !goal | within;
            out.extend(ones(from).map(|from| {
                let before = FromTo::new(to, from).apply(sides.other());
                Sides::of(mover, before, sides.own())
            }));
        }
    }
}

impl Show for ChineseCheckers {
    /// The turn, then the holes row by row, beginning at the left corner.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &MARBLES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let each = self.homes[0].count_ones();
        Sides::parse(text, self.board.cells(), &MARBLES)?.with_counts(each, each, &MARBLES)
    }

    /// From and to: `b1-d1`.
    fn notation(&self, _: &Sides, mv: FromTo) -> String {
        mv.name(|hole| self.holes.name(hole))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let size = self.board.rows as f32;
        let width = 2.0 * Points::HEX_ROW * (size - 1.0) + 1.2;
        let mut scene = self.holes.scene(width, size + 0.2, 0.3).on(Material::Wood);
        scene.shapes.retain(|shape| matches!(shape, Shape::Line { .. }));
        // Below the lines: the board, and both homes.
        let (last, edge) = (self.board.rows - 1, self.edge - 1);
        let rhombus = vec![(0, 0), (0, last), (last, last), (last, 0)];
        let left = vec![(0, 0), (0, edge), (edge, 0)];
        let right: Vec<_> = left.iter().map(|&(row, column)| (last - row, last - column)).collect();
        for (corners, tone) in [(left, Tone::Shade), (right, Tone::Shade), (rhombus, Tone::Board)] {
            let place =
                |&(row, column): &(usize, usize)| self.holes.places[self.board.cell(row, column)];
            let points = corners.iter().map(place).collect();
            scene.shapes.insert(0, Shape::Polygon { points, tone });
        }
        for &place in &self.holes.places {
            scene.circle(place, 0.2, Tone::Ink);
            scene.circle(place, 0.16, Tone::Shade);
        }
        sides.draw(scene, &MARBLES)
    }
}
