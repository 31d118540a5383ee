//! Tests of coin-turning games.

use super::*;

/// *Winning Ways*, chapter 14; OEIS A000069 (odious numbers) and A006519.
#[test]
fn nimbers_as_published() {
    let odious = |n: u32| 2 * n + u32::from(n.count_ones().is_multiple_of(2));
    let largest_power = |n: u32| 1 << (n + 1).trailing_zeros();
    for place in 0..200_u32 {
        let at = place as usize;
        assert_eq!(Rule::UpTo(1).nimbers(at + 1)[at], 1);
        assert_eq!(Rule::UpTo(2).nimbers(at + 1)[at], place + 1);
        assert_eq!(Rule::UpTo(3).nimbers(at + 1)[at], odious(place));
        assert_eq!(Rule::Exactly(2).nimbers(at + 1)[at], place);
        assert_eq!(Rule::SideBySide(u32::MAX).nimbers(at + 1)[at], largest_power(place));
    }
}

#[test]
fn moves_turn_the_rightmost_coin_down() {
    for (rule, moves) in [
        (Rule::UpTo(2), vec![0b100, 0b110, 0b101]),
        (Rule::UpTo(3), vec![0b100, 0b110, 0b101, 0b111]),
        (Rule::Exactly(3), vec![0b111]),
        (Rule::SideBySide(2), vec![0b100, 0b110]),
        (Rule::SideBySide(u32::MAX), vec![0b100, 0b110, 0b111]),
    ] {
        let mut found = Vec::new();
        rule.moves(2, &mut found);
        assert_eq!(found, moves, "{rule:?}");
    }
}

/// Longer rows than a table has room for are won by nimbers, and every move has a name.
#[test]
fn long_rows_are_known_by_their_nimbers() {
    let coins = |rule: Rule, first, heads: &[usize]| {
        let start = mask(heads.iter().copied());
        let places = start.ilog2() as usize + 1;
        let (nimbers, weights) = (rule.nimbers(places), rule.weights(places));
        Coins { rule, first, places, start, nimbers, weights, wide: true }
    };
    for (rule, heads, wins) in [
        (Rule::UpTo(2), vec![59, 58, 0], true),
        (Rule::UpTo(2), vec![59, 55, 3], false),
        (Rule::UpTo(4), vec![59, 30, 2], true),
        (Rule::SideBySide(u32::MAX), vec![55, 39, 7], true),
        (Rule::Exactly(2), vec![50, 50 ^ 33, 33], false),
    ] {
        let game = coins(rule, 0, &heads);
        let start = game.start();
        let lost = |heads: &u64| game.formula(heads) == Some(Outcome::Lose);
        assert_eq!(lost(&start), !wins, "{rule:?} {heads:?}");
        let mut moves = Vec::new();
        game.moves(&start, &mut moves);
        assert!(moves.len() <= MOST_LISTED && !game.lists_all(&start));
        assert_eq!(moves.iter().any(|mv| lost(&game.play(&start, *mv))), wins, "{rule:?}");
        for (mv, _) in game.all_moves(start).into_iter().step_by(97) {
            let name = game.notation(&start, mv);
            assert_eq!(game.named(&start, &name), Some(mv), "{name}");
        }
        for name in ["", "1", "60", "59-59", "58-to-59", "59-x", "059"] {
            let found = game.named(&start, name);
            assert!(found.is_none_or(|mv| game.notation(&start, mv) == name), "{name}");
        }
    }
    // The tables' rows and the others have the same moves.
    let (mut wide, mut moves) = (coins(Rule::UpTo(3), 1, &[8, 5, 1]), [vec![], vec![]]);
    wide.moves(&wide.start(), &mut moves[0]);
    wide.wide = false;
    wide.moves(&wide.start(), &mut moves[1]);
    assert_eq!(moves[0], moves[1]);
}

/// With up to four coins the sums of three grow with the cube of the places.
#[test]
fn sequences_end_where_they_take_too_long() {
    let (short, long) = (Rule::UpTo(4).nimbers(100), Rule::UpTo(4).nimbers(MOST_PLACES));
    assert!(long.len() > MOST_HEADS && long.len() < MOST_PLACES, "{}", long.len());
    let both = short.len().min(long.len());
    assert_eq!(short[..both], long[..both]);
    assert_eq!(Rule::UpTo(3).nimbers(MOST_PLACES).len(), MOST_PLACES);
}
