//! The table of one variant: finding it, making it, checking it.

mod on_demand;
mod open;
mod together;
mod verifying;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use gamesman_rules::{Chosen, Entry, Graph, Mistake, Variant};
use gamesman_solve::{
    Alone, File, Hosts, Identity, Options, Plan, Progress, Solution, SolveError, SystemError,
    Table, TableError, Transport, Unwatched, Watch, Work, fingerprint, on_threads, plan, put,
    solve_with, write_over,
};

use crate::export::export;
use crate::hold::Hold;
use crate::quota;
use crate::report::{SolveReport, State};
use crate::shared::Shared;
use crate::source::Source;
use crate::{Config, Error, Remedy, Rows};
pub use together::Together;

/// The table of one variant. All methods may be called from several threads.
pub(crate) struct Store {
    shared: Arc<Shared>,
    game: &'static str,
    variant: String,
    settings: String,
    /// The fingerprint of the rules, once somebody has asked for it.
    rules: OnceLock<u64>,
    slot: Arc<Mutex<Slot>>,
    /// When it was last said that the table is used.
    touched: Mutex<Option<Instant>>,
    progress: Mutex<Option<Progress>>,
}

/// How often it is said that a table is used.
const TOUCH_EVERY: Duration = Duration::from_secs(60);

/// What is known about the table.
enum Slot {
    /// Nobody has looked for the file yet.
    Unseen,
    Open(Arc<Source>),
    /// There is none that can be used, for this reason if there is more to say than that.
    None(Option<Error>),
}

impl Store {
    pub(crate) fn new(shared: Arc<Shared>, entry: &Entry, chosen: &Chosen) -> Store {
        Store {
            shared,
            game: entry.id,
            variant: chosen.id.clone(),
            settings: chosen.settings.text().to_owned(),
            rules: OnceLock::new(),
            slot: Arc::new(Mutex::new(Slot::Unseen)),
            touched: Mutex::default(),
            progress: Mutex::default(),
        }
    }

    /// The table's place in the data directory.
    pub(crate) fn file(&self) -> PathBuf {
        // A game without parameters has no settings.
        let name = if self.settings.is_empty() { "regular" } else { &self.settings };
        Path::new("tables").join(self.game).join(format!("{}.table", file_name(name)))
    }

    /// The place of a file about starting positions.
    pub(crate) fn starts_path(&self, name: &str) -> PathBuf {
        let settings = if self.settings.is_empty() { "regular" } else { &self.settings };
        let folder = self.shared.config.data_dir.join("starts").join(self.game);
        folder.join(format!("{settings}.{name}.starts"))
    }

    /// Positions that may be looked at unasked.
    pub(crate) fn on_demand(&self) -> u64 {
        self.shared.config.on_demand
    }

    fn path(&self) -> PathBuf {
        self.shared.config.data_dir.join(self.file())
    }

    /// Where an unfinished solve keeps its work.
    fn work_folder(&self) -> PathBuf {
        self.path().with_extension("solving")
    }

    /// Whether an unfinished solve has kept something.
    pub(crate) fn is_begun(&self) -> bool {
        self.work_folder().exists()
    }

    fn work(&self, graph: &dyn Graph, options: &Options) -> Work {
        Work::new(
            &self.work_folder(),
            &self.identity(graph),
            options,
            self.shared.config.keep_every,
        )
    }

    fn identity(&self, graph: &dyn Graph) -> Identity {
        let (game, variant) = (self.game.to_owned(), self.settings.clone());
        let rules = *self.rules.get_or_init(|| fingerprint(graph));
        Identity { game, variant, rules }
    }

    /// Whether the table has been found and opened.
    pub(crate) fn is_open(&self) -> bool {
        matches!(&*lock(&self.slot), Slot::Open(_))
    }

