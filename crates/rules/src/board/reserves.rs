//! Two players' pieces on a board and in their hands.

use super::Sides;
use crate::index::{ByCounts, Symmetries};
use crate::{Game, Images, Numbering, Player};
use std::ops::Range;

/// The pieces of both players on the board, and how many each has in hand: the usual position of a game in which
/// pieces come in one after the other, and move or are captured meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reserves {
    /// The pieces on the board, and whose turn it is.
    pub sides: Sides,
    /// The pieces in the first player's hand and in the second's.
    pub hands: [u32; 2],
}

impl Reserves {
    /// An empty board, and these pieces in hand.
    pub const fn new(first: u32, second: u32) -> Reserves {
        Reserves { sides: Sides::new(0, 0), hands: [first, second] }
    }

    /// How many pieces the player to move has in hand.
    pub fn hand(&self) -> u32 {
        self.hands[self.sides.player.index() as usize]
    }

    /// The position after a move: what the mover has on the board then, what the other player has, and how many
    /// pieces come from the mover's hand.
    #[must_use]
    pub fn passed(&self, own: u64, other: u64, put: u32) -> Reserves {
        let mut hands = self.hands;
        hands[self.sides.player.index() as usize] -= put;
        Reserves { sides: self.sides.passed(own, other), hands }
    }
}

impl Images for Reserves {
    /// Turn and hands stay.
    #[inline(always)]
    fn least(&self, symmetries: &Symmetries) -> Reserves {
        Reserves { sides: self.sides.least(symmetries), hands: self.hands }
    }

    #[inline(always)]
    fn orbit(&self, symmetries: &Symmetries) -> u32 {
        self.sides.orbit(symmetries)
    }
}

/// Positions of two players' pieces that [`ByCounts`] numbers, times two for the turn.
pub trait Counted: Sized {
    /// The position's number, `None` if no case has its numbers of pieces.
    fn rank(&self, numbers: &ByCounts) -> Option<u64>;
    /// The position of a number, `None` if it is too large.
    fn unrank(numbers: &ByCounts, number: u64) -> Option<Self>;
}

/// Keys are the numbers of both players' pieces.
impl Counted for Sides {
    #[inline(always)]
    fn rank(&self, numbers: &ByCounts) -> Option<u64> {
        numbers.rank(&[self.first, self.second], &[], self.player.index())
    }

    #[inline(always)]
    fn unrank(numbers: &ByCounts, number: u64) -> Option<Sides> {
        let ([first, second], _, player) = numbers.unrank(number)?;
        Some(Sides { first, second, player: Player::from_index(player) })
    }
}

/// Keys are the numbers of both players' pieces on the board, then of those in hand.
impl Counted for Reserves {
    #[inline(always)]
    fn rank(&self, numbers: &ByCounts) -> Option<u64> {
        numbers.rank(&[self.sides.first, self.sides.second], &self.hands, self.sides.player.index())
    }

    #[inline(always)]
    fn unrank(numbers: &ByCounts, number: u64) -> Option<Reserves> {
        let ([first, second], hands, player) = numbers.unrank(number)?;
        let sides = Sides { first, second, player: Player::from_index(player) };
        Some(Reserves { sides, hands: [hands[0], hands[1]] })
    }
}

impl<G: Game<Position: Counted>> Numbering<G> for ByCounts {
    fn size(&self, _: &G) -> u64 {
        ByCounts::size(self)
    }

    #[inline(always)]
    fn number(&self, _: &G, position: &G::Position) -> Option<u64> {
        position.rank(self)
    }

    #[inline(always)]
    fn position(&self, _: &G, number: u64) -> Option<G::Position> {
        Counted::unrank(self, number)
    }

    fn tier_range(&self, _: &G, tier: u32) -> Option<Range<u64>> {
        Some(ByCounts::tier_range(self, tier))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::Counts;

    #[test]
    fn pieces_come_from_the_hand_of_the_player_to_move() {
        let after = Reserves::new(2, 3).passed(0b01, 0, 1).passed(0b10, 0b01, 1);
        assert_eq!((after.sides, after.hands), (Sides::new(0b01, 0b10), [1, 2]));
        assert_eq!((after.hand(), after.passed(0b100, 0b10, 0).hand()), (1, 2));
    }

    #[test]
    fn positions_are_numbered_by_the_pieces_on_the_board_and_in_hand() {
        let case = |tier, key: [u32; 4]| Counts { tier, key: key.into(), others: 2 };
        let cases = vec![case(0, [1, 1, 0, 1]), case(1, [1, 1, 1, 1]), case(2, [0, 1, 1, 0])];
        let numbers = ByCounts::new(3, 2, cases).unwrap();
        for number in 0..numbers.size() {
            let position = Reserves::unrank(&numbers, number).unwrap();
            assert_eq!(position.rank(&numbers), Some(number));
        }
        assert_eq!(Reserves::unrank(&numbers, 30), None);
        assert_eq!(Reserves::new(0, 0).rank(&numbers), None);
    }
}
