//! Small changes of valid texts and bytes.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// Characters that mean something somewhere, and some that should not.
const SPECIAL: &[char] = &[
    '0',
    '1',
    '2',
    '7',
    '9',
    'a',
    'b',
    'x',
    'o',
    'A',
    'X',
    'O',
    '-',
    '_',
    '.',
    ',',
    ';',
    ':',
    '+',
    '*',
    '/',
    '\\',
    '|',
    ' ',
    '\t',
    '\n',
    '\0',
    '=',
    '&',
    '%',
    '#',
    '?',
    '~',
    '^',
    '<',
    '>',
    '"',
    '\'',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    'é',
    'ß',
    '‘',
    '´',
    '𝟙',
    '\u{202e}',
    '\u{feff}',
    '\u{1f9e9}',
    '\u{301}',
    '٣',
];

/// Numbers at which arithmetic breaks.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "00",
    "127",
    "128",
    "255",
    "256",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e9",
    "0x10",
    "NaN",
    "999999999999999999999999999999",
];

/// A valid text with one to four changes, or none of it at all.
pub(crate) fn text(valid: &str, rng: &mut StdRng) -> String {
    if rng.random_ratio(1, 40) {
        return noise(rng);
    }
    let mut chars: Vec<char> = valid.chars().collect();
    for _ in 0..rng.random_range(1..=4) {
        change(&mut chars, rng);
    }
    chars.into_iter().collect()
}

fn noise(rng: &mut StdRng) -> String {
    let length = *[0, 1, 3, 20, 200, 5000].choose(rng).expect("some");
    (0..length).map(|_| *SPECIAL.choose(rng).expect("some")).collect()
}

fn change(chars: &mut Vec<char>, rng: &mut StdRng) {
    let at = rng.random_range(0..=chars.len());
    let end = rng.random_range(at..=chars.len().min(at + 8));
    match rng.random_range(0..9) {
        0 => drop(chars.drain(at..end)),
        1 => chars.insert(at, *SPECIAL.choose(rng).expect("some")),
        2 if at < chars.len() => chars[at] = *SPECIAL.choose(rng).expect("some"),
        // Characters that the game itself uses get further.
        3 if at < chars.len() => chars[at] = *chars.choose(rng).expect("some"),
        4 => {
            let again = chars[at..end].to_vec();
            chars.splice(at..at, again);
        }
        5 if chars.len() > 1 => {
            let other = rng.random_range(0..chars.len());
            let at = at.min(chars.len() - 1);
            chars.swap(at, other);
        }
        6 => drop(chars.splice(at..end, NUMBERS.choose(rng).expect("some").chars())),
        7 => chars.truncate(at),
        8 if rng.random_ratio(1, 20) => {
            let again = chars.clone();
            (0..rng.random_range(2..60)).for_each(|_| chars.extend(&again));
        }
        _ => {}
    }
}

/// Bytes with one to three changes.
pub(crate) fn bytes(valid: &[u8], rng: &mut impl Rng) -> Vec<u8> {
    let mut bytes = valid.to_vec();
    for _ in 0..rng.random_range(1..=3) {
        let len = bytes.len().max(1);
        // The header matters most.
        let limit = if rng.random() { len } else { len.min(256) };
        let at = rng.random_range(0..limit).min(bytes.len());
        let run = rng.random_range(1..=64).min(bytes.len() - at);
        match rng.random_range(0..8) {
            0 if run > 0 => bytes[at] ^= 1 << rng.random_range(0..8),
            1 if run > 0 => bytes[at] = rng.random(),
            2 => bytes[at..at + run].fill(*[0, 0xFF, 0x80].choose(rng).expect("some")),
            3 => bytes.truncate(at),
            4 => bytes.extend(std::iter::repeat_n(rng.random::<u8>(), run)),
            5 => drop(bytes.drain(at..at + run)),
            6 if run > 0 => {
                // Parts exchanged.
                let other = rng.random_range(0..=bytes.len() - run);
                let (a, b) = (bytes[at..at + run].to_vec(), bytes[other..other + run].to_vec());
                bytes[at..at + run].copy_from_slice(&b);
                bytes[other..other + run].copy_from_slice(&a);
            }
            7 if at + 8 <= bytes.len() => {
                let number = [0, 1, 0x7F, 0xFF, 0xFFFF, u64::from(u32::MAX), u64::MAX, 1 << 63];
                let number = number.choose(rng).expect("some").to_le_bytes();
                bytes[at..at + 8].copy_from_slice(&number);
            }
            _ => {}
        }
    }
    bytes
}
