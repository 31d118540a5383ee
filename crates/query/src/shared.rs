//! What all sessions of a library share.

use crate::Config;
use crate::queue::Queue;
use crate::quota::Opened;
use crate::searches::SearchCache;

/// What all sessions of a library share.
pub(crate) struct Shared {
    /// The limits.
    pub(crate) config: Config,
    /// The turns of whoever solves, searches or grades.
    pub(crate) queue: Queue,
    /// The turns of those who solve what takes no more than a moment, one at a time as well.
    pub(crate) moments: Queue,
    /// Files made on demand that are open and may have to go.
    pub(crate) opened: Opened,
    /// What was proved by searches.
    pub(crate) searches: SearchCache,
}
