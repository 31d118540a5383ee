//! One variant with its table, if it has one.

use std::sync::{Arc, OnceLock};

use gamesman_rules::{Chosen, Clicks, Mistake, Player, Players, Step, Turn, Value, Variant, View};
use gamesman_solve::{Census, Effort, Needs, Unwatched, Watch, needs, solvable};

use crate::library::Shared;
use crate::predict;
use crate::rank::{best_first, for_mover};
use crate::report::{SolveReport, State, VerifyReport};
use crate::source::Known;
use crate::store::Store;
use crate::values::{Budget, Facts, PATIENCE, Unanswered, Values};
use crate::{
    Analysis, ComponentAnswer, Error, MoveAnswer, PositionAnswer, ProofAnswer, Rows,
    SequenceAnswer, Shown, ValueAnswer, VariantAnswer, analysis,
};

/// One variant of a game, ready for questions. Its methods may be called from several threads.
pub struct Session {
    entry: &'static gamesman_rules::Entry,
    chosen: Chosen,
    variant: Box<dyn Variant>,
    store: Store,
    pub(crate) shared: Arc<Shared>,
    /// How many positions of a puzzle are solvable, reachable or not, once it has been asked for.
    anywhere: OnceLock<Option<u64>>,
    /// Whether it goes round in cycles, once it has been asked for.
    pub(crate) cycles: OnceLock<bool>,
    pub(crate) grades: crate::starts::Grades,
}

impl Session {
    /// The largest n up to which nimbers are computed, a matter of seconds.
    pub const MOST_NIMBERS: usize = 1_000_000;

    /// So many nimbers are always computed in search of a period.
    pub const ENOUGH_FOR_PERIODS: usize = 10_000;

    pub(crate) fn new(
        shared: Arc<Shared>,
        entry: &'static gamesman_rules::Entry,
        chosen: Chosen,
        variant: Box<dyn Variant>,
    ) -> Session {
        let store = Store::new(Arc::clone(&shared), entry, &chosen);
        let (anywhere, cycles, grades) = (OnceLock::new(), OnceLock::new(), Default::default());
        Session { entry, chosen, variant, store, shared, anywhere, cycles, grades }
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
    /// [`Error::Unsolved`] if there is no table, [`Error::File`] if it is damaged, [`Error::Busy`] if there is more to
    /// count and others work until `watch` says to stop.
    pub fn analysis(&self, watch: &dyn Watch) -> Result<Analysis, Error> {
        let known = self.store.table(&*self.variant)?;
        let start = self.glance(None)?.answer;
        let facts = self.variant.facts();
        let longest = analysis::longest_win(known.census());
        let example = longest.and_then(|(_, number)| self.variant.position(number).ok().flatten());
        let anywhere = self.solvable_anywhere(known.census(), watch)?;
        Ok(analysis::answer(&start, facts, known.census(), example, anywhere))
    }

    /// How many positions of a puzzle are solvable, reachable or not, counted the first time.
    fn solvable_anywhere(&self, census: &Census, watch: &dyn Watch) -> Result<Option<u64>, Error> {
        let facts = self.variant.facts();
        if facts.players == Players::One && facts.whole {
            // The table holds every position there is.
            let wins = census.records().filter(|(record, ..)| record.value == Value::Win);
            return Ok(Some(wins.map(|(_, count, _)| count).sum()));
        }
        if facts.players != Players::One {
            return Ok(None);
        }
        if let Some(&anywhere) = self.anywhere.get() {
            return Ok(anywhere);
        }
        let _permit = self.shared.queue.acquire(watch, None).ok_or(Error::Busy)?;
        Ok(*self.anywhere.get_or_init(|| solvable(self.variant.graph().ok()?)))
    }

    /// A position, or the start, with its value and its moves best first. Values are those of the
    /// table or, failing that, of an exact search within [`Config::search`](crate::Config::search), of the end of the game or of
    /// a formula; otherwise they are unknown. [`PositionAnswer::proof`] says which.
    ///
    /// A search waits a few seconds for its turn, and goes without if others work all that time.
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
        self.show_within(position, &Unwatched)
    }

    /// As [`Session::position`] for whoever has no time to lose: once `watch` says to stop, values that are not
    /// known by then are unknown.
    ///
    /// # Errors
    /// As [`Session::position`].
    pub fn position_within(
        &self,
        position: Option<&str>,
        watch: &dyn Watch,
    ) -> Result<PositionAnswer, Error> {
        Ok(self.show_within(position, watch)?.answer)
    }

    /// As [`Session::position_within`], with the picture and how to make each move by hand.
    ///
    /// # Errors
    /// As [`Session::position`].
    pub fn show_within(&self, position: Option<&str>, watch: &dyn Watch) -> Result<Shown, Error> {
        let effort = &self.shared.config.search;
        let budget = Budget { effort, watch, patience: Some(PATIENCE) };
        let view = self.view(position)?;
        let values = match self.values(&view, Some(budget)) {
            Err(Unanswered::Stopped) => self.values(&view, None),
            values => values,
        };
        self.answer(view, values?)
    }

    /// As [`Session::show`] without a search: what table, end, formula and former searches say.
    ///
    /// # Errors
    /// As [`Session::position`].
    pub fn glance(&self, position: Option<&str>) -> Result<Shown, Error> {
        let view = self.view(position)?;
        let values = self.values(&view, None)?;
        self.answer(view, values)
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
        let budget = Budget { effort, watch, patience: None };
        self.values(&self.view(position)?, Some(budget)).map(drop).map_err(Error::from)
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
        let known = self.store.source(&*self.variant);
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

    fn answer(&self, view: View, values: Values) -> Result<Shown, Error> {
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
            player: view.player,
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

    fn move_answer(&self, step: Step, entry: Option<Known>) -> (MoveAnswer, Clicks) {
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
