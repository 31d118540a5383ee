//! The search for all positions that can be reached from the start. Each position is asked about once: what its rules
//! said is kept, and solvers never call Python.

use gamesman_query::rules::{Outcome, Players, Turn};
use numpy::{AllowTypeChange, PyArray1, PyArrayLike1, PyArrayLike2, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::met::Met;
use super::rules::{Function, Rules, outcome};

/// Positions that one call of `expand` is given at most.
const AT_ONCE: usize = 1 << 16;

/// Where a move leads, and whether it keeps the turn: the number of the position, times two.
#[derive(Clone, Copy)]
pub(super) struct Move(u32);

impl Move {
    fn new(to: u32, turn: Turn) -> Move {
        Move(to << 1 | u32::from(turn == Turn::Keeps))
    }

    pub(super) fn to(self) -> u32 {
        self.0 >> 1
    }

    pub(super) fn turn(self) -> Turn {
        if self.0 & 1 == 0 { Turn::Flips } else { Turn::Keeps }
    }
}

/// What has been found so far. Positions have numbers in the order in which they were met; those before a certain one
/// have been expanded.
pub(super) struct PositionSearch {
    pub(super) met: Met,
    pub(super) ends: Vec<Option<Outcome>>,
    /// Where the moves of each position begin; one more than positions have been expanded.
    begins: Vec<u64>,
    moves: Vec<Move>,
    /// Of each position, if the game has tiers.
    pub(super) tiers: Vec<u32>,
    /// Of each position, if the game has margins: 0 unless it is an end.
    pub(super) margins: Vec<i32>,
}

impl PositionSearch {
    pub(super) fn begin(py: Python<'_>, rules: &Rules) -> PyResult<PositionSearch> {
        let start = rules.start.bind(py);
        let mut met = if rules.expand.is_some() { Met::like(start)? } else { Met::objects(py) };
        met.meet(start)?;
        let (ends, moves, tiers, margins) = Default::default();
        Ok(PositionSearch { met, ends, begins: vec![0], moves, tiers, margins })
    }

    /// How many positions have been expanded.
    pub(super) fn expanded(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn is_complete(&self) -> bool {
        self.expanded() == self.met.len()
    }

    /// The moves of a position that has been expanded.
    pub(super) fn moves(&self, number: usize) -> &[Move] {
        &self.moves[self.begins[number] as usize..self.begins[number + 1] as usize]
    }

    /// About how many bytes of memory it takes.
    pub(super) fn bytes(&self) -> u64 {
        (self.met.bytes() + 17 * self.ends.len() + 4 * self.moves.len()) as u64
    }

    /// Expands the next position, or the next ones if the game expands many at once.
    ///
    /// # Errors
    /// What the rules raise; nothing of what was asked is kept then. `ValueError` if there are too many positions.
    pub(super) fn step(&mut self, py: Python<'_>, rules: &Rules) -> PyResult<()> {
        let (expanded, moves) = (self.expanded(), self.moves.len());
        let done = match &rules.expand {
            Some(expand) => self.expand(py, rules, expand),
            None => self.expand_one(py, rules),
        };
        if let Err(error) = done {
            self.ends.truncate(expanded);
            self.begins.truncate(expanded + 1);
            self.moves.truncate(moves);
            self.tiers.truncate(expanded);
            self.margins.truncate(expanded);
            return Err(error);
        }
        if self.met.len() > rules.most {
            return Err(PyValueError::new_err(format!(
                "more than {} positions can be reached; if that is right, raise ‘most’ of the class",
                rules.most
            )));
        }
        Ok(())
    }

    fn expand_one(&mut self, py: Python<'_>, rules: &Rules) -> PyResult<()> {
        let position = self.met.position(py, self.expanded() as u32)?;
        let over = rules.over(&position)?;
        if over.is_none() || rules.reversible {
            let PositionSearch { met, moves, .. } = self;
            rules.each_child(&position, |after, turn| {
                moves.push(Move::new(met.meet(after)?, turn));
                Ok(())
            })?;
        }
        self.add(py, rules, over)
    }

    /// Notes the next position, whose moves are the last ones.
    fn add(&mut self, py: Python<'_>, rules: &Rules, over: Option<Outcome>) -> PyResult<()> {
        let stuck = self.begins.last() == Some(&(self.moves.len() as u64));
        let lost = stuck && rules.players == Players::Two;
        let end = over.or(lost.then_some(Outcome::Lose));
        if rules.tier.is_some() || rules.margin.is_some() {
            let position = self.met.position(py, self.expanded() as u32)?;
            if let Some(tier) = &rules.tier {
                self.tiers.push(tier.ask_for(&position, "a number from 0 on")?);
            }
            if let Some(margin) = &rules.margin {
                let margin = end.map(|_| margin.ask_for(&position, "a whole number"));
                self.margins.push(margin.transpose()?.unwrap_or(0));
            }
        }
        self.begins.push(self.moves.len() as u64);
        self.ends.push(end);
        Ok(())
    }

    /// Expands the positions that were met and not expanded yet, many at once.
    fn expand(&mut self, py: Python<'_>, rules: &Rules, expand: &Function) -> PyResult<()> {
        let first = self.expanded() as u32;
        let last = (first + AT_ONCE as u32).min(self.met.len() as u32);
        let all: Vec<u32> = (first..last).collect();
        let over = self.over(py, rules, &all)?;
        let ended = |&number: &u32| over[(number - first) as usize].is_some();
        let open: Vec<u32> =
            all.iter().copied().filter(|number| rules.reversible || !ended(number)).collect();
        let asked = self.array(py, &open)?;
        let batch = Batch::of(expand, &asked, open.len(), rules.usual_turn())?;
        let children = self.meet(&batch).map_err(|error| expand.noted(error, &asked))?;
        let mut edges = batch.parents.iter().zip(batch.turns).zip(children).peekable();
        let mut place = 0;
        for number in all {
            if open.get(place) == Some(&number) {
                while let Some(((_, turn), child)) = edges.next_if(|((of, _), _)| **of == place) {
                    self.moves.push(Move::new(child, turn));
                }
                place += 1;
            }
            self.add(py, rules, over[(number - first) as usize])?;
        }
        Ok(())
    }

    /// Positions as an array.
    fn array<'py>(&self, py: Python<'py>, numbers: &[u32]) -> PyResult<Bound<'py, PyAny>> {
        match &self.met {
            Met::Rows { width, list, .. } => {
                let bytes = |number: u32| &list[number as usize * width..][..*width];
                let flat: Vec<u8> =
                    numbers.iter().flat_map(|&number| bytes(number)).copied().collect();
                let flat = PyArray1::from_vec(py, flat);
                Ok(flat.reshape([numbers.len(), *width])?.into_any())
            }
            Met::Words { list, .. } => {
                let words = numbers.iter().map(|&number| list[number as usize]).collect();
                Ok(PyArray1::<u64>::from_vec(py, words).into_any())
            }
            Met::Objects { .. } => unreachable!("who expands many has words or bytes"),
        }
    }

    /// How the game ends in these positions, where it does.
    fn over(&self, py: Python<'_>, rules: &Rules, all: &[u32]) -> PyResult<Vec<Option<Outcome>>> {
        if let Some(ends) = &rules.ends {
            let asked = self.array(py, all)?;
            let what = "a value for each position, -1 where the game goes on";
            let answer: PyArrayLike1<'_, i64, AllowTypeChange> = ends.ask_for(&asked, what)?;
            let values: Vec<i64> = answer.as_array().to_vec();
            let fit = |&value: &i64| value == -1 || outcome(value).is_some();
            if values.len() != all.len() || !values.iter().all(fit) {
                let message = format!("ends() returns {what}");
                return Err(ends.noted(PyValueError::new_err(message), &asked));
            }
            return Ok(values.into_iter().map(outcome).collect());
        }
        if rules.over.is_none() {
            // A puzzle's goal is one of the positions; nothing has to be asked.
            let goal = rules.goal.as_ref().map(|goal| self.met.find(goal.bind(py))).transpose()?;
            let solved = |number: &u32| Some(Some(*number)) == goal;
            return Ok(all.iter().map(|number| solved(number).then_some(Outcome::Win)).collect());
        }
        all.iter().map(|&number| rules.over(&self.met.position(py, number)?)).collect()
    }

    /// The numbers of the positions that moves lead to.
    fn meet(&mut self, batch: &Batch<'_>) -> PyResult<Vec<u32>> {
        let count = batch.parents.len();
        let wrong = |shape: String| {
            let message = format!("expand() returned children of shape {shape} for {count} moves");
            PyValueError::new_err(message)
        };
        if let Met::Words { .. } = self.met {
            let children: PyArrayLike1<'_, u64, AllowTypeChange> = batch.children.extract()?;
            let children = children.as_array();
            if children.len() != count {
                return Err(wrong(format!("({},)", children.len())));
            }
            return Ok(children.iter().map(|&word| self.met.meet_word(word)).collect());
        }
        let children: PyArrayLike2<'_, u8, AllowTypeChange> = batch.children.extract()?;
        let children = children.as_array();
        if children.nrows() != count {
            return Err(wrong(format!("{:?}", children.dim())));
        }
        let children = children.as_standard_layout();
        children
            .rows()
            .into_iter()
            .map(|row| self.met.meet_row(row.as_slice().unwrap_or(&[])))
            .collect()
    }
}

