//! The trainer: what it offers, and positions that are chosen while nobody waits.

use axum::http::StatusCode;
use gamesman::web::ServerOptions;

use crate::client::{Answer, get};
use crate::common::Served;

/// A server with what travels with the program.
fn served() -> Served {
    Served::configured(ServerOptions::default(), |config| config.packed = true)
}

/// The answer when a position has been chosen, or cannot be. Until then pages say that one is being chosen.
async fn chosen(served: &Served, address: &str) -> Answer {
    loop {
        let answer = get(served, address).await;
        if answer.status != StatusCode::OK {
            return answer;
        }
        assert!(answer.page().contains("Choosing a position"), "{}", answer.text);
        assert!(answer.text.contains("data-reload"), "the page looks again");
    }
}

#[tokio::test]
async fn only_what_can_be_graded_is_offered() {
    let page = get(&served(), "/train").await;
    for what in ["bottom2/4x4-rd", "tictactoe/regular", "connect4/4x4", "connect4/6x7"] {
        assert!(page.page().contains(&format!("value=\"{what}\"")), "{what}");
    }
    for what in ["chess/four", "baghchal/regular", "teeko/regular", "npuzzle/3"] {
        assert!(!page.text.contains(&format!("value=\"{what}\"")), "{what}");
    }
}

#[tokio::test]
async fn a_position_is_chosen_from_a_table_or_from_random_games() {
    let served = served();
    for address in ["/train/tictactoe/regular?steps=1", "/train/connect4/6x7?steps=1&level=1"] {
        let begun = chosen(&served, address).await;
        let page = get(&served, begun.location()).await;
        assert!(page.page().contains("You can win in 3 moves"), "{address}: {}", page.text);
        assert!(page.text.contains("data-result=\"open\""), "{address}");
    }
}

/// Whoever clicks a picture gets a position, whichever it is.
#[tokio::test]
async fn every_picture_begins_a_position() {
    let served = served();
    let page = get(&served, "/train").await.text;
    let cards: Vec<&str> = page.split("class=\"card\" href=\"").skip(1).collect();
    assert_eq!(cards.len(), 12);
    for card in cards {
        let (address, _) = card.split_once('"').expect("an end");
        let address = address.replace("&amp;", "&");
        let begun = chosen(&served, &address).await;
        assert!(begun.location().contains("from="), "{address}");
    }
}

#[tokio::test]
async fn what_cannot_be_chosen_is_said_in_plain_words() {
    let served = served();
    let none = chosen(&served, "/train/tictactoe/regular?steps=9").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    assert!(none.page().contains("Choose another length, level or game."), "{}", none.text);
    let large = chosen(&served, "/train/baghchal/regular").await;
    assert_eq!(large.status, StatusCode::CONFLICT);
    assert!(large.page().contains("too large"), "{}", large.text);
    for answer in [none, large] {
        assert!(answer.text.contains("href=\"/train\"") && !answer.text.contains("MiB"));
    }
}
