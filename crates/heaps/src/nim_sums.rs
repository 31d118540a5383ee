//! Looking for sixteen numbers at once among the nim-sums (exclusive ors) of two lists.
//!
//! The only module of this crate with `unsafe` code: for instructions that have been detected.
#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "calling code for instructions that have been detected")
)]

use gamesman_rules::bits::native;

/// Up to sixteen numbers that are looked for together among the exclusive ors of numbers at the same
/// places of two lists.
///
/// Tables say, for each value that some of a number's bits may have, which of the sixteen have these
/// bits; a number is the one that all its tables name. The processor looks up 32 or 64 numbers with
/// one instruction, so that sixteen numbers are found in little more time than one.
#[derive(Clone, Debug)]
pub(crate) struct SoughtNumbers {
    numbers: [Option<u16>; 16],
    /// For the first eight and for the others.
    halves: [Tables; 2],
}

/// Tables of eight numbers: the bits of an entry are those numbers that have these bits.
#[derive(Clone, Debug)]
struct Tables {
    /// By each digit to the base 16, the lowest first.
    digits: [[u8; 16]; 4],
    /// By the lower six bits of the lower byte, by those of the upper byte, and by the upper two bits of
    /// both, whatever the upper two of these six bits are.
    sixes: [[u8; 64]; 3],
}

/// A list of numbers: their lower and their upper bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes<'a> {
    /// The lower byte of each number.
    pub low: &'a [u8],
    /// The upper byte of each number.
    pub high: &'a [u8],
}

impl Default for SoughtNumbers {
    fn default() -> SoughtNumbers {
        let tables = Tables { digits: [[0; 16]; 4], sixes: [[0; 64]; 3] };
        SoughtNumbers { numbers: [None; 16], halves: [tables.clone(), tables] }
    }
}

impl SoughtNumbers {
    /// How many numbers take hardly more time than one: 16, or 1 if the processor has no instructions
    /// that look up many.
    #[inline]
    pub(crate) fn at_once() -> usize {
        if native() { 16 } else { 1 }
    }

    /// Looks for this number at one of the sixteen places, instead of what was there. O(1).
    ///
    /// # Panics
    /// If `place` is not below 16.
    pub(crate) fn set(&mut self, place: usize, number: Option<u16>) {
        let tables = &mut self.halves[place / 8];
        let bit = 1 << (place % 8);
        if let Some(before) = std::mem::replace(&mut self.numbers[place], number) {
            tables.at(before, |entry| *entry &= !bit);
        }
        if let Some(number) = number {
            tables.at(number, |entry| *entry |= bit);
        }
    }

    /// Those of the sixteen that are the exclusive or of a number of `a` and the number of `b` at the
    /// same place: bit `n` for the one at place `n`. O(numbers).
    ///
    /// # Panics
    /// If the four lists are not equally long.
    #[inline]
    pub(crate) fn among(&self, a: Bytes<'_>, b: Bytes<'_>) -> u16 {
        let length = a.low.len();
        let alike = a.high.len() == length && b.low.len() == length && b.high.len() == length;
        assert!(alike, "lists of one length");
        #[cfg(target_arch = "x86_64")]
        if native() {
            if length >= 64 && has_long_tables() {
                // SAFETY: the features have been detected; the lists are long enough.
                return unsafe { self.among_by_sixes(a, b) };
            }
            if length >= 32 {
                // SAFETY: `native` has detected AVX2; the lists are long enough.
                return unsafe { self.among_by_digits(a, b) };
            }
        }
        self.among_portable(a, b)
    }

    fn among_portable(&self, a: Bytes<'_>, b: Bytes<'_>) -> u16 {
        let bit = |(place, number): (usize, &Option<u16>)| {
            let [low, high] = (*number)?.to_le_bytes();
            let lows = a.low.iter().zip(b.low).map(|(a, b)| a ^ b ^ low);
            let highs = a.high.iter().zip(b.high).map(|(a, b)| a ^ b ^ high);
            // Without a way out many are compared at a time.
            let least = lows.zip(highs).fold(u8::MAX, |least, (low, high)| least.min(low | high));
            Some(u16::from(least == 0) << place)
        };
        self.numbers.iter().enumerate().filter_map(bit).fold(0, |all, bit| all | bit)
    }

