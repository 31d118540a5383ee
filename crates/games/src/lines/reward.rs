//! What a board is worth to a player who looks ahead only so far.

use gamesman_rules::Rewarded;
use gamesman_rules::prelude::*;

use super::{Board, Lines};

impl Lines {
    /// The marks on lines that can still be completed by whoever has `own`: on each, two or more count
    /// what they are.
    #[inline(always)]
    fn promise(&self, own: u64, theirs: u64) -> i32 {
        self.lines.iter().filter(|&&line| line & theirs == 0).fold(0, |sum, line| {
            let marks = (line & own).count_ones();
            sum + if marks >= 2 { marks as i32 } else { 0 }
        })
    }
}

impl Rewarded for Lines {
    /// Lines on which only one player has marks count the number of those marks if there are at least
    /// two: the reward that reproduces figures 2 to 4 of Ahmed, Chatterjee and Gulwani (2013). Neither
    /// gaps in a line nor gravity play a part. In misère play the sign is turned.
    #[inline(always)]
    fn reward(&self, board: &Board) -> i16 {
        let balance = self.promise(board.x, board.o) - self.promise(board.o, board.x);
        let for_x = if self.misere { -balance } else { balance };
        (if board.player() == Player::First { for_x } else { -for_x }) as i16
    }
}
