//! Octal games and Grundy's game.

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::Grammar;
use gamesman_rules::prelude::*;

use super::{LARGEST_HEAP, MOST_HEAPS, variant};

/// Any octal game.
pub(crate) static OCTAL: Entry = Entry {
    id: "octal",
    name: "Octal Games",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Heaps of counters lie in rows. A move takes some counters from one run and may break what is \
            left of it. What is allowed is written as an **octal code** d₀.d₁d₂d₃… whose digit dₖ says \
            what may become of a run from which k counters are taken. It is a sum of\n\n\
            * 1, if nothing may be left of it,\n\
            * 2, if one run may be left,\n\
            * 4, if two runs may be left.\n\n\
            So in `0.77`, which is Kayles, a move takes one counter or two side by side from anywhere. \
            With d₀ = 4 a run may be cut in two and nothing taken. `~` repeats the last digit for \
            ever: `0.3~` is Nim. Where no digit allows two runs, counters are taken from the right \
            end.\n\n\
            Whoever cannot move loses; in misère play that player wins. Under normal play every run \
            has a nimber by its length, and the player to move loses if the exclusive or of all of \
            them is 0.\n\n\
            Positions are counted by the lengths of their runs: those with the same runs, in any order and in any \
            rows, count as one, and runs without a move are left out. Heaps of more than 60 counters, or 120 in all, \
            are known by their nimbers, without a table.",
    source: "Richard Guy and Cedric Smith, *The G-values of various games* (1956); *Winning Ways*, \
             chapter 4.",
    known: "Nimbers are computed, and a period is shown where the octal periodicity theorem (Guy and Smith \
            1956) proves it. It is an open question whether every octal game with finitely many digits \
            has one; `0.007`, Treblecross, is among those of which nobody knows.",
    parameters: &[
        Parameter {
            id: "code",
            help: "The octal code of the rules",
            kind: Kind::Text(CODE),
            default: "0.77",
        },
        HEAPS,
        PLAY,
    ],
    variants: &[
        Named::new("kayles", "0.77 Kayles, heaps of 5 and 8", "0.77-5_8"),
        Named::new("dawson", "0.137 Dawson’s Chess, a heap of 12", "0.137-12"),
        Named::new("dawsonskayles", "0.07 Dawson’s Kayles, a heap of 12", "0.07-12"),
        Named::new("treblecross", "0.007 Treblecross, a heap of 12", "0.007-12"),
        Named::new("lasker", "4.3~ Lasker’s Nim, heaps of 3, 4 and 5", "4.3~-3_4_5"),
        Named::new("subtraction", "0.333 take one to three, a heap of 15", "0.333-15"),
        Named::new("kayles-misere", "0.77 Kayles, heaps of 5 and 8, misère", "0.77-5_8-misere"),
        Named::new("nim-misere", "0.3~ Nim, heaps of 3, 4 and 5, misère", "0.3~-3_4_5-misere"),
    ],
    open: &|settings| {
        let code: TakeAndBreak = settings.written("code").parse()?;
        open(&code.to_string(), &code, settings.numbers("heaps"), settings.misere())
    },
};

const CODE: Grammar = Grammar {
    describe: "an octal code such as 0.77, 0.137 or 4.3~",
    looks_like: |text| text.contains('.'),
    read: |text| match text {
        // People write repeated digits in more than one way.
        text if text.ends_with("...") => canonical(&format!("{}~", text.trim_end_matches('.'))),
        text => canonical(text),
    },
};

fn canonical(text: &str) -> Result<String, Mistake> {
    text.parse().map(|code: TakeAndBreak| code.to_string())
}

/// Grundy's game.
pub(crate) static GRUNDYS_GAME: Entry = Entry {
    id: "grundysgame",
    name: "Grundy's Game",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Heaps of counters lie in rows. A move cuts one run in two **of different lengths**. Runs of \
            one and two cannot be cut. Whoever cannot move loses; in misère play that player wins.\n\n\
            Under normal play every run has a nimber by its length, and the player to move loses if \
            the exclusive or of all of them is 0.\n\n\
            Positions are counted by the lengths of their runs: those with the same runs, in any order and in any \
            rows, count as one, and runs of one and two are left out. Heaps of more than 60 counters, or 120 in all, \
            are known by their nimbers, without a table.",
    source: "P. M. Grundy, *Mathematics and games* (1939).",
    known: "Nobody knows whether its nimbers (OEIS A002188) are periodic; they have been computed to 2³⁵ \
            without a period (Flammenkamp).",
    parameters: &[HEAPS_OF_SEVEN, PLAY],
    variants: &[
        Named::new("7", "a heap of 7", "7"),
        Named::new("10", "a heap of 10", "10"),
        Named::new("20", "a heap of 20", "20"),
        Named::new("5_7_9", "heaps of 5, 7 and 9", "5_7_9"),
        Named::new("10-misere", "a heap of 10, misère", "10-misere"),
    ],
    open: &|settings| {
        open("heap", &TakeAndBreak::grundys_game(), settings.numbers("heaps"), settings.misere())
    },
};

const HEAPS: Parameter = Parameter::numbers(
    "heaps",
    (1, LARGEST_HEAP),
    MOST_HEAPS as u32,
    "5_8",
    "How many counters are in each heap at the start",
);

const HEAPS_OF_SEVEN: Parameter = Parameter { default: "7", ..HEAPS };

fn open(
    name: &str,
    rule: &TakeAndBreak,
    sizes: &[u32],
    misere: bool,
) -> Result<Box<dyn Variant>, Mistake> {
    let heaps: Vec<_> = sizes.iter().map(|&size| (name.to_owned(), rule.clone(), size)).collect();
    variant(&heaps, misere)
}
