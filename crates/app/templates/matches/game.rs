//! Matches: take one or two from a row; whoever takes the last one wins.

use gamesman_rules::prelude::*;

/// The game's place in a catalogue.
pub static GAME: Entry = Entry {
    id: "matches",
    name: "Matches",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial, // what it is mostly about
    rules: "A row of seven matches. Two players take turns taking **one or two** matches from the \
            right end. Whoever takes the last match wins.",
    source: "A subtraction game; Bouton's *Nim* (1901) and its kin.",
    known: "Whoever leaves a multiple of three wins (Bouton 1901).",
    parameters: &[], // what can be chosen, such as the number of matches
    variants: &[Named::new("regular", "seven matches", "")],
    open: &|_| Ok(Open::found(Matches).variant()),
};

const MATCH: Look = Look::neutral('|', Glyph::Bar(0.2, 1.6), "match");

struct Matches;

impl Game for Matches {
    type Position = u32; // matches that are left
    type Move = u32; // how many to take

    fn start(&self) -> u32 {
        7
    }

    /// With nothing left there is no move, and whoever cannot move has lost.
    fn moves(&self, left: &u32, out: &mut Vec<u32>) {
        out.extend((1..=2).filter(|take| take <= left));
    }

    fn play(&self, left: &u32, take: u32) -> u32 {
        left - take
    }

    /// Every move lowers it, so one sweep solves the game. Leave it out if there is nothing like it.
    fn tier(&self, left: &u32) -> u32 {
        *left
    }
}

impl Show for Matches {
    fn format(&self, left: &u32) -> String {
        left.to_string()
    }

    /// Never trust the text: say what is wrong with it and what would be right.
    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        match text.parse::<u32>() {
            Ok(left) if left <= 7 && left.to_string() == text => Ok(left),
            _ => Err(Mistake::new("a position is a number of matches from 0 to 7")),
        }
    }

    fn notation(&self, _: &u32, take: u32) -> String {
        format!("take-{take}")
    }

    /// The board as data: a spot for each place, and a piece on the spots that have a match.
    fn scene(&self, left: &u32) -> Scene {
        let mut scene = Scene::new(7.0, 2.0);
        for i in 0..7 {
            scene.spot((i as f32 + 0.5, 1.0), (1.0, 2.0), format!("match {}", i + 1));
        }
        MATCH.draw(scene, (1 << left) - 1)
    }

    /// Clicking a match takes it and those right of it.
    fn clicks(&self, left: &u32, take: u32) -> Clicks {
        click((left - take) as usize)
    }
}
