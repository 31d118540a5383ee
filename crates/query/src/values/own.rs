//! Values from the exact search that a game brings of its own.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use gamesman_rules::{Exactly, Record};
use gamesman_solve::{Effort, Proof, Searched, Watch};

use super::{Budget, Unanswered, Values};
use crate::searches::Question;
use crate::{Error, Session};

/// How long such a search may take before it takes its turn among whatever else is heavy.
const AT_ONCE: Duration = Duration::from_millis(50);

/// How long it may take where nobody asked for it in so many words: who only looks at a page does not wait for
/// more. What is known by then is kept and answered at once afterwards.
const LONGEST: Duration = Duration::from_secs(3);

/// Nothing was spent: the next who asks searches on.
const UNFINISHED: Effort = Effort::new(0, 0);

impl Session {
    /// Whether the game brings an exact search of its own: then single positions are soon known though no table holds them.
    pub fn has_own_search(&self) -> bool {
        self.own_search(&self.start(), 1, &|| true).is_some()
    }

    /// Checks that a table or the game's own search knows the values of positions.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is neither.
    pub(crate) fn knows_values(&self) -> Result<(), Error> {
        match self.store().table(self.variant()) {
            Err(Error::Unsolved { .. }) if self.has_own_search() => Ok(()),
            table => table.map(drop),
        }
    }

    /// What the game's own search finds in a moment; `None` if it has none.
    pub(super) fn at_once(&self, question: &Question, watch: &dyn Watch) -> Option<Arc<Searched>> {
        let began = Instant::now();
        let stopped = || began.elapsed() > AT_ONCE || watch.stopped();
        let searched = self.own_search(&question[2], 1, &stopped)?;
        Some(self.kept(question, &UNFINISHED, searched))
    }

    /// What the game's own search finds of the start in a moment.
    pub(crate) fn start_at_once(&self) -> Option<Record> {
        let began = Instant::now();
        let question = [self.entry().id, self.chosen().settings.text(), &self.start()];
        let searched = self.own_search(question[2], 1, &|| began.elapsed() > AT_ONCE)?;
        let kept = self.kept(&question.map(str::to_owned), &UNFINISHED, searched);
        kept.position.map(|proof| proof.record)
    }

    /// What the game's own search finds, if it has one. What it has found when it is stopped is kept.
    pub(super) fn by_own_search(
        &self,
        question: &Question,
        wanted: Budget<'_>,
    ) -> Option<Result<Values, Unanswered>> {
        let (began, asked) = (Instant::now(), wanted.patience.is_none());
        let stopped = || wanted.watch.stopped() || !asked && began.elapsed() > LONGEST;
        let threads = match self.shared.config.threads {
            0 => available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let searched = self.own_search(&question[2], threads, &stopped)?;
        if searched.closed || !wanted.watch.stopped() {
            let searched = self.kept(question, wanted.effort, searched);
            return Some(Ok(Values::searched(Some(&searched))));
        }
        self.kept(question, &UNFINISHED, searched);
        Some(Err(Unanswered::Stopped))
    }

    /// `None` if the game has no search of its own.
    fn own_search(
        &self,
        position: &str,
        threads: usize,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Option<Searched> {
        self.variant().exact(position, threads, stopped).ok().flatten().map(searched)
    }

    fn kept(&self, question: &Question, effort: &Effort, searched: Searched) -> Arc<Searched> {
        self.shared.searches.keep(question.clone(), effort, searched)
    }
}

/// The answer in the form of the general search.
fn searched(found: Exactly) -> Searched {
    let proof = |record: Record| Proof { record, margin: None, nimber: None };
    let closed = found.position.is_some() && found.moves.iter().all(Option::is_some);
    Searched {
        position: found.position.map(proof),
        moves: found.moves.into_iter().map(|record| record.map(proof)).collect(),
        met: 0,
        closed,
    }
}
