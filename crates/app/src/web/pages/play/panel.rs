//! Beside the board: whose turn it is, what to expect, and what each move is worth. Below it: who
//! plays, the moves so far, and the position as text.

use gamesman_query::rules::Players;
use gamesman_query::{DrawLevel, MoveAnswer, ProofAnswer, StateAnswer, ValueAnswer};
use maud::{Markup, html};

use super::super::solving;
use super::super::words::{self, Whose};
use super::input::Button;
use super::link::{Hints, Link};
use super::state::Play;
use super::{begin, ending, guide, history, mistake, players, rules, share, sum, verdicts};
use crate::draw::svg::{Intensity, symbol};
use crate::web::jobs::Status;

/// Beside the board.
pub(super) fn panel(play: &Play) -> Markup {
    html! {
        section .panel aria-label=(play.t.say("position")) {
            @if play.unasked { (begin::question(play.t, &play.session, &[])) }
            (verdict(play))
            // Not above the board, which would move whenever the computer has.
            (players::reason(play))
            // Nobody waits for values that are not shown and that no computer needs; a script looks for them all the same.
            div hidden[!play.link.hints.any() && play.link.seats == [None, None]] { (table(play)) }
            @if play.over() && !play.link.is_aside() { (ending::better(play)) }
            (guide::goal(play))
            (guide::guide(play))
            (sum::explained(play))
            @if !play.unasked && !play.over() { (begin::another(play.t, &play.session)) }
            (rules::rules(play.t, &play.session, !play.link.moves.is_empty()))
            @if !play.over() { (moves(play)) }
        }
    }
}

/// A button of a move, with its mark.
pub fn button(button: &Button) -> Markup {
    let target = &button.target;
    let value = target.value.map(|value| (value, target.strength));
    html! {
        a .button.move href=(target.href) data-moves=(target.moves)
            aria-label={ (button.text) " " (value.map_or("", |_| &target.text)) ": " (target.label) } {
            (button.text)
            @if let Some((value, strength)) = value {
                " " (symbol(value, strength)) " " small { (target.text) }
            }
        }
    }
}

/// Whose turn it is and what to expect.
fn verdict(play: &Play) -> Markup {
    let answer = &play.replay.shown.answer;
    let hints = match play.over() {
        // The turn says all there is, unless two people play, or somebody has won by so much.
        true => {
            play.players == Players::Two
                && (play.human().is_none() || answer.state.margin.is_some())
        }
        false => play.link.hints.any(),
    };
    let seen = StateAnswer { player: play.replay.player(), ..answer.state.clone() };
    let standard = play.replay.history.standard;
    let sentence = play.human().and_then(|human| verdicts::told(play.t, standard, human, &seen));
    let slip = slip(play);
    let aside = play.link.is_aside();
    let over = play.over() && !aside;
    let sentence = sentence.unwrap_or_else(|| words::prediction(play.t, standard, &seen));
    html! {
        div .verdict {
            p .turn { (turn(play)) }
            @if hints && answer.state.value != ValueAnswer::Unknown {
                p #prediction .prediction {
                    (symbol(answer.state.value, Intensity::default())) (sentence)
                }
                @if let Some(text) = draw_level(play) { p #drawlevel .quiet { (text) } }
            }
            @if let Some(ply) = slip { p #slip { (mistake::explained(play, ply, true)) } }
            @if aside {
                (guide::back(play.t, &play.link))
            } @else if over {
                (ending::account(play))
                (ending::turned_at(play))
                (ending::next(play))
            } @else if let Some(seat) = play.seat() {
                p .actions {
                    a #computer .button.primary href=(play.link.file("computer")) data-strength=(seat) {
                        (play.t.say("let-computer-move"))
                    }
                    button #pause .button type="button" hidden { (play.t.say("pause")) }
                    button #resume .button type="button" hidden { (play.t.say("resume")) }
                }
            } @else if slip.is_none() && play.link.seats.iter().any(Option::is_some) {
                // What is below stays where it is when the computer moves or a mistake is explained.
                p .actions.unseen-room aria-hidden="true" { span .button { (play.t.say("pause")) } }
            }
        }
    }
}

/// The place of the last move of whoever looks on, to which the opponent may have replied already, if it was a mistake and
/// values are shown.
fn slip(play: &Play) -> Option<usize> {
    let (replay, human) = (&play.replay, play.human());
    let is_own = |ply: &usize| human.is_none_or(|human| replay.player_at(*ply) == Some(human));
    let last = (0..replay.made).rev().take(2).find(is_own)?;
    let is_told = play.link.hints.any() && !play.over() && play.seat().is_none();
    let is_told = is_told && !play.link.is_aside();
    is_told.then(|| replay.history.turning_points().find(|ply| *ply == last)).flatten()
}

/// Where a pure draw stands among draws.
fn draw_level(play: &Play) -> Option<String> {
    let state = &play.replay.shown.answer.state;
    let drawn = state.value == ValueAnswer::Draw;
    let found = if drawn { play.session.draw_level(&state.position)? } else { return None };
    let DrawLevel { level, remoteness } = found;
    let t = play.t;
    let slip = match level {
        0 => t.say("slip-loses").into_owned(),
        _ => t.tell("slip-level", &[("level", (level - 1).into())]),
    };
    let length = t.in_all(play.replay.history.standard, remoteness.into());
    let id = match remoteness {
        0 => "draw-level",
        n if n.is_multiple_of(2) => "draw-level-mover",
        _ => "draw-level-other",
    };
    let told = [("level", level.into()), ("slip", slip.into()), ("length", length.into())];
    Some(t.tell(id, &told))
}

