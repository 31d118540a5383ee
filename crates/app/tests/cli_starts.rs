//! `gamesman starts` as scripts and people use it: the real binary with a data directory of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

fn run(place: &Path, args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    let output = command.args(args).env_clear().env("GAMESMAN_DATA_DIR", place).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

#[track_caller]
fn good(place: &Path, args: &[&str]) -> String {
    let (code, out, err) = run(place, args);
    assert_eq!(code, 0, "{args:?}: {err}");
    out
}

#[test]
fn positions_are_found_as_text_and_as_json() {
    let folder = TempDir::new().unwrap();
    let place = folder.path();
    let asked = [
        "starts",
        "bottom2",
        "--variant",
        "3x3",
        "--steps",
        "2",
        "--player",
        "depth:1",
        "--opponent",
        "depth:3",
        "--count",
        "2",
        "--seed",
        "7",
    ];
    let text = good(place, &asked);
    assert!(text.contains("Won in 5 moves, 3 of them yours, and no sooner"), "{text}");
    assert!(text.contains("depth:3 wins 100 % (easy)") && text.contains("solution:"), "{text}");
    assert_eq!(text, good(place, &asked), "the seed decides");
    let json: serde_json::Value =
        serde_json::from_str(&good(place, &[&asked[..], &["--json"]].concat())).unwrap();
    assert_eq!(json["starts"].as_array().unwrap().len(), 2);
    assert!(text.contains(json["starts"][0]["position"].as_str().unwrap()));
}

/// The texts of the pages of a PDF document, and the addresses that it leads to.
fn read(file: &Path) -> (Vec<String>, Vec<String>) {
    let document = lopdf::Document::load(file).unwrap();
    let pages = document.get_pages();
    // Letters have places of their own, so the spaces that are read between them mean nothing.
    let page = |page: &u32| document.extract_text(&[*page]).unwrap();
    let texts = pages.keys().map(|number| page(number).split_whitespace().collect()).collect();
    let text =
        |object: &lopdf::Object| String::from_utf8_lossy(object.as_str().unwrap()).into_owned();
    let mut links = Vec::new();
    for &id in pages.values() {
        for annotation in document.get_page_annotations(id).unwrap() {
            let action = document.dereference(annotation.get(b"A").unwrap()).unwrap().1;
            links.push(text(action.as_dict().unwrap().get(b"URI").unwrap()));
        }
    }
    (texts, links)
}

#[test]
fn a_sheet_is_a_pdf_with_problems_and_solutions() {
    let folder = TempDir::new().unwrap();
    let place = folder.path();
    let file = place.join("class.pdf");
    let asked = ["starts", "bottom2", "--variant", "3x3", "--seed", "7", "--count", "9", "--sheet"];
    let more = ["--paper", "letter", "--per-page", "4", "--server", "http://10.0.0.7:8080"];
    let said = good(place, &[&asked[..], &[file.to_str().unwrap()], &more].concat());
    assert!(said.contains("9 problems and their solutions"), "{said}");
    let (pages, links) = read(&file);
    assert_eq!(pages.len(), 4, "three of problems, one of solutions");
    for part in [
        "Bottom-2",
        "Name",
        "players take turns",
        "You are player 1 (cross) and can win in 3 moves, 2 of them yours",
    ] {
        assert!(pages[0].contains(&part.replace(' ', "")), "{part}: {}", pages[0]);
    }
    assert!(pages[..3].concat().contains("canwinin5moves"), "lengths are mixed");
    assert!(pages[3].contains("Solutions") && pages[3].contains("Onesolution"), "{}", pages[3]);
    assert_eq!(links.len(), 18, "a text and a code for each");
    assert!(links[0].starts_with("http://10.0.0.7:8080/play/bottom2/3x3?from="), "{}", links[0]);
    let document = lopdf::Document::load(&file).unwrap();
    let page = document.get_dictionary(document.get_pages()[&1]).unwrap();
    let media_box = page.get(b"MediaBox").unwrap().as_array().unwrap();
    let sides: Vec<f32> = media_box.iter().map(|side| side.as_float().unwrap()).collect();
    assert_eq!(sides, [0.0, 0.0, 612.0, 792.0]);
}

#[test]
fn puzzles_have_words_of_their_own_and_sheets_are_pages_as_well() {
    let folder = TempDir::new().unwrap();
    let place = folder.path();
    let file = place.join("class.html");
    good(place, &["starts", "npuzzle", "--variant", "2x2", "--sheet", file.to_str().unwrap()]);
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.contains("Solve it in ") && page.contains(" moves more."), "{page}");
    assert!(!page.contains("prefers-color-scheme") && !page.contains("Player 1"));
}

