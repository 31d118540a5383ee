//! Who stops work in the middle.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use gamesman_solve::{Progress, Watch};

/// Stops after some reports, for ever.
pub struct Impatient(pub AtomicU32);

impl Watch for Impatient {
    fn progress(&self, _: &Progress) {
        self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).ok();
    }

    fn stopped(&self) -> bool {
        self.0.load(Relaxed) == 0
    }
}
