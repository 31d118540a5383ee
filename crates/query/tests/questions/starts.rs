//! Questions about starting positions: every answer is checked against the table and the players.

use std::collections::{HashMap, HashSet};

use gamesman_query::rules::{Player, Value};
use gamesman_query::{
    Asked, Config, Error, Grade, Library, Lookahead, Method, Order, Reading, Remedy, Session,
    StartAnswer, StartsAnswer, StartsQuestion, Strength, Unwatched, ValueAnswer,
};
use rand::SeedableRng;
use rand::rngs::StdRng;
use tempfile::TempDir;

fn library() -> (TempDir, Library) {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    (folder, library)
}

fn depth(text: &str) -> Lookahead {
    text.parse().expect("a player")
}

fn ask(session: &Session, question: &StartsQuestion) -> StartsAnswer {
    session.starts(question, &Unwatched).expect("there are some")
}

fn refused(session: &Session, question: &StartsQuestion) -> String {
    match session.starts(question, &Unwatched) {
        Err(Error::Starts(why)) => why,
        other => panic!("{other:?}"),
    }
}

/// All positions of a value and remoteness, by the player to move: together they are those of either.
#[test]
fn positions_of_the_table_are_counted_for_the_side_that_is_asked_for() {
    let (_folder, library) = library();
    for (game, variant, value, remoteness, sides) in [
        ("connect3", "4x4-rd", Value::Win, 11, [Some(8), Some(4)]),
        ("dodgem", "3", Value::Win, 1, [None, None]),
    ] {
        let session = library.session(game, Some(variant)).expect("it exists");
        session.solve_on_demand(&Unwatched).expect("it is small");
        let question = |side| StartsQuestion {
            asked: Asked::Record(value, Some(remoteness)),
            side,
            count: 40,
            seed: Some(1),
            ..StartsQuestion::default()
        };
        let all = ask(&session, &question(None));
        let mut sum = (0, 0);
        for (side, classes) in [Player::First, Player::Second].into_iter().zip(sides) {
            let answer = ask(&session, &question(Some(side)));
            assert!(answer.starts.iter().all(|start| start.player == Some(side)), "{game}");
            assert_eq!(answer.starts.len(), 40.min(answer.classes as usize), "{game} {side:?}");
            assert_eq!(answer.classes, classes.unwrap_or(answer.classes), "{game} {side:?}");
            assert!(answer.described.contains(&format!(", player {} to move, in ", side.number())));
            sum = (sum.0 + answer.positions, sum.1 + answer.classes);
        }
        assert_eq!(sum, (all.positions, all.classes), "{game} {variant}");
    }
}

/// Every position of the winner has the same side to move; the other side is told what there is.
#[test]
fn a_side_without_such_a_position_is_told_so() {
    let (_folder, library) = library();
    let session = library.session("dodgem", Some("3")).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is small");
    let analysis = session.analysis(&Unwatched).expect("a table");
    let longest = analysis.by_remoteness.iter().rfind(|row| row.win + row.lose > 0);
    let row = longest.expect("there are some");
    let value = if row.win > 0 { Value::Win } else { Value::Lose };
    let question = |side| StartsQuestion {
        asked: Asked::Record(value, row.remoteness),
        side: Some(side),
        count: 1_000,
        ..StartsQuestion::default()
    };
    let (mut found, mut none) = (0, 0);
    for side in [Player::First, Player::Second] {
        match session.starts(&question(side), &Unwatched) {
            Ok(answer) => found += answer.positions,
            Err(Error::Starts(why)) => {
                none += 1;
                assert!(why.contains(&format!("with player {} to move", side.number())), "{why}");
                assert!(why.contains("whoever moves, there are some from"), "{why}");
            }
            Err(other) => panic!("{other:?}"),
        }
    }
    let counted = if row.win > 0 { row.win } else { row.lose };
    assert_eq!((found, none), (counted, 1));
}

