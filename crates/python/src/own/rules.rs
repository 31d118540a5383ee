//! What a game written in Python says. An exception of its functions is passed on as it is, with a note about the position
//! that was asked about.

use gamesman_query::rules::{Outcome, Players, Turn};
use pyo3::exceptions::{PyException, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyTuple};

use super::again::Again;

/// A function of a game that takes a position.
pub(super) struct Function {
    name: &'static str,
    function: Py<PyAny>,
}

impl Function {
    /// The function with this name, `None` if the game has none.
    fn of(game: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Option<Function>> {
        let function = game.getattr_opt(name)?.filter(|function| !function.is_none());
        Ok(function.map(|function| Function { name, function: function.unbind() }))
    }

    pub(super) fn ask<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let answer = self.function.bind(position.py()).call1((position,));
        answer.map_err(|error| self.noted(error, position))
    }

    /// An answer as something that Rust knows.
    pub(super) fn ask_for<'py, T>(&self, position: &Bound<'py, PyAny>, what: &str) -> PyResult<T>
    where
        T: for<'a> FromPyObject<'a, 'py>,
    {
        let answer = self.ask(position)?;
        answer.extract().map_err(|_| self.wrong(position, &answer, what))
    }

    /// What is said of an answer that is of no use.
    fn wrong(&self, position: &Bound<'_, PyAny>, answer: &Bound<'_, PyAny>, what: &str) -> PyErr {
        let message = format!("{}() returned {}; it returns {what}", self.name, shown(answer));
        self.noted(PyTypeError::new_err(message), position)
    }

    /// The same exception with a note of where it comes from.
    pub(super) fn noted(&self, error: PyErr, position: &Bound<'_, PyAny>) -> PyErr {
        let py = position.py();
        if error.is_instance_of::<PyException>(py) {
            let note = format!("in {}() of the position {}", self.name, shown(position));
            // An exception that takes no note is passed on without.
            let _ = error.value(py).call_method1("add_note", (note,));
        }
        error
    }
}

/// A value as Python writes it, in one line of bearable length.
pub(super) fn shown(value: &Bound<'_, PyAny>) -> String {
    let text = value.repr().map_or_else(|_| "(no repr)".to_owned(), |text| text.to_string());
    match text.char_indices().nth(200) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// A move with its name, where it leads, and whether it passes the turn.
pub(super) type Named<'py> = (String, Bound<'py, PyAny>, Turn);

/// The functions of a game and what it says of itself.
pub(super) struct Rules {
    pub(super) game: Py<PyAny>,
    pub(super) players: Players,
    pub(super) start: Py<PyAny>,
    pub(super) goal: Option<Py<PyAny>>,
    pub(super) over: Option<Function>,
    moves: Function,
    children: Option<Function>,
    pub(super) expand: Option<Function>,
    pub(super) ends: Option<Function>,
    pub(super) text: Option<Function>,
    pub(super) parse: Option<Function>,
    pub(super) scene: Option<Function>,
    pub(super) player: Option<Function>,
    pub(super) tier: Option<Function>,
    pub(super) margin: Option<Function>,
    pub(super) canonical: Option<Function>,
    pub(super) index: Option<Function>,
    /// All indices are below it.
    pub(super) size: u64,
    pub(super) grid: Option<(usize, usize)>,
    pub(super) reversible: bool,
    pub(super) whole: bool,
    /// More positions are not searched.
    pub(super) most: usize,
}

impl Rules {
    /// The rules of an instance of the package's `Game` or `Puzzle`.
    pub(super) fn of(game: &Bound<'_, PyAny>) -> PyResult<Rules> {
        let function = |name| Function::of(game, name);
        let index = function("index")?;
        let players = match game.getattr("players")?.extract()? {
            1 => Players::One,
            _ => Players::Two,
        };
        Ok(Rules {
            players,
            start: game.getattr("start")?.unbind(),
            goal: game.getattr_opt("goal")?.map(Bound::unbind),
            over: function("over")?,
            moves: function("moves")?.ok_or_else(|| PyTypeError::new_err("there is no moves()"))?,
            children: function("children")?,
            expand: function("expand")?,
            ends: function("ends")?,
            text: function("text")?,
            parse: function("parse")?,
            scene: function("scene")?,
            player: function("player")?,
            tier: function("tier")?,
            margin: function("margin")?,
            canonical: function("canonical")?,
            size: if index.is_some() { game.getattr("size")?.extract()? } else { 0 },
            index,
            grid: game.getattr("grid")?.extract()?,
            reversible: game.getattr("reversible")?.extract()?,
            whole: game.getattr("whole")?.extract()?,
            most: game.getattr("most")?.extract()?,
            game: game.clone().unbind(),
        })
    }

