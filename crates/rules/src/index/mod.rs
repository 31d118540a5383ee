//! Perfect hashes for positions, and the parts to build them from.
//!
//! The parts are those the 2002 GAMESMEN page and chapter 6 of the GAMESMAN thesis name:
//!
//! | part | numbers | size |
//! |---|---|---|
//! | [`MixedRadix`] | independent digits ("bottles"), also products of other parts | product of the bases |
//! | [`Rearranger`] | k equal pieces on n slots | C(n, k) |
//! | [`RearrangerOX`] | o pieces O and x pieces X on n slots | C(n, o+x) · C(o+x, o) |
//! | [`RearrangerMany`] | pieces of several kinds on n slots | n! / (a! · b! · … · rest!) |
//! | [`ByCounts`] | pieces of several kinds in numbers that vary | sum of the above |
//! | [`Dartboard`] | up to m equal pieces on n slots | Σ C(n, i) |
//! | [`DartboardOX`] | O and X placed in turn, O first, up to m pieces | Σ C(n, i) · C(i, ⌊i/2⌋) |
//! | [`Permutation`] | orders of n different things | n! |
//! | [`PermutationOfParity`] | orders of n different things that are even, or odd | n!/2 |
//! | [`Subsets`] | up to m equal pieces on n slots, each number of pieces by itself, by table | C(n, k) |
//! | [`Masks`] | every set of n cells | 2ⁿ |
//! | [`Ternary`] | n slots, each empty, O or X | 3ⁿ |
//! | [`Sum`] | one of several cases, each with a size of its own | sum of the sizes |
//!
//! Two positions that are images of each other under [`Symmetries`] need only one number;
//! [`grid_symmetries`] lists those of a grid, and [`LeastImages`] looks the least image up. [`LeastPairs`] numbers
//! the least images of two sets first.
//!
//! Everything else is a bijection onto `0..size`. Sets of slots are bit masks, slot 0 in the lowest bit.

mod by_counts;
mod combinations;
mod dartboard;
mod divisor;
mod least;
mod least_pairs;
mod masks;
mod mixed;
mod permutation;
mod subsets;
mod symmetries;
mod ternary;

pub use by_counts::{ByCounts, Counts};
pub use combinations::{Rearranger, RearrangerMany, RearrangerOX, binomial, spread, squeeze};
pub use dartboard::{Dartboard, DartboardOX};
pub use divisor::Divisor;
pub use least::LeastImages;
pub use least_pairs::LeastPairs;
pub use masks::Masks;
pub use mixed::{MixedRadix, Sum};
pub use permutation::{Permutation, PermutationOfParity, Ranked, each_once, is_odd, order, thing};
pub use subsets::Subsets;
pub use symmetries::{Reflection, Symmetries};
pub use ternary::{Ternary, grid_symmetries};

use std::ops::Range;

use crate::Game;

/// A perfect hash of a game's positions: injective, with an inverse.
///
/// Numbers that stand for no position are holes; solvers keep nothing for them, so an index need
/// not be tight to be useful.
///
/// ```
/// use gamesman_rules::{Game, Index};
///
/// struct Matches;
///
/// impl Game for Matches {
///     type Position = u8;
///     type Move = u8;
///     # fn start(&self) -> u8 { 7 }
///     # fn moves(&self, left: &u8, out: &mut Vec<u8>) { out.extend(1..=2.min(*left)); }
///     # fn play(&self, left: &u8, take: u8) -> u8 { left - take }
///     // The rules as above.
/// }
///
/// impl Index for Matches {
///     fn size(&self) -> u64 {
///         8
///     }
///
///     fn index(&self, left: &u8) -> u64 {
///         (*left).into()
///     }
///
///     fn position(&self, index: u64) -> Option<u8> {
///         (index < self.size()).then_some(index as u8)
///     }
/// }
///
/// assert_eq!(Matches.position(Matches.index(&5)), Some(5));
/// assert_eq!(Matches.position(8), None);
/// ```
pub trait Index: Game {
    /// All indexes are below this; at most 2⁶³.
    fn size(&self) -> u64;
    /// The index of a position.
    fn index(&self, position: &Self::Position) -> u64;
    /// The position at `index`, or `None` for a hole or an index that is too large. The result need
    /// not be reachable from the start.
    fn position(&self, index: u64) -> Option<Self::Position>;

    /// The range that holds the indexes of all positions of a [tier](Game::tier), of the canonical ones if
    /// the game is [symmetric](crate::Open::symmetric); `None`, which is the default, if it is not known.
    ///
    /// Either every tier has one or none has. The range of a lower tier lies below that of a higher one. A
    /// solver then marks positions in the range of one tier instead of among all indexes.
    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        let _ = tier;
        None
    }
}
