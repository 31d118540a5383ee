//! How much memory diagrams may take.

/// Capacity for diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// Nodes at a time.
    pub nodes: usize,
    /// Results of operations that are kept: a power of two, or the next one below it.
    pub results: usize,
    /// Notes of a pass over a diagram that are kept. With fewer it takes longer.
    pub notes: usize,
}

impl Capacity {
    /// Bytes for a node and its place in the library's tables while these grow.
    pub(crate) const NODE: u64 = 48;
    /// Bytes for a result.
    const RESULT: u64 = 24;
    /// Bytes for a note, of which there is one for every three nodes.
    const NOTE: u64 = 42;

    /// As much as fits so many bytes.
    pub fn within(bytes: u64) -> Capacity {
        let results = (bytes / 6 / Capacity::RESULT).clamp(1 << 10, 1 << 27);
        let results = 1 << results.ilog2();
        let rest = bytes.saturating_sub(results * Capacity::RESULT);
        let nodes =
            (rest / (Capacity::NODE + Capacity::NOTE / 3)).clamp(1 << 10, u64::from(u32::MAX - 2));
        let (nodes, results) = (nodes as usize, results as usize);
        Capacity { nodes, results, notes: nodes / 3 }
    }
}