    /// The table, if there is one that can be used.
    ///
    /// Opening the first one of a game without an index takes a search of all positions, and so a turn. If that is not
    /// done within [`Config::opening`] there is none yet, and the next question goes on with it.
    pub(crate) fn source(&self, variant: &dyn Variant) -> Option<Arc<Source>> {
        let unseen = matches!(*lock(&self.slot), Slot::Unseen);
        // Before the slot is locked: whoever has the turn may want it.
        let _permit = match unseen && !variant.numbered_at_once() && self.path().exists() {
            true => {
                let (began, most) = (Instant::now(), self.shared.config.opening);
                let permit = self.shared.queue.acquire(&Unwatched, Some(most))?;
                if let Ok(None) = variant.graph_until(&|| began.elapsed() >= most) {
                    return None;
                }
                Some(permit)
            }
            false => None,
        };
        let mut slot = lock(&self.slot);
        if let Slot::Unseen = *slot {
            *slot = match self.open(variant) {
                Ok(table) => Slot::Open(Arc::new(Source::File(Box::new(table)))),
                Err(Error::Unsolved { .. }) => Slot::None(None),
                Err(error) => Slot::None(Some(error)),
            };
        }
        match &*slot {
            Slot::Open(known) => {
                self.touch();
                Some(Arc::clone(known))
            }
            _ => None,
        }
    }

    /// Says now and then that the table is used.
    fn touch(&self) {
        let mut touched = lock(&self.touched);
        if touched.is_none_or(|last| last.elapsed() >= TOUCH_EVERY) {
            *touched = Some(Instant::now());
            quota::touch(&self.path());
        }
    }

    /// The table.
    ///
    /// # Errors
    /// Why there is none.
    pub(crate) fn table(&self, variant: &dyn Variant) -> Result<Arc<Source>, Error> {
        if let Some(known) = self.source(variant) {
            return Ok(known);
        }
        Err(match self.state(variant) {
            State::Unsolved(Some(error)) => error,
            State::Solving(_) => self.unsolved("it is being solved"),
            _ => self.unsolved("there is no table"),
        })
    }

    pub(crate) fn state(&self, variant: &dyn Variant) -> State {
        if let Some(progress) = *lock(&self.progress) {
            return State::Solving(progress);
        }
        if self.source(variant).is_some() {
            return State::Solved;
        }
        match &*lock(&self.slot) {
            Slot::None(error) => State::Unsolved(error.clone()),
            Slot::Unseen => State::Unsolved(Some(Error::Busy)),
            Slot::Open(_) => State::Solved,
        }
    }

    /// No command solves what cannot be numbered.
    pub(crate) fn not_numbered(&self, mistake: &Mistake) -> Error {
        Error::Unsolved {
            game: self.game.to_owned(),
            variant: self.variant.clone(),
            reason: mistake.message.clone(),
            remedy: None,
        }
    }

    pub(crate) fn unsolved(&self, reason: &str) -> Error {
        Error::Unsolved {
            game: self.game.to_owned(),
            variant: self.variant.clone(),
            reason: reason.to_owned(),
            remedy: Some(Remedy::Solve),
        }
    }

    /// Nothing can be done about it.
    pub(crate) fn never_solved(&self, reason: &str) -> Error {
        Error::Unsolved {
            game: self.game.to_owned(),
            variant: self.variant.clone(),
            reason: reason.to_owned(),
            remedy: None,
        }
    }

    /// Why solving on demand failed: usually the command may do what a server or a quick question
    /// may not.
    fn not_on_demand(&self, error: &SolveError) -> Error {
        match error {
            SolveError::Stopped => solve_error(error),
            SolveError::Memory { need, .. } if *need >= SolveError::HOPELESS => {
                self.never_solved(&error.to_string())
            }
            _ => self.unsolved(&error.to_string()),
        }
    }

    pub(crate) fn unreadable(&self, error: &TableError) -> Error {
        match error {
            TableError::Missing => self.unsolved("there is no table"),
            TableError::System(_) => Error::File(format!("{}: {error}", self.file().display())),
            _ => Error::Damaged {
                game: self.game.to_owned(),
                variant: self.variant.clone(),
                file: self.file().display().to_string(),
                what: error.to_string(),
            },
        }
    }

    /// What solving would take on many hosts.
    pub(crate) fn plan(
        &self,
        variant: &dyn Variant,
        hosts: Hosts,
        known: Option<u64>,
        watch: &dyn Watch,
    ) -> Result<Plan, Error> {
        let graph = self.numbered(variant, watch)?;
        plan(graph, &self.options(), hosts, known, watch).map_err(|error| solve_error(&error))
    }

