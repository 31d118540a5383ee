//! Heaps of counters under taking-and-breaking rules, the same for all or one for each: octal games,
//! Grundy's game, and sums of different games.
//!
//! A heap is a row of counters that stay where they are: a move takes some that lie side by side, or
//! cuts the row between two. Runs that are left are heaps of their own, whatever row they are in.
//! Rules without breaking take from the right end, so that a click says it all.
//!
//! Classes: to the solver a position is the multiset of its runs that can still be moved in. So
//! remoteness comes from a table of sums of heaps as long as there are not too many of them. Tier:
//! twice the counters in such runs less the runs, which taking and cutting both lower.

mod entries;
mod scene;
mod sequence;
mod sum;

use std::sync::Arc;

use gamesman_rules::heaps::{NimSequence, TakeAndBreak};
use gamesman_rules::{
    Classes, Click, Clicks, Component, Formula, Game, Impartial, Mistake, Open, Outcome, Player,
    Scene, Sequences, Show, Variant, click,
};

pub(crate) use entries::{GRUNDYS_GAME, OCTAL};
pub(crate) use sequence::sequence;
pub(crate) use sum::SUM;

/// Counters in one heap at the start, at most: a heap is a word of bits.
const LARGEST_HEAP: u32 = 60;

/// Counters in all heaps at the start, at most, so that positions stay short to write.
const MOST_COUNTERS: u32 = 120;

/// Heaps at the start, at most.
const MOST_HEAPS: usize = 9;

/// A heap at the start.
#[derive(Clone, Debug)]
struct Row {
    /// The game it is played by, for people: "kayles".
    name: String,
    rule: TakeAndBreak,
    size: u32,
    /// The nimber of a run of each length.
    nimbers: Arc<Vec<u32>>,
    /// Which lengths have a move.
    live: Arc<Vec<bool>>,
    /// The first row with the same rule, by which runs are told apart.
    kind: u8,
}

/// What is left of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Line {
    /// The counters that are left; the leftmost in the lowest bit.
    counters: u64,
    /// Bit i: the row is cut between counter i and the next one, both of which are left.
    cuts: u64,
}

/// A move: counters of a row that lie side by side, or none and a cut before `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Break {
    row: u8,
    first: u8,
    taken: u8,
}

/// A sum of heaps.
struct Heaps {
    rows: Vec<Row>,
    misere: bool,
}

impl Line {
    /// First counter and length of each run.
    fn runs(self) -> impl Iterator<Item = (u32, u32)> {
        let mut rest = self.counters;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros())?;
            let whole = (rest >> first).trailing_ones();
            let length = whole.min((self.cuts >> first).trailing_zeros() + 1);
            rest &= !(ones(length) << first);
            Some((first, length))
        })
    }
}

/// So many one-bits.
fn ones(count: u32) -> u64 {
    if count >= u64::BITS { u64::MAX } else { (1 << count) - 1 }
}

impl Heaps {
    /// A sum of heaps, each with the name and the rule of its game and its size.
    fn new(heaps: &[(String, TakeAndBreak, u32)], misere: bool) -> Result<Heaps, Mistake> {
        let counters: u32 = heaps.iter().map(|(_, _, size)| size).sum();
        if heaps.len() > MOST_HEAPS {
            let message = format!("{} heaps where at most {MOST_HEAPS} fit", heaps.len());
            return Err(Mistake::new(message));
        }
        if counters > MOST_COUNTERS {
            let message =
                format!("{counters} counters in all heaps where at most {MOST_COUNTERS} fit");
            return Err(Mistake::new(message));
        }
        if let Some((_, _, size)) = heaps.iter().find(|(_, _, size)| *size > LARGEST_HEAP) {
            let message = format!("a heap of {size} where at most {LARGEST_HEAP} fit");
            return Err(Mistake::new(message));
        }
        let mut rows: Vec<Row> = Vec::with_capacity(heaps.len());
        for (name, rule, size) in heaps {
            let kind = rows.iter().position(|row| row.rule == *rule);
            let (nimbers, live) = match kind {
                Some(kind) => (Arc::clone(&rows[kind].nimbers), Arc::clone(&rows[kind].live)),
                None => {
                    let live = |heap| rule.options(heap).next().is_some();
                    let nimbers = rule.nimbers(LARGEST_HEAP as usize).values;
                    (Arc::new(nimbers), Arc::new((0..=LARGEST_HEAP).map(live).collect()))
                }
            };
            let kind = kind.unwrap_or(rows.len()) as u8;
            let (name, rule, size) = (name.clone(), rule.clone(), *size);
            rows.push(Row { name, rule, size, nimbers, live, kind });
        }
        Ok(Heaps { rows, misere })
    }

