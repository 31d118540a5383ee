//! `gamesman train`: the lessons and drills of a course in the terminal, one line of input for each answer. What has been
//! done is kept in the data directory.

pub(crate) mod args;
mod drill;
mod exam;
mod hint;

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::Arc;

use gamesman_query::course::{
    Again, COURSES, Course, Lesson, LessonDrill, Outcome, Progress, course, practice,
};
use gamesman_query::rules::Value;
use gamesman_query::words::count;
use gamesman_query::{DrillAnswer, DrillQuestion, Session};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::args::Global;
use super::common::Which;
use super::context::{Context, config};
use super::failure::Failure;
use super::kept::Kept;
use super::markdown::plain;
use super::print::{BOLD, DIM, fitted, styled, width, wrap};
use super::table::{Cell, Columns};
use crate::day::today;
use crate::draw;
use args::Train;
use drill::{Asked, Ended};
use exam::Exam;

/// So many right answers in a row are worth a word.
const STREAK: usize = 3;

/// Teaches until the lesson is passed, the user quits or there is no more input.
pub(crate) fn run(global: &Global, args: &Train, out: &mut dyn Write) -> Result<(), Failure> {
    let config = config(global)?;
    let mut kept = Kept::read(&config.data_dir)?;
    if args.export {
        return Ok(writeln!(out, "{}", kept.progress.export())?);
    }
    if let Some(file) = &args.import {
        kept.import(file)?;
        let drills = count(kept.progress.items.len() as u64, "drill");
        return Ok(writeln!(out, "Imported {drills}.")?);
    }
    let Some(id) = &args.course else { return list(&kept.progress, out) };
    let course = course(id).ok_or_else(|| {
        let ids: Vec<&str> = COURSES.iter().map(|course| course.id).collect();
        Failure::Usage(format!("unknown course ‘{id}’; the courses are {}", ids.join(", ")))
    })?;
    let context = Context::with(global, config);
    let lesson = match &args.lesson {
        Some(id) => course.lesson(id).or_else(|| about(&context, course, id)).ok_or_else(|| {
            let ids: Vec<&str> = course.lessons.iter().map(|lesson| lesson.id).collect();
            Failure::Usage(format!("unknown lesson ‘{id}’; the lessons are {}", ids.join(", ")))
        })?,
        None => next(course, &kept.progress, today()),
    };
    let which = Which { game: course.game.into(), variant: Some(lesson.variant.into()) };
    let session = context.session(&which)?;
    context.solved(&session)?;
    let rng = args.seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
    let (context, session, echo) = (&context, &session, !io::stdin().is_terminal());
    let input = &mut io::stdin().lock();
    if args.exam {
        return Exam { context, session, course, lesson, rng, echo, kept }.sit(input, out);
    }
    let shown = Vec::new();
    Teacher { context, session, course, lesson, rng, echo, kept, shown }.teach(input, out)
}

/// The lesson in which the start of a variant can be played out: that with king and rook for `KRK`.
fn about(context: &Context, course: &Course, variant: &str) -> Option<&'static Lesson> {
    let which = Which { game: course.game.into(), variant: Some(variant.into()) };
    let session = context.session(&which).ok()?;
    let (id, start) = (&session.chosen().id, session.start());
    let drill = |value| practice((course.game, id), &start, value);
    [Value::Win, Value::Tie].into_iter().find_map(drill).map(|(_, lesson, _)| lesson)
}

/// What is due, else the first lesson that is not passed, else the first.
fn next(course: &Course, progress: &Progress, today: u32) -> &'static Lesson {
    let due = progress.due(today);
    let is_due = |lesson: &&Lesson| {
        lesson.drills.iter().any(|drill| due.contains(&course.item(lesson, drill).as_str()))
    };
    let begun = |lesson: &&Lesson| course.is_passed(lesson, progress);
    let lessons = course.lessons;
    let review = lessons.iter().filter(begun).find(is_due);
    let open = lessons.iter().find(|lesson| !course.is_passed(lesson, progress));
    review.or(open).unwrap_or(&lessons[0])
}

/// All courses with their lessons.
fn list(progress: &Progress, out: &mut dyn Write) -> Result<(), Failure> {
    let due = progress.due(today());
    for course in COURSES {
        writeln!(out, "{}\n{}", styled(BOLD, course.id), plain(course.about, width()))?;
        let mut table = Columns::new(&["", "", ""]);
        for lesson in course.lessons {
            let is_due = |drill| due.contains(&course.item(lesson, drill).as_str());
            let state = match course.is_passed(lesson, progress) {
                _ if lesson.drills.iter().any(is_due) => "due",
                true => "passed",
                false => "",
            };
            table.row([Cell::new(BOLD, lesson.id), lesson.title.into(), Cell::new(DIM, state)]);
        }
        table.write(out, 2)?;
        writeln!(out)?;
    }
    let begin = "‘gamesman train COURSE’ begins with the first lesson that is not passed.";
    writeln!(out, "{}", fitted(begin))?;
    Ok(())
}

/// A lesson being taught.
struct Teacher<'a> {
    context: &'a Context,
    session: &'a Arc<Session>,
    course: &'static Course,
    lesson: &'static Lesson,
    rng: StdRng,
    /// Whether input must be repeated to be seen.
    echo: bool,
    kept: Kept,
    /// The positions that were asked about since the program began.
    shown: Vec<String>,
}

