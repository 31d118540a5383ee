//! Ids: what GamesmanUni knows by another id than the catalogue is listed by it, and answers to both.

use serde_json::{Value, json};

use crate::common::Served;
use crate::{get, position};

/// What the client's demonstration plays.
const DEMONSTRATED: &str = "tictactoe/regular abrobad/standard chinesechess/regular topitop/regular quarto/regular \
    kayles/12 lewthwaitesgame/standard nim/7_8_11_13_15 rubiksmagic/regular joust/5x4 domineering/6 \
    chopsticks/0 change/regular nutictactoe/regular oddoreven/regular ponghauki/regular \
    squaredance/regular fourfieldkono/standard foxandhounds/regular graphgame/2 0to10by1or2/regular \
    allqueenschess/standard lightsout/8 nqueens/8 pegsolitaire/triangle rushhour/expert npuzzle/3 \
    toadsandfrogspuzzle/4 towersofhanoi/3_6 rubikscube/2x2x2 bishoppuzzle/4x5_8 quickcross/regular \
    dao/regular sim/regular snake/regular tactix/regular mutorere/regular dragonsandswans/3 \
    shifttactoe/default y/dim5 lgame/regular tictactwo/regular chungtoi/regular dawsonschess/15 \
    tootandotto/6 1dchess/regular fivefieldkono/delta 3spot/regular achi/regular beeline/regular \
    chomp/4x7 ninemensmorris/regular connect4/6x7 dinododgem/regular dodgem/regular \
    hareandhounds/m-hounds-first baghchal/regular lite3/three-in-a-row notakto/board3 othello/regular";

/// The position with which the demonstration begins Chinese chess.
const CHINESE: &str =
    "1_---k---------------------P---------------------------R-------------n------------------K---";

/// Every variant that the demonstration plays opens, and its start answers.
#[tokio::test]
async fn what_the_clients_demonstration_plays_is_here() {
    let served = Served::small(100);
    let games = get(&served, "").await;
    let listed = |id: &str| games.as_array().expect("a list").iter().any(|game| game["id"] == id);
    let mut opened = 0;
    for variant in DEMONSTRATED.split_whitespace() {
        let (game, _) = variant.split_once('/').expect("a game and a variant");
        assert!(listed(game), "{game}");
        let data = get(&served, &format!("{variant}/")).await;
        let start = data["startPosition"].as_str().unwrap_or_else(|| panic!("{variant}: {data}"));
        let start = if game == "chinesechess" { CHINESE } else { start };
        let answer = position(&served, variant, start).await;
        assert!(answer["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{variant}");
        opened += 1;
    }
    assert_eq!(opened, 60);
}

/// Listed ids, in order.
async fn variants(served: &Served, game: &str) -> Vec<String> {
    let about = get(served, &format!("{game}/")).await;
    let id = |variant: &Value| variant["id"].as_str().expect("an id").to_owned();
    about["variants"].as_array().expect("a list").iter().map(id).collect()
}

#[tokio::test]
async fn ids_are_those_of_the_original_and_old_ones_still_answer() {
    let served = Served::small(100);
    for (game, first) in [
        ("4squaretictactoe", &["regular", "misere", "diamond", "diamond_misere"][..]),
        ("domineering", &["4", "5", "6", "3x3"]),
        ("foxandhounds", &["regular", "misere", "fox"]),
        (
            "hareandhounds",
            &[
                "s-hounds-first",
                "s-hare-first",
                "m-hounds-first",
                "m-hare-first",
                "l-hounds-first",
                "l-hare-first",
            ],
        ),
        ("konane", &["4x4", "4x5", "5x5", "5x6", "regular", "4x5-free", "5x5-free"]),
        ("hexapawn", &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "4x4"]),
        ("lite3", &["three-in-a-row", "surround", "both"]),
        ("notakto", &["regular", "board2", "board3"]),
        ("quickcross", &["regular", "3x3"]),
        ("quixo", &["5x5", "4x4", "3x3"]),
        ("rushhour", &["basic", "easy", "medium", "hard", "expert", "4"]),
        ("shifttactoe", &["default", "misere"]),
        ("sokoban", &["9pushes", "15pushes"]),
        ("teeko", &["standard"]),
    ] {
        let listed = variants(&served, game).await;
        assert_eq!(&listed[..first.len()], first, "{game}");
    }
    for (old, new) in [
        ("foxandgeese/fox", "foxandhounds/fox"),
        ("foursquare/diamonds", "4squaretictactoe/diamond"),
        ("domineering/regular", "domineering/4"),
        ("hexapawn/regular", "hexapawn/0"),
        ("hexapawn/3x6", "hexapawn/3"),
        ("hareandhounds/5-hounds-normal-end", "hareandhounds/m-hounds-first"),
        ("konane/adjacent", "konane/4x4"),
        ("notakto/3", "notakto/board3"),
        ("sokoban/2", "sokoban/15pushes"),
        ("quixo/regular", "quixo/3x3"),
        ("rushhour/6", "rushhour/expert"),
        ("shifttactoe/regular", "shifttactoe/default"),
        ("teeko/regular", "teeko/standard"),
    ] {
        let start = async |variant: &str| {
            let data = get(&served, &format!("{variant}/")).await;
            data["startPosition"].as_str().unwrap_or_else(|| panic!("{variant}: {data}")).to_owned()
        };
        let (here, there) = (start(old).await, start(new).await);
        assert_eq!(here, there, "{old} {new}");
        // What is echoed is what was asked for.
        let data = get(&served, &format!("{new}/")).await;
        assert_eq!(data["id"], new.split_once('/').expect("two parts").1);
    }
}

