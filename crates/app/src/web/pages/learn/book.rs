//! The chapters of the course *Your own solved game*: text, live boards, and exercises whose answers are checked here.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use gamesman_book::{
    Chapter, Checked, Exercise, Field, Link as Marked, Piece, Place, Question, Track,
};
use gamesman_query::words::count;
use gamesman_query::{Session, Watch};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CodeBlockKind, Event, Tag};

use super::super::play::Link;
use super::super::{Head, Pairs, last, layout};
use crate::draw::svg;
use crate::markdown::markdown;
use crate::web::app::App;
use crate::web::errors::Failure;

/// Labels of up to this many characters stand beside their field.
const SHORT: usize = 12;

/// Up to this many positions of an exercise are drawn.
const DRAWN: usize = 4;

/// `GET /learn/book?track=`: all chapters.
pub async fn contents(Query(query): Pairs) -> Response {
    let track = chosen(&query);
    let chapters = gamesman_book::chapters(track);
    let weeks = chapters.iter().filter_map(|chapter| chapter.about.week).max().unwrap_or(0);
    let of_week = |week| chapters.iter().filter(move |chapter| chapter.about.week == week);
    let main = html! {
        main #main .narrow.learn.book {
            div .title {
                h1 { "Your own solved game" }
                p .quiet { a href="/learn" { "All courses" } }
            }
            p .lead {
                "Five weeks, six hours each: from perfect play on paper to a game of your own that a machine has solved, \
                 checked and drawn. You need one programming course, no game theory, and no Rust."
            }
            (switch(PATH, track))
            p .actions {
                a #continue .button.primary href=(address(&chapters[0])) { "Begin" }
            }
            @for week in 1..=weeks {
                @let minutes: u32 = of_week(Some(week)).map(|chapter| chapter.about.minutes).sum();
                h2 { "Week " (week) " " span .quiet { (hours(minutes)) } }
                ol .lessons { @for chapter in of_week(Some(week)) { li { (row(chapter)) } } }
            }
            @if of_week(None).next().is_some() {
                h2 { "Electives" }
                ol .lessons { @for chapter in of_week(None) { li { (row(chapter)) } } }
            }
        }
    };
    layout(Head { title: "Your own solved game", scripts: &["learn.js"], ..Head::default() }, &main)
}

/// The address of the contents; those of the chapters are below it.
const PATH: &str = "/learn/book";

/// The track that an address names.
fn chosen(query: &[(String, String)]) -> Track {
    last(query, "track").and_then(|id| id.parse().ok()).unwrap_or_default()
}

/// The address of a page in a track.
fn in_track(path: &str, track: Track) -> String {
    if track == Track::default() { path.to_owned() } else { format!("{path}?track={}", track.id()) }
}

/// Links to a page in either track.
fn switch(path: &str, track: Track) -> Markup {
    html! {
        nav .tracks aria-label="Track" {
            "Code in "
            @for one in Track::ALL {
                a href=(in_track(path, one)) aria-current=[(one == track).then_some("true")] { (one) }
                " "
            }
        }
    }
}

/// Half an hour, an hour and a half.
fn hours(minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

fn row(chapter: &Chapter) -> Markup {
    let items: Vec<String> =
        chapter.exercises.iter().map(|exercise| chapter.item(exercise)).collect();
    html! {
        a .lesson href=(address(chapter)) data-exercises=(items.join(" ")) {
            span .about {
                strong { (chapter.number) ". " (chapter.about.title) }
                span .quiet {
                    (chapter.about.outcome) " " (hours(chapter.about.minutes)) ", "
                    (count(chapter.exercises.len() as u64, "exercise")) "."
                }
            }
            span .state {}
        }
    }
}

/// The address of a chapter, whatever the track.
fn path(chapter: &Chapter) -> String {
    format!("{PATH}/{}", chapter.id)
}

fn address(chapter: &Chapter) -> String {
    in_track(&path(chapter), chapter.track)
}

/// `GET /learn/book/{chapter}?track=&exercise=&a=&a=`: a chapter, with what became of an answer.
pub async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Pairs,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let chapter = gamesman_book::chapter(chosen(&query), &id).ok_or_else(|| {
            let message = format!("The course has no chapter ‘{id}’.");
            let failure = Failure::new(StatusCode::NOT_FOUND, "not_found", message);
            failure.link(PATH, "All chapters")
        })?;
        let given = Given::read(chapter, &query);
        let checked = match &given {
            Some(given) if can_check(app, given.exercise) => {
                Some(given.exercise.check(&given.answers, &app.library, deadline as &dyn Watch)?)
            }
            _ => None,
        };
        let page = Page { app, chapter, given: given.zip(checked) };
        let head = Head { title: &chapter.about.title, scripts: &["learn.js"], ..Head::default() };
        Ok(layout(head, &page.main(last(&query, "teacher").is_some())?))
    })
    .await
}

/// Whether the game that an exercise is about is in the catalogue.
fn can_check(app: &App, exercise: &Exercise) -> bool {
    exercise.variant().is_none_or(|(game, _)| app.library.has(game))
}

