//! How an exam went: whether it is passed, and for each question the answer and what would have been right.

use gamesman_query::course::{Course, Lesson, LessonDrill};
use gamesman_query::{DrillAnswer, DrillKind, Session, Verdict};
use maud::{Markup, html};

use super::squares::{self, Chosen};
use super::{answers, task, taught};
use crate::address::escaped;
use crate::draw::svg;
use crate::verdict;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;

/// Moves of an answer that are shown at once.
const MOST: usize = 9;

/// A question that was answered, and how well.
pub(super) struct Answered {
    kind: DrillKind,
    task: String,
    position: String,
    right: bool,
    /// What was answered.
    said: Option<String>,
    /// What is so.
    told: Option<String>,
    /// The drill with this answer, where it is explained.
    page: String,
}

/// What is found out about an answer.
#[derive(Default)]
struct Found {
    right: bool,
    said: Option<String>,
    told: Option<String>,
    /// The query of the drill, after the position.
    query: String,
}

impl Answered {
    /// Judges an answer.
    pub(super) fn new(
        session: &Session,
        course: &Course,
        lesson: &'static Lesson,
        (drill, began): (&'static LessonDrill, DrillAnswer),
        answer: &str,
        deadline: &Deadline,
    ) -> Answered {
        let found = match (&began.good, answers::without_moves(began.kind)) {
            (Some(good), _) => {
                let chosen = Chosen::read(Some(answer), true, good);
                Found {
                    right: chosen.is_right(good) == Some(true),
                    said: Some(chosen.names().replace(',', ", ")).filter(|names| !names.is_empty()),
                    told: Some(squares::named(good)),
                    query: chosen.finished(),
                }
            }
            (None, true) => choice(session, &began, answer),
            (None, false) => moves(session, lesson, drill, &began, answer, deadline),
        };
        let item = course.item(lesson, drill);
        let from = escaped(&began.position);
        Answered {
            kind: drill.kind,
            task: drill.task.to_owned() + &task::side(session.standard(), &began),
            page: format!("/learn/{item}?from={from}{}&looked=1", found.query),
            position: began.position,
            right: found.right,
            said: found.said,
            told: found.told,
        }
    }
}

fn choice(session: &Session, began: &DrillAnswer, answer: &str) -> Found {
    let standard = session.standard();
    let choices = answers::choices(standard, began, &answers::results(session, began));
    let judged = answers::judged(standard, began, answer);
    // Whoever chose nothing is told what is right all the same.
    let any = choices.first().and_then(|(word, _)| answers::judged(standard, began, word));
    let why = judged.clone().or(any).and_then(|(_, why)| why);
    let said = choices.into_iter().find(|(word, _)| word == answer).map(|(_, text)| text);
    let query =
        if judged.is_some() { format!("&answer={}", escaped(answer)) } else { String::new() };
    let told = Some(answers::right(standard, began, why.as_deref()));
    Found { right: judged.is_some_and(|(right, _)| right), said, told, query }
}

fn moves(
    session: &Session,
    lesson: &Lesson,
    drill: &LessonDrill,
    began: &DrillAnswer,
    answer: &str,
    deadline: &Deadline,
) -> Found {
    let names: Vec<&str> = answer.split(',').filter(|name| !name.is_empty()).collect();
    let from = Some(began.position.as_str());
    let history = session.history_within(from, &names, deadline).ok().filter(|_| !names.is_empty());
    let Some(history) = history else {
        let right = began.solutions.first().filter(|_| drill.kind != DrillKind::PlayOut);
        let told = right.map(|name| format!("{name} was right."));
        return Found { told, ..Found::default() };
    };
    let player_at = |ply: usize| history.positions[ply].state.player;
    let own: Vec<usize> = (0..names.len()).filter(|&ply| player_at(ply) == player_at(0)).collect();
    let verdicts: Vec<Verdict> = own.iter().map(|&ply| history.judged(ply).verdict).collect();
    let over = history.positions.last().is_some_and(|at| at.state.over || at.moves.is_empty());
    let standing = drill.standing(began, &verdicts, over);
    let wrong = verdicts.iter().position(|verdict| match drill.kind {
        DrillKind::BestMate => !verdict.is_best(),
        _ => verdict.is_mistake(),
    });
    // The first move that was wrong; of a move that was asked for, that it was right.
    let judged = wrong.or((drill.kind == DrillKind::OnlyMove).then_some(0)).map(|place| own[place]);
    let told = judged.and_then(|ply| {
        let told = session.verdict_within(from, &names[..ply], names[ply], deadline).ok()?;
        let rule = verdict::rule(super::T, lesson, &history.positions[ply], history.made[ply]);
        let words = verdict::told(super::T, session.standard(), &told).line();
        Some(rule.map_or(words.clone(), |rule| format!("{words} {rule}")))
    });
    let until = wrong.map_or(names.len(), |place| own[place] + 1);
    Found {
        right: standing.is_right() == Some(true),
        told: told.or_else(|| {
            let needed = verdict::needed(super::T, drill, began);
            let needed = needed.map_or(String::new(), |needed| format!(" {needed}"));
            Some(format!("{}.{needed}", task::ended(standing, began)))
        }),
        said: Some(names.join(" ")),
        query: format!("&moves={}", escaped(&names[..until].join(","))),
    }
}

/// What is above an exam and its results.
pub(super) fn title(course: &Course, lesson: &Lesson) -> Markup {
    html! {
        div .title {
            h1 { a href=(taught::address(course, lesson)) { (lesson.title) } }
            p .quiet { "Exam" }
        }
    }
}

/// The page of the results.
pub(super) fn page(
    course: &Course,
    lesson: &Lesson,
    session: &Session,
    all: &[Answered],
) -> Result<Markup, Failure> {
    let right = all.iter().filter(|one| one.right).count();
    let answers: Vec<_> = all.iter().map(|one| (one.kind, one.right)).collect();
    let passed = lesson.passes_exam(&answers);
    let lesson_page = taught::address(course, lesson);
    let questions: Result<Vec<Markup>, Failure> =
        all.iter().enumerate().map(|(place, one)| question(session, place + 1, one)).collect();
    Ok(html! {
        main #main .wide.learn {
            (title(course, lesson))
            div #exam .verdict role="status" data-exam=(course.exam(lesson))
                data-result=(if passed { "passed" } else { "failed" }) {
                p .turn .right[passed] .wrong[!passed] { @if passed { "✓ Passed" } @else { "✗ Not passed" } }
                p { (right) " of " (all.len()) " right. Needed: " (lesson.passes_with()) "." }
            }
            ol .answered { @for one in questions? { (one) } }
            p .actions {
                a .button .primary[!passed] href={ (lesson_page) "/exam" } { "Another exam" }
                a .button .primary[passed] href=(lesson_page) { "The lesson" }
                a .button href={ "/learn/" (course.id) } { (course.name) }
            }
        }
    })
}

fn question(session: &Session, number: usize, one: &Answered) -> Result<Markup, Failure> {
    let scene = session.variant().scene(&one.position).map_err(|_| Failure::internal())?;
    Ok(html! {
        li data-result=(if one.right { "right" } else { "wrong" }) {
            div .small-board aria-hidden="true" { (svg::diagram(&scene, "")) }
            div .told {
                p .turn .right[one.right] .wrong[!one.right] {
                    (number) ". " @if one.right { "✓ Right" } @else { "✗ Wrong" }
                }
                p { (one.task) }
                (said(one.said.as_deref().unwrap_or("none")))
                @if let Some(told) = &one.told { p { (told) } }
                p { a href=(one.page) { "Look at it again" } }
            }
        }
    })
}

/// The answer; a whole game is folded up.
fn said(answer: &str) -> Markup {
    let moves = answer.split(' ').count();
    html! {
        @if moves > MOST && !answer.contains(',') {
            details {
                summary { "Your answer, with the replies: " (gamesman_query::words::moves(moves as u64)) }
                p { (answer) }
            }
        } @else {
            p { "Your answer: " (answer) }
        }
    }
}
