//! Positions that are images of each other.

use crate::index::Symmetries;
use crate::{Game, Numbering};

/// Games some of whose positions are images of each other, such as those of a board and its mirror
/// image: the solver then keeps one of each set of images ([`Open::symmetric`](crate::Open::symmetric)).
pub trait Symmetric: Game {
    /// The representative of all positions symmetric to this one.
    ///
    /// Idempotent, and it maps reachable positions to reachable positions of the same value and
    /// remoteness.
    fn canonical(&self, position: &Self::Position) -> Self::Position;

    /// How many positions share this one's canonical position, itself included.
    ///
    /// The solver keeps canonical positions only and counts each as often as this says. All of them
    /// are reachable if one is.
    fn orbit(&self, position: &Self::Position) -> u32;

    /// The [index](crate::Index) of the canonical position, for games that find it without making the
    /// position. `None`, which is the default, makes it.
    #[inline(always)]
    fn canonical_index(&self, position: &Self::Position) -> Option<u64> {
        let _ = position;
        None
    }

    /// As [`canonical_index`](Symmetric::canonical_index), for games that find it more easily beside a position whose
    /// canonical index they know: one that a move leads to, or comes from. By default they do not.
    #[inline(always)]
    fn canonical_index_beside(
        &self,
        known: (&Self::Position, u64),
        position: &Self::Position,
    ) -> Option<u64> {
        let _ = known;
        self.canonical_index(position)
    }
}

/// Symmetric games that list the images of a position: the least of them is the canonical one.
pub trait ListsImages: Game<Position: Ord> {
    /// The image under each symmetry of a group, so that the position itself is among them.
    fn images(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position>;
}

impl<G: ListsImages> Symmetric for G {
    #[inline(always)]
    fn canonical(&self, position: &G::Position) -> G::Position {
        self.images(position).min().unwrap_or_else(|| position.clone())
    }

    fn orbit(&self, position: &G::Position) -> u32 {
        let (mut all, mut same) = (0, 0);
        for image in self.images(position) {
            all += 1;
            same += u32::from(image == *position);
        }
        all / same
    }
}

/// What a graph knows of a game's symmetry. A type of its own for each way of knowing it, so that the hottest
/// loop is compiled with it.
pub trait Symmetry<G: Game>: Clone + Send + Sync + 'static {
    /// [`Symmetric::canonical`], or the position itself.
    fn canonical(&self, game: &G, position: &G::Position) -> G::Position;

    /// [`Symmetric::orbit`], or 1.
    fn orbit(&self, game: &G, position: &G::Position) -> u32;

    /// The number of the canonical position.
    #[inline(always)]
    fn number(
        &self,
        game: &G,
        numbering: &impl Numbering<G>,
        position: &G::Position,
    ) -> Option<u64> {
        numbering.number(game, &self.canonical(game, position))
    }

    /// The number of the canonical position, beside a position and its number.
    #[inline(always)]
    fn number_beside(
        &self,
        game: &G,
        numbering: &impl Numbering<G>,
        known: (&G::Position, u64),
        position: &G::Position,
    ) -> Option<u64> {
        let _ = known;
        self.number(game, numbering, position)
    }
}

/// No symmetry is declared.
#[derive(Clone, Copy, Debug)]
pub struct Asymmetric;

impl<G: Game> Symmetry<G> for Asymmetric {
    #[inline(always)]
    fn canonical(&self, _: &G, position: &G::Position) -> G::Position {
        position.clone()
    }

    fn orbit(&self, _: &G, _: &G::Position) -> u32 {
        1
    }
}

/// The symmetry that the game declares as [`Symmetric`].
#[derive(Clone, Copy, Debug)]
pub struct Declared;

impl<G: Symmetric> Symmetry<G> for Declared {
    #[inline(always)]
    fn canonical(&self, game: &G, position: &G::Position) -> G::Position {
        game.canonical(position)
    }

    #[inline(always)]
    fn orbit(&self, game: &G, position: &G::Position) -> u32 {
        game.orbit(position)
    }

