//! What a game is played for: for its own sake, to train, to learn, in a room.

use super::super::puzzles::Puzzling;
use super::super::{escaped, last};
use crate::web::rooms::Code;

/// What a game is played for: which page it is on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// For its own sake.
    #[default]
    Play,
    /// To win a position of a chosen difficulty.
    Train(Training),
    /// To learn: a drill of a lesson.
    Drill(Drill),
    /// To show what was learnt: a question of a lesson's exam.
    Exam(Sitting),
    /// To solve a puzzle.
    Puzzle(Puzzling),
    /// With somebody elsewhere, in a room that knows the moves made before.
    Room(Code),
}

/// The ids of a drill, its lesson and its course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drill {
    /// Of the course.
    pub course: &'static str,
    /// Of the lesson.
    pub lesson: &'static str,
    /// Of the drill.
    pub drill: &'static str,
}

impl Drill {
    /// The page on which a position for it is drawn.
    pub fn page(self) -> String {
        format!("/learn/{}", self.item())
    }

    /// What progress is kept by.
    pub fn item(self) -> String {
        format!("{}/{}/{}", self.course, self.lesson, self.drill)
    }
}

/// An exam that somebody sits: whose lesson's, which one, and what has been answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Id of the course.
    pub course: &'static str,
    /// Id of the lesson.
    pub lesson: &'static str,
    /// What its positions are drawn by.
    pub seed: u32,
    /// The positions asked about so far: they need not be drawn again.
    pub asked: Vec<String>,
    /// The answers to them, but perhaps to the last.
    pub answers: Vec<String>,
}

impl Sitting {
    /// The page of the question that comes next.
    pub fn page(&self) -> String {
        let all = |name: char, texts: &[String]| -> String {
            texts.iter().map(|text| format!("&{name}={}", escaped(text))).collect()
        };
        let (asked, answers) = (all('q', &self.asked), all('a', &self.answers));
        format!("/learn/{}/{}/exam?seed={}{asked}{answers}", self.course, self.lesson, self.seed)
    }

    /// With one more position.
    #[must_use]
    pub fn asking(mut self, position: String) -> Sitting {
        self.asked.push(position);
        self
    }

    /// With one more answer.
    #[must_use]
    pub fn after(&self, answer: &str) -> Sitting {
        let mut next = self.clone();
        next.answers.push(answer.to_owned());
        next
    }
}

/// What a player of the trainer has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Training {
    /// Own moves before the winning one.
    pub steps: u8,
    /// The least depth for which the start is easy.
    pub level: u8,
    /// How many rounds the opponent looks ahead.
    pub opponent: u8,
}

impl Training {
    /// Reads the query of an address; what makes no sense is as usual.
    pub fn read(pairs: &[(String, String)]) -> Training {
        let number = |name, range: std::ops::RangeInclusive<u8>, otherwise| {
            let number = last(pairs, name).and_then(|text| text.parse().ok());
            number.filter(|number| range.contains(number)).unwrap_or(otherwise)
        };
        Training {
            steps: number("steps", 1..=9, 2),
            level: number("level", 1..=4, 1),
            opponent: number("opponent", 1..=4, 3),
        }
    }
}
