//! Puzzles, which work by their links alone.

use std::collections::BTreeMap;
use std::io::Write as _;

use axum::http::StatusCode;
use flate2::Compression;
use flate2::write::GzEncoder;
use gamesman::web::ServerOptions;
use gamesman_query::themes::{A_DAY, Theme, of_day, puzzles};
use gamesman_query::{Config, Library};
use serde_json::Value;

use crate::client::{Answer, get, solve};
use crate::common::Served;

/// A server with the tables that travel with the program.
fn served() -> Served {
    Served::configured(ServerOptions::default(), |config| config.packed = true)
}

/// What the attribute says of the puzzle on the page.
fn attribute<'a>(answer: &'a Answer, name: &str) -> &'a str {
    let puzzle = answer.page().split_once("id=\"puzzle\"").expect("a puzzle").1;
    let value = puzzle.split_once(&format!("data-{name}=\"")).expect("the attribute").1;
    value.split_once('"').expect("its end").0
}

/// Where the link with this id leads.
fn link(answer: &Answer, id: &str) -> Option<String> {
    let (before, after) = answer.page().split_once(&format!("id=\"{id}\""))?;
    let element = before.rsplit_once('<')?.1.to_owned() + after.split_once('>')?.0;
    let href = element.split_once("href=\"")?.1.split_once('"')?.0;
    Some(href.replace("&amp;", "&"))
}

/// Makes the best move of a puzzle, or the worst, and the opponent's reply.
async fn play(served: &Served, address: &str, best: bool) -> Answer {
    let page = get(served, address).await;
    let (game, rest) = attribute(&page, "at").split_once('/').expect("a game");
    let variant = rest.split_once('/').expect("a variant").0;
    let position = attribute(&page, "position");
    let known = format!("/api/games/{game}/variants/{variant}/position?p={}", escaped(position));
    let known = get(served, &known).await.json();
    let moves = known["moves"].as_array().expect("moves");
    let mv = if best { moves.first() } else { moves.last() }.expect("a move");
    let name = escaped(mv["move"].as_str().expect("a name"));
    let join = if address.contains('?') { '&' } else { '?' };
    let after = get(served, &format!("{address}{join}moves={name}")).await;
    match after.status {
        StatusCode::SEE_OTHER => get(served, after.location()).await,
        _ => after,
    }
}

fn escaped(text: &str) -> String {
    let plain = |c: u8| c.is_ascii_alphanumeric() || b"-_.~".contains(&c);
    text.bytes()
        .map(|c| if plain(c) { char::from(c).to_string() } else { format!("%{c:02X}") })
        .collect()
}

#[tokio::test]
async fn a_day_has_ten_puzzles_that_can_be_begun_at_once() {
    let served = served();
    let learn = get(&served, "/learn").await;
    assert_eq!(learn.page().matches("class=\"nth\"").count(), A_DAY);
    for theme in Theme::ALL {
        let address = format!("/puzzles/theme/{}", theme.name());
        assert!(learn.text.contains(&format!("href=\"{address}\"")), "{address}");
        let page = get(&served, &address).await;
        let of = puzzles().iter().filter(|puzzle| puzzle.theme == theme).count();
        assert_eq!(page.page().matches("class=\"nth\"").count(), of, "{address}");
    }
    for (number, puzzle) in (1..).zip(of_day(20_786, &|_| true)) {
        let page = get(&served, &format!("/puzzles/day/20786/{number}")).await;
        assert_eq!(attribute(&page, "result"), "open", "{}", page.text);
        assert_eq!(attribute(&page, "theme"), puzzle.theme.name());
        assert!(
            link(&page, "next")
                .is_some_and(|next| next.contains(&(number + 1).to_string()) || number == 10)
        );
    }
    let games = get(&served, "/puzzles").await;
    assert!(games.page().contains("href=\"/puzzles/in/tictactoe/regular\""), "{}", games.text);
}

#[tokio::test]
async fn every_theme_is_solved_by_its_best_moves_and_by_no_bad_one() {
    let served = served();
    for theme in Theme::ALL {
        let address = format!("/puzzles/theme/{}/1", theme.name());
        let wrong = play(&served, &address, false).await;
        assert_eq!(attribute(&wrong, "result"), "wrong", "{address}");
        let again = link(&wrong, "undo").expect("a way back");
        assert_eq!(attribute(&get(&served, &again).await, "result"), "open", "{again}");
        let mut right = play(&served, &address, true).await;
        // What was made so far is in the address of the hint.
        for _ in 0..20 {
            let Some(on) = link(&right, "hint") else { break };
            let moves = on.split_once("moves=").expect("moves").1.split('&').next().expect("them");
            let at = format!("{address}?moves={moves}");
            let best = get(&served, &format!("{at}&show=move")).await;
            let told = best.page().split_once("id=\"told\"").expect("the move").1;
            let name =
                told.split_once("<b>").expect("its name").1.split_once("</b>").expect("it").0;
            let next = get(&served, &format!("{at},{}", escaped(name))).await;
            right = match next.status {
                StatusCode::SEE_OTHER => get(&served, next.location()).await,
                _ => next,
            };
        }
        assert_eq!(attribute(&right, "result"), "right", "{address}: {}", right.text);
        assert!(right.page().contains("id=\"about\"") && right.text.contains("id=\"stars\""));
    }
}

