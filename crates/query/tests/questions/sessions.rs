//! Sessions: where values come from, what happens to bad tables, and what formulas promise.

use std::collections::{HashSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};

use gamesman_games::GAMES;
use gamesman_query::{Config, Error, Library, Remedy, State, Unwatched, ValueAnswer};

fn library(folder: &Path) -> Library {
    Library::new(Config::new(folder))
}

fn table(folder: &Path, game: &str) -> PathBuf {
    let files = fs::read_dir(folder.join("tables").join(game)).expect("a folder");
    let mut files = files.map(|file| file.expect("an entry").path()).collect::<Vec<_>>();
    // It is marked if it was made on demand.
    files.retain(|file| file.extension().is_none_or(|end| end != "on-demand"));
    let file = files.pop().expect("a table");
    assert!(files.is_empty(), "one table and nothing beside it");
    file
}

#[test]
fn a_table_is_made_once_and_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = library(folder.path());
    let session = first.session("tictactoe", None).expect("it exists");
    assert_eq!(session.state(), State::Unsolved(None));
    let glance = session.glance(None).expect("the start");
    assert_eq!(glance.answer.state.value, ValueAnswer::Unknown);
    session.solve_on_demand(&Unwatched).expect("it is small");
    assert_eq!(session.state(), State::Solved);
    let modified = |path: &Path| fs::metadata(path).expect("it is there").modified().expect("time");
    let before = modified(&table(folder.path(), "tictactoe"));
    let second = library(folder.path());
    let session = second.session("tictactoe", Some("3x3")).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is there");
    assert_eq!(session.position(None).expect("the start").state.remoteness, Some(9));
    assert_eq!(modified(&table(folder.path(), "tictactoe")), before, "not written again");
}

/// Without a table and without a search: the rules say that a move ends the game.
#[test]
fn a_win_in_one_is_known_at_a_glance() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(folder.path());
    let session = library.session("adugo", Some("5x5")).expect("it exists");
    let shown = session.glance(Some("1_-d-dd-d-ddd-j---d--d----d")).expect("a position");
    let state = &shown.answer.state;
    assert_eq!((state.value, state.remoteness), (ValueAnswer::Win, Some(1)));
    let best = &shown.answer.moves[0];
    assert_eq!(
        (&*best.name, best.value, best.remoteness),
        ("c3-a5-c5-e3", ValueAnswer::Lose, Some(0))
    );
    assert_eq!(shown.answer.moves[2].value, ValueAnswer::Unknown);
    // Other margins are not known, and so is the best.
    let session = library.session("othello", Some("regular")).expect("it exists");
    assert_eq!(session.glance(None).expect("the start").answer.state.margin, None);
}

#[test]
fn a_bad_table_is_refused_with_a_reason_and_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let solve = || {
        let library = library(folder.path());
        library.session("nim", None).expect("it exists").solve(&Unwatched).expect("solved");
    };
    solve();
    let path = table(folder.path(), "nim");
    let good = fs::read(&path).expect("read");
    let mut flipped = good.clone();
    flipped[100] ^= 1;
    for (bad, reason) in [
        (good[..good.len() / 2].to_vec(), "cut off"),
        (b"not a table at all, not even close".to_vec(), "no table"),
        (flipped, "damaged"),
        (Vec::new(), "too short"),
    ] {
        fs::write(&path, bad).expect("written");
        let fresh = library(folder.path());
        let session = fresh.session("nim", None).expect("it exists");
        let State::Unsolved(Some(error)) = session.state() else { panic!("{reason}") };
        assert!(matches!(&error, Error::Damaged { game, .. } if game == "nim"), "{error:?}");
        let message = error.to_string();
        assert!(message.contains(reason), "{message}");
        let inside = folder.path().to_string_lossy().into_owned();
        assert!(!message.contains(&inside), "no full path: {message}");
        solve();
        assert_eq!(fs::read(&path).expect("read"), good, "the same table again");
    }
}

#[test]
fn a_position_outside_the_table_is_answered_by_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(folder.path());
    // Three marks of each in Bottom-2 cannot all hang in the air.
    let session = library.session("bottom2", Some("3x3")).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is small");
    let answer = session.position(Some("xo-------")).expect("a board");
    assert_eq!(answer.state.value, ValueAnswer::Win);
    assert!(answer.moves.iter().all(|mv| mv.value != ValueAnswer::Unknown));
}

