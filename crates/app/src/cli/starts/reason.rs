//! Why a solution is right, in sentences for whoever marks the sheet.

use gamesman_query::rules::Players;
use gamesman_query::words::{moves, thousands};
use gamesman_query::{Error, MoveAnswer, PositionAnswer, Session, StartAnswer, ValueAnswer};

/// Why the first move of a solution is right: what it has that others have not, and what a tempting other move meets.
pub(super) fn reason(session: &Session, start: &StartAnswer) -> Result<String, Error> {
    let answer = session.position(Some(&start.position))?;
    if session.entry().players == Players::One {
        return Ok(shortest(&answer, start));
    }
    let mut sentences: Vec<String> = Vec::new();
    sentences.extend(how_many(&answer));
    sentences.extend(nimbers(&answer));
    let told = session.explain(Some(&start.position))?.telling.into_iter().next();
    sentences.extend(told.map(|told| told.sentence));
    sentences.extend(refuted(session, &answer)?);
    Ok(sentences.join(" "))
}

/// How many moves begin a shortest way.
fn shortest(answer: &PositionAnswer, start: &StartAnswer) -> String {
    let (right, all) = (start.solutions.len() as u64, answer.moves.len() as u64);
    let begin = if right == 1 { "begins" } else { "begin" };
    format!("{} of {} {begin} a shortest way.", thousands(right), moves(all))
}

/// How many moves keep the result.
fn how_many(answer: &PositionAnswer) -> Option<String> {
    let (best, all) = (answer.moves.first()?, answer.moves.len());
    let keep = answer.moves.iter().filter(|mv| mv.move_value == best.move_value).count();
    let does = match best.move_value {
        ValueAnswer::Win => "win",
        ValueAnswer::Tie | ValueAnswer::Draw => "do not lose",
        ValueAnswer::Lose | ValueAnswer::Unknown => return None,
    };
    Some(match (keep, all) {
        (_, 1) => "There is no other move.".to_owned(),
        (1, _) => {
            let does = if does == "win" { "wins" } else { "does not lose" };
            format!("It is the only one of {} moves that {does}.", thousands(all as u64))
        }
        (keep, all) if keep == all => {
            format!("All {} moves {does}; this is the fastest.", thousands(all as u64))
        }
        _ => format!("{} of {} moves {does}.", thousands(keep as u64), thousands(all as u64)),
    })
}

/// What the move does to the nim-sum.
fn nimbers(answer: &PositionAnswer) -> Option<String> {
    let (before, best) = (answer.state.nimber?, answer.moves.first()?);
    let zero = before > 0 && best.nimber == Some(0);
    zero.then(|| format!("The nim-sum is {before}; after {} it is 0.", best.name))
}

/// What meets the first move that gives the result away.
fn refuted(session: &Session, answer: &PositionAnswer) -> Result<Option<String>, Error> {
    let Some(best) = answer.moves.first() else { return Ok(None) };
    let lost = |mv: &&MoveAnswer| mv.move_value == ValueAnswer::Lose;
    let Some(mistake) =
        answer.moves.iter().find(lost).filter(|_| best.move_value != ValueAnswer::Lose)
    else {
        return Ok(None);
    };
    let reply = session.position(Some(&mistake.position))?;
    let reply = reply.moves.first().filter(|reply| reply.move_value == ValueAnswer::Win);
    Ok(reply.map(|reply| format!("{} loses to {}.", mistake.name, reply.name)))
}
