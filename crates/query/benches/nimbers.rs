//! Nim-sequences of a million heap sizes: `cargo bench -p gamesman-query --bench nimbers`.
//!
//! Kayles has a short period that is soon proved; 0.16 has one of 149,459 that is proved on the way;
//! Treblecross (0.007) and Grundy's game have none that is known, so all is computed.

use std::hint::black_box;

use criterion::Criterion;
use gamesman_rules::heaps::TakeAndBreak;

fn main() {
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    for code in ["0.77", "0.137", "0.16", "0.007", "0.06", "grundy"] {
        let rule: TakeAndBreak = code.parse().expect("a code");
        criterion.bench_function(code, |bench| {
            bench.iter(|| black_box(&rule).nimbers(black_box(1_000_000)));
        });
    }
    criterion.final_summary();
}
