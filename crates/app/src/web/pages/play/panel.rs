//! Beside the board: whose turn it is, what to expect, and what each move is worth. Below it: who
//! plays, the moves so far, and the position as text.

use gamesman_query::{MoveAnswer, PositionAnswer, ProofAnswer, ValueAnswer};
use maud::{Markup, html};

use super::super::words;
use super::Play;
use super::hand::Button;
use super::sum;
use crate::draw::svg::{Strength, symbol};
use crate::web::api;
use crate::web::jobs::Table;

/// Beside the board.
pub fn panel(play: &Play) -> Markup {
    html! {
        section .panel aria-label="Position" {
            (verdict(play))
            (table(play))
            (sum::explained(play))
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
            aria-label={ (button.text) ": " (target.label) } {
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
    // Of a puzzle that has ended the turn says all there is.
    let hints = if play.over() { play.players == 2 } else { play.link.hints };
    let seen = PositionAnswer { player: play.replay.player(), ..answer.clone() };
    let sentence = gamesman_query::prediction(play.session.entry().players, &seen);
    html! {
        div .verdict {
            p .turn { (turn(play)) }
            @if hints && answer.value != ValueAnswer::Unknown {
                p #prediction .prediction {
                    (symbol(answer.value, Strength::default())) (sentence)
                }
            }
            @if play.over() {
                p .actions {
                    a .button.primary href=(play.link.restarted().page()) { "Play again" }
                    a .button href={ "/games/" (answer.game) } { "Another variant" }
                }
            } @else if let Some(seat) = play.seat() {
                p .actions {
                    a #computer .button.primary href=(play.link.computer()) data-strength=(seat) {
                        "Let the computer move"
                    }
                    button #pause .button type="button" hidden { "Pause" }
                }
            }
        }
    }
}

fn turn(play: &Play) -> String {
    if play.over() {
        return match (play.players, play.replay.shown.answer.value) {
            (1, ValueAnswer::Win) => "Solved".into(),
            (1, _) => "Stuck".into(),
            _ => "Game over".into(),
        };
    }
    match (play.replay.player(), play.seat().is_some()) {
        (None, false) => "Your move".into(),
        (None, true) => "The computer moves".into(),
        (Some(player), false) => format!("Player {player} to move"),
        (Some(player), true) => format!("Player {player} to move (computer)"),
    }
}

/// Whether values are known, and what to do if not.
fn table(play: &Play) -> Markup {
    let command = api::remedy(&play.session, &play.table);
    let answer = &play.replay.shown.answer;
    let known = answer.value != ValueAnswer::Unknown
        && answer.moves.iter().all(|mv| mv.move_value != ValueAnswer::Unknown);
    match &play.table {
        Table::Solved => html! {},
        _ if known => match answer.proof {
            Some(ProofAnswer::Search) => html! {
                p #searched .quiet { "Proved by a search from this position." }
            },
            _ => html! {},
        },
        Table::Solving(progress) => {
            let at = api::ProgressAnswer::from(*progress);
            let chosen = &play.session.chosen().id;
            let game = play.session.entry().id;
            html! {
                div #solving .notice data-poll={ "/api/games/" (game) "/variants/" (super::super::escaped(chosen)) } {
                    p { strong { "Solving this variant" } " You can play meanwhile." }
                    @match at.total {
                        Some(total) => progress max=(total) value=(at.done) aria-label="Solving" {},
                        None => progress aria-label="Solving" {},
                    }
                    p .stage-name.quiet { (words::capital(at.stage)) ": " (words::number(at.done)) " positions" }
                }
            }
        }
        Table::Busy => html! {
            div .notice { p { strong { "Not solved yet" } " Other variants are being solved; look again in a moment." } }
        },
        Table::Unsolved(reason) => html! {
            div #unsolved .notice {
                p {
                    strong { "Not solved" }
                    @if let Some(error) = reason { " " (words::capital(&api::why(error))) "." }
                    " You can play; moves have values where a search from here proves them."
                    @if command.is_some() { " To solve it, run:" }
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
    if !hints {
        // The order must not give away what the marks do not show.
        list.sort_by(|a, b| a.name.cmp(&b.name));
    }
    let waiting = play.seat().is_some();
    let known = answer.moves.iter().any(|mv| mv.move_value != ValueAnswer::Unknown);
    html! {
        div .moves {
            h2 {
                (words::capital(&words::moves(list.len() as u64)))
                @if hints && known { small { "best first" } }
            }
            ol {
                @for mv in list { li { (row(play, mv, hints, waiting)) } }
            }
        }
    }
}

fn row(play: &Play, mv: &MoveAnswer, hints: bool, waiting: bool) -> Markup {
    let strength = Strength::of(mv.delta_remoteness);
    let inside = html! {
        @if hints { (symbol(mv.move_value, strength)) }
        span .name { (mv.name) }
        @if hints {
            span .worth { (words::worth(play.players, mv)) }
            @if let Some(delta) = mv.delta_remoteness.filter(|delta| *delta > 0) {
                @let sooner = mv.move_value == ValueAnswer::Lose;
                span .delta title="moves sooner or later than after the best move of this value" {
                    @if sooner { "−" } @else { "+" } (delta)
                }
            }
            @if let Some(nimber) = mv.nimber { span .nimber { "nimber " (nimber) } }
        }
        @if mv.keeps_turn && play.players == 2 { span .again { "moves again" } }
    };
    let class = if hints { format!("move {}", mv.move_value.name()) } else { "move".into() };
    html! {
        @if waiting {
            span class=(class) { (inside) }
        } @else {
            a class=(class) href=(play.link.after(&mv.name).page()) data-moves=(mv.name) { (inside) }
        }
    }
}

/// Below board and panel.
pub fn below(play: &Play) -> Markup {
    html! {
        div .below {
            (seats(play))
            (history(play))
            (position(play))
        }
    }
}

const STRENGTHS: [(&str, &str); 9] = [
    ("", "A person"),
    ("perfect", "Computer, perfect"),
    ("0.9", "Computer, strong (9 of 10 moves best)"),
    ("0.6", "Computer, fair (6 of 10)"),
    ("0.3", "Computer, weak (3 of 10)"),
    ("depth:3", "Computer, looks 3 rounds ahead"),
    ("depth:2", "Computer, looks 2 rounds ahead"),
    ("depth:1", "Computer, looks 1 round ahead"),
    ("random", "Computer, random"),
];

fn seats(play: &Play) -> Markup {
    let names: &[(&str, &str)] = match play.players {
        1 => &[("one", "Solved by")],
        _ => &[("one", "Player 1"), ("two", "Player 2")],
    };
    html! {
        section aria-label="Players" {
            h2 { "Players" }
            form #seats action=(play.link.page().split('?').next().unwrap_or_default()) {
                @for (name, value) in play.link.pairs() {
                    @if !matches!(name, "one" | "two" | "picked") {
                        input type="hidden" name=(name) value=(value);
                    }
                }
                @for (i, (name, label)) in names.iter().enumerate() {
                    label { span { (label) } (choice(name, play.link.seats[i].as_deref())) }
                }
                button .button type="submit" { "Apply" }
            }
        }
    }
}

fn choice(name: &str, chosen: Option<&str>) -> Markup {
    let chosen = chosen.unwrap_or_default();
    let listed = STRENGTHS.iter().any(|(value, _)| *value == chosen);
    html! {
        select name=(name) {
            @for (value, text) in STRENGTHS {
                option value=(value) selected[value == chosen] { (text) }
            }
            @if !listed { option value=(chosen) selected { "Computer, best with chance " (chosen) } }
        }
    }
}

/// The moves made and taken back; each goes to the position after it.
fn history(play: &Play) -> Markup {
    let link = &play.link;
    let made = link.moves.len();
    let all: Vec<&String> = link.moves.iter().chain(&link.redo).collect();
    html! {
        @if !all.is_empty() {
            section aria-label="Moves so far" {
                h2 { "Moves so far" }
                ol .history {
                    li { a href=(link.at(0).page()) aria-current=[(made == 0).then_some("step")] { "start" } }
                    @for (i, mv) in all.iter().enumerate() {
                        li {
                            a .taken-back[i >= made] href=(link.at(i + 1).page())
                                aria-current=[(made == i + 1).then_some("step")] { (mv) }
                        }
                    }
                }
            }
        }
    }
}

/// The position as text, to copy or to change.
fn position(play: &Play) -> Markup {
    let answer = &play.replay.shown.answer;
    html! {
        section aria-label="Position as text" {
            h2 { "Position" }
            form #position action={ "/games/" (answer.game) "/position" } {
                input type="hidden" name="variant" value=(answer.variant);
                label {
                    span .unseen { "Position as text" }
                    input .code type="text" name="position" value=(answer.position) spellcheck="false"
                        autocomplete="off" autocapitalize="off";
                }
                button .button type="submit" { "Set up" }
            }
            p .quiet {
                "Change the text to set up another position. "
                a href={ "/analysis/" (answer.game) "/" (super::super::escaped(&answer.variant)) } {
                    "Analysis of all positions"
                }
            }
        }
    }
}
