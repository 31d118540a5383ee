//! What this machine could do at best, in one thread: update bytes of a table at random, and expand
//! positions.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use gamesman_query::Session;
use gamesman_query::rules::{Expansion, Graph, Want};
use gamesman_solve::{Identity, Table, fingerprint};
use serde::{Deserialize, Serialize};

use crate::measure::Failure;

/// How long each is measured.
const LONG: Duration = Duration::from_millis(700);

/// Steps between two looks at the clock.
const STEPS: usize = 1 << 16;

/// Positions that are expanded.
const SAMPLE: usize = 100_000;

/// Times a second.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// Bytes read, changed and written at random places of a table with one for each kept position.
    pub updates: f64,
    /// Kept positions expanded by the rules, chosen at random.
    pub expansions: f64,
}

/// Measures both for a solved variant.
pub fn measure(session: &Session, folder: &Path, file: &str, kept: u64) -> Result<Limits, Failure> {
    let graph = session.variant().graph().map_err(|mistake| mistake.message)?;
    let identity = Identity {
        game: session.entry().id.to_owned(),
        variant: session.chosen().settings.text().to_owned(),
        rules: fingerprint(graph),
    };
    let table = Table::open(&folder.join(file), &identity).map_err(|error| error.to_string())?;
    let sample = sample(&table).map_err(|error| error.to_string())?;
    Ok(Limits { updates: updates(kept), expansions: expansions(graph, &sample) })
}

/// Numbers of positions that the table holds: all of some words of 64, chosen at random.
fn sample(table: &Table) -> Result<Vec<u64>, gamesman_solve::TableError> {
    let words = table.size().div_ceil(64);
    let mut random = Random(1);
    let mut sample = Vec::with_capacity(SAMPLE + 64);
    while sample.len() < SAMPLE {
        let word = random.below(words);
        let mut members = table.members(word)?;
        while members != 0 {
            sample.push(word * 64 + u64::from(members.trailing_zeros()));
            members &= members - 1;
        }
    }
    Ok(sample)
}

fn updates(size: u64) -> f64 {
    let mut table = vec![1u8; size as usize];
    let mut random = Random(2);
    rate(|| {
        for _ in 0..STEPS {
            let at = random.below(size) as usize;
            table[at] = table[at].wrapping_add(1);
        }
        black_box(&mut table);
    })
}

fn expansions(graph: &dyn Graph, sample: &[u64]) -> f64 {
    // As a solver wants them.
    let want = Want { canonical: graph.facts().symmetric, ..Want::default() };
    let mut expansion = Expansion::wanting(want);
    let mut next = sample.iter().cycle();
    rate(|| {
        for &number in next.by_ref().take(STEPS) {
            graph.expand(number, &mut expansion);
            black_box(&expansion.edges);
        }
    })
}

/// How many steps a second of processor time allows; of plain time where the system tells no other.
fn rate(mut steps: impl FnMut()) -> f64 {
    let began = Instant::now();
    let now = || gamesman_measure::cpu().unwrap_or_else(|| began.elapsed());
    let (begin, mut rounds) = (now(), 0);
    while now().saturating_sub(begin) < LONG {
        steps();
        rounds += STEPS;
    }
    rounds as f64 / now().saturating_sub(begin).as_secs_f64()
}

/// Marsaglia's xorshift: a few cycles, so that the table's memory is what is measured.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let spread = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d);
        ((u128::from(spread) * u128::from(bound)) >> 64) as u64
    }
}
