//! Signals and time limits: they stop long work cleanly and end anything else; a file that grows beyond a limit is an error
//! to be told of.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::failure::Failure;

/// What a process exits with that was interrupted.
const INTERRUPTED: i32 = 130;

/// Work that looks at its watch has so much longer than the time limit to come to an end.
const GRACE: Duration = Duration::from_millis(500);

/// The wish of the user to stop. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt {
    installed: Arc<AtomicBool>,
    idle: Arc<AtomicBool>,
    wanted: Arc<AtomicBool>,
    until: Option<Instant>,
}

impl Default for Interrupt {
    fn default() -> Interrupt {
        let flag = |value| Arc::new(AtomicBool::new(value));
        Interrupt { installed: flag(false), idle: flag(true), wanted: flag(false), until: None }
    }
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

    /// Does work that looks at [`Interrupt::wanted`] now and then. The first Ctrl-C meanwhile, or the
    /// first wish of the system that the process should end, is a wish; a second one, or one at any other
    /// time, ends the process.
    pub(crate) fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        self.install();
        self.idle.store(false, Ordering::SeqCst);
        let result = work();
        self.idle.store(true, Ordering::SeqCst);
        result
    }

    fn install(&self) {
        if self.installed.swap(true, Ordering::SeqCst) {
            return;
        }
        for signal in [SIGINT, SIGTERM] {
            // In this order: the first wish is not yet there when it is looked for. Without a handler a signal
            // ends the process, which loses nothing but the message.
            for ends in [&self.idle, &self.wanted] {
                flag::register_conditional_shutdown(signal, INTERRUPTED, Arc::clone(ends)).ok();
            }
            flag::register(signal, Arc::clone(&self.wanted)).ok();
        }
    }
}

/// From now on writing beyond the limit on the size of files fails as on a full disk, instead of ending the
/// process.
#[cfg(unix)]
pub(crate) fn survive_limits() {
    flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).ok();
}

/// There is no such limit.
#[cfg(not(unix))]
pub(crate) fn survive_limits() {}
