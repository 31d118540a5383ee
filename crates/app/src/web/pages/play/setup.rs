//! Start anywhere: a position written as text or edited on the board, checked and shown while it is being
//! made, or drawn at random by value and remoteness. Like the play page it works by its links alone.

mod grid;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use gamesman_query::rules::{Mistake, Players, Value, split_turn};
use gamesman_query::{Error, Progress, Session, Shown, ValueAnswer, Watch};
use maud::{Markup, html};

use super::super::{Head, Pairs, escaped, last, layout, pointed, solving, words};
use super::link::Link;
use super::redirect::redirect_to;
use super::verdicts;
use crate::draw::svg::{self, Intensity, Overlay, Target, symbol};
use crate::language::{Language, Said};
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;
use grid::Grid;

/// Most characters of a text that is edited.
const LONGEST: usize = 400;

/// `GET /setup/{game}/{variant}`
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path((game, variant)): Path<(String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    let (session, table) = app.at_once(game, variant).await?;
    app.work_within(move |_, deadline| {
        let text = last(&pairs, "position").map(str::trim).filter(|text| !text.is_empty());
        let text: String =
            text.map_or_else(|| session.start(), |text| text.chars().take(LONGEST).collect());
        let wanted = last(&pairs, "value").zip(last(&pairs, "remoteness"));
        let mut refused = None;
        if let Some((value, remoteness)) = wanted {
            match drawn(&session, value, remoteness, deadline) {
                Ok(position) => return Ok(redirect_to(&address(&session, &position, None))),
                // It is drawn when the page is shown again.
                Err(_) if matches!(table, Status::Solving(_)) => {}
                Err(mistake) => refused = Some(mistake),
            }
        }
        let shown = match session.glance(Some(&text)) {
            Ok(shown) => Ok(shown),
            Err(Error::Position { mistake, .. }) => Err(mistake),
            Err(error) => return Err(error.into()),
        };
        let setup = Setup {
            t,
            grid: Grid::learn(&session),
            tool: last(&pairs, "tool").and_then(|tool| tool.chars().next()),
            session: &session,
            // What was written as a regular 2-D string is shown in the game's own words.
            text: shown.as_ref().map_or(text, |shown| shown.answer.state.position.clone()),
            shown,
            solving: match table {
                Status::Solving(progress) => wanted.map(|_| progress),
                _ => None,
            },
            wanted,
            refused,
        };
        let refresh = setup.solving.map(|_| 2);
        let name = t.name(session.entry().id, session.entry().name);
        let title = t.tell("setup-title", &[("game", name.into())]);
        Ok(layout(
            Head { language: t, title: &title, scripts: &["play.js"], refresh, ..Head::default() },
            &setup.page(),
        ))
    })
    .await
}

fn address(session: &Session, text: &str, tool: Option<char>) -> String {
    let (game, variant) = (escaped(session.entry().id), escaped(&session.chosen().id));
    let tool =
        tool.map_or_else(String::new, |tool| format!("&tool={}", escaped(&tool.to_string())));
    format!("/setup/{game}/{variant}?position={}{tool}", escaped(text))
}

/// A position of this value and remoteness, all having the same probability.
fn drawn(
    session: &Session,
    value: &str,
    remoteness: &str,
    watch: &dyn Watch,
) -> Result<String, Said> {
    let value = Value::ALL.into_iter().find(|known| known.name() == value);
    let value = value.ok_or_else(|| Said::new("setup-no-value", []))?;
    let remoteness = match remoteness.trim() {
        "" => None,
        text => {
            Some(text.parse().map_err(|_| Said::new("setup-no-number", [("text", text.into())]))?)
        }
    };
    let drawn =
        session.drawn(value, remoteness, 1, None, watch).map_err(|error| Said::of(&error))?;
    drawn.1.into_iter().next().ok_or_else(|| Said::new("error-says-starts", []))
}

/// Everything the page is made from.
struct Setup<'a> {
    t: Language,
    session: &'a Session,
    grid: Option<Grid>,
    text: String,
    shown: Result<Shown, Mistake>,
    tool: Option<char>,
    wanted: Option<(&'a str, &'a str)>,
    /// How far the solve has come that a drawn position waits for.
    solving: Option<Option<Progress>>,
    refused: Option<Said>,
}

