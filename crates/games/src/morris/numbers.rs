//! Numbers of positions on the larger boards, tier by tier.

use std::ops::Range;

use gamesman_rules::Player;
use gamesman_rules::board::Sides;
use gamesman_rules::index::LeastPairs;

use super::board::Board;
use super::men::{Men, left_to};

/// A stage is how many pieces are left to place and on the board, and whose turn it is; a tier is one or,
/// once all are placed, both turns.
pub(super) struct Numbers {
    pieces: usize,
    pairs: LeastPairs,
    /// The pieces left and the player to move of each stage.
    stages: Vec<(u32, Player)>,
    /// Stage and tier by pieces left, player, and pieces of the player to move and the other one.
    places: Vec<(u16, u16)>,
    /// The stages of each tier.
    tiers: Vec<Range<usize>>,
}

impl Numbers {
    pub(super) fn new(board: &Board, pieces: u32) -> Numbers {
        let (mut stages, mut counts, mut tiers) = (Vec::new(), Vec::new(), Vec::new());
        let side = pieces as usize + 1;
        let mut places = vec![(0, 0); (2 * side - 1) * 2 * side * side];
        for left in 0..=2 * pieces {
            let most = [Player::First, Player::Second].map(|player| pieces - left_to(player, left));
            // Taking a piece leads to a lower tier.
            for all in 0..=most[0] + most[1] {
                for first in all.saturating_sub(most[1])..=all.min(most[0]) {
                    let (second, begin) = (all - first, stages.len());
                    for (player, own, other) in
                        [(Player::First, first, second), (Player::Second, second, first)]
                    {
                        if left == 0 || player == Player::from_index(u64::from(left % 2)) {
                            let place = Numbers::place(side, left, player, own, other);
                            places[place] = (stages.len() as u16, tiers.len() as u16);
                            stages.push((left, player));
                            counts.push((own, other));
                        }
                    }
                    tiers.push(begin..stages.len());
                }
            }
        }
        let pairs = LeastPairs::new(board.count() as u32, pieces, &board.symmetries, counts);
        let pairs = pairs.expect("24 points have about 10^12 boards in all stages");
        Numbers { pieces: pieces as usize, pairs, stages, places, tiers }
    }

    #[inline(always)]
    fn place(side: usize, left: u32, player: Player, own: u32, other: u32) -> usize {
        let turn = 2 * left as usize + player.index() as usize;
        (turn * side + own as usize) * side + other as usize
    }

    /// Stage and tier.
    #[inline(always)]
    fn of(&self, Men { sides, left }: &Men) -> (u16, u16) {
        let (own, other) = (sides.own().count_ones(), sides.other().count_ones());
        self.places[Numbers::place(self.pieces + 1, *left, sides.player, own, other)]
    }

    #[inline(always)]
    pub(super) fn tier(&self, men: &Men) -> u32 {
        self.of(men).1.into()
    }

    pub(super) fn size(&self) -> u64 {
        self.pairs.size()
    }

    /// The numbers of a tier's canonical positions.
    pub(super) fn range(&self, tier: u32) -> Range<u64> {
        let none = || self.stages.len()..self.stages.len();
        self.pairs.range(self.tiers.get(tier as usize).cloned().unwrap_or_else(none))
    }

    #[inline(always)]
    pub(super) fn rank(&self, men: &Men) -> u64 {
        let (own, other) = (men.sides.own() as u32, men.sides.other() as u32);
        self.pairs.rank(self.of(men).0.into(), own, other)
    }

    /// The number of the canonical position.
    #[inline(always)]
    pub(super) fn rank_least(&self, men: &Men) -> u64 {
        let (own, other) = (men.sides.own() as u32, men.sides.other() as u32);
        self.pairs.rank_least(self.of(men).0.into(), own, other)
    }

    #[inline(always)]
    pub(super) fn unrank(&self, number: u64) -> Option<Men> {
        let (stage, own, other) = self.pairs.unrank(number)?;
        let (left, player) = self.stages[stage];
        Some(Men { sides: Sides::of(player, own.into(), other.into()), left })
    }

    /// The least images of the pieces of the player to move and of the other one, and how many images
    /// there are.
    #[inline(always)]
    pub(super) fn least(&self, men: &Men) -> (u64, u64, u32) {
        let (own, other) = (men.sides.own() as u32, men.sides.other() as u32);
        let (own, other, ways) = self.pairs.least(own, other);
        (own.into(), other.into(), 16 / ways)
    }
}
