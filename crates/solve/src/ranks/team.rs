//! All ranks, seen from one of them.

use std::ops::Range;

use super::{Alone, Reduce, Transport};
use crate::SolveError;

/// Blocks for each rank, at least, unless a block is one number.
const BLOCKS: u64 = 1 << 12;

/// Numbers in a block, at most.
const BLOCK: u64 = 1 << 10;

/// All ranks, seen from one of them, and who owns which numbers.
///
/// Numbers are owned in blocks, which are strewn over the ranks: neighbours stay together, and every rank has its
/// share of each tier however unevenly positions lie among the numbers.
#[derive(Clone, Copy)]
pub(crate) struct Team<'a> {
    transport: &'a dyn Transport,
    me: usize,
    count: usize,
    /// Low bits that the numbers of a block differ in.
    shift: u32,
    /// Chunks of positions that are worked on between two exchanges.
    portion: usize,
}

/// Most chunks of a portion. Each position may have some dozens of moves, of eight bytes each.
const PORTION: u64 = 64;

impl<'a> Team<'a> {
    /// The ranks of a transport, that own numbers below `size` and may use so much memory each.
    pub(crate) fn new(transport: &'a dyn Transport, size: u64, memory: u64) -> Team<'a> {
        let count = transport.count();
        let block = (size / (BLOCKS * count as u64)).clamp(1, BLOCK).next_power_of_two();
        let (me, shift) = (transport.rank(), block.trailing_zeros());
        let portion = (memory >> 26).clamp(1, PORTION) as usize;
        Team { transport, me, count, shift, portion }
    }

    /// One rank, which owns everything.
    pub(crate) fn alone() -> Team<'static> {
        Team::new(&Alone, 0, 0)
    }

    /// Whether there is no other rank.
    #[inline]
    pub(crate) fn is_alone(&self) -> bool {
        self.count == 1
    }

    /// Which rank this is.
    pub(crate) fn me(&self) -> usize {
        self.me
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The owner of a number.
    #[inline]
    pub(crate) fn owner(&self, number: u64) -> usize {
        if self.is_alone() {
            return 0;
        }
        // Multiplying by the golden ratio strews numbers in a row evenly, and so those at equal distances.
        let strewn = (number >> self.shift).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((u128::from(strewn) * self.count as u128) >> 64) as usize
    }

    /// The chunks of a list, as many at a time as are worked on between two exchanges: all of them if there is nobody to
    /// exchange anything with. Every rank gets equally many portions, the last of which may be empty.
    pub(crate) fn portions(&self, chunks: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let portion = if self.is_alone() { chunks.max(1) } else { self.portion };
        let count = self.most(chunks.div_ceil(portion).max(1) as u64) as usize;
        (0..count).map(move |i| (i * portion).min(chunks)..((i + 1) * portion).min(chunks))
    }

    /// Whether this rank owns a number.
    #[inline]
    pub(crate) fn owns(&self, number: u64) -> bool {
        self.owner(number) == self.me
    }

    /// Goes on only if every rank can: an error of one becomes an error of all.
    pub(crate) fn agree<T>(&self, own: Result<T, SolveError>) -> Result<T, SolveError> {
        if self.is_alone() || self.sum(u64::from(own.is_err())) == 0 {
            return own;
        }
        let text = match &own {
            Ok(_) => String::new(),
            Err(SolveError::Stopped) => "\0".to_owned(),
            Err(error) => error.to_string(),
        };
        let texts = self.share(text.into_bytes());
        let (rank, text) =
            texts.into_iter().enumerate().find(|(_, text)| !text.is_empty()).unwrap_or_default();
        Err(match own {
            Err(error) => error,
            Ok(_) if text == [0] => SolveError::Stopped,
            Ok(_) => {
                SolveError::Elsewhere { rank, why: String::from_utf8_lossy(&text).into_owned() }
            }
        })
    }

    /// Sends bytes to each rank and returns what each has sent to this one, if every rank can.
    pub(crate) fn exchange(
        &self,
        own: Result<Vec<Vec<u8>>, SolveError>,
    ) -> Result<Vec<Vec<u8>>, SolveError> {
        let to = self.agree(own)?;
        Ok(self.transport.exchange(to))
    }

    /// What each rank says, by rank.
    pub(crate) fn share(&self, own: Vec<u8>) -> Vec<Vec<u8>> {
        self.transport.exchange(vec![own; self.count])
    }

    /// The sum of what all ranks say.
    pub(crate) fn sum(&self, own: u64) -> u64 {
        self.reduce(own, Reduce::Sum)
    }

    /// The greatest of what all ranks say.
    pub(crate) fn most(&self, own: u64) -> u64 {
        self.reduce(own, Reduce::Greatest)
    }

    /// The least of what all ranks say.
    pub(crate) fn least(&self, own: u64) -> u64 {
        self.reduce(own, Reduce::Least)
    }

    /// A range that those of all ranks are in; empty ones do not count.
    pub(crate) fn joined(&self, own: Range<u64>) -> Range<u64> {
        let (start, end) = if own.is_empty() { (u64::MAX, 0) } else { (own.start, own.end) };
        let (start, end) = (self.least(start), self.most(end));
        start.min(end)..end
    }

    fn reduce(&self, own: u64, how: Reduce) -> u64 {
        if self.is_alone() { own } else { self.transport.reduce(&[own], how)[0] }
    }
}

#[cfg(test)]
mod tests {
    use super::super::in_process;
    use super::*;

    #[test]
    fn every_number_has_an_owner_and_every_rank_its_share() {
        for (count, size, step) in
            [(2, 1 << 20, 1), (3, 1 << 30, 1 << 12), (5, 60, 1), (8, 1 << 40, 1 << 20)]
        {
            let ranks = in_process(count);
            let team = Team::new(&ranks[1], size, 0);
            let mut owned = vec![0u64; count];
            (0..size).step_by(step).for_each(|number| owned[team.owner(number)] += 1);
            let mean = size.div_ceil(step as u64) / count as u64;
            let most = owned.iter().max().copied().unwrap_or(0);
            assert!(most <= mean * 11 / 10 + 2, "{owned:?}");
        }
        assert!(Team::alone().owns(1 << 62));
    }

    #[test]
    fn an_error_of_one_rank_is_an_error_of_all_that_names_it() {
        let errors = std::thread::scope(|scope| {
            let ranks: Vec<_> = in_process(3)
                .into_iter()
                .map(|rank| {
                    scope.spawn(move || {
                        let team = Team::new(&rank, 100, 0);
                        let own = if team.me() == 1 { Err(SolveError::Remoteness) } else { Ok(()) };
                        let wrong = team.agree(own).expect_err("rank 1 fails");
                        team.agree(Ok(())).expect("nobody fails any more");
                        wrong.to_string()
                    })
                })
                .collect();
            ranks.into_iter().map(|rank| rank.join().expect("no panic")).collect::<Vec<String>>()
        });
        let own = SolveError::Remoteness.to_string();
        assert_eq!(errors, [format!("rank 1: {own}"), own.clone(), format!("rank 1: {own}")]);
    }
}
