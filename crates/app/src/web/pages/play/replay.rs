//! The game so far: the positions that the moves of an address lead through, what they were worth, and
//! the position that is shown.

use gamesman_query::rules::{Click, Player};
use gamesman_query::{Error, History, PositionAnswer, Session, Shown, ValueAnswer, Watch};

use super::link::Link;
use crate::web::jobs::Status;

/// A game replayed.
pub struct Replay {
    /// The moves made and, after them, those taken back.
    pub history: History,
    /// How many of them are made.
    pub made: usize,
    /// Where it is.
    pub shown: Shown,
    /// The spots of the last move.
    pub last: Vec<usize>,
}

impl Replay {
    /// Makes the moves, until `watch` says to stop. What `table` does not say about the last position is searched for,
    /// until `search` says to stop.
    ///
    /// # Errors
    /// If the first position or one of the moves is not possible, or `watch` says to stop.
    pub fn new(
        session: &Session,
        link: &Link,
        table: &Status,
        watch: &dyn Watch,
        search: &dyn Watch,
    ) -> Result<Replay, Error> {
        let names: Vec<&str> = link.moves.iter().map(String::as_str).collect();
        let all: Vec<&str> =
            names.iter().copied().chain(link.redo.iter().map(String::as_str)).collect();
        let (from, made) = (link.from.as_deref(), names.len());
        // What was taken back and does not fit is forgotten.
        let history = session
            .history_within(from, &all, watch)
            .or_else(|_| session.history_within(from, &names, watch));
        let mut history = history?;
        let now = history.positions[made].state.position.clone();
        let mut shown = match table {
            // There will be a table in a moment.
            Status::Solving(_) => session.glance(Some(&now))?,
            _ => session.show_within(Some(&now), search)?,
        };
        shown.answer.state.player = history.positions[made].state.player;
        history.positions[made].clone_from(&shown.answer);
        if let (Some(&i), Some(mv)) = (history.made.get(made), all.get(made)) {
            // A search may have put the moves into another order.
            let again = shown.answer.moves.iter().position(|other| other.name == *mv);
            history.made[made] = again.unwrap_or(i);
        }
        let reviewed = link.hints.any() || shown.answer.state.over;
        if reviewed && session.has_own_search() {
            look_back(session, &mut history, search)?;
        }
        let last = last_move(session, &history, made);
        Ok(Replay { history, made, shown, last })
    }

    /// The position after so many moves.
    pub fn position(&self, ply: usize) -> &PositionAnswer {
        &self.history.positions[ply]
    }

    /// Who was to move after so many moves; `None` in puzzles.
    pub fn player_at(&self, ply: usize) -> Option<Player> {
        self.position(ply).state.player
    }

    /// Who is to move now.
    pub fn player(&self) -> Option<Player> {
        self.player_at(self.made)
    }
}

/// Whether it is known what a position and all its moves are worth.
pub(super) fn known(answer: &PositionAnswer) -> bool {
    answer.state.value != ValueAnswer::Unknown
        && answer.moves.iter().all(|mv| mv.move_value != ValueAnswer::Unknown)
}

/// Searches the positions that the game came through, so that its moves can be judged; until `search` says to stop, the
/// last first, since those take least.
fn look_back(session: &Session, history: &mut History, search: &dyn Watch) -> Result<(), Error> {
    for ply in (0..history.made.len()).rev() {
        let at = &history.positions[ply];
        if known(at) {
            continue;
        }
        if search.stopped() {
            break;
        }
        let mut answer = session.position_within(Some(&at.state.position), search)?;
        answer.state.player = at.state.player;
        let name = &at.moves[history.made[ply]].name;
        if let Some(made) = answer.moves.iter().position(|mv| mv.name == *name) {
            history.made[ply] = made;
            history.positions[ply] = answer;
        }
    }
    Ok(())
}

/// The spots that were clicked for the last move.
fn last_move(session: &Session, history: &History, made: usize) -> Vec<usize> {
    let Some(before) = made.checked_sub(1) else { return vec![] };
    let Some(mv) = history.made(before) else { return vec![] };
    let Ok(view) = session.variant().view(&history.positions[before].state.position) else {
        return vec![];
    };
    let step = view.steps.into_iter().find(|step| step.name == mv.name);
    let way = step.and_then(|step| step.clicks.into_iter().next()).unwrap_or_default();
    way.into_iter()
        .filter_map(|click| match click {
            Click::Spot(spot) => Some(spot),
            Click::Button(_) => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use gamesman_query::{Config, Library};

    use super::*;
    use crate::web::deadline::Deadline;

    #[test]
    fn a_game_is_replayed_though_no_time_is_left_to_search() {
        let library = Library::new(Config::new("unused"));
        let session = library.session("tictactoe", None).expect("a session");
        let moves = ["b2", "a2"].map(str::to_owned).to_vec();
        let link = Link { moves, ..Link::new("tictactoe", &session.chosen().id) };
        let [long, over] = [3_600, 0].map(|s| Deadline::new(Duration::from_secs(s), None, None));
        let table = Status::Unsolved(None);
        let replay = Replay::new(&session, &link, &table, &long, &over).expect("two moves");
        assert_eq!(replay.made, 2);
        assert_eq!(replay.player(), Some(Player::First));
        let late = Replay::new(&session, &link, &table, &over, &over).err().expect("no time");
        assert!(late.to_string().contains("0 of 2 moves"), "{late}");
    }
}
