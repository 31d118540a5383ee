//! A game that an address describes: what all parts of its page are made from.

use std::sync::Arc;

use gamesman_query::Session;
use gamesman_query::rules::{Player, Players};

use super::link::Link;
use super::replay::{self, Replay};
use crate::language::Language;
use crate::web::jobs::Status;

/// The computer that is easiest to beat, though it does not play at random.
pub(super) const EASIEST: &str = "depth:1";

/// Everything the parts of the page are made from.
pub(super) struct Play {
    /// The language that the page is written in.
    pub(super) t: Language,
    pub(super) session: Arc<Session>,
    pub(super) link: Link,
    pub(super) replay: Replay,
    pub(super) table: Status,
    pub(super) players: Players,
    /// Whether nobody has chosen yet how to play: the address says nothing.
    pub(super) unasked: bool,
    /// Whether the position is being searched, so that it is worth looking again.
    pub(super) looking: bool,
}

impl Play {
    /// The strength of the computer whose turn it is; `None` if it is a person's turn.
    pub(super) fn seat(&self) -> Option<&str> {
        self.seat_of(self.replay.player())
    }

    /// Who plays for a player; nobody but a person while another game than the one being played is looked at.
    pub(super) fn seat_of(&self, player: Option<Player>) -> Option<&str> {
        if self.link.is_aside() {
            return None;
        }
        self.link.seats[usize::from(player == Some(Player::Second))].as_deref()
    }

    /// What the moves of a person lead on from. Whoever makes one without having said how to play, plays against the easiest
    /// computer, whose button is the first.
    pub(super) fn onward(&self) -> Link {
        let answers = self.unasked && self.players == Players::Two;
        let seats =
            if answers { [None, Some(EASIEST.to_owned())] } else { self.link.seats.clone() };
        Link { seats, ..self.link.clone() }
    }

    /// The player who is a person, if the other one is the computer.
    pub(super) fn human(&self) -> Option<Player> {
        match (self.players, &self.link.seats) {
            (Players::Two, [None, Some(_)]) => Some(Player::First),
            (Players::Two, [Some(_), None]) => Some(Player::Second),
            _ => None,
        }
    }

    pub(super) fn over(&self) -> bool {
        self.replay.shown.answer.state.over || self.replay.shown.answer.moves.is_empty()
    }

    /// Whether it is known what the position and all its moves are worth.
    pub(super) fn known(&self) -> bool {
        replay::known(&self.replay.shown.answer)
    }

    /// Whether positions are answered at once, without a search.
    pub(super) fn instant(&self) -> bool {
        use gamesman_query::ProofAnswer::{Formula, Rules};
        let proof = self.replay.shown.answer.state.proof;
        self.table == Status::Solved || matches!(proof, Some(Formula | Rules))
    }

    /// The place to take back to: the last position where a person was to move, or else one move
    /// back.
    pub(super) fn undo(&self) -> Option<Link> {
        let made = self.link.moves.len();
        let human = |ply: &usize| self.seat_of(self.replay.player_at(*ply)).is_none();
        let ply = (0..made).rev().find(human).or(made.checked_sub(1))?;
        Some(self.link.at(ply))
    }

    /// The place to redo to: through the computer's moves.
    pub(super) fn redo(&self) -> Option<Link> {
        if self.link.redo.is_empty() {
            return None;
        }
        let made = self.link.moves.len();
        let computers = self.link.seats.iter().filter(|seat| seat.is_some()).count();
        // With a computer on one side, its answer is redone as well.
        let step = if computers == 1 && self.players == Players::Two { 2 } else { 1 };
        Some(self.link.at(made + step))
    }
}
