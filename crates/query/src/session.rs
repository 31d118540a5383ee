//! One variant with its table, if it has one.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};

use gamesman_rules::{Chosen, Entry, Graph, Mistake, Variant};
use gamesman_solve::{Alone, DrawLevels, Hosts, Needs, Plan, Transport, Watch, needs};

use crate::report::{SolveReport, State, VerifyReport};
use crate::share::Counting;
use crate::shared::Shared;
use crate::starts::Grades;
use crate::store::{Store, Together};
use crate::{Config, Error, Rows, SequenceAnswer};

/// One variant of a game, ready for questions. Its methods may be called from several threads.
///
/// ```
/// use gamesman_query::{Config, Library, ProofAnswer, Unwatched, ValueAnswer};
///
/// # let folder = tempfile::tempdir().expect("a folder");
/// # let data = folder.path();
/// let library = Library::new(Config::new(data));
/// let session = library.session("tictactoe", None)?;
/// session.solve_on_demand(&Unwatched)?;
/// let answer = session.position(Some("xo-------"))?;
/// assert_eq!(answer.state.value, ValueAnswer::Win);
/// assert_eq!(answer.state.remoteness, Some(5));
/// assert_eq!(answer.state.proof, Some(ProofAnswer::Table));
/// assert_eq!(answer.moves[0].move_value, ValueAnswer::Win);
/// # Ok::<(), gamesman_query::Error>(())
/// ```
pub struct Session {
    entry: &'static Entry,
    chosen: Chosen,
    variant: Box<dyn Variant>,
    store: Store,
    pub(crate) shared: Arc<Shared>,
    /// How many positions of a puzzle are solvable, reachable or not, once it has been asked for.
    pub(crate) anywhere: OnceLock<Option<u64>>,
    /// Whether it goes round in cycles, once it has been asked for.
    pub(crate) cycles: OnceLock<bool>,
    /// Whether turns alternate along best lines, once a table was asked.
    pub(crate) alternates: OnceLock<bool>,
    pub(crate) grades: Grades,
    /// The levels of its draws, once they have been asked for.
    pub(crate) draws: OnceLock<DrawLevels>,
    /// An end that somebody has won, once it has been asked for.
    pub(crate) won_end: OnceLock<Option<String>>,
    /// What was counted for lessons, by their ids.
    pub(crate) shares: Mutex<BTreeMap<&'static str, Counting>>,
}

impl Session {
    /// The largest n up to which nimbers are computed, a matter of seconds.
    pub const MOST_NIMBERS: usize = 1_000_000;

    /// So many nimbers are always computed in search of a period.
    pub const ENOUGH_FOR_PERIODS: usize = 10_000;

    pub(crate) fn new(
        shared: Arc<Shared>,
        entry: &'static Entry,
        chosen: Chosen,
        variant: Box<dyn Variant>,
    ) -> Session {
        let store = Store::new(Arc::clone(&shared), entry, &chosen);
        let (anywhere, cycles, grades) = (OnceLock::new(), OnceLock::new(), Default::default());
        let (alternates, draws, won_end) = Default::default();
        Session {
            entry,
            chosen,
            variant,
            store,
            shared,
            anywhere,
            cycles,
            alternates,
            grades,
            draws,
            won_end,
            shares: Mutex::default(),
        }
    }

    /// The game.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The variant's id, name and settings.
    pub fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    /// The variant's rules behind both seams.
    pub fn variant(&self) -> &dyn Variant {
        &*self.variant
    }

    /// The limits of its library.
    pub fn config(&self) -> &Config {
        &self.shared.config
    }

    /// Whether the variant is one that the game names.
    pub fn is_named(&self) -> bool {
        self.entry.variants.iter().any(|named| named.id == self.chosen.id)
    }

    /// The start position.
    pub fn start(&self) -> String {
        self.variant.start()
    }

    /// The position that a puzzle is to become, if there is only one and its rules name it.
    pub fn only_goal(&self) -> Option<String> {
        let goals = self.variant.graph().ok()?.goals()?;
        let [goal] = goals[..] else { return None };
        self.variant.position(goal).ok()?
    }

