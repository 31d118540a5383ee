//! What an address names: a course, a lesson, a drill, and the variant whose table they are taught from.

use std::borrow::Cow;
use std::sync::Arc;

use axum::http::StatusCode;
use gamesman_query::course::{self, COURSES, Course, Diagram, Lesson, LessonDrill};
use gamesman_query::{DrillKind, Library, Session};

use super::super::play::Drill;
use crate::language::{Language, LessonText, Value};
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// The courses about games that are there.
pub fn courses(library: &Library) -> impl Iterator<Item = &'static Course> {
    COURSES.iter().copied().filter(|course| library.has(course.game))
}

/// The course with this id.
pub(super) fn course(t: Language, id: &str) -> Result<&'static Course, Failure> {
    course::course(id).ok_or_else(|| {
        let failure = unknown("learn-no-course", [("id", id.into())]);
        failure.link("/learn", t.say("learn-all"))
    })
}

/// What a course is called: like its game.
pub fn name(t: Language, course: &'static Course) -> Cow<'static, str> {
    t.name(course.game, course.name)
}

/// The lesson with this id.
pub(super) fn lesson(
    t: Language,
    course_id: &str,
    id: &str,
) -> Result<(&'static Course, &'static Lesson), Failure> {
    let course = course(t, course_id)?;
    let lesson = course.lesson(id).ok_or_else(|| {
        let told = [("course", Value::Game(course.game.into())), ("id", id.into())];
        let failure = unknown("learn-no-lesson", told);
        failure.link(format!("/learn/{}", course.id), t.say("learn-its-lessons"))
    })?;
    Ok((course, lesson))
}

/// A drill with all that it belongs to.
#[derive(Clone, Copy)]
pub(super) struct Taught {
    pub(super) course: &'static Course,
    pub(super) lesson: &'static Lesson,
    pub(super) drill: &'static LessonDrill,
}

impl Taught {
    /// The drill with this id.
    pub(super) fn find(
        t: Language,
        course: &str,
        lesson: &str,
        id: &str,
    ) -> Result<Taught, Failure> {
        let (course, lesson) = self::lesson(t, course, lesson)?;
        let drill = lesson.drill(id).ok_or_else(|| {
            let title = t.lesson_title(course, lesson).text.into_owned();
            let failure = unknown("learn-no-drill", [("lesson", title.into()), ("id", id.into())]);
            failure.link(address(course, lesson), t.say("learn-its-drills"))
        })?;
        Ok(Taught { course, lesson, drill })
    }

    /// What its lesson is called.
    pub(super) fn title(self, t: Language) -> LessonText {
        t.lesson_title(self.course, self.lesson)
    }

    pub(super) fn purpose(self) -> Drill {
        Drill { course: self.course.id, lesson: self.lesson.id, drill: self.drill.id }
    }
}

/// Positions of a drill that a browser can keep.
const KEPT: u64 = 4;

/// How many plies a drill may take that is played out and kept.
const SHORT: u32 = 5;

/// How many positions of a drill a browser can keep, if all that comes of one is little.
pub(super) fn kept(drill: &LessonDrill) -> Option<u64> {
    let fits = match drill.kind {
        // So many squares can be chosen in any order.
        DrillKind::GoodSquares => false,
        DrillKind::PlayOut | DrillKind::BestMate => *drill.question().remoteness.end() <= SHORT,
        _ => true,
    };
    fits.then_some(KEPT)
}

/// The page of a lesson.
pub(super) fn address(course: &Course, lesson: &Lesson) -> String {
    format!("/learn/{}/{}", course.id, lesson.id)
}

/// The variant that a lesson is taught from, and how it stands with its table: one with the positions of most lessons if
/// somebody has solved it and it has those of this one, otherwise the lesson's own.
pub(super) fn session(
    app: &App,
    course: &Course,
    lesson: &Lesson,
) -> Result<(Arc<Session>, Status), Failure> {
    let own = app.session(course.game, lesson.variant)?;
    let table = app.jobs.status(&own);
    if let (Some(all), true) = (course.all, table != Status::Solved) {
        let all = app.session(course.game, all)?;
        let has = |diagram: &Diagram| matches!(all.variant().number(diagram.position), Ok(Some(_)));
        if app.jobs.status(&all) == Status::Solved && lesson.diagrams.iter().all(has) {
            return Ok((all, Status::Solved));
        }
    }
    Ok((own, table))
}

fn unknown<const N: usize>(id: &'static str, told: [(&'static str, Value); N]) -> Failure {
    Failure::saying(StatusCode::NOT_FOUND, "not_found", id, told)
}
