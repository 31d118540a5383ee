//! What the answer to a mistake does, as far as everybody can see it on the board. Found from tables and pictures, so
//! that no game has to say anything.

use std::collections::BTreeMap;

use gamesman_rules::{Player, Players, Scene, Tone};
use serde::Serialize;
use utoipa::ToSchema;

use crate::drill::is_open;
use crate::verdict::{best_moves, best_reply};
use crate::{
    Error, History, MoveAnswer, PositionAnswer, Session, Shown, TellingAnswer, ValueAnswer,
};

/// Replies to a position that are looked at, at most.
const MOST_REPLIES: usize = 60;
/// Moves of both players among which one that wins something is looked for, and those to the end of the game.
const SOON: usize = 9;
const LATE: usize = 60;

/// What a move does to the other player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Threat {
    /// It wins on the spot.
    Wins {
        /// The places of the line that it makes, if the picture marks one.
        places: Vec<String>,
    },
    /// It threatens to win by each of several moves, and no reply stops them all.
    Fork {
        /// The moves.
        moves: Vec<String>,
    },
    /// It takes pieces, and none is taken back at once.
    Takes {
        /// How many.
        pieces: usize,
    },
    /// It threatens to win on the spot.
    Threatens {
        /// By these moves.
        moves: Vec<String>,
    },
    /// Whoever must move now loses, and would not if the other had to.
    Zugzwang,
    /// It leaves nim-sum 0, which the mistake did not.
    Balances {
        /// The nimbers of the parts that the mistake left, without zeros: one where the game does not say what it consists of.
        parts: Vec<u32>,
        /// Their nim-sum.
        sum: u32,
    },
    /// Whoever makes it moves again.
    MovesOn {
        /// How many moves in a row best play makes, this one among them.
        moves: usize,
    },
}

/// The moves that win on the spot after the replies to a position.
pub(crate) struct Threats {
    /// After how many replies each does.
    wins: BTreeMap<String, usize>,
    replies: usize,
    /// After every reply there is one.
    unstoppable: bool,
}

impl Threats {
    /// Those that most replies do not stop.
    fn standing(&self) -> impl Iterator<Item = &str> {
        self.wins.iter().filter(|(_, after)| 2 * **after >= self.replies).map(|(name, _)| &**name)
    }

    /// Whether each of two can be stopped, but not both.
    pub(crate) fn is_fork(&self) -> bool {
        self.unstoppable
            && self.standing().nth(1).is_some()
            && self.wins.values().all(|&after| after < self.replies)
    }
}

/// Whether a move wins on the spot.
pub(crate) fn wins_at_once(mv: &MoveAnswer) -> bool {
    mv.move_value == ValueAnswer::Win && mv.remoteness == Some(0)
}

impl Session {
    /// What the best reply to a mistake does, which is the one that was made if that is as good as any; `None` if the move was
    /// none, or nothing is to be seen.
    ///
    /// # Errors
    /// [`Error::File`] if the table is damaged.
    ///
    /// # Panics
    /// If no move was made at this place.
    pub fn threat_at(
        &self,
        history: &History,
        ply: usize,
    ) -> Result<Option<(MoveAnswer, Threat)>, Error> {
        let made = &history.positions[ply].moves[history.made[ply]];
        if self.entry().players == Players::One
            || made.keeps_turn
            || !history.judged(ply).verdict.is_mistake()
        {
            return Ok(None);
        }
        let after = self.glance(Some(&made.position))?;
        let replied = history.made(ply + 1).map(|mv| &*mv.name);
        let Some(reply) = best_reply(self.standard(), &after.answer.moves, replied) else {
            return Ok(None);
        };
        let threat = self.threat(&after, reply)?;
        Ok(threat.map(|threat| (reply.clone(), threat)))
    }