    /// The variant, which can show, solve and explain itself.
    fn variant(self) -> Box<dyn Variant> {
        let misere = self.misere;
        Open::classes(self).misere(misere).impartial().formula().sequences().variant()
    }

    /// All runs: their row, first counter and length.
    fn runs<'a>(&'a self, lines: &'a [Line]) -> impl Iterator<Item = (&'a Row, usize, u32, u32)> {
        self.rows.iter().zip(lines).enumerate().flat_map(|(place, (row, line))| {
            line.runs().map(move |(first, length)| (row, place, first, length))
        })
    }

    fn nimber(&self, lines: &[Line]) -> u32 {
        self.runs(lines).fold(0, |sum, (row, _, _, length)| sum ^ row.nimbers[length as usize])
    }

    /// Whether all heaps are Nim heaps.
    fn is_nim(&self) -> bool {
        self.rows.iter().all(|row| row.rule.is_nim())
    }

    /// What a row is called: a letter, or nothing if it is the only one.
    fn letter(&self, row: usize) -> String {
        if self.rows.len() == 1 {
            return String::new();
        }
        char::from(b'a' + row as u8).to_string()
    }

    /// Calls `each` with every move in a run.
    fn moves_in(row: &Row, place: usize, first: u32, length: u32, each: &mut dyn FnMut(Break)) {
        let rule = &row.rule;
        let mut add = |offset: u32, taken: u32| {
            each(Break { row: place as u8, first: (first + offset) as u8, taken: taken as u8 });
        };
        for taken in 0..=rule.most_taken().unwrap_or(length).min(length) {
            let left = length - taken;
            // Rules that never leave two heaps take from the right end.
            let from = if rule.digit(taken) & 4 == 0 { left } else { 0 };
            for offset in from..=left {
                if rule.allows(taken, offset, left - offset) {
                    add(offset, taken);
                }
            }
        }
    }
}

impl Game for Heaps {
    type Position = Box<[Line]>;
    type Move = Break;

    fn start(&self) -> Box<[Line]> {
        self.rows.iter().map(|row| Line { counters: ones(row.size), cuts: 0 }).collect()
    }

    fn moves(&self, lines: &Box<[Line]>, out: &mut Vec<Break>) {
        for (row, place, first, length) in self.runs(lines) {
            Heaps::moves_in(row, place, first, length, &mut |mv| out.push(mv));
        }
    }

    fn play(&self, lines: &Box<[Line]>, mv: Break) -> Box<[Line]> {
        let mut lines = lines.clone();
        let line = &mut lines[usize::from(mv.row)];
        let first = u32::from(mv.first);
        if mv.taken == 0 {
            line.cuts |= 1 << (first - 1);
        } else {
            let taken = ones(mv.taken.into()) << first;
            line.counters &= !taken;
            // A cut has a counter on either side.
            line.cuts &= !(taken | taken >> 1);
        }
        lines
    }

    fn primitive(&self, lines: &Box<[Line]>) -> Option<Outcome> {
        let over = self.runs(lines).all(|(row, _, _, length)| !row.live[length as usize]);
        over.then_some(Outcome::Lose)
    }

    /// Of runs with a move only, because the others do not matter to a class.
    fn tier(&self, lines: &Box<[Line]>) -> u32 {
        let live = self.runs(lines).filter(|(row, _, _, length)| row.live[*length as usize]);
        live.map(|(_, _, _, length)| 2 * length - 1).sum()
    }
}

impl Classes for Heaps {
    /// Kind and length of every run that has a move, sorted.
    type Class = Box<[(u8, u8)]>;

    fn class(&self, lines: &Box<[Line]>) -> Box<[(u8, u8)]> {
        let live = self.runs(lines).filter(|(row, _, _, length)| row.live[*length as usize]);
        let mut runs: Vec<(u8, u8)> =
            live.map(|(row, _, _, length)| (row.kind, length as u8)).collect();
        runs.sort_unstable();
        runs.into()
    }
}

impl Impartial for Heaps {
    fn components(&self, lines: &Box<[Line]>) -> Vec<Component> {
        let name = |row: &Row, place: usize, first: u32, length: u32| {
            let letter = self.letter(place);
            let counters = match length {
                1 => format!("{letter}{}", first + 1),
                _ => format!("{letter}{}–{}", first + 1, first + length),
            };
            format!("{} {counters}", row.name)
        };
        self.runs(lines)
            .map(|(row, place, first, length)| Component {
                name: name(row, place, first, length),
                nimber: row.nimbers[length as usize],
            })
            .collect()
    }
}

