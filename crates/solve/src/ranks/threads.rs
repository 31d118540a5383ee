//! Ranks that are threads of one process.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};

use super::{Reduce, Transport};

/// One of several ranks in one process: for tests, and to see what an algorithm does without a network.
pub struct InProcess {
    rank: usize,
    /// To each rank.
    to: Vec<Sender<Vec<u8>>>,
    /// From each rank.
    from: Mutex<Vec<Receiver<Vec<u8>>>>,
}

/// So many ranks that know each other; each is to be used by a thread of its own. If one of them is dropped, the calls of
/// the others panic instead of waiting for it.
///
/// ```
/// use gamesman_solve::{Reduce, Transport, in_process};
///
/// let sums = std::thread::scope(|scope| {
///     let ranks = in_process(3).into_iter().map(|rank| {
///         scope.spawn(move || rank.reduce(&[rank.rank() as u64], Reduce::Sum))
///     });
///     ranks.collect::<Vec<_>>().into_iter().map(|rank| rank.join().unwrap()).collect::<Vec<_>>()
/// });
/// assert_eq!(sums, [[3], [3], [3]]);
/// ```
pub fn in_process(count: usize) -> Vec<InProcess> {
    let mut to: Vec<Vec<Sender<Vec<u8>>>> = (0..count).map(|_| Vec::new()).collect();
    let mut from: Vec<Vec<Receiver<Vec<u8>>>> = (0..count).map(|_| Vec::new()).collect();
    for to in &mut to {
        for from in &mut from {
            let (sender, receiver) = channel();
            to.push(sender);
            from.push(receiver);
        }
    }
    let ranks = to.into_iter().zip(from).enumerate();
    ranks.map(|(rank, (to, from))| InProcess { rank, to, from: Mutex::new(from) }).collect()
}

impl Transport for InProcess {
    fn rank(&self) -> usize {
        self.rank
    }

    fn count(&self) -> usize {
        self.to.len()
    }

    fn exchange(&self, to: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        for (rank, (bytes, to)) in to.into_iter().zip(&self.to).enumerate() {
            assert!(to.send(bytes).is_ok(), "rank {rank} is gone");
        }
        let from = self.from.lock().unwrap_or_else(PoisonError::into_inner);
        let received = from.iter().enumerate();
        received
            .map(|(rank, from)| from.recv().unwrap_or_else(|_| panic!("rank {rank} is gone")))
            .collect()
    }

    fn reduce(&self, numbers: &[u64], how: Reduce) -> Vec<u64> {
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        let all = self.exchange(vec![bytes; self.count()]);
        let join = match how {
            Reduce::Least => u64::min,
            Reduce::Greatest => u64::max,
            Reduce::Sum => |a, b| a + b,
        };
        let numbers = all.iter().map(|bytes| {
            let words = bytes.as_chunks().0.iter();
            words.map(|word| u64::from_le_bytes(*word)).collect::<Vec<u64>>()
        });
        let joined = numbers.reduce(|a, b| a.into_iter().zip(b).map(|(a, b)| join(a, b)).collect());
        joined.unwrap_or_default()
    }

    fn barrier(&self) {
        self.exchange(vec![Vec::new(); self.count()]);
    }
}
