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
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// How puzzles are shuffled.
const SHUFFLES: [(&str, &str, Grade); 3] = [
    ("easy", "Easy", Grade::Easy),
    ("medium", "Medium", Grade::Medium),
    ("hard", "Hard", Grade::Hard),
];

/// `GET /play/{game}/{variant}/begin`: goes to the game as it was chosen. `who` is a level, `more` with the `strength` of
/// the computer, `friend` or `explore`; of a puzzle how it is shuffled, or `start`.
pub async fn begin(
    State(app): State<App>,
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
            Err(_) if table.is_coming() => Ok(waiting(&session, &table)),
            Err(error) => Err(Failure::from(error).link(link.page(), "Play from the start")),
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
fn waiting(session: &Session, table: &Status) -> Response {
    let main = html! {
        main #main .narrow.play {
            h1 { (session.entry().name) }
            @match table {
                Status::Solving(progress) => (solving::notice(session, *progress, "Then it is shuffled.")),
                _ => (solving::busy("Then it is shuffled.")),
            }
        }
    };
    let title = session.entry().name;
    layout(Head { title, refresh: Some(2), scripts: &["play.js"], ..Head::default() }, &main)
}

/// The question as a form; `pairs` are the choices made before.
pub fn question(session: &Session, pairs: &[(String, String)]) -> Markup {
    let (game, variant) = (escaped(session.entry().id), escaped(&session.chosen().id));
    let values = last(pairs, "values") == Some("on");
    html! {
        form #begin .begin action={ "/play/" (game) "/" (variant) "/begin" } {
            @match session.entry().players {
                Players::One => (shuffles(session)),
                Players::Two => (opponents(session, last(pairs, "begins") == Some("computer"))),
            }
            label .tick { input type="checkbox" name="values" value="on" checked[values]; "Show what moves are worth" }
        }
    }
}

fn button(word: &str, text: &str, class: &str) -> Markup {
    html! { button .button .(class) type="submit" name="who" value=(word) { (text) } }
}

fn shuffles(session: &Session) -> Markup {
    let shuffled = session.shuffles();
    html! {
        @if shuffled {
            h2 { "Shuffle it and solve it" }
            div .levels role="group" aria-label="Shuffle and play" {
                @for (i, (word, text, _)) in SHUFFLES.iter().enumerate() {
                    (button(word, text, if i == 0 { "primary" } else { "level" }))
                }
            }
        }
        div .levels {
            (button("start", if shuffled { "As it is" } else { "Play" }, if shuffled { "level" } else { "primary" }))
            (button("explore", "Explore", "level"))
        }
    }
}

fn opponents(session: &Session, computer_begins: bool) -> Markup {
    // Without values the best players would be no better than others.
    let known = session.solved_in_a_moment() || session.summary().value != ValueAnswer::Unknown;
    let levels = LEVELS.iter().filter(|(.., strength)| known || strength.starts_with("depth"));
    html! {
        h2 { "Play against the computer" }
        div .levels role="group" aria-label="Play against the computer" {
            @for (i, (word, text, _)) in levels.enumerate() {
                (button(word, text, if i == 0 { "primary" } else { "level" }))
            }
        }
        div .levels {
            (button("friend", "With a friend here", "level"))
            button .button.level type="submit" formmethod="post" formaction=(room(session)) { "Over a link" }
            (button("explore", "Explore", "level"))
        }
        fieldset .who {
            legend .unseen { "Who begins" }
            label .tick { input type="radio" name="begins" value="you" checked[!computer_begins]; "You begin" }
            label .tick { input type="radio" name="begins" value="computer" checked[computer_begins]; "Your opponent begins" }
        }
        details #more-levels {
            summary { "More players" }
            p .more { (players::choice("strength", Some("practical"))) (button("more", "Play", "level")) }
        }
    }
}

/// Where a room for the game is opened.
fn room(session: &Session) -> String {
    let (game, variant) = (escaped(session.entry().id), escaped(&session.chosen().id));
    format!("/room?game={game}&variant={variant}")
}

/// Links to puzzles that are shuffled anew.
pub fn another(session: &Session) -> Markup {
    let (game, variant) = (escaped(session.entry().id), escaped(&session.chosen().id));
    html! {
        @if session.entry().players == Players::One && session.shuffles() {
            p #another .links { "Shuffle: "
                @for (word, text, _) in SHUFFLES {
                    a .plain rel="nofollow" href={ "/play/" (game) "/" (variant) "/begin?who=" (word) } { (text) }
                }
            }
        }
    }
}
