//! Every game of the catalogue in a real browser: played to its end by best moves on the board, by keyboard
//! alone, at telephone width, and as a screen reader has it.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const SOLVED: &str = "document.querySelector('#prediction') && !document.querySelector('#solving')";

/// Games that are too large for a table here start where a search sees the end.
const SEARCHED: [(&str, &str); 2] = [
    ("tictactoe3d", "/play/tictactoe3d/regular"),
    ("teeko", "/play/teeko/regular?moves=a1,e5,a2,e4,b1,c3"),
];

/// Moves of a game that is played; longer ones begin nearer to their end.
const LONGEST: u64 = 16;

/// Ids and default variants of all games.
async fn games(window: &Window) -> Vec<(String, String)> {
    let list = window.json("fetch('/api/games').then((answer) => answer.json())").await;
    let games = list.as_array().expect("a list").iter();
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    games.map(|game| (text(&game["id"]), text(&game["variants"][0]["id"]))).collect()
}

/// Where to begin: the start, or a position that is won in a few moves if the start is drawn or far from its
/// end.
async fn beginning(window: &Window, game: &str, variant: &str) -> String {
    if let Some((_, page)) = SEARCHED.iter().find(|(id, _)| *id == game) {
        return (*page).to_owned();
    }
    let api = format!("/api/games/{game}/variants/{variant}");
    let solve = format!(
        "(async () => {{ for (;;) {{ const answer = await fetch('{api}/solve', {{ method: 'POST' }}); \
         if (answer.status !== 202) return answer.status; \
         await new Promise((done) => setTimeout(done, 30)); }} }})()"
    );
    assert_eq!(window.json(&solve).await, 200, "{game} is solved");
    let start =
        window.json(&format!("fetch('{api}/position').then((answer) => answer.json())")).await;
    let page = format!("/play/{game}/{variant}");
    match (start["value"].as_str(), start["remoteness"].as_u64()) {
        (Some("win" | "lose" | "tie"), Some(remoteness)) if remoteness <= LONGEST => page,
        _ => {
            // Some games are won in odd numbers of moves only, or in few.
            for farthest in (1..LONGEST).rev() {
                let starts = format!("{api}/random?value=win&remoteness={farthest}&seed=1");
                let starts =
                    format!("fetch('{starts}').then((answer) => answer.ok ? answer.json() : null)");
                if let Some(from) = window.json(&starts).await["position"].as_str() {
                    return format!("{page}?from={from}");
                }
            }
            panic!("{game} has no won positions");
        }
    }
}

