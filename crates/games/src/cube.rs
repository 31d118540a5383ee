//! The 2×2×2 cube: eight corners, turned a quarter at a time.
//!
//! Only what the corners look like to one another matters, so the whole cube is turned until the corner
//! at the bottom, back and left is at home; it stays there. A quarter turn of a face that holds it is
//! then the same as one of the opposite face: turning the bottom instead of the top leaves the cube as
//! a whole turned. So the twelve quarter turns are six moves, those of U, R and F, twice each.
//!
//! Index: the order of the seven other corners, even orders before odd ones, × the twists of six of
//! them; the seventh twist follows from the others. 7!·3⁶ = 3,674,160 numbers, all of which can be
//! reached. A quarter turn takes four corners round, an odd permutation, so in each half all distances
//! from the goal are even, or odd. Order and twists are turned by table.
//!
//! Everything else is derived from where the 24 stickers are in space.

use gamesman_rules::index::{PermutationOfParity, is_odd, order, thing};
use gamesman_rules::prelude::*;

mod space;

use space::{FACES, Stickers, turned};

/// Rubik's Cube of 2×2×2.
pub(crate) static RUBIKS_CUBE: Entry = Entry {
    id: "rubikscube",
    name: "Rubik's Cube",
    aliases: &["Magic Cube", "Pocket Cube"],
    players: Players::One,
    family: Family::Turning,
    rules: "A cube of 2×2×2 smaller ones, with a sticker on each outer side. A move turns one face by \
            a **quarter turn**: `U`, `R` and `F` turn the upper, the right and the front face clockwise, as \
            seen from that side; `U-`, `R-` and `F-` turn them back. **Bring each face to one colour.**\n\n\
            The cube is shown unfolded: the front with the left face, the right face and the back beside it, \
            the upper face above it, the lower one below. Turning one of the other three faces is the same \
            as turning the opposite one and holding the cube differently, so the corner that those three \
            share stays where it is: how the cube is held does not count.\n\n\
            A position is written as the 24 stickers, colours 0 to 5, two rows of two for each of the faces \
            front, left, up, right, back, down. However the cube is held when it is written down, it is \
            understood.\n\n\
            The start is one of the 276 positions that are farthest from the goal.",
    source: "Ernő Rubik’s cube (1974), in its form of 2×2×2, the *Pocket Cube* (1981). How many positions \
             need how many quarter turns, 14 at most: OEIS A079762.",
    known: "3,674,160 positions, 14 quarter turns at most (OEIS A079762).",
    parameters: &[],
    variants: &[Named::new("2x2x2", "2×2×2", "")],
    open: &|_| Ok(Open::indexed(Cube::new()).reversible().whole().variant()),
};

/// Corners that move.
const CORNERS: usize = 7;
/// Ways to twist them.
const TWISTS: u16 = 3u16.pow(CORNERS as u32 - 1);
/// Even orders, and as many odd ones.
const HALF: u16 = 2_520;
/// The faces that turn, by their place in [`FACES`]: up, right, front.
const TURNING: [usize; 3] = [2, 3, 0];
/// Each clockwise and back.
const TURNS: usize = 2 * TURNING.len();

/// A cube with its lower back left corner at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Corners {
    /// Number of the order of the corners.
    order: u16,
    /// Number of their twists.
    twist: u16,
}

/// Front and back are done, and yet it is one of the positions that are 14 moves from the goal.
const START: &str = "000012152231235344443155";

struct Cube {
    start: Corners,
    stickers: Stickers,
    half: PermutationOfParity,
    /// By order: the order after each turn.
    orders: Vec<[u16; TURNS]>,
    /// By twists: the twists after each turn.
    twists: Vec<[u16; TURNS]>,
}

