//! The trainer: positions of a chosen difficulty to play out against an opponent who looks ahead, with
//! immediate and truthful feedback. Like the play page it works by its links alone; the script keeps the
//! progress in the browser and chooses the next level from it.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use gamesman_query::rules::{Player, Players};
use gamesman_query::words::{Whose, distance};
use gamesman_query::{
    Lookahead, Policy, ReviewAnswer, Session, StartsQuestion, Strength, ValueAnswer, Watch,
};
use maud::{Markup, html};

use super::play::input::Input;
use super::play::redirect::redirect;
use super::play::replay::Replay;
use super::play::{Hints, Link, Purpose, Training, stage};
use super::{Head, Pairs, last, layout, solving};
use crate::verdict::{self, Told};
use crate::web::app::App;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// `GET /train`: choose a game, a length and a level.
pub async fn choose(State(app): State<App>, Query(pairs): Pairs) -> Result<Response, Failure> {
    app.work(move |app| {
        if let Some((game, variant)) = last(&pairs, "what").and_then(|what| what.split_once('/')) {
            let session = app.session(game, variant)?;
            let link = Link {
                purpose: Purpose::Train(Training::read(&pairs)),
                ..Link::new(game, &session.chosen().id)
            };
            return Ok(redirect(&link));
        }
        let head = Head { title: "Train", scripts: &["train.js"], ..Head::default() };
        Ok(layout(head, &form(app)))
    })
    .await
}

/// `GET /train/{game}/{variant}`: a position to play out; without one, any that fits is chosen.
pub async fn show(
    State(app): State<App>,
    Path((game, variant)): Path<(String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    let training = Training::read(&pairs);
    let elsewhere = |failure: Failure| failure.link("/train", "Choose something else");
    if last(&pairs, "from").is_none_or(str::is_empty) {
        return app
            .work_within(move |app, deadline| {
                let session = app.session(&game, &variant)?;
                let link = Link::read(&game, &session.chosen().id, &pairs);
                let from = Some(start(&session, training, deadline).map_err(elsewhere)?);
                let purpose = Purpose::Train(training);
                let (hints, moves, redo) = (Hints::Off, vec![], vec![]);
                Ok(redirect(&Link { from, purpose, hints, moves, redo, ..link }))
            })
            .await;
    }
    // The truth about moves is the table's; games that are too large go without.
    let (session, table) = app.at_once(game.clone(), variant).await?;
    app.work_within(move |_, deadline| {
        let link = Link::read(&game, &session.chosen().id, &pairs);
        let link = Link { purpose: Purpose::Train(training), hints: Hints::Off, ..link };
        let replay = Replay::new(&session, &link, &table, deadline, deadline)
            .map_err(|error| elsewhere(error.into()))?;
        let page = Train {
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
        let title = format!("Train {}", session.entry().name);
        let refresh = table.is_coming().then_some(2);
        let head =
            Head { title: &title, refresh, scripts: &["play.js", "train.js"], ..Head::default() };
        Ok(layout(head, &page.page()))
    })
    .await
}

fn player(depth: u8) -> Lookahead {
    Lookahead::new(depth, Policy::Flat).unwrap_or(StartsQuestion::default().opponent)
}

fn start(session: &Session, training: Training, watch: &dyn Watch) -> Result<String, Failure> {
    let question = StartsQuestion {
        asked: gamesman_query::Asked::Steps(training.steps, gamesman_query::Reading::Exact),
        player: player(training.level),
        opponent: player(training.opponent),
        category: Some(training.level),
        count: 1,
        ..StartsQuestion::default()
    };
    let answer = session.starts(&question, watch)?;
    Ok(answer.starts.into_iter().next().map_or_else(|| session.start(), |start| start.position))
}

const LEVELS: [(u8, &str); 3] = [
    (1, "1: thinking one turn ahead is enough"),
    (2, "2: takes thinking two turns ahead"),
    (3, "3: takes thinking three turns ahead"),
];

fn form(app: &App) -> Markup {
    let games = app.library.games();
    html! {
        main #main .wide.train {
            h1 { "Train" }
            p .lead {
                "You are in a winning position, against an opponent who thinks ahead: win it. Difficulty: how often a \
                 player who thinks 1, 2 or 3 turns ahead wins."
            }
            form #choose action="/train" {
                label { span { "Game" }
                    select name="what" {
                        @for game in games.iter().filter(|game| game.players == Players::Two) {
                            optgroup label=(game.name) {
                                @for variant in &game.variants {
                                    option value={ (game.id) "/" (variant.id) }
                                        selected[game.id == "bottom2" && variant.id == "4x4-rd"] {
                                        (game.name) ", " (variant.name)
                                    }
                                }
                            }
                        }
                    }
                }
                label { span { "Length" }
                    select name="steps" {
                        @for steps in 1u8..=4 {
                            option value=(steps) selected[steps == 2] { "won in " (own(usize::from(steps) + 1)) }
                        }
                    }
                }
                label { span { "Level" }
                    select name="level" {
                        @for (level, text) in LEVELS { option value=(level) { (text) } }
                    }
                }
                label { span { "Opponent" }
                    select name="opponent" {
                        @for depth in 1u8..=3 {
                            option value=(depth) selected[depth == 3] {
                                "thinks " (depth) " " (if depth == 1 { "turn" } else { "turns" }) " ahead"
                            }
                        }
                    }
                }
                button .button.primary type="submit" { "Start" }
            }
            (progress())
        }
    }
}

