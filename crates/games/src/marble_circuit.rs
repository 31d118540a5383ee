//! Marble Circuit: fill a pyramid with tiles so that eight marbles leave by the wanted exits.
//!
//! A level is its slots, the tiles of the supply and the number of marbles at each exit. Placing and
//! removing a tile undo each other. GamesmanPy adds a move that confirms a full board. Positions are
//! numbered by search.

use gamesman_rules::prelude::*;

/// Marble Circuit.
pub(crate) static MARBLE_CIRCUIT: Entry = Entry {
    id: "marblecircuit",
    name: "Marble Circuit",
    aliases: &[],
    players: Players::One,
    family: Family::Placing,
    rules: "Ten slots form a pyramid of one, two, three and four. A marble runs down on each side of \
            the top slot, and on the outer side of the six others at the rim: eight in all. It enters a tile \
            at its left or right and leaves it at the bottom, left or right, into the tile or the exit \
            below:\n\n\
            * `s` **straight**: it stays on its side;\n\
            * `x` **cross**: it changes sides;\n\
            * `l` and `r`: both sides lead to the **left**, or to the **right**.\n\n\
            A move **puts a tile** of the supply into an empty slot, or **takes one back**; tiles that are \
            there from the start stay. **When all slots are full, as many marbles as wanted must leave by \
            each of the five exits.**\n\n\
            Each level is a variant. A level of your own is written after `own:` as its slots, the tiles of \
            the supply and the number of marbles at the exits from the left, joined by `_`. A position is \
            written slot by slot from the top: a capital for a tile that stays, a small letter for one that \
            was put there, `-` for an empty slot. A move is named by the slot, from 0 on, and the tile, or \
            `off`.",
    source: "*Marble Circuit*, MindWare; the pyramid and its tiles as in GamesmanPy (2026). The levels are \
            this project’s own; each has one solution.",
    known: "GamesmanPy counts a position twice, before and after it is confirmed.",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The pyramid"),
        Level::own(
            "none, or own: and the 10 slots of a level, its supply and its exits joined by _, empty slots as dots",
            |text| Level::read_own(text, MarbleCircuit::new),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| {
        let game = MarbleCircuit::new(&Level::start(&LEVELS, settings))?;
        Ok(Open::found(game).reversible().variant())
    },
};

const LEVELS: [Level; 6] = Level::list([
    ("2tiles", "Level 1, 2 tiles", "2 tiles", "S-RXX-LRXX_lr_30113"),
    ("3tiles", "Level 2, 3 tiles", "3 tiles", "SR-S-R-LXL_sxr_04040"),
    ("4tiles", "Level 3, 4 tiles", "4 tiles", "L-S-L-RS-X_sxlr_02510"),
    ("5tiles", "Level 4, 5 tiles", "5 tiles", "--R-S-RS-X_sxllr_04310"),
    ("6tiles", "Level 5, 6 tiles", "6 tiles", "RS--L----L_sxxlrr_02150"),
    ("7tiles", "Level 6, 7 tiles", "7 tiles", "----RRL---_ssxxllr_41102"),
]);

const SLOTS: usize = 10;
const EXITS: usize = 5;
/// The tiles: letter, sign, name, colour, and whether marbles from the left and from the right leave on the
/// right.
const TILES: [(char, &str, &str, Tone, [bool; 2]); 4] = [
    ('s', "||", "straight tile", Tone::Blue, [false, true]),
    ('x', "X", "cross tile", Tone::Red, [true, false]),
    ('l', "↙", "left tile", Tone::Bright, [false, false]),
    ('r', "↘", "right tile", Tone::Orange, [true, true]),
];
/// Where each marble enters: the slot, and whether on its right side.
const ENTRIES: [(usize, bool); 8] =
    [(6, false), (3, false), (1, false), (0, false), (0, true), (2, true), (5, true), (9, true)];

/// The tile in each slot, a place in [`TILES`].
type Slots = [Option<u8>; SLOTS];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Put { slot: usize, tile: u8 },
    Off { slot: usize },
}

struct MarbleCircuit {
    start: Slots,
    /// How many tiles of each kind there are to be put.
    supply: [usize; 4],
    goal: [usize; EXITS],
}

fn row(slot: usize) -> usize {
    [0, 1, 1, 2, 2, 2, 3, 3, 3, 3][slot]
}

