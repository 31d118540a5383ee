//! Kayles: knock down one pin of a row, or two that stand side by side. Dawson's Kayles: two and
//! never one.
//!
//! The octal games 0.77 and 0.07. A row is the sum of its runs of standing pins, whose nimbers are
//! computed and repeat with period 12 from 71 pins on, and with period 34. Misère Kayles has a theory
//! too (Sibert and Conway 1992), but not one as short as a formula, so it is left to the solver.
//!
//! Index: the standing pins as bits. Symmetry: the row seen from behind. Rows of more than
//! [`MOST_ROWS`] pins are too many for that; there, rows with the same runs are one class to the solver.
//! Tier: standing pins, so it is acyclic.

use gamesman_rules::heaps::{NimSequence, TakeAndBreak};
use gamesman_rules::{
    Classes, Click, Clicks, Component, Entry, Family, Formula, Game, Glyph, Impartial, Index, Kind,
    Label, Mistake, Named, Open, Outcome, PLAY, Parameter, Player, Players, Scene, Sequences,
    Shape, Show, Spot, Symmetric, Tone, Variant, click, parse_cells,
};

use crate::heaps;

/// Kayles.
pub(crate) static KAYLES: Entry = Entry {
    id: "kayles",
    name: "Kayles",
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of pins stands at equal distances. Two players, who never miss, take turns; a move \
            knocks down **one pin or two pins that stand side by side**. Whoever knocks down the last \
            pin wins, because the other cannot move.\n\n\
            The number of pins can be chosen. In misère play whoever knocks down the last pin \
            loses. From 23 pins on, rows with the same runs of pins are counted as one position.\n\n\
            Gaps divide the row into runs of pins that have nothing to do with each other. Each run \
            counts as a Nim pile of a certain size, its nimber; the player to move loses if the \
            exclusive or of the nimbers is 0.",
    source: "Henry Dudeney, *The Canterbury Puzzles* (1908), and Sam Loyd; nimbers by Guy and Smith \
             (1956).",
    known: "The first player wins every single row, by symmetry. Nimbers repeat with period twelve from 71 pins on (Guy and Smith 1956; OEIS A002186).",
    parameters: &[PINS, PLAY],
    variants: &[
        Named { id: "7", name: "7 pins", settings: "7" },
        Named { id: "9", name: "9 pins", settings: "9" },
        Named { id: "12", name: "12 pins", settings: "12" },
        Named { id: "20", name: "20 pins", settings: "20" },
        Named { id: "7-misere", name: "7 pins, misère", settings: "7-misere" },
        Named { id: "12-misere", name: "12 pins, misère", settings: "12-misere" },
    ],
    open: |s| Ok(open(Kayles::new(s.number("pins"), true, s.misere()))),
};

/// Dawson's Kayles.
pub(crate) static DAWSONS_KAYLES: Entry = Entry {
    id: "dawsonskayles",
    name: "Dawson's Kayles",
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of pins stands at equal distances. Two players take turns; a move knocks down **two \
            pins that stand side by side**, never one alone. Whoever cannot move loses.\n\n\
            The number of pins can be chosen. In misère play whoever cannot move wins. From 23 pins \
            on, rows with the same runs of pins are counted as one position.\n\n\
            Gaps divide the row into runs of pins that have nothing to do with each other. Each run \
            counts as a Nim pile of a certain size, its nimber; the player to move loses if the \
            exclusive or of the nimbers is 0.",
    source: "The octal game 0.07, which is Dawson's Chess (T. R. Dawson 1935) with one more in each run; \
             *Winning Ways*, chapter 4. It is also Cram on a board of one row.",
    known: "Nimbers repeat with period 34 from 53 pins on (Guy and Smith 1956; OEIS A002187 one pin later).",
    parameters: &[PINS, PLAY],
    variants: &[
        Named { id: "7", name: "7 pins", settings: "7" },
        Named { id: "10", name: "10 pins", settings: "10" },
        Named { id: "15", name: "15 pins", settings: "15" },
        Named { id: "20", name: "20 pins", settings: "20" },
        Named { id: "10-misere", name: "10 pins, misère", settings: "10-misere" },
    ],
    open: |s| Ok(open(Kayles::new(s.number("pins"), false, s.misere()))),
};

const PINS: Parameter = Parameter {
    id: "pins",
    help: "How many pins stand at the start",
    kind: Kind::Number { min: 1, max: 60 },
    default: "7",
};

fn open(game: Kayles) -> Box<dyn Variant> {
    let misere = game.misere;
    if game.pins > MOST_ROWS {
        return Open::classes(game).misere(misere).impartial().formula().sequences().variant();
    }
    Open::indexed(game).symmetric().misere(misere).impartial().formula().sequences().variant()
}

/// Up to this many pins every row has a number of its own.
const MOST_ROWS: u32 = 22;

