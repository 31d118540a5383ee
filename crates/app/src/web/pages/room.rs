//! A room, in which two people play one game over a link: who opened it has one side, the first who joins the other, and
//! whoever else has the address looks on.
//!
//! Moves are links to the page that asks for the move, which a script sends at once; everything that changes a room
//! is a POST. The script waits at `events` for changes.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use cookie::{Cookie, SameSite};
use gamesman_query::rules::{Player, Players};
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::WatchStream;

mod enter;
mod view;

pub use enter::enter;

use super::play::redirect::redirect_to;
use super::play::replay::Replay;
use super::play::{Hints, Link, Purpose};
use super::{Head, Pairs, last, layout};
use crate::language::Language;
use crate::web::app::App;
use crate::web::cookies;
use crate::web::deadline::Deadline;
use crate::web::errors::{Failure, LinkText, no_such_page};
use crate::web::jobs::Status;
use crate::web::origin::origin;
use crate::web::rooms::{Code, Game, KEPT, Refusal, RoomView, Secret, called};

/// The cookie with what somebody calls themselves, and how long a browser remembers it.
const NAME: &str = "room-name";
const REMEMBERED: Duration = Duration::from_hours(24 * 365);

/// `POST /room?game=…&variant=…`: opens a room, from a position (`from`) and moves if they are given, and goes there. The
/// body is the form in which a game is begun.
pub async fn open(
    State(app): State<App>,
    Query(pairs): Pairs,
    headers: HeaderMap,
    Form(form): Form<Vec<(String, String)>>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let word = |name| last(&pairs, name).unwrap_or_default();
        let session = app.session(word("game"), word("variant"))?;
        if session.entry().players == Players::One {
            let status = StatusCode::BAD_REQUEST;
            return Err(Failure::saying(status, "bad_request", "room-puzzle", []));
        }
        let link = Link::read(session.entry().id, &session.chosen().id, &pairs);
        let names: Vec<&str> = link.moves.iter().map(String::as_str).collect();
        session.history_within(link.from.as_deref(), &names, deadline)?;
        let values = last(&form, "values") == Some("on");
        let game = Game {
            game: link.game,
            variant: link.variant,
            from: link.from,
            moves: link.moves,
            values,
        };
        let other_begins = last(&form, "begins") == Some("computer");
        let player = if other_begins { Player::Second } else { Player::First };
        let opened = app.rooms.open(game, (player, name(&headers)), deadline.on_behalf_of());
        let (code, secret) = opened.map_err(refused)?;
        Ok(seated(code, secret))
    })
    .await
}

/// `GET /room/{code}`: the game as it stands. With `moves=…`, which links on the board have, it asks for that move.
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path(code): Path<String>,
    Query(pairs): Pairs,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let code = read(&code)?;
    app.work_within(move |app, deadline| {
        let seen = app.rooms.look(code, secret(&headers, code)).map_err(refused)?;
        let room = RoomPage {
            name: name(&headers),
            ..RoomPage::new(app, t, code, seen, &pairs, deadline)?
        };
        let origin = origin(&headers);
        let address = origin.as_ref().map(|origin| format!("{origin}/room/{code}"));
        let asks = room.seen.wish.is_some_and(|wish| Some(wish.by) == room.seen.own);
        let waits = !room.over() && (asks || !room.is_on_turn());
        let refresh = waits.then_some(3);
        let picture = origin.map(|origin| origin + &room.made(Hints::Off).file("board.png"));
        let (title, about) = room.preview();
        let head = Head {
            language: t,
            title: &title,
            about: &about,
            picture: picture.as_deref(),
            refresh,
            scripts: &["play.js"],
        };
        Ok(layout(head, &room.page(last(&pairs, "moves"), address.as_deref())))
    })
    .await
}

