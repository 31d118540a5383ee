//! Every board on a telephone: whatever can be tapped is as large as a finger needs, and whatever is written can be read.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;
use serde_json::{Value, json};

/// Other variants than the default one, whose boards are larger or closer filled.
const LARGER: [(&str, &str); 32] = [
    ("tictactoe", "4x4"),
    ("y", "dim5"),
    ("achi", "all"),
    ("quixo", "5x5"),
    ("tootandotto", "6"),
    ("hexapawn", "3x6"),
    ("chinesecheckers", "7x7-six"),
    ("lewthwaitesgame", "3x7"),
    ("quickcross", "15-4"),
    ("chess", "KPPK"),
    ("chinesechess", "regular"),
    ("abalone", "3-6"),
    ("konane", "6x6"),
    ("dotsandboxes", "2x5"),
    ("dotsandboxes", "3x3"),
    ("0to10by1or2", "21-1_2_3"),
    ("oddoreven", "27-4"),
    ("kayles", "20"),
    ("treblecross", "20"),
    ("octal", "lasker"),
    ("sum", "kayles-grundy-lasker"),
    ("grundysgame", "20"),
    ("cointurning", "neighbours"),
    ("chomp", "8x10"),
    ("jenga", "18"),
    ("domineering", "6x6"),
    ("towersofhanoi", "4_6"),
    ("lightsout", "8"),
    ("bishoppuzzle", "6x7_6"),
    ("nqueens", "9"),
    ("snakebird", "29moves"),
    ("marblecircuit", "7tiles"),
];

/// Shows pages one after the other, without their scripts, in a document of their style, and says what on their boards,
/// and on the pictures beside them, is too small: less than 24 pixels to tap, letters of less than 9. They are looked at as the
/// game begins, with all values, after the first click of a move of several, and some moves later.
const TOO_SMALL: &str = r"
(async (games) => {
  const wrong = [];
  const fetched = async (address) => {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!answer.ok || !page.querySelector('#board')) throw new Error(`${address}: no board, ${answer.status}`);
    return page;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const check = (address) => {
    const say = (what, size) => wrong.push(`${address}: ${what} is ${size.toFixed(1)} px`);
    for (const text of all('#board text, .goal text')) {
      const { a, b } = text.getScreenCTM();
      const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      if (text.textContent.trim() && size < 8.99) say(`the text “${text.textContent}”`, size);
    }
    // What of a place nothing above it covers: the places are rectangles, drawn one after the other.
    const open = all('#board a.open').map((link) => {
      const areas = [...link.querySelectorAll('.hit, .reach')].map((area) => area.getBoundingClientRect());
      const edge = (side, of) => Math[of](...areas.map((area) => area[side]));
      const box = { left: edge('left', 'min'), right: edge('right', 'max'), top: edge('top', 'min'), bottom: edge('bottom', 'max') };
      return { name: link.getAttribute('aria-label'), ...box };
    });
    for (const [i, place] of open.entries()) {
      for (const above of open.slice(i + 1)) {
        const across = Math.min(place.right, above.right) - Math.max(place.left, above.left);
        const down = Math.min(place.bottom, above.bottom) - Math.max(place.top, above.top);
        if (across <= 0 || down <= 0) continue;
        if (across < down) place[above.left > place.left ? 'right' : 'left'] -= above.left > place.left ? across : -across;
        else place[above.top > place.top ? 'bottom' : 'top'] -= above.top > place.top ? down : -down;
      }
      const size = Math.min(place.right - place.left, place.bottom - place.top);
      if (size < 23.99) say(place.name, size);
    }
    for (const arrow of all('#board a.arrow')) {
      if (getComputedStyle(arrow).pointerEvents === 'none') continue;
      const line = arrow.querySelector('.reach');
      const size = line.getAttribute('stroke-width') * line.getScreenCTM().a;
      if (size < 23.99) say(arrow.getAttribute('aria-label'), size);
    }
    const buttons = all('.buttons a');
    for (const button of buttons) {
      const { width, height } = button.getBoundingClientRect();
      if (Math.min(width, height) < 23.99) say(button.textContent, Math.min(width, height));
    }
    return open.length + buttons.length;
  };
  const href = (link) => link.getAttribute('href');
  // They are fetched together, for some take a moment of looking ahead; the last page of each game says where it goes on.
  const look = async (pages) => {
    const found = await Promise.all(pages.map(({ address }) => fetched(address)));
    return found.map((page, i) => {
      const { game, what } = pages[i];
      document.body.replaceWith(document.adoptNode(page.body));
      const targets = check(`${game} ${what}`);
      const parts = all('#board a.open[href*=\'picked=\'], .buttons a[href*=\'picked=\']').map(href);
      return { game, targets, parts, moves: all('.moves a.move').map(href) };
    });
  };
  const begun = await look(games.map((game) => ({ game, address: game, what: 'as it begins' })));
  for (const { game, targets } of begun) if (targets === 0) wrong.push(`${game}: nothing to tap`);
  await look(games.map((game) => ({ game, address: `${game}?hints=full`, what: 'with values' })));
  let shown = begun;
  for (let made = 0; made < 3; made += 1) {
    const choose = (list) => list[(5 * made + 3) % list.length];
    const some = (kind) => shown.filter((page) => page[kind].length > 0);
    await look(some('parts').map(({ game, parts }) => ({ game, address: choose(parts), what: `after ${made} moves and a click` })));
    shown = await look(some('moves').map(({ game, moves }) => ({ game, address: choose(moves), what: `after ${made + 1} moves` })));
  }
  return wrong;
})";

/// The addresses of the boards of all default variants, and of the larger ones.
async fn boards(window: &Window) -> Vec<String> {
    let list = window.json("fetch('/api/games').then((answer) => answer.json())").await;
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let games = list.as_array().expect("a list").iter();
    let first = games.map(|game| (text(&game["id"]), text(&game["variants"][0]["id"])));
    let larger = LARGER.map(|(game, variant)| (game.to_owned(), variant.to_owned()));
    first.chain(larger).map(|(game, variant)| format!("/play/{game}/{variant}")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_board_can_be_read_and_hit_on_a_telephone() {
    let window = Window::frugal(360, 740).await;
    window.go("/").await;
    let boards = boards(&window).await;
    for games in boards.chunks(18) {
        let wrong = window.json(&format!("{TOO_SMALL}({})", json!(games))).await;
        assert_eq!(wrong, json!([]));
    }
    window.close().await;
}
