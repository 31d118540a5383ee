//! The form that GamesmanUni needs its answers to have.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;

/// GamesmanUni's computers choose among the moves whose value is the position's: by remoteness, and by margin in
/// games that support margins. Without such a move, or with a number missing, they stop.
pub fn computers_can_move(at: &str, answer: &Value, margins: bool) {
    let moves = answer["moves"].as_array().expect("always a list");
    let value = &answer["positionValue"];
    if value != "unsolved" && !moves.is_empty() {
        assert!(moves.iter().any(|mv| &mv["moveValue"] == value), "{at}: {answer}");
    }
    if margins {
        // Never negative: the value says whose the margin is.
        assert!(answer["winby"].is_u64(), "{at}: {answer}");
        assert!(moves.iter().all(|mv| mv["winby"].is_u64()), "{at}: {answer}");
    }
}

/// Boards that GamesmanUni draws by itself are read character by character.
pub fn on_its_own_board(game: &str, at: &str, answer: &Value) {
    let (cells, digits) = match game {
        "tictactoe" => (9, "012345678"),
        "sim" => (15, "123456"),
        "quarto" => (17, ""),
        _ => return,
    };
    let board = answer["position"].as_str().expect("text");
    let pieces = if game == "quarto" { "ABCDEFGHIJKLMNOP-" } else { "xo-" };
    assert!(board.len() == cells + 2 && board[2..].chars().all(|c| pieces.contains(c)), "{at}");
    for mv in answer["moves"].as_array().expect("a list") {
        let name: Vec<char> = mv["autoguiMove"].as_str().expect("text").chars().collect();
        let right = match (game, &name[..]) {
            ("tictactoe", ['A', '_', 'x' | 'o', '_', cell, ..]) => digits.contains(*cell),
            // Not a whole number, which the client would list before better moves.
            ("sim", [one, other, '_']) => {
                one < other && [one, other].iter().all(|c| digits.contains(**c))
            }
            ("quarto", ['A', '_', piece, '_', place @ .., '_', '-']) => {
                let place: usize = String::from_iter(place).parse().expect("a number");
                // A cell for the last piece, a piece on a cell, or a piece at the start.
                let piece = (*piece as usize).wrapping_sub('A' as usize);
                place < 16 || place < 288 && place % 16 == piece
            }
            _ => false,
        };
        assert!(right, "{at}: {mv}");
    }
}

/// The pictures and sounds of GamesmanUni's bundle that are used, one a line, all of which were found in its repository; one
/// that is not there leaves its page blank.
pub fn bundle() -> HashSet<&'static str> {
    include_str!("bundle.txt").lines().collect()
}

/// A picture's data fits together. Returns how many places it has.
pub fn drawn(id: &str, picture: &Value) -> usize {
    let name = picture["defaultTheme"].as_str().expect("a theme");
    let theme = &picture["themes"][name];
    let size = |i: usize| theme["space"][i].as_f64().expect("a size");
    let centers = theme["centers"].as_array().expect("places");
    for center in centers {
        let at = |i: usize| center[i].as_f64().expect("a number");
        assert!((0.0..=size(0)).contains(&at(0)), "{id}: {center}");
        assert!((0.0..=size(1)).contains(&at(1)), "{id}: {center}");
    }
    let images = theme["charImages"].as_object().expect("pictures");
    assert!(!images.is_empty(), "{id}");
    for (look, image) in images {
        assert!(look.len() == 1 && look != "-", "{id}: {look}");
        assert!(image["image"].as_str().is_some_and(|path| path.ends_with(".svg")), "{id}");
        assert!(image["scale"].as_f64().is_some_and(|scale| scale > 0.0), "{id}");
    }
    assert!(matches!(theme["animationType"].as_str(), Some("simpleSlides" | "entityFade")));
    centers.len()
}

