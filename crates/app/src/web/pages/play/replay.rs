//! The game so far: the positions that the moves of an address lead through, and whose turn each was.

use gamesman_query::rules::{Players, Turn};
use gamesman_query::{Error, Session, Shown};

use super::link::Link;
use crate::web::jobs::Table;

/// A game replayed.
pub struct Replay {
    /// The positions, from where it began to where it is.
    pub positions: Vec<String>,
    /// Who was to move in each, 1 or 2; `None` in puzzles.
    pub players: Vec<Option<u8>>,
    /// Where it is.
    pub shown: Shown,
    /// The spots of the last move.
    pub last: Vec<usize>,
}

impl Replay {
    /// Makes the moves. What `table` does not say about the last position is searched for.
    ///
    /// # Errors
    /// If the first position or one of the moves is not possible.
    pub fn new(session: &Session, link: &Link, table: &Table) -> Result<Replay, Error> {
        let names: Vec<&str> = link.moves.iter().map(String::as_str).collect();
        let first = match &link.from {
            Some(from) => session.glance(Some(from))?.answer.position,
            None => session.start(),
        };
        let mut positions = vec![first];
        positions.extend(session.play(link.from.as_deref(), &names)?);
        let at = positions.last().map(String::as_str);
        let shown = match table {
            // There will be a table in a moment.
            Table::Solving(_) => session.glance(at)?,
            _ => session.show(at)?,
        };
        let players = players(session, &positions, &link.moves, &shown);
        let last = last_move(session, &positions, &link.moves);
        Ok(Replay { positions, players, shown, last })
    }

    /// Who is to move now.
    pub fn player(&self) -> Option<u8> {
        self.players.last().copied().flatten()
    }
}

/// Who was to move in each position: as the position says, or, if positions do not say, the first
/// player where the game began and then in turn, but for moves that keep the turn.
fn players(
    session: &Session,
    positions: &[String],
    moves: &[String],
    shown: &Shown,
) -> Vec<Option<u8>> {
    if session.entry().players == Players::One {
        return vec![None; positions.len()];
    }
    let mut player = 1;
    let mut players = Vec::with_capacity(positions.len());
    for (position, mv) in positions.iter().zip(moves) {
        let Ok(view) = session.variant().view(position) else { break };
        player = view.player.map_or(player, gamesman_query::rules::Player::number);
        players.push(Some(player));
        let step = view.steps.iter().find(|step| step.name == *mv);
        if step.is_none_or(|step| step.turn == Turn::Flips) {
            player = 3 - player;
        }
    }
    players.push(Some(shown.answer.player.unwrap_or(player)));
    players
}

fn last_move(session: &Session, positions: &[String], moves: &[String]) -> Vec<usize> {
    let Some((name, before)) = moves.last().zip(positions.iter().rev().nth(1)) else {
        return vec![];
    };
    let Ok(view) = session.variant().view(before) else { return vec![] };
    let step = view.steps.into_iter().find(|step| step.name == *name);
    let way = step.and_then(|step| step.clicks.into_iter().next()).unwrap_or_default();
    way.into_iter()
        .filter_map(|click| match click {
            gamesman_query::rules::Click::Spot(spot) => Some(spot),
            gamesman_query::rules::Click::Button(_) => None,
        })
        .collect()
}
