//! Long work on a thread of its own, while this one listens for Ctrl-C and tells how far it has come.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use gamesman_query::{Progress, Watch};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How long Ctrl-C may go unnoticed.
const LISTEN: Duration = Duration::from_millis(50);

/// What the working thread says and hears.
struct WorkerWatch {
    stop: AtomicBool,
    progress: Mutex<Option<Progress>>,
}

impl Watch for WorkerWatch {
    fn progress(&self, progress: &Progress) {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner) = Some(*progress);
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Does `work` with other Python threads running, stops it at Ctrl-C or when `told` raises, and calls
/// `told(stage, done, total)` from this thread while it goes on.
///
/// # Errors
/// What `told` raised, or the exception of the signal.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    told: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&dyn Watch) -> T + Send,
) -> PyResult<T> {
    let told = told.map(|told| told.clone().unbind());
    py.detach(|| {
        let seen = WorkerWatch { stop: AtomicBool::new(false), progress: Mutex::new(None) };
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            let worker = scope.spawn(|| {
                // Dropped when the work is done, even if it panics: that wakes the listener.
                let _sender = sender;
                work(&seen)
            });
            let mut wrong = None;
            while receiver.recv_timeout(LISTEN) == Err::<(), _>(RecvTimeoutError::Timeout) {
                let heard = Python::attach(|py| listen(py, &seen, told.as_ref()));
                if let (Err(error), None) = (heard, &wrong) {
                    seen.stop.store(true, Ordering::Relaxed);
                    wrong = Some(error);
                }
            }
            let done = worker.join();
            match (wrong, done) {
                (Some(error), _) => Err(error),
                (None, Ok(done)) => Ok(done),
                (None, Err(_)) => Err(PyRuntimeError::new_err("gamesman: a solver panicked")),
            }
        })
    })
}

fn listen(py: Python<'_>, seen: &WorkerWatch, told: Option<&Py<PyAny>>) -> PyResult<()> {
    py.check_signals()?;
    let progress = seen.progress.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let (Some(told), Some(progress)) = (told, progress) {
        told.call1(py, (progress.stage.name(), progress.done, progress.total))?;
    }
    Ok(())
}
