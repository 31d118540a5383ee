//! Pages, which work by their links alone.

use axum::http::{StatusCode, header};

use crate::client::{Answer, get, post, solve};
use crate::common::Served;
use gamesman::web::ServerOptions;

#[tokio::test]
async fn an_unsolved_variant_can_be_played_and_says_how_to_solve_it() {
    let served = Served::new();
    let api = "/api/games/connect4/variants/5x5-rc";
    let position = get(&served, &format!("{api}/position")).await;
    assert_eq!(position.status, StatusCode::OK);
    assert_eq!(position.json()["value"], "unknown");
    let analysis = get(&served, &format!("{api}/analysis")).await;
    assert_eq!(analysis.status, StatusCode::CONFLICT);
    assert_eq!(analysis.json()["error"]["kind"], "unsolved");
    let page = settled(&served, "/play/connect4/5x5-rc?moves=a,b").await;
    assert!(page.text.contains("gamesman solve connect4 --variant 5x5-rc"), "{}", page.text);
    let refused = post(&served, &format!("{api}/solve")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    // The full game is beyond any machine: no command helps, but it can be played.
    let page = settled(&served, "/play/connect4/6x7-RC?moves=a,b").await;
    assert!(page.text.contains("id=\"unsolved\"") && !page.text.contains("gamesman solve"));
    assert_eq!(get(&served, "/analysis/connect4/6x7").await.status, StatusCode::OK);
}

/// A page once the solver that the first look at it starts has given up.
async fn settled(served: &Served, address: &str) -> Answer {
    loop {
        let page = get(served, address).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.page().contains("<svg"));
        if !page.text.contains("id=\"solving\"") {
            return page;
        }
        assert!(page.text.contains("http-equiv=\"refresh\""));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn pages_play_without_scripts() {
    let served = Served::new();
    let page = get(&served, "/play/tictactoe/regular?moves=a1,b2&redo=c3&hints=off").await;
    for link in [
        "/play/tictactoe/regular?moves=a1,b2,c3&amp;hints=off", // redo
        "/play/tictactoe/regular?moves=a1,b2,a2&amp;hints=off", // a move
        "/play/tictactoe/regular?moves=a1&amp;redo=b2,c3&amp;hints=off", // undo
        "/play/tictactoe/regular?hints=off",                    // restart
        "/play/tictactoe/regular?moves=a1,b2&amp;redo=c3\"",    // values shown again
    ] {
        assert!(page.page().contains(link), "{link}");
    }
    let moved =
        get(&served, "/play/tictactoe/regular/computer?moves=a1,a2,b1,b2&one=perfect").await;
    assert!(moved.location().starts_with("/play/tictactoe/regular?moves=a1,a2,b1,b2,"));
    let over = get(&served, "/play/tictactoe/regular?moves=a1,a2,b1,b2,c1").await;
    assert!(over.page().contains("Player 1 has won.") && over.text.contains("Play again"));
}

#[tokio::test]
async fn the_computer_plays_perfectly_once_there_is_a_table() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let address = "/play/tictactoe/regular/computer?moves=a1,a2,b1,b2&one=perfect";
    let moved = get(&served, address).await;
    assert_eq!(moved.location(), "/play/tictactoe/regular?moves=a1,a2,b1,b2,c1&one=perfect");
}

#[tokio::test]
async fn a_pure_draw_says_its_level() {
    let served = Served::new();
    solve(&served, "ponghauki", "regular").await;
    let page = get(&served, "/play/ponghauki/regular?hints=full").await;
    assert!(page.page().contains("id=\"drawlevel\""), "{}", page.text);
    let level = "Draw level 0: in 4 moves in all the player to move can be brought to where one slip \
                 loses.";
    assert!(page.text.contains(level), "{}", page.text);
}

#[tokio::test]
async fn turns_of_impartial_games_follow_from_the_moves() {
    let served = Served::new();
    for (moves, says) in [("", "Player 1 to move"), ("?moves=1-from-1", "Player 2 to move")] {
        let page = get(&served, &format!("/play/nim/1_3_5_7{moves}")).await;
        assert!(page.page().contains(says), "{says}");
    }
}

#[tokio::test]
async fn moves_of_several_clicks_are_made_step_by_step() {
    let served = Served::new();
    let begun = get(&served, "/play/dodgem/regular").await;
    let at = begun.page().find("picked=").expect("a car to choose") + "picked=".len();
    let spot: String = begun.text[at..].chars().take_while(char::is_ascii_digit).collect();
    let picked = get(&served, &format!("/play/dodgem/regular?picked={spot}")).await;
    assert!(picked.page().contains("class=\"picked\"") && picked.text.contains("Cancel"));
    let nonsense = get(&served, "/play/dodgem/regular?picked=999,b7").await;
    assert!(!nonsense.page().contains("class=\"picked\""));
}

#[tokio::test]
async fn forms_lead_to_the_board_or_back_with_what_was_written() {
    let served = Served::new();
    let custom =
        get(&served, "/games/tictactoe/custom?board=4x4&line=3&lines=RC&play=normal").await;
    assert_eq!(custom.location(), "/play/tictactoe/4x4-rc");
    let custom = get(&served, "/games/nim/custom?piles=3,4%205&play=misere").await;
    assert_eq!(custom.location(), "/play/nim/3_4_5-misere");
    let wrong = get(&served, "/games/tictactoe/custom?board=9x9&line=3").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.page().contains("9 is not within 1 to 7"));
    assert!(wrong.text.contains("value=\"9x9\""));
    let set = get(&served, "/games/tictactoe/position?variant=regular&position=xo-------").await;
    assert_eq!(set.location(), "/play/tictactoe/regular?from=xo-------");
    let regular = "/games/tictactoe/position?variant=regular&position=R_A_3_3_xo-------";
    assert_eq!(get(&served, regular).await.location(), "/play/tictactoe/regular?from=xo-------");
    let wrong = get(&served, "/games/tictactoe/position?variant=misere&position=xx%3Cb%3E").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.page().contains("position-error"));
    assert!(wrong.text.contains("value=\"xx&lt;b&gt;\""));
}

