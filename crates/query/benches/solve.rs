//! Whole solves and single look-ups, with the answers checked.
//!
//! `cargo bench -p gamesman-query --bench solve` prints times with their spread; compare ratios within one
//! run, machines differ. What whole solves take is measured by the benchmark `engine`.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use gamesman_query::{Config, Library, Session, SolveReport, Unwatched};

/// Game, variant, reachable positions, value of the start.
const WORK: &[(&str, &str, u64, &str)] = &[
    ("connect4", "4x4", 161_029, "tie in 16"),
    ("connect4", "4x5", 3_945_711, "tie in 20"),
    ("tictactoe", "4x4", 6_036_001, "win in 5"),
    ("othello", "regular", 62_789, "lose in 12"),
    ("mancala", "regular", 172_933, "win in 24"),
    ("dodgem", "4x4", 393_900, "draw"),
    ("dao", "regular", 1_768_108, "draw"),
    ("npuzzle", "3", 181_440, "win in 1"),
    ("lightsout", "4", 4_096, "win in 4"),
];

fn session(folder: &Path, game: &str, variant: &str) -> Arc<Session> {
    let library = Library::new(Config::new(folder));
    library.session(game, Some(variant)).expect("it is in the catalogue")
}

fn solve(folder: &Path, (game, variant, positions, start): (&str, &str, u64, &str)) -> SolveReport {
    let report = session(folder, game, variant).solve(&Unwatched).expect("it fits");
    assert_eq!((report.positions, report.start.as_str()), (positions, start), "{game} {variant}");
    report
}

fn solving(criterion: &mut Criterion, folder: &Path) {
    let mut group = criterion.benchmark_group("solve");
    group.sample_size(10).measurement_time(Duration::from_secs(10));
    for &work in WORK {
        group.throughput(Throughput::Elements(work.2));
        let name = format!("{} {}", work.0, work.1);
        group.bench_function(name, |bencher| bencher.iter(|| solve(folder, work)));
    }
    group.finish();
}

fn looking_up(criterion: &mut Criterion, folder: &Path) {
    solve(folder, WORK[1]);
    let mut group = criterion.benchmark_group("position");
    let warm = session(folder, "connect4", "4x5");
    group.bench_function("warm: start and its five moves", |bencher| {
        bencher.iter(|| black_box(warm.position(None).expect("the start")));
    });
    group.bench_function("cold: open the table, start and its five moves", |bencher| {
        bencher.iter(|| {
            let cold = session(folder, "connect4", "4x5");
            black_box(cold.position(None).expect("the start"))
        });
    });
    group.finish();
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut criterion = Criterion::default().configure_from_args();
    solving(&mut criterion, folder.path());
    looking_up(&mut criterion, folder.path());
    criterion.final_summary();
}