#[test]
fn what_is_too_large_stays_playable_and_says_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()).on_demand(10_000));
    for (variant, advice, solvable, moves) in [
        ("5x5-rc", "more than 10,000 reachable positions", true, 5),
        ("6x7-RC", "choose a smaller variant", false, 7),
    ] {
        let session = library.session("connect4", Some(variant)).expect("it exists");
        let error = session.solve_on_demand(&Unwatched).expect_err("it is too large");
        assert!(error.to_string().contains(advice), "{error}");
        let Error::Unsolved { remedy, .. } = error else { panic!("{error:?}") };
        assert_eq!(remedy == Some(Remedy::Solve), solvable);
        assert!(matches!(session.state(), State::Unsolved(Some(Error::Unsolved { .. }))));
        let answer = session.position(None).expect("the start");
        assert_eq!((answer.state.value, answer.moves.len()), (ValueAnswer::Unknown, moves));
        assert!(session.analysis(&Unwatched).is_err());
    }
}

#[test]
fn moves_are_played_and_the_wrong_one_is_named() {
    let library = library(Path::new("unused"));
    let session = library.session("tictactoe", None).expect("it exists");
    let positions = session.play(None, &["b2", "a1"]).expect("legal");
    assert_eq!(positions, ["----x----", "----x-o--"]);
    let error = session.play(None, &["b2", "b2"]).expect_err("taken");
    let Error::Move { name, ply, legal } = error else { panic!("{error}") };
    assert_eq!((name.as_str(), ply, legal.len()), ("b2", Some(2), 8));
    let error = session.position(Some("xx-------")).expect_err("impossible");
    assert!(error.to_string().contains("the start is ‘---------’"), "{error}");
}

/// Closed form = solver, and nimber of a sum = exclusive or of its summands', on every position of
/// every named variant of up to 50,000 positions, or on the first 5,000 of those that look different.
#[test]
fn formulas_and_sums_agree_with_the_solver() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(folder.path());
    let mut checked = HashSet::new();
    for entry in GAMES {
        for named in entry.variants {
            let session = library.session(entry.id, Some(named.id)).expect("it exists");
            let start = session.variant().view(&session.start()).expect("the start");
            if start.formula.is_none() && start.components.is_empty() {
                continue;
            }
            if session.variant().graph().map_or(u64::MAX, |graph| graph.size()) > 1 << 20 {
                continue;
            }
            session.solve_on_demand(&Unwatched).expect("it is small");
            if session.analysis(&Unwatched).expect("it is solved").positions > 50_000 {
                continue;
            }
            let (mut queue, mut seen) = (VecDeque::from([session.start()]), HashSet::new());
            while let Some(position) = queue.pop_front() {
                let view = session.variant().view(&position).expect("it is reachable");
                let answer = session.position(Some(&position)).expect("it is reachable");
                if let Some(outcome) = view.formula {
                    let value = gamesman_query::rules::Value::from(outcome);
                    assert_eq!(
                        answer.state.value,
                        value.into(),
                        "{} {} {position}",
                        entry.id,
                        named.id
                    );
                    if view.remoteness.is_some() {
                        assert_eq!(
                            answer.state.remoteness, view.remoteness,
                            "{} {position}",
                            entry.id
                        );
                    }
                }
                let sum = view.components.iter().fold(0, |sum, part| sum ^ part.nimber);
                if session.variant().facts().nimbers && !view.components.is_empty() {
                    assert_eq!(
                        answer.state.nimber,
                        Some(sum),
                        "{} {} {position}",
                        entry.id,
                        named.id
                    );
                    // A nimber of zero is a loss.
                    assert_eq!(sum == 0, answer.state.value == ValueAnswer::Lose, "{position}");
                }
                for step in view.steps {
                    // Positions of one class look different and are many.
                    if seen.len() < 5_000 && seen.insert(step.to.clone()) {
                        queue.push_back(step.to);
                    }
                }
            }
            checked.insert(entry.id);
        }
    }
    for game in ["nim", "kayles", "lightsout"] {
        assert!(checked.contains(game), "{checked:?}");
    }
}
