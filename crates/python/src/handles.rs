//! What the classes refer to each other by; their methods are in a file for each class.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use gamesman_query::{Error, Session, Shown, Watch};
use pyo3::prelude::*;

use crate::errors::raised;
use crate::own::Own;
use crate::watch::watched;

/// A session, and the game behind it if that is written in Python.
#[derive(Clone)]
pub(crate) struct Handle {
    session: Arc<Session>,
    own: Option<Arc<Own>>,
}

impl Deref for Handle {
    type Target = Session;

    fn deref(&self) -> &Session {
        &self.session
    }
}

impl Handle {
    pub(crate) fn new(session: Arc<Session>, own: Option<Arc<Own>>) -> Handle {
        Handle { session, own }
    }

    /// The game if it is written in Python.
    pub(crate) fn own(&self) -> Option<&Arc<Own>> {
        self.own.as_ref()
    }

    /// An answer, while other Python threads run.
    ///
    /// # Errors
    /// What a game written in Python raised meanwhile, and otherwise the error as an exception.
    pub(crate) fn ask<T: Send>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&Session) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        self.told(|| Ok(py.detach(|| question(&self.session))))
    }

    /// As [`Handle::ask`] for long work: Ctrl-C stops it, and `progress` is told how far it has come. If there is none, it
    /// is shown in a terminal or a notebook; if it is False, it is not.
    ///
    /// # Errors
    /// As [`Handle::ask`], the signal, and what `progress` raises.
    pub(crate) fn watched<T: Send>(
        &self,
        py: Python<'_>,
        progress: Option<&Bound<'_, PyAny>>,
        work: impl FnOnce(&Session, &dyn Watch) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        let reporter = match progress {
            None => Some(py.import("gamesman.progress")?.call_method0("reporter")?),
            Some(_) => None,
        };
        let told = reporter.as_ref().or(progress);
        let told = told.filter(|told| told.is_callable());
        let answer = self.told(|| {
            self.explore(py, told)?;
            watched(py, told, |watch| work(&self.session, watch))
        });
        if let Some(reporter) = reporter.filter(|reporter| !reporter.is_none()) {
            reporter.call_method0("close")?;
        }
        answer
    }

    /// Searches the positions of a game written in Python on this thread, so that its exceptions and Ctrl-C come out
    /// where they are expected.
    fn explore(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let Some(own) = &self.own else { return Ok(()) };
        own.explore(py, |found| {
            py.check_signals()?;
            progress.map(|told| told.call1(("finding", found, None::<u64>))).transpose()?;
            Ok(false)
        })?;
        Ok(())
    }

    /// The answer, unless the game has raised an exception meanwhile.
    fn told<T>(&self, answer: impl FnOnce() -> PyResult<Result<T, Error>>) -> PyResult<T> {
        let own = self.own.as_deref();
        own.map(Own::raised); // what nobody has asked about
        let answer = answer()?;
        match own.and_then(Own::raised) {
            Some(error) => Err(error),
            None => answer.map_err(raised),
        }
    }

    /// Whether both are of the same variant.
    pub(crate) fn same(&self, other: &Handle) -> bool {
        let game = match (&self.own, &other.own) {
            (Some(one), Some(other)) => one.game().is(other.game()),
            (None, None) => std::ptr::eq(self.entry(), other.entry()),
            _ => false,
        };
        game && self.chosen().id == other.chosen().id
    }
}

/// A variant of a game, with its table if it is solved.
#[pyclass(frozen, module = "gamesman")]
pub(crate) struct Variant {
    pub(crate) session: Handle,
}

impl Variant {
    pub(crate) fn of(session: Handle) -> Variant {
        Variant { session }
    }
}

/// A position. Two are equal if they are the same position of the same variant.
#[pyclass(frozen, module = "gamesman")]
pub(crate) struct Position {
    pub(crate) session: Handle,
    pub(crate) text: String,
    /// What a table says of it, which cannot change.
    pub(crate) shown: OnceLock<Box<Shown>>,
}

impl Position {
    /// A position whose text is known to be right.
    pub(crate) fn new(session: Handle, text: String) -> Position {
        Position { session, text, shown: OnceLock::new() }
    }
}

/// A hash that is the same in all processes.
pub(crate) fn hash(what: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(what)
}
