//! Pages of every kind in a real browser, narrow and wide, by day and by night: the rules of axe-core, which tell what
//! keeps people who cannot see, point or tell colours apart from using a page, find nothing.

#[path = "common/chrome.rs"]
mod chrome;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use chrome::Window;
use serde_json::{Value, json};

/// Widths of a telephone, a tablet and a desk, and heights.
const SIZES: [(u32, u32); 3] = [(360, 640), (768, 1024), (1280, 900)];
const THEMES: [&str; 2] = ["light", "dark"];

/// What is done on a page before it is looked at.
const NOTHING: &str = "null";
/// Somebody chooses this.
macro_rules! click {
    ($css:literal) => {
        concat!("document.querySelector(`", $css, "`).click()")
    };
}

/// Addresses, what is done there, and an element that there is then and on no other page.
const PAGES: &[(&str, &str, &str)] = &[
    ("/", NOTHING, "#filters"),
    ("/games/tictactoe", NOTHING, "#begin [formaction^='/room']"),
    ("/games/towersofhanoi", NOTHING, "#begin .levels"),
    ("/games/tictactoe/custom?board=9x9&line=3", NOTHING, ".pointed mark"),
    // Boards of all materials with values, in marks, hollows and arrows, and what there is around them.
    ("/play/tictactoe/regular", NOTHING, ".asking #begin"),
    ("/play/tictactoe/regular?moves=a1,b2&hints=full", NOTHING, ".mark"),
    ("/play/tictactoe/regular?moves=a1,b2,c3,a3,c1,b1,b3&hints=full", NOTHING, ".review"),
    ("/play/tictactoe/regular?moves=a1,b2&redo=c3,a3,c1&hints=full", NOTHING, ".taken-back"),
    ("/play/tictactoe/regular?moves=b2&hints=off", click!("#keys"), "dialog[open]"),
    ("/play/tictactoe/regular?moves=zz", NOTHING, ".error .eyebrow"),
    ("/play/tictactoe/regular?hints=full&moves=b2", BROKEN, "#trouble:not([hidden])"),
    ("/play/nim/1_3_5_7?hints=full", click!("#line"), ".line a"),
    ("/play/mancala/3-4?hints=full", NOTHING, ".hollow"),
    ("/play/chess/KRK?hints=full", NOTHING, ".moves .worth"),
    ("/play/othello/3x3?hints=full", NOTHING, "#board.felt .mark"),
    ("/play/rushhour/1?hints=full", NOTHING, "#board.slate .mark"),
    ("/play/snakebird/3moves?hints=full", NOTHING, "#board.water .mark"),
    ("/play/sokoban/1?hints=full", NOTHING, "#board.sand .mark"),
    ("/play/lightsout/2?hints=full", NOTHING, "#board.night .mark"),
    ("/play/towersofhanoi/3_3?hints=full", click!("#hint"), "#told"),
    ("/play/sum/nim-kayles-dawson?hints=full", NOTHING, ".sum .nimbers"),
    ("/setup/dao/regular", NOTHING, ".tools .picture"),
    ("/setup/dao/regular?position=1_--", NOTHING, "#position-error"),
    ("/setup/mancala/3-4", NOTHING, "#more0"),
    ("/games/tictactoe", click!("#begin [formaction^='/room']"), "#invite"),
    ("/help", ANOTHERS_ROOM, "#join"),
    ("/help", ASKING_BACK, "#wish"),
    ("/class", NOTHING, "[action='/class/join']"),
    ("/import", NOTHING, "textarea"),
    ("/help", NOTHING, ".signs"),
    ("/api", NOTHING, ".request"),
    ("/learn", NOTHING, ".course-card"),
    ("/puzzles", NOTHING, ".card"),
    ("/puzzles/theme/fork", NOTHING, ".nth"),
    ("/puzzles/theme/fork/1", click!("#hint"), "#told"),
    ("/puzzles/day/20786/1?moves=zz", NOTHING, ".error .eyebrow"),
    ("/learn/chess", NOTHING, ".lesson"),
    ("/learn/chess/rook", NOTHING, ".diagrams"),
    ("/learn/chess/rook/mate", NOTHING, "#drill #board"),
    ("/learn/nim/ones/judge", click!(".choices a"), "#drill:not([data-result='open']) #next"),
    ("/learn/nim/ones/exam?seed=1", NOTHING, "#question"),
    (EXAMINED, NOTHING, ".answered"),
    ("/learn/review", NOTHING, "#due"),
    ("/learn/progress", NOTHING, "#skills tbody tr"),
    ("/learn/book", NOTHING, ".lesson"),
    ("/learn/book/ten-to-zero", SAY_SOMETHING, "[data-result='wrong'] .verdict"),
    ("/learn/book/nimbers", NOTHING, ".chapter table"),
    ("/learn/book/code?track=rust&teacher", NOTHING, ".teacher"),
    ("/train", NOTHING, "#choose"),
    ("/train/chess/KRK", NOTHING, ".train #board"),
    ("/nimbers/kayles/7", NOTHING, ".scroll.nim"),
    ("/analysis/tictactoe/regular", NOTHING, ".shares"),
    ("/no-such-page", NOTHING, ".error .eyebrow"),
    // From here on in another language, whose words may not fit where English ones do.
    ("/help", IN_GERMAN, "html[lang=de] .signs"),
    ("/play/hareandhounds/regular?hints=full", NOTHING, "html[lang=de] #board.grass .arrow"),
    ("/play/topspin/6_2?hints=full", NOTHING, "html[lang=de] .buttons a.move small"),
];

