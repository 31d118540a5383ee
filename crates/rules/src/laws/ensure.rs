//! What a law is said with.

/// The law, unless it holds.
pub(super) fn ensure(holds: bool, law: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law()) }
}
