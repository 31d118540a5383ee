//! The record of every claim about chess endings, counted over all positions that it speaks of.
//!
//! All of up to three men; with `GAMESMAN_HEAVY` also the endings of four men that there are claims about, which takes
//! minutes.

use std::collections::{BTreeMap, BTreeSet};

use gamesman_games::GAMES;
use gamesman_rules::{Evidence, Variant, tier_ranges};
use gamesman_solve::{Options, Unwatched, solve};
use rayon::prelude::*;

/// By claim: in how many positions it is true, in how many not, and what the game says of that.
type Records = BTreeMap<&'static str, (u64, u64, Option<Evidence>)>;

fn variant(name: &str) -> Box<dyn Variant> {
    let chess = GAMES.iter().find(|entry| entry.id == "chess").expect("it is there");
    let chosen = chess.choose(Some(name)).expect("it is a variant");
    chess.variant(&chosen.settings).expect("it opens")
}

/// The records of all claims in a variant's positions, up to symmetry.
fn records(name: &str) -> Records {
    let variant = variant(name);
    let graph = variant.graph().expect("it has numbers");
    let solution = solve(graph, &Options::default(), &Unwatched).expect("it fits");
    let tiers = tier_ranges(graph).expect("it knows its ranges");
    let end = tiers.last().map_or(0, |(_, range)| range.end);
    let pieces: Vec<u64> = (0..end).step_by(1 << 14).collect();
    let piece = |begin: u64| {
        let mut records = Records::new();
        for number in begin..(begin + (1 << 14)).min(end) {
            let Some(record) = solution.record(number) else { continue };
            let text = variant.position(number).expect("numbered").expect("a position");
            let explanation = variant.explain(&text).expect("it is read").expect("it is explained");
            for claim in explanation.claims {
                let (kept, broken, evidence) = records.entry(claim.id).or_default();
                *(if claim.promise.is_kept(record.value) { kept } else { broken }) += 1;
                *evidence = Some(claim.evidence);
            }
        }
        records
    };
    pieces.into_par_iter().map(piece).reduce(Records::new, |mut all, more| {
        for (id, (kept, broken, evidence)) in more {
            let sum = all.entry(id).or_default();
            *sum = (sum.0 + kept, sum.1 + broken, evidence);
        }
        all
    })
}

/// Compares what the game says with what is counted, and returns which claims were met.
fn compare(name: &str, except: &BTreeSet<&'static str>) -> BTreeSet<&'static str> {
    let mut met = BTreeSet::new();
    for (id, (kept, broken, evidence)) in records(name) {
        if !except.contains(id) {
            assert_eq!(evidence, Some(Evidence::Counted { kept, broken }), "{id} in {name}");
            met.insert(id);
        }
    }
    met
}

#[test]
fn claims_about_three_men_have_the_record_they_state() {
    // `dead` speaks of all that is left of three men.
    let met = compare("three", &BTreeSet::new());
    let of = |set: &str| met.iter().filter(|id| id.starts_with(set)).count();
    assert_eq!((of("kpk-"), of("krk-"), of("kqk-")), (12, 5, 6));
}

#[test]
fn claims_about_four_men_have_the_record_they_state() {
    if std::env::var_os("GAMESMAN_HEAVY").is_none() {
        return;
    }
    let mut met = BTreeSet::new();
    for name in ["KPK", "KBBK", "KBNK", "KQKR", "KRKN", "KRKB", "KQKP", "KRKP"] {
        // Parts of a table hold what was met before, or less of it.
        let more = compare(name, &met);
        met.extend(more);
    }
    assert_eq!(met.len(), 49);
}

#[test]
fn images_of_a_position_are_told_the_same() {
    let variant = variant("three");
    let told = |position: &str| {
        let claims =
            variant.explain(position).expect("it is read").expect("it is explained").claims;
        claims.into_iter().map(|claim| (claim.id, claim.promise)).collect::<Vec<_>>()
    };
    for (rook, mirrored) in [
        // The same with colours and turn exchanged, and mirrored left to right.
        ("8/8/8/3k4/8/3K4/3P4/8 b", "8/4p3/4k3/8/4K3/8/8/8 w"),
        ("1k6/8/1K6/P7/8/8/8/8 w", "8/8/8/8/7p/6k1/8/6K1 b"),
        ("8/8/8/8/8/1QK5/8/k7 b", "7K/8/5kq1/8/8/8/8/8 w"),
    ] {
        assert!(!told(rook).is_empty(), "{rook}");
        assert_eq!(told(rook), told(mirrored), "{rook}");
    }
}

#[test]
fn sentences_name_the_squares_and_colours_of_the_board() {
    let variant = variant("three");
    let black = "8/4p3/4k3/8/4K3/8/8/8 w";
    let explanation = variant.explain(black).expect("it is read").expect("it is explained");
    let claim = explanation.claims.iter().find(|claim| claim.id == "kpk-opposition");
    let sentence = &claim.expect("Black has the opposition").sentence;
    assert!(sentence.starts_with("Black has the opposition with the king on e6"), "{sentence}");
    let features = explanation.features;
    assert!(features.iter().any(|feature| feature.name == "steps between the kings"));
}
