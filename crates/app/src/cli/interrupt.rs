//! Ctrl-C and time limits: both stop long work cleanly and end anything else.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::failure::Failure;

/// Work that looks at its watch has so much longer than the time limit to come to an end.
const GRACE: Duration = Duration::from_millis(500);

/// The wish of the user to stop. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    installed: Arc<AtomicBool>,
    busy: Arc<AtomicBool>,
    wanted: Arc<AtomicBool>,
    until: Option<Instant>,
}

impl Interrupt {
    /// With a time limit, from now on. Work that does not look at the time ends with the process shortly after it.
    pub(crate) fn within(limit: Option<Duration>) -> Interrupt {
        let Some(limit) = limit else { return Interrupt::default() };
        thread::spawn(move || {
            thread::sleep(limit + GRACE);
            process::exit(i32::from(Failure::OutOfTime.tell()));
        });
        Interrupt { until: Instant::now().checked_add(limit), ..Interrupt::default() }
    }

    /// Whether the user wants the work to stop, or the time is over.
    pub(crate) fn wanted(&self) -> bool {
        self.by_user() || self.out_of_time()
    }

    /// Whether the user wants the work to stop.
    pub(crate) fn by_user(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }

    /// Whether the time limit has passed.
    pub(crate) fn out_of_time(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Why work was stopped.
    pub(crate) fn failure(&self) -> Failure {
        if self.by_user() { Failure::Stopped } else { Failure::OutOfTime }
    }

    /// Does work that looks at [`Interrupt::wanted`] now and then. The first Ctrl-C meanwhile is a
    /// wish; a second one, or one at any other time, ends the process.
    pub(crate) fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        self.install();
        self.busy.store(true, Ordering::SeqCst);
        let result = work();
        self.busy.store(false, Ordering::SeqCst);
        result
    }

    fn install(&self) {
        if self.installed.swap(true, Ordering::SeqCst) {
            return;
        }
        let (busy, wanted) = (Arc::clone(&self.busy), Arc::clone(&self.wanted));
        // Without a handler Ctrl-C ends the process, which loses nothing but the message.
        let _ = ctrlc::set_handler(move || {
            if !busy.load(Ordering::SeqCst) || wanted.swap(true, Ordering::SeqCst) {
                process::exit(130);
            }
        });
    }
}
