//! What a mistake did, why it was one, and where that is seen on the board.

use gamesman_query::rules::Players;
use gamesman_query::{Threat, ValueAnswer};
use maud::{Markup, html};

use super::purpose::Purpose;
use super::state::Play;
use super::verdicts;
use crate::verdict::{self, deed, why};

/// Moves to the end from which on nobody sees a reason on the board.
const FAR: u32 = 9;

/// What a move that changed the result did, what would have been better and, if it is `seen`, what the reply does.
pub(super) fn explained(play: &Play, ply: usize, seen: bool) -> Markup {
    let (t, history) = (play.t, &play.replay.history);
    let made = history.made(ply).map_or("", |mv| &mv.name);
    let best = history.positions[ply].moves.first();
    let there = t.tell("review-move", &[("n", (ply + 1).into()), ("move", made.into())]);
    let what = verdicts::turned(t, history, ply).unwrap_or_default();
    let mut parts = vec![("move", html! { a href=(play.link.at(ply).page()) { (there) } })];
    parts.extend(best.map(|best| ("best", html! { b { (best.name) } })));
    let id = if best.is_some() { "review-turned-better" } else { "review-turned" };
    let session = &play.session;
    let punished = if seen { session.threat_at(history, ply).ok().flatten() } else { None };
    let telling = if seen { session.telling_at(history, ply).ok().flatten() } else { None };
    let punished = punished.as_ref().map(|(reply, does)| (reply.name.as_str(), does));
    // What the better move would have done, unless the reply has said as much.
    let better = best.filter(|_| seen && punished.is_none()).and_then(|best| {
        let does = session.threat_by(&history.positions[ply].state.position, &best.name);
        Some(deed(t, &best.name, &does.ok()??))
    });
    // A threat that can be stopped does not say why the game is lost.
    let says_little = matches!(punished, None | Some((_, Threat::Threatens { .. })));
    let unexplained = seen && says_little && better.is_none() && telling.is_none();
    let later = if unexplained { later(play, ply) } else { None };
    html! {
        (t.mark(id, &[("what", what.into())], &parts))
        @for says in better.into_iter().chain(why(t, punished, telling.as_ref())) { (t.between()) (says) }
        @if let Some(later) = later { (t.between()) (later) }
        (shown(play, ply))
    }
}

/// What a mistake leads to in the end or, if that is no loss, what the better move would have led to.
fn later(play: &Play, ply: usize) -> Option<String> {
    let (history, session) = (&play.replay.history, &play.session);
    let reply = history.made(ply + 1).map(|mv| &*mv.name);
    let after = session.later_threat(&history.made(ply)?.position, reply).ok()?;
    if let Some((line, does)) = after {
        return Some(verdict::later(play.t, &line, &does, false));
    }
    let before = &history.positions[ply].state.position;
    match session.later_threat(before, None).ok()? {
        Some((line, does)) => Some(verdict::later(play.t, &line, &does, true)),
        None => far(play, ply),
    }
}

/// That there is no short reason, where the win is many moves away.
fn far(play: &Play, ply: usize) -> Option<String> {
    let history = &play.replay.history;
    let (made, best) = (history.made(ply)?, history.positions[ply].moves.first()?);
    let wins = (best.move_value == ValueAnswer::Win).then_some(best.remoteness);
    let loses = (made.move_value == ValueAnswer::Lose).then_some(made.remoteness);
    let moves = wins.max(loses).flatten().filter(|&moves| moves > FAR)?;
    Some(play.t.tell("review-far", &[("n", moves.into())]))
}

/// How the other player punishes a mistake, to be played on the board.
fn shown(play: &Play, ply: usize) -> Markup {
    let goes_on = play.players == Players::Two && !play.replay.position(ply + 1).state.over;
    // Where the reply has ended the game, everybody has seen it: there it is shown what would have been better.
    let positions = &play.replay.history.positions;
    let seen = positions.get(ply + 2).is_some_and(|position| position.state.over);
    let (from, says) = if seen { (ply, "past-better") } else { (ply + 1, "past-why") };
    html! {
        @if goes_on && !play.link.is_aside() && play.link.purpose == Purpose::Play {
            " " a .why href=(play.link.aside(from).page()) { (play.t.say(says)) }
        }
    }
}
