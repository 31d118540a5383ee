//! Pairs: whoever first has two neighbouring marks on a strip of five cells wins.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "pairs",
    name: "Pairs",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A strip of five cells. Two players take turns marking an empty cell. Whoever first has **two marks \
            next to each other** wins; a full strip is a tie.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::numbered(Pairs, SidesByCells::new(5)).variant()),
};

const STRIP: Rect = Rect::new(1, 5);

const MARKS: [Look; 2] =
    [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

struct Pairs;

impl Game for Pairs {
    type Position = Sides;
    type Move = Placement;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Placement>) {
        out.extend(ones(STRIP.all() & !sides.taken()).map(Placement::new));
    }

    fn play(&self, sides: &Sides, mark: Placement) -> Sides {
        sides.passed(mark.apply(sides.own()), sides.other())
    }

    /// Whoever has just moved may have made a pair. Now it is the other player's turn.
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let pair = sides.other() & sides.other() << 1 != 0;
        pair.then_some(Outcome::Lose)
    }

    fn stuck(&self, _: &Sides) -> Outcome {
        Outcome::Tie
    }
}

impl Show for Pairs {
    fn format(&self, sides: &Sides) -> String {
        sides.format(5, &MARKS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, 5, &MARKS)
    }

    fn notation(&self, _: &Sides, mark: Placement) -> String {
        mark.name(|cell| STRIP.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(STRIP.scene(), &MARKS)
    }
}
