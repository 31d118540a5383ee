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
    window.until("document.querySelectorAll('.card:not([hidden] *)').length == 7").await;
    window.click(".group:not([hidden]) li:not([hidden]) .card").await;
    window.click("#begin [value=explore]").await;
    // The variant is being solved; its values appear by themselves.
    window.until(SOLVED).await;
    assert_eq!(label(&window, "b2").await, "b2, empty, T9: tie in 9 moves in all");
    for (spot, moves) in [("a1", "a1"), ("a2", "a1,a2"), ("b1", "a1,a2,b1"), ("b2", "b2")] {
        window.spot(spot).await;
        window.until_at(moves).await;
        window
            .until(&format!("document.querySelector('#board [aria-label^=\"{spot},\"]:not(a)')"))
            .await;
    }
    assert_eq!(label(&window, "c1").await, "c1, empty, W1: win in 1 move");
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
    window.go("/play/tictactoe/regular?hints=full").await;
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
    window.until("document.querySelectorAll('#board .pieces > [data-id]').length == 1").await;
    // The address is the game: loading it anew shows the same.
    window.driver.refresh().await.expect("a page");
    window.until("document.querySelectorAll('#board .pieces > [data-id]').length == 1").await;
    window.click("#restart").await;
    window.until("document.querySelectorAll('#board .pieces > [data-id]').length == 0").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_keyboard_alone() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular?hints=full").await;
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
    window.go("/play/kayles/7?hints=full").await;
    window.until(SOLVED).await;
    window.click("#board a.open").await;
    window.until("document.querySelector('#board .picked')").await;
    window.press(Key::Escape).await;
    window.until("!document.querySelector('#board .picked')").await;
    window.click("#board a.open").await;
    window.until("document.querySelector('#board .picked')").await;
    let before =
        window.text_of("document.querySelectorAll('#board .pieces > [data-id]').length").await;
    window.click(".buttons a.move").await; // "just one"
    window.until_at("moves=").await;
    let knocked =
        format!("document.querySelectorAll('#board .pieces > [data-id]').length == {before} - 1");
    window.until(&knocked).await;
    window.until("document.querySelector('.turn').textContent == 'Player 2 to move'").await;

    window.go("/play/dodgem/regular?hints=full").await;
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
async fn an_arrow_swells_under_the_pointer_and_is_a_move() {
    let window = Window::open(1280, 900).await;
    window.go("/play/dao/regular?hints=full").await;
    window.until(SOLVED).await;
    let arrow = window.find(".arrow[data-moves='a4-c4']").await;
    let drawn = "getComputedStyle(document.querySelector('.arrow[data-moves=\"a4-c4\"] .shaft'))";
    assert_eq!(window.text_of(&format!("{drawn}.transform")).await, "none");
    window.driver.action_chain().move_to_element_center(&arrow).perform().await.expect("a move");
    window.until(&format!("{drawn}.transform.startsWith('matrix(1.18,')")).await;
    arrow.click().await.expect("a click");
    window.until_at("moves=a4-c4").await;
    window.until("document.querySelector('.turn').textContent == 'Player 2 to move'").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_answers() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular?hints=full").await;
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
    window.go("/play/tictactoe/regular?hints=full").await;
    window.until(SOLVED).await;
    // A server that is gone, as the page sees it.
    let cut = "window.fetch = () => Promise.reject(new TypeError('gone'));";
    window.driver.execute(cut, vec![]).await.expect("a script");
    window.click("#hints-off").await;
    window
        .until("document.querySelector('#trouble').textContent.includes('does not answer')")
        .await;
    assert_eq!(label(&window, "b2").await, "b2, empty, T9: tie in 9 moves in all"); // the board is still there
    window.close().await;
}

