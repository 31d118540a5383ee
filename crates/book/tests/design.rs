//! The design document: the template is true of its game, and every line of it is compared.

use gamesman_book::{Design, Review, TEMPLATE};
use gamesman_query::{Config, Library, Unwatched};

/// The template, said of the game that it describes.
fn hanoi() -> String {
    TEMPLATE.replace("\"mygame\"", "\"towersofhanoi\"")
}

fn review(text: &str) -> Review {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::new(Config::new(folder.path()));
    let (design, prose) = Design::read(text).unwrap();
    design.review(prose, &library, &Unwatched).unwrap()
}

#[test]
fn the_template_is_true_of_its_game() {
    let found = review(&hanoi());
    assert_eq!(found.wrong, [""; 0]);
    for part in ["has 27 positions", "'A' is refused", "remoteness 15", "has the moves 1-2 1-3"] {
        assert!(found.right.iter().any(|right| right.contains(part)), "{part}: {found:?}");
    }
    let found = review(TEMPLATE);
    assert!(
        found.wrong.is_empty()
            && found.right.iter().any(|right| right.contains("no game is called 'mygame' yet")),
        "{found:?}"
    );
}

#[test]
fn every_line_is_compared() {
    for (line, other, part) in [
        ("players = 1", "players = 2", "the game has 1, the document 2"),
        ("example = \"A--B--C--\"", "example = \"A--B--C\"", "is no position"),
        ("\"C--B--A--\"", "\"---B--C-A\"", "is read as a position"),
        ("[\"1-2\", \"1-3\"]", "[\"1-2\"]", "has the moves 1-2 1-3, not 1-2"),
        ("reversible = true", "reversible = false", "can be taken back"),
        ("cycles = true", "cycles = false", "positions come back"),
        ("most = 3", "most = 2", "has 3 moves, more than 2"),
        ("[\"--A--B--C\"]", "[\"---B--C-A\"]", "the game goes on"),
        ("positions = 27", "positions = 26", "positions 27, not 26"),
        ("remoteness = 15", "remoteness = 16", "remoteness 15, not 16"),
        ("rods ^ disks\"", "disks ^ 2\"", "more than the bound"),
        ("rods ^ disks\"", "rods ^ pegs\"", "comes to no number"),
        ("rods ^ disks\"", "rods ^\"", "This is no formula"),
        ("default = \"3_3\"", "default = \"3_5\"", "the default among them"),
        ("id = \"towersofhanoi\"", "id = \"Towers\"", "cannot be an id"),
        (
            "[\"Édouard Lucas, Récréations mathématiques III (1893)\"]",
            "[]",
            "where the rules are written",
        ),
        ("## How to play", "## Rules", "'## How to play'"),
    ] {
        let text = hanoi();
        assert!(text.contains(line), "{line}");
        let found = review(&text.replacen(line, other, 1));
        assert!(found.wrong.iter().any(|wrong| wrong.contains(part)), "{other}: {found:?}");
    }
    let long = format!("{}{}", hanoi(), "word ".repeat(1_200));
    assert!(review(&long).wrong[0].contains("shorten it"));
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    for (text, part) in [
        ("# Title".to_owned(), "a line '+++'"),
        (hanoi().replace("most = 3", "most = \"3\""), "line 16"),
        (hanoi().replace("most = 3", "mots = 3"), "mots"),
    ] {
        let error = Design::read(&text).unwrap_err();
        assert!(error.contains(part), "{error}");
    }
}
