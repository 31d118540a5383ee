//! Several ranks in one process: their table is that of a single process, byte for byte.

#[path = "common/impatient.rs"]
mod impatient;
#[path = "common/written.rs"]
mod written;

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread::scope;
use std::time::Duration;

use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
use gamesman_solve::{
    Counted, InProcess, Layout, Options, Progress, SolveError, Stage, Table, Transport, Unwatched,
    Watch, Work, in_process, solve, solve_over, verify_over, write, write_over,
};
use impatient::Impatient;
use written::{identity, mirrored, random};

/// The bytes of the table that one process makes.
fn alone(graph: &dyn Graph, folder: &Path) -> Vec<u8> {
    let path = folder.join("alone");
    let solution = solve(graph, &Options::default(), &Unwatched).expect("it is small");
    write(&solution, identity(graph), &path, Layout::Compressed, &Unwatched).expect("written");
    std::fs::read(path).expect("read")
}

/// What all ranks say: the first the bytes of its table, the others nothing.
fn over(
    graph: &(dyn Graph + Sync),
    ranks: usize,
    options: Options,
    folder: &Path,
    watch: &dyn Watch,
) -> Vec<Result<Option<Vec<u8>>, SolveError>> {
    let one = |rank: InProcess| {
        let work = Work::new(folder, &identity(graph), &options, Duration::ZERO);
        let solution = solve_over(graph, &options, &work, &rank, watch)?;
        let path = folder.join("together");
        let (of, layout) = (identity(graph), Layout::Compressed);
        write_over(&solution, of, &path, layout, &rank, &Unwatched).expect("written");
        let bytes = (rank.rank() == 0).then(|| std::fs::read(path).expect("read"));
        rank.barrier();
        let table = Table::open(&folder.join("together"), &identity(graph)).expect("opened");
        let verified = verify_over(graph, &table, MEMORY, &rank, &Unwatched).expect("accepted");
        assert_eq!(verified.entries, table.entries());
        Ok(bytes)
    };
    scope(|scope| {
        let one = &one;
        let ranks: Vec<_> =
            in_process(ranks).into_iter().map(|rank| scope.spawn(move || one(rank))).collect();
        ranks.into_iter().map(|rank| rank.join().expect("no panic")).collect()
    })
}

/// Compares the table of one process with that of several ranks.
fn compare(graph: &(dyn Graph + Sync), usual: &[u8], ranks: usize, options: Options, what: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = over(graph, ranks, options, folder.path(), &Unwatched);
    for (rank, table) in tables.into_iter().enumerate() {
        let table = table.unwrap_or_else(|error| panic!("{what}, {ranks} ranks: {error}"));
        assert_eq!(table.is_some(), rank == 0, "{what}");
        assert!(table.is_none_or(|table| table == usual), "{what}, {ranks} ranks, {options:?}");
    }
}

/// Bytes that a verifier may use.
const MEMORY: u64 = 1 << 30;

const RANKS: [usize; 4] = [1, 2, 3, 5];

#[test]
fn any_number_of_ranks_makes_the_same_table() {
    let folder = tempfile::tempdir().expect("a folder");
    const ALL: [(bool, bool, usize); 4] =
        [(true, true, 1), (true, false, 2), (false, true, 2), (false, false, 1)];
    for seed in 0..24 {
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let make = if seed % 2 == 0 { random } else { mirrored };
        let mut graph = make(seed, players, 1 + seed % 5, 20 + seed % 40);
        graph.facts.every = seed % 7 == 0;
        // With so many numbers two threads are used.
        graph.spread *= if seed % 4 == 0 { 5_000 } else { 1 };
        let usual = alone(&graph, folder.path());
        for (i, ranks) in RANKS.into_iter().enumerate() {
            for (symmetry, unmoves, threads) in [0, 1].map(|n| ALL[(seed as usize + i + n) % 4]) {
                let options =
                    Options::default().symmetry(symmetry).unmoves(unmoves).threads(threads);
                compare(&graph, &usual, ranks, options, &format!("seed {seed}"));
            }
        }
    }
}

/// Positions 0 to `nodes` - 1, each with moves to some lower ones.
struct Stairs {
    nodes: u64,
    /// Only small steps down, so that remotenesses become large, in tiers of so many positions; otherwise
    /// positions of equally many binary digits are a tier.
    slow: Option<u64>,
    /// With margins and nimbers.
    extras: bool,
}

