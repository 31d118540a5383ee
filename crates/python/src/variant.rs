//! A variant of a game, and the libraries that variants come from.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use gamesman_query::rules::Players;
use gamesman_query::{Asked, Config, GameSummary, Library, StartsQuestion, State};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{GamesmanError, raised};
use crate::handles::{Position, Variant, hash, same};
use crate::values;

use crate::table::Table;
use crate::watch::watched;

/// Opens a variant of a game by its id and the variant's id or settings, the default one if none is given.
///
/// `data` is the folder of tables, that of the command line if none is given. `memory` is the number of bytes a solver
/// may use, `threads` that of its threads (0 for all processors).
#[pyfunction]
#[pyo3(signature = (game, variant=None, *, data=None, memory=None, threads=0))]
pub(crate) fn open(
    game: &str,
    variant: Option<&str>,
    data: Option<PathBuf>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<Variant> {
    let library = library(data, memory, threads)?;
    library.session(game, variant).map(Variant::of).map_err(raised)
}

/// All games: a dictionary of each with its id, name, players, family and variants.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let row = |game: GameSummary| {
        let row = PyDict::new(py);
        row.set_item("id", game.id)?;
        row.set_item("name", game.name)?;
        row.set_item("players", if game.players == Players::One { 1 } else { 2 })?;
        row.set_item("family", game.family)?;
        let variants: Vec<String> = game.variants.into_iter().map(|variant| variant.id).collect();
        row.set_item("variants", variants)?;
        Ok(row)
    };
    Library::new(Config::new("")).games().into_iter().map(row).collect()
}

