//! Chinese Chess: each man is asked about each point.

use gamesman_rules::Outcome;
use gamesman_rules::check;

use crate::golden;

/// A man and where it stands: letter, file and rank from 0.
type Stands = (char, i8, i8);

type Board = Vec<Stands>;

fn at(board: &Board, x: i8, y: i8) -> Option<Stands> {
    board.iter().find(|man| (man.1, man.2) == (x, y)).copied()
}

/// A rank as the man's side counts it.
fn home(letter: char, y: i8) -> i8 {
    if letter.is_uppercase() { y } else { 9 - y }
}

fn may_stand((letter, x, y): Stands) -> bool {
    let y = home(letter, y);
    let name = format!("{}{}", char::from(b'a' + x as u8), y + 1);
    match letter.to_ascii_uppercase() {
        'K' => "d1 e1 f1 d2 e2 f2 d3 e3 f3".contains(&name),
        'A' => "d1 f1 e2 d3 f3".contains(&name),
        'B' => "c1 g1 a3 e3 i3 c5 g5".contains(&name),
        'P' => y >= 5 || y >= 3 && x % 2 == 0,
        _ => true,
    }
}

/// Whether a man goes from where it stands to a point, if that is one of its points; generals take each other.
fn goes(board: &Board, (letter, x, y): Stands, (to_x, to_y): (i8, i8)) -> bool {
    let (across, up) = (to_x - x, home(letter, to_y) - home(letter, y));
    let apart = (across.abs(), up.abs());
    let length = apart.0.max(apart.1);
    let straight = (apart.0 == 0) != (apart.1 == 0);
    let between =
        |i: &i8| at(board, x + across.signum() * i, y + (to_y - y).signum() * i).is_some();
    let between = (1..length).filter(between).count();
    let target = at(board, to_x, to_y);
    match letter.to_ascii_uppercase() {
        'K' => {
            let faced = target.is_some_and(|man| man.0.eq_ignore_ascii_case(&'K'));
            straight && (length == 1 || faced && across == 0 && between == 0)
        }
        'A' => apart == (1, 1),
        'B' => apart == (2, 2) && between == 0,
        'N' if apart == (1, 2) => at(board, x, y + (to_y - y) / 2).is_none(),
        'N' if apart == (2, 1) => at(board, x + across / 2, y).is_none(),
        'R' => straight && between == 0,
        'C' => straight && between == usize::from(target.is_some()),
        'P' => straight && length == 1 && up >= 0,
        _ => false,
    }
}

/// The boards after the moves of Red or Black, whether or not they leave the general in check.
fn after(board: &Board, red: bool) -> Vec<Board> {
    let mut all = Vec::new();
    for (i, &man) in board.iter().enumerate().filter(|(_, man)| man.0.is_uppercase() == red) {
        for (x, y) in (0..90).map(|point| (point % 9, point / 9)) {
            let target = at(board, x, y);
            let own = target.is_some_and(|other| other.0.is_uppercase() == red);
            if !own && may_stand((man.0, x, y)) && goes(board, man, (x, y)) {
                let mut next = board.clone();
                next[i] = (man.0, x, y);
                next.retain(|other| Some(*other) != target);
                all.push(next);
            }
        }
    }
    all
}

/// Whether Red or Black, who is to move, could take the other general.
fn illegal(board: &Board, red: bool) -> bool {
    let own = |man: &&Stands| man.0.is_uppercase() == red;
    let king = board.iter().find(|man| "Kk".contains(man.0) && !own(man));
    let takes =
        |king: &Stands| board.iter().filter(own).any(|&man| goes(board, man, (king.1, king.2)));
    king.is_none_or(takes)
}

/// All boards of some of these men, the generals among them.
fn boards(material: &str) -> Vec<Board> {
    let black = material.rfind('K').unwrap_or(0);
    let mut boards: Vec<Board> = vec![vec![]];
    for (i, letter) in material.chars().enumerate() {
        let letter = if i < black { letter } else { letter.to_ascii_lowercase() };
        let points = (0..90).map(|point| (letter, point % 9, point / 9));
        let points: Vec<Stands> = points.filter(|&man| may_stand(man)).collect();
        let with = |board: &Board| {
            let free = points.iter().filter(|man| at(board, man.1, man.2).is_none());
            let put = free.map(|&man| [&board[..], &[man]].concat());
            let without = (!"Kk".contains(letter)).then(|| board.clone());
            put.chain(without).collect::<Vec<_>>()
        };
        boards = boards.iter().flat_map(with).collect();
    }
    boards
}

/// How many positions there are of material in which no man is twice, and how many of them are won, lost, tied and drawn.
fn counted(material: &str) -> [usize; 5] {
    let boards = boards(material);
    let legal = |red: bool| {
        let legal = boards.iter().filter(move |board| !illegal(board, red));
        legal.map(move |board| (board.clone(), red)).collect::<Vec<_>>()
    };
    // From an empty board every position can be set up: one more, which is won.
    let [all, won, lost, tied, drawn] = check::counted((vec![], true), |(board, red)| {
        if board.is_empty() {
            return Ok([legal(true), legal(false)].concat());
        }
        let next = after(board, *red).into_iter().filter(|next| !illegal(next, !red));
        let next: Vec<_> = next.map(|next| (next, !red)).collect();
        if next.is_empty() { Err(Outcome::Lose) } else { Ok(next) }
    });
    [all - 1, won - 1, lost, tied, drawn]
}

/// Among these are all kinds of men.
#[test]
fn chinese_chess() {
    for material in ["KPK", "KRK", "KCAK", "KNKB"] {
        assert_eq!(counted(material), golden("chinesechess", material));
    }
}