/// Notes how many frames are drawn from a click, or from the arrival of the page if that comes later, until the
/// board has changed: `window.shown` has a number for each board. `window.come` counts the arrivals of each page.
const FRAMES: &str = r"
let [frame, clicked] = [0, 0];
const arrived = new Map();
[window.shown, window.come] = [[], {}];
const count = () => { frame += 1; requestAnimationFrame(count); };
requestAnimationFrame(count);
const text = Response.prototype.text;
Response.prototype.text = async function () {
  const read = await text.call(this);
  const moves = new URL(this.url).searchParams.get('moves');
  window.come[moves] = (window.come[moves] ?? 0) + 1;
  arrived.set(this.url, frame);
  return read;
};
addEventListener('click', () => { clicked = frame; }, true);
new MutationObserver(() => window.shown.push(frame - Math.max(clicked, arrived.get(location.href))))
  .observe(document.body, { childList: true });";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_shown_before_the_next_frame() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular?hints=full").await;
    window.until(SOLVED).await;
    window.driver.execute(FRAMES, vec![]).await.expect("a script");
    let of = |place: &str| format!("document.querySelector('.moves li:{place}-child a')");
    let click = |link: &str| {
        format!(
            "{link}.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}))"
        )
    };
    // Pages of the best moves are fetched ahead. That of the last one is shown as soon as it has come.
    let last = window.text_of(&format!("{}.dataset.moves", of("last"))).await;
    assert_eq!(window.text_of(&format!("window.come['{last}']")).await, "undefined");
    window.driver.execute(click(&of("last")), vec![]).await.expect("a click");
    window.until("window.shown.length == 1").await;
    // That of the best answer is shown as soon as it is chosen, and not fetched again.
    let best = window.text_of(&format!("{}.dataset.moves", of("first"))).await;
    let come = format!("window.come['{last},{best}']");
    window.until(&come).await;
    window.driver.execute(click(&of("first")), vec![]).await.expect("a click");
    window.until("window.shown.length == 2").await;
    assert_eq!(window.text_of(&come).await, "1");
    assert_eq!(window.json("window.shown").await, serde_json::json!([0, 0]));
    window.close().await;
}

/// The moves of the position on the trainer's page with their values, best first, from the API.
async fn ranked(window: &Window) -> Vec<(String, String)> {
    let script = "const at = document.querySelector('#training').dataset; \
                  const of = `/api/games/${at.game}/variants/${at.variant}/position`; \
                  return fetch(`${of}?p=${encodeURIComponent(at.position)}`) \
                    .then((answer) => answer.json()) \
                    .then((answer) => answer.moves.map((mv) => [mv.move, mv.move_value]))";
    let answer = window.driver.execute(script, vec![]).await.expect("an answer");
    answer.convert().expect("moves and values")
}

const RESULT: &str = "document.querySelector('#training')?.dataset.result";

/// Makes a move of the list and waits for the page after the opponent's answer.
async fn train(window: &Window, name: &str) {
    let before = window.text_of("document.querySelector('#training').dataset.position").await;
    // It stays open from move to move.
    window.json("void (document.querySelector('#training .moves').open = true)").await;
    window.click(&format!("#training .moves [data-moves=\"{name}\"]")).await;
    window
        .until(&format!(
            "{RESULT} && document.querySelector('#training').dataset.position != '{before}'"
        ))
        .await;
}

/// Goes on to another start of this level. The same one may be chosen again, and would count once.
async fn another(window: &Window, level: u8) {
    const START: &str = "document.querySelector('#training').dataset.start";
    let before = window.text_of(START).await;
    while window.text_of(START).await == before {
        window.json("void (document.querySelector('#training').dataset.old = 'yes')").await;
        window.click("#next").await;
        let there = "!document.querySelector('#training').dataset.old";
        let open = format!("location.search.includes('level={level}') && {RESULT} == 'open'");
        window.until(&format!("{open} && {there}")).await;
    }
}

