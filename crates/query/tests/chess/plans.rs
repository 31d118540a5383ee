//! Plans of chess endings: phases go forward along best lines, and whoever makes moves that serve the aim with king and
//! rook, or with two bishops, mates in time.
//!
//! With `GAMESMAN_HEAVY` from all positions instead of some, against any defence, and the phases of all endings that have a
//! plan; that takes minutes.

use std::collections::HashMap;

use crate::support::{chess_data, chess_endings, heavy};
use gamesman_query::{PositionAnswer, Session, ValueAnswer, best_moves};
use gamesman_rules::{Expansion, Graph, Value, Variant, tier_ranges};
use gamesman_solve::{Options, Solution, Unwatched, solve};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;

/// What follows a won position if White makes a move that serves the aim.
struct Next {
    /// The numbers of White's positions after any answer.
    to: Vec<u64>,
    /// A move gave the win away, or there was none.
    wrong: bool,
}

/// Whether White, to move, has these men and Black the king alone.
fn is_about(text: &str, men: &str) -> bool {
    let mut found: Vec<char> = text[2..].chars().filter(|&c| c != '-').collect();
    found.sort_unstable();
    let mut wanted: Vec<char> = men.chars().collect();
    wanted.sort_unstable();
    text.starts_with("1_") && found == wanted
}

fn opened(variant: &str) -> Box<dyn Variant> {
    let chess =
        gamesman_query::GAMES.iter().find(|entry| entry.id == "chess").expect("it is there");
    let chosen = chess.choose(Some(variant)).expect("it is a variant");
    chess.variant(&chosen.settings).expect("it opens")
}

/// An ending, solved.
struct Ending {
    variant: Box<dyn Variant>,
    solution: Solution,
}

impl Ending {
    fn new(variant: &str) -> Ending {
        let variant = opened(variant);
        let graph = variant.graph().expect("it has numbers");
        let solution = solve(graph, &Options::default(), &Unwatched).expect("it fits");
        Ending { variant, solution }
    }

    fn graph(&self) -> &dyn Graph {
        self.variant.graph().expect("it has numbers")
    }

    fn value(&self, number: u64) -> Option<Value> {
        self.solution.record(number).map(|record| record.value)
    }

    /// The number after the last one.
    fn end(&self) -> u64 {
        tier_ranges(self.graph()).expect("it knows its ranges").pop().expect("there are some").1.end
    }

    /// The position with this number, if White, to move, wins it with these men.
    fn won(&self, number: u64, men: &str) -> Option<String> {
        if self.value(number) != Some(Value::Win) {
            return None;
        }
        let text = self.variant.position(number).expect("numbered").expect("a position");
        is_about(&text, men).then_some(text)
    }

    /// The numbers of the positions after moves that serve the aim.
    fn served(&self, text: &str) -> Vec<u64> {
        let after = |name: &String| {
            let after = self.variant.step(text, name).expect("it is read").expect("a move").to;
            let after = self.variant.number(&after).expect("it is read").expect("it is numbered");
            self.graph().canonical(after)
        };
        self.variant.serving(text).expect("it is read").iter().map(after).collect()
    }

    /// The numbers of the positions after all moves.
    fn children(&self, number: u64, moves: &mut Expansion) -> Vec<u64> {
        moves.clear();
        self.graph().expand(number, moves);
        moves.edges.iter().map(|edge| self.graph().canonical(edge.to())).collect()
    }

    /// The positions that White, to move, wins with these men, and what follows them.
    fn followed(&self, men: &str) -> HashMap<u64, Next> {
        let look = |moves: &mut Expansion, number: u64| {
            let served = self.served(&self.won(number, men)?);
            let mut next = Next { to: vec![], wrong: served.is_empty() };
            for after in served {
                next.wrong |= self.value(after) != Some(Value::Lose);
                next.to.extend(self.children(after, moves));
            }
            next.to.sort_unstable();
            next.to.dedup();
            Some((number, next))
        };
        let all = (0..self.end()).into_par_iter();
        all.map_init(Expansion::new, look).flatten_iter().collect()
    }

    /// Whether White mates within fifty moves by random moves that serve the aim, against whoever holds out longest.
    fn mates(&self, mut text: String, rng: &mut StdRng) -> bool {
        let mut moves = Expansion::new();
        for _ in 0..50 {
            let served = self.served(&text);
            if served.is_empty() {
                return false;
            }
            let after = served[rng.random_range(0..served.len())];
            if self.value(after) != Some(Value::Lose) {
                return false;
            }
            let answers = self.children(after, &mut moves);
            let remoteness = |&to: &u64| self.solution.record(to).map(|record| record.remoteness);
            let Some(longest) = answers.into_iter().max_by_key(remoteness) else { return true };
            text = self.variant.position(longest).expect("numbered").expect("a position");
        }
        false
    }

    /// Of so many random wins with these men, how many such play mates in time.
    fn mated(&self, men: &str, count: usize) -> usize {
        let (end, mut rng) = (self.end(), StdRng::seed_from_u64(3));
        let mut starts = Vec::with_capacity(count);
        while starts.len() < count {
            starts.extend(self.won(rng.random_range(0..end), men));
        }
        let play = |(seed, start): (usize, String)| {
            self.mates(start, &mut StdRng::seed_from_u64(seed as u64))
        };
        starts.into_par_iter().enumerate().map(play).filter(|&mated| mated).count()
    }
}

