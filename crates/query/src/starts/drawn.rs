//! Positions drawn from winning sets of boards that no table holds.

use gamesman_hardness::{Classified, Reading, Sample, Scope, grade_drawn};
use gamesman_rules::MarkedCells;
use gamesman_solve::{Progress, Stage, Watch, size};
use gamesman_symbolic::{Capacity, CellMarks, Error as Unfound, Sets};

use super::StartsQuestion;
use super::grades::GradeKey;
use crate::{Error, Session};

/// Positions that may be looked at to grade one: a fifth of a gigabyte for each thread.
const GRADING: usize = 1_000_000;

/// The positions are drawn alike each time, so that a seed makes an answer repeatable.
const SEED: u64 = 2013;

/// What was drawn from a set.
struct Draws {
    marks: Vec<CellMarks>,
    /// Positions of the set.
    of: u64,
    /// Positions reachable from the start.
    positions: u64,
}

impl Session {
    /// Finds a winning set as decision diagrams, draws positions and grades them.
    pub(super) fn classify_drawn(
        &self,
        question: &StartsQuestion,
        key: GradeKey,
        watch: &dyn Watch,
    ) -> Result<Classified, Error> {
        let Some(cells) = self.variant().cells() else {
            return Err(Error::Starts(format!(
                "decision diagrams are for games of marking cells with normal play, which {} ‘{}’ is not",
                self.entry().id,
                self.chosen().id
            )));
        };
        if !question.patient {
            let reason = "it takes decision diagrams to find its winning sets".to_owned();
            return Err(self.ungraded(question, key, reason));
        }
        let Scope::Drawn { reading, j, count } = key.scope else {
            return Err(Error::Solve("all positions were to be graded".into()));
        };
        let draws = self.marks(cells, key, (reading, j, count), watch)?;
        let numbers: Result<Vec<u64>, Error> =
            draws.marks.iter().map(|marks| self.canonical(marks)).collect();
        let drawn = Sample {
            numbers: numbers?,
            reading,
            j,
            of: draws.of,
            heroes: key.heroes(),
            positions: draws.positions,
            matches: key.matches(),
        };
        let threads = self.store().options().threads;
        grade_drawn(self.graph()?, &drawn, GRADING, threads, watch)
            .map_err(|error| Error::Solve(error.to_string()))
    }

    /// Draws positions of a set.
    fn marks(
        &self,
        cells: MarkedCells,
        key: GradeKey,
        (reading, j, count): (Reading, u8, u64),
        watch: &dyn Watch,
    ) -> Result<Draws, Error> {
        let memory = self.store().options().memory;
        watch.detail(&format!(
            "{} ‘{}’ is done with decision diagrams, which take up to {} of memory; {count} positions \
             are drawn from the set and graded one by one",
            self.entry().id,
            self.chosen().id,
            size(&memory, false)
        ));
        let unfound = |error| match error {
            Unfound::Memory => Error::Diagrams {
                game: self.entry().id.into(),
                variant: self.chosen().id.clone(),
                memory,
            },
            _ => Error::Solve(error.to_string()),
        };
        let sets = Sets::reach(cells, Capacity::within(memory), watch).map_err(unfound)?;
        let set = match reading {
            Reading::Exact => sets.exact(key.side, usize::from(j), watch),
            Reading::Literal => sets.literal(key.side, usize::from(j), watch),
        };
        let set = set.map_err(unfound)?;
        let (stage, total) = (Stage::Count, None);
        watch.progress(&Progress::new(stage, 0, total));
        let sum = |layers: Vec<gamesman_symbolic::Layer>| {
            let sum = layers.iter().map(|layer| layer.positions).sum::<u128>();
            u64::try_from(sum)
                .map_err(|_| Error::Starts("there are more than 2⁶⁴ positions".into()))
        };
        let (of, positions) = (sum(sets.sizes(&set))?, sum(sets.layers())?);
        let marks = match of <= count {
            true => sets.list(&set),
            false => sets.sample(&set, count as usize, SEED),
        };
        Ok(Draws { marks, of, positions })
    }

    /// The number of a position, or of that which stands for it and those symmetric to it.
    fn canonical(&self, marks: &CellMarks) -> Result<u64, Error> {
        let graph = self.graph()?;
        let text = self.variant().marked(marks).unwrap_or_default();
        let number = self.variant().number(&text).map_err(|m| self.misread(&text, m))?;
        let symmetric = graph.facts().symmetric && self.store().options().symmetry;
        match number {
            Some(number) if symmetric => Ok(graph.canonical(number)),
            Some(number) => Ok(number),
            None => Err(Error::Starts(format!("position ‘{text}’ has no number"))),
        }
    }
}
