//! The page on which a game is played. Its address holds the whole game, so that every click is a
//! link, "back" takes a move back, and an address can be sent to somebody.

mod aids;
pub mod begin;
mod ending;
pub(super) mod guide;
mod history;
pub(super) mod input;
mod link;
mod marked;
mod mistake;
mod pack;
pub(super) mod panel;
mod players;
mod purpose;
pub(super) mod redirect;
pub(super) mod replay;
pub(super) mod rules;
pub mod setup;
pub mod share;
pub(super) mod stage;
mod state;
mod sum;
pub(super) mod value_history;
mod verdicts;

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamesman_query::rules::Player;
use gamesman_query::{Grade, State as TableState, Strength, Watch};
use maud::{Markup, html};

use super::{ABOUT, Head, Pairs, layout};
use crate::language::Language;
use crate::markdown::summary;
#[cfg(feature = "sheet")]
use crate::sheet;
use crate::web::app::App;
use crate::web::deadline::Deadline;
use crate::web::errors::{Failure, no_such_page};
use crate::web::jobs::Status;
use crate::web::limits;
use crate::web::origin::origin;
pub(super) use aids::{help, settings};
use input::Input;
pub use link::{Ask, Hints, Link};
pub use purpose::{Drill, Purpose, Sitting, Training};
use redirect::redirect;
use replay::Replay;
use state::Play;

/// How long a page waits for a search. One that takes longer goes on without it.
const AT_ONCE: Duration = Duration::from_millis(400);

/// `GET /play/{game}`: goes to the game's first variant.
pub async fn first(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let session = app.library.session(&game, None)?;
        let (game, variant) = (session.entry().id, &session.chosen().id);
        Ok(redirect(&match pairs.is_empty() {
            true => Link::new(game, variant),
            false => Link::read(game, variant, &pairs),
        }))
    })
    .await
}

/// `GET /play/{game}/{variant}`
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path((game, variant)): Path<(String, String)>,
    Query(pairs): Pairs,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let at_once = deadline.within(AT_ONCE);
        let unasked = pairs.is_empty();
        let shuffled = if unasked { shuffled(app, (&game, &variant), &at_once) } else { None };
        let pairs = shuffled.unwrap_or(pairs);
        let mut play = match open(app, t, (&game, &variant), &pairs, deadline, &at_once)? {
            Ok(play) => play,
            Err(elsewhere) => return Ok(redirect(&elsewhere)),
        };
        play.unasked = unasked;
        if at_once.stopped() && !play.table.is_coming() && !play.known() {
            let position = &play.replay.shown.answer.state.position;
            play.looking = app.searches.ensure(&play.session, position, app.options.work_time);
        }
        let coming = play.table.is_coming() || play.looking || play.replay.shown.waiting;
        let refresh = coming.then_some(2);
        let entry = play.session.entry();
        let title =
            format!("{}, {}", t.name(entry.id, entry.name), t.variant(&play.session.chosen().name));
        let picture = origin(&headers).map(|origin| origin + &play.link.file("board.png"));
        let picture = picture.as_deref();
        let about = summary(t.rules(entry.id, entry.rules).0, ABOUT);
        let head = Head {
            language: t,
            title: &title,
            about: &about,
            refresh,
            picture,
            scripts: &["play.js"],
        };
        Ok(layout(head, &play.page()))
    })
    .await
}