#[tokio::test]
async fn a_variant_is_previewed_while_it_is_written() {
    let served = Served::new();
    let good = get(&served, "/games/sum/custom?games=nim:3,+5+%2B+kayles:4&preview=1").await;
    assert_eq!(good.status, StatusCode::OK);
    assert!(good.page().contains("<code>nim:3_5+kayles:4</code>"), "{}", good.text);
    assert!(!good.text.contains("custom-error"));
    let bad = get(&served, "/games/sum/custom?games=nim:3%2Bkyles:4&preview=1").await;
    assert_eq!(bad.status, StatusCode::OK);
    assert!(bad.page().contains("no game of a sum is called ‘kyles’"));
    assert!(bad.text.contains("<code>nim:3+<mark>k</mark>yles:4-normal</code>"), "{}", bad.text);
    assert!(!bad.text.contains("role=\"alert\""), "nothing was sent yet");
    let sent = get(&served, "/games/sum/custom?games=nim:3%2Bkyles:4").await;
    assert_eq!(sent.status, StatusCode::BAD_REQUEST);
    assert!(sent.page().contains("role=\"alert\""));
    let played = get(&served, "/games/sum/custom?games=nim:3+%2B+kayles:4").await;
    assert_eq!(played.location(), "/play/sum/nim%3A3%2Bkayles%3A4");
    let page = get(&served, played.location()).await;
    assert_eq!(page.status, StatusCode::OK);
}

#[tokio::test]
async fn endless_games_forget_their_first_moves() {
    let served = Served::new();
    let start = get(&served, "/api/games/dao/variants/regular/position").await.json();
    let mut at = start["position"].as_str().expect("a position").to_owned();
    // Each player moves a piece to and fro.
    let mut round: Vec<String> = Vec::new();
    for _ in 0..2 {
        let address = format!("/api/games/dao/variants/regular/position?p={at}");
        let answer = get(&served, &address).await.json();
        let mv = &answer["moves"][0];
        round.push(mv["move"].as_str().expect("a move").to_owned());
        at = mv["position"].as_str().expect("a position").to_owned();
    }
    for i in 0..2 {
        let back: Vec<&str> = round[i].split('-').rev().collect();
        round.push(back.join("-"));
    }
    let moves = vec![round.join(","); 90].join(",");
    let answer = get(&served, &format!("/play/dao/regular?moves={moves}")).await;
    assert!(answer.location().contains("from="));
    assert!(answer.location().ends_with(&round.join(",")));
    assert_eq!(get(&served, answer.location()).await.status, StatusCode::OK);
}

#[tokio::test]
async fn help_setup_and_import_work_without_scripts() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let play = "/play/tictactoe/regular?moves=a1,b2,c3,a3";
    let page = get(&served, play).await;
    for link in [
        "moves=a1,b2,c3,a3&amp;show=hint",
        "moves=a1,b2,c3,a3&amp;show=line",
        "/play/tictactoe/regular/chart.svg?moves=a1,b2,c3,a3",
        "/play/tictactoe/regular/game.json?moves=a1,b2,c3,a3",
        "/setup/tictactoe/regular?position=o-x-o-x--",
        "tie becomes a loss",
    ] {
        assert!(page.page().contains(link), "{link}");
    }
    let line = get(&served, &format!("{play}&show=line")).await;
    assert!(line.page().contains("class=\"line\""));
    let json = get(&served, "/play/tictactoe/regular/game.json?moves=a1,b2,c3,a3").await.json();
    assert_eq!((&json["game"], &json["moves"][3]), (&"tictactoe".into(), &"a3".into()));
    assert_eq!(json["values"][4], "Player 1 wins in 3 moves, 2 of their own");
    assert_eq!(get(&served, "/play/tictactoe/regular/nothing").await.status, StatusCode::NOT_FOUND);

    let edited = get(&served, "/setup/tictactoe/regular?position=x--------&tool=o").await;
    assert!(edited.page().contains("/setup/tictactoe/regular?position=xo-------&amp;tool=o"));
    assert!(edited.text.contains("/play/tictactoe/regular?from=x--------"));
    let wrong = get(&served, "/setup/tictactoe/regular?position=xq%3Cb%3E").await;
    assert!(wrong.page().contains("<mark>q</mark>&lt;b&gt;"), "{}", wrong.text);
    let drawn = get(&served, "/setup/tictactoe/regular?value=lose&remoteness=2").await;
    assert!(drawn.location().starts_with("/setup/tictactoe/regular?position="));

    let game = "/import?text=game:+tictactoe%0Avariant:+regular%0A1.+b2%0A2.+a1";
    assert_eq!(get(&served, game).await.location(), "/play/tictactoe/regular?moves=b2,a1");
    let wrong = get(
        &served,
        "/import?text=%7B%22game%22:%22nim%22,%22variant%22:%22%22,%22moves%22:[%22x%22]%7D",
    )
    .await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.page().contains("Move 1: ‘x’ is not possible; the moves are "), "{}", wrong.text);
}

