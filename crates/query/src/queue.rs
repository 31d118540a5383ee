//! One queue for the work that takes all processors or much memory: solving, searching and grading.
//!
//! Whoever wants to do such work waits for a turn. Turns are given one at a time, so that what a program spends stays
//! within the limits of one piece of work, however many threads ask. They go round between visitors, and to each
//! in the order in which they were asked for.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gamesman_solve::Watch;

use crate::Rounds;

/// How long a question about a position waits for work that it could do without while others work.
pub(crate) const PATIENCE: Duration = Duration::from_secs(3);

/// How often those who wait ask their watch whether they still should.
const GLANCE: Duration = Duration::from_millis(50);

/// How many may wait for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// Questions of one visitor.
    pub each: usize,
    /// Questions in all.
    pub all: usize,
}

impl Default for Places {
    /// Eight of each visitor, 64 in all: within the few seconds for which a question waits, hardly more than eight come
    /// to their turns.
    fn default() -> Places {
        Places { each: 8, all: 64 }
    }
}

/// Who works, and who waits.
#[derive(Default)]
pub(crate) struct Queue {
    line: Mutex<Line>,
    moved: Condvar,
    places: Places,
}

#[derive(Default)]
struct Line {
    /// Whether somebody has the turn.
    taken: bool,
    /// Who waits, in the order in which they came.
    waiting: Vec<Waiting>,
    rounds: Rounds,
    /// The next ticket.
    next: u64,
}

#[derive(Clone, Copy)]
struct Waiting {
    ticket: u64,
    visitor: Option<u64>,
    /// It has a place whatever happens.
    certain: bool,
}

/// The right to work, until it is dropped. It belongs to the thread that works, so that nobody else begins while
/// that thread goes on, whatever has become of those who wanted its answer.
pub(crate) struct Permit<'a>(&'a Queue);

impl Queue {
    /// Nobody works; so many may wait.
    pub(crate) fn new(places: Places) -> Queue {
        Queue { places, ..Queue::default() }
    }

