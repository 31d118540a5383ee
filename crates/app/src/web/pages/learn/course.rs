//! All courses, and the lessons of one.

use axum::extract::{Path, State};
use axum::response::Response;
use gamesman_query::course::{Course, Lesson};
use gamesman_query::rules::{Mistake, Scene};
use gamesman_query::words::count;
use maud::{Markup, html};

use super::super::play::Link;
use super::super::play::redirect::redirect_to;
use super::super::{Head, layout};
use super::taught;
use crate::draw::svg;
use crate::markdown::markdown;
use crate::web::app::App;
use crate::web::errors::Failure;

/// `GET /learn`: the course, and all courses about games of the catalogue.
pub async fn all(State(app): State<App>) -> Result<Response, Failure> {
    app.work(|app| {
        let courses: Vec<&Course> = super::taught::courses(&app.library).collect();
        let main = html! {
            main #main .wide.learn {
                h1 { "Learn" }
                h2 { "Your own solved game" }
                p .lead {
                    "A course of five weeks: from perfect play on paper to a game of your own that nobody can beat."
                }
                p .actions { a #book .button.primary href="/learn/book" { "Chapters" } }
                @if !courses.is_empty() {
                    h2 { "Play better" }
                    p .lead { "Short lessons with fresh positions. Every verdict on your moves is exact." }
                    ul .courses {
                        @for course in courses { li { (card(app, course)?) } }
                    }
                    (super::progress::due())
                }
            }
        };
        Ok(layout(Head { title: "Learn", scripts: &["learn.js"], ..Head::default() }, &main))
    })
    .await
}

fn card(app: &App, course: &Course) -> Result<Markup, Failure> {
    Ok(html! {
        a .course-card href={ "/learn/" (course.id) } {
            (fullest(app, course, course.lessons)?)
            span .about {
                strong { (course.name) }
                span .quiet { (count(course.lessons.len() as u64, "lesson")) }
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
pub async fn show(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    app.work(move |app| {
        let course = taught::course(&id)?;
        let all = course.all.unwrap_or(course.lessons[0].variant);
        let set_up = format!("/setup/{}/{all}", course.game);
        let main = html! {
            main #main .wide.learn {
                div .title {
                    h1 { (course.name) }
                    p .quiet { a href="/learn" { "All courses" } }
                }
                div .lead { (markdown(course.about)) }
                p .actions {
                    a #continue .button.primary href=(taught::address(course, &course.lessons[0])) {
                        "Begin"
                    }
                    a .button href="/learn/review" { "Review" }
                    a .button href=(set_up) { "Set up a position" }
                    a .button href=(Link::new(course.game, all).page()) { "Play" }
                }
                ol .lessons {
                    @for (i, lesson) in course.lessons.iter().enumerate() {
                        li { (row(app, course, lesson, i + 1)?) }
                    }
                }
            }
        };
        Ok(layout(Head { title: course.name, scripts: &["learn.js"], ..Head::default() }, &main))
    })
    .await
}

fn row(app: &App, course: &Course, lesson: &Lesson, number: usize) -> Result<Markup, Failure> {
    let items: Vec<String> = lesson.drills.iter().map(|drill| course.item(lesson, drill)).collect();
    Ok(html! {
        a .lesson href=(taught::address(course, lesson)) data-items=(items.join(" "))
            data-exam=(course.exam(lesson))
            data-right=(lesson.pass.right) data-of=(lesson.pass.of) {
            (picture(app, course, lesson)?)
            span .about {
                strong { (number) ". " (lesson.title) }
                span .quiet { (count(lesson.drills.len() as u64, "drill")) }
            }
            span .state {}
        }
    })
}

/// `GET /chess`: where the chess course is looked for.
pub async fn chess() -> Response {
    redirect_to("/learn/chess")
}
