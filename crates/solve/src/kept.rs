//! What is kept of expansions from finding positions until they are decided: in small games everything, so
//! that each position is expanded once; otherwise, where un-moves say the rest, how many moves stay within
//! the tier.

use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::{Edge, Expansion, Head, Outcome};

/// Most bytes of all expansions that are kept, if the limit of memory is 16 times as much: beyond the
/// caches, expanding again is about as fast.
const MOST: u64 = 64 << 20;

/// Of the positions of a chunk of a list, in its order.
pub(crate) enum Kept {
    Expansions {
        heads: Box<[Head]>,
        /// Those of each position after those of the one before.
        edges: Box<[Edge]>,
    },
    /// A byte for each position: [`UNKNOWN`], an end of [`ENDS`] from [`FIRST_END`] on, or how many different moves there are, if all
    /// stay within the tier.
    Counts(Box<[u8]>),
}

/// What is kept of a position.
pub(crate) enum Known<'a> {
    Expansion(&'a Head, &'a [Edge]),
    /// It is an end.
    End(Outcome),
    /// It has so many different moves, which stay within the tier.
    Within(u32),
    Nothing,
}

const UNKNOWN: u8 = 0;
const ENDS: [Outcome; 3] = [Outcome::Win, Outcome::Lose, Outcome::Tie];
const FIRST_END: u8 = u8::MAX - 2;

impl Kept {
    /// What is kept of each position.
    pub(crate) fn each(&self) -> impl Iterator<Item = Known<'_>> {
        let (heads, mut edges, counts) = match self {
            Kept::Expansions { heads, edges } => (&**heads, &**edges, &[][..]),
            Kept::Counts(counts) => (&[][..], &[][..], &**counts),
        };
        let heads = heads.iter().map(move |head| {
            let (own, others) = edges.split_at(head.edges as usize);
            edges = others;
            Known::Expansion(head, own)
        });
        heads.chain(counts.iter().map(|&count| match count {
            UNKNOWN => Known::Nothing,
            FIRST_END.. => Known::End(ENDS[usize::from(count - FIRST_END)]),
            count => Known::Within(count.into()),
        }))
    }
}

/// What is left to keep expansions in.
pub(crate) struct Room {
    /// Whether moves are counted when it is used up.
    counts: bool,
    left: AtomicU64,
    taken: AtomicU64,
}

impl Room {
    /// Of so much memory; `counts` says that counts of moves are of use.
    pub(crate) fn new(memory: u64, counts: bool) -> Room {
        let left = AtomicU64::new(MOST.min(memory / 16));
        Room { counts, left, taken: AtomicU64::new(0) }
    }

    /// Begins to keep what expanding a chunk says, unless that is of no use.
    pub(crate) fn begin(&self) -> Option<Keeping> {
        if self.left.load(Ordering::Relaxed) > 0 {
            Some(Keeping::Expansions { heads: Vec::new(), edges: Vec::new() })
        } else {
            let scratch = Vec::new();
            self.counts.then(|| Keeping::Counts { counts: Vec::new(), within: false, scratch })
        }
    }

    /// Keeps it, if there is room.
    pub(crate) fn keep(&self, keeping: Keeping) -> Option<Kept> {
        let (kept, bytes) = match keeping {
            Keeping::Expansions { heads, edges } => {
                let bytes = (size_of_val(&*heads) + size_of_val(&*edges)) as u64;
                let less = |left: u64| Some(left.saturating_sub(bytes));
                let left = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
                if left.is_ok_and(|left| left < bytes) {
                    return None;
                }
                (Kept::Expansions { heads: heads.into(), edges: edges.into() }, bytes)
            }
            Keeping::Counts { within: false, .. } => return None,
            Keeping::Counts { counts, .. } => {
                let bytes = counts.len() as u64;
                (Kept::Counts(counts.into()), bytes)
            }
        };
        self.taken.fetch_add(bytes, Ordering::Relaxed);
        Some(kept)
    }

    /// Bytes of what is kept.
    pub(crate) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }
}

/// What is being kept of a chunk.
pub(crate) enum Keeping {
    Expansions {
        heads: Vec<Head>,
        edges: Vec<Edge>,
    },
    Counts {
        counts: Vec<u8>,
        /// Some move stays within the tier.
        within: bool,
        scratch: Vec<Edge>,
    },
}

