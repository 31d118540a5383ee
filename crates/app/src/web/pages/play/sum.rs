//! Why a position of an impartial game is won or lost: the nimbers of its parts in binary, how they
//! add up, which moves balance them, and how a nimber comes about.

use gamesman_query::words::thousands;
use gamesman_query::{MoveAnswer, PositionAnswer, ValueAnswer};
use maud::{Markup, html};

use super::super::escaped;
use super::state::Play;

/// The explanation; nothing for games without nimbers.
pub fn explained(play: &Play) -> Markup {
    let answer = &play.replay.shown.answer;
    if answer.components.is_empty() && answer.state.nimber.is_none() {
        return html! {};
    }
    html! {
        div #sum .sum {
            h2 { @if answer.components.len() == 1 || answer.components.is_empty() { "Nimber" } @else { "Nimbers" } }
            @if answer.components.is_empty() {
                p { "Nimber " b { (answer.state.nimber.unwrap_or(0)) } }
            } @else {
                (parts(answer))
            }
            @if answer.state.nimber.is_none() {
                p .quiet { "They say who wins normal play. In misère play they do not." }
            } @else if play.link.hints.any() {
                @if !answer.state.over { (balance(play)) (mex(answer)) }
            }
            @if !play.session.variant().sequences(0).is_empty() {
                p { a href={ "/nimbers/" (answer.game) "/" (escaped(&answer.variant)) } { "Nimbers of all sizes" } }
            }
        }
    }
}

/// Binary numbers with more digits are not shown: nobody compares them by eye.
const MOST_DIGITS: usize = 12;

/// The parts with their nimbers in decimal and binary, and the exclusive or below.
fn parts(answer: &PositionAnswer) -> Markup {
    let total = answer.components.iter().fold(0, |sum, part| sum ^ part.nimber);
    let largest = answer.components.iter().map(|part| part.nimber).max().unwrap_or(0);
    let digits = (u32::BITS - largest.leading_zeros()).max(1) as usize;
    let readable = digits <= MOST_DIGITS;
    html! {
        table .nimbers {
            thead {
                tr {
                    th scope="col" { "part" }
                    th scope="col" { "nimber" }
                    @if readable { th scope="col" { "binary" } }
                }
            }
            tbody {
                @for part in &answer.components {
                    tr {
                        th scope="row" { (part.name) }
                        td { (thousands(part.nimber.into())) }
                        @if readable { td .code { (binary(part.nimber, digits)) } }
                    }
                }
            }
            @if answer.components.len() > 1 {
                tfoot {
                    tr {
                        th scope="row" { "exclusive or ⊕" }
                        td { b { (thousands(total.into())) } }
                        @if readable { td .code { (binary(total, digits)) } }
                    }
                }
            }
        }
    }
}

fn binary(nimber: u32, digits: usize) -> String {
    format!("{nimber:0digits$b}")
}

/// Most moves that are listed.
const LISTED: usize = 6;

/// The moves to nimber 0, or that there are none.
fn balance(play: &Play) -> Markup {
    let answer = &play.replay.shown.answer;
    let balancing: Vec<&MoveAnswer> =
        answer.moves.iter().filter(|mv| mv.nimber == Some(0)).collect();
    let waiting = play.seat().is_some();
    html! {
        @if answer.state.nimber == Some(0) {
            p { "The nimber is 0: whatever the player to move does, the other one can make it 0 again." }
        } @else if !balancing.is_empty() {
            p #balance {
                @if balancing.len() == 1 { "This move makes it 0: " } @else { "These moves make it 0: " }
                @for (i, mv) in balancing.iter().take(LISTED).enumerate() {
                    @if i > 0 { ", " }
                    @if waiting { b { (mv.name) } } @else {
                        a href=(play.link.after(&mv.name).page()) { (mv.name) }
                    }
                }
                @if balancing.len() > LISTED { " and " (balancing.len() - LISTED) " more" }
                "."
            }
        }
    }
}

/// The nimbers that can be reached and the least that cannot.
fn mex(answer: &PositionAnswer) -> Markup {
    let reached: Option<Vec<u32>> = answer.moves.iter().map(|mv| mv.nimber).collect();
    let known = answer.state.value != ValueAnswer::Unknown;
    let (Some(mut reached), Some(nimber), true) = (reached, answer.state.nimber, known) else {
        return html! {};
    };
    reached.sort_unstable();
    reached.dedup();
    let least = (0..).zip(&reached).find(|(least, reached)| least != *reached);
    // Where there are too many moves to list all, those that are listed say nothing.
    if least.map_or(reached.len() as u32, |(least, _)| least) != nimber {
        return html! {};
    }
    let list: Vec<String> = reached.iter().map(u32::to_string).collect();
    html! {
        p .quiet {
            "Moves lead to " (list.join(", ")) "; the least number that is missing is " (nimber) "."
        }
    }
}
