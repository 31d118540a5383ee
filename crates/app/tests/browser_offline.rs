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
    kept(window, &format!("/play/{game}/{variant}/pack.json")).await;
}

/// Waits until something is kept.
async fn kept(window: &Window, address: &str) {
    let kept = format!(
        "(void caches.match('{address}', {{ ignoreVary: true }}).then((found) => (window['{address}'] = Boolean(found))), window['{address}'])"
    );
    window.until(&kept).await;
}

/// Ends the server; what had to be fetched by then was.
async fn leave(window: &Window) {
    window.forgive("nothing").await;
    window.end_server();
}

/// The board as it is drawn, but for what can be done on it.
async fn picture(window: &Window) -> String {
    let pieces = "[...document.querySelectorAll('#board .pieces > g')].map((piece) => \
        piece.outerHTML.replaceAll(/<!--.*?-->/g, '')).sort().join()";
    window.text_of(pieces).await
}

/// What is marked on the board: the names of spots with what their marks say.
async fn marks(window: &Window) -> String {
    let marks = "[...document.querySelectorAll('.spots a')].map((spot) => \
        spot.id + ' ' + (spot.querySelector('.mark text')?.textContent ?? '')).join()";
    window.text_of(marks).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_were_opened_go_on_without_a_server() {
    let window = Window::apart(360, 740).await;
    keep(&window, "tictactoe", "regular").await;
    keep(&window, "towersofhanoi", "3_3").await;
    keep(&window, "kayles", "7").await;
    // What the server says, to be compared.
    let states = [
        "tictactoe/regular?moves=b2",
        "tictactoe/regular?moves=b2,a1,c3",
        "tictactoe/regular?moves=b2,a1,c3,a3,a2",
        // A person is told what to expect of the computer, and of heaps that do not say whose turn it is.
        "tictactoe/regular?moves=b2,b1&two=perfect",
        "kayles/7?moves=7,5",
    ];
    let mut said = Vec::new();
    for state in states {
        window.go(&format!("/play/{state}&hints=full")).await;
        let told = window.text_of("document.querySelector('#prediction').textContent").await;
        said.push((marks(&window).await, told));
    }
    window.go("/play/tictactoe/regular?hints=full").await;
    leave(&window).await;
    for (state, (mark, told)) in states.iter().zip(&said) {
        window.go(&format!("/play/{state}&hints=full")).await;
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
    // A puzzle is shuffled, and goes on from there; the hardest position may be the start.
    window.go("/play/towersofhanoi/3_3").await;
    window.click("#begin [value=medium]").await;
    window
        .until("location.search.includes('from=') && document.querySelector('.spots a') != null")
        .await;
    window.click(".spots a").await;
    window.until("document.querySelector('#cancel') != null").await;
    window.click(".spots a:not([data-moves=''], [href*='picked='])").await;
    window.until("location.search.includes('from=') && location.search.includes('moves=')").await;
    // Moves of two clicks, and a puzzle.
    window.go("/play/towersofhanoi/3_3?hints=full").await;
    window.click(".spots a").await;
    window.until("document.querySelector('#cancel') != null").await;
    window.click(".spots a:not([data-moves=''], [href*='picked='])").await;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_page_of_all_is_kept_with_all_that_helps() {
    let window = Window::apart(1440, 900).await;
    // By another name of the variant; it is solved while somebody looks.
    window.go("/play/dodgem/3?hints=full").await;
    kept(&window, "/play/dodgem/regular/pack.json").await;
    window.until("document.querySelector('.mark') != null").await;
    window.go("/play/tictactoe/regular?moves=b2,a2&hints=values").await;
    kept(&window, "/play/tictactoe/regular/pack.json").await;
    let rules = window.text_of("document.querySelector('#rules').textContent").await;
    let seats = "[...document.querySelectorAll('#seats option')].map((one) => one.value).join()";
    let players = window.text_of(seats).await;
    let row = "[...document.querySelectorAll('.moves li')].map((one) => one.textContent.replaceAll(/\\s/g, '')).sort().join()";
    let list = window.text_of(row).await;
    leave(&window).await;
    window.driver.refresh().await.expect("the page again");
    window.until("document.querySelector('#main[data-offline]') != null").await;
    assert_eq!(window.text_of("location.search").await, "?moves=b2,a2&hints=values");
    assert_eq!(window.text_of(seats).await, players);
    assert_eq!(window.text_of(row).await, list);
    // Rules are folded up once a move is made, and open by hand.
    assert_eq!(window.text_of("document.querySelector('#rules').open").await, "false");
    window.click("#rules summary").await;
    window.until("document.querySelector('#rules').open").await;
    let there = window.text_of("document.querySelector('#rules > div').textContent").await;
    assert!(rules.contains(&there) && there.len() > 40, "{rules} {there}");
    // A hint lights a spot, then the whole move is shown; the line leads to the end.
    window.click("#hint").await;
    window.until("document.querySelectorAll('.hints .lit-spot').length == 1").await;
    assert!(window.text_of("document.querySelector('#told').textContent").await.contains("Try "));
    window.click("#hint").await;
    window
        .until("document.querySelector('#told b') != null && location.search.includes('show=move')")
        .await;
    window.click("#line").await;
    window.until("document.querySelectorAll('ol#told li').length > 0").await;
    window.click("ol#told li:last-child a").await;
    window.until("document.querySelector('#prediction')?.textContent.includes('has won')").await;
    // A board that is turned stays so.
    window.click("#flip").await;
    window.until("document.querySelector('#board.flipped') != null").await;
    window.click("#undo").await;
    window.until("document.querySelector('#board.flipped .spots a') != null").await;
    // Values are shown as they were chosen last, wherever one begins.
    window.click("#hints-full").await;
    window.until("location.search.includes('hints=full')").await;
    window.go("/play/tictactoe/regular?moves=b2").await;
    window.until("document.querySelector('#hints-full[aria-current]') != null").await;
    window.click("#hints-off").await;
    window.until("document.querySelector('.mark') == null").await;
    window.go("/play/tictactoe/regular?moves=b2,a1").await;
    window.until("document.querySelector('#hints-off[aria-current]') != null").await;
    window.go("/play/dodgem/3?hints=full").await;
    window.until("document.querySelector('#main[data-offline] .mark') != null").await;
    window.go("/play/tictactoe/regular?moves=b2,a1&hints=off").await;
    // A computer takes the other side when it is asked to.
    window.click("#seats [name=one] [value=perfect]").await;
    window
        .until("(location.search.match(/moves=[^&]*/)?.[0] ?? '').split('%2C').length == 3")
        .await;
    window.until("document.querySelector('.turn').textContent == 'Your move'").await;
    window.forgive(GONE).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_without_a_board_are_read_without_a_server() {
    let pages = ["/help", "/train", "/learn", "/puzzles", "/"];
    let window = Window::apart(1440, 900).await;
    let heading = "document.querySelector('h1').textContent";
    let mut read = Vec::new();
    // What is compared comes from the server, so no page is opened but this one, and that in another language.
    window.go("/play/quickchess/regular?hints=off").await;
    window.until("navigator.serviceWorker.controller != null").await;
    window.click(".languages [lang=de]").await;
    window.until("document.documentElement.lang == 'de'").await;
    for page in pages {
        let text = format!(
            "fetch('{page}').then((answer) => answer.text()).then((text) => \
             new DOMParser().parseFromString(text, 'text/html').querySelector('h1').textContent)"
        );
        let text = window.json(&text).await.as_str().expect("a heading").to_owned();
        let german = format!(
            "(void caches.match('{page}', {{ ignoreVary: true }}).then((found) => found?.text()).then((text) => \
             (window['{page}'] = text?.includes('<html lang=\"de\"'))), window['{page}'])"
        );
        window.until(&german).await;
        read.push(text);
    }
    kept(&window, "/play/quickchess/regular?hints=off").await;
    leave(&window).await;
    for (page, text) in pages.iter().zip(&read) {
        window.go(page).await;
        assert_eq!(&window.text_of(heading).await, text, "{page}");
    }
    // What is of no use without a server says so.
    window.go("/play/quickchess/regular?hints=off").await;
    window.until("document.querySelector('#as-it-was')?.textContent.includes('offline')").await;
    assert_eq!(window.text_of("document.querySelectorAll('#board').length").await, "1");
    window.go("/analysis/nim/3-5-7").await;
    window.until("document.querySelectorAll('#others li').length == 1").await;
    assert_eq!(window.text_of(heading).await, "Offline");
    window.forgive(GONE).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_eight_puzzle_is_solved_without_a_server() {
    let window = Window::apart(360, 740).await;
    window.go("/help").await;
    window.solve("npuzzle", "3").await;
    let state = "/play/npuzzle/3?from=8672543-1&moves=1,4&hints=full";
    window.go(state).await;
    let told = "document.querySelector('#prediction').textContent";
    let (online, list) = (window.text_of(told).await, marks(&window).await);
    let board = picture(&window).await;
    kept(&window, "/play/npuzzle/3/pack.json").await;
    leave(&window).await;
    window.go(state).await;
    window.until("document.querySelector('#main[data-offline]') != null").await;
    assert_eq!(window.text_of(told).await, online);
    assert_eq!((marks(&window).await, picture(&window).await), (list, board));
    // It is shuffled, a hint is given, and the way to the goal is told.
    window.go("/play/npuzzle/3").await;
    window.click("#begin [value=easy]").await;
    window.until("location.search.includes('from=')").await;
    window.click("#hint").await;
    window.until("document.querySelectorAll('.hints .lit-spot').length == 1").await;
    window.click("#line").await;
    window.until("document.querySelectorAll('ol#told li').length > 1").await;
    window.click("ol#told li:last-child a").await;
    window.until("document.querySelector('.turn').textContent == 'Solved'").await;
    window.forgive(GONE).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connect_4_is_played_by_its_rules_without_a_server() {
    let window = Window::apart(360, 740).await;
    let middle = "/play/connect4/6x7?moves=d,d,d,c,e&hints=off";
    window.go(middle).await;
    let board = picture(&window).await;
    kept(&window, "/play/connect4/6x7/rules.json").await;
    let won = "/play/connect4/6x7?moves=a,b,a,b,a,b,a&hints=off";
    window.go(won).await;
    let stroke = "document.querySelector('#board .decisive line').outerHTML";
    let line = window.text_of(stroke).await;
    leave(&window).await;
    window.go(middle).await;
    window.until("document.querySelector('#main[data-offline]') != null").await;
    assert_eq!(picture(&window).await, board);
    // Nobody tells what moves are worth.
    assert_eq!(
        window.text_of("document.querySelectorAll('#hints, #hint, .mark').length").await,
        "0"
    );
    assert_eq!(window.text_of("document.querySelectorAll('.spots a').length").await, "37");
    // A game is played to its end.
    window.go("/play/connect4/6x7?moves=a,b,a,b,a,b&hints=off").await;
    window.click("#board [aria-label^=\"a4,\"]").await;
    window.until("document.querySelector('#board .decisive line') != null").await;
    assert_eq!(window.text_of(stroke).await, line);
    assert_eq!(window.text_of("document.querySelectorAll('.spots a').length").await, "0");
    // The computer closes three in a row, and makes four of its own.
    for (moves, answer) in [("a,b,a,b,a", "a"), ("a,b,a,b,c,b,c", "b")] {
        window.go(&format!("/play/connect4/6x7?moves={moves}&two=depth:1&hints=off")).await;
        window.until_at(&format!("moves={moves},{answer}")).await;
    }
    window.until("document.querySelector('.turn').textContent == 'The computer won'").await;
    // The question is asked as far as it can be answered.
    window.go("/play/connect4/6x7").await;
    let levels =
        "[...document.querySelectorAll('#begin [name=who]')].map((one) => one.value).join()";
    assert_eq!(window.text_of(levels).await, "easy,medium,hard,friend");
    window.click("#begin [value=hard]").await;
    window.until_at("two=depth:4").await;
    window.forgive(GONE).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistake_is_explained_without_a_server() {
    let window = Window::apart(360, 640).await;
    keep(&window, "tictactoe", "regular").await;
    // A mistake, one to which the computer has replied, and the last one of a game.
    let states = [
        ("moves=b2,a2&hints=full", "#slip"),
        ("moves=b2,a2,c2,a1&two=perfect&hints=values", "#slip"),
        ("moves=b2,a2,a1,c3,b1,b3,c1&hints=full", "#turned"),
    ];
    let told = |css: &str| format!("document.querySelector('{css}')?.textContent ?? ''");
    let mut said = Vec::new();
    for (state, css) in states {
        window.go(&format!("/play/tictactoe/regular?{state}")).await;
        let text = window.text_of(&told(css)).await;
        assert!(text.contains("Better was a1.") && text.contains("threatens c3."), "{text}");
        said.push(text);
    }
    let slips = "[...document.querySelectorAll('.history a:has(.slip)')].map((one) => one.textContent).join()";
    let marked = window.text_of(slips).await;
    leave(&window).await;
    for ((state, css), said) in states.iter().zip(&said) {
        window.go(&format!("/play/tictactoe/regular?{state}")).await;
        window.until("document.querySelector('#main[data-offline]') != null").await;
        assert_eq!(&window.text_of(&told(css)).await, said, "{state}");
    }
    assert_eq!(window.text_of(slips).await, marked);
    // Nobody is told what moves are worth who has not asked.
    window.go("/play/tictactoe/regular?moves=b2,a2&hints=off").await;
    assert_eq!(window.text_of(&told("#slip")).await, "");
    // What punishes it is played beside the game, to its end, and the game goes on where it was.
    window.go("/play/tictactoe/regular?moves=b2,a2&two=perfect&hints=full").await;
    window.go("/play/tictactoe/regular?moves=b2,a2&hints=full").await;
    window.click(".why").await;
    window.until("document.querySelector('#prediction').textContent.includes('has won')").await;
    assert!(window.text_of("location.search").await.contains("back=b2%2Ca2"));
    window.click("#back").await;
    window.until("document.querySelector('#slip') != null").await;
    assert!(window.text_of("location.search").await.starts_with("?moves=b2%2Ca2&hints=full"));
    window.forgive(GONE).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_are_kept_stand_out_and_have_short_addresses() {
    let window = Window::apart(360, 640).await;
    keep(&window, "tictactoe", "regular").await;
    window.go("/play/connect4/6x7?hints=off").await;
    kept(&window, "/play/connect4/6x7/rules.json").await;
    window.go("/").await;
    assert_eq!(window.text_of("document.querySelectorAll('.card .away').length").await, "0");
    leave(&window).await;
    for (address, there) in [
        ("/play/tictactoe", "/play/tictactoe/regular"),
        ("/play/tictactoe?moves=b2&hints=off", "/play/tictactoe/regular?moves=b2&hints=off"),
        ("/games/connect4", "/play/connect4/6x7"),
    ] {
        window.go(address).await;
        window.until("document.querySelector('#main[data-offline] #board') != null").await;
        assert_eq!(window.text_of("location.pathname + location.search").await, there);
    }
    window.go("/play/nim").await;
    window.until("document.querySelectorAll('#packs a').length == 2").await;
    window.go("/").await;
    window.until("document.querySelectorAll('.card.kept').length == 2").await;
    let words = "[...new Set([...document.querySelectorAll('.card:not(.kept) .away')].map((one) => one.textContent))].join()";
    assert_eq!(window.text_of(words).await, "only online");
    window.click(".card[href='/games/tictactoe']").await;
    window.until("document.querySelector('#main[data-offline] #board') != null").await;
    window.forgive(GONE).await;
    window.close().await;
}
