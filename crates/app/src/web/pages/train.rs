//! The trainer: positions of a chosen difficulty to play out against an opponent who looks ahead, with
//! immediate and truthful feedback. Like the play page it works by its links alone; the script keeps the
//! progress in the browser and chooses the next level from it.

mod form;

use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use gamesman_query::rules::{Player, Players};
use gamesman_query::{
    Asked, Error, Lookahead, Method, Policy, Reading, ReviewAnswer, SeenAnswer, Session,
    StartsQuestion, Strength, ValueAnswer,
};
use maud::{Markup, html};

use super::play::input::Input;
use super::play::redirect::redirect;
use super::play::replay::Replay;
use super::play::{Hints, Link, Purpose, Training, guide, stage};
use super::{Head, Pairs, last, layout, solving};
use crate::language::Language;
use crate::verdict::{self, Told};
use crate::web::app::App;
use crate::web::choosing::Choice;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;
use crate::web::jobs::Status;
use form::{form, own, progress};

/// Moves of a line that are shown.
const LINE: usize = 60;

/// `GET /train`: choose a game, a length and a level.
pub async fn choose(
    State(app): State<App>,
    t: Language,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work(move |app| {
        if let Some((game, variant)) = last(&pairs, "what").and_then(|what| what.split_once('/')) {
            let session = app.session(game, variant)?;
            let link = Link {
                purpose: Purpose::Train(Training::read(&pairs)),
                ..Link::new(game, &session.chosen().id)
            };
            return Ok(redirect(&link));
        }
        let title = t.say("site-train");
        let about = t.say("train-about");
        let head = Head {
            language: t,
            title: &title,
            about: &about,
            scripts: &["train.js"],
            ..Head::default()
        };
        Ok(layout(head, &form(t, app)))
    })
    .await
}

/// `GET /train/{game}/{variant}`: a position to play out; without one, any that fits is chosen.
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path((game, variant)): Path<(String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    let training = Training::read(&pairs);
    let elsewhere = move |failure: Failure| failure.link("/train", t.say("train-else"));
    if last(&pairs, "from").is_none_or(str::is_empty) {
        let of = game.clone();
        let session = app.work(move |app| app.session(&of, &variant)).await?;
        let question = question(training, &session);
        let choice = app.chooser.choose(&app.jobs, &session, question, PATIENCE).await;
        let from = match choice {
            Choice::Chosen(position) => Some(position),
            Choice::Coming => return Ok(coming(t, &session)),
            Choice::Failed(error) => return Err(elsewhere(none(&session, error))),
        };
        let link = Link::read(&game, &session.chosen().id, &pairs);
        let (hints, moves, redo) = (Hints::Off, vec![], vec![]);
        let purpose = Purpose::Train(training);
        return Ok(redirect(&Link { from, purpose, hints, moves, redo, ..link }));
    }
    // The truth about moves is the table's; games that are too large go without.
    let (session, table) = app.at_once(game.clone(), variant).await?;
    app.work_within(move |_, deadline| {
        let link = Link::read(&game, &session.chosen().id, &pairs);
        let link = Link { purpose: Purpose::Train(training), hints: Hints::Off, ..link };
        let replay = Replay::new(&session, &link, &table, deadline, deadline)
            .map_err(|error| elsewhere(error.into()))?;
        let page = Train {
            t,
            session: &session,
            link: &link,
            table: &table,
            training,
            replay: &replay,
            deadline,
        };
        if page.opponent_moves() {
            let strength = Strength::Lookahead(player(training.opponent));
            let answer = &replay.shown.answer;
            if let Some(reply) = session.choose(answer, strength, &mut rand::rng(), deadline)? {
                return Ok(redirect(&link.after(&answer.moves[reply].name)));
            }
        }
        let name = t.name(session.entry().id, session.entry().name);
        let title = t.tell("train-title", &[("game", name.into())]);
        let refresh = table.is_coming().then_some(2);
        let head = Head {
            language: t,
            title: &title,
            refresh,
            scripts: &["play.js", "train.js"],
            ..Head::default()
        };
        Ok(layout(head, &page.page()))
    })
    .await
}

fn player(depth: u8) -> Lookahead {
    Lookahead::new(depth, Policy::Flat).unwrap_or(StartsQuestion::default().opponent)
}

/// What position is wanted. Where all cannot be graded in seconds it comes from random games.
fn question(training: Training, session: &Session) -> StartsQuestion {
    StartsQuestion {
        asked: Asked::Steps(training.steps, Reading::Exact),
        player: player(training.level),
        opponent: player(training.opponent),
        category: Some(training.level),
        count: 1,
        method: if is_large(session) { Method::Games } else { Method::Fitting },
        ..StartsQuestion::default()
    }
}