/// Positions in links from the original open here; the answer repeats them as they were asked for.
#[tokio::test]
async fn positions_are_read_as_the_original_writes_them() {
    let served = Served::small(100);
    for (variant, there, here) in [
        ("dao/regular", "1_X--O-XO--OX-O--X", "1_x--o-xo--ox-o--x"),
        ("othello/regular", "1_-----BW--WB-----", "1_-----xo--ox-----"),
        ("tactix/regular", "2_OOOOOOOOOOOOOOO-", "2_xxxxxxxxxxxxxxx-"),
        ("joust/4x4", "2_O-B------------X", "2_o-b------------x"),
        ("notakto/board2", "2_X-----------------", "2_x--------,---------"),
        ("hexapawn/0", "1_BBB---WWW", "1_ooo---xxx"),
        ("lite3/both", "2_1--------", "2_a3,-"),
        ("3spot/regular", "1_---BWRBWR0000", "1_---xnoxno_0_0"),
        ("dragonsandswans/1", "1_x---------------1200", "1_d---------------_12"),
        ("shifttactoe/default", "1_---------CCC", "1_---------_mmm"),
        ("lgame/regular", "1_WBB--RB--RB--RRG", "1_wxx--ox--ox--oog"),
        ("konane/4x4", "2_-xoxxoxooxoxxoxo", "2_-oxooxoxxoxooxox"),
        ("domineering/4", "2_-------u---d----", "2_-------x---x----"),
        ("dawsonschess/5", "2_-x---", "2_oxo--"),
    ] {
        let (asked, ours) =
            (position(&served, variant, there).await, position(&served, variant, here).await);
        assert!(ours["moves"].is_array(), "{variant}: {ours}");
        assert_eq!(asked["position"], there, "{variant}");
        for key in ["autoguiPosition", "positionValue", "remoteness"] {
            assert_eq!(asked[key], ours[key], "{variant}: {key}");
        }
        // A part of a move stands behind the position as it was asked for.
        let buttons = |answer: &Value| -> Vec<Value> {
            let moves = answer["moves"].as_array().expect("a list");
            moves.iter().map(|mv| mv["autoguiMove"].clone()).collect()
        };
        assert_eq!(buttons(&asked), buttons(&ours), "{variant}");
    }
}

/// Texts of these games fit either player, so their letters are the original's in answers too; its boards have the same ones.
#[tokio::test]
async fn letters_that_fit_either_player_mean_what_they_mean_there() {
    let served = Served::new();
    // As GamesmanClassic answers: with the letters exchanged the player to move wins.
    let achi = position(&served, "achi/regular", "1_x-o-o-x--").await;
    assert_eq!(
        (&achi["positionValue"], &achi["position"]),
        (&json!("draw"), &json!("1_x-o-o-x--"))
    );
    assert_eq!(position(&served, "achi/regular", "1_o-x-x-o--").await["positionValue"], "win");
    for (variant, first) in [("achi/regular", "o"), ("chungtoi/regular", "TX")] {
        let data = get(&served, &format!("{variant}/")).await;
        let start = data["startPosition"].as_str().expect("text");
        let answer = position(&served, variant, start).await;
        for mv in answer["moves"].as_array().expect("a list") {
            assert_eq!(mv["position"], mv["autoguiPosition"], "{variant}");
            let placed =
                mv["position"].as_str().is_some_and(|text| text.contains(|c| first.contains(c)));
            assert!(placed, "{variant}: {mv}");
        }
    }
}
