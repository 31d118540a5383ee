//! Games of captures and of hands.

use gamesman_rules::Outcome;
use gamesman_rules::check::counted;

use crate::golden;

#[test]
fn clobber() {
    for (misere, variant) in [(false, "3x4"), (true, "3x4-misere")] {
        // Four rows of three with an edge of spaces.
        let start: Vec<char> = " oxo  xox  oxo  xox ".chars().collect();
        let found = counted((start, 'o', 'x'), |(board, own, other)| {
            let mut after = Vec::new();
            let at = |cell: usize| board.get(cell).copied().unwrap_or(' ');
            for from in (0..board.len()).filter(|&from| board[from] == *own) {
                for to in [from + 1, from - 1, from + 5, from.wrapping_sub(5)] {
                    if at(to) == *other {
                        let mut next = board.clone();
                        (next[from], next[to]) = ('-', *own);
                        after.push((next, *other, *own));
                    }
                }
            }
            let end = if misere { Outcome::Win } else { Outcome::Lose };
            if after.is_empty() { Err(end) } else { Ok(after) }
        });
        assert_eq!(found, golden("clobber", variant));
    }
}

#[test]
fn four_field_kono() {
    for (must, variant) in [(false, "3x3"), (true, "3x3-must")] {
        // Rows of three with an edge; any two cells whose numbers differ by 1 or 4 are beside each other.
        let found = counted((*b"#####xxx#x-o#ooo#####", b'x'), |(board, own)| {
            let other = b'x' + b'o' - own;
            if board.iter().filter(|man| *man == own).count() == 1 {
                return Err(Outcome::Lose);
            }
            let (mut steps, mut jumps) = (Vec::new(), Vec::new());
            for from in (5..16).filter(|&from| board[from] == *own) {
                for by in [1, -1, 4, -4] {
                    let near = (from as isize + by) as usize;
                    let far = (from as isize + 2 * by).clamp(0, 20) as usize;
                    let to = |to: usize| {
                        let mut next = *board;
                        (next[from], next[to]) = (b'-', *own);
                        (next, other)
                    };
                    match board[near] {
                        b'-' => steps.push(to(near)),
                        man if man == *own && board[far] == other => jumps.push(to(far)),
                        _ => {}
                    }
                }
            }
            if !must || jumps.is_empty() {
                jumps.append(&mut steps);
            }
            if jumps.is_empty() { Err(Outcome::Lose) } else { Ok(jumps) }
        });
        assert_eq!(found, golden("fourfieldkono", variant));
    }
}

