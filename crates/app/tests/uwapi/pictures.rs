//! What the client draws and plays: places, counts, colours and sounds as its own server sends them.

use serde_json::{Value, json};

use crate::common::Served;
use crate::{get, position};

async fn theme(served: &Served, variant: &str) -> Value {
    let data = get(served, &format!("{variant}/")).await;
    data["imageAutoGUIData"]["themes"]["regular"].clone()
}

/// Of the pegs that a jump changes only the one that jumps has the same letter before and after, so it alone slides.
#[tokio::test]
async fn only_the_peg_that_jumps_slides() {
    let served = Served::small(100);
    for board in ["triangle", "star", "trapezoid"] {
        let variant = format!("pegsolitaire/{board}");
        let data = get(&served, &format!("{variant}/")).await;
        let start = data["startPosition"].as_str().expect("text");
        let answer = position(&served, &variant, start).await;
        let before = answer["autoguiPosition"].as_str().expect("text").as_bytes();
        for mv in answer["moves"].as_array().expect("a list") {
            let after = mv["autoguiPosition"].as_str().expect("text").as_bytes();
            let fields: Vec<&str> = mv["autoguiMove"].as_str().expect("text").split('_').collect();
            let place = |i: usize| fields[i].parse::<usize>().expect("a place") + 2;
            let (from, to) = (place(1), place(2));
            let changed = (0..before.len()).filter(|&i| before[i] != after[i]);
            let slides: Vec<usize> = changed.filter(|&i| before[i] == after[to]).collect();
            assert_eq!(slides, [from], "{board}: {mv}");
        }
    }
}

#[tokio::test]
async fn arrows_are_above_or_below_the_pieces_as_in_the_original() {
    let served = Served::small(100);
    for (variant, over) in [
        ("pegsolitaire/triangle", false),
        ("konane/4x4", false),
        ("joust/4x4", false),
        ("teeko/standard", false),
        ("toadsandfrogspuzzle/4", false),
        ("achi/regular", true),
        ("dao/regular", true),
        ("hareandhounds/s-hounds-first", true),
        ("npuzzle/3", true),
    ] {
        assert_eq!(theme(&served, variant).await["entitiesOverArrows"], over, "{variant}");
    }
}

#[tokio::test]
async fn counts_passes_boards_and_colours_are_shown() {
    let served = Served::new();
    let board = async |variant: &str, at: &str| {
        let answer = position(&served, variant, at).await;
        answer["autoguiPosition"].as_str().expect("text").to_owned()
    };
    // Three dark discs and two light ones.
    assert_eq!(board("othello/regular", "1_-----xo-xxo-----").await, "1_-----xo-xxo-----0302");
    assert_eq!(board("nim/3_3_3", "1_3,2,0").await, "1_xxxxx----...~3~2~0");
    let knights = theme(&served, "joust/4x4").await;
    assert_eq!(knights["background"], "joust/grid4x4.svg");
    assert_eq!(knights["charImages"]["X"]["image"], "chess/wikipedia/N.svg");
    let first = get(&served, "joust/4x4/").await;
    let first = first["autoguiStartPosition"].as_str().expect("text").to_owned();
    assert!(first.ends_with('X') && first.contains('O'), "{first}");
    // A player who can only pass does so on the board.
    let data = get(&served, "othello/regular/").await;
    let mut at = data["startPosition"].as_str().expect("text").to_owned();
    for _ in 0..30 {
        let answer = position(&served, "othello/regular", &at).await;
        let moves = answer["moves"].as_array().expect("a list");
        if moves.iter().any(|mv| mv["move"] == "pass") {
            assert!(moves[0]["autoguiMove"].as_str().is_some_and(|mv| mv.starts_with("A_P_")));
            return;
        }
        let Some(mv) = moves.last() else { break };
        at = mv["position"].as_str().expect("text").to_owned();
    }
    let answer = position(&served, "othello/regular", "1_ooooooooxxxxx---").await;
    assert_eq!(answer["moves"][0]["move"], "pass", "{answer}");
    assert!(answer["moves"][0]["autoguiMove"].as_str().is_some_and(|mv| mv.starts_with("A_P_")));
}

#[tokio::test]
async fn moves_sound_as_in_the_original() {
    let served = Served::small(100);
    for (variant, sounds) in [
        ("achi/regular", json!({"x": "general/place.mp3", "y": "general/slide.mp3"})),
        ("konane/4x4", json!({"x": "general/remove.mp3", "y": "general/slide.mp3"})),
        ("pegsolitaire/star", json!({"x": "general/slideThenRemove.mp3"})),
        ("toadsandfrogspuzzle/6", json!({"x": "animals/frog.mp3"})),
        ("foxandhounds/regular", json!({"f": "animals/fox.mp3", "h": "animals/dog.mp3"})),
        ("eightball/3", json!({"x": "billiards/pool_table_break.mp3"})),
    ] {
        assert_eq!(theme(&served, variant).await["sounds"], sounds, "{variant}");
    }
    // Whoever moves first, the hare sounds like one.
    for variant in ["hareandhounds/s-hounds-first", "hareandhounds/s-hare-first"] {
        let answer = position(&served, variant, "1_dd-d------r").await;
        let mv = answer["moves"][0]["autoguiMove"].as_str().expect("text");
        assert!(mv.ends_with(if variant.contains("hare-first") { "_r" } else { "_d" }), "{mv}");
    }
    // A placed piece and one that slides.
    let start = position(&served, "teeko/standard", "1_-------------------------").await;
    let placed = start["moves"][0]["autoguiMove"].as_str().expect("text");
    assert!(placed.starts_with("A_") && placed.ends_with("_x"), "{placed}");
    let data = get(&served, "kayles/5/").await;
    assert_eq!(data["imageAutoGUIData"]["ambience"], "kayles/ambience.mp3");
}

/// Pictures made for it where the bundle has some, general ones elsewhere; text alone nowhere.
#[tokio::test]
async fn every_variant_is_shown_by_pictures() {
    let served = Served::small(100);
    let (mut own, mut general) = (0, 0);
    for game in get(&served, "").await.as_array().expect("a list") {
        let id = game["id"].as_str().expect("an id");
        for variant in get(&served, &format!("{id}/")).await["variants"].as_array().expect("a list")
        {
            match variant["gui"].as_str() {
                Some("v3") => own += 1,
                Some("v2") => general += 1,
                other => panic!("{id} {}: {other:?}", variant["id"]),
            }
        }
    }
    assert!(own > 220 && general > 0, "{own} {general}");
    for (variant, image) in [
        ("0to10by1or2/regular", "0to10by1or2/grid.svg"),
        ("3spot/regular", "3spot/grid.svg"),
        ("chungtoi/regular", "chungtoi/grid.svg"),
        ("domineering/6", "domineering/6.svg"),
        ("eightball/3", "eightball/pool_table_with_lines_light.svg"),
        ("hexapawn/0", "hexapawn/3.svg"),
        ("klotski/pennant", "klotski/goal_pennant_rounded.svg"),
        ("lgame/regular", "lgame/grid.svg"),
        ("notakto/board3", "notakto/grid3.svg"),
        ("joust/5x4", "joust/grid5x4.svg"),
        ("rushhour/expert", "rushhour/grid.svg"),
        ("topspin/12_3", "topspin/12_3_topspin_board.svg"),
        ("towersofhanoi/4_8", "towersofhanoi/z4_8.svg"),
    ] {
        assert_eq!(theme(&served, variant).await["background"], image, "{variant}");
    }
}