impl Graph for Stairs {
    fn facts(&self) -> Facts {
        let (scored, every) = (self.extras, self.slow.is_none());
        Facts { scored, nimbers: scored, every, ..Facts::none(Players::Two) }
    }
    fn size(&self) -> u64 {
        self.nodes
    }
    fn start(&self) -> u64 {
        self.nodes - 1
    }
    fn expand(&self, number: u64, into: &mut Expansion) {
        into.clear();
        into.margin = None;
        into.outcome = [Outcome::Lose, Outcome::Tie].get(number as usize).copied();
        if into.outcome.is_some() {
            into.margin = self.extras.then_some([-100, 0][number as usize]);
            return;
        }
        let near = [number - 1, number - 2];
        let far = [number / 2, number / 2 - 1, number / 3];
        let targets = if self.slow.is_some() { &near[..] } else { &far };
        for &to in targets {
            into.edges.push(Edge::new(to, Turn::Flips));
            into.tiers.push(self.tier(to));
        }
    }
    fn tier(&self, number: u64) -> u32 {
        self.slow.map_or(u64::BITS - number.leading_zeros(), |together| (number / together) as u32)
    }
    fn holds(&self, number: u64) -> bool {
        number < self.nodes
    }
}

#[test]
fn large_tiers_come_in_portions_and_have_margins_and_nimbers() {
    let folder = tempfile::tempdir().expect("a folder");
    for extras in [false, true] {
        // Not all can be reached, so the table holds every position that has a number.
        let graph = Stairs { nodes: 200_000, slow: None, extras };
        let usual = alone(&graph, folder.path());
        for (ranks, threads) in [(2, 1), (3, 2)] {
            // With so little memory a portion is one chunk.
            let options = Options::default().memory(64 << 20).threads(threads);
            compare(&graph, &usual, ranks, options, "stairs");
        }
    }
}

/// Tiers of so many positions, each with moves to three of the tier below.
struct Layers(u64);

impl Graph for Layers {
    fn facts(&self) -> Facts {
        Facts::none(Players::Two)
    }
    fn size(&self) -> u64 {
        14 * self.0
    }
    fn start(&self) -> u64 {
        self.size() - 1
    }
    fn expand(&self, number: u64, into: &mut Expansion) {
        into.clear();
        let (tier, place) = (self.tier(number), number % self.0);
        into.outcome = (tier == 0).then(|| [Outcome::Lose, Outcome::Tie][(place % 3 / 2) as usize]);
        for way in (1..4).filter(|_| tier > 0) {
            let to = (place + way).wrapping_mul(0x9E37_79B9_7F4A_7C15 ^ way) >> 32;
            let below = u64::from(tier - 1) * self.0;
            into.edges.push(Edge::new(below + to % self.0, Turn::Flips));
            into.tiers.push(tier - 1);
        }
    }
    fn tier(&self, number: u64) -> u32 {
        (number / self.0) as u32
    }
    fn holds(&self, number: u64) -> bool {
        number < self.size()
    }
}

/// Where there is room, the numbers that were sent to owners are kept, and the owners answer for them without being asked.
/// Otherwise they are asked. The table is the same.
#[test]
fn what_was_sent_is_not_asked_about_again() {
    let (graph, folder) = (Layers(40_000), tempfile::tempdir().expect("a folder"));
    let usual = alone(&graph, folder.path());
    let sent = |memory| {
        let options = Options::default().memory(memory).threads(1);
        compare(&graph, &usual, 3, options, "layers");
        let folder = tempfile::tempdir().expect("a folder");
        let one = |rank: InProcess| {
            let work = Work::new(folder.path(), &identity(&graph), &options, Duration::ZERO);
            let counted = Counted::new(&rank);
            solve_over(&graph, &options, &work, &counted, &Unwatched).expect("it is small");
            counted.sent()
        };
        scope(|scope| {
            let one = &one;
            let ranks: Vec<_> =
                in_process(3).into_iter().map(|rank| scope.spawn(move || one(rank))).collect();
            ranks.into_iter().map(|rank| rank.join().expect("no panic")).sum::<u64>()
        })
    };
    // Portions are equally large.
    let (kept, asked) = (sent(64 << 20), sent(1 << 18));
    assert!(kept * 10 < asked * 9, "{kept} of {asked} bytes");
}

