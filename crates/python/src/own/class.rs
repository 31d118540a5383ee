//! An instance of a class of Python's, and what has been found out about it.

use std::sync::{Mutex, OnceLock, PoisonError};

use gamesman_query::rules::{Grid, Mistake};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyDict, PyString};

use super::graph::Explored;
use super::rules::Rules;
use super::search::PositionSearch;
use super::uncollected::Uncollected;

/// Positions between two looks whether to stop.
const GLANCE: usize = 64;

/// An instance of a class of Python's, with what has been found out about it.
pub(crate) struct Own {
    pub(super) rules: Rules,
    search: Mutex<Option<PositionSearch>>,
    pub(super) explored: OnceLock<Explored>,
    /// Positions by their texts, as far as texts have been made.
    texts: Py<PyDict>,
    /// All reachable positions are among the texts.
    written: OnceLock<()>,
    /// The function that writes positions of classes that do not.
    plain: Py<PyAny>,
    pub(super) grid: OnceLock<Option<Grid>>,
    /// The exception that somebody has to be told of.
    raised: Mutex<Option<PyErr>>,
    /// Nobody in Python asks, so exceptions are printed.
    printing: bool,
}

/// Why there is no answer about a game of Python's.
pub(super) enum Wrong {
    /// The class raised an exception.
    Raised(PyErr),
    /// What was asked makes no sense.
    Mistake(Mistake),
}

impl From<PyErr> for Wrong {
    fn from(error: PyErr) -> Wrong {
        Wrong::Raised(error)
    }
}

impl From<Mistake> for Wrong {
    fn from(mistake: Mistake) -> Wrong {
        Wrong::Mistake(mistake)
    }
}

impl Own {
    /// What is known of an instance. If `printing`, its exceptions are printed, because nobody in Python asks.
    ///
    /// # Errors
    /// If it lacks what every game has.
    pub(crate) fn new(game: &Bound<'_, PyAny>, printing: bool) -> PyResult<Own> {
        let py = game.py();
        Ok(Own {
            rules: Rules::of(game)?,
            search: Mutex::default(),
            explored: OnceLock::new(),
            texts: PyDict::new(py).unbind(),
            written: OnceLock::new(),
            plain: py.import("gamesman.texts")?.getattr("plain")?.unbind(),
            grid: OnceLock::new(),
            raised: Mutex::default(),
            printing,
        })
    }

    /// The instance.
    pub(crate) fn game(&self) -> &Py<PyAny> {
        &self.rules.game
    }

