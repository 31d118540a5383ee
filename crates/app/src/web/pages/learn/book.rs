//! The chapters of the course *Your own solved game*: text, live boards, and exercises whose answers are checked here.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use gamesman_book::{Chapter, Checked, Link as Marked, Piece, Place, Track};
use gamesman_query::Watch;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CodeBlockKind, Event, Tag};

use super::super::{Head, Pairs, last, layout};
use super::exercise::{self, Given, can_check, lang};
use crate::language::Language;
use crate::web::app::App;
use crate::web::errors::Failure;

/// `GET /learn/book?track=`: all chapters.
pub async fn contents(t: Language, Query(query): Pairs) -> Response {
    let title = t.say("book-title");
    let track = chosen(&query);
    let chapters = gamesman_book::chapters_in(t.code(), track);
    let weeks = chapters.iter().filter_map(|chapter| chapter.about.week).max().unwrap_or(0);
    let of_week = |week| chapters.iter().filter(move |chapter| chapter.about.week == week);
    let main = html! {
        main #main .narrow.learn.book {
            div .title {
                h1 { (title) }
                p .quiet { a href="/learn" { (t.say("learn-all")) } }
            }
            p .lead { (t.say("book-lead")) }
            (switch(t, PATH, track))
            p .actions {
                a #continue .button.primary href=(address(&chapters[0])) { (t.say("learn-begin")) }
            }
            @for week in 1..=weeks {
                @let minutes: u32 = of_week(Some(week)).map(|chapter| chapter.about.minutes).sum();
                h2 { (t.tell("book-week", &[("n", week.into())])) " " span .quiet { (hours(t, minutes)) } }
                ol .lessons { @for chapter in of_week(Some(week)) { li { (row(t, chapter)) } } }
            }
            @if of_week(None).next().is_some() {
                h2 { (t.say("book-electives")) }
                ol .lessons { @for chapter in of_week(None) { li { (row(t, chapter)) } } }
            }
        }
    };
    layout(head(t, &title), &main)
}

fn head(t: Language, title: &str) -> Head<'_> {
    Head { language: t, title, scripts: &["learn.js"], ..Head::default() }
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
fn switch(t: Language, path: &str, track: Track) -> Markup {
    html! {
        nav .tracks aria-label=(t.say("book-track")) lang=[t.own()] {
            (t.say("book-code-in")) " "
            @for one in Track::ALL {
                a href=(in_track(path, one)) aria-current=[(one == track).then_some("true")] { (one) }
                " "
            }
        }
    }
}

/// Half an hour, an hour and a half.
fn hours(t: Language, minutes: u32) -> String {
    let (hours, minutes) = (minutes / 60, minutes % 60);
    let told = [("hours", hours.into()), ("minutes", minutes.into())];
    match (hours, minutes) {
        (0, _) => t.tell("book-minutes", &told),
        (_, 0) => t.tell("book-hours", &told),
        _ => t.tell("book-hours-minutes", &told),
    }
}

fn row(t: Language, chapter: &Chapter) -> Markup {
    let items: Vec<String> =
        chapter.exercises.iter().map(|exercise| chapter.item(exercise)).collect();
    html! {
        a .lesson href=(address(chapter)) data-exercises=(items.join(" ")) {
            span .about {
                strong lang=[lang(t, chapter)] { (chapter.number) ". " (chapter.about.title) }
                span .quiet {
                    span lang=[lang(t, chapter)] { (chapter.about.outcome) } " "
                    (t.tell("book-length", &[("time", hours(t, chapter.about.minutes).into()), ("n", chapter.exercises.len().into())]))
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
    t: Language,
    Path(id): Path<String>,
    Query(query): Pairs,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let chapter =
            gamesman_book::chapter_in(t.code(), chosen(&query), &id).ok_or_else(|| {
                let (status, told) = (StatusCode::NOT_FOUND, [("id", id.as_str().into())]);
                let failure = Failure::saying(status, "not_found", "book-no-chapter", told);
                failure.link(PATH, t.say("book-all"))
            })?;
        let given = Given::read(chapter, &query);
        let checked = match &given {
            Some(given) if can_check(app, given.exercise) => {
                Some(given.exercise.check(&given.answers, &app.library, deadline as &dyn Watch)?)
            }
            _ => None,
        };
        let page = Page { t, app, chapter, given: given.zip(checked) };
        Ok(layout(head(t, &chapter.about.title), &page.main(last(&query, "teacher").is_some())?))
    })
    .await
}

struct Page<'a> {
    t: Language,
    app: &'a App,
    chapter: &'a Chapter,
    given: Option<(Given<'a>, Checked)>,
}

impl Page<'_> {
    fn main(&self, teacher: bool) -> Result<Markup, Failure> {
        let (t, chapter) = (self.t, self.chapter);
        let chapters = gamesman_book::chapters_in(t.code(), chapter.track);
        let before = chapter.number.checked_sub(1).map(|before| &chapters[before]);
        Ok(html! {
            main #main .narrow.learn.book.chapter lang=[lang(t, chapter)] {
                p .quiet lang=[t.own()] {
                    a href=(in_track(PATH, chapter.track)) { (t.say("book-title")) } " · "
                    (t.tell("book-chapter", &[("n", chapter.number.into())])) " · " (hours(t, chapter.about.minutes))
                }
                (switch(t, &path(chapter), chapter.track))
                (self.printed(chapter.pieces())?)
                @if teacher {
                    section .teacher {
                        h2 lang=[t.own()] { (t.say("book-teacher")) }
                        (self.printed(chapter.for_teachers())?)
                    }
                }
                p .actions {
                    @if let Some(before) = before {
                        a .button lang=(before.language) href=(address(before)) { "← " (before.about.title) }
                    }
                    @if let Some(after) = chapters.get(chapter.number + 1) {
                        a .button lang=(after.language) href=(address(after)) { (after.about.title) " →" }
                    }
                }
                @if !teacher {
                    @let track = chapter.track.id();
                    p .quiet lang=[t.own()] {
                        a href={ (path(chapter)) "?track=" (track) "&teacher" } { (t.say("book-teacher-notes")) }
                    }
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
                        events.extend(language(self.t, info).map(|name| markup(&name)));
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
                Piece::Exercise(exercise) => {
                    let page = &path(self.chapter);
                    let place =
                        exercise::Place { t: self.t, app: self.app, chapter: self.chapter, page };
                    markup(&exercise::show(&place, exercise, self.given.as_ref())?)
                }
            };
            events.push(event);
        }
        let mut html = String::new();
        pulldown_cmark::html::push_html(&mut html, events.into_iter());
        Ok(PreEscaped(as_pages_have_it(&html)))
    }

    /// A position as a picture that leads to its game; what it shows in words if the game is not in the catalogue.
    fn board(&self, place: &Place, caption: &str) -> Result<Markup, Failure> {
        if !self.app.library.has(&place.game) {
            return Ok(html! { em { (caption) } });
        }
        let session = self.app.session(&place.game, &place.variant)?;
        let (svg, link) = exercise::drawn(&session, place.position.as_deref(), caption)?;
        Ok(html! {
            span .figure {
                a href=(link) { (svg) }
                span .caption { (caption) }
            }
        })
    }
}

/// What stands above a block of code.
fn language(t: Language, info: &str) -> Option<Markup> {
    let name = match info.split([',', ' ']).next()? {
        "rust" => "Rust".into(),
        "python" => "Python".into(),
        "console" => t.say("book-console"),
        "toml" => "TOML".into(),
        _ => return None,
    };
    Some(html! { p .language lang=[t.own()] { (name) } })
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
