//! What is kept of expansions from finding positions until they are decided: in small games everything, so
//! that each position is expanded once; otherwise, where un-moves say the rest, how many moves stay within
//! the tier.

use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::{Edge, Expansion, Head, Outcome, Turn};

/// Most bytes of all expansions that are kept, if the limit of memory is 16 times as much: beyond the
/// caches, expanding again is about as fast.
const MOST: u64 = 64 << 20;

/// Of the positions of a chunk of a list, in its order.
pub(crate) enum Kept {
    /// For each position a head, with [`MOVES`], its margin if the head says so, and an edge for each move:
    /// if they are `wide` in two words, the lower half first, otherwise in one with the turn in the highest bit.
    Expansions { words: Box<[u32]>, wide: bool },
    /// A byte for each position: [`UNKNOWN`], an end of [`ENDS`] from [`FIRST_END`] on, or how many different moves there are, if all
    /// stay within the tier.
    Counts(Box<[u8]>),
}

/// What is kept of a position.
#[derive(Debug)]
pub(crate) enum Known<'a> {
    /// How an end counts, with its margin, or all moves of another position.
    Expansion {
        outcome: Option<Outcome>,
        margin: Option<i32>,
        edges: Edges<'a>,
    },
    /// It is an end.
    End(Outcome),
    /// It has so many different moves, which stay within the tier.
    Within(u32),
    Nothing,
}

const UNKNOWN: u8 = 0;
const ENDS: [Outcome; 3] = [Outcome::Win, Outcome::Lose, Outcome::Tie];
const FIRST_END: u8 = u8::MAX - 2;

/// In a head the number of moves is above two bits for the outcome (its place in [`ENDS`] and one more), a
/// bit that says whether there is a margin, and one that says that all moves stay within the tier: then
/// the number is that of different ones, and no edges follow.
const MARGIN: u32 = 1 << 2;
const WITHIN: u32 = 1 << 3;
const MOVES: u32 = 4;

/// In one word, the move keeps the turn.
const KEEPS: u32 = 1 << 31;

fn place(outcome: Outcome) -> usize {
    ENDS.iter().position(|&end| end == outcome).expect("there are three")
}

/// The moves of a position that were kept.
#[derive(Clone, Debug)]
pub(crate) struct Edges<'a> {
    words: &'a [u32],
    wide: bool,
}

impl Iterator for Edges<'_> {
    type Item = Edge;

    #[inline]
    fn next(&mut self) -> Option<Edge> {
        let (&low, rest) = self.words.split_first()?;
        let (to, last, rest) = match self.wide {
            false => (u64::from(low & !KEEPS), low, rest),
            true => {
                let (&high, rest) = rest.split_first()?;
                (u64::from(high & !KEEPS) << 32 | u64::from(low), high, rest)
            }
        };
        self.words = rest;
        Some(Edge::new(to, if last & KEEPS == 0 { Turn::Flips } else { Turn::Keeps }))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.words.len() >> u32::from(self.wide);
        (len, Some(len))
    }
}

impl ExactSizeIterator for Edges<'_> {}

/// What is kept of each position of a chunk.
pub(crate) struct Each<'a> {
    words: &'a [u32],
    wide: bool,
    counts: std::slice::Iter<'a, u8>,
}

impl<'a> Iterator for Each<'a> {
    type Item = Known<'a>;

    #[inline]
    fn next(&mut self) -> Option<Known<'a>> {
        let Some((&head, mut rest)) = self.words.split_first() else {
            return Some(match *self.counts.next()? {
                UNKNOWN => Known::Nothing,
                count @ FIRST_END.. => Known::End(ENDS[usize::from(count - FIRST_END)]),
                count => Known::Within(count.into()),
            });
        };
        if head & WITHIN != 0 {
            self.words = rest;
            return Some(Known::Within(head >> MOVES));
        }
        let outcome = (head as usize & 3).checked_sub(1).map(|place| ENDS[place]);
        let margin = (head & MARGIN != 0).then(|| {
            let margin;
            (margin, rest) = rest.split_at(1);
            margin[0].cast_signed()
        });
        let (words, rest) = rest.split_at(((head >> MOVES) as usize) << u32::from(self.wide));
        self.words = rest;
        Some(Known::Expansion { outcome, margin, edges: Edges { words, wide: self.wide } })
    }
}

impl Kept {
    /// What is kept of each position.
    pub(crate) fn each(&self) -> Each<'_> {
        match self {
            Kept::Expansions { words, wide } => Each { words, wide: *wide, counts: [].iter() },
            Kept::Counts(counts) => Each { words: &[], wide: false, counts: counts.iter() },
        }
    }
}

