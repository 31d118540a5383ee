//! What the client draws and plays: places, counts, colours and sounds as its own server sends them.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::common::Served;
use crate::contract::{bundle, drawn};
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
        // General pictures: jumps would be hidden by what they go over.
        ("chinesecheckers/3x3", false),
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
    assert_eq!(board("graphgame/2", "1_3").await, "1_---x------------");
    assert_eq!(board("yote/3x3", "1_x------o-_2_1").await, "1_x------o-21");
    let winks = "2_c------------------_1";
    let left = ["c".repeat(9) + "-", "c".repeat(10), "x".repeat(10), "o".repeat(10)].concat();
    let shown = format!("2_c------------------{left}");
    assert_eq!(board("winkers/simplified", winks).await, shown);
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
        ("1dchess/regular", json!({"x": "general/slide.mp3", "y": "general/slideThenRemove.mp3"})),
    ] {
        assert_eq!(theme(&served, variant).await["sounds"], sounds, "{variant}");
    }
    // Whoever moves first, the hare sounds like one.
    for variant in ["hareandhounds/s-hounds-first", "hareandhounds/s-hare-first"] {
        let answer = position(&served, variant, "1_dd-d------r").await;
        let mv = answer["moves"][0]["autoguiMove"].as_str().expect("text");
        assert!(mv.ends_with(if variant.contains("hare-first") { "_r" } else { "_d" }), "{mv}");
    }
    // A knight that goes is an arrow, although it leaves a burnt square behind.
    let joust = position(&served, "joust/4x4", "1_O--------------X").await;
    for mv in joust["moves"].as_array().expect("a list") {
        let mv = mv["autoguiMove"].as_str().expect("text");
        assert!(mv.starts_with("M_15_"), "{mv}");
    }
    // A placed piece and one that slides.
    let start = position(&served, "teeko/standard", "1_-------------------------").await;
    let placed = start["moves"][0]["autoguiMove"].as_str().expect("text");
    assert!(placed.starts_with("A_") && placed.ends_with("_x"), "{placed}");
    let data = get(&served, "kayles/5/").await;
    assert_eq!(data["imageAutoGUIData"]["ambience"], "kayles/ambience.mp3");
}

/// Every variant opens, with pictures that exist: made for it where the bundle has some, general ones elsewhere; text alone nowhere.
#[tokio::test]
async fn every_variant_is_shown_by_pictures() {
    let served = Served::small(100);
    let (mut own, mut general) = (0, 0);
    let (bundle, mut used) = (bundle(), HashSet::new());
    for game in get(&served, "").await.as_array().expect("a list") {
        let id = game["id"].as_str().expect("an id");
        for variant in get(&served, &format!("{id}/")).await["variants"].as_array().expect("a list")
        {
            let name = variant["id"].as_str().expect("an id");
            // It is part of addresses, there and here, as it is.
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || "-._".contains(c)), "{name}");
            let shown = format!("{id}/{name}");
            arrows_are_seen(&served, &shown).await;
            match variant["gui"].as_str() {
                Some("v3") => own += 1,
                Some("v2") => general += 1,
                other => panic!("{shown}: {other:?}"),
            }
            let data = get(&served, &format!("{shown}/")).await;
            let [here, there] = [&data, variant].map(|of| (&of["gui"], &of["id"]));
            assert_eq!(here, there, "{shown}");
            let Some(theme) = data["imageAutoGUIData"]["themes"].get("regular") else { continue };
            drawn(id, &data["imageAutoGUIData"]);
            let images = theme["charImages"].as_object().expect("pictures").values();
            let paths = images.map(|image| &image["image"]);
            let sounds = theme["sounds"].as_object().expect("sounds").values();
            let ambience = &data["imageAutoGUIData"]["ambience"];
            let others = [&theme["background"], &theme["foreground"], ambience];
            for path in paths.chain(others).chain(sounds).filter_map(Value::as_str) {
                assert!(bundle.contains(path), "{shown}: {path}");
                used.insert(path.to_owned());
            }
        }
    }
    assert!(used.len() > 600, "{}", used.len());
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
        ("winkers/simplified", "winkers/background.svg"),
        ("yote/3x4", "yote/grid3x4.svg"),
        ("chopsticks/0", "chopsticks/knuckles.svg"),
        ("mancala/regular", "mancala/mancala.svg"),
        ("dshogi/regular", "dshogi/background.svg"),
        ("euclidsgame/regular", "euclidsgame/grid.svg"),
        ("expantix/5", "expantix/grid5.svg"),
        ("flowfree/21moves", "flowfree/grid.svg"),
        ("forestfox/regular", "forestfox/cardboard.svg"),
        ("gobbletgobblers/regular", "gobblet/3x3grid_tall.svg"),
        ("jenga/regular", "jenga/JengaBoard.svg"),
        ("marblecircuit/2tiles", "marble_circuit/Board.svg"),
        ("oddoreven/regular", "oddoreven/board.svg"),
        ("rubiksmagic/regular", "rubiksmagic/background.svg"),
        ("sevenpennies/regular", "sevenpennies/7pennies.svg"),
        ("snakestale/16moves", "snakestale/4x4.svg"),
        ("squirrels/6moves", "squirrels/board.svg"),
        ("stormyseas/29moves", "stormyseas/fullboard.svg"),
        ("topitop/regular", "topitop/grid.svg"),
    ] {
        assert_eq!(theme(&served, variant).await["background"], image, "{variant}");
    }
}

