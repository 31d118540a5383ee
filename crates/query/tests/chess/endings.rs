//! Chess endings counted by material and side to move, against the counts of another program.
//!
//! All of up to three men; with `GAMESMAN_HEAVY` also those of four men, which takes minutes and 1.3 GB.

use std::collections::BTreeMap;

use gamesman_games::GAMES;
use gamesman_rules::{Expansion, Graph, Record, Value, Variant, tier_ranges};
use gamesman_solve::{Options, Solution, Unwatched, solve};
use rayon::prelude::*;

/// Positions as they are, and classes.
type Count = [u64; 2];

/// What is counted of one material and side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Counts {
    legal: Count,
    win: Count,
    lose: Count,
    tie: Count,
    draw: Count,
    mated: Count,
    /// Won, with several moves, of which one wins.
    only_one_wins: Count,
    longest_win: Option<u32>,
    longest_loss: Option<u32>,
}

impl Counts {
    /// The first two words of a line, and its numbers.
    fn read(line: &str) -> (String, Counts) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse().expect("a number");
        let count = |i: usize| [number(2 * i + 2), number(2 * i + 3)];
        let counts = Counts {
            legal: count(0),
            win: count(1),
            lose: count(2),
            tie: count(3),
            draw: count(4),
            mated: count(5),
            only_one_wins: count(6),
            longest_win: words[16].parse().ok(),
            longest_loss: words[17].parse().ok(),
        };
        (words[..2].join(" "), counts)
    }

    fn add(&mut self, record: Record, only_one: bool, positions: u64) {
        let longest = |most: &mut Option<u32>| *most = (*most).max(record.remoteness);
        let value = match record.value {
            Value::Win => {
                longest(&mut self.longest_win);
                &mut self.win
            }
            Value::Lose => {
                longest(&mut self.longest_loss);
                &mut self.lose
            }
            Value::Tie => &mut self.tie,
            Value::Draw => &mut self.draw,
        };
        let mut counted = [Some(&mut self.legal), Some(value), None, None];
        counted[2] = (record == Record::lose(0)).then_some(&mut self.mated);
        counted[3] = only_one.then_some(&mut self.only_one_wins);
        for count in counted.into_iter().flatten() {
            *count = [count[0] + positions, count[1] + 1];
        }
    }

    fn join(mut self, other: &Counts) -> Counts {
        let counts = [
            (&mut self.legal, other.legal),
            (&mut self.win, other.win),
            (&mut self.lose, other.lose),
            (&mut self.tie, other.tie),
            (&mut self.draw, other.draw),
            (&mut self.mated, other.mated),
            (&mut self.only_one_wins, other.only_one_wins),
        ];
        for (count, more) in counts {
            *count = [count[0] + more[0], count[1] + more[1]];
        }
        self.longest_win = self.longest_win.max(other.longest_win);
        self.longest_loss = self.longest_loss.max(other.longest_loss);
        self
    }
}

/// The material of a position as text, and who is to move; `None` if a pawn may be taken en passant.
fn material(text: &str) -> Option<String> {
    let order = "KQRBNP";
    let mut men: Vec<char> = text[2..].chars().filter(|&c| c != '-').collect();
    let rank = |man: &char| (man.is_lowercase(), order.find(man.to_ascii_uppercase()));
    men.sort_by_key(rank);
    let side = if text.starts_with('1') { "white" } else { "black" };
    let name: String = men.iter().map(|man| man.to_ascii_uppercase()).collect();
    (!name.contains('E')).then(|| format!("{name} {side}"))
}

/// Counts by material, and of positions with a pawn that may be taken en passant.
fn count(
    variant: &dyn Variant,
    graph: &dyn Graph,
    solution: &Solution,
) -> BTreeMap<String, Counts> {
    let tiers = tier_ranges(graph).expect("it knows its ranges");
    let end = tiers.last().map_or(0, |(_, range)| range.end);
    let pieces: Vec<u64> = (0..end).step_by(1 << 14).collect();
    let piece = |begin: u64| {
        let (mut counts, mut expansion) = (BTreeMap::<String, Counts>::new(), Expansion::new());
        for number in begin..(begin + (1 << 14)).min(end) {
            let Some(record) = solution.record(number) else { continue };
            let text = variant.position(number).expect("numbered").expect("a position");
            let Some(material) = material(&text) else { continue };
            graph.expand(number, &mut expansion);
            let lost = |to: u64| {
                let record = solution.record(graph.canonical(to)).expect("a child is there");
                record.value == Value::Lose
            };
            let wins = expansion.edges.iter().filter(|edge| lost(edge.to())).count();
            let only_one = wins == 1 && expansion.edges.len() > 1;
            // An orbit holds both colourings.
            let positions = u64::from(graph.orbit(number)) / 2;
            counts.entry(material).or_default().add(record, only_one, positions);
        }
        counts
    };
    pieces.into_par_iter().map(piece).reduce(BTreeMap::new, |mut all, more| {
        for (material, counts) in more {
            let joined = all.remove(&material).unwrap_or_default().join(&counts);
            all.insert(material, joined);
        }
        all
    })
}

#[test]
fn endings_are_counted_as_by_another_program() {
    let heavy = std::env::var_os("GAMESMAN_HEAVY").is_some();
    let chess = GAMES.iter().find(|entry| entry.id == "chess").expect("it is there");
    let chosen = chess.choose(Some(if heavy { "four" } else { "three" })).expect("it is a variant");
    let variant = chess.variant(&chosen.settings).expect("it opens");
    let graph = variant.graph().expect("it has numbers");
    let solution = solve(graph, &Options::default(), &Unwatched).expect("it fits");
    let found = count(&*variant, graph, &solution);
    let known = include_str!("chess.txt").lines().filter(|line| !line.starts_with('#'));
    let mut compared = 0;
    for (name, counts) in known.map(Counts::read) {
        let men = name.split(' ').next().map_or(0, str::len);
        // Where both sides have the same men, the side to move is White here.
        let mirrored = name == "KK black";
        if (men > 3 && !heavy) || mirrored {
            continue;
        }
        assert_eq!(found.get(&name), Some(&counts), "{name}");
        compared += 1;
    }
    assert_eq!(compared, if heavy { 23 } else { 7 });
}
