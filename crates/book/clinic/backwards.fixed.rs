//! Cats and Dogs: take one cat, or one or two dogs.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "catsanddogs",
    name: "Cats and Dogs",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Two cats and four dogs wait at a door. Two players take turns letting in **one cat, or one or two \
            dogs**. Whoever lets in the last animal wins.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::found(Animals).variant()),
};

struct Animals;

impl Game for Animals {
    type Position = (u32, u32); // cats, dogs
    type Move = (u32, u32);

    fn start(&self) -> (u32, u32) {
        (2, 4)
    }

    fn moves(&self, (cats, dogs): &(u32, u32), out: &mut Vec<(u32, u32)>) {
        out.extend([(1, 0), (0, 1), (0, 2)].into_iter().filter(|(c, d)| c <= cats && d <= dogs));
    }

    fn play(&self, (cats, dogs): &(u32, u32), (c, d): (u32, u32)) -> (u32, u32) {
        (cats - c, dogs - d)
    }
}

impl Show for Animals {
    fn format(&self, (cats, dogs): &(u32, u32)) -> String {
        format!("{cats},{dogs}")
    }

    fn parse(&self, text: &str) -> Result<(u32, u32), Mistake> {
        let all = (0..=4).flat_map(|dogs| (0..=4).map(move |cats| (dogs, cats)));
        let mut found = all.filter(|(cats, dogs)| format!("{cats},{dogs}") == text);
        match found.next() {
            Some((cats, dogs)) => Ok((cats, dogs)),
            _ => Err(Mistake::new("a position is cats and dogs, up to 4 of each, such as 2,4")),
        }
    }

    fn notation(&self, _: &(u32, u32), (cats, dogs): (u32, u32)) -> String {
        format!("{cats}-{dogs}")
    }

    fn scene(&self, (cats, dogs): &(u32, u32)) -> Scene {
        let mut scene = Scene::new(2.0, 1.0);
        scene.piece(0, (0.5, 0.5), Glyph::Stones(*cats, 0.4), Tone::Bright, "c", "cats");
        scene.piece(1, (1.5, 0.5), Glyph::Stones(*dogs, 0.4), Tone::Neutral, "d", "dogs");
        scene
    }

    fn clicks(&self, _: &(u32, u32), (cats, dogs): (u32, u32)) -> Clicks {
        button(format!("{cats} cats, {dogs} dogs"))
    }
}
