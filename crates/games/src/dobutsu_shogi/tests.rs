//! Tests of Dōbutsu shōgi.

use super::*;

#[test]
fn animals_step_capture_and_come_back() {
    let game = DobutsuShogi::new([true; 3]);
    let start = "1_gle-c--C-ELG_000_000";
    check::moves(&game, start, "c1-c2 b1-a2 b1-c2 b2-b3");
    check::play_out(&game, start, "b2-b3", "2_gle-C----ELG_001_000");
    let moves = "C-a2 C-b2 C-c2 C-a3 C-c3 b3-b4 a1-b2 b1-a2 b1-b2 b1-c2 c1-c2";
    check::moves(&game, "1_gle-C----ELG_001_000", moves);
}

#[test]
fn a_chick_becomes_a_hen_by_a_step() {
    let game = DobutsuShogi::new([false, false, true]);
    let before = "1_--l-C-L-----_001_000";
    check::play_out(&game, before, "b3-b4", "2_-Hl---L-----_001_000");
    check::play_out(&game, before, "C-a4", "2_C-l-C-L-----_000_000");
    check::play_out(&game, "2_-Hl---L-----_001_000", "c4-b4", "1_-l----L-----_001_001");
    check::refused(&game, "1_--l-C-L-----_000_000", "2 chicks");
}

#[test]
fn lions_are_captured_or_arrive() {
    let game = DobutsuShogi::new([false, false, true]);
    for (text, outcome) in [
        ("2_--L---l-----_001_001", Some(Outcome::Lose)), // nobody can capture it
        ("2_-lL---------_001_001", Some(Outcome::Win)),
        ("1_-----L------_001_001", Some(Outcome::Lose)), // it has been captured
        ("2_-----L------_001_001", Some(Outcome::Lose)),
        ("2_---L-l------_001_001", None),
    ] {
        check::end(&game, text, outcome);
    }
}

/// So that the exchange of the players is a symmetry of what can be reached: back at the start, with the other
/// player to move.
#[test]
fn a_move_can_be_lost() {
    let game = DobutsuShogi::new([true; 3]);
    let moves = "c1-c2 a4-a3 c2-c3 a3-a4 b1-c1 a4-a3 c1-c2 a3-a4 c2-b1 a4-a3 c3-c2 a3-a4 c2-c1";
    check::play_out(&game, "1_gle-c--C-ELG_000_000", moves, "2_gle-c--C-ELG_000_000");
}

/// The positions of lions and chicks, by other rules than those above: letters on a board with an edge.
#[test]
fn positions_of_lions_and_chicks() {
    let steps = |animal: char| -> Vec<isize> {
        let ways: &[isize] = match animal.to_ascii_lowercase() {
            'l' => &[-6, -5, -4, -1, 1, 4, 5, 6],
            'h' => &[-6, -5, -4, -1, 1, 5],
            'c' => &[-5],
            _ => &[],
        };
        ways.iter().map(|way| if animal.is_lowercase() { -way } else { *way }).collect()
    };
    let start: Vec<char> = "######-l-##-c-##-C-##-L-######".chars().collect();
    let found = check::counted((start, [0, 0], true), |(cells, hands, first)| {
        let own = |c: char| c.is_alphabetic() && c.is_uppercase() == *first;
        let (Some(lion), Some(enemy)) =
            (cells.iter().position(|&c| c == 'L'), cells.iter().position(|&c| c == 'l'))
        else {
            return Err(Outcome::Lose);
        };
        let all = (0..30).filter(|&from| own(cells[from])).flat_map(|from| {
            let to = steps(cells[from]).into_iter().map(move |way| from.wrapping_add_signed(way));
            to.filter(|&to| cells[to] != '#' && !own(cells[to])).map(move |to| (from, to))
        });
        let all: Vec<(usize, usize)> = all.collect();
        let arrived = if lion < 10 { Some(lion) } else { Some(enemy).filter(|&enemy| enemy >= 20) };
        if let Some(at) = arrived {
            let captured = all.iter().any(|&(_, to)| to == at);
            return Err(if captured { Outcome::Win } else { Outcome::Lose });
        }
        let mut after = Vec::new();
        for (from, to) in all {
            let (mut cells, mut hands) = (cells.clone(), *hands);
            hands[usize::from(*first)] += i32::from("cChH".contains(cells[to]));
            cells[to] = match (std::mem::replace(&mut cells[from], '-'), to) {
                ('C', 0..10) => 'H',
                ('c', 20..) => 'h',
                (animal, _) => animal,
            };
            after.push((cells, hands, !first));
        }
        for to in (0..30).filter(|&to| cells[to] == '-' && hands[usize::from(*first)] > 0) {
            let (mut cells, mut hands) = (cells.clone(), *hands);
            hands[usize::from(*first)] -= 1;
            cells[to] = if *first { 'C' } else { 'c' };
            after.push((cells, hands, !first));
        }
        Ok(after)
    });
    assert_eq!(found, [177_490, 116_976, 57_562, 0, 2_952]);
}

#[test]
fn every_position_has_a_number() {
    let game = DobutsuShogi::new([true; 3]);
    check::indexed(&game, (game.size() / 1_000) as usize);
}