/// Lions and chicks: letters on a board with an edge.
#[test]
fn dobutsu_shogi() {
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
    let found = counted((start, [0, 0], true), |(cells, hands, first)| {
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
    assert_eq!(found, golden("dshogi", "C"));
}

/// Kings and queens, or kings and rooks: letters on a board with an edge.
#[test]
fn quick_chess() {
    type Board = Vec<char>;
    let steps = |board: &Board, first: bool| {
        let mut steps = Vec::new();
        for from in (0..30).filter(|&from| board[from].is_alphabetic()) {
            let man = board[from];
            if man.is_uppercase() != first {
                continue;
            }
            for way in [-5_isize, -1, 1, 5, -6, -4, 4, 6] {
                let mut to = from.wrapping_add_signed(way);
                let (rook, king) = ("rR".contains(man), "kK".contains(man));
                while board[to] != '#' && (!rook || [1, 5].contains(&way.abs())) {
                    let empty = board[to] == '-';
                    if empty || board[to].is_uppercase() != first {
                        steps.push((from, to));
                    }
                    if !empty || king {
                        break;
                    }
                    to = to.wrapping_add_signed(way);
                }
            }
        }
        steps
    };
    let check = |board: &Board, first: bool| {
        steps(board, !first).iter().any(|&(_, to)| "kK".contains(board[to]))
    };
    let count = |start: &str| {
        let start: Board = start.chars().collect();
        counted((start, true), |(board, first)| {
            let played = steps(board, *first).into_iter().map(|(from, to)| {
                let mut board = board.clone();
                board[to] = std::mem::replace(&mut board[from], '-');
                (board, !first)
            });
            let after: Vec<_> = played.filter(|(board, _)| !check(board, *first)).collect();
            match after.is_empty() {
                true => Err(if check(board, *first) { Outcome::Lose } else { Outcome::Tie }),
                false => Ok(after),
            }
        })
    };
    assert_eq!(count("######-kq##---##---##QK-######"), golden("quickchess", "Q"));
    assert_eq!(count("######-kr##---##---##RK-######"), golden("quickchess", "R"));
}

#[test]
fn forest_fox() {
    // Cards are suit and rank. Hands, decree, the card played last, whether it leads, the leader's tricks.
    type Card = (u8, u8);
    let cards = |letters: &str| -> Vec<Card> {
        letters.bytes().map(|c| ((c - b'a') / 5, (c - b'a') % 5 + 1)).collect()
    };
    let deal = ([cards("acdhklm"), cards("befgijn")], (2, 5), None::<Card>, false, 0);
    let found = counted(deal, |(hands, decree, last, led, tricks)| {
        let hand = &hands[usize::from(*led)];
        let mut may = hand.clone();
        if let (true, Some(lead)) = (*led, last) {
            let follow: Vec<Card> = hand.iter().copied().filter(|card| card.0 == lead.0).collect();
            let highest = follow.iter().map(|card| card.1).max();
            if !follow.is_empty() {
                may = follow;
                may.retain(|card| lead.1 != 5 || card.1 == 1 || Some(card.1) == highest);
            }
        }
        let play = |&card: &Card| {
            let mut hands = hands.clone();
            hands[usize::from(*led)].retain(|other| *other != card);
            let (decree, card) = if card.1 == 1 { (card, *decree) } else { (*decree, card) };
            let mut tricks = *tricks;
            if let (true, Some(lead)) = (*led, last) {
                let one = (lead.1 == 3) != (card.1 == 3);
                let strength = |card: Card| match card {
                    (_, 3) if one => (2, 3),
                    (suit, rank) if suit == decree.0 => (2, rank),
                    (suit, rank) if suit == lead.0 && !(one && lead.1 == 3) => (1, rank),
                    (_, rank) => (0, rank),
                };
                tricks += u32::from(strength(*lead) > strength(card));
            }
            (hands, decree, Some(card), !led, tricks)
        };
        match (may.is_empty(), tricks) {
            (true, 0 | 1 | 4 | 5) => Err(Outcome::Win),
            (true, _) => Err(Outcome::Lose),
            _ => Ok(may.iter().map(play).collect()),
        }
    });
    assert_eq!(found, golden("forestfox", "regular"));
}

#[test]
fn chopsticks() {
    for (pass, full, variant) in
        [(false, false, "0"), (true, false, "1"), (false, true, "2"), (true, true, "3")]
    {
        // The hands of the player to move, those of the other, and whether the first is to move.
        let found = counted(([1, 1], [1, 1], true), |&(own, other, first)| {
            if own == [0, 0] {
                return Err(Outcome::Lose);
            }
            let mut after = Vec::new();
            for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(a, b): (usize, usize)| (a, b)) {
                if own[a] > 0 && other[b] > 0 {
                    let mut struck = other;
                    struck[b] = if own[a] + other[b] > 4 { 0 } else { own[a] + other[b] };
                    after.push((struck, own, !first));
                }
            }
            for left in 0..=(own[0] + own[1]).min(4) {
                let new = [left, own[0] + own[1] - left];
                let swapped = new == [own[1], own[0]];
                if new[1] < 5 && (pass || (new != own && !swapped)) && (full || !new.contains(&0)) {
                    after.push((other, new, !first));
                }
            }
            Ok(after)
        });
        assert_eq!(found, golden("chopsticks", variant));
    }
}