    /// # Safety
    /// The processor has AVX2; the four lists are equally long, 32 numbers or more.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    unsafe fn among_by_digits(&self, a: Bytes<'_>, b: Bytes<'_>) -> u16 {
        use std::arch::x86_64::*;
        let length = a.low.len();
        let (a_low, a_high) = (a.low.as_ptr(), a.high.as_ptr());
        let (b_low, b_high) = (b.low.as_ptr(), b.high.as_ptr());
        // SAFETY: a table has 16 bytes.
        let table = |table: &[u8; 16]| unsafe {
            _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()))
        };
        let [a0, a1, a2, a3] = &self.halves[0].digits;
        let [b0, b1, b2, b3] = &self.halves[1].digits;
        let tables = [
            [table(a0), table(a1), table(a2), table(a3)],
            [table(b0), table(b1), table(b2), table(b3)],
        ];
        let digit = _mm256_set1_epi8(15);
        let mut found = [_mm256_setzero_si256(); 2];
        let mut look = |from: usize| {
            // SAFETY: there are 32 numbers from here on.
            let both = |a: *const u8, b: *const u8| unsafe {
                let a = _mm256_loadu_si256(a.add(from).cast());
                _mm256_xor_si256(a, _mm256_loadu_si256(b.add(from).cast()))
            };
            let lower = |bytes| _mm256_and_si256(bytes, digit);
            let upper = |bytes| _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), digit);
            let (low, high) = (both(a_low, b_low), both(a_high, b_high));
            let digits = [lower(low), upper(low), lower(high), upper(high)];
            for (found, tables) in found.iter_mut().zip(&tables) {
                let with = |place: usize| _mm256_shuffle_epi8(tables[place], digits[place]);
                let (low, high) =
                    (_mm256_and_si256(with(0), with(1)), _mm256_and_si256(with(2), with(3)));
                *found = _mm256_or_si256(*found, _mm256_and_si256(low, high));
            }
        };
        let mut from = 0;
        while from + 32 < length {
            look(from);
            from += 32;
        }
        // Some of the last 32 may have been looked at before.
        look(length - 32);
        let bits = |found| {
            let half = _mm256_extracti128_si256::<1>(found);
            let half = _mm_or_si128(_mm256_castsi256_si128(found), half);
            (_mm_cvtsi128_si64(half) | _mm_extract_epi64::<1>(half)) as u64
        };
        let [first, second] = found;
        of_bytes([bits(first), bits(second)])
    }

    /// # Safety
    /// The processor has AVX-512 F, BW and VBMI; the four lists are equally long, 64 numbers or more.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    unsafe fn among_by_sixes(&self, a: Bytes<'_>, b: Bytes<'_>) -> u16 {
        use std::arch::x86_64::*;
        let length = a.low.len();
        let (a_low, a_high) = (a.low.as_ptr(), a.high.as_ptr());
        let (b_low, b_high) = (b.low.as_ptr(), b.high.as_ptr());
        // SAFETY: a table has 64 bytes.
        let table = |table: &[u8; 64]| unsafe { _mm512_loadu_si512(table.as_ptr().cast()) };
        let [a0, a1, a2] = &self.halves[0].sixes;
        let [b0, b1, b2] = &self.halves[1].sixes;
        let tables = [[table(a0), table(a1), table(a2)], [table(b0), table(b1), table(b2)]];
        let two = _mm512_set1_epi8(3);
        let mut found = [_mm512_setzero_si512(); 2];
        let mut look = |from: usize| {
            // SAFETY: there are 64 numbers from here on.
            let both = |a: *const u8, b: *const u8| unsafe {
                let a = _mm512_loadu_si512(a.add(from).cast());
                _mm512_xor_si512(a, _mm512_loadu_si512(b.add(from).cast()))
            };
            let (low, high) = (both(a_low, b_low), both(a_high, b_high));
            // Its lower two bits from the one, the others from the other.
            let upper = _mm512_ternarylogic_epi64::<0xCA>(
                two,
                _mm512_srli_epi16::<6>(low),
                _mm512_srli_epi16::<4>(high),
            );
            for (found, tables) in found.iter_mut().zip(&tables) {
                let low = _mm512_permutexvar_epi8(low, tables[0]);
                let high = _mm512_permutexvar_epi8(high, tables[1]);
                let upper = _mm512_permutexvar_epi8(upper, tables[2]);
                // What was found, and what all three name.
                *found =
                    _mm512_ternarylogic_epi64::<0xF8>(*found, _mm512_and_si512(low, high), upper);
            }
        };
        let mut from = 0;
        while from + 64 < length {
            look(from);
            from += 64;
        }
        // Some of the last 64 may have been looked at before.
        look(length - 64);
        let [first, second] = found;
        of_bytes([_mm512_reduce_or_epi64(first) as u64, _mm512_reduce_or_epi64(second) as u64])
    }
}