/// What is left to keep expansions in.
pub(crate) struct KeptBudget {
    /// Whether numbers of positions do not fit 31 bits.
    wide: bool,
    /// Whether moves are counted when it is used up.
    counts: bool,
    left: AtomicU64,
    taken: AtomicU64,
}

impl KeptBudget {
    /// Of so much memory, for a graph of this size; `counts` says that counts of moves are of use.
    pub(crate) fn new(memory: u64, size: u64, counts: bool) -> KeptBudget {
        let left = AtomicU64::new(MOST.min(memory / 16));
        KeptBudget { wide: size > u64::from(KEEPS), counts, left, taken: AtomicU64::new(0) }
    }

    /// Begins to keep what expanding a chunk says, unless that is of no use.
    pub(crate) fn begin(&self, keeping: &mut Keeping) {
        keeping.words.clear();
        keeping.counts.clear();
        keeping.within = false;
        keeping.form = match self.left.load(Ordering::Relaxed) {
            1.. => Form::Expansions { wide: self.wide, counts: self.counts },
            0 if self.counts => Form::Counts,
            0 => Form::Nothing,
        };
    }

    /// Keeps it, if there is room.
    pub(crate) fn keep(&self, keeping: &Keeping) -> Option<Kept> {
        let Keeping { words, counts, .. } = keeping;
        let (kept, bytes) = match keeping.form {
            Form::Expansions { wide, .. } => {
                let bytes = size_of_val(&**words) as u64;
                let less = |left: u64| Some(left.saturating_sub(bytes));
                let left = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
                if left.is_ok_and(|left| left < bytes) {
                    return None;
                }
                (Kept::Expansions { words: words[..].into(), wide }, bytes)
            }
            Form::Counts if keeping.within => {
                (Kept::Counts(counts[..].into()), counts.len() as u64)
            }
            Form::Counts | Form::Nothing => return None,
        };
        self.taken.fetch_add(bytes, Ordering::Relaxed);
        Some(kept)
    }

    /// Bytes of what is kept.
    pub(crate) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }
}

/// What is being kept of a chunk. Used again for the next one, so that nothing grows step by step.
#[derive(Default)]
pub(crate) struct Keeping {
    form: Form,
    words: Vec<u32>,
    counts: Vec<u8>,
    /// Some move stays within the tier.
    within: bool,
    scratch: Vec<Edge>,
}

/// As in [`Kept`].
#[derive(Clone, Copy, Default)]
enum Form {
    #[default]
    Nothing,
    Expansions {
        wide: bool,
        /// Instead of edges that stay within the tier their number is kept.
        counts: bool,
    },
    Counts,
}

impl Keeping {
    /// Adds what was expanded, with tiers, of positions in a tier.
    pub(crate) fn add(&mut self, batch: &Expansion, tier: u32) {
        match self.form {
            Form::Nothing => {}
            Form::Expansions { wide, counts } => {
                for (head, own, tiers) in each(batch) {
                    if counts && let Some(count) = self.within(own, tiers, tier) {
                        self.words.push(count << MOVES | WITHIN);
                    } else {
                        self.add_expansion(head, own, wide);
                    }
                }
            }
            Form::Counts => {
                for (head, own, tiers) in each(batch) {
                    let count = match head.outcome {
                        Some(outcome) => Some(FIRST_END + place(outcome) as u8),
                        None => {
                            let count = self.within(own, tiers, tier).map(u8::try_from);
                            count.and_then(Result::ok).filter(|count| *count < FIRST_END)
                        }
                    };
                    self.within |= tiers.contains(&tier);
                    self.counts.push(count.unwrap_or(UNKNOWN));
                }
            }
        }
    }

    /// How many different moves a position has, if all stay within the tier.
    fn within(&mut self, own: &[Edge], tiers: &[u32], tier: u32) -> Option<u32> {
        // A position that is stuck is not said to have none.
        let within = !own.is_empty() && tiers.iter().all(|to| *to == tier);
        within.then(|| different(own, &mut self.scratch) as u32)
    }

    fn add_expansion(&mut self, head: &Head, own: &[Edge], wide: bool) {
        let end = head.outcome.map_or(0, |outcome| place(outcome) as u32 + 1);
        let has_margin = if head.margin.is_some() { MARGIN } else { 0 };
        self.words.push(head.edges << MOVES | has_margin | end);
        self.words.extend(head.margin.map(i32::cast_unsigned));
        let keeps = |edge: &Edge| if edge.turn() == Turn::Keeps { KEEPS } else { 0 };
        if wide {
            let high = |edge: &Edge| (edge.to() >> 32) as u32 | keeps(edge);
            self.words.extend(own.iter().flat_map(|edge| [edge.to() as u32, high(edge)]));
        } else {
            self.words.extend(own.iter().map(|edge| edge.to() as u32 | keeps(edge)));
        }
    }
}

