//! Solvers against a plain definition, the verifier and each other, on random graphs of all kinds.

#[path = "common/impatient.rs"]
mod impatient;
#[path = "common/ranged.rs"]
mod ranged;
#[path = "common/written.rs"]
mod written;

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use gamesman_rules::{Edge, Facts, Graph, Outcome, Players, Record, Turn, Value};
use gamesman_solve::{
    Effort, Layout, Options, Progress, Solution, SolveError, Stage, Table, TableError, Unwatched,
    Watch, Work, search, solve, solve_with, verify, write,
};
use impatient::Impatient;
use ranged::Ranged;
use written::{Written, identity, mirrored, random};

/// Bytes that a verifier may use.
const MEMORY: u64 = 1 << 30;

/// Values by the plain definition: repeat "who can be decided from decided children" by rising
/// remoteness until nothing changes. Quadratic and obviously right.
fn plain(graph: &Written) -> Vec<Record> {
    let n = graph.nodes.len();
    let mut known: Vec<Option<Record>> =
        graph.nodes.iter().map(|(outcome, _)| outcome.map(Record::from)).collect();
    let puzzle = graph.facts.players == Players::One;
    let seen = |known: &[Option<Record>], node: usize| -> Vec<Option<(Value, u32)>> {
        let child = |e: &Edge| {
            let record = known[e.to() as usize]?;
            Some((e.turn().seen_by_mover(record.value), record.remoteness?))
        };
        graph.nodes[node].1.iter().map(child).collect()
    };
    for stage in [Value::Win, Value::Tie] {
        for remoteness in 1..=2 * n as u32 {
            for node in 0..n {
                if known[node].is_some() {
                    continue;
                }
                let children = seen(&known, node);
                let by = |value| children.iter().flatten().filter(move |(v, _)| *v == value);
                let at = |r: Option<u32>| r == Some(remoteness - 1);
                let win = at(by(Value::Win).map(|(_, r)| *r).min());
                let all_lost = children.len() == by(Value::Lose).count() && !children.is_empty();
                let lose = all_lost && at(by(Value::Lose).map(|(_, r)| *r).max());
                let tie = at(by(Value::Tie).map(|(_, r)| *r).min());
                known[node] = match stage {
                    _ if win => Some(Record::win(remoteness)),
                    Value::Win if lose && !puzzle => Some(Record::lose(remoteness)),
                    Value::Tie if tie && !puzzle => Some(Record::tie(remoteness)),
                    _ => None,
                };
            }
        }
    }
    let rest = if puzzle { Record::UNSOLVABLE } else { Record::DRAW };
    known.into_iter().map(|record| record.unwrap_or(rest)).collect()
}

fn solved(graph: &Written, threads: usize) -> Solution {
    solve(graph, &Options::default().threads(threads), &Unwatched).expect("it is small")
}

#[test]
fn solvers_agree_with_the_plain_definition() {
    let mut kinds = std::collections::HashMap::new();
    for seed in 0..300 {
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let graph = random(seed, players, 1 + seed % 5, 20 + seed % 40);
        let expected = plain(&graph);
        let solution = solved(&graph, 1 + (seed % 3) as usize);
        let mut reachable = 0;
        for (node, expected) in expected.iter().enumerate() {
            if let Some(record) = solution.record(node as u64 * graph.spread) {
                assert_eq!(record, *expected, "seed {seed}, node {node}");
                *kinds.entry((players, record.value)).or_insert(0) += 1;
                reachable += 1;
            }
        }
        assert_eq!(solution.census().positions(), reachable);
    }
    assert_eq!(kinds.len(), 6, "all values occur: {kinds:?}");
}