/// `GET /play/{game}/{variant}/{what}`: what there is about a game besides its page. `computer` makes a move
/// for the player whose turn it is and goes to the page after it; `chart.svg` is the game as a
/// chart of values; `board.png` is a picture for previews of links; `game.txt` and `game.json` are the game to keep; `pack.json`
/// is all of a small solved variant, and `rules.json` the rules of a larger one, for where no server answers.
pub async fn file(
    State(app): State<App>,
    t: Language,
    Path((game, variant, what)): Path<(String, String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    const FILES: [&str; 7] =
        ["computer", "chart.svg", "board.png", "game.txt", "game.json", "pack.json", "rules.json"];
    if !FILES.contains(&what.as_str()) {
        return Err(no_such_page().await);
    }
    app.work_within(move |app, deadline| {
        // A picture shows no values, and files wait for none.
        let at_once = deadline.within(AT_ONCE);
        let quick = ["board.png", "pack.json", "rules.json"].contains(&what.as_str());
        let search: &dyn Watch = if quick { &at_once } else { deadline };
        let play = match open(app, t, (&game, &variant), &pairs, deadline, search)? {
            Ok(play) => play,
            Err(elsewhere) => return Ok(redirect(&elsewhere)),
        };
        match what.as_str() {
            "computer" => computer(&play, deadline),
            "chart.svg" => Ok(limits::picture(history::picture(&play))),
            "board.png" => preview(&play),
            "pack.json" if play.packs() => {
                pack::file((&app.packs, &app.wholes), t, &play.session, deadline).map(json)
            }
            "pack.json" => Err(Failure::of(StatusCode::NOT_FOUND)),
            "rules.json" => pack::rules_alone(t, &play.session).map(json),
            file => Ok(share::file(&play, file == "game.json")),
        }
    })
    .await
}

fn json(file: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], file).into_response()
}

/// The board as a picture, where the program draws sheets.
fn preview(play: &Play) -> Result<Response, Failure> {
    #[cfg(feature = "sheet")]
    {
        let picture = sheet::preview(&play.replay.shown.scene, play.session.entry().name);
        let kind = [(header::CONTENT_TYPE, "image/png")];
        picture.map(|png| (kind, png).into_response()).map_err(|_| Failure::internal())
    }
    #[cfg(not(feature = "sheet"))]
    {
        let _ = play;
        Err(Failure::of(StatusCode::NOT_FOUND))
    }
}

fn computer(play: &Play, deadline: &Deadline) -> Result<Response, Failure> {
    let strength = play.seat().and_then(|seat| seat.parse().ok()).unwrap_or(Strength::Perfect);
    let answer = &play.replay.shown.answer;
    Ok(match play.session.choose(answer, strength, &mut rand::rng(), deadline)? {
        Some(i) => redirect(&play.link.after(&answer.moves[i].name)),
        None => redirect(&play.link),
    })
}

/// Positions of a puzzle among which one is picked in no time.
const FEW: u64 = 1_000_000;

/// What is shown of a puzzle behind the question how hard it shall be: a position of the middle level, always the same.
fn shuffled(
    app: &App,
    (game, variant): (&str, &str),
    watch: &dyn Watch,
) -> Option<Vec<(String, String)>> {
    let session = app.session(game, variant).ok()?;
    let few = session.summary().positions.is_some_and(|positions| positions <= FEW);
    if !few || session.state() != TableState::Solved || !session.shuffles() {
        return None;
    }
    let position = session.shuffled(Grade::Medium, Some(1), watch).ok()?;
    Some([("from", position.as_str()), ("hints", "off")].map(|(a, b)| (a.into(), b.into())).into())
}

/// The game that an address describes, or the address to go to instead. Its moves are made until `watch` says to
/// stop, and its position is searched for until `search` does.
fn open(
    app: &App,
    t: Language,
    (game, variant): (&str, &str),
    pairs: &[(String, String)],
    watch: &dyn Watch,
    search: &dyn Watch,
) -> Result<Result<Play, Link>, Failure> {
    let session = app.session(game, variant)?;
    let id = &session.chosen().id;
    let link = Link::read(game, id, pairs);
    let table = app.jobs.ensure(&session);
    let replay = Replay::new(&session, &link, &table, watch, search).map_err(|error| {
        let start = Link::new(game, id);
        Failure::from(error).link(start.page(), t.say("play-from-start"))
    })?;
    if let Some(from) = link.forgettable().and_then(|n| cut(&replay, n)) {
        let from_position = replay.position(from).state.position.clone();
        let moves = link.moves[from..].to_vec();
        return Ok(Err(Link { from: Some(from_position), moves, back: vec![], ..link }));
    }
    let players = session.entry().players;
    let unasked = pairs.is_empty();
    Ok(Ok(Play { t, session, link, replay, table, players, unasked, looking: false }))
}

