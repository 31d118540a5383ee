//! Puzzles, lessons and the search where no server answers: what was opened before the journey goes on in the train.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;
use gamesman_query::themes::{Theme, of_day};

const PROGRESS: &str = "JSON.parse(localStorage.getItem('progress'))";
const RESULT: &str = "document.querySelector('#puzzle')?.dataset.result";
const STARS: &str = "document.querySelector('#stars')?.textContent";
/// The moves that are known by their names, the best first, as the API says them.
const MOVES: &str = "(() => { const { at, position } = document.querySelector('#puzzle').dataset; const [game, variant] = at.split('/'); \
    return fetch(`/api/games/${game}/variants/${variant}/position?p=` + encodeURIComponent(position)) \
      .then((answer) => answer.json()).then(({ moves }) => moves.map(({ move }) => move)); })()";
/// What a page says of a move.
const TOLD: &str = "[...document.querySelectorAll('.verdict, #feedback, .line')].map((one) => one.textContent).join('|')";

/// Waits until something is kept, or is no more.
async fn kept(window: &Window, address: &str, there: bool) {
    let kept = format!(
        "(void caches.match('{address}', {{ ignoreVary: true }}).then((found) => (window['{address}'] = Boolean(found))), window['{address}'] === {there})"
    );
    window.until(&kept).await;
}

/// Makes a move of the list.
async fn make(window: &Window, name: &str) {
    let before = window.text_of("document.querySelector('#puzzle').dataset.position").await;
    window.json("void (document.querySelector('.moves').open = true)").await;
    window.click(&format!(".moves [data-moves='{name}']")).await;
    window
        .until(&format!("document.querySelector('#puzzle').dataset.position != '{before}'"))
        .await;
}

/// Opens a puzzle and waits for its board.
async fn open(window: &Window, address: &str) {
    window.go(address).await;
    window.until(&format!("{RESULT} == 'open'")).await;
}

/// The best move of a puzzle, and the worst.
async fn moves(window: &Window, address: &str) -> (String, String) {
    open(window, address).await;
    let moves = window.json(MOVES).await;
    let moves: Vec<&str> =
        moves.as_array().expect("moves").iter().filter_map(|mv| mv.as_str()).collect();
    (moves[0].to_owned(), moves[moves.len() - 1].to_owned())
}

/// The games that the catalogue shows.
async fn shown(window: &Window) -> String {
    window
        .text_of("[...document.querySelectorAll('[data-game]:not([hidden])')].map((one) => one.dataset.game).join()")
        .await
}

/// Writes into the search box.
async fn search(window: &Window, text: &str) {
    window
        .json(&format!(
            "void (document.querySelector('#search').value = '{text}', \
             document.querySelector('#search').dispatchEvent(new Event('input', {{ bubbles: true }})))"
        ))
        .await;
}

