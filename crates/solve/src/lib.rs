//! Solvers, tables and the verifier. Everything here sees numbers only: a [`Graph`] goes in, a
//! [`Solution`] comes out, a [`Table`] keeps it in a file, and [`verify()`] checks that file against
//! the graph with none of the solvers' code.
//!
//! [`Graph`]: gamesman_rules::Graph

mod batch;
mod bits;
mod bytes;
mod census;
mod code;
mod codes;
mod disk;
mod domain;
mod error;
mod every;
mod fingerprint;
mod identity;
mod job;
mod kept;
mod levels;
mod list;
mod lock;
mod members;
mod options;
mod plan;
mod pool;
mod positions;
mod ranks;
mod reach;
mod replace;
mod search;
mod solvable;
mod solver;
mod system;
mod table;
mod tally;
mod threads;
mod verify;
mod watch;
mod work;

pub use census::Census;
#[cfg(debug_assertions)]
pub use disk::faults;
pub use disk::{Call, File};
pub use error::{SolveError, size};
pub use fingerprint::fingerprint;
pub use identity::Identity;
pub use levels::{DrawLevel, DrawLevels, draw_levels};
pub use lock::Lock;
pub use options::Options;
pub use plan::{Bottleneck, Hosts, Plan, PositionCount, TierPlan, plan};
pub use positions::{Positions, Ranks, TierFacts};
pub use ranks::{Alone, Counted, InProcess, Reduce, Transport, in_process};
pub use replace::{Replacement, put, replace, sweep};
pub use search::{Effort, Proof, Searched, search};
pub use solvable::solvable;
pub use solver::{Needs, Solution, needs, solve, solve_over, solve_with};
pub use system::{SystemError, open_file};
pub use table::{Layout, Page, Table, TableError, write, write_over};
pub use threads::on_threads;
pub use verify::{Fault, Verified, verify, verify_over};
pub use watch::{Progress, Stage, Unwatched, Watch};
pub use work::Work;
