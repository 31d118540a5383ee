//! Positions that were drawn from a set of a game that is too large to grade as a whole.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::Graph;
use gamesman_solve::{Progress, SolveError, Stage, Watch};
use rayon::prelude::*;

use crate::starts::{Counts, Starts};
use crate::{Classified, Draw, Heroes, Local, Match, Reading, Steps};

/// Positions that were drawn, to be graded one by one.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The numbers of the positions, with symmetry canonical ones. Those that come several times were drawn
    /// several times.
    pub numbers: Vec<u64>,
    /// How the set is read.
    pub reading: Reading,
    /// Which set it is.
    pub j: u8,
    /// How many positions the set has.
    pub of: u64,
    /// Whose wins they are.
    pub heroes: Heroes,
    /// All positions reachable from the start.
    pub positions: u64,
    /// The matches to grade them for.
    pub matches: Vec<Match>,
}

/// Grades positions by search from each. Those from which more than `most` positions would have to be looked
/// at for all matches are left out and counted.
///
/// About 200 bytes for each position that is looked at, times threads (0 means one for each processor).
///
/// # Errors
/// If it was stopped.
///
/// # Panics
/// If a number stands for no position.
pub fn grade_drawn(
    graph: &dyn Graph,
    drawn: &Sample,
    most: usize,
    threads: usize,
    watch: &dyn Watch,
) -> Result<Classified, SolveError> {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(|| run(graph, drawn, most, watch)),
        Err(_) => run(graph, drawn, most, watch),
    }
}

fn run(
    graph: &dyn Graph,
    drawn: &Sample,
    most: usize,
    watch: &dyn Watch,
) -> Result<Classified, SolveError> {
    let mut times: BTreeMap<u64, u32> = BTreeMap::new();
    for &number in &drawn.numbers {
        *times.entry(number).or_default() += 1;
    }
    let (done, total) = (AtomicU64::new(0), Some(times.len() as u64));
    let graded: Result<Vec<_>, SolveError> = times
        .into_par_iter()
        .map(|(number, times)| {
            let (stage, done) = (Stage::Solve, done.fetch_add(1, Ordering::Relaxed));
            watch.progress(&Progress::new(stage, done, total));
            if watch.stopped() {
                return Err(SolveError::Stopped);
            }
            let mut local = Local::new(graph, most);
            let chances: Result<Vec<f64>, _> =
                drawn.matches.iter().map(|of| local.chance(number, *of)).collect();
            Ok((number, times, chances.ok()))
        })
        .collect();
    let (mut starts, mut ungraded) = (Starts::default(), 0);
    let j = Some(drawn.j);
    let steps = match drawn.reading {
        Reading::Literal => Steps { literal: j, exact: None },
        Reading::Exact => Steps { literal: None, exact: j },
    };
    for (number, times, chances) in graded? {
        match chances {
            Some(chances) => starts.push(number, times, steps, &chances),
            None => ungraded += u64::from(times),
        }
    }
    let draw = Draw { of: drawn.of, drawn: drawn.numbers.len() as u64, ungraded };
    Ok(Classified {
        matches: drawn.matches.clone(),
        heroes: drawn.heroes,
        most_steps: drawn.j,
        positions: drawn.positions,
        ends: [0; 3],
        counts: Counts::default(),
        starts,
        draw: Some(draw),
        start: graph.start(),
    })
}
