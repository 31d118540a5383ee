//! Whatever may take long takes a turn: not only solving, but numbering, looking far ahead and long sequences. And
//! whoever is told to stop stops.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use crate::stop::Stop;
use gamesman_query::{Config, Error, Library, Lookahead, Progress, Unwatched, Watch};

/// Holds a solve where it first says how far it has come, until it is let go.
#[derive(Default)]
struct Gate {
    /// Whether the solve has come to the gate, and whether the gate is open.
    state: Mutex<(bool, bool)>,
    changed: Condvar,
}

impl Gate {
    fn until(&self, reached: impl Fn(&(bool, bool)) -> bool, change: impl Fn(&mut (bool, bool))) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        self.changed.notify_all();
        let waited = self.changed.wait_while(state, |state| !reached(state));
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}

impl Watch for Gate {
    fn progress(&self, _: &Progress) {
        self.until(|(_, open)| *open, |state| state.0 = true);
    }
}

/// Does something while a solve has the turn, and then lets the solve end.
fn while_solving(library: &Library, work: impl FnOnce()) {
    let gate = Arc::new(Gate::default());
    let (session, watch) = (library.session("dao", None).expect("it exists"), Arc::clone(&gate));
    let solve = thread::spawn(move || session.solve_on_demand(&*watch));
    gate.until(|(begun, _)| *begun, |_| ());
    work();
    gate.until(|_| true, |state| state.1 = true);
    solve.join().expect("it does not fail").expect("it is small");
}

fn library(folder: &tempfile::TempDir) -> Library {
    Library::new(Config::new(folder.path()))
}

fn depth(depth: &str) -> Lookahead {
    depth.parse().expect("a player")
}

#[test]
fn the_first_numbering_of_a_game_without_an_index_takes_a_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&folder);
    let session = library.session("mutorere", None).expect("it exists");
    while_solving(&library, || {
        assert_eq!(session.look(None, depth("depth:1"), &Stop).err(), Some(Error::Busy));
    });
    // Who is told to stop stops, and who is not gets the numbers.
    assert_eq!(session.look(None, depth("depth:1"), &Stop).err(), Some(Error::Busy));
    assert!(!session.variant().numbered_at_once(), "it was stopped");
    let look = session.look(None, depth("depth:1"), &Unwatched).expect("nobody else works");
    assert!(!look.moves.is_empty());
    let folder = tempfile::tempdir().expect("a folder");
    let other = self::library(&folder);
    let session = other.session("mutorere", None).expect("it exists");
    session.look(None, depth("depth:1"), &Unwatched).expect("nobody else works");
    while_solving(&other, || {
        session.look(None, depth("depth:1"), &Stop).expect("they are numbered already");
    });
}

#[test]
fn what_takes_a_moment_takes_no_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&folder);
    let small = library.session("tictactoe", None).expect("it exists");
    let large = library.session("hexapawn", Some("3x6")).expect("it exists");
    assert!(small.solved_in_a_moment() && !large.solved_in_a_moment());
    while_solving(&library, || {
        small.solve_on_demand(&Unwatched).expect("it does not wait");
        assert!(large.solve_on_demand(&Stop).is_err(), "there was no turn");
    });
    assert!(small.summary().solved && !large.summary().solved);
}

#[test]
fn a_table_of_such_a_game_is_opened_in_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = library(&folder).session("mutorere", None).expect("it exists");
    first.solve_on_demand(&Unwatched).expect("it is tiny");
    let library = library(&folder);
    let session = library.session("mutorere", None).expect("it exists");
    while_solving(&library, || {
        assert!(!session.summary().solved, "there was no turn to open it");
    });
    assert!(session.summary().solved);
}

#[test]
fn looking_far_ahead_takes_a_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&folder);
    let session = library.session("connect4", Some("6x7")).expect("it exists");
    while_solving(&library, || {
        assert_eq!(session.look(None, depth("depth:4"), &Stop).err(), Some(Error::Busy));
        let near = session.look(None, depth("depth:1"), &Stop).expect("it is seen at once");
        assert_eq!(near.moves.len(), 7);
    });
    assert_ne!(session.look(None, depth("depth:4"), &Stop).err(), Some(Error::Busy));
}

#[test]
fn long_sequences_take_a_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&folder);
    let session = library.session("kayles", None).expect("it exists");
    while_solving(&library, || {
        assert_eq!(session.sequences(20_000, &Stop).err(), Some(Error::Busy));
        assert_eq!(session.sequences(99, &Stop).expect("few")[0].nimbers.len(), 100);
    });
    assert_eq!(session.sequences(20_000, &Stop).expect("a turn")[0].nimbers.len(), 20_001);
}

#[test]
fn counting_what_can_be_solved_stops() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = library(&folder).session("nqueens", None).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is small");
    let stopped = session.analysis(&Stop).expect_err("it was stopped");
    assert!(matches!(stopped, Error::Solve(_)), "{stopped}");
    let analysis = session.analysis(&Unwatched).expect("it has a table");
    assert!(analysis.solvable_anywhere >= analysis.solvable && analysis.solvable.is_some());
    // What has been counted is not counted again.
    assert_eq!(session.analysis(&Stop).expect("it is known"), analysis);
}
