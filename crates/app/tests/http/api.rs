//! The API: games, variants, positions, nimbers, and its description.

use std::collections::BTreeSet;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use tower::ServiceExt as _;

use crate::client::{get, send, solve};
use crate::common::Served;

#[tokio::test]
async fn the_api_lists_and_describes_games() {
    let served = Served::new();
    let games = get(&served, "/api/games").await.json();
    let games = games.as_array().expect("a list");
    assert!(games.iter().any(|game| game["id"] == "tictactoe" && game["players"] == 2));
    for game in games {
        let id = game["id"].as_str().expect("an id");
        let about = get(&served, &format!("/api/games/{id}")).await;
        assert_eq!(about.status, StatusCode::OK, "{id}");
        assert_eq!(about.json()["variants"][0]["id"], game["variants"][0]["id"]);
        let page = get(&served, &format!("/games/{id}")).await;
        assert_eq!(page.status, StatusCode::OK, "{id}");
        assert!(page.page().contains("<svg"), "{id}");
    }
    let health = get(&served, "/health").await.json();
    assert_eq!((&health["status"], &health["games"]), (&"ok".into(), &games.len().into()));
}

#[tokio::test]
async fn every_variant_of_every_game_can_be_shown() {
    // Whatever is known of them.
    let served = Served::small(2_000);
    for game in get(&served, "/api/games").await.json().as_array().expect("a list") {
        for variant in game["variants"].as_array().expect("a list") {
            let game = game["id"].as_str().expect("an id");
            let variant = variant["id"].as_str().expect("an id");
            let api = format!("/api/games/{game}/variants/{variant}");
            let position = get(&served, &format!("{api}/position")).await.json();
            let text = position["position"].as_str().expect("a position");
            let again = get(&served, &format!("{api}/position?p={text}")).await.json();
            assert_eq!(position, again, "{game} {variant}");
            let picture = get(&served, &format!("{api}/picture.svg?p={text}")).await;
            assert_eq!(picture.header(header::CONTENT_TYPE), "image/svg+xml");
            assert!(picture.text.starts_with("<svg") && picture.text.ends_with("</svg>"));
        }
    }
}

#[tokio::test]
async fn a_solved_variant_has_values_everywhere() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let api = "/api/games/tictactoe/variants/regular";
    let variant = get(&served, api).await.json();
    assert_eq!((&variant["state"], &variant["positions"]), (&"solved".into(), &5478.into()));
    let start = get(&served, &format!("{api}/position")).await.json();
    assert_eq!((&start["value"], &start["remoteness"]), (&"tie".into(), &9.into()));
    let analysis = get(&served, &format!("{api}/analysis")).await.json();
    assert_eq!(analysis["positions"], 5478);
    let page = get(&served, "/play/tictactoe/regular?moves=a3,b2").await;
    for part in ["tie in 7 moves in all", "Player 1 to move", "best first"] {
        assert!(page.page().contains(part), "{part}");
    }
    let page = get(&served, "/analysis/tictactoe/regular").await;
    assert!(page.page().contains("5,478 positions"));
    assert!(get(&served, "/").await.page().contains("Tie in 9 moves in all"));
}

#[tokio::test]
async fn nim_sequences_as_page_json_and_text() {
    let served = Served::new();
    let page = get(&served, "/nimbers/kayles/7").await;
    assert!(page.page().contains("From n = 71 on they repeat every 12"), "{}", page.text);
    assert!(page.text.contains("n = 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70."));
    let sum = get(&served, "/nimbers/sum/nim-kayles-dawson").await;
    assert_eq!(sum.page().matches("class=\"sequence\"").count(), 3);
    let none = get(&served, "/nimbers/tictactoe/regular").await;
    assert!(none.page().contains("No sequence"));
    let json = get(&served, "/api/games/octal/variants/0.137-5/nimbers?to=101").await.json();
    assert_eq!(json[0]["period"]["length"], 34);
    assert_eq!(json[0]["period"]["exceptions"], serde_json::json!([0, 14, 16, 17, 31, 34, 51]));
    assert_eq!(json[0]["nimbers"].as_array().map(Vec::len), Some(102));
    assert_eq!(
        get(&served, "/api/games/dao/variants/regular/nimbers").await.json(),
        serde_json::json!([])
    );
    let text = get(&served, "/api/games/kayles/variants/7/nimbers.txt?to=5&form=list").await;
    assert_eq!(text.text, "0, 1, 2, 3, 1, 4\n");
    let text = get(&served, "/api/games/kayles/variants/7/nimbers.txt?to=5").await;
    assert!(
        text.text.starts_with("# Nimbers of Kayles, 0.77;") && text.text.ends_with("\n4 1\n5 4\n")
    );
    for (address, kind) in [
        ("/api/games/kayles/variants/7/nimbers?to=100001", "too_many"),
        ("/api/games/kayles/variants/7/nimbers?to=-1", "bad_request"),
        ("/api/games/kayles/variants/7/nimbers.txt?form=x", "bad_request"),
    ] {
        let answer = get(&served, address).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{address}");
        assert_eq!(answer.json()["error"]["kind"], kind, "{address}");
    }
}

