//! Games of lines and patterns.

use gamesman_rules::Outcome;
use gamesman_rules::check::counted;

use crate::golden;

#[test]
fn horses() {
    for (misere, variant) in [(false, "regular"), (true, "misere")] {
        let start = (vec!['-'; 9], 'x', 'o');
        let found = counted(start, |(board, own, other)| {
            let line = |a: usize, b: usize, c: usize| [a, b, c].iter().all(|&p| board[p] == *other);
            if (0..8).any(|p| line(p, (p + 1) % 8, (p + 2) % 8) || line(p, 8, (p + 4) % 8)) {
                return Err(if misere { Outcome::Win } else { Outcome::Lose });
            }
            let mut after = Vec::new();
            let placing = board.iter().filter(|c| **c == '-').count() > 3;
            for to in (0..9).filter(|&to| board[to] == '-') {
                for from in 0..9 {
                    let mut next = board.clone();
                    next[to] = *own;
                    if placing && from == to {
                        after.push((next, *other, *own));
                    } else if !placing
                        && board[from] == *own
                        && (from == 8 || to == 8 || [1, 7].contains(&(8 + to - from).rem_euclid(8)))
                    {
                        next[from] = '-';
                        after.push((next, *other, *own));
                    }
                }
            }
            Ok(after)
        });
        assert_eq!(found, golden("horses", variant));
    }
}

#[test]
fn tant_fant() {
    for (misere, variant) in [(false, "regular"), (true, "misere")] {
        let found = counted((*b"OOO   XXX", b'X'), |(board, own)| {
            let other = b'O' + b'X' - own;
            let at = |row: usize, column: usize| board[3 * row + column] == other;
            let home = if other == b'X' { 2 } else { 0 };
            let rows = (0..3).any(|row| row != home && (0..3).all(|column| at(row, column)));
            let columns = (0..3).any(|column| (0..3).all(|row| at(row, column)));
            if rows || columns || (0..3).all(|i| at(i, i)) || (0..3).all(|i| at(i, 2 - i)) {
                return Err(if misere { Outcome::Win } else { Outcome::Lose });
            }
            let mut after = Vec::new();
            for (from, to) in (0..81).map(|i: usize| (i / 9, i % 9)) {
                let (down, right) = ((from / 3).abs_diff(to / 3), (from % 3).abs_diff(to % 3));
                let line = down + right == 1 || (down, right) == (1, 1) && (from == 4 || to == 4);
                if board[from] == *own && board[to] == b' ' && line {
                    let mut next = *board;
                    (next[from], next[to]) = (b' ', *own);
                    after.push((next, other));
                }
            }
            Ok(after)
        });
        assert_eq!(found, golden("tantfant", variant));
    }
}

#[test]
fn tsoro_yematatu() {
    let found = counted(("-------".to_owned(), 'x'), |(board, own)| {
        let at: Vec<char> = board.chars().collect();
        let other = if *own == 'x' { 'o' } else { 'x' };
        let lines = ["014", "025", "036", "123", "456"]
            .map(|line| line.bytes().map(|c| usize::from(c - b'0')).collect::<Vec<_>>());
        if lines.iter().any(|line| line.iter().all(|&point| at[point] == other)) {
            return Err(Outcome::Lose);
        }
        let vacant: Vec<usize> = (0..7).filter(|&point| at[point] == '-').collect();
        let moved = |from: usize, to: usize| {
            let mut next = at.clone();
            next[from] = '-';
            next[to] = *own;
            (String::from_iter(next), other)
        };
        if vacant.len() > 1 {
            return Ok(vacant.iter().map(|&to| moved(to, to)).collect());
        }
        let to = vacant[0];
        let near = [
            vec![1, 2, 3],
            vec![0, 2, 4],
            vec![0, 1, 3, 5],
            vec![0, 2, 6],
            vec![1, 5],
            vec![2, 4, 6],
            vec![3, 5],
        ];
        let slides: Vec<_> = near[to]
            .iter()
            .filter(|&&from| at[from] == *own)
            .map(|&from| moved(from, to))
            .collect();
        if !slides.is_empty() {
            return Ok(slides);
        }
        let jumps = lines
            .iter()
            .filter(|line| line[0] == to || line[2] == to)
            .map(|line| line[0] + line[2] - to);
        Ok(jumps.filter(|&from| at[from] == *own).map(|from| moved(from, to)).collect())
    });
    assert_eq!(found, golden("tsoroyematatu", "regular"));
}

#[test]
fn slide_5() {
    let lines =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let three =
        |cells: &[u8; 9], piece| lines.iter().any(|line| line.iter().all(|&i| cells[i] == piece));
    let found = counted((*b".........", b'x', b'o'), |&(cells, own, other)| {
        if three(&cells, other) {
            return Err(Outcome::Lose);
        } else if three(&cells, own) {
            return Err(Outcome::Win);
        }
        let ways = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [6, 3, 0], [7, 4, 1], [8, 5, 2]];
        Ok(ways
            .into_iter()
            .map(|[a, b, c]| {
                let mut after = cells;
                if cells[a] != b'.' {
                    if cells[b] != b'.' {
                        after[c] = cells[b];
                    }
                    after[b] = cells[a];
                }
                after[a] = own;
                (after, other, own)
            })
            .collect())
    });
    assert_eq!(found, golden("slide5", "3x3"));
}

