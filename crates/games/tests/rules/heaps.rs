//! Rows, heaps and piles of any size: those that tables know, and those that nimbers alone do.

use std::collections::HashSet;

use gamesman_games::game;
use gamesman_rules::{Click, Outcome, Step, Variant, View};

use crate::{Dice, open, view};

/// What is clicked for a move: the names of spots, and buttons.
fn clicked(view: &View, step: &Step) -> Vec<Vec<String>> {
    let name = |click: &Click| match click {
        Click::Spot(spot) => view.scene.spots[*spot].name.clone(),
        Click::Button(text) => text.to_string(),
    };
    step.clicks.iter().map(|list| list.iter().map(name).collect()).collect()
}

/// The same positions in a variant with a table and, with what `pad` adds, in one without: moves, texts, nimbers and
/// clicks agree.
fn agree(what: &str, short: &dyn Variant, long: &dyn Variant, pad: impl Fn(&str) -> String) {
    let mut open = vec![short.start()];
    let mut seen = HashSet::new();
    while let Some(text) = open.pop() {
        if !seen.insert(text.clone()) {
            continue;
        }
        let (a, b) = (view(short, &text), view(long, &pad(&text)));
        assert_eq!(b.position, pad(&text), "{what}");
        assert_eq!(a.components, b.components, "{what} {text}");
        assert_eq!((a.nimber, a.formula), (b.nimber, b.formula), "{what} {text}");
        let told = |view: &View, step: &Step, to: String| {
            (step.name.clone(), to, step.formula, clicked(view, step))
        };
        let mut moves: Vec<_> = a.steps.iter().map(|step| told(&a, step, pad(&step.to))).collect();
        let mut others: Vec<_> =
            b.steps.iter().map(|step| told(&b, step, step.to.clone())).collect();
        moves.sort_by(|a, b| a.0.cmp(&b.0));
        others.sort_by(|a, b| a.0.cmp(&b.0));
        assert_eq!(moves, others, "{what} {text}");
        open.extend(a.steps.into_iter().take(3).map(|step| step.to));
    }
    assert!(seen.len() > 5, "{what}: {}", seen.len());
}

#[test]
fn wide_rows_are_rows() {
    for (id, pad) in [
        ("kayles", "-".repeat(60)),
        ("dawsonskayles", "-".repeat(60)),
        ("dawsonschess", "oxo".repeat(20)),
        ("treblecross", "ooxoo".repeat(12)),
    ] {
        let (short, long) = (open(id, "11"), open(id, &(11 + pad.len()).to_string()));
        agree(id, &*short, &*long, |text| format!("{text}{pad}"));
    }
}

#[test]
fn wide_heaps_are_heaps() {
    let pad = |text: &str| text.replacen(',', &format!("{},", "-".repeat(63)), 1);
    for code in ["0.77", "0.3~", "4.3~", "0.137", "4.7", "0.007"] {
        let [short, long] = [7, 70].map(|first| open("octal", &format!("{code}-{first}_4")));
        agree(code, &*short, &*long, pad);
    }
    let [short, long] = ["7_4", "70_4"].map(|heaps| open("grundysgame", heaps));
    agree("grundy", &*short, &*long, pad);
}

/// Runs of counters are the same wherever the borders of words are.
#[test]
fn runs_go_on_from_word_to_word() {
    let mut dice = Dice(20_021_122);
    for (id, text, size, cuts) in [("kayles", "200", 200, false), ("octal", "4.7-200", 200, true)] {
        let variant = open(id, text);
        for _ in 0..300 {
            // Long runs, and now and then a cut in them.
            let counters: Vec<bool> = (0..size).map(|_| dice.below(12) > 0).collect();
            let mut text = String::new();
            let (mut runs, mut first) = (Vec::new(), None);
            for (i, &counter) in counters.iter().enumerate() {
                text.push(if counter { 'x' } else { '-' });
                first = first.or(counter.then_some(i));
                let goes_on = counter && counters.get(i + 1) == Some(&true);
                let cut = goes_on && cuts && dice.below(9) == 0;
                text.extend(cut.then_some('.'));
                if let Some(begin) = first.filter(|_| !goes_on || cut) {
                    runs.push(if begin == i {
                        format!("{}", i + 1)
                    } else {
                        format!("{}–{}", begin + 1, i + 1)
                    });
                    first = None;
                }
            }
            let found = view(&*variant, &text).components;
            let named = found.iter().map(|part| part.name.rsplit(' ').next().unwrap_or_default());
            assert!(named.eq(runs.iter()), "{text}: {found:?}");
        }
    }
}

