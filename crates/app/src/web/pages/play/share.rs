//! A game as text and as JSON, to keep and to send; and the way back.

use std::fmt::Write as _;

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gamesman_query::rules::{Player, Players};
use gamesman_query::{Error, PositionAnswer, course};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use super::super::{Head, Pairs, last, layout};
use super::link::Link;
use super::redirect::redirect;
use super::state::Play;
use super::verdicts;
use crate::draw::notes;
use crate::language::{Language, Said};
use crate::web::app::App;
use crate::web::errors::{Explained, Failure};

/// A game in a file. The form is the same in JSON and as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameRecord {
    game: String,
    variant: String,
    /// Where it began; the start if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    moves: Vec<String>,
    /// What the position is worth after each move, beginning with the first position. For reading only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    values: Vec<String>,
}

impl GameRecord {
    fn of(play: &Play) -> GameRecord {
        let made = play.replay.made;
        let positions = &play.replay.history.positions[..=made];
        GameRecord {
            game: play.link.game.clone(),
            variant: play.link.variant.clone(),
            from: play.link.from.clone(),
            moves: play.link.moves.clone(),
            values: positions
                .iter()
                .map(|at| {
                    verdicts::stand(Language::English, play.replay.history.standard, &at.state)
                })
                .collect(),
        }
    }

    fn text(&self) -> String {
        let mut text = format!("game: {}\nvariant: {}\n", self.game, self.variant);
        if let Some(from) = &self.from {
            let _ = writeln!(text, "from: {from}");
        }
        for (i, mv) in self.moves.iter().enumerate() {
            let _ = writeln!(text, "{}. {mv}", i + 1);
        }
        text
    }

    /// Reads JSON or text.
    fn read(text: &str) -> Result<GameRecord, Said> {
        let text = text.trim();
        if text.starts_with('{') {
            return serde_json::from_str(text).map_err(|error| {
                let (line, column) = (error.line() as u64, error.column() as u64);
                Said::new("import-json", [("line", line.into()), ("column", column.into())])
            });
        }
        let mut written = GameRecord {
            game: String::new(),
            variant: String::new(),
            from: None,
            moves: vec![],
            values: vec![],
        };
        for (i, line) in
            text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty())
        {
            match line.split_once(':').map(|(name, value)| (name.trim(), value.trim())) {
                Some(("game", value)) => written.game = value.into(),
                Some(("variant", value)) => written.variant = value.into(),
                Some(("from", value)) => written.from = Some(value.into()),
                Some((name, _)) => {
                    let name: String = name.chars().take(40).collect();
                    let told = [("n", (i as u64 + 1).into()), ("name", name.into())];
                    return Err(Said::new("import-line", told));
                }
                None => {
                    let number = |word: &&str| {
                        let digits = word.strip_suffix('.');
                        !digits
                            .is_some_and(|d| !d.is_empty() && d.chars().all(|c| c.is_ascii_digit()))
                    };
                    let moves = line.split([' ', ',', '\t']).filter(|word| !word.is_empty());
                    written.moves.extend(moves.filter(number).map(str::to_owned));
                }
            }
        }
        if written.game.is_empty() {
            return Err(Said::new("import-no-game", []));
        }
        Ok(written)
    }
}

/// `GET …/game.txt`, `GET …/game.json`.
pub(super) fn file(play: &Play, json: bool) -> Response {
    let written = GameRecord::of(play);
    let (kind, ending, text) = if json {
        let text = serde_json::to_string_pretty(&written).unwrap_or_default() + "\n";
        ("application/json", "json", text)
    } else {
        ("text/plain; charset=utf-8", "txt", written.text())
    };
    let name = format!("attachment; filename=\"{}.{ending}\"", written.game);
    ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)], text)
        .into_response()
}

/// The position as text, the address to share, files.
pub(super) fn section(play: &Play) -> Markup {
    let (t, answer) = (play.t, &play.replay.shown.answer);
    let variant = super::super::escaped(&answer.variant);
    html! {
        section aria-label=(t.say("share-label")) {
            h2 { (t.say("position")) }
            form #position action={ "/setup/" (answer.game) "/" (variant) } {
                label {
                    span .unseen { (t.say("share-text")) }
                    input .code type="text" name="position" value=(answer.state.position) spellcheck="false"
                        autocomplete="off" autocapitalize="off";
                }
                button .button type="submit" { (t.say("share-set-up")) }
            }
            @if let Some(note) = notes::for_programs(&play.replay.shown.scene.notes) {
                p .quiet { code { (note) } }
            }
            p .links {
                a href={ "/setup/" (answer.game) "/" (variant) "?position=" (super::super::escaped(&answer.state.position)) } {
                    (t.say("share-edit"))
                }
                " · " a href={ "/analysis/" (answer.game) "/" (variant) } { (t.say("share-analysis")) }
                @if let Some(practice) = practice(answer) {
                    " · " a #practice href=(practice) { (t.say("share-practise")) }
                }
            }
            p .links {
                (t.say("share-game")) " "
                a href=(play.link.file("game.txt")) download { (t.say("share-file-text")) }
                " · " a href=(play.link.file("game.json")) download { "JSON" }
                " · " a href="/import" { (t.say("share-import")) }
            }
            @if play.players == Players::Two && !play.over() { (together(play)) }
        }
    }
}

