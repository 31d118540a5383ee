//! Home: bring a token to the top left corner of a square, step by step.

use gamesman_rules::index;
use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "home",
    name: "Home",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "A token on a square of three by three cells. A move takes it **one cell up, down, left or right**. \
            Bring it home to the top left corner.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| {
        let game = Open::numbered(Home, index::Masks::new(9));
        Ok(game.symmetric_by(SQUARE.symmetries()).variant())
    },
};

const SQUARE: Rect = Rect::new(3, 3);

const TOKEN: Look = Look::neutral('t', Glyph::Disc(0.35), "token");

struct Home;

impl Game for Home {
    type Position = u64; // the token's cell, as a mask
    type Move = usize;

    fn start(&self) -> u64 {
        1 << SQUARE.cell(2, 1)
    }

    fn moves(&self, token: &u64, out: &mut Vec<usize>) {
        out.extend(ones(*token).flat_map(|cell| ones(SQUARE.around(cell, &ORTHOGONAL))));
    }

    fn play(&self, _: &u64, to: usize) -> u64 {
        1 << to
    }

    fn primitive(&self, token: &u64) -> Option<Outcome> {
        has(*token, 0).then_some(Outcome::Win)
    }
}

impl Show for Home {
    fn format(&self, token: &u64) -> String {
        format_cells(9, &[('t', *token)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let [token] = parse_cells(text, 0, 9, ['t'])?;
        if token.count_ones() == 1 { Ok(token) } else { Err(Mistake::new("there is one token")) }
    }

    fn notation(&self, _: &u64, to: usize) -> String {
        SQUARE.name(to)
    }

    fn scene(&self, token: &u64) -> Scene {
        TOKEN.draw(SQUARE.scene(), *token)
    }
}