/// The page while a position is being chosen.
fn coming(t: Language, session: &Session) -> Response {
    let entry = session.entry();
    let name = t.name(entry.id, entry.name);
    let title = t.tell("train-title", &[("game", (&*name).into())]);
    let main = html! {
        main #main .wide.train {
            h1 { (name) }
            p .lead { (t.variant(&session.chosen().name)) }
            div #solving .notice data-reload {
                p { strong { (t.say("train-choosing")) } " " (t.say("train-choosing-soon")) }
                progress aria-label=(t.say("train-choosing")) {}
            }
            p .actions { a .button href="/train" { (t.say("train-else")) } }
        }
    };
    let scripts = &["play.js"];
    layout(Head { language: t, title: &title, refresh: Some(2), scripts, ..Head::default() }, &main)
}

/// Why there is no position to train on, in the words of who trains.
fn none(session: &Session, error: Error) -> Failure {
    match error {
        Error::Starts(_) if session.entry().players == Players::Two => {
            Failure::saying(StatusCode::NOT_FOUND, "no_starts", "train-none", [])
        }
        Error::Unsolved { .. } | Error::Memory(_) => {
            Failure::saying(StatusCode::CONFLICT, "unsolved", "train-too-large", [])
        }
        other => other.into(),
    }
}

/// Whether only positions of random games can be graded in seconds.
fn is_large(session: &Session) -> bool {
    session.has_own_search() && !session.has_table_soon(&session.summary())
}

/// How long a page waits for a position: most are there by then.
const PATIENCE: Duration = Duration::from_millis(500);

/// Everything the page of a position is made from.
struct Train<'a> {
    t: Language,
    session: &'a Session,
    link: &'a Link,
    table: &'a Status,
    training: Training,
    replay: &'a Replay,
    deadline: &'a Deadline,
}

/// How it stands for whoever trains.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stand {
    Open,
    Won,
    Lost,
}