#[test]
fn starts_are_won_in_so_many_moves_graded_as_asked_and_unlike_each_other() {
    let (_folder, library) = library();
    let session = library.session("bottom2", Some("4x4-rd")).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is small");
    for side in [Player::First, Player::Second] {
        let question = StartsQuestion {
            side: Some(side),
            grades: vec![(1, Grade::Hard), (2, Grade::Easy)],
            count: 20,
            seed: Some(7),
            ..StartsQuestion::default()
        };
        let answer = ask(&session, &question);
        assert_eq!(answer, ask(&session, &question), "the seed decides");
        assert_eq!(answer.starts.len(), 20);
        let mut different = HashSet::new();
        for start in &answer.starts {
            let known = session.position(Some(&start.position)).expect("a position");
            assert_eq!((known.state.value, known.state.remoteness), (ValueAnswer::Win, Some(5)));
            assert_eq!((known.state.player, start.player), (Some(side), Some(side)));
            let grades: Vec<&str> = start.chances.iter().map(|c| c.grade.as_str()).collect();
            assert_eq!(grades, ["hard", "easy", "easy"], "{start:?}");
            let best: HashSet<&String> = known
                .moves
                .iter()
                .filter(|mv| mv.move_value == ValueAnswer::Win && mv.delta_remoteness == Some(0))
                .map(|mv| &mv.name)
                .collect();
            assert_eq!(start.solutions.iter().collect::<HashSet<_>>(), best);
            let line: Vec<&str> = start.line.iter().map(String::as_str).collect();
            assert_eq!(line.len(), 5);
            let end = session.play(Some(&start.position), &line).expect("legal moves").pop();
            let end = session.position(end.as_deref()).expect("a position");
            assert!(end.state.over && end.state.value == ValueAnswer::Lose);
            let graph = session.variant().graph().expect("numbered");
            let number = session.variant().number(&start.position).expect("text").expect("known");
            assert!(different.insert(graph.canonical(number)), "{} again", start.position);
        }
    }
}

#[test]
fn a_request_is_answered_from_the_file_by_the_next_process() {
    let (folder, library) = library();
    let question = StartsQuestion { count: 3, seed: Some(1), ..StartsQuestion::default() };
    let first = ask(&library.session("connect3", None).expect("it exists"), &question);
    let kept = folder.path().join("starts/connect3");
    let files = std::fs::read_dir(&kept).expect("a folder");
    let mut files = files.map(|file| file.expect("an entry").path()).collect::<Vec<_>>();
    // It is marked as made on demand.
    files.retain(|file| file.extension().is_none_or(|end| end != "on-demand"));
    let file = files.pop().expect("a file");
    assert!(files.is_empty(), "one file and nothing beside it");
    let written = std::fs::metadata(&file).and_then(|data| data.modified()).expect("time");
    let again = Library::new(Config::new(folder.path()));
    assert_eq!(ask(&again.session("connect3", None).expect("it exists"), &question), first);
    let same = std::fs::metadata(&file).and_then(|data| data.modified()).expect("time");
    assert_eq!(written, same, "not written again");
    // A damaged file is made anew.
    std::fs::write(&file, b"nothing of the kind").expect("written");
    let third = Library::new(Config::new(folder.path()));
    assert_eq!(ask(&third.session("connect3", None).expect("it exists"), &question), first);
}

#[test]
fn ladders_rise_and_levels_are_even() {
    let (_folder, library) = library();
    let session = library.session("bottom2", Some("4x4-rc")).expect("it exists");
    let base = StartsQuestion { count: 6, seed: Some(3), ..StartsQuestion::default() };
    let ladder = ask(&session, &StartsQuestion { order: Order::Ladder, ..base.clone() });
    let sums: Vec<f64> =
        ladder.starts.iter().map(|s| s.chances.iter().map(|c| c.chance).sum()).collect();
    assert!(sums.is_sorted_by(|a, b| a >= b) && sums[0] > sums[5], "{sums:?}");
    let level = ask(&session, &StartsQuestion { order: Order::Level, ..base.clone() });
    for start in &level.starts {
        assert!((start.chances[0].chance - 0.5).abs() < 0.01, "{start:?}");
    }
    let category = StartsQuestion { category: Some(2), ..base };
    for start in ask(&session, &category).starts {
        assert!(start.chances[0].grade != "easy" && start.chances[1].grade == "easy", "{start:?}");
    }
}

#[test]
fn the_literal_sets_have_the_sizes_of_the_paper() {
    let (_folder, library) = library();
    for (variant, positions) in [("4x4", 193), ("4x4-rd", 2_132)] {
        let session = library.session("bottom2", Some(variant)).expect("it exists");
        let asked = Asked::Steps(2, Reading::Literal);
        let question = StartsQuestion { asked, ..StartsQuestion::default() };
        assert_eq!(ask(&session, &question).positions, positions);
    }
}

