//! Seven Matches: take one or two from a row.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "sevenmatches",
    name: "Seven Matches",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A row of seven matches. Two players take turns taking **one or two** matches from the right end. \
            Whoever takes the last match wins.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::found(Matches).variant()),
};

const MATCH: Look = Look::neutral('|', Glyph::Bar(0.2, 1.6), "match");

struct Matches;

impl Game for Matches {
    type Position = u32;
    type Move = u32;

    fn start(&self) -> u32 {
        7
    }

    fn moves(&self, left: &u32, out: &mut Vec<u32>) {
        out.extend((1..=2).filter(|take| take <= left));
    }

    fn play(&self, left: &u32, take: u32) -> u32 {
        left - take
    }
}

impl Show for Matches {
    fn format(&self, left: &u32) -> String {
        left.to_string()
    }

    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        let left = (0..=7).find(|left| left.to_string() == text);
        left.ok_or_else(|| Mistake::new("a position is a number of matches from 0 to 7"))
    }

    fn notation(&self, _: &u32, take: u32) -> String {
        format!("take-{take}")
    }

    fn scene(&self, left: &u32) -> Scene {
        let mut scene = Scene::new(7.0, 2.0);
        for i in 0..*left {
            scene.spot((i as f32 + 0.5, 1.0), (1.0, 2.0), format!("match {}", i + 1));
        }
        MATCH.draw(scene, (1 << left) - 1)
    }

    fn clicks(&self, left: &u32, take: u32) -> Clicks {
        click((left - take) as usize)
    }
}