#[test]
fn searches_prove_what_the_plain_definition_says() {
    let mut kinds = std::collections::HashMap::new();
    for seed in 0..600 {
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let graph = match seed % 2 {
            0 => random(seed, players, 1 + seed % 5, 20 + seed % 40),
            _ => mirrored(seed, players, 1 + seed % 5, 20 + seed % 40),
        };
        let expected = plain(&graph);
        let positions = [8, 30, 1_000][seed as usize / 3 % 3];
        let effort = Effort::new(positions, 1 << 20);
        for (node, expected) in expected.iter().enumerate() {
            let number = node as u64 * graph.spread;
            let searched =
                search(&graph, number, &effort, &Unwatched).expect("the rules are right");
            let Some(proof) = searched.position else {
                assert!(!searched.closed, "seed {seed}, node {node}");
                continue;
            };
            assert_eq!(proof.record, *expected, "seed {seed}, node {node}");
            *kinds.entry((players, searched.closed, proof.record.value)).or_insert(0) += 1;
        }
    }
    for closed in [false, true] {
        for value in [Value::Win, Value::Lose] {
            assert!(kinds[&(Players::Two, closed, value)] > 100, "{kinds:?}");
        }
    }
    assert!(kinds[&(Players::Two, true, Value::Draw)] > 100, "{kinds:?}");
    assert!(kinds[&(Players::One, true, Value::Lose)] > 100, "{kinds:?}");
    assert!(kinds[&(Players::One, false, Value::Win)] > 100, "{kinds:?}");
}

/// The bytes of the table that these options lead to.
fn bytes(graph: &Written, options: &Options, path: &std::path::Path) -> Vec<u8> {
    let kept = path.with_extension("kept");
    let work = Work::new(&kept, &identity(graph), options, Duration::from_secs(60));
    let solution = solve_with(graph, options, Some(&work), &Unwatched).expect("it is small");
    assert_eq!(solution.by_tier(), options.by_tier && graph.tier(0) > 0);
    assert_eq!(solution.record(graph.canonical(graph.start())), plain(graph).first().copied());
    write(&solution, identity(graph), path, Layout::Compressed, &Unwatched).expect("written");
    work.clear();
    std::fs::read(path).expect("read")
}

#[test]
fn a_table_has_the_same_bytes_however_it_was_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let mut kinds = std::collections::HashMap::new();
    for seed in 0..150 {
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let graph = mirrored(seed, players, 1 + seed % 4, 20 + seed % 40);
        let usual = bytes(&graph, &Options::default(), &path);
        // With the least memory there is no room to keep expansions.
        const LEAST: u64 = 1 << 14;
        for (symmetry, unmoves, threads, by_tier, memory) in [
            (true, true, 1, false, MEMORY),
            (true, true, 1, false, LEAST),
            (true, false, 3, false, LEAST),
            (false, true, 2, false, LEAST),
            (false, true, 2, false, MEMORY),
            (false, false, 1, false, MEMORY),
            (true, true, 2, true, MEMORY),
            (false, false, 1, true, MEMORY),
        ] {
            let options = Options::default()
                .symmetry(symmetry)
                .unmoves(unmoves)
                .threads(threads)
                .by_tier(by_tier)
                .memory(memory);
            assert!(bytes(&graph, &options, &path) == usual, "seed {seed}, {options:?}");
        }
        let table = Table::open(&path, &identity(&graph)).expect("opened");
        verify(&graph, &table, MEMORY, &Unwatched).expect("accepted");
        for (node, expected) in plain(&graph).into_iter().enumerate() {
            let number = node as u64 * graph.spread;
            if let Some(record) = table.record(graph.canonical(number)).expect("read") {
                assert_eq!(record, expected, "seed {seed}, node {node}");
                *kinds.entry((players, record.value)).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(kinds.len(), 6, "all values occur: {kinds:?}");
}

#[test]
fn ranges_of_tiers_change_memory_and_no_byte_of_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, kept) = (folder.path().join("table"), folder.path().join("kept"));
    let table = |graph: &Ranged, options: Options| {
        let work = Work::new(&kept, &identity(graph), &options, Duration::from_secs(60));
        let solution = solve_with(graph, &options, Some(&work), &Unwatched).expect("it is small");
        write(&solution, identity(graph), &path, Layout::Compressed, &Unwatched).expect("written");
        work.clear();
        std::fs::read(&path).expect("read")
    };
    for seed in 0..60 {
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let graph = match seed % 4 {
            0 => random(seed, players, 1 + seed % 5, 20 + seed % 40),
            _ => mirrored(seed, players, 1 + seed % 5, 20 + seed % 40),
        };
        let facts = Facts { every: seed % 5 == 0, ..graph.facts };
        let mut graph = Ranged { graph: Written { facts, ..graph }, says: false };
        let usual = table(&graph, Options::default());
        graph.says = true;
        for (symmetry, unmoves, by_tier) in [
            (true, true, false),
            (true, false, false),
            (false, true, false),
            (true, true, true),
            (true, false, true),
            (false, true, true),
        ] {
            let options = Options::default().symmetry(symmetry).unmoves(unmoves).by_tier(by_tier);
            assert!(table(&graph, options) == usual, "seed {seed}, {options:?}");
        }
    }
}