    #[inline(always)]
    fn number(
        &self,
        game: &G,
        numbering: &impl Numbering<G>,
        position: &G::Position,
    ) -> Option<u64> {
        // Not `or_else`: what its closure calls would not be compiled for the processor.
        match game.canonical_index(position) {
            Some(number) if numbering.is_index() => Some(number),
            _ => numbering.number(game, &game.canonical(position)),
        }
    }

    #[inline(always)]
    fn number_beside(
        &self,
        game: &G,
        numbering: &impl Numbering<G>,
        known: (&G::Position, u64),
        position: &G::Position,
    ) -> Option<u64> {
        if !numbering.is_index() {
            return self.number(game, numbering, position);
        }
        match game.canonical_index_beside(known, position) {
            Some(number) => Some(number),
            None => numbering.number(game, &game.canonical(position)),
        }
    }
}

/// Positions that [`Symmetries`] of a board can be applied to: a mask of cells, or two.
pub trait Images {
    /// The least image.
    #[must_use]
    fn least(&self, symmetries: &Symmetries) -> Self;

    /// How many different images there are.
    fn orbit(&self, symmetries: &Symmetries) -> u32;
}

impl Images for u64 {
    #[inline(always)]
    fn least(&self, symmetries: &Symmetries) -> u64 {
        symmetries.least(*self, 0).0
    }

    #[inline(always)]
    fn orbit(&self, symmetries: &Symmetries) -> u32 {
        symmetries.orbit(*self, 0)
    }
}

impl<G: Game<Position: Images>> Symmetry<G> for Symmetries {
    #[inline(always)]
    fn canonical(&self, _: &G, position: &G::Position) -> G::Position {
        position.least(self)
    }

    #[inline(always)]
    fn orbit(&self, _: &G, position: &G::Position) -> u32 {
        position.orbit(self)
    }
}

/// How many different ones there are among a position's images: its orbit. Sorts them.
pub fn distinct<T: Ord>(images: &mut [T]) -> u32 {
    images.sort_unstable();
    1 + images.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number, and the same with its lower four bits turned round.
    struct Turned;

    impl Game for Turned {
        type Position = u8;
        type Move = u8;
        fn start(&self) -> u8 {
            0
        }
        fn moves(&self, _: &u8, _: &mut Vec<u8>) {}
        fn play(&self, _: &u8, to: u8) -> u8 {
            to
        }
    }

    impl ListsImages for Turned {
        fn images(&self, bits: &u8) -> impl Iterator<Item = u8> {
            [*bits, bits.reverse_bits() >> 4].into_iter()
        }
    }

    #[test]
    fn the_least_image_stands_for_all() {
        for (bits, least, orbit) in [(0b1000, 0b0001, 2), (0b0011, 0b0011, 2), (0b1001, 0b1001, 1)]
        {
            assert_eq!((Turned.canonical(&bits), Turned.orbit(&bits)), (least, orbit));
        }
    }

    /// Eight numbers from 40 on stand for sixteen positions, and the game knows which.
    struct Halved;

    impl Game for Halved {
        type Position = u8;
        type Move = u8;
        fn start(&self) -> u8 {
            0
        }
        fn moves(&self, _: &u8, _: &mut Vec<u8>) {}
        fn play(&self, _: &u8, to: u8) -> u8 {
            to
        }
    }

    impl Symmetric for Halved {
        fn canonical(&self, position: &u8) -> u8 {
            position & 7
        }
        fn orbit(&self, _: &u8) -> u32 {
            2
        }
        fn canonical_index(&self, position: &u8) -> Option<u64> {
            Some(40 + u64::from(position & 7))
        }
    }

    /// Another numbering of its positions, or its index.
    struct From(u64, bool);

    impl Numbering<Halved> for From {
        fn size(&self, _: &Halved) -> u64 {
            64
        }
        fn number(&self, _: &Halved, position: &u8) -> Option<u64> {
            Some(self.0 + u64::from(*position))
        }
        fn position(&self, _: &Halved, number: u64) -> Option<u8> {
            Some((number - self.0) as u8)
        }
        fn is_index(&self) -> bool {
            self.1
        }
    }

    #[test]
    fn the_canonical_index_is_a_number_of_the_index_alone() {
        for (first, is_index, number) in [(40, true, 43), (0, false, 3)] {
            assert_eq!(Declared.number(&Halved, &From(first, is_index), &11), Some(number));
        }
    }
}
