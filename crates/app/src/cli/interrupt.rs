//! Ctrl-C: stops long work cleanly, ends anything else at once.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The wish of the user to stop. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    installed: Arc<AtomicBool>,
    busy: Arc<AtomicBool>,
    wanted: Arc<AtomicBool>,
}

impl Interrupt {
    /// Whether the user wants the work to stop.
    pub(crate) fn wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
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