/// The positions of a batch, with their edges and where these lead.
fn each(batch: &Expansion) -> impl Iterator<Item = (&Head, &[Edge], &[u32])> {
    let mut begin = 0;
    batch.heads.iter().map(move |head| {
        let own = begin..begin + head.edges as usize;
        begin = own.end;
        (head, &batch.edges[own.clone()], &batch.tiers[own])
    })
}

/// Drops edges that occur twice.
pub(crate) fn distinct(edges: &mut Vec<Edge>) {
    if !all_differ(edges) {
        edges.sort_unstable();
        edges.dedup();
    }
}

/// How many different edges there are.
fn different(edges: &[Edge], scratch: &mut Vec<Edge>) -> usize {
    if all_differ(edges) {
        return edges.len();
    }
    scratch.clear();
    scratch.extend_from_slice(edges);
    scratch.sort_unstable();
    scratch.dedup();
    scratch.len()
}

/// Whether it is plain that no edge occurs twice. Mostly none does, and then nothing needs to be sorted.
#[inline]
pub(crate) fn all_differ(edges: &[Edge]) -> bool {
    if edges.len() <= 8 {
        // No branch is hard to foretell here.
        let pairs = (1..edges.len()).flat_map(|i| edges[..i].iter().map(move |edge| (edge, i)));
        return !pairs.fold(false, |same, (edge, i)| same | (*edge == edges[i]));
    }
    // And no two fall on the same of 1,024 bits.
    let mut bits = [0u64; 16];
    edges.iter().all(|edge| {
        let hash = (edge.bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize;
        let (word, bit) = (&mut bits[hash / 64], 1 << (hash % 64));
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    })
}

#[cfg(test)]
mod tests {
    use gamesman_rules::Want;

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
            Known::Expansion { outcome, margin, edges } => {
                let edge = |edge: Edge| format!("{:?} {}", edge.turn(), edge.to());
                let edges: Vec<String> = edges.map(edge).collect();
                format!("{outcome:?} {margin:?} [{}]", edges.join(", "))
            }
            Known::End(outcome) => format!("{outcome:?}"),
            Known::Within(count) => format!("{count}"),
            Known::Nothing => "?".to_owned(),
        };
        kept.each().map(text).collect()
    }

    fn keep(room: &KeptBudget, batch: &Expansion, tier: u32) -> Option<Kept> {
        let mut keeping = Keeping::default();
        room.begin(&mut keeping);
        keeping.add(batch, tier);
        room.keep(&keeping)
    }

    #[test]
    fn expansions_come_back_whatever_their_numbers_need() {
        for size in [1 << 31, 1 << 63] {
            let mut batch = batch(&[&[7, size - 1], &[], &[size / 2]]);
            batch.edges[1] = Edge::new(size - 1, Turn::Keeps);
            batch.heads[1].margin = Some(-3);
            let kept = keep(&KeptBudget::new(1 << 20, size, false), &batch, 0).unwrap();
            let (last, half) = (size - 1, size / 2);
            let first = format!("None None [Flips 7, Keeps {last}]");
            let third = format!("None None [Flips {half}]");
            assert_eq!(known(&kept), [&first, "Some(Lose) Some(-3) []", &third]);
        }
    }

    #[test]
    fn expansions_are_kept_until_the_room_is_used_up_then_counts() {
        let many: Vec<u64> = (1_000..1_300).collect();
        let batch = batch(&[&[1_001, 1_002, 1_001], &[], &[1_001, 7], &[7], &many]);
        let room = KeptBudget::new(16 * 10_000, 1 << 20, true);
        let kept = keep(&room, &batch, 1).unwrap();
        let expected = ["2", "Some(Lose) None []", "None None [Flips 1001, Flips 7]"];
        assert_eq!(known(&kept)[..3], expected);
        let taken = room.taken();
        assert!((6 * 4..=10_000).contains(&taken), "{taken}");
        // Until it is full; what does not fit is not kept.
        let expansions = |kept: &Kept| matches!(kept, Kept::Expansions { .. });
        while keep(&room, &batch, 1).is_some_and(|kept| expansions(&kept)) {}
        let kept = keep(&room, &batch, 1).unwrap();
        assert_eq!(known(&kept), ["2", "Lose", "?", "?", "?"]);
        assert!(keep(&room, &batch, 5).is_none(), "no move stays within the tier");
        assert!(keep(&KeptBudget::new(0, 1 << 20, false), &batch, 1).is_none());
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