/// Checks a position against the contract's grammar. Returns the kinds of its moves.
pub fn well_formed(at: &str, answer: &Value, asked: &str, places: Option<usize>) -> BTreeSet<char> {
    assert_eq!(answer["position"], asked, "{at}");
    let values = ["win", "lose", "tie", "draw", "unsolved"];
    let value = |object: &Value, key: &str| {
        let value = object[key].as_str().unwrap_or_default().to_owned();
        assert!(values.contains(&value.as_str()), "{at}: {object}");
        value
    };
    let turn = |text: &Value| {
        let text = text.as_str().expect("a string");
        let safe = |c: char| c.is_ascii_alphanumeric() || "-.~".contains(c);
        assert!(text.starts_with("1_") || text.starts_with("2_"), "{at}: {text}");
        assert!(text[2..].chars().all(safe), "{at}: {text}");
        if let Some(places) = places {
            // Of places without a character only buttons, lines and arrows know.
            let (board, texts) = text[2..]
                .split_once('~')
                .map_or((&text[2..], 0), |(board, rest)| (board, rest.split('~').count()));
            assert!((1..=places).contains(&board.len()), "{at}: {text}");
            assert_eq!(board.matches('.').count(), texts, "{at}: {text}");
        }
    };
    turn(&answer["autoguiPosition"]);
    value(answer, "positionValue");
    let moves = answer["moves"].as_array().expect("always a list");
    let remoteness = answer["remoteness"].as_i64().expect("a number");
    assert!(remoteness >= 0 || remoteness == -100 || remoteness == -200, "{at}");
    // 0 means that the game is over, so nothing else is 0.
    if !moves.is_empty() {
        assert_ne!(remoteness, 0, "{at}");
    }
    let (mut names, mut kinds, mut last) = (HashSet::new(), BTreeSet::new(), (0, i64::MIN));
    let mut written = HashSet::new();
    for mv in moves {
        // A history of moves is written with colons between them, and read by their names.
        let text = mv["move"].as_str().expect("a name");
        assert!(written.insert(text), "{at}: {text} is there twice");
        assert!(!text.is_empty() && text.trim() == text && !text.contains(':'), "{at}: {text}");
        let name = mv["autoguiMove"].as_str().expect("a string");
        assert!(!name.is_empty() && names.insert(name), "{at}: {name} is there twice");
        // Of two arrows on one line that go to and fro, one lies under the other.
        if let ["M", from, to, sound] = name.split('_').collect::<Vec<_>>()[..] {
            let back = format!("M_{to}_{from}_{sound}");
            assert!(!names.contains(back.as_str()), "{at}: {name} and {back}");
        }
        assert!(name.parse::<u64>().is_err(), "{at}: {name} would come before better moves");
        kinds.insert(kind(at, name, mv["move"].as_str().expect("a name"), places));
        turn(&mv["autoguiPosition"]);
        value(mv, "positionValue");
        let text = mv["position"].as_str().expect("a position");
        assert!(text.chars().all(|c| c.is_ascii_graphic()), "{at}: {text}");
        assert!(!text.contains(['&', '#', '+', '%', ':', '/', '?', '\\']), "{at}: {text}");
        let order = ["win", "tie", "draw", "lose", "unsolved"];
        let place = order.iter().position(|v| *v == value(mv, "moveValue")).expect("a value");
        let key = (place, mv["deltaRemoteness"].as_i64().expect("a number"));
        assert!(last <= key, "{at}: {name} comes too late");
        last = key;
        assert!(mv["remoteness"].is_i64(), "{at}: {mv}");
    }
    kinds
}

/// Which form a move has: a button, an arrow, or a name that is listed.
fn kind(at: &str, name: &str, move_name: &str, places: Option<usize>) -> char {
    let fields: Vec<&str> = name.split('_').collect();
    let place =
        |text: &str| text.parse::<usize>().is_ok_and(|i| places.is_none_or(|places| i < places));
    match fields[..] {
        ["A", look, spot, sound] if look.len() == 1 && sound.len() == 1 && place(spot) => 'A',
        ["T", letter, spot, sound] if letter.len() == 1 && sound.len() == 1 && place(spot) => 'T',
        ["M", from, to, _] if place(from) && place(to) && from != to => 'M',
        ["L", from, to, _] if place(from) && place(to) && from != to => 'L',
        // On a board that the client draws.
        [one, ""] if places.is_none() && one == move_name => 'l',
        // A listed move only works if it is called the same.
        _ => {
            assert_eq!(name, move_name, "{at}");
            'l'
        }
    }
}
