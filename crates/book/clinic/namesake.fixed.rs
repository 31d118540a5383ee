//! Two Runners: two runners on a strip of six cells step or leap to the right.

use gamesman_rules::index;
use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "runners",
    name: "Two Runners",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Two runners stand at the left end of a strip of six cells. A move takes either of them **one or two \
            cells to the right**, onto an empty cell. Whoever cannot move loses.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::numbered(Runners, index::Masks::new(6)).variant()),
};

const STRIP: Rect = Rect::new(1, 6);

const RUNNER: Look = Look::neutral('r', Glyph::Disc(0.35), "runner");

struct Runners;

impl Game for Runners {
    type Position = u64;
    type Move = (usize, usize);

    fn start(&self) -> u64 {
        0b11
    }

    fn moves(&self, runners: &u64, out: &mut Vec<(usize, usize)>) {
        for from in ones(*runners) {
            let free = |to: &usize| *to < 6 && !has(*runners, *to);
            out.extend([from + 1, from + 2].into_iter().filter(free).map(|to| (from, to)));
        }
    }

    fn play(&self, runners: &u64, (from, to): (usize, usize)) -> u64 {
        runners ^ 1 << from ^ 1 << to
    }
}

impl Show for Runners {
    fn format(&self, runners: &u64) -> String {
        format_cells(6, &[('r', *runners)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let [runners] = parse_cells(text, 0, 6, ['r'])?;
        if runners.count_ones() == 2 { Ok(runners) } else { Err(Mistake::new("two runners run")) }
    }

    fn notation(&self, _: &u64, (from, to): (usize, usize)) -> String {
        format!("{}-{}", STRIP.name(from), STRIP.name(to))
    }

    fn scene(&self, runners: &u64) -> Scene {
        RUNNER.draw(STRIP.scene(), *runners)
    }

    fn clicks(&self, _: &u64, (from, to): (usize, usize)) -> Clicks {
        from_to(from, to)
    }
}
