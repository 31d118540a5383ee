//! Numbers on their way between ranks: ascending, each as its distance from the one before, seven bits to a byte.

fn put(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn get(bytes: &mut &[u8]) -> Option<u64> {
    let (mut number, mut shift) = (0, 0);
    while let Some((&byte, rest)) = bytes.split_first() {
        *bytes = rest;
        number |= u64::from(byte & 0x7F) << shift;
        shift += 7;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// Numbers in ascending order, doubles kept; two bytes for each or less where they are dense.
pub(crate) fn pack(mut numbers: Vec<u64>) -> Vec<u8> {
    numbers.sort_unstable();
    let mut out = Vec::with_capacity(numbers.len() * 2);
    let mut last = 0;
    for number in numbers {
        put(number - last, &mut out);
        last = number;
    }
    out
}

/// The numbers of [`pack`].
pub(crate) fn unpack(mut bytes: &[u8]) -> impl Iterator<Item = u64> {
    let mut last = 0;
    std::iter::from_fn(move || {
        last += get(&mut bytes)?;
        Some(last)
    })
}

/// Pairs of numbers in ascending order, doubles kept.
pub(crate) fn pack_pairs(mut pairs: Vec<(u64, u64)>) -> Vec<u8> {
    pairs.sort_unstable();
    let mut out = Vec::with_capacity(pairs.len() * 4);
    let mut last = 0;
    for (first, second) in pairs {
        put(first - last, &mut out);
        put(second, &mut out);
        last = first;
    }
    out
}

/// The pairs of [`pack_pairs`].
pub(crate) fn unpack_pairs(mut bytes: &[u8]) -> impl Iterator<Item = (u64, u64)> {
    let mut last = 0;
    std::iter::from_fn(move || {
        last += get(&mut bytes)?;
        Some((last, get(&mut bytes)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_pairs_come_back_in_order() {
        let numbers = vec![7, u64::MAX, 0, 1 << 40, 7, 128, 127];
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        assert_eq!(unpack(&pack(numbers)).collect::<Vec<_>>(), sorted);
        let pairs = vec![(9, u64::MAX), (9, 1), (1 << 63, 0), (0, 300)];
        let mut sorted = pairs.clone();
        sorted.sort_unstable();
        assert_eq!(unpack_pairs(&pack_pairs(pairs)).collect::<Vec<_>>(), sorted);
    }
}