    /// Waits for a turn: at most as long as `patience`, if that is given, and until `watch` says to stop. `None` if
    /// there was none by then, or no place in the queue: a visitor has so many, and if all are taken, whoever has most of
    /// them gives one up. A free queue gives a turn at once, whatever `watch` says.
    pub(crate) fn acquire(
        &self,
        watch: &dyn Watch,
        patience: Option<Duration>,
    ) -> Option<Permit<'_>> {
        self.wait(watch, patience, false)
    }

    /// As [`Queue::acquire`] without patience or limits of places, for work whose number is limited elsewhere.
    pub(crate) fn acquire_surely(&self, watch: &dyn Watch) -> Option<Permit<'_>> {
        self.wait(watch, None, true)
    }

    fn wait(
        &self,
        watch: &dyn Watch,
        patience: Option<Duration>,
        certain: bool,
    ) -> Option<Permit<'_>> {
        let until = patience.map(|patience| Instant::now() + patience);
        let mut line = self.line();
        let ticket = line.enter(watch.visitor(), certain, self.places)?;
        loop {
            if !line.taken && line.first() == Some(ticket) {
                let visitor = line.leave(ticket).and_then(|waiting| waiting.visitor);
                line.rounds.serve(visitor);
                line.taken = true;
                return Some(Permit(self));
            }
            let over = watch.stopped() || until.is_some_and(|until| Instant::now() >= until);
            // Its place may have been taken by a visitor who has fewer.
            if over || !line.holds(ticket) {
                line.leave(ticket);
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

impl Line {
    /// A ticket, if there is a place.
    fn enter(&mut self, visitor: Option<u64>, certain: bool, places: Places) -> Option<u64> {
        let mine = self.places_of(visitor);
        let mut full = visitor.is_some() && mine >= places.each;
        if !full && visitor.is_some() && self.waiting.len() >= places.all {
            // The last of whoever has most, unless nobody has more.
            let of = |waiting: &Waiting| self.places_of(waiting.visitor);
            let others = self.waiting.iter().filter(|w| !w.certain && w.visitor.is_some());
            let last = others.max_by_key(|waiting| (of(waiting), waiting.ticket)).copied();
            match last.filter(|last| of(last) > mine + 1) {
                Some(last) => drop(self.leave(last.ticket)),
                None => full = true,
            }
        }
        // A free queue has a place for everybody.
        let free = !self.taken && self.waiting.is_empty();
        if full && !certain && !free {
            return None;
        }
        let ticket = self.next;
        self.next += 1;
        self.waiting.push(Waiting { ticket, visitor, certain });
        Some(ticket)
    }

    fn places_of(&self, visitor: Option<u64>) -> usize {
        self.waiting.iter().filter(|w| w.visitor == visitor && !w.certain).count()
    }

    /// Who is next: of the visitor who has been without a turn for longest, the question that came first.
    fn first(&self) -> Option<u64> {
        let waits = |w: &&Waiting| (self.rounds.last(w.visitor), w.ticket);
        self.waiting.iter().min_by_key(waits).map(|waiting| waiting.ticket)
    }

    fn holds(&self, ticket: u64) -> bool {
        self.waiting.iter().any(|waiting| waiting.ticket == ticket)
    }

    fn leave(&mut self, ticket: u64) -> Option<Waiting> {
        let place = self.waiting.iter().position(|waiting| waiting.ticket == ticket)?;
        Some(self.waiting.remove(place))
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

    /// On behalf of somebody.
    struct Visitor(u64);

    impl Watch for Visitor {
        fn progress(&self, _: &Progress) {}

        fn visitor(&self) -> Option<u64> {
            Some(self.0)
        }
    }

    #[test]
    fn who_has_asked_for_much_waits_behind_it_and_others_do_not() {
        let (queue, order) = (Queue::default(), Mutex::new(Vec::new()));
        let first = queue.acquire(&Visitor(7), None).expect("it is free");
        std::thread::scope(|scope| {
            // One visitor asks five times before others come.
            for (place, visitor) in [7, 7, 7, 7, 7, 8, 9, 8].into_iter().enumerate() {
                let (queue, order) = (&queue, &order);
                scope.spawn(move || {
                    let turn = queue.acquire(&Visitor(visitor), None).expect("nobody says to stop");
                    order.lock().unwrap().push(visitor);
                    drop(turn);
                });
                while queue.state().1 <= place {
                    std::thread::yield_now();
                }
            }
            drop(first);
        });
        assert_eq!(order.into_inner().unwrap(), [8, 9, 7, 8, 7, 7, 7, 7]);
    }

    #[test]
    fn no_visitor_has_all_places() {
        let places = Places { each: 3, all: 4 };
        let mut line = Line { taken: true, ..Line::default() };
        let mut enter = |visitor: u64| {
            let ticket = line.enter(Some(visitor), false, places);
            let all: Vec<u64> = line.waiting.iter().filter_map(|w| w.visitor).collect();
            (ticket.is_some(), all)
        };
        assert_eq!(enter(1), (true, vec![1]));
        assert_eq!(enter(1), (true, vec![1, 1]));
        assert_eq!(enter(1), (true, vec![1, 1, 1]));
        assert_eq!(enter(1), (false, vec![1, 1, 1]), "it has its places");
        assert_eq!(enter(2), (true, vec![1, 1, 1, 2]));
        assert_eq!(enter(3), (true, vec![1, 1, 2, 3]), "who has most gives one up");
        assert_eq!(enter(2), (false, vec![1, 1, 2, 3]), "nobody has more");
        assert_eq!(enter(4), (true, vec![1, 2, 3, 4]));
        assert_eq!(enter(5), (false, vec![1, 2, 3, 4]));
        // Who speaks for nobody has no limit.
        assert!(line.enter(None, false, places).is_some());
        assert!(line.enter(Some(1), true, places).is_some(), "solves have limits of their own");
    }

    #[test]
    fn a_place_that_was_given_up_ends_the_wait() {
        let queue = Queue::new(Places { each: 2, all: 2 });
        let turn = queue.acquire(&Visitor(1), None).expect("it is free");
        std::thread::scope(|scope| {
            let two = [(); 2].map(|()| scope.spawn(|| queue.acquire(&Visitor(1), None).is_some()));
            while queue.state().1 < 2 {
                std::thread::yield_now();
            }
            let other = scope.spawn(|| queue.acquire(&Visitor(2), None).is_some());
            while queue.line().places_of(Some(2)) == 0 {
                std::thread::yield_now();
            }
            drop(turn);
            let came = two.map(|one| one.join().unwrap());
            assert_eq!(came.into_iter().filter(|came| *came).count(), 1);
            assert!(other.join().unwrap());
        });
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
