//! What golden files say of rules: every kind of fact is read, holds where it is right, and fails where it is wrong.

use gamesman_check::{Block, goldens};
use gamesman_rules::Entry;

#[path = "../../app/templates/grid/game.rs"]
mod grid;
#[path = "../../app/templates/matches/game.rs"]
mod matches;

/// What is wrong with a line about the first variant of a game.
fn broken(entry: &Entry, line: &str) -> Vec<String> {
    let text = format!("# a source\nvariant regular\n{line}\n");
    let blocks = Block::read(entry.id, &text).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert!(blocks[0].is_about_rules(), "{line}");
    blocks.iter().flat_map(|block| block.broken(entry)).collect()
}

#[test]
fn right_facts_hold() {
    for line in [
        "start 7",
        "moves 7: take-1 take-2",
        "moves 7: take-2 take-1  # in any order",
        "moves 1: take-1",
        "moves 0: none",
        "move_count 7: 2",
        "move_count 0: 0",
        "allows 7: take-2",
        "forbids 1: take-2 take-3",
        "play 7: take-1 take-2 -> 4",
        "play 7: -> 7",
        "end 0: lose",
        "end 3: none",
        "refused 8: from 0 to 7",
        "refused 1 to 7: a number of matches",
        "refused : from 0 to 7",
    ] {
        assert_eq!(broken(&matches::GAME, line), [""; 0], "{line}");
    }
    for line in ["end 2_xoxxoxoxo: tie", "refused 1_xo?------: one of (character 5)"] {
        assert_eq!(broken(&grid::GAME, line), [""; 0], "{line}");
    }
}

#[test]
fn wrong_facts_are_found() {
    for (line, found) in [
        ("start 6", "the start is 7, not 6"),
        ("moves 7: take-1", "the list of moves of 7 is take-1 take-2, not take-1"),
        ("moves 7: take-1 take-1 take-2", "not take-1 take-1 take-2"),
        ("moves 0: take-1", "is none, not take-1"),
        ("moves 8: take-1", "8: a position is a number"),
        ("move_count 7: 3", "is 2, not 3"),
        ("allows 1: take-1 take-2", "take-2 is not a move of 1"),
        ("forbids 1: take-1", "take-1 is a move of 1"),
        ("forbids 8: take-1", "8: a position is a number"),
        ("play 7: take-1 -> 5", "7 after take-1 is 6, not 5"),
        ("play 7: take-3 -> 4", "take-3 is not a move of 7, which has take-1 take-2"),
        ("end 0: win", "the end of 0 is lose, not win"),
        ("end 0: none", "the end of 0 is lose, not none"),
        ("end 0: lose by 2", "the end of 0 is lose, not lose by 2"),
        ("end 3: tie", "the end of 3 is none, not tie"),
        ("refused 7: from 0 to 7", "7 is read as 7"),
        ("refused 8: from 0 to 9", "is refused with ‘a position is a number"),
        ("refused 8: from 0 to 7 (character 1)", "is refused with"),
    ] {
        let wrong = broken(&matches::GAME, line);
        assert_eq!(wrong.len(), 1, "{line}");
        assert!(wrong[0].starts_with("matches, line 3 of its golden file, variant regular: "));
        assert!(wrong[0].contains(found), "{line}: {wrong:?}");
    }
    let wrong = broken(&grid::GAME, "refused 1_xo?------: one of (character 6)");
    assert!(wrong[0].contains("(character 5)’, not"), "{wrong:?}");
    assert_eq!(broken(&grid::GAME, "refused 1_xo?------: one of").len(), 1, "no place is said");
}

#[test]
fn facts_that_cannot_be_read_are_refused_with_their_line() {
    for (line, part) in [
        ("move_count 7", "a colon"),
        ("move_count 7: many", "a number of moves"),
        ("play 7: take-1", "the position after them"),
        ("end 7: lost", "win, lose, tie or none"),
        ("allows 7 take-1", "a colon"),
        ("refused 8", "a colon"),
    ] {
        let error = Block::read("matches", &format!("variant regular\n\n{line}")).unwrap_err();
        assert!(error.starts_with("matches, line 3 of its golden file: "), "{error}");
        assert!(error.contains(part), "{line}: {error}");
    }
}

#[test]
fn an_unknown_variant_is_told() {
    let blocks = Block::read("matches", "variant large\nstart 70\n").expect("it can be read");
    let broken = blocks[0].broken(&matches::GAME);
    assert!(broken[0].starts_with("matches large: "), "{broken:?}");
}

/// Neither is solved: `heavy` keeps one from it, and the other says nothing that a solve finds.
#[test]
#[should_panic(expected = "line 3 of its golden file, variant regular: the start is 7, not 6")]
fn rules_are_checked_where_nothing_is_solved() {
    goldens(&matches::GAME, "variant regular\nheavy\nstart 6\nvalue lose\n");
}