#[tokio::test]
async fn a_position_explains_its_nimbers() {
    let served = Served::new();
    let page = get(&served, "/play/nim/2_3_5_7?hints=full").await;
    for part in ["<td class=\"code\">101</td>", "exclusive or", "balance"] {
        assert!(page.page().contains(part), "{part}: {}", page.text);
    }
    let blind = get(&served, "/play/nim/2_3_5_7?hints=off").await;
    assert!(blind.page().contains("exclusive or") && !blind.text.contains("balance"));
    let misere = get(&served, "/play/kayles/7-misere").await;
    assert!(misere.page().contains("In misère play they do not."));
}

#[tokio::test]
async fn the_page_about_the_api_names_every_request_and_its_examples_work() {
    let served = Served::new();
    let document = get(&served, "/api/openapi.json").await.json();
    let page = get(&served, "/api").await;
    for path in document["paths"].as_object().expect("paths").keys() {
        assert!(page.page().contains(path.as_str()), "{path}");
    }
    let links = page.text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let examples: BTreeSet<&str> = links.filter(|link| link.starts_with("/api/games")).collect();
    assert!(examples.len() > 5, "{examples:?}");
    for example in examples {
        let status = get(&served, example).await.status;
        // What needs a table may say so.
        assert!([StatusCode::OK, StatusCode::CONFLICT].contains(&status), "{example}: {status}");
    }
}

#[tokio::test]
async fn programs_find_what_they_ask_a_site_for() {
    let served = Served::new();
    let robots = get(&served, "/robots.txt").await;
    assert!(robots.text.contains("Disallow: /api/"), "{}", robots.text);
    let manifest = get(&served, "/manifest.webmanifest").await.text;
    let manifest: serde_json::Value = serde_json::from_str(&manifest).expect("JSON");
    let icon = manifest["icons"][0]["src"].as_str().expect("an icon");
    assert_eq!(get(&served, icon).await.status, StatusCode::OK);
    // Telephones ask for dots, and for one that they may cut into any form.
    let dots = manifest["icons"].as_array().expect("icons").iter().skip(1);
    let mut seen = Vec::new();
    for icon in dots {
        let asked = Request::get(icon["src"].as_str().expect("an address"));
        let asked = asked.body(Body::empty()).expect("a request");
        let answer = served.router.clone().oneshot(asked).await.expect("an answer");
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "image/png");
        seen.push((icon["sizes"].as_str().expect("a size"), icon["purpose"].as_str()));
    }
    assert_eq!(
        seen,
        [("192x192", "any"), ("512x512", "any"), ("192x192", "maskable"), ("512x512", "maskable")]
            .map(|(size, purpose)| (size, Some(purpose)))
    );
    assert_eq!(get(&served, "/icons/7.png").await.status, StatusCode::NOT_FOUND);
    let page = get(&served, "/games/dodgem").await;
    assert!(page.page().contains("<meta name=\"description\" content=\"The board. Two red cars"));
    assert!(page.text.contains("<meta property=\"og:title\" content=\"Dodgem\">"));
    assert!(!page.text.contains("og:image"), "nobody else reaches this server");
}

#[tokio::test]
async fn links_have_a_picture_where_others_follow_them() {
    let served = Served::new();
    let there = |address: &str| {
        let request = Request::get(address).header(header::HOST, "games.example.org");
        request.body(Body::empty()).expect("a request")
    };
    for (page, picture) in [
        ("/games/tictactoe", "/play/tictactoe/regular/board.png"),
        ("/play/tictactoe/regular?moves=b2,a1", "/play/tictactoe/regular/board.png?moves=b2,a1"),
    ] {
        let said = send(&served, there(page)).await;
        let address =
            format!("property=\"og:image\" content=\"http://games.example.org{picture}\"");
        assert!(said.page().contains(&address), "{page}: {}", said.text);
        let answer = served.router.clone().oneshot(there(picture)).await.expect("an answer");
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "image/png");
        let png = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
        assert!(png.starts_with(b"\x89PNG"), "{page}");
    }
}