#[test]
fn what_does_not_exist_is_told_with_what_does() {
    let (_folder, library) = library();
    let session = library.session("tictactoe", None).expect("it exists");
    let asked = |steps| Asked::Steps(steps, Reading::Exact);
    let hard = StartsQuestion { asked: asked(3), ..StartsQuestion::default() };
    let why = refused(&session, &hard);
    assert!(why.contains("1 step: ") && why.contains("2 steps: 56 easy"), "{why}");
    assert!(
        refused(&session, &StartsQuestion { asked: asked(0), ..hard.clone() }).contains("one step")
    );
    let puzzle = library.session("npuzzle", None).expect("it exists");
    assert!(refused(&puzzle, &hard).contains("puzzle"));
    let mancala = library.session("mancala", None).expect("it exists");
    let literal = Asked::Steps(2, Reading::Literal);
    let why = refused(&mancala, &StartsQuestion { asked: literal, ..hard.clone() });
    assert!(why.contains("exact"), "{why}");
    let far = Asked::Record(Value::Win, Some(99));
    let why = refused(&puzzle, &StartsQuestion { asked: far, patient: true, ..hard.clone() });
    assert!(why.contains("from 0 to 31"), "{why}");
    let large = library.session("connect4", Some("5x5")).expect("it exists");
    let error = large.starts(&hard, &Unwatched).expect_err("too large to grade unasked");
    let Error::Unsolved { game, variant, remedy: Some(Remedy::Grade(question)), .. } = error else {
        panic!("{error:?}");
    };
    assert_eq!((game.as_str(), variant.as_str()), ("connect4", "5x5"));
    assert!(question.patient && question.asked == asked(2), "{question:?}");
}

/// Few cells are empty after the opening of a random game: a tie in nine moves is only found in the table.
#[test]
fn a_small_table_is_made_though_a_search_would_answer() {
    let (_folder, library) = library();
    let session = library.session("connect4", Some("4x4")).expect("it exists");
    let question = StartsQuestion {
        asked: Asked::Record(Value::Tie, Some(9)),
        patient: true,
        count: 1,
        ..StartsQuestion::default()
    };
    let answer = ask(&session, &question);
    let known = session.position(Some(&answer.starts[0].position)).expect("a position");
    assert_eq!((known.state.value, known.state.remoteness), (ValueAnswer::Tie, Some(9)));
}

/// Puzzles and tables: all positions of a remoteness are equally likely, and the numbers are those of
/// the census.
#[test]
fn starts_by_remoteness_come_from_the_whole_table() {
    let (_folder, library) = library();
    let session = library.session("npuzzle", None).expect("it exists");
    let asked = Asked::Record(Value::Win, Some(31));
    // Nothing is solved for somebody without patience.
    let question = StartsQuestion { asked, ..StartsQuestion::default() };
    let refused = session.starts(&question, &Unwatched);
    assert!(matches!(refused, Err(Error::Unsolved { .. })), "{refused:?}");
    let drawn = session.drawn(Value::Win, None, 1, None, &Unwatched);
    assert!(matches!(drawn, Err(Error::Unsolved { .. })), "{drawn:?}");
    let question = StartsQuestion {
        asked,
        patient: true,
        count: 10,
        seed: Some(5),
        ..StartsQuestion::default()
    };
    let answer = ask(&session, &question);
    // The two antipodes of the 8-puzzle (Reinefeld 1993).
    assert_eq!((answer.positions, answer.starts.len()), (2, 2));
    assert!(answer.starts.iter().all(|start| start.line.len() == 31 && start.chances.is_empty()));
    let dodgem = library.session("dodgem", None).expect("it exists");
    let asked = Asked::Record(Value::Win, Some(9));
    let question = StartsQuestion {
        asked,
        side: Some(Player::Second),
        grades: vec![(1, Grade::Hard)],
        ..question
    };
    for start in ask(&dodgem, &question).starts {
        let known = dodgem.position(Some(&start.position)).expect("a position");
        assert_eq!((known.state.value, known.state.remoteness), (ValueAnswer::Win, Some(9)));
        assert_eq!((start.player, start.chances[0].grade.as_str()), (Some(Player::Second), "hard"));
    }
}