fn turn(play: &Play) -> String {
    let t = play.t;
    if play.over() {
        return t.say(ending::turn(play)).into();
    }
    let of =
        |id, player| t.tell(id, &[("who", t.player(play.replay.history.standard, player).into())]);
    match (play.replay.player(), play.seat().is_some()) {
        (Some(player), _) if play.link.is_aside() => of("turn-of", player),
        (None, true) => t.say("turn-computer").into(),
        (_, true) if play.human().is_some() => t.say("turn-computer").into(),
        (None, false) => t.say("turn-yours").into(),
        _ if play.human().is_some() => t.say("turn-yours").into(),
        (Some(player), false) => of("turn-of", player),
        (Some(player), true) => of("turn-of-computer", player),
    }
}

/// Whether values are known, and what to do if not.
fn table(play: &Play) -> Markup {
    let t = play.t;
    let command = play.table.command(&play.session);
    let answer = &play.replay.shown.answer;
    let meanwhile = t.say("play-meanwhile");
    match &play.table {
        Status::Solved => html! {},
        _ if play.known() => match answer.state.proof {
            Some(ProofAnswer::Search) if play.link.hints.any() => html! {
                p #searched .quiet { (t.say("proved")) }
            },
            _ => html! {},
        },
        Status::Solving(progress) => solving::notice(t, &play.session, *progress, &meanwhile),
        Status::Busy => solving::busy(t, &meanwhile),
        Status::Unsolved(_) if play.looking => solving::looking(t),
        Status::Unsolved(_) if play.replay.shown.waiting => solving::busy(t, &meanwhile),
        Status::Unsolved(reason) => html! {
            div #unsolved .notice {
                p {
                    strong { (t.say("unsolved")) }
                    @if let Some(error) = reason {
                        " " (t.reason(error))
                    }
                    " " (t.say("unsolved-still"))
                    @if play.session.has_own_search() {
                        " " (t.say("unsolved-own-search"))
                    }
                    @if command.is_some() { " " (t.say("unsolved-run")) }
                }
                @if let Some(command) = command { p { code { (command) } } }
            }
        },
    }
}

/// The legal moves, best first.
fn moves(play: &Play) -> Markup {
    let answer = &play.replay.shown.answer;
    let hints = play.link.hints;
    let mut list: Vec<&MoveAnswer> = answer.moves.iter().collect();
    if !hints.any() {
        // The order must not give away what the marks do not show.
        list.sort_by(|a, b| a.name.cmp(&b.name));
    }
    let onward = play.onward();
    // Nobody clicks for the computer.
    let onward = play.seat().is_none().then_some(&onward);
    let known = answer.moves.iter().any(|mv| mv.move_value != ValueAnswer::Unknown);
    html! {
        div .moves {
            h2 {
                (words::capital(&play.t.moves(list.len() as u64)))
                @if hints.any() && known { small { (play.t.say("best-first")) } }
            }
            ol {
                @for mv in list { li { (row(play, mv, hints, onward)) } }
            }
        }
    }
}

/// One move, which leads on from `onward`.
fn row(play: &Play, mv: &MoveAnswer, hints: Hints, onward: Option<&Link>) -> Markup {
    let full = hints == Hints::Full;
    let strength = Intensity::of(mv.delta_remoteness.filter(|_| full));
    let standard = play.replay.history.standard;
    let whose = if onward.is_none() { Whose::Theirs } else { Whose::Yours };
    let inside = html! {
        @if hints.any() { (symbol(mv.move_value, strength)) }
        span .name { (mv.name) }
        @if hints == Hints::Values { span .worth { (words::value(play.t, play.players, mv.move_value)) } }
        @if full {
            span .worth { (words::worth(play.t, standard, mv, whose)) }
            @if let Some(delta) = mv.delta_remoteness.filter(|delta| *delta > 0) {
                @let sooner = verdicts::sooner(mv);
                span .delta title=(play.t.say("delta-title")) {
                    @if sooner { "−" } @else { "+" } (delta)
                }
            }
            @if let Some(nimber) = mv.nimber { span .nimber { (play.t.tell("nimber-is", &[("nimber", nimber.to_string().into())])) } }
        }
        @if mv.keeps_turn && play.players == Players::Two { span .again { (play.t.say("moves-again")) } }
    };
    let class = if hints.any() { format!("move {}", mv.move_value.name()) } else { "move".into() };
    html! {
        @match onward {
            None => span class=(class) { (inside) },
            Some(link) => a class=(class) href=(link.after(&mv.name).page()) data-moves=(mv.name) { (inside) },
        }
    }
}

/// Below board and panel.
pub(super) fn below(play: &Play) -> Markup {
    html! {
        div .below {
            (history::history(play))
            (players::seats(play))
            (share::section(play))
        }
    }
}
