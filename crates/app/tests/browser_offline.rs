//! What a browser has kept, where no server answers.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;

/// What the console says of a server that has ended.
const GONE: &str = "ERR_CONNECTION_RE";
const TURN: &str = "document.querySelector('.turn')?.textContent";

/// Opens a game and waits until the browser has kept it.
async fn keep(window: &Window, game: &str, variant: &str) {
    window.go(&format!("/play/{game}/{variant}?hints=full")).await;
    let pack = format!("/play/{game}/{variant}/pack.json");
    let kept = format!(
        "(void caches.match('{pack}').then((found) => (window.kept = Boolean(found))), window.kept)"
    );
    window.until(&kept).await;
}

/// What is marked on the board: the names of spots with what their marks say.
async fn marks(window: &Window) -> String {
    let marks = "[...document.querySelectorAll('.spots a')].map((spot) => \
        spot.id + ' ' + (spot.querySelector('.mark text')?.textContent ?? '')).join()";
    window.text_of(marks).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_were_opened_go_on_without_a_server() {
    let window = Window::open(360, 740).await;
    keep(&window, "tictactoe", "regular").await;
    keep(&window, "towersofhanoi", "3_3").await;
    keep(&window, "kayles", "7").await;
    // What the server says, to be compared.
    let states = ["moves=b2", "moves=b2,a1,c3", "moves=b2,a1,c3,a3,a2"];
    let mut said = Vec::new();
    for state in states {
        window.go(&format!("/play/tictactoe/regular?{state}&hints=full")).await;
        let told = window.text_of("document.querySelector('#prediction').textContent").await;
        said.push((marks(&window).await, told));
    }
    window.go("/play/tictactoe/regular?hints=full").await;
    window.forgive("nothing").await;
    window.end_server();
    for (state, (mark, told)) in states.iter().zip(&said) {
        window.go(&format!("/play/tictactoe/regular?{state}&hints=full")).await;
        window.until("document.querySelector('#main[data-offline]') != null").await;
        assert_eq!(&marks(&window).await, mark, "{state}");
        assert_eq!(
            &window.text_of("document.querySelector('#prediction').textContent").await,
            told,
            "{state}"
        );
    }
    // A game is played to its end without leaving the page, moves are taken back, and the board glides.
    window.go("/play/tictactoe/regular?hints=full").await;
    window.json("void (window.same = true)").await;
    for spot in ["a1", "b2", "a2", "b1", "a3"] {
        window.spot(spot).await;
        window.until(&format!("document.querySelector('#board [aria-label^=\"{spot},\"] .mark') == null && location.href.includes('{spot}')")).await;
    }
    window
        .until("document.querySelector('#prediction').textContent.includes('Player 1 has won')")
        .await;
    window.click("#undo").await;
    window.until("location.search.includes('redo=a3')").await;
    window.click("#redo").await;
    window.until("!location.search.includes('redo')").await;
    let width = window.text_of("document.documentElement.scrollWidth").await;
    assert_eq!((window.text_of("window.same").await.as_str(), width.as_str()), ("true", "360"));
    // The computer moves, too.
    window.go("/play/tictactoe/regular?one=perfect&hints=off").await;
    window
        .until("location.search.includes('moves=') && document.querySelector('.spots a') != null")
        .await;
    assert!(!window.text_of(TURN).await.is_empty());
    // The question is asked, and answered.
    window.go("/play/tictactoe/regular").await;
    window.click("#begin [value=easy]").await;
    window.until("location.search.includes('two=depth')").await;
    window.spot("b2").await;
    window.until("(location.search.match(/moves=[^&]*/)?.[0] ?? '').includes('%2C')").await;
    window.go("/").await;
    window.until("document.querySelector('[data-game=tictactoe]') != null").await;
    // A puzzle is shuffled, and goes on from there.
    window.go("/play/towersofhanoi/3_3").await;
    window.click("#begin [value=hard]").await;
    window
        .until("location.search.includes('from=') && document.querySelector('.spots a') != null")
        .await;
    window.click(".spots a").await;
    window.until("document.querySelector('#cancel') != null").await;
    window.click(".spots a:not([data-moves=''])").await;
    window.until("location.search.includes('from=') && location.search.includes('moves=')").await;
    // Moves of two clicks, and a puzzle.
    window.go("/play/towersofhanoi/3_3?hints=full").await;
    window.click(".spots a").await;
    window.until("document.querySelector('#cancel') != null").await;
    window.click(".spots a:not([data-moves=''])").await;
    window.until("location.search.includes('moves=')").await;
    window.go("/play/kayles/7?hints=full").await;
    window.until("document.querySelector('.spots a, .buttons a') != null").await;
    // What was not opened says so, and which games there are.
    window.go("/play/dodgem/3").await;
    window.until("document.querySelectorAll('#packs a').length == 3").await;
    window.click("#packs a[href='/play/tictactoe/regular']").await;
    window.until("document.querySelector('#board') != null").await;
    window.forgive(GONE).await;
    window.close().await;
}
