//! The search for the least number that no option of a heap has, and how the next nimbers of a sequence are found by it.

use std::ops::Range;
use std::sync::Mutex;
use std::thread;

use gamesman_rules::bits::{Kernel, natively};

use crate::nim_sums::SoughtNumbers;
use crate::sequence::Sequence;
use crate::stamped::{Missing, StampedSet};

/// So many sizes are looked at together where that takes long,
const TOGETHER: usize = 128;

/// and so many of them by one thread before it takes the next.
const GROUP: usize = 16;

/// The search for the least number that no option of a heap has, for heaps of several sizes, as if
/// only the heaps known now could be left.
///
/// The pairs of some chunks are marked. Then the least sixteen numbers that are not marked are looked
/// for among the pairs of the other chunks, all at once. One that is found gives way to the next; the
/// least of them is the number when it has been looked for in all chunks.
struct MexSearch<'a> {
    sequence: &'a Sequence<'a>,
    heaps: Range<usize>,
    seen: &'a mut StampedSet,
}

/// What a search has found.
struct Mexes {
    /// The number for each heap; `None` where it has more than 16 bits.
    numbers: Vec<Option<u16>>,
    /// How many chunks were looked at beyond those in which the number itself is looked for.
    in_vain: usize,
}

impl Kernel for MexSearch<'_> {
    type Output = Mexes;

    #[inline(always)]
    fn run(self) -> Mexes {
        let MexSearch { sequence, heaps, seen } = self;
        let (marked, others) = sequence.chunks();
        let mut found = Mexes { numbers: vec![None; heaps.len()], in_vain: 0 };
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
    sixteen: SoughtNumbers,
    /// The least of them.
    least: Option<(u16, usize)>,
    /// In how many chunks it was looked for them.
    looked: usize,
}

impl Open {
    fn new(heap: usize, missing: Missing, sequence: &Sequence<'_>, chunks: usize) -> Open {
        let (sought, sixteen) = ([None; 16], SoughtNumbers::default());
        let mut open = Open { heap, missing, sought, sixteen, least: None, looked: 0 };
        open.replace(u16::MAX >> (16 - SoughtNumbers::at_once()), sequence, chunks);
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

impl Sequence<'_> {
    /// Computes the nimbers of all sizes below `end`; false if one is too large.
    ///
    /// Where that takes long, many sizes are looked at together, by as many threads as there are
    /// processors, as if only the heaps before all of them could be left. The number that is missing then is
    /// the nimber, unless an option with a heap among them has it: that is looked up when those are known.
    #[must_use]
    pub(super) fn extend(&mut self, end: usize) -> bool {
        let mut seen = StampedSet::new();
        while self.values().len() < end {
            let known = self.values().len();
            let quick = self.is_quick();
            let heaps = known..if quick { known + 1 } else { end.min(known + TOGETHER) };
            self.order_chunks(heaps.end);
            let guesses = if quick { vec![None] } else { self.search_together(heaps.clone()) };
            for (heap, guess) in heaps.zip(guesses) {
                let good = guess.filter(|&nimber| !self.has_since(known, heap, nimber));
                let Some(nimber) = good.or_else(|| self.search_alone(heap, &mut seen)) else {
                    return false;
                };
                self.push(nimber);
            }
        }
        true
    }

    /// For each heap the least number that no option has that is known now, where it was found.
    fn search_together(&mut self, heaps: Range<usize>) -> Vec<Option<u16>> {
        let groups = heaps.clone().step_by(GROUP).map(|from| from..heaps.end.min(from + GROUP));
        let groups = Mutex::new(groups.enumerate());
        let next = || groups.lock().expect("taking a group cannot fail").next();
        let sequence = &*self;
        let work = || {
            let mut seen = StampedSet::new();
            let mut search = |heaps| natively(MexSearch { sequence, heaps, seen: &mut seen });
            let found = std::iter::from_fn(next).map(|(place, heaps)| (place, search(heaps)));
            found.collect::<Vec<_>>()
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.min(heaps.len().div_ceil(GROUP));
        let mut found = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut found = work();
            let others = others.into_iter().map(|other| other.join().expect("a search ends"));
            others.for_each(|other| found.extend(other));
            found
        });
        found.sort_unstable_by_key(|(place, _)| *place);
        self.balance(found.iter().map(|(_, found)| found.in_vain).sum(), heaps.len());
        found.into_iter().flat_map(|(_, found)| found.numbers).collect()
    }

    /// The nimber of the next heap; `None` if it is too large.
    fn search_alone(&mut self, heap: usize, seen: &mut StampedSet) -> Option<u16> {
        let found = natively(MexSearch { sequence: self, heaps: heap..heap + 1, seen });
        self.balance(found.in_vain, 1);
        found.numbers[0]
    }
}
