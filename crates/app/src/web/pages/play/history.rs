//! The game so far, below the board: the moves, the chart of what each position was worth, the same as a
//! table, and a review of how both sides have played.

use gamesman_query::Judgement;
use gamesman_query::rules::{Player, Players};
use maud::{Markup, html};

use super::state::Play;
use super::value_history::{Scale, ValueHistory};
use super::{mistake, verdicts};
use crate::draw::svg::{Intensity, symbol};
use crate::language::Language;

/// Moves, chart, table; nothing before the first move.
pub fn history(play: &Play) -> Markup {
    let t = play.t;
    let (link, history) = (&play.link, &play.replay.history);
    let made = play.replay.made;
    html! {
        @if !history.made.is_empty() {
            section .past aria-label=(t.say("past")) {
                h2 { (t.say("past")) }
                ol .history {
                    li { a href=(link.at(0).page()) aria-current=[(made == 0).then_some("step")] { (t.say("past-start")) } }
                    @for ply in 0..history.made.len() {
                        li {
                            a .taken-back[ply >= made] href=(link.at(ply + 1).page())
                                aria-current=[(made == ply + 1).then_some("step")] {
                                (name(play, ply))
                                @if play.link.hints.any() { (badge(t, history.judgement(ply))) }
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
fn badge(t: Language, judgement: Judgement) -> Markup {
    html! {
        @if judgement == Judgement::Losing { span .slip title=(t.say("past-slip")) { "?" } }
    }
}

fn value_history(play: &Play, scale: Scale) -> ValueHistory<'_> {
    let history = &play.replay.history;
    ValueHistory {
        t: play.t,
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
    let title = play.t.tell(
        "past-chart-title",
        &[
            ("game", play.t.name(entry.id, entry.name).into()),
            ("variant", play.t.variant(&chosen.name).into()),
        ],
    );
    ValueHistory { link: None, ..value_history(play, Scale::Remoteness) }.standalone(&title)
}

fn chart(play: &Play) -> Markup {
    let t = play.t;
    let margins = play.players == Players::Two && play.session.variant().facts().scored;
    html! {
        @if margins {
            div .value-histories {
                figure { figcaption { (t.say("past-how-soon")) } (value_history(play, Scale::Remoteness).chart()) }
                figure { figcaption { (t.say("past-how-much")) } (value_history(play, Scale::Margin).chart()) }
            }
        } @else { (value_history(play, Scale::Remoteness).chart()) }
        p .quiet {
            (t.say(if play.players == Players::One { "past-edges-puzzle" } else { "past-edges" }))
            (t.between()) (t.say("past-small")) " "
            a href=(play.link.file("chart.svg")) download { (t.say("past-save")) }
        }
        details #as-table {
            summary { (t.say("past-table")) }
            div .scroll tabindex="0" role="region" aria-label=(t.say("past-table-label")) { (table(play)) }
        }
    }
}

fn table(play: &Play) -> Markup {
    let t = play.t;
    let history = &play.replay.history;
    html! {
        table .game {
            thead {
                tr {
                    th scope="col" { (t.say("past-move")) }
                    @if play.players == Players::Two { th scope="col" { (t.say("past-player")) } }
                    th scope="col" { (t.say("past-was")) }
                    th scope="col" { (t.say("past-then")) }
                    th scope="col" { (t.say("past-best")) }
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
                        td { (verdicts::deed(t, history, ply)) }
                        td { (symbol(after.state.value, Intensity::default())) (verdicts::stand(t, history.standard, &after.state)) }
                        td { @if let Some(best) = before.moves.first() { (best.name) } }
                    }
                }
            }
        }
    }
}

/// How each side has played, and where the game turned.
fn review(play: &Play) -> Markup {
    let t = play.t;
    let history = &play.replay.history;
    let known = |ply: usize| history.judgement(ply) != Judgement::Unknown;
    let all_known = (0..history.made.len()).all(known);
    let turns: Vec<usize> = history.turning_points().collect();
    html! {
        @if (0..history.made.len()).any(known) {
            div #review {
                h2 { (t.say("review")) }
                ul .review {
                    li { (counts(play, Player::First)) }
                    @if play.players == Players::Two { li { (counts(play, Player::Second)) } }
                }
                @if play.players == Players::One { (puzzle(play)) }
                @if !all_known { p { (t.say("review-not-all")) } }
                @if turns.is_empty() {
                    @if all_known { p { (t.say(if play.players == Players::One { "review-no-dead-end" } else { "review-no-change" })) } }
                } @else {
                    p { (t.tell("review-turning", &[("n", turns.len().into())])) }
                    ol .turns {
                        @for (place, &ply) in turns.iter().enumerate() {
                            li { (mistake::explained(play, ply, place + SEEN >= turns.len())) }
                        }
                    }
                }
            }
        }
    }
}

/// Of so many mistakes, the last ones, it is looked up what the reply does.
const SEEN: usize = 4;

fn counts(play: &Play, player: Player) -> Markup {
    let history = &play.replay.history;
    let own = (0..history.made.len()).filter(|&ply| {
        play.players == Players::One || history.positions[ply].state.player == Some(player)
    });
    let [mut best, mut good, mut sooner, mut losing] = [0; 4];
    for ply in own {
        match history.judgement(ply) {
            Judgement::Best => best += 1,
            Judgement::Good => good += 1,
            Judgement::Sooner => sooner += 1,
            Judgement::Losing => losing += 1,
            Judgement::Unknown => {}
        }
    }
    let t = play.t;
    let count = |id, n: u32| t.tell(id, &[("n", n.into())]);
    html! {
        @if play.players == Players::Two { b { (t.player(history.standard, player)) } " " } @else { b { (t.say("review-moves")) } " " }
        span .count { (count("review-best", best)) } span .count { (count("review-good", good)) }
        @if sooner > 0 { span .count { (count("review-sooner", sooner)) } }
        span .count.slips[losing > 0] { (count("review-losing", losing)) }
    }
}

/// Moves made against the best possible.
fn puzzle(play: &Play) -> Markup {
    let (t, made) = (play.t, play.replay.made as u64);
    let first = play.replay.position(0).state.remoteness;
    let now = play.replay.shown.answer.state.remoteness;
    let (Some(first), Some(now)) = (first, now) else { return html! {} };
    let more = made + u64::from(now) - u64::from(first);
    let id = match (more, now) {
        (0, 0) => "economy-none",
        (0, _) => "economy-none-left",
        (_, 0) => "economy",
        _ => "economy-left",
    };
    let told = [
        ("made", t.moves(made).into()),
        ("left", now.into()),
        ("first", first.into()),
        ("more", more.into()),
    ];
    html! { p #economy { (t.tell(id, &told)) } }
}
