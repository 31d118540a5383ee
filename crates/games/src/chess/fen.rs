//! FEN: positions as the rest of the world writes them.

use gamesman_rules::prelude::*;

use super::Chess;
use super::attacks::name;
use super::board::{Board, Mailbox, letter, square_of, stands};
use super::position::Position;

/// `8/8/1R6/8/6r1/4K3/5p2/4k3 w - - 0 1`.
pub(super) fn written(board: &Board) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            match board.squares[rank * 8 + file] {
                None => empty += 1,
                Some(man) => {
                    if empty > 0 {
                        text += &std::mem::take(&mut empty).to_string();
                    }
                    text.push(letter(man));
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if rank > 0 {
            text.push('/');
        }
    }
    let (turn, passed) = match board.to_move {
        Player::First => ('w', 8),
        Player::Second => ('b', -8),
    };
    let passant = board.passant.and_then(|square| square.checked_add_signed(passed));
    let passant = passant.map_or_else(|| "-".into(), name);
    format!("{text} {turn} - {passant} 0 1")
}

/// FEN of men and turn alone.
pub(super) fn short(text: &str) -> Result<String, Mistake> {
    let (board, passed) = read(text)?;
    if passed.is_some() {
        return Err(Mistake::new("at the start no pawn can be taken en passant"));
    }
    let written = written(&board);
    Ok(written.split(' ').take(2).collect::<Vec<_>>().join(" "))
}

/// What FEN describes, and the square that a pawn has passed. Fields after the turn may be missing, and fields may be
/// parted by `_`; counters are ignored.
fn read(text: &str) -> Result<(Board, Option<u8>), Mistake> {
    let mut at = 0;
    let fields: Vec<(usize, &str)> = text
        .split([' ', '_'])
        .map(|field| {
            let begin = at;
            at += field.chars().count() + 1;
            (begin, field)
        })
        .filter(|(_, field)| !field.is_empty())
        .collect();
    let field = |i: usize| fields.get(i).copied();
    let (begin, men) = field(0).unwrap_or((0, ""));
    let squares = read_men(men)
        .map_err(|mistake| Mistake::at(begin + mistake.at.unwrap_or(0), mistake.message))?;
    let to_move = match field(1) {
        Some((_, "w" | "W")) => Player::First,
        Some((_, "b" | "B")) => Player::Second,
        Some((at, _)) => {
            return Err(Mistake::at(at, "expected ‘w’ or ‘b’ for the player to move"));
        }
        None => {
            let end = text.chars().count();
            return Err(Mistake::at(end, "expected ‘ w’ or ‘ b’: who is to move"));
        }
    };
    match field(2) {
        None | Some((_, "-")) => {}
        Some((at, rights)) if rights.chars().all(|c| "KQkq".contains(c)) => {
            let none = "castling rights are not known here; write ‘-’ instead";
            return Err(Mistake::at(at, none));
        }
        Some((at, _)) => return Err(Mistake::at(at, "expected ‘-’ for no castling rights")),
    }
    let passed = match field(3) {
        None | Some((_, "-")) => None,
        Some((at, square)) => Some(square_of(square).ok_or_else(|| {
            Mistake::at(at, "expected ‘-’ or the square that a pawn has passed, such as ‘e3’")
        })?),
    };
    let count = |count: &str| count.bytes().all(|digit| digit.is_ascii_digit());
    if let Some(&(at, _)) = fields.iter().skip(4).find(|(_, text)| !count(text)) {
        return Err(Mistake::at(at, "expected a count of moves"));
    }
    if let Some(&(at, _)) = fields.get(6) {
        return Err(Mistake::at(at, "FEN has six fields"));
    }
    Ok((Board { squares, to_move, passant: None }, passed))
}

impl Chess {
    /// The position that FEN describes. A pawn that no legal move takes en passant is not marked: writers of FEN
    /// disagree about it.
    pub(super) fn read_fen(&self, text: &str) -> Result<Position, Mistake> {
        let (board, passed) = read(text)?;
        let (back, enemy) = match board.to_move {
            Player::First => (-8, stands('p')),
            Player::Second => (8, stands('P')),
        };
        let pawn = passed.and_then(|square| square.checked_add_signed(back));
        let pawn = pawn.filter(|&square| board.squares.get(usize::from(square)) == Some(&enemy));
        let marked = pawn.and_then(|_| self.read(&Board { passant: pawn, ..board }).ok());
        marked.map_or_else(|| self.read(&board), Ok)
    }
}

/// The first field.
fn read_men(text: &str) -> Result<Mailbox, Mistake> {
    let mut squares = [None; 64];
    let (mut rank, mut file) = (7, 0);
    for (at, c) in text.chars().enumerate() {
        match c {
            '/' if file < 8 => {
                return Err(Mistake::at(
                    at,
                    format!("rank {} has {file} squares, not 8", rank + 1),
                ));
            }
            '/' if rank == 0 => {
                return Err(Mistake::at(at, "a ninth rank; FEN has eight, parted by ‘/’"));
            }
            '/' => (rank, file) = (rank - 1, 0),
            '1'..='8' => file += c as usize - '0' as usize,
            _ => {
                let man = stands(c)
                    .ok_or_else(|| Mistake::character(at, c, "one of KQRBNP, kqrbnp, 1 to 8, /"))?;
                if file < 8 {
                    squares[rank * 8 + file] = Some(man);
                }
                file += 1;
            }
        }
        if file > 8 {
            return Err(Mistake::at(at, format!("rank {} has more than 8 squares", rank + 1)));
        }
    }
    if rank > 0 || file < 8 {
        let rank = rank + 1;
        let message = format!(
            "it ends on rank {rank}, of which {file} squares are told; FEN has eight ranks of eight \
             squares, from rank 8 to rank 1, parted by ‘/’"
        );
        return Err(Mistake::at(text.chars().count(), message));
    }
    Ok(squares)
}
