//! Diamond 8-Ball: eight numbered balls and a gap on a square whose middle row cannot slide sideways.
//!
//! The sliding number puzzle of 3×3 with another goal, walls in the middle row, and slides of two balls at a time:
//! positions and their index are those of that puzzle. Half of all arrangements can be solved.

use gamesman_rules::prelude::*;

use crate::n_puzzle::{NPuzzle, Tiles};

/// Diamond 8-Ball.
pub(crate) static EIGHT_BALL: Entry = Entry {
    id: "eightball",
    name: "Diamond 8-Ball",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Eight numbered balls lie in three rows of three with one gap. A move **slides one ball, \
            or two in a line, into the gap**, along a row or a column. The **middle row has walls** between \
            its places: there balls move only up and down. **Bring the balls round the gap in order, \
            clockwise from the top left: `123`, then `8`, the gap and `4`, then `765`.**\n\n\
            A move is named by the ball farthest from the gap; click that ball.",
    source: "A rack of pool balls as a sliding puzzle; board, start and goal are those of GamesmanPuzzles.",
    known: "Half of the 9! arrangements can be solved, 181,440 (Johnson and Story 1879 on parity), in 45 moves at \
            most; the start needs 29.",
    parameters: &[],
    variants: &[Named::new("3", "3×3", "")],
    open: &|_| Ok(Open::indexed(EightBall::new()).reversible().whole().variant()),
};

const RACK: Rect = Rect::new(3, 3);
const START: [u64; 9] = [5, 7, 3, 4, 0, 6, 2, 8, 1];
const GOAL: [u64; 9] = [1, 2, 3, 8, 0, 4, 7, 6, 5];

struct EightBall(NPuzzle);

impl EightBall {
    fn new() -> EightBall {
        EightBall(NPuzzle::with_goal(RACK, &GOAL))
    }
}

impl Game for EightBall {
    type Position = Tiles;
    /// The cell of the ball farthest from the gap.
    type Move = u8;

    fn start(&self) -> Tiles {
        self.0.tiles(&START)
    }

    fn moves(&self, balls: &Tiles, out: &mut Vec<u8>) {
        let gap = balls.gap;
        out.extend((0..9).filter(|&cell| {
            let same_column = cell % 3 == gap % 3;
            let same_row = cell / 3 == gap / 3 && gap / 3 != 1;
            cell != gap && (same_column || same_row)
        }));
    }

    /// The balls from the cell to the gap go one place on, the nearer one first.
    fn play(&self, balls: &Tiles, cell: u8) -> Tiles {
        let two = cell.abs_diff(balls.gap).is_multiple_of(2);
        let nearer = two.then(|| self.0.play(balls, (cell + balls.gap) / 2));
        self.0.play(&nearer.unwrap_or(*balls), cell)
    }

    fn primitive(&self, balls: &Tiles) -> Option<Outcome> {
        self.0.primitive(balls)
    }
}

/// Every slide can be taken back.
impl Reversible for EightBall {
    fn goals(&self) -> Option<Vec<Tiles>> {
        self.0.goals()
    }
}

impl Index for EightBall {
    fn size(&self) -> u64 {
        Index::size(&self.0)
    }

    fn index(&self, balls: &Tiles) -> u64 {
        self.0.index(balls)
    }

    fn position(&self, index: u64) -> Option<Tiles> {
        self.0.position(index)
    }
}

impl Show for EightBall {
    /// Row by row from the top: the balls `1` to `8`, `-` for the gap.
    fn format(&self, balls: &Tiles) -> String {
        self.0.format(balls)
    }

    fn parse(&self, text: &str) -> Result<Tiles, Mistake> {
        self.0.parse(text)
    }

    /// The number of the ball farthest from the gap.
    fn notation(&self, balls: &Tiles, cell: u8) -> String {
        self.0.notation(balls, cell)
    }

    fn scene(&self, balls: &Tiles) -> Scene {
        let (rack, wall) = ((3.2, 3.2), (0.08, 0.9));
        let mut scene = Scene::new(rack.0, rack.1).on(Material::Felt);
        let place =
            |cell: usize| (RACK.column_of(cell) as f32 + 0.6, RACK.row_of(cell) as f32 + 0.6);
        scene.rect((0.0, 0.0), rack, 0.3, Tone::Board);
        for cell in 0..RACK.cells() {
            scene.circle(place(cell), 0.44, Tone::Shade);
            let (row, column) = (RACK.row_of(cell) + 1, RACK.column_of(cell) + 1);
            scene.spot(place(cell), (1.0, 1.0), format!("row {row}, place {column}"));
        }
        // The walls of the middle row.
        for x in [1.1, 2.1] {
            scene.rect((x - 0.04, 1.15), wall, 0.04, Tone::Ink);
        }
        for (cell, number) in (0..RACK.cells()).map(|cell| (cell, usize::from(balls.tile(cell)))) {
            let tone = if number == 8 { Tone::First } else { Tone::Neutral };
            if number > 0 {
                let (text, name) = (number.to_string(), format!("ball {number}"));
                scene.piece(number, place(cell), Glyph::Token(0.42), tone, text, name);
            }
        }
        scene
    }

    fn clicks(&self, _: &Tiles, cell: u8) -> Clicks {
        click(cell.into())
    }
}
