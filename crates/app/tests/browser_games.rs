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
    ("tictactoe3d", "/play/tictactoe3d/regular?moves=2b2,1a3,1b3,3b1,1c3,1a1&hints=full"),
    ("teeko", "/play/teeko/regular?moves=a1,e5,a2,e4,b1,c3"),
];

/// Games whose default variant is too large or takes long, and a variant that takes a moment.
const SMALLER: [(&str, &str); 21] = [
    ("adugo", "3x3"),
    ("allqueenschess", "4x4"),
    ("baghchal", "3x3"),
    ("chinesecheckers", "3x3"),
    ("connect4", "4x4"),
    ("dshogi", "C"),
    ("euclidsgame", "12"),
    ("fivefieldkono", "4x4"),
    ("fourfieldkono", "3x3"),
    ("gobbletgobblers", "two"),
    ("neutron", "3x3"),
    ("ninemensmorris", "three"),
    ("nutictactoe", "4x3"),
    ("orbito", "3x3"),
    ("quarto", "2x2"),
    ("rubiksmagic", "3x3"),
    ("slide5", "3x3"),
    ("squaredance", "3x3"),
    ("tictactwo", "3x4"),
    ("topitop", "2x2"),
    ("winkers", "small"),
];

/// Moves of a game that is played; longer ones begin nearer to their end.
const LONGEST: u64 = 5;

/// Ids of all games and their default variants, or smaller ones.
async fn games(window: &Window) -> Vec<(String, String)> {
    let list = window.json("fetch('/api/games').then((answer) => answer.json())").await;
    let games = list.as_array().expect("a list").iter();
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let variant = |game: &Value| {
        let smaller = SMALLER.iter().find(|(id, _)| *id == game["id"]);
        smaller
            .map_or_else(|| text(&game["variants"][0]["id"]), |(_, variant)| (*variant).to_owned())
    };
    games.map(|game| (text(&game["id"]), variant(game))).collect()
}

