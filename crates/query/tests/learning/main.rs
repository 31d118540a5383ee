//! What teaches: courses, lessons, drills, verdicts, and computer players.

mod course_drills;
mod courses;
mod drills;
mod exams;
mod explain;
mod lessons;
mod opponents;
#[path = "../support/mod.rs"]
mod support;
mod verdicts;