    /// What wins in the end, where the first move of a won position shows nothing: the moves of best play from `first` on, or from
    /// the first best move if that is none, up to the first one of the same player that makes a fork, takes, brings zugzwang or wins,
    /// and what that does. Of a win that comes late only if the picture shows what decided the game.
    ///
    /// # Errors
    /// As [`Session::threat_by`].
    pub fn later_threat(
        &self,
        position: &str,
        first: Option<&str>,
    ) -> Result<Option<(Vec<String>, Threat)>, Error> {
        let mut at = self.glance(Some(position))?;
        let is_two = self.entry().players == Players::Two;
        let (mut first, mut line) = (first, Vec::new());
        while is_two && line.len() < LATE {
            let best = best_reply(self.standard(), &at.answer.moves, first.take()).cloned();
            let is_winner = line.len() % 2 == 0;
            let wins = |mv: &MoveAnswer| !is_winner || mv.move_value == ValueAnswer::Win;
            let Some(mv) = best.filter(|mv| !mv.keeps_turn && wins(mv)) else { break };
            line.push(mv.name.clone());
            let is_late = line.len() > SOON;
            let is_seen = !is_late || mv.remoteness == Some(0);
            let threat = if is_winner && is_seen { self.threat(&at, &mv)? } else { None };
            let tells = |threat: &Threat| match threat {
                Threat::Wins { places } => !is_late || !places.is_empty(),
                Threat::Threatens { .. } | Threat::MovesOn { .. } => false,
                _ => true,
            };
            if let Some(threat) = threat.filter(tells) {
                return Ok(Some((line, threat)));
            }
            at = self.glance(Some(&mv.position))?;
        }
        Ok(None)
    }

    /// What the moves that keep the result have in common on the board, and the move at this place of a game has not.
    /// `None` if it was no mistake, [`Session::threat_at`] says enough, or no single feature tells the moves apart.
    ///
    /// # Errors
    /// As [`Session::threat_at`].
    ///
    /// # Panics
    /// If no move was made at this place.
    pub fn telling_at(
        &self,
        history: &History,
        ply: usize,
    ) -> Result<Option<TellingAnswer>, Error> {
        if !history.judged(ply).verdict.is_mistake() {
            return Ok(None);
        }
        let threat = self.threat_at(history, ply)?;
        Ok(self.telling_beside(history, ply, threat.as_ref().map(|(_, threat)| threat)))
    }

    /// What tells moves apart, where what the reply does is no reason to have foreseen it.
    pub(crate) fn telling_beside(
        &self,
        history: &History,
        ply: usize,
        threat: Option<&Threat>,
    ) -> Option<TellingAnswer> {
        let says_little = matches!(threat, None | Some(Threat::MovesOn { .. }));
        let is_wanted = says_little && history.judged(ply).verdict.is_mistake();
        let reasons = self.reasons(&history.positions[ply]).filter(|_| is_wanted)?;
        reasons.by_features().into_iter().next().map(TellingAnswer::from)
    }

    /// What a move does to the other player, as far as everybody can see it on the board; `None` if there is no such move, the
    /// game is a puzzle, or nothing is to be seen.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::File`] if the table is damaged.
    pub fn threat_by(&self, position: &str, name: &str) -> Result<Option<Threat>, Error> {
        let before = self.glance(Some(position))?;
        let made = before.answer.moves.iter().find(|mv| mv.name == name);
        let made = made.filter(|_| self.entry().players == Players::Two);
        made.map_or(Ok(None), |made| self.threat(&before, made))
    }

