//! Diamond 8-Ball: eight numbered balls and a gap on a square whose middle row cannot slide sideways.
//!
//! Balls are written without the gap, row by row. A slide along a row leaves that order as it is, one
//! along a column takes a ball past two others: so the order's parity never changes, and half of all
//! arrangements can be solved.
//!
//! Index: the rank of the order of the balls among those of its parity, times nine, plus the place of
//! the gap. Every number can be solved.

use gamesman_rules::index::{PermutationOfParity, is_odd};
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Mistake, Named, Open, Outcome, Player, Players,
    Retrograde, Scene, Shape, Show, Spot, Tone, click, parse_cells,
};

/// Diamond 8-Ball.
pub(crate) static EIGHT_BALL: Entry = Entry {
    id: "eightball",
    name: "Diamond 8-Ball",
    players: Players::One,
    family: Family::Moving,
    rules: "Eight numbered balls lie in three rows of three with one gap. A move **slides one ball, or \
            two in a line, into the gap**, along a row or a column. The **middle row has walls** between \
            its places: there balls move only up and down. Bring the balls round the gap in order, \
            clockwise from the top left: `123`, then `8`, the gap and `4`, then `765`.\n\n\
            A move is named by the ball farthest from the gap; click that ball.",
    source: "A rack of pool balls as a sliding puzzle; board, start and goal are those of GamesmanPuzzles.",
    known: "Half of the 9! arrangements can be solved, 181,440 (Johnson and Story 1879 on parity), in 45 moves at \
            most; the start needs 29.",
    parameters: &[],
    variants: &[Named { id: "3", name: "3×3", settings: "" }],
    open: |_| Ok(Open::indexed(EightBall::new()).retrograde().whole().variant()),
};

const CELLS: u32 = 9;
const SIDE: u32 = 3;
const START: &str = "5734-6281";
const GOAL: &str = "1238-4765";

/// The ball on each cell, row by row from the top, 0 for the gap: four bits each.
type Balls = u64;

struct EightBall {
    goal: Balls,
    start: Balls,
    orders: PermutationOfParity,
    /// Whether an odd number of exchanges puts the balls of the goal into order.
    odd: bool,
}

fn ball(balls: Balls, cell: u32) -> u64 {
    balls >> (4 * cell) & 15
}

fn gap(balls: Balls) -> u32 {
    (0..CELLS).find(|&cell| ball(balls, cell) == 0).unwrap_or(0)
}

/// The balls without the gap, counted from 0.
fn order(balls: Balls) -> u64 {
    let cells = (0..CELLS).map(|cell| ball(balls, cell)).filter(|ball| *ball > 0);
    cells.zip(0..).fold(0, |order, (ball, i)| order | (ball - 1) << (4 * i))
}

fn written(text: &str) -> Balls {
    let digits = text.chars().map(|c| c.to_digit(10).unwrap_or(0));
    digits.zip(0..).fold(0, |balls, (ball, cell)| balls | u64::from(ball) << (4 * cell))
}

/// The cells whose balls can go to the gap, with those between.
fn cells_of_moves(gap: u32) -> impl Iterator<Item = u32> {
    (0..CELLS).filter(move |&cell| {
        let same_column = cell % SIDE == gap % SIDE;
        let same_row = cell / SIDE == gap / SIDE && gap / SIDE != 1;
        cell != gap && (same_column || same_row)
    })
}

/// The balls from a cell to the gap go one place on.
fn slid(balls: Balls, cell: u32) -> Balls {
    let (mut to, mut after) = (gap(balls), balls);
    let step = match cell.abs_diff(to) < SIDE {
        true => 1,
        false => SIDE,
    };
    while to != cell {
        let from = if cell > to { to + step } else { to - step };
        let moving = ball(after, from);
        after = after & !(15 << (4 * from)) | moving << (4 * to);
        to = from;
    }
    after
}

impl EightBall {
    fn new() -> EightBall {
        let (goal, start) = (written(GOAL), written(START));
        let odd = is_odd(order(goal), CELLS - 1);
        EightBall { goal, start, orders: PermutationOfParity::new(CELLS - 1), odd }
    }
}

impl Game for EightBall {
    type Position = Balls;
    /// The cell of the ball farthest from the gap.
    type Move = u32;

    fn start(&self) -> Balls {
        self.start
    }

    fn moves(&self, balls: &Balls, out: &mut Vec<u32>) {
        out.extend(cells_of_moves(gap(*balls)));
    }

    fn play(&self, balls: &Balls, cell: u32) -> Balls {
        slid(*balls, cell)
    }

    fn primitive(&self, balls: &Balls) -> Option<Outcome> {
        (*balls == self.goal).then_some(Outcome::Win)
    }
}

impl Retrograde for EightBall {
    /// Every slide can be taken back.
    fn unmoves(&self, balls: &Balls, out: &mut Vec<Balls>) {
        out.extend(cells_of_moves(gap(*balls)).map(|cell| slid(*balls, cell)));
    }

    fn goals(&self) -> Option<Vec<Balls>> {
        Some(vec![self.goal])
    }
}

impl Index for EightBall {
    fn size(&self) -> u64 {
        self.orders.size() * u64::from(CELLS)
    }

