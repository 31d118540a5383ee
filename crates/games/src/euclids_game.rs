//! Euclid's game: write down a difference of two numbers that are there already.
//!
//! After the first two numbers all multiples of their greatest common divisor up to the larger one will be
//! written down, whatever anybody does, so the numbers up to 100, too many for a table, are answered by a formula.
//! Tier: the numbers that are not written yet.

use gamesman_rules::{Formula, prelude::*};

/// Euclid's game.
pub(crate) static EUCLIDS_GAME: Entry = Entry {
    id: "euclidsgame",
    name: "Euclid's Game",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "The first player chooses a whole number from **1 to 100**, the second another one. From then on \
            players take turns, and a turn chooses a number that is the **difference of two numbers** chosen \
            already and has not been chosen itself.\n\n\
            Whoever can choose no number loses; in misère play they win. The largest number can be \
            chosen.",
    source: "A classroom game after Euclid’s algorithm; another of the same name is that of Cole and Davie (1969). \
             GamesCraftersUWAPI, by Arihant Choudhary and Cameron Cheung.",
    known: "If a is the larger of the first two numbers and g their greatest common divisor, a/g numbers are chosen in \
            all. To each first choice up to 100 the second player finds a number that makes a/g even, and wins.",
    parameters: &[Parameter::number("largest", (2, 100), "100", "The largest number"), PLAY],
    variants: &[
        Named::new("regular", "Numbers up to 100", "100"),
        Named::new("12", "Numbers up to 12", "12"),
        Named::new("13", "Numbers up to 13", "13"),
        Named::new("12-misere", "Numbers up to 12, misère", "12-misere"),
    ],
    open: &|settings| {
        let game = Euclid { largest: settings.number("largest"), misere: settings.misere() };
        Ok(match game.largest {
            ..=TABLED => Open::found(game).formula().variant(),
            _ => Open::unnumbered(game).formula().variant(),
        })
    },
};

/// Up to here positions are numbered by searching.
const TABLED: u32 = 16;

struct Euclid {
    largest: u32,
    misere: bool,
}

/// The numbers of a set, of which bit i stands for i + 1.
fn numbers(chosen: u128) -> impl Iterator<Item = u32> + Clone {
    (1..=128).filter(move |number| chosen >> (number - 1) & 1 == 1)
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Euclid {
    /// Whether the player to move wins, and how many moves are left: as few as the winner and as many as the loser
    /// can bring about.
    fn value(&self, chosen: u128) -> (bool, u32) {
        if chosen.count_ones() > 1 {
            let largest = 128 - chosen.leading_zeros();
            let left = largest / numbers(chosen).fold(0, gcd) - chosen.count_ones();
            return ((left % 2 == 1) != self.misere, left);
        }
        let free = (0..self.largest).filter(|bit| chosen >> bit & 1 == 0);
        let after: Vec<(bool, u32)> = free.map(|bit| self.value(chosen | 1 << bit)).collect();
        let lost = after.iter().filter(|(wins, _)| !wins).map(|(_, left)| left + 1).min();
        let longest = || after.iter().map(|(_, left)| left + 1).max().unwrap_or(0);
        (lost.is_some(), lost.unwrap_or_else(longest))
    }
}

impl Game for Euclid {
    /// The numbers that are chosen.
    type Position = u128;
    type Move = u32;

    fn start(&self) -> u128 {
        0
    }

    fn moves(&self, chosen: &u128, out: &mut Vec<u32>) {
        let few = chosen.count_ones() < 2;
        let difference = |number: u32| chosen & (chosen >> number) != 0;
        let fits = |number: &u32| chosen >> (number - 1) & 1 == 0 && (few || difference(*number));
        out.extend((1..=self.largest).filter(fits));
    }

    fn play(&self, chosen: &u128, number: u32) -> u128 {
        chosen | 1 << (number - 1)
    }

    fn stuck(&self, _: &u128) -> Outcome {
        Outcome::Lose.flipped_if(self.misere)
    }

    fn tier(&self, chosen: &u128) -> u32 {
        self.largest - chosen.count_ones()
    }
}

impl Formula for Euclid {
    fn formula(&self, chosen: &u128) -> Option<Outcome> {
        Some(if self.value(*chosen).0 { Outcome::Win } else { Outcome::Lose })
    }

    fn remoteness(&self, chosen: &u128) -> Option<u32> {
        Some(self.value(*chosen).1)
    }
}

impl Show for Euclid {
    /// The turn, then the numbers from 1 on: `X` for one that is chosen, `-` for another.
    fn format(&self, chosen: &u128) -> String {
        let cell = |number: u32| if chosen >> (number - 1) & 1 == 1 { 'X' } else { '-' };
        let cells: String = (1..=self.largest).map(cell).collect();
        format!("{}_{cells}", chosen.count_ones() % 2 + 1)
    }

    fn parse(&self, text: &str) -> Result<u128, Mistake> {
        let (_, cells) = split_turn(text)?;
        let cells = read_cells(cells, 2, self.largest as usize, "X and -", |c| "-X".find(c))?;
        let chosen = (0..).zip(cells).fold(0, |all, (bit, cell)| all | (cell as u128) << bit);
        if self.format(&chosen) != text {
            return Err(Mistake::at(
                0,
                "so many numbers are chosen when it is the other player’s turn",
            ));
        }
        Ok(chosen)
    }

    /// The number: `48`.
    fn notation(&self, _: &u128, number: u32) -> String {
        number.to_string()
    }

    fn scene(&self, chosen: &u128) -> Scene {
        let columns = if self.largest <= 16 { 4 } else { 10 };
        let rows = self.largest.div_ceil(columns);
        let mut scene = Scene::new(columns as f32 + 0.2, rows as f32 + 0.2);
        for number in 1..=self.largest {
            let (row, column) = ((number - 1) / columns, (number - 1) % columns);
            let place = (column as f32 + 0.6, row as f32 + 0.6);
            scene.rect((place.0 - 0.45, place.1 - 0.45), (0.9, 0.9), 0.1, Tone::Board);
            scene.spot(place, (1.0, 1.0), number.to_string());
            if chosen >> (number - 1) & 1 == 1 {
                let (id, text, glyph) =
                    (number as usize, number.to_string(), Glyph::Tile(0.86, 0.86));
                scene.piece(id, place, glyph, Tone::Bright, text, "chosen");
                scene.sign(place, '*');
            } else {
                scene.label(place, 0.4, number);
            }
        }
        scene
    }
}
