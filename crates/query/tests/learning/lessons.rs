//! What lessons tell beside their drills: shares of won positions, mirror images, names of moves that give nothing away.

use std::sync::Arc;

use gamesman_query::course::{Lesson, Rule, Share, course};
use gamesman_query::rules::Player;
use gamesman_query::{Config, Library, PositionAnswer, Session, Unwatched, ValueAnswer};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tempfile::TempDir;

/// A solved variant, and where its table is.
fn solved(game: &str, variant: Option<&str>) -> (Arc<Session>, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let session = Library::new(Config::new(folder.path())).session(game, variant).expect("one");
    session.solve_on_demand(&Unwatched).expect("it is small");
    (session, folder)
}

fn lesson(course_id: &str, id: &str) -> &'static Lesson {
    course(course_id).and_then(|course| course.lesson(id)).expect("a lesson")
}

#[test]
fn shares_are_those_of_the_lessons_own_men() {
    let (session, _folder) = solved("chess", Some("three"));
    for (id, men) in [("queen", "KQK"), ("rook", "KRK"), ("opposition", "KPK")] {
        let counts = include_str!("../chess/chess.txt").lines();
        let share = session.share(lesson("chess", id)).expect("it is counted at once");
        // The table holds both colourings of each position.
        if let Some(line) = counts.clone().find(|line| line.starts_with(&format!("{men} white"))) {
            let words: Vec<&str> = line.split(' ').collect();
            let number = |at: usize| words[at].parse::<u64>().expect("a number");
            let longest = number(16) as u32;
            let (positions, won) = (2 * number(2), 2 * number(4));
            let player = Some(Player::First);
            assert_eq!(share, Share { player, positions, won, longest: Some(longest) }, "{men}");
        }
        assert_eq!(session.share(lesson("chess", id)), Some(share), "kept");
    }
    let pawn = session.share(lesson("chess", "square")).and_then(|share| share.sentence(&session));
    let said = "With the move, White wins 76.5 % of all positions with these men; the longest win takes 55 \
                moves, 28 of them the winner’s.";
    assert_eq!(pawn.as_deref(), Some(said));
    let rook = session.share(lesson("chess", "rook")).and_then(|share| share.sentence(&session));
    let said = "With the move, White wins all positions with these men; the longest win takes 31 moves, 16 \
                of them the winner’s.";
    assert_eq!(rook.as_deref(), Some(said));
}

#[test]
fn nothing_is_counted_without_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = Library::new(Config::new(folder.path())).session("chess", Some("three"));
    assert_eq!(session.expect("a variant").share(lesson("chess", "rook")), None);
}

#[test]
fn where_one_table_has_one_game_all_of_it_is_counted() {
    let one = lesson("nim", "one-heap");
    let (session, _folder) = solved("nim", Some(one.variant));
    let share = session.share(one).expect("counted");
    let census = session.analysis(&Unwatched).expect("a census");
    assert_eq!((share.positions, share.won, share.player), (census.positions, census.win, None));
    assert!(
        share.sentence(&session).is_some_and(|text| text.starts_with("The player to move wins "))
    );
}

#[test]
fn positions_are_mirrored_by_the_games_own_symmetry() {
    let (session, _folder) = solved("chess", Some("three"));
    let position = "1_k------------------------------R---------------------------K----";
    let image = session.mirrored(position).expect("an image");
    let cells: Vec<char> = position[2..].chars().collect();
    let rows = cells.chunks(8).flat_map(|row| row.iter().rev());
    assert_eq!(image, format!("1_{}", rows.collect::<String>()));
    assert_eq!(session.mirrored(&image).as_deref(), Some(position));
    let at = |text: &str| {
        let answer = session.glance(Some(text)).expect("a position").answer;
        (answer.state.value, answer.state.remoteness, answer.moves.len())
    };
    assert_eq!(at(position), at(&image));
    let nim = lesson("nim", "one-heap");
    let (session, _folder) = solved("nim", Some(nim.variant));
    assert_eq!(session.mirrored(&session.start()), None, "heaps have no squares");
}

#[test]
fn names_without_signs_are_read_as_the_same_moves() {
    let (session, _folder) = solved("chess", Some("three"));
    let answer = session.glance(Some("3k4/8/3K4/8/8/8/8/7R w")).expect("a position").answer;
    let plain = session.names_without_signs(&answer);
    assert!(answer.moves.iter().any(|mv| mv.name == "Rh8++"));
    assert!(plain.iter().any(|name| name == "Rh8") && plain.iter().all(|name| !name.contains('+')));
    for (name, mv) in plain.iter().zip(&answer.moves) {
        let position = &answer.state.position;
        let step = session.variant().step(position, name).expect("a position").expect("a move");
        assert_eq!((&step.to, &step.name), (&mv.position, &mv.name));
    }
}