    /// Whether its table has been opened.
    pub(crate) fn is_open(&self) -> bool {
        self.store.is_open()
    }

    /// Whether there is a table. Looks for its file the first time.
    pub fn state(&self) -> State {
        self.store.state(&*self.variant)
    }

    /// Makes sure that there is a table: uses the file, or solves if that is a matter of seconds.
    /// Waits if somebody else is solving already. If the table cannot be written, the solution is
    /// kept in memory.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if it is too large for that, [`Error::Solve`] if it was interrupted.
    pub fn solve_on_demand(&self, watch: &dyn Watch) -> Result<(), Error> {
        self.store.solve_on_demand(&*self.variant, watch)
    }

    /// As [`Session::solve_on_demand`], for who has a question. Where a formula answers it as well, but for the remoteness,
    /// only what takes a moment is solved, however much time there is.
    ///
    /// # Errors
    /// As [`Session::solve_on_demand`]; with a formula [`Error::Unsolved`] also if it would take longer than a moment.
    pub fn solve_to_answer(&self, watch: &dyn Watch) -> Result<(), Error> {
        match self.variant.view(&self.start()) {
            Ok(start) if start.formula.is_some() => {
                self.store.solve_if_soon(&*self.variant, start.steps.len() as u64, watch)
            }
            _ => self.solve_on_demand(watch),
        }
    }

    /// Whether solving takes no more than a moment, so that it need not wait for its turn: the numbers are few, and known
    /// without a search.
    pub fn solved_in_a_moment(&self) -> bool {
        self.store.in_a_moment(&*self.variant)
    }

    /// What solving needs, as far as that can be said beforehand. The first call of a game without
    /// an index searches all its positions.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if the positions cannot be numbered.
    pub fn needs(&self) -> Result<Needs, Error> {
        let graph = self.variant.graph();
        graph
            .map(|graph| needs(graph, &self.store.options()))
            .map_err(|mistake| self.store.not_numbered(&mistake))
    }

    /// What solving would take on many hosts, from samples: [`gamesman_solve::plan`]. `known` is how many positions there are, symmetric ones
    /// counted one by one, if somebody knows.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if the positions cannot be numbered, [`Error::Solve`] if it was stopped.
    pub fn plan_solve(
        &self,
        hosts: Hosts,
        known: Option<u64>,
        watch: &dyn Watch,
    ) -> Result<Plan, Error> {
        self.store.plan(&*self.variant, hosts, known, watch)
    }

    /// Whether a solve that was stopped has kept something that the next one goes on from.
    pub fn is_begun(&self) -> bool {
        self.store.is_begun()
    }

    /// Solves the variant, whether or not there is a table, and replaces its file.
    ///
    /// # Errors
    /// [`Error::Solve`] if it does not fit the memory or was stopped, [`Error::File`].
    pub fn solve(&self, watch: &dyn Watch) -> Result<SolveReport, Error> {
        self.store.solve(&*self.variant, watch)
    }

    /// As [`Session::solve`], with other processes, all of which call it. The first has the report.
    ///
    /// # Errors
    /// As [`Session::solve`], on all of them if one cannot go on.
    pub fn solve_together(
        &self,
        together: &Together<'_>,
        watch: &dyn Watch,
    ) -> Result<Option<SolveReport>, Error> {
        self.store.solve_together(&*self.variant, together, watch)
    }

    /// The place of the table in the data directory, whether there is one or not.
    pub fn table_file(&self) -> String {
        self.store.file().display().to_string()
    }

    /// Makes a file in the folder of the table, which was made elsewhere, the table: if it belongs to the variant and
    /// its rules, and is whole by its checksums. Whether its values are right is for [`Session::verify`] to say.
    ///
    /// # Errors
    /// [`Error::Damaged`] if it is no such table, [`Error::File`] if it cannot be read or renamed, [`Error::Solve`] if
    /// `watch` says to stop while another process solves the variant. The file stays where it is then.
    pub fn install(&self, file: &Path, watch: &dyn Watch) -> Result<(), Error> {
        self.store.install(&*self.variant, file, watch)
    }