/// The most moves that White may need by any moves that serve the aim, against any defence; `None` if the play may go
/// round in a circle.
fn most_moves(all: &HashMap<u64, Next>) -> Option<u32> {
    /// Being looked at, or done.
    enum At {
        Open,
        Done(u32),
    }
    let (mut seen, mut most) = (HashMap::new(), 0);
    for &root in all.keys() {
        if seen.contains_key(&root) {
            continue;
        }
        seen.insert(root, At::Open);
        let mut way = vec![(root, 0, 0)];
        while let Some((at, place, longest)) = way.pop() {
            let Some(&to) = all[&at].to.get(place) else {
                seen.insert(at, At::Done(longest + 1));
                most = most.max(longest + 1);
                continue;
            };
            match seen.get(&to) {
                Some(At::Open) => return None,
                Some(At::Done(moves)) => way.push((at, place + 1, longest.max(*moves))),
                None => {
                    way.push((at, place, longest));
                    seen.insert(to, At::Open);
                    way.push((to, 0, 0));
                }
            }
        }
    }
    Some(most)
}

#[test]
fn moves_that_serve_the_aim_mate_in_time() {
    let endings = [("three", "KRk", Some(21_959), 22, 300), ("KBBK", "KBBk", None, 50, 60)];
    for (variant, men, count, moves, few) in endings {
        let ending = Ending::new(variant);
        if !heavy() {
            assert_eq!(ending.mated(men, few), few, "{men}");
            continue;
        }
        let all = ending.followed(men);
        let most = most_moves(&all);
        println!("{men}: from all {} positions White mates in at most {most:?} moves", all.len());
        assert!(!all.values().any(|next| next.wrong), "{men}");
        assert!(count.is_none_or(|count| all.len() == count), "{men}: {}", all.len());
        assert!(most.is_some_and(|most| most <= moves), "{men}: {most:?}");
    }
}

/// The place of the phase a position is in; `None` where there is none any more.
fn place(session: &Session, at: &PositionAnswer) -> Option<u32> {
    let told = session.variant().explain(&at.state.position).expect("it is read");
    told.expect("chess explains itself").phase.map(|phase| phase.place)
}

/// Along one best line from a won position: how many steps there are from phase to phase, and how many go back.
fn back(session: &Session, start: &str, rng: &mut StdRng) -> (u32, u32) {
    let standard = session.standard();
    let mut at = session.glance(Some(start)).expect("a position").answer;
    let (mut phase, mut steps, mut back) = (place(session, &at), 0, 0);
    while !at.state.over {
        let best = best_moves(standard, &at.moves);
        let to = &best[rng.random_range(0..best.len())].position;
        at = session.glance(Some(to)).expect("a position").answer;
        let next = place(session, &at);
        steps += 1;
        back += u32::from(next.is_some() && next < phase);
        phase = next.or(phase);
    }
    (steps, back)
}

#[test]
fn phases_go_forward_along_best_lines() {
    let data = chess_data();
    let sets: &[(&str, &str, usize)] = match heavy() {
        true => &[
            ("three", "KRk", 10_000),
            ("KBBK", "KBBk", 10_000),
            ("KBNK", "KBNk", 10_000),
            ("KQKR", "KQkr", 10_000),
        ],
        false => &[("three", "KRk", 600)],
    };
    for &(variant, men, count) in sets {
        let session = chess_endings(&data, variant);
        let fits = |text: &str| {
            is_about(text, men) && {
                let state = session.glance(Some(text)).expect("a position").answer.state;
                state.value == ValueAnswer::Win
            }
        };
        let starts = crate::support::drawn(&session, count, 9, fits);
        let lines: Vec<(u32, u32)> = starts
            .par_iter()
            .enumerate()
            .map(|(seed, start)| back(&session, start, &mut StdRng::seed_from_u64(seed as u64)))
            .collect();
        let (steps, back) = lines.iter().fold((0, 0), |sum, line| (sum.0 + line.0, sum.1 + line.1));
        let straight = lines.iter().filter(|line| line.1 == 0).count();
        println!("{men}: of {steps} steps {back} go back; {straight} of {count} lines never do");
        assert!(f64::from(back) <= 0.05 * f64::from(steps), "{men}: {back} of {steps}");
    }
}

#[test]
fn a_phase_is_one_of_the_plan() {
    let data = chess_data();
    let session = chess_endings(&data, "three");
    let told = |text: &str| {
        session.variant().explain(text).expect("it is read").expect("chess explains itself")
    };
    let rook = told("8/8/8/3k4/8/8/8/R3K3 w");
    let phase = rook.phase.expect("a phase");
    assert_eq!(
        (rook.plan.len(), rook.plan[phase.place as usize - 1].name.clone()),
        (3, phase.name)
    );
    // Whoever is to move, the plan is White's; there is none once a man is lost, nor with a pawn.
    assert!(told("8/8/8/3k4/8/8/8/R3K3 b").phase.is_some());
    assert_eq!(told("8/8/8/8/8/8/1k6/R6K b").phase, None);
    assert!(told("8/8/8/3k4/8/8/4P3/4K3 w").plan.is_empty());
    let serving = |text: &str| session.variant().serving(text).expect("it is read");
    assert_eq!(serving("3k4/8/3K4/8/8/8/8/7R w"), ["Rh8++"]);
    assert_eq!(serving("3k4/8/3K4/8/8/8/8/7R b"), Vec::<String>::new());
    // For bishop and knight no rule for moves was found.
    let none = opened("KBNK").serving("3k4/8/3K4/8/8/8/8/5BN1 w").expect("it is read");
    assert_eq!(none, Vec::<String>::new());
}
