//! The end of a game: what happened, in how many moves against the best, and what could come next.

use gamesman_query::ValueAnswer;
use gamesman_query::rules::{Player, Players};
use maud::{Markup, html};

use super::link::{Ask, Link, Seat};
use super::players::LEVELS;
use super::state::Play;
use super::{begin, guide, mistake, verdicts};
use crate::language::Text;

/// The message that says who has won, in a word or two: to the one person who plays against the computer, as that person sees it.
pub(super) fn turn(play: &Play) -> &'static str {
    let state = &play.replay.shown.answer.state;
    match (play.players, state.value, won(play)) {
        (Players::One, ValueAnswer::Win, _) => "over-solved",
        (Players::One, ..) => "over-stuck",
        (_, _, Some(true)) => "over-you-won",
        (_, ValueAnswer::Win | ValueAnswer::Lose, Some(false)) => "over-computer-won",
        (_, ValueAnswer::Tie | ValueAnswer::Draw, Some(false)) => "over-nobody",
        _ => "over-game",
    }
}

/// Whether the one person against the computer has won; `None` without such a person.
fn won(play: &Play) -> Option<bool> {
    let state = &play.replay.shown.answer.state;
    let yours = play.replay.player() == play.human();
    play.human().map(|_| match state.value {
        ValueAnswer::Win => yours,
        ValueAnswer::Lose => !yours,
        _ => false,
    })
}

/// How many moves it took, and what the best would have been.
pub(super) fn account(play: &Play) -> Markup {
    let (t, standard) = (play.t, play.replay.history.standard);
    let (made, first) = (play.replay.made as u64, &play.replay.position(0).state);
    let shown = play.players == Players::One && play.link.ask == Some(Ask::Line);
    let best = match (play.players, first.remoteness) {
        // The computer has played it.
        _ if shown => Some(t.say("over-shown").into_owned()),
        (_, _) if first.value == ValueAnswer::Unknown => None,
        (Players::One, Some(best)) if u64::from(best) == made => {
            Some(t.say("over-shortest").into_owned())
        }
        (Players::One, Some(best)) => {
            Some(t.tell("over-shortest-is", &[("length", t.moves(best.into()).into())]))
        }
        (Players::One, None) => None,
        (Players::Two, _) => {
            let stand = verdicts::stand(t, standard, first);
            Some(t.tell("over-perfect", &[("stand", stand.into())]))
        }
    };
    html! {
        p #account { (t.in_all(standard, made)) (t.stop()) @if let Some(best) = best { (t.between()) (best) } }
    }
}

/// Moves that would have been better, of which so many are listed.
const SHOWN: usize = 12;

/// The place where the game turned last.
fn turning_point(play: &Play) -> Option<usize> {
    play.replay.history.turning_points().filter(|ply| *ply < play.replay.made).last()
}

/// Where the game turned, in words.
pub(super) fn turned_at(play: &Play) -> Markup {
    html! {
        @if let Some(ply) = turning_point(play) { p #turned { (mistake::explained(play, ply, true)) } }
    }
}

/// How the game would have gone on where it turned, to be played.
pub(super) fn better(play: &Play) -> Markup {
    let history = &play.replay.history;
    let Some(ply) = turning_point(play) else { return html! {} };
    let at = &history.positions[ply].state.position;
    let line = play.session.best_line(at, SHOWN).unwrap_or_default();
    html! {
        @if !line.is_empty() {
            div .guide {
                p .quiet { (play.t.say("over-better")) }
                (guide::steps(play.t, &line, SHOWN, &play.link.aside(ply)))
            }
        }
    }
}

/// What could come next: the same again, another level, the place where it turned.
pub(super) fn next(play: &Play) -> Markup {
    let (t, game) = (play.t, &play.replay.shown.answer.game);
    html! {
        p .actions {
            @if let Some((text, link)) = level(play) {
                a #next-level .button.primary href=(link.page()) { (text) }
                a .button href=(play.link.restarted().page()) { (t.say("over-again")) }
            } @else {
                a .button.primary href=(play.link.restarted().page()) { (t.say("over-again")) }
                @if let Some((text, link)) = easier(play) { a #easier .button href=(link.page()) { (text) } }
            }
            @if let Some(ply) = turned(play) {
                a #retry .button href=(play.link.at(ply).page()) { (t.tell("over-retry", &[("n", (ply + 1).into())])) }
            }
            a .button href={ "/games/" (game) } { (t.say("over-variant")) }
        }
        (begin::another(t, &play.session))
    }
}

/// The next level up for who has won.
fn level(play: &Play) -> Option<(String, Link)> {
    let (name, link) = other_level(play, 1).filter(|_| won(play) == Some(true))?;
    Some((play.t.tell("over-next-level", &[("level", name.into())]), link))
}

/// The next level down for who has lost.
fn easier(play: &Play) -> Option<(String, Link)> {
    let lost = turn(play) == "over-computer-won";
    let (name, link) = other_level(play, -1).filter(|_| lost)?;
    Some((play.t.tell("over-easier-level", &[("level", name.into())]), link))
}

/// The level so far up from that of the computer, and a new game against it.
fn other_level(play: &Play, up: isize) -> Option<(Text, Link)> {
    let computer = usize::from(play.human()? == Player::First);
    let seat: &Seat = &play.link.seats[computer];
    let now = LEVELS.iter().position(|(.., strength)| seat.as_deref() == Some(strength))?;
    let (_, name, strength) = LEVELS.get(now.checked_add_signed(up)?)?;
    let mut link = play.link.restarted();
    link.seats[computer] = Some((*strength).to_owned());
    Some((play.t.say(name), link))
}

/// The last place where a person gave the result away.
fn turned(play: &Play) -> Option<usize> {
    let turns = play.replay.history.turning_points();
    let own = turns.filter(|&ply| {
        ply < play.replay.made && play.seat_of(play.replay.player_at(ply)).is_none()
    });
    own.last()
}
