//! Whether a drill went well: the one judge of answers, for command line and pages.

use gamesman_rules::Turn;

use super::lesson::LessonDrill;
use crate::rank::for_mover;
use crate::{DrillAnswer, DrillKind, Standard, Task, ValueAnswer, Verdict};

/// How a drill stands that is answered by moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The learner has to go on.
    Open,
    /// The move was found, or the game is over with what there was to get.
    Done,
    /// A tie or a draw was held for as long as asked.
    Held,
    /// A move gave the result away.
    GivenAway,
    /// A move was not the best where the best was asked for.
    NotBest,
    /// So many moves were not needed.
    TooLong,
}

impl Standing {
    /// Whether it went well; `None` while it goes on.
    pub fn is_right(self) -> Option<bool> {
        match self {
            Standing::Open => None,
            Standing::Done | Standing::Held => Some(true),
            Standing::GivenAway | Standing::NotBest | Standing::TooLong => Some(false),
        }
    }
}

/// Who somebody would like to be to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Oneself: it helps to move.
    Own,
    /// The other: whoever must move gets less.
    Other,
    /// It does not matter.
    Either,
}

impl LessonDrill {
    /// How a drill stands that began like this, after own moves with these verdicts; `over` if the game has ended.
    pub fn standing(&self, began: &DrillAnswer, own: &[Verdict], over: bool) -> Standing {
        let made = u32::try_from(own.len()).unwrap_or(u32::MAX);
        if own.iter().any(|verdict| verdict.is_mistake()) {
            return Standing::GivenAway;
        }
        match (self.kind, began.task) {
            (DrillKind::OnlyMove, _) if made > 0 => Standing::Done,
            (DrillKind::BestMate, _) if own.iter().any(|verdict| !verdict.is_best()) => {
                Standing::NotBest
            }
            _ if over => Standing::Done,
            (DrillKind::BestMate, _) => Standing::Open,
            (_, Task::Win) if made >= self.most(began) => Standing::TooLong,
            (_, Task::Hold) if made >= self.moves => Standing::Held,
            _ => Standing::Open,
        }
    }

    /// The most own moves in which a drill that began like this is won.
    pub fn most(&self, began: &DrillAnswer) -> u32 {
        let needed = began.own_moves.unwrap_or(0);
        let spared = began.own_moves.map(|moves| moves.saturating_add(self.spare));
        // Who needs more than usual under best play is given a few moves more.
        spared.unwrap_or(u32::MAX).min(self.moves.max(needed.saturating_add(self.spare.min(10))))
    }
}

/// Whether a value is the one that was said, where ties and draws may be one.
pub fn is_worth(standard: Standard, value: ValueAnswer, said: ValueAnswer) -> bool {
    value == said || value.known().is_some() && standard.result(value) == standard.result(said)
}

impl DrillAnswer {
    /// Whom the player to move would like to be to move, for a drill [`DrillKind::WhoseMove`]; `None` if it cannot be
    /// the other player's turn.
    pub fn wish(&self, standard: Standard) -> Option<Wish> {
        let moving = standard.result(self.value)?;
        let waiting = standard.result(for_mover(self.beside.as_ref()?.value, Turn::Flips))?;
        Some(match moving.cmp(&waiting) {
            std::cmp::Ordering::Less => Wish::Other,
            std::cmp::Ordering::Equal => Wish::Either,
            std::cmp::Ordering::Greater => Wish::Own,
        })
    }
}

#[cfg(test)]
mod tests {
    use gamesman_rules::Players;

    use super::*;

    fn began(kind: DrillKind, task: Task, own_moves: Option<u32>) -> DrillAnswer {
        DrillAnswer {
            game: String::new(),
            variant: String::new(),
            kind,
            position: String::new(),
            player: None,
            task,
            value: ValueAnswer::Win,
            remoteness: None,
            own_moves,
            difficulty: 0.0,
            level: None,
            solutions: vec![],
            line: vec![],
            beside: None,
            good: None,
            plan: None,
        }
    }

    #[test]
    fn a_win_may_take_as_many_moves_as_are_spared() {
        let drill = LessonDrill { kind: DrillKind::PlayOut, spare: 2, ..LessonDrill::ANY };
        let start = began(drill.kind, Task::Win, Some(3));
        let after = |made: usize, over| drill.standing(&start, &vec![Verdict::Fine; made], over);
        assert_eq!((after(4, false), after(5, false)), (Standing::Open, Standing::TooLong));
        assert_eq!(after(5, true), Standing::Done);
        let any = LessonDrill { spare: u32::MAX, ..drill };
        assert_eq!(any.most(&start), 50);
        assert_eq!(any.most(&began(drill.kind, Task::Win, Some(66))), 76);
        assert_eq!(any.most(&began(drill.kind, Task::Win, None)), 50);
        let mistake = [Verdict::Best, Verdict::ThrowsWinAway, Verdict::Best];
        assert_eq!(drill.standing(&start, &mistake, true), Standing::GivenAway);
    }

    #[test]
    fn what_is_held_long_enough_is_held() {
        let drill = LessonDrill { moves: 3, ..LessonDrill::ANY };
        let start = began(drill.kind, Task::Hold, None);
        let after = |made: usize| drill.standing(&start, &vec![Verdict::Only; made], false);
        assert_eq!((after(2).is_right(), after(3)), (None, Standing::Held));
    }

    #[test]
    fn one_move_or_none_but_the_best() {
        let only = LessonDrill { kind: DrillKind::OnlyMove, ..LessonDrill::ANY };
        let start = began(only.kind, Task::Win, None);
        assert_eq!(only.standing(&start, &[Verdict::Only], false), Standing::Done);
        assert_eq!(only.standing(&start, &[Verdict::Loses], false), Standing::GivenAway);
        let mate = LessonDrill { kind: DrillKind::BestMate, ..LessonDrill::ANY };
        let start = began(mate.kind, Task::Win, Some(2));
        assert_eq!(mate.standing(&start, &[Verdict::Best], false), Standing::Open);
        assert_eq!(mate.standing(&start, &[Verdict::Fine], false), Standing::NotBest);
        assert_eq!(mate.standing(&start, &[Verdict::Best; 2], true), Standing::Done);
    }

    #[test]
    fn ties_and_draws_are_one_where_the_game_says_so() {
        let game = Standard::new(Players::Two);
        let chess = Standard { ties_are_draws: true, ..game };
        let (tie, draw) = (ValueAnswer::Tie, ValueAnswer::Draw);
        assert!(is_worth(chess, tie, draw) && !is_worth(game, tie, draw));
        assert!(is_worth(game, tie, tie) && !is_worth(game, ValueAnswer::Unknown, draw));
    }
}
