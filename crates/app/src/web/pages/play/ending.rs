//! The end of a game: what happened, in how many moves against the best, and what could come next.

use gamesman_query::ValueAnswer;
use gamesman_query::rules::{Player, Players};
use maud::{Markup, html};

use super::super::words;
use super::link::{Link, Seat};
use super::players::LEVELS;
use super::state::Play;
use super::{begin, verdicts};

/// Who has won, in a word or two: to the one person who plays against the computer, as that person sees it.
pub(super) fn turn(play: &Play) -> &'static str {
    let state = &play.replay.shown.answer.state;
    match (play.players, state.value, won(play)) {
        (Players::One, ValueAnswer::Win, _) => "Solved",
        (Players::One, ..) => "Stuck",
        (_, _, Some(true)) => "You won!",
        (_, ValueAnswer::Win | ValueAnswer::Lose, Some(false)) => "The computer won",
        (_, ValueAnswer::Tie | ValueAnswer::Draw, Some(false)) => "Nobody won",
        _ => "Game over",
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
    let (made, first) = (play.replay.made as u64, &play.replay.position(0).state);
    let best = match (play.players, first.remoteness) {
        (_, _) if first.value == ValueAnswer::Unknown => None,
        (Players::One, Some(best)) if u64::from(best) == made => {
            Some("No way is shorter.".to_owned())
        }
        (Players::One, Some(best)) => {
            Some(format!("The shortest way takes {}.", words::moves(best.into())))
        }
        (Players::One, None) => None,
        (Players::Two, _) => {
            Some(format!("Perfect play: {}.", verdicts::stand(play.replay.history.standard, first)))
        }
    };
    html! {
        p #account { (play.replay.history.standard.in_all(made)) ". " @if let Some(best) = best { (best) } }
    }
}

/// What could come next: the same again, another level, the place where it turned.
pub(super) fn next(play: &Play) -> Markup {
    let game = &play.replay.shown.answer.game;
    html! {
        p .actions {
            @if let Some((text, link)) = level(play) {
                a #next-level .button.primary href=(link.page()) { (text) }
                a .button href=(play.link.restarted().page()) { "Play again" }
            } @else {
                a .button.primary href=(play.link.restarted().page()) { "Play again" }
            }
            @if let Some(ply) = turned(play) {
                a #retry .button href=(play.link.at(ply).page()) { "Try again from move " (ply + 1) }
            }
            a .button href={ "/games/" (game) } { "Another variant" }
        }
        (begin::another(&play.session))
    }
}

/// The next level up for who has won.
fn level(play: &Play) -> Option<(String, Link)> {
    let human = play.human().filter(|_| won(play) == Some(true))?;
    let computer = usize::from(human == Player::First);
    let seat: &Seat = &play.link.seats[computer];
    let now = LEVELS.iter().position(|(.., strength)| seat.as_deref() == Some(strength))?;
    let (_, name, strength) = LEVELS.get(now + 1)?;
    let mut link = play.link.restarted();
    link.seats[computer] = Some((*strength).to_owned());
    Some((format!("Next level: {name}"), link))
}

/// The last place where a person gave the result away.
fn turned(play: &Play) -> Option<usize> {
    let turns = play.replay.history.turning_points();
    let own = turns.filter(|&ply| {
        ply < play.replay.made && play.seat_of(play.replay.player_at(ply)).is_none()
    });
    own.last()
}