impl Formula for Heaps {
    /// The exclusive or of the nimbers under normal play, and Bouton's rule under misère play if all
    /// heaps are Nim heaps.
    fn formula(&self, lines: &Box<[Line]>) -> Option<Outcome> {
        if self.misere && !self.is_nim() {
            return None;
        }
        let only_ones = self.runs(lines).all(|(_, _, _, length)| length <= 1);
        let win = (self.nimber(lines) != 0) != (self.misere && only_ones);
        Some(if win { Outcome::Win } else { Outcome::Lose })
    }
}

impl Sequences for Heaps {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        if self.misere {
            return Vec::new();
        }
        let kinds = (0..).zip(&self.rows).filter(|(place, row)| *place == row.kind);
        kinds.map(|(_, row)| sequence(&row.name, &row.rule, largest)).collect()
    }
}

impl Show for Heaps {
    /// The rows joined by `,`: `x` for a counter, `-` for one that was taken, `.` for a cut.
    fn format(&self, lines: &Box<[Line]>) -> String {
        let mut text = String::new();
        for (place, (row, line)) in self.rows.iter().zip(lines).enumerate() {
            if place > 0 {
                text.push(',');
            }
            for i in 0..row.size {
                text.push(if line.counters >> i & 1 == 1 { 'x' } else { '-' });
                if line.cuts >> i & 1 == 1 {
                    text.push('.');
                }
            }
        }
        text
    }

    fn parse(&self, text: &str) -> Result<Box<[Line]>, Mistake> {
        let mut lines = Vec::with_capacity(self.rows.len());
        let mut characters = text.chars().enumerate().peekable();
        for (place, row) in self.rows.iter().enumerate() {
            let mut line = Line { counters: 0, cuts: 0 };
            let mut i = 0;
            while let Some((at, c)) = characters.next_if(|(_, c)| *c != ',') {
                match c {
                    'x' | '-' if i == row.size => {
                        let message = format!("row {} has {} places", place + 1, row.size);
                        return Err(Mistake::at(at, message));
                    }
                    'x' => {
                        line.counters |= 1 << i;
                        i += 1;
                    }
                    '-' => i += 1,
                    '.' => {
                        let before = i > 0 && line.counters >> (i - 1) & 1 == 1;
                        let after = matches!(characters.peek(), Some((_, 'x'))) && i < row.size;
                        let cut = i > 0 && line.cuts >> (i - 1) & 1 == 1;
                        if !before || !after || cut || !row.rule.cuts() {
                            return Err(Mistake::at(at, cut_expected(row)));
                        }
                        line.cuts |= 1 << (i - 1);
                    }
                    _ => return Err(Mistake::character(at, c, "one of x, - and .")),
                }
            }
            if i < row.size {
                let what = format!("row {} has {} places, not {i}", place + 1, row.size);
                let at = characters.peek().map_or(text.chars().count(), |(at, _)| *at);
                return Err(Mistake::at(at, what));
            }
            lines.push(line);
            let more = characters.next();
            match more {
                Some((at, _)) if place + 1 == self.rows.len() => {
                    let rows = self.rows.len();
                    return Err(Mistake::at(at, format!("there are only {rows} rows")));
                }
                None if place + 1 < self.rows.len() => {
                    let message = format!("‘,’ and row {} are missing", place + 2);
                    return Err(Mistake::at(text.chars().count(), message));
                }
                _ => {}
            }
        }
        Ok(lines.into())
    }

    /// The counters that are taken, `3` or `3-4`, or where the row is cut, `3~4`; with the letter of
    /// the row in front if there are several.
    fn notation(&self, _: &Box<[Line]>, mv: Break) -> String {
        let (letter, first) = (self.letter(mv.row.into()), u32::from(mv.first));
        match mv.taken {
            0 => format!("{letter}{first}~{}", first + 1),
            1 => format!("{letter}{}", first + 1),
            taken => format!("{letter}{}-{}", first + 1, first + u32::from(taken)),
        }
    }

    fn scene(&self, lines: &Box<[Line]>) -> Scene {
        scene::draw(&self.rows, lines)
    }

    /// A cut by its place. What is taken by the first and the last counter of it in any order; where
    /// only the right end can be taken, by the first of it. A counter alone needs a button if more
    /// could be taken with it.
    fn clicks(&self, lines: &Box<[Line]>, mv: Break) -> Clicks {
        let row = &self.rows[usize::from(mv.row)];
        let first = u32::from(mv.first);
        let spot = |counter: u32| scene::counter(&self.rows, mv.row.into(), counter);
        if mv.taken == 0 {
            return click(scene::cut(&self.rows, mv.row.into(), first - 1));
        }
        if !row.rule.breaks() {
            return click(spot(first));
        }
        let (begin, end) = (spot(first), spot(first + u32::from(mv.taken) - 1));
        if begin != end {
            let (begin, end) = (Click::Spot(begin), Click::Spot(end));
            return vec![vec![begin.clone(), end.clone()], vec![end, begin]];
        }
        let line = lines[usize::from(mv.row)];
        let run = line.runs().find(|(from, length)| (*from..from + length).contains(&first));
        let mut more = false;
        if let Some((from, length)) = run {
            Heaps::moves_in(row, mv.row.into(), from, length, &mut |other| {
                let (start, taken) = (u32::from(other.first), u32::from(other.taken));
                more |= taken > 1 && (start == first || start + taken - 1 == first);
            });
        }
        if more {
            vec![vec![Click::Spot(begin), Click::Button("just one".into())]]
        } else {
            click(begin)
        }
    }