/// Where to begin: the start, or a position that is won in a few moves if the start is drawn or farther from
/// its end than this.
async fn beginning(window: &Window, game: &str, variant: &str, longest: u64) -> String {
    if let Some((_, page)) = SEARCHED.iter().find(|(id, _)| *id == game) {
        return (*page).to_owned();
    }
    window.solve(game, variant).await;
    let api = format!("/api/games/{game}/variants/{variant}");
    let start =
        window.json(&format!("fetch('{api}/position').then((answer) => answer.json())")).await;
    let page = format!("/play/{game}/{variant}");
    match (start["value"].as_str(), start["remoteness"].as_u64()) {
        (Some("win" | "lose" | "tie"), Some(remoteness)) if remoteness <= longest => {
            format!("{page}?hints=full")
        }
        _ => {
            // Some games are won in odd numbers of moves only, or in few.
            for farthest in (1..longest).rev() {
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

/// How many moves best play takes from the position that is shown, as the page says: "win in 5 moves, 3 yours".
async fn promised(window: &Window, game: &str) -> u64 {
    let said = window.text_of("document.querySelector('.moves .worth').textContent").await;
    let mut words = said.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    let first = words.next().and_then(|word| word.parse().ok());
    first.unwrap_or_else(|| panic!("{game}: {said}"))
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
      else if ($('#main') !== main && !$('#solving')) { clearInterval(look); done(); }
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

/// Whether the position that is shown can be written by hand: the page for that draws it, and says what is wrong
/// if there is something after it.
const WRITTEN: &str = r"
(async () => {
  const form = document.querySelector('#position');
  const setup = async (position) => {
    const answer = await fetch(`${form.action}?${new URLSearchParams({ position })}`);
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  };
  const text = form.elements.position.value;
  const [right, wrong] = [await setup(text), await setup(`${text}?`)];
  return [
    Boolean(right.querySelector('.stage svg .pieces') && right.querySelector('#play')),
    Boolean(wrong.querySelector('#position-error') && !wrong.querySelector('#play')),
  ];
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_by_best_moves() {
    let window = Window::frugal(1280, 900).await;
    window.go("/").await;
    for (game, variant) in games(&window).await {
        let page = beginning(&window, &game, &variant, LONGEST).await;
        window.go(&page).await;
        window.until(SOLVED).await;
        let expected = promised(&window, &game).await;
        let end = window.json(TO_THE_END).await;
        assert_eq!(end["moves"], json!(expected), "{game}: {end}");
        let turn = end["turn"].as_str().unwrap_or_default();
        assert!(["Game over", "Solved"].contains(&turn), "{game}: {end}");
        assert_eq!(window.json(WRITTEN).await, json!([true, true]), "{game}");
    }
    window.forgive("/random?value=win").await; // those there are not
    window.close().await;
}

/// Shows pages one after the other, without their scripts, in a document of their style; those that do not fit.
const TOO_WIDE: &str = r"
(async (pages) => {
  const style = (page) => page.querySelector('link[rel=stylesheet]').getAttribute('href');
  const wrong = [];
  for (const address of pages) {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!answer.ok || style(page) !== style(document)) wrong.push([address, answer.status]);
    document.body.replaceWith(document.adoptNode(page.body));
    const width = document.documentElement.scrollWidth;
    if (width !== innerWidth) wrong.push([address, width]);
  }
  return wrong;
})";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_of_every_game_fits_a_small_telephone() {
    let window = Window::frugal(320, 640).await;
    window.go("/").await;
    let games = games(&window).await;
    let mut pages: Vec<String> =
        ["/", "/help", "/import", "/train", "/?players=2&result=tie"].map(str::to_owned).to_vec();
    let learn =
        ["", "/review", "/progress", "/chess", "/chess/rook", "/nim/two-heaps", "/connect4/four"];
    pages.extend(learn.map(|page| format!("/learn{page}")));
    let of = |(game, variant): &(String, String)| {
        let address = format!("{game}/{variant}");
        [format!("/games/{game}"), format!("/play/{address}"), format!("/setup/{address}")]
    };
    pages.extend(of(&games[0]));
    for page in pages {
        window.go(&page).await;
        window.until("document.readyState == 'complete' && innerWidth == 320").await;
        let width = window.text_of("document.documentElement.scrollWidth").await;
        assert_eq!(width, "320", "{page}");
    }
    let pages: Vec<String> = games.iter().flat_map(of).collect();
    for pages in pages.chunks(50) {
        let wrong = window.json(&format!("{TOO_WIDE}({})", json!(pages))).await;
        assert_eq!(wrong, json!([]));
    }
    window.close().await;
}

/// The keys from the focus to what begins or goes on with the best move, if it is on the board, too; else Tab.
const KEYS: &str = r"
(() => {
  const best = document.querySelector('.moves a.move').dataset.moves;
  const links = [...document.querySelectorAll('#board a.open[data-moves], .buttons a.move')];
  const ways = links.filter((link) => link.dataset.moves.split(' ').includes(best));
  const wanted = ways.find((link) => link.querySelector('.mark, .symbol')) ?? ways[0];
  const active = document.activeElement;
  if (active === wanted) return ['Enter'];
  if (!wanted.closest('.spots') || !active.closest('.spots')) return ['Tab'];
  const paths = window.pathsFrom(active);
  return paths.has(wanted) ? [...paths.get(wanted), 'Enter'] : null;
})()";

/// Defines how arrows lead from a spot to all others, found out by keys that only the page sees.
const PATHS: &str = r"
window.pathsFrom = (start) => {
  const paths = new Map([[start, []]]);
  for (const [spot, path] of paths) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      spot.focus();
      spot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const next = document.activeElement;
      if (!paths.has(next)) paths.set(next, [...path, key]);
    }
  }
  start.focus();
  return paths;
};";

/// Moves the focus by keys alone to what makes or goes on with the best move, and presses it.
async fn press_best(window: &Window, game: &str) {
    for _ in 0..60 {
        let keys = window.json(KEYS).await;
        let Some(keys) = keys.as_array() else { break };
        let enters = keys.last() == Some(&json!("Enter"));
        let mark = "window.left = document.querySelector('#main')";
        window.driver.execute(mark, vec![]).await.expect("a script");
        let mut actions = window.driver.action_chain();
        for key in keys {
            let key = match key.as_str() {
                Some("ArrowLeft") => Key::Left,
                Some("ArrowRight") => Key::Right,
                Some("ArrowUp") => Key::Up,
                Some("ArrowDown") => Key::Down,
                Some("Enter") => Key::Enter,
                _ => Key::Tab,
            };
            actions = actions.key_down(key.clone()).key_up(key);
        }
        actions.perform().await.expect("keys");
        if enters {
            let gone = "document.querySelector('#main') !== window.left";
            let calm = "!document.body.classList.contains('waiting')";
            return window.until(&format!("{gone} && {calm}")).await;
        }
    }
    panic!("{game}: no keys lead to the best move at {:?}", window.driver.current_url().await);
}

/// Games of all kinds of moves: placing, dropping, from spot to spot, several parts, sliding rows, sowing, taking
/// from heaps, knocking down pins, drawing lines; and puzzles.
const BY_KEYBOARD: [(&str, &str); 18] = [
    ("tictactoe", "regular"),
    ("connect4", "4x4"),
    ("dao", "regular"),
    ("dodgem", "regular"),
    ("hexapawn", "regular"),
    ("hareandhounds", "regular"),
    ("lgame", "regular"),
    ("chungtoi", "regular"),
    ("shifttactoe", "regular"),
    ("quixo", "regular"),
    ("mancala", "3-4"),
    ("nim", "1_3_5_7"),
    ("kayles", "7"),
    ("dotsandboxes", "2x2"),
    ("lightsout", "3"),
    ("towersofhanoi", "3_3"),
    ("npuzzle", "3"),
    ("rubikscube", "2x2x2"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_all_kinds_are_played_to_their_end_by_keyboard_alone() {
    let window = Window::frugal(1280, 900).await;
    window.go("/").await;
    for (game, variant) in BY_KEYBOARD {
        let page = beginning(&window, game, variant, 8).await;
        window.go(&page).await;
        window.until(SOLVED).await;
        window.driver.execute(PATHS, vec![]).await.expect("a script");
        let expected = promised(&window, game).await;
        // No move takes more than six choices.
        for _ in 0..6 * expected {
            press_best(&window, game).await;
            if window.text_of("document.querySelector('.moves a.move') === null").await == "true" {
                break;
            }
        }
        let turn = window.text_of("document.querySelector('.turn').textContent").await;
        assert!(["Game over", "Solved"].contains(&turn.as_str()), "{game}: {turn}");
        let made = window
            .text_of("new URL(location.href).searchParams.get('moves').split(',').length")
            .await;
        assert_eq!(made, expected.to_string(), "{game}");
    }
    window.forgive("/random?value=win").await; // those there are not
    window.close().await;
}

/// The names of spots to which no arrows lead from the spot that Tab enters the board at.
const LOST: &str = r"
(() => {
  const spots = [...document.querySelectorAll('.spots > *')];
  const entry = spots.find((spot) => spot.getAttribute('tabindex') === '0');
  const paths = entry ? window.pathsFrom(entry) : new Map();
  return spots.filter((spot) => !paths.has(spot)).map((spot) => spot.ariaLabel);
})()";

/// What is on the page: each move of the list with what it is worth, and for each link of the board the moves it
/// belongs to and its name.
const MOVES: &str = r"
({
  list: [...document.querySelectorAll('.moves a.move')].map((link) =>
    [link.dataset.moves, link.querySelector('.worth').textContent]),
  board: [...document.querySelectorAll('#board a[data-moves], .buttons a.move')].map((link) =>
    [link.dataset.moves.split(' '), link.ariaLabel]),
})";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_spot_is_reached_by_arrows_and_a_screen_reader_hears_every_move_with_its_value() {
    let window = Window::frugal(1280, 900).await;
    window.go("/").await;
    for (game, variant) in games(&window).await {
        if !SEARCHED.iter().any(|(id, _)| *id == game) {
            window.solve(&game, &variant).await;
        }
        window.go(&format!("/play/{game}/{variant}?hints=full")).await;
        window
            .until("document.querySelector('.moves') && !document.querySelector('#solving')")
            .await;
        window.driver.execute(PATHS, vec![]).await.expect("a script");
        let lost = window.json(LOST).await;
        assert_eq!(lost, json!([]), "{game}: no arrows lead there");
        let tree = window.devtools("Accessibility.getFullAXTree", json!({})).await;
        let nodes = tree["nodes"].as_array().expect("nodes").iter();
        let links = nodes
            .filter(|node| node["ignored"] == false && node["role"]["value"] == "link")
            .filter_map(|node| node["name"]["value"].as_str());
        let heard: Vec<&str> = links.collect();
        let moves = window.json(MOVES).await;
        let (list, board) = (moves["list"].as_array(), moves["board"].as_array());
        let (list, board) = (list.expect("a list"), board.expect("a board"));
        assert!(!list.is_empty(), "{game}");
        for mv in list {
            let (name, worth) = (mv[0].as_str().unwrap_or("?"), mv[1].as_str().unwrap_or("?"));
            let told = heard.iter().any(|link| link.starts_with(name) && link.contains(worth));
            assert!(told, "{game}: the list says {name} {worth}: {heard:?}");
            let ways = board.iter().filter(|link| {
                link[0].as_array().is_some_and(|moves| moves.contains(&json!(name)))
            });
            let labels: Vec<&str> = ways.filter_map(|way| way[1].as_str()).collect();
            assert!(!labels.is_empty(), "{game}: nothing on the board makes {name}");
            for label in labels {
                assert!(heard.contains(&label), "{game}: {label} is not among {heard:?}");
                // What begins several moves tells the best of them.
                let told = label.ends_with(worth) || label.contains(" moves, the best: ");
                assert!(told, "{game}: {name} {worth}: {label}");
            }
        }
        // Buttons, lists and values fit a telephone, too.
        let small = json!({ "width": 320, "height": 640, "deviceScaleFactor": 1, "mobile": true });
        window.devtools("Emulation.setDeviceMetricsOverride", small).await;
        let width = window.text_of("document.documentElement.scrollWidth").await;
        assert_eq!(width, "320", "{game}");
        window.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
    }
    window.close().await;
}