#[tokio::test]
async fn puzzles_and_rooms_say_in_a_link_what_they_are() {
    let served = Served::new();
    // While there is no table a puzzle says what its theme is.
    let early = Request::get("/puzzles/theme/fork/1").header(header::HOST, "games.example.org");
    let early = send(&served, early.body(Body::empty()).expect("a request")).await;
    assert!(early.page().contains("content=\"A fork makes") && early.text.contains("og:image"));
    crate::client::solve(&served, "tictactoe", "regular").await;
    let today = day_of_tic_tac_toe();
    for (page, about) in [
        ("/", "whose every position is solved"),
        ("/puzzles", "an answer that is proved"),
        ("/puzzles/theme/fork", "makes two threats at once"),
        ("/puzzles/theme/fork/1", "Win in 2 of your moves."),
        ("/puzzles/in/tictactoe/regular", "What this game has to teach"),
        (today.as_str(), ": "),
        ("/room", "Type the code"),
    ] {
        let request = Request::get(page).header(header::HOST, "games.example.org");
        let said = send(&served, request.body(Body::empty()).expect("a request")).await;
        let told = |what: &str| {
            let begin = format!("<meta property=\"og:{what}\" content=\"");
            let (_, rest) =
                said.page().split_once(&begin).unwrap_or_else(|| panic!("{page}: {what}"));
            rest.split('"').next().expect("an end").replace("&amp;", "&")
        };
        assert!(
            !told("title").is_empty() && told("description").contains(about),
            "{page}: {}",
            told("description")
        );
        let picture = told("image");
        let picture = picture.strip_prefix("http://games.example.org").expect("an address here");
        let request = Request::get(picture).body(Body::empty()).expect("a request");
        let answer = served.router.clone().oneshot(request).await.expect("an answer");
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "image/png", "{page}: {picture}");
    }
}

/// A puzzle of a day whose table travels with the program.
fn day_of_tic_tac_toe() -> String {
    use gamesman_query::themes::of_day;
    let day = (15_000..).find(|day| of_day(*day, &|_| true)[0].game == "tictactoe");
    format!("/puzzles/day/{}/1", day.expect("such a day"))
}

#[tokio::test]
async fn the_description_lists_what_is_served() {
    let served = Served::new();
    let document = get(&served, "/api/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().expect("paths");
    let listed: BTreeSet<&str> = paths.keys().map(String::as_str).collect();
    let variant = "/api/games/{game}/variants/{variant}";
    let ends = [
        "",
        "/position",
        "/positions",
        "/history",
        "/random",
        "/analysis",
        "/picture.svg",
        "/nimbers",
        "/nimbers.txt",
        "/starts",
        "/look",
        "/review",
        "/verdict",
        "/drill",
        "/explain",
        "/squares",
        "/solve",
    ];
    let expected: Vec<String> = ends
        .iter()
        .map(|end| format!("{variant}{end}"))
        .chain(
            [
                "/api/games",
                "/api/games/{game}",
                "/api/openapi.json",
                "/health",
                "/ready",
                "/metrics",
            ]
            .map(Into::into),
        )
        .collect();
    assert_eq!(listed, expected.iter().map(String::as_str).collect());
}

#[tokio::test]
async fn operators_read_how_it_stands() {
    let served = Served::new();
    assert_eq!(get(&served, "/ready").await.json()["status"], "ready");
    get(&served, "/play/tictactoe/regular").await;
    get(&served, "/play/nowhere/regular").await;
    get(&served, "/no/such/page").await;
    solve(&served, "tictactoe", "regular").await;
    let answer = get(&served, "/metrics").await;
    let kind = answer.header(header::CONTENT_TYPE);
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    assert!(answer.text.ends_with("# EOF\n"), "{}", answer.text);
    let play = "/play/{game}/{variant}";
    for line in [
        format!("gamesman_requests_total{{route=\"{play}\",status=\"200\"}} 1"),
        format!("gamesman_requests_total{{route=\"{play}\",status=\"404\"}} 1"),
        "gamesman_requests_total{route=\"none\",status=\"404\"} 1".to_owned(),
        format!("gamesman_request_time_seconds_count{{route=\"{play}\"}} 2"),
        format!("gamesman_request_time_seconds_bucket{{le=\"20.0\",route=\"{play}\"}} 2"),
        "gamesman_tables 1".to_owned(),
        "gamesman_tables_open 1".to_owned(),
        "gamesman_requests_now 1".to_owned(),
        "gamesman_waiting 0".to_owned(),
    ] {
        assert!(answer.text.lines().any(|found| found == line), "{line}\n{}", answer.text);
    }
    let bytes = answer.text.lines().find_map(|line| line.strip_prefix("gamesman_tables_bytes "));
    assert!(bytes.and_then(|bytes| bytes.parse::<u64>().ok()) > Some(500), "{bytes:?}");
}
