//! A lesson: its idea, diagrams, what is always true, and its drills.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use gamesman_query::course::{Course, Diagram, Lesson};
use gamesman_query::rules::Value;
use gamesman_query::{Session, Standard};
use maud::{Markup, html};

use super::super::play::Link;
use super::super::{Head, layout, solving};
use super::{feedback, taught, told};
use crate::draw::svg::{self, Intensity, symbol};
use crate::language::{Language, LessonText};
use crate::markdown::markdown;
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// `GET /learn/{course}/{lesson}`
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path((course, lesson)): Path<(String, String)>,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let (course, lesson) = taught::lesson(t, &course, &lesson)?;
        let (session, table) = taught::session(app, course, lesson)?;
        let title = format!("{}, {}", t.lesson_title(course, lesson).text, taught::name(t, course));
        let refresh = table.is_coming().then_some(2);
        let head = Head {
            language: t,
            title: &title,
            scripts: &["play.js", "learn.js"],
            refresh,
            ..Head::default()
        };
        Ok(layout(head, &page(t, course, lesson, &session, &table)?))
    })
    .await
}

fn page(
    t: Language,
    course: &'static Course,
    lesson: &'static Lesson,
    session: &Arc<Session>,
    table: &Status,
) -> Result<Markup, Failure> {
    let diagrams: Result<Vec<Markup>, Failure> =
        t.captions(course, lesson).map(|seen| figure(t, session, table, course, seen)).collect();
    let share = if *table == Status::Solved { session.share(lesson) } else { None };
    let share = share.and_then(|share| told::share(t, session.standard(), &share));
    let (pass, answers) = (lesson.pass, told::passes_with(t, lesson));
    let comma = if answers.contains(',') { "yes" } else { "no" };
    let idea = t.idea(course, lesson);
    Ok(html! {
        main #main .wide.learn {
            div .title {
                h1 { (t.lesson_title(course, lesson)) }
                p .quiet { a href={ "/learn/" (course.id) } { (taught::name(t, course)) } }
            }
            div .lead.idea lang=[idea.lang] { (markdown(&idea.text)) }
            @if let Some(share) = share { p #share { (share) } }
            div .diagrams { @for diagram in diagrams? { (diagram) } }
            @if !lesson.claims.is_empty() {
                section .claims {
                    h2 { (t.say("lesson-true")) }
                    ul { @for claim in t.claims(course, lesson) { li { (claim) } } }
                    p .quiet { (t.say("lesson-checked")) }
                }
            }
            section {
                h2 { (t.say("lesson-drills")) }
                @if table.is_coming() { (waiting(t, session, table, course)) }
                ul .drills {
                    @for drill in lesson.drills {
                        li {
                            @let item = course.item(lesson, drill);
                            a .drill href={ "/learn/" (item) } data-item=(item)
                                data-right=(lesson.pass.right) data-of=(lesson.pass.of) data-kept=[taught::kept(drill)] {
                                strong { (t.task(drill.task)) }
                                span .quiet {
                                    (t.tell("lesson-to-pass", &[("right", pass.right.into()), ("of", pass.of.into())]))
                                }
                                span .state {}
                            }
                        }
                    }
                }
            }
            section #exam-of {
                h2 { (t.say("lesson-exam")) }
                p {
                    (t.tell("lesson-exam-about", &[("n", pass.of.into()), ("answers", answers.into()), ("comma", comma.into())]))
                }
                p .actions {
                    a #take-exam .button.primary href={ (taught::address(course, lesson)) "/exam" }
                        data-exam=(course.exam(lesson)) { (t.say("lesson-exam-take")) }
                    span .state {}
                }
            }
            p .actions { (next(t, course, lesson)) }
        }
    })
}

fn figure(
    t: Language,
    session: &Session,
    table: &Status,
    course: &Course,
    (diagram, caption): (&Diagram, LessonText),
) -> Result<Markup, Failure> {
    let scene = session.variant().scene(diagram.position).map_err(|_| Failure::internal())?;
    let (value, remoteness) = diagram.worth;
    let from = Some(diagram.position.replace(' ', "_"));
    let link = Link { from, ..Link::new(session.entry().id, &session.chosen().id) };
    let line = if *table == Status::Solved { line(session, diagram) } else { Vec::new() };
    let view = session.variant().view(diagram.position).map_err(|_| Failure::internal())?;
    let standard = Standard { alternates: course.alternates, ..session.standard() };
    let worth = told::worth(t, standard, view.player, value.into(), remoteness);
    Ok(html! {
        figure lang=[caption.lang] {
            (svg::diagram(&scene, &caption.text))
            figcaption {
                p { (caption.text) }
                p .quiet lang=[caption.lang.and(t.own())] {
                    (symbol(value.into(), Intensity::default())) " " (worth) (t.stop()) " "
                    a href=(link.page()) { (t.say("lesson-play")) }
                    @if line.len() > 1 {
                        " · "
                        a .best-line href=(Link { redo: line, ..link.clone() }.page()) { (t.say("lesson-step")) }
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
pub(super) fn waiting(t: Language, session: &Session, table: &Status, course: &Course) -> Markup {
    let then = t.say("lesson-then");
    match table {
        Status::Solved => html! {},
        Status::Solving(progress) => solving::notice(t, session, *progress, &then),
        Status::Busy => solving::busy(t, &then),
        Status::Unsolved(_) => {
            let command = table.command(session);
            html! {
                div #unsolved .notice {
                    p {
                        strong { (t.say("unsolved")) }
                        " " (t.say("lesson-table"))
                        @if command.is_some() { (t.between()) (t.say("lesson-make")) }
                    }
                    @if let Some(command) = command { p { code { (command) } } }
                    @if let Some(all) = course.all {
                        p .quiet { (t.say("lesson-at-once")) }
                        p { code { "gamesman solve " (course.game) " --variant " (all) } }
                    }
                }
            }
        }
    }
}

fn next(t: Language, course: &Course, lesson: &Lesson) -> Markup {
    let place = course.lessons.iter().position(|other| other.id == lesson.id).unwrap_or(0);
    let before = place.checked_sub(1).map(|before| &course.lessons[before]);
    html! {
        @if let Some(before) = before {
            a .button href=(taught::address(course, before)) { "← " (t.lesson_title(course, before)) }
        }
        @if let Some(after) = course.lessons.get(place + 1) {
            a .button href=(taught::address(course, after)) { (t.lesson_title(course, after)) " →" }
        }
    }
}
