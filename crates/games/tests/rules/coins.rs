//! Coin turning: nimbers by place, and rows longer than a table has room for.

use gamesman_rules::Outcome;

use crate::{names, open, view};

/// The nimbers of the places from the first on, as far as the sequence goes up to `places`.
fn nimbers(rule: &str, places: usize) -> Vec<u32> {
    let variant = open("cointurning", &format!("{rule}-8"));
    variant.sequences(places).pop().expect("it has one").nimbers.values
}

/// *Winning Ways*, chapter 14; OEIS A000069 (odious numbers) and A006519.
#[test]
fn nimbers_are_as_published() {
    let odious = |n: u32| 2 * n + u32::from(n.count_ones().is_multiple_of(2));
    let largest_power = |n: u32| 1 << (n + 1).trailing_zeros();
    let [two, three, twins, ruler] = ["upto2", "upto3", "twins", "ruler"].map(|r| nimbers(r, 199));
    for place in 0..200_u32 {
        let at = place as usize;
        assert_eq!(two[at], place + 1);
        assert_eq!(three[at], odious(place));
        assert_eq!(twins[at], place);
        assert_eq!(ruler[at], largest_power(place));
    }
}

/// With up to four coins the sums of three grow with the cube of the places.
#[test]
fn sequences_end_where_they_take_too_long() {
    let (short, long) = (nimbers("upto4", 99), nimbers("upto4", 999));
    assert!(long.len() > 60 && long.len() < 1_000, "{}", long.len());
    let both = short.len().min(long.len());
    assert_eq!(short[..both], long[..both]);
    assert_eq!(nimbers("upto3", 999).len(), 1_000);
}

/// Who wins is known by the nimbers, and every move has a name.
#[test]
fn long_rows_are_known_by_their_nimbers() {
    for (rule, heads, wins) in [
        ("upto2", "59_58_0", true),
        ("upto2", "59_55_3", false),
        ("upto4", "59_30_2", true),
        ("ruler", "55_39_7", true),
        ("twins", "50_19_33", false),
    ] {
        let variant = open("cointurning", &format!("{rule}-{heads}"));
        let start = view(&*variant, &variant.start());
        let end = if wins { Outcome::Win } else { Outcome::Lose };
        assert_eq!(start.formula, Some(end), "{rule} {heads}");
        assert!(!start.complete && start.steps.len() <= 200, "{}", start.steps.len());
        let good = start.steps.iter().any(|step| step.formula == Some(Outcome::Lose));
        assert_eq!(good, wins, "{rule} {heads}");
        for name in moves(rule, &start.position).into_iter().step_by(97) {
            let step = variant.step(&start.position, &name).expect("it can be read");
            assert_eq!(step.map(|step| step.name), Some(name), "{rule} {heads}");
        }
        for name in ["", "1", "60", "59-59", "58-to-59", "59-x", "059"] {
            let step = variant.step(&start.position, name).expect("it can be read");
            assert!(step.is_none_or(|step| step.name == name), "{name}");
        }
    }
}

/// The names of all moves of a row by a rule, the place of the rightmost coin first.
fn moves(rule: &str, row: &str) -> Vec<String> {
    let others: &[usize] = match rule {
        "twins" => &[1],
        "upto2" => &[0, 1],
        "upto4" => &[0, 1, 2, 3],
        _ => &[],
    };
    let mut names = Vec::new();
    for (last, _) in row.chars().enumerate().filter(|(_, coin)| *coin == 'h') {
        if rule == "ruler" {
            names.extend((0..=last).map(|first| match last - first {
                0 => last.to_string(),
                1 => format!("{last}-{first}"),
                _ => format!("{last}-to-{first}"),
            }));
        }
        for &more in others {
            let mut sets = vec![(last.to_string(), last)];
            for _ in 0..more {
                let with = |(name, least): &(String, usize)| {
                    let with = (0..*least).map(|next| (format!("{name}-{next}"), next));
                    with.collect::<Vec<_>>()
                };
                sets = sets.iter().flat_map(with).collect();
            }
            names.extend(sets.into_iter().map(|(name, _)| name));
        }
    }
    names
}

/// A row with a table and one without have the same moves.
#[test]
fn long_rows_are_rows() {
    let (short, long) = (open("cointurning", "upto3-0_4_7"), open("cointurning", "upto3-0_4_7_30"));
    let row = short.start();
    let padded = format!("{row}{}", "t".repeat(31 - row.len()));
    let (short, long) = (view(&*short, &row), view(&*long, &padded));
    assert_eq!(names(&short), names(&long));
    assert_eq!(short.steps.len(), 29 + 11 + 1);
}
