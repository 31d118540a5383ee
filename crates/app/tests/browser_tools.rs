//! What there is around a board, in a real browser: the chart of the game, help, players, positions of
//! one's own, games to keep and to send, filters and forms.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;
use serde_json::json;
use thirtyfour::prelude::*;

const SOLVED: &str = "document.querySelector('#prediction') && !document.querySelector('#solving')";
/// A game in which the second player slips and is forgiven.
const SLIPS: &str = "/play/tictactoe/regular?moves=a1,b2,c3,a3,c1,b1,b3";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_game_so_far_is_a_chart_that_leads_back() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular?hints=full").await;
    window.until(SOLVED).await;
    window.go(SLIPS).await;
    window
        .until("document.querySelectorAll('.value-history .value-history-turn').length == 2")
        .await;
    let turns = window.text_of("document.querySelector('.turns').textContent").await;
    assert!(
        turns.contains("Move 4, a3: tie becomes a loss") && turns.contains("Better was"),
        "{turns}"
    );
    let counts = window.text_of("document.querySelector('.review').textContent").await;
    assert_eq!(counts, "Player 1 3 best0 good1 losingPlayer 2 2 best0 good1 losing");
    // The mark of the position after three moves; what comes later is taken back, and stays in the chart.
    let dot = "[...document.querySelectorAll('.value-history a')].find((a) => a.textContent.startsWith('3. c3:'))";
    window.driver.execute(format!("{dot}.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}))"), vec![]).await.expect("a click");
    window.until_at("moves=a1,b2,c3&redo=a3,c1,b1,b3").await;
    window.until("document.querySelectorAll('.value-history .taken-back').length == 4").await;
    window.click("#as-table summary").await;
    let row =
        window.text_of("document.querySelector('.game tbody tr:nth-child(4)').textContent").await;
    assert!(
        row.starts_with("4. a32tie becomes a loss") && row.contains("Player 1 wins in"),
        "{row}"
    );
    // The table stays open from board to board.
    window.click("#redo").await;
    window.until_at("moves=a1,b2,c3,a3&redo").await;
    window.until("document.querySelector('#as-table').open").await;
    let svg = window
        .json("fetch(document.querySelector('a[download]').href).then((file) => file.text())")
        .await;
    let svg = svg.as_str().unwrap_or_default();
    assert!(
        svg.starts_with("<svg xmlns") && svg.contains("tie becomes a loss") && !svg.contains("<a "),
        "{svg}"
    );
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_punishes_a_mistake_is_played_on_the_board_and_the_game_waits() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular?hints=full").await;
    window.until(SOLVED).await;
    // The first player has let the second one fork.
    window.go("/play/tictactoe/regular?moves=b1,c1,a1,c2&two=perfect").await;
    window.click("#slip .why").await;
    window.until("document.querySelector('.turn').textContent == 'The computer won'").await;
    let address = window.text_of("location.search").await;
    assert!(address.contains("back=b1,c1,a1,c2") && address.contains("two=perfect"), "{address}");
    window.click("#back").await;
    window.until_at("?moves=b1,c1,a1,c2&two=perfect").await;
    window.until("document.querySelector('.turn').textContent == 'Your move'").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_shows_its_goal_and_gives_hint_move_and_solution() {
    let window = Window::open(1280, 900).await;
    window.go("/play/towersofhanoi/3_3?hints=full").await;
    window.until(SOLVED).await;
    window.find(".goal svg").await;
    window.click("#hint").await;
    window.until("document.querySelector('#told').textContent.includes('Try ')").await;
    window.until("document.querySelectorAll('#board .lit-spot').length == 1").await;
    window.click("#hint").await;
    window.until("document.querySelector('#told').textContent.includes('Best is ')").await;
    window.click("#line").await;
    window.until("document.querySelectorAll('.line a').length == 7").await;
    window.press('b').await;
    window.until("document.querySelectorAll('.line a').length == 6").await;
    window.click(".line li:last-child a").await;
    window.until("document.querySelector('.turn').textContent == 'Solved'").await;
    let economy = window.text_of("document.querySelector('#economy').textContent").await;
    assert!(
        economy.starts_with("You have made 7 moves. The shortest solution takes 7"),
        "{economy}"
    );
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_can_be_paused_stepped_and_explain_themselves() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular?hints=full").await;
    window.until(SOLVED).await;
    window.driver.execute("localStorage.setItem('pace', '5000')", vec![]).await.expect("stored");
    window.go("/play/tictactoe/regular?one=depth:1&two=perfect").await;
    window.click("#pause").await;
    window.until("!document.querySelector('#resume').hidden").await;
    for ply in 1..=2 {
        window.click("#computer").await;
        window
            .until(&format!("document.querySelectorAll('.history li').length == {ply} + 1"))
            .await;
    }
    let reason = window.text_of("document.querySelector('#reason').textContent").await;
    assert!(reason.starts_with("The computer played"), "{reason}");
    window.driver.execute("localStorage.setItem('pace', '250')", vec![]).await.expect("stored");
    window.press('p').await;
    window.until("document.querySelector('.turn').textContent == 'Game over'").await;
    window.until("document.querySelector('#review h2').textContent == 'Review'").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_much_is_told_is_remembered() {
    let window = Window::open(1280, 900).await;
    window.go("/play/tictactoe/regular?hints=full").await;
    window.until(SOLVED).await;
    window.click("#hints-values").await;
    window.until("document.querySelector('#board .mark text')?.textContent == 'T'").await;
    window.go("/play/tictactoe/regular?moves=b2").await;
    window.until_at("hints=values").await;
    window.press('h').await;
    window.until("document.querySelector('#board .mark text')?.textContent.length > 1").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_is_edited_checked_and_played() {
    let window = Window::open(1280, 900).await;
    window.go("/setup/dao/regular").await;
    window.until("document.querySelectorAll('.tools .picture').length == 3").await;
    let cell = |name: &str| format!("#board [aria-label^=\"{name},\"]");
    window.click(".tools a[aria-label='dark piece']").await;
    window.until("document.querySelector('.tools a.on').ariaLabel == 'dark piece'").await;
    window.click(&cell("b4")).await;
    window
        .until("document.querySelector('#position-error')?.textContent.includes('5 x and 4 o')")
        .await;
    window.click(&cell("a4")).await; // takes the piece away that stood there
    window
        .until("document.querySelector('#play') && !document.querySelector('#position-error')")
        .await;
    window.find("#text").await.send_keys("-").await.expect("typing");
    window
        .until("document.querySelector('#position-error')?.textContent.includes('19 characters')")
        .await;
    window.until("document.activeElement.id == 'text'").await;
    window.press(Key::Backspace).await;
    window.click("#play").await;
    window.until_at("from=1_-x-o-xo--ox-o--x").await;
    window.until("document.querySelector('.turn')?.textContent == 'Player 1 to move'").await;

    window.go("/setup/mancala/3-4").await;
    window.click("#more0").await;
    window
        .until("document.querySelector('#position-error')?.textContent.includes('25 stones')")
        .await;
    window.click("#less1").await;
    window.until("document.querySelector('#play')").await;

    window.go("/setup/kayles/7").await;
    window.click(&cell("pin 3")).await; // knocks it down
    window.until("document.querySelector('#text').value == 'xx-xxxx'").await;
    window.until("document.querySelector('#prediction').textContent.includes('wins')").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_is_drawn_by_value_and_remoteness() {
    let window = Window::open(1280, 900).await;
    window.go("/setup/tictactoe/regular?value=win&remoteness=3").await;
    window
        .until("document.querySelector('#prediction')?.textContent.endsWith('wins in 3 moves, 2 of their own.')")
        .await;
    window.go("/setup/tictactoe/regular?value=win&remoteness=20").await;
    window
        .until("document.querySelector('#random-error')?.textContent.includes('from 1 to 5')")
        .await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_kept_and_comes_back() {
    let window = Window::open(1280, 900).await;
    for ending in ["txt", "json"] {
        window.go(SLIPS).await;
        let link = format!("document.querySelector('a[href*=\"game.{ending}\"]').href");
        let text = window.json(&format!("fetch({link}).then((file) => file.text())")).await;
        window.go("/import").await;
        let fill = format!("document.querySelector('.import textarea').value = {text}");
        window.driver.execute(fill, vec![]).await.expect("filled");
        window.click(".import .primary").await;
        window.until_at("moves=a1,b2,c3,a3,c1,b1,b3").await;
    }
    window.go("/import").await;
    let text = json!("game: tictactoe\nvariant: regular\n1. b2\n2. b2\n");
    let fill = format!("document.querySelector('.import textarea').value = {text}");
    window.driver.execute(fill, vec![]).await.expect("filled");
    window.click(".import .primary").await;
    window.until("document.querySelector('#import-error')?.textContent.startsWith('Move 2: ‘b2’ is not possible; the moves are a1,')").await;
    window.forgive("status of 400").await;
    window.close().await;
}

/// Every choice of every filter, made by the script and by the server: which games are shown, and which have the
/// property on that page.
const CHOICES: &str = r"
(async () => {
  const names = (page, css) => [...page.querySelectorAll(css)].map((item) => item.dataset.search);
  const made = [];
  for (const select of document.querySelectorAll('#filters select')) {
    for (const { value } of [...select.options].filter((option) => option.value)) {
      select.value = value;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      const answer = await (await fetch(`/?search=&${select.name}=${value}`)).text();
      const page = new DOMParser().parseFromString(answer, 'text/html');
      const fits = `[data-properties~='${select.name}:${value}']`;
      const of = (page) => [names(page, '[data-search]:not([hidden])'), names(page, fits)];
      made.push({ name: select.name, value, here: of(document), there: of(page) });
    }
    select.value = '';
  }
  return made;
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn filters_show_what_they_say_with_and_without_the_script() {
    let window = Window::open(1280, 900).await;
    window.go("/?cycles=yes").await; // afterwards everything is known
    window.go("/").await;
    let all = window.json("document.querySelectorAll('[data-search]').length").await;
    let choices = window.json(CHOICES).await;
    let mut of: std::collections::BTreeMap<&str, Vec<usize>> = std::collections::BTreeMap::new();
    for choice in choices.as_array().expect("choices") {
        for page in [&choice["here"], &choice["there"]] {
            assert_eq!(page[0], page[1], "{} {}", choice["name"], choice["value"]);
        }
        let games = choice["here"][0].as_array().expect("games").len();
        of.entry(choice["name"].as_str().expect("a name")).or_default().push(games);
    }
    let filters: Vec<&str> = of.keys().copied().collect();
    assert_eq!(filters, ["cycles", "kind", "players", "result", "size", "solved"]);
    for (filter, games) in of {
        // Each game has one value of each property.
        assert_eq!(json!(games.iter().sum::<usize>()), all, "{filter}: {games:?}");
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn filters_are_kept_in_the_address_and_a_form_says_what_is_wrong_where() {
    let window = Window::open(1280, 900).await;
    let shown = "document.querySelectorAll('[data-search]:not([hidden])').length";
    window.go("/?cycles=yes").await;
    window.go("/?players=1").await;
    let puzzles = window.text_of(shown).await;
    assert_eq!(
        window
            .text_of("document.querySelectorAll('[data-properties~=\"players:1\"]').length")
            .await,
        puzzles
    );
    let choose = "const select = document.querySelector('select[name=cycles]'); select.value = 'no'; \
                  select.dispatchEvent(new Event('input', { bubbles: true }));";
    window.driver.execute(choose, vec![]).await.expect("a choice");
    window.until(&format!("{shown} < {puzzles} && {shown} > 0")).await;
    window.until_at("players=1&cycles=no").await;
    window.find("#search").await.send_keys("no such game").await.expect("typing");
    window.until("!document.querySelector('#nothing').hidden").await;

    window.go("/").await;
    for (text, id) in
        [("noughts", "tictactoe"), ("reversi", "othello"), ("conect fuor", "connect4")]
    {
        let search = window.find("#search").await;
        search.clear().await.expect("empty");
        search.send_keys(text).await.expect("typing");
        window
            .until(&format!(
                "document.querySelector('[data-game]:not([hidden])')?.dataset.game == '{id}'"
            ))
            .await;
    }

    window.go("/games/tictactoe").await;
    let allowed = window.text_of("document.querySelector('#allowed-board').textContent").await;
    assert!(allowed.ends_with("usually 3x3, or for example 4x4"), "{allowed}");
    let board = window.find("#custom input[name=board]").await;
    board.clear().await.expect("empty");
    board.send_keys("9x3").await.expect("typing");
    window
        .until(
            "document.querySelector('#wrong-board').textContent.includes('9 is not within 1 to 7')",
        )
        .await;
    window.until("document.querySelector('[name=board]').ariaInvalid == 'true'").await;
    board.clear().await.expect("empty");
    board.send_keys("3x4").await.expect("typing");
    window.until("document.querySelector('#preview svg') && !document.querySelector('#wrong-board').textContent").await;
    window.close().await;
}