const IN_GERMAN: &str = "(document.cookie = 'language=de; path=/', location.reload())";

/// A move while the server cannot be reached.
const BROKEN: &str = "(window.fetch = () => Promise.reject(new Error()), \
                      document.querySelector('.moves a.move').click())";

/// Goes to a room that somebody else has opened.
const ANOTHERS_ROOM: &str = "fetch('/room?game=tictactoe&variant=regular', \
                             { method: 'POST', credentials: 'omit', body: new URLSearchParams() }) \
                             .then((room) => { location.href = room.url; })";

/// Opens a room, in which somebody without a name sits down, makes a move and asks to take it back.
const ASKING_BACK: &str = "fetch('/room?game=tictactoe&variant=regular', { method: 'POST', body: new URLSearchParams() }) \
                           .then(async ({ url }) => { \
                             const post = (what, more) => fetch(`${url}/${what}`, { method: 'POST', ...more }); \
                             await post('name', { body: new URLSearchParams({ name: 'Ada' }) }); \
                             await post('seat?side=two', { credentials: 'omit' }); \
                             await post('move?name=b2&made=0'); \
                             await post('back?made=1'); \
                             location.href = url; \
                           })";

/// Answers the first exercise of a chapter wrongly.
const SAY_SOMETHING: &str = "(document.querySelector('.exercise [type=text]').value = '7', \
                             document.querySelector('.exercise .button').click())";

/// The results of an exam: right, wrong and not answered at all.
const EXAMINED: &str = "/learn/nim/ones/exam?seed=1&q=0,1,1,0&q=0,0,1,6&q=0,1,1,3&q=0,0,1,1&q=0,0,1,4&q=0,0,1,3\
                        &q=1,1,1,2&q=0,1,1,4&a=lose&a=&a=win&a=late&a=&a=&a=&a=";

/// All rules that axe applies by itself, and two that one has to ask for: that what is pointed at is large enough, and that
/// what is read is in its name, as axe 4.14 demands by itself. Rules that found nothing wrong are only named.
const RULES: &str = "axe.run(document, { preload: false, resultTypes: ['violations'], rules: { \
                       'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } }) \
                     .then(({ passes, violations }) => ({ \
                       passed: passes.map((rule) => rule.id), \
                       found: violations.flatMap(({ id, nodes }) => nodes.map((node) => \
                         [id, node.target.join(' '), `${node.failureSummary} ${node.html.slice(0, 200)}`])), \
                     }))";

