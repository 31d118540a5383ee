//! What was proved.

use gamesman_rules::Record;

/// What was proved about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Value and remoteness.
    pub record: Record,
    /// The margin under best play for the player to move, if the game has margins.
    pub margin: Option<i32>,
    /// The nimber, if the game has nimbers.
    pub nimber: Option<u32>,
}