impl Keeping {
    /// Adds what was expanded, with tiers, of positions in a tier.
    pub(crate) fn add(&mut self, batch: &Expansion, tier: u32) {
        match self {
            Keeping::Expansions { heads, edges } => {
                heads.extend_from_slice(&batch.heads);
                edges.extend_from_slice(&batch.edges);
            }
            Keeping::Counts { counts, within, scratch } => {
                let mut begin = 0;
                for head in &batch.heads {
                    let own = begin..begin + head.edges as usize;
                    begin = own.end;
                    let inside = |to: &u32| *to == tier;
                    *within |= batch.tiers[own.clone()].iter().any(inside);
                    let count = match head.outcome {
                        Some(outcome) => ENDS
                            .iter()
                            .position(|end| *end == outcome)
                            .map(|end| FIRST_END + end as u8),
                        None if batch.tiers[own.clone()].iter().all(inside) => {
                            let different = different(&batch.edges[own], scratch);
                            u8::try_from(different).ok().filter(|count| *count < FIRST_END)
                        }
                        None => None,
                    };
                    counts.push(count.unwrap_or(UNKNOWN));
                }
            }
        }
    }
}

/// Drops edges that occur twice.
pub(crate) fn distinct(edges: &mut Vec<Edge>) {
    if edges.len() > 1 {
        edges.sort_unstable();
        edges.dedup();
    }
}

/// How many different edges there are.
fn different(edges: &[Edge], scratch: &mut Vec<Edge>) -> usize {
    // Mostly all of them are, and no two fall on the same of 1,024 bits: then they need not be sorted.
    let mut bits = [0u64; 16];
    let fresh = |edge: &Edge| {
        let hash = (edge.to().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize;
        let (word, bit) = (&mut bits[hash / 64], 1 << (hash % 64));
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    };
    if edges.iter().all(fresh) {
        return edges.len();
    }
    scratch.clear();
    scratch.extend_from_slice(edges);
    distinct(scratch);
    scratch.len()
}

#[cfg(test)]
mod tests {
    use gamesman_rules::{Turn, Want};

    use super::*;

    /// Positions with moves to these numbers, each in tier number / 1,000; ends where there are none.
    fn batch(moves: &[&[u64]]) -> Expansion {
        let mut batch = Expansion::wanting(Want { tiers: true, ..Want::default() });
        for list in moves {
            let outcome = list.is_empty().then_some(Outcome::Lose);
            batch.heads.push(Head { outcome, edges: list.len() as u32, ..Head::default() });
            batch.edges.extend(list.iter().map(|&to| Edge::new(to, Turn::Flips)));
            batch.tiers.extend(list.iter().map(|&to| to as u32 / 1_000));
        }
        batch
    }

    fn known(kept: &Kept) -> Vec<String> {
        let text = |known| match known {
            Known::Expansion(head, edges) => {
                let to: Vec<u64> = edges.iter().map(|edge| edge.to()).collect();
                format!("{:?} {to:?}", head.outcome)
            }
            Known::End(outcome) => format!("{outcome:?}"),
            Known::Within(count) => format!("{count}"),
            Known::Nothing => "?".to_owned(),
        };
        kept.each().map(text).collect()
    }

    #[test]
    fn expansions_are_kept_until_the_room_is_used_up_then_counts() {
        let many: Vec<u64> = (1_000..1_300).collect();
        let batch = batch(&[&[1_001, 1_002, 1_001], &[], &[1_001, 7], &[7], &many]);
        let keep = |room: &Room, tier| {
            let mut keeping = room.begin()?;
            keeping.add(&batch, tier);
            room.keep(keeping)
        };
        let room = Room::new(16 * 10_000, true);
        let kept = keep(&room, 1).unwrap();
        let expected = ["None [1001, 1002, 1001]", "Some(Lose) []", "None [1001, 7]", "None [7]"];
        assert_eq!(known(&kept)[..4], expected);
        let taken = room.taken();
        assert!(taken > 300 * 8 && taken <= 10_000);
        // Until it is full; what does not fit is not kept.
        while keep(&room, 1).is_some_and(|kept| matches!(kept, Kept::Expansions { .. })) {}
        let kept = keep(&room, 1).unwrap();
        assert_eq!(known(&kept), ["2", "Lose", "?", "?", "?"]);
        assert!(keep(&room, 5).is_none(), "no move stays within the tier");
        assert!(keep(&Room::new(0, false), 1).is_none());
    }

    #[test]
    fn edges_are_counted_once_whatever_their_hashes() {
        for count in [1, 2, 20, 200, 2_000_u64] {
            let edges: Vec<Edge> =
                (0..2 * count).map(|i| Edge::new((i % count) * 0x10_0001, Turn::Flips)).collect();
            let (one, two) = (&edges[..count as usize], &edges[..]);
            let different = |edges| different(edges, &mut Vec::new()) as u64;
            assert_eq!((different(one), different(two)), (count, count));
        }
    }
}
