//! The time that a request has, and its place among those that are answered.
//!
//! Work for a request is done on a thread that nobody can end from outside. So the thread itself looks on: its
//! watch says to stop when the time is over, or when whoever asked has gone. And it owns the request's place until it
//! ends, so that there are never more such threads than requests may be answered at the same time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gamesman_query::{Progress, Watch};
use tokio::sync::OwnedSemaphorePermit;

use crate::web::visitor::{Visit, Visitor};

/// A place among the requests that are answered, and among those of the visitor.
type Place = (OwnedSemaphorePermit, Option<Visit>);

/// Stops work for a request when its time is over or nobody waits for the answer any more.
pub struct Deadline {
    until: Instant,
    gone: AtomicBool,
    visitor: Option<Visitor>,
    _place: Option<Place>,
}

tokio::task_local! {
    static DEADLINE: Arc<Deadline>;
}

impl Deadline {
    /// So much time from now on for work on behalf of a visitor. Whatever holds it holds the place.
    pub fn new(time: Duration, place: Option<Place>, visitor: Option<Visitor>) -> Deadline {
        let (until, gone) = (Instant::now() + time, AtomicBool::new(false));
        Deadline { until, gone, visitor, _place: place }
    }

    /// On whose behalf the work is done, if that is known.
    pub fn on_behalf_of(&self) -> Option<Visitor> {
        self.visitor
    }

    /// Does work that may ask for [`Deadline::current`].
    pub fn while_working<T>(self: &Arc<Self>, work: impl FnOnce() -> T) -> T {
        DEADLINE.sync_scope(Arc::clone(self), work)
    }

    /// That of the request which is being answered.
    pub fn current() -> Option<Arc<Deadline>> {
        DEADLINE.try_with(Arc::clone).ok()
    }

    /// Answers a request within this time: work that it begins can ask for [`Deadline::current`]. When the answer is
    /// there, or nobody waits for it any more, work that is still going on is told to stop.
    pub async fn during<T>(self, answer: impl Future<Output = T>) -> T {
        let leaving = Leaving(Arc::new(self));
        DEADLINE.scope(Arc::clone(&leaving.0), answer).await
    }

    /// The same with at most so much time from now on.
    pub fn within(&self, time: Duration) -> Sooner<'_> {
        Sooner { deadline: self, until: Instant::now() + time }
    }
}

/// A deadline that is sooner for some part of the work.
pub struct Sooner<'a> {
    deadline: &'a Deadline,
    until: Instant,
}

impl Watch for Sooner<'_> {
    fn progress(&self, _: &Progress) {}

    fn stopped(&self) -> bool {
        Instant::now() >= self.until || self.deadline.stopped()
    }

    fn visitor(&self) -> Option<u64> {
        self.deadline.visitor()
    }
}

impl Watch for Deadline {
    fn progress(&self, _: &Progress) {}

    fn stopped(&self) -> bool {
        self.gone.load(Ordering::Relaxed) || Instant::now() >= self.until
    }

    fn visitor(&self) -> Option<u64> {
        self.visitor.map(Visitor::key)
    }
}

/// Says that nobody waits any more when it is dropped.
struct Leaving(Arc<Deadline>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.gone.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::Semaphore;

    use super::*;

    const LONG: Duration = Duration::from_secs(3_600);

    #[tokio::test]
    async fn work_is_told_when_nobody_waits_and_keeps_its_place_until_it_ends() {
        let room = Arc::new(Semaphore::new(1));
        let place = Arc::clone(&room).try_acquire_owned().ok();
        let (tell, told) = tokio::sync::oneshot::channel();
        let request = Deadline::new(LONG, place.map(|place| (place, None)), None).during(async {
            let _ = tell.send(Deadline::current().expect("within a request"));
            std::future::pending::<()>().await;
        });
        let request = tokio::spawn(request);
        let work = told.await.expect("it is told");
        assert!(!work.stopped());
        request.abort();
        assert!(request.await.is_err());
        assert!(work.stopped());
        assert_eq!(room.available_permits(), 0, "the work goes on");
        drop(work);
        assert_eq!(room.available_permits(), 1);
    }

    #[test]
    fn time_passes() {
        assert!(Deadline::new(Duration::ZERO, None, None).stopped());
        assert!(!Deadline::new(LONG, None, None).stopped());
        assert!(Deadline::new(LONG, None, None).within(Duration::ZERO).stopped());
        assert!(!Deadline::new(LONG, None, None).within(LONG).stopped());
        assert!(Deadline::new(Duration::ZERO, None, None).within(LONG).stopped());
        assert!(Deadline::current().is_none());
    }
}
