//! How positions get their numbers: by the game's own [`Index`], or by searching from the start.

use std::collections::HashMap;

use crate::{Game, Index, Mistake};

/// An injective numbering of positions.
pub trait Numbering<G: Game>: Send + Sync {
    /// All numbers are below this.
    fn size(&self, game: &G) -> u64;
    /// The number of a position, `None` if it has none.
    fn number(&self, game: &G, position: &G::Position) -> Option<u64>;
    /// The position of a number, `None` for a hole.
    fn position(&self, game: &G, number: u64) -> Option<G::Position>;
}

/// The numbering a game declares as its [`Index`]. Costs no memory.
#[derive(Clone, Copy, Debug)]
pub struct Indexed;

impl<G: Index> Numbering<G> for Indexed {
    fn size(&self, game: &G) -> u64 {
        game.size()
    }

    #[inline(always)]
    fn number(&self, game: &G, position: &G::Position) -> Option<u64> {
        Some(game.index(position))
    }

    #[inline(always)]
    fn position(&self, game: &G, number: u64) -> Option<G::Position> {
        game.position(number)
    }
}

/// No numbering: positions are too many. There is no value of this type.
#[derive(Clone, Copy, Debug)]
pub enum Unnumbered {}

impl<G: Game> Numbering<G> for Unnumbered {
    fn size(&self, _: &G) -> u64 {
        match *self {}
    }

    fn number(&self, _: &G, _: &G::Position) -> Option<u64> {
        match *self {}
    }

    fn position(&self, _: &G, _: u64) -> Option<G::Position> {
        match *self {}
    }
}

/// Numbers positions in the order in which a breadth-first search from the start finds them.
///
/// A newcomer's game needs no index at all; one is an optimisation that can be added later. Costs
/// two copies of every position and about 20 bytes beside.
pub struct Found<G: Game> {
    positions: Vec<G::Position>,
    numbers: HashMap<G::Position, u32>,
}

impl<G: Game> Found<G> {
    /// More positions than this are not numbered by search.
    pub const LIMIT: usize = 20_000_000;

    /// Searches all positions reachable from the start. The order depends on the rules alone.
    ///
    /// # Errors
    /// If there are more than [`Found::LIMIT`] positions.
    pub fn search(game: &G) -> Result<Found<G>, Mistake> {
        Found::search_up_to(game, Found::<G>::LIMIT)
    }

    fn search_up_to(game: &G, limit: usize) -> Result<Found<G>, Mistake> {
        let mut found: Found<G> = Found { positions: Vec::new(), numbers: HashMap::new() };
        found.add(game.start());
        let mut moves = Vec::new();
        let mut next = 0;
        while next < found.positions.len() {
            let position = found.positions[next].clone();
            next += 1;
            if game.primitive(&position).is_some() {
                continue;
            }
            moves.clear();
            game.moves(&position, &mut moves);
            for &mv in &moves {
                found.add(game.play(&position, mv));
            }
            if found.positions.len() > limit {
                return Err(Mistake::new(format!(
                    "more than {limit} positions can be reached: the game needs an index of its \
                     own to be solved"
                )));
            }
        }
        Ok(found)
    }

    fn add(&mut self, position: G::Position) {
        let next = self.positions.len() as u32;
        if let std::collections::hash_map::Entry::Vacant(entry) =
            self.numbers.entry(position.clone())
        {
            entry.insert(next);
            self.positions.push(position);
        }
    }
}

impl<G: Game> Numbering<G> for Found<G> {
    fn size(&self, _: &G) -> u64 {
        self.positions.len() as u64
    }

    fn number(&self, _: &G, position: &G::Position) -> Option<u64> {
        self.numbers.get(position).map(|&number| u64::from(number))
    }

    fn position(&self, _: &G, number: u64) -> Option<G::Position> {
        self.positions.get(usize::try_from(number).ok()?).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outcome;

    /// Count down from 9 by one or two.
    struct Down;

    impl Game for Down {
        type Position = u8;
        type Move = u8;
        fn start(&self) -> u8 {
            9
        }
        fn moves(&self, position: &u8, out: &mut Vec<u8>) {
            out.extend((1..=2).filter(|mv| mv <= position));
        }
        fn play(&self, position: &u8, mv: u8) -> u8 {
            position - mv
        }
        fn primitive(&self, position: &u8) -> Option<Outcome> {
            (*position == 0).then_some(Outcome::Lose)
        }
    }

    #[test]
    fn numbers_in_breadth_first_order_from_the_start() {
        let found = Found::search(&Down).unwrap();
        let order: Vec<u8> = (0..).map_while(|n| found.position(&Down, n)).collect();
        assert_eq!(order, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(found.number(&Down, &7), Some(2));
        assert_eq!(found.number(&Down, &10), None);
        assert_eq!(found.size(&Down), 10);
    }

    #[test]
    fn stops_at_the_limit() {
        let error = Found::search_up_to(&Down, 4).map(|_| ()).unwrap_err();
        assert!(error.message.contains("needs an index"), "{error}");
    }
}