/// What the script knows of earlier positions.
fn progress() -> Markup {
    html! {
        section #progress aria-label="Progress" hidden {
            h2 { "Progress" }
            p #summary {}
            p .actions {
                button #export .button type="button" { "Export" }
                button #forget .button type="button" { "Forget" }
            }
        }
    }
}

/// Everything the page of a position is made from.
struct Train<'a> {
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
    }

    /// The last own move, and what it did; nothing while the truth is being found.
    fn review(&self) -> Option<ReviewAnswer> {
        if self.table.is_coming() {
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
        Some(verdict::told(self.session.standard(), &answer.ok()?))
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
        let mut input = Input::new(shown, standard, self.link, self.replay.last.clone());
        if self.over() {
            input.overlay.targets.fill(None);
            input.overlay.arrows.clear();
        }
        let result = match stand {
            Stand::Open => "open",
            Stand::Won => "won",
            Stand::Lost => "lost",
        };
        let entry = self.session.entry();
        html! {
            main #main .play.train {
                div .title {
                    h1 { a href={ "/games/" (entry.id) } { (entry.name) } }
                    p .quiet { (self.session.chosen().name) ", level " (self.training.level) }
                }
                div .table #training data-game=(entry.id) data-variant=(self.session.chosen().id)
                    data-start=[self.link.from.as_ref()] data-level=(self.training.level)
                    data-steps=(self.training.steps) data-opponent=(self.training.opponent)
                    data-position=(shown.answer.state.position) data-result=(result) {
                    (stage::stage(shown, &input, self.link, &html! {}))
                    section .panel aria-label="Feedback" {
                        (self.task(stand))
                        @match self.table {
                            Status::Solving(progress) => {
                                (solving::notice(self.session, *progress, "Then your move is judged."))
                            }
                            Status::Busy => (solving::busy("Then your move is judged.")),
                            _ => {}
                        }
                        @if let Some(review) = &review { (feedback(review, self.told().as_ref())) }
                        @if !self.over() { (stage::moves(&shown.answer, self.link)) }
                        (self.next(stand))
                    }
                }
                div .below { (progress()) }
            }
        }
    }

    fn task(&self, stand: Stand) -> Markup {
        let made = self.link.moves.len().div_ceil(2);
        let left = (usize::from(self.training.steps) + 1).saturating_sub(made);
        let who = self
            .hero()
            .map_or_else(String::new, |player| format!("You are player {}. ", player.number()));
        html! {
            div .verdict role="status" {
                @match stand {
                    Stand::Won => p .turn { "Won in " (own(made)) },
                    Stand::Lost if self.over() => p .turn { "Not won" },
                    Stand::Lost => p .turn { "The win is gone" },
                    Stand::Open => p .turn { "Your move" },
                }
                @if stand == Stand::Open {
                    p #prediction .prediction {
                        (who)
                        @if left > 0 { "You can win in " (own(left)) "." }
                        @else { "You can still win." }
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
                        "Take the move back"
                    }
                }
                a #next .button.primary[stand == Stand::Won] href=(fresh(level)) { "Next position" }
                @if level < 3 { a .button href=(fresh(level + 1)) { "Harder" } }
                @if level > 1 { a .button href=(fresh(level - 1)) { "Easier" } }
                a .button href="/train" { "Another game" }
            }
        }
    }

    /// Whether the last move was one's own.
    fn opponent_next(&self) -> bool {
        let made = self.link.moves.len();
        made > 0 && self.replay.player_at(made - 1) == self.hero()
    }
}

/// How far a win is that takes so many of one's own moves, the last of which ends the game.
fn own(moves: usize) -> String {
    let own = moves as u64;
    distance((2 * own).saturating_sub(1), Some((own, Whose::Yours)))
}

/// "one turn", "2 turns".
fn turns(depth: u8) -> String {
    if depth == 1 { "one turn".into() } else { format!("{depth} turns") }
}

/// What the last own move did, and what players who look ahead would have done.
fn feedback(review: &ReviewAnswer, told: Option<&Told>) -> Markup {
    html! {
        div .notice #feedback {
            p {
                @if let Some(told) = told { strong { (told.head) } (told.rest) }
                @if !review.was_won { " There was no win to keep." }
            }
            @if review.was_won {
                ul .seen {
                    @for seen in &review.seen {
                        li {
                            "Thinking " (turns(seen.depth)) " ahead, you would "
                            @if seen.sees_win { "see the win and play " }
                            @else if seen.keep == seen.moves.len() { "miss the win but still play a move that keeps it: " }
                            @else { "miss the win and play " }
                            (seen.moves.join(" or "))
                            @if seen.keep == 0 { ", which gives it away" }
                            @else if seen.keep < seen.moves.len() { "; " (seen.keep) " of these " (seen.moves.len()) " moves keep it" }
                            "."
                        }
                    }
                }
            }
        }
    }
}
