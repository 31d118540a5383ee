//! A position of a variant.

use std::sync::Arc;

use gamesman::draw;
use gamesman_query::rules::Scene;
use gamesman_query::{Shown, State};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::errors::{BadMove, BadPosition, raised};
use crate::handles::{Position, Variant, hash, same};
use crate::moves::Move;
use crate::values;

impl Position {
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

    fn scene(&self) -> PyResult<Scene> {
        let scene = self.session.variant().scene(&self.text);
        scene.map_err(|mistake| BadPosition::new_err(mistake.to_string()))
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
        values::value(py, value)
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
        let scene = self.scene()?;
        let title =
            format!("{} ‘{}’, {}", self.session.entry().id, self.session.chosen().id, self.text);
        Ok(draw::svg::standalone(&scene, &title))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    /// The board as lines of text.
    fn __str__(&self) -> PyResult<String> {
        let scene = self.scene()?;
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
