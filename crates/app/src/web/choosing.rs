//! Positions to train on, chosen in the background: finding one may take grading all positions of a game, or searching
//! random games, and no page waits for that. The page answers at once, and the page that looks again finds the position.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gamesman_query::rules::Failed;
use gamesman_query::{Error, Progress, Session, StartsAnswer, StartsQuestion, Watch};
use tokio::sync::Notify;

use crate::web::deadline::Deadline;
use crate::web::jobs::Jobs;
use crate::web::threads;

/// Most questions that are being answered, or wait for their turn.
const MOST_RUNNING: usize = 8;
/// Most answers that nobody has fetched, and failures.
const MOST_KEPT: usize = 100;
/// How long choosing a position may take.
const LONGEST: Duration = Duration::from_secs(120);

/// How it stands with a position that somebody asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// It is being chosen, so that it is worth looking again.
    Coming,
    /// This one.
    Chosen(String),
    /// There is none, for this reason.
    Failed(Error),
}

/// Game, variant and question.
type Key = (&'static str, String, StartsQuestion);

/// The positions that are being chosen, and those that are.
#[derive(Default)]
pub struct Chooser {
    choices: Mutex<Vec<(Key, Choice)>>,
    running: AtomicUsize,
    /// Told whenever one has ended.
    ended: Notify,
}

impl Chooser {
    /// A position for a question of one, if it is there within so much time. Whoever gets it has it alone: who asks again
    /// gets another. Must be called within the server's runtime.
    pub async fn choose(
        self: &Arc<Chooser>,
        jobs: &Arc<Jobs>,
        session: &Arc<Session>,
        question: StartsQuestion,
        patience: Duration,
    ) -> Choice {
        let key = (session.entry().id, session.chosen().id.clone(), question);
        let wait = async {
            loop {
                // Asked for before looking, so that nothing that ends meanwhile is missed.
                let ended = self.ended.notified();
                match self.look(jobs, session, &key) {
                    Choice::Coming => ended.await,
                    choice => return choice,
                }
            }
        };
        tokio::time::timeout(patience, wait).await.unwrap_or(Choice::Coming)
    }

    /// How it stands; begins to choose if nobody does.
    fn look(self: &Arc<Chooser>, jobs: &Arc<Jobs>, session: &Arc<Session>, key: &Key) -> Choice {
        let mut choices = self.choices();
        if let Some(place) = choices.iter().position(|(of, _)| of == key) {
            return match &choices[place].1 {
                Choice::Chosen(_) => choices.remove(place).1,
                choice => choice.clone(),
            };
        }
        if self.running.load(Ordering::Relaxed) >= MOST_RUNNING {
            return Choice::Coming;
        }
        if choices.len() >= MOST_KEPT {
            choices.retain(|(_, choice)| *choice == Choice::Coming);
        }
        choices.push((key.clone(), Choice::Coming));
        drop(choices);
        let running = Running::begin(self, key);
        let deadline = Deadline::new(LONGEST, None, None);
        let visitor = Deadline::current().and_then(|deadline| deadline.visitor());
        let (jobs, session) = (Arc::clone(jobs), Arc::clone(session));
        threads::spawn(move || {
            let watch = Waiting { deadline, visitor, jobs: &jobs };
            let found = Failed::caught(|| session.starts(&running.key.2, &watch));
            running.found(found.unwrap_or_else(|failed| Err(Error::Solve(failed.0))));
        });
        Choice::Coming
    }

    fn choices(&self) -> MutexGuard<'_, Vec<(Key, Choice)>> {
        self.choices.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A question while it is being answered.
struct Running {
    chooser: Arc<Chooser>,
    key: Key,
}

impl Running {
    fn begin(chooser: &Arc<Chooser>, key: &Key) -> Running {
        chooser.running.fetch_add(1, Ordering::Relaxed);
        Running { chooser: Arc::clone(chooser), key: key.clone() }
    }

    fn found(&self, found: Result<StartsAnswer, Error>) {
        let choice = match found.map(|answer| answer.starts.into_iter().next()) {
            Ok(Some(start)) => Choice::Chosen(start.position),
            // It had no turn: whoever looks again asks again.
            Ok(None) | Err(Error::Busy) => return,
            Err(error) => Choice::Failed(error),
        };
        self.chooser.choices().push((self.key.clone(), choice));
    }
}

impl Drop for Running {
    /// However it ended, nobody waits for it any more.
    fn drop(&mut self) {
        let waits = |(key, choice): &(Key, Choice)| *key == self.key && *choice == Choice::Coming;
        self.chooser.choices().retain(|one| !waits(one));
        self.chooser.running.fetch_sub(1, Ordering::Relaxed);
        self.chooser.ended.notify_waiters();
    }
}

/// Says to stop when the time is over or the server ends.
struct Waiting<'a> {
    deadline: Deadline,
    visitor: Option<u64>,
    jobs: &'a Jobs,
}

impl Watch for Waiting<'_> {
    fn progress(&self, _: &Progress) {}

    fn visitor(&self) -> Option<u64> {
        self.visitor
    }

    fn stopped(&self) -> bool {
        self.jobs.is_stopping() || self.deadline.stopped()
    }
}
