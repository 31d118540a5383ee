//! Spinout: pieces on a bar that block each other from turning, a Gray code made of plastic.
//!
//! All but the last piece stick out on one side and are hollow on the three others; the last sticks out
//! on two opposite sides. A position has a piece at the turning place; those far to the right of it have
//! left the frame and so lie sideways, and only the one at the turning place can point down.
//!
//! Index: the piece at the turning place × the directions of all pieces, two bits each; positions that
//! cannot be are holes. Every move can be taken back.

use gamesman_rules::prelude::*;

/// Spinout.
pub(crate) static SPINOUT: Entry = Entry {
    id: "spinout",
    name: "Spinout",
    aliases: &["Spin-Out"],
    players: Players::One,
    family: Family::Turning,
    rules: "Pieces that point left, up, right or down sit on a bar in a frame; one of them is at the \
            **turning place**. A piece sticks out where it points to and is hollow on the other sides; the \
            last piece sticks out to the opposite side as well. There are two kinds of moves:\n\n\
            * **Turn** the piece at the turning place by a quarter, `cw` clockwise or `ccw` back. The sides \
            that its neighbours turn to it must be hollow.\n\
            * **Slide** the bar, so that a piece farther left or right comes to the turning place: `left-2` \
            is the one two places to the left. The bar does not slide while the piece at the turning place \
            points down. Pieces leave the frame on the right only if they lie **sideways**: a piece farther \
            left comes to the turning place only if all that are then two places or more right of it do.\n\n\
            At the start only the first one points up, and the last one is at the turning place. \
            **Lay all pieces sideways.** A position is written piece by piece as `l`, `u`, `r`, `d`, with a \
            capital for the piece at the turning place. The number of pieces can be chosen.",
    source: "William Keister (1970), after the Gray code, with seven pieces. The rules in this form, and \
             five pieces, are those of GamesmanPuzzles.",
    known: "n pieces need 2ⁿ⁺¹ − 3 moves, counting quarter turns and slides: 13, 29, 61, 125, 253 for 3 to 7. \
            With seven, some positions need 254, more than a signed byte holds; GamesmanPuzzles shortened \
            the bar for such a reason.",
    parameters: &[Parameter::number("pieces", (2, 12), "5", "How many pieces are on the bar")],
    variants: &[
        Named::new("5_piece", "5 pieces", "5"),
        Named::new("3_piece", "3 pieces", "3"),
        Named::new("4_piece", "4 pieces", "4"),
        Named::new("6_piece", "6 pieces", "6"),
        Named::new("7_piece", "7 pieces", "7"),
    ],
    open: &|settings| {
        let game = Spinout { pieces: settings.number("pieces") };
        Ok(Open::indexed(game).reversible().variant())
    },
};

/// Where pieces point to, clockwise.
const LEFT: u32 = 0;
const UP: u32 = 1;
const RIGHT: u32 = 2;
const DOWN: u32 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Bar {
    /// Where each piece points to, two bits each, the first piece lowest.
    directions: u32,
    /// The piece at the turning place.
    at: u32,
}

impl Bar {
    fn direction(&self, piece: u32) -> u32 {
        self.directions >> (2 * piece) & 3
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// A quarter turn.
    Turn { clockwise: bool },
    /// This piece comes to the turning place.
    Slide(u32),
}

struct Spinout {
    pieces: u32,
}

fn sideways(direction: u32) -> bool {
    direction == LEFT || direction == RIGHT
}

impl Spinout {
    /// Whether a piece sticks out to the left or the right.
    fn sticks_out(&self, bar: &Bar, piece: u32, side: u32) -> bool {
        let direction = bar.direction(piece);
        direction == side || piece == self.pieces - 1 && sideways(direction)
    }

    fn can_turn(&self, bar: &Bar) -> bool {
        let left = bar.at.checked_sub(1).is_some_and(|left| self.sticks_out(bar, left, RIGHT));
        let right = bar.at + 1 < self.pieces && self.sticks_out(bar, bar.at + 1, LEFT);
        !left && !right
    }

    /// The pieces that the bar can bring to the turning place.
    fn slides(&self, bar: &Bar) -> impl Iterator<Item = u32> {
        let locked = bar.direction(bar.at) == DOWN;
        let lie = |from: u32| (from..self.pieces).all(|p| sideways(bar.direction(p)));
        (0..self.pieces)
            .filter(move |&to| !locked && to != bar.at && lie((to + 2).min(self.pieces)))
    }

    /// What is wrong with a position that cannot be, and the piece it is about.
    fn fault(&self, bar: &Bar) -> Option<(u32, &'static str)> {
        (0..self.pieces).find_map(|piece| {
            let direction = bar.direction(piece);
            let facing = piece + 1 < self.pieces
                && self.sticks_out(bar, piece, RIGHT)
                && self.sticks_out(bar, piece + 1, LEFT);
            let what = if direction == DOWN && piece != bar.at {
                "only the piece at the turning place can point down"
            } else if piece > bar.at + 1 && !sideways(direction) {
                "a piece two places or more right of the turning place lies sideways"
            } else if facing {
                "this piece and the next stick out against each other"
            } else {
                return None;
            };
            Some((piece, what))
        })
    }
}

impl Game for Spinout {
    type Position = Bar;
    type Move = Step;

    fn start(&self) -> Bar {
        Bar { directions: UP, at: self.pieces - 1 }
    }

