//! What is told of games: lists, rules, variants, pictures.

use super::place::Place;

#[test]
fn list_has_aligned_columns_and_a_stable_json_form() {
    let place = Place::new();
    let text = place.good(&["list"]);
    let lines: Vec<&str> = text.lines().collect();
    let row = |start: &str| lines.iter().position(|line| line.starts_with(start)).unwrap();
    assert_eq!((lines[0], row("  tictactoe ")), ("Lines and patterns", 1), "{text}");
    let column = lines[1].find("Tic-Tac-Toe  ").unwrap();
    assert!(lines[row("  connect4 ")][column..].starts_with("Connect 4  "), "{text}");
    assert!(row("Puzzles: moving pieces") < row("  npuzzle "), "{text}");

    let games = place.json(&["list", "--json"]);
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "tictactoe").unwrap();
    let mut keys: Vec<&String> = game.as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys, ["aliases", "family", "id", "name", "players", "variants"]);
    assert_eq!((&game["name"], &game["players"]), (&"Tic-Tac-Toe".into(), &2.into()));
    assert_eq!(game["variants"][0], serde_json::json!({"id": "regular", "name": "3×3"}));
}

#[test]
fn about_explains_rules_variants_and_positions() {
    let place = Place::new();
    let text = place.good(&["about", "tictactoe"]);
    for part in [
        "Tic-Tac-Toe (tictactoe), a game for two",
        "Two players take turns",
        "regular  3×3 ",
        "3x3-rd ",
        "a number from 2 to 7; default 3",
        "‘misere’: ",
        "The start of ‘regular’ is written  ---------",
        "after the move ‘a1’ it is  ------x--",
        "--variant 3x3-3-RCD-misere",
    ] {
        assert!(text.contains(part), "‘{part}’ is not in {text}");
    }
    assert!(!text.contains("**") && !text.contains('`'), "Markdown is left: {text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    let answer = place.json(&["about", "tictactoe", "--json"]);
    assert_eq!(answer["parameters"][0]["id"], "board");
    assert_eq!(answer["variants"][0]["settings"], "3x3");
}

/// With an empty data directory, of variants that take hours to solve as well.
#[test]
fn nothing_is_unknown_at_first_start() {
    let place = Place::new();
    let list = place.good(&["list"]);
    let row = list.lines().find(|line| line.starts_with("  tictactoe ")).unwrap();
    assert!(row.contains("tie in 9"), "{row}");
    let about = place.good(&["about", "connect4"]);
    assert!(about.contains("94,910,577 positions"), "{about}");
    // No table of six rows of seven will ever be: the game's own search answers.
    let usual = about.lines().find(|line| line.starts_with("  6x7 ")).unwrap();
    assert!(usual.contains("win in 41") && !about.contains("not solved yet"), "{about}");
    assert!(list.lines().any(|line| line.starts_with("  connect4 ") && line.contains("win in 41")));
    assert!(!place.0.path().join("tables").exists());
}

#[test]
fn cells_of_a_board_are_told_apart_in_a_terminal() {
    let place = Place::new();
    let warehouse = place.good(&["show", "sokoban"]);
    assert!(warehouse.contains("3 # * . b . #\n2 # * . . # #\n1 # # # # # #"), "{warehouse}");
    let boxes = place.good(&["show", "dotsandboxes"]);
    assert!(boxes.starts_with("3 + . + . +\n"), "{boxes}");
    let tiles = place.good(&["show", "wayout", "--variant", "3presses", "xPpppHPPX"]);
    assert_eq!(tiles, "3 ×*+ +\n2 + +*↔\n1*+*+*×\n  a b c\n");
    let islands = place.good(&["show", "hashi", "2h4-2-----1---1--2--"]);
    assert!(islands.starts_with("4 2 - 4 . 2\n"), "{islands}");
}

#[test]
fn letters_that_do_not_say_it_are_explained() {
    let place = Place::new();
    let discs = place.good(&["query", "connect3", "--moves", "a,b"]);
    assert!(discs.contains("\no yellow disc, x red disc\n"), "{discs}");
    let cars = place.good(&["show", "dodgem"]);
    let legend = "o car facing right, x car facing up; Player 1 to move\n";
    assert!(cars.ends_with(legend), "{cars}");
}

#[test]
fn about_knows_what_has_been_solved() {
    let place = Place::new();
    place.good(&["solve", "tictactoe"]);
    assert!(place.good(&["about", "tictactoe"]).contains("tie in 9 "));
}

#[test]
fn every_game_can_be_explained_and_shown() {
    let place = Place::new();
    for game in place.json(&["list", "--json"]).as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        assert!(place.good(&["about", id]).contains(game["name"].as_str().unwrap()));
        assert!(place.good(&["show", id]).lines().count() > 1, "{id}");
    }
}

