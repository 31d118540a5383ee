//! What the moves of some positions take: time to find them, and bytes to send them.

use std::time::Instant;

use gamesman_rules::{Expansion, Graph, Want};

use super::sample::Sample;
use crate::Options;
use crate::batch::{batch_size, expand_batch};
use crate::ranks::{Owners, pack, pack_pairs};

/// Times that the moves are found; the fastest counts.
const TIMES: usize = 3;

/// Things that are sent for each position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sent {
    /// How many.
    pub(super) each: f64,
    /// Bytes of one.
    pub(super) bytes: f64,
}

impl Sent {
    /// Bytes for each position.
    pub(super) fn all(self) -> f64 {
        self.each * self.bytes
    }
}

/// What the moves of a position take, on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moves {
    /// Seconds of one thread to find the moves and sort them by owner.
    pub(super) expand: f64,
    /// Positions of other tiers.
    pub(super) lower: Sent,
    /// Positions of the same tier.
    pub(super) within: Sent,
    /// Seconds of one thread to find what leads to a position, and what is told to it, in a tier whose moves stay within it.
    pub(super) back: f64,
    /// Moves that are told backwards.
    pub(super) told: Sent,
    /// Moves that are sent to build a reverse graph.
    pub(super) reverse: Sent,
}

/// The moves of a sample.
pub(super) fn moves(
    graph: &dyn Graph,
    options: &Options,
    owners: Owners,
    sample: &Sample,
) -> Moves {
    if sample.some.is_empty() {
        return Moves::default();
    }
    let canonical = options.uses_symmetry(graph);
    let want = Want { canonical, orbit: canonical, tiers: true, ..Want::default() };
    let measure = Measure { graph, owners, want, some: &sample.some, tier: sample.tier };
    let (expand, (lower, within)) = fastest(|| measure.forward());
    let mut moves = Moves { expand, lower, within, ..Moves::default() };
    if moves.within.each > 0.0 {
        if graph.facts().unmoves && options.unmoves {
            (moves.back, moves.told) = fastest(|| measure.backward());
        } else {
            // Moves are found once more; each is counted, written down and told.
            (moves.back, moves.told) = (moves.expand, moves.within);
            moves.reverse = measure.reverse(moves.within);
        }
    }
    moves
}

/// What a run says, and the seconds of the fastest of several.
fn fastest<T>(run: impl Fn() -> (f64, T)) -> (f64, T) {
    let first = run();
    (1..TIMES).map(|_| run()).fold(first, |best, next| if next.0 < best.0 { next } else { best })
}

struct Measure<'a> {
    graph: &'a dyn Graph,
    owners: Owners,
    want: Want,
    some: &'a [u64],
    tier: u32,
}

impl Measure<'_> {
    /// Seconds for each position, and what is sent to lower tiers and within the tier.
    fn forward(&self) -> (f64, (Sent, Sent)) {
        let began = Instant::now();
        let (mut lower, mut within) = (self.nobody(), self.nobody());
        let mut expansion = Expansion::wanting(self.want);
        for batch in self.some.chunks(batch_size(self.graph)) {
            expand_batch(self.graph, batch, &mut expansion, |_, _| {});
            for (edge, &tier) in expansion.edges.iter().zip(&expansion.tiers) {
                let to = if tier == self.tier { &mut within } else { &mut lower };
                to[self.owners.of(edge.to())].push(edge.to());
            }
        }
        let sent = (self.sent(lower), self.sent(within));
        (began.elapsed().as_secs_f64() / self.some.len() as f64, sent)
    }

    /// Seconds for each position, and what is told.
    fn backward(&self) -> (f64, Sent) {
        let began = Instant::now();
        let mut to = self.nobody();
        let mut expansion = Expansion::wanting(self.want);
        for batch in self.some.chunks(batch_size(self.graph)) {
            expansion.clear();
            self.graph.append_predecessors(batch, &mut expansion);
            let moves = expansion.edges.iter().map(|edge| edge.to());
            moves.for_each(|number| to[self.owners.of(number)].push(number << 1));
        }
        let told = self.sent(to);
        (began.elapsed().as_secs_f64() / self.some.len() as f64, told)
    }

    /// What a reverse graph takes beside `within`, whose every move is counted once.
    fn reverse(&self, within: Sent) -> Sent {
        let mut to: Vec<Vec<(u64, u64)>> = vec![Vec::new(); self.owners.count()];
        let mut expansion = Expansion::wanting(self.want);
        for (place, &number) in self.some.iter().enumerate() {
            expand_batch(self.graph, &[number], &mut expansion, |_, _| {});
            let edges = expansion.edges.iter().zip(&expansion.tiers);
            let inner = edges.filter(|(_, tier)| **tier == self.tier).map(|(edge, _)| edge);
            inner.map(|edge| edge.to()).for_each(|child| {
                to[self.owners.of(child)].push((child, (place as u64) << 1));
            });
        }
        let pairs: usize = to.iter().map(Vec::len).sum();
        let bytes: usize = to.into_iter().map(|pairs| pack_pairs(pairs).len()).sum();
        let each = pairs as f64 / self.some.len() as f64;
        let bytes = bytes as f64 / (pairs as f64).max(1.0);
        Sent { each, bytes: bytes + within.bytes }
    }

    fn nobody(&self) -> Vec<Vec<u64>> {
        vec![Vec::new(); self.owners.count()]
    }

    /// What it takes to send these to each owner, every number once.
    fn sent(&self, to: Vec<Vec<u64>>) -> Sent {
        let (mut count, mut bytes) = (0, 0);
        for mut numbers in to {
            numbers.sort_unstable();
            numbers.dedup();
            count += numbers.len();
            bytes += pack(numbers).len();
        }
        let each = count as f64 / self.some.len() as f64;
        Sent { each, bytes: bytes as f64 / (count as f64).max(1.0) }
    }
}
