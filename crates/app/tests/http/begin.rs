//! How a game begins and ends: the question, the levels, shuffled puzzles, the rules, and what comes next.

use gamesman_query::ValueAnswer;

use crate::client::{get, solve};
use crate::common::Served;

#[tokio::test]
async fn a_game_asks_one_question() {
    let served = Served::new();
    for page in ["/games/tictactoe", "/play/tictactoe/regular"] {
        let page = get(&served, page).await.text;
        for who in ["easy", "medium", "hard", "expert", "perfect", "friend", "explore", "more"] {
            assert!(page.contains(&format!("name=\"who\" value=\"{who}\"")), "{who}");
        }
    }
    let asked = get(&served, "/games/tictactoe?begins=computer&values=on").await.text;
    assert!(asked.contains("value=\"computer\" checked") && asked.contains("value=\"on\" checked"));
    let asking = get(&served, "/play/tictactoe/regular").await.text;
    assert!(asking.contains("data-hints=\"off\""));
    let begun = get(&served, "/play/tictactoe/regular?hints=full").await.text;
    assert!(begun.contains("data-hints=\"full\""));
    assert!(!begun.contains("id=\"begin\""), "nobody is asked twice");
    // What is not known is not offered.
    let large = get(&served, "/games/chess").await.text;
    assert!(large.contains("name=\"who\" value=\"hard\""));
    assert!(!large.contains("name=\"who\" value=\"perfect\""));
}

#[tokio::test]
async fn the_answer_is_an_address() {
    let served = Served::new();
    for (answer, address) in [
        ("who=easy", "?two=depth%3A1&hints=off"),
        ("who=perfect&begins=computer", "?one=perfect&hints=off"),
        ("who=hard&values=on", "?two=depth%3A4"),
        ("who=friend", "?hints=off"),
        ("who=friend&values=on", "?hints=full"),
        ("who=explore", "?hints=full"),
        ("who=more&strength=slips:1", "?two=slips%3A1&hints=off"),
        ("who=more&strength=clever", "?hints=off"),
        ("who=nobody", "?hints=off"),
    ] {
        let begun = get(&served, &format!("/play/tictactoe/regular/begin?{answer}")).await;
        assert_eq!(begun.location(), format!("/play/tictactoe/regular{address}"), "{answer}");
    }
}

#[tokio::test]
async fn puzzles_are_shuffled() {
    let served = Served::new();
    let wait = get(&served, "/play/npuzzle/3x3/begin?who=hard").await;
    assert!(wait.page().contains("Then it is shuffled."), "{}", wait.text);
    solve(&served, "towersofhanoi", "3_3").await;
    let session = served.library.session("towersofhanoi", Some("3_3")).expect("a variant");
    for (who, least, most) in [("easy", 1, 2), ("medium", 3, 4), ("hard", 5, 7)] {
        let address = format!("/play/towersofhanoi/3_3/begin?who={who}");
        let begun = get(&served, &address).await;
        let (_, rest) = begun.location().split_once("from=").expect("a position");
        let position = rest.split('&').next().unwrap_or_default();
        let state = session.position(Some(position)).expect("a position").state;
        assert_eq!(state.value, ValueAnswer::Win);
        assert!(state.remoteness.is_some_and(|r| (least..=most).contains(&r)), "{who}: {position}");
    }
    let page = get(&served, "/play/towersofhanoi/3_3?hints=full").await;
    assert!(page.page().contains("/play/towersofhanoi/3_3/begin?who=medium"));
}

#[tokio::test]
async fn rules_are_beside_the_board_with_a_picture_of_an_end() {
    let served = Served::new();
    let page = get(&served, "/play/tictactoe/regular").await.text;
    assert!(
        page.contains("<details class=\"rules\" id=\"rules\" data-game=\"tictactoe\" open>"),
        "{page}"
    );
    assert!(page.contains("An end of the game"));
    let later = get(&served, "/play/tictactoe/regular?moves=a1").await.text;
    assert!(later.contains("id=\"rules\"") && !later.contains("data-game=\"tictactoe\" open"));
}

#[tokio::test]
async fn an_end_says_what_happened_and_what_comes_next() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let won = "/play/tictactoe/regular?moves=a1,a2,b1,b2,c1&two=depth:1&hints=off";
    let won = get(&served, won).await.text;
    for part in
        ["You won!", "5 moves in all. Perfect play: tie in 9 moves in all.", "Next level: Medium"]
    {
        assert!(won.contains(part), "{part}");
    }
    assert!(won.contains("/play/tictactoe/regular?two=depth%3A2&amp;hints=off"));
    let lost = "/play/tictactoe/regular?moves=a1,b2,a2,a3,b1,c1&two=perfect";
    let lost = get(&served, lost).await.text;
    for part in ["The computer won", "6 moves in all.", "Try again from move 5"] {
        assert!(lost.contains(part), "{part}");
    }
    assert!(!lost.contains("Next level"));
    solve(&served, "towersofhanoi", "3_3").await;
    let found = get(&served, "/play/towersofhanoi/3_3").await;
    assert!(found.page().contains("Shuffle it and solve it"));
}

#[tokio::test]
async fn a_move_made_before_the_answer_begins_a_game_against_the_easiest_computer() {
    let served = Served::new();
    let page = get(&served, "/play/tictactoe/regular").await.text;
    let link = "/play/tictactoe/regular?moves=b2&amp;two=depth%3A1&amp;hints=off";
    assert_eq!(page.matches(link).count(), 2, "on the board and in the list: {page}");
    // Nobody plays against a puzzle, and what is chosen stays.
    let puzzle = get(&served, "/play/lightsout/3?hints=off").await.text;
    assert!(puzzle.contains("?moves=") && !puzzle.contains("two=depth"), "{puzzle}");
    let friends = get(&served, "/play/tictactoe/regular?hints=off").await.text;
    assert!(friends.contains("?moves=b2&amp;hints=off"), "{friends}");
}

#[tokio::test]
async fn what_followed_a_mistake_is_shown_with_the_reply_that_was_made() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    for reply in ["a1", "a3"] {
        let game = format!("/play/tictactoe/regular?moves=b2,b1,{reply}&one=perfect");
        let page = get(&served, &game).await.text;
        assert!(page.contains(&format!("The reply {reply} threatens")), "{page}");
        assert!(page.contains("makes several threats at once"), "{page}");
        let aside = format!("?moves=b2,b1&back=b2,b1,{reply}&hints=full&show=line");
        let page = get(&served, &format!("/play/tictactoe/regular{aside}")).await.text;
        let (_, line) = page.split_once("<ol class=\"line\" id=\"told\"").expect("a line");
        let (first, _) = line.split_once("</a>").expect("a move");
        assert!(first.ends_with(&format!(">{reply}")), "{first}");
    }
}