/// What `expand` says of many positions.
struct Batch<'py> {
    /// The place of the position that each move belongs to, ascending.
    parents: Vec<usize>,
    turns: Vec<Turn>,
    children: Bound<'py, PyAny>,
}

impl<'py> Batch<'py> {
    /// For so many positions; `usual` is what moves do with the turn if nothing is said about it.
    fn of(
        expand: &Function,
        asked: &Bound<'py, PyAny>,
        count: usize,
        usual: Turn,
    ) -> PyResult<Batch<'py>> {
        let noted = |error| expand.noted(error, asked);
        let what = "a tuple of parents and children, and perhaps which moves keep the turn";
        let answer: Bound<'_, PyTuple> = expand.ask_for(asked, what)?;
        if !(2..=3).contains(&answer.len()) {
            return Err(noted(PyTypeError::new_err(format!("expand() returns {what}"))));
        }
        let parents: PyArrayLike1<'_, u64, AllowTypeChange> =
            answer.get_item(0)?.extract().map_err(|error: PyErr| noted(error))?;
        let parents: Vec<usize> =
            parents.as_array().iter().map(|&parent| parent as usize).collect();
        if !parents.is_sorted() || parents.last().is_some_and(|&last| last >= count) {
            let message = "the parents that expand() returns are places in the array that it was \
                           given, ascending";
            return Err(noted(PyValueError::new_err(message)));
        }
        let turns = match answer.len() {
            3 => {
                let keeps: PyArrayLike1<'_, bool, AllowTypeChange> =
                    answer.get_item(2)?.extract().map_err(|error: PyErr| noted(error))?;
                let turn = |&keeps: &bool| if keeps { Turn::Keeps } else { Turn::Flips };
                keeps.as_array().iter().map(turn).collect()
            }
            _ => vec![usual; parents.len()],
        };
        if turns.len() != parents.len() {
            let message = "expand() says of each move once whether it keeps the turn";
            return Err(noted(PyValueError::new_err(message)));
        }
        Ok(Batch { parents, turns, children: answer.get_item(1)? })
    }
}
