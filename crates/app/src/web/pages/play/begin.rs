//! The one question that a game begins with: against the computer, with a friend, or exploring; of a puzzle: how hard.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use gamesman_query::rules::Players;
use gamesman_query::{Grade, Session, Strength, ValueAnswer};
use maud::{Markup, html};

use super::super::{Head, Pairs, escaped, last, layout, solving};
use super::link::{Hints, Link};
use super::players::{self, LEVELS};
use super::redirect::redirect;
use crate::language::Language;
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// How puzzles are shuffled: in addresses, the message on buttons, how hard.
pub(super) const SHUFFLES: [(&str, &str, Grade); 3] = [
    ("easy", "level-easy", Grade::Easy),
    ("medium", "level-medium", Grade::Medium),
    ("hard", "level-hard", Grade::Hard),
];

/// `GET /play/{game}/{variant}/begin`: goes to the game as it was chosen. `who` is a level, `more` with the `strength` of
/// the computer, `friend` or `explore`; of a puzzle how it is shuffled, or `start`.
pub async fn begin(
    State(app): State<App>,
    t: Language,
    Path((game, variant)): Path<(String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    let (session, table) = app.at_once(game, variant).await?;
    app.work_within(move |_, deadline| {
        let link = chosen(&session, &pairs);
        let who = last(&pairs, "who").unwrap_or_default();
        let shuffle = SHUFFLES.iter().find(|(word, ..)| *word == who).map(|(_, _, grade)| *grade);
        let puzzle = session.entry().players == Players::One;
        let Some(grade) = shuffle.filter(|_| puzzle) else { return Ok(redirect(&link)) };
        match session.shuffled(grade, None, deadline) {
            Ok(position) => Ok(redirect(&Link { from: Some(position), ..link })),
            Err(_) if table.is_coming() => Ok(waiting(t, &session, &table)),
            Err(error) => Err(Failure::from(error).link(link.page(), t.say("play-from-start"))),
        }
    })
    .await
}

/// The game that was chosen, at its start.
fn chosen(session: &Session, pairs: &[(String, String)]) -> Link {
    let link = Link::new(session.entry().id, &session.chosen().id);
    let who = last(pairs, "who").unwrap_or_default();
    let values = who == "explore" || last(pairs, "values") == Some("on");
    let hints = if values { Hints::Full } else { Hints::Off };
    let level = LEVELS.iter().find(|(word, ..)| *word == who).map(|(_, _, strength)| *strength);
    let other =
        last(pairs, "strength").filter(|text| who == "more" && text.parse::<Strength>().is_ok());
    let computer = level.or(other).map(str::to_owned);
    let seats = match (session.entry().players, last(pairs, "begins")) {
        (Players::One, _) => [None, None],
        (Players::Two, Some("computer")) => [computer, None],
        (Players::Two, _) => [None, computer],
    };
    Link { hints, seats, begun: true, ..link }
}

/// A puzzle is shuffled as soon as it is solved.
fn waiting(t: Language, session: &Session, table: &Status) -> Response {
    let title = t.name(session.entry().id, session.entry().name);
    let then = t.say("begin-then-shuffled");
    let main = html! {
        main #main .narrow.play {
            h1 { (title) }
            @match table {
                Status::Solving(progress) => (solving::notice(t, session, *progress, &then)),
                _ => (solving::busy(t, &then)),
            }
        }
    };
    layout(
        Head {
            language: t,
            title: &title,
            refresh: Some(2),
            scripts: &["play.js"],
            ..Head::default()
        },
        &main,
    )
}

/// The question as a form; `pairs` are the choices made before.
pub fn question(t: Language, session: &Session, pairs: &[(String, String)]) -> Markup {
    form(t, session, pairs, None)
}

/// The question where no server answers, which opens no room; values are `known` there or not.
pub fn alone(t: Language, session: &Session, known: bool) -> Markup {
    form(t, session, &[], Some(known))
}

