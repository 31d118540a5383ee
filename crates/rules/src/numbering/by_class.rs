//! One number for all positions that are the same to a solver.

use std::collections::hash_map::Entry;

use foldhash::HashMap;

use super::search::{NumberingSearch, Searched};
use super::{Numbering, bytes};
use crate::{Classes, Mistake};

/// Numbers classes of positions in the order in which a breadth-first search finds them: sums of heaps
/// whatever the order of their heaps and wherever on the board they are.
///
/// Solvers, tables and counts then know one position of each class, the first that was found.
pub struct ByClass<G: Classes> {
    positions: Vec<G::Position>,
    numbers: HashMap<G::Class, u32>,
}

impl<G: Classes> ByClass<G> {
    /// More classes than this are not numbered. A search for so many takes seconds.
    pub const LIMIT: usize = 300_000;

    /// Searches one position of every class that can be reached from the start.
    ///
    /// # Errors
    /// If there are more than [`ByClass::LIMIT`] classes.
    pub fn search(game: &G) -> Result<ByClass<G>, Mistake> {
        NumberingSearch::all(game, ByClass::<G>::LIMIT)
    }
}

impl<G: Classes> Searched<G> for ByClass<G> {
    const MOST: usize = ByClass::<G>::LIMIT;

    fn begin(game: &G) -> Result<ByClass<G>, Mistake> {
        if game.at_least() > ByClass::<G>::LIMIT as u64 {
            return Err(ByClass::<G>::too_many(ByClass::<G>::LIMIT));
        }
        let start = game.start();
        let numbers = HashMap::from_iter([(game.class(&start), 0)]);
        Ok(ByClass { positions: vec![start], numbers })
    }

    fn count(&self) -> usize {
        self.positions.len()
    }

    fn listed(&self, number: usize) -> Option<G::Position> {
        self.positions.get(number).cloned()
    }

    fn memory(&self) -> u64 {
        bytes::<G::Position, G::Class>(self.positions.len())
    }

    fn moves(&self, game: &G, position: &G::Position, out: &mut Vec<G::Move>) {
        game.moves_to_classes(position, out);
    }

    fn meet(&mut self, game: &G, position: G::Position) {
        let next = self.positions.len() as u32;
        if let Entry::Vacant(entry) = self.numbers.entry(game.class(&position)) {
            entry.insert(next);
            self.positions.push(position);
        }
    }

    fn too_many(most: usize) -> Mistake {
        let thousands = most / 1_000;
        Mistake::new(format!(
            "more than {thousands},000 different sums can be reached, too many to be numbered"
        ))
    }
}

impl<G: Classes> Numbering<G> for ByClass<G> {
    fn size(&self, _: &G) -> u64 {
        self.positions.len() as u64
    }

    fn number(&self, game: &G, position: &G::Position) -> Option<u64> {
        self.numbers.get(&game.class(position)).map(|&number| u64::from(number))
    }

    fn position(&self, _: &G, number: u64) -> Option<G::Position> {
        self.positions.get(usize::try_from(number).ok()?).cloned()
    }

    fn bytes(&self) -> u64 {
        self.memory()
    }
}
