//! How the bytes of a block are coded: gaps between numbers, and differences.

use super::PAGE;

/// Every so many entries of a page a [`Sample`] is kept, to begin a search at.
const STRIDE: usize = 32;

/// An entry of a page whose place among the gaps is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    number: u64,
    /// Where the gap after it begins.
    at: u32,
}

/// The gaps between ascending numbers.
pub(crate) fn gaps(numbers: impl IntoIterator<Item = u64>) -> Vec<u8> {
    let mut numbers = numbers.into_iter();
    let mut bytes = Vec::with_capacity(PAGE);
    let Some(mut last) = numbers.next() else { return bytes };
    numbers.for_each(|number| {
        let mut gap = number - last - 1;
        while gap > 0x7F {
            bytes.push(gap as u8 | 0x80);
            gap >>= 7;
        }
        bytes.push(gap as u8);
        last = number;
    });
    bytes
}

/// The numbers of a page from a sample on.
struct Numbers<'a> {
    gaps: &'a [u8],
    at: usize,
    next: Option<u64>,
}

impl Iterator for Numbers<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let number = self.next?;
        self.next = gap(self.gaps, &mut self.at).and_then(|gap| number.checked_add(gap + 1));
        Some(number)
    }
}

/// The gap at `at`, which is moved behind it. `None` at the end; gaps of 2⁶³ and more do not occur.
#[inline]
fn gap(gaps: &[u8], at: &mut usize) -> Option<u64> {
    // Most gaps are short.
    let byte = u64::from(*gaps.get(*at)?);
    if byte < 0x80 {
        *at += 1;
        return Some(byte);
    }
    match gaps.get(*at + 1) {
        Some(&second) if second < 0x80 => {
            *at += 2;
            Some(byte & 0x7F | u64::from(second) << 7)
        }
        _ => long_gap(gaps, at),
    }
}

/// By how much a number rises over so many gaps.
fn rise(gaps: &[u8], at: &mut usize, count: usize) -> Option<u64> {
    let next = gaps.get(*at..*at + count);
    // A look-up has to come through all gaps of a page: a loop without branches goes many at a time.
    if let Some(short) = next.filter(|next| next.iter().fold(0, |all, byte| all | byte) < 0x80) {
        *at += count;
        return Some(short.iter().map(|&byte| u64::from(byte)).sum::<u64>() + count as u64);
    }
    (0..count).try_fold(0u64, |rise, _| rise.checked_add(gap(gaps, at)? + 1))
}

#[cold]
fn long_gap(gaps: &[u8], at: &mut usize) -> Option<u64> {
    let (mut gap, mut shift) = (0, 0);
    loop {
        let byte = *gaps.get(*at)?;
        *at += 1;
        gap |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return Some(gap);
        }
        shift += 7;
        if shift > 56 {
            return None;
        }
    }
}

/// The samples of a page that begins with `first` and has `count` numbers; `None` if it has not.
pub(crate) fn samples(first: u64, count: usize, gaps: &[u8]) -> Option<Vec<Sample>> {
    let mut samples = Vec::with_capacity(count.div_ceil(STRIDE));
    let (mut number, mut at) = (first, 0);
    for begin in (0..count).step_by(STRIDE) {
        samples.push(Sample { number, at: at as u32 });
        let steps = STRIDE.min(count - 1 - begin);
        number = number.checked_add(rise(gaps, &mut at, steps)?)?;
    }
    (at == gaps.len()).then_some(samples)
}

/// The numbers of a page that are at least `number`, from its place among them on.
pub(crate) fn from(
    samples: &[Sample],
    gaps: &[u8],
    number: u64,
) -> (usize, impl Iterator<Item = u64>) {
    let before = samples.partition_point(|sample| sample.number <= number).saturating_sub(1);
    let mut place = before * STRIDE;
    let (mut next, mut at) =
        samples.get(before).map_or((None, 0), |s| (Some(s.number), s.at as usize));
    while let Some(now) = next.filter(|&now| now < number) {
        next = gap(gaps, &mut at).map(|gap| now + gap + 1);
        place += 1;
    }
    (place, Numbers { gaps, at, next })
}