/// Pins in one row of the picture.
const IN_A_ROW: u32 = 20;

struct Kayles {
    pins: u32,
    /// Whether one pin may fall alone.
    alone: bool,
    misere: bool,
    /// The nimber of a run of each length.
    nimbers: Vec<u32>,
}

impl Kayles {
    fn new(pins: u32, alone: bool, misere: bool) -> Kayles {
        let mut game = Kayles { pins, alone, misere, nimbers: Vec::new() };
        game.nimbers = game.sequence(pins as usize).nimbers.values;
        game
    }

    fn sequence(&self, largest: usize) -> NimSequence {
        let (name, code) =
            if self.alone { ("Kayles", "0.77") } else { ("Dawson's Kayles", "0.07") };
        let rule: TakeAndBreak = code.parse().expect("an octal code");
        NimSequence { of: "pins in a run".into(), ..heaps::sequence(name, &rule, largest) }
    }

    /// The first pin and the length of each run of standing pins.
    fn runs(&self, standing: u64) -> impl Iterator<Item = (u32, u32)> {
        let mut rest = standing;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros())?;
            let length = (rest >> first).trailing_ones();
            rest &= !(((1 << length) - 1) << first);
            Some((first, length))
        })
    }

    fn nimber(&self, run: u32) -> u32 {
        self.nimbers[run as usize]
    }

    /// Where a pin stands in the picture.
    fn place(&self, pin: u32) -> (f32, f32) {
        ((pin % IN_A_ROW) as f32 + 0.5, (pin / IN_A_ROW) as f32 * 1.5 + 0.55)
    }
}

impl Game for Kayles {
    /// The standing pins; the leftmost in the lowest bit.
    type Position = u64;
    /// The one or two pins to knock down.
    type Move = u64;

    fn start(&self) -> u64 {
        (1 << self.pins) - 1
    }

    fn moves(&self, standing: &u64, out: &mut Vec<u64>) {
        for pin in 0..self.pins {
            let pair = 0b11 << pin;
            if self.alone && standing & 1 << pin != 0 {
                out.push(1 << pin);
            }
            if standing & pair == pair {
                out.push(pair);
            }
        }
    }

    fn play(&self, standing: &u64, pins: u64) -> u64 {
        standing & !pins
    }

    fn primitive(&self, standing: &u64) -> Option<Outcome> {
        let over = if self.alone { *standing == 0 } else { standing & standing >> 1 == 0 };
        over.then_some(Outcome::Lose)
    }

    fn tier(&self, standing: &u64) -> u32 {
        standing.count_ones()
    }
}

impl Symmetric for Kayles {
    fn canonical(&self, standing: &u64) -> u64 {
        let mirrored = standing.reverse_bits() >> (u64::BITS - self.pins);
        mirrored.min(*standing)
    }

    fn orbit(&self, standing: &u64) -> u32 {
        if standing.reverse_bits() >> (u64::BITS - self.pins) == *standing { 1 } else { 2 }
    }
}

impl Index for Kayles {
    fn size(&self) -> u64 {
        1 << self.pins
    }

    fn index(&self, standing: &u64) -> u64 {
        *standing
    }

    fn position(&self, index: u64) -> Option<u64> {
        (index < self.size()).then_some(index)
    }
}

impl Classes for Kayles {
    /// The lengths of the runs, sorted.
    type Class = Vec<u8>;

    fn class(&self, standing: &u64) -> Vec<u8> {
        let mut lengths: Vec<u8> = self.runs(*standing).map(|(_, length)| length as u8).collect();
        lengths.sort_unstable();
        lengths
    }
}

impl Sequences for Kayles {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        if self.misere { Vec::new() } else { vec![self.sequence(largest)] }
    }
}

impl Impartial for Kayles {
    fn components(&self, standing: &u64) -> Vec<Component> {
        let run = |(first, length)| Component {
            name: match length {
                1 => format!("pin {}", first + 1),
                _ => format!("pins {}–{}", first + 1, first + length),
            },
            nimber: self.nimber(length),
        };
        self.runs(*standing).map(run).collect()
    }
}

impl Formula for Kayles {
    fn formula(&self, standing: &u64) -> Option<Outcome> {
        let sum = self.runs(*standing).fold(0, |sum, (_, length)| sum ^ self.nimber(length));
        let outcome = if sum == 0 { Outcome::Lose } else { Outcome::Win };
        (!self.misere).then_some(outcome)
    }
}

impl Show for Kayles {
    /// The row: `x` for a standing pin, `-` for a fallen one.
    fn format(&self, standing: &u64) -> String {
        (0..self.pins).map(|pin| if standing >> pin & 1 == 1 { 'x' } else { '-' }).collect()
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let read = |c| "x-".contains(c).then_some(c);
        let pins = parse_cells(text, 0, self.pins as usize, "x and -", read)?;
        Ok((0..).zip(pins).filter(|(_, c)| *c == 'x').fold(0, |all, (pin, _)| all | 1 << pin))
    }

