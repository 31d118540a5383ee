//! A position of a variant.

use gamesman::draw;
use gamesman_query::rules::Scene;
use gamesman_query::{Error, Shown, State};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::errors::{BadMove, BadPosition};
use crate::handles::{Position, Variant, hash};
use crate::moves::Move;
use crate::values;

impl Position {
    /// Gives what is known of the position to `take`. Once there is a table it is looked up only once.
    fn asked<T>(&self, py: Python<'_>, take: impl FnOnce(&Shown) -> T) -> PyResult<T> {
        if let Some(shown) = self.shown.get() {
            return Ok(take(shown));
        }
        let (shown, solved) = self.session.ask(py, |session| {
            let shown = session.show(Some(&self.text))?;
            Ok((shown, matches!(session.state(), State::Solved)))
        })?;
        if solved {
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

    fn scene(&self, py: Python<'_>) -> PyResult<Scene> {
        self.session.ask(py, |session| {
            session.variant().scene(&self.text).map_err(|mistake| Error::Position {
                position: self.text.clone(),
                mistake,
                start: session.start(),
            })
        })
    }

    fn list(&self, py: Python<'_>) -> PyResult<Vec<Move>> {
        let moves = self.asked(py, |shown| shown.answer.moves.clone())?;
        let session = || self.session.clone();
        Ok(moves.into_iter().map(|answer| Move { session: session(), answer }).collect())
    }
}

#[pymethods]
impl Position {
    /// The variant it is a position of.
    #[getter]
    fn variant(&self) -> Variant {
        Variant::of(self.session.clone())
    }

    /// The position as text; `variant[text]` reads it.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The position as the class of a game written in Python has it; None for other games.
    #[getter]
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(own) = self.session.own() else { return Ok(None) };
        let read = own.read(py, &self.text)?;
        read.map(Some).map_err(|mistake| BadPosition::new_err(mistake.to_string()))
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
        self.session.ask(py, |session| session.number(&self.text))
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
        let after = self.session.ask(py, |session| session.play(Some(&self.text), &[&name]))?;
        let text = after.into_iter().next();
        let text = text.ok_or_else(|| BadMove::new_err(format!("no move ‘{name}’")))?;
        Ok(Position::new(self.session.clone(), text))
    }

    /// The board as an SVG document.
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        let scene = self.scene(py)?;
        let title =
            format!("{} ‘{}’, {}", self.session.entry().id, self.session.chosen().id, self.text);
        Ok(draw::svg::standalone(&scene, &title))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py)
    }

    /// The board as lines of text.
    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        let scene = self.scene(py)?;
        Ok(draw::text::board(&scene).trim_end().to_owned())
    }

    fn __repr__(&self) -> String {
        let (game, variant) = (self.session.entry().id, &self.session.chosen().id);
        format!("<Position {} of {game} ‘{variant}’>", self.text)
    }

    fn __eq__(&self, other: &Position) -> bool {
        self.text == other.text && self.session.same(&other.session)
    }

    fn __hash__(&self) -> u64 {
        hash(&(self.session.entry().id, &self.session.chosen().id, &self.text))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Variant, String))> {
        let position = slf.get();
        let read = slf.py().import("gamesman.pickling")?.getattr("position")?;
        Ok((read, (Variant::of(position.session.clone()), position.text.clone())))
    }
}
