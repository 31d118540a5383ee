//! Small variants are solved in the background when somebody first looks at them.
//!
//! Solves take their turns in the library's queue like everything else that uses all processors. Of those that wait
//! here only the first waits there, so that the others take no thread, and no more than one of them comes before
//! somebody who searches. The smallest comes first, and what takes no more than a moment waits in the library's queue for
//! its like alone. What did not work is remembered, so that looking again does not try again.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gamesman_query::{Error, Progress, Rounds, Session, State, Watch};
use tokio::sync::{Notify, oneshot};

use crate::remedy;
use crate::web::deadline::Deadline;
use crate::web::threads;
use crate::web::visitor::Visitor;

/// Most variants that wait or are being solved.
const MOST_WAITING: usize = 12;
/// Most failures remembered.
const MOST_FAILURES: usize = 500;

/// Whether a variant has a table, and if not, what is being done about it.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// It has.
    Solved,
    /// It is being solved or waits for its turn, with no progress yet.
    Solving(Option<Progress>),
    /// It has none, for this reason if solving was tried.
    Unsolved(Option<Error>),
    /// It has none, and too many others wait to be solved.
    Busy,
}

impl Status {
    /// Whether the variant is being solved or will be, so that it is worth looking again.
    pub fn is_coming(&self) -> bool {
        matches!(self, Status::Solving(_) | Status::Busy)
    }

    /// The command that solves a variant, unless it is known that no machine could.
    pub fn command(&self, session: &Session) -> Option<String> {
        match self {
            Status::Unsolved(Some(error @ Error::Unsolved { .. })) => remedy::command(error),
            _ => Some(remedy::solve(session.entry().id, &session.chosen().id)),
        }
    }
}

