//! Values by the square of one man, against the values of the positions themselves.

use crate::support::{chess_data, chess_endings, library, solved};
use gamesman_query::{Error, Session, SquaresAnswer, ValueAnswer};

fn squares(session: &Session, position: &str, man: &str) -> SquaresAnswer {
    session.squares(Some(position), man).expect("a man stands there")
}

/// The squares with this value, in the answer's order.
fn with(answer: &SquaresAnswer, value: ValueAnswer) -> Vec<&str> {
    let worth = |square: &&gamesman_query::SquareAnswer| square.value == Some(value);
    answer.squares.iter().filter(worth).map(|square| square.name.as_str()).collect()
}

#[test]
fn squares_of_a_king_are_those_of_the_table() {
    let data = chess_data();
    let session = chess_endings(&data, "three");
    let position = "4k3/8/8/8/4P3/8/8/K7 b";
    let answer = squares(&session, position, "a1");
    assert_eq!((answer.piece, answer.man.as_str(), answer.squares.len()), ('K', "a1", 64));
    let names: Vec<&str> = answer.squares.iter().map(|square| square.name.as_str()).collect();
    assert_eq!((names[0], names[7], names[63]), ("a8", "h8", "h1"));
    // Beside the other king, on the pawn's square and on the other king's it cannot stand.
    let not_legal: Vec<&str> = answer
        .squares
        .iter()
        .filter(|square| square.value.is_none())
        .map(|square| square.name.as_str())
        .collect();
    assert_eq!(not_legal, ["d8", "e8", "f8", "d7", "e7", "f7", "e4"]);
    for square in &answer.squares {
        let (Some(text), Some(value)) = (&square.position, square.value) else {
            assert_eq!((&square.position, square.remoteness), (&None, None));
            continue;
        };
        let state = session.position(Some(text)).expect("a position").state;
        let length = state.remoteness.filter(|_| value != ValueAnswer::Tie);
        assert_eq!((value, square.remoteness), (state.value, length), "{}", square.name);
        assert_eq!(text.find('K').map(|at| names[at - 2]), Some(square.name.as_str()));
    }
    // The key squares of a pawn on e4 are d6, e6 and f6, and nobody has moved from the turn.
    let lost = with(&answer, ValueAnswer::Lose);
    assert!(["d6", "e6", "f6"].iter().all(|key| lost.contains(key)), "{lost:?}");
    assert!(!lost.contains(&"a1") && answer.player.is_some_and(|player| player.number() == 2));
    // Remoteness is that of the position itself on the man's own square.
    let own = answer.squares.iter().find(|square| square.name == "a1").expect("it is there");
    let at = session.position(Some(position)).expect("a position").state;
    assert_eq!((own.value, &own.position), (Some(at.value), &Some(at.position)));
}

#[test]
fn any_game_on_a_grid_has_squares_and_others_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let answer = squares(&session, "xx--o----", "b3");
    assert_eq!((answer.piece, answer.squares.len()), ('x', 9));
    assert_eq!(answer.squares.iter().filter(|square| square.value.is_some()).count(), 7);
    let wrong = |session: &Session, man: &str| {
        let error = session.squares(None, man).expect_err("no man stands there");
        assert!(matches!(error, Error::Starts(_)), "{error:?}");
        error.to_string()
    };
    assert!(wrong(&session, "b2").contains("no man stands on ‘b2’"));
    let nim = solved(folder.path(), "nim", "3_4_5");
    assert!(wrong(&nim, "a1").contains("not men on the squares of a grid"));
    let misread = session.squares(Some("xx"), "a1");
    assert!(matches!(misread, Err(Error::Position { .. })), "{misread:?}");
    let unsolved = library(folder.path()).session("dao", None).expect("it exists");
    assert!(matches!(unsolved.squares(None, "a1"), Err(Error::Unsolved { .. })));
}
