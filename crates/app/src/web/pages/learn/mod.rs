//! Courses: lessons with their ideas, drills on fresh positions, and what a learner has done. Everything works by links;
//! the script keeps the progress in the browser and chooses what comes next.

mod answers;
pub mod book;
pub mod course;
pub mod drill;
pub mod exam;
mod exercise;
mod feedback;
pub mod lesson;
pub(super) mod played;
pub mod progress;
mod results;
mod squares;
mod task;
mod taught;
mod told;

pub(super) use taught::{courses, name};
