//! Computer players: what they never do, and how often the others do it.

use std::collections::HashMap;

use crate::support::{all_positions, solved};
use gamesman_query::rules::Players;
use gamesman_query::{PositionAnswer, Session, Strength, Unwatched, ValueAnswer, Verdict, judge};
use rand::SeedableRng;
use rand::rngs::StdRng;

fn chosen(session: &Session, at: &PositionAnswer, strength: Strength, rng: &mut StdRng) -> usize {
    let chosen = session.choose(at, strength, rng, &Unwatched).expect("a solved variant");
    chosen.expect("a move")
}

/// Over all positions of games with ties, draws, margins, kept turns, and of puzzles.
#[test]
fn who_plays_well_never_gives_a_result_away() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, variant) in [
        ("maze", "regular"),
        ("drawn", "regular"),
        ("tictactoe", "regular"),
        ("mutorere", "regular"),
        ("slide5", "3x3-ties"),
        ("dotsandboxes", "1x3"),
        ("pegsolitaire", "triangle"),
    ] {
        let session = solved(folder.path(), game, variant);
        let standard = session.standard();
        let mut rng = StdRng::seed_from_u64(7);
        for at in all_positions(&session).values().filter(|at| !at.moves.is_empty()) {
            for strength in [Strength::Practical, Strength::Perfect, Strength::Slips(100.0)] {
                let place = chosen(&session, at, strength, &mut rng);
                let verdict = judge(standard, at, place, None).verdict;
                let name = &at.moves[place].name;
                let context = format!("{game} {} {strength:?}: {name}", at.state.position);
                assert!(!verdict.is_mistake(), "{context}: {verdict:?}");
                let value = at.state.value;
                let best = verdict.is_best() || verdict == Verdict::Keeps;
                // Who sets problems does not care how soon a game is drawn.
                let drawn = matches!(value, ValueAnswer::Tie | ValueAnswer::Draw);
                assert!(
                    best || (drawn && strength == Strength::Practical),
                    "{context}: {verdict:?}"
                );
            }
        }
    }
}

/// What share of the answers to a move holds a drawn position, counted anew; an end leaves nothing to go wrong.
fn share(after: &PositionAnswer, standard: gamesman_query::Standard) -> f64 {
    let right = |&place: &usize| !judge(standard, after, place, None).verdict.is_mistake();
    match after.moves.len() {
        0 => 1.0,
        all => (0..all).filter(right).count() as f64 / all as f64,
    }
}

#[test]
fn who_sets_problems_leaves_the_fewest_right_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in ["maze", "drawn", "tictactoe"] {
        let session = solved(folder.path(), game, "regular");
        let (standard, all) = (session.standard(), all_positions(&session));
        let mut rng = StdRng::seed_from_u64(1);
        let (mut problems, mut ends) = (0, 0);
        for at in all.values().filter(|at| !at.moves.is_empty()) {
            let place = chosen(&session, at, Strength::Practical, &mut rng);
            let own = &at.moves[place];
            let candidates = at.moves.iter().enumerate().filter(|(place, mv)| {
                let judged = judge(standard, at, *place, None).verdict;
                match at.state.value {
                    ValueAnswer::Tie | ValueAnswer::Draw => !judged.is_mistake(),
                    ValueAnswer::Lose => mv.remoteness == own.remoteness,
                    _ => false,
                }
            });
            let of = |position: &str| {
                let after = &all[position];
                (share(after, standard), after.moves.is_empty())
            };
            let found: Vec<(f64, bool)> = candidates.map(|(_, mv)| of(&mv.position)).collect();
            let (chosen, ended) = of(&own.position);
            assert!(found.iter().all(|(other, _)| *other >= chosen), "{game}: {at:?}");
            let open = found.iter().any(|&(other, end)| other == chosen && !end);
            assert!(!ended || !open, "{game}: it goes on where that is as good");
            problems += u32::from(found.iter().any(|(other, _)| *other > chosen));
            ends += u32::from(ended);
        }
        assert!(problems > 10 && ends > 0, "{game}: {problems} problems, {ends} ends");
    }
}

/// How often a strength wins against a player who moves at random, from the start, as the second player.
fn wins(session: &Session, all: &HashMap<String, PositionAnswer>, strength: Strength) -> u32 {
    let mut rng = StdRng::seed_from_u64(3);
    let mut wins = 0;
    for _ in 0..2_000 {
        let mut at = &all[&session.start()];
        let mut own = false;
        while !at.moves.is_empty() {
            let strength = if own { strength } else { Strength::Random };
            at = &all[&at.moves[chosen(session, at, strength, &mut rng)].position];
            own = !own;
        }
        // Whoever is to move now has lost, or nobody has won.
        wins += u32::from(at.state.value == ValueAnswer::Lose && !own);
    }
    wins
}

#[test]
fn setting_problems_wins_more_drawn_games_than_ending_them_soon() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let all = all_positions(&session);
    let figures = [Strength::Practical, Strength::Perfect, Strength::Random]
        .map(|strength| wins(&session, &all, strength));
    println!(
        "of 2,000 games: practical {}, perfect {}, random {}",
        figures[0], figures[1], figures[2]
    );
    assert!(figures[0] > figures[1] + 20 && figures[1] > figures[2], "{figures:?}");
}

/// The weights are those of the definition: counted for a position with every kind of move.
#[test]
fn slips_fall_with_what_they_cost() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    assert_eq!(session.entry().players, Players::Two);
    let standard = session.standard();
    let all = all_positions(&session);
    let rich = all.values().find(|at| {
        let judged: Vec<_> =
            (0..at.moves.len()).map(|place| judge(standard, at, place, None)).collect();
        at.state.value == ValueAnswer::Win
            && judged.iter().any(|judged| judged.own_cost == Some(1))
            && judged.iter().any(|judged| judged.verdict.is_mistake())
    });
    let at = rich.expect("there are such positions");
    for care in [0.0, 1.0, 2.5] {
        let weights: Vec<f64> = (0..at.moves.len())
            .map(|place| {
                let judged = judge(standard, at, place, None);
                let cost = judged.own_cost.map_or(15.0, f64::from);
                (cost + 1.0).powf(-care)
            })
            .collect();
        let total: f64 = weights.iter().sum();
        let mut rng = StdRng::seed_from_u64(11);
        let mut counts = vec![0u32; at.moves.len()];
        const GAMES: u32 = 20_000;
        for _ in 0..GAMES {
            counts[chosen(&session, at, Strength::Slips(care), &mut rng)] += 1;
        }
        for (count, weight) in counts.iter().zip(&weights) {
            let expected = f64::from(GAMES) * weight / total;
            // Five standard deviations.
            let allowed = 5.0 * expected.sqrt().max(2.0);
            assert!(
                (f64::from(*count) - expected).abs() < allowed,
                "{care}: {counts:?} {weights:?}"
            );
        }
    }
}
