//! Last Peg: jump until one peg is left.

use gamesman_rules::index;
use gamesman_rules::prelude::*;

pub static GAME: Entry = Entry {
    id: "lastpeg",
    name: "Last Peg",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Three pegs on a strip of five holes. A move **jumps with a peg over a neighbouring one** into the empty \
            hole behind it, and takes out the peg that was jumped over. Leave one peg.",
    source: "Made up for the clinic.",
    known: "Nothing but what a solver says.",
    parameters: &[],
    variants: &[Named::new("regular", "regular", "")],
    open: &|_| Ok(Open::numbered(Pegs, index::Masks::new(5)).variant()),
};

const STRIP: Rect = Rect::new(1, 5);

const PEG: Look = Look::neutral('p', Glyph::Disc(0.3), "peg");

struct Pegs;

fn jumps(pegs: u64) -> impl Iterator<Item = (usize, usize)> {
    let ways = (0..3).flat_map(|left| [(left, left + 2), (left + 2, left)]);
    ways.filter(move |(from, to)| has(pegs, *from) && has(pegs, (from + to) / 2) && !has(pegs, *to))
}

impl Game for Pegs {
    type Position = u64;
    type Move = (usize, usize);

    fn start(&self) -> u64 {
        0b01101
    }

    fn moves(&self, pegs: &u64, out: &mut Vec<(usize, usize)>) {
        out.extend(jumps(*pegs));
    }

    fn play(&self, pegs: &u64, (from, to): (usize, usize)) -> u64 {
        pegs ^ 1 << from ^ 1 << to ^ 1 << ((from + to) / 2)
    }

    fn primitive(&self, pegs: &u64) -> Option<Outcome> {
        match pegs.count_ones() {
            1 => Some(Outcome::Win),
            _ if jumps(*pegs).next().is_none() => Some(Outcome::Lose),
            _ => None,
        }
    }
}

impl Show for Pegs {
    fn format(&self, pegs: &u64) -> String {
        format_cells(5, &[('p', *pegs)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let [pegs] = parse_cells(text, 0, 5, ['p'])?;
        if pegs == 0 { Err(Mistake::new("there is at least one peg")) } else { Ok(pegs) }
    }

    fn notation(&self, _: &u64, (from, to): (usize, usize)) -> String {
        format!("{}-{}", STRIP.name(from), STRIP.name(to))
    }

    fn scene(&self, pegs: &u64) -> Scene {
        PEG.draw(STRIP.scene(), *pegs)
    }
}