    /// Checks every entry of the table against the rules, with none of the solvers' code.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, [`Error::File`] if it cannot be read,
    /// [`Error::Memory`] if it does not fit, [`Error::Solve`] if it was stopped.
    pub fn verify(&self, watch: &dyn Watch) -> Result<VerifyReport, Error> {
        self.store.verify(&*self.variant, &Alone, watch)
    }

    /// As [`Session::verify`], with other processes, each of which has the table and looks at its share.
    ///
    /// # Errors
    /// As [`Session::verify`], on all of them if one has no table.
    pub fn verify_together(
        &self,
        transport: &dyn Transport,
        watch: &dyn Watch,
    ) -> Result<VerifyReport, Error> {
        self.store.verify_together(&*self.variant, transport, watch)
    }

    /// Gives all entries of the table to `each`, at most 16,384 at a time, in the order of their
    /// numbers and with their text if `positions` is true. Returns how many there are.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, [`Error::File`] if it is damaged, [`Error::Solve`] if
    /// it was stopped; and whatever `each` says, which ends it.
    pub fn export<E: From<Error>>(
        &self,
        positions: bool,
        watch: &dyn Watch,
        each: &mut dyn FnMut(&Rows) -> Result<(), E>,
    ) -> Result<u64, E> {
        self.store.export(&*self.variant, positions, watch, each)
    }

    /// The nimbers of the game's components by size, for n up to `largest` or a limit of the game, one
    /// sequence for each kind; none where there is no such thing. Periods are looked for up to
    /// [`Session::ENOUGH_FOR_PERIODS`] at least; to compute more takes a turn.
    ///
    /// # Errors
    /// [`Error::TooMany`] if more than [`Session::MOST_NIMBERS`] are asked for, [`Error::Busy`] if others work until
    /// `watch` says to stop.
    pub fn sequences(
        &self,
        largest: usize,
        watch: &dyn Watch,
    ) -> Result<Vec<SequenceAnswer>, Error> {
        if largest > Session::MOST_NIMBERS {
            let (asked, most) = (largest as u64, Session::MOST_NIMBERS as u64);
            return Err(Error::TooMany { what: "nimbers", asked, most });
        }
        let _permit = match largest > Session::ENOUGH_FOR_PERIODS {
            true => Some(self.shared.queue.acquire(watch, None).ok_or(Error::Busy)?),
            false => None,
        };
        // A period often takes more to be proved than somebody wants to see.
        let sequences = self.variant.sequences(largest.max(Session::ENOUGH_FOR_PERIODS));
        let cut = |sequence| {
            let mut answer = SequenceAnswer::from(sequence);
            answer.nimbers.truncate(largest + 1);
            answer
        };
        Ok(sequences.into_iter().map(cut).collect())
    }

    /// Where its table is and what may be spent.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// The graph. A game without an index is searched for it the first time, which takes a turn: not to be called by
    /// who has one.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if the positions cannot be numbered, [`Error::Busy`] if `watch` says to stop before that is
    /// done.
    pub(crate) fn numbered(&self, watch: &dyn Watch) -> Result<&dyn Graph, Error> {
        let _permit = match self.variant.numbered_at_once() {
            true => None,
            false => Some(self.shared.queue.acquire(watch, None).ok_or(Error::Busy)?),
        };
        let graph = self.variant.graph_until(&|| watch.stopped());
        let graph = graph.map_err(|mistake| self.store().unsolved(&mistake.message))?;
        graph.ok_or(Error::Busy)
    }

    /// About how many bytes of memory it holds that could be made again: numbers of positions, and a solution that has no
    /// file.
    pub(crate) fn held(&self) -> u64 {
        self.variant.numbered_bytes() + self.store.bytes()
    }

    /// The graph, for who has a turn or knows that the positions are numbered.
    pub(crate) fn graph(&self) -> Result<&dyn Graph, Error> {
        self.variant().graph().map_err(|mistake| self.store().unsolved(&mistake.message))
    }

    pub(crate) fn misread(&self, text: &str, mistake: Mistake) -> Error {
        let position = text.chars().take(80).collect();
        Error::Position { position, mistake, start: self.start() }
    }
}
