//! Courses are true: diagrams and claims are compared with the table, and whoever finds the moves passes.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::support::{all_positions, is_of_five, lessons, sessions};
use gamesman_query::course::{COURSES, Lesson, Outcome, Progress, course};
use gamesman_query::{PositionAnswer, Session, Strength};
use gamesman_rules::tier_ranges;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Calls `look` with every position of a table, with canonical ones alone where it holds all, reachable or not.
fn each_position(session: &Session, look: impl Fn(&PositionAnswer) + Sync) {
    let graph = session.variant().graph().expect("it has numbers");
    if !graph.facts().every {
        return all_positions(session).values().for_each(look);
    }
    let last = tier_ranges(graph).and_then(|mut tiers| tiers.pop()).expect("it knows its tiers");
    let whole = |number: &u64| graph.holds_canonical(*number);
    (0..last.1.end).into_par_iter().filter(whole).for_each(|number| {
        let text = session.variant().position(number).expect("numbered").expect("a position");
        look(&session.position(Some(&text)).expect("a position"));
    });
}

fn is_id(text: &str) -> bool {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.chars().all(good)
}

#[test]
fn every_diagram_and_claim_is_true() {
    for course in COURSES {
        let solved = sessions(course);
        for lesson in lessons(course) {
            let session = &solved.sessions[lesson.variant];
            let name = format!("{}/{}", course.id, lesson.id);
            for diagram in lesson.diagrams {
                let at = session.position(Some(diagram.position)).expect(diagram.position);
                let (value, remoteness) = diagram.worth;
                let found = (at.state.value.known(), at.state.remoteness);
                assert_eq!(found, (Some(value), remoteness), "{name}: {}", diagram.caption);
                let best = at.moves.iter().take_while(|mv| {
                    let first = &at.moves[0];
                    (mv.move_value, mv.remoteness) == (first.move_value, first.remoteness)
                });
                let mut best: Vec<&str> = best.map(|mv| mv.name.as_str()).collect();
                best.sort_unstable();
                assert!(
                    diagram.best.is_empty() || best == diagram.best,
                    "{name}: {}: {best:?}",
                    diagram.caption
                );
            }
        }
        for (variant, session) in &solved.sessions {
            assert_eq!(session.standard().alternates, course.alternates, "{variant}");
            let here = || lessons(course).filter(|lesson| lesson.variant == *variant);
            let claims: Vec<_> = here().flat_map(|lesson| lesson.claims).collect();
            if claims.is_empty() {
                continue;
            }
            let about: Vec<AtomicU64> = claims.iter().map(|_| AtomicU64::new(0)).collect();
            each_position(session, |at| {
                for (claim, about) in claims.iter().zip(&about) {
                    if (claim.about)(at) {
                        about.fetch_add(1, Relaxed);
                        let position = &at.state.position;
                        assert!((claim.holds)(at), "‘{}’ is wrong of {position}", claim.says);
                    }
                }
            });
            for (claim, about) in claims.iter().zip(about) {
                assert!(about.into_inner() > 0, "‘{}’ is about nothing", claim.says);
            }
        }
    }
}

#[test]
fn courses_are_in_order() {
    let mut ids = HashSet::new();
    for course in COURSES {
        assert!(is_id(course.id) && ids.insert(course.id.to_owned()), "{}", course.id);
        assert!(course.lessons.len() >= 5, "{}", course.id);
        for lesson in course.lessons {
            let name = format!("{}/{}", course.id, lesson.id);
            assert!(is_id(lesson.id) && ids.insert(name.clone()), "{name}");
            assert!(!lesson.diagrams.is_empty(), "{name}");
            // Of a thousand million positions not all are looked at.
            let five = course.id == "chess" && is_of_five(lesson);
            assert_eq!(lesson.claims.is_empty(), five, "{name}");
            assert!((1..=lesson.pass.of).contains(&lesson.pass.right), "{name}");
            assert!(!lesson.drills.is_empty(), "{name}");
            for drill in lesson.drills {
                assert_ne!(drill.id, "exam", "{name}: the exam has that address");
                assert!(is_id(drill.id) && ids.insert(format!("{name}/{}", drill.id)), "{name}");
                assert!(drill.task.ends_with(['.', '?']), "{name}: {}", drill.task);
                assert!(drill.opponent.parse::<Strength>().is_ok(), "{name}");
                assert_eq!(lesson.drill(drill.id).map(|found| found.id), Some(drill.id));
            }
            assert_eq!(course.lesson(lesson.id).map(|found| found.id), Some(lesson.id));
        }
    }
    assert_eq!(course("nim").map(|course| course.name), Some("Nim"));
    assert!(course("go").is_none());
}

/// Somebody who always finds the move passes every lesson, and is asked again later.
#[test]
fn whoever_finds_the_moves_passes() {
    for course in COURSES {
        let mut progress = Progress::default();
        let item = |lesson: &Lesson, drill: &str| format!("{}/{}/{drill}", course.id, lesson.id);
        for lesson in course.lessons {
            for drill in lesson.drills {
                let name = item(lesson, drill.id);
                for i in 0..lesson.pass.of {
                    assert_eq!(progress.item(&name).passes(lesson.pass), i >= lesson.pass.right);
                    let outcome =
                        Outcome { right: true, position: "p", image: None, difficulty: 2.0 };
                    progress = progress.after(&name, outcome, 20_000);
                }
                assert!(progress.item(&name).passes(lesson.pass), "{name}");
            }
        }
        let drills: usize = course.lessons.iter().map(|lesson| lesson.drills.len()).sum();
        assert_eq!(progress.due(20_000).len(), 0);
        assert_eq!(progress.due(20_001).len(), drills);
    }
}