#[test]
fn look_ahead_players_move_as_they_see() {
    let (_folder, library) = library();
    let session = library.session("connect4", Some("5x5")).expect("it exists");
    // Figure 4 of Ahmed, Chatterjee and Gulwani (2013).
    let position = "o---ox-x-xx-o-xxxoxooooxo";
    for (player, scores, chosen) in [
        ("depth:1", ["c +6", "b +5", "d +2"], "c"),
        ("depth:2", ["c +6", "b +3", "d 0"], "c"),
        ("depth:3", ["b +∞", "c 0", "d 0"], "b"),
    ] {
        let look = session.look(Some(position), depth(player), &Unwatched).expect("a position");
        let seen: Vec<String> =
            look.moves.iter().map(|mv| format!("{} {}", mv.name, mv.score)).collect();
        assert_eq!(seen, scores);
        let names: Vec<&str> =
            look.moves.iter().filter(|mv| mv.chosen).map(|mv| mv.name.as_str()).collect();
        assert_eq!(names, [chosen]);
        let answer = session.position(Some(position)).expect("a position");
        let strength: Strength = player.parse().expect("a strength");
        let mut rng = StdRng::seed_from_u64(1);
        let place = session
            .choose(&answer, strength, &mut rng, &Unwatched)
            .expect("a choice")
            .expect("a move");
        assert_eq!(answer.moves[place].name, chosen);
    }
}

#[test]
fn reviews_tell_the_truth() {
    let (_folder, library) = library();
    let session = library.session("bottom2", Some("4x4-rd")).expect("it exists");
    let (position, right) = ("x--oo--xx-o-o--x", "c1");
    // A search from the position knows as much as the table.
    let searched = session.review(position, right, &Unwatched).expect("a review");
    session.solve_on_demand(&Unwatched).expect("it is small");
    let good = session.review(position, right, &Unwatched).expect("a review");
    assert_eq!(searched, good);
    assert!(good.was_won && good.kept && good.shortest, "{good:?}");
    let bad = session.review(position, "b2", &Unwatched).expect("a review");
    assert!(bad.was_won && !bad.kept && bad.solutions == [right], "{bad:?}");
    let seen: Vec<(bool, usize, usize)> =
        bad.seen.iter().map(|s| (s.sees_win, s.keep, s.moves.len())).collect();
    assert_eq!(seen, [(false, 0, 2), (false, 1, 1), (true, 1, 1)]);
    assert!(matches!(session.review(position, "z9", &Unwatched), Err(Error::Move { .. })));
}

/// Where the diagrams' set has no more positions than are drawn, both methods answer alike: the same
/// positions with the same chances.
#[test]
fn both_methods_find_and_grade_the_same_positions() {
    let variants = [
        ("tictactoe", "regular"),
        ("tictactoe", "3x3-rd"),
        ("tictactoe", "3x3-rc"),
        ("bottom2", "3x3"),
        ("bottom2", "3x3-cd"),
        ("connect3", "4x4"),
        ("connect3", "4x4-rc"),
        ("lines", "3x4-3-RCD-bottom3"),
    ];
    let mut compared = 0;
    for (game, variant) in variants {
        let (_folder, library) = library();
        let session = library.session(game, Some(variant)).expect("it exists");
        for (side, reading, steps) in [
            (Player::First, Reading::Exact, 2),
            (Player::First, Reading::Literal, 2),
            (Player::Second, Reading::Exact, 1),
            (Player::Second, Reading::Literal, 3),
        ] {
            let of = |method| {
                let question = StartsQuestion {
                    asked: Asked::Steps(steps, reading),
                    side: Some(side),
                    count: 100_000,
                    draws: 100_000,
                    patient: true,
                    method,
                    ..StartsQuestion::default()
                };
                session.starts(&question, &Unwatched)
            };
            let name = format!("{game} {variant} {side:?} {reading:?} {steps}");
            let (all, diagrams) = match (of(Method::All), of(Method::Diagrams)) {
                (Ok(all), Ok(diagrams)) => (all, diagrams),
                (Err(Error::Starts(_)), Err(Error::Starts(_))) => continue,
                other => panic!("{name}: {other:?}"),
            };
            let drawn = diagrams.drawn.expect("it says so");
            assert_eq!((drawn.of, drawn.drawn, drawn.ungraded), (all.positions, all.positions, 0));
            assert_eq!(diagrams.positions, all.positions, "{name}");
            assert_eq!(all.drawn, None);
            let known: HashMap<&String, &StartAnswer> =
                all.starts.iter().map(|start| (&start.position, start)).collect();
            assert_eq!(known.len() as u64, all.classes);
            for start in &diagrams.starts {
                let other = known[&start.position];
                assert_eq!(start.steps, other.steps, "{name}");
                assert_eq!((&start.solutions, &start.line), (&other.solutions, &other.line));
                for (a, b) in start.chances.iter().zip(&other.chances) {
                    assert_eq!((&a.player, &a.grade), (&b.player, &b.grade), "{name}");
                    assert!((a.chance - b.chance).abs() < 1e-12, "{name} {}", start.position);
                }
            }
            compared += 1;
        }
    }
    assert!(compared > 15, "{compared}");
}

