//! The worked example of CONTRIBUTING.md: it compiles, obeys the laws, and stands there as it does
//! here.

use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Mistake, Named, Open, Outcome, Player, Players, Scene,
    Show, Spot, Tone, click,
};

struct Matches;

impl Game for Matches {
    type Position = u32; // matches that are left
    type Move = u32; // how many to take

    fn start(&self) -> u32 {
        7
    }
    fn moves(&self, left: &u32, out: &mut Vec<u32>) {
        out.extend((1..=2).filter(|take| take <= left));
    }
    fn play(&self, left: &u32, take: u32) -> u32 {
        left - take
    }
    /// Always seen by the player to move: with nothing left, the other one took the last match.
    fn primitive(&self, left: &u32) -> Option<Outcome> {
        (*left == 0).then_some(Outcome::Lose)
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
    fn scene(&self, left: &u32) -> Scene {
        let mut scene = Scene::new(7.0, 2.0);
        for i in 0..7u32 {
            let (x, y) = (i as f32 + 0.5, 1.0);
            let name = format!("match {}", i + 1);
            scene.spots.push(Spot { x, y, width: 1.0, height: 2.0, name });
            if i < *left {
                scene.piece(i as usize, (x, y), Glyph::Bar(0.2, 1.6), Tone::Neutral, "|", "match");
            }
        }
        scene
    }
    /// Clicking a match takes it and those right of it.
    fn clicks(&self, left: &u32, take: u32) -> Clicks {
        click((left - take) as usize)
    }
    /// Both players have the same moves, so the position does not say whose turn it is.
    fn player(&self, _: &u32) -> Option<Player> {
        None
    }
}

pub(crate) static MATCHES: Entry = Entry {
    id: "matches", // GamesmanUni's id where it knows the game
    name: "Matches",
    players: Players::Two,
    family: Family::Combinatorial, // what it is mostly about
    rules: "A row of seven matches. Two players take turns taking **one or two** matches from the \
            right end. Whoever takes the last match wins.",
    source: "A subtraction game; Bouton's *Nim* (1901) and its kin.",
    known: "Whoever leaves a multiple of three wins (Bouton 1901).",
    parameters: &[], // what can be chosen: see `lines.rs`
    variants: &[Named { id: "regular", name: "seven matches", settings: "" }],
    open: |_| Ok(Open::found(Matches).variant()),
};

#[test]
fn the_worked_example_obeys_the_laws() {
    let chosen = MATCHES.choose(None).expect("the default variant");
    let variant = MATCHES.variant(&chosen.settings).expect("it opens");
    gamesman_rules::laws::check(&*variant, 100).expect("the laws hold");
    assert_eq!(variant.graph().expect("it is numbered").size(), 8);
}

#[test]
fn contributing_shows_this_code() {
    let text = include_str!("../../../CONTRIBUTING.md");
    let here = include_str!("contributing.rs");
    let blocks: Vec<&str> =
        text.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 3);
    for block in blocks {
        // The first block begins with the game's own module documentation.
        let code = block.split("//! Matches").last().expect("a block");
        let code = code.split_once("\n\n").filter(|_| block.contains("//!")).map_or(code, |c| c.1);
        assert!(here.contains(code.trim()), "CONTRIBUTING.md shows other code:\n{code}");
    }
}
