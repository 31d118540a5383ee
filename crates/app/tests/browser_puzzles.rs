//! Puzzles and their stars in a real browser.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;

const KEPT: &str = "JSON.parse(localStorage.getItem('progress'))";
const RESULT: &str = "document.querySelector('#puzzle')?.dataset.result";

/// Makes the moves of the hints' last step until the puzzle is solved.
async fn follow_hints(window: &Window) {
    while window.text_of(RESULT).await == "open" {
        for step in 1..=3 {
            window.click("#hint").await;
            window
                .until(&format!("document.querySelector('#puzzle').dataset.hints == '{step}'"))
                .await;
        }
        window.until("document.querySelector('#told b') != null").await;
        make(window, "document.querySelector('#told b').textContent").await;
    }
}

/// Makes the move that a script names, and waits for what comes of it.
async fn make(window: &Window, name: &str) {
    let before = window.text_of("document.querySelector('#puzzle').dataset.position").await;
    let name = window.text_of(name).await;
    window.json("void (document.querySelector('.moves').open = true)").await;
    window.click(&format!(".moves [data-moves='{name}']")).await;
    window
        .until(&format!("document.querySelector('#puzzle').dataset.position != '{before}'"))
        .await;
}

/// The best move, as the API says it.
const BEST: &str = "(() => { const [game, variant] = document.querySelector('#puzzle').dataset.at.split('/'); \
    return fetch(`/api/games/${game}/variants/${variant}/position?p=` + \
                 encodeURIComponent(document.querySelector('#puzzle').dataset.position)) \
      .then((answer) => answer.json()).then((answer) => answer.moves[0].move); })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn puzzles_are_solved_for_stars_that_are_remembered() {
    let window = Window::open(320, 640).await;
    window.go("/learn").await;
    window.json("void (window.same = true)").await;
    // The tables of tests are made when they are first asked for.
    window.go("/puzzles/theme/finish/1").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    let best = window.json(BEST).await;
    make(&window, &format!("'{}'", best.as_str().expect("a move"))).await;
    window.until("document.querySelector('#stars')?.textContent == '★★★'").await;
    let width = window.text_of("document.documentElement.scrollWidth").await;
    assert_eq!(width, "320");
    // Whoever is shown the move has one star, and comes back to the theme tomorrow.
    window.go("/puzzles/theme/fork/1").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    follow_hints(&window).await;
    window.until("document.querySelector('#stars')?.textContent == '★☆☆'").await;
    window.until(&format!("{KEPT}.items['puzzles/fork'].last[0] === false")).await;
    window.until(&format!("{KEPT}.items['puzzles/fork'].again.length == 1")).await;
    // A mistake costs a star, and is played out; then it is tried again.
    window.go("/puzzles/theme/guard/1").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    let best = window.json(BEST).await;
    let other = format!(
        "[...document.querySelectorAll('.moves .move')].map((link) => link.dataset.moves) \
         .find((name) => name != {best})"
    );
    make(&window, &other).await;
    window.until(&format!("{RESULT} == 'wrong'")).await;
    window.until("document.querySelector('.line a') != null").await;
    window.click("#undo").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    make(&window, &format!("'{}'", best.as_str().expect("a move"))).await;
    window.until("document.querySelector('#stars')?.textContent == '★★☆'").await;
    // All of it is on the path.
    window.go("/learn").await;
    window.until("document.querySelector('[data-theme=finish] progress').value == 1").await;
    window.go("/puzzles/theme/guard").await;
    window.until("document.querySelector('.nth').dataset.stars == '2'").await;
    let go = window.text_of("document.querySelector('#theme-go').getAttribute('href')").await;
    assert!(go.ends_with("/puzzles/theme/guard/2"), "{go}");
    // Three puzzles of a day make it count.
    let today = format!(
        "(() => {{ const all = {KEPT}; const day = +document.querySelector('#today').dataset.day; \
         all.days[day] = '3210000000'; all.days[day - 1] = '1110000000'; \
         localStorage.setItem('progress', JSON.stringify(all)); }})()"
    );
    window.go("/learn").await;
    window.json(&today).await;
    window.go("/learn").await;
    window.until("document.querySelector('#streak').textContent == '2 days in a row'").await;
    window.until("document.querySelector('#today-go').href.endsWith('/4')").await;
    // What is due is a theme like any drill.
    let earlier = format!(
        "(() => {{ const all = {KEPT}; all.items['puzzles/fork'].due -= 1; \
         localStorage.setItem('progress', JSON.stringify(all)); }})()"
    );
    window.json(&earlier).await;
    window.go("/learn/review").await;
    window.until("document.querySelector('#due').textContent == '1 drill is due.'").await;
    window.click("#begin").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    let at = window.text_of("document.querySelector('#puzzle').dataset.at").await;
    let again = window.text_of(&format!("{KEPT}.items['puzzles/fork'].again[0].position")).await;
    assert_eq!(at, again, "the puzzle that was missed");
    window.close().await;
}
