//! What the classes refer to each other by; their methods are in a file for each class.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::sync::{Arc, OnceLock};

use gamesman_query::{Session, Shown};
use pyo3::prelude::*;

/// A variant of a game, with its table if it is solved.
#[pyclass(frozen, module = "gamesman")]
pub(crate) struct Variant {
    pub(crate) session: Arc<Session>,
}

impl Variant {
    pub(crate) fn of(session: Arc<Session>) -> Variant {
        Variant { session }
    }
}

/// A position. Two are equal if they are the same position of the same variant.
#[pyclass(frozen, module = "gamesman")]
pub(crate) struct Position {
    pub(crate) session: Arc<Session>,
    pub(crate) text: String,
    /// What a table says of it, which cannot change.
    pub(crate) shown: OnceLock<Box<Shown>>,
}

impl Position {
    /// A position whose text is known to be right.
    pub(crate) fn new(session: Arc<Session>, text: String) -> Position {
        Position { session, text, shown: OnceLock::new() }
    }
}

/// Whether two sessions are of the same variant.
pub(crate) fn same(one: &Arc<Session>, other: &Arc<Session>) -> bool {
    Arc::ptr_eq(one, other)
        || std::ptr::eq(one.entry(), other.entry()) && one.chosen().id == other.chosen().id
}

/// A hash that is the same in all processes.
pub(crate) fn hash(what: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(what)
}
