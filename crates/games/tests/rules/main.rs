//! What rules, texts and numbers of games are beyond what a line of a golden file can say, seen from opened variants.

mod boards;
mod chess;
mod coins;
mod explained;
mod heaps;
mod lights;
mod numbers;
mod patterns;
mod settings;

use gamesman_games::game;
use gamesman_rules::{Settings, Variant, View};

/// The settings that a text chooses.
fn chosen(id: &str, text: &str) -> Settings {
    let entry = game(id).unwrap_or_else(|| panic!("{id} is in the catalogue"));
    entry.choose(Some(text)).unwrap_or_else(|error| panic!("{id} {text}: {error}")).settings
}

fn open(id: &str, text: &str) -> Box<dyn Variant> {
    let entry = game(id).unwrap_or_else(|| panic!("{id} is in the catalogue"));
    entry.variant(&chosen(id, text)).unwrap_or_else(|error| panic!("{id} {text}: {error}"))
}

fn view(variant: &dyn Variant, position: &str) -> View {
    variant.view(position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The names of the listed moves, in order.
fn names(view: &View) -> Vec<&str> {
    let mut names: Vec<&str> = view.steps.iter().map(|step| step.name.as_str()).collect();
    names.sort_unstable();
    names
}

/// xorshift64*, so that failures can be repeated.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() >> 33) as usize % n
    }
}
