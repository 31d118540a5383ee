//! Rules that come from elsewhere and stop answering.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Why the rules of a variant stopped answering, where they come from elsewhere at run time: a module that broke off or
/// gave a wrong answer.
///
/// A [`Graph`](crate::Graph) has no answer for that, so it unwinds, silently; whoever runs work for a user catches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed(pub String);

impl Failed {
    /// Ends the work that asked.
    pub fn unwind(self) -> ! {
        resume_unwind(Box::new(self))
    }

    /// Does work that asks a graph. Other panics go on.
    ///
    /// # Errors
    /// If the rules stopped answering.
    pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Failed> {
        catch_unwind(AssertUnwindSafe(work)).map_err(|payload| match payload.downcast::<Failed>() {
            Ok(failed) => *failed,
            Err(other) => resume_unwind(other),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_failed_is_told_and_other_panics_go_on() {
        assert_eq!(Failed::caught(|| 3), Ok(3));
        let failed = Failed("it stopped".into());
        assert_eq!(Failed::caught(|| -> u8 { failed.clone().unwind() }), Err(failed));
        let other = catch_unwind(|| Failed::caught(|| -> u8 { resume_unwind(Box::new(7_u8)) }));
        assert_eq!(other.unwrap_err().downcast_ref(), Some(&7_u8));
    }
}