/// Which tile a letter stands for.
fn tile(c: char) -> Option<u8> {
    TILES.iter().position(|tile| tile.0 == c.to_ascii_lowercase()).map(|tile| tile as u8)
}

/// The tiles, and which of them are written as capitals.
fn read_slots(text: &str) -> Result<(Slots, [bool; SLOTS]), Mistake> {
    let read = |c: char| {
        if c == '-' {
            Some((None, false))
        } else {
            tile(c).map(|t| (Some(t), c.is_ascii_uppercase()))
        }
    };
    let slots = read_cells(text, 0, SLOTS, "s, x, l, r, capitals of them, and -", read)?;
    Ok((std::array::from_fn(|i| slots[i].0), std::array::from_fn(|i| slots[i].1)))
}

/// How many marbles leave by each exit of a full pyramid.
fn exits(slots: &Slots) -> [usize; EXITS] {
    let mut counts = [0; EXITS];
    for (mut slot, mut right) in ENTRIES {
        while slot < SLOTS {
            let sides = slots[slot].map_or([false, true], |tile| TILES[usize::from(tile)].4);
            let leaves = sides[usize::from(right)];
            // Below to the left it enters on the right side, and the other way round.
            slot += row(slot) + 1 + usize::from(leaves);
            right = !leaves;
        }
        counts[slot - SLOTS] += 1;
    }
    counts
}

impl MarbleCircuit {
    fn new(text: &str) -> Result<MarbleCircuit, Mistake> {
        let mut parts = text.splitn(3, '_');
        let mut next = || parts.next().unwrap_or_default();
        let (start, stays) = read_slots(next())?;
        let (supply, goal) = (next(), next());
        let begins = SLOTS + 1;
        if let Some(slot) = (0..SLOTS).find(|&slot| start[slot].is_some() != stays[slot]) {
            return Err(Mistake::at(slot, "a tile that is there from the start is a capital"));
        }
        let known = |c: char| tile(c).filter(|_| c.is_ascii_lowercase());
        let tiles = read_cells(supply, begins, supply.chars().count(), "s, x, l and r", known)?;
        let empty = start.iter().filter(|slot| slot.is_none()).count();
        if tiles.len() != empty {
            let message = format!("{} tiles do not fill {empty} slots", tiles.len());
            return Err(Mistake::at(begins, message));
        }
        let begins = begins + tiles.len() + 1;
        let digits = read_cells(goal, begins, EXITS, "digits", |c| c.to_digit(10))?;
        let goal: [usize; EXITS] = std::array::from_fn(|exit| digits[exit] as usize);
        if goal.iter().sum::<usize>() != ENTRIES.len() {
            return Err(Mistake::at(begins, "eight marbles leave by the exits"));
        }
        let supply = std::array::from_fn(|kind| {
            tiles.iter().filter(|&&tile| usize::from(tile) == kind).count()
        });
        Ok(MarbleCircuit { start, supply, goal })
    }

    /// How many tiles of a kind are left.
    fn left(&self, slots: &Slots, kind: usize) -> usize {
        let put = |slot: &usize| self.start[*slot].is_none() && slots[*slot] == Some(kind as u8);
        self.supply[kind].saturating_sub((0..SLOTS).filter(put).count())
    }
}

impl Game for MarbleCircuit {
    type Position = Slots;
    type Move = Step;

    fn start(&self) -> Slots {
        self.start
    }

    fn moves(&self, slots: &Slots, out: &mut Vec<Step>) {
        let left: [usize; 4] = std::array::from_fn(|kind| self.left(slots, kind));
        for slot in (0..SLOTS).filter(|&slot| self.start[slot].is_none()) {
            match slots[slot] {
                Some(_) => out.push(Step::Off { slot }),
                None => {
                    let kinds = (0..4).filter(|&kind| left[kind] > 0);
                    out.extend(kinds.map(|kind| Step::Put { slot, tile: kind as u8 }));
                }
            }
        }
    }

    fn play(&self, slots: &Slots, step: Step) -> Slots {
        let mut after = *slots;
        match step {
            Step::Put { slot, tile } => after[slot] = Some(tile),
            Step::Off { slot } => after[slot] = None,
        }
        after
    }

    fn primitive(&self, slots: &Slots) -> Option<Outcome> {
        let full = slots.iter().all(Option::is_some);
        (full && exits(slots) == self.goal).then_some(Outcome::Win)
    }
}

impl Reversible for MarbleCircuit {}

