//! The game so far, below the board: the moves, the chart of what each position was worth, the same as a
//! table, and a review of how both sides have played.

use gamesman_query::Judgement;
use gamesman_query::rules::{Player, Players};
use maud::{Markup, html};

use super::super::words;
use super::state::Play;
use super::value_history::{Scale, ValueHistory};
use super::verdicts;
use crate::draw::svg::{Intensity, symbol};

/// Moves, chart, table; nothing before the first move.
pub fn history(play: &Play) -> Markup {
    let (link, history) = (&play.link, &play.replay.history);
    let made = play.replay.made;
    html! {
        @if !history.made.is_empty() {
            section .past aria-label="The game so far" {
                h2 { "The game so far" }
                ol .history {
                    li { a href=(link.at(0).page()) aria-current=[(made == 0).then_some("step")] { "start" } }
                    @for ply in 0..history.made.len() {
                        li {
                            a .taken-back[ply >= made] href=(link.at(ply + 1).page())
                                aria-current=[(made == ply + 1).then_some("step")] {
                                (name(play, ply))
                                @if play.link.hints.any() { (badge(history.judgement(ply))) }
                            }
                        }
                    }
                }
                @if play.link.hints.any() {
                    (chart(play))
                    (review(play))
                }
            }
        }
    }
}

fn name(play: &Play, ply: usize) -> &str {
    play.replay.history.made(ply).map_or("", |mv| &mv.name)
}

/// As chess books do it.
fn badge(judgement: Judgement) -> Markup {
    html! {
        @if judgement == Judgement::Losing { span .slip title="gave value away" { "?" } }
    }
}

fn value_history(play: &Play, scale: Scale) -> ValueHistory<'_> {
    let history = &play.replay.history;
    ValueHistory {
        history,
        made: play.replay.made,
        players: play.players,
        link: Some(&play.link),
        scale,
    }
}

/// The chart as a picture of its own, for `GET …/chart.svg`.
pub fn picture(play: &Play) -> String {
    let (entry, chosen) = (play.session.entry(), play.session.chosen());
    let title = format!("{}, {}: a game as a chart of values", entry.name, chosen.name);
    ValueHistory { link: None, ..value_history(play, Scale::Remoteness) }.standalone(&title)
}

fn chart(play: &Play) -> Markup {
    let margins = play.players == Players::Two && play.session.variant().facts().scored;
    html! {
        @if margins {
            div .value-histories {
                figure { figcaption { "How soon (remoteness)" } (value_history(play, Scale::Remoteness).chart()) }
                figure { figcaption { "By how much" } (value_history(play, Scale::Margin).chart()) }
            }
        } @else { (value_history(play, Scale::Remoteness).chart()) }
        p .quiet {
            @if play.players == Players::One { "Right: near the goal; left: dead ends. " }
            @else { "The nearer to an edge, the sooner that player wins. Ties ■ and draws ◆ are in the middle. " }
            "Small marks are other moves. Click a mark to go there. "
            a href=(play.link.file("chart.svg")) download { "Save as SVG" }
        }
        details #as-table {
            summary { "As a table" }
            div .scroll tabindex="0" role="region" aria-label="Table of the game" { (table(play)) }
        }
    }
}

fn table(play: &Play) -> Markup {
    let history = &play.replay.history;
    html! {
        table .game {
            thead {
                tr {
                    th scope="col" { "Move" }
                    @if play.players == Players::Two { th scope="col" { "Player" } }
                    th scope="col" { "It was" }
                    th scope="col" { "Then" }
                    th scope="col" { "Best" }
                }
            }
            tbody {
                @for ply in 0..history.made.len() {
                    @let (before, after) = (&history.positions[ply], &history.positions[ply + 1]);
                    tr .taken-back[ply >= play.replay.made] {
                        th scope="row" {
                            (ply + 1) ". " a href=(play.link.at(ply + 1).page()) { (name(play, ply)) }
                        }
                        @if play.players == Players::Two { td { (before.state.player.unwrap_or(Player::First).number()) } }
                        td { (verdicts::deed(history, ply)) }
                        td { (symbol(after.state.value, Intensity::default())) (verdicts::stand(history.standard, &after.state)) }
                        td { @if let Some(best) = before.moves.first() { (best.name) } }
                    }
                }
            }
        }
    }
}

/// How each side has played, and where the game turned.
fn review(play: &Play) -> Markup {
    let history = &play.replay.history;
    let known = (0..history.made.len()).any(|ply| history.judgement(ply) != Judgement::Unknown);
    let turns: Vec<usize> = history.turning_points().collect();
    html! {
        @if known {
            div #review {
                h2 { "Review" }
                ul .review {
                    li { (counts(play, Player::First)) }
                    @if play.players == Players::Two { li { (counts(play, Player::Second)) } }
                }
                @if play.players == Players::One { (puzzle(play)) }
                @if turns.is_empty() {
                    p { @if play.players == Players::One { "No move led to a dead end." }
                        @else { "No move changed the result." } }
                } @else {
                    p { @if turns.len() == 1 { "The turning point:" } @else { "Turning points:" } }
                    ol .turns {
                        @for ply in turns { (turning_point(play, ply)) }
                    }
                }
            }
        }
    }
}

fn turning_point(play: &Play, ply: usize) -> Markup {
    let history = &play.replay.history;
    let best = history.positions[ply].moves.first();
    html! {
        li {
            a href=(play.link.at(ply).page()) { "Move " (ply + 1) ", " (name(play, ply)) }
            ": " (verdicts::turned(history, ply).unwrap_or_default())
            @if let Some(best) = best { ". Better was " b { (best.name) } }
            "."
        }
    }
}

fn counts(play: &Play, player: Player) -> Markup {
    let history = &play.replay.history;
    let own = (0..history.made.len()).filter(|&ply| {
        play.players == Players::One || history.positions[ply].state.player == Some(player)
    });
    let [mut best, mut good, mut losing] = [0; 3];
    for ply in own {
        match history.judgement(ply) {
            Judgement::Best => best += 1,
            Judgement::Good => good += 1,
            Judgement::Losing => losing += 1,
            Judgement::Unknown => {}
        }
    }
    html! {
        @if play.players == Players::Two { b { (history.standard.name(player)) } " " } @else { b { "Moves" } " " }
        span .count { (best) " best" } span .count { (good) " good" }
        span .count.slips[losing > 0] { (losing) " losing" }
    }
}

/// Moves made against the best possible.
fn puzzle(play: &Play) -> Markup {
    let made = play.replay.made as u64;
    let first = play.replay.position(0).state.remoteness;
    let now = play.replay.shown.answer.state.remoteness;
    html! {
        @if let (Some(first), Some(now)) = (first, now) {
            @let more = made + u64::from(now) - u64::from(first);
            p #economy {
                "You have made " (words::moves(made))
                @if now > 0 { "; " (words::thousands(now.into())) " to go" }
                ". The shortest solution takes " (words::thousands(first.into()))
                @if more == 0 { ": no move wasted so far." }
                @else { ": " (words::thousands(more)) " too many." }
            }
        }
    }
}
