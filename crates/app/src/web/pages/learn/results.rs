//! How an exam went: whether it is passed, and for each question the answer and what would have been right.

use gamesman_query::course::{Course, Lesson, LessonDrill};
use gamesman_query::{DrillAnswer, DrillKind, Session, Verdict};
use maud::{Markup, html};

use super::squares::{self, Chosen};
use super::{answers, feedback, task, taught, told};
use crate::address::escaped;
use crate::draw::svg;
use crate::language::Language;
use crate::verdict;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;

/// Moves of an answer that are shown at once.
const MOST: usize = 9;

/// A question that was answered, and how well.
pub(super) struct Answered {
    kind: DrillKind,
    task: Markup,
    position: String,
    right: bool,
    /// What was answered.
    said: Option<Said>,
    /// What is so.
    told: Option<Markup>,
    /// The drill with this answer, where it is explained.
    page: String,
}

/// What was answered: choices, squares or moves.
struct Said {
    text: String,
    /// Its language, if it is not the one of the page.
    lang: Option<&'static str>,
}

impl From<String> for Said {
    /// Names of squares and moves, which have no language.
    fn from(text: String) -> Said {
        Said { text, lang: None }
    }
}

/// What is found out about an answer.
#[derive(Default)]
struct CheckedAnswer {
    right: bool,
    said: Option<Said>,
    told: Option<Markup>,
    /// The query of the drill, after the position.
    query: String,
}

impl Answered {
    /// Judges an answer.
    pub(super) fn new(
        t: Language,
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
                let names = Some(chosen.names().replace(',', ", "));
                CheckedAnswer {
                    right: chosen.is_right(good) == Some(true),
                    said: names.filter(|names| !names.is_empty()).map(Said::from),
                    told: Some(html! { (squares::named(t, good)) }),
                    query: chosen.finished(),
                }
            }
            (None, true) => choice(t, session, &began, answer),
            (None, false) => moves(t, session, lesson, drill, &began, answer, deadline),
        };
        let item = course.item(lesson, drill);
        let from = escaped(&began.position);
        Answered {
            kind: drill.kind,
            task: task::short(t, session.standard(), drill, &began),
            page: format!("/learn/{item}?from={from}{}&looked=1", found.query),
            position: began.position,
            right: found.right,
            said: found.said,
            told: found.told,
        }
    }
}

fn choice(t: Language, session: &Session, began: &DrillAnswer, answer: &str) -> CheckedAnswer {
    let standard = session.standard();
    let choices = answers::choices(t, standard, began, &answers::results(session, began));
    let judged = answers::judged(t, standard, began, answer);
    // Whoever chose nothing is told what is right all the same.
    let any = choices.first().and_then(|any| answers::judged(t, standard, began, &any.word));
    let why = judged.clone().or(any).and_then(|(_, why)| why);
    let said = choices.into_iter().find(|choice| choice.word == answer);
    let said = said.map(|choice| Said { text: choice.text, lang: choice.lang });
    let query =
        if judged.is_some() { format!("&answer={}", escaped(answer)) } else { String::new() };
    let told = Some(answers::right(t, standard, began, why.as_ref()));
    CheckedAnswer { right: judged.is_some_and(|(right, _)| right), said, told, query }
}

fn moves(
    t: Language,
    session: &Session,
    lesson: &Lesson,
    drill: &LessonDrill,
    began: &DrillAnswer,
    answer: &str,
    deadline: &Deadline,
) -> CheckedAnswer {
    let names: Vec<&str> = answer.split(',').filter(|name| !name.is_empty()).collect();
    let from = Some(began.position.as_str());
    let history = session.history_within(from, &names, deadline).ok().filter(|_| !names.is_empty());
    let Some(history) = history else {
        let right = began.solutions.first().filter(|_| drill.kind != DrillKind::PlayOut);
        let told = |name: &String| t.tell("exam-was-right", &[("name", name.as_str().into())]);
        let told = right.map(|name| html! { (told(name)) });
        return CheckedAnswer { told, ..CheckedAnswer::default() };
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
        let rule = verdict::ruled(lesson, &history.positions[ply], history.made[ply]);
        Some(html! {
            (verdict::told(t, session.standard(), &told).line())
            @if let Some(rule) = rule { (t.between()) (feedback::rule(t, &rule)) }
        })
    });
    let until = wrong.map_or(names.len(), |place| own[place] + 1);
    CheckedAnswer {
        right: standing.is_right() == Some(true),
        told: told.or_else(|| {
            let needed = verdict::needed(t, drill, began);
            Some(html! {
                (task::ended(t, standing, began)) (t.stop())
                @if let Some(needed) = needed { (t.between()) (needed) }
            })
        }),
        said: Some(names.join(" ").into()),
        query: format!("&moves={}", escaped(&names[..until].join(","))),
    }
}

