//! The chapters of the course, and their exercises, which work without scripts and solve nothing.

use axum::http::StatusCode;
use gamesman::web::ServerOptions;
use gamesman_book::{Chapter, Exercise, Track, chapters};
use gamesman_query::{Config, Library, Unwatched};
use tempfile::TempDir;

use crate::client::get;
use crate::common::Served;

/// The address at which an answer is given.
fn answered(chapter: &Chapter, exercise: &str, answers: &[String]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("track", chapter.track.id()).append_pair("exercise", exercise);
    query.extend_pairs(answers.iter().map(|answer| ("a", answer)));
    format!("/learn/book/{}?{}", chapter.id, query.finish())
}

#[tokio::test]
async fn every_chapter_has_a_page_with_its_boards_and_exercises() {
    let served = Served::new();
    let contents = get(&served, "/learn/book").await;
    assert!(get(&served, "/learn").await.page().contains("href=\"/learn/book\""));
    for chapter in chapters(Track::default()) {
        let address = format!("/learn/book/{}", chapter.id);
        assert!(contents.page().contains(&format!("href=\"{address}\"")), "{address}");
        let page = get(&served, &address).await;
        assert!(page.page().contains(&format!("<h1>{}</h1>", chapter.about.title)), "{address}");
        assert_eq!(page.text.matches("data-exercise=").count(), chapter.exercises.len());
        for mark in
            ["=\"board:", "=\"fact:", "=\"calc:", "=\"source:", "minutes = ", "For the teacher"]
        {
            assert!(!page.text.contains(mark), "{address} shows {mark}");
        }
        let notes = get(&served, &format!("{address}?teacher")).await;
        assert!(notes.page().contains("For the teacher"), "{address}");
    }
    for address in ["/learn/book/nowhere", "/learn/book/0"] {
        let page = get(&served, address).await;
        let expected = if address.ends_with('0') { StatusCode::OK } else { StatusCode::NOT_FOUND };
        assert_eq!(page.status, expected, "{address}");
    }
}

/// What a program serves that has one game: the header of every page leads to the courses.
#[tokio::test]
async fn the_course_can_be_read_where_its_games_are_not() {
    let alone = |config: &mut Config| {
        let nim = config.catalogue.iter().copied().filter(|entry| entry.id == "nim");
        config.catalogue = nim.collect();
    };
    let served = Served::configured(ServerOptions::default(), alone);
    let home = get(&served, "/").await;
    assert!(home.page().contains("One game.") && !home.text.contains("1 games"), "{}", home.text);
    let all = get(&served, "/learn").await;
    assert!(all.page().contains("href=\"/learn/nim\"") && all.text.contains("/learn/book"));
    for page in ["/learn", "/learn/review", "/learn/progress"] {
        let page = get(&served, page).await;
        assert!(
            page.page().contains("<h1>") && !page.text.contains("/learn/chess"),
            "{}",
            page.text
        );
    }
    for chapter in chapters(Track::default()) {
        let page = get(&served, &format!("/learn/book/{}?teacher", chapter.id)).await;
        assert_eq!(page.status, StatusCode::OK, "{}", chapter.id);
        assert!(page.page().contains(&format!("<h1>{}</h1>", chapter.about.title)));
    }
    let first = get(&served, "/learn/book/install?exercise=open-corner&a=win+5").await;
    assert!(first.page().contains("<em>Tic-Tac-Toe</em>"), "{}", first.text);
    assert!(first.text.contains("Its game is not part of this program."), "{}", first.text);
    for part in ["data-exercise=", "/analysis/tictactoe", "/play/tictactoe"] {
        assert!(!first.text.contains(part), "{part}");
    }
    // What needs no game is checked.
    let formula = get(&served, "/learn/book/puzzles?exercise=eight-disks&a=255").await;
    assert!(formula.page().contains("data-result=\"right\""), "{}", formula.text);
}

#[tokio::test]
async fn a_wrong_value_is_not_told_at_once() {
    let served = Served::new();
    let page = get(&served, "/learn/book/install?exercise=open-corner&a=win+3").await;
    let (_, verdict) = page.page().split_once("Not yet.").expect("a verdict");
    let (says, rest) = verdict.split_once("<details>").expect("the answer, to be opened");
    assert!(says.contains("The remoteness is larger."), "{says}");
    assert!(!says.contains("win in 5") && rest.contains("xo------- is win in 5"), "{rest}");
}

#[tokio::test]
async fn links_keep_the_track() {
    let served = Served::new();
    let contents = get(&served, "/learn/book?track=rust").await;
    for chapter in chapters(Track::Rust) {
        let address = format!("/learn/book/{}?track=rust", chapter.id);
        assert!(contents.page().contains(&format!("href=\"{address}\"")), "{address}");
        let page = get(&served, &address).await;
        // Both neighbours, the contents, the notes, and every form.
        for part in ["href=\"/learn/book?track=rust\"", "?track=rust&amp;teacher\""] {
            assert!(page.page().contains(part), "{address}: {part}");
        }
        let forms = page.text.matches("name=\"track\" value=\"rust\"").count();
        assert_eq!(forms, chapter.exercises.len(), "{address}");
        let other = format!("href=\"/learn/book/{}\"", chapter.id);
        assert!(page.text.contains(&other), "{address} has no switch");
    }
    let address = "/learn/book/first-game";
    let python = get(&served, address).await;
    assert!(python.page().contains("gm.Game") && !python.text.contains("cargo test"));
    let rust = get(&served, &format!("{address}?track=rust")).await;
    assert!(rust.page().contains("cargo test") && !rust.text.contains("gm.Game"));
    let unknown = get(&served, &format!("{address}?track=perl")).await;
    assert_eq!(unknown.page(), python.text);
}

#[tokio::test]
async fn answers_are_checked_on_the_page() {
    let served = Served::new();
    let folder = TempDir::new().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    for chapter in Track::ALL.into_iter().flat_map(chapters) {
        let shared = &chapters(chapter.track.other())[chapter.number].exercises;
        // What both tracks ask is checked in one of them.
        let own = |exercise: &&Exercise| chapter.track == Track::Rust || !shared.contains(exercise);
        for exercise in chapter.exercises.iter().filter(own) {
            let solution = exercise.solution(&library, &Unwatched).expect("a solution");
            let page = get(&served, &answered(chapter, &exercise.id, &solution)).await;
            let name = chapter.item(exercise);
            let result = |page: &str| {
                let (_, rest) =
                    page.split_once(&format!("data-exercise=\"{name}\"")).expect("it is there");
                let (_, rest) = rest.split_once("data-result=\"").expect("a result");
                rest.split_once('"').expect("its end").0.to_owned()
            };
            assert_eq!(result(page.page()), "right", "{name}");
            let page = get(&served, &answered(chapter, &exercise.id, &["<b>".to_owned()])).await;
            assert_eq!(result(page.page()), "wrong", "{name}");
            assert!(page.text.contains("Not yet.") && !page.text.contains("<b>:"), "{name}");
        }
    }
    // What is not an exercise is no answer.
    let page = get(&served, "/learn/book/ten-to-zero?exercise=none&a=1").await;
    assert!(!page.page().contains("Not yet."));
}