    /// Takes the exception that was raised since it was asked last.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Answers with Python at hand; an exception is kept for [`Own::raised`].
    pub(super) fn attached<T>(
        &self,
        answer: impl FnOnce(Python<'_>) -> Result<T, Wrong>,
    ) -> Result<T, Mistake> {
        Python::attach(|py| {
            answer(py).map_err(|wrong| match wrong {
                Wrong::Mistake(mistake) => mistake,
                Wrong::Raised(error) => {
                    let mistake = Mistake::new(error.to_string());
                    if self.printing {
                        error.display(py);
                    }
                    *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    mistake
                }
            })
        })
    }

    /// Searches all positions, if that has not been done. Whether that is done, or `stopped` said to stop before.
    ///
    /// # Errors
    /// What the class or `stopped` raises. The next call goes on where this one ended.
    pub(crate) fn explore(
        &self,
        py: Python<'_>,
        stopped: impl FnMut(usize) -> PyResult<bool>,
    ) -> PyResult<bool> {
        Ok(self.explored_until(py, stopped)?.is_some())
    }

    /// All positions, for which they are searched if that has not been done. `None` if `stopped` says so before it is.
    ///
    /// # Errors
    /// What the class or `stopped` raises. The next call goes on where this one ended.
    pub(super) fn explored_until(
        &self,
        py: Python<'_>,
        mut stopped: impl FnMut(usize) -> PyResult<bool>,
    ) -> PyResult<Option<&Explored>> {
        if self.explored.get().is_none() {
            let search = self.search.lock_py_attached(py);
            let mut search = search.unwrap_or_else(PoisonError::into_inner);
            if self.explored.get().is_none() {
                let search = match &mut *search {
                    Some(search) => search,
                    none => none.insert(PositionSearch::begin(py, &self.rules)?),
                };
                let _off = Uncollected::new(py)?;
                for step in 1.. {
                    if search.is_complete() {
                        break;
                    }
                    search.step(py, &self.rules)?;
                    let glance = self.rules.expand.is_some() || step % GLANCE == 0;
                    if glance && stopped(search.expanded())? {
                        return Ok(None);
                    }
                }
                let _ = self.explored.set(Explored::of(py, &self.rules, search)?);
            }
        }
        Ok(self.explored.get())
    }

    /// All positions.
    pub(super) fn all(&self, py: Python<'_>) -> PyResult<&Explored> {
        let explored = self.explored_until(py, |_| py.check_signals().map(|()| false))?;
        Ok(explored.expect("nobody says to stop"))
    }

    /// A position as text.
    pub(super) fn written(&self, position: &Bound<'_, PyAny>) -> PyResult<String> {
        let py = position.py();
        let Some(text) = &self.rules.text else {
            let plain = self.plain.bind(py).call1((position,))?;
            // Texts that are positions need not be remembered.
            if !plain.eq(position)? {
                self.remember(&plain, position)?;
            }
            return plain.extract();
        };
        let text: Bound<'_, PyString> = text.ask_for(position, "text")?;
        if self.rules.parse.is_none() {
            self.remember(text.as_any(), position)?;
        }
        text.extract()
    }

    fn remember(&self, text: &Bound<'_, PyAny>, position: &Bound<'_, PyAny>) -> PyResult<()> {
        self.texts.bind(text.py()).set_default(text, position).map(drop)
    }

    /// The position that a text describes.
    pub(crate) fn read<'py>(
        &self,
        py: Python<'py>,
        text: &str,
    ) -> PyResult<Result<Bound<'py, PyAny>, Mistake>> {
        match self.reads(py, text) {
            Ok(position) => Ok(Ok(position)),
            Err(Wrong::Mistake(mistake)) => Ok(Err(mistake)),
            Err(Wrong::Raised(error)) => Err(error),
        }
    }

    pub(super) fn reads<'py>(
        &self,
        py: Python<'py>,
        text: &str,
    ) -> Result<Bound<'py, PyAny>, Wrong> {
        let written = PyString::new(py, text);
        if let Some(parse) = &self.rules.parse {
            return parse.ask(written.as_any()).map_err(|error| match error
                .is_instance_of::<pyo3::exceptions::PyValueError>(
                py,
            ) {
                true => Wrong::Mistake(Mistake::new(error.value(py).to_string())),
                false => Wrong::Raised(error),
            });
        }
        let texts = self.texts.bind(py);
        if let Some(position) = texts.get_item(&written)? {
            return Ok(position);
        }
        // A position that is its own text, the start above all.
        if self.rules.text.is_none() {
            let start = self.rules.start.bind(py);
            if start.eq(&written)? {
                return Ok(start.clone());
            }
        }
        let all = self.all(py)?;
        if self.rules.text.is_none() && all.number(written.as_any())?.is_some() {
            return Ok(written.into_any());
        }
        if self.written.get().is_none() {
            for place in 0..all.search.met.len() as u32 {
                self.written(&all.search.met.position(py, place)?)?;
            }
            let _ = self.written.set(());
        }
        let position = texts.get_item(&written)?;
        position.ok_or_else(|| Mistake::new("no position that can be reached is written so").into())
    }

    /// The number of a position among all.
    pub(super) fn number<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Option<u64>> {
        self.explored.get().map_or(Ok(None), |all| all.canonical_number(position))
    }
}
