//! Whatever a page says is wrong, it says in the language of the page.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Method, Request, header};
use gamesman::Language;
use gamesman::web::ServerOptions;

use crate::client::{Answer, send, solve};
use crate::common::Served;

/// Requests that cannot be answered as asked: method, address and what is sent with it.
const WRONG: &[(&str, &str, &str)] = &[
    ("GET", "/nowhere", ""),
    ("GET", "/assets/Cargo.toml", ""),
    ("GET", "/language/xx", ""),
    ("POST", "/help", ""),
    ("GET", "/games/nothing", ""),
    ("GET", "/games/tictacto", ""),
    ("GET", "/games/tictactoe/custom?board=99x1", ""),
    ("GET", "/games/tictactoe/custom?line=x", ""),
    ("GET", "/games/tictactoe/position?position=xyz", ""),
    ("GET", "/play/tictactoe/hats", ""),
    ("GET", "/play/tictactoe/9x9", ""),
    ("GET", "/play/tictactoe/%ff", ""),
    ("GET", "/play/tictactoe/regular?from=xyz", ""),
    ("GET", "/play/tictactoe/regular?from=q--------", ""),
    ("GET", "/play/tictactoe/regular?from=ooo------", ""),
    ("GET", "/play/tictactoe/regular?moves=a1,a1", ""),
    ("GET", "/play/tictactoe/regular?moves=a1,b1,a2,b2,a3,b3", ""),
    ("GET", "/play/chess/KRK?from=2_hats", ""),
    ("GET", "/play/nim/1_3_5_7?from=9,9,9", ""),
    ("GET", "/play/tictactoe/regular/nothing.png", ""),
    ("GET", "/setup/tictactoe/regular?position=xyz", ""),
    ("GET", "/setup/tictactoe/regular?value=hats&remoteness=1", ""),
    ("GET", "/setup/tictactoe/regular?value=win&remoteness=x", ""),
    ("GET", "/setup/tictactoe/regular?value=win&remoteness=99", ""),
    ("GET", "/import?text=hats", ""),
    ("GET", "/import?text=hats:x", ""),
    ("GET", "/import?text=%7B1", ""),
    ("GET", "/import?text=game:tictactoe%0Aa1%20a1", ""),
    ("GET", "/import?text=game:tictactoe%0Aa1%20b1%20a2%20b2%20a3%20b3", ""),
    ("GET", "/import?text=game:hats%0Aa1", ""),
    ("GET", "/room/abc", ""),
    ("POST", "/room?game=npuzzle&variant=3x3", "begins=you"),
    ("GET", "/learn/nothing", ""),
    ("GET", "/learn/chess/nothing", ""),
    ("GET", "/learn/chess/rook/nothing", ""),
    ("GET", "/learn/book/nothing", ""),
    ("GET", "/puzzles/theme/nothing", ""),
    ("GET", "/puzzles/theme/finish/99999", ""),
    ("GET", "/puzzles/in/tictactoe/regular/nothing", ""),
    ("GET", "/train/tictactoe/nothing", ""),
    ("GET", "/nimbers/tictactoe/nothing", ""),
    ("GET", "/analysis/nothing/regular", ""),
];

/// The answer to a request in a language.
async fn asked(
    served: &Served,
    (method, address, sent): (&str, &str, &str),
    t: Language,
) -> Answer {
    let method = method.parse::<Method>().expect("a method");
    let request = Request::builder()
        .method(method)
        .uri(address)
        .header(header::ACCEPT_LANGUAGE, t.code())
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    send(served, request.body(Body::from(sent.to_owned())).expect("a request")).await
}

/// What a page says is wrong.
fn troubles(page: &str) -> Vec<&str> {
    let marks = ["id=\"message\"", "class=\"trouble\"", "class=\"wrong\""];
    let found = marks.iter().flat_map(|mark| page.split(mark).skip(1));
    let texts = found.filter_map(|rest| {
        let end = rest.find("</p>").into_iter().chain(rest.find("</small>")).min()?;
        rest[..end].split_once('>').map(|(_, text)| text)
    });
    texts.filter(|text| !text.is_empty()).collect()
}

async fn check(served: &Served, request: (&str, &str, &str), said: &mut BTreeSet<String>) {
    let address = request.1;
    let english = asked(served, request, Language::English).await;
    let english_troubles = troubles(english.page());
    assert!(!english_troubles.is_empty(), "{address}: {}", english.text);
    said.extend(english_troubles.iter().map(|text| (*text).to_owned()));
    for language in Language::ALL.into_iter().filter(|t| *t != Language::English) {
        let answer = asked(served, request, language).await;
        assert_eq!(answer.status, english.status, "{address}");
        let own = troubles(answer.page());
        assert_eq!(own.len(), english_troubles.len(), "{address}: {own:?}");
        for (own, english) in own.iter().zip(&english_troubles) {
            assert!(own != english, "{address}: {own}");
            assert!(!own.contains("lang=\"en\"") && !own.contains(['{', '$']), "{address}: {own}");
        }
    }
}

#[tokio::test]
async fn what_is_wrong_is_said_in_the_language_of_the_page() {
    let (served, mut said) = (Served::new(), BTreeSet::new());
    solve(&served, "tictactoe", "regular").await;
    for request in WRONG {
        check(&served, *request, &mut said).await;
    }
    let long = format!("/play/tictactoe/regular?from={}", "x".repeat(20_000));
    check(&served, ("GET", &long, ""), &mut said).await;
    check(&served, ("POST", "/room", &"x".repeat(100_000)), &mut said).await;
    let full = Served::with(0, ServerOptions::default().requests_at_once(0));
    check(&full, ("GET", "/", ""), &mut said).await;
    // Not one text for all.
    assert!(said.len() > 30, "{said:#?}");
}
