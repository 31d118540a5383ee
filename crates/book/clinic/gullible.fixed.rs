//! Closing In: two guards on a strip walk towards each other.

use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "closingin",
    name: "Closing In",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A guard x at the left end and a guard o at the right end of a strip of seven cells. A move takes one of \
            them **one or two cells towards the other**, but not onto or past it. Whoever cannot move loses.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::found(Guards).variant()),
};

const STRIP: Rect = Rect::new(1, 7);

const GUARDS: [Look; 2] = [
    Look::first('x', Glyph::Disc(0.35), "dark guard"),
    Look::second('o', Glyph::Disc(0.35), "light guard"),
];

struct Guards;

impl Game for Guards {
    type Position = (usize, usize); // cells of x and o
    type Move = (usize, usize); // from and to

    fn start(&self) -> (usize, usize) {
        (0, 6)
    }

    fn moves(&self, &(x, o): &(usize, usize), out: &mut Vec<(usize, usize)>) {
        out.extend((x + 1..o).take(2).map(|to| (x, to)));
        out.extend((x + 1..o).rev().take(2).map(|to| (o, to)));
    }

    fn play(&self, &(x, o): &(usize, usize), (from, to): (usize, usize)) -> (usize, usize) {
        if from == x { (to, o) } else { (x, to) }
    }
}

impl Show for Guards {
    fn format(&self, &(x, o): &(usize, usize)) -> String {
        format_cells(7, &[('x', 1 << x), ('o', 1 << o)])
    }

    fn parse(&self, text: &str) -> Result<(usize, usize), Mistake> {
        let [x, o] = parse_cells(text, 0, 7, ['x', 'o'])?;
        let guards = (ones(x).next().unwrap_or(0), ones(o).next().unwrap_or(6));
        if self.format(&guards) != text || x > o {
            return Err(Mistake::new("there is one x, and one o to the right of it"));
        }
        Ok(guards)
    }

    fn notation(&self, _: &(usize, usize), (from, to): (usize, usize)) -> String {
        format!("{}-{}", STRIP.name(from), STRIP.name(to))
    }

    fn scene(&self, &(x, o): &(usize, usize)) -> Scene {
        GUARDS[1].draw(GUARDS[0].draw(STRIP.scene(), 1 << x), 1 << o)
    }
}