/// axe-core, which is no part of this repository.
fn axe() -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the folder of builds");
    let path = target.join("axe/axe_playwright_python/axe.min.js");
    std::fs::read_to_string(&path).unwrap_or_else(|error| {
        let path = path.display();
        panic!(
            "{path}: {error}; ‘crates/app/tests/fetch-axe’ puts axe-core there, as ‘./test’ does"
        )
    })
}

/// What the rules say of the page as it is in each size and theme. Each rule, element and reason that is found comes with
/// the states of the page in which it is.
async fn apply(window: &Window, axe: &str) -> BTreeMap<[String; 3], Vec<String>> {
    window.driver.execute(axe, vec![]).await.expect("axe-core");
    // What is folded up is looked at as well.
    window.json("document.querySelectorAll('main details').forEach((details) => { details.open = true })").await;
    let mut found: BTreeMap<[String; 3], Vec<String>> = BTreeMap::new();
    for (width, height) in SIZES {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        window.devtools("Emulation.setDeviceMetricsOverride", size).await;
        window.until(&format!("innerWidth == {width}")).await;
        for theme in THEMES {
            window.json(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
            let state = format!("{width} {theme}");
            let said = window.json(RULES).await;
            let passed: BTreeSet<&str> = strings(&said["passed"]).collect();
            // Rules that fit every page: if one was not applied, none was.
            for rule in ["color-contrast", "region"] {
                let broken = || {
                    said["found"].as_array().is_some_and(|all| all.iter().any(|one| one[0] == rule))
                };
                assert!(passed.contains(rule) || broken(), "{state}: no {rule}: {said}");
            }
            for one in said["found"].as_array().expect("a list") {
                let parts = strings(one).map(str::to_owned).collect::<Vec<_>>();
                let parts = <[String; 3]>::try_from(parts).expect("rule, element and reason");
                found.entry(parts).or_default().push(state.clone());
            }
        }
    }
    found
}

fn strings(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// What is wrong with a page on purpose: a picture without a name, grey on grey by night, and buttons that are too small and
/// too near to each other on a telephone.
const WRONG: &str = "(() => { \
    const part = document.createElement('div'); \
    part.innerHTML = `<img src='/assets/icon.svg'><p>night</p><button>a</button><button>b</button>`; \
    part.querySelector('p').style.color = 'light-dark(#000, #444)'; \
    for (const button of part.querySelectorAll('button')) { \
      button.style.cssText = 'width: min(5vw, 30px); min-height: 30px; padding: 0; border: 0; margin: 0'; \
    } \
    document.querySelector('main').append(part); })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_what_is_wrong_on_purpose_and_nothing_on_pages_of_every_kind() {
    let axe = axe();
    let window = Window::frugal(1280, 900).await;
    window.go("/help").await;
    window.json(WRONG).await;
    let found: Vec<(String, usize)> = apply(&window, &axe)
        .await
        .into_iter()
        .map(|([rule, ..], states)| (rule, states.len()))
        .collect();
    let expected =
        [("color-contrast", 3), ("image-alt", 6), ("target-size", 2), ("target-size", 2)];
    assert_eq!(found, expected.map(|(rule, states)| (rule.to_owned(), states)));

    for (game, variant) in [("nim", "1_3_5_7"), ("tictactoe", "regular"), ("chess", "KRK")] {
        window.solve(game, variant).await;
    }
    let (mut troubles, mut states) = (String::new(), 0);
    for (page, act, shows) in PAGES {
        window.go(page).await;
        window.json(&format!("void ({act})")).await;
        let shown =
            format!("document.querySelector(`{shows}`) && !document.querySelector('#solving')");
        window.until(&shown).await;
        for ([rule, element, why], states) in apply(&window, &axe).await {
            let _ = writeln!(troubles, "{page}, {}: {rule}: {element}: {why}", states.join(", "));
        }
        states += SIZES.len() * THEMES.len();
    }
    assert!(troubles.is_empty(), "of {states} states of pages some have troubles:\n{troubles}");
    assert!(states >= 30 * 3 * 2, "{states}");
    // Addresses that nothing has are among the pages.
    window.forgive("the server responded with a status of 40").await;
    window.close().await;
}