/// A puzzle with levels gives problems from all of them, and those of one level if that is asked for; solutions show a move.
#[test]
fn a_sheet_is_from_all_levels_of_a_puzzle() {
    let folder = TempDir::new().unwrap();
    let place = folder.path();
    let file = place.join("class.html");
    let asked = ["starts", "sokoban", "--seed", "3", "--sheet", file.to_str().unwrap()];
    for (more, levels) in [(&[][..], 4), (&["--variant", "2"][..], 1)] {
        good(place, &[&asked[..], more].concat());
        let page = fs::read_to_string(&file).unwrap();
        let of = |level: &u32| page.contains(&format!("/play/sokoban/{level}?from="));
        assert_eq!((1..=4).filter(of).count(), levels, "{more:?}");
        assert_eq!(page.contains("Level 2"), levels == 1);
        assert_eq!(page.matches("<svg class=\"board").count(), 12, "six problems, six solutions");
        assert!(page.matches("class=\"told\"").count() >= 6, "an arrow each");
    }
}

#[test]
fn a_sheet_is_in_the_language_that_is_asked_for() {
    let folder = TempDir::new().unwrap();
    let place = folder.path();
    let asked = ["starts", "nim", "--value", "win", "--seed", "3", "--language"];
    let file = place.join("nim.pdf");
    good(place, &[&asked[..], &["de", "--sheet", file.to_str().unwrap()]].concat());
    let (pages, _) = read(&file);
    for part in
        ["Es gibt mehrere Haufen von Hölzchen", "Du bist am Zug und kannst", "Seite 1 von 2"]
    {
        assert!(pages[0].contains(&part.replace(' ', "")), "{part}: {}", pages[0]);
    }
    for part in ["Lösungen: Nim", "nach jedem Zug, der gewinnt", "Die Nim-Summe ist"] {
        assert!(pages[1].contains(&part.replace(' ', "")), "{part}: {}", pages[1]);
    }
    for (language, parts) in [
        ("es", ["lang=\"es\"", "varios montones", "Soluciones: ", "jugada que gana"]),
        ("zh", ["lang=\"zh\"", "有若干堆小棍", "答案：", "制胜着法"]),
    ] {
        let file = place.join("nim.html");
        good(place, &[&asked[..], &[language, "--sheet", file.to_str().unwrap()]].concat());
        let page = fs::read_to_string(&file).unwrap();
        for part in parts {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("after every move") && !page.contains("Solutions"), "{language}");
    }
}

/// No table of it fits: its positions are those of random games.
#[test]
fn a_game_with_an_exact_search_has_starts_without_a_table() {
    let folder = TempDir::new().unwrap();
    let asked = ["starts", "connect4", "--steps", "1", "--count", "2", "--seed", "3"];
    let text = good(folder.path(), &asked);
    assert!(text.contains("To the end: 3 moves, 2 of them yours.") && text.contains("solution:"));
    let file = folder.path().join("c4.html");
    good(folder.path(), &[&asked[..], &["--sheet", file.to_str().unwrap()]].concat());
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.contains("You are Red and can win in 3 moves, 2 of them yours"), "{page}");
}

/// Problems differ in idea: no two of them share first move, material and last move while others do not.
#[test]
fn problems_of_a_sheet_differ() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("nim.html");
    let asked = ["starts", "nim", "--value", "win", "--seed", "3", "--sheet"];
    good(folder.path(), &[&asked[..], &[file.to_str().unwrap()]].concat());
    let page = fs::read_to_string(&file).unwrap();
    let solutions = page.split("Solutions:").nth(1).unwrap();
    let bold = solutions.split("font-weight=\"700\"").skip(1);
    let answers: Vec<&str> = bold
        .filter_map(|rest| rest.split_once('>')?.1.split_once('<').map(|(text, _)| text.trim()))
        .filter(|text| text.contains('-') || text.contains(':'))
        .collect();
    let different: std::collections::HashSet<&&str> = answers.iter().collect();
    assert!(answers.len() == 6 && different.len() >= 5, "{answers:?}");
}

