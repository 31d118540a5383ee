//! A game written in Python as a graph of numbered positions, once all have been found.

use gamesman_query::rules::{Edge, Expansion, Facts, Graph, Head, Outcome, Players};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::rules::{Rules, shown};
use super::search::{Move, PositionSearch};

/// All positions that can be reached. Their places are the order in which they were met; their numbers are those of the
/// game's index, or their places if it has none.
pub(super) struct Explored {
    pub(super) search: PositionSearch,
    facts: Facts,
    size: u64,
    /// The number of each place, if there is an index.
    numbers: Vec<u64>,
    /// Places by ascending number, if there is an index.
    by_number: Vec<u32>,
    symmetry: Option<Symmetry>,
}

/// Of each place: the place of its canonical position, and how many share that.
struct Symmetry {
    canonical: Vec<u32>,
    orbits: Vec<u32>,
}

impl Explored {
    /// Asks for the numbers and canonical positions of what was found.
    ///
    /// # Errors
    /// What the rules raise; `ValueError` if two positions have the same number, or what they are symmetric to cannot
    /// be reached.
    pub(super) fn of(
        py: Python<'_>,
        rules: &Rules,
        search: &mut PositionSearch,
    ) -> PyResult<Explored> {
        let count = search.met.len() as u32;
        let mut numbers = Vec::new();
        if rules.index.is_some() {
            for place in 0..count {
                numbers.extend(rules.number(&search.met.position(py, place)?)?);
            }
        }
        let mut by_number: Vec<u32> = (0..numbers.len() as u32).collect();
        by_number.sort_unstable_by_key(|&place| numbers[place as usize]);
        let same = |pair: &&[u32]| numbers[pair[0] as usize] == numbers[pair[1] as usize];
        if let Some(pair) = by_number.windows(2).find(same) {
            let [one, other] = [pair[0], pair[1]].map(|place| search.met.position(py, place));
            return Err(PyValueError::new_err(format!(
                "the positions {} and {} have the same index, {}",
                shown(&one?),
                shown(&other?),
                numbers[pair[0] as usize]
            )));
        }
        let size = if rules.index.is_some() { rules.size } else { count.into() };
        if rules.whole && size != u64::from(count) {
            return Err(PyValueError::new_err(format!(
                "‘whole’ says that every index is that of a position, but {count} of {size} are"
            )));
        }
        let symmetry = Symmetry::of(py, rules, search)?;
        let facts = Facts {
            scored: rules.margin.is_some(),
            symmetric: symmetry.is_some(),
            unmoves: rules.reversible,
            whole: rules.whole,
            ..Facts::none(rules.players)
        };
        // The search is done and leaves its place to an empty one.
        let search = std::mem::replace(search, PositionSearch::begin(py, rules)?);
        Ok(Explored { search, facts, size, numbers, by_number, symmetry })
    }

    /// The number of a position, `None` if it cannot be reached.
    pub(super) fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
        Ok(self.search.met.find(position)?.map(|place| self.number_of(place)))
    }

    /// The number of the canonical position.
    pub(super) fn canonical_number(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
        let place = self.search.met.find(position)?;
        Ok(place.map(|place| self.number_of(self.canonical_place(place))))
    }

    /// The position with a number.
    pub(super) fn position<'py>(
        &self,
        py: Python<'py>,
        number: u64,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.place(number).map(|place| self.search.met.position(py, place)).transpose()
    }

    fn number_of(&self, place: u32) -> u64 {
        self.numbers.get(place as usize).copied().unwrap_or(place.into())
    }

    fn place(&self, number: u64) -> Option<u32> {
        if self.search.met.len() as u64 == self.size {
            let place =
                usize::try_from(number).ok().filter(|&number| (number as u64) < self.size)?;
            return Some(self.by_number.get(place).copied().unwrap_or(place as u32));
        }
        let key = |&place: &u32| self.numbers[place as usize];
        let found = self.by_number.binary_search_by_key(&number, key);
        found.ok().map(|at| self.by_number[at])
    }

    fn at(&self, number: u64) -> u32 {
        self.place(number).unwrap_or_else(|| panic!("number {number} stands for no position"))
    }

    fn canonical_place(&self, place: u32) -> u32 {
        self.symmetry.as_ref().map_or(place, |symmetry| symmetry.canonical[place as usize])
    }

    fn push(&self, moves: &[Move], into: &mut Expansion) {
        for step in moves {
            let to = match into.want.canonical {
                true => self.canonical_place(step.to()),
                false => step.to(),
            };
            into.edges.push(Edge::new(self.number_of(to), step.turn()));
            if into.want.tiers {
                into.tiers.push(self.tier_of(to));
            }
        }
    }

    fn tier_of(&self, place: u32) -> u32 {
        self.search.tiers.get(place as usize).copied().unwrap_or(0)
    }

    fn orbit_of(&self, place: u32) -> u32 {
        self.symmetry.as_ref().map_or(1, |symmetry| symmetry.orbits[place as usize])
    }
}