impl Teacher<'_> {
    fn teach(mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        self.idea(out)?;
        for drill in self.lesson.drills {
            let name = self.course.item(self.lesson, drill);
            let before = self.kept.progress.item(&name);
            let due = before.done > 0 && before.due <= today();
            // What is due is done once more, whether or not it was passed.
            let mut more = due;
            while more || !self.kept.progress.item(&name).passes(self.lesson.pass) {
                more = false;
                match self.once(drill, &name, input, out)? {
                    Some((right, began)) => self.kept.after(&name, began.outcome(right))?,
                    None => return Ok(()),
                }
            }
        }
        let title = styled(BOLD, self.lesson.title);
        writeln!(out, "\nPassed: {title}.")?;
        let exam = self.course.exam(self.lesson);
        if !self.kept.progress.exams.contains_key(&exam) {
            let exam = exam.replace('/', " ");
            writeln!(out, "Exam: gamesman train {exam} --exam")?;
        }
        let after =
            self.course.lessons.iter().skip_while(|other| other.id != self.lesson.id).nth(1);
        match after {
            Some(next) => writeln!(out, "Next: gamesman train {} {}", self.course.id, next.id)?,
            None => writeln!(out, "That was the last lesson of this course.")?,
        }
        Ok(())
    }

    /// The idea, its diagrams and what is always true.
    fn idea(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let lesson = self.lesson;
        writeln!(out, "{}: {}\n", self.course.name, styled(BOLD, lesson.title))?;
        writeln!(out, "{}", plain(lesson.idea, width()))?;
        if let Some(share) =
            self.session.share(lesson).and_then(|share| share.sentence(self.session))
        {
            writeln!(out, "{}", wrap(&share, "\n", ""))?;
        }
        for diagram in lesson.diagrams {
            let scene = self.session.variant().scene(diagram.position);
            let scene = scene.map_err(|mistake| Failure::Failed(mistake.to_string()))?;
            writeln!(out, "\n{}\n{}", draw::text::board(&scene), wrap(diagram.caption, "", ""))?;
        }
        for claim in lesson.claims {
            writeln!(out, "{}", wrap(claim.says, "\nAlways: ", "  "))?;
        }
        writeln!(
            out,
            "\n‘hint’ helps where you move, ‘skip’ asks for another position, ‘quit’ leaves."
        )?;
        Ok(())
    }

    /// One drill; whether it was right and where it began. `None` if the user leaves.
    fn once(
        &mut self,
        drill: &LessonDrill,
        name: &str,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> Result<Option<(bool, Began)>, Failure> {
        loop {
            let progress = self.kept.progress.item(name);
            let pass = self.lesson.pass;
            let right = progress.last.iter().rev().take(pass.of as usize).filter(|&&right| right);
            let right = right.count();
            let mut state = format!("{right} right of the last {}, {} needed", pass.of, pass.right);
            let streak = progress.last.iter().rev().take_while(|&&right| right).count();
            if streak >= STREAK {
                state += &format!(", {streak} in a row");
            }
            let state = styled(DIM, &state);
            writeln!(out, "\n{} {state}", styled(BOLD, drill.task))?;
            let suited = progress.skill.suited();
            let (answer, missed) = self.draw(drill, suited, &progress.again)?;
            self.shown.push(answer.position.clone());
            if missed {
                writeln!(out, "You missed this position before, or its mirror image.")?;
            }
            let mut asked = Asked {
                session: self.session,
                lesson: self.lesson,
                drill,
                answer: &answer,
                rng: &mut self.rng,
                echo: self.echo,
                later: None,
            };
            match asked.ask(input, out)? {
                Ended::Left => return Ok(None),
                Ended::Skipped => {}
                Ended::Done(right) => {
                    let image = self.session.mirrored(&answer.position);
                    let (position, difficulty) = (answer.position, answer.difficulty);
                    let began = Began { position, image, difficulty };
                    return Ok(Some((right, began)));
                }
            }
        }
    }

    /// A position of a drill: one that was missed before or its mirror image, half of the time, or one that suits the
    /// learner. Nothing comes twice as long as there are others. Whether it was missed before.
    fn draw(
        &mut self,
        drill: &LessonDrill,
        suited: f64,
        again: &[Again],
    ) -> Result<(DrillAnswer, bool), Failure> {
        let (session, shown) = (self.session, &self.shown);
        let missed = |again: &Again| {
            let image = again.mirrored().then(|| session.mirrored(&again.position)).flatten();
            image.unwrap_or_else(|| again.position.clone())
        };
        let again = again.iter().map(missed).find(|position| !shown.contains(position));
        let again = again.filter(|_| self.rng.random_bool(0.5));
        let seed = Some(self.rng.random::<u64>());
        self.context.watched("drawing a position", |watch| {
            // A position of another version of the course may not be there any more.
            if let Some(answer) =
                again.and_then(|again| session.drill_at(&drill.question(), &again).ok())
            {
                return Ok((answer, true));
            }
            let question = DrillQuestion { suited: Some(suited), seed, shown, ..drill.question() };
            Ok((session.drill(&question, watch)?, false))
        })
    }
}

/// Where a drill began.
struct Began {
    position: String,
    /// Its mirror image.
    image: Option<String>,
    difficulty: f64,
}

impl Began {
    fn outcome(&self, right: bool) -> Outcome<'_> {
        Outcome {
            right,
            position: &self.position,
            image: self.image.as_deref(),
            difficulty: self.difficulty,
        }
    }
}
