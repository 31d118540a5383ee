//! The first minute in a real browser: what a telephone shows at once, how one likes to play, pieces that are dragged,
//! solutions that are played.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;

const SOLVED: &str = "document.querySelector('#prediction') && !document.querySelector('#solving')";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solution_is_played_and_how_to_play_is_remembered() {
    let window = Window::open(360, 640).await;
    window.go("/games/towersofhanoi").await;
    window.click("#begin [name=values]").await;
    window.click("#begin [value=start]").await;
    window.until(SOLVED).await;
    window.go("/play/towersofhanoi/3-2?hints=full").await;
    window.until(SOLVED).await;
    window.click("#line").await;
    window.click("#play-line").await;
    window.until("document.querySelector('.turn').textContent == 'Solved'").await;
    window.until("document.querySelector('#account').textContent.startsWith('3 moves.')").await;

    window.go("/games/tictactoe").await;
    window.click("#begin [name=values]").await;
    window.click("#begin [value=computer]").await;
    window.click("#begin [name=who][value=easy]").await;
    window.until_at("one=depth:1").await;
    window.until("document.querySelector('#rules').open").await; // at the first visit
    window.go("/play/tictactoe/regular").await;
    window.until("document.querySelector('#begin [value=computer]').checked").await;
    window.until("!document.querySelector('#begin [name=values]').checked").await;
    window.until("!document.querySelector('#rules').open").await;
    window.close().await;
}

/// Whoever simply begins is answered by the easiest computer, with values if they are ticked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_on_the_board_answers_the_question() {
    let window = Window::open(360, 640).await;
    for ticked in [false, true] {
        window.go("/play/tictactoe/regular").await;
        window.until("document.querySelector('#begin [name=values]') != null").await;
        if ticked {
            window.click("#begin [name=values]").await;
        }
        window.spot("b2").await;
        window.until("(location.search.match(/moves=[^&]*/)?.[0] ?? '').includes(',')").await;
        window.until_at("two=depth:1").await;
        let told = format!("(document.querySelector('#prediction') != null) == {ticked}");
        window.until(&told).await;
    }
    window.close().await;
}

/// What is seen without scrolling: the board and what is done first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_telephone_shows_the_board_and_the_main_button_at_once() {
    let window = Window::open(360, 640).await;
    for (page, seen) in [
        ("/games/tictactoe", "#begin [value=easy]"),
        ("/games/npuzzle", "#begin [value=easy]"),
        ("/play/tictactoe/regular", "#begin [value=easy]"),
        ("/play/tictactoe/regular?two=perfect&hints=off", "#board"),
        ("/play/tictactoe/regular?one=perfect&hints=off", ".verdict .primary"),
        ("/play/connect4/6x7?two=perfect&hints=off", "#board"),
        ("/", "main .card .thumb"),
        ("/", ".first-puzzle .thumb"),
    ] {
        window.go(page).await;
        let inside = format!(
            "innerWidth == 360 && document.querySelector('{seen}').getBoundingClientRect().bottom <= innerHeight"
        );
        window.until(&inside).await;
    }
    window.go("/").await;
    window.until("!document.querySelector('#filters select').checkVisibility()").await;
    window.click("#more-filters summary").await;
    window.until("document.querySelector('#filters select').checkVisibility()").await;
    window.close().await;
}

/// Pieces are dragged; where no move goes they come back. And the board can be turned.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pieces_are_dragged_and_the_board_is_turned() {
    let window = Window::open(1280, 900).await;
    // In the first a click is a whole move: the tile must be let go where it slides. In the second a move has two spots.
    for (address, from, tos) in [
        ("/play/npuzzle/3?from=1234567-8&hints=off", "c1", [("c3", false), ("b1", true)]),
        // A car is held anywhere; a piece that slides is let go on its way.
        ("/play/rushhour/1?hints=off", "f5", [("a6", false), ("f4", true)]),
        ("/play/dao/regular?hints=off", "a4", [("b3", false), ("b4", true)]),
        ("/play/hexapawn/3x3?hints=off", "a1", [("c3", false), ("a2", true)]),
    ] {
        window.go(address).await;
        window
            .until("document.querySelector('#keys:not([hidden])') && !document.querySelector('#solving')")
            .await;
        for (to, moved) in tos {
            let from = window.find(&format!("#board [aria-label^=\"{from},\"]")).await;
            let to = window.find(&format!("#board [aria-label^=\"{to},\"]")).await;
            let drag = window.driver.action_chain().drag_and_drop_element(&from, &to);
            drag.perform().await.expect("a drag");
            if moved {
                window.until_at("moves=").await;
            } else {
                window.until("!location.search.includes('moves') && document.querySelector('#main:not(.waiting)')").await;
            }
        }
    }
    window.until("document.querySelector('#flip:not([hidden])')").await;
    window.click("#flip").await;
    window.until("document.querySelector('#board.flipped')").await;
    window.click("#undo").await;
    window
        .until("document.querySelector('#board.flipped') && !location.search.includes('moves=')")
        .await;
    window.close().await;
}