impl Cube {
    fn new() -> Cube {
        let (stickers, half) = (Stickers::new(), PermutationOfParity::new(CORNERS as u32));
        let mut cube =
            Cube { start: SOLVED, stickers, half, orders: Vec::new(), twists: Vec::new() };
        // For each turn and place: where the corner there goes, and how far it is twisted.
        let turns: [[(usize, u8); CORNERS]; TURNS] = std::array::from_fn(|turn| {
            let to = turned(TURNING[turn / 2], if turn % 2 == 0 { 1 } else { 3 });
            std::array::from_fn(|place| cube.stickers.corner_after(&to, place))
        });
        let order_after = |number, turn: &[(usize, u8); CORNERS]| {
            let order = cube.order(number);
            let corners = turn.iter().enumerate();
            let moved = corners.map(|(from, (to, _))| thing(order, from as u32) << (4 * to));
            cube.order_number(moved.sum())
        };
        let twist_after = |number, turn: &[(usize, u8); CORNERS]| {
            let (before, mut after) = (twists(number), [0; CORNERS]);
            for (from, (to, twist)) in turn.iter().enumerate() {
                after[*to] = (before[from] + twist) % 3;
            }
            twist_number(&after)
        };
        let orders = (0..2 * HALF).map(|n| turns.map(|turn| order_after(n, &turn))).collect();
        let twists = (0..TWISTS).map(|n| turns.map(|turn| twist_after(n, &turn))).collect();
        (cube.orders, cube.twists) = (orders, twists);
        cube.start = cube.parse(START).expect("the start is a cube");
        cube
    }

    /// The corner at each place, four bits each.
    fn order(&self, number: u16) -> u64 {
        self.half.unrank(u64::from(number % HALF), number >= HALF).order()
    }

    fn order_number(&self, order: u64) -> u16 {
        let half = if is_odd(order, CORNERS as u32) { HALF } else { 0 };
        half + self.half.rank(order) as u16
    }

    /// Which sticker of the solved cube is at each place.
    fn shown(&self, cube: &Corners) -> [u8; 24] {
        let (order, twists) = (self.order(cube.order), twists(cube.twist));
        let mut shown = [0; 24];
        for (place, around) in self.stickers.corners.iter().enumerate() {
            let (corner, twist) = match twists.get(place) {
                Some(twist) => (thing(order, place as u32) as usize, usize::from(*twist)),
                None => (CORNERS, 0),
            };
            for side in 0..3 {
                let at = usize::from(around[(side + twist) % 3]);
                shown[at] = self.stickers.corners[corner][side];
            }
        }
        shown
    }
}

/// Digits to base 3; they add up to a multiple of 3.
fn twists(number: u16) -> [u8; CORNERS] {
    let (mut rest, mut twists) = (number, [0; CORNERS]);
    for twist in &mut twists[..CORNERS - 1] {
        *twist = (rest % 3) as u8;
        rest /= 3;
    }
    twists[CORNERS - 1] = (18 - twists.iter().sum::<u8>()) % 3;
    twists
}

fn twist_number(twists: &[u8; CORNERS]) -> u16 {
    twists[..CORNERS - 1].iter().rev().fold(0, |number, twist| 3 * number + u16::from(*twist))
}

const SOLVED: Corners = Corners { order: 0, twist: 0 };

fn name(turn: usize, back: &str) -> String {
    format!("{}{}", FACES[TURNING[turn / 2]], if turn.is_multiple_of(2) { "" } else { back })
}

impl Game for Cube {
    type Position = Corners;
    /// U, U back, R, R back, F, F back.
    type Move = usize;

    fn start(&self) -> Corners {
        self.start
    }

    #[inline(always)]
    fn moves(&self, _: &Corners, out: &mut Vec<usize>) {
        out.extend(0..TURNS);
    }

    #[inline(always)]
    fn play(&self, cube: &Corners, turn: usize) -> Corners {
        Corners {
            order: self.orders[usize::from(cube.order)][turn],
            twist: self.twists[usize::from(cube.twist)][turn],
        }
    }