    /// The pins by number from the left: `3` or `3-4`.
    fn notation(&self, _: &u64, pins: u64) -> String {
        let first = pins.trailing_zeros() + 1;
        if pins.count_ones() == 1 { first.to_string() } else { format!("{first}-{}", first + 1) }
    }

    fn scene(&self, standing: &u64) -> Scene {
        let rows = self.pins.div_ceil(IN_A_ROW);
        let mut scene = Scene::new(self.pins.min(IN_A_ROW) as f32, rows as f32 * 1.5);
        for pin in 0..self.pins {
            let (x, y) = self.place(pin);
            scene.shapes.push(Shape::Circle { x, y: y + 0.42, radius: 0.16, tone: Tone::Shade });
            let name = format!("pin {}", pin + 1);
            scene.spots.push(Spot { x, y, width: 1.0, height: 1.1, name });
            if standing >> pin & 1 == 1 {
                scene.piece(
                    pin as usize,
                    (x, y),
                    Glyph::Pin(0.9),
                    Tone::Neutral,
                    "x",
                    "standing pin",
                );
            }
            let text = (pin + 1).to_string();
            scene.labels.push(Label { x, y: y + 0.75, size: 0.28, text });
        }
        scene
    }

    /// Two pins one after the other, or one pin and then the button; a pin that stands alone falls
    /// by a single click.
    fn clicks(&self, standing: &u64, pins: u64) -> Clicks {
        let first = pins.trailing_zeros() as usize;
        let pin = Click::Spot(first);
        if pins.count_ones() == 2 {
            let next = Click::Spot(first + 1);
            return vec![vec![pin.clone(), next.clone()], vec![next, pin]];
        }
        let neighbours = pins << 1 | pins >> 1;
        if standing & neighbours == 0 {
            return click(first);
        }
        vec![vec![pin, Click::Button("just one".into())]]
    }

    fn player(&self, _: &u64) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn moves(game: &Kayles, text: &str) -> Vec<String> {
        let standing = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&standing, &mut moves);
        moves.into_iter().map(|pins| game.notation(&standing, pins)).collect()
    }

    #[test]
    fn two_pins_fall_together_only_side_by_side() {
        let game = Kayles::new(7, true, false);
        assert_eq!(moves(&game, "xx-x--x"), ["1", "1-2", "2", "4", "7"]);
        assert_eq!(moves(&Kayles::new(60, true, false), &"x".repeat(60)).len(), 119);
    }

    #[test]
    fn no_pin_falls_alone_in_dawsons_kayles() {
        let game = Kayles::new(7, false, false);
        assert_eq!(moves(&game, "xx-x-xx"), ["1-2", "6-7"]);
        for (text, end) in [("x-x-x-x", Some(Outcome::Lose)), ("xx-----", None)] {
            assert_eq!(game.primitive(&game.parse(text).unwrap()), end, "{text}");
        }
    }

    #[test]
    fn rows_with_the_same_runs_are_a_class() {
        let game = Kayles::new(30, true, false);
        let class = |text: &str| game.class(&game.parse(&format!("{text:-<30}")).unwrap());
        assert_eq!(class("xx-x---xxx"), class("---xxx-xx--x"));
        assert_ne!(class("xx-x"), class("xx-xx"));
    }

    /// The examples of Liou, UCB/EECS-2022-148, section 2.4.3.
    #[test]
    fn runs_add_up_to_the_nimber_of_the_row() {
        let game = Kayles::new(7, true, false);
        let standing = game.parse("xx--xxx").unwrap();
        let runs = game.components(&standing);
        let named: Vec<(&str, u32)> = runs.iter().map(|c| (c.name.as_str(), c.nimber)).collect();
        assert_eq!(named, [("pins 1–2", 2), ("pins 5–7", 3)]);
        assert_eq!(game.formula(&standing), Some(Outcome::Win));
        let even = game.parse("xx---xx").unwrap();
        assert_eq!(game.formula(&even), Some(Outcome::Lose));
        assert_eq!(Kayles::new(7, true, true).formula(&even), None);
    }

    #[test]
    fn a_pin_that_stands_alone_needs_no_button() {
        let game = Kayles::new(4, true, false);
        let standing = game.parse("xx-x").unwrap();
        let spot = Click::Spot;
        assert_eq!(game.clicks(&standing, 0b1000), [[spot(3)]]);
        assert_eq!(game.clicks(&standing, 0b0010), [[spot(1), Click::Button("just one".into())]]);
        assert_eq!(game.clicks(&standing, 0b0011), [[spot(0), spot(1)], [spot(1), spot(0)]]);
    }
}
