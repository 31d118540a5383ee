//! Coins: take from a row of pennies or a row of dimes.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "coins",
    name: "Coins",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Three pennies and four dimes. Two players take turns taking **one or more coins of one kind**. Whoever \
            takes the last coin wins.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::indexed(Coins).variant()),
};

/// The base of the digit that counts pennies.
const BASE: u64 = 4;

struct Coins;

impl Game for Coins {
    type Position = (u64, u64); // pennies, dimes
    type Move = (u64, u64);

    fn start(&self) -> (u64, u64) {
        (3, 4)
    }

    fn moves(&self, &(pennies, dimes): &(u64, u64), out: &mut Vec<(u64, u64)>) {
        out.extend((1..=pennies).map(|n| (n, 0)));
        out.extend((1..=dimes).map(|n| (0, n)));
    }

    fn play(&self, (pennies, dimes): &(u64, u64), (p, d): (u64, u64)) -> (u64, u64) {
        (pennies - p, dimes - d)
    }
}

impl Index for Coins {
    fn size(&self) -> u64 {
        20
    }

    /// Two digits: dimes, then pennies.
    fn index(&self, (pennies, dimes): &(u64, u64)) -> u64 {
        dimes * BASE + pennies
    }

    fn position(&self, index: u64) -> Option<(u64, u64)> {
        (index < 20).then_some((index % BASE, index / BASE))
    }
}

impl Show for Coins {
    fn format(&self, (pennies, dimes): &(u64, u64)) -> String {
        format!("{pennies},{dimes}")
    }

    fn parse(&self, text: &str) -> Result<(u64, u64), Mistake> {
        let mut all = (0..=3).flat_map(|pennies| (0..=4).map(move |dimes| (pennies, dimes)));
        all.find(|coins| self.format(coins) == text)
            .ok_or_else(|| Mistake::new("a position is pennies and dimes, such as 3,4"))
    }

    fn notation(&self, _: &(u64, u64), (pennies, dimes): (u64, u64)) -> String {
        format!("{pennies}-{dimes}")
    }

    fn scene(&self, (pennies, dimes): &(u64, u64)) -> Scene {
        let mut scene = Scene::new(2.0, 1.0);
        let (few, many) = (*pennies as u32, *dimes as u32);
        scene.piece(0, (0.5, 0.5), Glyph::Stones(few, 0.4), Tone::Bright, "p", "pennies");
        scene.piece(1, (1.5, 0.5), Glyph::Stones(many, 0.4), Tone::Neutral, "d", "dimes");
        scene
    }

    fn clicks(&self, _: &(u64, u64), (pennies, dimes): (u64, u64)) -> Clicks {
        button(format!("{pennies} pennies, {dimes} dimes"))
    }
}