#[tokio::test]
async fn hints_come_in_three_steps() {
    let served = served();
    let mut page = get(&served, "/puzzles/theme/fork/1").await;
    for step in ["idea", "hint", "move"] {
        let next = link(&page, "hint").expect("a hint");
        assert!(next.contains(&format!("show={step}")), "{next}");
        page = get(&served, &next).await;
        assert!(page.page().contains("id=\"told\""), "{}", page.text);
    }
    assert_eq!((link(&page, "hint"), attribute(&page, "hints")), (None, "3"));
}

/// Also in variants that travel with no table, once they are solved.
#[tokio::test]
async fn themes_are_found_in_any_solved_variant() {
    let served = Served::new();
    let begun = get(&served, "/puzzles/in/connect4/4x4").await;
    assert!(!begun.page().contains("class=\"card\""), "{}", begun.text);
    solve(&served, "connect4", "4x4").await;
    let list = get(&served, "/puzzles/in/connect4/4x4").await;
    let drawn = get(&served, "/puzzles/in/connect4/4x4/fork").await;
    assert!(list.page().contains("/puzzles/in/connect4/4x4/fork?from="), "{}", list.text);
    let page = get(&served, drawn.location()).await;
    assert_eq!((attribute(&page, "theme"), attribute(&page, "result")), ("fork", "open"));
    // A puzzle for one, and a game without any.
    solve(&served, "towersofhanoi", "3_3").await;
    let way = get(&served, "/puzzles/in/towersofhanoi/3_3/way").await;
    assert_eq!(attribute(&get(&served, way.location()).await, "theme"), "way");
}

#[tokio::test]
async fn what_is_no_puzzle_is_refused() {
    let served = served();
    for address in [
        "/puzzles/day/20786/0",
        "/puzzles/day/20786/11",
        "/puzzles/day/-1/1",
        "/puzzles/day/99999999999/1",
        "/puzzles/theme/spoon",
        "/puzzles/theme/spoon/1",
        "/puzzles/theme/fork/61",
        "/puzzles/theme/fork/1?moves=zz",
        "/puzzles/in/chess/nothing",
        "/puzzles/in/tictactoe/regular/spoon",
        "/puzzles/in/tictactoe/regular/fork?from=zz",
        "/puzzles/in/tictactoe/regular/fork?from=---------",
        "/puzzles/in/tictactoe/regular/tempo",
    ] {
        let answer = get(&served, address).await;
        assert!(answer.status.is_client_error(), "{address}: {}", answer.status);
        assert!(answer.page().contains("class=\"eyebrow\""), "{address}");
    }
}

/// Of a catalogue without the games of all puzzles, only those of its games are shown.
#[test]
fn the_program_knows_the_games_of_all_puzzles() {
    let library = Library::new(Config::new("unused"));
    assert!(puzzles().iter().all(|puzzle| library.has(puzzle.game)));
}

#[tokio::test]
async fn connect_4_has_puzzles_although_no_table_holds_it() {
    let served = served();
    let list = get(&served, "/puzzles/in/connect4/6x7").await;
    assert_eq!(list.status, StatusCode::OK);
    for theme in ["fork", "guard", "forced-line"] {
        let begun = get(&served, &format!("/puzzles/in/connect4/6x7/{theme}")).await;
        let address = begun.location();
        let page = get(&served, address).await;
        assert_eq!(attribute(&page, "theme"), theme);
        assert_eq!(attribute(&page, "result"), "open");
        assert!(list.text.contains(&format!("/puzzles/in/connect4/6x7/{theme}?from=")), "{theme}");
    }
    let guard = get(&served, "/puzzles/in/connect4/6x7/guard").await;
    let solved = play(&served, guard.location(), true).await;
    assert_eq!(attribute(&solved, "result"), "right");
}

/// The main parts of the pages of a puzzle by their queries, and the queries to go on to, as the service worker makes them.
fn unpacked(pack: &Value) -> BTreeMap<String, String> {
    let parts = pack["parts"].as_array().expect("parts");
    let (mut all, mut made) = (Vec::new(), BTreeMap::new());
    for page in pack["pages"].as_array().expect("pages") {
        let query = page[0].as_str().expect("a query").to_owned();
        let Some(runs) = page[1].as_array() else {
            made.insert(query, page[1].as_str().expect("a query").to_owned());
            continue;
        };
        let begin = all.len();
        for run in runs {
            match run.as_u64() {
                Some(part) => all.push(parts[part as usize].as_str().expect("a part")),
                None => {
                    let [from, count] = [0, 1].map(|at| run[at].as_u64().expect("a place"));
                    (from..from + count).for_each(|at| all.push(all[at as usize]));
                }
            }
        }
        made.insert(query, all[begin..].concat());
    }
    made
}