/// The first place from the `n`th move on where the first player moves, so that turns stay as they
/// are when a game goes on from there.
fn cut(replay: &Replay, n: usize) -> Option<usize> {
    (n..replay.made).find(|&ply| replay.player_at(ply) != Some(Player::Second))
}

impl Play {
    fn page(&self) -> Markup {
        let computer = self.seat().is_some() && !self.over();
        let scene = &self.replay.shown.scene;
        html! {
            main #main .play data-computer[computer] data-prefetch[self.instant()] data-pack=[self.pack()] {
                (self.title())
                div .table .asking[self.unasked] .broad[scene.width > 2.2 * scene.height] {
                    (self.stage(computer))
                    (panel::panel(self))
                }
                (panel::below(self))
                (help(self.t))
            }
        }
    }

    /// Whether all of the variant is one small file.
    fn packs(&self) -> bool {
        self.table == Status::Solved && pack::fits(&self.session)
    }

    /// Where that file is, or the one with the rules alone.
    fn pack(&self) -> Option<String> {
        let file = if self.packs() { "pack.json" } else { "rules.json" };
        let start = Link { begun: false, ..Link::new(&self.link.game, &self.link.variant) };
        (self.packs() || pack::plays(&self.session)).then(|| start.file(file))
    }

    fn title(&self) -> Markup {
        let entry = self.session.entry();
        html! {
            div .title {
                h1 { a href={ "/games/" (entry.id) } { (self.t.name(entry.id, entry.name)) } }
                p .quiet { (self.t.variant(&self.session.chosen().name)) }
                (share::button(self.t, None))
            }
        }
    }

    /// The board and what is under it.
    fn stage(&self, computer: bool) -> Markup {
        let shown = &self.replay.shown;
        let standard = self.replay.history.standard;
        let onward = self.onward();
        let mut input = Input::new(self.t, shown, standard, &onward, self.replay.last.clone());
        if computer {
            input.shut();
        } else if let Some(ask @ (Ask::Hint | Ask::Move)) = self.link.ask {
            let after = stage::after_best(&self.session, shown);
            input.hint(shown, standard, &self.link, (ask == Ask::Move, after.as_ref()));
        }
        stage::stage(shown, &input, &self.link, &self.controls())
    }

    fn controls(&self) -> Markup {
        let t = self.t;
        let link = &self.link;
        let restart = (!link.moves.is_empty()).then(|| link.restarted());
        html! {
            nav .controls aria-label=(t.say("controls")) {
                (control("undo", &t.say("control-undo"), self.undo().as_ref()))
                (control("redo", &t.say("control-redo"), self.redo().as_ref()))
                (control("restart", &t.say("control-restart"), restart.as_ref()))
                (hints(t, link))
                (settings(t, &self.replay.shown, self.players))
            }
        }
    }
}

/// How much is told about moves: three links of which one is chosen.
fn hints(t: Language, link: &Link) -> Markup {
    html! {
        span #hints .choice role="group" aria-label=(t.say("hints-label")) data-hints=(link.hints.word()) {
            @for (hints, text) in Hints::ALL.into_iter().zip(["hints-off", "hints-values", "hints-full"]) {
                a #{ "hints-" (hints.word()) } .button .on[hints == link.hints]
                    aria-current=[(hints == link.hints).then_some("true")]
                    href=(link.with_hints(hints).page()) { (t.say(text)) }
            }
        }
    }
}

fn control(id: &str, text: &str, link: Option<&Link>) -> Markup {
    html! {
        @match link {
            Some(link) => a #(id) .button href=(link.page()) { (text) },
            None => span .button aria-disabled="true" { (text) },
        }
    }
}
