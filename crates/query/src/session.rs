//! One variant with its table, if it has one.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use gamesman_rules::{
    Chosen, Clicks, Mistake, Outcome, Player, Players, Record, Step, Turn, Value, Variant, View,
};
use gamesman_solve::{Census, Effort, Needs, Progress, Unwatched, Watch, needs, solvable};

use crate::known::Entry;
use crate::predict;
use crate::rank::{best_first, for_mover};
use crate::searches::Searches;
use crate::store::Store;
use crate::{
    Analysis, ComponentAnswer, Config, Error, MoveAnswer, PositionAnswer, ProofAnswer, Rows,
    SequenceAnswer, Shown, ValueAnswer, VariantAnswer, analysis,
};

/// Whether a variant has a table.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// There is a table.
    Solved,
    /// It is being solved.
    Solving(Progress),
    /// There is none, and solving on demand was not tried or did not work for this reason.
    Unsolved(Option<Error>),
}

/// What a solve did.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveReport {
    /// Value and remoteness of the start, as text: "tie in 9".
    pub start: String,
    /// Reachable positions.
    pub positions: u64,
    /// Which solvers ran on which facts, one line each.
    pub methods: Vec<String>,
    /// How long it took.
    pub took: Duration,
    /// Most bytes the solver's own structures held.
    pub memory: u64,
    /// Bytes of the table file.
    pub file_bytes: u64,
    /// The table file, relative to the data directory.
    pub file: String,
}

/// What a verification found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyReport {
    /// Positions checked against the rules; 0 if there is a fault.
    pub positions: u64,
    /// Of how many: all of them.
    pub of: u64,
    /// Moves followed.
    pub moves: u64,
    /// The first entry that contradicts the rules, in words.
    pub fault: Option<String>,
}

/// One variant of a game, ready for questions. Its methods may be called from several threads.
pub struct Session {
    entry: &'static gamesman_rules::Entry,
    chosen: Chosen,
    variant: Box<dyn Variant>,
    store: Store,
    effort: Effort,
    searches: Arc<Searches>,
    /// How many positions of a puzzle are solvable, reachable or not, once it has been asked for.
    anywhere: OnceLock<Option<u64>>,
    /// Whether it goes round in circles, once it has been asked for.
    pub(crate) circles: OnceLock<bool>,
    pub(crate) grades: crate::starts::Grades,
}

/// A search that may be made.
#[derive(Clone, Copy)]
struct Search<'a> {
    effort: &'a Effort,
    watch: &'a dyn Watch,
}

/// What is known of a position and, in the order of its moves, of those after it.
#[derive(Default)]
struct Values {
    position: Option<Entry>,
    moves: Vec<Option<Entry>>,
    /// It comes from the table.
    table: bool,
}

impl Session {
    /// The largest n up to which nimbers are computed, a matter of seconds.
    pub const MOST_NIMBERS: usize = 1_000_000;

    /// So many nimbers are always computed in search of a period.
    pub const ENOUGH_FOR_PERIODS: usize = 10_000;

    pub(crate) fn new(
        config: Arc<Config>,
        searches: Arc<Searches>,
        entry: &'static gamesman_rules::Entry,
        chosen: Chosen,
        variant: Box<dyn Variant>,
    ) -> Session {
        let command = format!("gamesman solve {} --variant {}", entry.id, chosen.id);
        let effort = config.search;
        let store = Store::new(config, entry, &chosen.settings, command);
        let (anywhere, circles, grades) = (OnceLock::new(), OnceLock::new(), Default::default());
        Session { entry, chosen, variant, store, effort, searches, anywhere, circles, grades }
    }

    /// The game.
    pub fn entry(&self) -> &'static gamesman_rules::Entry {
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

