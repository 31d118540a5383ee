//! Grading positions of a variant once, and keeping that in memory and in a file.

use std::sync::Arc;

use gamesman_hardness::{
    Classified, FileError, Lookahead, Prepared, Reading, Request, Scope, classify, identity,
};
use gamesman_solve::{SolveError, Watch, needs};

use super::grades::GradeKey;
use super::{Asked, Method, StartsQuestion};
use crate::{Error, Remedy, Session, quota};

impl Session {
    /// Graded positions for a question, from memory, from a file, or graded now.
    pub(crate) fn prepared(
        &self,
        question: &StartsQuestion,
        reading: Reading,
        j: u8,
        watch: &dyn Watch,
    ) -> Result<Arc<Prepared>, Error> {
        self.numbered(watch)?;
        let all = GradeKey::new(question, Scope::All { most_steps: if j <= 3 { 3 } else { 60 } });
        let count = u64::from(question.draws);
        let drawn = GradeKey::new(question, Scope::Drawn { reading, j, count });
        let diagrams = self.variant().cells().is_some();
        match question.method {
            Method::All | Method::Games => {
                self.known_or(question, all, watch, || self.classify_all(question, all, watch))
            }
            Method::Diagrams => self
                .known_or(question, drawn, watch, || self.classify_drawn(question, drawn, watch)),
            Method::Fitting if !diagrams => {
                self.known_or(question, all, watch, || self.classify_all(question, all, watch))
            }
            Method::Fitting => {
                // What is known of all positions is best, wherever it comes from.
                if let Some(known) = self.known(all)? {
                    return Ok(known);
                }
                if !self.marks_fit()? {
                    return self.known_or(question, drawn, watch, || {
                        self.classify_drawn(question, drawn, watch)
                    });
                }
                match self
                    .known_or(question, all, watch, || self.classify_all(question, all, watch))
                {
                    Err(Error::Memory(why)) => {
                        watch.detail(&format!("{why}; going on with decision diagrams"));
                        self.known_or(question, drawn, watch, || {
                            self.classify_drawn(question, drawn, watch)
                        })
                    }
                    done => done,
                }
            }
        }
    }

    /// Whether reachable positions can be marked in the memory that may be used.
    pub(super) fn marks_fit(&self) -> Result<bool, Error> {
        let options = self.store().options();
        Ok(needs(self.graph()?, &options).marks <= options.memory)
    }

    /// What has been graded before.
    fn known(&self, key: GradeKey) -> Result<Option<Arc<Prepared>>, Error> {
        if let Some(prepared) = self.grades.find(key) {
            return Ok(Some(prepared));
        }
        let id = identity(self.graph()?, &key.matches(), key.scope);
        // Whatever is wrong with the file, it is made anew.
        let path = self.store().starts_path(&key.name());
        let prepared = Prepared::open(&path, id).ok();
        quota::touch(&path);
        Ok(prepared.map(|prepared| self.grades.keep(key, prepared)))
    }

    fn known_or(
        &self,
        question: &StartsQuestion,
        key: GradeKey,
        watch: &dyn Watch,
        grade: impl FnOnce() -> Result<Classified, Error>,
    ) -> Result<Arc<Prepared>, Error> {
        if let Some(known) = self.known(key)? {
            return Ok(known);
        }
        let Some(_permit) = self.shared.queue.acquire(watch, None) else {
            return Err(self.stopped(question, key));
        };
        // Somebody else may have graded the same meanwhile.
        if let Some(known) = self.known(key)? {
            return Ok(known);
        }
        let prepared = Prepared::new(&grade()?);
        let path = self.store().starts_path(&key.name());
        let id = identity(self.graph()?, &key.matches(), key.scope);
        match question.patient {
            true => quota::unmark(&path),
            false => quota::mark(&path),
        }
        let kept = prepared.write(&path, id).and_then(|()| {
            self.store().make_room(&path);
            Prepared::open(&path, id)
        });
        if !question.patient && self.shared.config.disk.is_some() {
            self.shared.opened.add(path, self.grades.closer());
        }
        Ok(self.grades.keep(
            key,
            kept.unwrap_or_else(|error| {
                watch.note(&format!("graded positions cannot be kept: {error}"));
                prepared
            }),
        ))
    }

    /// Grades all positions.
    fn classify_all(
        &self,
        question: &StartsQuestion,
        key: GradeKey,
        watch: &dyn Watch,
    ) -> Result<Classified, Error> {
        let most_positions = (!question.patient).then(|| self.store().on_demand());
        let options = self.store().options().most_positions(most_positions);
        let Scope::All { most_steps } = key.scope else {
            return Err(Error::Solve("only some of the positions were to be graded".into()));
        };
        let request = Request::new(key.matches())
            .heroes(key.heroes())
            .most_steps(most_steps)
            .options(options);
        classify(self.graph()?, &request, watch).map_err(|error| match error {
            SolveError::TooMany { .. } | SolveError::TooManyMoves { .. } => {
                self.ungraded(question, key, error.to_string())
            }
            SolveError::Stopped => self.stopped(question, key),
            SolveError::Memory { .. } => Error::Memory(error.to_string()),
            _ => Error::Solve(error.to_string()),
        })
    }

    /// Grading was stopped: by whoever asked for it, or because nobody did and it took too long.
    fn stopped(&self, question: &StartsQuestion, key: GradeKey) -> Error {
        match question.patient {
            true => Error::Solve(SolveError::Stopped.to_string()),
            false => {
                let reason = "grading its positions takes longer than a request may".to_owned();
                self.ungraded(question, key, reason)
            }
        }
    }

    /// Nobody has graded the positions, and it takes too long to do so unasked.
    pub(super) fn ungraded(
        &self,
        question: &StartsQuestion,
        key: GradeKey,
        reason: String,
    ) -> Error {
        let (game, variant) = (self.entry().id.to_owned(), self.chosen().id.clone());
        // A deeper player is graded with all those less deep, down to the third.
        let depth = if key.depth > 3 { key.depth } else { question.player.depth() };
        let usual = StartsQuestion::default();
        let (asked, method) = match key.scope {
            Scope::All { most_steps: 3 } => (usual.asked, usual.method),
            Scope::All { .. } => (Asked::Steps(4, Reading::Exact), usual.method),
            Scope::Drawn { reading, j, .. } => (Asked::Steps(j, reading), Method::Diagrams),
        };
        let question = StartsQuestion {
            asked,
            method,
            side: Some(key.side),
            player: Lookahead::new(depth, key.player).unwrap_or(usual.player),
            opponent: question.opponent,
            draws: question.draws,
            patient: true,
            ..usual
        };
        Error::Unsolved { game, variant, reason, remedy: Some(Remedy::Grade(Box::new(question))) }
    }
}

/// What to say about a file of graded positions that is damaged although it was good when it was opened.
pub(crate) fn damaged(error: &FileError) -> Error {
    Error::File(format!("the file of graded positions: {error}; delete it to have it made anew"))
}