#[test]
fn records_of_all_widths_are_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    for (nodes, together) in [(300, 10), (300, 300), (17_000, 17_000), (17_000, 2_000)] {
        let graph = Stairs { nodes, slow: Some(together), extras: false };
        let usual = alone(&graph, folder.path());
        let options = Options::default().threads(1);
        compare(&graph, &usual, 3, options, &format!("{nodes} nodes in tiers of {together}"));
    }
}

#[test]
fn a_stopped_solve_goes_on_at_the_last_finished_tier_with_any_number_of_ranks() {
    let folder = tempfile::tempdir().expect("a folder");
    for seed in [1, 2, 3, 8] {
        let mut graph = mirrored(seed, Players::Two, 6, 300);
        graph.facts.every = seed == 8;
        let (usual, kept) = (alone(&graph, folder.path()), folder.path().join(seed.to_string()));
        let mut attempts = 0;
        let table = loop {
            attempts += 1;
            // With the same number of ranks every other time.
            let watch = Impatient(AtomicU32::new(2 + attempts));
            let ranks = [3, 3, 2, 2, 5][attempts as usize % 5];
            let all = over(&graph, ranks, Options::default(), &kept, &watch);
            if let Some(Some(table)) = all.iter().find_map(|rank| rank.clone().ok()) {
                break table;
            }
            // All ranks stop, however many of them were asked to.
            let stopped = |rank: &Result<_, _>| matches!(rank, Err(SolveError::Stopped));
            assert!(all.iter().all(stopped), "seed {seed}: {all:?}");
            assert!(attempts < 1_000, "seed {seed} gets nowhere");
        };
        assert!(attempts > 1 && table == usual, "seed {seed}, {attempts} attempts");
    }
}

#[test]
fn an_error_of_one_rank_is_told_by_all_and_names_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let graph = random(7, Players::Two, 3, 60);
    let blocked = folder.path().join("part-1-of-3");
    std::fs::write(&blocked, "no folder").expect("written");
    let all = over(&graph, 3, Options::default(), folder.path(), &Unwatched);
    let texts: Vec<String> =
        all.into_iter().map(|rank| rank.expect_err("no folder").to_string()).collect();
    assert!(texts[0].starts_with("rank 1: ") && texts[2] == texts[0], "{texts:?}");
    assert!(texts[0].ends_with(&texts[1]), "{texts:?}");

    // Rules that differ are refused at the start.
    let other = random(8, Players::Two, 3, 60);
    let errors: Vec<String> = scope(|scope| {
        let (graph, other) = (&graph, &other);
        let ranks = in_process(3).into_iter().map(|rank| {
            let kept = folder.path().join(format!("kept-{}", rank.rank()));
            scope.spawn(move || {
                let graph = if rank.rank() == 2 { other } else { graph };
                let options = Options::default();
                let work = Work::new(&kept, &identity(graph), &options, Duration::ZERO);
                let solved = solve_over(graph, &options, &work, &rank, &Unwatched);
                solved.expect_err("they differ").to_string()
            })
        });
        let ranks: Vec<_> = ranks.collect();
        ranks.into_iter().map(|rank| rank.join().expect("no panic")).collect()
    });
    assert!(errors.iter().all(|error| error.starts_with("rank 2 does not solve")), "{errors:?}");
}

/// Remembers the stages it has seen.
struct Stages(AtomicU32);

impl Watch for Stages {
    fn progress(&self, progress: &Progress) {
        let merged = progress.stage == Stage::Merge && Some(progress.done) == progress.total;
        self.0.fetch_add(merged.into(), Relaxed);
    }
}

#[test]
fn the_last_report_is_that_everything_is_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    let graph = random(9, Players::Two, 3, 60);
    let watch = Stages(AtomicU32::new(0));
    over(&graph, 3, Options::default(), folder.path(), &watch);
    assert!(watch.0.load(Relaxed) > 0);
}

#[test]
fn all_ranks_tell_of_a_fault_that_one_has_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("alone");
    let mut noticed = 0;
    for seed in 0..12 {
        let mut graph = random(seed, Players::Two, 2, 60);
        alone(&graph, folder.path());
        let table = Table::open(&path, &identity(&graph)).expect("opened");
        // Turn one end round that can be reached.
        let end = graph.nodes.iter().enumerate().find(|(node, (outcome, _))| {
            let reached = table.record(*node as u64 * graph.spread).expect("read").is_some();
            *outcome == Some(Outcome::Win) && reached
        });
        let Some((end, _)) = end else { continue };
        graph.nodes[end].0 = Some(Outcome::Lose);
        let faults: Vec<String> = scope(|scope| {
            let (graph, table) = (&graph, &table);
            let ranks = in_process(3).into_iter().map(|rank| {
                let verify = move || verify_over(graph, table, MEMORY, &rank, &Unwatched);
                scope.spawn(move || verify().expect_err("it is wrong").to_string())
            });
            let ranks: Vec<_> = ranks.collect();
            ranks.into_iter().map(|rank| rank.join().expect("no panic")).collect()
        });
        assert!(faults.iter().all(|fault| fault == &faults[0]), "{faults:?}");
        noticed += 1;
    }
    assert!(noticed > 5, "{noticed}");
}

