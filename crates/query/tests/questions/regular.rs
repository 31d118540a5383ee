//! Regular 2-D strings wherever a position or a move is typed (report of 2022, figures 5 and 6).

use gamesman_query::{Config, Error, Library, PositionAnswer};

fn library() -> Library {
    Library::new(Config::new("unused"))
}

fn at(game: &str, variant: Option<&str>, position: Option<&str>) -> PositionAnswer {
    let session = library().session(game, variant).expect("a variant");
    session.glance(position).expect("a position").answer
}

#[test]
fn positions_are_written_and_read() {
    for (game, native, regular) in [
        ("tictactoe", "x-o------", "R_A_3_3_x-o------"),
        ("tictactoe", "x--------", "R_B_3_3_x--------"),
        ("dragonsandswans", "1_d---------------_12", "R_A_5_4_d---------------12**"),
        ("ponghauki", "1_oo-xx", "R_A_3_3_o*o*-*x*x"),
        ("towersofhanoi", "A--B--C--", "R_A_3_3_A--B--C--"),
        ("shifttactoe", "2_---o--x-o_rmm", "R_B_4_3_---o--x-ormm"),
        ("kayles", "xxxxxxx", "R_A_1_7_xxxxxxx"),
        ("npuzzle", "1234567-8", "R_A_3_3_1234567-8"),
        ("3spot", "1_---xnoxno_0_0", "R_A_4_3_---xnoxno0-0"),
    ] {
        assert_eq!(at(game, None, Some(native)).state.regular.as_deref(), Some(regular), "{game}");
        assert_eq!(at(game, None, Some(regular)).state.position, native, "{game}");
    }
    for game in ["sim", "nim", "mancala", "0to10by1or2", "rubikscube", "grundysgame", "sum"] {
        assert_eq!(at(game, None, None).state.regular, None, "{game}");
    }
}

#[test]
fn moves_are_written_and_read() {
    let library = library();
    for (game, position, name, regular) in [
        ("tictactoe", "---------", "b2", "A_x_4"),
        ("connect3", "----------------", "a", "A_x_12"),
        ("dao", "1_x--o-xo--ox-o--x", "c2-d2", "M_10_11"),
        ("npuzzle", "1234567-8", "8", "M_8_7"),
        ("towersofhanoi", "A--B--C--", "1-2", "M_0_7"),
        ("shifttactoe", "1_---------_mmm", "row3-left", "S_L_0_1"),
        ("shifttactoe", "1_---------_mmm", "row1-right", "S_R_2_1"),
        ("chungtoi", "1_---------", "a3x", "A_x_0"),
        ("lightsout", "111111111", "a3", "A_0_0"),
    ] {
        let session = library.session(game, None).expect("a variant");
        let answer = session.glance(Some(position)).expect("a position").answer;
        let mv = answer.moves.iter().find(|mv| mv.name == name).expect("a move");
        assert_eq!(mv.regular.as_deref(), Some(regular), "{game}");
        let after = session.play(Some(position), &[regular]).expect("a legal move");
        assert_eq!(after, session.play(Some(position), &[name]).expect("a legal move"), "{game}");
    }
}

#[test]
fn wrong_strings_are_refused_with_a_reason() {
    let library = library();
    for (game, text, says) in [
        ("tictactoe", "R_B_3_3_---------", "other player’s turn"),
        ("tictactoe", "R_A_4_3_------------", "3 rows and 3 columns"),
        ("tictactoe", "R_A_3_3_--------", "16 characters where 17"),
        ("tictactoe", "R_A_3_3_xxxxxxxxx", "it says"),
        ("nim", "R_A_1_1_x", "not on a grid"),
    ] {
        let session = library.session(game, None).expect("a variant");
        let error = session.position(Some(text)).expect_err("no position");
        assert!(matches!(error, Error::Position { .. }), "{error:?}");
        assert!(error.to_string().contains(says), "{error}");
    }
    let session = library.session("tictactoe", None).expect("a variant");
    assert!(matches!(session.play(None, &["A_o_4"]), Err(Error::Move { .. })));
    assert!(matches!(session.play(None, &["M_0_4"]), Err(Error::Move { .. })));
}
