//! Nim-sequences of a million heap sizes: `cargo bench -p gamesman-query --bench nimbers`.
//!
//! Kayles has a short period that is soon proved; 0.16 has one of 149,459 that is proved on the way;
//! 0.6 and Grundy's game have none that is known, so all is computed. Treblecross (0.007) shows its sparse
//! space late, 0.06 and 0.415 none so far; a million takes them much longer, so 200,000 sizes are measured.

use std::hint::black_box;

use criterion::Criterion;
use gamesman_heaps::TakeAndBreak;

fn main() {
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    for (code, largest) in [
        ("0.77", 1_000_000),
        ("0.137", 1_000_000),
        ("0.16", 1_000_000),
        ("0.6", 1_000_000),
        ("grundy", 1_000_000),
        ("0.007", 200_000),
        ("0.06", 200_000),
        ("0.415", 200_000),
    ] {
        let rule: TakeAndBreak = code.parse().expect("a code");
        criterion.bench_function(&format!("{code} to {largest}"), |bench| {
            bench.iter(|| black_box(&rule).nimbers(black_box(largest)));
        });
    }
    criterion.final_summary();
}