/// An answer that somebody has given.
struct Given<'a> {
    exercise: &'a Exercise,
    answers: Vec<String>,
}

impl<'a> Given<'a> {
    fn read(chapter: &'a Chapter, query: &[(String, String)]) -> Option<Given<'a>> {
        let exercise = chapter.exercise(last(query, "exercise")?)?;
        let answers = query.iter().filter(|(name, _)| name == "a");
        let answers = answers.map(|(_, value)| value.clone());
        Some(Given { exercise, answers: answers.take(exercise.fields().len()).collect() })
    }
}

struct Page<'a> {
    app: &'a App,
    chapter: &'a Chapter,
    given: Option<(Given<'a>, Checked)>,
}

impl Page<'_> {
    fn main(&self, teacher: bool) -> Result<Markup, Failure> {
        let chapter = self.chapter;
        let chapters = gamesman_book::chapters(chapter.track);
        let before = chapter.number.checked_sub(1).map(|before| &chapters[before]);
        Ok(html! {
            main #main .narrow.learn.book.chapter {
                p .quiet {
                    a href=(in_track(PATH, chapter.track)) { "Your own solved game" } " · chapter " (chapter.number) " · "
                    (hours(chapter.about.minutes))
                }
                (switch(&path(chapter), chapter.track))
                (self.printed(chapter.pieces())?)
                @if teacher {
                    section .teacher {
                        h2 { "For the teacher" }
                        (self.printed(chapter.for_teachers())?)
                    }
                }
                p .actions {
                    @if let Some(before) = before {
                        a .button href=(address(before)) { "← " (before.about.title) }
                    }
                    @if let Some(after) = chapters.get(chapter.number + 1) {
                        a .button href=(address(after)) { (after.about.title) " →" }
                    }
                }
                @if !teacher {
                    @let track = chapter.track.id();
                    p .quiet { a href={ (path(chapter)) "?track=" (track) "&teacher" } { "Notes for the teacher" } }
                }
            }
        })
    }

    /// Markdown with what only chapters have in its place.
    fn printed(&self, pieces: Vec<Piece<'_>>) -> Result<Markup, Failure> {
        let mut events = Vec::with_capacity(pieces.len());
        for piece in pieces {
            let event = match piece {
                Piece::Event(Event::Html(html) | Event::InlineHtml(html)) => Event::Text(html),
                Piece::Event(event) => {
                    if let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) = &event {
                        events.extend(language(info).map(|name| markup(&name)));
                    }
                    event
                }
                Piece::Link(Marked::Board(place), caption) => {
                    markup(&self.board(&place, &caption)?)
                }
                Piece::Link(Marked::Fact { game, .. }, words) if !self.app.library.has(&game) => {
                    markup(&html! { (words) })
                }
                Piece::Link(Marked::Fact { game, variant, .. }, words) => {
                    let href = format!("/analysis/{game}/{variant}");
                    markup(&html! { a .fact href=(href) { (words) } })
                }
                Piece::Link(Marked::Source(path), words) => {
                    let source = gamesman_book::source(&path).unwrap_or_default();
                    markup(&html! { p .language { (words) } pre { code { (source) } } })
                }
                Piece::Link(Marked::Calculated(formula), words) => {
                    markup(&html! { span title=(formula) { (words) } })
                }
                Piece::Exercise(exercise) => markup(&self.exercise(exercise)?),
            };
            events.push(event);
        }
        let mut html = String::new();
        pulldown_cmark::html::push_html(&mut html, events.into_iter());
        Ok(PreEscaped(as_pages_have_it(&html)))
    }

    fn session(&self, game: &str, variant: &str) -> Result<std::sync::Arc<Session>, Failure> {
        self.app.session(game, variant)
    }

    /// A position as a picture that leads to its game; what it shows in words if the game is not in the catalogue.
    fn board(&self, place: &Place, caption: &str) -> Result<Markup, Failure> {
        if !self.app.library.has(&place.game) {
            return Ok(html! { em { (caption) } });
        }
        let session = self.session(&place.game, &place.variant)?;
        let (svg, link) = drawn(&session, place.position.as_deref(), caption)?;
        Ok(html! {
            span .figure {
                a href=(link) { (svg) }
                span .caption { (caption) }
            }
        })
    }

    fn exercise(&self, exercise: &Exercise) -> Result<Markup, Failure> {
        if !can_check(self.app, exercise) {
            return Ok(html! {
                section .exercise #(exercise.id) {
                    h3 { "Exercise" }
                    (markdown(&exercise.task))
                    (markdown(&exercise.asked()))
                    p .quiet {
                        "Its game is not part of this program. " code { "gamesman serve" } " has it, and checks the answer."
                    }
                }
            });
        }
        let given = self.given.as_ref().filter(|(given, _)| given.exercise.id == exercise.id);
        let checked = given.map(|(_, checked)| checked);
        let result =
            checked.map_or("open", |checked| if checked.is_right() { "right" } else { "wrong" });
        let fields = exercise.fields();
        let session = match exercise.variant() {
            Some((game, variant)) => Some(self.session(game, variant)?),
            None => None,
        };
        let drawn = session.filter(|_| fields.len() <= DRAWN);
        let field = |(place, field): (usize, &Field<'_>)| -> Result<Markup, Failure> {
            let answer = given.and_then(|(given, _)| given.answers.get(place));
            let picture = match (field.position, &drawn) {
                (Some(position), Some(session)) => {
                    let (svg, link) = drawn_at(session, position)?;
                    html! { a .board href=(link) { (svg) } }
                }
                _ => html! {},
            };
            let wrong = checked.and_then(|checked| checked.wrong.as_ref());
            let is_wrong = wrong.is_some_and(|wrong| wrong.field == place);
            Ok(html! {
                (picture)
                (input(field, answer.map_or("", String::as_str), is_wrong))
            })
        };
        let inputs: Result<Vec<Markup>, Failure> = fields.iter().enumerate().map(field).collect();
        Ok(html! {
            section .exercise #(exercise.id) data-exercise=(self.chapter.item(exercise)) data-result=(result) {
                h3 { "Exercise " span .state {} }
                (markdown(&exercise.task))
                form method="get" action={ (path(self.chapter)) "#" (exercise.id) } {
                    input type="hidden" name="track" value=(self.chapter.track.id());
                    input type="hidden" name="exercise" value=(exercise.id);
                    @for input in inputs? { (input) }
                    button .button type="submit" { "Check" }
                }
                @if let Some(checked) = checked { (verdict(exercise, checked, &fields)) }
                @for (number, hint) in (1..).zip(&exercise.hints) {
                    details { summary { "Hint " (number) } p { (hint) } }
                }
            }
        })
    }
}