/// Squares that fill a board are no ground for arrows below the pieces: they hide them, and take their clicks.
async fn arrows_are_seen(served: &Served, variant: &str) {
    let data = get(served, &format!("{variant}/")).await;
    let theme = &data["imageAutoGUIData"]["themes"]["regular"];
    if theme["entitiesOverArrows"] != true {
        return;
    }
    let board = data["autoguiStartPosition"].as_str().expect("text");
    for (look, image) in theme["charImages"].as_object().expect("pictures") {
        let square = image["image"] == "dawsonschess/b.svg";
        assert!(!square || !board[2..].contains(look.as_str()), "{variant}: {board}");
    }
}

/// An L is chosen by one click, lies in its new place before a neutral piece moves, and a click on a neutral piece leaves both.
#[tokio::test]
async fn the_l_game_has_the_pictures_and_buttons_of_the_original() {
    let served = Served::small(100);
    let start = position(&served, "lgame/regular", "1_wxx--ox--ox--oog").await;
    assert_eq!(start["autoguiPosition"], "1_W-I----------m-G");
    let moves = start["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 5, "{start}");
    for mv in moves {
        let button = mv["autoguiMove"].as_str().expect("text");
        assert!(button.starts_with("A_") && button.ends_with("_x"), "{button}");
        let (before, after) = (mv["autoguiPosition"].as_str(), mv["position"].as_str());
        assert!(before.is_some_and(|b| b.starts_with("1_W") && b != "1_W-I----------m-G"), "{mv}");
        let next = position(&served, "lgame/regular", after.expect("text")).await;
        assert_eq!(next["autoguiPosition"].as_str(), before);
        let next = next["moves"].as_array().expect("a list");
        assert_eq!(next.len(), 13);
        let kinds = |start: &str| {
            let named =
                |mv: &&Value| mv["autoguiMove"].as_str().is_some_and(|b| b.starts_with(start));
            next.iter().filter(named).count()
        };
        assert_eq!((kinds("A_-_0_y"), kinds("M_0_"), kinds("M_15_")), (1, 6, 6), "{next:?}");
    }
    let sounds =
        json!({"x": "general/place.mp3", "y": "general/remove.mp3", "z": "general/slide.mp3"});
    assert_eq!(theme(&served, "lgame/regular").await["sounds"], sounds);
}

#[tokio::test]
async fn spinout_and_the_cube_have_their_own_pictures() {
    let served = Served::small(100);
    let bar = position(&served, "spinout/5_piece", "ulllL").await;
    assert_eq!(bar["autoguiPosition"], "1_---BEIMQ");
    let moves: Vec<&str> = bar["moves"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|mv| mv["autoguiMove"].as_str().expect("text"))
        .collect();
    for button in ["A_c_12_x", "A_w_13_x", "M_3_7_y", "M_6_7_y"] {
        assert!(moves.contains(&button), "{moves:?}");
    }
    // What the picture has no room for is drawn with general ones.
    assert_eq!(theme(&served, "spinout/7_piece").await["background"], Value::Null);
    let cube = position(&served, "rubikscube/2x2x2", "000011112222333344445555").await;
    assert_eq!(cube["autoguiPosition"], "1_aaaahhhhoooojjjjeeeerrrr");
    let turned = position(&served, "rubikscube/2x2x2", "050511112020333324245454").await;
    let moves = turned["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 6);
    assert!(moves.iter().all(|mv| mv["autoguiMove"].as_str().is_some_and(|b| b.starts_with("M_"))));
    assert_eq!(theme(&served, "rubikscube/2x2x2").await["foreground"], "rubikscube/fg.svg");
}

/// The client lets equal characters slide and then looks up their picture, which texts have not: it would stop in the middle of a move.
#[tokio::test]
async fn texts_do_not_slide() {
    let served = Served::small(100);
    for variant in ["npuzzle/3x4", "mancala/2x3", "criticalmass/2x2"] {
        let data = get(&served, &format!("{variant}/")).await;
        let board = data["autoguiStartPosition"].as_str().expect("text");
        let board = board[2..].split('~').next().expect("a board");
        let theme = &data["imageAutoGUIData"]["themes"]["regular"];
        let end = theme["defaultAnimationWindow"][1].as_u64().expect("a place") as usize;
        assert_eq!(theme["animationType"], "simpleSlides");
        assert!(!board[..end.min(board.len())].contains('.'), "{variant}: {board}");
    }
    let slides = theme(&served, "npuzzle/3x4").await;
    assert!(slides["defaultAnimationWindow"][0] == 0, "{slides}");
}

/// What can be chosen beside a board that is drawn with general pictures has a letter or an arrow there; what can be chosen
/// once more, the spot that was chosen last.
#[tokio::test]
async fn buttons_beside_the_board_are_on_the_picture() {
    let served = Served::small(100);
    let buttons = async |variant: &str, at: Option<&str>| -> Vec<String> {
        let data = get(&served, &format!("{variant}/")).await;
        let at = at.unwrap_or_else(|| data["startPosition"].as_str().expect("text"));
        let answer = position(&served, variant, at).await;
        let moves = answer["moves"].as_array().unwrap_or_else(|| panic!("{variant}: {answer}"));
        moves.iter().map(|mv| mv["autoguiMove"].as_str().expect("text").to_owned()).collect()
    };
    for (variant, starts) in [
        ("spinout/7_piece", &["A_U_", "A_V_"][..]),
        ("topspin/6_2", &["T_f_"]),
        ("rubiksinfinity/regular", &["T_d_"]),
    ] {
        let all = buttons(variant, None).await;
        for start in starts {
            assert!(all.iter().any(|button| button.starts_with(start)), "{variant}: {all:?}");
        }
        assert!(all.iter().all(|button| button.contains('_')), "{variant}: {all:?}");
    }
    // Which way a row is turned is chosen after the cell.
    let turns = buttons("connect4twist/3x4", Some("2_--------x---;a2")).await;
    assert!(turns.len() == 3 && turns.iter().all(|button| button.contains('_')), "{turns:?}");
    let turtles = buttons("mockturtles/1_4_6_8", Some("1_thtththth;place.8")).await;
    assert!(turtles.iter().all(|button| button.contains('_')), "{turtles:?}");
    // A tile is a line through its cell. The window goes by its button, and then to a cell.
    for line in ["-", "04421"] {
        let tiles = buttons("tantrix/4_2_2", Some(line)).await;
        assert!(tiles.len() > 4 && tiles.iter().all(|line| line.starts_with("L_")), "{tiles:?}");
    }
    for (board, at) in
        [("4x4", "1_----oox-x-------_b3"), ("regular", "1_------xoo----x-----------_c3")]
    {
        let variant = format!("tictactwo/{board}");
        let first = buttons(&variant, Some(at)).await;
        assert!(first.iter().any(|button| button.starts_with("A_Z_")), "{first:?}");
        let then = buttons(&variant, Some(&format!("{at};window"))).await;
        assert!(
            then.len() > 2 && first.iter().chain(&then).all(|button| button.starts_with("A_")),
            "{then:?}"
        );
    }
}

/// An arrow of two jumps lies wholly below one jump and the arrow of another marble: then a marble is chosen, and where it goes.
#[tokio::test]
async fn no_arrow_is_hidden_by_shorter_ones() {
    let served = Served::small(100);
    let buttons = async |variant: &str, at: &str| -> Vec<String> {
        let answer = position(&served, variant, at).await;
        let moves = answer["moves"].as_array().unwrap_or_else(|| panic!("{variant}: {answer}"));
        moves.iter().map(|mv| mv["autoguiMove"].as_str().expect("text").to_owned()).collect()
    };
    let start = buttons("chinesecheckers/regular", "1_xx---x-------------o---oo").await;
    assert!(start.iter().all(|button| button.starts_with("M_")), "{start:?}");
    let crowded = "2_-x---x--------ox--oo-----";
    let marbles = buttons("chinesecheckers/regular", crowded).await;
    assert!(marbles.iter().all(|button| button.starts_with("A_")), "{marbles:?}");
    // From corner to corner below two shorter ones and the piece between them.
    let pieces = buttons("gobbletgobblers/two", "2_x---x-o--_----o--xx").await;
    assert!(pieces.iter().all(|button| button.starts_with("A_")), "{pieces:?}");
}

/// Boards whose pictures take more than a piece on each cell, by what is on them and how moves are made.
#[tokio::test]
async fn boards_with_pictures_of_their_own_are_read_and_played() {
    let served = Served::small(100);
    for (variant, at, board, moves) in [
        // A finger for each place; strikes between hands, shifts in a row.
        (
            "chopsticks/0",
            "1_0314",
            "----fff-f---ffff",
            &["M_17_18_x", "M_21_23_x", "A_9_30_x", "A_8_31_x"][..],
        ),
        (
            "connect4twist/4x4",
            "2_------------x---",
            "------------x---",
            &["M_16_20_x", "A_l_13_x", "A_r_15_x"],
        ),
        // A giraffe in hand for one, two chicks for the other.
        ("dshogi/C", "1_-l-------L--_001_001", "-l-------L----C--c", &["A_2_42_x", "M_9_6_y"]),
        (
            "expantix/3",
            "1_---------",
            "---------",
            &["A_-_0_x", "A_r_16_x", "A_R_32_x", "A_u_48_x", "A_U_64_x"],
        ),
        (
            "gobbletgobblers/one",
            "1_---------",
            "------------------------------------X--O--X--O--",
            &["A_-_9_x", "A_-_17_x"],
        ),
        (
            "hashi/6bridges",
            "2-4-2-----1---1--2--",
            "2-4-2-----1---1--2--",
            &["A_q_40_x", "A_Q_42_x"],
        ),
        (
            "oddoreven/regular",
            "1_4_1",
            "nnnnnnnnnn-----xxxx----------o-------------...~10~4~1",
            &["T_1_9_x", "T_3_7_x"],
        ),
        ("rubiksmagic/regular", "2_U---------------", "U---------------", &["M_0_1_y", "M_0_4_y"]),
        (
            "rubiksmagic/regular",
            "2_U---------------;a4-b4",
            "-D--------------",
            &["A_p_16_x", "A_q_47_x"],
        ),
        ("sevenpennies/regular", "p--P----", "p--p----", &["M_3_6_y"]),
        (
            "chipschallenge/5moves",
            "r--Rb-wwwB--pwe",
            "tttttttttttttttr--Rb-wwwB--pwe",
            &["M_27_15_x"],
        ),
    ] {
        let answer = position(&served, variant, at).await;
        let shown =
            answer["autoguiPosition"].as_str().unwrap_or_else(|| panic!("{variant}: {answer}"));
        assert_eq!(&shown[2..], board, "{variant}");
        let buttons = |mv: &Value| mv["autoguiMove"].as_str().map(str::to_owned);
        let made: Vec<String> =
            answer["moves"].as_array().expect("a list").iter().filter_map(buttons).collect();
        for mv in moves {
            assert!(made.iter().any(|made| made == mv), "{variant}: {mv} {made:?}");
        }
    }
    // A squirrel that has lost its nut shows where it was.
    let empty = position(&served, "squirrels/6moves", "-----f----aaBb-a_---n").await;
    let shown = empty["autoguiPosition"].as_str().expect("text");
    assert_eq!(shown, "1_HHHA-----X----LRnR-e");
}
