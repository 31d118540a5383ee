//! Signals: Ctrl-C stops long work cleanly and ends anything else at once; a file that grows beyond a limit is an error
//! to be told of.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// What a process exits with that was interrupted.
const INTERRUPTED: i32 = 130;

/// The wish of the user to stop. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt {
    installed: Arc<AtomicBool>,
    idle: Arc<AtomicBool>,
    wanted: Arc<AtomicBool>,
}

impl Default for Interrupt {
    fn default() -> Interrupt {
        let flag = |value| Arc::new(AtomicBool::new(value));
        Interrupt { installed: flag(false), idle: flag(true), wanted: flag(false) }
    }
}

impl Interrupt {
    /// Whether the user wants the work to stop.
    pub(crate) fn wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
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
pub(crate) fn survive_limits() {
    #[cfg(unix)]
    flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).ok();
}
