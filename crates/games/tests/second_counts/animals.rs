//! Games of animals that step along lines and jump over each other, and Yoté, whose pieces do.

use gamesman_rules::Outcome;
use gamesman_rules::check::counted;

use crate::{Board, SLANTED, STRAIGHT, golden};

/// The directions of the lines through a point: diagonals at every second one.
fn ways(board: &Board, point: usize, diagonals: bool) -> Vec<(i8, i8)> {
    let columns = board.columns as usize;
    let slanted = diagonals && (point / columns + point % columns).is_multiple_of(2);
    STRAIGHT.into_iter().chain(SLANTED.into_iter().filter(|_| slanted)).collect()
}

/// The boards after a step of an animal to the next point.
fn steps(board: &Board, animal: char, diagonals: bool) -> Vec<Board> {
    let mut after = Vec::new();
    for from in board.all(animal) {
        let next = ways(board, from, diagonals).into_iter().filter_map(|way| board.step(from, way));
        let free = next.filter(|&to| board.cells[to] == '.');
        after.extend(free.map(|to| board.with(&[(from, '.'), (to, animal)])));
    }
    after
}

/// The boards after one jump over an animal of the other kind, and where it ended.
fn jumps(board: &Board, from: usize, over: char, diagonals: bool) -> Vec<(Board, usize)> {
    let animal = board.cells[from];
    let jump = |way| {
        let middle = board.step(from, way).filter(|&middle| board.cells[middle] == over)?;
        let to = board.step(middle, way).filter(|&to| board.cells[to] == '.')?;
        Some((board.with(&[(from, '.'), (middle, '.'), (to, animal)]), to))
    };
    ways(board, from, diagonals).into_iter().filter_map(jump).collect()
}

#[test]
fn adugo() {
    /// The boards after jumping as far as possible.
    fn chains(board: &Board, from: usize) -> Vec<Board> {
        let next = jumps(board, from, 'd', true).into_iter().flat_map(|(after, to)| {
            let further = chains(&after, to);
            if further.is_empty() { vec![after] } else { further }
        });
        next.collect()
    }
    let count = |misere: bool| {
        let (win, lose) =
            if misere { (Outcome::Lose, Outcome::Win) } else { (Outcome::Win, Outcome::Lose) };
        counted((Board::new(3, "ddd djd ..."), true), |(board, jaguar)| {
            if board.count('d') <= 3 {
                return Err(if *jaguar { win } else { lose });
            }
            let mut after = steps(board, if *jaguar { 'j' } else { 'd' }, true);
            if *jaguar {
                after.extend(chains(board, board.all('j')[0]));
            }
            let after: Vec<_> = after.into_iter().map(|board| (board, !jaguar)).collect();
            if after.is_empty() { Err(lose) } else { Ok(after) }
        })
    };
    assert_eq!(count(false), golden("adugo", "3x3"));
    assert_eq!(count(true), golden("adugo", "3x3-misere"));
}

#[test]
fn bagh_chal() {
    let count = |diagonals: bool, misere: bool| {
        let lose = if misere { Outcome::Win } else { Outcome::Lose };
        counted((Board::new(3, "t.t ... t.t"), 4, true), |(board, hand, goats)| {
            // One capture ends it; the goats are to move then.
            if board.count('g') + hand < 4 {
                return Err(lose);
            }
            let after = match (goats, hand) {
                (true, 0) => steps(board, 'g', diagonals),
                (true, _) => {
                    board.all('.').into_iter().map(|at| board.with(&[(at, 'g')])).collect()
                }
                (false, _) => {
                    let tigers = board.all('t').into_iter();
                    let jumps = tigers.flat_map(|from| jumps(board, from, 'g', diagonals));
                    steps(board, 't', diagonals)
                        .into_iter()
                        .chain(jumps.map(|jump| jump.0))
                        .collect()
                }
            };
            let hand = if *goats { hand.saturating_sub(1) } else { *hand };
            let after: Vec<_> = after.into_iter().map(|board| (board, hand, !goats)).collect();
            if after.is_empty() { Err(lose) } else { Ok(after) }
        })
    };
    assert_eq!(count(true, false), golden("baghchal", "3x3"));
    assert_eq!(count(false, false), golden("baghchal", "3x3-straight"));
    assert_eq!(count(true, true), golden("baghchal", "3x3-misere"));
}

