//! What a solve over many hosts would take is near to what it takes.

use std::thread::scope;

use gamesman_query::{Config, Hosts, Library, Plan, PositionCount, Together, Unwatched};
use gamesman_solve::in_process;

/// A plan for so many hosts.
fn planned(game: &str, variant: &str, count: usize, known: Option<u64>) -> Plan {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let session = library.session(game, Some(variant)).expect("it exists");
    let hosts = Hosts { count, threads: 1, memory: 4 << 30, network: 1_000_000_000 };
    session.plan_solve(hosts, known, &Unwatched).expect("it has numbers")
}

/// What ranks in this process send to each other when they solve it.
fn sent(game: &str, variant: &str, count: usize) -> u64 {
    let reports = scope(|scope| {
        let ranks = in_process(count).into_iter().map(|rank| {
            scope.spawn(move || {
                let folder = tempfile::tempdir().expect("a folder");
                let library = Library::new(Config::new(folder.path()));
                let session = library.session(game, Some(variant)).expect("it exists");
                let together = Together { transport: &rank, work_dir: None };
                session.solve_together(&together, &Unwatched).expect("it is small")
            })
        });
        let ranks: Vec<_> = ranks.collect();
        ranks.into_iter().map(|rank| rank.join().expect("no panic")).collect::<Vec<_>>()
    });
    let mut reports = reports.into_iter().flatten();
    reports.next().and_then(|report| report.ranks).expect("the first one reports").sent
}

fn is_near(a: u64, b: u64, share: f64) -> bool {
    a.abs_diff(b) as f64 <= share * b as f64
}

#[test]
fn bytes_are_foretold_that_ranks_send() {
    // In Teeko and the like drawn positions tell nobody anything, which is not known beforehand.
    for (game, variant, count) in
        [("connect4", "4x4", 2), ("connect4", "4x4", 3), ("npuzzle", "3x3", 2)]
    {
        let (plan, sent) = (planned(game, variant, count, None).sent(), sent(game, variant, count));
        assert!(is_near(plan, sent, 0.35), "{game} on {count}: {plan} and not {sent}");
    }
}

#[test]
fn positions_are_counted_or_estimated() {
    let found = planned("connect4", "4x4", 2, None);
    // Positions and their mirror images are one; 161,029 with both (Tromp).
    assert_eq!(found.count, PositionCount::Found);
    assert!((161_029 / 2..161_029 * 11 / 20).contains(&found.positions()), "{}", found.positions());
    let given = planned("connect4", "4x4", 2, Some(161_029));
    assert_eq!(given.count, PositionCount::Given);
    assert!(is_near(given.positions(), found.positions(), 0.02), "{}", given.positions());
    // 368,330 classes of up to three men.
    let every = planned("chess", "three", 2, None);
    assert_eq!(every.count, PositionCount::Every);
    assert!(is_near(every.positions(), 368_330, 0.03), "{}", every.positions());
    // 69,763,700 positions can be reached; more have numbers.
    let most = planned("connect4", "5x5", 2, None);
    assert_eq!(most.count, PositionCount::AtMost);
    assert!((69_763_700 / 2..400_000_000).contains(&most.positions()), "{}", most.positions());
}

#[test]
fn more_hosts_need_less_memory_each_and_what_does_not_fit_says_how_many_would_do() {
    let known = Some(69_212_342_175);
    let (few, many) = (planned("connect4", "6x6", 4, known), planned("connect4", "6x6", 64, known));
    assert!(many.memory() < few.memory() && many.disk < few.disk && many.seconds() < few.seconds());
    assert_eq!(few.fewest, many.fewest);
    let fewest = few.fewest.expect("tiers fit") as usize;
    assert!(few.memory() > 4 << 30 && fewest > 4, "{fewest}");
    assert!(planned("connect4", "6x6", fewest, known).memory() <= 4 << 30);
}
