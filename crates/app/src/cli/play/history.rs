//! The positions of a game so far, with undo and redo.

use gamesman_query::rules::{Player, Players};
use gamesman_query::{self as query, Shown, Standard};

/// A position on the way.
pub(crate) struct Moment {
    /// The position, its value and its moves.
    pub(crate) shown: Shown,
    /// Who is to move, as the position says or counted by turns.
    pub(crate) player: Player,
}

/// The positions in order, and which of them is on the board. Those after it can be redone.
pub(crate) struct History {
    moments: Vec<Moment>,
    at: usize,
}

impl History {
    /// A game that begins here.
    pub(crate) fn new(start: Moment) -> History {
        History { moments: vec![start], at: 0 }
    }

    /// What is on the board.
    pub(crate) fn now(&self) -> &Moment {
        &self.moments[self.at]
    }

    /// How many moves have led to the board.
    pub(crate) fn len(&self) -> usize {
        self.at
    }

    /// How often the position on the board has been there.
    pub(crate) fn repetitions(&self) -> usize {
        let now = &self.now().shown.answer.state.position;
        let past = &self.moments[..=self.at];
        past.iter().filter(|moment| moment.shown.answer.state.position == *now).count()
    }

    /// Puts a new position on the board; what could be redone is forgotten.
    pub(crate) fn push(&mut self, moment: Moment) {
        self.moments.truncate(self.at + 1);
        self.moments.push(moment);
        self.at += 1;
    }

    /// Goes back to the last position in which `human` decides. Whether there is one.
    pub(crate) fn undo(&mut self, human: impl Fn(Player) -> bool) -> bool {
        let back = (0..self.at).rev().find(|&i| self.decides(i, &human));
        self.at = back.unwrap_or(self.at);
        back.is_some()
    }

    /// Goes on to the next position in which `human` decides, or to the last one. Whether there is
    /// any.
    pub(crate) fn redo(&mut self, human: impl Fn(Player) -> bool) -> bool {
        let last = self.moments.len() - 1;
        if self.at == last {
            return false;
        }
        self.at = (self.at + 1..last).find(|&i| self.decides(i, &human)).unwrap_or(last);
        true
    }

    /// Goes back to the first position. Everything can be redone.
    pub(crate) fn restart(&mut self) {
        self.at = 0;
    }

    /// The moves that led to the board since a position was last put there by hand, and then the move at this place
    /// of its list: what can be judged.
    pub(crate) fn judged(&self, made: usize, standard: Standard) -> query::History {
        let led = |i: usize| {
            let to = &self.moments[i + 1].shown.answer.state.position;
            self.moments[i].shown.answer.moves.iter().position(|mv| mv.position == *to)
        };
        let mut moves = vec![made];
        moves.extend((0..self.at).rev().map_while(led));
        moves.reverse();
        let first = self.at + 1 - moves.len();
        let position = |moment: &Moment| {
            let mut answer = moment.shown.answer.clone();
            answer.state.player = (standard.players == Players::Two).then_some(moment.player);
            answer
        };
        let positions = self.moments[first..=self.at].iter().map(position).collect();
        query::History { positions, made: moves, standard }
    }

    fn decides(&self, i: usize, human: impl Fn(Player) -> bool) -> bool {
        human(self.moments[i].player) && !self.moments[i].shown.answer.moves.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use gamesman_query::{Config, Library};

    use super::*;

    /// A game of x, o, x, o … in the first cells, from the start.
    fn game(moves: &[&str]) -> History {
        let library = Library::new(Config::new("unused"));
        let session = library.session("tictactoe", None).unwrap();
        let moment = |position: Option<&str>, player| Moment {
            shown: session.show(position).unwrap(),
            player,
        };
        let mut history = History::new(moment(None, Player::First));
        for (i, position) in session.play(None, moves).unwrap().iter().enumerate() {
            history.push(moment(
                Some(position),
                if i % 2 == 0 { Player::Second } else { Player::First },
            ));
        }
        history
    }

    #[test]
    fn undo_and_redo_stop_where_the_human_decides() {
        let mut history = game(&["a1", "a2", "b1"]);
        let first = |player| player == Player::First;
        assert!(history.undo(first));
        assert_eq!(history.len(), 2);
        assert!(history.undo(first));
        assert_eq!(history.len(), 0);
        assert!(!history.undo(first));
        assert!(history.redo(first));
        assert_eq!(history.len(), 2);
        assert!(history.redo(first));
        assert_eq!(history.len(), 3);
        assert!(!history.redo(first));
    }

    #[test]
    fn what_led_here_is_judged_with_what_is_to_be_made() {
        let history = game(&["a1", "a2", "b1"]);
        let standard = Standard::new(Players::Two);
        let judged = history.judged(0, standard);
        assert_eq!((judged.positions.len(), judged.made.len(), judged.made[3]), (4, 4, 0));
        assert_eq!(judged.made(1).map(|mv| mv.name.as_str()), Some("a2"));
        // A position that was put there by hand has no past.
        let mut history = game(&["a1"]);
        let placed = game(&["b2", "c3"]).now().shown.clone();
        history.push(Moment { shown: placed, player: Player::First });
        assert_eq!(history.judged(0, standard).made, [0]);
    }

    #[test]
    fn a_new_move_forgets_what_could_be_redone() {
        let mut history = game(&["a1", "a2", "b1"]);
        history.restart();
        let again = Moment { shown: history.now().shown.clone(), player: Player::First };
        history.push(again);
        assert_eq!((history.len(), history.repetitions()), (1, 2));
        assert!(!history.redo(|_| true));
    }
}