/// `POST /room/{code}/{what}`: `seat?side=one` or `two` takes a side, `move?name=…&made=…` makes a move after so many,
/// `again?made=…` begins anew with sides exchanged when the game is over. `back?made=…` asks to take one's last move back,
/// which `agree?made=…` allows and `decline?made=…` does not. `name` says what whoever sits there is called; the form may come
/// along when a seat is taken.
pub async fn change(
    State(app): State<App>,
    t: Language,
    Path((code, what)): Path<(String, String)>,
    Query(pairs): Pairs,
    headers: HeaderMap,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Failure> {
    let code = read(&code)?;
    if !["seat", "name", "move", "again", "back", "agree", "decline"].contains(&what.as_str()) {
        return Err(no_such_page().await);
    }
    // Nothing comes with most of these requests.
    let form = form.map(|Form(form)| form).unwrap_or_default();
    app.work_within(move |app, deadline| {
        let secret = secret(&headers, code);
        let made = last(&pairs, "made").and_then(|made| made.parse().ok());
        if what == "seat" {
            let player = match last(&pairs, "side") {
                Some("one") => Player::First,
                Some("two") => Player::Second,
                _ => return Err(Failure::of(StatusCode::BAD_REQUEST)),
            };
            // Nobody plays against oneself.
            let seated_already = app.rooms.look(code, secret).map_err(refused)?.own.is_some();
            if seated_already {
                return Ok(redirect_to(&format!("/room/{code}")));
            }
            let written = last(&form, "name");
            let name = written.map_or_else(|| name(&headers), called);
            let sits = seated(code, app.rooms.sit(code, player, name.clone()).map_err(refused)?);
            return Ok(if written.is_some() { remembered(sits, name) } else { sits });
        }
        if what == "name" {
            let name = called(last(&form, "name").unwrap_or_default());
            app.rooms.name(code, secret, name.clone()).map_err(refused)?;
            return Ok(remembered(redirect_to(&format!("/room/{code}")), name));
        }
        let made: usize = made.ok_or_else(|| Failure::of(StatusCode::BAD_REQUEST))?;
        let seen = app.rooms.look(code, secret).map_err(refused)?;
        if seen.game.moves.len() != made {
            return Err(refused(Refusal::Late));
        }
        if ["agree", "decline"].contains(&what.as_str()) {
            app.rooms.answer_back(code, secret, (made, what == "agree")).map_err(refused)?;
            return Ok(redirect_to(&format!("/room/{code}")));
        }
        let room = RoomPage::new(app, t, code, seen, &[], deadline)?;
        if room.over() != (what == "again") {
            return Err(refused(Refusal::Late));
        }
        match what.as_str() {
            "again" => app.rooms.again(code, secret, made),
            "back" => {
                let own = room.seen.own.ok_or_else(|| refused(Refusal::NotYours))?;
                let to = room.last_of(own).ok_or_else(|| refused(Refusal::Late))?;
                app.rooms.ask_back(code, secret, (made, to))
            }
            _ => {
                let player = room.replay.player().ok_or_else(|| refused(Refusal::Late))?;
                let name = room.legal(last(&pairs, "name").unwrap_or_default())?;
                app.rooms.play(code, secret, player, (made, name))
            }
        }
        .map_err(refused)?;
        Ok(redirect_to(&format!("/room/{code}")))
    })
    .await
}

/// `GET /room/{code}/events`: a number now, and a larger one whenever something in the room has changed.
pub async fn events(State(app): State<App>, Path(code): Path<String>) -> Result<Response, Failure> {
    let versions = app.rooms.watch(read(&code)?).map_err(refused)?;
    let events = WatchStream::new(versions)
        .map(|version| Ok::<_, Infallible>(Event::default().data(version.to_string())));
    let mut response = Sse::new(events).keep_alive(KeepAlive::default()).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

fn read(code: &str) -> Result<Code, Failure> {
    code.parse().map_err(|()| refused(Refusal::Gone))
}

fn cookie_name(code: Code) -> String {
    format!("seat-{code}")
}

/// What proves where whoever asks sits.
fn secret(headers: &HeaderMap, code: Code) -> Option<Secret> {
    Secret::from_str_radix(&cookies::sent(headers, &cookie_name(code))?, 16).ok()
}

/// Goes to the room, and gives the browser what proves where it sits.
fn seated(code: Code, secret: Secret) -> Response {
    let room = format!("/room/{code}");
    let cookie = Cookie::build((cookie_name(code), format!("{secret:032x}")))
        .path(&room)
        .http_only(true)
        .same_site(SameSite::Lax)
        .max_age(KEPT.try_into().unwrap_or_default());
    cookies::with(redirect_to(&room), &cookie.build())
}

/// What whoever asks calls themselves, as their browser remembers it: in hexadecimal digits, since cookies hold few characters.
fn name(headers: &HeaderMap) -> Option<String> {
    let kept = cookies::sent(headers, NAME)?;
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = kept.as_bytes().chunks(2).map(byte).collect();
    called(&String::from_utf8(bytes?).ok()?)
}

/// An answer after which the browser remembers that name, or none.
fn remembered(response: Response, name: Option<String>) -> Response {
    let kept: String = name.unwrap_or_default().bytes().map(|byte| format!("{byte:02x}")).collect();
    let age = if kept.is_empty() { Duration::ZERO } else { REMEMBERED };
    let cookie = Cookie::build((NAME, kept)).path("/room").http_only(true);
    let cookie = cookie.same_site(SameSite::Lax).max_age(age.try_into().unwrap_or_default());
    cookies::with(response, &cookie.build())
}

fn refused(refusal: Refusal) -> Failure {
    let (status, kind, id) = match refusal {
        Refusal::Gone => (StatusCode::NOT_FOUND, "not_found", "room-gone"),
        Refusal::Full => (StatusCode::SERVICE_UNAVAILABLE, "busy", "room-full"),
        Refusal::Taken => (StatusCode::CONFLICT, "conflict", "room-taken"),
        Refusal::NotYours => (StatusCode::FORBIDDEN, "forbidden", "room-not-yours"),
        Refusal::Late => (StatusCode::CONFLICT, "conflict", "room-late"),
        Refusal::Long => (StatusCode::CONFLICT, "conflict", "room-long"),
    };
    let failure = Failure::saying(status, kind, id, []);
    match refusal {
        Refusal::Gone => failure.link("/room", LinkText::Message("room-enter", String::new())),
        _ => failure,
    }
}

/// A room with everything that its page is made from.
struct RoomPage {
    t: Language,
    code: Code,
    seen: RoomView,
    session: std::sync::Arc<gamesman_query::Session>,
    table: Status,
    replay: Replay,
    /// What links on the board begin with. The moves made are the room's and not in it.
    link: Link,
    /// What whoever looks called themselves last.
    name: Option<String>,
}

impl RoomPage {
    fn new(
        app: &App,
        t: Language,
        code: Code,
        seen: RoomView,
        pairs: &[(String, String)],
        deadline: &Deadline,
    ) -> Result<RoomPage, Failure> {
        let Game { game, variant, from, moves, values } = &seen.game;
        let session = app.session(game, variant)?;
        let table = match values {
            true => app.jobs.ensure(&session),
            false => app.jobs.status(&session),
        };
        let plain = Link::new(game, variant);
        let made = Link { from: from.clone(), moves: moves.clone(), ..plain.clone() };
        let replay = Replay::new(&session, &made, &table, deadline, deadline)?;
        let picked = Link::read(game, variant, pairs).picked;
        let hints = if *values { Hints::Full } else { Hints::Off };
        let link = Link { hints, begun: true, picked, purpose: Purpose::Room(code), ..plain };
        Ok(RoomPage { t, code, seen, session, table, replay, link, name: None })
    }

    /// The game so far as one that is played here, with so much told.
    fn made(&self, hints: Hints) -> Link {
        let Game { game, variant, from, moves, .. } = self.seen.game.clone();
        Link { from, moves, hints, begun: true, ..Link::new(&game, &variant) }
    }

    /// How many moves were made before the last one of this player.
    fn last_of(&self, player: Player) -> Option<usize> {
        (0..self.replay.made).rev().find(|&ply| self.replay.player_at(ply) == Some(player))
    }

    fn over(&self) -> bool {
        self.replay.shown.answer.state.over || self.replay.shown.answer.moves.is_empty()
    }

    /// Whether it is the turn of whoever looks.
    fn is_on_turn(&self) -> bool {
        !self.over() && self.seen.own.is_some() && self.seen.own == self.replay.player()
    }

    /// The name of the move that somebody asks for, as it is listed.
    fn legal(&self, name: &str) -> Result<String, Failure> {
        let position = self.replay.shown.answer.state.position.as_str();
        let listed = self.replay.shown.answer.moves.iter().any(|mv| mv.name == name);
        if !listed {
            self.session.play(Some(position), &[name])?;
        }
        Ok(name.to_owned())
    }
}
