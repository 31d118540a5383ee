//! Searches that pages do not wait for: a page answers at once, the search goes on, and the page that looks again finds
//! what it proved.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gamesman_query::Session;
use gamesman_query::rules::Failed;

use crate::web::deadline::Deadline;
use crate::web::threads;
use crate::web::visitor::Visitor;

/// Most searches that go on or wait for their turn.
const MOST: usize = 8;
/// Most positions remembered that were searched.
const REMEMBERED: usize = 500;

/// Game, variant and position.
type Question = (&'static str, String, String);

/// The searches in the background.
#[derive(Default)]
pub struct Searches {
    running: Mutex<HashSet<Question>>,
    /// What was searched as long as there was time: looking again would find no more.
    tried: Mutex<HashSet<Question>>,
}

impl Searches {
    /// Sees to it that a position is searched, within this time. Whether it is worth looking again.
    pub fn ensure(
        self: &Arc<Searches>,
        session: &Arc<Session>,
        position: &str,
        time: Duration,
    ) -> bool {
        let question = (session.entry().id, session.chosen().id.clone(), position.to_owned());
        if lock(&self.tried).contains(&question) {
            return false;
        }
        {
            let mut running = lock(&self.running);
            if running.contains(&question) || running.len() >= MOST {
                return true;
            }
            running.insert(question.clone());
        }
        let visitor = Deadline::current().and_then(|deadline| deadline.on_behalf_of());
        let (searches, session) = (Arc::clone(self), Arc::clone(session));
        threads::spawn(move || {
            // A module that fails says so to whoever asks next.
            let _ = Failed::caught(|| searches.search(&session, &question, time, visitor));
            lock(&searches.running).remove(&question);
        });
        true
    }

    fn search(
        &self,
        session: &Session,
        question: &Question,
        time: Duration,
        visitor: Option<Visitor>,
    ) {
        let deadline = Deadline::new(time, None, visitor);
        match session.show_within(Some(&question.2), &deadline) {
            // It had no turn: whoever looks again asks again.
            Ok(shown) if shown.waiting => {}
            _ => {
                let mut tried = lock(&self.tried);
                if tried.len() >= REMEMBERED {
                    tried.clear();
                }
                tried.insert(question.clone());
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
