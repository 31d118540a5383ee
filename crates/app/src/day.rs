//! The day, for who keeps what a learner has done.

use std::time::{SystemTime, UNIX_EPOCH};

/// The number of days since 1970, by universal time.
pub(crate) fn today() -> u32 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(now.as_secs() / 86_400).unwrap_or(u32::MAX)
}
