//! The exam of a lesson: all questions one after another, and at the end which answers were right.

use std::io::{BufRead, Write};

use gamesman_query::course::{Course, Lesson};
use gamesman_query::{DrillAnswer, Session};
use rand::RngExt;
use rand::rngs::StdRng;

use super::drill::{Asked, Ended};
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::kept::Kept;
use crate::cli::print::{BOLD, styled, wrap};
use crate::draw;

/// What an exam is held with.
pub(super) struct Exam<'a> {
    pub(super) context: &'a Context,
    pub(super) session: &'a Session,
    pub(super) course: &'static Course,
    pub(super) lesson: &'static Lesson,
    pub(super) rng: StdRng,
    /// Whether input must be repeated to be seen.
    pub(super) echo: bool,
    pub(super) kept: Kept,
}

/// A question that was answered.
struct Answered {
    task: &'static str,
    drawn: DrillAnswer,
    right: bool,
    told: Vec<String>,
}

impl Exam<'_> {
    /// Asks all questions; nothing is kept if the user leaves before the last.
    pub(super) fn sit(
        mut self,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let (lesson, pass) = (self.lesson, self.lesson.pass);
        writeln!(out, "{}: {}, exam\n", self.course.name, styled(BOLD, lesson.title))?;
        let how = format!(
            "{} new positions, without help. You pass with {}. How good each answer was is said at the end. ‘skip’ leaves a \
             question unanswered, ‘quit’ ends the exam.",
            pass.of,
            lesson.passes_with()
        );
        writeln!(out, "{}", wrap(&how, "", ""))?;
        let exam = lesson.exam(self.rng.random());
        let (mut all, mut shown) = (Vec::new(), Vec::new());
        for (place, question) in exam.into_iter().enumerate() {
            let drawn = self.context.watched("drawing a position", |watch| {
                self.session.exam_position(&question, &shown, watch)
            })?;
            shown.push(drawn.position.clone());
            let number = format!("Question {} of {}.", place + 1, pass.of);
            writeln!(out, "\n{} {}", styled(BOLD, &number), question.drill.task)?;
            let mut asked = Asked {
                session: self.session,
                lesson,
                drill: question.drill,
                answer: &drawn,
                rng: &mut self.rng,
                echo: self.echo,
                later: Some(Vec::new()),
            };
            let right = match asked.ask(input, out)? {
                Ended::Left => return Ok(()),
                Ended::Skipped => false,
                Ended::Done(right) => right,
            };
            let told = asked.later.take().unwrap_or_default();
            all.push(Answered { task: question.drill.task, drawn, right, told });
        }
        self.report(&all, out)
    }

    /// Which answers were right, and what was wrong with the others.
    fn report(&mut self, all: &[Answered], out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "\n{}", styled(BOLD, "Results"))?;
        for (place, answered) in all.iter().enumerate() {
            let head = if answered.right { "✓ right" } else { "✗ wrong" };
            writeln!(out, "\n{}. {}: {}", place + 1, styled(BOLD, head), answered.task)?;
            if !answered.right {
                let at = self.session.glance(Some(&answered.drawn.position))?;
                writeln!(out, "\n{}\n", draw::text::board(&at.scene))?;
                if answered.told.is_empty() {
                    writeln!(out, "Not answered.")?;
                }
                for words in &answered.told {
                    writeln!(out, "{}", wrap(words, "", ""))?;
                }
            }
        }
        let (pass, right) = (self.lesson.pass, all.iter().filter(|one| one.right).count());
        let answers: Vec<_> = all.iter().map(|one| (one.drawn.kind, one.right)).collect();
        let passed = self.lesson.passes_exam(&answers);
        let head = styled(BOLD, if passed { "Passed" } else { "Not passed" });
        let needed = self.lesson.passes_with();
        let result = format!("{head}: {right} of {} right. Needed: {needed}.", pass.of);
        writeln!(out, "\n{}", wrap(&result, "", ""))?;
        if passed {
            self.kept.passed_exam(&self.course.exam(self.lesson))?;
        }
        Ok(())
    }
}
