//! Exams of lessons: new positions from all its drills, one after another. What was right is said at the end.

use gamesman_solve::Watch;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::lesson::{Course, Lesson, LessonDrill};
use super::progress::Progress;
use crate::{DrillAnswer, DrillKind, DrillQuestion, Error, Session, Verdict};

/// A question of an exam.
#[derive(Clone)]
#[non_exhaustive]
pub struct ExamQuestion {
    /// What it asks.
    pub drill: &'static LessonDrill,
    /// Whether the position is surely a zugzwang, where the drill is about them.
    pub zugzwang: bool,
    /// What its position is drawn by.
    pub seed: u64,
}

impl Lesson {
    /// The questions of an exam, in the order asked: as many as decide whether the lesson is passed. Zugzwangs are always
    /// among them, and every drill if there are enough questions. A game that is played out takes long: each of those
    /// comes once, where there is something else to ask.
    pub fn exam(&self, seed: u64) -> Vec<ExamQuestion> {
        let mut rng = StdRng::seed_from_u64(seed);
        let all: Vec<&'static LessonDrill> = self.drills.iter().collect();
        let is = |kind| move |drill: &&'static LessonDrill| drill.kind == kind;
        let (zugzwangs, mut asked): (Vec<_>, Vec<_>) =
            all.iter().copied().partition(is(DrillKind::WhoseMove));
        asked.shuffle(&mut rng);
        asked.splice(0..0, zugzwangs);
        let short: Vec<_> =
            asked.iter().copied().filter(|drill| drill.kind != DrillKind::PlayOut).collect();
        let again = if short.is_empty() { all } else { short };
        let number = self.pass.of as usize;
        asked.extend(again.iter().cycle().take(number.saturating_sub(asked.len())));
        asked.truncate(number);
        asked.shuffle(&mut rng);
        let places: Vec<usize> =
            (0..asked.len()).filter(|&place| is(DrillKind::WhoseMove)(&asked[place])).collect();
        let zugzwang = places.choose(&mut rng).copied();
        let question = |(place, drill)| ExamQuestion {
            drill,
            zugzwang: Some(place) == zugzwang,
            seed: rng.random(),
        };
        asked.into_iter().enumerate().map(question).collect()
    }

    /// Whether an exam is passed with these answers, each to a drill of a kind and right or not: if enough are right, a game that was
    /// played out among them, should there be any.
    pub fn passes_exam(&self, answers: &[(DrillKind, bool)]) -> bool {
        let right = answers.iter().filter(|(_, right)| *right);
        let mut played = answers.iter().filter(|(kind, _)| *kind == DrillKind::PlayOut).peekable();
        let plays = played.peek().is_none() || played.any(|(_, right)| *right);
        plays && right.count() >= self.pass.right as usize
    }

    /// What passes an exam: "4 right answers, one of them a game played out".
    pub fn passes_with(&self) -> String {
        let plays = self.drills.iter().any(|drill| drill.kind == DrillKind::PlayOut);
        let played = if plays { ", one of them a game played out" } else { "" };
        format!("{} right answers{played}", self.pass.right)
    }
}

impl Course {
    /// The name of the exam of one of its lessons, by which progress is kept: `chess/rook`.
    pub fn exam(&self, lesson: &Lesson) -> String {
        format!("{}/{}", self.id, lesson.id)
    }

    /// Whether one of its lessons is passed: by its exam, or by all of its drills.
    pub fn is_passed(&self, lesson: &Lesson, progress: &Progress) -> bool {
        let passes = |drill| progress.item(&self.item(lesson, drill)).passes(lesson.pass);
        progress.exams.contains_key(&self.exam(lesson)) || lesson.drills.iter().all(passes)
    }
}

impl Session {
    /// A position for a question of an exam, none of those that were `shown` as long as there are others. The same question
    /// after the same positions has the same one.
    ///
    /// # Errors
    /// As [`Session::drill`].
    pub fn exam_position(
        &self,
        question: &ExamQuestion,
        shown: &[String],
        watch: &dyn Watch,
    ) -> Result<DrillAnswer, Error> {
        let asked = DrillQuestion {
            seed: Some(question.seed),
            decoys: !question.zugzwang,
            shown,
            ..question.drill.question()
        };
        self.drill(&asked, watch)
    }
}

impl LessonDrill {
    /// Whether a question that is answered by moves is answered: after own moves with these verdicts; `over` if the game has
    /// ended. Who is to win in so many moves makes all of them, so that nobody is told by an early end.
    pub fn is_answered(&self, began: &DrillAnswer, own: &[Verdict], over: bool) -> bool {
        match self.kind {
            DrillKind::BestMate => over || own.len() as u32 >= began.own_moves.unwrap_or(1),
            _ => self.standing(began, own, over).is_right().is_some(),
        }
    }
}