#[tokio::test]
async fn a_puzzle_is_one_file_of_what_the_server_says() {
    let served = served();
    let mut bytes = 0;
    for number in 1..=A_DAY {
        let address = format!("/puzzles/day/20786/{number}");
        let pack = get(&served, &format!("{address}/pack.json")).await;
        let mut small = GzEncoder::new(Vec::new(), Compression::default());
        small.write_all(pack.text.as_bytes()).expect("memory");
        bytes += small.finish().expect("memory").len();
        let pages = unpacked(&pack.json());
        assert!(pages.values().any(|main| main.contains("data-result=\"right\"")), "{address}");
        assert!(pages.contains_key("?show=move"), "{address}");
        for (query, main) in pages {
            let page = get(&served, &format!("{address}{query}")).await;
            match page.status {
                // There may be several replies.
                StatusCode::SEE_OTHER => assert!(main.starts_with("?moves="), "{query}: {main}"),
                _ => assert!(page.page().contains(&main), "{address}{query}: {main}"),
            }
        }
    }
    assert!(bytes < 100_000, "{bytes}");
    for address in
        ["/puzzles/day/20786/11/pack.json", "/puzzles/in/tictactoe/regular/fork/pack.json"]
    {
        assert_eq!(get(&served, address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn what_each_first_move_does_is_in_the_file_of_the_largest_puzzles() {
    let served = served();
    for puzzle in ["way/41", "pairing/49", "zugzwang/48", "finish/60"] {
        let pack = get(&served, &format!("/puzzles/theme/{puzzle}/pack.json")).await;
        let mut small = GzEncoder::new(Vec::new(), Compression::default());
        small.write_all(pack.text.as_bytes()).expect("memory");
        let bytes = small.finish().expect("memory").len();
        assert!(bytes < 20_000, "{puzzle}: {bytes}");
        let pages = unpacked(&pack.json());
        let moves: Vec<&str> = pages[""].split("class=\"move\" href=\"").skip(1).collect();
        assert!(moves.len() > 3, "{puzzle}");
        for rest in moves {
            let (address, _) = rest.split_once('"').expect("an end");
            let (_, query) = address.split_once('?').expect("a move");
            assert!(pages.contains_key(&format!("?{query}")), "{puzzle}: {query}");
        }
        assert!(pages.contains_key("?show=idea") && pages.contains_key("?show=move"), "{puzzle}");
    }
}

#[tokio::test]
async fn a_short_drill_is_one_file_of_what_the_server_says() {
    let served = served();
    solve(&served, "connect4", "4x4").await;
    for (address, right) in
        [("/learn/nim/ones/judge", "answer="), ("/learn/connect4/block/block", "moves=")]
    {
        let lesson = address.rsplit_once('/').expect("its lesson").0;
        assert!(get(&served, lesson).await.page().contains("data-kept=\"4\""), "{lesson}");
        for n in 1..=4 {
            let pack = get(&served, &format!("{address}/pack.json?n={n}")).await.json();
            let pages = unpacked(&pack);
            assert!(pages.keys().any(|query| query.contains(right)), "{address}");
            assert!(pages.values().any(|main| main.contains("data-result=\"right\"")), "{address}");
            for (query, main) in pages.into_iter().take(12) {
                assert!(query.starts_with("?from="), "{query}");
                let page = get(&served, &format!("{address}{query}")).await;
                match page.status {
                    StatusCode::SEE_OTHER => assert!(main.starts_with("?from="), "{query}: {main}"),
                    _ => assert!(page.page().contains(&main), "{address}{query}: {main}"),
                }
            }
        }
    }
    // There are four of each drill, and none of what is played out.
    for address in [
        "/learn/nim/ones/judge/pack.json?n=5",
        "/learn/nim/ones/judge/pack.json",
        "/learn/nim/ones/nothing/pack.json?n=1",
        "/learn/nim/sum/play/pack.json?n=1",
    ] {
        assert_eq!(get(&served, address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn the_first_page_has_a_puzzle_for_who_looks_for_nothing() {
    let served = served();
    let home = get(&served, "/").await;
    let (_, puzzle) = home.page().split_once("class=\"first-puzzle\"").expect("a puzzle");
    let (puzzle, _) = puzzle.split_once("</section>").expect("its end");
    let day = puzzle.split("/puzzles/day/").nth(1).and_then(|rest| rest.split(['?', '"']).next());
    assert!(day.is_some_and(|day| day.ends_with("/1")), "{puzzle}");
    let searched = get(&served, "/?search=dao").await;
    assert!(!searched.page().contains("first-puzzle"), "{}", searched.text);
}

/// Nobody is asked to win a game without being told how it goes.
#[tokio::test]
async fn a_puzzle_says_how_its_game_is_played() {
    let served = served();
    for number in 1..=10 {
        let page = get(&served, &format!("/puzzles/day/20786/{number}")).await;
        let (_, how) = page.page().split_once("id=\"how\"").expect("the rules");
        let (how, _) = how.split_once("All the rules").expect("the way to all of them");
        assert!(how.len() > 120 && how.contains("href=\"/games/"), "{number}: {how}");
    }
}
