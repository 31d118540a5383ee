//! All ranks, seen from one of them.

use std::ops::Range;

use super::{Alone, Owners, Reduce, Transport};
use crate::SolveError;
use crate::list::CHUNK;

/// All ranks, seen from one of them, and who owns which numbers.
#[derive(Clone, Copy)]
pub(crate) struct Team<'a> {
    transport: &'a dyn Transport,
    me: usize,
    owners: Owners,
    /// Chunks of positions that are worked on between two exchanges.
    portion: usize,
}

/// Most chunks of a portion. Each position may have some dozens of moves, of eight bytes each.
const PORTION: u64 = 64;

/// Chunks of positions that a rank works on between two exchanges, if it may use so much memory.
pub(crate) fn portion(memory: u64) -> usize {
    (memory >> 26).clamp(1, PORTION) as usize
}

impl<'a> Team<'a> {
    /// The ranks of a transport, that own numbers below `size` and may use so much memory each.
    pub(crate) fn new(transport: &'a dyn Transport, size: u64, memory: u64) -> Team<'a> {
        let owners = Owners::new(size, transport.count());
        Team { transport, me: transport.rank(), owners, portion: portion(memory) }
    }

    /// One rank, which owns everything.
    pub(crate) fn alone() -> Team<'static> {
        Team::new(&Alone, 0, 0)
    }

    /// Whether there is no other rank.
    #[inline]
    pub(crate) fn is_alone(&self) -> bool {
        self.count() == 1
    }

    /// Which rank this is.
    pub(crate) fn me(&self) -> usize {
        self.me
    }

    pub(crate) fn count(&self) -> usize {
        self.owners.count()
    }

    /// The owner of a number.
    #[inline]
    pub(crate) fn owner(&self, number: u64) -> usize {
        self.owners.of(number)
    }

    /// The chunks of a list, as many at a time as are worked on between two exchanges: all of them if there is nobody to
    /// exchange anything with. Every rank gets equally many portions, the last of which may be empty.
    pub(crate) fn portions(&self, chunks: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let portion = if self.is_alone() { chunks.max(1) } else { self.portion };
        let count = self.most(chunks.div_ceil(portion).max(1) as u64) as usize;
        (0..count).map(move |i| (i * portion).min(chunks)..((i + 1) * portion).min(chunks))
    }

    /// Positions of a portion.
    pub(crate) fn positions(&self) -> usize {
        self.portion * CHUNK
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

    /// Works on portions one after the other. What one has for other ranks goes its way while the next is worked on, if there
    /// is a thread to spare: `make` does not talk to other ranks, and `send` does. `send` fails on all of them or on none.
    pub(crate) fn overlapped<P: Send, T: Send>(
        &self,
        portions: impl Iterator<Item = P>,
        mut make: impl FnMut(P) -> Result<T, SolveError> + Send,
        mut send: impl FnMut(T) -> Result<(), SolveError> + Send,
    ) -> Result<(), SolveError> {
        let mut made = None;
        for portion in portions {
            let next = match made.take() {
                None => make(portion),
                Some(made) => {
                    let (next, sent) = rayon::join(|| make(portion), || send(made));
                    sent?;
                    next
                }
            };
            made = Some(self.agree(next)?);
        }
        made.map_or(Ok(()), send)
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
        self.transport.exchange(vec![own; self.count()])
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

    /// Whether all ranks say the same.
    pub(crate) fn same(&self, own: u64) -> bool {
        self.least(own) == self.most(own)
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
