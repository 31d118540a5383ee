//! Questions and answers: what Tic-Tac-Toe is worth after a mistake, and how a game was played.
//!
//! `cargo run -p gamesman-query --example ask`

use gamesman_query::{Config, Error, Library, Unwatched};

fn main() -> Result<(), Error> {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let library = Library::new(Config::new(folder.path()));
    println!("{} games and puzzles", library.size());

    let session = library.session("tictactoe", None)?;
    session.solve_on_demand(&Unwatched)?;
    let answer = session.position(Some("xo-------"))?;
    println!("{}: {}", answer.state.position, answer.prediction);
    for mv in &answer.moves {
        println!("  {} {} {:?}", mv.name, mv.move_value.name(), mv.remoteness);
    }

    let history = session.history_answer(None, &["a3", "b3", "b2", "c1", "a1"])?;
    for ply in &history.plies {
        println!("{}. {} ({:?}), best: {}", ply.ply, ply.name, ply.judgement, ply.best.join(" "));
    }
    println!("the game turned with move {:?}", history.turning_point);
    Ok(())
}
