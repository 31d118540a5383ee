//! How positions get their numbers: by the game's own [`Index`], by searching from the start, by
//! searching for one position of each class, or as they are met.

use std::collections::hash_map::Entry;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use foldhash::{HashMap, HashMapExt};

use crate::{Game, Index, Mistake};

mod by_class;
pub(crate) mod search;

pub use by_class::ByClass;
pub use search::Stopped;
use search::{NumberingSearch, Searched};

/// A numbering of positions. Equal numbers mean that the solver need not tell the positions apart.
pub trait Numbering<G: Game>: Send + Sync {
    /// Whether whole tables are solved by these numbers, so that it pays to compile the work twice
    /// ([`natively`](crate::bits::natively)). True by default.
    const IS_HOT: bool = true;

    /// All numbers are below this.
    fn size(&self, game: &G) -> u64;
    /// The number of a position, `None` if it has none.
    fn number(&self, game: &G, position: &G::Position) -> Option<u64>;
    /// The position of a number, `None` for a hole.
    fn position(&self, game: &G, number: u64) -> Option<G::Position>;
    /// Whether numbers are those of the game's [`Index`], so that
    /// [`canonical_index`](crate::Symmetric::canonical_index) says some of them. Not by default.
    fn is_index(&self) -> bool {
        false
    }
    /// About how many bytes of memory it takes.
    fn bytes(&self) -> u64 {
        0
    }
    /// The range of a tier's numbers, as with [`Index::tier_range`]: not known by default.
    fn tier_range(&self, game: &G, tier: u32) -> Option<Range<u64>> {
        let _ = (game, tier);
        None
    }
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

    #[inline(always)]
    fn is_index(&self) -> bool {
        true
    }

    fn tier_range(&self, game: &G, tier: u32) -> Option<Range<u64>> {
        game.tier_range(tier)
    }
}

/// No numbering: positions are too many. There is no value of this type.
#[derive(Clone, Copy, Debug)]
pub enum Unnumbered {}

