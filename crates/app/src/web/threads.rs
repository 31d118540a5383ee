//! Threads for work that may take longer than a moment.
//!
//! They have a lower priority than those that accept requests and look positions up in open tables, so that however
//! many pages are made and positions searched, a look-up waits for none of them.

use std::cell::Cell;

use gamesman_query::rules::Failed;
use tokio::task::{JoinError, JoinHandle};

/// How much a thread gives way to the server's own: a tenth of their share of a processor that both want.
const NICE: i32 = 10;

/// Does work on a thread that may block, and that gives way to the server's own. Threads which the work begins give way
/// as well. Must be called within the server's runtime.
pub fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    tokio::task::spawn_blocking(move || {
        thread_local!(static GIVES_WAY: Cell<bool> = const { Cell::new(false) });
        if !GIVES_WAY.replace(true) {
            give_way();
        }
        work()
    })
}

/// Why work ended without an answer, if the rules of a module failed; otherwise it panicked.
pub fn failed(error: JoinError) -> Option<Failed> {
    let failed = error.try_into_panic().ok()?.downcast::<Failed>().ok()?;
    Some(*failed)
}

/// Lowers the priority of this thread. Elsewhere than on Linux a priority is that of the whole process, and stays.
#[cfg(unix)]
fn give_way() {
    if cfg!(target_os = "linux")
        && let Err(error) = rustix::process::nice(NICE)
    {
        tracing::debug!(%error, "threads that may block keep their priority");
    }
}

#[cfg(not(unix))]
fn give_way() {
    let _ = NICE;
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::collections::HashSet;

    fn priority() -> i32 {
        rustix::process::getpriority_process(None).expect("a priority")
    }

    #[test]
    fn work_gives_way_and_the_server_does_not() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build();
        let runtime = runtime.expect("a runtime");
        let before = priority();
        runtime.block_on(async {
            let works: Vec<_> = (0..20)
                .map(|_| {
                    super::spawn(|| {
                        let begun = std::thread::spawn(priority).join().expect("no panic");
                        [priority(), begun]
                    })
                })
                .collect();
            let mut found = HashSet::new();
            for work in works {
                found.extend(work.await.expect("no panic"));
            }
            assert_eq!(found, HashSet::from([(before + super::NICE).min(19)]));
            let own = tokio::spawn(async { priority() }).await.expect("no panic");
            assert_eq!((own, priority()), (before, before));
        });
    }
}
