//! What searches for positions that no table holds have proved, for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gamesman_solve::{Effort, Searched};

/// Answers that are kept.
const KEPT: usize = 256;

/// The latest answers, of all sessions of a library.
#[derive(Default)]
pub(crate) struct SearchCache {
    kept: Mutex<VecDeque<Kept>>,
}

/// Game, variant and position.
pub(crate) type Question = [String; 3];

struct Kept {
    question: Question,
    effort: Effort,
    answer: Arc<Searched>,
}

impl SearchCache {
    /// An answer that was found with as much effort, or that no effort improves.
    pub(crate) fn find(&self, question: &Question, effort: &Effort) -> Option<Arc<Searched>> {
        let kept = self.kept();
        let enough = |kept: &&Kept| {
            kept.question == *question
                && (kept.answer.closed || kept.effort.positions >= effort.positions)
        };
        kept.iter().find(enough).map(|kept| Arc::clone(&kept.answer))
    }

    /// An answer that was found with any effort.
    pub(crate) fn any(&self, question: &Question) -> Option<Arc<Searched>> {
        self.find(question, &Effort::new(0, 0))
    }

    /// Keeps an answer instead of an earlier one to the same question.
    pub(crate) fn keep(
        &self,
        question: Question,
        effort: &Effort,
        answer: Searched,
    ) -> Arc<Searched> {
        let answer = Arc::new(answer);
        let mut kept = self.kept();
        kept.retain(|kept| kept.question != question);
        kept.push_back(Kept { question, effort: *effort, answer: Arc::clone(&answer) });
        if kept.len() > KEPT {
            kept.pop_front();
        }
        answer
    }

    /// How many answers are kept.
    pub(crate) fn len(&self) -> usize {
        self.kept().len()
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