    fn moves(&self, bar: &Bar, out: &mut Vec<Step>) {
        if self.can_turn(bar) {
            out.extend([true, false].map(|clockwise| Step::Turn { clockwise }));
        }
        out.extend(self.slides(bar).map(Step::Slide));
    }

    fn play(&self, bar: &Bar, step: Step) -> Bar {
        match step {
            Step::Slide(at) => Bar { at, ..*bar },
            Step::Turn { clockwise } => {
                let (before, place) = (bar.direction(bar.at), 2 * bar.at);
                let after = (before + if clockwise { 1 } else { 3 }) % 4;
                Bar { directions: bar.directions ^ (before ^ after) << place, ..*bar }
            }
        }
    }

    fn primitive(&self, bar: &Bar) -> Option<Outcome> {
        let all = (0..self.pieces).all(|piece| sideways(bar.direction(piece)));
        all.then_some(Outcome::Win)
    }
}

/// A turn is undone by the other one. A slide can be undone if it was legal: pieces that lie sideways two
/// places right of the turning place still do, and no piece but the one there points down.
impl Reversible for Spinout {}

impl Index for Spinout {
    fn size(&self) -> u64 {
        u64::from(self.pieces) << (2 * self.pieces)
    }

    fn index(&self, bar: &Bar) -> u64 {
        u64::from(bar.at) << (2 * self.pieces) | u64::from(bar.directions)
    }

    fn position(&self, index: u64) -> Option<Bar> {
        let directions = (index & ((1 << (2 * self.pieces)) - 1)) as u32;
        let bar = Bar { directions, at: (index >> (2 * self.pieces)) as u32 };
        (index < self.size() && self.fault(&bar).is_none()).then_some(bar)
    }
}

impl Show for Spinout {
    /// From left to right where each piece points to: `l`, `u`, `r`, `d`; a capital at the turning place.
    fn format(&self, bar: &Bar) -> String {
        let written = |piece| {
            let c = ['l', 'u', 'r', 'd'][bar.direction(piece) as usize];
            if piece == bar.at { c.to_ascii_uppercase() } else { c }
        };
        (0..self.pieces).map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<Bar, Mistake> {
        let read = |c: char| {
            let direction = "lurd".find(c.to_ascii_lowercase())?;
            Some((direction as u32, c.is_ascii_uppercase()))
        };
        let allowed = "l, u, r, d, or a capital for the piece at the turning place";
        let pieces = read_cells(text, 0, self.pieces as usize, allowed, read)?;
        let mut turning = (0..).zip(&pieces).filter(|(_, (_, capital))| *capital);
        let Some((at, _)) = turning.next() else {
            return Err(Mistake::new(
                "no piece is at the turning place; it is written as a capital",
            ));
        };
        if let Some((second, _)) = turning.next() {
            let message = "there is one turning place, and so one capital";
            return Err(Mistake::at(second as usize, message));
        }
        let directions =
            (0..).zip(&pieces).fold(0, |all, (i, (direction, _))| all | direction << (2 * i));
        let bar = Bar { directions, at };
        match self.fault(&bar) {
            Some((piece, what)) => Err(Mistake::at(piece as usize, what)),
            None => Ok(bar),
        }
    }

    /// `cw`, `ccw`, or how many places to the left or right the piece is that comes to the turning place:
    /// `left-2`.
    fn notation(&self, bar: &Bar, step: Step) -> String {
        match step {
            Step::Turn { clockwise: true } => "cw".into(),
            Step::Turn { clockwise: false } => "ccw".into(),
            Step::Slide(to) if to < bar.at => format!("left-{}", bar.at - to),
            Step::Slide(to) => format!("right-{}", to - bar.at),
        }
    }

    fn scene(&self, bar: &Bar) -> Scene {
        let width = self.pieces as f32;
        let mut scene = Scene::new(width + 0.2, 1.9).on(Material::Night);
        let x = |piece: u32| piece as f32 + 0.6;
        scene.rect((0.0, 0.2), (width + 0.2, 1.2), 0.1, Tone::Board);
        scene.rect((0.0, 0.72), (width + 0.2, 0.16), 0.1, Tone::Shade);
        scene.circle((x(bar.at), 0.8), 0.5, Tone::Bright);
        for piece in 0..self.pieces {
            let direction = bar.direction(piece);
            let (dx, dy) = [(-1, 0), (0, -1), (1, 0), (0, 1)][direction as usize];
            let place = (x(piece), 0.8);
            scene.spot(place, (1.0, 1.2), format!("piece {}", piece + 1));
            scene.label((x(piece), 1.65), 0.24, piece + 1);
            let word = ["left", "up", "right", "down"][direction as usize];
            let (tone, name) = match piece == self.pieces - 1 {
                true => (Tone::First, format!("two-sided piece, {word}")),
                false => (Tone::Neutral, format!("piece {}, {word}", piece + 1)),
            };
            let text = ["<", "^", ">", "v"][direction as usize];
            scene.piece(piece as usize, place, Glyph::Wedge(dx, dy), tone, text, name);
        }
        scene.notes.push(format!("piece {} is at the turning place", bar.at + 1));
        scene
    }

    /// Slides by the piece that comes to the turning place, turns by buttons.
    fn clicks(&self, _: &Bar, step: Step) -> Clicks {
        match step {
            Step::Slide(piece) => click(piece as usize),
            Step::Turn { clockwise: true } => button("turn right ↻"),
            Step::Turn { clockwise: false } => button("turn left ↺"),
        }
    }
}