    /// The outcome for the player to move if the game is over whatever moves there are.
    pub(super) fn over(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<Outcome>> {
        let Some(over) = &self.over else {
            let py = position.py();
            let solved = self.goal.as_ref().map(|goal| position.eq(goal.bind(py))).transpose()?;
            return Ok((solved == Some(true)).then_some(Outcome::Win));
        };
        let answer = over.ask(position)?;
        if answer.is_none() {
            return Ok(None);
        }
        let solved = answer.cast::<PyBool>().ok().map(|solved| solved.is_true());
        match (self.players, solved, answer.extract().ok().and_then(outcome)) {
            (Players::One, Some(solved), _) => Ok(solved.then_some(Outcome::Win)),
            (Players::One, None, Some(Outcome::Win)) => Ok(Some(Outcome::Win)),
            (Players::One, ..) => Err(over.wrong(position, &answer, "SOLVED or None")),
            (Players::Two, None, Some(outcome)) => Ok(Some(outcome)),
            (Players::Two, ..) => {
                let what = "WIN, LOSE or TIE for the player to move, or None";
                Err(over.wrong(position, &answer, what))
            }
        }
    }

    /// The moves of a position.
    pub(super) fn moves<'py>(&self, position: &Bound<'py, PyAny>) -> PyResult<Vec<Named<'py>>> {
        let noted = |error| self.moves.noted(error, position);
        let mut moves = Vec::new();
        for item in self.moves.ask(position)?.try_iter().map_err(noted)? {
            let item = item.map_err(noted)?;
            let [name, after] = self.pair(&item).map_err(noted)?;
            let name = name.extract().map_err(|_| {
                noted(PyTypeError::new_err(format!("a move's name is text, not {}", shown(&name))))
            })?;
            let (after, turn) = self.turn(after.to_owned());
            moves.push((name, after, turn));
        }
        Ok(moves)
    }

    /// Gives each position that a move leads to, and whether the move passes the turn, to `each`.
    pub(super) fn each_child<'py>(
        &self,
        position: &Bound<'py, PyAny>,
        mut each: impl FnMut(&Bound<'py, PyAny>, Turn) -> PyResult<()>,
    ) -> PyResult<()> {
        let function = self.children.as_ref().unwrap_or(&self.moves);
        let noted = |error| function.noted(error, position);
        for item in function.ask(position)?.try_iter().map_err(noted)? {
            let item = item.map_err(noted)?;
            let after = match self.children {
                Some(_) => item,
                None => self.pair(&item).map_err(noted)?[1].to_owned(),
            };
            let (after, turn) = self.turn(after);
            each(&after, turn).map_err(noted)?;
        }
        Ok(())
    }

    /// A move's name and where it leads.
    fn pair<'a, 'py>(
        &self,
        item: &'a Bound<'py, PyAny>,
    ) -> PyResult<[Borrowed<'a, 'py, PyAny>; 2]> {
        match item.cast::<PyTuple>() {
            Ok(pair) if pair.len() == 2 => {
                Ok([pair.get_borrowed_item(0)?, pair.get_borrowed_item(1)?])
            }
            _ => Err(PyTypeError::new_err(format!(
                "moves() yields pairs of a name and the position after the move, not {}",
                shown(item)
            ))),
        }
    }

    /// The position that an item of moves stands for, and whether the turn is passed.
    pub(super) fn turn<'py>(&self, after: Bound<'py, PyAny>) -> (Bound<'py, PyAny>, Turn) {
        if let Ok(again) = after.cast_exact::<Again>() {
            return (again.get().position.bind(after.py()).clone(), Turn::Keeps);
        }
        (after, self.usual_turn())
    }

    /// What a move does with the turn if nothing is said about it.
    pub(super) fn usual_turn(&self) -> Turn {
        match self.players {
            Players::One => Turn::Keeps,
            Players::Two => Turn::Flips,
        }
    }

    /// The number of a position by the game's own index.
    pub(super) fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
        let Some(index) = &self.index else { return Ok(None) };
        let number: u64 = index.ask_for(position, "a number from 0 on")?;
        if number < self.size {
            return Ok(Some(number));
        }
        let message = format!("the index is {number}, and the size is {}", self.size);
        Err(index.noted(PyValueError::new_err(message), position))
    }
}

/// The outcome that the package's `Value` names, by its number.
pub(super) fn outcome(value: i64) -> Option<Outcome> {
    match value {
        0 => Some(Outcome::Lose),
        2 => Some(Outcome::Tie),
        3 => Some(Outcome::Win),
        _ => None,
    }
}