impl Setup<'_> {
    fn page(&self) -> Markup {
        let (t, entry, chosen) = (self.t, self.session.entry(), self.session.chosen());
        html! {
            main #main .play.setup {
                div .title {
                    h1 { a href={ "/games/" (entry.id) } { (t.name(entry.id, entry.name)) } }
                    p .quiet { (t.tell("setup-of", &[("variant", t.variant(&chosen.name).into())])) }
                }
                div .table {
                    section .stage aria-label=(t.say("board")) { (self.board()) }
                    section .panel aria-label=(t.say("position")) {
                        (self.verdict())
                        (self.written())
                        (self.random())
                    }
                }
            }
        }
    }

    /// The text with a turn cut off: what stands for the board.
    fn body(&self) -> &str {
        split_turn(&self.text).map_or(&self.text, |(_, body)| body)
    }

    fn turn(&self) -> &str {
        &self.text[..self.text.len() - self.body().len()]
    }

    fn board(&self) -> Markup {
        let body: Vec<char> = self.body().chars().collect();
        match (&self.grid, &self.shown) {
            (Some(grid), _) if grid.fits(&body) => self.editor(grid, &body),
            (_, Ok(shown)) => html! {
                (svg::picture(&shown.scene, &self.t.say("setup-the-position")))
                (self.numbers())
            },
            (_, Err(_)) => html! { (self.numbers()) },
        }
    }

    /// The board with tools: a click puts what is chosen on a cell, or empties it.
    fn editor(&self, grid: &Grid, body: &[char]) -> Markup {
        let blank = grid.blank();
        let tool = self.tool.filter(|tool| grid.has(*tool));
        let tool = tool.or_else(|| grid.all().find(|c| Some(*c) != blank)).unwrap_or('-');
        let scene = match &self.shown {
            Ok(shown) => shown.scene.clone(),
            Err(_) => grid.draw(body),
        };
        let mut overlay = Overlay { language: self.t, ..Overlay::default() };
        for (place, spot) in grid.places(body).into_iter().zip(&scene.spots) {
            let put = if body[place] == tool { blank.unwrap_or(tool) } else { tool };
            let mut changed = body.to_vec();
            changed[place] = put;
            let changed: String = self.turn().chars().chain(changed).collect();
            overlay.targets.push(Some(Target {
                href: address(self.session, &changed, Some(tool)),
                label: self.t.tell(
                    "setup-make",
                    &[("what", self.t.piece(&grid.name(put)).into_owned().into())],
                ),
                moves: spot.name.clone(),
                value: None,
                strength: Intensity::default(),
                text: String::new(),
                marked: false,
            }));
        }
        html! {
            (svg::board(&scene, &overlay))
            nav .tools aria-label=(self.t.say("setup-tools")) {
                @for c in grid.all() {
                    a .button .on[c == tool] href=(address(self.session, &self.text, Some(c)))
                        aria-current=[(c == tool).then_some("true")] aria-label=(self.t.piece(&grid.name(c))) {
                        (svg::picture(&grid.sample(c), "")) span { (self.t.piece(&grid.name(c))) }
                    }
                }
            }
            (self.turns())
        }
    }

    fn turns(&self) -> Markup {
        html! {
            @if !self.turn().is_empty() {
                p .tools {
                    @let [first, second] = self.session.variant().player_names();
                    @for (turn, name) in [("1_", first), ("2_", second)] {
                        @let text = format!("{turn}{}", self.body());
                        a .button .on[turn == self.turn()] href=(address(self.session, &text, self.tool)) { (self.t.tell("turn-of", &[("who", self.t.term(name).into())])) }
                    }
                }
            }
        }
    }

    /// Counts that are changed by one, where a position is a list of numbers.
    fn numbers(&self) -> Markup {
        let separator = self.body().chars().find(|c| !c.is_ascii_digit());
        let parts: Option<Vec<u32>> = separator.and_then(|separator| {
            self.body().split(separator).map(|part| part.parse().ok()).collect()
        });
        let (Some(separator), Some(parts)) = (separator.filter(|c| ",_.".contains(*c)), parts)
        else {
            return html! {};
        };
        let changed = |i: usize, n: u32| {
            let number = |(at, part): (usize, &u32)| if at == i { n } else { *part }.to_string();
            let parts: Vec<String> = parts.iter().enumerate().map(number).collect();
            let text = format!("{}{}", self.turn(), parts.join(&separator.to_string()));
            address(self.session, &text, None)
        };
        html! {
            ol .numbers aria-label=(self.t.say("setup-numbers")) {
                @for (i, &n) in parts.iter().enumerate() {
                    li {
                        a .button #{ "more" (i) } href=(changed(i, n + 1)) aria-label=(self.t.tell("setup-more", &[("n", (i + 1).into())])) { "+" }
                        b { (n) }
                        @if n > 0 {
                            a .button #{ "less" (i) } href=(changed(i, n - 1)) aria-label=(self.t.tell("setup-less", &[("n", (i + 1).into())])) { "−" }
                        } @else { span .button aria-disabled="true" { "−" } }
                    }
                }
            }
            (self.turns())
        }
    }

    /// Whether it is a position, and what it is worth.
    fn verdict(&self) -> Markup {
        html! {
            div .verdict {
                @match &self.shown {
                    Ok(Shown { answer, .. }) => {
                        p .turn { (self.t.say(if answer.state.over { "setup-over" } else { "position" })) }
                        @if answer.state.value != ValueAnswer::Unknown {
                            p #prediction .prediction {
                                (symbol(answer.state.value, Intensity::default()))
                                (words::capital(&verdicts::stand(self.t, self.session.standard(), &answer.state))) (self.t.stop())
                            }
                        }
                    }
                    Err(mistake) => {
                        p .turn { (self.t.say("setup-not")) }
                        p #position-error .trouble role="alert" { (self.t.mistake(mistake)) }
                        (pointed(&self.text, mistake.at))
                    }
                }
                p .actions {
                    @if self.shown.is_ok() { a #play .button.primary href=(self.play()) { (self.t.say("setup-play")) } }
                    a .button href=(address(self.session, &self.session.start(), self.tool)) { (self.t.say("setup-start")) }
                }
            }
        }
    }

    fn play(&self) -> String {
        let start = self.session.start();
        let from = self.shown.as_ref().ok().map(|shown| shown.answer.state.position.clone());
        let link = Link::new(self.session.entry().id, &self.session.chosen().id);
        Link { from: from.filter(|from| *from != start), ..link }.page()
    }

    fn written(&self) -> Markup {
        html! {
            section {
                h2 { (self.t.say("setup-as-text")) }
                form #position action={ "/setup/" (self.session.entry().id) "/" (escaped(&self.session.chosen().id)) } {
                    label {
                        span .unseen { (self.t.say("share-text")) }
                        input #text .code type="text" name="position" value=(self.text) spellcheck="false"
                            autocomplete="off" autocapitalize="off" maxlength=(LONGEST);
                    }
                    button .button type="submit" { (self.t.say("setup-show")) }
                }
                p .quiet { (self.t.mark("setup-start-is", &[], &[("start", html! { code { (self.session.start()) } })])) }
            }
        }
    }

    fn random(&self) -> Markup {
        let (value, remoteness) = self.wanted.unwrap_or(("win", ""));
        let values: &[(&str, &str)] = match self.session.entry().players {
            Players::One => &[("win", "setup-solvable"), ("lose", "setup-dead-end")],
            Players::Two => &[
                ("win", "setup-win"),
                ("lose", "setup-loss"),
                ("tie", "setup-tie"),
                ("draw", "setup-draw"),
            ],
        };
        html! {
            section {
                h2 { (self.t.say("setup-random")) }
                form #random action={ "/setup/" (self.session.entry().id) "/" (escaped(&self.session.chosen().id)) } {
                    @if let Some(progress) = self.solving {
                        (solving::notice(self.t, self.session, progress, &self.t.say("setup-then-picked")))
                    }
                    @if let Some(refused) = &self.refused {
                        p #random-error .trouble role="alert" { (self.t.said_whole(refused)) }
                    }
                    label { span { (self.t.say("setup-for")) }
                        select name="value" {
                            @for (id, name) in values { option value=(id) selected[*id == value] { (self.t.say(name)) } }
                        }
                    }
                    label { span { (self.t.say("setup-in")) }
                        input type="number" name="remoteness" min="0" max="9999" value=(remoteness) placeholder=(self.t.say("setup-any"));
                    }
                    button .button type="submit" { (self.t.say("setup-pick")) }
                }
            }
        }
    }
}