/// The place of `number` among the numbers of a page, if it is one of them.
pub(crate) fn find(samples: &[Sample], gaps: &[u8], number: u64) -> Option<usize> {
    let (place, mut rest) = from(samples, gaps, number);
    (rest.next() == Some(number)).then_some(place)
}

/// Replaces each entry but the first by its difference to the one before.
pub(crate) fn to_differences(bytes: &mut [u8], width: usize) {
    for i in (width..bytes.len() / width * width).step_by(width).rev() {
        let difference = lane(bytes, i, width).wrapping_sub(lane(bytes, i - width, width));
        bytes[i..i + width].copy_from_slice(&difference.to_le_bytes()[..width]);
    }
}

/// Undoes [`to_differences`].
pub(crate) fn from_differences(bytes: &mut [u8], width: usize) {
    if width == 1 {
        // What almost all tables have, and part of a look-up.
        let mut sum = 0u8;
        for byte in bytes {
            sum = sum.wrapping_add(*byte);
            *byte = sum;
        }
        return;
    }
    for i in (width..bytes.len() / width * width).step_by(width) {
        let sum = lane(bytes, i, width).wrapping_add(lane(bytes, i - width, width));
        bytes[i..i + width].copy_from_slice(&sum.to_le_bytes()[..width]);
    }
}

fn lane(bytes: &[u8], at: usize, width: usize) -> u64 {
    little_endian(&bytes[at..at + width])
}

/// The number in at most eight bytes.
pub(crate) fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(count: u64) -> Vec<u64> {
        let step =
            |n: u64| [0, 1, 126, 127, 128, 16_383, 16_384, 1 << 40][(n * 31 % 97 % 8) as usize];
        (0..count).scan(7, |at, n| Some(std::mem::replace(at, *at + 1 + step(n)))).collect()
    }

    #[test]
    fn pages_are_read_as_written_and_searched() {
        for count in [1, 2, 63, 64, 65, 129, 1000] {
            let list = spread(count);
            let gaps = gaps(list.iter().copied());
            let samples = samples(list[0], list.len(), &gaps).expect("it has as many");
            assert_eq!(from(&samples, &gaps, 0).1.collect::<Vec<_>>(), list);
            for (place, &number) in list.iter().enumerate() {
                assert_eq!(find(&samples, &gaps, number), Some(place));
                let rest: Vec<u64> = from(&samples, &gaps, number).1.collect();
                assert_eq!(rest, list[place..]);
                for other in [number - 1, number + 1] {
                    assert_eq!(find(&samples, &gaps, other), list.binary_search(&other).ok());
                }
            }
            assert_eq!(find(&samples, &gaps, u64::MAX), None);
        }
    }

    #[test]
    fn pages_of_the_wrong_length_are_refused() {
        let gaps = gaps([5, 6, 300, 100_000]);
        for (count, whole) in [(3, false), (4, true), (5, false)] {
            assert_eq!(samples(5, count, &gaps).is_some(), whole, "{count}");
        }
        assert_eq!(samples(5, 4, &gaps[..gaps.len() - 1]), None);
        assert_eq!(samples(u64::MAX - 100, 4, &gaps), None, "no number is that large");
        assert_eq!(samples(5, 2, &[0xFF; 12]), None, "no gap is that large");
    }

    #[test]
    fn differences_can_be_undone_whatever_the_width() {
        let bytes: Vec<u8> = (0..96u32).map(|n| (n * n * 37 % 251) as u8).collect();
        for width in [1, 2, 4] {
            let mut coded = bytes.clone();
            to_differences(&mut coded, width);
            assert_eq!(coded[..width], bytes[..width]);
            assert_ne!(coded, bytes);
            from_differences(&mut coded, width);
            assert_eq!(coded, bytes);
        }
        let mut steps = [250, 253, 0, 3];
        to_differences(&mut steps, 1);
        assert_eq!(steps, [250, 3, 3, 3]);
    }
}