impl Train<'_> {
    fn hero(&self) -> Option<Player> {
        self.replay.player_at(0)
    }

    fn over(&self) -> bool {
        self.replay.shown.answer.state.over || self.replay.shown.answer.moves.is_empty()
    }

    fn opponent_moves(&self) -> bool {
        !self.over()
            && self.session.entry().players == Players::Two
            && self.replay.player() != self.hero()
            && !self.link.is_aside()
    }

    /// The last own move, and what it did; nothing while the truth is being found.
    fn review(&self) -> Option<ReviewAnswer> {
        if self.table.is_coming() || self.link.is_aside() {
            return None;
        }
        let own = self.own()?;
        let position = &self.replay.position(own).state.position;
        self.session.review(position, &self.link.moves[own], self.deadline).ok()
    }

    /// The verdict on the last own move, in words.
    fn told(&self) -> Option<Told> {
        let (own, from) = (self.own()?, self.link.from.as_deref());
        let names: Vec<&str> = self.link.moves.iter().map(String::as_str).collect();
        let answer = self.session.verdict_within(from, &names[..own], names[own], self.deadline);
        Some(verdict::told(self.t, self.session.standard(), &answer.ok()?))
    }

    /// The place of the last own move.
    fn own(&self) -> Option<usize> {
        let made = self.link.moves.len();
        (0..made).rev().find(|&ply| self.replay.player_at(ply) == self.hero())
    }

    fn stand(&self, review: Option<&ReviewAnswer>) -> Stand {
        let answer = &self.replay.shown.answer;
        let mine = self.replay.player() == self.hero();
        let won = match answer.state.value {
            ValueAnswer::Win => mine,
            ValueAnswer::Lose => !mine,
            _ => false,
        };
        match (self.over(), review) {
            (true, _) if won => Stand::Won,
            (true, _) => Stand::Lost,
            (false, Some(review)) if !review.kept => Stand::Lost,
            _ => Stand::Open,
        }
    }

    fn page(&self) -> Markup {
        let shown = &self.replay.shown;
        let review = self.review();
        let stand = self.stand(review.as_ref());
        let standard = self.replay.history.standard;
        let mut input = Input::new(self.t, shown, standard, self.link, self.replay.last.clone());
        if self.over() {
            input.overlay.targets.fill(None);
            input.overlay.arrows.clear();
        }
        let result = match stand {
            Stand::Open => "open",
            Stand::Won => "won",
            Stand::Lost => "lost",
        };
        let (t, entry) = (self.t, self.session.entry());
        let then = t.say("train-then");
        html! {
            main #main .play.train {
                div .title {
                    h1 { a href={ "/games/" (entry.id) } { (t.name(entry.id, entry.name)) } }
                    p .quiet { (t.tell("train-of", &[("variant", t.variant(&self.session.chosen().name).into()), ("level", self.training.level.into())])) }
                }
                div .table #training data-game=(entry.id) data-variant=(self.session.chosen().id)
                    data-start=[self.link.from.as_ref()] data-level=(self.training.level)
                    data-steps=(self.training.steps) data-opponent=(self.training.opponent)
                    data-position=(shown.answer.state.position) data-result=(result) {
                    (stage::stage(shown, &input, self.link, &html! {}))
                    section .panel aria-label=(t.say("train-feedback")) {
                        @if self.link.is_aside() { (self.aside()) } @else { (self.task(stand)) }
                        @match self.table {
                            Status::Solving(progress) => {
                                (solving::notice(t, self.session, *progress, &then))
                            }
                            Status::Busy => (solving::busy(t, &then)),
                            _ => {}
                        }
                        @if let Some(review) = &review { (feedback(t, review, self.told().as_ref())) }
                        @if !self.over() { (stage::moves(t, &shown.answer, self.link)) }
                        @if !self.link.is_aside() { (self.next(stand)) }
                    }
                }
                div .below { (progress(t)) }
            }
        }
    }

    /// How the game would have gone on.
    fn aside(&self) -> Markup {
        let at = &self.replay.shown.answer.state.position;
        let line = self.session.best_line(at, LINE).unwrap_or_default();
        html! {
            div .verdict { (guide::back(self.t, self.link)) }
            @if !line.is_empty() { (guide::steps(self.t, &line, LINE, self.link)) }
        }
    }

    fn task(&self, stand: Stand) -> Markup {
        let made = self.link.moves.len().div_ceil(2);
        let left = (usize::from(self.training.steps) + 1).saturating_sub(made);
        let standard = self.session.standard();
        let who = self.hero().map(|player| {
            self.t.tell("drill-you-are", &[("who", self.t.player(standard, player).into())])
        });
        let t = self.t;
        let length = |moves| [("length", own(t, moves).into())];
        html! {
            div .verdict role="status" {
                @match stand {
                    Stand::Won => p .turn { (t.tell("train-won", &length(made))) },
                    Stand::Lost if self.over() => p .turn { (t.say("train-not-won")) },
                    Stand::Lost => p .turn { (t.say("train-gone")) },
                    Stand::Open => p .turn { (t.say("turn-yours")) },
                }
                @if stand == Stand::Open {
                    p #prediction .prediction {
                        @if let Some(who) = who { (who) (t.between()) }
                        @if left > 0 { (t.tell("train-can-in", &length(left))) }
                        @else { (t.say("train-can")) }
                    }
                }
            }
        }
    }

    fn next(&self, stand: Stand) -> Markup {
        let fresh = |level: u8| {
            let training = Training { level, ..self.training };
            let link = Link::new(&self.link.game, &self.link.variant);
            Link { purpose: Purpose::Train(training), ..link }.page()
        };
        let level = self.training.level;
        html! {
            p .actions {
                @if stand == Stand::Lost && !self.link.moves.is_empty() {
                    a .button.primary href=(self.link.at(self.link.moves.len().saturating_sub(
                        if self.opponent_next() { 1 } else { 2 })).without_redo().page()) {
                        (self.t.say("train-back"))
                    }
                    @if let Some(own) = self.own().filter(|_| stand == Stand::Lost && !self.over()) {
                        a .why.button href=(self.link.aside(own + 1).page()) { (self.t.say("past-why")) }
                    }
                }
                a #next .button.primary[stand == Stand::Won] href=(fresh(level)) { (self.t.say("train-next")) }
                @if level < 3 { a .button href=(fresh(level + 1)) { (self.t.say("train-harder")) } }
                @if level > 1 { a .button href=(fresh(level - 1)) { (self.t.say("train-easier")) } }
                a .button href="/train" { (self.t.say("train-another")) }
            }
        }
    }

    /// Whether the last move was one's own.
    fn opponent_next(&self) -> bool {
        let made = self.link.moves.len();
        made > 0 && self.replay.player_at(made - 1) == self.hero()
    }
}

/// What the last own move did, and what players who look ahead would have done.
fn feedback(t: Language, review: &ReviewAnswer, told: Option<&Told>) -> Markup {
    html! {
        div .notice #feedback {
            p {
                @if let Some(told) = told { strong { (told.head) } (told.rest) }
                @if !review.was_won { (t.between()) (t.say("train-no-win")) }
            }
            @if review.was_won {
                details #others {
                    summary { (t.say("train-others")) }
                    ul .seen { @for seen in &review.seen { li { (would(t, seen)) } } }
                }
            }
        }
    }
}

/// What somebody would have done who looks so far ahead.
fn would(t: Language, seen: &SeenAnswer) -> String {
    let joined = |all: String, name: &String| match all.is_empty() {
        true => name.clone(),
        false => t.tell("list-or", &[("first", all.into()), ("last", name.as_str().into())]),
    };
    let (keep, of) = (seen.keep, seen.moves.len());
    let id = match (seen.sees_win, keep == of) {
        (true, _) => "train-sees",
        (false, true) => "train-misses-keeps",
        (false, false) => "train-misses",
    };
    let told = [
        ("n", seen.depth.into()),
        ("moves", seen.moves.iter().fold(String::new(), joined).into()),
        (
            "keep",
            if keep == 0 {
                "none"
            } else if keep == of {
                "all"
            } else {
                "some"
            }
            .into(),
        ),
        ("kept", keep.into()),
        ("of", of.into()),
    ];
    t.tell(id, &told)
}
