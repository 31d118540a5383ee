//! What is known of a position and of the positions after its moves: from the table, or from a search.

use std::time::Duration;

use gamesman_rules::{Outcome, Players, Record, Value, View};
use gamesman_solve::{Effort, Searched, SolveError, Unwatched, Watch, search};

mod own;

use crate::source::{Known, Source};
use crate::{Error, Session, ValueAnswer};

/// What a search may meet where a formula says who wins and only the remoteness is missing: a tenth of a second.
const POSITIONS_BESIDE_A_FORMULA: u64 = 20_000;
const EDGES_BESIDE_A_FORMULA: u64 = 200_000;

/// Edges for each position that may be met, where nobody says how much a search may take. Most games have a fifth of
/// that; sums of heaps may have thousands of moves in a position.
const EDGES_EACH: u64 = 16;

/// Bytes that a search takes for each position it meets, and for each edge.
const BYTES: (u64, u64) = (200, 8);

/// What is spent on a search that nobody asked for in so many words.
pub(crate) fn usual(view: &View, most: &Effort) -> Effort {
    let moves = view.steps.len().max(1) as u64;
    let (positions, edges) = match view.formula {
        Some(_) => {
            let few = POSITIONS_BESIDE_A_FORMULA.min(20 * EDGES_BESIDE_A_FORMULA / moves);
            (few.min(most.positions), EDGES_BESIDE_A_FORMULA)
        }
        None => {
            let edges = most.positions.saturating_mul(EDGES_EACH);
            // Positions with hundreds of moves have children that have hundreds.
            (most.positions.min(2 * edges / moves), edges)
        }
    };
    let bytes = positions.saturating_mul(BYTES.0).saturating_add(edges.saturating_mul(BYTES.1));
    Effort::new(positions, most.memory.min(bytes))
}

/// A search that may be made.
#[derive(Clone, Copy)]
pub(crate) struct Budget<'a> {
    pub(crate) effort: &'a Effort,
    pub(crate) watch: &'a dyn Watch,
    /// How long it waits for its turn; as long as needed if there is none.
    pub(crate) patience: Option<Duration>,
}

/// What is known of a position and, in the order of its moves, of those after it.
#[derive(Default)]
pub(crate) struct Values {
    pub(crate) position: Option<Known>,
    pub(crate) moves: Vec<Option<Known>>,
    /// It comes from the table.
    pub(crate) table: bool,
    /// A search would say more, and had no turn.
    pub(crate) waiting: bool,
}

impl Values {
    fn searched(searched: Option<&Searched>) -> Values {
        searched.map_or_else(Values::default, |searched| Values {
            position: searched.position.map(Known::from),
            moves: searched.moves.iter().map(|proof| proof.map(Known::from)).collect(),
            ..Values::default()
        })
    }
}

/// Why the values of a position are not known.
pub(crate) enum Unanswered {
    /// The search was stopped.
    Stopped,
    Error(Error),
}

impl From<Error> for Unanswered {
    fn from(error: Error) -> Unanswered {
        Unanswered::Error(error)
    }
}

impl From<Unanswered> for Error {
    fn from(unanswered: Unanswered) -> Error {
        match unanswered {
            Unanswered::Stopped => Error::Solve("the search was stopped".into()),
            Unanswered::Error(error) => error,
        }
    }
}

impl Session {
    /// What is known of a position and of the positions after its moves: from the table if it holds
    /// them, else from a search if there is one. With a table the view is one with numbers.
    pub(crate) fn values(
        &self,
        view: &View,
        source: Option<&Source>,
        wanted: Option<Budget<'_>>,
    ) -> Result<Values, Unanswered> {
        if let Some(source) = source
            && let Some(values) = self.in_table(view, source)?
        {
            return Ok(values);
        }
        let question = [self.entry().id, self.chosen().settings.text(), &view.position];
        let question = question.map(str::to_owned);
        let searches = &self.shared.searches;
        if self.in_closed_form(view) {
            return Ok(Values::searched(searches.any(&question).as_deref()));
        }
        let Some(wanted) = wanted else {
            let known = searches.any(&question).or_else(|| self.at_once(&question, &Unwatched));
            return Ok(Values::searched(known.as_deref()));
        };
        if let Some(searched) = searches.find(&question, wanted.effort) {
            return Ok(Values::searched(Some(&searched)));
        }
        if let Some(searched) = self.at_once(&question, wanted.watch).filter(|it| it.closed) {
            return Ok(Values::searched(Some(&searched)));
        }
        let Some(_permit) = self.shared.queue.acquire(wanted.watch, wanted.patience) else {
            let known = Values::searched(searches.any(&question).as_deref());
            return Ok(Values { waiting: true, ..known });
        };
        // Somebody else may have solved the variant or asked the same meanwhile.
        if source.is_none()
            && let Some(source) = self.store().source(self.variant())
            && let Ok(view) = self.variant().numbered_view(&view.position)
            && let Some(values) = self.in_table(&view, &source)?
        {
            return Ok(values);
        }
        if let Some(searched) = searches.find(&question, wanted.effort) {
            return Ok(Values::searched(Some(&searched)));
        }
        if let Some(values) = self.by_own_search(&question, wanted) {
            return values;
        }
        let Ok(graph) = self.variant().around(&view.position) else { return Ok(Values::default()) };
        match search(&*graph, 0, wanted.effort, wanted.watch) {
            Ok(searched) => {
                Ok(Values::searched(Some(&searches.keep(question, wanted.effort, searched))))
            }
            Err(SolveError::Stopped) => Err(Unanswered::Stopped),
            Err(_) => Ok(Values::default()),
        }
    }

    /// What the table says of a view with numbers, if it holds the position.
    fn in_table(&self, view: &View, source: &Source) -> Result<Option<Values>, Error> {
        let entry = |number: Option<u64>| match number {
            Some(number) => source.known(number).map_err(|error| self.store().unreadable(&error)),
            None => Ok(None),
        };
        let Some(position) = entry(view.canonical)? else { return Ok(None) };
        let moves: Result<_, _> = view.steps.iter().map(|step| entry(step.canonical)).collect();
        Ok(Some(Values { position: Some(position), moves: moves?, table: true, waiting: false }))
    }

    /// Whether a formula says all there is to know of a position, so that a search would add nothing.
    fn in_closed_form(&self, view: &View) -> bool {
        let hopeless = self.entry().players == Players::One && view.formula == Some(Outcome::Lose);
        // A search would take the listed moves for all there are.
        view.remoteness.is_some() || hopeless || !view.complete
    }
}

/// What is known of a position, from the best source there is.
pub(crate) struct Facts {
    pub(crate) value: ValueAnswer,
    pub(crate) remoteness: Option<u32>,
    pub(crate) margin: Option<i32>,
    pub(crate) nimber: Option<u32>,
}

impl Facts {
    /// From an entry of a table, the end of the game, or value and remoteness by a formula.
    pub(crate) fn new(
        entry: Option<Known>,
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