#[test]
fn positions_are_drawn_from_decision_diagrams() {
    let folder = TempDir::new().unwrap();
    let asked = ["starts", "connect3", "--method", "diagrams", "--draws", "50", "--seed", "1"];
    let text = good(folder.path(), &asked);
    // 354 positions of connect3 4x4 are won in three moves by exact distance (docs/survey.md).
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("50 of the 354 positions of the set were drawn at random"), "{text}");
    let json = good(folder.path(), &[&asked[..], &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["drawn"]["of"], &json["drawn"]["drawn"]), (&354.into(), &50.into()));
    let all = good(folder.path(), &["starts", "connect3", "--method", "all", "--json"]);
    let all: serde_json::Value = serde_json::from_str(&all).unwrap();
    assert_eq!((&all["drawn"], &all["positions"]), (&serde_json::Value::Null, &354.into()));
    // How it is done is told to those who ask.
    let other = TempDir::new().unwrap();
    let (_, _, err) = run(other.path(), &["starts", "bottom2", "--method", "diagrams"]);
    assert!(!err.contains("diagrams"), "{err}");
    let (_, _, err) = run(folder.path(), &["starts", "bottom2", "--method", "diagrams", "-v"]);
    assert!(err.contains("note: bottom2") && err.contains("up to 4,096 MiB of memory"), "{err}");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let folder = TempDir::new().unwrap();
    let place = folder.path();
    for (args, code, word) in [
        (&["starts"][..], 2, "Usage"),
        (&["starts", "nogame"], 2, "unknown game ‘nogame’"),
        (&["starts", "connect3", "--player", "depth:9"], 2, "depth:4"),
        (&["starts", "connect3", "--steps", "0"], 2, "--steps"),
        (&["starts", "connect3", "--steps", "2", "--value", "win"], 2, "either"),
        (&["starts", "connect3", "--easy", "0.2", "--hard", "0.5"], 2, "--hard"),
        (&["starts", "connect3", "--also", "7=easy"], 2, "2=easy"),
        (&["starts", "tictactoe", "--steps", "4"], 1, "1 step: 172 easy"),
        (&["starts", "npuzzle", "--steps", "4"], 1, "puzzle"),
        (&["starts", "npuzzle", "--sheet", "class.svg"], 2, ".pdf or .html"),
        (&["starts", "npuzzle", "--sheet", "class"], 2, ".pdf or .html"),
        (&["starts", "npuzzle", "--paper", "letter"], 2, "--sheet"),
        (&["starts", "npuzzle", "--language", "de"], 2, "--sheet"),
        (&["starts", "npuzzle", "--sheet", "a.pdf", "--language", "fr"], 2, "zh"),
        (&["starts", "npuzzle", "--sheet", "a.pdf", "--language", "zh"], 2, ".html"),
        (&["starts", "npuzzle", "--sheet", "a.pdf", "--server", "host"], 2, "http://"),
        (&["starts", "npuzzle", "--sheet", "a.pdf", "--title", "帥"], 2, "letter ‘帥’"),
        (&["starts", "euclidsgame"], 1, "a formula answers"),
        (&["starts", "dodgem", "--method", "diagrams"], 1, "marking cells"),
        (&["starts", "connect3", "--method", "guess"], 2, "diagrams"),
        (&["starts", "connect3", "--draws", "0"], 2, "--draws"),
        (&["starts", "connect4", "--method", "diagrams", "--memory", "100K"], 1, "--memory"),
        (&["starts", "look", "connect3", "nonsense"], 1, "nonsense"),
        (&["starts", "survey", "--game", "chess"], 2, "tictactoe"),
    ] {
        let (found, _, err) = run(place, args);
        assert!(found == code && err.contains(word), "{args:?}: {found} {err}");
    }
}

/// Figure 4 (g) of Ahmed, Chatterjee and Gulwani (2013).
#[test]
fn a_player_can_be_looked_over_the_shoulder() {
    let folder = TempDir::new().unwrap();
    let args = [
        "starts",
        "look",
        "connect4",
        "--variant",
        "5x5",
        "o---ox-x-xx-o-xxxoxooooxo",
        "--player",
        "depth:3",
        "--boards",
    ];
    let text = good(folder.path(), &args);
    let row = text.lines().find(|line| line.trim_start().starts_with("b ")).unwrap();
    let words: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(words[..3], ["b", "+∞", "chosen"], "{text}");
    assert!(
        row.contains("a win in 5 moves in all") && text.contains("b fetches +∞, chosen"),
        "{text}"
    );
}

#[test]
fn the_survey_stands_beside_the_published_numbers() {
    let folder = TempDir::new().unwrap();
    let csv = good(folder.path(), &["starts", "survey", "--game", "connect3", "--form", "csv"]);
    let row = csv
        .lines()
        .find(|line| line.starts_with("connect3,4x4-RCD,2,literal,flat,41750,4.1e4,94,110,1,3,"));
    assert!(row.is_some(), "{csv}");
    // A head, and for each of seven cells two readings, three policies and six pairs of players.
    assert_eq!(csv.lines().count(), 1 + 7 * 2 * 3 * 6);
    let markdown =
        good(folder.path(), &["starts", "survey", "--game", "connect3", "--form", "markdown"]);
    assert!(
        markdown.starts_with("# Starting positions")
            && markdown.contains("| literal | flat | 94 |")
    );
}

#[test]
fn opponents_look_ahead_in_play() {
    let folder = TempDir::new().unwrap();
    let args = [
        "play",
        "tictactoe",
        "--first",
        "depth:3",
        "--second",
        "depth:1",
        "--seed",
        "4",
        "--hints",
        "off",
    ];
    let text = good(folder.path(), &args);
    assert!(text.contains("thinks 3 turns ahead") && text.contains("Player 1 plays b2"), "{text}");
}
