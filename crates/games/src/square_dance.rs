//! Square Dance: cones that point up or down; a square of one colour or of one direction wins.
//!
//! Index: each cell as a digit to base 5. Tier: the empty cells. Symmetry: those of the square, and up and down
//! exchanged.

use gamesman_rules::index::{MixedRadix, grid_symmetries};
use gamesman_rules::prelude::*;

/// Square Dance.
pub(crate) static SQUARE_DANCE: Entry = Entry {
    id: "squaredance",
    name: "Square Dance",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** 4×4 cells, empty at first. The first player has dark cones, the second light ones.\n\n\
            **To move.** Put one of your cones on any empty cell, pointing **up or down**. It stays there.\n\n\
            **To win.** Whoever puts a cone so that four cones which form a **square** are all of one **colour** or \
            all of one **direction** wins, whoever put the others there. A square is four cells that are the \
            corners of one, of any size, upright or slanted: there are 20 on 4×4. A full board without one is \
            a tie. In misère play whoever completes such a square loses.\n\n\
            With `colour` or `direction` only the one counts. The side of the board can be chosen. A cone is \
            written **U** or **D** if it is the first player’s, **u** or **d** if it is the second’s.",
    source: "GamesmanClassic (`msquaredance`, by Jack Hsu, Joey Corless and Cameron Cheung, 2005), whose options these are.",
    known: "On 3×3 a tie, whichever squares count (counted by this program). On 4×4 there are too many positions for a \
            table.",
    parameters: &[
        Parameter::number("side", (2, 4), "4", "Rows and columns"),
        Parameter::choice(
            "alike",
            &[
                Choice { id: "either", help: "four cones of one colour or of one direction" },
                Choice { id: "colour", help: "four cones of one colour" },
                Choice { id: "direction", help: "four cones of one direction" },
            ],
            "Which squares count",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "4"),
        Named::new("3x3", "3×3", "3"),
        Named::new("3x3-colour", "3×3, squares of a colour", "3-colour"),
        Named::new("3x3-direction", "3×3, squares of a direction", "3-direction"),
        Named::new("3x3-misere", "3×3, misère", "3-either-misere"),
    ],
    open: &|settings| {
        let alike = settings.choice("alike");
        let game = SquareDance::new(
            settings.number("side") as usize,
            alike != "direction",
            alike != "colour",
        );
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

/// Up and down, of the first and of the second player.
const CONES: [Look; 4] = [
    Look::first('U', Glyph::Wedge(0, -1), "dark cone up"),
    Look::first('D', Glyph::Wedge(0, 1), "dark cone down"),
    Look::second('u', Glyph::Wedge(0, -1), "light cone up"),
    Look::second('d', Glyph::Wedge(0, 1), "light cone down"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Dance {
    /// Cells with cones of the first player, and of the second.
    sides: [u64; 2],
    /// Cells with cones that point up.
    up: u64,
}

impl Dance {
    fn taken(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    fn player(&self) -> Player {
        Player::from_index(u64::from(self.taken().count_ones() % 2))
    }

    /// The cells of each kind of cone, in the order of `CONES`.
    fn kinds(&self) -> [u64; 4] {
        let [first, second] = self.sides;
        [first & self.up, first & !self.up, second & self.up, second & !self.up]
    }
}

struct SquareDance {
    board: Rect,
    squares: Vec<u64>,
    colour: bool,
    direction: bool,
    symmetries: Vec<Vec<usize>>,
    digits: MixedRadix,
}

impl SquareDance {
    fn new(side: usize, colour: bool, direction: bool) -> SquareDance {
        let board = Rect::new(side, side);
        // Each square has one upper edge that does not rise: so far to the right, and so far down.
        let square = |corner: usize, right: isize, down: isize| {
            let steps = [(0, 0), (down, right), (down + right, right - down), (right, -down)];
            let cells: Option<Vec<usize>> =
                steps.iter().map(|&step| board.step(corner, step)).collect();
            cells.map(mask)
        };
        let mut squares = Vec::new();
        for corner in 0..board.cells() {
            for right in 1..side as isize {
                squares.extend((0..side as isize).filter_map(|down| square(corner, right, down)));
            }
        }
        let digits = MixedRadix::new(vec![5; board.cells()]).expect("less than 2⁶³ boards");
        let symmetries = grid_symmetries(side, side);
        SquareDance { board, squares, colour, direction, symmetries, digits }
    }
}

impl Game for SquareDance {
    type Position = Dance;
    /// The cell, and whether the cone points up.
    type Move = (Placement, bool);

    fn start(&self) -> Dance {
        Dance { sides: [0, 0], up: 0 }
    }

    fn moves(&self, dance: &Dance, out: &mut Vec<(Placement, bool)>) {
        for cell in ones(self.board.all() & !dance.taken()) {
            out.extend([true, false].map(|up| (Placement::new(cell), up)));
        }
    }

    fn play(&self, dance: &Dance, (cell, up): (Placement, bool)) -> Dance {
        let mut after = *dance;
        let own = &mut after.sides[dance.player().index() as usize];
        *own = cell.apply(*own);
        after.up |= u64::from(up) << cell.cell();
        after
    }

    fn primitive(&self, dance: &Dance) -> Option<Outcome> {
        let [first, second] = dance.sides;
        let made = |cones: u64| self.squares.iter().any(|square| square & !cones == 0);
        let coloured = self.colour && (made(first) || made(second));
        let directed = self.direction && (made(dance.up) || made(dance.taken() & !dance.up));
        (coloured || directed).then_some(Outcome::Lose)
    }

    /// The board is full.
    fn stuck(&self, _: &Dance) -> Outcome {
        Outcome::Tie
    }

    fn tier(&self, dance: &Dance) -> u32 {
        (self.board.all() & !dance.taken()).count_ones()
    }
}

impl ListsImages for SquareDance {
    fn images(&self, dance: &Dance) -> impl Iterator<Item = Dance> {
        let dance = *dance;
        self.symmetries.iter().flat_map(move |to| {
            let image = |cells: u64| ones(cells).fold(0, |all, cell| all | 1 << to[cell]);
            let (sides, up) = (dance.sides.map(image), image(dance.up));
            [up, (sides[0] | sides[1]) & !up].map(|up| Dance { sides, up })
        })
    }
}

impl Index for SquareDance {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, dance: &Dance) -> u64 {
        let kinds = dance.kinds();
        let digit =
            |cell| kinds.iter().position(|&kind| has(kind, cell)).map_or(0, |kind| 1 + kind as u64);
        self.digits.rank((0..self.board.cells()).map(digit))
    }

    fn position(&self, index: u64) -> Option<Dance> {
        if index >= self.size() {
            return None;
        }
        let mut kinds = [0_u64; 5];
        self.digits
            .unrank(index)
            .enumerate()
            .for_each(|(cell, digit)| kinds[digit as usize] |= 1 << cell);
        let [_, first_up, first_down, second_up, second_down] = kinds;
        let sides = [first_up | first_down, second_up | second_down];
        let turns = sides[0].count_ones().wrapping_sub(sides[1].count_ones());
        (turns <= 1).then_some(Dance { sides, up: first_up | second_up })
    }
}

impl Show for SquareDance {
    /// The turn, then the cells row by row from the top: `U`, `D`, `u`, `d` or `-`.
    fn format(&self, dance: &Dance) -> String {
        let kinds = dance.kinds();
        let sets: [(char, u64); 4] = std::array::from_fn(|kind| (CONES[kind].letter, kinds[kind]));
        format!("{}_{}", dance.player().number(), format_cells(self.board.cells(), &sets))
    }

    fn parse(&self, text: &str) -> Result<Dance, Mistake> {
        let (player, board) = split_turn(text)?;
        let letters = CONES.map(|cone| cone.letter);
        let [first_up, first_down, second_up, second_down] =
            parse_cells(board, 2, self.board.cells(), letters)?;
        let sides = [first_up | first_down, second_up | second_down];
        let dance = Dance { sides, up: first_up | second_up };
        match Sides::in_turn(sides[0], sides[1]) {
            Some(marks) if marks.player == player => Ok(dance),
            _ => {
                Err(Mistake::new("players put cones on the board in turn, the first player first"))
            }
        }
    }

    /// The cell and the direction: `b3-up`.
    fn notation(&self, _: &Dance, (cell, up): (Placement, bool)) -> String {
        let direction = if up { "up" } else { "down" };
        format!("{}-{direction}", cell.name(|cell| self.board.name(cell)))
    }

    fn scene(&self, dance: &Dance) -> Scene {
        let cones = CONES.iter().zip(dance.kinds());
        cones.fold(self.board.scene().on(Material::Wood), |scene, (look, cells)| {
            look.draw(scene, cells)
        })
    }

    /// The cell, then a button for the direction.
    fn clicks(&self, _: &Dance, (cell, up): (Placement, bool)) -> Clicks {
        let direction = Click::Button(if up { "up" } else { "down" }.into());
        vec![vec![Click::Spot(cell.cell()), direction]]
    }
}
