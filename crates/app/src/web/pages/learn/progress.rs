//! What a learner has done. It is kept in the browser; the pages say what there is, and the script fills it in.

use axum::extract::State;
use axum::response::Response;
use gamesman_query::Library;
use maud::{Markup, html};

use super::super::{Head, layout};
use super::taught;
use crate::web::app::App;

/// That something is due, which the script knows.
pub(super) fn due() -> Markup {
    html! {
        p .actions {
            a .button href="/learn/review" { "Review" }
            a .button href="/learn/progress" { "Progress" }
        }
    }
}

/// `GET /learn/review`: the drills that are due today.
pub async fn review(State(app): State<App>) -> Response {
    let main = html! {
        main #main .narrow.learn {
            h1 { "Review" }
            p #due .lead { "Drills come back after a day, three days, a week, two weeks, one, three and six months." }
            (no_script())
            p .actions { a #begin .button.primary hidden { "Begin" } a .button href="/learn" { "Courses" } }
            ul #review .drills { (items(&app.library)) }
        }
    };
    layout(Head { title: "Review", scripts: &["learn.js"], ..Head::default() }, &main)
}

/// `GET /learn/progress`: everything that has been done.
pub async fn show(State(app): State<App>) -> Response {
    let main = html! {
        main #main .wide.learn {
            div .title { h1 { "Progress" } p .quiet { a href="/learn" { "All courses" } } }
            (no_script())
            p #summary .lead {}
            div .scroll {
                table #skills {
                    thead { tr { th { "Drill" } th { "Done" } th { "Right" } th { "Skill" } th { "Due" } } }
                    tbody {}
                }
            }
            section #calendar hidden { h2 { "What comes back when" } ol {} }
            section #exams hidden { h2 { "Exams passed" } ul { (exams(&app.library)) } }
            p .actions {
                button #export .button type="button" { "Export" }
                label .button { "Import" input #import .unseen type="file" accept="application/json"; }
                button #forget .button type="button" { "Forget" }
            }
            p #imported role="status" {}
            p .quiet {
                "Kept in this browser only. " code { "gamesman train --import FILE" } " reads what is exported here, and the other way round."
            }
            ul #review hidden { (items(&app.library)) }
        }
    };
    layout(Head { title: "Progress", scripts: &["learn.js"], ..Head::default() }, &main)
}

fn no_script() -> Markup {
    html! {
        noscript { p .notice { "Without scripts this browser remembers nothing. Lessons and drills work all the same." } }
    }
}

/// The exams of all lessons that are there, for the script to say when they were passed.
fn exams(library: &Library) -> Markup {
    html! {
        @for course in taught::courses(library) {
            @for lesson in course.lessons {
                li hidden data-exam=(course.exam(lesson)) {
                    a href=(taught::address(course, lesson)) { (course.name) ": " (lesson.title) }
                    ", " span .day {}
                }
            }
        }
    }
}

/// All drills of the courses that are there, for the script to choose from.
fn items(library: &Library) -> Markup {
    html! {
        @for course in taught::courses(library) {
            @for lesson in course.lessons {
                @for drill in lesson.drills {
                    @let item = course.item(lesson, drill);
                    li hidden {
                        a .drill href={ "/learn/" (item) } data-item=(item) data-right=(lesson.pass.right)
                            data-of=(lesson.pass.of) {
                            strong { (course.name) ": " (lesson.title) }
                            span .quiet { (drill.task) }
                            span .state {}
                        }
                    }
                }
            }
        }
    }
}
