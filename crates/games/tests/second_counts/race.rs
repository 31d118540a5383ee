//! Games of races and chases.

use gamesman_rules::Outcome;
use gamesman_rules::check::counted;

use crate::golden;

/// Letters on a slanting board with an edge.
#[test]
fn abalone() {
    let count = |rows: &[&str], marbles: usize| {
        let width = rows[0].len() as isize;
        let ways = [1, width, width - 1, -1, -width, 1 - width];
        let start: Vec<char> = rows.concat().chars().collect();
        counted((start, 'x'), |(board, own)| {
            let enemy = if *own == 'x' { 'o' } else { 'x' };
            let count = |marble| board.iter().filter(|cell| **cell == marble).count();
            if count('x').min(count('o')) < marbles {
                return Err(Outcome::Lose);
            }
            let mut after = Vec::new();
            let mut add = |from: &[usize], to: Vec<(usize, char)>| {
                let mut board = board.clone();
                from.iter().for_each(|&cell| board[cell] = '-');
                for (cell, marble) in to {
                    if board[cell] != '#' {
                        board[cell] = marble;
                    }
                }
                after.push((board, enemy));
            };
            let own_cells = (0..board.len()).filter(|&cell| board[cell] == *own);
            for (first, along) in own_cells.flat_map(|first| ways.map(|along| (first, along))) {
                let step = |cell: usize, way| cell.wrapping_add_signed(way);
                let on = |&cell: &usize| (board[cell] != '#').then(|| step(cell, along));
                let line: Vec<usize> = std::iter::successors(Some(first), on).collect();
                let row = |from: usize, marble| {
                    line[from..].iter().take_while(|&&cell| board[cell] == marble).count()
                };
                let mine = row(0, *own);
                let theirs = row(mine, enemy);
                let moved = &line[..mine + theirs];
                let end = board[line[mine + theirs]];
                if mine <= 3 && theirs < mine && (end == '-' || end == '#' && theirs > 0) {
                    add(
                        moved,
                        moved.iter().map(|&cell| (step(cell, along), board[cell])).collect(),
                    );
                }
                for (count, way) in (2..=mine.min(3)).flat_map(|n| ways.map(|way| (n, way))) {
                    let to: Vec<usize> =
                        line[..count].iter().map(|&cell| step(cell, way)).collect();
                    if way.abs() != along.abs() && to.iter().all(|&cell| board[cell] == '-') {
                        add(&line[..count], to.into_iter().map(|cell| (cell, *own)).collect());
                    }
                }
            }
            if after.is_empty() { Err(Outcome::Lose) } else { Ok(after) }
        })
    };
    let rows = ["#####", "##oo#", "#---#", "#xx##", "#####"];
    assert_eq!(count(&rows, 2), golden("abalone", "regular"));
}

/// Letters on a board with an edge, jumps one after the other.
#[test]
fn chinese_checkers() {
    const WAYS: [isize; 6] = [-5, 5, -1, 1, -4, 4];
    fn jumps(board: &[char], at: usize, home: &[usize], to: &mut Vec<usize>) {
        for way in WAYS {
            let over = at.wrapping_add_signed(way);
            let land = over.wrapping_add_signed(way);
            let free = "xo".contains(board[over]) && board[land] == '-' && !to.contains(&land);
            if free && (home.is_empty() || home.contains(&land)) {
                to.push(land);
                jumps(board, land, home, to);
            }
        }
    }
    let start: Vec<char> = "######xx-##x-o##-oo######".chars().collect();
    let homes = [('x', [13, 17, 18]), ('o', [6, 7, 11])];
    let found = counted((start, 'x'), |(board, turn)| {
        for (marble, home) in homes {
            let count = |c| home.iter().filter(|&&hole| board[hole] == c).count();
            if count(marble) > 0 && count('-') == 0 {
                return Err(if marble == *turn { Outcome::Win } else { Outcome::Lose });
            }
        }
        let home = homes[usize::from(*turn == 'o')].1;
        let mut after = Vec::new();
        for from in (0..25).filter(|&from| board[from] == *turn) {
            let within: &[usize] = if home.contains(&from) { &home } else { &[] };
            let near = WAYS.map(|way| from.wrapping_add_signed(way));
            let mut to = Vec::new();
            jumps(board, from, within, &mut to);
            to.extend(
                near.into_iter()
                    .filter(|&to| board[to] == '-' && (within.is_empty() || within.contains(&to))),
            );
            after.extend(to.into_iter().map(|to| {
                let mut board = board.clone();
                board.swap(from, to);
                (board, if *turn == 'x' { 'o' } else { 'x' })
            }));
        }
        if after.is_empty() { Err(Outcome::Lose) } else { Ok(after) }
    });
    assert_eq!(found, golden("chinesecheckers", "3x3"));
}

