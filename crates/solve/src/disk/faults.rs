//! Calls that fail on purpose, one plan at a time for the whole process.
//!
//! ```standalone_crate
//! use gamesman_solve::{Call, faults, replace};
//! use std::io::{self, Write};
//!
//! let folder = tempfile::tempdir()?;
//! let target = folder.path().join("file");
//! let full = io::ErrorKind::StorageFull;
//! faults::plan(Call::Write, 1, faults::Fault::Once(full));
//! assert_eq!(replace(&target, |to| to.write_all(b"new")).unwrap_err().kind(), full);
//! assert!(faults::end() && !target.exists());
//! # Ok::<(), io::Error>(())
//! ```

use std::io;
use std::sync::{Mutex, PoisonError};

use super::call::Call;

/// What happens instead of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It fails; what is asked for again succeeds.
    Once(io::ErrorKind),
    /// It fails, and so does every later one of its kind.
    Always(io::ErrorKind),
    /// Half of the bytes are moved.
    Short,
}

#[derive(Clone, Copy)]
struct Plan {
    call: Call,
    /// Calls of the kind that are still to come, the one that fails included; 0 if it has failed.
    left: u64,
    fault: Fault,
}

static PLAN: Mutex<Option<Plan>> = Mutex::new(None);

/// From now on the `nth` call of a kind fails, counted from 1.
///
/// # Panics
/// If `nth` is 0.
pub fn plan(call: Call, nth: u64, fault: Fault) {
    assert!(nth > 0, "calls are counted from 1");
    *PLAN.lock().unwrap_or_else(PoisonError::into_inner) = Some(Plan { call, left: nth, fault });
}

/// Nothing fails any more. Whether something has failed since [`plan`].
pub fn end() -> bool {
    let plan = PLAN.lock().unwrap_or_else(PoisonError::into_inner).take();
    plan.is_some_and(|plan| plan.left == 0)
}

/// What is to happen instead of this call, if anything.
fn fault(call: Call) -> Option<Fault> {
    let mut plan = PLAN.lock().unwrap_or_else(PoisonError::into_inner);
    let plan = plan.as_mut().filter(|plan| plan.call == call)?;
    match plan.left {
        0 => matches!(plan.fault, Fault::Always(_)).then_some(plan.fault),
        _ => {
            plan.left -= 1;
            (plan.left == 0).then_some(plan.fault)
        }
    }
}

pub(super) fn allow(call: Call) -> io::Result<()> {
    room(call, 0).map(drop)
}

pub(super) fn room(call: Call, bytes: usize) -> io::Result<usize> {
    match fault(call) {
        None => Ok(bytes),
        Some(Fault::Short) => Ok(bytes.min(bytes / 2 + 1)),
        Some(Fault::Once(kind) | Fault::Always(kind)) => Err(kind.into()),
    }
}
