//! Courses: a game taught in lessons, each with one idea, diagrams, claims that are true of all positions they are about,
//! and drills whose positions are drawn from a table. Courses are data; adding a lesson touches the file of its course.
//!
//! What a learner has done is a [`Progress`]: plain data, with pure functions, that is kept by whoever teaches.

mod chess;
mod connect4;
mod lesson;
mod nim;
mod progress;

pub use lesson::{Claim, Course, Diagram, Lesson, LessonDrill, Pass};
pub use progress::{Again, Item, Outcome, Progress, Skill};

/// All courses.
pub static COURSES: &[&Course] = &[&chess::COURSE, &nim::COURSE, &connect4::COURSE];

/// The course with this id.
pub fn course(id: &str) -> Option<&'static Course> {
    COURSES.iter().copied().find(|course| course.id == id)
}
