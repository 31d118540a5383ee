//! One queue for the work that takes all processors or much memory: solving, searching and grading.
//!
//! Whoever wants to do such work waits for a turn. Turns are given in the order in which they were asked for, one
//! at a time, so that what a program spends stays within the limits of one piece of work, however many threads ask.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gamesman_solve::Watch;

/// How long a question about a position waits for work that it could do without while others work.
pub(crate) const PATIENCE: Duration = Duration::from_secs(3);

/// How often those who wait ask their watch whether they still should.
const GLANCE: Duration = Duration::from_millis(50);

/// Who works, and who waits.
#[derive(Default)]
pub(crate) struct Queue {
    line: Mutex<Line>,
    moved: Condvar,
}

#[derive(Default)]
struct Line {
    /// Whether somebody has the turn.
    taken: bool,
    /// The tickets of those who wait, in order.
    waiting: VecDeque<u64>,
    /// The next ticket.
    next: u64,
}

/// The right to work, until it is dropped. It belongs to the thread that works, so that nobody else begins while
/// that thread goes on, whatever has become of those who wanted its answer.
pub(crate) struct Permit<'a>(&'a Queue);

impl Queue {
    /// Waits for a turn: at most as long as `patience`, if that is given, and until `watch` says to stop. `None` if
    /// there was none by then. A free queue gives a turn at once, whatever `watch` says.
    pub(crate) fn acquire(
        &self,
        watch: &dyn Watch,
        patience: Option<Duration>,
    ) -> Option<Permit<'_>> {
        let until = patience.map(|patience| Instant::now() + patience);
        let mut line = self.line();
        let ticket = line.next;
        line.next += 1;
        line.waiting.push_back(ticket);
        loop {
            if !line.taken && line.waiting.front() == Some(&ticket) {
                line.waiting.pop_front();
                line.taken = true;
                return Some(Permit(self));
            }
            if watch.stopped() || until.is_some_and(|until| Instant::now() >= until) {
                line.waiting.retain(|waiting| *waiting != ticket);
                // It may have been the first.
                self.moved.notify_all();
                return None;
            }
            let waited = self.moved.wait_timeout(line, GLANCE);
            line = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Whether somebody works, and how many wait.
    pub(crate) fn state(&self) -> (bool, usize) {
        let line = self.line();
        (line.taken, line.waiting.len())
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.0.line().taken = false;
        self.0.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use gamesman_solve::{Progress, Unwatched};

    use super::*;

    /// Says to stop from the start.
    struct Stop;

    impl Watch for Stop {
        fn progress(&self, _: &Progress) {}

        fn stopped(&self) -> bool {
            true
        }
    }

    #[test]
    fn one_works_at_a_time_and_everybody_comes_to_it() {
        let (queue, working, done) = (Queue::default(), AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let turn = queue.acquire(&Unwatched, None).expect("nobody says to stop");
                        assert_eq!(working.fetch_add(1, Ordering::SeqCst), 0);
                        std::thread::yield_now();
                        working.fetch_sub(1, Ordering::SeqCst);
                        done.fetch_add(1, Ordering::SeqCst);
                        drop(turn);
                    }
                });
            }
        });
        assert_eq!(done.into_inner(), 400);
    }

    #[test]
    fn who_is_told_to_stop_or_has_no_patience_leaves_the_queue() {
        let queue = Queue::default();
        let turn = queue.acquire(&Stop, None).expect("it is free");
        assert!(queue.acquire(&Stop, None).is_none());
        assert!(queue.acquire(&Unwatched, Some(Duration::ZERO)).is_none());
        assert!(queue.line().waiting.is_empty());
        drop(turn);
        assert!(queue.acquire(&Unwatched, Some(Duration::ZERO)).is_some());
    }

    #[test]
    fn a_panic_gives_the_turn_back() {
        let queue = Queue::default();
        let worked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _turn = queue.acquire(&Unwatched, None);
            panic!("as a fault in a solver would");
        }));
        assert!(worked.is_err() && queue.acquire(&Unwatched, Some(Duration::ZERO)).is_some());
    }
}
