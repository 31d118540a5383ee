//! Why a solution is right, in sentences for whoever marks the sheet.

use gamesman_query::rules::Players;
use gamesman_query::themes::Theme;
use gamesman_query::{
    Error, MoveAnswer, PositionAnswer, Session, StartAnswer, Threat, ValueAnswer,
};

use crate::language::Language;
use crate::verdict;

/// Why the first move of a solution is right: what it has that others have not, and what a tempting other move meets.
pub(super) fn reason(t: Language, session: &Session, start: &StartAnswer) -> Result<String, Error> {
    let answer = session.position(Some(&start.position))?;
    if session.entry().players == Players::One {
        return Ok(shortest(t, &answer, start));
    }
    let mut sentences: Vec<String> = Vec::new();
    let first = start.solutions.first();
    let does = first.map_or(Ok(None), |first| session.threat_by(&start.position, first))?;
    // Nim-sums are told below.
    let does = does.filter(|does| !matches!(does, Threat::Balances { .. }));
    let told = does.zip(first).map(|(does, first)| verdict::deed(t, first, &does));
    sentences.extend(told.or_else(|| idea(t, session, start)));
    sentences.extend(how_many(t, &answer, start.solutions.len()));
    sentences.extend(nimbers(t, &answer));
    let told = session.explain(Some(&start.position))?.telling.into_iter().next();
    sentences.extend(told.map(|told| t.told(&told)));
    sentences.extend(refuted(t, session, &answer)?);
    Ok(sentences.join(t.between()))
}

/// The idea behind the first move, if it is one that has a name.
fn idea(t: Language, session: &Session, start: &StartAnswer) -> Option<String> {
    const IDEAS: [Theme; 9] = [
        Theme::Fork,
        Theme::Sacrifice,
        Theme::Tempo,
        Theme::Zugzwang,
        Theme::Parity,
        Theme::Pairing,
        Theme::ForcedLine,
        Theme::Finish,
        Theme::Guard,
    ];
    let shows = |theme: &Theme| session.shows(*theme, &start.position).unwrap_or(false);
    let theme = IDEAS.into_iter().find(shows)?.name();
    let (name, about) = (t.say(&format!("theme-{theme}")), t.say(&format!("theme-{theme}-about")));
    Some(t.tell("sheet-idea", &[("name", name.into()), ("about", about.into())]))
}

/// How many moves begin a shortest way if there are several, and what the best of the others costs, or that one leads
/// nowhere.
fn shortest(t: Language, answer: &PositionAnswer, start: &StartAnswer) -> String {
    let right = start.solutions.len();
    let several = (right > 1).then(|| t.tell("sheet-shortest", &[("right", right.into())]));
    let stuck = answer.moves.iter().find(|mv| mv.move_value == ValueAnswer::Lose);
    let stuck = stuck.map(|mv| t.tell("sheet-dead-end", &[("name", mv.name.as_str().into())]));
    let longer = answer.moves.iter().find_map(|mv| {
        let more = mv.delta_remoteness.filter(|more| *more > 0)?;
        let more = t.units(&answer.game, more).unwrap_or_else(|| t.moves(more.into()));
        Some(t.tell("sheet-longer", &[("name", mv.name.as_str().into()), ("more", more.into())]))
    });
    let sentences: Vec<String> = several.into_iter().chain(stuck.or(longer)).collect();
    match answer.moves.len() {
        1 => t.say("sheet-no-other").into_owned(),
        _ => sentences.join(t.between()),
    }
}

/// How many moves keep the result; `fastest` of them are in the solution.
fn how_many(t: Language, answer: &PositionAnswer, fastest: usize) -> Option<String> {
    let (best, all) = (answer.moves.first()?, answer.moves.len());
    let keep = answer.moves.iter().filter(|mv| mv.move_value == best.move_value).count();
    let does = match best.move_value {
        ValueAnswer::Win => "win",
        ValueAnswer::Tie | ValueAnswer::Draw => "hold",
        ValueAnswer::Lose | ValueAnswer::Unknown => return None,
    };
    let id = match (keep, all) {
        (_, 1) => "sheet-no-other",
        (1, _) => "sheet-only",
        (keep, all) if keep == all && fastest < all && does == "win" => "sheet-every",
        (keep, all) if keep == all => "sheet-all",
        _ => "sheet-some",
    };
    let told = [
        ("right", keep.into()),
        ("all", all.into()),
        ("best", fastest.into()),
        ("does", does.into()),
    ];
    Some(t.tell(id, &told))
}

/// What the move does to the nim-sum.
fn nimbers(t: Language, answer: &PositionAnswer) -> Option<String> {
    let (before, best) = (answer.state.nimber?, answer.moves.first()?);
    let zero = before > 0 && best.nimber == Some(0);
    let told = [("sum", before.to_string().into()), ("name", best.name.as_str().into())];
    zero.then(|| t.tell("sheet-nim-sum", &told))
}

/// What meets the first move that gives the result away.
fn refuted(
    t: Language,
    session: &Session,
    answer: &PositionAnswer,
) -> Result<Option<String>, Error> {
    let Some(best) = answer.moves.first() else { return Ok(None) };
    let lost = |mv: &&MoveAnswer| mv.move_value == ValueAnswer::Lose;
    let Some(mistake) =
        answer.moves.iter().find(lost).filter(|_| best.move_value != ValueAnswer::Lose)
    else {
        return Ok(None);
    };
    let reply = session.position(Some(&mistake.position))?;
    let reply = reply.moves.first().filter(|reply| reply.move_value == ValueAnswer::Win);
    let told = |reply: &MoveAnswer| {
        let names = [("name", mistake.name.as_str().into()), ("reply", reply.name.as_str().into())];
        t.tell("sheet-refuted", &names)
    };
    Ok(reply.map(told))
}
