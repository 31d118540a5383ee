//! Help on demand: a hint, the best move, the best line step by step; and for puzzles the goal.

use gamesman_query::rules::{Players, Scene};
use gamesman_query::{MoveAnswer, ValueAnswer, best_reply};
use maud::{Markup, html};

use super::super::words;
use super::link::{Ask, Link};
use super::state::Play;
use crate::draw::svg::{self, Intensity, symbol};
use crate::language::Language;
use crate::web::jobs::Status;

/// Moves of a line that are listed.
const LISTED: usize = 60;
/// A goal that is farther away than this is not looked for move by move.
const FARTHEST: u32 = 600;

/// What can be asked, and what was.
pub(super) fn guide(play: &Play) -> Markup {
    let (t, answer) = (play.t, &play.replay.shown.answer);
    let best = answer.moves.first().filter(|mv| mv.move_value != ValueAnswer::Unknown);
    let hopeless = play.players == Players::One && answer.state.value == ValueAnswer::Lose;
    html! {
        @if let Some(best) = best.filter(|_| !play.over() && play.seat().is_none() && !hopeless) {
            div .guide {
                p .asks {
                    @match play.link.ask {
                        Some(Ask::Hint) => a #hint .button.on href=(play.link.asking(Some(Ask::Move)).page()) { (t.say("guide-show")) },
                        Some(Ask::Move) => (ask(play, "hint", &t.say("guide-hint"), Ask::Move)),
                        _ => (ask(play, "hint", &t.say("guide-hint"), Ask::Hint)),
                    }
                    a #next-best .button href=(play.link.after(&best.name).page()) {
                        (t.say(if play.players == Players::One { "guide-next" } else { "guide-best-move" }))
                    }
                    (ask(play, "line", &t.say(if play.players == Players::One { "guide-solution" } else { "guide-line" }), Ask::Line))
                }
                @match play.link.ask {
                    Some(Ask::Hint) => (hint(play, best)),
                    Some(Ask::Move) => p #told role="status" {
                        (t.mark("guide-best", &[], &[("move", html! { b { (best.name) } }), ("worth", worth(play, best))]))
                    },
                    Some(Ask::Line) => (line(play)),
                    Some(Ask::Idea) | None => {}
                }
            }
        }
    }
}

/// A switch; off again if it is on.
fn ask(play: &Play, id: &str, text: &str, ask: Ask) -> Markup {
    let on = play.link.ask == Some(ask);
    html! {
        a #(id) .button .on[on] aria-pressed=(on) role="button"
            href=(play.link.asking((!on).then_some(ask)).page()) { (text) }
    }
}

/// Where a best move begins, without saying which it is.
fn hint(play: &Play, best: &MoveAnswer) -> Markup {
    let shown = &play.replay.shown;
    let first = shown.clicks.first().and_then(|ways| ways.first()).and_then(|way| way.first());
    let begin = match first {
        Some(gamesman_query::rules::Click::Spot(spot)) => {
            shown.scene.spots.get(*spot).map(|spot| spot.name.clone())
        }
        Some(gamesman_query::rules::Click::Button(text)) => {
            Some(play.t.tell("guide-button", &[("text", text.as_ref().into())]))
        }
        None => None,
    };
    html! {
        p #told role="status" {
            @match begin {
                Some(begin) => (play.t.mark("guide-try", &[], &[("spot", html! { b { (begin) } }), ("worth", worth(play, best))])),
                None => (play.t.mark("guide-only-worth", &[], &[("worth", worth(play, best))])),
            }
        }
    }
}

fn worth(play: &Play, mv: &MoveAnswer) -> Markup {
    html! { (symbol(mv.move_value, Intensity::default())) " " (words::worth(play.t, play.replay.history.standard, mv, words::Whose::Yours)) }
}