const SEARCHES: [&str; 9] = [
    "chss",
    "conect four",
    "noughts and croses",
    "otello",
    "halma",
    "Muehle",
    "四子棋",
    "tres en rayaa",
    "qqqq",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puzzles_that_were_opened_are_solved_without_a_server() {
    let window = Window::apart(360, 740).await;
    // Today's ten are kept by the page that lists them, and make room for those of the day that is opened next.
    window.go("/learn").await;
    let last = "document.querySelectorAll('.nth')[9].getAttribute('href')";
    let today = window.text_of(last).await + "/pack.json";
    kept(&window, &today, true).await;
    // A day whose first puzzle is won at once.
    let is_short = |day: &u32| of_day(*day, &|_| true)[0].theme == Theme::Finish;
    let date = (15_000..).find(is_short).expect("such a day");
    let day = |number: u32| format!("/puzzles/day/{date}/{number}");
    let (best, _) = moves(&window, &day(1)).await;
    for number in 1..=10 {
        kept(&window, &format!("{}/pack.json", day(number)), true).await;
    }
    kept(&window, &today, false).await;
    // Of a theme the first ten that have no star, of a game one of each theme.
    window.go("/puzzles/theme/guard").await;
    kept(&window, "/puzzles/theme/guard/10/pack.json", true).await;
    window.go("/puzzles/in/tictactoe/regular").await;
    let found = "document.querySelector('.cards a[href*=\"from=\"]').getAttribute('href')";
    let found = window.text_of(found).await;
    let pack = found.replace('?', "/pack.json?");
    kept(&window, &pack, true).await;
    let guard = "/puzzles/theme/guard/1";
    let (right, wrong) = moves(&window, guard).await;
    make(&window, &wrong).await;
    let mistake = window.text_of(TOLD).await;
    assert!(mistake.contains('✗'), "{mistake}");
    // The browser finds what the server finds.
    let mut server = Vec::new();
    for text in SEARCHES {
        window.go(&format!("/?search={text}")).await;
        let there = shown(&window).await;
        window.go("/").await;
        search(&window, text).await;
        assert_eq!(shown(&window).await, there, "{text}");
        server.push(there);
    }
    window.json("void localStorage.removeItem('progress')").await;
    window.go("/help").await;
    window.forgive("nothing").await;
    window.end_server();

    // The right move at once is three stars, of that day, too.
    open(&window, &day(1)).await;
    assert_eq!(
        window.text_of("document.querySelector('#main[data-offline]') != null").await,
        "true"
    );
    make(&window, &best).await;
    window.until(&format!("{STARS} == '★★★'")).await;
    window.until(&format!("{PROGRESS}.days[{date}] == '3000000000'")).await;
    let item = "document.querySelector('#puzzle').dataset.theme";
    let done = format!("{PROGRESS}.items['puzzles/' + {item}].done");
    assert_eq!(window.text_of(&done).await, "1");
    assert_eq!(window.text_of(&format!("Object.keys({PROGRESS}.stars).length")).await, "1");
    window.click("#next").await;
    window.until(&format!("location.pathname == '{}' && {RESULT} == 'open'", day(2))).await;
    assert_eq!(window.text_of("document.querySelector('.nth').dataset.stars").await, "3");
    for number in 3..=10 {
        open(&window, &day(number)).await;
    }
    // A mistake is told as the server tells it, and played out; then it is tried again.
    open(&window, guard).await;
    make(&window, &wrong).await;
    assert_eq!(window.text_of(TOLD).await, mistake);
    window.click(".line a").await;
    window.until("location.search.includes('%2C') || location.search.includes(',')").await;
    window.click("#undo").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    // Help comes in three steps, and whoever is shown the move has one star.
    for step in 1..=3 {
        window.click("#hint").await;
        window.until(&format!("document.querySelector('#puzzle').dataset.hints == '{step}'")).await;
    }
    assert_eq!(window.text_of("document.querySelector('#told b').textContent").await, right);
    assert_ne!(window.text_of("document.querySelectorAll('.hints .lit-spot').length").await, "0");
    make(&window, &right).await;
    window.until(&format!("{STARS} == '★☆☆'")).await;
    window.until(&format!("{PROGRESS}.items['puzzles/guard'].again.length == 1")).await;
    open(&window, &found).await;
    // What needs a server says so. Opening what is not kept takes nothing away.
    window.go(today.trim_end_matches("/pack.json")).await;
    window.until("document.querySelector('.offline') != null").await;
    window.go("/learn").await;
    kept(&window, &format!("{}/pack.json", day(1)), true).await;
    window.until("document.querySelector('.nths + .away') != null").await;
    let away = "document.querySelectorAll('#today .nth.only-online').length";
    assert_eq!(window.text_of(away).await, "10", "today's made room for another day's");
    let theme = |name: &str, text: &str| {
        format!(
            "(document.querySelector('[data-theme={name}] .away')?.textContent ?? '') == '{text}'"
        )
    };
    window.until(&theme("guard", "")).await;
    window.until(&theme("fork", "only online")).await;
    let width = window.text_of("document.documentElement.scrollWidth").await;
    assert_eq!(width, "360");
    // The search finds what it found, and what an address asks for.
    window.go("/").await;
    for (text, there) in SEARCHES.iter().zip(&server) {
        search(&window, text).await;
        assert_eq!(&shown(&window).await, there, "{text}");
    }
    window.go("/?search=otello").await;
    assert_eq!(shown(&window).await, "othello");
    window.forgive("ERR_CONNECTION_RE").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn drills_of_a_lesson_that_was_opened_go_on_without_a_server() {
    let window = Window::apart(360, 740).await;
    window.go("/help").await;
    window.solve("nim", "1_3_5_7").await;
    window.go("/learn/nim/ones").await;
    let lesson = "document.querySelectorAll('.drill[data-kept]').length";
    assert_ne!(window.text_of(lesson).await, "0");
    for n in 1..=4 {
        kept(&window, &format!("/learn/nim/ones/judge/pack.json?n={n}"), true).await;
    }
    kept(&window, "/learn/nim/ones", true).await;
    window.forgive("nothing").await;
    window.end_server();
    // The lesson says what does not work.
    window.go("/learn/nim/ones").await;
    window.until("document.querySelector('#take-exam.only-online') != null").await;
    assert_eq!(
        window.text_of("document.querySelector('[data-item$=judge] .away') == null").await,
        "true"
    );
    // An answer is judged and remembered, and the next position is another one.
    window.click(".drill[data-item$=judge]").await;
    window.until("document.querySelector('#main[data-offline] #drill') != null").await;
    let first = window.text_of("document.querySelector('#drill').dataset.start").await;
    window.click(".choices a").await;
    window.until("document.querySelector('#drill').dataset.result != 'open'").await;
    assert_eq!(window.text_of(&format!("{PROGRESS}.items['nim/ones/judge'].done")).await, "1");
    window.click("#next").await;
    window.until("document.querySelector('#drill').dataset.result == 'open'").await;
    assert_ne!(window.text_of("document.querySelector('#drill').dataset.start").await, first);
    window.forgive("ERR_CONNECTION_RE").await;
    window.close().await;
}
