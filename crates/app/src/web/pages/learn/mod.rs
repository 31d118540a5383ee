//! Courses: lessons with their ideas, drills on fresh positions, and what a learner has done. Everything works by links;
//! the script keeps the progress in the browser and chooses what comes next.

mod answers;
pub mod book;
pub mod course;
pub mod drill;
mod feedback;
pub mod lesson;
pub mod progress;
mod squares;
mod taught;
