//! How the vocabulary's types are written in JSON.

use gamesman_rules::{Player, Players};
use serde::{Serialize, Serializer};

/// 1 for a puzzle, 2 for a game.
pub(crate) fn players<S: Serializer>(players: &Players, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(match players {
        Players::One => 1,
        Players::Two => 2,
    })
}

/// 1 or 2, or `null`.
pub(crate) fn player<S: Serializer>(
    player: &Option<Player>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    player.map(Player::number).serialize(serializer)
}