/// Plays the best move by clicks on the board or the buttons under it until the game is over; how many
/// moves that took. One script, so that it takes milliseconds for a move.
const TO_THE_END: &str = r"
(async () => {
  const $ = (selector) => document.querySelector(selector);
  const next = (main) => new Promise((done, fail) => {
    const look = setInterval(() => {
      const trouble = $('#trouble');
      if (trouble && !trouble.hidden) { clearInterval(look); fail(new Error(trouble.textContent)); }
      else if ($('#main') !== main) { clearInterval(look); done(); }
    }, 2);
  });
  const made = () => (new URL(location.href).searchParams.get('moves') ?? '').split(',').filter(Boolean).length;
  const before = made();
  for (let clicks = 0; clicks < 300; clicks += 1) {
    const best = $('.moves a.move');
    if (!best) return { moves: made() - before, turn: $('.turn').textContent };
    const name = best.dataset.moves;
    if (!/(win|lose|tie|solved) in \d/.test(best.textContent)) return { stuck: best.textContent };
    const fits = [...document.querySelectorAll('#board a.open[data-moves], .buttons a.move')];
    const ways = fits.filter((link) => link.dataset.moves.split(' ').includes(name));
    const target = ways.find((link) => link.querySelector('.mark, .symbol')) ?? ways[0];
    if (!target) return { stuck: `no click for ${name}` };
    if (!/: .*(win|lose|tie|solved)/.test(target.getAttribute('aria-label'))) return { stuck: target.outerHTML };
    const main = $('#main');
    const come = next(main);
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await come;
  }
  return { stuck: 'it does not end' };
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_by_best_moves() {
    let window = Window::open(1280, 900).await;
    window.go("/").await;
    for (game, variant) in games(&window).await {
        let page = beginning(&window, &game, &variant).await;
        window.go(&page).await;
        window.until(SOLVED).await;
        // "in 5 moves": best play takes as long as it was said to.
        let said = window.text_of("document.querySelector('.moves .worth').textContent").await;
        let words: Vec<&str> =
            said.split(|c: char| !c.is_ascii_digit()).filter(|w| !w.is_empty()).collect();
        let expected: u64 = words[0].parse().unwrap_or_else(|_| panic!("{game}: {said}"));
        let end = window.json(TO_THE_END).await;
        assert_eq!(end["moves"], json!(expected), "{game}: {end}");
        let turn = end["turn"].as_str().unwrap_or_default();
        assert!(["Game over", "Solved"].contains(&turn), "{game}: {end}");
    }
    window.forgive("/random?value=win").await; // those there are not
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_of_every_game_fits_a_small_telephone() {
    let window = Window::open(320, 640).await;
    window.go("/").await;
    let mut pages: Vec<String> =
        ["/", "/help", "/import", "/train", "/?players=2&result=tie"].map(str::to_owned).to_vec();
    for (game, variant) in games(&window).await {
        let address = format!("{game}/{variant}");
        pages.extend([
            format!("/games/{game}"),
            format!("/play/{address}"),
            format!("/setup/{address}"),
        ]);
    }
    for page in pages {
        window.go(&page).await;
        window.until("document.readyState == 'complete' && innerWidth == 320").await;
        let width = window.text_of("document.documentElement.scrollWidth").await;
        assert_eq!(width, "320", "{page}");
    }
    window.close().await;
}

/// Moves the focus to the spot or button that begins or goes on with the best move, by keys alone, and
/// presses it, until the move is made.
async fn best_move_by_keys(window: &Window, game: &str) {
    let name = window.text_of("document.querySelector('.moves a.move').dataset.moves").await;
    let before = window.text_of("document.querySelectorAll('.history li').length").await;
    for _ in 0..6 {
        let find = format!(
            "[...document.querySelectorAll('#board a.open[data-moves], .buttons a.move')]\
             .filter((link) => link.dataset.moves.split(' ').includes({}))\
             .sort((a, b) => !a.querySelector('.mark, .symbol') - !b.querySelector('.mark, .symbol'))[0]",
            json!(name)
        );
        let script =
            format!("window.wanted = {find}; return String(wanted?.closest('.spots') !== null)");
        let on_board = window.driver.execute(script, vec![]).await.expect("a script");
        let on_board = on_board.json() == "true";
        for _ in 0..60 {
            let state = window
                .text_of(
                    "(() => { const active = document.activeElement; \
                     if (active === wanted) return 'there'; \
                     if (!active.closest('.spots')) return 'off'; \
                     const middle = (one) => { const box = one.querySelector('.hit').getBoundingClientRect(); \
                     return [box.x + box.width / 2, box.y + box.height / 2]; }; \
                     if (!wanted.closest('.spots')) return 'off'; \
                     const [[x, y], [tx, ty]] = [middle(active), middle(wanted)]; \
                     return `${Math.round(tx - x)} ${Math.round(ty - y)}`; })()",
                )
                .await;
            if state == "there" {
                break;
            }
            let key = match state.split_once(' ') {
                None => Key::Tab,
                Some((dx, dy)) => {
                    let (dx, dy): (i32, i32) = (dx.parse().unwrap_or(0), dy.parse().unwrap_or(0));
                    match dx.abs() > dy.abs() {
                        true if dx > 0 => Key::Right,
                        true => Key::Left,
                        false if dy > 0 => Key::Down,
                        false => Key::Up,
                    }
                }
            };
            window.press(key).await;
        }
        let there = window.text_of("document.activeElement === wanted").await;
        assert_eq!(
            there, "true",
            "{game}: {name} can be reached by keys (on the board: {on_board})"
        );
        window.press(Key::Enter).await;
        window.until("!document.body.classList.contains('waiting') && !wanted.isConnected").await;
        if window.text_of("document.querySelectorAll('.history li').length").await != before {
            return;
        }
    }
    panic!("{game}: {name} takes too many clicks");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dozen_games_by_keyboard_alone() {
    let window = Window::open(1280, 900).await;
    for page in [
        "tictactoe/regular",
        "connect4/4x4",
        "dao/regular",
        "mancala/3-4",
        "nim/1_3_5_7",
        "kayles/7",
        "dodgem/regular",
        "hexapawn/regular",
        "hareandhounds/regular",
        "lightsout/3",
        "towersofhanoi/3_3",
        "npuzzle/3",
    ] {
        window.go(&format!("/play/{page}")).await;
        window.until(SOLVED).await;
        window.press(Key::Tab).await;
        best_move_by_keys(&window, page).await;
        if window.text_of("document.querySelector('.moves a.move') !== null").await == "true" {
            best_move_by_keys(&window, page).await;
        }
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_screen_reader_hears_every_move_with_its_value() {
    let window = Window::open(1280, 900).await;
    for page in ["tictactoe/regular", "dao/regular", "mancala/3-4", "kayles/7", "towersofhanoi/3_3"]
    {
        window.go(&format!("/play/{page}")).await;
        window.until(SOLVED).await;
        let moves = window
            .json(
                "[...document.querySelectorAll('.moves a.move')].map((link) => \
                 [link.dataset.moves, link.querySelector('.worth').textContent])",
            )
            .await;
        let tree = window.driver.cdp().send_raw("Accessibility.getFullAXTree", json!({})).await;
        let tree = tree.expect("a tree");
        let nodes = tree["nodes"].as_array().expect("nodes");
        let heard: Vec<&str> = nodes
            .iter()
            .filter(|node| node["ignored"] == false && node["role"]["value"] == "link")
            .filter_map(|node| node["name"]["value"].as_str())
            .collect();
        let moves = moves.as_array().expect("a list");
        assert!(!moves.is_empty(), "{page}");
        for mv in moves {
            let (name, worth) = (mv[0].as_str().unwrap_or("?"), mv[1].as_str().unwrap_or("?"));
            let told = heard.iter().any(|link| link.contains(name) && link.contains(worth));
            assert!(told, "{page}: {name} {worth} in {heard:?}");
        }
    }
    window.close().await;
}
