//! Solving, searching and grading take turns, and a request that only reads never begins a solve.

mod common;

use std::net::Ipv4Addr;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use common::Served;
use gamesman::web::{Peer, ServerOptions};
use gamesman_query::{Config, Error, Library, Progress, State, Unwatched, Watch};
use serde_json::Value;
use tower::ServiceExt as _;

async fn send(served: &Served, request: Request<Body>) -> (StatusCode, Value) {
    let response = served.router.clone().oneshot(request).await.expect("routers do not fail");
    let status = response.status();
    let body = to_bytes(response.into_body(), 16 << 20).await.expect("a body");
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

async fn get(served: &Served, address: &str) -> (StatusCode, Value) {
    send(served, Request::get(address).body(Body::empty()).expect("a request")).await
}

async fn post(served: &Served, address: &str) -> (StatusCode, Value) {
    send(served, Request::post(address).body(Body::empty()).expect("a request")).await
}

/// A page, or the address it leads to.
async fn page(served: &Served, address: &str) -> (StatusCode, String) {
    let request = Request::get(address).body(Body::empty()).expect("a request");
    let response = served.router.clone().oneshot(request).await.expect("routers do not fail");
    let status = response.status();
    if let Some(to) = response.headers().get(header::LOCATION) {
        return (status, to.to_str().expect("text").to_owned());
    }
    let body = to_bytes(response.into_body(), 16 << 20).await.expect("a body");
    (status, String::from_utf8(body.to_vec()).expect("text"))
}

/// Solves a variant in the background and waits until it is solved.
async fn solve(served: &Served, variant: &str) {
    while post(served, &format!("{variant}/solve")).await.0 != StatusCode::OK {
        tokio::task::yield_now().await;
    }
}

/// Holds a solve where it first says how far it has come, until it is let go.
#[derive(Default)]
struct Gate {
    /// Whether the solve has come to the gate, and whether the gate is open.
    state: Mutex<(bool, bool)>,
    changed: Condvar,
}

impl Gate {
    fn until(&self, reached: impl Fn(&(bool, bool)) -> bool, change: impl Fn(&mut (bool, bool))) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        self.changed.notify_all();
        let waited = self.changed.wait_while(state, |state| !reached(state));
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    fn open(&self) {
        self.until(|_| true, |state| state.1 = true);
    }
}

impl Watch for Gate {
    fn progress(&self, _: &Progress) {
        self.until(|(_, open)| *open, |state| state.0 = true);
    }
}

/// Opens its gate at last, also where a test fails before: the solve would never end, nor would the test.
struct Opener(Arc<Gate>);

impl Opener {
    fn open(&self) {
        self.0.open();
    }
}

impl Drop for Opener {
    fn drop(&mut self) {
        self.open();
    }
}

#[test]
fn a_gate_is_opened_where_a_test_fails() {
    let gate = Arc::new(Gate::default());
    let opener = Opener(Arc::clone(&gate));
    let waiting = thread::spawn(move || gate.until(|(_, open)| *open, |_| ()));
    drop(opener);
    waiting.join().expect("it goes on");
}

/// A solve of a variant that goes on until the gate is opened.
fn held(library: &Arc<Library>, game: &str) -> (Opener, thread::JoinHandle<Result<(), Error>>) {
    let gate = Arc::new(Gate::default());
    let session = library.session(game, None).expect("it exists");
    let watch = Arc::clone(&gate);
    let solve = thread::spawn(move || session.solve_on_demand(&*watch));
    gate.until(|(begun, _)| *begun, |_| ());
    (Opener(gate), solve)
}

/// The games that have a table in the data directory.
fn solved(library: &Library) -> Vec<String> {
    let Ok(folders) = std::fs::read_dir(library.config().data_dir.join("tables")) else {
        return Vec::new();
    };
    let names = folders.map(|folder| folder.expect("it can be read").file_name());
    let mut names: Vec<String> = names.filter_map(|name| name.into_string().ok()).collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_random_positions_at_once_solve_nothing_and_wait_for_nobody() {
    let served = Served::new();
    let regular = "/api/games/tictactoe/variants/regular";
    solve(&served, regular).await;
    let (gate, running) = held(&served.library, "dao");

    // All of this is answered while a solve is going on.
    let games = served.library.games();
    let others = games.iter().filter(|game| !["tictactoe", "dao"].contains(&&*game.id));
    let twenty: Vec<String> = others
        .take(20)
        .map(|game| format!("/api/games/{}/variants/{}", game.id, game.variants[0].id))
        .collect();
    let served = Arc::new(served);
    let mut asked = tokio::task::JoinSet::new();
    for variant in twenty.clone() {
        let served = Arc::clone(&served);
        asked.spawn(async move { (get(&served, &format!("{variant}/random")).await, variant) });
    }
    for _ in 0..20 {
        assert_eq!(get(&served, "/health").await.0, StatusCode::OK);
        let (status, answer) = get(&served, &format!("{regular}/position?p=xo-------")).await;
        assert_eq!((status, &answer["proof"]), (StatusCode::OK, &"table".into()));
        let (status, answer) = get(&served, &format!("{regular}/random?remoteness=3")).await;
        assert_eq!((status, &answer["remoteness"]), (StatusCode::OK, &3.into()), "{answer}");
    }
    let mut answered = 0;
    while let Some(answer) = asked.join_next().await {
        let ((status, answer), variant) = answer.expect("it does not fail");
        assert_eq!(status, StatusCode::CONFLICT, "{variant}: {answer}");
        assert_eq!(answer["error"]["kind"], "unsolved", "{variant}: {answer}");
        let message = answer["error"]["message"].as_str().expect("text");
        assert!(message.contains("run ‘gamesman solve "), "{variant}: {message}");
        let (_, status) = get(&served, &variant).await;
        assert_eq!(status["state"], "unsolved", "{variant}: it was only asked about");
        answered += 1;
    }
    assert_eq!(answered, 20);
    let dao = served.library.session("dao", None).expect("it exists");
    assert!(matches!(dao.state(), State::Solving(_)), "it went on all the time");

    gate.open();
    running.join().expect("it does not fail").expect("it is small");
    assert_eq!(dao.state(), State::Solved);
    assert_eq!(solved(&served.library), ["dao", "tictactoe"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn solves_in_the_background_wait_for_others_to_end() {
    let served = Served::new();
    let (gate, running) = held(&served.library, "dao");
    // None of them so small that it need not wait.
    let variants = ["hexapawn/variants/3x6", "connect3/variants/4x4-rd"];
    let variants = variants.map(|variant| format!("/api/games/{variant}"));
    for variant in &variants {
        let (status, answer) = post(&served, &format!("{variant}/solve")).await;
        assert_eq!(status, StatusCode::ACCEPTED, "{answer}");
    }
    // A page is there at once, and says that its variant waits.
    let (status, _) = get(&served, "/play/hexapawn/3x6").await;
    assert_eq!(status, StatusCode::OK);
    for variant in &variants {
        let (_, answer) = get(&served, variant).await;
        assert_eq!(answer["state"], "solving", "{answer}");
        assert_eq!(answer["progress"]["stage"], "waiting", "{answer}");
    }
    gate.open();
    running.join().expect("it does not fail").expect("it is small");
    for variant in &variants {
        solve(&served, variant).await;
    }
    assert_eq!(solved(&served.library), ["connect3", "dao", "hexapawn"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_finds_a_full_queue_is_shown_the_page_again() {
    let served = Served::small(8_000_000);
    let (gate, running) = held(&served.library, "dao");
    let connect3 =
        ["4x4", "4x4-rc", "4x4-rd", "4x4-cd", "misere"].map(|id| format!("connect3/{id}"));
    // Of others the game has a search of its own.
    let connect4 = ["4x4-RC", "4x5-RC", "5x4-RC", "misere"].map(|id| format!("connect4/{id}"));
    let others = ["dao/misere", "dodgem/4x4", "hexapawn/3x6"].map(str::to_owned);
    for variant in connect3.iter().chain(&connect4).chain(&others) {
        let (_, shown) = page(&served, &format!("/play/{variant}")).await;
        assert!(shown.contains("id=\"solving\" data-poll="), "{shown}");
    }
    for kind in ["play", "analysis"] {
        let (status, shown) = page(&served, &format!("/{kind}/dodgem/regular")).await;
        assert_eq!(status, StatusCode::OK);
        assert!(shown.contains("id=\"solving\" data-reload"), "{shown}");
        assert!(shown.contains("Waiting") && shown.contains("http-equiv=\"refresh\""), "{shown}");
    }
    // So is who wants to know what only a search can say, and finds no turn for it.
    let (_, shown) = page(&served, "/play/connect4/6x7-RC?moves=d,d,c,c").await;
    assert!(shown.contains("id=\"solving\" data-reload"), "{shown}");
    gate.open();
    running.join().expect("it does not fail").expect("it is small");
    solve(&served, "/api/games/dodgem/variants/regular").await;
    let searched = async || page(&served, "/play/connect4/6x7-RC?moves=d,d,c,c").await.1;
    let mut shown = searched().await;
    // First its table has to turn out to be too large.
    while shown.contains("id=\"solving\"") {
        tokio::task::yield_now().await;
        shown = searched().await;
    }
    assert!(shown.contains("id=\"prediction\""), "{shown}");
    let (_, shown) = page(&served, "/play/dodgem/regular").await;
    assert!(!shown.contains("id=\"solving\""), "{shown}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_that_need_a_table_say_that_it_is_being_solved_and_do_not_wait() {
    let served = Served::new();
    let (gate, running) = held(&served.library, "dao");
    let random = "/setup/dao/regular?value=win&remoteness=3";
    let train = "/train/hexapawn/3x6?steps=2&level=2&opponent=3&from=1_oooooo------xxxxxx";
    for address in [random, train] {
        let (status, text) = page(&served, address).await;
        assert_eq!(status, StatusCode::OK, "{address}: {text}");
        assert!(text.contains("id=\"solving\"") && text.contains("Solving this variant"), "{text}");
        assert!(text.contains("http-equiv=\"refresh\""), "{text}");
    }
    gate.open();
    running.join().expect("it does not fail").expect("it is small");
    for variant in ["dao/variants/regular", "hexapawn/variants/3x6"] {
        solve(&served, &format!("/api/games/{variant}")).await;
    }
    let (status, to) = page(&served, random).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{to}");
    assert!(to.starts_with("/setup/dao/regular?position="), "{to}");
    let (status, text) = page(&served, train).await;
    assert!(status == StatusCode::OK && !text.contains("id=\"solving\""), "{text}");
}

#[tokio::test]
async fn what_reads_never_solves() {
    let served = Served::new();
    let mut refused = 0;
    for variant in ["tictactoe/variants/regular", "npuzzle/variants/3", "nim/variants/1_3_5_7"] {
        for rest in [
            "",
            "/position",
            "/positions?p=---------",
            "/history?moves=a1,b2",
            "/random",
            "/analysis",
            "/picture.svg",
            "/nimbers",
            "/nimbers.txt",
            "/starts?value=win",
            "/starts?value=win&remoteness=3",
            "/look",
            "/review?move=a1",
            "/verdict?move=a1",
            "/drill?kind=play-out",
        ] {
            let (status, answer) = get(&served, &format!("/api/games/{variant}{rest}")).await;
            refused += usize::from(status == StatusCode::CONFLICT);
            assert!(status.as_u16() < 500, "{variant}{rest}: {status} {answer}");
        }
    }
    assert!(refused >= 3 * 4, "{refused}");
    assert!(solved(&served.library).is_empty());
}

#[tokio::test]
async fn a_search_ends_with_its_request() {
    let options = ServerOptions::default().work_time(Duration::from_millis(20));
    let served = Served::configured(options, |config| {
        // For minutes, if it is not stopped.
        config.search.positions = 200_000_000;
        config.search.memory = 4 << 30;
    });
    let start = "/api/games/connect4/variants/6x7-RC/position";
    let (status, answer) = get(&served, start).await;
    assert_eq!((status, &answer["value"]), (StatusCode::OK, &"unknown".into()), "{answer}");
    // Its turn is free again.
    let session = served.library.session("tictactoe", None).expect("it exists");
    session.solve_on_demand(&Unwatched).expect("it is small");
}

#[test]
fn who_stops_waiting_is_told_so_and_leaves_the_queue() {
    struct Stop;
    impl Watch for Stop {
        fn progress(&self, _: &Progress) {}
        fn stopped(&self) -> bool {
            true
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let library = Arc::new(Library::new(Config::new(folder.path())));
    let (gate, running) = held(&library, "dao");
    let other = library.session("hexapawn", Some("3x6")).expect("it exists");
    assert!(matches!(other.solve_on_demand(&Stop), Err(Error::Solve(_))));
    // Without its turn a question is answered with what is known.
    let start = other.position_within(None, &Stop).expect("the start");
    assert_eq!(start.state.proof, None);
    gate.open();
    running.join().expect("it does not fail").expect("it is small");
    other.solve_on_demand(&Unwatched).expect("it is small");
}

/// The status of an answer to somebody at an address.
async fn from(served: &Served, visitor: u8, method: Method, address: &str) -> StatusCode {
    let peer = Peer(Ipv4Addr::new(192, 0, 2, visitor).into());
    let request = Request::builder().method(method).uri(address).extension(peer);
    let request = request.body(Body::empty()).expect("a request");
    served.router.clone().oneshot(request).await.expect("routers do not fail").status()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_visitor_has_all_solves() {
    let served = Served::with(200_000, ServerOptions::default().solves_per_visitor(2));
    let (gate, running) = held(&served.library, "dao");
    let solve = |variant| format!("/api/games/{variant}/solve");
    let variants = ["hexapawn/variants/3x6", "connect3/variants/4x4-rd", "dodgem/variants/4x4"];
    for (visitor, variant, status) in [
        (1, 0, StatusCode::ACCEPTED),
        (1, 1, StatusCode::ACCEPTED),
        (1, 2, StatusCode::TOO_MANY_REQUESTS),
        (2, 2, StatusCode::ACCEPTED),
        // It is being solved already.
        (1, 2, StatusCode::ACCEPTED),
    ] {
        let found = from(&served, visitor, Method::POST, &solve(variants[variant])).await;
        assert_eq!(found, status, "{visitor} {variant}");
    }
    gate.open();
    running.join().expect("it does not fail").expect("it is small");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_visitor_has_all_places() {
    let options = ServerOptions::default().requests_at_once(4);
    let served = Arc::new(Served::with(200_000, options));
    let (gate, running) = held(&served.library, "dao");
    // Two questions that wait for a search.
    let question = "/api/games/connect4/variants/6x7-RC/position";
    let mut asked = tokio::task::JoinSet::new();
    for _ in 0..2 {
        let served = Arc::clone(&served);
        asked.spawn(async move { from(&served, 1, Method::GET, question).await });
    }
    while served.library.load().expect("it can be read").waiting < 2 {
        tokio::task::yield_now().await;
    }
    assert_eq!(from(&served, 1, Method::GET, "/health").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(from(&served, 2, Method::GET, "/health").await, StatusCode::OK);
    gate.open();
    running.join().expect("it does not fail").expect("it is small");
    while let Some(status) = asked.join_next().await {
        assert_eq!(status.expect("it does not fail"), StatusCode::OK);
    }
    assert_eq!(from(&served, 1, Method::GET, "/health").await, StatusCode::OK);
}
