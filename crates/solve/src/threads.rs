//! The threads that work on a graph.

use std::num::NonZero;
use std::thread::available_parallelism;

use gamesman_rules::Graph;
use rayon::prelude::*;

use crate::Options;

/// A graph with no more numbers is worked on by one thread: others would cost more than they do.
const SMALL: u64 = 1 << 16;

/// Pieces of work that take a fraction of a millisecond each, to be done in parallel. Rayon by itself hands out
/// half of them, a quarter and so on, down to two or four parts for each thread; where the work is not spread
/// evenly one thread is left with most of it, so parts are smaller here.
pub(crate) fn pieces(count: usize) -> impl IndexedParallelIterator<Item = usize> {
    (0..count).into_par_iter().with_max_len(2)
}

/// Runs `work` on as many threads as the options say, or on one if the graph is small, so that solving,
/// writing the table and whatever else belongs to it share them.
///
/// ```
/// use gamesman_solve::{Options, on_threads};
/// # use gamesman_rules::{Expansion, Facts, Graph, Players};
/// # struct Nothing;
/// # impl Graph for Nothing {
/// #     fn facts(&self) -> Facts {
/// #         Facts::none(Players::Two)
/// #     }
/// #     fn size(&self) -> u64 { 1 << 20 }
/// #     fn start(&self) -> u64 { 0 }
/// #     fn expand(&self, _: u64, _: &mut Expansion) {}
/// # }
/// # let graph = Nothing;
/// let options = Options::default().threads(3);
/// assert_eq!(on_threads(&graph, &options, rayon::current_num_threads), 3);
/// ```
pub fn on_threads<T: Send>(
    graph: &dyn Graph,
    options: &Options,
    work: impl FnOnce() -> T + Send,
) -> T {
    let threads = match options.threads {
        _ if graph.size() <= SMALL => 1,
        0 => available_parallelism().map_or(1, NonZero::get),
        threads => threads,
    };
    if rayon::current_thread_index().is_some() && rayon::current_num_threads() == threads {
        return work();
    }
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(work),
        // A system that grants no more threads still has this one.
        Err(_) => work(),
    }
}