#[test]
fn a_tier_with_a_range_needs_memory_for_that_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = |says| {
        let mut graph = random(7, Players::Two, 20, 20_000);
        graph.spread = 1_000;
        let graph = Ranged { graph, says };
        let options = Options::default().by_tier(true);
        let work = Work::new(folder.path(), &identity(&graph), &options, Duration::from_secs(60));
        let solution = solve_with(&graph, &options, Some(&work), &Unwatched).expect("it is small");
        work.clear();
        solution.bytes()
    };
    // 20 million numbers, a million in each tier, 1.26 bits for each.
    let (with, without) = (bytes(true), bytes(false));
    assert!(with * 5 < without, "{with} bytes with ranges, {without} without");
}

/// Stops when tiers are about to be merged.
struct UntilMerged(AtomicU32);

impl Watch for UntilMerged {
    fn progress(&self, progress: &Progress) {
        if progress.stage == Stage::Merge {
            self.0.store(1, Relaxed);
        }
    }
    fn stopped(&self) -> bool {
        self.0.load(Relaxed) == 1
    }
}

#[test]
fn damaged_files_of_a_stopped_solve_are_made_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, kept) = (folder.path().join("table"), folder.path().join("kept"));
    let graph = random(7, Players::Two, 5, 400);
    let options = Options::default().by_tier(true).threads(1);
    let usual = bytes(&graph, &options, &path);
    let work = Work::new(&kept, &identity(&graph), &options, Duration::ZERO);
    let stop = || {
        let watch = UntilMerged(AtomicU32::new(0));
        let stopped = solve_with(&graph, &options, Some(&work), &watch);
        assert_eq!(stopped.err(), Some(SolveError::Stopped));
        let files = std::fs::read_dir(&kept).expect("a folder");
        let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        files.sort();
        files
    };
    let files = stop();
    let names: Vec<&str> = files.iter().filter_map(|file| file.file_name()?.to_str()).collect();
    assert!(names.contains(&"codes-0") && names.contains(&"found-4"), "{names:?}");
    for file in &files {
        for damage in 0..8 {
            let content = std::fs::read(file).expect("it can be read");
            let mut damaged = content.clone();
            match damage {
                0 => damaged.clear(),
                1 => damaged.truncate(content.len() / 2),
                2 => damaged.truncate(content.len().saturating_sub(1)),
                3 => damaged.push(0),
                // Another file of the same solve.
                4 => damaged = std::fs::read(&files[0]).expect("it can be read"),
                5 => damaged = std::fs::read(&files[1]).expect("it can be read"),
                6 => damaged.iter_mut().skip(20).step_by(7).for_each(|byte| *byte ^= 0x55),
                _ => {}
            }
            if damage == 7 {
                std::fs::remove_file(file).expect("it is there");
                std::fs::create_dir_all(file.join("inside")).expect("a folder");
            } else {
                std::fs::write(file, damaged).expect("it can be written");
            }
            let solution = solve_with(&graph, &options, Some(&work), &Unwatched);
            let solution = solution.unwrap_or_else(|error| {
                panic!("{}, damage {damage}: {error}", file.display());
            });
            write(&solution, identity(&graph), &path, Layout::Compressed, &Unwatched)
                .expect("room");
            let same = std::fs::read(&path).expect("a table") == usual;
            assert!(same, "{}, damage {damage}", file.display());
            work.clear();
            stop();
        }
    }
}