    /// What a reply to a position does to the player who let it come about.
    fn threat(&self, after: &Shown, reply: &MoveAnswer) -> Result<Option<Threat>, Error> {
        let then = self.glance(Some(&reply.position))?;
        let wins = reply.move_value == ValueAnswer::Win;
        if wins && then.answer.state.over {
            return Ok(Some(Threat::Wins { places: places(&then.scene) }));
        }
        let left = (after.answer.state.nimber, then.answer.state.nimber);
        if let (Some(sum @ 1..), Some(0)) = left {
            let parts = after.answer.components.iter().map(|part| part.nimber);
            let mut parts: Vec<u32> = parts.filter(|nimber| *nimber > 0).collect();
            if parts.is_empty() {
                parts.push(sum);
            }
            return Ok(Some(Threat::Balances { parts, sum }));
        }
        if reply.keeps_turn {
            return Ok(Some(Threat::MovesOn { moves: self.moves_on(reply)? }));
        }
        let threats = if wins { self.threats(&then.answer)? } else { None };
        let moves = |threats: &Threats| threats.standing().map(str::to_owned).collect();
        if let Some(threats) = threats.as_ref().filter(|threats| threats.is_fork()) {
            return Ok(Some(Threat::Fork { moves: moves(threats) }));
        }
        let player = after.answer.state.player.map(Player::other);
        let taken = player.map_or(Ok(0), |player| self.taken(player, &after.scene, &then))?;
        Ok(match threats.filter(|threats| threats.standing().next().is_some()) {
            _ if taken > 0 => Some(Threat::Takes { pieces: taken }),
            Some(threats) => Some(Threat::Threatens { moves: moves(&threats) }),
            None if wins && self.is_zugzwang(&then.answer)? => Some(Threat::Zugzwang),
            None => None,
        })
    }

    /// How many moves in a row best play makes that begins with this one.
    fn moves_on(&self, first: &MoveAnswer) -> Result<usize, Error> {
        let (mut mv, mut moves) = (first.clone(), 1);
        while mv.keeps_turn && moves < MOST_REPLIES {
            let at = self.glance(Some(&mv.position))?.answer;
            let Some(next) = best_moves(self.standard(), &at.moves).first() else { break };
            (mv, moves) = (next.clone(), moves + 1);
        }
        Ok(moves)
    }

    /// The moves that win on the spot after the replies to a position; `None` if they are too many, or one of them keeps
    /// the turn.
    pub(crate) fn threats(&self, after: &PositionAnswer) -> Result<Option<Threats>, Error> {
        let replies = after.moves.len();
        if !(1..=MOST_REPLIES).contains(&replies) || after.moves.iter().any(|mv| mv.keeps_turn) {
            return Ok(None);
        }
        let (mut wins, mut unstoppable) = (BTreeMap::new(), true);
        for reply in &after.moves {
            let then = self.glance(Some(&reply.position))?.answer;
            let before: usize = wins.values().sum();
            for win in then.moves.into_iter().filter(wins_at_once) {
                *wins.entry(win.name).or_default() += 1;
            }
            unstoppable &= wins.values().sum::<usize>() > before;
        }
        Ok(Some(Threats { wins, replies, unstoppable }))
    }

    /// Whether whoever must move would not lose if the other had to.
    pub(crate) fn is_zugzwang(&self, after: &PositionAnswer) -> Result<bool, Error> {
        let waiting = self.other_turn(after)?;
        let safe = |other: &PositionAnswer| other.state.value != ValueAnswer::Win;
        Ok(after.moves.len() >= 2 && is_open(after) && waiting.as_ref().is_some_and(safe))
    }

    /// How many of a player's pieces a move took that are not won back at once.
    fn taken(&self, player: Player, before: &Scene, then: &Shown) -> Result<usize, Error> {
        let (before, after) = (pieces(before, player), pieces(&then.scene, player));
        // Where pieces change sides, taking is what every move does.
        let taken = if after.1 == before.1 { before.0.saturating_sub(after.0) } else { 0 };
        let Some(next) = then.answer.moves.first().filter(|_| taken > 0) else { return Ok(taken) };
        let next = self.glance(Some(&next.position))?;
        Ok(if pieces(&next.scene, player).1 < after.1 { 0 } else { taken })
    }
}

/// How many pieces a player has on a picture, and how many the other has.
pub(crate) fn pieces(scene: &Scene, player: Player) -> (usize, usize) {
    let of = |tone| scene.pieces.iter().filter(|piece| piece.tone == tone).count();
    let (first, second) = (of(Tone::First), of(Tone::Second));
    if player == Player::First { (first, second) } else { (second, first) }
}

/// The names of the places of the line that decided a game, if there is one line and it is short.
fn places(scene: &Scene) -> Vec<String> {
    match &scene.decisive_places()[..] {
        [line] if line.len() <= 6 => line.iter().map(|&place| place.to_owned()).collect(),
        _ => vec![],
    }
}
