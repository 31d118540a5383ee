//! Published nim-sequences and periods, and the fast computation against the definition.

use gamesman_rules::mex;

use super::TakeAndBreak;

/// Liou, UCB/EECS-2022-148 (2022), figure 14; also OEIS A002186.
const KAYLES: [[u32; 12]; 7] = [
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6],
    [4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7],
    [4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7],
    [4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7],
    [4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7],
    [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7],
    [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7],
];

/// The same report, figure 11; also OEIS A002187.
const DAWSONS_CHESS: [[u32; 34]; 3] = [
    [
        0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 2, 7, 4,
    ],
    [
        0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 3, 7, 4,
    ],
    [
        8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 3, 7, 4,
    ],
];

/// OEIS A002188, n = 0 … 50.
const GRUNDYS_GAME: [u32; 51] = [
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1,
    2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0,
];

fn rule(code: &str) -> TakeAndBreak {
    code.parse().expect("a code")
}

fn nimbers(code: &str, largest: usize) -> Vec<u32> {
    rule(code).nimbers(largest).values
}

/// The definition, with nothing clever about it.
fn by_definition(rule: &TakeAndBreak, largest: u32) -> Vec<u32> {
    let mut nimbers: Vec<u32> = Vec::new();
    for heap in 0..=largest {
        let options = rule.options(heap).map(|o| o.left.map(|left| nimbers[left as usize]));
        let mut reached = options.map(|[a, b]| a ^ b).collect();
        nimbers.push(mex(&mut reached));
    }
    nimbers
}

#[test]
fn kayles_as_published() {
    let kayles = rule("0.77").nimbers(1_000);
    assert_eq!(kayles.values[..84], KAYLES.concat());
    let period = kayles.period.expect("it has one");
    assert_eq!((period.length, period.start), (12, 71));
    assert_eq!(period.exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    // The table `periodic` in the report's program.
    assert_eq!(kayles.values[996..], [4, 1, 2, 8, 1]);
}

#[test]
fn dawsons_chess_as_published() {
    let dawson = rule("0.137").nimbers(1_000);
    assert_eq!(dawson.values[..102], DAWSONS_CHESS.concat());
    let period = dawson.period.expect("it has one");
    assert_eq!((period.length, period.start), (34, 52));
    assert_eq!(period.exceptions, [0, 14, 16, 17, 31, 34, 51]);
}

/// The exceptions that the programs in the report's appendix know by nimber; its table `periodic` is
/// the last row of each figure.
#[test]
fn exceptions_of_the_reports_programs() {
    let dawson = nimbers("0.137", 100);
    for (n, nimber) in [(0, 0), (14, 0), (34, 0), (16, 2), (17, 2), (31, 2), (51, 2)] {
        assert_eq!(dawson[n], nimber, "Dawson's Chess {n}");
    }
    let kayles = nimbers("0.77", 100);
    let typed_in = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    let found: Vec<u32> = typed_in.iter().map(|&n| kayles[n]).collect();
    assert_eq!(found, [0, 3, 3, 4, 6, 7, 3, 4, 6, 5, 6, 3, 4, 6]);
}

#[test]
fn grundys_game_as_published() {
    assert_eq!(nimbers("grundy", 50), GRUNDYS_GAME);
    assert_eq!(rule("grundy").nimbers(5_000).period, None);
}

#[test]
fn other_games() {
    // Lasker's Nim exchanges 4k - 1 and 4k (Winning Ways, chapter 4).
    let lasker = nimbers("4.3~", 2_000);
    let exchanged = |n: u32| match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    };
    assert_eq!(lasker, (0..=2_000).map(exchanged).collect::<Vec<u32>>());
    assert_eq!(nimbers("0.3~", 100), (0..=100).collect::<Vec<u32>>());
    assert_eq!(nimbers("0.33", 6), [0, 1, 2, 0, 1, 2, 0]);
    // Dawson's Kayles is Dawson's Chess one counter later.
    assert_eq!(nimbers("0.07", 600)[1..], nimbers("0.137", 599));
}

/// Periods and pre-periods of octal games of two and three digits (Winning Ways, chapter 4; Gangolli
/// and Plambeck 1989; Flammenkamp's table of octal games).
#[test]
fn periods_as_published() {
    for (code, length, start) in [
        ("0.07", 34, 53),
        ("0.055", 148, 259),
        ("0.156", 349, 3_479),
        ("0.165", 1_550, 5_181),
        ("0.356", 142, 7_315),
        ("0.644", 442, 3_256),
        ("0.127", 4, 46_578),
        ("0.16", 149_459, 105_351),
    ] {
        let period = rule(code).nimbers(550_000).period.expect("it has one");
        assert_eq!((period.length, period.start), (length, start), "{code}");
    }
}

/// All octal codes of three digits, and all of two that may cut: the fast way and the slow one.
#[test]
fn sparse_spaces_change_nothing() {
    let mut codes: Vec<String> = (1..512).map(|code| format!("0.{code:03o}")).collect();
    codes.extend((0..64).map(|code| format!("4.{code:02o}")));
    for code in &codes {
        let rule = rule(code);
        assert_eq!(rule.nimbers(300).values, by_definition(&rule, 300), "{code}");
    }
    for code in ["grundy", "0.007", "0.6", "0.06", "4.4", "0.3333333333333333333333"] {
        let rule = rule(code);
        assert_eq!(rule.nimbers(1_500).values, by_definition(&rule, 1_500), "{code}");
    }
    // From 4,096 on: in some so many are rare that all pairs are compared, in others pairs with a rare heap.
    // In 0.104 and 0.205 it is heaps that are rare rather than nimbers.
    for code in ["0.007", "0.06", "0.6", "grundy", "4.4", "0.256", "0.104", "0.205", "0.606"] {
        let rule = rule(code);
        assert_eq!(rule.nimbers(4_700).values, by_definition(&rule, 4_700), "{code}");
    }
    for code in ["0.1~", "0.2~", "0.4~", "0.7~", "4.7~", "4.1~", "0.03~", "0.137~", "0.26~"] {
        let rule = rule(code);
        assert_eq!(rule.nimbers(120).values, by_definition(&rule, 120), "{code}");
    }
}

/// A period is the same whether it was found early or late, and what it says is what is computed.
#[test]
fn periods_go_on() {
    for code in ["0.77", "0.137", "0.07", "0.33", "0.71", "0.51", "0.45"] {
        let rule = rule(code);
        let short = rule.nimbers(2_000);
        let period = short.period.expect("it has one");
        assert!(period.computed <= 2_000, "{code}");
        assert_eq!(short.values, by_definition(&rule, 2_000), "{code}");
    }
}