/// Liou, UCB/EECS-2022-148, figure 14 (Kayles 70 has nimber 6); OEIS A002187 and its period of 34.
#[test]
fn the_largest_rows_have_the_published_nimbers() {
    for (id, cells, nimber) in [
        ("kayles", "70", 6),
        ("kayles", "1000", 1),
        ("dawsonschess", "200", 5),
        ("dawsonskayles", "201", 5),
    ] {
        let variant = open(id, cells);
        assert_eq!(view(&*variant, &variant.start()).nimber, Some(nimber), "{id} {cells}");
    }
}

/// Of more moves than two hundred those that win are listed, and every other one has a name.
#[test]
fn the_best_of_many_moves_are_listed() {
    let pins = |count: usize| (1..=count).map(|pin| pin.to_string()).collect::<Vec<_>>();
    let pairs =
        |count: usize| (1..count).map(|pin| format!("{pin}-{}", pin + 1)).collect::<Vec<_>>();
    let heap = |letter: char, count: usize| {
        [pins(count), pairs(count)].concat().into_iter().map(move |name| format!("{letter}{name}"))
    };
    let rows: [(_, _, Vec<String>, _); 2] = [
        ("kayles", "1000", [pins(1_000), pairs(1_000)].concat(), ["1001", "7-9"]),
        ("octal", "0.77-997_2", heap('a', 997).chain(heap('b', 2)).collect(), ["a998", "a7-9"]),
    ];
    for (id, text, all, unknown) in rows {
        let variant = open(id, text);
        let start = view(&*variant, &variant.start());
        assert_eq!((start.steps.len(), start.complete), (200, false));
        let note = format!("200 of {} moves are listed", all.len());
        assert!(start.scene.notes[0].starts_with(&note), "{:?}", start.scene.notes);
        let mut winning = 0;
        for name in &all {
            let step = variant.step(&start.position, name).expect("it can be read");
            let step = step.unwrap_or_else(|| panic!("{name} is a move"));
            assert_eq!(step.name, *name);
            let wins = step.formula == Some(Outcome::Lose);
            winning += usize::from(wins);
            assert!(!wins || start.steps.iter().any(|listed| listed.name == *name), "{name}");
        }
        assert!(winning > 0 && winning < 200, "{winning}");
        for name in unknown {
            assert!(
                variant.step(&start.position, name).expect("it can be read").is_none(),
                "{name}"
            );
        }
    }
    let kayles = open("kayles", "1000");
    let start = view(&*kayles, &kayles.start());
    let middle = start.steps.iter().find(|step| step.name == "500-501").expect("it is listed");
    assert_eq!(middle.formula, Some(Outcome::Lose));
    let few = open("octal", "0.77-61_2");
    assert!(view(&*few, &few.start()).complete);
}

#[test]
fn large_heaps_have_few_enough_moves_or_are_refused() {
    let octal = game("octal").expect("it is there");
    for (text, opens) in [("0.77-1000", true), ("0.7~-61", true), ("0.7~-1000", false)] {
        let chosen = octal.choose(Some(text)).expect("within bounds");
        assert_eq!(octal.variant(&chosen.settings).is_ok(), opens, "{text}");
    }
}

#[test]
fn piles_of_a_thousand_million_have_a_move_that_wins() {
    let variant = open("nim", "1000000000_999999999_17");
    let start = view(&*variant, &variant.start());
    assert_eq!(start.nimber, Some(1_000_000_000 ^ 999_999_999 ^ 17));
    assert!(start.steps.len() < 80 && !start.complete);
    let wins = start.steps.iter().filter(|step| step.formula == Some(Outcome::Lose));
    assert_eq!(wins.count(), 1);
    // Every other move has a name as well, and what is no move has none.
    let named = |name| {
        let step = variant.step(&start.position, name).expect("it can be read");
        step.map(|step| step.to)
    };
    assert_eq!(named("123456789-from-2").as_deref(), Some("1000000000,876543210,17"));
    for name in ["0-from-1", "18-from-3", "1-from-4", "01-from-1", "1-from-0", "1", "x-from-1"] {
        assert_eq!(named(name), None, "{name}");
    }
}
