//! What is said about positions: true of the position, and of the moves it speaks of.

use crate::support::solved;

/// In Nim every right move makes the nim-sum zero, and no other does.
#[test]
fn the_right_moves_of_nim_have_the_nim_sum_in_common() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "nim", "1_3_5_7");
    let told = session.explain(Some("1,3,5,6")).expect("an explanation");
    assert!(!told.features.is_empty() && !told.claims.is_empty(), "{told:?}");
    assert!(told.claims.iter().all(|claim| claim.always));
    assert!(
        told.telling.iter().any(|said| said.sentence.contains("0 after every move that wins")),
        "{told:?}"
    );
    // Where every move loses there is nothing to tell apart.
    assert!(session.explain(Some("1,1,0,0")).expect("an explanation").telling.is_empty());
}

/// Games that say nothing about themselves are explained by nothing.
#[test]
fn who_does_not_explain_is_not_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let told = session.explain(None).expect("an explanation");
    assert!(told.features.is_empty() && told.claims.is_empty() && told.telling.is_empty());
    assert!(session.explain(Some("nonsense")).is_err());
}