/// What became of an answer.
fn verdict(exercise: &Exercise, checked: &Checked, fields: &[Field<'_>]) -> Markup {
    html! {
        div .verdict role="status" {
            @match &checked.wrong {
                None => {
                    p { strong { "Right." } }
                    @if let Question::Choice { why, .. } = &exercise.question { (markdown(why)) }
                }
                Some(wrong) => p {
                    strong { "Not yet." } " "
                    @if checked.of > 1 { (checked.right) " of " (checked.of) " right. " }
                    @if fields.len() > 1 { b { (fields[wrong.field].label) } ": " }
                    (wrong.says)
                },
            }
            @if let Some(answer) = checked.wrong.as_ref().and_then(|wrong| wrong.answer.as_ref()) {
                details { summary { "Answer" } p { (answer) } }
            }
        }
    }
}

/// Where an answer is written.
fn input(field: &Field<'_>, answer: &str, is_wrong: bool) -> Markup {
    if field.options.is_empty() {
        return html! {
            label .field .short[field.label.chars().count() <= SHORT] {
                span { (field.label) }
                input type="text" name="a" value=(answer) placeholder=(field.example)
                    autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="300"
                    aria-invalid=[is_wrong.then_some("true")];
            }
        };
    }
    html! {
        @for (number, option) in (1..).zip(field.options) {
            @let number: String = i32::to_string(&number);
            label .option {
                input type="radio" name="a" value=(number) checked[answer == number];
                " " (markdown(option))
            }
        }
    }
}

fn drawn_at(session: &Session, position: &str) -> Result<(Markup, String), Failure> {
    drawn(session, Some(position), position)
}

/// A position as a picture, and the address where it can be played.
fn drawn(
    session: &Session,
    position: Option<&str>,
    title: &str,
) -> Result<(Markup, String), Failure> {
    let text = position.map_or_else(|| session.start(), str::to_owned);
    let scene = session.variant().scene(&text).map_err(|_| Failure::internal())?;
    let from = position.map(|position| position.replace(' ', "_"));
    let link = Link { from, ..Link::new(session.entry().id, &session.chosen().id) };
    Ok((svg::picture(&scene, title), link.page()))
}

/// What stands above a block of code.
fn language(info: &str) -> Option<Markup> {
    let name = match info.split([',', ' ']).next()? {
        "rust" => "Rust",
        "python" => "Python",
        "console" => "What you type, after the $, and what it says",
        "toml" => "TOML",
        _ => return None,
    };
    Some(html! { p .language { (name) } })
}

/// HTML of Markdown: code and tables that are too wide scroll, and with the focus they do so by keys, too; a corner that is
/// empty is the head of nothing; and pages have no styles but those of the style sheet.
fn as_pages_have_it(html: &str) -> String {
    [
        ("<pre>", r#"<pre tabindex="0">"#),
        ("<table>", r#"<table tabindex="0">"#),
        ("<th></th>", "<td></td>"),
        (r#"<th style="text-align: right">"#, r#"<th class="number">"#),
        (r#"<td style="text-align: right">"#, r#"<td class="number">"#),
    ]
    .iter()
    .fold(html.to_owned(), |html, (from, to)| html.replace(from, to))
}

fn markup<'a>(markup: &Markup) -> Event<'a> {
    Event::Html(markup.0.clone().into())
}
