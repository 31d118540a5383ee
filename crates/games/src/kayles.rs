//! Kayles: knock down one pin of a row, or two that stand side by side.
//!
//! The octal game 0.77. A row is the sum of its runs of standing pins, whose nimbers come from
//! [`octal::nimbers`] and repeat with period 12 from 71 pins on. Misère Kayles has a theory too
//! (Sibert and Conway 1992), but not one as short as a formula, so it is left to the solver.
//!
//! Index: the standing pins as bits. Symmetry: the row seen from behind. (A row with its runs
//! sorted would often need more room than the row has.) Tier: standing pins, so it is acyclic.

use gamesman_rules::{
    Click, Clicks, Component, Entry, Family, Formula, Game, Glyph, Impartial, Index, Kind, Label,
    Mistake, Named, Open, Outcome, PLAY, Parameter, Player, Players, Scene, Shape, Show, Spot,
    Tone, click, octal, parse_cells,
};

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
            loses.\n\n\
            Gaps divide the row into runs of pins that have nothing to do with each other. Each run \
            counts as a Nim pile of a certain size, its nimber; the player to move loses if the \
            exclusive or of the nimbers is 0.",
    source: "Henry Dudeney, *The Canterbury Puzzles* (1908), and Sam Loyd; nimbers by Guy and Smith \
             (1956).",
    known: "The first player wins every single row, by symmetry. Nimbers repeat with period twelve from 71 pins on (Guy and Smith 1956; OEIS A002186).",
    parameters: &[
        Parameter {
            id: "pins",
            help: "How many pins stand at the start",
            kind: Kind::Number { min: 1, max: 60 },
            default: "7",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "7", name: "7 pins", settings: "7" },
        Named { id: "9", name: "9 pins", settings: "9" },
        Named { id: "12", name: "12 pins", settings: "12" },
        Named { id: "20", name: "20 pins", settings: "20" },
        Named { id: "7-misere", name: "7 pins, misère", settings: "7-misere" },
        Named { id: "12-misere", name: "12 pins, misère", settings: "12-misere" },
    ],
    open: |s| {
        let game = Kayles::new(s.number("pins"), s.misere());
        Ok(Open::indexed(game).symmetric().impartial().formula().variant())
    },
};

/// The digits of the octal code 0.77.
const CODE: [u8; 3] = [0, 7, 7];

/// Pins in one row of the picture.
const IN_A_ROW: u32 = 20;

struct Kayles {
    pins: u32,
    misere: bool,
    /// The nimber of a run of each length.
    nimbers: Vec<u32>,
}

impl Kayles {
    fn new(pins: u32, misere: bool) -> Kayles {
        Kayles { pins, misere, nimbers: octal::nimbers(&CODE, pins as usize) }
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
            if standing & 1 << pin != 0 {
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
        (*standing == 0).then_some(Outcome::Lose.flipped_if(self.misere))
    }

    fn canonical(&self, standing: &u64) -> u64 {
        let mirrored = standing.reverse_bits() >> (u64::BITS - self.pins);
        mirrored.min(*standing)
    }

    fn orbit(&self, standing: &u64) -> u32 {
        if standing.reverse_bits() >> (u64::BITS - self.pins) == *standing { 1 } else { 2 }
    }

    fn tier(&self, standing: &u64) -> u32 {
        standing.count_ones()
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

impl Impartial for Kayles {
    fn misere(&self) -> bool {
        self.misere
    }

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
            scene.spots.push(Spot { x, y, width: 1.0, height: 1.1, name: name.clone() });
            if standing >> pin & 1 == 1 {
                scene.piece(pin as usize, (x, y), Glyph::Pin(0.9), Tone::Neutral, "x", name);
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
        let game = Kayles::new(7, false);
        assert_eq!(moves(&game, "xx-x--x"), ["1", "1-2", "2", "4", "7"]);
        assert_eq!(moves(&Kayles::new(60, false), &"x".repeat(60)).len(), 119);
    }

    /// The examples of Liou, UCB/EECS-2022-148, section 2.4.3.
    #[test]
    fn runs_add_up_to_the_nimber_of_the_row() {
        let game = Kayles::new(7, false);
        let standing = game.parse("xx--xxx").unwrap();
        let runs = game.components(&standing);
        let named: Vec<(&str, u32)> = runs.iter().map(|c| (c.name.as_str(), c.nimber)).collect();
        assert_eq!(named, [("pins 1–2", 2), ("pins 5–7", 3)]);
        assert_eq!(game.formula(&standing), Some(Outcome::Win));
        let even = game.parse("xx---xx").unwrap();
        assert_eq!(game.formula(&even), Some(Outcome::Lose));
        assert_eq!(Kayles::new(7, true).formula(&even), None);
    }

    #[test]
    fn a_pin_that_stands_alone_needs_no_button() {
        let game = Kayles::new(4, false);
        let standing = game.parse("xx-x").unwrap();
        let spot = Click::Spot;
        assert_eq!(game.clicks(&standing, 0b1000), [[spot(3)]]);
        assert_eq!(game.clicks(&standing, 0b0010), [[spot(1), Click::Button("just one".into())]]);
        assert_eq!(game.clicks(&standing, 0b0011), [[spot(0), spot(1)], [spot(1), spot(0)]]);
    }
}