#[test]
fn a_stopped_solve_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, kept) = (folder.path().join("table"), folder.path().join("kept"));
    let mut most = 0;
    for seed in 0..12 {
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let mut graph = mirrored(seed, players, 1 + seed % 7, 200);
        graph.facts.unmoves = seed % 2 == 0;
        // Then the moves of a tier are looked at when it is solved.
        graph.facts.every = seed % 4 == 0;
        let (threads, by_tier) = (1 + (seed % 2) as usize, seed % 4 > 1);
        let options = Options::default().threads(threads).by_tier(by_tier);
        let usual = bytes(&graph, &options, &path);
        let work = Work::new(&kept, &identity(&graph), &options, Duration::ZERO);
        let mut attempts = 0;
        let solution = loop {
            attempts += 1;
            // A little more patience each time, for a tier is begun anew if it has no cycles.
            let watch = Impatient(AtomicU32::new(3 + attempts / 8));
            match solve_with(&graph, &options, Some(&work), &watch) {
                Ok(solution) => break solution,
                Err(error) => assert_eq!(error, SolveError::Stopped),
            }
            // Damage is noticed, and what is damaged done again.
            if attempts % 5 == 0 {
                // By tiers nothing is kept before the first tier is complete, and of every position before all are listed.
                let files = std::fs::read_dir(&kept);
                let later = by_tier || graph.facts.every;
                assert!(files.is_ok() || later, "seed {seed}: files are kept");
                for file in files.into_iter().flatten() {
                    let file = file.expect("listed").path();
                    let mut bytes = std::fs::read(&file).expect("read");
                    let place = (seed as usize * 31 + attempts as usize) % bytes.len();
                    bytes[place] ^= 4;
                    std::fs::write(&file, bytes).expect("written");
                }
            }
            assert!(attempts < 500, "seed {seed} gets nowhere");
        };
        write(&solution, identity(&graph), &path, Layout::Compressed, &Unwatched).expect("written");
        assert!(std::fs::read(&path).expect("read") == usual, "seed {seed}");
        work.clear();
        assert!(!kept.exists());
        most = most.max(attempts);
    }
    assert!(most > 5, "some are stopped several times: {most}");
}

#[test]
fn a_tier_without_cycles_is_swept_and_gives_what_retrograde_analysis_gives() {
    // A long path: every node leads to the next; in tiers of one node, then all in one tier.
    let path = |tiers: bool| {
        let edge = |node: u64| {
            if node == 0 { vec![] } else { vec![Edge::new(node - 1, Turn::Flips)] }
        };
        let end = |node: u64| (node == 0).then_some(Outcome::Lose);
        let n = 20_000u64;
        let back = |node: u64| n - 1 - node;
        let nodes = (0..n).map(|i| {
            let node = back(i);
            let edges = edge(node).iter().map(|e| Edge::new(back(e.to()), e.turn())).collect();
            (end(node), edges)
        });
        Written {
            facts: Facts::none(Players::Two),
            nodes: nodes.collect(),
            tiers: (0..n).map(|i| if tiers { back(i) as u32 } else { 0 }).collect(),
            spread: 1,
            mirror: None,
        }
    };
    let (swept, looped) = (solved(&path(true), 2), solved(&path(false), 2));
    assert!(swept.methods()[0].starts_with("sweep"), "{:?}", swept.methods());
    assert!(looped.methods()[0].starts_with("retrograde"), "{:?}", looped.methods());
    // 19,999 does not fit two bytes beside the value: records widen by themselves.
    assert_eq!(swept.record(0), Some(Record::win(19_999)));
    for number in 0..20_000 {
        assert_eq!(swept.record(number), looped.record(number));
    }
}

#[test]
fn tables_hold_what_was_solved_and_the_verifier_accepts_them() {
    let folder = tempfile::tempdir().expect("a folder");
    for seed in 0..40 {
        let players = if seed % 2 == 0 { Players::One } else { Players::Two };
        let graph = random(seed, players, 1 + seed % 4, 200);
        let path = folder.path().join(format!("{seed}.table"));
        let solution = solved(&graph, 0);
        write(&solution, identity(&graph), &path, Layout::Compressed, &Unwatched).expect("written");
        let table = Table::open(&path, &identity(&graph)).expect("opened");
        for number in 0..graph.size() {
            assert_eq!(table.record(number).expect("read"), solution.record(number));
        }
        assert_eq!(table.record(graph.size()).expect("read"), None);
        assert_eq!(table.census(), solution.census());
        let verified = verify(&graph, &table, MEMORY, &Unwatched).expect("accepted");
        assert_eq!(verified.positions, solution.census().positions());
    }
    let left = std::fs::read_dir(folder.path()).expect("listed").count();
    assert_eq!(left, 40, "nothing is left beside the tables");
}

