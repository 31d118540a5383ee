//! Diamond 8-Ball: eight numbered balls and a gap on a square whose middle row cannot slide sideways.
//!
//! Balls are written without the gap, row by row. A slide along a row leaves that order as it is, one
//! along a column takes a ball past two others: so the order's parity never changes, and half of all
//! arrangements can be solved.
//!
//! Index: the rank of the order of the balls among those of its parity, times nine, plus the place of
//! the gap. Every number can be solved.

use gamesman_rules::index::{PermutationOfParity, each_once, is_odd, order, thing};
use gamesman_rules::prelude::*;

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
    variants: &[Named::new("3", "3×3", "")],
    open: |_| Ok(Open::indexed(EightBall::new()).reversible().whole().variant()),
};

const RACK: Rect = Rect::new(3, 3);
const CELLS: u32 = RACK.cells() as u32;
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

fn gap(balls: Balls) -> u32 {
    (0..CELLS).find(|&cell| thing(balls, cell) == 0).unwrap_or(0)
}

/// The balls without the gap, counted from 0.
fn without_gap(balls: Balls) -> u64 {
    order((0..CELLS).map(|cell| thing(balls, cell)).filter(|ball| *ball > 0).map(|ball| ball - 1))
}

fn read(text: &str) -> Balls {
    order(text.chars().map(|c| c.to_digit(10).unwrap_or(0).into()))
}

impl EightBall {
    fn new() -> EightBall {
        let (goal, start) = (read(GOAL), read(START));
        let odd = is_odd(without_gap(goal), CELLS - 1);
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
        let gap = gap(*balls);
        out.extend((0..CELLS).filter(|&cell| {
            let same_column = cell % 3 == gap % 3;
            let same_row = cell / 3 == gap / 3 && gap / 3 != 1;
            cell != gap && (same_column || same_row)
        }));
    }

    /// The balls from the cell to the gap go one place on.
    fn play(&self, balls: &Balls, cell: u32) -> Balls {
        let (mut to, mut after) = (gap(*balls), *balls);
        let step = if cell.abs_diff(to) < 3 { 1 } else { 3 };
        while to != cell {
            let from = if cell > to { to + step } else { to - step };
            after = after & !(15 << (4 * from)) | thing(after, from) << (4 * to);
            to = from;
        }
        after
    }

    fn primitive(&self, balls: &Balls) -> Option<Outcome> {
        (*balls == self.goal).then_some(Outcome::Win)
    }
}

/// Every slide can be taken back.
impl Reversible for EightBall {
    fn goals(&self) -> Option<Vec<Balls>> {
        Some(vec![self.goal])
    }
}

impl Index for EightBall {
    fn size(&self) -> u64 {
        self.orders.size() * u64::from(CELLS)
    }

    fn index(&self, balls: &Balls) -> u64 {
        self.orders.rank(without_gap(*balls)) * u64::from(CELLS) + u64::from(gap(*balls))
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
        let digit = |cell| match thing(*balls, cell) {
            0 => '-',
            ball => char::from(b'0' + ball as u8),
        };
        (0..CELLS).map(digit).collect()
    }

    fn parse(&self, text: &str) -> Result<Balls, Mistake> {
        let known = |c| GOAL.contains(c).then_some(c);
        let cells = read_cells(text, 0, RACK.cells(), "1 to 8 and -", known)?;
        each_once(&cells, |_| {
            "it is there twice; each ball 1 to 8 and the gap - are there once".into()
        })?;
        let balls = read(text);
        if is_odd(without_gap(balls), CELLS - 1) != self.odd {
            return Err(Mistake::new(
                "no slides lead from here to the goal, as from half of all arrangements; with any two \
                 of the balls exchanged it can be solved",
            ));
        }
        Ok(balls)
    }

    /// The number of the ball farthest from the gap.
    fn notation(&self, balls: &Balls, cell: u32) -> String {
        thing(*balls, cell).to_string()
    }

    fn scene(&self, balls: &Balls) -> Scene {
        let (rack, wall) = ((3.2, 3.2), (0.08, 0.9));
        let mut scene = Scene::new(rack.0, rack.1);
        let place =
            |cell: usize| (RACK.column_of(cell) as f32 + 0.6, RACK.row_of(cell) as f32 + 0.6);
        scene.shapes.push(Shape::rect((0.0, 0.0), rack, 0.3, Tone::Board));
        for cell in 0..RACK.cells() {
            let (x, y) = place(cell);
            scene.shapes.push(Shape::Circle { x, y, radius: 0.44, tone: Tone::Shade });
            let (row, column) = (RACK.row_of(cell) + 1, RACK.column_of(cell) + 1);
            let name = format!("row {row}, place {column}");
            scene.spots.push(Spot { x, y, width: 1.0, height: 1.0, name });
        }
        // The walls of the middle row.
        for x in [1.1, 2.1] {
            scene.shapes.push(Shape::rect((x - 0.04, 1.15), wall, 0.04, Tone::Ink));
        }
        for (cell, number) in (0..CELLS).map(|cell| (cell as usize, thing(*balls, cell) as usize)) {
            let tone = if number == 8 { Tone::First } else { Tone::Neutral };
            if number > 0 {
                let (text, name) = (number.to_string(), format!("ball {number}"));
                scene.piece(number, place(cell), Glyph::Token(0.42), tone, text, name);
            }
        }
        scene
    }

    fn clicks(&self, _: &Balls, cell: u32) -> Clicks {
        click(cell as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_or_two_balls_slide_and_the_middle_row_only_up_and_down() {
        let game = EightBall::new();
        check::moves(&game, "5734-6281", "7 8");
        check::moves(&game, "-13245678", "1 3 2 6");
        check::moves(&game, "2-1345678", "2 1 4 7");
        check::moves(&game, "123-48567", "1 5");
        check::play_out(&game, "-13245678", "3", "13-245678");
        check::play_out(&game, "-13245678", "6", "213645-78");
        check::play_out(&game, "12354678-", "3", "12-543786");
        check::play_out(&game, "12354678-", "7", "123546-78");
    }

    #[test]
    fn arrangements_that_cannot_be_are_refused() {
        let game = EightBall::new();
        check::refused_at(&game, "5734-6282", Some(8), "there twice");
        check::refused_at(&game, "7534-6281", None, "no slides lead");
        check::refused_at(&game, "5734-628", None, "8 characters");
    }
}