/// Check and mate need not be typed, nor told apart, nor letters written as they are.
#[test]
fn moves_are_read_as_people_type_them() {
    let (session, _folder) = solved("chess", Some("three"));
    let read = |position: &str, text: &str| {
        let answer = session.glance(Some(position)).expect("a position").answer;
        session.move_typed(&answer, text).map(|place| answer.moves[place].name.clone())
    };
    let mate = "3k4/8/3K4/8/8/8/8/7R w";
    for text in ["Rh8++", "Rh8+", "Rh8#", "Rh8", "h1h8", "rh8", "RH8+", "M_63_7"] {
        assert_eq!(read(mate, text).as_deref(), Some("Rh8++"), "{text}");
    }
    assert_eq!(read("3k4/8/4K3/8/8/8/8/R7 w", "Ra8#").as_deref(), Some("Ra8+"));
    // A sign behind a move that gives no check does no harm.
    assert_eq!(read(mate, "Rh7+").as_deref(), Some("Rh7"));
    for text in ["", "+", "Rh9", "R", "Qh8+", "undo"] {
        assert_eq!(read(mate, text), None, "{text}");
    }
    // A pawn and a bishop are told apart by the case of a letter alone.
    let folder = tempfile::tempdir().expect("a folder");
    let five = Library::new(Config::new(folder.path())).session("chess", Some("KBPKN"));
    let five = five.expect("a variant");
    let answer = five.glance(Some("7k/8/8/8/8/2n5/1P1B4/7K w")).expect("a position").answer;
    let read =
        |text: &str| five.move_typed(&answer, text).map(|place| &answer.moves[place].name[..]);
    assert_eq!((read("bxc3"), read("Bxc3"), read("BXC3")), (Some("bxc3"), Some("Bxc3+"), None));
}

/// What tells the moves apart comes before what they all leave as it is, wherever several claims hold.
#[test]
fn what_no_move_changes_is_said_last() {
    let (session, _folder) = solved("chess", Some("three"));
    let (mut several, mut moved) = (0, 0);
    let graph = session.variant().graph().expect("it has numbers");
    for number in (0..graph.size() / 2).step_by(97).filter(|&number| graph.holds_canonical(number))
    {
        let Ok(Some(text)) = session.variant().position(number) else { continue };
        let explained = session.variant().explain(&text).expect("it is read").expect("explained");
        if explained.claims.len() < 2 {
            continue;
        }
        let at = session.glance(Some(&text)).expect("a position").answer;
        let (wins, others): (Vec<_>, Vec<_>) =
            at.moves.iter().partition(|mv| mv.move_value == ValueAnswer::Win);
        if wins.is_empty() || others.is_empty() {
            continue;
        }
        let holds = |id: &str, position: &str| {
            let after = session.variant().explain(position).expect("it is read");
            after.expect("explained").claims.iter().any(|claim| claim.id == id)
        };
        let told = session.explain(Some(&text)).expect("explained");
        let apart = |id: &str| {
            wins.iter().all(|mv| holds(id, &mv.position))
                && !others.iter().any(|mv| holds(id, &mv.position))
                || others.iter().all(|mv| holds(id, &mv.position))
                    && !wins.iter().any(|mv| holds(id, &mv.position))
        };
        let idle = |id: &str| {
            let after = at.moves.iter().filter(|mv| holds(id, &mv.position)).count();
            after == 0 || after == at.moves.len()
        };
        let ids: Vec<&str> = told.claims.iter().map(|claim| claim.id.as_str()).collect();
        let last_apart = ids.iter().rposition(|id| apart(id));
        let first_idle = ids.iter().position(|id| idle(id));
        if let (Some(last), Some(first)) = (last_apart, first_idle) {
            assert!(last < first, "{text}: {ids:?}");
        }
        several += 1;
        moved += u32::from(ids.iter().zip(&explained.claims).any(|(id, claim)| *id != claim.id));
    }
    assert!(several > 0 && moved > 0, "{several} positions, {moved} in another order");
}

