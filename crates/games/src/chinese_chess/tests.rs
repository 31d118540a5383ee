mod plain;

use super::*;
use plain::counted;

fn game(material: &str) -> ChineseChess {
    ChineseChess::new(material, None).expect("known men")
}

/// The text of a position: the turn, and what stands where.
fn placed(turn: u8, men: &str) -> String {
    let mut cells = ['-'; POINTS];
    for man in men.split(' ') {
        let (letter, at) = man.split_at(1);
        let point = (0..POINTS).find(|&point| BOARD.name(point) == at).expect("a point");
        cells[point] = letter.chars().next().expect("a letter");
    }
    format!("{turn}_{}", cells.iter().collect::<String>())
}

#[track_caller]
fn moves(material: &str, turn: u8, men: &str, expected: &str) {
    check::moves(&game(material), &placed(turn, men), expected);
}

#[test]
fn each_man_has_its_moves() {
    // Out of the other general's sight no step to the file between.
    moves("KK", 1, "Ke1 kd9", "e1-e2 e1-f1");
    moves("KBKP", 1, "Kd1 Bc1 kf9 pb2", "d1-d2 d1-e1 c1-e3");
    moves("KBK", 1, "Kd1 Be3 kf9", "d1-d2 d1-e1 e3-c1 e3-c5 e3-g1 e3-g5");
    moves("KAKA", 2, "Kd1 Ad3 kf9 ae9", "f9-f8 f9-f10 e9-d8 e9-d10 e9-f8 e9-f10");
    moves("KNK", 1, "Kd1 Nd2 kf9", "d1-e1 d2-b1 d2-b3 d2-c4 d2-e4 d2-f1 d2-f3");
    moves("KPPK", 1, "Ke2 Pa4 Pi6 kd10", "e2-e1 e2-e3 e2-f2 a4-a5 i6-i7 i6-h6");
    moves("KPK", 1, "Ke2 Pa10 kd9", "e2-e1 e2-e3 e2-f2 a10-b10");
    // Check must be met: by the general, or by standing between.
    moves("KRKR", 1, "Ke1 Ra2 kd9 re8", "e1-f1 a2-e2");
    // A check over a screen is met by taking the screen away.
    let game = game("KCKP");
    check::moves(&game, &placed(2, "Ke1 Cd1 kd9 pd3"), "d3-c3 d3-e3");
    assert_eq!(game.format(&game.start()), placed(1, "Ke1 Cb3 kd9 pa7"));
}

#[test]
fn a_cannon_captures_over_exactly_one_man() {
    let game = game("KCPKRN");
    let over = |men: &str| {
        let text = placed(1, men);
        let position = game.parse(&text).expect("it is legal");
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        moves.iter().any(|&step| game.notation(&position, step) == "a2-a9")
    };
    assert!(over("Ke1 Ca2 Pa5 kd9 ra9"), "over an own man");
    assert!(over("Ke1 Ca2 na5 kd9 ra9"), "over the other's man");
    assert!(!over("Ke1 Ca2 kd9 ra9"), "over nothing");
    assert!(!over("Ke1 Ca2 Pa5 na6 kd9 ra9"), "over two men");
    assert!(!over("Ke1 Ca2 Pa5 kd9"), "to an empty point over a man");
    assert!(over("Ke1 Ca2 kd9"), "to an empty point");
}

#[test]
fn whoever_has_no_move_loses() {
    let game = game("KRRKA");
    let end = |turn, men: &str, outcome| check::end(&game, &placed(turn, men), outcome);
    end(2, "Ke1 Ra10 Rb9 kd10", Some(Outcome::Lose));
    end(2, "Ke1 Rb9 kd10", Some(Outcome::Lose));
    end(2, "Ke1 Rb9 kd10 ae9", None);
}

#[test]
fn what_is_wrong_is_said() {
    let game = game("KNPKA");
    for (turn, men, message) in [
        (1, "Ke1 ke10", "face each other"),
        (1, "Ke1 Nc8 kd10", "not to move is in check"),
        (1, "Ke1 Na1 Nb1 kd10", "more N than in KNPKA"),
        (1, "Ke1 Pb4 kd10", "a red soldier never stands on b4"),
        (1, "Ke4 kd10", "a red general never stands on e4"),
        (1, "kd10", "one general"),
    ] {
        check::refused(&game, &placed(turn, men), message);
    }
    check::refused(&game, "1_r", "the men of KNPKA");
    for (text, message) in [
        ("KQK", "one of the men"),
        ("RKK", "begins with its general"),
        ("KR", "the other side's general"),
        ("KKK", "third general"),
        ("KAAAK", "at most 2 A"),
        ("KRRNNKRR", "at most 7 men"),
    ] {
        let mistake = men::read(text).expect_err(text).to_string();
        assert!(mistake.contains(message), "{text}: {mistake}");
    }
    let written = men::read("kapbrkn").map(|men| men::written(&men));
    assert_eq!(written, Ok("KRPABKN".to_owned()), "an order of their own");
}

#[test]
fn every_position_has_a_number() {
    check::indexed(&game("KPPKAA"), 1009);
    check::indexed(&game("KRPKN"), 20_011);
    let all = game("KPPPPPK");
    assert_eq!(all.format(&all.start()).matches('P').count(), 5);
}

/// Among these are all kinds of men.
#[test]
fn a_second_count() {
    assert_eq!(counted("KPK"), [5949, 2394, 2469, 0, 1086]);
    assert_eq!(counted("KRK"), [8856, 3834, 4806, 0, 216]);
    assert_eq!(counted("KCAK"), [55_962, 22_710, 22_274, 0, 10_978]);
    assert_eq!(counted("KNKB"), [76_134, 12_258, 6868, 0, 57_008]);
}