#[test]
fn a_table_of_every_position_holds_those_that_nobody_reaches() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut unreached, mut noticed) = (0, 0);
    for seed in 0..60 {
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let make = if seed % 2 == 0 { random } else { mirrored };
        let searched = make(seed, players, 1 + seed % 4, 80);
        let graph = Written {
            facts: Facts { every: true, unmoves: seed % 4 < 2, ..searched.facts },
            ..make(seed, players, 1 + seed % 4, 80)
        };
        let (expected, known) = (plain(&graph), solved(&searched, 1));
        let path = folder.path().join("table");
        let mut tables = Vec::new();
        for (symmetry, by_tier) in [(true, false), (false, false), (true, true), (false, true)] {
            let options = Options::default().symmetry(symmetry).by_tier(by_tier);
            let work = Work::new(folder.path(), &identity(&graph), &options, Duration::MAX);
            let solution = solve_with(&graph, &options, Some(&work), &Unwatched).expect("small");
            write(&solution, identity(&graph), &path, Layout::Compressed, &Unwatched)
                .expect("written");
            tables.push(std::fs::read(&path).expect("read"));
        }
        assert!(tables.iter().all(|table| *table == tables[0]), "seed {seed}");
        let table = Table::open(&path, &identity(&graph)).expect("opened");
        for (node, expected) in expected.iter().enumerate() {
            let number = node as u64 * graph.spread;
            let record = table.record(number).expect("read");
            let kept = graph.canonical(number) == number;
            assert_eq!(record, kept.then_some(*expected), "seed {seed}, node {node}");
            unreached += u32::from(kept && known.record(number).is_none());
        }
        assert_eq!(table.census().positions(), graph.nodes.len() as u64);
        verify(&graph, &table, MEMORY, &Unwatched).expect("accepted");
        // The table of what can be reached is none of every position.
        write(&known, identity(&graph), &path, Layout::Compressed, &Unwatched).expect("written");
        let fewer = Table::open(&path, &identity(&graph)).expect("opened");
        if fewer.entries() < table.entries() {
            let fault = verify(&graph, &fewer, MEMORY, &Unwatched).expect_err("too few");
            assert!(fault.to_string().contains("belong to the table"), "{fault}");
            noticed += 1;
        }
    }
    assert!(unreached > 100 && noticed > 20, "{unreached} {noticed}");
}

#[test]
fn the_verifier_notices_a_changed_rule() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut noticed = 0;
    for seed in 0..60 {
        let mut graph = random(seed, Players::Two, 2, 60);
        let path = folder.path().join("table");
        write(&solved(&graph, 0), identity(&graph), &path, Layout::Compressed, &Unwatched)
            .expect("written");
        let table = Table::open(&path, &identity(&graph)).expect("opened");
        // Turn one reachable end round.
        let end = (0..60).find(|&node| {
            graph.nodes[node].0 == Some(Outcome::Win)
                && table.record(node as u64 * graph.spread).expect("read").is_some()
        });
        let Some(end) = end else { continue };
        graph.nodes[end].0 = Some(Outcome::Lose);
        assert!(verify(&graph, &table, MEMORY, &Unwatched).is_err(), "seed {seed}");
        assert_eq!(Table::open(&path, &identity(&graph)).err(), Some(TableError::Outdated));
        noticed += 1;
    }
    assert!(noticed > 20, "{noticed}");
}

#[test]
fn limits_are_kept_and_said() {
    let graph = random(5, Players::Two, 1, 5_000);
    let options = Options::default().most_positions(Some(100));
    let error = solve(&graph, &options, &Unwatched).err();
    assert_eq!(error, Some(SolveError::TooMany { most: 100 }));
    let options = Options::default().memory(10_000);
    let error = solve(&graph, &options, &Unwatched).expect_err("too little");
    assert!(matches!(error, SolveError::Memory { limit: 10_000, need, .. } if need > 10_000));
    assert!(error.to_string().contains("allow more memory"), "{error}");
}