    pub(crate) fn options(&self) -> Options {
        let Config { threads, memory, symmetry, unmoves, by_tier, .. } = self.shared.config;
        Options::default()
            .threads(threads)
            .memory(memory)
            .symmetry(symmetry)
            .unmoves(unmoves)
            .by_tier(by_tier)
    }

    /// Solves, writes the table and uses it from now on.
    pub(crate) fn solve(
        &self,
        variant: &dyn Variant,
        watch: &dyn Watch,
    ) -> Result<SolveReport, Error> {
        let Some(_permit) = self.shared.queue.acquire_surely(watch) else {
            return Err(solve_error(&SolveError::Stopped));
        };
        let began = Instant::now();
        let graph = self.numbered(variant, watch)?;
        let (_hold, waited) = self.hold(watch)?;
        // Whoever asks for it in so many words wants to keep it.
        quota::unmark(&self.path());
        if waited && let Ok(table) = self.open(variant) {
            let report = self.report_on(graph, &table, began.elapsed());
            *lock(&self.slot) = Slot::Open(Arc::new(Source::File(Box::new(table))));
            return report;
        }
        let options = self.options();
        let report = on_threads(graph, &options, || {
            let solution = self.run(graph, &options, watch)?;
            Ok(self.keep(variant, &solution, &Alone, watch))
        });
        let report = report.map_err(|error: SolveError| solve_error(&error))?;
        self.finish(None);
        let report = SolveReport { took: began.elapsed(), ..report? };
        let opened = self.open(variant)?;
        *lock(&self.slot) = Slot::Open(Arc::new(Source::File(Box::new(opened))));
        Ok(report)
    }

    /// Makes a file that was made elsewhere the table.
    pub(crate) fn install(
        &self,
        variant: &dyn Variant,
        file: &Path,
        watch: &dyn Watch,
    ) -> Result<(), Error> {
        let Some(_permit) = self.shared.queue.acquire_surely(watch) else {
            return Err(solve_error(&SolveError::Stopped));
        };
        let identity = self.identity(self.numbered(variant, watch)?);
        let table = Table::open(file, &identity).and_then(|table| table.check_file());
        table.map_err(|error| {
            Error::File(format!("{}: what came in its place: {error}", self.file().display()))
        })?;
        let (_hold, _) = self.hold(watch)?;
        let put = File::open(file).and_then(|open| put(&open, file, &self.path()));
        put.map_err(|error| {
            Error::File(format!("{}: {}", self.file().display(), SystemError::from(&error)))
        })?;
        quota::unmark(&self.path());
        *lock(&self.slot) = Slot::Unseen;
        Ok(())
    }

