//! Puzzles of lights and other things whose positions add up: the fewest presses, counted in another way.

use gamesman_games::game;
use gamesman_rules::{Outcome, Variant};

use crate::{open, view};

/// The lights that each press changes, as a mask of so many words.
fn flips(variant: &dyn Variant, lights: usize) -> Vec<Vec<u64>> {
    let start = view(variant, &variant.start());
    let changed = |to: &str| {
        let mut mask = vec![0; lights.div_ceil(64)];
        let differs = start.position.chars().zip(to.chars()).enumerate();
        let differs = differs.filter(|(_, (before, after))| before != after);
        differs.for_each(|(light, _)| mask[light / 64] |= 1u64 << (light % 64));
        mask
    };
    start.steps.iter().map(|step| changed(&step.to)).collect()
}

/// How many presses are sums of others.
fn dependent(flips: &[Vec<u64>]) -> usize {
    let mut basis: Vec<Vec<u64>> = Vec::new();
    let lowest = |mask: &[u64]| {
        let word = mask.iter().position(|&word| word != 0)?;
        Some((word, mask[word].trailing_zeros()))
    };
    for flip in flips {
        let mut rest = flip.clone();
        for row in &basis {
            let (word, bit) = lowest(row).expect("a row of the basis is not empty");
            if rest[word] >> bit & 1 == 1 {
                rest.iter_mut().zip(row).for_each(|(rest, row)| *rest ^= row);
            }
        }
        if lowest(&rest).is_some() {
            basis.push(rest);
        }
    }
    flips.len() - basis.len()
}

/// Lights Out, all sizes: presses that together change nothing halve the number of solvable positions each (OEIS A159257),
/// and all lights on can be put out, with the fewest presses of OEIS A075464; those were confirmed by chasing lights from
/// every first row.
#[test]
fn all_lights_of_every_size_can_be_put_out() {
    let dependents = [0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2];
    let fewest = [4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147];
    for ((size, known), presses) in (2..).zip(dependents).zip(fewest) {
        let variant = open("lightsout", &size.to_string());
        assert_eq!(dependent(&flips(&*variant, size * size)), known, "size {size}");
        let start = view(&*variant, &variant.start());
        assert_eq!(start.position, "1".repeat(size * size));
        assert_eq!(
            (start.formula, start.remoteness),
            (Some(Outcome::Win), Some(presses)),
            "{size}"
        );
    }
    assert!(
        game("lightsout").expect("it is there").choose(Some("18")).is_err(),
        "there are no more"
    );
}

/// Lights Out on 4×4, where four presses depend on others: every pattern, against all sets of presses.
#[test]
fn the_smallest_set_of_presses_is_found_if_there_is_one() {
    let variant = open("lightsout", "4");
    let flips: Vec<usize> = flips(&*variant, 16).iter().map(|flip| flip[0] as usize).collect();
    let mut fewest = vec![None; 1 << 16];
    for set in 0..1_usize << 16 {
        let lit = (0..16).filter(|press| set >> press & 1 == 1).fold(0, |lit, i| lit ^ flips[i]);
        let presses = set.count_ones();
        if fewest[lit].is_none_or(|fewest| presses < fewest) {
            fewest[lit] = Some(presses);
        }
    }
    for lit in (0..1_usize << 16).step_by(7) {
        let text: String =
            (0..16).map(|light| if lit >> light & 1 == 1 { '1' } else { '0' }).collect();
        let view = view(&*variant, &text);
        let found = view.remoteness.filter(|_| view.formula == Some(Outcome::Win));
        assert_eq!(found, fewest[lit], "{text}");
    }
}

/// WayOut: every set of presses, since order and repetition make no difference. Levels are named by the fewest.
#[test]
fn every_set_of_presses_is_tried_in_way_out() {
    for named in game("wayout").expect("it is there").variants {
        let variant = open("wayout", named.id);
        let start = variant.start();
        let lit = |text: &str| {
            let lit = text.chars().enumerate().filter(|(_, c)| c.is_ascii_uppercase());
            lit.fold(0_u64, |lit, (tile, _)| lit | 1 << tile)
        };
        let view = view(&*variant, &start);
        let flips: Vec<u64> = view.steps.iter().map(|step| lit(&step.to) ^ lit(&start)).collect();
        let puts_out = |set: &u32| {
            let pressed = (0..flips.len()).filter(|i| set >> i & 1 == 1);
            pressed.fold(lit(&start), |lit, i| lit ^ flips[i]) == 0
        };
        let fewest = (0..1 << flips.len()).filter(puts_out).map(u32::count_ones).min();
        assert_eq!(fewest.map(|n| format!("{n}presses")).as_deref(), Some(named.id));
    }
}