/// A claim that is true after the right move alone says why that move is good.
#[test]
fn what_is_so_after_the_right_move_alone_is_said() {
    let (session, _folder) = solved("chess", Some("three"));
    // One move wins: the pawn gets out of the king's reach.
    let position = "1_----------------K--------------------P------k-------------------";
    let told = session.explain(Some(position)).expect("explained").telling;
    let said =
        "After f5, and after no other move: Black’s king is outside the square of the pawn on f5";
    assert!(told.iter().any(|it| it.sentence.starts_with(said)), "{told:?}");
}

/// The same sentence after every right move is said as it is; one that differs from move to move is an example.
#[test]
fn what_is_so_after_every_right_move_is_not_said_of_one_as_if_of_all() {
    let (session, _folder) = solved("chess", Some("KRK"));
    let telling = |position| session.explain(Some(position)).expect("explained").telling;
    let rook = telling("8/8/7k/3R4/8/8/3K4/8 w");
    let example = |sentence: &str| {
        let others =
            " So it is after every move that wins, with other squares, and after no other.";
        sentence.starts_with("After Ke3: The rook on d5 is safe") && sentence.ends_with(others)
    };
    assert!(rook.iter().any(|it| example(&it.sentence)), "{rook:?}");
}

/// Where nothing is known of a position that says what it is worth, what best play leads to does.
#[test]
fn what_best_play_leads_to_is_said() {
    let (session, _folder) = solved("chess", Some("three"));
    let explain = |position: &str| session.explain(Some(position)).expect("explained");
    let start = "8/8/8/1k6/8/4P3/8/3K4 w";
    let ahead = explain(start).ahead.expect("something");
    assert_eq!((ahead.claim.id.as_str(), ahead.claim.always), ("kpk-opposition", true));
    let mut at = session.glance(Some(start)).expect("a position").answer;
    for name in &ahead.moves {
        assert!(!explain(&at.state.position).claims.iter().any(|claim| claim.always), "{name}");
        assert!(best(&session, &at.state.position).contains(name), "{name}");
        let mv = at.moves.iter().find(|mv| mv.name == *name).expect("a move");
        at = session.glance(Some(&mv.position)).expect("a position").answer;
    }
    let there = explain(&at.state.position);
    assert!(there.claims.iter().any(|claim| claim.sentence == ahead.claim.sentence), "{there:?}");
    // A king on a key square is reason enough.
    assert_eq!(explain("8/4k3/8/4K3/8/4P3/8/8 w").ahead, None);
}

/// The names of the moves that are as good as the best.
fn best(session: &Session, position: &str) -> Vec<String> {
    let at = session.glance(Some(position)).expect("a position").answer;
    let first = (at.moves[0].move_value, at.moves[0].remoteness);
    let best = at.moves.iter().take_while(|mv| (mv.move_value, mv.remoteness) == first);
    best.map(|mv| mv.name.clone()).collect()
}

/// What the captions of the rook say beside the best moves of their own positions.
#[test]
fn the_rook_is_answered_as_its_captions_say() {
    let (session, _folder) = solved("chess", Some("KRK"));
    let worth = |position: &str, name: &str| {
        let at = session.glance(Some(position)).expect("a position").answer;
        let mv = at.moves.iter().find(|mv| mv.name == name).expect("a move");
        (mv.move_value, mv.delta_remoteness)
    };
    let is_best = |position: &str, name: &str| {
        let best = best(&session, position);
        assert!(best.iter().any(|other| other == name), "{name}: {best:?}");
    };
    // Six moves of both players are three of one's own.
    assert_eq!(worth("8/5k2/8/R7/5K2/8/8/8 w", "Ra6"), (ValueAnswer::Win, Some(6)));
    is_best("8/8/4k3/R7/4K3/8/8/8 w", "Ra6+");
    is_best("8/8/2k5/R7/4K3/8/8/8 w", "Ke5");
    // The rook on b5 is attacked: the king that goes on loses it.
    assert_eq!(worth("8/8/2k5/1R6/4K3/8/8/8 w", "Ke5").0, ValueAnswer::Tie);
    let moves = session.glance(Some("2k5/8/3K4/8/8/8/8/1R6 b")).expect("a position").answer.moves;
    assert_eq!(moves.iter().map(|mv| mv.name.as_str()).collect::<Vec<_>>(), ["Kd8"]);
    is_best("3k4/8/3K4/8/8/8/8/1R6 w", "Rb8++");
    for row in ["R7", "1R6", "2R5", "3R4"] {
        let waited = format!("8/8/8/8/{row}/3K1k2/8/8 b");
        let moves = session.glance(Some(&waited)).expect("a position").answer.moves;
        let mut replies: Vec<&str> = moves.iter().map(|mv| mv.name.as_str()).collect();
        replies.sort_unstable();
        assert_eq!(replies, ["Kf2", "Kg2", "Kg3"], "{waited}");
    }
    assert_eq!(worth("8/8/8/8/4R3/3K1k2/8/8 w", "Rf4+").0, ValueAnswer::Tie);
}