#[test]
fn nu_tic_tac_toe() {
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]].into_iter();
    let upright = (0..6).map(|top| [top, top + 3, top + 6]);
    let diagonal = [[0, 4, 8], [3, 7, 11], [2, 4, 6], [5, 7, 9]].into_iter();
    let lines: Vec<[usize; 3]> = lines.chain(upright).chain(diagonal).collect();
    let found = counted((*b"xox------oxo", b'x', b'o'), |&(cells, own, other)| {
        let three = |line: &[usize; 3]| line.iter().all(|&cell| cells[cell] == other);
        let mut after = Vec::new();
        for (from, to) in (0..12).flat_map(|from| (0..12).map(move |to| (from, to))) {
            let apart: (usize, usize) =
                ((from / 3usize).abs_diff(to / 3), (from % 3usize).abs_diff(to % 3));
            if cells[from] == own && cells[to] == b'-' && apart.0 + apart.1 == 1 {
                let mut cells = cells;
                cells.swap(from, to);
                after.push((cells, other, own));
            }
        }
        if after.is_empty() {
            // Waiting, as a position that leads to itself.
            after.push((cells, own, other));
        }
        if lines.iter().any(three) { Err(Outcome::Lose) } else { Ok(after) }
    });
    assert_eq!(found, golden("nutictactoe", "4x3"));
}

/// Quarto: `lines` of a board of so many cells, and all pieces of so many
/// properties. The last place is that of the piece that was given.
fn counted_quarto(cells: usize, lines: &[&[usize]], properties: usize) -> [usize; 5] {
    let alike = |line: &&[usize], table: &[Option<u8>]| {
        let pieces: Option<Vec<u8>> = line.iter().map(|&cell| table[cell]).collect();
        let same = |pieces: Vec<u8>, i: usize| {
            let ones = pieces.iter().filter(|&piece| piece >> i & 1 == 1).count();
            ones == 0 || ones == pieces.len()
        };
        pieces.is_some_and(|pieces| (0..properties).any(|i| same(pieces.clone(), i)))
    };
    counted(vec![None; cells + 1], |table| {
        if lines.iter().any(|line| alike(line, table)) {
            return Err(Outcome::Lose);
        }
        let begun = table[cells].is_some();
        let put = (0..cells).filter(|&cell| begun && table[cell].is_none()).map(|cell| {
            let mut table = table.clone();
            table.swap(cell, cells);
            table
        });
        let mut after: Vec<_> = put.collect();
        if !begun && table.iter().all(Option::is_none) {
            after.push(table.clone());
        }
        let given = after.into_iter().flat_map(|table| {
            let left = (0..1 << properties).filter(|piece| !table.contains(&Some(*piece)));
            let mut given: Vec<_> =
                left.map(|piece| [&table[..cells], &[Some(piece)]].concat()).collect();
            let over = lines.iter().any(|line| alike(line, &table));
            if over || given.is_empty() || table[..cells].iter().all(Option::is_some) {
                given = vec![table];
            }
            given
        });
        let given: Vec<_> = given.collect();
        if given.is_empty() { Err(Outcome::Tie) } else { Ok(given) }
    })
}

#[test]
fn quarto() {
    let pairs: [&[usize]; 6] = [&[0, 1], &[0, 2], &[0, 3], &[1, 2], &[1, 3], &[2, 3]];
    assert_eq!(counted_quarto(4, &pairs, 2), golden("quarto", "2x2"));
    let lines: [&[usize]; 8] = [
        &[0, 1, 2],
        &[3, 4, 5],
        &[6, 7, 8],
        &[0, 3, 6],
        &[1, 4, 7],
        &[2, 5, 8],
        &[0, 4, 8],
        &[2, 4, 6],
    ];
    assert_eq!(counted_quarto(9, &lines, 2), golden("quarto", "3x3-four"));
}

#[test]
fn y() {
    for (misere, variant) in [(false, "dim4"), (true, "dim4-misere")] {
        let found = counted(*b"----------", |board| {
            // Rows and places in rows of a side of four.
            let at = |cell: usize| {
                (0..4).flat_map(|row| (0..=row).map(move |c| (row, c))).nth(cell).unwrap_or((9, 9))
            };
            let used = board.iter().filter(|c| **c != b'-').count();
            let (own, other) = if used % 2 == 0 { (b'w', b'b') } else { (b'b', b'w') };
            for first in (0..10).filter(|&cell| board[cell] == other) {
                let mut group = vec![first];
                let mut next = 0;
                while next < group.len() {
                    let (row, column) = at(group[next]);
                    for cell in (0..10).filter(|&cell| board[cell] == other) {
                        let (r, c) = at(cell);
                        let near = matches!(
                            (r - row, c - column),
                            (0, 1 | -1) | (1, 0 | 1) | (-1, 0 | -1)
                        );
                        if near && !group.contains(&cell) {
                            group.push(cell);
                        }
                    }
                    next += 1;
                }
                let touches =
                    |side: fn((i32, i32)) -> bool| group.iter().any(|&cell| side(at(cell)));
                if touches(|(_, c)| c == 0) && touches(|(r, c)| r == c) && touches(|(r, _)| r == 3)
                {
                    return Err(if misere { Outcome::Win } else { Outcome::Lose });
                }
            }
            let put = |cell: usize| {
                let mut next = *board;
                next[cell] = own;
                next
            };
            Ok((0..10).filter(|&cell| board[cell] == b'-').map(put).collect())
        });
        assert_eq!(found, golden("y", variant));
    }
}
