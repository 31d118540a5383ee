//! Progress of long work, and the wish to stop it.

/// Looks on while something long is done. Called from several threads, a few times a second.
pub trait Watch: Sync {
    /// How far the work has come.
    fn progress(&self, progress: &Progress);

    /// Something worth knowing that does not stop the work.
    fn note(&self, text: &str) {
        let _ = text;
    }

    /// How the work is done, for those who ask.
    fn detail(&self, text: &str) {
        let _ = text;
    }

    /// Whether the work should stop as soon as possible.
    fn stopped(&self) -> bool {
        false
    }

    /// For which of several visitors the work is done, if there are several: turns go round between them, and no
    /// one of them may have all places in a queue.
    fn visitor(&self) -> Option<u64> {
        None
    }
}

/// Looks at nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&self, _: &Progress) {}
}

/// How far the work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How many positions, or bytes ([`Stage::counts_bytes`]), are done in this stage.
    pub done: u64,
    /// Of how many, once that is known.
    pub total: Option<u64>,
    /// The tier that is being worked on, in games that have tiers.
    pub tier: Option<u32>,
    /// Bytes of memory the solver holds, as far as it counts them; 0 in other stages.
    pub memory: u64,
}

impl Progress {
    /// So much of a stage is done; no tier, and no memory that is counted.
    pub const fn new(stage: Stage, done: u64, total: Option<u64>) -> Progress {
        Progress { stage, done, total, tier: None, memory: 0 }
    }

    /// In a tier, if there is one.
    #[must_use]
    pub const fn in_tier(self, tier: Option<u32>) -> Progress {
        Progress { tier, ..self }
    }

    /// With so many bytes of memory.
    #[must_use]
    pub const fn with_memory(self, memory: u64) -> Progress {
        Progress { memory, ..self }
    }
}

/// What is being done; what a solve does comes first, in that order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stage {
    /// Finding the positions that can be reached from the start.
    Reach,
    /// Finding their values.
    Solve,
    /// Counting them.
    Count,
    /// Bringing tiers that were solved apart into the order of the table.
    Merge,
    /// Writing the table.
    Write,
    /// Looking for the values of one position without a table.
    Search,
    /// Checking every entry of a table against the rules.
    Verify,
    /// Copying a table into a file of another kind.
    Export,
    /// Getting a table from elsewhere.
    Fetch,
    /// Comparing files with their checksums.
    Compare,
}

impl Stage {
    /// Whether its progress is counted in bytes, not in positions.
    pub fn counts_bytes(self) -> bool {
        matches!(self, Stage::Write | Stage::Fetch | Stage::Compare)
    }

    /// What to call it in front of a person.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Reach => "finding positions",
            Stage::Solve => "solving",
            Stage::Count => "counting",
            Stage::Merge => "merging tiers",
            Stage::Write => "writing",
            Stage::Search => "searching",
            Stage::Verify => "verifying",
            Stage::Export => "exporting",
            Stage::Fetch => "fetching",
            Stage::Compare => "comparing",
        }
    }
}
