//! Why a position of an impartial game is won or lost: the nimbers of its parts in binary, how they
//! add up, which moves balance them, and how a nimber comes about.

use gamesman_query::words::thousands;
use gamesman_query::{MoveAnswer, PositionAnswer, ValueAnswer};
use maud::{Markup, html};

use super::super::escaped;
use super::state::Play;
use crate::language::Language;

/// The explanation; nothing for games without nimbers.
pub fn explained(play: &Play) -> Markup {
    let (t, answer) = (play.t, &play.replay.shown.answer);
    if answer.components.is_empty() && answer.state.nimber.is_none() {
        return html! {};
    }
    html! {
        div #sum .sum {
            h2 { (t.tell("sum-title", &[("n", answer.components.len().max(1).into())])) }
            @if answer.components.is_empty() {
                p { (t.mark("sum-nimber", &[], &[("nimber", html! { b { (answer.state.nimber.unwrap_or(0)) } })])) }
            } @else {
                (parts(t, answer))
            }
            @if answer.state.nimber.is_none() {
                p .quiet { (t.say("sum-misere")) }
            } @else if play.link.hints.any() {
                @if !answer.state.over { (balance(play)) (mex(t, answer)) }
            }
            @if !play.session.variant().sequences(0).is_empty() {
                p { a href={ "/nimbers/" (answer.game) "/" (escaped(&answer.variant)) } { (t.say("sum-all-sizes")) } }
            }
        }
    }
}

/// Binary numbers with more digits are not shown: nobody compares them by eye.
const MOST_DIGITS: usize = 12;

/// The parts with their nimbers in decimal and binary, and the exclusive or below.
fn parts(t: Language, answer: &PositionAnswer) -> Markup {
    let total = answer.components.iter().fold(0, |sum, part| sum ^ part.nimber);
    let largest = answer.components.iter().map(|part| part.nimber).max().unwrap_or(0);
    let digits = (u32::BITS - largest.leading_zeros()).max(1) as usize;
    let readable = digits <= MOST_DIGITS;
    html! {
        table .nimbers {
            thead {
                tr {
                    th scope="col" { (t.say("sum-part")) }
                    th scope="col" { (t.say("sum-nimber-head")) }
                    @if readable { th scope="col" { (t.say("sum-binary")) } }
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
                        th scope="row" { (t.say("sum-xor")) }
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
    let t = play.t;
    let listed = html! {
        @for (i, mv) in balancing.iter().take(LISTED).enumerate() {
            @if i > 0 { ", " }
            @if waiting { b { (mv.name) } } @else {
                a href=(play.link.after(&mv.name).page()) { (mv.name) }
            }
        }
    };
    let more = balancing.len().saturating_sub(LISTED);
    let id = if more > 0 { "sum-balance-more" } else { "sum-balance" };
    html! {
        @if answer.state.nimber == Some(0) {
            p { (t.say("sum-zero")) }
        } @else if !balancing.is_empty() {
            p #balance {
                (t.mark(id, &[("n", balancing.len().into()), ("more", more.into())], &[("moves", listed)]))
            }
        }
    }
}

/// The nimbers that can be reached and the least that cannot.
fn mex(t: Language, answer: &PositionAnswer) -> Markup {
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
            (t.tell("sum-mex", &[("reached", list.join(", ").into()), ("nimber", nimber.to_string().into())]))
        }
    }
}
