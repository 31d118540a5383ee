//! Exams ask about every drill of a lesson, zugzwangs always, and make the lesson passed.

use std::collections::HashSet;

use crate::support::{flipped, lessons, order, sessions};
use gamesman_query::course::{COURSES, ExamQuestion, Lesson, Outcome, Progress};
use gamesman_query::{DrillAnswer, DrillKind, Session, Unwatched};

const DAY: u32 = 20_000;

#[test]
fn an_exam_asks_as_many_questions_as_decide() {
    let long = |kind| kind == DrillKind::PlayOut;
    for course in COURSES {
        for lesson in course.lessons {
            let name = course.exam(lesson);
            for seed in 0..50 {
                let exam = lesson.exam(seed);
                assert_eq!(exam.len(), lesson.pass.of as usize, "{name}");
                let times = |id: &str| exam.iter().filter(|asked| asked.drill.id == id).count();
                let known = exam.iter().all(|asked| lesson.drill(asked.drill.id).is_some());
                assert!(known, "{name}");
                let all = exam.len() >= lesson.drills.len();
                let others = lesson.drills.iter().any(|drill| !long(drill.kind));
                for drill in lesson.drills {
                    let times = times(drill.id);
                    assert!(!all || times > 0, "{name}: {} is not asked", drill.id);
                    assert!(!long(drill.kind) || !others || times <= 1, "{name}: {}", drill.id);
                }
                // One of those that ask who should be to move is a zugzwang.
                let about = lesson.drills.iter().any(|drill| drill.kind == DrillKind::WhoseMove);
                let sure: Vec<_> = exam.iter().filter(|asked| asked.zugzwang).collect();
                assert_eq!(sure.len(), usize::from(about), "{name}");
                assert!(sure.iter().all(|asked| asked.drill.kind == DrillKind::WhoseMove));
            }
            let orders: HashSet<Vec<&str>> = (0..50)
                .map(|seed| lesson.exam(seed).iter().map(|it| it.drill.id).collect())
                .collect();
            assert!(lesson.drills.len() == 1 || orders.len() > 1, "{name}: always in one order");
        }
    }
}

/// Whether whoever must move gets less than if the other had to.
fn is_zugzwang(session: &Session, position: &str) -> bool {
    let other = if position.starts_with('1') { "2" } else { "1" };
    let worth = |text: &str| session.position(Some(text)).expect("a position").state.value;
    let draws = session.standard().ties_are_draws;
    let waiting = flipped(worth(&format!("{other}{}", &position[1..])));
    order(worth(position), draws) < order(waiting, draws)
}

/// The questions of an exam, each with its position.
fn drawn(session: &Session, lesson: &Lesson, seed: u64) -> Vec<(ExamQuestion, DrillAnswer)> {
    let (mut shown, mut exam) = (Vec::new(), Vec::new());
    for question in lesson.exam(seed) {
        let drawn = session.exam_position(&question, &shown, &Unwatched);
        let drawn = drawn.unwrap_or_else(|error| panic!("{}: {error}", lesson.id));
        shown.push(drawn.position.clone());
        exam.push((question, drawn));
    }
    exam
}

/// The same seed makes the same exam, no position comes twice, and each fits its drill.
#[test]
fn an_exam_is_drawn_from_the_drills_of_its_lesson() {
    for course in COURSES {
        let solved = sessions(course);
        for lesson in lessons(course) {
            let session = &solved.sessions[lesson.variant];
            let name = course.exam(lesson);
            for seed in [1, 2] {
                let (exam, again) = (drawn(session, lesson, seed), drawn(session, lesson, seed));
                assert_eq!(exam.len(), lesson.pass.of as usize, "{name}");
                let positions = |exam: &[(_, DrillAnswer)]| -> Vec<String> {
                    exam.iter().map(|(_, drawn)| drawn.position.clone()).collect()
                };
                assert_eq!(positions(&exam), positions(&again), "{name}");
                let different: HashSet<String> = positions(&exam).into_iter().collect();
                assert_eq!(different.len(), exam.len(), "{name}: a position comes twice");
                for (asked, drawn) in &exam {
                    assert_eq!(drawn.kind, asked.drill.kind, "{name}");
                    assert!((asked.drill.condition)(&drawn.position), "{name}");
                    assert!(!asked.zugzwang || is_zugzwang(session, &drawn.position), "{drawn:?}");
                }
            }
        }
    }
}

/// A lesson is passed by its exam or by its drills.
#[test]
fn an_exam_or_all_drills_pass_a_lesson() {
    let course = COURSES[0];
    let lesson = course.lesson("rook").expect("a lesson");
    let begun = Progress::default();
    assert!(!course.is_passed(lesson, &begun));
    assert!(course.is_passed(lesson, &begun.clone().after_exam("chess/rook", DAY)));
    assert!(!course.is_passed(lesson, &begun.clone().after_exam("chess/queen", DAY)));
    let right = Outcome { right: true, position: "p", image: None, difficulty: 1.0 };
    let mut progress = begun;
    for drill in lesson.drills {
        assert!(!course.is_passed(lesson, &progress));
        for _ in 0..lesson.pass.right {
            progress = progress.after(&course.item(lesson, drill), right, DAY);
        }
    }
    assert!(course.is_passed(lesson, &progress));
    let short = |right: usize| (0..4).map(move |place| (DrillKind::BestMate, place < right));
    let passes = |right, played: &[bool]| {
        let played = played.iter().map(|&right| (DrillKind::PlayOut, right));
        lesson.passes_exam(&short(right).chain(played).collect::<Vec<_>>())
    };
    assert_eq!([2, 3, 4].map(|right| passes(right, &[true])), [false, true, true]);
    // Whoever loses the only game has not learnt the lesson.
    assert!(!passes(4, &[false]) && passes(4, &[false, true]) && passes(4, &[]));
}
