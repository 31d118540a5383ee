//! Courses are true: diagrams and claims are compared with the table, drills can be drawn, and whoever plays the best
//! moves passes.

mod support;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use gamesman_query::course::{COURSES, Course, Lesson, Outcome, Progress, course};
use gamesman_query::{
    DrillAnswer, DrillKind, DrillQuestion, PositionAnswer, Session, Strength, Unwatched,
};
use rand::SeedableRng;
use rand::rngs::StdRng;
use support::{all_positions, solved};

/// Each variant of a course once, with all of its positions.
struct Solved {
    sessions: HashMap<&'static str, (Arc<Session>, HashMap<String, PositionAnswer>)>,
    _folder: tempfile::TempDir,
}

fn all_of(course: &'static Course) -> Solved {
    let folder = tempfile::tempdir().expect("a folder");
    let mut sessions = HashMap::new();
    for lesson in course.lessons {
        sessions.entry(lesson.variant).or_insert_with(|| {
            let session = solved(folder.path(), course.game, lesson.variant);
            let all = all_positions(&session);
            (session, all)
        });
    }
    Solved { sessions, _folder: folder }
}

fn is_id(text: &str) -> bool {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.chars().all(good)
}

#[test]
fn every_diagram_and_claim_is_true() {
    for course in COURSES {
        let solved = all_of(course);
        for lesson in course.lessons {
            let (_, all) = &solved.sessions[lesson.variant];
            let name = format!("{}/{}", course.id, lesson.id);
            for diagram in lesson.diagrams {
                let at = &all[diagram.position];
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
            for claim in lesson.claims {
                let mut about = all.values().filter(|at| (claim.about)(at)).peekable();
                assert!(about.peek().is_some(), "{name}: ‘{}’ is about nothing", claim.says);
                for at in about {
                    let position = &at.state.position;
                    assert!((claim.holds)(at), "{name}: ‘{}’ is wrong of {position}", claim.says);
                }
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
            assert!(!lesson.diagrams.is_empty() && !lesson.claims.is_empty(), "{name}");
            assert!((1..=lesson.pass.of).contains(&lesson.pass.right), "{name}");
            assert!(!lesson.drills.is_empty(), "{name}");
            for drill in lesson.drills {
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

/// Every drill of every lesson can be drawn, again and again, and solved as it says: who plays the best moves wins
/// in the moves that were announced, and holds what can be held.
#[test]
fn drills_can_be_drawn_and_solved() {
    for course in COURSES {
        let solved = all_of(course);
        for lesson in course.lessons {
            let (session, all) = &solved.sessions[lesson.variant];
            for drill in lesson.drills {
                let name = format!("{}/{}/{}", course.id, lesson.id, drill.id);
                let mut met = HashSet::new();
                for seed in 0..20 {
                    let question = DrillQuestion { seed: Some(seed), ..drill.question() };
                    let answer = session.drill(&question, &Unwatched);
                    let answer = answer.unwrap_or_else(|error| panic!("{name}: {error}"));
                    assert!((drill.condition)(&answer.position), "{name}: {answer:?}");
                    if drill.kind == DrillKind::PlayOut {
                        play_out(session, all, drill.opponent, &answer, seed);
                    }
                    met.insert(answer.position);
                }
                assert!(met.len() > 1, "{name}: always {met:?}");
            }
        }
    }
}

/// Plays the best moves against the opponent of a drill.
fn play_out(
    session: &Session,
    all: &HashMap<String, PositionAnswer>,
    opponent: &str,
    drill: &DrillAnswer,
    seed: u64,
) {
    let opponent: Strength = opponent.parse().expect("a strength");
    let mut rng = StdRng::seed_from_u64(seed);
    let mut at = &all[&drill.position];
    let (mut own, mut made) = (true, 0);
    while !at.moves.is_empty() {
        let strength = if own { Strength::Perfect } else { opponent };
        let place = session.choose(at, strength, &mut rng, &Unwatched).expect("solved");
        at = &all[&at.moves[place.expect("a move")].position];
        made += u32::from(own);
        own = !own;
    }
    let value = if own { at.state.value } else { support::flipped(at.state.value) };
    assert_eq!(value, drill.value, "{drill:?}");
    if let Some(announced) = drill.own_moves {
        assert_eq!(made, announced, "{drill:?}");
    }
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
                    let outcome = Outcome { right: true, position: "p", difficulty: 2.0 };
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