#[tokio::test]
async fn the_catalogue_is_filtered_and_counts_are_taken_away() {
    let served = Served::new();
    solve(&served, "nim", "1_3_5_7").await;
    let all = get(&served, "/").await;
    let hidden = |page: &str| page.matches("<li hidden").count();
    assert_eq!(hidden(all.page()), 0);
    let shown = all.text.matches("data-search=").count();
    let solved = get(&served, "/?solved=yes&players=2").await;
    assert_eq!(hidden(solved.page()), shown - 1, "only one game has a table");
    let csv = get(&served, "/analysis/nim/1_3_5_7/counts.csv").await;
    assert_eq!(csv.header(header::CONTENT_TYPE), "text/csv; charset=utf-8");
    let lines: Vec<&str> = csv.text.lines().collect();
    assert_eq!(lines[..2], ["remoteness,win,lose,tie,draw", "0,0,1,0,0"]);
    let page = get(&served, "/analysis/nim/1_3_5_7").await;
    assert!(page.page().contains("Longest wins") && page.text.contains("counts.csv"));
}

/// A move that is pointed at lights up wherever it is named: in the list, on the board and in the chart.
#[tokio::test]
async fn moves_light_up_in_the_chart() {
    let served = Served::new();
    let named = async |query: &str| -> Vec<String> {
        let page = get(&served, &format!("/play/tictactoe/regular?{query}")).await;
        let chart = page.text.split("class=\"value-history\"").nth(1).expect("a chart");
        let chart = chart.split("</svg>").next().expect("its end");
        let moves = chart.split("data-moves=\"").skip(1);
        let names = moves.filter_map(|rest| rest.split('"').next());
        names.flat_map(|names| names.split(' ').map(str::to_owned)).collect()
    };
    let mut all = named("moves=b2").await;
    all.sort();
    assert_eq!(all, ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]);
    // A move that was taken back is among them.
    let mut all = named("moves=b2&redo=a1").await;
    all.sort();
    assert_eq!(all, ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]);
}

#[tokio::test]
async fn the_catalogue_shows_games_in_the_middle_and_puzzles_at_the_start() {
    let served = Served::new();
    let page = get(&served, "/").await.text;
    for shown in
        ["Dao: a position of a game", "Nim: a position of a game", "Rush Hour: start position"]
    {
        assert!(page.contains(shown), "{shown}");
    }
}

#[tokio::test]
async fn a_mistake_is_explained_beside_the_board() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let address = "/play/tictactoe/regular?moves=b1,c1,a1,c2&two=perfect";
    let shown = get(&served, address).await;
    let slip = shown.page().split_once("id=\"slip\"").and_then(|(_, rest)| rest.split_once("</p>"));
    let (slip, _) = slip.expect("the last move of one’s own was a mistake");
    for part in ["tie becomes a loss", "Better was", "threatens"] {
        assert!(slip.contains(part), "{slip}");
    }
    for other in ["moves=b1,c1,a1,c2,a3&two=perfect", "moves=b1,c1,a1,c2&two=perfect&hints=off"] {
        let page = get(&served, &format!("/play/tictactoe/regular?{other}")).await;
        assert!(!page.page().contains("id=\"slip\""), "{other}: {}", page.text);
    }
}

#[tokio::test]
async fn games_lead_to_puzzles_and_training_where_their_values_can_be_known() {
    let served = Served::configured(ServerOptions::default(), |config| config.packed = true);
    for (game, leads) in [("tictactoe", true), ("connect4", true), ("quarto", false)] {
        let page = get(&served, &format!("/games/{game}")).await;
        for link in [format!("/puzzles/in/{game}/"), format!("/train?what={game}/")] {
            assert_eq!(page.page().contains(&link), leads, "{link}");
        }
    }
}

/// What programs read does not stand below the board, but beside the position as text.
#[tokio::test]
async fn a_position_of_chess_as_other_programs_write_it_is_with_its_text() {
    let served = Served::new();
    let page = get(&served, "/play/chess/three?hints=off").await;
    let (board, text) = page.page().split_once("id=\"position\"").expect("the text");
    assert!(!board.contains("FEN ") && text.contains("<code>FEN "), "{}", page.text);
}
