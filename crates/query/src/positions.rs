//! Questions about positions: each is parsed once, and it and those after its moves are looked up once.

use std::sync::Arc;

use gamesman_rules::{Clicks, Outcome, Player, Record, Step, Turn, View};
use gamesman_solve::{Effort, Unwatched, Watch};

use crate::packed::{self, Recorded};
use crate::predict;
use crate::queue::PATIENCE;
use crate::rank::{self, best_first, for_mover};
use crate::source::{Known, Source};
use crate::values::{Budget, Facts, Unanswered, Values, usual};
use crate::{
    ComponentAnswer, Error, MoveAnswer, PositionAnswer, ProofAnswer, Session, Shown, StateAnswer,
    ValueAnswer, VariantAnswer,
};

/// Positions after moves that are looked at without a search: sums of heaps may have thousands, with as many moves each.
const LOOKED_AT: usize = 64;

/// Positions that are the same but for symmetry, at most: solving meets one of them.
const MOST_SYMMETRIES: u64 = 16;

impl Session {
    /// A position, or the start, with its value and its moves best first. Values are those of the table or, failing
    /// that, of an exact search within [`Config::search`](crate::Config::search), of the end of the game or of a
    /// formula; otherwise they are unknown. [`StateAnswer::proof`] says which.
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
        let (view, source) = self.look_up(position)?;
        self.shown(view, source.as_deref(), watch)
    }

    /// What is known of a position that has been looked up.
    pub(crate) fn shown(
        &self,
        view: View,
        source: Option<&Source>,
        watch: &dyn Watch,
    ) -> Result<Shown, Error> {
        let effort = usual(&view, &self.shared.config.search);
        let budget = Budget { effort: &effort, watch, patience: Some(PATIENCE) };
        let values = match self.values(&view, source, Some(budget)) {
            Err(Unanswered::Stopped) => self.values(&view, source, None),
            values => values,
        };
        self.answer(view, values?)
    }

    /// As [`Session::show`] without a search: what table, end, formula and former searches say.
    ///
    /// # Errors
    /// As [`Session::position`].
    pub fn glance(&self, position: Option<&str>) -> Result<Shown, Error> {
        let (view, source) = self.look_up(position)?;
        let values = self.values(&view, source.as_deref(), None)?;
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
        let (view, source) = self.look_up(position)?;
        self.values(&view, source.as_deref(), Some(budget)).map(drop).map_err(Error::from)
    }

    /// The variant and what is known of its start. Nothing is solved here, but a game's own search may say in a moment what
    /// no table does.
    pub fn summary(&self) -> VariantAnswer {
        let recorded = packed::result(self.entry(), &self.chosen().id)
            .filter(|recorded| recorded.value != ValueAnswer::Unknown && self.config().packed);
        // What is recorded will do: a table is not opened for that.
        let known = match (recorded, self.store().has_table()) {
            (Some(recorded), Some(solved)) => (solved, recorded),
            (recorded, _) => self.looked_up(recorded),
        };
        let (solved, Recorded { value, remoteness, positions }) = known;
        VariantAnswer {
            id: self.chosen().id.clone(),
            name: self.chosen().name.clone(),
            settings: self.chosen().settings.text().to_owned(),
            start: self.start(),
            solved,
            value,
            remoteness,
            positions,
        }
    }

    /// Whether the variant, of which this is known, has a table or can have one in seconds, as far as that is recorded.
    pub fn has_table_soon(&self, known: &VariantAnswer) -> bool {
        let is_recorded = self.config().packed && packed::is_built_in(self.entry());
        let few = |count| count <= self.config().on_demand;
        known.solved || known.positions.map_or(!is_recorded, few)
    }

    /// Whether the values of positions of the variant, of which this is known, are soon known: from a table that there is or can
    /// be, or from the game's own search.
    pub fn has_values_soon(&self, known: &VariantAnswer) -> bool {
        self.has_table_soon(known) || self.has_own_search()
    }

    /// Why solving on demand would be in vain, as far as that is recorded: what is known of all variants of built-in games that
    /// are not too large travels with the program, so that there is no need to try.
    pub fn too_large_on_demand(&self) -> Option<Error> {
        let (entry, id) = (self.entry(), &self.chosen().id);
        let named = entry.variants.iter().any(|named| named.id == *id);
        if !self.config().packed || !named || !packed::is_built_in(entry) {
            return None;
        }
        let most = self.config().on_demand.saturating_mul(MOST_SYMMETRIES);
        let recorded = packed::result(entry, id).and_then(|recorded| recorded.positions);
        let too_many = recorded.is_none_or(|positions| positions > most);
        too_many.then(|| self.store().unsolved("it is too large to solve while somebody waits"))
    }

    /// Whether there is a table, and what it says of the start, or what is recorded.
    fn looked_up(&self, recorded: Option<Recorded>) -> (bool, Recorded) {
        let source = self.store().source(self.variant());
        let start = self.glance(None).map(|shown| shown.answer.state);
        let (value, remoteness) = match &start {
            Ok(state) if state.value != ValueAnswer::Unknown => (state.value, state.remoteness),
            _ => match self.start_at_once() {
                Some(record) => (record.value.into(), record.remoteness),
                None => (ValueAnswer::Unknown, None),
            },
        };
        let positions = source.as_ref().map(|source| source.census().positions());
        let found = Recorded { value, remoteness, positions };
        let known = match recorded {
            Some(recorded) if value == ValueAnswer::Unknown => recorded,
            Some(recorded) => Recorded { positions: positions.or(recorded.positions), ..found },
            None => found,
        };
        (source.is_some(), known)
    }

    /// What there is to show about a position, or the start, and the table if there is one: then positions have their
    /// numbers.
    fn look_up(&self, position: Option<&str>) -> Result<(View, Option<Arc<Source>>), Error> {
        let source = self.store().source(self.variant());
        Ok((self.view(position, source.is_some())?, source))
    }

    fn answer(&self, view: View, values: Values) -> Result<Shown, Error> {
        let waiting = values.waiting;
        let few = view.steps.len() <= LOOKED_AT;
        let mut made: Vec<(MoveAnswer, Clicks)> = Vec::with_capacity(view.steps.len());
        let grid = self.variant().grid();
        let player = view.player.unwrap_or(Player::First);
        let regular = grid.and_then(|grid| grid.write(&view.position, player));
        let mut names = grid.map_or_else(Vec::new, |grid| grid.moves(&view)).into_iter();
        for (i, step) in view.steps.into_iter().enumerate() {
            let entry = match values.moves.get(i) {
                Some(entry) => *entry,
                None if few => self.ended(&step),
                None => None,
            };
            let (mut answer, by_hand) = move_answer(step, entry);
            answer.regular = names.next().flatten();
            made.push((answer, by_hand));
        }
        let standard = self.standard();
        made.sort_by_key(|(mv, _)| rank::key(mv, standard));
        let (mut moves, clicks): (Vec<_>, _) = made.into_iter().unzip();
        best_first(&mut moves, standard);
        let wins = |mv: &MoveAnswer| (mv.move_value, mv.remoteness) == (ValueAnswer::Win, Some(0));
        let in_one = Known { record: Record::win(1), margin: None, nimber: None };
        let position = values.position.or(moves.iter().any(wins).then_some(in_one));
        let known = Facts::new(position, view.outcome, (view.formula, view.remoteness));
        let proof = match (view.outcome, position, known.value) {
            (Some(_), ..) => Some(ProofAnswer::Rules),
            (_, Some(_), _) if values.table => Some(ProofAnswer::Table),
            (_, Some(_), _) => Some(ProofAnswer::Search),
            (.., ValueAnswer::Unknown) => None,
            _ => Some(ProofAnswer::Formula),
        };
        let components = view.components.into_iter();
        let components =
            components.map(|c| ComponentAnswer { name: c.name, nimber: c.nimber }).collect();
        let state = StateAnswer {
            position: view.position,
            regular,
            player: view.player,
            over: view.outcome.is_some(),
            value: known.value,
            remoteness: known.remoteness,
            proof,
            nimber: known.nimber.or(view.nimber),
            margin: known.margin.or(view.margin),
        };
        let answer = PositionAnswer {
            game: self.entry().id.into(),
            variant: self.chosen().id.clone(),
            prediction: predict::sentence(standard, &state),
            state,
            components,
            moves,
        };
        Ok(Shown { answer, scene: view.scene, clicks, waiting })
    }

    /// What the rules say of the position after a move, if the game is over there. Where a formula says that the other
    /// player wins it hardly ever is.
    fn ended(&self, step: &Step) -> Option<Known> {
        if step.remoteness.is_some() || step.formula == Some(Outcome::Win) {
            return None;
        }
        let view = self.variant().view(&step.to).ok()?;
        let record = view.outcome?.into();
        Some(Known { record, margin: view.margin, nimber: step.nimber })
    }
}

/// A move, with what is known of the position it leads to, and how it is made by hand.
pub(crate) fn move_answer(step: Step, entry: Option<Known>) -> (MoveAnswer, Clicks) {
    let known = Facts::new(entry, None, (step.formula, step.remoteness));
    let answer = MoveAnswer {
        name: step.name,
        regular: None,
        position: step.to,
        value: known.value,
        remoteness: known.remoteness,
        move_value: for_mover(known.value, step.turn),
        delta_remoteness: None,
        keeps_turn: step.turn == Turn::Keeps,
        nimber: known.nimber.or(step.nimber),
        margin: known.margin,
    };
    (answer, step.clicks)
}
