//! The pages in a real browser: played by mouse and by keyboard, at telephone width, with an eye on
//! the console.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;
use thirtyfour::prelude::*;

const SOLVED: &str = "document.querySelector('#prediction') && !document.querySelector('#solving')";

/// The name and the value of a move are in its accessible name.
async fn label(window: &Window, spot: &str) -> String {
    let spot = window.find(&format!("#board [aria-label^=\"{spot},\"]")).await;
    spot.attr("aria-label").await.expect("an element").unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_the_catalogue_to_the_end_of_a_game_by_mouse() {
    let window = Window::open(1280, 900).await;
    window.go("/").await;
    window.find("#search").await.send_keys("tic tac").await.expect("typing");
    window.until("document.querySelectorAll('.card:not([hidden] *)').length == 3").await;
    window.click(".group:not([hidden]) li:not([hidden]) .card").await;
    window.click(".actions .primary").await;
    // The variant is being solved; its values appear by themselves.
    window.until(SOLVED).await;
    assert_eq!(label(&window, "b2").await, "b2, empty: tie in 9 moves");
    for (spot, moves) in [("a1", "a1"), ("a2", "a1,a2"), ("b1", "a1,a2,b1"), ("b2", "b2")] {
        window.spot(spot).await;
        window.until_at(moves).await;
        window
            .until(&format!("document.querySelector('#board [aria-label^=\"{spot},\"]:not(a)')"))
            .await;
    }
    assert_eq!(label(&window, "c1").await, "c1, empty: win in 1 move");
    window.spot("c1").await;
    window.until("document.querySelector('.turn').textContent == 'Game over'").await;
    let prediction = window.text_of("document.querySelector('#prediction').textContent").await;
    assert_eq!(prediction, "Player 1 has won.");
    let told = window.text_of("document.querySelector('#announce').textContent").await;
    assert!(told.starts_with("c1.") && told.contains("Player 1 has won"), "{told}");
    assert_eq!(label(&window, "c1").await, "c1, cross");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_redo_and_the_back_button() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular").await;
    window.until(SOLVED).await;
    window.spot("b2").await;
    window.until_at("moves=b2").await;
    window.spot("a3").await;
    window.until_at("moves=b2,a3").await;
    window.click("#undo").await;
    window.until_at("moves=b2&redo=a3").await;
    window.click("#redo").await;
    window.until_at("moves=b2,a3").await;
    window.driver.back().await.expect("back");
    window.until_at("redo=a3").await;
    window.until("document.querySelector('#board [aria-label^=\"a3, empty\"]')").await;
    window.driver.back().await.expect("back");
    window.driver.back().await.expect("back");
    window.until_at("moves=b2").await;
    window.until("document.querySelectorAll('.pieces > [data-id]').length == 1").await;
    // The address is the game: loading it anew shows the same.
    window.driver.refresh().await.expect("a page");
    window.until("document.querySelectorAll('.pieces > [data-id]').length == 1").await;
    window.click("#restart").await;
    window.until("document.querySelectorAll('.pieces > [data-id]').length == 0").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_keyboard_alone() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular").await;
    window.until(SOLVED).await;
    let on = |spot: &str| format!("document.activeElement.ariaLabel?.startsWith('{spot},')");
    for _ in 0..20 {
        if window.text_of("document.activeElement.closest('.spots') !== null").await == "true" {
            break;
        }
        window.press(Key::Tab).await;
    }
    window.until(&on("a3")).await;
    window.press(Key::Right).await;
    window.until(&on("b3")).await;
    window.press(Key::Down).await;
    window.until(&on("b2")).await;
    window.press(Key::Enter).await;
    window.until_at("moves=b2").await;
    window.until(&on("b2")).await; // the focus stays where it was
    window.press(Key::Left).await;
    window.until(&on("a2")).await;
    window.press(' ').await;
    window.until_at("moves=b2,a2").await;
    window.press('u').await;
    window.until_at("redo=a2").await;
    window.press('r').await;
    window.until_at("moves=b2,a2").await;
    window.press('h').await;
    window.until_at("hints=off").await;
    window.until("!document.querySelector('#board .mark')").await;
    assert_eq!(label(&window, "c2").await, "c2, empty: a move");
    window.press('?').await;
    window.until("document.querySelector('#help').open").await;
    window.press(Key::Escape).await;
    window.until("!document.querySelector('#help').open").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_of_two_clicks_and_buttons() {
    let window = Window::open(1280, 900).await;
    window.go("/play/kayles/7").await;
    window.until(SOLVED).await;
    window.click("#board a.open").await;
    window.until("document.querySelector('#board .picked')").await;
    window.press(Key::Escape).await;
    window.until("!document.querySelector('#board .picked')").await;
    window.click("#board a.open").await;
    window.until("document.querySelector('#board .picked')").await;
    let before = window.text_of("document.querySelectorAll('.pieces > [data-id]').length").await;
    window.click(".buttons a.move").await; // "just one"
    window.until_at("moves=").await;
    let knocked =
        format!("document.querySelectorAll('.pieces > [data-id]').length == {before} - 1");
    window.until(&knocked).await;
    window.until("document.querySelector('.turn').textContent == 'Player 2 to move'").await;

    window.go("/play/dodgem/regular").await;
    window.until(SOLVED).await;
    window.click("#board a.open").await;
    window.until("document.querySelector('#board .picked')").await;
    let target = "#board a.open[data-moves]:not([data-moves=''])";
    let marked = format!("{target}:has(.mark)");
    window.click(&marked).await;
    window.until_at("moves=").await;
    // The picture of a move begun is no step back.
    window.driver.back().await.expect("back");
    window.until("!location.search.includes('moves=')").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_answers() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular").await;
    window.until(SOLVED).await;
    let choose = "const seat = document.querySelector('select[name=two]'); \
                  seat.value = 'perfect'; \
                  seat.dispatchEvent(new Event('change', { bubbles: true }));";
    window.driver.execute(choose, vec![]).await.expect("a choice");
    window.until_at("two=perfect").await;
    window.spot("a1").await;
    window.until_at("moves=a1,b2").await; // the only answer that does not lose
    window.until("document.querySelector('.turn').textContent == 'Your move'").await;
    window.click("#undo").await; // takes back both
    window.until_at("redo=a1,b2").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_wider_than_a_small_telephone() {
    let window = Window::open(320, 640).await;
    for path in [
        "/",
        "/games/tictactoe",
        "/games/mancala",
        "/play/tictactoe/regular",
        "/play/kayles/7",
        "/play/nim/1_3_5_7?moves=1-from-1",
        "/analysis/tictactoe/regular",
        "/play/connect4/6x7",
    ] {
        window.go(path).await;
        window.until("document.readyState == 'complete' && innerWidth == 320").await;
        let width = window.text_of("document.documentElement.scrollWidth").await;
        assert_eq!(width, "320", "{path}");
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn light_and_dark_are_remembered() {
    let window = Window::open(1280, 900).await;
    window.go("/").await;
    window.click("#theme").await;
    let first = window.text_of("document.documentElement.dataset.theme").await;
    window.go("/games/nim").await;
    window.until(&format!("document.documentElement.dataset.theme == '{first}'")).await;
    window.click("#theme").await;
    window.until(&format!("document.documentElement.dataset.theme != '{first}'")).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trouble_is_told_in_place() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular").await;
    window.until(SOLVED).await;
    // A server that is gone, as the page sees it.
    let cut = "window.fetch = () => Promise.reject(new TypeError('gone'));";
    window.driver.execute(cut, vec![]).await.expect("a script");
    window.click("#hints-off").await;
    window
        .until("document.querySelector('#trouble').textContent.includes('does not answer')")
        .await;
    assert_eq!(label(&window, "b2").await, "b2, empty: tie in 9 moves"); // the board is still there
    window.close().await;
}
