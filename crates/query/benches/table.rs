//! Single look-ups in table files, of random entries.
//!
//! `cargo bench -p gamesman-query --bench table` prints times. With `-- report` it prints a Markdown
//! table instead: bits of file for each entry; medians of opening a file and of the first look-up after
//! that (from files that the system has in memory), and of look-ups when all blocks are there,
//! by one thread and by all. `GAMESMAN_HEAVY=1` adds large tables, which takes some minutes.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion};
use gamesman_query::{Config, Layout, Library, Unwatched};
use gamesman_solve::{Identity, Table, fingerprint};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const WORK: &[(&str, &str)] =
    &[("connect4", "4x5"), ("dao", "regular"), ("othello", "regular"), ("npuzzle", "3")];
const HEAVY: &[(&str, &str)] = &[("connect4", "5x5"), ("chess", "KRKP")];
const LAYOUTS: [Layout; 2] = [Layout::Compressed, Layout::Raw];

/// A table on disk and entries to look up.
struct Bench {
    file: std::path::PathBuf,
    identity: Identity,
    numbers: Vec<u64>,
}

impl Bench {
    /// Solves; `count` random entries.
    fn new(folder: &Path, (game, variant): (&str, &str), layout: Layout, count: usize) -> Bench {
        let library = Library::new(Config::new(folder).layout(layout));
        let session = library.session(game, Some(variant)).expect("it is in the catalogue");
        let report = session.solve(&Unwatched).expect("it fits");
        let graph = session.variant().graph().expect("it is numbered");
        let identity = Identity {
            game: game.into(),
            variant: session.chosen().settings.text().into(),
            rules: fingerprint(graph),
        };
        let mut bench = Bench { file: folder.join(report.file), identity, numbers: Vec::new() };
        let table = bench.open();
        let mut dice = StdRng::seed_from_u64(1);
        bench.numbers = (0..count)
            .map(|_| {
                let page = table.page(dice.random_range(0..table.pages())).expect("read");
                page.numbers[dice.random_range(0..page.numbers.len())]
            })
            .collect();
        bench
    }

    fn open(&self) -> Table {
        Table::open(&self.file, &self.identity).expect("it is there")
    }
}

fn look_up(table: &Table, number: u64) {
    black_box(table.record(number).expect("read").expect("an entry"));
}

fn looking_up(criterion: &mut Criterion, folder: &Path) {
    let mut group = criterion.benchmark_group("look-up");
    for &work in WORK {
        for layout in LAYOUTS {
            let bench = Bench::new(folder, work, layout, 1000);
            let name = |what: &str| format!("{what}: {} {} {layout:?}", work.0, work.1);
            let mut next = bench.numbers.iter().copied().cycle();
            let mut next = || next.next().expect("it goes round");
            group.bench_function(name("open"), |bencher| bencher.iter(|| bench.open()));
            group.bench_function(name("cold"), |bencher| {
                let setup = || (bench.open(), next());
                let work = |(table, number): (Table, u64)| {
                    look_up(&table, number);
                    table
                };
                bencher.iter_batched(setup, work, BatchSize::PerIteration);
            });
            let table = bench.open();
            bench.numbers.iter().for_each(|&number| look_up(&table, number));
            group.bench_function(name("warm"), |bencher| {
                bencher.iter(|| look_up(&table, next()));
            });
        }
    }
    group.finish();
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// The median time of a look-up by one of some threads that are all at work.
fn warm(table: &Table, numbers: &[u64], threads: usize) -> Duration {
    const ROUNDS: usize = 200;
    let round = |i: usize| {
        let (before, after) = numbers.split_at(i % numbers.len());
        let began = Instant::now();
        after.iter().chain(before).for_each(|&number| look_up(table, number));
        began.elapsed() / numbers.len() as u32
    };
    let times = std::thread::scope(|scope| {
        let work = |thread| move || (0..ROUNDS).map(|i| round(thread * 7 + i)).collect::<Vec<_>>();
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(work(thread))).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("it ends")).collect()
    });
    median(times)
}

fn report(folder: &Path) {
    println!("| table | layout | entries | bits each | open | cold | warm | warm, all threads |");
    println!("|---|---|---|---|---|---|---|---|");
    let heavy = std::env::var_os("GAMESMAN_HEAVY").map_or(&[][..], |_| HEAVY);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for &work in WORK.iter().chain(heavy) {
        for layout in LAYOUTS {
            // Few enough for the block cache whatever the size of the table.
            let bench = Bench::new(folder, work, layout, 300);
            let timed = |&number: &u64| {
                let began = Instant::now();
                let table = bench.open();
                let opened = began.elapsed();
                look_up(&table, number);
                (opened, began.elapsed() - opened)
            };
            let (opens, colds): (Vec<_>, Vec<_>) = bench.numbers.iter().map(timed).unzip();
            let table = bench.open();
            bench.numbers.iter().for_each(|&number| look_up(&table, number));
            let [one, all] = [1, threads].map(|threads| warm(&table, &bench.numbers, threads));
            let bytes = std::fs::metadata(&bench.file).expect("it is there").len();
            println!(
                "| {} {} | {layout:?} | {} | {:.2} | {:.0?} | {:.1?} | {one:?} | {all:?} |",
                work.0,
                work.1,
                table.entries(),
                bytes as f64 * 8.0 / table.entries() as f64,
                median(opens),
                median(colds),
            );
        }
    }
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    if std::env::args().any(|argument| argument == "report") {
        report(folder.path());
        return;
    }
    let mut criterion = Criterion::default().configure_from_args();
    looking_up(&mut criterion, folder.path());
    criterion.final_summary();
}