/// What can be hit around the middle of each spot and arrow, in pixels to the right, left, below and above, if that is less
/// than a finger needs. Arrows need it in one direction: across.
const NARROW: &str = r"
(() => {
  const board = document.querySelector('#board');
  board.scrollIntoView({ block: 'center' });
  const reach = (link) => {
    const { left, right, top, bottom } = (link.querySelector('.shaft') ?? link.querySelector('.hit')).getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const ours = (dx, dy) => document.elementFromPoint(x + dx, y + dy)?.closest('a') === link;
    const along = (dx, dy) => { let n = 0; while (n < 40 && ours(n * dx, n * dy)) n += 1; return n; };
    return Math.min(along(1, 0) + along(-1, 0), along(0, 1) + along(0, -1));
  };
  const hit = (link) => getComputedStyle(link).pointerEvents != 'none';
  const links = [...board.querySelectorAll('a.open, a.arrow')].filter(hit);
  return links.map((link) => [link.ariaLabel, reach(link)]).filter(([, size]) => size < 24);
})()";

/// On a telephone what can be chosen is as large as a finger, also where boards are wide, gaps narrow or moves many.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fingers_hit_what_they_mean() {
    let window = Window::open(360, 740).await;
    for game in [
        "change",
        "grundysgame",
        "allqueenschess",
        "kaooa",
        "jenga",
        "dotsandboxes",
        "slide5",
        "tictactoe3d",
        "stormyseas",
        "hareandhounds",
        "dao",
        "beeline",
    ] {
        window.go(&format!("/play/{game}")).await;
        window.until("document.querySelector('#board') && innerWidth == 360").await;
        let address = window.text_of("location.pathname").await;
        window.go(&format!("{address}?hints=off&two=perfect")).await;
        window.until("document.querySelector('#board') && document.readyState == 'complete'").await;
        assert_eq!(window.json(NARROW).await, serde_json::json!([]), "{game}");
    }
    window.close().await;
}

/// The first asks to take a move back, which the second allows; neither page is left.
async fn take_back(first: &Window, second: &Window) {
    for window in [first, second] {
        window.text_of("window.stayed = 'yes'").await;
    }
    first.spot("c3").await;
    first.until("document.querySelector('#main').dataset.made == 1").await;
    first.click("#take-back").await;
    first.until("document.querySelector('#wish').textContent.includes('Ben can say')").await;
    second.until("document.querySelector('#agree')").await;
    let seen = "document.querySelector('#agree').getBoundingClientRect().bottom <= innerHeight";
    second.until(seen).await;
    second.click("#agree").await;
    for window in [first, second] {
        window.until("document.querySelector('#main').dataset.made == 0").await;
        window.until("!document.querySelector('#wish')").await;
        assert_eq!(window.text_of("window.stayed").await, "yes");
    }
}

/// Two browsers, one room: what one does, the other sees. A line that wins is struck through.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_play_over_a_link() {
    let (first, second) = tokio::join!(Window::open(1280, 900), Window::open(360, 640));
    first.go("/games/tictactoe").await;
    first.click("#begin [formaction^='/room']").await;
    first.until_at("/room/").await;
    let room = first.text_of("location.pathname").await;
    second.go(&room).await;
    let join =
        "document.querySelector('#join button').getBoundingClientRect().bottom <= innerHeight";
    second.until(join).await;
    second.find("#join #name").await.send_keys("Ben").await.unwrap();
    second.click("#join button").await;
    first.until("!document.querySelector('#invite')").await;
    first.until("document.querySelector('#people').textContent.includes('Ben')").await;
    take_back(&first, &second).await;
    for (ply, spot) in ["b2", "a1", "a2", "b1", "c2"].into_iter().enumerate() {
        let (mover, other) = if ply % 2 == 0 { (&first, &second) } else { (&second, &first) };
        mover.until("document.querySelector('.turn').textContent == 'Your move'").await;
        mover.spot(spot).await;
        other.until(&format!("document.querySelector('#main').dataset.made == {}", ply + 1)).await;
    }
    first.until("document.querySelector('.turn').textContent == 'You won!'").await;
    second.until("document.querySelector('#board .decisive line')").await;
    second.click("#look-back").await;
    second.until_at("/play/tictactoe/regular?moves=b2").await;
    second.until("document.querySelector('.past')").await;
    second.click("#to-room").await;
    second.until("document.querySelector('#again')").await;
    second.click("#again").await;
    first.until("document.querySelector('#main').dataset.made == 0").await;
    second.until("document.querySelector('.turn').textContent == 'Your move'").await;
    first.close().await;
    second.close().await;
}

/// What is sent to somebody is the game as it stands, and a puzzle as it begins; the button is beside the title.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_link_is_copied_above_the_board() {
    let window = Window::open(360, 640).await;
    let clipboard = "void Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })";
    window.go("/play/tictactoe/regular?moves=b2&hints=off").await;
    window.json(clipboard).await;
    window.spot("a1").await;
    window.until_at("moves=b2,a1").await;
    let above = "document.querySelector('#share').getBoundingClientRect().bottom < document.querySelector('#board').getBoundingClientRect().top";
    assert_eq!(window.text_of(above).await, "true");
    window.click("#share").await;
    window.until("window.copied == location.href").await;
    window.until("document.querySelector('#share').textContent == 'Copied'").await;
    window.go("/puzzles/theme/fork/1").await;
    window.json(clipboard).await;
    window.click("#hint").await;
    window.until_at("show=idea").await;
    window.click("#share").await;
    window.until("window.copied == location.origin + '/puzzles/theme/fork/1'").await;
    window.close().await;
}
