//! Pages in the language of whoever reads them.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use gamesman::Language;
use gamesman_book::{LANGUAGES, Track, chapters_in};

use crate::client::{Answer, get, send};
use crate::common::Served;

/// A page as a browser asks for it that prefers these languages and sends these cookies.
async fn read(served: &Served, address: &str, accepted: &str, cookie: &str) -> Answer {
    let request = Request::get(address)
        .header(header::ACCEPT_LANGUAGE, accepted)
        .header(header::COOKIE, cookie);
    send(served, request.body(Body::empty()).expect("a request")).await
}

#[tokio::test]
async fn a_page_is_in_the_language_that_the_browser_asks_for() {
    let served = Served::new();
    for (accepted, lang, title, said) in [
        ("en-GB", "en", "Tic-Tac-Toe", "Play against the computer"),
        ("es-MX,es;q=0.9,en;q=0.5", "es", "Tres en raya", "Jugar contra el ordenador"),
        ("fr, de-AT;q=0.9, en;q=0.8", "de", "Tic-Tac-Toe", "Gegen den Computer spielen"),
        ("zh-CN", "zh", "井字棋", "与电脑对弈"),
        ("fr", "en", "Tic-Tac-Toe", "Play against the computer"),
    ] {
        let answer = read(&served, "/games/tictactoe", accepted, "").await;
        let page = answer.page();
        assert!(page.contains(&format!("<html lang=\"{lang}\">")), "{accepted}");
        assert!(page.contains(&format!("<h1>{title}</h1>")) && page.contains(said), "{page}");
        // What keeps pages for others must tell languages apart.
        let vary: Vec<_> = answer.headers.get_all(header::VARY).iter().collect();
        let named = |name| vary.iter().any(|v| v.to_str().is_ok_and(|v| v.contains(name)));
        assert!(named("accept-language") && named("cookie"), "{vary:?}");
    }
}

#[tokio::test]
async fn a_language_chosen_by_hand_is_kept() {
    let served = Served::new();
    let page = "http://localhost/play/nim/1_3_5_7?moves=4-1";
    let request = Request::get("/language/es").header(header::REFERER, page);
    let chosen = send(&served, request.body(Body::empty()).expect("a request")).await;
    assert_eq!(chosen.location(), "/play/nim/1_3_5_7?moves=4-1");
    let cookie = chosen.header(header::SET_COOKIE);
    assert!(cookie.starts_with("language=es;") && cookie.contains("Path=/"), "{cookie}");
    let answer = read(&served, "/help", "de", "language=es").await;
    assert!(answer.page().contains("Cómo leer un tablero"), "{}", answer.text);
    // The page says which language it is in, and offers the others.
    assert!(answer.text.contains("href=\"/language/zh\" lang=\"zh\""), "{}", answer.text);
    assert_eq!(get(&served, "/language/xx").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn errors_are_pages_in_the_language_and_the_api_is_english() {
    let served = Served::new();
    let page = read(&served, "/games/nothing-like-it", "zh", "").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.text.contains("<h1>没有这个游戏</h1>"), "{}", page.text);
    assert!(page.text.contains("<p id=\"message\">没有游戏“nothing-like-it”"), "{}", page.text);
    let near = read(&served, "/games/tictacto", "de", "").await;
    assert!(near.text.contains("Meintest du ‚tictactoe‘?"), "{}", near.text);
    let nothing = read(&served, "/nothing", "es", "").await;
    assert!(nothing.text.contains("En esta dirección no hay nada."), "{}", nothing.text);
    let page = read(&served, "/play/tictactoe/hats", "de", "").await;
    let said = "Eine Variante ‚hats‘ von Tic-Tac-Toe gibt es nicht. ‚hats‘ ist keine Variante (Zeichen 1).";
    assert!(page.text.contains(said), "{}", page.text);
    let answer = read(&served, "/api/games/nothing-like-it", "zh", "").await;
    let english = get(&served, "/api/games/nothing-like-it").await;
    assert_eq!(answer.json(), english.json());
}

#[tokio::test]
async fn chapters_are_in_the_language_of_the_page() {
    let served = Served::new();
    for language in LANGUAGES {
        let contents = read(&served, "/learn/book", language, "").await;
        let chapters = chapters_in(language, Track::default());
        for chapter in chapters {
            assert!(contents.page().contains(&chapter.about.title), "{language}: {}", chapter.id);
            let page = read(&served, &format!("/learn/book/{}", chapter.id), language, "").await;
            let title = format!("<h1>{}</h1>", chapter.about.title);
            assert!(page.page().contains(&title), "{language}: {}", chapter.id);
            let english = page.text.contains("id=\"main\" lang=\"en\"");
            assert_eq!(english, chapter.language == "en", "{language}: {}", chapter.id);
            assert!(!page.text.contains("=\"fact:") && !page.text.contains("For the teacher"));
        }
        // Answers are the same in all languages.
        let address = "/learn/book/ten-to-zero?exercise=take-three&a=n+%25+4+%3D%3D+1";
        let right = read(&served, address, language, "").await;
        assert_eq!(right.page().matches("data-result=\"right\"").count(), 1, "{language}");
    }
}

#[tokio::test]
async fn a_game_is_found_by_its_name_in_the_language() {
    let served = Served::new();
    let shown = |page: &str, game: &str| page.contains(&format!("<li data-game=\"{game}\""));
    let page = read(&served, "/?search=Vier+gewinnt", "de", "").await;
    assert!(shown(page.page(), "connect4") && !shown(&page.text, "nim"), "{}", page.text);
    let page = read(&served, "/?search=connect+4", "de", "").await;
    assert!(shown(page.page(), "connect4"));
}

#[tokio::test]
async fn rules_that_are_not_translated_are_marked_as_english() {
    let served = Served::new();
    let page = read(&served, "/games/dao", "de", "").await;
    assert!(page.page().contains("<div class=\"rules\" lang=\"en\">"), "{}", page.text);
    let page = read(&served, "/games/connect4", "de", "").await;
    assert!(page.page().contains("<div class=\"rules\"><p>"), "{}", page.text);
}

/// What the description of the API says, as the page about it shows it.
#[tokio::test]
async fn the_page_about_the_api_is_in_the_language_of_the_page() {
    let served = Served::new();
    let document = get(&served, "/api/openapi.json").await.json();
    let operations = document["paths"].as_object().into_iter().flatten();
    let operations = operations.flat_map(|(_, path)| path.as_object().into_iter().flatten());
    let mut texts = BTreeSet::new();
    for (_, operation) in operations {
        let asked = operation["parameters"].as_array().into_iter().flatten();
        let asked = asked.filter(|parameter| parameter["in"] == "query");
        let all = asked.map(|parameter| &parameter["description"]);
        let all = all.chain([&operation["summary"], &operation["description"]]);
        texts.extend(all.filter_map(|text| text.as_str()));
    }
    for language in Language::ALL.into_iter().filter(|t| *t != Language::English) {
        let lacking: Vec<_> = texts.iter().filter(|text| !language.of_api(text).1).collect();
        assert!(lacking.is_empty(), "{language} lacks {lacking:#?}");
        let file = format!("{}/locales/{language}/api.ftl", env!("CARGO_MANIFEST_DIR"));
        let messages = std::fs::read_to_string(file).expect("a file");
        let translated = messages.matches("\napi-text-").count();
        assert_eq!(translated, texts.len(), "{language}: something is not described any more");
        let page = read(&served, "/api", language.code(), "").await;
        // The link to the page in English.
        assert_eq!(page.page().matches("lang=\"en\"").count(), 2, "{}", page.text);
    }
}
