//! What is wrong with positions and variants that people wrote is said in every language.

use std::collections::{BTreeMap, BTreeSet};

use gamesman::language::{Said, mistake_message};
use gamesman::rules::{Kind, Mistake, Parameter, Settings};
use gamesman::{GAMES, Language};
use gamesman_query::{Error, Remedy};

/// What games say of texts that are no positions and no variants: starts and settings with something amiss.
fn mistakes() -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let mut add = |mistake: Mistake| {
        all.entry(mistake_message(&mistake.message).0).or_insert(mistake.message);
    };
    for game in GAMES {
        for named in game.variants {
            let settings = Settings::parse(game.parameters, named.settings).expect("settings");
            let variant = game.variant(&settings).expect("a variant");
            for text in amiss(&variant.start()) {
                variant.view(&text).map_or_else(&mut add, |_| ());
            }
        }
        let named = game.variants.iter().flat_map(|named| amiss(named.settings));
        for text in named.chain(own(game)) {
            let settings = Settings::parse(game.parameters, &text);
            let opened = settings.and_then(|settings| game.variant(&settings));
            opened.map_or_else(&mut add, |_| ());
        }
    }
    all
}

/// How many texts with something amiss are made of one.
const MOST: usize = 500;

/// A text with one thing wrong, in many ways.
fn amiss(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let other = "xo-.1209wbpkKqXaA_,/~?".chars().chain(chars.iter().copied().take(12));
    let other: Vec<char> = other.collect();
    let mut all = vec![String::new(), format!("{text}{text}"), format!("{text}-"), "?".into()];
    for at in 0..chars.len() {
        let (before, after) = (&chars[..at], &chars[at + 1..]);
        let with = |between: &[char]| [before, between, after].concat().iter().collect();
        all.extend(other.iter().map(|c| with(&[*c])));
        all.extend([with(&[]), with(&[chars[at], chars[at]])]);
        // Two things wrong may leave how many there are of each as it was.
        let swapped = |to: usize| {
            let mut chars = chars.clone();
            chars.swap(at, to);
            chars.iter().collect()
        };
        all.extend((at + 1..chars.len()).take(20).map(swapped));
    }
    let step = all.len() / MOST + 1;
    all.into_iter().step_by(step).collect()
}

/// Settings that may not go together.
fn own(game: &gamesman::rules::Entry) -> Vec<String> {
    let values = |parameter: &Parameter| match parameter.kind {
        Kind::Choice(choices) => choices.iter().map(|choice| choice.id.to_owned()).collect(),
        _ => game.examples(parameter, 4),
    };
    let parts: Vec<Vec<String>> = game.parameters.iter().map(values).collect();
    let mut all: Vec<String> = ["foo", "999", "1-1-1-1", "own:", "own:abc", "KXK", "nim:0", "9x9"]
        .map(str::to_owned)
        .to_vec();
    for first in &parts {
        for second in &parts {
            let pairs = first.iter().flat_map(|a| second.iter().map(move |b| format!("{a}-{b}")));
            all.extend(pairs.take(60));
        }
    }
    all
}

/// Errors of libraries of every kind.
fn errors() -> Vec<Error> {
    let [game, variant] = ["nim", "1_3_5_7"].map(str::to_owned);
    let mistake = Mistake::at(1, "9 is not within 1 to 7");
    let named = |legal: &[&str]| {
        let legal = legal.iter().map(|&name| name.to_owned()).collect();
        Error::Move { name: "z".into(), legal, ply: None }
    };
    let unsolved = |reason: &str| Error::Unsolved {
        game: game.clone(),
        variant: variant.clone(),
        reason: reason.into(),
        remedy: Some(Remedy::Solve),
    };
    vec![
        Error::UnknownGame { id: "x".into(), near: None },
        Error::UnknownGame { id: "nin".into(), near: Some("nim".into()) },
        Error::Variant {
            game: game.clone(),
            variant: "x".into(),
            near: None,
            mistake: mistake.clone(),
        },
        Error::Position { position: "x".into(), mistake, start: "1,3,5,7".into() },
        named(&[]),
        named(&["1-1", "2-1"]),
        named(&["1-1"; 50]),
        unsolved("there is no table"),
        unsolved("it is being solved"),
        unsolved("to solve it takes more than a moment"),
        unsolved("it has more than 2,000,000 reachable positions"),
        unsolved(
            "a tier needs 65 MiB of memory where 64 MiB may be used; allow more memory if the machine has it, or choose \
             a smaller variant",
        ),
        unsolved("it has too many positions to be numbered; a formula answers instead of a table"),
        Error::TooMany { what: "nimbers", asked: 20_000, most: 10_000 },
        Error::Busy,
        Error::Solve("the search was stopped".into()),
        Error::Solve("1 of 2 moves were judged in time".into()),
        Error::Memory("hats need more".into()),
        Error::Diagrams { game: game.clone(), variant: variant.clone(), memory: 1 << 30 },
        Error::Starts("no position is a tie; there are some from 1 to 9".into()),
        Error::Starts("no position is a win of remoteness 99; there are some from 1 to 9".into()),
        Error::Damaged { game, variant, file: "hats".into(), what: "hats".into() },
        Error::File("hats".into()),
    ]
}

#[test]
fn errors_of_libraries_are_said_in_every_language() {
    for error in errors() {
        let said = Said::of(&error);
        let english = Language::English.said(&said);
        for language in Language::ALL.into_iter().filter(|t| *t != Language::English) {
            let own = language.said(&said);
            assert!(own != english && !own.contains(['{', '$']), "{language}: {own}");
            if let Some(detail) = &said.detail {
                let own = language.wrong(&detail.message);
                let own = own.unwrap_or_else(|| panic!("{language}: {}", detail.message));
                assert!(own != detail.message && !own.contains(['{', '$']), "{language}: {own}");
            }
        }
    }
}

#[test]
fn what_is_wrong_with_positions_and_variants_is_said_in_every_language() {
    let mut lacking = BTreeSet::new();
    for (id, english) in mistakes() {
        for language in Language::ALL.into_iter().filter(|t| *t != Language::English) {
            match language.wrong(&english) {
                Some(own) => assert!(!own.contains(['{', '$']), "{language}: {english}: {own}"),
                None => drop(lacking.insert(format!("{language} lacks {id}: {english}"))),
            }
        }
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
}
