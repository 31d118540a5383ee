//! What may be spent on solving.

use gamesman_rules::Graph;

use crate::SolveError;

/// What may be spent on solving.
///
/// ```
/// let options = gamesman_solve::Options::default().threads(3).memory(1 << 30);
/// assert_eq!((options.threads, options.memory, options.symmetry), (3, 1 << 30, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Threads; 0 means one for each processor.
    pub threads: usize,
    /// Bytes of memory for the solver's own structures.
    pub memory: u64,
    /// Give up when more positions than this are found.
    pub most_positions: Option<u64>,
    /// Solve canonical positions only, where the game declares a symmetry. The table is the same
    /// either way.
    pub symmetry: bool,
    /// Use the game's un-moves, where it has them. The table is the same either way.
    pub unmoves: bool,
    /// Keep one tier in memory at a time, even if everything would fit. Otherwise that is done where
    /// it would not. The table is the same either way.
    pub by_tier: bool,
}

impl Default for Options {
    /// All processors, 4 GiB, any number of positions.
    fn default() -> Options {
        Options {
            threads: 0,
            memory: 4 << 30,
            most_positions: None,
            symmetry: true,
            unmoves: true,
            by_tier: false,
        }
    }
}

impl Options {
    /// With so many threads; 0 means one for each processor.
    #[must_use]
    pub fn threads(self, threads: usize) -> Options {
        Options { threads, ..self }
    }

    /// With so many bytes of memory for the solver's own structures.
    #[must_use]
    pub fn memory(self, memory: u64) -> Options {
        Options { memory, ..self }
    }

    /// Given up when more positions than this are found.
    #[must_use]
    pub fn most_positions(self, most_positions: Option<u64>) -> Options {
        Options { most_positions, ..self }
    }

    /// With canonical positions only, or not.
    #[must_use]
    pub fn symmetry(self, symmetry: bool) -> Options {
        Options { symmetry, ..self }
    }

    /// With the game's un-moves, or not.
    #[must_use]
    pub fn unmoves(self, unmoves: bool) -> Options {
        Options { unmoves, ..self }
    }

    /// With one tier in memory at a time even if everything would fit, or not.
    #[must_use]
    pub fn by_tier(self, by_tier: bool) -> Options {
        Options { by_tier, ..self }
    }

    /// Whether only canonical positions of `graph` are solved.
    pub(crate) fn uses_symmetry(&self, graph: &dyn Graph) -> bool {
        self.symmetry && graph.facts().symmetric
    }

    pub(crate) fn afford(&self, what: &'static str, need: u64) -> Result<(), SolveError> {
        if need > self.memory {
            return Err(SolveError::Memory { what, need, limit: self.memory });
        }
        Ok(())
    }
}