#[test]
fn kaooa() {
    // Tips a to e clockwise; v to z are the corners of the inner pentagon, v between a and b.
    const LINES: [&str; 5] = ["avwc", "bwxd", "cxye", "dyza", "ezvb"];
    const POINTS: &str = "abcdevwxyz";
    let at = |point: char| POINTS.find(point).expect("a point");
    let runs = |length: usize| -> Vec<Vec<usize>> {
        let both = LINES
            .iter()
            .flat_map(|line| [line.chars().collect::<String>(), line.chars().rev().collect()]);
        let cells = both.map(|line| line.chars().map(at).collect::<Vec<_>>());
        cells
            .flat_map(|line| line.windows(length).map(<[usize]>::to_vec).collect::<Vec<_>>())
            .collect()
    };
    let (next, over) = (runs(2), runs(3));
    let count = |crows: usize, captures: usize, misere: bool| {
        let lose = if misere { Outcome::Win } else { Outcome::Lose };
        counted((Board::new(10, ".........."), 0, true), |(board, put, birds)| {
            if put - board.count('c') >= captures {
                return Err(lose);
            }
            let own = if *birds { 'c' } else { 'v' };
            let (mut after, mut put) = (Vec::new(), *put);
            if *birds && put < crows || !birds && board.count('v') == 0 {
                after.extend(board.all('.').into_iter().map(|to| board.with(&[(to, own)])));
                put += usize::from(*birds);
            } else {
                let fits = |run: &&Vec<usize>, text: &str| {
                    run.iter().map(|&cell| board.cells[cell]).eq(text.chars())
                };
                let steps = next.iter().filter(|run| fits(run, &format!("{own}.")));
                after.extend(steps.map(|run| board.with(&[(run[0], '.'), (run[1], own)])));
                let jumps = over.iter().filter(|run| !birds && fits(run, "vc."));
                after.extend(
                    jumps.map(|run| board.with(&[(run[0], '.'), (run[1], '.'), (run[2], 'v')])),
                );
            }
            let after: Vec<_> = after.into_iter().map(|board| (board, put, !birds)).collect();
            if after.is_empty() { Err(lose) } else { Ok(after) }
        })
    };
    assert_eq!(count(6, 3, false), golden("kaooa", "regular"));
    assert_eq!(count(7, 4, false), golden("kaooa", "seven"));
    assert_eq!(count(6, 3, true), golden("kaooa", "misere"));
}

#[test]
fn yote() {
    let count = |misere: bool| {
        let lose = if misere { Outcome::Win } else { Outcome::Lose };
        counted((Board::new(3, "... ... ..."), [3, 3], 0), |(board, hands, mover)| {
            let (own, other) = if *mover == 0 { ('x', 'o') } else { ('o', 'x') };
            if hands.contains(&0) && board.count(own) == 0 {
                return Err(lose);
            }
            let mut after = Vec::new();
            if hands[*mover] > 0 {
                let mut left = *hands;
                left[*mover] -= 1;
                let put = board.all('.').into_iter().map(|to| board.with(&[(to, own)]));
                after.extend(put.map(|board| (board, left, 1 - mover)));
            }
            let mut moved = steps(board, own, false);
            let jumped =
                board.all(own).into_iter().flat_map(|from| jumps(board, from, other, false));
            for (board, _) in jumped {
                let rest = board.all(other);
                moved.extend(rest.iter().map(|&taken| board.with(&[(taken, '.')])));
                moved.extend(rest.is_empty().then_some(board));
            }
            after.extend(moved.into_iter().map(|board| (board, *hands, 1 - mover)));
            if after.is_empty() { Err(lose) } else { Ok(after) }
        })
    };
    assert_eq!(count(false), golden("yote", "3x3"));
    assert_eq!(count(true), golden("yote", "3x3-misere"));
}
