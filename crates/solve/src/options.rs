//! What may be spent on solving.

use gamesman_rules::Graph;

use crate::SolveError;

/// What may be spent on solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
