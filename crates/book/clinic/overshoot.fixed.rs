//! Stairs: a token climbs ten steps, one or two at a time; whoever puts it on the top wins.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "stairs",
    name: "Stairs",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A token at the foot of ten steps. Two players take turns moving it up **one step or two**. Whoever \
            puts it on the tenth step, the top, wins.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::found(Stairs).variant()),
};

const TOP: u32 = 10;

struct Stairs;

impl Game for Stairs {
    type Position = u32;
    type Move = u32;

    fn start(&self) -> u32 {
        0
    }

    fn moves(&self, step: &u32, out: &mut Vec<u32>) {
        out.extend((1..=2).filter(|up| step + up <= TOP));
    }

    fn play(&self, step: &u32, up: u32) -> u32 {
        step + up
    }
}

impl Show for Stairs {
    fn format(&self, step: &u32) -> String {
        step.to_string()
    }

    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        let step = (0..=TOP).find(|step| step.to_string() == text);
        step.ok_or_else(|| Mistake::new("a position is a step from 0 to 10"))
    }

    fn notation(&self, _: &u32, up: u32) -> String {
        format!("up-{up}")
    }

    fn scene(&self, step: &u32) -> Scene {
        let mut scene = Scene::new(12.0, 12.0);
        let place = 0.5 + *step as f32;
        scene.piece(0, (place, 11.5 - place), Glyph::Disc(0.4), Tone::Neutral, "t", "token");
        scene
    }

    fn clicks(&self, _: &u32, up: u32) -> Clicks {
        button(format!("up {up}"))
    }
}
