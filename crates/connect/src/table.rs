//! The transposition table: what has been proved of positions, in memory that never grows, shared by any
//! number of threads without locks.
//!
//! An entry is one word, so that it is read and written as a whole. Its place and what it keeps of the key
//! together are the whole key: a position is never taken for another one.

use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::bits;

/// What is known of a position's score: it lies between these, ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) least: i32,
    pub(crate) most: i32,
}

impl Bounds {
    /// Nothing is known.
    pub(crate) const ALL: Bounds = Bounds { least: -ZERO + 1, most: ZERO - 1 };
}

/// Entries of one cache line.
const ENTRIES: usize = 8;

/// Bits of a bound, and of how much work an entry is worth.
const BOUND: u32 = 6;
const WORK: u32 = 4;
const WORK_BITS: u64 = (1 << WORK) - 1;
const INFO: u32 = 2 * BOUND + WORK;

/// Bounds are kept with this added, so that no entry is 0.
const ZERO: i32 = 32;

/// A cache line.
#[repr(align(64))]
struct Line([AtomicU64; ENTRIES]);

/// Positions with fewer empty cells than this are kept near. They are most of what is met, and most of them
/// are soon met again or never.
const FAR: u32 = 24;

/// Bytes of the table that is near: it stays in a processor's own cache.
const NEAR: usize = 1 << 20;

/// What has been proved: late positions in a small table, all others in a large one.
pub(crate) struct Tables {
    near: TranspositionTable,
    far: TranspositionTable,
}

impl Tables {
    /// Tables for keys of so many bits, the large one as [`TranspositionTable::new`] makes it with so many bytes.
    pub(crate) fn new(key: u32, bytes: usize) -> Tables {
        Tables {
            near: TranspositionTable::new(key, NEAR.min(bytes)),
            far: TranspositionTable::new(key, bytes),
        }
    }

    /// The table for positions with so many empty cells.
    #[inline(always)]
    pub(crate) fn of(&self, empty: u32) -> &TranspositionTable {
        if empty < FAR { &self.near } else { &self.far }
    }
}

/// What has been proved, by key.
pub(crate) struct TranspositionTable {
    lines: Vec<Line>,
    /// Bits of a key.
    key: u32,
    /// Bits of a key that an entry keeps.
    rest: u32,
}

impl TranspositionTable {
    /// The largest table for keys of so many bits that takes no more than so many bytes, but at least
    /// what makes the rest of a key fit into an entry.
    pub(crate) fn new(key: u32, bytes: usize) -> TranspositionTable {
        let lines = (bytes / size_of::<Line>()).max(1).ilog2();
        let lines = lines.max((key + INFO).saturating_sub(64)).max(1).min(key - 1);
        let empty = || Line([const { AtomicU64::new(0) }; ENTRIES]);
        TranspositionTable {
            lines: (0..1usize << lines).map(|_| empty()).collect(),
            key,
            rest: key - lines,
        }
    }

    /// The number of a key's line, and what an entry keeps of it: a bijection that spreads keys.
    #[inline(always)]
    fn place(&self, key: u64) -> (usize, u64) {
        let all = u64::MAX >> (64 - self.key);
        let mut spread = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) & all;
        spread ^= spread >> (self.key / 2);
        spread = spread.wrapping_mul(0xbf58_476d_1ce4_e5b9) & all;
        ((spread >> self.rest) as usize, spread & (u64::MAX >> (64 - self.rest)))
    }

    /// Asks for the memory of a key, which will be wanted soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        bits::prefetch(&self.lines, self.place(key).0);
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<Bounds> {
        let (line, rest) = self.place(key);
        for entry in &self.lines[line].0 {
            let word = entry.load(Ordering::Relaxed);
            if word >> INFO == rest && word != 0 {
                return Some(bounds(word));
            }
        }
        None
    }

    /// Keeps what is known of a position whose search met so many others; what took least gives way, and
    /// grows old with every entry that comes.
    #[inline(always)]
    pub(crate) fn put(&self, key: u64, known: Bounds, nodes: u64) {
        // Half the binary logarithm.
        let work = u64::from(nodes.max(1).ilog2() / 2).min(WORK_BITS);
        let (line, rest) = self.place(key);
        let line = &self.lines[line].0;
        let words = line.each_ref().map(|entry| entry.load(Ordering::Relaxed));
        let place = match words.iter().position(|&word| word == 0 || word >> INFO == rest) {
            Some(place) => place,
            None => {
                let work = |place: &usize| words[*place] & WORK_BITS;
                let cheapest = (0..ENTRIES).min_by_key(work).unwrap_or(0);
                let older = (cheapest + 1) % ENTRIES;
                if words[older] & WORK_BITS != 0 {
                    line[older].store(words[older] - 1, Ordering::Relaxed);
                }
                cheapest
            }
        };
        let bound = |bound: i32| (bound + ZERO) as u64;
        let info = bound(known.least) << (BOUND + WORK) | bound(known.most) << WORK;
        line[place].store(rest << INFO | info | work, Ordering::Relaxed);
    }
}

#[inline(always)]
fn bounds(word: u64) -> Bounds {
    let bound = |shift: u32| ((word >> shift) & ((1 << BOUND) - 1)) as i32 - ZERO;
    Bounds { least: bound(BOUND + WORK), most: bound(WORK) }
}
