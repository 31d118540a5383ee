//! The game so far, below the board: the moves, the chart of what each position was worth, the same as a
//! table, and a review of how both sides have played.

use gamesman_query::rules::{Player, Players};
use gamesman_query::{Judgement, Threat, ValueAnswer};
use maud::{Markup, html};

use super::purpose::Purpose;
use super::state::Play;
use super::value_history::{Scale, ValueHistory};
use super::verdicts;
use crate::draw::svg::{Intensity, symbol};
use crate::language::Language;
use crate::verdict::{self, deed, why};

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
                            li { (turned_in_words(play, ply, place + SEEN >= turns.len())) }
                        }
                    }
                }
            }
        }
    }
}

/// Of so many mistakes, the last ones, it is looked up what the reply does.
const SEEN: usize = 4;

/// What a move that changed the result did, what would have been better and, if it is `seen`, what the reply does.
pub(super) fn turned_in_words(play: &Play, ply: usize, seen: bool) -> Markup {
    let (t, history) = (play.t, &play.replay.history);
    let best = history.positions[ply].moves.first();
    let there = t.tell("review-move", &[("n", (ply + 1).into()), ("move", name(play, ply).into())]);
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
    let (better, (line, does)) = match after {
        Some(after) => (false, after),
        None => {
            let before = &history.positions[ply];
            match session.later_threat(&before.state.position, None).ok()? {
                Some(found) => (true, found),
                None => return far(play, ply),
            }
        }
    };
    Some(verdict::later(play.t, &line, &does, better))
}

/// That there is no short reason, where the win is many moves away.
fn far(play: &Play, ply: usize) -> Option<String> {
    let (made, before) = (play.replay.history.made(ply)?, &play.replay.history.positions[ply]);
    let won = [
        before
            .moves
            .first()
            .filter(|best| best.move_value == ValueAnswer::Win)
            .and_then(|best| best.remoteness),
        (made.move_value == ValueAnswer::Lose).then_some(made.remoteness).flatten(),
    ];
    let moves = won.into_iter().flatten().max().filter(|&moves| moves > FAR)?;
    Some(play.t.tell("review-far", &[("n", moves.into())]))
}

/// Moves to the end from which on nobody sees a reason on the board.
const FAR: u32 = 9;

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