    fn player(&self, _: &Box<[Line]>) -> Option<Player> {
        None
    }
}

fn cut_expected(row: &Row) -> &'static str {
    match row.rule.cuts() {
        true => "a ‘.’ stands once between two ‘x’ that it separates",
        false => "nothing can be cut in this row without taking counters",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heaps(code: &str, sizes: &[u32], misere: bool) -> Heaps {
        let rule: TakeAndBreak = code.parse().unwrap();
        let heaps: Vec<_> = sizes.iter().map(|&n| (code.to_owned(), rule.clone(), n)).collect();
        Heaps::new(&heaps, misere).unwrap()
    }

    #[track_caller]
    fn moves(game: &Heaps, text: &str) -> Vec<String> {
        let lines = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&lines, &mut moves);
        moves.into_iter().map(|mv| game.notation(&lines, mv)).collect()
    }

    #[test]
    fn counters_are_taken_as_the_digits_say() {
        assert_eq!(moves(&heaps("0.77", &[3], false), "xxx"), ["1", "2", "3", "1-2", "2-3"]);
        assert_eq!(moves(&heaps("0.3~", &[3], false), "xxx"), ["3", "2-3", "1-3"]);
        assert_eq!(moves(&heaps("4.3~", &[3], false), "x.xx"), ["1", "2~3", "3", "2-3"]);
        assert_eq!(moves(&heaps("grundy", &[4], false), "xxxx"), ["1~2", "3~4"]);
        assert_eq!(
            moves(&heaps("0.137", &[2, 4], false), "x-,xxxx"),
            ["a1", "b3-4", "b1-3", "b2-4"]
        );
    }

    /// Taking the counters beside a cut takes the cut away.
    #[test]
    fn cuts_stand_between_counters() {
        let game = heaps("4.7", &[4], false);
        let lines = game.parse("xx.xx").unwrap();
        let play = |first, taken| game.format(&game.play(&lines, Break { row: 0, first, taken }));
        assert_eq!([play(1, 1), play(2, 1), play(3, 0)], ["x-xx", "xx-x", "xx.x.x"]);
    }

    #[test]
    fn positions_are_multisets_to_the_solver() {
        let game = heaps("0.77", &[5, 4], false);
        let class = |text: &str| game.class(&game.parse(text).unwrap());
        assert_eq!(class("xx--x,---x"), class("x----,x-xx"));
        assert_ne!(class("xx--x,----"), class("x-x-x,----"));
        // Runs without a move are nothing.
        let dawson = heaps("0.07", &[5], false);
        assert!(dawson.class(&dawson.parse("x-x-x").unwrap()).is_empty());
    }

    #[test]
    fn malformed_rows_are_refused_at_their_place() {
        let game = heaps("4.7", &[2, 2], false);
        for (text, at) in [
            ("", 0),
            ("xx", 2),
            ("xxx,xx", 2),
            ("x,xx", 1),
            ("xx,xx,xx", 5),
            ("x..x,xx", 1),
            (".xx,xx", 0),
            ("xx.,xx", 2),
            ("x.-,xx", 1),
            ("xo,xx", 1),
        ] {
            assert_eq!(game.parse(text).unwrap_err().at, Some(at), "{text}");
        }
        assert!(heaps("0.77", &[2], false).parse("x.x").is_err(), "Kayles does not cut");
    }

    #[test]
    fn too_many_counters_are_refused() {
        let rule = TakeAndBreak::nim();
        let sum = |sizes: &[u32]| {
            let heaps: Vec<_> = sizes.iter().map(|&n| ("nim".into(), rule.clone(), n)).collect();
            Heaps::new(&heaps, false).map(|_| ())
        };
        assert!(sum(&[60, 60]).is_ok());
        for (sizes, part) in
            [(&[60, 60, 1][..], "121 counters"), (&[61], "a heap of 61"), (&[1; 10], "10 heaps")]
        {
            let error = sum(sizes).unwrap_err();
            assert!(error.message.contains(part), "{error}");
        }
    }
}
