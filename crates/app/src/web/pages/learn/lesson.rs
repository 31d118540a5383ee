//! A lesson: its idea, diagrams, what is always true, and its drills.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use gamesman_query::course::{Course, Diagram, Lesson};
use gamesman_query::rules::Value;
use gamesman_query::words::count;
use gamesman_query::{Session, Standard};
use maud::{Markup, html};

use super::super::play::Link;
use super::super::{Head, layout, solving};
use super::{feedback, taught};
use crate::draw::svg::{self, Intensity, symbol};
use crate::markdown::markdown;
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// `GET /learn/{course}/{lesson}`
pub async fn show(
    State(app): State<App>,
    Path((course, lesson)): Path<(String, String)>,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let (course, lesson) = taught::lesson(&course, &lesson)?;
        let (session, table) = taught::session(app, course, lesson)?;
        let title = format!("{}, {}", lesson.title, course.name);
        let refresh = table.is_coming().then_some(2);
        let head =
            Head { title: &title, scripts: &["play.js", "learn.js"], refresh, ..Head::default() };
        Ok(layout(head, &page(course, lesson, &session, &table)?))
    })
    .await
}

fn page(
    course: &Course,
    lesson: &'static Lesson,
    session: &Arc<Session>,
    table: &Status,
) -> Result<Markup, Failure> {
    let diagrams: Result<Vec<Markup>, Failure> =
        lesson.diagrams.iter().map(|diagram| figure(session, table, course, diagram)).collect();
    let share = if *table == Status::Solved { session.share(lesson) } else { None };
    let share = share.and_then(|share| share.sentence(session));
    Ok(html! {
        main #main .wide.learn {
            div .title {
                h1 { (lesson.title) }
                p .quiet { a href={ "/learn/" (course.id) } { (course.name) } }
            }
            div .lead.idea { (markdown(lesson.idea)) }
            @if let Some(share) = share { p #share { (share) } }
            div .diagrams { @for diagram in diagrams? { (diagram) } }
            @if !lesson.claims.is_empty() {
                section .claims {
                    h2 { "Always true" }
                    ul { @for claim in lesson.claims { li { (claim.says) } } }
                    p .quiet { "Checked in all positions it is about." }
                }
            }
            section {
                h2 { "Drills" }
                @if table.is_coming() { (waiting(session, table, course)) }
                ul .drills {
                    @for drill in lesson.drills {
                        li {
                            @let item = course.item(lesson, drill);
                            a .drill href={ "/learn/" (item) } data-item=(item)
                                data-right=(lesson.pass.right) data-of=(lesson.pass.of) {
                                strong { (drill.task) }
                                span .quiet {
                                    "To pass: " (lesson.pass.right) " of the last " (lesson.pass.of) " right"
                                }
                                span .state {}
                            }
                        }
                    }
                }
            }
            section #exam-of {
                h2 { "Exam" }
                p {
                    (count(lesson.pass.of.into(), "new position")) ", without help. You are told at the end how you did; "
                    (lesson.passes_with()) ", pass the lesson."
                }
                p .actions {
                    a #take-exam .button.primary href={ (taught::address(course, lesson)) "/exam" }
                        data-exam=(course.exam(lesson)) { "Take the exam" }
                    span .state {}
                }
            }
            p .actions { (next(course, lesson)) }
        }
    })
}

fn figure(
    session: &Session,
    table: &Status,
    course: &Course,
    diagram: &Diagram,
) -> Result<Markup, Failure> {
    let scene = session.variant().scene(diagram.position).map_err(|_| Failure::internal())?;
    let (value, remoteness) = diagram.worth;
    let from = Some(diagram.position.replace(' ', "_"));
    let link = Link { from, ..Link::new(session.entry().id, &session.chosen().id) };
    let line = if *table == Status::Solved { line(session, diagram) } else { Vec::new() };
    let view = session.variant().view(diagram.position).map_err(|_| Failure::internal())?;
    let standard = Standard { alternates: course.alternates, ..session.standard() };
    let worth = feedback::worth(standard, view.player, value.into(), remoteness);
    Ok(html! {
        figure {
            (svg::diagram(&scene, diagram.caption))
            figcaption {
                p { (diagram.caption) }
                p .quiet { (symbol(value.into(), Intensity::default())) " " (worth) ". " a href=(link.page()) { "Play it" }
                    @if line.len() > 1 {
                        " · "
                        a .best-line href=(Link { redo: line, ..link.clone() }.page()) { "Step through the best line" }
                    }
                }
            }
        }
    })
}

/// The names of the best moves from a diagram that is won or lost.
fn line(session: &Session, diagram: &Diagram) -> Vec<String> {
    if !matches!(diagram.worth.0, Value::Win | Value::Lose) {
        return Vec::new();
    }
    let line = session.best_line(diagram.position, feedback::LINE).unwrap_or_default();
    line.into_iter().map(|mv| mv.name).collect()
}

/// What there is to wait for before the drills can begin.
pub(super) fn waiting(session: &Session, table: &Status, course: &Course) -> Markup {
    let then = "Then the drills can begin.";
    match table {
        Status::Solved => html! {},
        Status::Solving(progress) => solving::notice(super::T, session, *progress, then),
        Status::Busy => solving::busy(super::T, then),
        Status::Unsolved(_) => {
            let command = table.command(session);
            html! {
                div #unsolved .notice {
                    p {
                        strong { "Not solved" }
                        " The drills draw their positions from a table."
                        @if command.is_some() { " To make it, run:" }
                    }
                    @if let Some(command) = command { p { code { (command) } } }
                    @if let Some(all) = course.all {
                        p .quiet { "For all lessons at once, with more time:" }
                        p { code { "gamesman solve " (course.game) " --variant " (all) } }
                    }
                }
            }
        }
    }
}

fn next(course: &Course, lesson: &Lesson) -> Markup {
    let place = course.lessons.iter().position(|other| other.id == lesson.id).unwrap_or(0);
    let before = place.checked_sub(1).map(|before| &course.lessons[before]);
    html! {
        @if let Some(before) = before {
            a .button href=(taught::address(course, before)) { "← " (before.title) }
        }
        @if let Some(after) = course.lessons.get(place + 1) {
            a .button href=(taught::address(course, after)) { (after.title) " →" }
        }
    }
}