#[test]
fn described_variants_are_as_good_as_named_ones() {
    let place = Place::new();
    let answer = place.json(&["query", "tictactoe", "--variant", "3x3-3-RC", "--json"]);
    assert_eq!(answer["variant"], "3x3-rc");
    // Two in a row of three: nobody can stop the first player's second mark.
    let answer = place.json(&["query", "tictactoe", "--variant", "2x3-2-R", "--json"]);
    assert_eq!((&answer["variant"], &answer["position"]), (&"2x3-2-R".into(), &"------".into()));
    assert_eq!((&answer["value"], &answer["remoteness"]), (&"win".into(), &3.into()));
    for (variant, part) in [
        ("9x9", "9 is not within 1 to 7"),
        ("nonsense", "‘nonsense’ is no variant"),
        ("3x3-7", "no line of 7"),
        ("../../etc/passwd", "is no variant"),
    ] {
        let args = ["query", "tictactoe", "--variant", variant];
        place.bad(&args, 2, &[part, "‘gamesman about tictactoe’ explains variants"]);
    }
}

#[test]
fn show_draws_text_or_svg_on_standard_output_or_into_a_file() {
    let place = Place::new();
    let drawing = "3 x . .\n2 . o .\n1 . . .\n  a b c\n";
    let text = place.good(&["show", "tictactoe", "x---o----"]);
    assert_eq!(text, drawing);
    let file = place.0.path().join("board.txt");
    let path = file.to_str().unwrap();
    assert_eq!(place.good(&["show", "tictactoe", "x---o----", "--text", "-o", path]), "");
    assert_eq!(std::fs::read_to_string(file).unwrap(), drawing);
    assert!(place.good(&["show", "tictactoe", "--svg"]).ends_with('\n'));
    place.bad(&["show", "tictactoe", "--svg", "--text"], 2, &["cannot be used with"]);
    place.bad(&["show", "tictactoe", "-o", "/no/such/file"], 1, &["cannot write ‘/no/such/file’"]);
    assert!(!place.table("tictactoe").exists(), "a picture needs no table");
}

/// Connect 4 would fill any disk, and answers without a table.
#[test]
fn what_takes_more_than_a_day_is_not_begun() {
    let place = Place::new();
    let parts = ["‘6x7’ was not begun: it has at most", "of disk", "--force", "‘gamesman query’"];
    place.bad(&["solve", "connect4", "--quiet"], 1, &parts);
    assert!(!place.0.path().join("tables").exists());
    let answer = place.json(&["query", "connect4", "--json"]);
    assert_eq!((&answer["value"], &answer["remoteness"]), (&"win".into(), &41.into()));
}

#[test]
fn a_drawing_is_what_its_file_says() {
    let place = Place::new();
    let drawn = |name| {
        place.good(&["show", "tictactoe", "-o", &place.file(name)]);
        std::fs::read_to_string(place.file(name)).unwrap()
    };
    assert!(drawn("a.svg").starts_with("<svg"));
    assert!(drawn("a.txt").starts_with("3 "));
    let picture = place.file("a.png");
    place.bad(&["show", "tictactoe", "-o", &picture], 2, &["as .svg or .txt, not as .png"]);
}
