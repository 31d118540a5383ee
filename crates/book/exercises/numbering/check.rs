use std::collections::HashMap;

use gamesman_rules::{Game, Index};

use super::answer::*;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    the_bottles_of_the_2002_page();
    digits_have_numbers_and_numbers_have_digits();
    sets_have_numbers_and_numbers_have_sets();
    the_pasture_has_a_perfect_hash();
}

fn the_bottles_of_the_2002_page() {
    assert_eq!(rank_digits(&[1, 3, 2], &[2, 4, 3]), 23, "digits 1, 3, 2 over bases 2, 4, 3");
    assert_eq!(rank_digits(&[0, 0, 0], &[2, 4, 3]), 0, "all digits are 0");
    assert_eq!(rank_digits(&[1, 0, 0], &[2, 4, 3]), 12, "the first digit counts 4 · 3");
}

fn digits_have_numbers_and_numbers_have_digits() {
    let bases = [3, 1, 4, 2];
    for number in 0..24 {
        let digits = unrank_digits(number, &bases);
        assert!(
            digits.iter().zip(&bases).all(|(digit, base)| digit < base),
            "{number} has the digits {digits:?}, whose bases are {bases:?}"
        );
        assert_eq!(
            rank_digits(&digits, &bases),
            number,
            "{number} has the digits {digits:?}, which have another number"
        );
    }
}

fn sets_have_numbers_and_numbers_have_sets() {
    // All sets of three of six slots, in the order of their numbers.
    let mut sets: Vec<Vec<u32>> = (0..64_u32)
        .filter(|set| set.count_ones() == 3)
        .map(|set| (0..6).filter(|slot| set >> slot & 1 == 1).collect())
        .collect();
    sets.sort_by_key(|set| set.iter().rev().copied().collect::<Vec<_>>());
    for (number, set) in (0..).zip(&sets) {
        assert_eq!(rank_set(set), number, "the number of {set:?}, the first of which is [0, 1, 2]");
        assert_eq!(&unrank_set(number, 3), set, "the set of three slots with number {number}");
    }
}

fn the_pasture_has_a_perfect_hash() {
    let size = Pasture.size();
    assert!(
        size >= 504,
        "36 places for two sheep, 7 for the wolf, 2 turns: there are 504 positions, and you have {size} numbers"
    );
    assert_eq!(size, 504, "numbers without a position are holes: can you do without them?");
    let mut seen = HashMap::new();
    for sheep in (0..9).flat_map(|b| (0..b).map(move |a| [a, b])) {
        for wolf in (0..9).filter(|cell| !sheep.contains(cell)) {
            for wolf_moves in [false, true] {
                let flock = Flock { sheep, wolf, wolf_moves };
                let number = Pasture.index(&flock);
                assert!(
                    number < size,
                    "{flock:?} has number {number}, and numbers are below {size}"
                );
                assert_eq!(
                    Pasture.position(number),
                    Some(flock.clone()),
                    "what stands at the number of {flock:?}"
                );
                if let Some(other) = seen.insert(number, flock.clone()) {
                    panic!("{other:?} and {flock:?} have the same number, {number}");
                }
            }
        }
    }
    assert_eq!(Pasture.position(size), None, "numbers end at the size");
    assert!(Pasture.index(&Pasture.start()) < size);
}