/// Whether some best move follows a rule, whatever positions the rule is about.
fn follows(rule: &Rule, at: &PositionAnswer) -> bool {
    let first = (at.moves[0].move_value, at.moves[0].remoteness);
    let mut best = at.moves.iter().take_while(|mv| (mv.move_value, mv.remoteness) == first);
    best.any(|mv| (rule.follows)(&at.state.position, mv))
}

/// How often rules are right is counted over all positions, and their order is what the lesson says: the king first, then
/// the box.
#[test]
fn rules_are_right_as_often_as_is_said() {
    let (session, _folder) = solved("chess", Some("KRK"));
    let graph = session.variant().graph().expect("it has numbers");
    let numbers = (0..graph.size()).into_par_iter();
    let all: Vec<PositionAnswer> = numbers
        .filter(|&number| graph.holds_canonical(number))
        .filter_map(|number| {
            let text = session.variant().position(number).ok().flatten()?;
            Some(session.glance(Some(&text)).ok()?.answer)
        })
        .collect();
    let rules = lesson("chess", "rook").rules;
    let record = |rule: &Rule| {
        let of = all.iter().filter(|at| (rule.about)(at)).count() as u32;
        (all.iter().filter(|at| rule.is_right(at)).count() as u32, of)
    };
    let said: Vec<(u32, u32)> = rules.iter().map(|rule| rule.record).collect();
    assert_eq!(rules.iter().map(record).collect::<Vec<_>>(), said);
    assert!(rules.iter().all(|rule| rule.percent() >= 70));
    let [king, smaller_box, ..] = rules else { panic!("two rules") };
    let percent = |about: &Rule, so: &Rule| {
        let about: Vec<_> = all.iter().filter(|at| (about.about)(at)).collect();
        100 * about.iter().filter(|at| follows(so, at)).count() / about.len()
    };
    assert!(percent(king, smaller_box) < 60 && percent(smaller_box, king) < 40);
}

/// The rule that a move breaks or follows is named, and none where it has nothing to do with the move.
#[test]
fn a_move_breaks_or_follows_a_rule() {
    let (session, _folder) = solved("chess", Some("KRK"));
    let lesson = lesson("chess", "rook");
    for (position, name, told) in [
        ("8/5k2/8/R7/5K2/8/8/8 w", "Ke5", Some((0, true))),
        ("8/5k2/8/R7/5K2/8/8/8 w", "Ra6", Some((0, false))),
        ("8/8/3k4/2R5/8/4K3/8/8 w", "Kd4", Some((2, true))),
        ("8/8/3k4/2R5/8/4K3/8/8 w", "Kf4", Some((2, false))),
        ("8/8/7k/8/8/3R4/8/3K4 w", "Ke2", Some((3, false))),
        ("2k5/8/3K4/8/8/8/8/7R w", "Rb1", None),
        ("8/8/8/8/4R3/3K1k2/8/8 w", "Rb4", Some((5, true))),
        ("8/8/8/8/4R3/3K1k2/8/8 w", "Kd4", Some((5, false))),
        ("8/8/4k3/R7/4K3/8/8/8 w", "Ra6+", Some((4, true))),
        ("8/8/4k3/R7/4K3/8/8/8 w", "Kd4", Some((1, false))),
        ("8/1k6/8/8/3R4/3K4/8/8 w", "Kc4", Some((6, true))),
        ("8/1k6/8/8/3R4/3K4/8/8 w", "Kc3", Some((6, false))),
    ] {
        let at = session.glance(Some(position)).expect("a position").answer;
        let place = at.moves.iter().position(|mv| mv.name == name).expect("a move");
        let rule = lesson.rule(&at, place).map(|(rule, follows)| {
            let same = |other: &Rule| std::ptr::eq(other, rule);
            (lesson.rules.iter().position(same).expect("one of the lesson's"), follows)
        });
        assert_eq!(rule, told, "{position} {name}");
    }
    let at = session.glance(Some("8/8/7k/8/8/3R4/8/3K4 w")).expect("a position").answer;
    let right = lesson.rules[3].right(&at).expect("the rule is right here");
    assert_eq!(right.name, "Rg3");
}
