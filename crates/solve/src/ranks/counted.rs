//! Counting what goes between ranks.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::{Reduce, Transport};

const RELAXED: Ordering = Ordering::Relaxed;

/// A transport that counts what this rank sends over another one, and how long it waits there.
///
/// ```
/// use gamesman_solve::{Counted, Transport, in_process};
///
/// let sent = std::thread::scope(|scope| {
///     let ranks = in_process(3).into_iter().map(|rank| {
///         scope.spawn(move || {
///             let counted = Counted::new(&rank);
///             counted.exchange(vec![vec![0; 5]; 3]);
///             counted.sent()
///         })
///     });
///     ranks.collect::<Vec<_>>().into_iter().map(|rank| rank.join().unwrap()).collect::<Vec<_>>()
/// });
/// assert_eq!(sent, [10, 10, 10]); // what a rank gives itself is not sent
/// ```
pub struct Counted<'a> {
    inner: &'a dyn Transport,
    sent: AtomicU64,
    /// Nanoseconds.
    waited: AtomicU64,
}

impl<'a> Counted<'a> {
    /// Counts from now on.
    pub fn new(inner: &'a dyn Transport) -> Counted<'a> {
        Counted { inner, sent: AtomicU64::new(0), waited: AtomicU64::new(0) }
    }

    /// Bytes that went to other ranks.
    pub fn sent(&self) -> u64 {
        self.sent.load(RELAXED)
    }

    /// How long this rank has been in calls of the transport. The slowest rank waits least.
    pub fn waited(&self) -> Duration {
        Duration::from_nanos(self.waited.load(RELAXED))
    }

    fn timed<T>(&self, call: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let answer = call();
        self.waited.fetch_add(began.elapsed().as_nanos() as u64, RELAXED);
        answer
    }
}

impl Transport for Counted<'_> {
    fn rank(&self) -> usize {
        self.inner.rank()
    }

    fn count(&self) -> usize {
        self.inner.count()
    }

    fn exchange(&self, to: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        let others = to.iter().enumerate().filter(|(rank, _)| *rank != self.rank());
        let bytes: usize = others.map(|(_, bytes)| bytes.len()).sum();
        self.sent.fetch_add(bytes as u64, RELAXED);
        self.timed(|| self.inner.exchange(to))
    }

    fn reduce(&self, numbers: &[u64], how: Reduce) -> Vec<u64> {
        self.timed(|| self.inner.reduce(numbers, how))
    }

    fn barrier(&self) {
        self.timed(|| self.inner.barrier());
    }
}
