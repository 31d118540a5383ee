//! Which themes a position shows. A position is looked at together with those a few moves away.

use std::collections::HashMap;

use gamesman_rules::{Player, Players};

use super::Theme;
use crate::drill::is_open;
use crate::threat::{pieces, wins_at_once};
use crate::{Error, MoveAnswer, PositionAnswer, Session, ValueAnswer};

/// Positions with more moves are no riddle but a haystack.
const MOST_MOVES: usize = 60;

/// Positions after a move that are looked at to see that nothing can be changed any more.
const MOST_LINES: usize = 2_000;

/// Replies that go in pairs: at least and at most.
const PAIRED: std::ops::RangeInclusive<usize> = 4..=24;

/// Looks at positions of a session.
pub(super) struct Finder<'a>(pub(super) &'a Session);

/// How all ways to go on from a position end.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ends {
    /// Whether they take an odd number of moves.
    odd: bool,
    /// Whether the player to move wins.
    won: bool,
}

fn alternates(at: &PositionAnswer) -> bool {
    at.moves.iter().all(|mv| !mv.keeps_turn)
}

impl Finder<'_> {
    /// Whether a position shows a theme.
    pub(super) fn shows(&self, theme: Theme, at: &PositionAnswer) -> Result<bool, Error> {
        let question = theme.question();
        let fits = |value| question.fits(value, at.state.remoteness);
        let suits = self.0.entry().players == theme.players()
            && at.state.value.known().is_some_and(fits)
            && is_open(at)
            && (2..=MOST_MOVES).contains(&at.moves.len())
            && (alternates(at) || theme.players() == Players::One);
        if !suits {
            return Ok(false);
        }
        let key = self.0.only_move(at).filter(|_| at.moves.len() >= 3);
        match (theme, key) {
            (Theme::Finish, _) => {
                Ok(at.moves.len() >= 4
                    && at.moves.iter().filter(|mv| wins_at_once(mv)).count() == 1)
            }
            (Theme::Way, _) => {
                let best = at.moves.iter().filter(|mv| mv.delta_remoteness == Some(0)).count();
                Ok(best < at.moves.len())
            }
            (Theme::ForcedLine, Some(_)) => self.forces(at),
            (Theme::Guard, Some(key)) => Ok(guards(at, key)),
            (Theme::Tempo, Some(_)) => self.loses_a_move(at),
            (Theme::Sacrifice, Some(key)) => self.gives(at, key),
            (Theme::Fork, Some(key)) => self.forks(&self.after(key)?),
            // Where all else loses at once, nobody needs to see any pairs.
            (Theme::Pairing, Some(key)) => Ok(!guards(at, key) && self.pairs(&self.after(key)?)?),
            (Theme::Parity, Some(key)) => {
                let after = self.after(key)?;
                // Whoever sees two threats at once counts no moves.
                Ok(!self.forks(&after)? && self.settles(&after)?)
            }
            (Theme::Zugzwang, Some(key)) => self.0.is_zugzwang(&self.after(key)?),
            (_, None) => Ok(false),
        }
    }

    fn after(&self, mv: &MoveAnswer) -> Result<PositionAnswer, Error> {
        Ok(self.0.glance(Some(&mv.position))?.answer)
    }

    /// Whether each of two threats can be parried, but not both.
    fn forks(&self, after: &PositionAnswer) -> Result<bool, Error> {
        // A fork is a loss in two moves. Where nobody owns anything, as in Kayles, a move threatens nobody.
        let soon = after.state.remoteness == Some(2) && after.state.player.is_some();
        let threats = if soon { self.0.threats(after)? } else { None };
        Ok(threats.is_some_and(|threats| threats.is_fork()))
    }

    /// Whether there is one way to win, and at least once one reply among several that does not lose at once.
    fn forces(&self, at: &PositionAnswer) -> Result<bool, Error> {
        let (mut at, mut forced) = (at.clone(), false);
        while at.state.remoteness > Some(1) {
            let Some(key) = self.0.only_move(&at) else { return Ok(false) };
            let after = self.after(key)?;
            if !alternates(&at) || !alternates(&after) {
                return Ok(false);
            }
            let mut lasting = after.moves.iter().filter(|mv| mv.remoteness > Some(1));
            let (next, other) = (lasting.next(), lasting.next());
            let Some(next) = next else { return Ok(forced) };
            if other.is_some() {
                return Ok(false);
            }
            forced |= after.moves.len() > 1;
            at = self.after(next)?;
        }
        Ok(forced)
    }

    /// Whether each reply has one answer and is the answer to that.
    fn pairs(&self, after: &PositionAnswer) -> Result<bool, Error> {
        if !PAIRED.contains(&after.moves.len()) || !alternates(after) {
            return Ok(false);
        }
        let mut answers: HashMap<&str, String> = HashMap::new();
        for reply in &after.moves {
            let then = self.after(reply)?;
            let mut wins = then.moves.iter().filter(|mv| mv.move_value == ValueAnswer::Win);
            let (Some(win), None) = (wins.next(), wins.next()) else { return Ok(false) };
            answers.insert(&reply.name, win.name.clone());
        }
        let paired = |(reply, answer): (&&str, &String)| {
            *reply != answer.as_str()
                && answers.get(answer.as_str()).is_some_and(|own| own == reply)
        };
        Ok(answers.iter().all(paired))
    }

    /// Whether all ways to go on end alike.
    fn settles(&self, after: &PositionAnswer) -> Result<bool, Error> {
        if after.moves.len() < 2 || after.state.remoteness < Some(2) {
            return Ok(false);
        }
        let mut seen = HashMap::new();
        let ends = self.ends(after, &mut seen)?;
        Ok(ends.is_some_and(|ends| !ends.won))
    }

    /// How all ways to go on from a position end, if they are few and end alike. `seen` has those that were looked at, with
    /// nothing for those that are still on the way.
    fn ends(
        &self,
        at: &PositionAnswer,
        seen: &mut HashMap<String, Option<Ends>>,
    ) -> Result<Option<Ends>, Error> {
        if let Some(known) = seen.get(&at.state.position) {
            return Ok(*known);
        }
        if at.state.over || at.moves.is_empty() {
            let won = match at.state.value {
                ValueAnswer::Win => true,
                ValueAnswer::Lose => false,
                _ => return Ok(None),
            };
            return Ok(Some(Ends { odd: false, won }));
        }
        if seen.len() >= MOST_LINES || !alternates(at) {
            return Ok(None);
        }
        seen.insert(at.state.position.clone(), None);
        let mut all = None;
        for mv in &at.moves {
            let ends = self.ends(&self.after(mv)?, seen)?;
            if ends.is_none() || all.is_some_and(|all| Some(all) != ends) {
                return Ok(None);
            }
            all = ends;
        }
        let ends = all.map(|ends| Ends { odd: !ends.odd, won: !ends.won });
        seen.insert(at.state.position.clone(), ends);
        Ok(ends)
    }

    /// Whether the win would come sooner if the other had to move.
    fn loses_a_move(&self, at: &PositionAnswer) -> Result<bool, Error> {
        let Some(waiting) = self.0.other_turn(at)? else { return Ok(false) };
        let length = |at: &PositionAnswer| at.state.remoteness.unwrap_or(u32::MAX);
        let lost = waiting.state.value == ValueAnswer::Lose;
        Ok(lost && length(&waiting).saturating_add(1) < length(at))
    }

    /// Whether a piece is given that is not won back at once, where another move would have given none to the best reply.
    fn gives(&self, at: &PositionAnswer, key: &MoveAnswer) -> Result<bool, Error> {
        let Some(player) = at.state.player else { return Ok(false) };
        let before = self.pieces(&at.state.position, player)?;
        // What leaves the board by a move of one's own has come home, and what one takes is no gift.
        if self.pieces(&key.position, player)? != before {
            return Ok(false);
        }
        let after = self.after(key)?;
        let Some(reply) = after.moves.first() else { return Ok(false) };
        let taken = self.pieces(&reply.position, player)?;
        if taken.0 >= before.0 || taken.1 != before.1 {
            return Ok(false);
        }
        let then = self.after(reply)?;
        let next = match then.moves.first() {
            Some(next) => self.pieces(&next.position, player)?,
            None => taken,
        };
        if next.1 != before.1 {
            return Ok(false);
        }
        for mv in at.moves.iter().filter(|mv| mv.name != key.name) {
            let after = self.after(mv)?;
            let Some(reply) = after.moves.first() else { continue };
            if self.pieces(&reply.position, player)?.0 >= before.0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// How many pieces a player has on the picture of a position, and how many the other has.
    fn pieces(&self, position: &str, player: Player) -> Result<(usize, usize), Error> {
        let scene = self.0.variant().scene(position);
        let scene = scene.map_err(|mistake| self.0.misread(position, mistake))?;
        Ok(pieces(&scene, player))
    }
}

/// Whether every other move loses at once.
fn guards(at: &PositionAnswer, key: &MoveAnswer) -> bool {
    let loses = |mv: &MoveAnswer| mv.move_value == ValueAnswer::Lose && mv.remoteness == Some(1);
    at.moves.iter().all(|mv| mv.name == key.name || loses(mv))
}
