//! All courses, and the lessons of one.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use gamesman_query::course::{Course, Lesson};
use gamesman_query::rules::{Mistake, Scene};
use maud::{Markup, html};

use super::super::play::Link;
use super::super::play::redirect::redirect_to;
use super::super::{ABOUT, Head, layout, puzzles, site_picture};
use super::{progress, taught};
use crate::draw::svg;
use crate::language::Language;
use crate::markdown::{markdown, summary};
use crate::web::app::App;
use crate::web::errors::Failure;

/// `GET /learn`: the course, and all courses about games of the catalogue.
pub async fn all(
    State(app): State<App>,
    t: Language,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let picture = site_picture(&app, &headers);
    app.work(move |app| {
        let title = t.say("site-learn");
        let courses: Vec<&Course> = taught::courses(&app.library).collect();
        let main = html! {
            main #main .wide.learn {
                h1 { (title) }
                (puzzles::today(app, t)?)
                (puzzles::path(app, t)?)
                @if !courses.is_empty() {
                    h2 { (t.say("learn-better")) }
                    p .lead { (t.say("learn-better-lead")) }
                    ul .courses {
                        @for course in courses { li { (card(app, t, course)?) } }
                    }
                }
                (progress::due(t, app.class.is_some()))
                h2 { (t.say("book-title")) }
                p .lead { (t.say("book-card")) }
                p .actions { a #book .button href="/learn/book" { (t.say("book-chapters")) } }
            }
        };
        let (about, picture) = (t.say("learn-better-lead"), picture.as_deref());
        Ok(layout(Head { about: &about, picture, ..head(t, &title) }, &main))
    })
    .await
}

fn head(t: Language, title: &str) -> Head<'_> {
    Head { language: t, title, scripts: &["learn.js", "puzzles.js"], ..Head::default() }
}

fn card(app: &App, t: Language, course: &'static Course) -> Result<Markup, Failure> {
    Ok(html! {
        a .course-card href={ "/learn/" (course.id) } {
            (fullest(app, course, course.lessons)?)
            span .about {
                strong { (taught::name(t, course)) }
                span .quiet { (t.tell("learn-lessons", &[("n", course.lessons.len().into())])) }
                span .of-course data-course=(course.id) {}
            }
        }
    })
}

/// The first diagram of a lesson.
fn picture(app: &App, course: &Course, lesson: &Lesson) -> Result<Markup, Failure> {
    fullest(app, course, std::slice::from_ref(lesson))
}

/// The first diagram of one of some lessons: that with the most pieces, of those with the first lesson's variant.
fn fullest(app: &App, course: &Course, lessons: &[Lesson]) -> Result<Markup, Failure> {
    let Some(first) = lessons.first() else { return Ok(html! {}) };
    let session = app.session(course.game, first.variant)?;
    let alike = lessons.iter().filter(|lesson| lesson.variant == first.variant);
    let scenes: Result<Vec<Scene>, Mistake> = alike
        .filter_map(|lesson| lesson.diagrams.first())
        .map(|diagram| session.variant().scene(diagram.position))
        .collect();
    let scenes = scenes.map_err(|_| Failure::internal())?;
    let fullest = scenes.iter().max_by_key(|scene| scene.pieces.len());
    Ok(html! { @if let Some(scene) = fullest { span .thumb { (svg::picture(scene, "")) } } })
}

/// `GET /learn/{course}`: its lessons.
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let picture = site_picture(&app, &headers);
    app.work(move |app| {
        let course = taught::course(t, &id)?;
        let name = taught::name(t, course);
        let all = course.all.unwrap_or(course.lessons[0].variant);
        let about = t.course_about(course);
        let set_up = format!("/setup/{}/{all}", course.game);
        let main = html! {
            main #main .wide.learn {
                div .title {
                    h1 { (name) }
                    p .quiet { a href="/learn" { (t.say("learn-all")) } }
                }
                div .lead lang=[about.lang] { (markdown(&about.text)) }
                p .actions {
                    a #continue .button.primary href=(taught::address(course, &course.lessons[0])) {
                        (t.say("learn-begin"))
                    }
                    a .button href="/learn/review" { (t.say("learn-review")) }
                    a .button href=(set_up) { (t.say("learn-set-up")) }
                    a .button href=(Link::new(course.game, all).page()) { (t.say("analysis-play")) }
                }
                ol .lessons {
                    @for (i, lesson) in course.lessons.iter().enumerate() {
                        li { (row(app, t, course, lesson, i + 1)?) }
                    }
                }
            }
        };
        let (about, picture) = (summary(&about.text, ABOUT), picture.as_deref());
        Ok(layout(Head { about: &about, picture, ..head(t, &name) }, &main))
    })
    .await
}

fn row(
    app: &App,
    t: Language,
    course: &Course,
    lesson: &Lesson,
    number: usize,
) -> Result<Markup, Failure> {
    let items: Vec<String> = lesson.drills.iter().map(|drill| course.item(lesson, drill)).collect();
    Ok(html! {
        a .lesson href=(taught::address(course, lesson)) data-items=(items.join(" "))
            data-exam=(course.exam(lesson))
            data-right=(lesson.pass.right) data-of=(lesson.pass.of) {
            (picture(app, course, lesson)?)
            span .about {
                strong { (number) ". " (t.lesson_title(course, lesson)) }
                span .quiet { (t.tell("learn-drills", &[("n", lesson.drills.len().into())])) }
            }
            span .state {}
        }
    })
}

/// `GET /chess`: where the chess course is looked for.
pub async fn chess() -> Response {
    redirect_to("/learn/chess")
}
