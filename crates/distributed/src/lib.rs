//! Processes on one host or on many that solve a graph together, by MPI.
//!
//! A launcher (`mpirun`, `srun`) starts the same program several times; [`join`] gives each of them its
//! [`Transport`]. Without the feature `mpi` nothing of MPI is needed or used, and [`join`] says so to whoever is started
//! by a launcher.

mod error;
#[cfg(feature = "mpi")]
mod ranks;

use std::env;

use gamesman_solve::Transport;

pub use error::JoinError;

/// How many processes a launcher has started together with this one: 1 if there was none.
pub fn launched() -> usize {
    let number = |name| env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
    let by_slurm = || number("PMIX_RANK").and_then(|_| number("SLURM_STEP_NUM_TASKS"));
    number("OMPI_COMM_WORLD_SIZE").or_else(|| number("PMI_SIZE")).or_else(by_slurm).unwrap_or(1)
}

/// The other processes that a launcher has started with this one; `None` if there are none. Call it once, from the
/// thread that ends last. A panic ends all of them, so that none waits for ever.
///
/// # Errors
/// If there are others, and this program cannot talk to them.
pub fn join() -> Result<Option<Box<dyn Transport>>, JoinError> {
    match launched() {
        0 | 1 => Ok(None),
        ranks => begin(ranks).map(Some),
    }
}

#[cfg(feature = "mpi")]
fn begin(_: usize) -> Result<Box<dyn Transport>, JoinError> {
    Ok(Box::new(ranks::Mpi::new()?))
}

#[cfg(not(feature = "mpi"))]
fn begin(ranks: usize) -> Result<Box<dyn Transport>, JoinError> {
    Err(JoinError::WithoutMpi { ranks })
}
