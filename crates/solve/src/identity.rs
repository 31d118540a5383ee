//! What a table belongs to.

/// What a table belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Id of the game.
    pub game: String,
    /// Settings of the variant as text.
    pub variant: String,
    /// [`crate::fingerprint()`] of its graph.
    pub rules: u64,
}
