//! Searches from the start that number what they find. A search stops when it is told to, and goes on there the next time.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Game, Mistake};

/// Whether long work should stop.
pub type Stopped<'a> = &'a dyn Fn() -> bool;

/// Positions and moves, together, between two looks whether to stop.
const STRETCH: usize = 1_024;

/// A numbering that a breadth-first search from the start fills.
pub(crate) trait Searched<G: Game>: Send + Sized {
    /// More are not numbered.
    const MOST: usize;

    /// With the start alone.
    ///
    /// # Errors
    /// If it is known beforehand that there are too many.
    fn begin(game: &G) -> Result<Self, Mistake>;

    /// How many have a number.
    fn count(&self) -> usize;

    /// The position with a number, `None` if none has it yet.
    fn listed(&self, number: usize) -> Option<G::Position>;

    /// About how many bytes of memory it takes.
    fn memory(&self) -> u64;

    /// Pushes moves that lead to whatever gets a number from here.
    fn moves(&self, game: &G, position: &G::Position, out: &mut Vec<G::Move>);

    /// The next number, unless it has one.
    fn meet(&mut self, game: &G, position: G::Position);

    /// What is said where there are more than `most`.
    fn too_many(most: usize) -> Mistake;
}

/// A numbering and how far the search for it has come.
pub(crate) struct NumberingSearch<N> {
    found: N,
    /// All before this have been expanded.
    next: usize,
}

impl<N> NumberingSearch<N> {
    pub(crate) fn begin<G: Game>(game: &G) -> Result<NumberingSearch<N>, Mistake>
    where
        N: Searched<G>,
    {
        Ok(NumberingSearch { found: N::begin(game)?, next: 0 })
    }

    /// The whole numbering at once.
    ///
    /// # Errors
    /// If there are more than `most`.
    pub(crate) fn all<G: Game>(game: &G, most: usize) -> Result<N, Mistake>
    where
        N: Searched<G>,
    {
        let mut search = NumberingSearch::begin(game)?;
        search.go_on(game, most, &|| false)?;
        Ok(search.found)
    }

    /// Goes on until all are found, or `stopped` says to stop; whether all are found.
    ///
    /// # Errors
    /// If there are more than `most`.
    pub(crate) fn go_on<G: Game>(
        &mut self,
        game: &G,
        most: usize,
        stopped: Stopped<'_>,
    ) -> Result<bool, Mistake>
    where
        N: Searched<G>,
    {
        let (mut moves, mut done) = (Vec::new(), 0);
        loop {
            // Some progress first, however little time there is.
            if done >= STRETCH {
                if stopped() {
                    return Ok(false);
                }
                done = 0;
            }
            let Some(position) = self.found.listed(self.next) else { break };
            self.next += 1;
            done += 1;
            if game.primitive(&position).is_some() {
                continue;
            }
            moves.clear();
            self.found.moves(game, &position, &mut moves);
            done += moves.len();
            for &mv in &moves {
                self.found.meet(game, game.play(&position, mv));
            }
            if self.found.count() > most {
                return Err(N::too_many(most));
            }
        }
        Ok(true)
    }
}

/// How a variant gets its numbering.
pub(crate) trait Numberer<G: Game, N>: Send + Sync {
    /// The numbering, unless `stopped` says to stop before it is complete.
    ///
    /// # Errors
    /// If there are too many positions.
    fn number(&self, game: &G, stopped: Stopped<'_>) -> Result<Option<N>, Mistake>;

    /// Whether it takes no search.
    fn is_at_once(&self) -> bool {
        true
    }

    /// About how many bytes of memory an unfinished search holds.
    fn bytes(&self) -> u64 {
        0
    }
}

/// A numbering that is there at once, or never.
pub(crate) struct AtOnce<F>(pub(crate) F);

impl<G: Game, N, F: Fn() -> Result<N, Mistake> + Send + Sync> Numberer<G, N> for AtOnce<F> {
    fn number(&self, _: &G, _: Stopped<'_>) -> Result<Option<N>, Mistake> {
        (self.0)().map(Some)
    }
}

/// A numbering by search, and what has been found of it.
pub(crate) struct BySearch<N>(Mutex<Option<NumberingSearch<N>>>);

impl<N> BySearch<N> {
    pub(crate) fn new() -> BySearch<N> {
        BySearch(Mutex::new(None))
    }

    fn search(&self) -> MutexGuard<'_, Option<NumberingSearch<N>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<G: Game, N: Searched<G>> Numberer<G, N> for BySearch<N> {
    fn number(&self, game: &G, stopped: Stopped<'_>) -> Result<Option<N>, Mistake> {
        // Nobody waits for the lock while a search goes on.
        let begun = self.search().take();
        let mut search = begun.map_or_else(|| NumberingSearch::begin(game), Ok)?;
        if search.go_on(game, N::MOST, stopped)? {
            return Ok(Some(search.found));
        }
        *self.search() = Some(search);
        Ok(None)
    }

    fn is_at_once(&self) -> bool {
        false
    }

    fn bytes(&self) -> u64 {
        // Whoever searches has taken it out.
        self.search().as_ref().map_or(0, |search| search.found.memory())
    }
}
