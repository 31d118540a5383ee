//! The counts of `reference.txt`, reproduced.

use std::collections::BTreeMap;

use gamesman_games::game;
use gamesman_hardness::{
    Classified, Lookahead, Match, Policy, Reading, Request, Thresholds, classify,
};
use gamesman_rules::Variant;
use gamesman_solve::Unwatched;

fn open(id: &str, variant: &str) -> Box<dyn Variant> {
    let entry = game(id).unwrap();
    let chosen = entry.choose(Some(variant)).unwrap();
    entry.variant(&chosen.settings).unwrap()
}

fn policy(name: &str) -> Policy {
    Policy::ALL.into_iter().find(|policy| policy.name() == name).unwrap()
}

/// All (k1, k2) of the paper for all policies of the second player; the first one follows the text, but
/// prefers later losses too where the second one does.
fn matches() -> Vec<Match> {
    let mut matches = Vec::new();
    for rival_policy in Policy::ALL {
        let hero_policy = match rival_policy {
            Policy::Delay => Policy::Delay,
            Policy::Flat | Policy::Fallback => Policy::Flat,
        };
        for k2 in [2, 3] {
            for k1 in [1, 2, 3] {
                let hero = Lookahead::new(k1, hero_policy).unwrap();
                let rival = Lookahead::new(k2, rival_policy).unwrap();
                matches.push(Match { hero, rival });
            }
        }
    }
    matches
}

fn classified(id: &str, variant: &str) -> Classified {
    let variant = open(id, variant);
    let request = Request::new(matches());
    classify(variant.graph().unwrap(), &request, &Unwatched).unwrap()
}

fn list(numbers: &[u64]) -> String {
    let used = numbers.iter().rposition(|&n| n != 0).map_or(1, |last| last + 1);
    let texts: Vec<String> = numbers[..used].iter().map(u64::to_string).collect();
    texts.join(",")
}

/// What a row should say, made from what was found.
fn row(words: &[&str], found: &Classified) -> String {
    if words[0] == "sets" {
        let [_, lost, full] = found.ends;
        let (literal, minus) = (found.counts.literal, found.counts.literal_minus_lower);
        let won_by_x: u64 = words[5].parse().unwrap();
        // Ends are counted for the player to move, who lost: x and o together.
        let won_by_o = lost - won_by_x;
        return format!(
            "sets {} {} {} {} {won_by_x} {won_by_o} {full} {} {} {}",
            words[1],
            words[2],
            found.positions,
            found.counts.to_move,
            list(&literal[..5]),
            list(&minus[..5]),
            list(&found.counts.exact),
        );
    }
    let number = |place: usize| words[place].parse::<u8>().unwrap();
    let (j, k1, k2) = (number(5), number(6), number(7));
    let reading = if words[3] == "literal" { Reading::Literal } else { Reading::Exact };
    let of = found.matches.iter().position(|m| {
        m.rival.policy() == policy(words[4]) && (m.hero.depth(), m.rival.depth()) == (k1, k2)
    });
    let of = of.unwrap();
    let [easy, medium, hard] = found.grades(reading, j, of, Thresholds::default());
    let [_, sampled_medium, sampled_hard] = found.sampled_grades(reading, j, of);
    format!("{} {easy} {medium} {hard} {sampled_medium:.1} {sampled_hard:.1}", words[..8].join(" "))
}

#[test]
fn sets_and_classes_are_those_of_the_reference() {
    let text = include_str!("reference.txt");
    let mut found: BTreeMap<(&str, &str), Classified> = BTreeMap::new();
    let mut wrong = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let game = (words[1], words[2]);
        let found = found.entry(game).or_insert_with(|| classified(game.0, game.1));
        let row = row(&words, found);
        if row != line {
            wrong.push(format!("expected {line}\n   found {row}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}
