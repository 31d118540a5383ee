//! Every drill of every lesson can be drawn, again and again, and fits what it promises.

use std::cmp::Ordering;
use std::collections::HashSet;

use crate::support::{flipped, heavy, lessons, order, sessions};
use gamesman_query::course::{COURSES, LessonDrill, Wish};
use gamesman_query::{
    DrillAnswer, DrillKind, DrillQuestion, Session, Strength, Unwatched, ValueAnswer, judge,
};
use rand::SeedableRng;
use rand::rngs::StdRng;

#[test]
fn drills_fit_what_they_promise() {
    let seeds = if heavy() { 200 } else { 40 };
    for course in COURSES {
        let solved = sessions(course);
        for lesson in lessons(course) {
            let session = &solved.sessions[lesson.variant];
            for drill in lesson.drills {
                let name = format!("{}/{}/{}", course.id, lesson.id, drill.id);
                let mut met = HashSet::new();
                for seed in 0..seeds {
                    let decoys = seed % 2 == 1;
                    let question = DrillQuestion { seed: Some(seed), decoys, ..drill.question() };
                    let answer = session.drill(&question, &Unwatched);
                    let answer = answer.unwrap_or_else(|error| panic!("{name}: {error}"));
                    check(session, drill, &answer, decoys);
                    if drill.kind == DrillKind::PlayOut && seed < 20 {
                        play_out(session, drill.opponent, &answer, seed);
                    }
                    met.insert(answer.position);
                }
                assert!(met.len() > 1, "{name}: always {met:?}");
            }
        }
    }
}

/// Compares a drill with what the lesson asks for and with what its kind promises.
fn check(session: &Session, drill: &LessonDrill, answer: &DrillAnswer, decoys: bool) {
    let context = format!("{}: {answer:?}", drill.id);
    let standard = session.standard();
    let at = session.position(Some(&answer.position)).expect("a position");
    assert!((drill.condition)(&answer.position) && !at.state.over, "{context}");
    assert_eq!((answer.kind, answer.value), (drill.kind, at.state.value), "{context}");
    let value = drill.value.map(ValueAnswer::from);
    assert!(value.is_none_or(|value| value == answer.value), "{context}");
    let (least, most) = drill.remoteness;
    assert!(answer.remoteness.is_none_or(|plies| (least..=most).contains(&plies)), "{context}");
    let worth = |value| order(value, standard.ties_are_draws);
    let mistake = |&place: &usize| judge(standard, &at, place, None).verdict.is_mistake();
    let kept: Vec<&str> = (0..at.moves.len())
        .filter(|place| !mistake(place))
        .map(|place| at.moves[place].name.as_str())
        .collect();
    match answer.kind {
        DrillKind::PlayOut => {
            assert!(drill.value.is_some() || answer.value == ValueAnswer::Win, "{context}");
            assert!(answer.solutions.iter().all(|name| kept.contains(&name.as_str())), "{context}");
        }
        DrillKind::OnlyMove => {
            assert!(at.moves.len() > 1 && answer.value != ValueAnswer::Lose, "{context}");
            assert_eq!((answer.solutions.len(), &answer.solutions[..]), (1, &own(&kept)[..]));
        }
        DrillKind::WinOrDraw => {
            let beside = answer.beside.as_ref().expect("a neighbour");
            let other = session.position(Some(&beside.position)).expect("a position").state;
            assert_eq!((beside.value, other.over), (other.value, false), "{context}");
            assert_ne!(worth(answer.value), worth(beside.value), "{context}");
        }
        DrillKind::WhoseMove => {
            let beside = answer.beside.as_ref().expect("the other turn");
            let other = session.position(Some(&beside.position)).expect("a position").state;
            assert_eq!((&beside.position[2..], beside.value), (&answer.position[2..], other.value));
            assert_ne!(beside.position[..1], answer.position[..1], "{context}");
            let wish = match worth(answer.value).cmp(&worth(flipped(beside.value))) {
                Ordering::Less => Wish::Other,
                Ordering::Equal => Wish::Either,
                Ordering::Greater => Wish::Own,
            };
            assert_eq!(answer.wish(standard), Some(wish), "{context}");
            assert!(decoys || wish == Wish::Other, "{context}");
        }
        DrillKind::BestMate => {
            let plies = answer.remoteness.expect("a length");
            assert_eq!((answer.value, answer.line.len()), (ValueAnswer::Win, plies as usize));
            let line: Vec<&str> = answer.line.iter().map(String::as_str).collect();
            let end = session.play(Some(&answer.position), &line).expect("legal moves").pop();
            let end = session.position(end.as_deref()).expect("an end").state;
            assert!(end.over && answer.solutions.contains(&answer.line[0]), "{context}");
        }
        DrillKind::GoodSquares => {
            let good = answer.good.as_ref().expect("squares");
            assert!(drill.man.is_none_or(|man| man == good.piece), "{context}");
            assert!(drill.winner.is_none_or(|side| Some(side) == good.winner), "{context}");
            let found = session.squares(Some(&answer.position), &good.man).expect("a man");
            let wanted = if good.winner == answer.player { 3 } else { 0 };
            for square in found.squares {
                let value = square
                    .position
                    .map(|text| session.position(Some(&text)).expect("a position").state.value);
                let wins = value.is_some_and(|value| worth(value) == wanted);
                assert_eq!(good.squares.contains(&square.name), wins, "{context}");
                assert_eq!(good.legal.contains(&square.name), value.is_some(), "{context}");
            }
            assert!((1..good.legal.len()).contains(&good.squares.len()), "{context}");
        }
        DrillKind::Plan => {
            let plan = answer.plan.as_ref().expect("a plan");
            let told = session.variant().explain(&answer.position).expect("it is read");
            let phase = told.expect("it is explained").phase.expect("a phase");
            assert_eq!((plan.right + 1, plan.phases.len()), (phase.place, phase.of as usize));
            assert_eq!(plan.phases[plan.right as usize].name, phase.name, "{context}");
            let named = |name: &String| at.moves.iter().any(|mv| mv.name == *name);
            assert!(!plan.serving.is_empty() && plan.serving.iter().all(named), "{context}");
        }
    }
}

fn own(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// Plays the best moves against the opponent of a drill. Whoever holds may hold for ever.
fn play_out(session: &Session, opponent: &str, drill: &DrillAnswer, seed: u64) {
    let opponent: Strength = opponent.parse().expect("a strength");
    let mut rng = StdRng::seed_from_u64(seed);
    let mut at = session.position(Some(&drill.position)).expect("a position");
    let (mut own, mut made) = (true, 0);
    while !at.moves.is_empty() && made < 100 {
        let strength = if own { Strength::Perfect } else { opponent };
        let place = session.choose(&at, strength, &mut rng, &Unwatched).expect("solved");
        let to = &at.moves[place.expect("a move")].position;
        at = session.position(Some(to)).expect("a position");
        made += u32::from(own);
        own = !own;
    }
    let value = if own { at.state.value } else { flipped(at.state.value) };
    assert_eq!(value, drill.value, "{drill:?}");
    if let Some(announced) = drill.own_moves {
        assert_eq!(made, announced, "{drill:?}");
    }
}
