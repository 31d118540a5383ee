//! Sets of numbers of 16 bits, of which the missing ones are asked for.

/// A set of numbers that is emptied at once.
pub(super) struct StampedSet {
    /// Those with the stamp are members.
    stamps: Box<[u8; 1 << 16]>,
    stamp: u8,
}

impl StampedSet {
    pub(super) fn new() -> StampedSet {
        StampedSet { stamps: Box::new([0; 1 << 16]), stamp: 1 }
    }

    pub(super) fn clear(&mut self) {
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
    pub(super) fn least_missing(&self, bound: usize) -> Option<u16> {
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
    pub(super) fn missing(&self, bound: usize) -> Missing {
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
pub(super) struct Missing {
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
