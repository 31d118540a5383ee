//! What is right and wrong about a text that somebody has written.

/// What was found out about a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// What is as it says.
    pub right: Vec<String>,
    /// What is not, each with what would be.
    pub wrong: Vec<String>,
}

impl Review {
    /// Notes that something is so, or else what is wrong.
    pub(crate) fn note(&mut self, so: bool, right: impl Into<String>, wrong: impl Into<String>) {
        match so {
            true => self.right.push(right.into()),
            false => self.wrong.push(wrong.into()),
        }
    }
}