    /// The graph, for who has a turn.
    ///
    /// # Errors
    /// If positions cannot be numbered, or the watch says to stop before they are.
    fn numbered<'a>(
        &self,
        variant: &'a dyn Variant,
        watch: &dyn Watch,
    ) -> Result<&'a dyn Graph, Error> {
        let graph = variant.graph_until(&|| watch.stopped());
        let graph = graph.map_err(|mistake| self.not_numbered(&mistake))?;
        graph.ok_or_else(|| solve_error(&SolveError::Stopped))
    }

    /// Holds the place of the table, as [`Hold::new`].
    ///
    /// # Errors
    /// If the watch says to stop.
    fn hold(&self, watch: &dyn Watch) -> Result<(Hold, bool), Error> {
        let held = Hold::new(&self.path(), &self.work_folder(), watch);
        held.ok_or_else(|| solve_error(&SolveError::Stopped))
    }

    /// The report on a table that another process has just made.
    fn report_on(
        &self,
        graph: &dyn Graph,
        table: &Table,
        took: Duration,
    ) -> Result<SolveReport, Error> {
        let start = table.record(graph.canonical(graph.start()));
        let start = start.map_err(|error| self.unreadable(&error))?;
        Ok(SolveReport {
            start: start.map_or_else(String::new, |record| record.to_string()),
            positions: table.positions(),
            methods: table.methods().to_vec(),
            took,
            memory: 0,
            file_bytes: std::fs::metadata(self.path()).map_or(0, |file| file.len()),
            file: self.file().display().to_string(),
            ranks: None,
        })
    }

    /// Solves; progress can be seen by others meanwhile.
    fn run(
        &self,
        graph: &dyn Graph,
        options: &Options,
        watch: &dyn Watch,
    ) -> Result<Solution, SolveError> {
        let shared = Progressing { watch, progress: &self.progress };
        shared.progress(&Progress::new(gamesman_solve::Stage::Reach, 0, None));
        let work = self.work(graph, options);
        let solved = solve_with(graph, options, Some(&work), &shared);
        if solved.is_err() {
            self.finish(None);
        }
        solved
    }

    /// Nobody is solving any more; if it did not work, that is remembered.
    fn finish(&self, error: Option<Error>) {
        *lock(&self.progress) = None;
        if let Some(error) = error {
            *lock(&self.slot) = Slot::None(Some(error));
        }
    }

    fn keep(
        &self,
        variant: &dyn Variant,
        solution: &Solution,
        transport: &dyn Transport,
        watch: &dyn Watch,
    ) -> Result<SolveReport, Error> {
        let graph = variant.graph().map_err(|mistake| self.not_numbered(&mistake))?;
        let shared = Progressing { watch, progress: &self.progress };
        let (identity, layout) = (self.identity(graph), self.shared.config.layout);
        let file_bytes = write_over(solution, identity, &self.path(), layout, transport, &shared)
            .map_err(|error| match error {
            // What is missing is the data directory.
            TableError::Missing => {
                Error::File(format!("{}: its folder cannot be made", self.file().display()))
            }
            TableError::Damaged(_) => Error::File(format!(
                "{}: {error}; it was not put in its place",
                self.file().display()
            )),
            TableError::Elsewhere { .. } => Error::Solve(error.to_string()),
            error => self.unreadable(&error),
        })?;
        if transport.rank() == 0 {
            self.work(graph, &self.options()).clear();
        }
        let mut methods = solution.methods().to_vec();
        if solution.by_tier() {
            methods.push("one tier in memory at a time, the others in files".to_owned());
        }
        Ok(SolveReport {
            start: solution.start().map_or_else(String::new, |record| record.to_string()),
            positions: solution.census().positions(),
            methods,
            took: Duration::ZERO,
            memory: solution.bytes(),
            file_bytes,
            file: self.file().display().to_string(),
            ranks: None,
        })
    }

    /// Gives all entries of the table to `each`.
    pub(crate) fn export<E: From<Error>>(
        &self,
        variant: &dyn Variant,
        with_positions: bool,
        watch: &dyn Watch,
        each: &mut dyn FnMut(&Rows) -> Result<(), E>,
    ) -> Result<u64, E> {
        let table = self.open(variant)?;
        export(variant, &table, with_positions, watch, each, |error| self.unreadable(error))
    }
}

/// Settings as a file name on every system: other characters than letters, digits and `-_.~` by their
/// code.
fn file_name(settings: &str) -> String {
    let safe = |c: char| c.is_ascii_alphanumeric() || "-_.~".contains(c);
    let written = |c: char| if safe(c) { c.to_string() } else { format!("%{:02X}", u32::from(c)) };
    settings.chars().map(written).collect()
}

/// Passes progress on and lets others see it.
struct Progressing<'a> {
    watch: &'a dyn Watch,
    progress: &'a Mutex<Option<Progress>>,
}

impl Watch for Progressing<'_> {
    fn progress(&self, progress: &Progress) {
        // Somebody reading or another thread writing just now will do as well.
        if let Ok(mut shared) = self.progress.try_lock() {
            *shared = Some(*progress);
        }
        self.watch.progress(progress);
    }

    fn note(&self, text: &str) {
        self.watch.note(text);
    }

    fn detail(&self, text: &str) {
        self.watch.detail(text);
    }

    fn stopped(&self) -> bool {
        self.watch.stopped()
    }

    fn visitor(&self) -> Option<u64> {
        self.watch.visitor()
    }
}

fn solve_error(error: &SolveError) -> Error {
    match error {
        SolveError::Memory { .. } => Error::Memory(error.to_string()),
        _ => Error::Solve(error.to_string()),
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
