//! What is claimed of one position, as it is collected.

use gamesman_rules::Promise;

use super::super::sight::Sight;

/// What is claimed of one position.
pub(super) struct Said {
    pub(super) id: &'static str,
    pub(super) promise: Promise,
    pub(super) sentence: String,
}

/// Collects what is claimed.
pub(super) struct Claims<'a> {
    pub(super) sight: Sight<'a>,
    pub(super) said: Vec<Said>,
}

impl Claims<'_> {
    /// The strong side wins.
    pub(super) fn won(&mut self, id: &'static str, sentence: String) {
        let promise = if self.sight.weak { Promise::Loses } else { Promise::Wins };
        self.said.push(Said { id, promise, sentence });
    }

    /// Nobody wins.
    pub(super) fn even(&mut self, id: &'static str, sentence: String) {
        self.said.push(Said { id, promise: Promise::Even, sentence });
    }
}
