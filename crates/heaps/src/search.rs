//! The search for the least number that no option of a heap has.

use std::ops::Range;

use super::sequence::Sequence;
use gamesman_rules::bits::Kernel;

use crate::sixteen::Sixteen;

/// The search for the least number that no option of a heap has, for heaps of several sizes, as if
/// only the heaps known now could be left.
///
/// The pairs of some chunks are marked. Then the least sixteen numbers that are not marked are looked
/// for among the pairs of the other chunks, all at once. One that is found gives way to the next; the
/// least of them is the number when it has been looked for in all chunks.
pub(super) struct Search<'a> {
    pub(super) sequence: &'a Sequence<'a>,
    pub(super) heaps: Range<usize>,
    pub(super) seen: &'a mut Seen,
}

/// What a search has found.
pub(super) struct Found {
    /// The number for each heap; `None` where it has more than 16 bits.
    pub(super) numbers: Vec<Option<u16>>,
    /// How many chunks were looked at beyond those in which the number itself is looked for.
    pub(super) in_vain: usize,
}

impl Kernel for Search<'_> {
    type Output = Found;

    #[inline(always)]
    fn run(self) -> Found {
        let Search { sequence, heaps, seen } = self;
        let (marked, others) = sequence.chunks();
        let mut found = Found { numbers: vec![None; heaps.len()], in_vain: 0 };
        let mut open = Vec::with_capacity(heaps.len());
        for (heap, number) in heaps.clone().zip(&mut found.numbers) {
            seen.clear();
            sequence.mark(heap, marked, seen);
            let least = seen.least_missing(sequence.bound());
            if others.is_empty() || least.is_none_or(|least| sequence.is_certain(heap, least)) {
                *number = least;
            } else {
                let missing = seen.missing(sequence.bound());
                open.push(Open::new(heap, missing, sequence, others.len()));
            }
        }
        // What is looked at for one heap is in the cache for the next.
        for &chunk in others.iter().cycle() {
            if open.is_empty() {
                break;
            }
            let mut place = 0;
            while let Some(heap) = open.get_mut(place) {
                heap.look(chunk, sequence, others.len());
                if let Some(number) = heap.found() {
                    found.numbers[heap.heap - heaps.start] = number;
                    found.in_vain += heap.in_vain(others.len());
                    open.swap_remove(place);
                } else {
                    place += 1;
                }
            }
        }
        found
    }
}

/// A heap whose number is not found yet.
struct Open {
    heap: usize,
    /// The numbers that may be missing and are not looked for yet.
    missing: Missing,
    /// Those that are looked for, all less than the others, and after how many chunks it is certain
    /// that they are missing.
    sought: [Option<(u16, usize)>; 16],
    sixteen: Sixteen,
    /// The least of them.
    least: Option<(u16, usize)>,
    /// In how many chunks it was looked for them.
    looked: usize,
}

impl Open {
    fn new(heap: usize, missing: Missing, sequence: &Sequence<'_>, chunks: usize) -> Open {
        let (sought, sixteen) = ([None; 16], Sixteen::default());
        let mut open = Open { heap, missing, sought, sixteen, least: None, looked: 0 };
        open.replace(u16::MAX >> (16 - Sixteen::at_once()), sequence, chunks);
        open
    }

    /// Looks for them in a chunk, one of so many.
    #[inline(always)]
    fn look(&mut self, chunk: usize, sequence: &Sequence<'_>, chunks: usize) {
        let there = sequence.among(self.heap, chunk, &self.sixteen);
        self.looked += 1;
        if there != 0 {
            self.replace(there, sequence, chunks);
        }
    }

