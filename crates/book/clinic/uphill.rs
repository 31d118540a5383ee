//! Dominoes: two players cover neighbouring cells of a strip.

use gamesman_rules::index;
use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "dominoes",
    name: "Dominoes",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A strip of seven cells. Two players take turns covering **two empty neighbouring cells** with a \
            domino. Whoever cannot move loses.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::numbered(Dominoes, index::Masks::new(7)).variant()),
};

const STRIP: Rect = Rect::new(1, 7);

const COVER: Look = Look::neutral('#', Glyph::Block(0.9, 0.9), "covered cell");

struct Dominoes;

impl Game for Dominoes {
    type Position = u64; // covered cells
    type Move = usize; // the left one of two

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, covered: &u64, out: &mut Vec<usize>) {
        out.extend((0..6).filter(|left| covered & 0b11 << left == 0));
    }

    fn play(&self, covered: &u64, left: usize) -> u64 {
        covered | 0b11 << left
    }

    /// The stage of the game.
    fn tier(&self, covered: &u64) -> u32 {
        covered.count_ones()
    }
}

impl Show for Dominoes {
    fn format(&self, covered: &u64) -> String {
        format_cells(7, &[('x', *covered)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        Ok(parse_cells(text, 0, 7, ['x'])?[0])
    }

    fn notation(&self, _: &u64, left: usize) -> String {
        STRIP.names(0b11 << left)
    }

    fn scene(&self, covered: &u64) -> Scene {
        COVER.draw(STRIP.scene(), *covered)
    }
}