/// How best play goes on; each move leads to the position after it. Beside a game it goes on as the game did, if that was as good.
fn line(play: &Play) -> Markup {
    let answer = &play.replay.shown.answer;
    let made = play.link.back.get(play.link.moves.len()).map(String::as_str);
    let made = made.filter(|_| play.link.back.starts_with(&play.link.moves));
    let standard = play.session.standard();
    let goes_on = |mv: &&MoveAnswer| made.is_some() && !standard.is_endless(mv.move_value);
    let first = best_reply(standard, &answer.moves, made).filter(goes_on);
    let at = first.map_or(&answer.state.position, |first| &first.position);
    let first: Vec<MoveAnswer> = first.cloned().into_iter().collect();
    let rest = play.session.best_line(at, LISTED + 1 - first.len()).unwrap_or_default();
    let moves = [first, rest].concat();
    html! {
        (steps(play.t, &moves, LISTED, &play.link))
        @if play.replay.shown.answer.state.value == ValueAnswer::Draw {
            p .quiet { (play.t.say("guide-draw-line")) }
        }
    }
}

/// So many of the moves that follow a link's, each leading to the position after it, and a button that plays them.
pub fn steps(t: Language, moves: &[MoveAnswer], most: usize, link: &Link) -> Markup {
    let listed = &moves[..moves.len().min(most)];
    let links = link.along(listed.iter().map(|mv| mv.name.as_str()));
    html! {
        ol #told .line start=(link.moves.len() + 1) {
            @for (mv, href) in listed.iter().zip(links) { li { a href=(href) { (mv.name) } } }
            @if moves.len() > most { li .quiet { "…" } }
        }
        button #play-line .button type="button" hidden { (t.say("guide-play")) }
    }
}

/// The way back to the game from how it would have gone on.
pub fn back(t: Language, link: &Link) -> Markup {
    html! {
        p .quiet { (t.say("aside")) }
        p .actions { a #back .button.primary href=(link.returned().page()) { (t.say("aside-back")) } }
    }
}

/// What a puzzle is about: the position it is to become. Where there are several, the one that best play leads to,
/// unless that is too far away to be followed for every page.
pub(super) fn goal(play: &Play) -> Markup {
    let answer = &play.replay.shown.answer;
    let hopeless = answer.state.value == ValueAnswer::Lose;
    if play.players != Players::One || play.over() || hopeless {
        return html! {};
    }
    let solved = play.table == Status::Solved;
    let only = solved.then(|| play.session.only_goal()).flatten();
    let near = answer.state.remoteness.filter(|remoteness| *remoteness <= FARTHEST);
    let position = only.clone().or_else(|| {
        let moves = play.session.best_line(&answer.state.position, near? as usize).ok()?;
        moves.last().filter(|mv| mv.remoteness == Some(0)).map(|mv| mv.position.clone())
    });
    let view = position.and_then(|position| play.session.variant().view(&position).ok());
    html! {
        @match (view, answer.state.remoteness) {
            (Some(view), _) => (figure(play.t, &view.scene, only.is_some())),
            (None, Some(remoteness)) if remoteness > FARTHEST => p .quiet {
                (play.t.mark("goal-far", &[], &[("rules", html! {
                    a href={ "/games/" (answer.game) } { (play.t.say("goal-rules")) }
                })]))
            },
            (None, _) => {}
        }
    }
}

/// The class of a figure with a small picture of a position, or a larger one if it has letters that are to be read.
pub(super) fn figure_class(scene: &Scene) -> &'static str {
    match svg::readable_from(scene) {
        ..=104.0 => "goal",
        ..=216.0 => "goal middle",
        _ => "goal large",
    }
}

/// The picture of what a puzzle is to become, which is the only goal or one of several.
pub fn figure(t: Language, goal: &Scene, only: bool) -> Markup {
    html! {
        figure class=(figure_class(goal)) {
            (svg::picture(goal, &t.say("goal")))
            figcaption {
                (t.say("goal"))
                @if !only { span .quiet { (t.say("goal-reached")) } }
            }
        }
    }
}
