//! Sums of different games, written as `nim:3_5+kayles:7+dawson:12`.

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::Grammar;
use gamesman_rules::prelude::*;

use super::{Heap, LARGEST_HEAP, MOST_HEAPS, variant};

/// A sum of heaps of different games.
pub(crate) static SUM: Entry = Entry {
    id: "sum",
    name: "Sums of Games",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Several games are played at once: a move is **a move in one of them**. Whoever cannot move \
            in any of them loses; in misère play that player wins.\n\n\
            Each game is a heap of counters in a row. What a move may do depends on the game:\n\n\
            * `nim`: take any number of counters from the right end of the row.\n\
            * `kayles`: take one counter or two side by side, anywhere.\n\
            * `dawson` (Dawson’s Chess): take three side by side, or two at the right end of a run, or \
              one that lies alone.\n\
            * `dawsonskayles`: take two side by side, anywhere.\n\
            * `lasker` (Lasker’s Nim): as in Nim, or cut a run in two.\n\
            * `grundy`: cut a run into two of different lengths.\n\
            * an octal code such as `0.07`: see the game of that name.\n\n\
            A sum is written as games joined by `+`, each with the sizes of its heaps after `:`, \
            joined by `_`: `nim:3_5+kayles:7+dawson:12`.\n\n\
            Every run of counters has a nimber; the player to move loses if the exclusive or of all \
            of them is 0. In misère play there is no such rule unless all of them are Nim heaps, so \
            those sums are searched.\n\n\
            Positions are counted by the lengths of their runs: those with the same runs under the same rules, in \
            any order and in any heaps, count as one, and runs without a move are left out. Heaps of more than 60 \
            counters, or 120 in all, are known by their nimbers, without a table.",
    source: "R. P. Sprague (1935) and P. M. Grundy (1939): every impartial game is a Nim heap, so any \
             of them can be added.",
    known: "In nim:3_5+kayles:7+dawson:12 the nimbers are 3, 5, 2 and 2, whose exclusive or is 6: the first \
            player wins, by making the heap of 5 one of 3.",
    parameters: &[
        Parameter {
            id: "games",
            help: "The games of the sum and the sizes of their heaps",
            kind: Kind::Text(GRAMMAR),
            default: "nim:3_5+kayles:7+dawson:12",
        },
        PLAY,
    ],
    variants: &[
        Named::new(
            "nim-kayles-dawson",
            "Nim 3 and 5, Kayles 7, Dawson’s Chess 12",
            "nim:3_5+kayles:7+dawson:12",
        ),
        Named::new(
            "kayles-grundy-lasker",
            "Kayles 5, Grundy 9, Lasker 4",
            "kayles:5+grundy:9+lasker:4",
        ),
        Named::new("balanced", "Nim 3 against Kayles 3", "nim:3+kayles:3"),
        Named::new("misere", "Nim 2 and 3, Kayles 5, misère", "nim:2_3+kayles:5-misere"),
    ],
    open: &|settings| {
        let heaps = read(settings.written("games"))?;
        variant(&heaps, settings.misere())
    },
};

const GRAMMAR: Grammar = Grammar {
    describe: "games joined by +, each with the sizes of its heaps after : joined by _, such as \
               nim:3_5+kayles:7; games are nim, kayles, dawson, dawsonskayles, lasker, grundy and \
               octal codes",
    looks_like: |text| text.contains([':', '+']) || game(text).is_some(),
    read: |text| Ok(write(&read(text)?)),
};

/// The games with a name, and other ways to write them.
const GAMES: &[(&str, &[&str], &str)] = &[
    ("nim", &[], "0.3~"),
    ("kayles", &[], "0.77"),
    ("dawson", &["dawsonschess"], "0.137"),
    ("dawsonskayles", &[], "0.07"),
    ("lasker", &["laskersnim"], "4.3~"),
    ("grundy", &["grundysgame"], "grundy"),
];

/// The name and rule of a game.
fn game(name: &str) -> Option<(&'static str, TakeAndBreak)> {
    let known = GAMES.iter().find(|(id, others, _)| *id == name || others.contains(&name))?;
    Some((known.0, known.2.parse().ok()?))
}

/// The heaps of a sum.
fn read(text: &str) -> Result<Vec<Heap>, Mistake> {
    let mut heaps = Vec::new();
    let mut at = 0;
    for term in text.split('+') {
        let Some((name, sizes)) = term.split_once(':') else {
            let end = at + term.chars().count();
            let message = format!("‘{}’ needs ‘:’ and the sizes of its heaps", brief(term));
            return Err(Mistake::at(end, message));
        };
        let (name, rule) = rule(name, at)?;
        at += term.chars().count() - sizes.chars().count();
        for size in sizes.split('_') {
            heaps.push((name.clone(), rule.clone(), counters(size, at)?));
            at += size.chars().count() + 1;
        }
    }
    let counters: u32 = heaps.iter().map(|(_, _, size)| size).sum();
    if heaps.len() > MOST_HEAPS || counters > LARGEST_HEAP {
        return Err(Mistake::new(format!(
            "{} heaps with {counters} counters, where at most {MOST_HEAPS} heaps and \
             {LARGEST_HEAP} counters fit",
            heaps.len()
        )));
    }
    Ok(heaps)
}

/// The rule that a term names.
fn rule(name: &str, at: usize) -> Result<(String, TakeAndBreak), Mistake> {
    if let Some((id, rule)) = game(name) {
        return Ok((id.into(), rule));
    }
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        let rule: TakeAndBreak = name
            .parse()
            .map_err(|error: Mistake| Mistake::at(at + error.at.unwrap_or(0), error.message))?;
        return Ok((rule.to_string(), rule));
    }
    let known: Vec<&str> = GAMES.iter().map(|(id, ..)| *id).collect();
    let known = known.join(", ");
    let message =
        format!("no game of a sum is called ‘{}’; there are {known} and octal codes", brief(name));
    Err(Mistake::at(at, message))
}

fn brief(text: &str) -> String {
    text.chars().take(20).collect()
}

/// The size of a heap.
fn counters(text: &str, at: usize) -> Result<u32, Mistake> {
    if let Some((i, c)) = text.chars().enumerate().find(|(_, c)| !c.is_ascii_digit()) {
        return Err(Mistake::character(at + i, c, "a digit of the size of a heap"));
    }
    match text.parse() {
        Ok(size) if (1..=LARGEST_HEAP).contains(&size) => Ok(size),
        _ => {
            Err(Mistake::at(at, format!("the size of a heap is a number from 1 to {LARGEST_HEAP}")))
        }
    }
}

/// The sum as text: heaps of the same game side by side share its name.
fn write(heaps: &[Heap]) -> String {
    let mut text = String::new();
    for (i, (name, _, size)) in heaps.iter().enumerate() {
        match i.checked_sub(1).map(|before| &heaps[before].0) {
            Some(before) if before == name => text.push('_'),
            Some(_) => text.push_str(&format!("+{name}:")),
            None => text.push_str(&format!("{name}:")),
        }
        text.push_str(&size.to_string());
    }
    text
}