impl Show for MarbleCircuit {
    /// Slot by slot from the top: the letter of the tile, a capital if it stays, `-` for an empty slot.
    fn format(&self, slots: &Slots) -> String {
        let written = |slot: usize| match slots[slot].map(|tile| TILES[usize::from(tile)].0) {
            Some(c) if self.start[slot].is_some() => c.to_ascii_uppercase(),
            found => found.unwrap_or('-'),
        };
        (0..SLOTS).map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<Slots, Mistake> {
        let (slots, stays) = read_slots(text)?;
        let differs = |slot: &usize| {
            stays[*slot] != self.start[*slot].is_some()
                || stays[*slot] && slots[*slot] != self.start[*slot]
        };
        let put =
            |kind: usize| (0..SLOTS).filter(|&i| !stays[i] && slots[i] == Some(kind as u8)).count();
        let many = (0..4).find(|&kind| put(kind) > self.supply[kind]);
        match ((0..SLOTS).find(differs), many) {
            (Some(slot), _) => {
                Err(Mistake::at(slot, format!("this level starts as {}", self.format(&self.start))))
            }
            (None, Some(kind)) => Err(Mistake::new(format!(
                "there are more tiles {} than the supply has",
                TILES[kind].0
            ))),
            (None, None) => Ok(slots),
        }
    }

    /// The slot and the tile: `4-x`, `4-off`.
    fn notation(&self, _: &Slots, step: Step) -> String {
        match step {
            Step::Put { slot, tile } => format!("{slot}-{}", TILES[usize::from(tile)].0),
            Step::Off { slot } => format!("{slot}-off"),
        }
    }

    fn scene(&self, slots: &Slots) -> Scene {
        let place = |slot: usize| {
            let row = row(slot);
            let first = row * (row + 1) / 2;
            (3.0 + (slot - first) as f32 * 1.3 - row as f32 * 0.65, 1.1 + row as f32 * 1.15)
        };
        let mut scene = Scene::new(7.6, 6.4);
        for slot in 0..SLOTS {
            let (x, y) = place(slot);
            for side in [-0.325, 0.325] {
                scene.line((x + side, y - 0.6), (x + side, y + 0.65), 0.12, Tone::Shade);
            }
            scene.rect((x - 0.5, y - 0.45), (1.0, 0.9), 0.1, Tone::Board);
            scene.spot((x, y), (1.2, 1.0), slot.to_string());
        }
        for (slot, right) in ENTRIES {
            let (x, y) = place(slot);
            scene.circle((x + if right { 0.325 } else { -0.325 }, y - 0.65), 0.13, Tone::Neutral);
        }
        for (exit, wanted) in self.goal.iter().enumerate() {
            let x = 0.4 + exit as f32 * 1.3;
            scene.circle((x, 5.6), 0.42, Tone::Shade);
            scene.label((x, 5.6), 0.5, wanted);
        }
        let draw = |scene: &mut Scene, id: usize, place: (f32, f32), tile: usize, stays: bool| {
            let (_, text, name, tone, _) = TILES[tile];
            let name = if stays { format!("fixed {name}") } else { name.to_owned() };
            scene.piece(id, place, Glyph::Tile(0.92, 0.82), tone, text, name);
        };
        for (kind, &(_, _, name, _, _)) in TILES.iter().enumerate() {
            let at = (6.9, 1.0 + kind as f32 * 1.15);
            scene.spot(at, (1.1, 1.0), name);
            let left = self.left(slots, kind);
            scene.label((at.0, at.1 + 0.56), 0.24, format!("{left} left"));
            if left > 0 {
                draw(&mut scene, SLOTS + kind, at, kind, false);
            }
        }
        for (slot, found) in slots.iter().enumerate() {
            if let Some(tile) = found {
                draw(&mut scene, slot, place(slot), usize::from(*tile), self.start[slot].is_some());
            }
        }
        if slots.iter().all(Option::is_some) {
            scene.notes.push(format!(
                "marbles at the exits: {:?}, wanted: {:?}",
                exits(slots),
                self.goal
            ));
        }
        scene
    }

    /// The tile and the slot; a tile alone to take it back.
    fn clicks(&self, _: &Slots, step: Step) -> Clicks {
        match step {
            Step::Put { slot, tile } => from_to(SLOTS + usize::from(tile), slot),
            Step::Off { slot } => click(slot),
        }
    }
}