    fn index(&self, balls: &Balls) -> u64 {
        self.orders.rank(order(*balls)) * u64::from(CELLS) + u64::from(gap(*balls))
    }

    fn position(&self, index: u64) -> Option<Balls> {
        if index >= self.size() {
            return None;
        }
        let gap = (index % u64::from(CELLS)) as u32;
        let order = self.orders.unrank(index / u64::from(CELLS), self.odd).order();
        let before = (1 << (4 * gap)) - 1;
        let balls = order + 0x1111_1111;
        Some(balls & before | (balls & !before) << 4)
    }
}

impl Show for EightBall {
    /// Row by row from the top: the balls `1` to `8`, `-` for the gap.
    fn format(&self, balls: &Balls) -> String {
        let digit = |cell| match ball(*balls, cell) {
            0 => '-',
            ball => char::from(b'0' + ball as u8),
        };
        (0..CELLS).map(digit).collect()
    }

    fn parse(&self, text: &str) -> Result<Balls, Mistake> {
        let read = |c| GOAL.contains(c).then_some(c);
        let cells = parse_cells(text, 0, CELLS as usize, "1 to 8 and -", read)?;
        if let Some(at) = (0..cells.len()).find(|&at| cells[..at].contains(&cells[at])) {
            let message = "it is there twice; each ball 1 to 8 and the gap - are there once";
            return Err(Mistake::at(at, message));
        }
        let balls = written(text);
        if is_odd(order(balls), CELLS - 1) != self.odd {
            return Err(Mistake::new(
                "no slides lead from here to the goal, as from half of all arrangements; with any two \
                 of the balls exchanged it can be solved",
            ));
        }
        Ok(balls)
    }

    /// The number of the ball farthest from the gap.
    fn notation(&self, balls: &Balls, cell: u32) -> String {
        ball(*balls, cell).to_string()
    }

    fn scene(&self, balls: &Balls) -> Scene {
        let side = SIDE as f32;
        let mut scene = Scene::new(side + 0.2, side + 0.2);
        let rect =
            |x, y, width, height, round, tone| Shape::Rect { x, y, width, height, round, tone };
        let place = |cell: u32| ((cell % SIDE) as f32 + 0.6, (cell / SIDE) as f32 + 0.6);
        scene.shapes.push(rect(0.0, 0.0, side + 0.2, side + 0.2, 0.3, Tone::Board));
        for cell in 0..CELLS {
            let (x, y) = place(cell);
            scene.shapes.push(Shape::Circle { x, y, radius: 0.44, tone: Tone::Shade });
            let name = format!("row {}, place {}", cell / SIDE + 1, cell % SIDE + 1);
            scene.spots.push(Spot { x, y, width: 1.0, height: 1.0, name });
        }
        // The walls of the middle row.
        for x in [1.1, 2.1] {
            scene.shapes.push(rect(x - 0.04, 1.15, 0.08, 0.9, 0.04, Tone::Ink));
        }
        for cell in (0..CELLS).filter(|&cell| ball(*balls, cell) > 0) {
            let number = ball(*balls, cell) as usize;
            let tone = if number == 8 { Tone::First } else { Tone::Neutral };
            let name = format!("ball {number}");
            scene.piece(number, place(cell), Glyph::Token(0.42), tone, number.to_string(), name);
        }
        scene
    }

    fn clicks(&self, _: &Balls, cell: u32) -> Clicks {
        click(cell as usize)
    }

    fn player(&self, _: &Balls) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_or_two_balls_slide_and_the_middle_row_only_up_and_down() {
        let game = EightBall::new();
        for (text, expected) in [
            ("5734-6281", vec!["7", "8"]),
            ("-12345678", vec!["1", "2", "3", "6"]),
            ("2-3145678", vec!["2", "3", "4", "7"]),
            ("123-48567", vec!["1", "5"]),
        ] {
            let balls = written(text);
            let mut moves = Vec::new();
            game.moves(&balls, &mut moves);
            let names: Vec<String> = moves.iter().map(|&mv| game.notation(&balls, mv)).collect();
            assert_eq!(names, expected, "{text}");
        }
        for (text, cell, after) in [
            ("-12345678", 2, "12-345678"),
            ("-12345678", 6, "312645-78"),
            ("12345678-", 2, "12-453786"),
            ("12345678-", 7, "1234567-8"),
        ] {
            assert_eq!(game.format(&slid(written(text), cell)), after, "{text}");
        }
    }

    #[test]
    fn the_index_has_no_holes() {
        let game = EightBall::new();
        for index in (0..Index::size(&game)).step_by(7) {
            let balls = game.position(index).unwrap();
            assert_eq!(game.index(&balls), index);
            assert_eq!(game.parse(&game.format(&balls)), Ok(balls));
        }
        assert_eq!(Index::size(&game), 181_440);
        assert_eq!(game.position(181_440), None);
    }

    #[test]
    fn arrangements_that_cannot_be_are_refused() {
        let game = EightBall::new();
        for (text, at) in [("5734-6282", Some(8)), ("7534-6281", None), ("5734-628", None)] {
            assert_eq!(game.parse(text).unwrap_err().at, at, "{text}");
        }
    }
}