#[test]
fn raw_tables_are_the_same_and_what_hinders_one_rank_is_told_by_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let graph = Stairs { nodes: 70_000, slow: None, extras: true };
    let options = Options::default().memory(64 << 20);
    let usual = folder.path().join("usual");
    let solution = solve(&graph, &options, &Unwatched).expect("it is small");
    write(&solution, identity(&graph), &usual, Layout::Raw, &Unwatched).expect("written");
    let (kept, raw) = (folder.path().join("kept"), folder.path().join("raw"));
    let errors: Vec<String> = scope(|scope| {
        let (graph, options, kept, raw) = (&graph, &options, &kept, &raw);
        let ranks = in_process(3).into_iter().map(|rank| {
            scope.spawn(move || {
                let work = Work::new(kept, &identity(graph), options, Duration::ZERO);
                let solution = solve_over(graph, options, &work, &rank, &Unwatched);
                let solution = solution.expect("it is small");
                let start = solve(graph, options, &Unwatched).expect("it is small").start();
                assert_eq!(solution.start(), start);
                let written = |path: &Path| {
                    write_over(&solution, identity(graph), path, Layout::Raw, &rank, &Unwatched)
                };
                written(raw).expect("written");
                rank.barrier();
                // There is a folder where the table should be.
                let hindered = written(kept).expect_err("a folder").to_string();
                if rank.rank() == 2 {
                    // Another process has cut a file short.
                    let values =
                        std::fs::File::options().write(true).open(kept.join("part-2-of-3/values"));
                    values.and_then(|values| values.set_len(10)).expect("cut");
                }
                rank.barrier();
                let cut = written(raw).expect_err("cut").to_string();
                format!("{hindered}; {cut}")
            })
        });
        let ranks: Vec<_> = ranks.collect();
        ranks.into_iter().map(|rank| rank.join().expect("no panic")).collect()
    });
    assert!(std::fs::read(raw).expect("read") == std::fs::read(usual).expect("read"));
    let [first, others @ ..] = &errors[..] else { panic!("there are three") };
    let hindered = "is not a regular file; move that away";
    assert!(first.contains(hindered) && first.ends_with("damaged"), "{first}");
    for other in others {
        assert!(other.starts_with("rank 0: ") && other.contains(hindered), "{other}");
    }
    for error in &errors {
        assert!(error.contains("; rank 2: ") && error.ends_with("a file is damaged"), "{error}");
    }
}

/// Stops when all tiers are solved.
struct StopAtMerge(AtomicU32);

impl Watch for StopAtMerge {
    fn progress(&self, progress: &Progress) {
        self.0.fetch_max((progress.stage == Stage::Merge).into(), Relaxed);
    }
    fn stopped(&self) -> bool {
        self.0.load(Relaxed) > 0
    }
}

#[test]
fn counts_of_different_ranks_are_not_mixed() {
    let folder = tempfile::tempdir().expect("a folder");
    let graph = mirrored(2, Players::Two, 6, 300);
    let usual = alone(&graph, folder.path());
    let [own, taken] = ["own", "taken"].map(|name| folder.path().join(name));
    for (place, ranks) in [(&own, 2), (&taken, 3), (&taken, 2)] {
        let watch = StopAtMerge(AtomicU32::new(0));
        let all = over(&graph, ranks, Options::default(), place, &watch);
        assert!(all.iter().all(|rank| *rank == Err(SolveError::Stopped)), "{all:?}");
    }
    // One rank was killed while it took over the work of three, and has its own still.
    let part = "part-1-of-2";
    std::fs::remove_dir_all(own.join(part)).expect("removed");
    std::fs::rename(taken.join(part), own.join(part)).expect("moved");
    let tables = over(&graph, 2, Options::default(), &own, &Unwatched);
    assert_eq!(tables[0], Ok(Some(usual)));
}