fn form(t: Language, session: &Session, pairs: &[(String, String)], alone: Option<bool>) -> Markup {
    let (game, variant) = (escaped(session.entry().id), escaped(&session.chosen().id));
    let values = last(pairs, "values") == Some("on");
    html! {
        form #begin .begin action={ "/play/" (game) "/" (variant) "/begin" } {
            @match session.entry().players {
                Players::One => (shuffles(t, session.shuffles())),
                Players::Two => (opponents(t, session, last(pairs, "begins") == Some("computer"), alone)),
            }
            @if alone != Some(false) {
                label .tick { input type="checkbox" name="values" value="on" checked[values]; (t.say("begin-values")) }
            }
        }
    }
}

fn button(word: &str, text: &str, class: &str) -> Markup {
    html! { button .button .(class) type="submit" name="who" value=(word) { (text) } }
}

fn shuffles(t: Language, shuffled: bool) -> Markup {
    html! {
        @if shuffled {
            h2 { (t.say("begin-shuffle")) }
            div .levels role="group" aria-label=(t.say("begin-shuffle-label")) {
                @for (i, (word, level, _)) in SHUFFLES.into_iter().enumerate() {
                    (button(word, &t.say(level), if i == 0 { "level primary" } else { "level" }))
                }
            }
        }
        div .levels {
            (button("start", &t.say(if shuffled { "begin-as-it-is" } else { "begin-play" }), if shuffled { "level" } else { "primary" }))
            (button("explore", &t.say("begin-explore"), "level"))
        }
    }
}

fn opponents(t: Language, session: &Session, computer_begins: bool, alone: Option<bool>) -> Markup {
    // Without values the best players would be no better than others.
    let known = || session.solved_in_a_moment() || session.summary().value != ValueAnswer::Unknown;
    let known = alone.unwrap_or_else(known);
    let levels = LEVELS.iter().filter(|(.., strength)| known || strength.starts_with("depth"));
    html! {
        h2 { (t.say("begin-computer")) }
        div .levels role="group" aria-label=(t.say("begin-computer")) {
            @for (i, (word, level, _)) in levels.enumerate() {
                (button(word, &t.say(level), if i == 0 { "level primary" } else { "level" }))
            }
        }
        div .levels {
            (button("friend", &t.say("begin-friend"), "level"))
            @if alone.is_none() {
                button .button.level type="submit" formmethod="post" formaction=(room(session)) { (t.say("begin-link")) }
            }
            @if alone != Some(false) { (button("explore", &t.say("begin-explore"), "level")) }
        }
        @if alone.is_none() { p .links { a .plain href="/room" { (t.say("begin-code")) } } }
        fieldset .who {
            legend .unseen { (t.say("begin-who")) }
            label .tick { input type="radio" name="begins" value="you" checked[!computer_begins]; (t.say("begin-you")) }
            label .tick { input type="radio" name="begins" value="computer" checked[computer_begins]; (t.say("begin-opponent")) }
        }
        @if alone != Some(false) {
            details #more-levels {
                summary { (t.say("begin-more")) }
                p .more { (players::choice(t, "strength", Some("practical"))) (button("more", &t.say("begin-play"), "level")) }
            }
        }
    }
}

/// Where a room for the game is opened.
fn room(session: &Session) -> String {
    let (game, variant) = (escaped(session.entry().id), escaped(&session.chosen().id));
    format!("/room?game={game}&variant={variant}")
}

/// Links to puzzles that are shuffled anew.
pub fn another(t: Language, session: &Session) -> Markup {
    let (game, variant) = (escaped(session.entry().id), escaped(&session.chosen().id));
    html! {
        @if session.entry().players == Players::One && session.shuffles() {
            p #another .links { (t.say("begin-again-shuffle")) " "
                @for (word, level, _) in SHUFFLES {
                    a .plain rel="nofollow" href={ "/play/" (game) "/" (variant) "/begin?who=" (word) } { (t.say(level)) }
                }
            }
        }
    }
}
