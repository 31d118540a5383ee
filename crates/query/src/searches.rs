//! Searches for positions that no table holds: one at a time, and their answers for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gamesman_rules::Variant;
use gamesman_solve::{Effort, Searched, SolveError, Watch, search};

/// Answers that are kept.
const KEPT: usize = 256;

/// Whoever has waited so long for others to finish goes without an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// What all sessions of a library share. One search at a time, so that a server's memory and
/// processors stay bounded.
#[derive(Default)]
pub(crate) struct Searches {
    busy: Mutex<bool>,
    free: Condvar,
    kept: Mutex<VecDeque<Kept>>,
}

struct Kept {
    /// Game, variant and position.
    question: [String; 3],
    effort: Effort,
    answer: Arc<Searched>,
}

impl Searches {
    /// What is proved about a position of a variant with at most this effort, now or before. `None` if the
    /// position cannot be searched, or others are searching all the time.
    ///
    /// # Errors
    /// [`SolveError::Stopped`].
    pub(crate) fn ask(
        &self,
        name: (&str, &str),
        variant: &dyn Variant,
        position: &str,
        effort: &Effort,
        watch: &dyn Watch,
    ) -> Result<Option<Arc<Searched>>, SolveError> {
        let question = [name.0, name.1, position].map(str::to_owned);
        if let Some(answer) = self.find(&question, effort) {
            return Ok(Some(answer));
        }
        let Some(_turn) = self.turn() else { return Ok(None) };
        // Somebody else may have asked the same meanwhile.
        if let Some(answer) = self.find(&question, effort) {
            return Ok(Some(answer));
        }
        let Ok(graph) = variant.around(position) else { return Ok(None) };
        let answer = match search(&*graph, 0, effort, watch) {
            Ok(answer) => Arc::new(answer),
            Err(SolveError::Stopped) => return Err(SolveError::Stopped),
            Err(_) => return Ok(None),
        };
        let mut kept = lock(&self.kept);
        kept.retain(|kept| kept.question != question);
        kept.push_back(Kept { question, effort: *effort, answer: Arc::clone(&answer) });
        if kept.len() > KEPT {
            kept.pop_front();
        }
        Ok(Some(answer))
    }

    /// What was proved about a position before, with any effort.
    pub(crate) fn kept(&self, name: (&str, &str), position: &str) -> Option<Arc<Searched>> {
        let effort = Effort { positions: 0, memory: 0 };
        self.find(&[name.0, name.1, position].map(str::to_owned), &effort)
    }

    /// An answer that was found with as much effort, or that no effort improves.
    fn find(&self, question: &[String; 3], effort: &Effort) -> Option<Arc<Searched>> {
        let kept = lock(&self.kept);
        let enough = |kept: &&Kept| {
            kept.question == *question
                && (kept.answer.closed || kept.effort.positions >= effort.positions)
        };
        kept.iter().find(enough).map(|kept| Arc::clone(&kept.answer))
    }

    fn turn(&self) -> Option<Turn<'_>> {
        let busy = lock(&self.busy);
        let waited = self.free.wait_timeout_while(busy, PATIENCE, |busy| *busy);
        let (mut busy, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return None;
        }
        *busy = true;
        Some(Turn(self))
    }
}

/// The right to search.
struct Turn<'a>(&'a Searches);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        *lock(&self.0.busy) = false;
        self.0.free.notify_one();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
