//! Tests of heaps.

use std::collections::HashSet;

use super::*;

fn heaps(code: &str, sizes: &[u32]) -> Heaps<1> {
    sum(code, sizes)
}

fn sum<const W: usize>(code: &str, sizes: &[u32]) -> Heaps<W> {
    let rule: TakeAndBreak = code.parse().unwrap();
    let heaps: Vec<_> = sizes.iter().map(|&n| (code.to_owned(), rule.clone(), n)).collect();
    Heaps::new(&heaps)
}

#[test]
fn counters_are_taken_as_the_digits_say() {
    check::moves(&heaps("0.77", &[3]), "xxx", "1 2 3 1-2 2-3");
    check::moves(&heaps("0.3~", &[3]), "xxx", "3 2-3 1-3");
    check::moves(&heaps("4.3~", &[3]), "x.xx", "1 2~3 3 2-3");
    check::moves(&heaps("grundy", &[4]), "xxxx", "1~2 3~4");
    check::moves(&heaps("0.137", &[2, 4]), "x-,xxxx", "a1 b3-4 b1-3 b2-4");
}

/// The same sums in one word for each heap and in sixteen: moves, texts, nimbers, clicks and pictures agree.
#[test]
fn wide_heaps_are_heaps() {
    for code in ["0.77", "0.3~", "4.3~", "grundy", "0.137", "4.7", "0.007"] {
        let (narrow, wide) = (sum::<1>(code, &[7, 4]), sum::<WORDS>(code, &[7, 4]));
        let mut open = vec![narrow.format(&narrow.start())];
        let mut seen = HashSet::new();
        assert_eq!(open[0], wide.format(&wide.start()));
        let mut moves = Vec::new();
        narrow.moves(&narrow.start(), &mut moves);
        assert!(moves.len() <= narrow.moves_at_start(), "{code}");
        while let Some(text) = open.pop() {
            if !seen.insert(text.clone()) {
                continue;
            }
            let a = narrow.parse(&text).expect("a sum");
            let b = wide.parse(&text).expect("a sum");
            assert_eq!(wide.format(&b), text);
            assert_eq!(narrow.components(&a), wide.components(&b));
            assert_eq!((narrow.sum(&a), narrow.tier(&a)), (wide.sum(&b), wide.tier(&b)));
            assert_eq!(narrow.scene(&a), wide.scene(&b));
            let (mut short, mut long) = (Vec::new(), Vec::new());
            narrow.moves(&a, &mut short);
            wide.moves(&b, &mut long);
            assert_eq!(short, long, "{text}");
            assert!(short.len() <= wide.most_moves(&b), "{text}");
            for &(mv, wins) in &wide.all_moves(&b) {
                let sum = wide.sum(&wide.play(&b, mv)).unwrap_or(0);
                assert_eq!(wins, sum == 0, "{text} {}", wide.notation(&b, mv));
            }
            for &mv in &short {
                assert_eq!(narrow.notation(&a, mv), wide.notation(&b, mv));
                assert_eq!(narrow.clicks(&a, mv), wide.clicks(&b, mv));
                let to = narrow.format(&narrow.play(&a, mv));
                assert_eq!(to, wide.format(&wide.play(&b, mv)));
            }
            open.extend(short.iter().take(3).map(|&mv| narrow.format(&narrow.play(&a, mv))));
        }
        assert!(seen.len() > 10, "{code}: {}", seen.len());
    }
}

#[test]
fn large_heaps_have_few_enough_moves_or_are_refused() {
    let rule = |code: &str| code.parse::<TakeAndBreak>().unwrap();
    for (code, size, opens) in [("0.77", 1_000, true), ("0.7~", 61, true), ("0.7~", 1_000, false)] {
        let opened = variant(&[(code.to_owned(), rule(code), size)], false);
        assert_eq!(opened.is_ok(), opens, "{code} {size}");
    }
}

/// Of more moves than two hundred those that win are listed, and every other one has a name.
#[test]
fn the_best_of_many_moves_are_listed() {
    let game = sum::<WORDS>("0.77", &[997, 2]);
    let start = game.start();
    let mut moves = Vec::new();
    game.moves(&start, &mut moves);
    let all = game.all_moves(&start);
    assert_eq!((moves.len(), all.len(), game.lists_all(&start)), (200, 1_996, false));
    let wins = |mv: &Break| game.formula(&game.play(&start, *mv)) == Some(Outcome::Lose);
    let winning = all.iter().filter(|(_, wins)| *wins).count();
    assert!(winning > 0 && winning < 200, "{winning}");
    assert_eq!(moves.iter().filter(|mv| wins(mv)).count(), winning);
    let (unlisted, _) = *all.iter().find(|(mv, _)| !moves.contains(mv)).expect("there are more");
    assert_eq!(game.named(&start, &game.notation(&start, unlisted)), Some(unlisted));
    assert_eq!(game.named(&start, "a998"), None);
    assert!(game.scene(&start).notes[0].starts_with("200 of 1996 moves are listed"));
    assert!(game.lists_all(&sum::<WORDS>("0.77", &[61, 2]).start()));
}

/// Taking the counters beside a cut takes the cut away.
#[test]
fn cuts_stand_between_counters() {
    let game = heaps("4.7", &[4]);
    check::play_out(&game, "xx.xx", "2", "x-xx");
    check::play_out(&game, "xx.xx", "3", "xx-x");
    check::play_out(&game, "xx.xx", "3~4", "xx.x.x");
}

#[test]
fn malformed_rows_are_refused_at_their_place() {
    let game = heaps("4.7", &[2, 2]);
    for (text, at) in [
        ("", 0),
        ("xx", 2),
        ("xxx,xx", 2),
        ("x,xx", 1),
        ("xx,xx,xx", 5),
        ("x..x,xx", 1),
        (".xx,xx", 0),
        ("xx.,xx", 2),
        ("x.-,xx", 1),
        ("xo,xx", 1),
    ] {
        assert_eq!(game.parse(text).unwrap_err().at, Some(at), "{text}");
    }
    assert!(heaps("0.77", &[2]).parse("x.x").is_err(), "Kayles does not cut");
}