/// What does not fit as a whole is drawn from diagrams, unasked; and what was drawn is kept.
#[test]
fn diagrams_are_used_where_all_positions_do_not_fit() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()).memory(2 << 20));
    let session = library.session("connect4", Some("4x4")).expect("it exists");
    let asked = Asked::Steps(1, Reading::Exact);
    let question = StartsQuestion { asked, seed: Some(3), draws: 50, ..StartsQuestion::default() };
    let method = Method::Diagrams;
    let refused = session.starts(&StartsQuestion { method, ..question.clone() }, &Unwatched);
    // Nobody waits unasked, and whoever does what is said gets the answer.
    let Err(Error::Unsolved { remedy: Some(Remedy::Grade(patient)), .. }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        *patient,
        StartsQuestion {
            asked,
            method,
            side: Some(Player::First),
            draws: 50,
            patient: true,
            ..StartsQuestion::default()
        }
    );
    let patient = StartsQuestion { patient: true, ..question.clone() };
    let answer = ask(&session, &patient);
    let drawn = answer.drawn.expect("not all fit");
    assert!(drawn.of > 1_000 && drawn.drawn == 50 && answer.positions <= 50, "{answer:?}");
    // Each is what it is said to be, by a search.
    for start in &answer.starts {
        let known = session.position(Some(&start.position)).expect("a position");
        assert_eq!(
            (known.state.value, known.state.remoteness),
            (ValueAnswer::Win, Some(3)),
            "{start:?}"
        );
    }
    let again = StartsQuestion { method, ..question };
    assert_eq!(ask(&session, &again), answer, "now it is at hand");
}

#[test]
fn diagrams_are_for_games_of_marking_cells() {
    let (_folder, library) = library();
    for (game, variant) in [("dodgem", None), ("tictactoe", Some("misere"))] {
        let session = library.session(game, variant).expect("it exists");
        let question =
            StartsQuestion { method: Method::Diagrams, patient: true, ..StartsQuestion::default() };
        assert!(refused(&session, &question).contains("marking cells"));
    }
}

/// What is asked of a depth that no player of the question has counts too.
#[test]
fn grades_of_deeper_players_are_heard() {
    let (_folder, library) = library();
    let session = library.session("bottom2", Some("4x4-rc")).expect("it exists");
    let asked = Asked::Steps(3, Reading::Exact);
    let of = |grade| StartsQuestion {
        asked,
        grades: vec![(1, Grade::Hard), (4, grade)],
        ..StartsQuestion::default()
    };
    let easy = ask(&session, &of(Grade::Easy));
    assert!(easy.starts.iter().all(|start| start.chances[3].grade == "easy"));
    assert!(refused(&session, &of(Grade::Hard)).contains("no position fits"));
}

#[test]
fn puzzles_are_shuffled_as_far_as_the_grade_says() {
    let (_folder, library) = library();
    let session = library.session("towersofhanoi", Some("3_3")).expect("a variant");
    session.solve_on_demand(&Unwatched).expect("solved");
    assert!(session.shuffles());
    for (grade, range) in [(Grade::Easy, 1..=2), (Grade::Medium, 3..=4), (Grade::Hard, 5..=7)] {
        for seed in 0..5 {
            let position = session.shuffled(grade, Some(seed), &Unwatched).expect("a position");
            let far = session.position(Some(&position)).expect("a position").state.remoteness;
            assert!(far.is_some_and(|far| range.contains(&far)), "{grade:?}: {position}: {far:?}");
        }
    }
    let tiny = library.session("towersofhanoi", Some("3-1")).expect("a variant");
    tiny.solve_on_demand(&Unwatched).expect("solved");
    assert!(!tiny.shuffles(), "it would be over at once");
}

#[test]
fn an_end_shows_what_is_played_for() {
    let (_folder, library) = library();
    let won = |game| {
        let session = library.session(game, None).expect("a game");
        let end = session.won_end()?.to_owned();
        Some(session.variant().view(&end).expect("a position").outcome.expect("over"))
    };
    for game in ["tictactoe", "connect4", "dodgem", "nim"] {
        assert!(won(game).is_some_and(|outcome| Value::from(outcome) != Value::Tie), "{game}");
    }
}
