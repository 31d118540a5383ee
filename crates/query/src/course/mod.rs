//! Courses: a game taught in lessons, each with one idea, diagrams, claims that are true of all positions they are about,
//! and drills whose positions are drawn from a table. Courses are data; adding a lesson touches the file of its course.
//!
//! What a learner has done is a [`Progress`]: plain data, with pure functions, that is kept by whoever teaches.

mod chess;
mod connect4;
mod counting;
mod exam;
mod lesson;
mod nim;
mod progress;
mod rule;
mod standing;

use gamesman_rules::Value;

use crate::DrillKind;
pub use crate::share::Share;
pub use exam::ExamQuestion;
pub use lesson::{Claim, Counted, Course, Diagram, Lesson, LessonDrill, Pass};
pub use progress::{Again, Item, Outcome, Progress, Skill};
pub use rule::Rule;
pub use standing::{Standing, Wish, is_worth};

/// All courses.
pub static COURSES: &[&Course] = &[&chess::COURSE, &nim::COURSE, &connect4::COURSE];

/// The first lesson, with its course and drill, in which a position of this variant and value can be played out.
pub fn practice(
    (game, variant): (&str, &str),
    position: &str,
    value: Value,
) -> Option<(&'static Course, &'static Lesson, &'static LessonDrill)> {
    let suits = |drill: &&LessonDrill| {
        drill.kind == DrillKind::PlayOut
            && drill.value == Some(value)
            && (drill.condition)(position)
    };
    COURSES.iter().filter(|course| course.game == game).find_map(|course| {
        // Where one variant has the positions of most lessons, positions of others are its own, too.
        let here = |lesson: &&Lesson| course.all.is_some() || lesson.variant == variant;
        course
            .lessons
            .iter()
            .filter(here)
            .find_map(|lesson| Some((*course, lesson, lesson.drills.iter().find(suits)?)))
    })
}

/// The drill with this name, as progress is kept by it: `chess/rook/win`.
pub fn drill(name: &str) -> Option<(&'static Course, &'static Lesson, &'static LessonDrill)> {
    let (course_id, rest) = name.split_once('/')?;
    let (lesson, drill) = rest.split_once('/')?;
    let course = course(course_id)?;
    let lesson = course.lesson(lesson)?;
    Some((course, lesson, lesson.drill(drill)?))
}

/// The course with this id.
pub fn course(id: &str) -> Option<&'static Course> {
    COURSES.iter().copied().find(|course| course.id == id)
}