impl<G: Game> Numbering<G> for Unnumbered {
    const IS_HOT: bool = false;

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
        NumberingSearch::all(game, Found::<G>::LIMIT)
    }

    fn only(first: G::Position) -> Found<G> {
        let mut found = Found { positions: Vec::new(), numbers: HashMap::new() };
        found.add(first);
        found
    }

    /// The number of a position, which gets the next one if it is new.
    fn add(&mut self, position: G::Position) -> u32 {
        let next = u32::try_from(self.positions.len()).expect("there are fewer than 2^32");
        match self.numbers.entry(position.clone()) {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => {
                entry.insert(next);
                self.positions.push(position);
                next
            }
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

    fn bytes(&self) -> u64 {
        self.memory()
    }
}

impl<G: Game> Searched<G> for Found<G> {
    const MOST: usize = Found::<G>::LIMIT;

    fn begin(game: &G) -> Result<Found<G>, Mistake> {
        Ok(Found::only(game.start()))
    }

    fn count(&self) -> usize {
        self.positions.len()
    }

    fn listed(&self, number: usize) -> Option<G::Position> {
        self.positions.get(number).cloned()
    }

    fn memory(&self) -> u64 {
        bytes::<G::Position, G::Position>(self.positions.len())
    }

    fn moves(&self, game: &G, position: &G::Position, out: &mut Vec<G::Move>) {
        game.moves(position, out);
    }

    fn meet(&mut self, _: &G, position: G::Position) {
        self.add(position);
    }

    fn too_many(most: usize) -> Mistake {
        Mistake::new(format!(
            "more than {most} positions can be reached: the game needs an index of its own to be solved"
        ))
    }
}

/// Bytes of a list of positions and a map from keys to numbers.
fn bytes<P, K>(count: usize) -> u64 {
    (count * (size_of::<P>() + 2 * (size_of::<K>() + size_of::<u32>()))) as u64
}

/// [`Met`] gives out numbers below this.
pub(crate) const MOST_MET: u64 = 1 << 32;

/// Numbers positions as they are met: whoever asks for the number of a new position gets the next one.
///
/// For a search around one position, which may be one that no other numbering knows, in a game of any
/// size. Costs what [`Found`] costs, for the positions that were met.
pub struct Met<G: Game> {
    found: Mutex<Found<G>>,
}

impl<G: Game> Met<G> {
    /// Only `first` has been met; its number is 0.
    pub fn new(first: G::Position) -> Met<G> {
        Met { found: Mutex::new(Found::only(first)) }
    }

    fn found(&self) -> MutexGuard<'_, Found<G>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<G: Game> Numbering<G> for Met<G> {
    const IS_HOT: bool = false;

    fn size(&self, _: &G) -> u64 {
        MOST_MET
    }

    /// # Panics
    /// If 2³² positions have been met.
    #[inline(never)]
    fn number(&self, _: &G, position: &G::Position) -> Option<u64> {
        Some(u64::from(self.found().add(position.clone())))
    }

    #[inline(never)]
    fn position(&self, game: &G, number: u64) -> Option<G::Position> {
        self.found().position(game, number)
    }
}

#[cfg(test)]
mod tests {
    use super::search::{BySearch, Numberer};
    use super::*;
    use crate::{Classes, Outcome};

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

    /// Three piles of up to so many, of which the order does not matter, and whether moves in piles of the same size are
    /// left out.
    struct Piles {
        largest: u8,
        thrifty: bool,
    }

    const PILES: Piles = Piles { largest: 3, thrifty: false };

    impl Game for Piles {
        type Position = [u8; 3];
        type Move = (usize, u8);
        fn start(&self) -> [u8; 3] {
            [self.largest; 3]
        }
        fn moves(&self, piles: &[u8; 3], out: &mut Vec<(usize, u8)>) {
            out.extend((0..3).flat_map(|pile| (1..=piles[pile]).map(move |take| (pile, take))));
        }
        fn play(&self, piles: &[u8; 3], (pile, take): (usize, u8)) -> [u8; 3] {
            let mut piles = *piles;
            piles[pile] -= take;
            piles
        }
        fn primitive(&self, piles: &[u8; 3]) -> Option<Outcome> {
            (*piles == [0; 3]).then_some(Outcome::Lose)
        }
    }

    impl Classes for Piles {
        type Class = [u8; 3];
        fn class(&self, piles: &[u8; 3]) -> [u8; 3] {
            let mut sorted = *piles;
            sorted.sort_unstable();
            sorted
        }
        fn moves_to_classes(&self, piles: &[u8; 3], out: &mut Vec<(usize, u8)>) {
            self.moves(piles, out);
            out.retain(|(pile, _)| !self.thrifty || !piles[..*pile].contains(&piles[*pile]));
        }
    }

    /// Multisets of three sizes from 0 to 3: C(6, 3).
    #[test]
    fn classes_have_one_number_for_all_their_positions() {
        let found = ByClass::search(&PILES).unwrap();
        assert_eq!(found.size(&PILES), 20);
        for number in 0..20 {
            let position = found.position(&PILES, number).unwrap();
            assert_eq!(found.number(&PILES, &position), Some(number));
        }
        assert_eq!(found.number(&PILES, &[1, 0, 2]), found.number(&PILES, &[2, 1, 0]));
        assert_eq!(found.number(&PILES, &[4, 0, 0]), None);
    }

    #[test]
    fn moves_that_are_left_out_change_no_numbers() {
        let thrifty = Piles { thrifty: true, ..PILES };
        let (all, some) = (ByClass::search(&PILES).unwrap(), ByClass::search(&thrifty).unwrap());
        let order = |found: &ByClass<Piles>| -> Vec<_> {
            (0..).map_while(|number| found.position(&PILES, number)).collect()
        };
        assert_eq!(order(&some), order(&all));
    }

    /// A sum that knows itself to be too large; to search it would take for ever.
    struct Endless;

    impl Game for Endless {
        type Position = u64;
        type Move = u64;
        fn start(&self) -> u64 {
            0
        }
        fn moves(&self, _: &u64, _: &mut Vec<u64>) {
            panic!("it is not searched");
        }
        fn play(&self, position: &u64, mv: u64) -> u64 {
            position + mv
        }
    }

    impl Classes for Endless {
        type Class = u64;
        fn class(&self, position: &u64) -> u64 {
            *position
        }
        fn at_least(&self) -> u64 {
            300_001
        }
    }

    #[test]
    fn what_is_known_to_be_too_large_is_not_searched() {
        let error = ByClass::search(&Endless).map(|_| ()).unwrap_err();
        assert!(error.message.contains("more than 300,000 different sums"), "{error}");
    }

    #[test]
    fn positions_get_numbers_as_they_are_met() {
        let met: Met<Down> = Met::new(40);
        let numbers = [7, 40, 3, 7].map(|position| met.number(&Down, &position));
        assert_eq!(numbers, [Some(1), Some(0), Some(2), Some(1)]);
        assert_eq!([0, 2, 3].map(|n| met.position(&Down, n)), [Some(40), Some(3), None]);
    }

    /// Counts up for ever.
    struct Up;

    impl Game for Up {
        type Position = u64;
        type Move = ();
        fn start(&self) -> u64 {
            0
        }
        fn moves(&self, _: &u64, out: &mut Vec<()>) {
            out.push(());
        }
        fn play(&self, position: &u64, (): ()) -> u64 {
            position + 1
        }
    }

    impl Classes for Up {
        type Class = u64;
        fn class(&self, position: &u64) -> u64 {
            *position
        }
    }

    /// Each position is expanded once, however often the search is interrupted.
    #[test]
    fn a_search_goes_on_where_it_was_stopped() {
        const LARGE: Piles = Piles { largest: 7, ..PILES };
        fn tries<N: Searched<Piles>>() -> (usize, N) {
            let numberer = BySearch::<N>::new();
            let mut tries = 1;
            loop {
                match numberer.number(&LARGE, &|| true).unwrap() {
                    Some(found) => return (tries, found),
                    None => tries += 1,
                }
                assert!(Numberer::<Piles, N>::bytes(&numberer) > 0);
            }
        }
        // 512 positions and 3 · 28 · 64 moves, at least 1,024 at a time; 120 classes and 1,260 moves.
        let (count, found) = tries::<Found<Piles>>();
        assert_eq!((count, found.size(&LARGE)), (6, 512));
        let whole = Found::search(&LARGE).unwrap();
        assert!((0..512).all(|n| found.position(&LARGE, n) == whole.position(&LARGE, n)));
        let (count, found) = tries::<ByClass<Piles>>();
        assert_eq!((count, found.size(&LARGE)), (2, 120));
    }

    #[test]
    fn who_is_told_to_stop_stops() {
        fn looks<N: Searched<Up>>() -> u64 {
            let looks = std::cell::Cell::new(0);
            let third = || {
                looks.set(looks.get() + 1);
                looks.get() == 3
            };
            assert!(BySearch::<N>::new().number(&Up, &third).unwrap().is_none());
            looks.get()
        }
        assert_eq!((looks::<Found<Up>>(), looks::<ByClass<Up>>()), (3, 3));
    }

    #[test]
    fn stops_at_the_limit() {
        let error = NumberingSearch::<Found<Down>>::all(&Down, 4).map(|_| ()).unwrap_err();
        assert!(error.message.contains("needs an index"), "{error}");
    }
}