#[test]
fn ho_bag_gonu() {
    const LINES: [(usize, usize); 14] = [
        (0, 1),
        (1, 2),
        (1, 3),
        (3, 4),
        (3, 5),
        (3, 6),
        (4, 5),
        (5, 6),
        (4, 7),
        (5, 7),
        (6, 7),
        (7, 9),
        (8, 9),
        (9, 10),
    ];
    for (filled_wins, variant) in [(true, "regular"), (false, "blockade")] {
        let found = counted((*b"XXX-----OOO", b'X'), |(board, own)| {
            let homes = if *own == b'X' { [0..3, 8..11] } else { [8..11, 0..3] };
            let [home, enemy] = homes;
            if filled_wins && home.clone().all(|point| board[point] == b'O' + b'X' - own) {
                return Err(Outcome::Lose);
            }
            let mut after = Vec::new();
            for (a, b) in LINES {
                for (from, to) in [(a, b), (b, a)] {
                    let back = home.contains(&to) && !home.contains(&from);
                    let out = enemy.contains(&from) && !enemy.contains(&to);
                    if board[from] == *own && board[to] == b'-' && !back && !out {
                        let mut next = *board;
                        next.swap(from, to);
                        after.push((next, b'O' + b'X' - own));
                    }
                }
            }
            if after.is_empty() { Err(Outcome::Lose) } else { Ok(after) }
        });
        assert_eq!(found, golden("hobaggonu", variant));
    }
}

#[test]
fn dino_dodgem() {
    // Columns and rows from the bottom left, on a square of 2×2.
    type Dinos = Vec<(i8, i8)>;
    let start: (Dinos, Dinos, bool) = (vec![(1, 0), (2, 0)], vec![(0, 1), (0, 2)], true);
    let found = counted(start, |(x, o, up)| {
        let (own, other, ahead) = if *up { (x, o, (0, 1)) } else { (o, x, (1, 0)) };
        if other.is_empty() {
            return Err(Outcome::Lose);
        }
        let mut after = Vec::new();
        for (i, &(column, row)) in own.iter().enumerate() {
            for step in [ahead, (ahead.1, ahead.0), (-ahead.1, -ahead.0)] {
                let (c, r) = (column + step.0, row + step.1);
                let mut next = own.clone();
                if step == ahead && c.max(r) == 3 {
                    next.remove(i);
                } else if c < 1
                    || r < 1
                    || c > 2
                    || r > 2
                    || own.contains(&(c, r))
                    || other.contains(&(c, r))
                {
                    continue;
                } else {
                    next[i] = (c, r);
                    next.sort_unstable();
                }
                let other = other.clone();
                after.push(if *up { (next, other, false) } else { (other, next, true) });
            }
        }
        if after.is_empty() { Err(Outcome::Lose) } else { Ok(after) }
    });
    assert_eq!(found, golden("dinododgem", "2x2"));
}

#[test]
fn snake() {
    // Cells row by row on a board with an edge.
    let start: Vec<char> = "###### ----##-hb-##--t-##----######".replace(' ', "").chars().collect();
    let found = counted(start, |cells| {
        let mut after = Vec::new();
        for (from, &end) in cells.iter().enumerate().filter(|(_, c)| "ht".contains(**c)) {
            for to in [from - 6, from - 1, from + 1, from + 6] {
                if cells[to] == '-' {
                    let mut grown = cells.clone();
                    (grown[from], grown[to]) = ('b', end);
                    after.push(grown);
                }
            }
        }
        if after.is_empty() { Err(Outcome::Lose) } else { Ok(after) }
    });
    assert_eq!(found, golden("snake", "either"));
}

/// 3×3: letters on a board with an edge, a step at a time.
#[test]
fn neutron() {
    const WAYS: [isize; 8] = [-6, -5, -4, -1, 1, 4, 5, 6];
    let slid = |cells: &[char], letter: char| {
        let mut after = Vec::new();
        for from in (0..25).filter(|&from| cells[from] == letter) {
            for way in WAYS {
                let next = |at: usize| at.wrapping_add_signed(way);
                let mut to = from;
                while cells[next(to)] == '-' {
                    to = next(to);
                }
                if to != from {
                    let mut cells = cells.to_vec();
                    cells.swap(from, to);
                    after.push(cells);
                }
            }
        }
        after
    };
    let home = |cells: &[char], row: usize| cells[5 * row..5 * row + 5].contains(&'n');
    let start: Vec<char> = "######ooo##-n-##xxx######".chars().collect();
    let found = counted((start, 'x', true), |(cells, turn, first)| {
        let (own, other, now) = if *turn == 'x' { (3, 1, 'o') } else { (1, 3, 'x') };
        if home(cells, own) || home(cells, other) {
            return Err(if home(cells, own) { Outcome::Win } else { Outcome::Lose });
        }
        let neutron = if *first { vec![cells.clone()] } else { slid(cells, 'n') };
        let after = neutron.into_iter().flat_map(|cells| {
            if home(&cells, 1) || home(&cells, 3) { vec![cells] } else { slid(&cells, *turn) }
        });
        let after: Vec<_> = after.map(|cells| (cells, now, false)).collect();
        if after.is_empty() { Err(Outcome::Lose) } else { Ok(after) }
    });
    assert_eq!(found, golden("neutron", "3x3"));
}
