//! A position of a variant.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::sync::{Arc, OnceLock};

use gamesman::draw;
use gamesman_query::{Session, Shown, State};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::errors::{BadMove, raised};
use crate::look;
use crate::moves::Move;
use crate::variant::Variant;

/// A position. Two are equal if they are the same position of the same variant.
#[pyclass(frozen, module = "gamesman")]
pub(crate) struct Position {
    pub(crate) session: Arc<Session>,
    pub(crate) text: String,
    /// What is known of it, and whether a table says it: that can change no more.
    shown: OnceLock<Box<Shown>>,
}

impl Position {
    /// A position whose text is known to be right.
    pub(crate) fn new(session: Arc<Session>, text: String) -> Position {
        Position { session, text, shown: OnceLock::new() }
    }

    /// The position that a text describes, as the game writes it.
    pub(crate) fn read(session: &Arc<Session>, text: &str) -> PyResult<Position> {
        let shown = session.glance(Some(text)).map_err(raised)?;
        let text = shown.answer.state.position;
        Ok(Position::new(Arc::clone(session), text))
    }

    /// Gives what is known of the position to `take`. Once there is a table it is looked up only once.
    fn asked<T>(&self, py: Python<'_>, take: impl FnOnce(&Shown) -> T) -> PyResult<T> {
        if let Some(shown) = self.shown.get() {
            return Ok(take(shown));
        }
        let shown = py.detach(|| self.session.show(Some(&self.text))).map_err(raised)?;
        if matches!(self.session.state(), State::Solved) {
            return Ok(take(self.shown.get_or_init(|| Box::new(shown))));
        }
        Ok(take(&shown))
    }

    /// The name of a move that is given as text or as [`Move`].
    pub(crate) fn named(name: &Bound<'_, PyAny>) -> PyResult<String> {
        if let Ok(mv) = name.cast::<Move>() {
            return Ok(mv.get().answer.name.clone());
        }
        name.extract().map_err(|_| PyTypeError::new_err("a move is its name or a Move"))
    }

    fn list(&self, py: Python<'_>) -> PyResult<Vec<Move>> {
        let moves = self.asked(py, |shown| shown.answer.moves.clone())?;
        let session = || Arc::clone(&self.session);
        Ok(moves.into_iter().map(|answer| Move { session: session(), answer }).collect())
    }
}

#[pymethods]
impl Position {
    /// The variant it is a position of.
    #[getter]
    fn variant(&self) -> Variant {
        Variant::of(Arc::clone(&self.session))
    }

    /// The position as text; `variant[text]` reads it.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// Its value for the player to move; None if it is unknown.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let value = self.asked(py, |shown| shown.answer.state.value)?;
        look::value(py, value)
    }

    /// Moves to the end under best play; None if there is no end or it is unknown.
    #[getter]
    fn remoteness(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        self.asked(py, |shown| shown.answer.state.remoteness)
    }

    /// How the value is known: "table", "search", "rules" or "formula"; None if it is unknown.
    #[getter]
    fn proof(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        use gamesman_query::ProofAnswer::{Formula, Rules, Search, Table};
        let proof = self.asked(py, |shown| shown.answer.state.proof)?;
        Ok(proof.map(|proof| match proof {
            Rules => "rules",
            Table => "table",
            Search => "search",
            Formula => "formula",
        }))
    }

    /// 1 or 2: who is to move; None if the position does not say.
    #[getter]
    fn player(&self, py: Python<'_>) -> PyResult<Option<u8>> {
        self.asked(py, |shown| shown.answer.state.player.map(|player| player.number()))
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self, py: Python<'_>) -> PyResult<bool> {
        self.asked(py, |shown| shown.answer.state.over)
    }

    /// The nimber, where there is one.
    #[getter]
    fn nimber(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        self.asked(py, |shown| shown.answer.state.nimber)
    }

    /// By how much the player to move wins (positive) or loses, in games that have margins.
    #[getter]
    fn margin(&self, py: Python<'_>) -> PyResult<Option<i32>> {
        self.asked(py, |shown| shown.answer.state.margin)
    }

    /// What to expect, in a sentence.
    #[getter]
    fn prediction(&self, py: Python<'_>) -> PyResult<String> {
        self.asked(py, |shown| shown.answer.prediction.clone())
    }

    /// The number under which tables hold it; None if it has none.
    #[getter]
    fn number(&self, py: Python<'_>) -> PyResult<Option<u64>> {
        py.detach(|| self.session.number(&self.text)).map_err(raised)
    }

    /// The legal moves, best first.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Move>> {
        self.list(py)
    }

    /// The best move; None if the game is over.
    #[getter]
    fn best(&self, py: Python<'_>) -> PyResult<Option<Move>> {
        Ok(self.list(py)?.into_iter().next())
    }

    /// The position after a move, given as its name or as a Move of this position.
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Position> {
        let name = Position::named(r#move)?;
        let after = py.detach(|| self.session.play(Some(&self.text), &[&name])).map_err(raised)?;
        let text = after.into_iter().next();
        let text = text.ok_or_else(|| BadMove::new_err(format!("no move ‘{name}’")))?;
        Ok(Position::new(Arc::clone(&self.session), text))
    }

    /// The board as an SVG document.
    fn svg(&self) -> PyResult<String> {
        let scene = self.session.variant().scene(&self.text);
        let scene =
            scene.map_err(|mistake| crate::errors::BadPosition::new_err(mistake.to_string()))?;
        let title =
            format!("{} ‘{}’, {}", self.session.entry().id, self.session.chosen().id, self.text);
        Ok(draw::svg::standalone(&scene, &title))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    /// The board as lines of text.
    fn __str__(&self) -> PyResult<String> {
        let scene = self.session.variant().scene(&self.text);
        let scene =
            scene.map_err(|mistake| crate::errors::BadPosition::new_err(mistake.to_string()))?;
        Ok(draw::text::board(&scene).trim_end().to_owned())
    }

    fn __repr__(&self) -> String {
        let (game, variant) = (self.session.entry().id, &self.session.chosen().id);
        format!("<Position {} of {game} ‘{variant}’>", self.text)
    }

    fn __eq__(&self, other: &Position) -> bool {
        self.text == other.text && same(&self.session, &other.session)
    }

    fn __hash__(&self) -> u64 {
        hash(&(self.session.entry().id, &self.session.chosen().id, &self.text))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Variant, String))> {
        let position = slf.get();
        let read = slf.py().import("gamesman.pickling")?.getattr("position")?;
        Ok((read, (Variant::of(Arc::clone(&position.session)), position.text.clone())))
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
