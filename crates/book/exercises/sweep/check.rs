use gamesman_rules::prelude::*;
use gamesman_rules::{Record, Variant};
use gamesman_solve::{Options, Unwatched, solve};

use super::answer::*;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    a_row_of_matches();
    nim_with_three_heaps();
    a_game_that_nobody_wins_at_the_end();
    a_game_with_moves_that_keep_the_turn();
    a_game_of_two_unequal_heaps();
    decisions_prefer_wins_then_ties_and_know_who_is_in_a_hurry();
}

/// A game given by what is to be known of it: everything is written as numbers.
struct Rules {
    start: Vec<u32>,
    /// Moves: the position after each, and who moves then.
    after: fn(&[u32]) -> Vec<(Vec<u32>, Turn)>,
    stuck: Outcome,
}

impl Game for Rules {
    type Position = Vec<u32>;
    type Move = usize;

    fn start(&self) -> Vec<u32> {
        self.start.clone()
    }

    fn moves(&self, at: &Vec<u32>, out: &mut Vec<usize>) {
        out.extend(0..(self.after)(at).len());
    }

    fn play(&self, at: &Vec<u32>, mv: usize) -> Vec<u32> {
        (self.after)(at).swap_remove(mv).0
    }

    fn turn(&self, at: &Vec<u32>, mv: usize) -> Turn {
        (self.after)(at)[mv].1
    }

    fn stuck(&self, _: &Vec<u32>) -> Outcome {
        self.stuck
    }

    fn tier(&self, at: &Vec<u32>) -> u32 {
        at.iter().sum()
    }
}

impl Show for Rules {
    fn format(&self, at: &Vec<u32>) -> String {
        at.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }

    fn parse(&self, text: &str) -> Result<Vec<u32>, Mistake> {
        let number =
            |part: &str| part.parse().map_err(|_| Mistake::new("numbers, joined by commas"));
        text.split(',').map(number).collect()
    }

    fn notation(&self, _: &Vec<u32>, mv: usize) -> String {
        mv.to_string()
    }

    fn scene(&self, _: &Vec<u32>) -> Scene {
        Scene::new(1.0, 1.0)
    }
}

/// The position with so many taken from heap `i`.
fn less(at: &[u32], i: usize, take: u32) -> Vec<u32> {
    let mut after = at.to_vec();
    after[i] -= take;
    after
}

fn matches(at: &[u32]) -> Vec<(Vec<u32>, Turn)> {
    (1..=2.min(at[0])).map(|take| (less(at, 0, take), Turn::Flips)).collect()
}

fn nim(at: &[u32]) -> Vec<(Vec<u32>, Turn)> {
    (0..at.len())
        .flat_map(|i| (1..=at[i]).map(move |take| (less(at, i, take), Turn::Flips)))
        .collect()
}

/// Whoever takes three moves again.
fn again(at: &[u32]) -> Vec<(Vec<u32>, Turn)> {
    let turn = |take| if take == 3 { Turn::Keeps } else { Turn::Flips };
    (1..=4.min(at[0])).map(|take| (less(at, 0, take), turn(take))).collect()
}

/// Two heaps; take as many as the other heap has, or one.
fn unequal(at: &[u32]) -> Vec<(Vec<u32>, Turn)> {
    let all = [(0, 1), (1, 1), (0, at[1]), (1, at[0])];
    all.into_iter()
        .filter(|(i, take)| (1..=at[*i]).contains(take))
        .map(|(i, take)| (less(at, i, take), Turn::Flips))
        .collect()
}

fn compare(name: &str, start: &[u32], stuck: Outcome, after: fn(&[u32]) -> Vec<(Vec<u32>, Turn)>) {
    let variant = Open::found(Rules { start: start.to_vec(), after, stuck }).variant();
    compare_variant(name, &*variant);
}

/// Compares the sweep with the library's solver, from the lowest tier up.
fn compare_variant(name: &str, variant: &dyn Variant) {
    let graph = variant.graph().expect("it has numbers");
    let solution = solve(graph, &Options::default(), &Unwatched).expect("it can be solved");
    let mine = sweep(graph);
    let mut numbers: Vec<u64> =
        (0..graph.size()).filter(|number| solution.record(*number).is_some()).collect();
    numbers.sort_by_key(|number| graph.tier(*number));
    for number in numbers {
        let text = variant.position(number).expect("it has numbers").unwrap_or_default();
        let right = solution.record(number).expect("it is solved");
        match mine.get(&number) {
            Some(found) => assert_eq!(
                *found, right,
                "{name}, position {text}: you say {found}, and it is a {right}"
            ),
            None => panic!("{name}, position {text}: your solver says nothing about it"),
        }
    }
    assert_eq!(
        mine.len() as u64,
        solution.census().positions(),
        "{name}: positions that can be reached"
    );
}

fn a_row_of_matches() {
    compare("Matches", &[20], Outcome::Lose, matches);
}

fn nim_with_three_heaps() {
    compare("Nim", &[3, 4, 5], Outcome::Lose, nim);
}

fn a_game_that_nobody_wins_at_the_end() {
    compare("Nim without a winner", &[2, 3], Outcome::Tie, nim);
}

fn a_game_with_moves_that_keep_the_turn() {
    compare("Three and again", &[17], Outcome::Lose, again);
}

fn a_game_of_two_unequal_heaps() {
    compare("As many as there", &[7, 9], Outcome::Lose, unequal);
}

fn decisions_prefer_wins_then_ties_and_know_who_is_in_a_hurry() {
    let lose = |n| Record::lose(n);
    let (win, tie) = (Record::win, Record::tie);
    for (after, right) in [
        (vec![win(4), win(2), lose(9)], win(3)),
        (vec![tie(5), tie(3), lose(1)], tie(4)),
        (vec![lose(1), lose(7), lose(3)], lose(8)),
    ] {
        assert_eq!(decide(&after), right, "the mover can choose among {after:?}");
    }
}