    /// Looks for the next numbers instead of those at these places.
    fn replace(&mut self, mut places: u16, sequence: &Sequence<'_>, chunks: usize) {
        let mut least = self.least.is_none();
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            let next = self.missing.next();
            self.sixteen.set(place, next);
            least |= self.sought[place] == self.least;
            self.sought[place] = next.map(|number| {
                let certain = sequence.is_certain(self.heap, number);
                (number, if certain { 0 } else { self.looked + chunks })
            });
            places &= places - 1;
        }
        if least {
            self.least = self.sought.iter().flatten().copied().min();
        }
    }

    /// The number if it is certain: `None` in it if it has more than 16 bits.
    fn found(&self) -> Option<Option<u16>> {
        match self.least {
            Some((number, until)) => (self.looked >= until).then_some(Some(number)),
            None => Some(None),
        }
    }

    /// In how many chunks, of so many, it was looked for other numbers only.
    fn in_vain(&self, chunks: usize) -> usize {
        match self.least {
            Some((_, until)) if until > 0 => until - chunks,
            _ => self.looked,
        }
    }
}

/// A set of numbers that is emptied at once.
pub(super) struct Seen {
    /// Those with the stamp are members.
    stamps: Box<[u8; 1 << 16]>,
    stamp: u8,
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { stamps: Box::new([0; 1 << 16]), stamp: 1 }
    }

    fn clear(&mut self) {
        if self.stamp == u8::MAX {
            self.stamp = 0;
            self.stamps.fill(0);
        }
        self.stamp += 1;
    }

    #[inline]
    pub(super) fn add(&mut self, number: u16) {
        self.stamps[usize::from(number)] = self.stamp;
    }

    /// Adds the exclusive ors of numbers at the same places, which are made many at a time.
    #[inline(always)]
    pub(super) fn add_pairs(&mut self, a: &[u16], b: &[u16]) {
        let mut both = [0; 64];
        for (a, b) in a.chunks(both.len()).zip(b.chunks(both.len())) {
            both.iter_mut().zip(a.iter().zip(b)).for_each(|(both, (a, b))| *both = a ^ b);
            both[..a.len()].iter().for_each(|&number| self.add(number));
        }
    }

    /// The least number that is no member, at most the bound, a multiple of 64; `None` if it has more
    /// than 16 bits.
    #[inline(always)]
    fn least_missing(&self, bound: usize) -> Option<u16> {
        let is_member = |stamp: &u8| *stamp == self.stamp;
        let some = |stamps: &[u8]| {
            // All at once, since nearly all are members.
            !stamps.iter().fold(true, |all, stamp| all & is_member(stamp))
        };
        let chunk = self.stamps[..bound].chunks(32).position(some);
        let place = chunk.map(|chunk| {
            let stamps = self.stamps[32 * chunk..].iter();
            32 * chunk + stamps.take_while(|stamp| is_member(stamp)).count()
        });
        u16::try_from(place.unwrap_or(bound)).ok()
    }

    /// The numbers below the bound, a multiple of 64, that are no members, and the bound itself.
    #[inline(always)]
    fn missing(&self, bound: usize) -> Missing {
        const LOW: u64 = u64::from_le_bytes([0x7F; 8]);
        // Whether each of eight bytes is not 0, as a bit at the place of the byte.
        let bits = |bytes: u64| {
            let upper = (((bytes & LOW) + LOW) | bytes) & !LOW;
            (upper >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
        };
        let stamp = u64::from_le_bytes([self.stamp; 8]);
        let word = |stamps: &[u8]| {
            let (eights, _) = stamps.as_chunks::<8>();
            let eights = eights.iter().map(|eight| bits(u64::from_le_bytes(*eight) ^ stamp));
            eights.rev().fold(0, |word, bits| word << 8 | bits)
        };
        let mut words = Vec::with_capacity(bound / 64 + 1);
        words.extend(self.stamps[..bound].chunks_exact(64).map(word));
        if bound < self.stamps.len() {
            words.push(1);
        }
        Missing { words, place: 0 }
    }
}

/// Numbers in ascending order.
struct Missing {
    /// Which of 64 numbers are still to come.
    words: Vec<u64>,
    /// The words before are empty.
    place: usize,
}

impl Iterator for Missing {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        loop {
            let word = self.words.get_mut(self.place)?;
            if *word != 0 {
                let number = 64 * self.place as u32 + word.trailing_zeros();
                *word &= *word - 1;
                return Some(number as u16);
            }
            self.place += 1;
        }
    }
}