    /// The command that solves this variant.
    pub fn command(&self) -> String {
        format!("gamesman solve {} --variant {}", self.entry.id, self.chosen.id)
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

    /// Solves the variant, whether or not there is a table, and replaces its file.
    ///
    /// # Errors
    /// [`Error::Solve`] if it does not fit the memory or was stopped, [`Error::File`].
    pub fn solve(&self, watch: &dyn Watch) -> Result<SolveReport, Error> {
        self.store.solve(&*self.variant, watch)
    }

    /// Checks every entry of the table against the rules, with none of the solvers' code.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, [`Error::File`] if it cannot be read,
    /// [`Error::Memory`] if it does not fit, [`Error::Solve`] if it was stopped.
    pub fn verify(&self, watch: &dyn Watch) -> Result<VerifyReport, Error> {
        self.store.verify(&*self.variant, watch)
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

    /// Counts over all reachable positions.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, [`Error::File`] if it is damaged.
    pub fn analysis(&self) -> Result<Analysis, Error> {
        let Some(known) = self.store.known(&*self.variant) else {
            return Err(match self.state() {
                State::Unsolved(Some(error)) => error,
                _ => self.store.unsolved("there is no table"),
            });
        };
        let start = self.glance(None)?.answer;
        let facts = self.variant.facts();
        let longest = analysis::longest_win(known.census());
        let example = longest.and_then(|(_, number)| self.variant.position(number).ok().flatten());
        let anywhere = self.solvable_anywhere(known.census());
        Ok(analysis::answer(&start, facts, known.census(), example, anywhere))
    }

    /// How many positions of a puzzle are solvable, reachable or not, counted the first time.
    fn solvable_anywhere(&self, census: &Census) -> Option<u64> {
        let facts = self.variant.facts();
        if facts.players == Players::One && facts.whole {
            // The table holds every position there is.
            let wins = census.records().filter(|(record, ..)| record.value == Value::Win);
            return Some(wins.map(|(_, count, _)| count).sum());
        }
        *self.anywhere.get_or_init(|| solvable(self.variant.graph().ok()?))
    }

    /// A position, or the start, with its value and its moves best first. Values are those of the
    /// table or, failing that, of an exact search within [`Config::search`], of the end of the game or of
    /// a formula; otherwise they are unknown. [`PositionAnswer::proof`] says which.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::File`] if the table is damaged.
    pub fn position(&self, position: Option<&str>) -> Result<PositionAnswer, Error> {
        Ok(self.show(position)?.answer)
    }

    /// As [`Session::position`], with the picture and how to make each move by hand.
    ///
    /// # Errors
    /// As [`Session::position`].
    pub fn show(&self, position: Option<&str>) -> Result<Shown, Error> {
        let search = Search { effort: &self.effort, watch: &Unwatched };
        self.answer(self.view(position)?, Some(search))
    }

    /// As [`Session::show`] without a search: what table, end, formula and former searches say.
    ///
    /// # Errors
    /// As [`Session::position`].
    pub fn glance(&self, position: Option<&str>) -> Result<Shown, Error> {
        self.answer(self.view(position)?, None)
    }

    /// Searches a position that no table holds until everything is proved or the effort is spent. The
    /// answer is kept, so that [`Session::position`] gives it afterwards.
    ///
    /// # Errors
    /// As [`Session::position`], and [`Error::Solve`] if it was stopped.
    pub fn search(
        &self,
        position: Option<&str>,
        effort: &Effort,
        watch: &dyn Watch,
    ) -> Result<(), Error> {
        self.answer(self.view(position)?, Some(Search { effort, watch })).map(drop)
    }

    /// The nimbers of the game's components by size, for n up to `largest` or a limit of the game, one
    /// sequence for each kind; none where there is no such thing. Periods are looked for up to
    /// [`Session::ENOUGH_FOR_PERIODS`] at least.
    ///
    /// # Errors
    /// [`Error::TooMany`] if more than [`Session::MOST_NIMBERS`] are asked for.
    pub fn sequences(&self, largest: usize) -> Result<Vec<SequenceAnswer>, Error> {
        if largest > Session::MOST_NIMBERS {
            let (asked, most) = (largest as u64, Session::MOST_NIMBERS as u64);
            return Err(Error::TooMany { what: "nimbers", asked, most });
        }
        // A period often takes more to be proved than somebody wants to see.
        let sequences = self.variant.sequences(largest.max(Session::ENOUGH_FOR_PERIODS));
        let cut = |sequence| {
            let mut answer = SequenceAnswer::from(sequence);
            answer.nimbers.truncate(largest + 1);
            answer
        };
        Ok(sequences.into_iter().map(cut).collect())
    }

    /// The variant and what is known of its start; nothing is solved here.
    pub fn summary(&self) -> VariantAnswer {
        let known = self.store.known(&*self.variant);
        let start = self.glance(None).map(|shown| shown.answer);
        let (value, remoteness) = match &start {
            Ok(answer) => (answer.value, answer.remoteness),
            Err(_) => (ValueAnswer::Unknown, None),
        };
        VariantAnswer {
            id: self.chosen.id.clone(),
            name: self.chosen.name.clone(),
            settings: self.chosen.settings.text().to_owned(),
            start: self.start(),
            solved: known.is_some(),
            value,
            remoteness,
            positions: known.map(|known| known.census().positions()),
        }
    }

    /// Where its table is and what may be spent.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    pub(crate) fn misread(&self, text: &str, mistake: Mistake) -> Error {
        let position = text.chars().take(80).collect();
        Error::Position { position, mistake, start: self.start() }
    }

    /// The number under which tables have a position.
    fn number(&self, position: &str) -> Option<u64> {
        let number = self.variant.number(position).ok().flatten()?;
        match self.variant.facts().symmetric {
            true => Some(self.variant.graph().ok()?.canonical(number)),
            false => Some(number),
        }
    }

    /// What is known of a position and of the positions after its moves: from the table if it holds
    /// them, else from a search if there is one.
    fn values(&self, view: &View, search: Option<Search<'_>>) -> Result<Values, Error> {
        if let Some(known) = self.store.known(&*self.variant) {
            let entry = |position: &str| match self.number(position) {
                Some(number) => known.entry(number).map_err(|error| self.store.table(&error)),
                None => Ok(None),
            };
            if let Some(position) = entry(&view.position)? {
                let moves: Result<_, _> = view.steps.iter().map(|step| entry(&step.to)).collect();
                return Ok(Values { position: Some(position), moves: moves?, table: true });
            }
        }
        let search = search.filter(|_| !self.in_closed_form(view));
        let name = (self.entry.id, self.chosen.settings.text());
        let searched = match search {
            None => self.searches.kept(name, &view.position),
            Some(Search { effort, watch }) => self
                .searches
                .ask(name, &*self.variant, &view.position, effort, watch)
                .map_err(|_| Error::Solve("the search was stopped".into()))?,
        };
        Ok(searched.map_or_else(Values::default, |searched| Values {
            position: searched.position.map(Entry::from),
            moves: searched.moves.iter().map(|proof| proof.map(Entry::from)).collect(),
            table: false,
        }))
    }

    /// Whether a formula says all there is to know of a position, so that a search would add nothing.
    fn in_closed_form(&self, view: &View) -> bool {
        let hopeless = self.entry.players == Players::One && view.formula == Some(Outcome::Lose);
        view.remoteness.is_some() || hopeless
    }

    fn answer(&self, view: View, search: Option<Search<'_>>) -> Result<Shown, Error> {
        let values = self.values(&view, search)?;
        let known = Facts::new(values.position, view.outcome, (view.formula, view.remoteness));
        let proof = match (view.outcome, values.position, known.value) {
            (Some(_), ..) => Some(ProofAnswer::Rules),
            (_, Some(_), _) if values.table => Some(ProofAnswer::Table),
            (_, Some(_), _) => Some(ProofAnswer::Search),
            (.., ValueAnswer::Unknown) => None,
            _ => Some(ProofAnswer::Formula),
        };
        let mut moves = Vec::with_capacity(view.steps.len());
        let mut clicks: Vec<(String, Clicks)> = Vec::with_capacity(view.steps.len());
        let grid = self.variant.grid();
        let player = view.player.unwrap_or(Player::First);
        let regular = grid.and_then(|grid| grid.write(&view.position, player));
        let mut names = grid.map_or_else(Vec::new, |grid| grid.moves(&view)).into_iter();
        for (i, step) in view.steps.into_iter().enumerate() {
            let entry = values.moves.get(i).copied().flatten();
            let (mut answer, by_hand) = self.move_answer(step, entry);
            answer.regular = names.next().flatten();
            clicks.push((answer.name.clone(), by_hand));
            moves.push(answer);
        }
        best_first(&mut moves);
        // In the order of the moves, whose names are unique.
        clicks.sort_by_cached_key(|(name, _)| moves.iter().position(|mv| mv.name == *name));
        let nimber = known.nimber.or_else(|| self.nimber_of_sum(&view.components));
        let components = view.components.into_iter();
        let components =
            components.map(|c| ComponentAnswer { name: c.name, nimber: c.nimber }).collect();
        let mut answer = PositionAnswer {
            game: self.entry.id.into(),
            variant: self.chosen.id.clone(),
            position: view.position,
            regular,
            player: view.player.map(Player::number),
            over: view.outcome.is_some(),
            value: known.value,
            remoteness: known.remoteness,
            proof,
            nimber,
            margin: known.margin.or(view.margin),
            components,
            prediction: String::new(),
            moves,
        };
        answer.prediction = predict::sentence(self.entry.players, &answer);
        let clicks = clicks.into_iter().map(|(_, by_hand)| by_hand).collect();
        Ok(Shown { answer, scene: view.scene, clicks })
    }

    fn move_answer(&self, step: Step, entry: Option<Entry>) -> (MoveAnswer, Clicks) {
        let known = Facts::new(entry, None, (step.formula, step.remoteness));
        let nimber = known.nimber.or_else(|| {
            // A formula speaks for sums of any size: each child's components say its nimber.
            step.formula?;
            self.nimber_of_sum(&self.variant.view(&step.to).ok()?.components)
        });
        let answer = MoveAnswer {
            name: step.name,
            regular: None,
            position: step.to,
            value: known.value,
            remoteness: known.remoteness,
            move_value: for_mover(known.value, step.turn),
            delta_remoteness: None,
            keeps_turn: step.turn == Turn::Keeps,
            nimber,
            margin: known.margin,
        };
        (answer, step.clicks)
    }

    /// The nimber of a sum under normal play: the exclusive or of its summands'.
    fn nimber_of_sum(&self, components: &[gamesman_rules::Component]) -> Option<u32> {
        let sum = components.iter().fold(0, |sum, component| sum ^ component.nimber);
        (self.variant.facts().nimbers && !components.is_empty()).then_some(sum)
    }
}

/// What is known of a position, from the best source there is.
struct Facts {
    value: ValueAnswer,
    remoteness: Option<u32>,
    margin: Option<i32>,
    nimber: Option<u32>,
}

impl Facts {
    /// From an entry of a table, the end of the game, or value and remoteness by a formula.
    fn new(
        entry: Option<Entry>,
        end: Option<Outcome>,
        (formula, remoteness): (Option<Outcome>, Option<u32>),
    ) -> Facts {
        let (margin, nimber) = (entry.and_then(|e| e.margin), entry.and_then(|e| e.nimber));
        if let Some(record) = entry.map(|entry| entry.record).or(end.map(Record::from)) {
            let (value, remoteness) = (record.value.into(), record.remoteness);
            return Facts { value, remoteness, margin, nimber };
        }
        let value = formula.map_or(ValueAnswer::Unknown, |outcome| Value::from(outcome).into());
        Facts { value, remoteness, margin, nimber }
    }
}