/// Sends the page to somebody, or that of another link, where a script does.
pub fn button(t: Language, link: Option<&Link>) -> Markup {
    html! {
        button #share .send type="button" hidden data-link=[link.map(Link::page)] {
            svg viewBox="0 0 24 24" aria-hidden="true" {
                path d="M17 5 7 12l10 7" {}
                @for (x, y) in [(17, 5), (7, 12), (17, 19)] { circle cx=(x) cy=(y) r="2.5" {} }
                path .done d="m5 13 5 5L20 6" {}
            }
            span { (t.say("share-copy")) }
        }
    }
}

/// Opens a room in which the game goes on; whoever opens it is to move.
fn together(play: &Play) -> Markup {
    let room = Link { seats: [None, None], redo: vec![], ..play.link.clone() };
    let pairs: Vec<String> = room
        .pairs()
        .iter()
        .filter(|(name, _)| matches!(*name, "from" | "moves"))
        .map(|(name, value)| format!("&{name}={}", super::super::escaped(value)))
        .collect();
    let (game, variant) = (super::super::escaped(&room.game), super::super::escaped(&room.variant));
    html! {
        form #together method="post" action={ "/room?game=" (game) "&variant=" (variant) (pairs.concat()) } {
            @if play.link.hints.any() { input type="hidden" name="values" value="on"; }
            @if play.replay.player() == Some(Player::Second) { input type="hidden" name="begins" value="computer"; }
            button .button type="submit" { (play.t.say("share-room")) }
        }
    }
}

/// Where the position can be played out in a lesson.
fn practice(answer: &PositionAnswer) -> Option<String> {
    let position = &answer.state.position;
    let value = answer.state.value.known().filter(|_| !answer.state.over)?;
    let found = course::practice((&answer.game, &answer.variant), position, value);
    let (course, lesson, drill) = found?;
    let from = super::super::escaped(position);
    Some(format!("/learn/{}/{}/{}?from={from}", course.id, lesson.id, drill.id))
}

/// `GET /import`: a form for a game as text or JSON; goes to the board, or says which move is wrong.
pub async fn import(
    State(app): State<App>,
    t: Language,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let text = last(&pairs, "text").unwrap_or_default().to_owned();
        if text.trim().is_empty() {
            return Ok(page(t, "", None));
        }
        match read(app, &text) {
            Ok(link) => Ok(redirect(&link)),
            Err(mistake) => {
                let mut response = page(t, &text, Some(&mistake));
                *response.status_mut() = axum::http::StatusCode::BAD_REQUEST;
                response.extensions_mut().insert(Explained);
                Ok(response)
            }
        }
    })
    .await
}

fn page(t: Language, text: &str, mistake: Option<&Said>) -> Response {
    let title = t.say("import-title");
    let head = Head { language: t, title: &title, scripts: &["play.js"], ..Head::default() };
    layout(head, &form(t, text, mistake))
}

fn read(app: &App, text: &str) -> Result<Link, Said> {
    let written = GameRecord::read(text)?;
    let variant = (!written.variant.is_empty()).then_some(written.variant.as_str());
    let session = app.library.session(&written.game, variant).map_err(|error| Said::of(&error))?;
    let moves: Vec<&str> = written.moves.iter().map(String::as_str).collect();
    let played = session.play(written.from.as_deref(), &moves);
    played.map_err(|error| match &error {
        Error::Move { ply, .. } => Said::of(&error).at_move(ply.unwrap_or(1)),
        _ => Said::of(&error),
    })?;
    Ok(Link {
        from: written.from,
        moves: written.moves,
        ..Link::new(&written.game, &session.chosen().id)
    })
}

fn form(t: Language, text: &str, mistake: Option<&Said>) -> Markup {
    html! {
        main #main .narrow.import {
            h1 { (t.say("import-title")) }
            p .quiet {
                (t.mark("import-about", &[], &[
                    ("game", html! { code { "game:" } }),
                    ("variant", html! { code { "variant:" } }),
                    ("from", html! { code { "from:" } }),
                ]))
            }
            form action="/import" {
                @if let Some(mistake) = mistake {
                    p #import-error .trouble role="alert" { (t.said_whole(mistake)) }
                }
                label .field {
                    span { (t.say("import-game")) }
                    textarea .code name="text" rows="12" maxlength="9000" spellcheck="false" { (text) }
                }
                p .actions {
                    button .button.primary type="submit" { (t.say("import-open")) }
                    label #file .button hidden { (t.say("import-file")) input .unseen type="file" accept=".txt,.json"; }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written() -> GameRecord {
        GameRecord {
            game: "tictactoe".into(),
            variant: "regular".into(),
            from: Some("x--------".into()),
            moves: vec!["b2".into(), "c1".into()],
            values: vec![],
        }
    }

    #[test]
    fn text_and_json_survive_a_round_trip() {
        let json = serde_json::to_string(&written()).expect("JSON");
        for text in [
            written().text(),
            json,
            "game: tictactoe\nvariant:regular\nfrom: x--------\nb2, c1".into(),
        ] {
            assert_eq!(GameRecord::read(&text).ok(), Some(written()), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, reason) in [
            ("b2 c1", "no line ‘game: …’"),
            ("game: x\nplayers: two", "Line 2: ‘players’"),
            ("{\"game\": 3}", "The JSON cannot be read"),
        ] {
            let mistake = Language::English.said(&GameRecord::read(text).expect_err(text));
            assert!(mistake.contains(reason), "{mistake}");
        }
    }
}
