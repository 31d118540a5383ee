//! How fast games are solved as modules, compared with the same games in the program: `cargo bench -p gamesman-wasm
//! --bench rate` compiles the module and prints the table of `docs/benchmarks.md`, `-- dodgem` the rows of one game. Needs
//! Rust's target wasm32-unknown-unknown.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use gamesman_games::game;
use gamesman_query::{Config, Library, Unwatched};
use gamesman_rules::{Entry, Expansion, Want};
use gamesman_wasm::{Limits, load};

/// Variants that take a while, with an index.
const VARIANTS: [(&str, &str); 5] = [
    ("connect4", "4x5"),
    ("dodgem", "4"),
    ("dotsandboxes", "2x3"),
    ("towersofhanoi", "3-13"),
    ("lightsout", "5"),
];

/// Solves of each, of which the median counts.
const RUNS: usize = 3;

fn main() {
    // Without that word this is a test run of all targets, which measures nothing.
    let words: Vec<String> = std::env::args().skip(1).collect();
    if !words.iter().any(|word| word == "--bench") {
        return;
    }
    let wanted = words.iter().find(|word| !word.starts_with('-'));
    let folder = tempfile::tempdir().expect("a folder");
    build(folder.path());
    // The laws hold for these games; here they would only take time.
    let limits = Limits { laws: Duration::from_millis(100), ..Limits::default() };
    let modules = load(folder.path(), limits, &[]).expect("the folder can be read").games;
    println!(
        "| game | positions | built in CPU s | module CPU s | rate | rate of the rules alone |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    for (id, variant) in VARIANTS.into_iter().filter(|(id, _)| wanted.is_none_or(|one| one == id)) {
        let own = game(id).expect("a game of the catalogue");
        let module = *modules.iter().find(|entry| entry.id == id).expect("a game of the module");
        let expanding = (expand(own, variant), expand(module, variant));
        let mut times = [vec![], vec![]];
        let mut positions = 0;
        for _ in 0..RUNS {
            for (entry, times) in [own, module].into_iter().zip(&mut times) {
                let (time, solved) = solve(entry, variant);
                times.push(time);
                positions = solved;
            }
        }
        let [own, module] = times.map(|mut times| {
            times.sort_unstable();
            times[RUNS / 2].as_secs_f64()
        });
        println!(
            "| {id} {variant} | {positions} | {own:.2} | {module:.2} | {:.2} | {:.2} |",
            own / module,
            expanding.0.as_secs_f64() / expanding.1.as_secs_f64(),
        );
    }
}

/// Compiles the games of the example and puts the module into this folder.
fn build(folder: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guest");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let mut build = Command::new(cargo);
    build.args(["build", "--quiet", "--release", "-p", "gamesman-guest", "--example", "catalogue"]);
    build.args(["--target", "wasm32-unknown-unknown", "--target-dir"]).arg(&target);
    build.env("RUSTFLAGS", "-C target-feature=+simd128"); // as docs/modules.md has it
    assert!(build.current_dir(root).status().expect("cargo runs").success());
    let module = target.join("wasm32-unknown-unknown/release/examples/catalogue.wasm");
    std::fs::copy(module, folder.join("catalogue.wasm")).expect("copied");
}

/// Processor time of one solve with all threads, and the positions.
fn solve(entry: &'static Entry, variant: &str) -> (Duration, u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()).catalogue([entry]));
    let session = library.session(entry.id, Some(variant)).expect("a session");
    let began = processor();
    let report = session.solve(&Unwatched).expect("solved");
    (processor() - began, report.positions)
}

/// Processor time of expanding positions once, many at a time.
fn expand(entry: &'static Entry, variant: &str) -> Duration {
    let settings = entry.choose(Some(variant)).expect("a variant").settings;
    let variant = entry.variant(&settings).expect("it opens");
    let graph = variant.graph().expect("an index");
    let numbers = (0..graph.size()).filter(|&number| graph.holds(number));
    let numbers: Vec<u64> = numbers.take(1 << 20).collect();
    let mut into = Expansion::wanting(Want { canonical: true, ..Want::default() });
    let began = processor();
    for numbers in numbers.chunks(1_024) {
        into.clear();
        graph.append(numbers, &mut into);
    }
    processor() - began
}

fn processor() -> Duration {
    gamesman_measure::cpu().unwrap_or_default()
}
