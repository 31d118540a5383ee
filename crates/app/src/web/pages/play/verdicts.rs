//! What happened in a game, in words: how a position stands, what a move did.

use gamesman_query::{History, Judgement, MoveAnswer, PositionAnswer, ValueAnswer};

use super::super::words;

/// How a position stands: "Player 1 wins in 5 moves", "tie in 4 moves", "solvable in 7 moves".
pub fn stand(players: u8, at: &PositionAnswer) -> String {
    let player = at.player.unwrap_or(1);
    let what = match (players, at.value) {
        (_, ValueAnswer::Unknown) => return "not solved".into(),
        (1, ValueAnswer::Win) if at.remoteness == Some(0) => return "solved".into(),
        (1, ValueAnswer::Win) => "solvable".to_owned(),
        (1, _) => return "no way to the goal".into(),
        (_, ValueAnswer::Draw) => return "draw".into(),
        (_, ValueAnswer::Tie) => "tie".to_owned(),
        (_, ValueAnswer::Win) => format!("Player {player} wins"),
        (_, ValueAnswer::Lose) => format!("Player {} wins", 3 - player),
    };
    let by = match at.margin {
        Some(margin) if margin != 0 => format!(", by {}", margin.unsigned_abs()),
        _ => String::new(),
    };
    match at.remoteness {
        Some(0) if at.value == ValueAnswer::Tie => format!("ended in a tie{by}"),
        Some(0) => format!("{}{by}", what.replace("wins", "has won")),
        Some(n) => format!("{what} in {}{by}", words::moves(n.into())),
        None => format!("{what}{by}"),
    }
}

/// What a move that gave value away did; `None` for other moves.
pub fn turned(players: u8, history: &History, ply: usize) -> Option<String> {
    if history.judgement(ply) != Judgement::Losing {
        return None;
    }
    let made = history.made(ply)?;
    Some(match (players, history.positions[ply].value, made.move_value) {
        (1, ..) => "no way any more".into(),
        (_, ValueAnswer::Win, ValueAnswer::Lose) => "win thrown away".into(),
        (_, ValueAnswer::Win, now) => format!("win becomes a {}", now.name()),
        (_, before, ValueAnswer::Lose) => format!("{} becomes a loss", before.name()),
        (_, before, now) => format!("{} becomes a {}", before.name(), now.name()),
    })
}

/// What a move did, in the words of a table: "best", "good, 2 moves longer", "win becomes a tie".
pub fn deed(players: u8, history: &History, ply: usize) -> String {
    match history.judgement(ply) {
        Judgement::Unknown => "not known".into(),
        Judgement::Best => "best".into(),
        Judgement::Losing => turned(players, history, ply).unwrap_or_default(),
        Judgement::Good => match history.made(ply).map(|mv| (mv, mv.delta_remoteness)) {
            Some((mv, Some(delta))) if delta > 0 => {
                let way = if sooner(mv) { "sooner lost" } else { "longer" };
                format!("good, {} {way}", words::moves(delta.into()))
            }
            _ => "good, but by less".into(),
        },
    }
}

/// Whether what a move costs is that the end comes sooner.
pub fn sooner(mv: &MoveAnswer) -> bool {
    mv.move_value == ValueAnswer::Lose
}
