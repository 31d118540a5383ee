//! Why a process cannot take part.

/// Why this process cannot take part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JoinError {
    /// The program was built without MPI.
    #[error(
        "{ranks} processes were started to work together, but this program was built without MPI: build it with \
         the feature ‘mpi’, or start it once"
    )]
    WithoutMpi {
        /// How many processes there are.
        ranks: usize,
    },
    /// MPI does not begin, or gives less than is needed.
    #[error("MPI cannot be used: {0}")]
    Mpi(String),
}