impl Symmetry {
    fn of(py: Python<'_>, rules: &Rules, search: &PositionSearch) -> PyResult<Option<Symmetry>> {
        let Some(function) = &rules.canonical else { return Ok(None) };
        let count = search.met.len();
        let (mut canonical, mut shared) = (Vec::with_capacity(count), vec![0; count]);
        for place in 0..count as u32 {
            let position = search.met.position(py, place)?;
            let image = function.ask(&position)?;
            let found =
                search.met.find(&image).map_err(|error| function.noted(error, &position))?;
            let Some(found) = found else {
                let message = format!("canonical() is {}, which cannot be reached", shown(&image));
                return Err(function.noted(PyValueError::new_err(message), &position));
            };
            canonical.push(found);
            shared[found as usize] += 1;
        }
        let orbits = canonical.iter().map(|&place| shared[place as usize]).collect();
        Ok(Some(Symmetry { canonical, orbits }))
    }
}

impl Graph for Explored {
    fn facts(&self) -> Facts {
        self.facts
    }

    fn size(&self) -> u64 {
        self.size
    }

    fn start(&self) -> u64 {
        self.number_of(0)
    }

    fn expand(&self, number: u64, into: &mut Expansion) {
        into.clear();
        self.append(&[number], into);
        let Head { outcome, margin, orbit, reward, .. } = into.heads[0];
        (into.outcome, into.margin, into.orbit, into.reward) = (outcome, margin, orbit, reward);
    }

    fn append(&self, numbers: &[u64], into: &mut Expansion) {
        for &number in numbers {
            let place = self.at(number);
            let outcome = self.search.ends[place as usize];
            let margin = outcome.and_then(|_| self.search.margins.get(place as usize).copied());
            let moves = match outcome {
                None => self.search.moves(place as usize),
                Some(_) => &[],
            };
            self.push(moves, into);
            let (orbit, edges) = (self.orbit_of(place), moves.len() as u32);
            into.heads.push(Head { outcome, margin, orbit, reward: 0, edges });
        }
    }

    fn outcome(&self, number: u64, _: &mut Expansion) -> Option<Outcome> {
        self.search.ends[self.at(number) as usize]
    }

    /// Every move of a reversible puzzle can be taken back, so the positions before one are those after it.
    fn predecessors(&self, number: u64, into: &mut Expansion) {
        into.clear();
        self.append_predecessors(&[number], into);
    }

    fn append_predecessors(&self, numbers: &[u64], into: &mut Expansion) {
        assert!(self.facts.unmoves, "the graph has no unmoves");
        for &number in numbers {
            let moves = self.search.moves(self.at(number) as usize);
            self.push(moves, into);
            into.heads.push(Head { edges: moves.len() as u32, ..Head::default() });
        }
    }

    fn goals(&self) -> Option<Vec<u64>> {
        let puzzle = self.facts.players == Players::One && self.facts.unmoves;
        let ends = (0..).zip(&self.search.ends).filter(|(_, end)| end.is_some());
        puzzle.then(|| ends.map(|(place, _)| self.number_of(place)).collect())
    }

    fn tier(&self, number: u64) -> u32 {
        self.tier_of(self.at(number))
    }

    fn canonical(&self, number: u64) -> u64 {
        self.number_of(self.canonical_place(self.at(number)))
    }

    fn orbit(&self, number: u64) -> u32 {
        self.orbit_of(self.at(number))
    }

    fn holds(&self, number: u64) -> bool {
        self.place(number).is_some()
    }
}
