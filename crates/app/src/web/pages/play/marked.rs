//! The rules of a game of marking cells as data: what a browser needs to play one of any size, without values.

use gamesman_query::rules::{Piece, Player, Scene};
use gamesman_query::{Session, ValueAnswer};
use serde::Serialize;

use crate::web::whole::{Kind, Standing};

/// The rules, and what there is to see.
pub struct Marked {
    pub board: Scene,
    /// The marks of the first and the second player on each cell.
    pub pieces: Vec<Piece>,
    /// The moves that mark each cell.
    pub kinds: Vec<Kind>,
    /// The first, then the second player to move; the same having lost; a full board.
    pub standings: Vec<Standing>,
    pub cells: NumberedCells,
}

/// Cells by their numbers, as [`gamesman_query::rules::MarkedCells`] has them.
#[derive(Debug, Serialize)]
pub struct NumberedCells {
    stacks: Vec<usize>,
    gaps: usize,
    lines: Vec<Vec<usize>>,
}

/// The rules of a variant; `None` if it is none of marking cells.
pub fn cells(session: &Session) -> Option<Marked> {
    let (variant, known) = (session.variant(), session.variant().cells()?);
    let count = known.count();
    let bottoms = known.stacks.iter().scan(0, |sum, height| {
        let bottom = *sum;
        *sum += height;
        Some(bottom)
    });
    let bottoms: Vec<usize> = bottoms.collect();
    let stack = |cell: usize| bottoms.iter().rposition(|bottom| *bottom <= cell).unwrap_or(0);
    let (mut pieces, mut kinds) = (Vec::new(), Vec::new());
    for cell in 0..count {
        let below = bottoms[stack(cell)]..cell;
        for player in [Player::First, Player::Second] {
            // Players alternate, so one of them has to move elsewhere before.
            let elsewhere = (below.len() % 2 == 1) == (player == Player::First);
            let other = bottoms.iter().copied().find(|bottom| stack(*bottom) != stack(cell));
            let made = elsewhere.then_some(other).flatten().into_iter().chain(below.clone());
            let mut marks = vec![None; count];
            let mut mover = Player::First;
            for cell in made {
                marks[cell] = Some(mover);
                mover = mover.other();
            }
            let before = variant.view(&variant.marked(&marks)?).ok()?;
            marks[cell] = Some(mover);
            let after = variant.marked(&marks)?;
            let step = before.steps.into_iter().find(|step| step.to == after)?;
            let scene = variant.scene(&after).ok()?;
            pieces.extend(
                scene.pieces.into_iter().find(|piece| !before.scene.pieces.contains(piece)),
            );
            if player == Player::First {
                kinds.push(Kind { name: step.name, keeps_turn: false, ways: step.clicks });
            }
        }
    }
    let board = variant.scene(&session.start()).ok()?;
    let standing = |value, over| {
        [Player::First, Player::Second].map(|player| Standing {
            board: 0,
            value,
            remoteness: if over { Some(0) } else { None },
            margin: None,
            player: Some(player),
            over,
            notes: Vec::new(),
        })
    };
    let [tie, _] = standing(ValueAnswer::Tie, true);
    let going = standing(ValueAnswer::Unknown, false);
    let standings = going.into_iter().chain(standing(ValueAnswer::Lose, true)).chain([tie]);
    (pieces.len() == 2 * count).then(|| Marked {
        board: Scene { pieces: Vec::new(), notes: Vec::new(), ..board },
        pieces,
        kinds,
        standings: standings.collect(),
        cells: NumberedCells { stacks: known.stacks, gaps: known.gaps, lines: known.lines },
    })
}
