//! Who has had enough.

use gamesman_query::{Progress, Watch};

/// Says to stop from the start.
pub struct Stop;

impl Watch for Stop {
    fn progress(&self, _: &Progress) {}

    fn stopped(&self) -> bool {
        true
    }
}
