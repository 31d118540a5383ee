//! What a learner has done. It is kept in the browser; the pages say what there is, and the script fills it in.

use axum::extract::State;
use axum::response::Response;
use gamesman_query::Library;
use gamesman_query::themes::Theme;
use maud::{Markup, html};

use super::super::{Head, layout};
use super::taught;
use crate::language::Language;
use crate::web::app::App;

/// Where it goes on: what is due, which the script knows, what has been done, and the class if there is one.
pub(super) fn due(t: Language, in_class: bool) -> Markup {
    html! {
        p .actions {
            a .button href="/learn/review" { (t.say("learn-review")) }
            a .button href="/learn/progress" { (t.say("train-progress")) }
            @if in_class { a .button href="/class" { (t.say("class-title")) } }
        }
    }
}

fn head(t: Language, title: &str) -> Head<'_> {
    Head { language: t, title, scripts: &["learn.js"], ..Head::default() }
}

/// `GET /learn/review`: the drills that are due today.
pub async fn review(State(app): State<App>, t: Language) -> Response {
    let title = t.say("learn-review");
    let main = html! {
        main #main .narrow.learn {
            h1 { (title) }
            p #due .lead { (t.say("progress-back")) }
            (no_script(t))
            p .actions { a #begin .button.primary hidden { (t.say("learn-begin")) } a .button href="/learn" { (t.say("learn-courses")) } }
            ul #review .drills { (items(t, &app.library)) }
        }
    };
    layout(head(t, &title), &main)
}

/// What is told of each drill.
const HEADS: [&str; 5] =
    ["progress-drill", "progress-done", "progress-right", "progress-skill", "progress-due"];

/// `GET /learn/progress`: everything that has been done.
pub async fn show(State(app): State<App>, t: Language) -> Response {
    let title = t.say("train-progress");
    let main = html! {
        main #main .wide.learn {
            div .title { h1 { (title) } p .quiet { a href="/learn" { (t.say("learn-all")) } } }
            (no_script(t))
            p #summary .lead {}
            div .scroll {
                table #skills {
                    thead { tr { @for head in HEADS { th { (t.say(head)) } } } }
                    tbody {}
                }
            }
            section #calendar hidden { h2 { (t.say("progress-when")) } ol {} }
            section #exams hidden { h2 { (t.say("progress-exams")) } ul { (exams(t, &app.library)) } }
            p .actions {
                button #export .button type="button" { (t.say("train-export")) }
                label .button { (t.say("share-import")) input #import .unseen type="file" accept="application/json"; }
                button #forget .button type="button" { (t.say("train-forget")) }
            }
            p #imported role="status" {}
            p .quiet {
                @let command = html! { code { "gamesman train --import FILE" } };
                (t.mark("progress-kept", &[], &[("command", command)]))
            }
            ul #review hidden { (items(t, &app.library)) }
        }
    };
    layout(head(t, &title), &main)
}

fn no_script(t: Language) -> Markup {
    html! {
        noscript { p .notice { (t.say("progress-no-script")) } }
    }
}

/// The exams of all lessons that are there, for the script to say when they were passed.
fn exams(t: Language, library: &Library) -> Markup {
    html! {
        @for course in taught::courses(library) {
            @for lesson in course.lessons {
                li hidden data-exam=(course.exam(lesson)) {
                    a href=(taught::address(course, lesson)) { (taught::name(t, course)) ": " (t.lesson_title(course, lesson)) }
                    ", " span .day {}
                }
            }
        }
    }
}

/// All drills of the courses that are there, and all themes of puzzles, for the script to choose from.
fn items(t: Language, library: &Library) -> Markup {
    html! {
        @for theme in Theme::ALL {
            li hidden {
                a .drill href={ "/puzzles/theme/" (theme.name()) } data-item={ "puzzles/" (theme.name()) } data-right="8" data-of="10" {
                    strong { (t.say("puzzle-path-title")) ": " (t.say(&format!("theme-{}", theme.name()))) }
                    span .quiet { (t.say(&format!("theme-{}-about", theme.name()))) }
                    span .state {}
                }
            }
        }
        @for course in taught::courses(library) {
            @for lesson in course.lessons {
                @for drill in lesson.drills {
                    @let item = course.item(lesson, drill);
                    li hidden {
                        a .drill href={ "/learn/" (item) } data-item=(item) data-right=(lesson.pass.right)
                            data-of=(lesson.pass.of) {
                            strong { (taught::name(t, course)) ": " (t.lesson_title(course, lesson)) }
                            span .quiet { (t.task(drill.task)) }
                            span .state {}
                        }
                    }
                }
            }
        }
    }
}
