//! A variant of a game, and the libraries that variants come from.

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use gamesman_query::rules::{Players, laws};
use gamesman_query::{Asked, Config, GameSummary, Library, StartAnswer, StartsQuestion, State};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{GamesmanError, raised};
use crate::handles::{Handle, Position, Variant, hash};
use crate::own::{self, Own};
use crate::starts::Wanted;
use crate::table::TableArrays;
use crate::values;

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
    let session = library.session(game, variant).map_err(raised)?;
    Ok(Variant::of(Handle::new(session, None)))
}

/// Opens an instance of a class: what `open` of the package does with one. `data` is the folder of tables, by default one
/// beside that of the command line.
#[pyfunction]
#[pyo3(signature = (game, definition, *, data=None, memory=None, threads=0))]
pub(crate) fn open_own(
    game: &Bound<'_, PyAny>,
    definition: own::Definition,
    data: Option<PathBuf>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<Variant> {
    let own = Arc::new(Own::new(game, false)?);
    let (entry, chosen) = own::entry(definition, &own)?;
    let data = data.or_else(|| gamesman::data_folder().map(|folder| folder.join("own")));
    let config = Config::new(data.ok_or_else(no_home)?).threads(threads).catalogue([entry]);
    let memory = memory.unwrap_or(config.memory);
    let library = Library::new(config.memory(memory));
    let session = library.session(entry.id, Some(&chosen)).map_err(raised)?;
    Ok(Variant::of(Handle::new(session, Some(own))))
}

/// Runs the command line for classes, each by an instance and its definition, or for the built-in games if there are
/// none. Returns the exit code.
#[pyfunction]
pub(crate) fn run(
    py: Python<'_>,
    games: Vec<(Bound<'_, PyAny>, own::Definition)>,
    arguments: Vec<OsString>,
) -> PyResult<u8> {
    let entry = |(game, definition): (Bound<'_, PyAny>, own::Definition)| {
        Ok(own::entry(definition, &Arc::new(Own::new(&game, true)?))?.0)
    };
    let own = games.into_iter().map(entry).collect::<PyResult<Vec<_>>>()?;
    let entries = if own.is_empty() { gamesman::GAMES.to_vec() } else { own };
    Ok(py.detach(|| gamesman::run_with(&entries, arguments)))
}

fn no_home() -> PyErr {
    GamesmanError::new_err("there is no home directory for tables; choose a folder with data=")
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
type Opening<'py> = (Bound<'py, PyAny>, String, PathBuf, u64, usize);

/// Folder, bytes of memory, threads.
type Limits = (PathBuf, u64, usize);

/// The library with these limits: one for all who ask, so that a variant is solved and opened once.
fn library(data: Option<PathBuf>, memory: Option<u64>, threads: usize) -> PyResult<Arc<Library>> {
    static OPEN: LazyLock<Mutex<HashMap<Limits, Arc<Library>>>> = LazyLock::new(Mutex::default);
    let data = data.or_else(gamesman::data_folder).ok_or_else(no_home)?;
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

    /// The instance of a game written in Python; None for other games.
    #[getter]
    fn own(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.session.own().map(|own| own.game().clone_ref(py))
    }

    /// Whether there is a table.
    #[getter]
    fn solved(&self, py: Python<'_>) -> PyResult<bool> {
        self.session.ask(py, |session| Ok(matches!(session.state(), State::Solved)))
    }

    /// How many positions can be reached from the start, symmetric ones counted apart. Needs a table.
    #[getter]
    fn positions(&self, py: Python<'_>) -> PyResult<u64> {
        self.session.ask(py, |session| Ok(session.census()?.positions()))
    }

    /// The start position.
    #[getter]
    fn start(&self, py: Python<'_>) -> PyResult<Position> {
        let start = self.session.ask(py, |session| Ok(session.start()))?;
        Ok(Position::new(self.session.clone(), start))
    }

    /// The position that a text describes, as games write it or as regular 2-D string.
    fn __getitem__(&self, py: Python<'_>, text: &str) -> PyResult<Position> {
        let shown = self.session.ask(py, |session| session.glance(Some(text)))?;
        Ok(Position::new(self.session.clone(), shown.answer.state.position))
    }

    /// The position with this number; IndexError if there is none.
    fn at(&self, py: Python<'_>, number: u64) -> PyResult<Position> {
        let text = self.session.ask(py, |session| session.numbered_position(number))?;
        let none =
            || pyo3::exceptions::PyIndexError::new_err(format!("no position has number {number}"));
        Ok(Position::new(self.session.clone(), text.ok_or_else(none)?))
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
        slf.get().session.watched(slf.py(), progress, |session, watch| match session.state() {
            State::Solved if !again => Ok(()),
            _ => session.solve(watch).map(drop),
        })?;
        Ok(slf)
    }

    /// Checks every entry of the table against the rules, with none of the solvers' code. Returns how many were
    /// checked.
    #[pyo3(signature = (*, progress=None))]
    fn verify(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
        let report = self.session.watched(py, progress, |session, watch| session.verify(watch))?;
        match report.fault {
            Some(fault) => Err(GamesmanError::new_err(fault)),
            None => Ok(report.positions),
        }
    }

    /// The whole table in memory, as arrays.
    #[pyo3(signature = (*, progress=None))]
    fn table(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<TableArrays> {
        TableArrays::load(py, &self.session, progress)
    }

    /// The value and the remoteness of a position by the table alone: the quickest question. `None` if the table
    /// does not hold it.
    fn look_up<'py>(
        &self,
        py: Python<'py>,
        text: &str,
    ) -> PyResult<Option<(Bound<'py, PyAny>, Option<u32>)>> {
        let record = self.session.ask(py, |session| session.record(text))?;
        let Some(record) = record else { return Ok(None) };
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
        let answer =
            self.session.watched(py, None, |session, watch| session.starts(&question, watch));
        let start = answer?.starts.into_iter().next();
        let none = || PyValueError::new_err("no position fits");
        Ok(Position::new(self.session.clone(), start.ok_or_else(none)?.position))
    }

    /// Positions to start from, for who wants to win against a computer player that looks ahead only so far. By default
    /// those that the player to move wins with `steps` moves before the winning one; with `value`, and perhaps
    /// `remoteness`, those of the table that have them. `grade` is how hard it must be ("easy", "medium" or "hard") for a
    /// `player` such as "depth:1", who looks one round ahead, against the `opponent`. `order` is "any", "ladder" (from the
    /// easiest to the hardest) or "level" (those that are won half of the time).
    #[pyo3(signature = (
        *, grade=None, steps=2, value=None, remoteness=None, player="depth:1", opponent="depth:3", side=None,
        order="any", count=10, seed=None, progress=None
    ))]
    #[expect(clippy::too_many_arguments)]
    fn starts(
        &self,
        py: Python<'_>,
        grade: Option<&str>,
        steps: u8,
        value: Option<&Bound<'_, PyAny>>,
        remoteness: Option<u32>,
        player: &str,
        opponent: &str,
        side: Option<u8>,
        order: &str,
        count: usize,
        seed: Option<u64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Position>> {
        let wanted =
            Wanted { value, remoteness, steps, grade, player, opponent, side, order, count, seed };
        let question = wanted.question()?;
        let answer =
            self.session.watched(py, progress, |session, watch| session.starts(&question, watch));
        let position = |start: StartAnswer| Position::new(self.session.clone(), start.position);
        Ok(answer?.starts.into_iter().map(position).collect())
    }

    /// What the laws of all games say against it, looked at so many positions; None if nothing, or if there are more than
    /// `most` positions.
    fn _laws(&self, py: Python<'_>, positions: usize, most: usize) -> PyResult<Option<String>> {
        if let Some(own) = self.session.own()
            && !own.explore(py, |found| py.check_signals().map(|()| found > most))?
        {
            return Ok(None);
        }
        self.session.ask(py, |session| Ok(laws::check(session.variant(), positions).err()))
    }

    fn __repr__(&self) -> String {
        format!("<Variant {} ‘{}’>", self.game(), self.id())
    }

    fn __eq__(&self, other: &Variant) -> bool {
        self.session.same(&other.session)
    }

    fn __hash__(&self) -> u64 {
        hash(&(self.game(), self.id()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Opening<'py>)> {
        let (py, variant, config) = (slf.py(), slf.get(), slf.get().session.config());
        let opened = py.import("gamesman.pickling")?.getattr("variant")?;
        let game = match variant.session.own() {
            Some(own) => own.game().bind(py).clone(),
            None => variant.game().into_pyobject(py)?.into_any(),
        };
        let id = variant.id().to_owned();
        Ok((opened, (game, id, config.data_dir.clone(), config.memory, config.threads)))
    }
}