/// Plays a start to its end by best moves, each of which is praised.
async fn win(window: &Window) {
    while window.text_of(RESULT).await == "open" {
        let best = ranked(window).await.swap_remove(0).0;
        train(window, &best).await;
        let told = window.text_of("document.querySelector('#feedback').textContent").await;
        assert!(told.starts_with(&format!("Right: {best} is the ")), "{told}");
        assert!(told.contains("Thinking 3 turns ahead, you would see the win and play"), "{told}");
    }
    assert_eq!(window.text_of(RESULT).await, "won");
    assert!(window.text_of("document.querySelector('.turn').textContent").await.starts_with("Won"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_trainer_plays_starts_to_their_ends_and_adapts_the_level() {
    let window = Window::open(1280, 900).await;
    window.go("/train").await;
    assert_eq!(window.text_of("document.querySelector('#progress').hidden").await, "true");
    // Otherwise the page is put in place anew when it is solved.
    window.solve("connect3", "4x4-rd").await;
    window.click("#other summary").await;
    window.click("select[name=what] option[value='connect3/4x4-rd']").await;
    window.click("select[name=level] option[value='2']").await;
    window.click("#choose .primary").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    // There are starts that every move keeps won.
    let wrong = loop {
        let (name, value) = ranked(&window).await.pop().expect("moves");
        if value != "win" {
            break name;
        }
        window.go("/train/connect3/4x4-rd?steps=2&level=2&opponent=3").await;
        window.until(&format!("{RESULT} == 'open'")).await;
    };
    train(&window, &wrong).await;
    assert_eq!(window.text_of(RESULT).await, "lost");
    let told = window.text_of("document.querySelector('#feedback').textContent").await;
    assert!(told.starts_with(&format!("{wrong} gives the win away.")), "{told}");
    let summary = "document.querySelector('#summary').textContent";
    assert_eq!(window.text_of(summary).await, "Won 0 of 1; level 2: 0 of 1.");
    let next = "document.querySelector('#next').textContent";
    assert_eq!(window.text_of(next).await, "Next: an easier one");
    for (wins, word) in [(1, "Next position"), (2, "Next: a harder one")] {
        another(&window, 1).await;
        win(&window).await;
        let told =
            format!("Won {wins} of {}; level 1: {wins} of {wins}, level 2: 0 of 1.", wins + 1);
        assert_eq!(window.text_of(summary).await, told);
        assert_eq!(window.text_of(next).await, word);
    }
    window.click("#next").await;
    window.until(&format!("location.search.includes('level=2') && {RESULT} == 'open'")).await;
    // What is exported is what happened.
    let listen = "URL.createObjectURL = (blob) => { \
                    blob.text().then((text) => { window.exported = text; }); \
                    return 'data:,'; };";
    window.driver.execute(listen, vec![]).await.expect("a script");
    window.click("#export").await;
    window.until("window.exported").await;
    let exported = window.text_of("window.exported").await;
    let list: serde_json::Value = serde_json::from_str(&exported).expect("JSON");
    let of = |key: &str| -> Vec<String> {
        let items = list.as_array().expect("a list").iter();
        items.map(|item| item[key].to_string()).collect()
    };
    assert_eq!(of("result"), ["\"lost\"", "\"won\"", "\"won\""]);
    assert_eq!(
        (of("level"), of("opponent")),
        (["2", "1", "1"].map(str::to_owned).to_vec(), ["3"; 3].map(str::to_owned).to_vec())
    );
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_are_in_one_line_and_a_wide_board_is_whole_on_a_phone() {
    let window = Window::open(1440, 900).await;
    window.go("/play/tictactoe/regular?hints=full&moves=b1,c1").await;
    let middles = "[...document.querySelectorAll('.controls > *')].map((it) => it.getBoundingClientRect())\
        .filter((it) => it.width > 0).map((it) => (it.top + it.bottom) / 2)";
    let spread = format!(
        "(() => {{ const all = {middles}; return Math.max(...all) - Math.min(...all) < 4; }})()"
    );
    assert_eq!(window.text_of(&spread).await, "true");
    window.close().await;
    let window = Window::open(360, 740).await;
    for game in ["forestfox/regular", "quarto/regular"] {
        window.go(&format!("/play/{game}?hints=off&two=random")).await;
        let whole = "(() => { const { left, right, top, bottom } = document.querySelector('#board').getBoundingClientRect();\
            return [left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight].join(); })()";
        assert_eq!(window.text_of(whole).await, "true,true,true,true", "{game}");
    }
    window.close().await;
}