/// What is above an exam and its results.
pub(super) fn title(t: Language, course: &Course, lesson: &Lesson) -> Markup {
    html! {
        div .title {
            h1 { a href=(taught::address(course, lesson)) { (t.lesson_title(course, lesson)) } }
            p .quiet { (t.say("lesson-exam")) }
        }
    }
}

/// The page of the results.
pub(super) fn page(
    t: Language,
    course: &'static Course,
    lesson: &Lesson,
    session: &Session,
    all: &[Answered],
) -> Result<Markup, Failure> {
    let right = all.iter().filter(|one| one.right).count();
    let answers: Vec<_> = all.iter().map(|one| (one.kind, one.right)).collect();
    let passed = lesson.passes_exam(&answers);
    let lesson_page = taught::address(course, lesson);
    let questions: Result<Vec<Markup>, Failure> =
        all.iter().enumerate().map(|(place, one)| question(t, session, place + 1, one)).collect();
    Ok(html! {
        main #main .wide.learn {
            (title(t, course, lesson))
            div #exam .verdict role="status" data-exam=(course.exam(lesson))
                data-result=(if passed { "passed" } else { "failed" }) {
                p .turn .right[passed] .wrong[!passed] {
                    @if passed { "✓ " (t.say("exam-passed")) } @else { "✗ " (t.say("exam-failed")) }
                }
                @let needed = told::passes_with(t, lesson);
                p { (t.tell("exam-right", &[("right", right.into()), ("of", all.len().into()), ("needed", needed.into())])) }
            }
            ol .answered { @for one in questions? { (one) } }
            p .actions {
                a .button .primary[!passed] href={ (lesson_page) "/exam" } { (t.say("exam-another")) }
                a .button .primary[passed] href=(lesson_page) { (t.say("drill-lesson")) }
                a .button href={ "/learn/" (course.id) } { (taught::name(t, course)) }
            }
        }
    })
}

fn question(
    t: Language,
    session: &Session,
    number: usize,
    one: &Answered,
) -> Result<Markup, Failure> {
    let scene = session.variant().scene(&one.position).map_err(|_| Failure::internal())?;
    Ok(html! {
        li data-result=(if one.right { "right" } else { "wrong" }) {
            div .small-board aria-hidden="true" { (svg::diagram(&scene, "")) }
            div .told {
                p .turn .right[one.right] .wrong[!one.right] {
                    (number) ". " @if one.right { "✓ " (t.say("drill-right")) } @else { "✗ " (t.say("exam-wrong")) }
                }
                p { (one.task) }
                (said(t, one.said.as_ref()))
                @if let Some(told) = &one.told { p { (told) } }
                p { a href=(one.page) { (t.say("exam-look")) } }
            }
        }
    })
}

/// The answer; a whole game is folded up.
fn said(t: Language, said: Option<&Said>) -> Markup {
    let Some(said) = said else {
        return html! { p { (t.tell("exam-answer", &[("answer", t.say("exam-none").into())])) } };
    };
    let moves = said.text.split(' ').count();
    let answer = match said.lang {
        Some(_) => t.quoted(&said.text),
        None => html! { (said.text) },
    };
    html! {
        @if moves > MOST && !said.text.contains(',') {
            details {
                summary { (t.tell("exam-answer-game", &[("n", moves.into())])) }
                p { (said.text) }
            }
        } @else {
            p { (t.mark("exam-answer", &[], &[("answer", answer)])) }
        }
    }
}
