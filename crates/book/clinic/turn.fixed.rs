//! Unequal: six stones, of which the first player takes one or two, the second one or three.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "unequal",
    name: "Unequal",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "Six stones. The first player takes **one or two**, the second **one or three**, in turn. Whoever \
            cannot take as many as a move asks for loses.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::found(Unequal).variant()),
};

struct Unequal;

impl Game for Unequal {
    type Position = (Player, u32);
    type Move = u32;

    fn start(&self) -> (Player, u32) {
        (Player::First, 6)
    }

    fn moves(&self, (player, left): &(Player, u32), out: &mut Vec<u32>) {
        let most = if *player == Player::First { 2 } else { 3 };
        out.extend([1, most].into_iter().filter(|take| take <= left));
    }

    fn play(&self, (player, left): &(Player, u32), take: u32) -> (Player, u32) {
        (player.other(), left - take)
    }
}

impl Show for Unequal {
    fn format(&self, (player, left): &(Player, u32)) -> String {
        format!("{}_{left}", player.number())
    }

    fn parse(&self, text: &str) -> Result<(Player, u32), Mistake> {
        let (player, rest) = split_turn(text)?;
        match (0..=6).find(|left| left.to_string() == rest) {
            Some(left) => Ok((player, left)),
            None => Err(Mistake::at(2, "here stands a number of stones from 0 to 6")),
        }
    }

    fn notation(&self, _: &(Player, u32), take: u32) -> String {
        format!("take-{take}")
    }

    fn scene(&self, (_, left): &(Player, u32)) -> Scene {
        let mut scene = Scene::new(2.0, 2.0);
        let (glyph, name) = (Glyph::Stones(*left, 0.8), format!("{left} stones"));
        scene.piece(0, (1.0, 1.0), glyph, Tone::Neutral, left.to_string(), name);
        scene
    }

    fn clicks(&self, _: &(Player, u32), take: u32) -> Clicks {
        button(format!("take {take}"))
    }
}
