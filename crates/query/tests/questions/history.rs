//! Games judged move by move, best lines, and games that go round in cycles.

use std::path::Path;
use std::sync::Arc;

use gamesman_query::rules::Player;
use gamesman_query::{Config, Error, Judgement, Library, Session, Unwatched};

fn solved(folder: &Path, game: &str) -> Arc<Session> {
    let session = Library::new(Config::new(folder)).session(game, None).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is small");
    session
}

#[test]
fn each_move_is_judged_by_what_it_gave_away() {
    use Judgement::{Best, Good, Losing, Sooner};
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe");
    // The second player leaves a fork open, the first one does not finish it.
    let moves = ["a1", "b2", "c3", "a3", "c1", "b1", "b3"];
    let history = session.history(None, &moves).expect("legal moves");
    let judged: Vec<Judgement> = (0..moves.len()).map(|ply| history.judgement(ply)).collect();
    assert_eq!(judged, [Best, Best, Best, Losing, Best, Best, Losing]);
    assert_eq!(history.turning_points().collect::<Vec<_>>(), [3, 6]);
    let players: Vec<Option<u8>> =
        history.positions.iter().map(|at| at.state.player.map(Player::number)).collect();
    assert_eq!(players, [1, 2, 1, 2, 1, 2, 1, 2].map(Some));
    let wrong = session.history(None, &["a1", "a1"]).expect_err("a1 is taken");
    assert!(matches!(wrong, Error::Move { ply: Some(2), .. }), "{wrong:?}");

    // A move that loses sooner than another is not good.
    let session = solved(folder.path(), "hexapawn");
    let start = session.position(None).expect("the start");
    let hasty = start.moves.iter().find(|mv| mv.delta_remoteness > Some(0)).expect("it loses");
    let history = session.history(None, &[&hasty.name]).expect("a legal move");
    assert_eq!(history.judgement(0), Sooner);

    let session = solved(folder.path(), "towersofhanoi");
    let start = session.position(None).expect("the start");
    let detour = start.moves.iter().find(|mv| mv.delta_remoteness > Some(0)).expect("a detour");
    let history = session.history(None, &[&detour.name]).expect("a legal move");
    assert_eq!(history.judgement(0), Good, "nothing is lost for ever");
}

#[test]
fn a_best_line_takes_as_long_as_remoteness_says_and_draws_stop() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, moves) in [("tictactoe", Some(9)), ("towersofhanoi", Some(7)), ("dao", None)] {
        let session = solved(folder.path(), game);
        let line = session.best_line(&session.start(), 500).expect("a line");
        match moves {
            Some(moves) => assert_eq!(line.len(), moves, "{game}"),
            None => assert!(line.len() < 500, "a draw comes round again"),
        }
        let mut places: Vec<&str> = line.iter().map(|mv| mv.position.as_str()).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), line.len(), "{game}: no position twice");
    }
}

#[test]
fn games_in_which_pieces_move_freely_have_cycles() {
    let library = Library::new(Config::new("unused"));
    for (game, cycles) in [
        ("tictactoe", false),
        ("connect4", false),
        ("mancala", false),
        ("hexapawn", false),
        ("nim", false),
        ("pegsolitaire", false),
        ("towersofhanoi", true),
        ("npuzzle", true),
        ("lightsout", true),
        ("dao", true),
        ("teeko", true),
        ("lgame", true),
        ("chungtoi", true),
        ("threemensmorris", true),
        ("dodgem", true),
    ] {
        let session = library.session(game, None).expect("it exists");
        assert_eq!(session.has_cycles(), cycles, "{game}");
    }
}

/// Says to stop after so many looks.
struct After(std::sync::atomic::AtomicU32);

impl gamesman_query::Watch for After {
    fn progress(&self, _: &gamesman_query::Progress) {}
    fn stopped(&self) -> bool {
        self.0.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) == 1
    }
}

/// A game of thousands of moves on a large board takes longer than anybody waits.
#[test]
fn a_history_ends_when_the_time_is_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = gamesman_query::Library::new(gamesman_query::Config::new(folder.path()));
    let session = library.session("lightsout", Some("17")).expect("it exists");
    let moves = ["i9"; 40];
    let after = |looks: u32| After(looks.into());
    match session.history_within(None, &moves, &after(5)) {
        Err(gamesman_query::Error::Solve(why)) => assert!(why.contains("4 of 40 moves"), "{why}"),
        other => panic!("{other:?}"),
    }
    assert!(session.history_within(None, &moves, &after(50)).is_ok());
}
