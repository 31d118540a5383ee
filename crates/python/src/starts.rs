//! Which starting positions are asked for, as Python writes it.

use gamesman_query::rules::Player;
use gamesman_query::{Asked, Grade, Lookahead, Order, Reading, StartsQuestion};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::values;

/// What `Variant.starts` is told.
pub(crate) struct Wanted<'a> {
    pub(crate) value: Option<&'a Bound<'a, PyAny>>,
    pub(crate) remoteness: Option<u32>,
    pub(crate) steps: u8,
    pub(crate) grade: Option<&'a str>,
    pub(crate) player: &'a str,
    pub(crate) opponent: &'a str,
    pub(crate) side: Option<u8>,
    pub(crate) order: &'a str,
    pub(crate) count: usize,
    pub(crate) seed: Option<u64>,
}

impl Wanted<'_> {
    /// The question.
    ///
    /// # Errors
    /// `ValueError` for a word that is none of those there are.
    pub(crate) fn question(&self) -> PyResult<StartsQuestion> {
        let looks = |text: &str| text.parse::<Lookahead>().map_err(PyValueError::new_err);
        let player = looks(self.player)?;
        let grade = self.grade.map(|name| {
            let found = Grade::ALL.into_iter().find(|grade| grade.name() == name);
            found.ok_or_else(|| unknown("grade", name, "easy, medium and hard"))
        });
        let order = match self.order {
            "any" => Order::Any,
            "ladder" => Order::Ladder,
            "level" => Order::Level,
            name => return Err(unknown("order", name, "any, ladder and level")),
        };
        let side = match self.side {
            None => None,
            Some(1) => Some(Player::First),
            Some(2) => Some(Player::Second),
            Some(_) => return Err(PyValueError::new_err("a side is 1 or 2")),
        };
        let asked = match self.value {
            Some(value) => Asked::Record(values::read(value)?, self.remoteness),
            None => Asked::Steps(self.steps, Reading::Exact),
        };
        Ok(StartsQuestion {
            asked,
            side,
            player,
            opponent: looks(self.opponent)?,
            grades: grade.transpose()?.map(|grade| (player.depth(), grade)).into_iter().collect(),
            order,
            count: self.count,
            seed: self.seed,
            patient: true,
            ..StartsQuestion::default()
        })
    }
}

fn unknown(what: &str, name: &str, all: &str) -> PyErr {
    PyValueError::new_err(format!("no {what} is called ‘{name}’; there are {all}"))
}