/// What [`open`] is told: game, variant, folder, bytes of memory, threads.
type Opening = (&'static str, String, PathBuf, u64, usize);

/// Folder, bytes of memory, threads.
type Limits = (PathBuf, u64, usize);

/// The library with these limits: one for all who ask, so that a variant is solved and opened once.
fn library(data: Option<PathBuf>, memory: Option<u64>, threads: usize) -> PyResult<Arc<Library>> {
    static OPEN: LazyLock<Mutex<HashMap<Limits, Arc<Library>>>> = LazyLock::new(Mutex::default);
    let data = data.or_else(gamesman::data_folder).ok_or_else(|| {
        GamesmanError::new_err("there is no home directory for tables; choose a folder with data=")
    })?;
    let config = Config::new(&data).threads(threads);
    let memory = memory.unwrap_or(config.memory);
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    let library = open.entry((data, memory, threads));
    Ok(Arc::clone(library.or_insert_with(|| Arc::new(Library::new(config.memory(memory))))))
}

#[pymethods]
impl Variant {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.session.entry().id
    }

    /// The id of the variant.
    #[getter]
    fn id(&self) -> &str {
        &self.session.chosen().id
    }

    /// The names of game and variant.
    #[getter]
    fn name(&self) -> String {
        format!("{}, {}", self.session.entry().name, self.session.chosen().name)
    }

    /// 1 for a puzzle, 2 for a game.
    #[getter]
    fn players(&self) -> u8 {
        if self.session.entry().players == Players::One { 1 } else { 2 }
    }

    /// The rules in Markdown.
    #[getter]
    fn rules(&self) -> &'static str {
        self.session.entry().rules
    }

    /// The folder of its table.
    #[getter]
    fn data(&self) -> PathBuf {
        self.session.config().data_dir.clone()
    }

    /// Whether there is a table.
    #[getter]
    fn solved(&self, py: Python<'_>) -> bool {
        py.detach(|| matches!(self.session.state(), State::Solved))
    }

    /// How many positions can be reached from the start, symmetric ones counted apart. Needs a table.
    #[getter]
    fn positions(&self, py: Python<'_>) -> PyResult<u64> {
        py.detach(|| self.session.census()).map(|census| census.positions()).map_err(raised)
    }

    /// The start position.
    #[getter]
    fn start(&self) -> Position {
        Position::new(Arc::clone(&self.session), self.session.start())
    }

    /// The position that a text describes, as games write it or as regular 2-D string.
    fn __getitem__(&self, text: &str) -> PyResult<Position> {
        let shown = self.session.glance(Some(text)).map_err(raised)?;
        let text = shown.answer.state.position;
        Ok(Position::new(Arc::clone(&self.session), text))
    }

    /// The position with this number; IndexError if there is none.
    fn at(&self, py: Python<'_>, number: u64) -> PyResult<Position> {
        let text = py.detach(|| self.session.numbered_position(number)).map_err(raised)?;
        let none =
            || pyo3::exceptions::PyIndexError::new_err(format!("no position has number {number}"));
        Ok(Position::new(Arc::clone(&self.session), text.ok_or_else(none)?))
    }

    /// Makes sure that there is a table, and solves the variant if there is none or if `again`. `progress` is called
    /// with what is being done, how much of it, and of how much (None if that is not known). Ctrl-C stops it. Returns
    /// the variant itself.
    #[pyo3(signature = (*, again=false, progress=None))]
    fn solve<'py>(
        slf: Bound<'py, Self>,
        again: bool,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, Self>> {
        let session = &slf.get().session;
        watched(slf.py(), progress, |watch| match session.state() {
            State::Solved if !again => Ok(()),
            _ => session.solve(watch).map(drop),
        })?
        .map_err(raised)?;
        Ok(slf)
    }

    /// Checks every entry of the table against the rules, with none of the solvers' code. Returns how many were
    /// checked.
    #[pyo3(signature = (*, progress=None))]
    fn verify(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
        let report = watched(py, progress, |watch| self.session.verify(watch))?.map_err(raised)?;
        match report.fault {
            Some(fault) => Err(GamesmanError::new_err(fault)),
            None => Ok(report.positions),
        }
    }

    /// The whole table in memory, as arrays.
    #[pyo3(signature = (*, progress=None))]
    fn table(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Table> {
        Table::load(py, &self.session, progress)
    }

    /// The value and the remoteness of a position by the table alone: the quickest question. `None` if the table
    /// does not hold it.
    fn look_up<'py>(
        &self,
        py: Python<'py>,
        text: &str,
    ) -> PyResult<Option<(Bound<'py, PyAny>, Option<u32>)>> {
        let Some(record) = self.session.record(text).map_err(raised)? else { return Ok(None) };
        let value = values::value(py, record.value.into())?;
        Ok(value.map(|value| (value, record.remoteness)))
    }

    /// A position of the table with this value, and this remoteness if one is given; all that fit have the same
    /// probability. The same `seed` gives the same one.
    #[pyo3(signature = (*, value, remoteness=None, seed=None))]
    fn random(
        &self,
        py: Python<'_>,
        value: &Bound<'_, PyAny>,
        remoteness: Option<u32>,
        seed: Option<u64>,
    ) -> PyResult<Position> {
        let asked = Asked::Record(values::read(value)?, remoteness);
        let question = StartsQuestion { asked, seed, count: 1, ..StartsQuestion::default() };
        let answer = watched(py, None, |watch| self.session.starts(&question, watch))?;
        let start = answer.map_err(raised)?.starts.into_iter().next();
        let none = || PyValueError::new_err("no position fits");
        Ok(Position::new(Arc::clone(&self.session), start.ok_or_else(none)?.position))
    }

    fn __repr__(&self) -> String {
        format!("<Variant {} ‘{}’>", self.game(), self.id())
    }

    fn __eq__(&self, other: &Variant) -> bool {
        same(&self.session, &other.session)
    }

    fn __hash__(&self) -> u64 {
        hash(&(self.game(), self.id()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Opening)> {
        let (variant, config) = (slf.get(), slf.get().session.config());
        let opened = slf.py().import("gamesman.pickling")?.getattr("variant")?;
        let id = variant.id().to_owned();
        Ok((opened, (variant.game(), id, config.data_dir.clone(), config.memory, config.threads)))
    }
}