impl Tables {
    /// Changes the entries of a number.
    fn at(&mut self, number: u16, change: impl Fn(&mut u8)) {
        for (place, table) in self.digits.iter_mut().enumerate() {
            change(&mut table[usize::from(number >> (4 * place) & 15)]);
        }
        let [low, high] = number.to_le_bytes().map(usize::from);
        change(&mut self.sixes[0][low & 63]);
        change(&mut self.sixes[1][high & 63]);
        let upper = low >> 6 | high >> 6 << 2;
        (0..4).for_each(|more| change(&mut self.sixes[2][upper | more << 4]));
    }
}

/// The bits that any byte of a word has, for two words.
#[cfg(target_arch = "x86_64")]
fn of_bytes(words: [u64; 2]) -> u16 {
    let bits = words.map(|word| word.to_le_bytes().into_iter().fold(0, |all, byte| all | byte));
    u16::from_le_bytes(bits)
}

#[cfg(target_arch = "x86_64")]
#[inline]
fn has_long_tables() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vbmi")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_versions_find_what_is_there_and_nothing_else() {
        let mut word = 0x9E37_79B9_7F4A_7C15_u64;
        for round in 0..3_000 {
            let mut next = |below: u64| {
                word = word.rotate_left(17).wrapping_mul(0x2545_F491_4F6C_DD1D) ^ round;
                (word >> 20) % below
            };
            let length = next(240) as usize;
            let largest = 1 << (3 + round % 14);
            let mut list = |below| (0..length).map(|_| next(below) as u16).collect::<Vec<_>>();
            let (a, b) = (list(largest), list(200));
            let mut sixteen = SoughtNumbers::default();
            let mut numbers = [None; 16];
            for (place, number) in numbers.iter_mut().enumerate() {
                sixteen.set(place, Some(next(largest) as u16));
                *number = (next(4) > 0).then(|| next(largest) as u16);
                sixteen.set(place, *number);
            }
            let is_there = |number: u16| a.iter().zip(&b).any(|(a, b)| a ^ b == number);
            let bit = |place: usize| u16::from(numbers[place].is_some_and(is_there)) << place;
            let expected = (0..16).fold(0, |all, place| all | bit(place));
            let bytes = |list: &[u16], place: usize| {
                list.iter().map(|number| number.to_le_bytes()[place]).collect::<Vec<_>>()
            };
            let bytes = [bytes(&a, 0), bytes(&a, 1), bytes(&b, 0), bytes(&b, 1)];
            let a = Bytes { low: &bytes[0], high: &bytes[1] };
            let b = Bytes { low: &bytes[2], high: &bytes[3] };
            assert_eq!(sixteen.among(a, b), expected);
            assert_eq!(sixteen.among_portable(a, b), expected);
            #[cfg(target_arch = "x86_64")]
            if length >= 32 && native() {
                // SAFETY: `native` has detected AVX2; the lists are long enough.
                assert_eq!(unsafe { sixteen.among_by_digits(a, b) }, expected);
            }
        }
    }
}