    #[inline(always)]
    fn primitive(&self, cube: &Corners) -> Option<Outcome> {
        (*cube == SOLVED).then_some(Outcome::Win)
    }
}

/// Each turn is undone by turning back.
impl Reversible for Cube {
    fn goals(&self) -> Option<Vec<Corners>> {
        Some(vec![SOLVED])
    }
}

impl Index for Cube {
    fn size(&self) -> u64 {
        2 * u64::from(HALF) * u64::from(TWISTS)
    }

    #[inline(always)]
    fn index(&self, cube: &Corners) -> u64 {
        u64::from(cube.order) * u64::from(TWISTS) + u64::from(cube.twist)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Corners> {
        let (order, twist) = (index / u64::from(TWISTS), index % u64::from(TWISTS));
        (index < self.size()).then_some(Corners { order: order as u16, twist: twist as u16 })
    }
}

impl Show for Cube {
    /// The colours of the stickers, the faces in the order of [`FACES`], row by row.
    fn format(&self, cube: &Corners) -> String {
        self.shown(cube).map(|sticker| char::from(b'0' + sticker / 4)).iter().collect()
    }

    fn parse(&self, text: &str) -> Result<Corners, Mistake> {
        let read = |c: char| c.to_digit(6).map(|digit| digit as u8);
        let cells = read_cells(text, 0, 24, "the colours 0 to 5", read)?;
        for colour in 0..6u8 {
            let stickers = cells.iter().filter(|&&cell| cell == colour).count();
            if stickers != 4 {
                return Err(Mistake::new(format!(
                    "{stickers} stickers of colour {colour} where there are 4 of each"
                )));
            }
        }
        let colours = std::array::from_fn(|sticker| cells[sticker]);
        self.stickers.read(&colours)?;
        let mut held =
            self.stickers.held(&colours).filter_map(|held| self.stickers.read(&held).ok());
        let at_home = held.find(|corners| corners[CORNERS] == (CORNERS, 0));
        let corners = at_home.unwrap_or_default();
        let order = order(corners[..CORNERS].iter().map(|(corner, _)| *corner as u64));
        let twists = std::array::from_fn(|place| corners[place].1);
        Ok(Corners { order: self.order_number(order), twist: twist_number(&twists) })
    }

    /// The face's letter; a `-` for turning back.
    fn notation(&self, _: &Corners, turn: usize) -> String {
        name(turn, "-")
    }

    /// The cube unfolded.
    fn scene(&self, cube: &Corners) -> Scene {
        // The usual colours; numbers tell them apart for who does not see them.
        const TONES: [Tone; 6] =
            [Tone::Green, Tone::Orange, Tone::Second, Tone::Red, Tone::Blue, Tone::Bright];
        // Where each face begins; its letter is above it.
        const NET: [(f32, f32); 6] =
            [(2.2, 2.8), (0.0, 2.8), (2.2, 0.4), (4.4, 2.8), (6.6, 2.8), (2.2, 5.2)];
        let mut scene = Scene::new(8.6, 7.2);
        for ((x, y), face) in NET.into_iter().zip(FACES) {
            scene.rect((x, y), (2.0, 2.0), 0.1, Tone::Ink);
            scene.label((x + 1.0, y - 0.2), 0.3, face);
        }
        for (place, sticker) in self.shown(cube).into_iter().enumerate() {
            let (left, top) = NET[place / 4];
            let (row, column) = (place % 4 / 2, place % 2);
            let at = (left + column as f32 + 0.5, top + row as f32 + 0.5);
            let colour = usize::from(sticker / 4);
            let name = format!("sticker of colour {colour}");
            let tile = Glyph::Tile(0.9, 0.9);
            scene.piece(sticker.into(), at, tile, TONES[colour], colour.to_string(), name);
        }
        scene
    }

    fn clicks(&self, _: &Corners, turn: usize) -> Clicks {
        button(name(turn, "′"))
    }
}