type VariantKey = (&'static str, String);

/// A variant that is being solved or waits for it.
struct Running {
    progress: Option<Progress>,
    visitor: Option<Visitor>,
}

/// The solves in the background.
pub struct Jobs {
    line: Arc<Line>,
    stop: AtomicBool,
    /// Most of them for one visitor.
    each: usize,
    running: Mutex<HashMap<VariantKey, Running>>,
    /// Told whenever a solve has ended.
    ended: Notify,
    failed: Mutex<HashMap<VariantKey, Error>>,
}

impl Jobs {
    /// No solves yet, and at most `each` at the same time for one visitor.
    pub fn new(each: usize) -> Jobs {
        Jobs {
            each,
            line: Arc::default(),
            stop: AtomicBool::new(false),
            running: Mutex::default(),
            ended: Notify::new(),
            failed: Mutex::default(),
        }
    }

    /// Asks the running solve to stop and starts no more.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the server is about to end.
    pub fn is_stopping(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Variants that are being solved or wait for it.
    pub fn count(&self) -> usize {
        lock(&self.running).len()
    }

    /// How it stands. May read a file.
    pub fn status(&self, session: &Session) -> Status {
        let key = key(session);
        match session.state() {
            State::Solved => Status::Solved,
            State::Solving(progress) => Status::Solving(Some(progress)),
            State::Unsolved(reason) => match lock(&self.running).get(&key) {
                Some(running) => Status::Solving(running.progress),
                None => Status::Unsolved(lock(&self.failed).get(&key).cloned().or(reason)),
            },
        }
    }

    /// Starts to solve a variant that nobody has tried to solve, and says how it stands. Must be
    /// called within the server's runtime; the visitor is that of the request which is being answered.
    pub fn ensure(self: &Arc<Jobs>, session: &Arc<Session>) -> Status {
        let tried = || lock(&self.failed).contains_key(&key(session));
        match self.status(session) {
            // Also where there is a table that cannot be used: solving replaces it.
            Status::Unsolved(reason) if !tried() && !self.is_stopping() => {
                match session.too_large_on_demand() {
                    Some(why) => Status::Unsolved(Some(reason.unwrap_or(why))),
                    None => self.start(session),
                }
            }
            table => table,
        }
    }

    /// As [`Jobs::ensure`], and waits at most so long for the solve to end.
    pub async fn settled(self: &Arc<Jobs>, session: &Arc<Session>, patience: Duration) -> Status {
        let wait = async {
            loop {
                // Asked for before looking, so that nothing that ends meanwhile is missed.
                let ended = self.ended.notified();
                match self.ensure(session) {
                    Status::Solving(_) => ended.await,
                    table => return table,
                }
            }
        };
        let settled = tokio::time::timeout(patience, wait).await;
        settled.unwrap_or_else(|_| self.status(session))
    }

    fn start(self: &Arc<Jobs>, session: &Arc<Session>) -> Status {
        let key = key(session);
        let visitor = Deadline::current().and_then(|deadline| deadline.on_behalf_of());
        {
            let mut running = lock(&self.running);
            if running.contains_key(&key) {
                return Status::Solving(None);
            }
            let of_visitor = running.values().filter(|running| running.visitor == visitor).count();
            if running.len() >= MOST_WAITING || visitor.is_some() && of_visitor >= self.each {
                return Status::Busy;
            }
            running.insert(key.clone(), Running { progress: None, visitor });
        }
        let (jobs, session) = (Arc::clone(self), Arc::clone(session));
        tokio::spawn(async move {
            let first = match session.solved_in_a_moment() {
                true => None,
                false => Some(jobs.line.turn(size(&session), visitor).await),
            };
            let solving = Arc::clone(&jobs);
            let ended = threads::spawn(move || {
                let _first = first;
                let watch = Watching { jobs: &solving, key: self::key(&session), visitor };
                session.solve_on_demand(&watch)
            });
            let error = match ended.await {
                Ok(Ok(())) => None,
                Ok(Err(error)) => Some(error),
                Err(error) => {
                    tracing::error!(%error, "solving on demand failed");
                    let why = threads::failed(error).map(|failed| failed.0);
                    let log = || "solving failed; the server’s log says why".into();
                    Some(Error::Solve(why.unwrap_or_else(log)))
                }
            };
            jobs.ended(key, error);
        });
        Status::Solving(None)
    }

    fn ended(&self, key: VariantKey, error: Option<Error>) {
        if let Some(error) = error {
            tracing::info!(game = key.0, variant = key.1, %error, "not solved");
            let mut failed = lock(&self.failed);
            if failed.len() >= MOST_FAILURES {
                failed.clear();
            }
            failed.insert(key.clone(), error);
        }
        lock(&self.running).remove(&key);
        self.ended.notify_waiters();
    }
}

/// Whose solve runs or is next, and who waits: turns go round between visitors, and of the solves of one visitor the
/// smallest comes first.
#[derive(Default)]
struct Line {
    state: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    taken: bool,
    waiting: Vec<Candidate>,
    tickets: u64,
    rounds: Rounds,
}

/// A solve that waits.
struct Candidate {
    size: u64,
    ticket: u64,
    visitor: Option<Visitor>,
    tell: oneshot::Sender<SolveTurn>,
}

/// The turn of a solve, until it is dropped; none if it was passed on.
struct SolveTurn(Option<Arc<Line>>);

impl Line {
    /// Waits for the turn of a variant with so many positions.
    async fn turn(self: &Arc<Line>, size: u64, visitor: Option<Visitor>) -> SolveTurn {
        let told = {
            let mut state = lock(&self.state);
            if !state.taken {
                state.taken = true;
                state.rounds.serve(visitor.map(Visitor::key));
                return SolveTurn(Some(Arc::clone(self)));
            }
            let (tell, told) = oneshot::channel();
            let ticket = state.tickets;
            state.tickets += 1;
            state.waiting.push(Candidate { size, ticket, visitor, tell });
            told
        };
        told.await.unwrap_or(SolveTurn(None))
    }
}

impl Waiting {
    fn next(&mut self) -> Option<Candidate> {
        let last = |one: &Candidate| self.rounds.last(one.visitor.map(Visitor::key));
        let order = |&place: &usize| {
            let one = &self.waiting[place];
            (last(one), one.size, one.ticket)
        };
        let first = (0..self.waiting.len()).min_by_key(order)?;
        Some(self.waiting.remove(first))
    }
}

impl Drop for SolveTurn {
    fn drop(&mut self) {
        let Some(line) = self.0.take() else { return };
        let mut state = lock(&line.state);
        while let Some(next) = state.next() {
            match next.tell.send(SolveTurn(Some(Arc::clone(&line)))) {
                Ok(()) => {
                    state.rounds.serve(next.visitor.map(Visitor::key));
                    return;
                }
                // Nobody waits for it any more.
                Err(mut turn) => turn.0 = None,
            }
        }
        state.taken = false;
    }
}

/// About how many positions a variant has: those its index numbers; without one, what most of those games have.
fn size(session: &Session) -> u64 {
    const FOUND: u64 = 1_000_000;
    let variant = session.variant();
    let numbered = variant.numbered_at_once();
    let graph = if numbered { variant.graph().ok() } else { None };
    graph.map_or(FOUND, |graph| graph.size())
}

struct Watching<'a> {
    jobs: &'a Jobs,
    key: VariantKey,
    visitor: Option<Visitor>,
}

impl Watch for Watching<'_> {
    fn progress(&self, progress: &Progress) {
        if let Some(running) = lock(&self.jobs.running).get_mut(&self.key) {
            running.progress = Some(*progress);
        }
    }

    fn visitor(&self) -> Option<u64> {
        self.visitor.map(Visitor::key)
    }

    fn stopped(&self) -> bool {
        self.jobs.is_stopping()
    }
}

fn key(session: &Session) -> VariantKey {
    (session.entry().id, session.chosen().id.clone())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_smallest_comes_first() {
        let (line, order) = (Arc::<Line>::default(), Arc::new(Mutex::new(Vec::new())));
        let first = line.turn(9, None).await;
        let waiting = [7, 3, 5, 3].map(|size| {
            let (line, order) = (Arc::clone(&line), Arc::clone(&order));
            tokio::spawn(async move {
                let turn = line.turn(size, None).await;
                lock(&order).push(size);
                drop(turn);
            })
        });
        while lock(&line.state).waiting.len() < 4 {
            tokio::task::yield_now().await;
        }
        // Whoever gives up is passed over.
        let gone = tokio::spawn({
            let line = Arc::clone(&line);
            async move { drop(line.turn(1, None).await) }
        });
        while lock(&line.state).waiting.len() < 5 {
            tokio::task::yield_now().await;
        }
        gone.abort();
        assert!(gone.await.is_err());
        drop(first);
        for task in waiting {
            task.await.expect("it comes to everybody");
        }
        assert_eq!(*lock(&order), [3, 3, 5, 7]);
        drop(line.turn(1, None).await);
    }
}
