//! Lessons and drills, which work by their links alone.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use gamesman_query::course::COURSES;

use crate::client::{Answer, get, send, solve};
use crate::common::Served;

#[tokio::test]
async fn every_lesson_has_a_page_that_solves_nothing() {
    let served = Served::new();
    let all = get(&served, "/learn").await;
    for course in COURSES {
        assert!(all.page().contains(&format!("href=\"/learn/{}\"", course.id)), "{}", all.text);
        let page = get(&served, &format!("/learn/{}", course.id)).await;
        for lesson in course.lessons {
            let address = format!("/learn/{}/{}", course.id, lesson.id);
            assert!(page.page().contains(&format!("href=\"{address}\"")), "{address}");
            let page = get(&served, &address).await;
            assert_eq!(page.page().matches("<figure").count(), lesson.diagrams.len(), "{address}");
            for drill in lesson.drills {
                assert!(page.text.contains(&format!("href=\"{address}/{}\"", drill.id)));
            }
            assert!(!page.text.contains("id=\"solving\""), "{address}");
        }
    }
    // Before anything is solved it is known whose moves they are, and squares have their names.
    let rook = get(&served, "/learn/chess/rook").await;
    assert!(
        rook.text.contains("White to move wins in 21 moves, 11 of their own."),
        "{}",
        rook.text
    );
    assert!(rook.text.contains(">h</text>"), "{}", rook.text);
    assert_eq!(get(&served, "/chess").await.location(), "/learn/chess");
    for address in ["/learn/go", "/learn/nim/three-heaps", "/learn/nim/one-heap/take-none"] {
        assert_eq!(get(&served, address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

/// Lessons speak the language of the page. The course for authors of games is English, and pages in other languages say so.
#[tokio::test]
async fn lessons_and_chapters_are_translated() {
    let served = Served::new();
    for (language, title, task, exercise) in [
        ("en", "Any heaps: the nim-sum", "Find the move that wins.", "Exercise "),
        ("es", "Cualquier montón: la suma nim", "Encuentra la jugada que gana.", "Ejercicio "),
        ("de", "Beliebige Haufen: die Nim-Summe", "Finde den Zug, der gewinnt.", "Aufgabe "),
        ("zh", "任意各堆：尼姆和", "找出能赢的一步。", "习题 "),
    ] {
        let page = async |address: &str| {
            let request = Request::get(address).header(header::ACCEPT_LANGUAGE, language);
            send(&served, request.body(Body::empty()).expect("a request")).await
        };
        let lesson = page("/learn/nim/sum").await;
        for part in [
            format!("<html lang=\"{language}\">"),
            format!("<h1>{title}</h1>"),
            format!("<strong>{task}</strong>"),
        ] {
            assert!(lesson.page().contains(&part), "{part}: {}", lesson.text);
        }
        let (_, main) = lesson.page().split_once("<main").expect("what the page is about");
        let (main, _) = main.split_once("</main>").expect("its end");
        assert!(!main.contains("lang="), "{main}");
        let own = if language == "en" { "" } else { &format!(" lang=\"{language}\"") };
        let chapter = page("/learn/book/ten-to-zero").await;
        for part in [
            "<main class=\"narrow learn book chapter\" id=\"main\">".to_owned(),
            format!("<h3{own}>{exercise}<span"),
        ] {
            assert!(chapter.page().contains(&part), "{part}: {}", chapter.text);
        }
    }
}

/// All endings of three men are solved.
async fn with_three_men() -> Served {
    let served = Served::small(1_000_000);
    solve(&served, "chess", "three").await;
    served
}

/// What an attribute of the drill says.
fn data<'a>(page: &'a Answer, name: &str) -> &'a str {
    let (_, rest) = page.page().split_once(&format!("data-{name}=\"")).expect("the attribute");
    rest.split_once('"').expect("its end").0
}

/// Follows a drill to where somebody has to answer.
async fn reached(served: &Served, address: String) -> (String, Answer) {
    let mut address = address;
    loop {
        let page = get(served, &address).await;
        match page.status {
            StatusCode::SEE_OTHER => address = page.location().to_owned(),
            _ => return (address, page),
        }
    }
}

/// Whoever always makes a best move mates in exactly as many moves as announced.
#[tokio::test]
async fn what_is_announced_is_kept() {
    let served = with_three_men().await;
    for drill in ["/learn/chess/queen/win", "/learn/chess/rook/win", "/learn/chess/rook/mate"] {
        for _ in 0..6 {
            let (mut address, mut page) = reached(&served, drill.to_owned()).await;
            let announced = page.page().split_once("It takes ").and_then(|(_, rest)| {
                rest.split_once(" of your moves").and_then(|(number, _)| number.parse().ok())
            });
            let mut made = 0;
            while data(&page, "result") == "open" {
                let at = data(&page, "position");
                let api = format!("/api/games/chess/variants/three/position?p={at}");
                let best = get(&served, &api).await.json()["moves"][0]["move"].clone();
                let best = best.as_str().expect("a move").replace('+', "%2B").replace('#', "%23");
                let comma = if address.contains("&moves=") { "," } else { "&moves=" };
                (address, page) = reached(&served, format!("{address}{comma}{best}")).await;
                made += 1;
                assert!(page.text.contains("Right: "), "{address}");
            }
            assert_eq!(data(&page, "result"), "right", "{address}");
            // "It takes 1 move" is not said.
            assert_eq!(made, announced.unwrap_or(1), "{address}");
        }
    }
}

#[tokio::test]
async fn a_verdict_names_the_rule_that_a_move_follows_or_breaks() {
    let served = with_three_men().await;
    let drill = "/learn/chess/rook/win?from=8/5k2/8/R7/5K2/8/8/8_w";
    let rule = "the rule: with two rows or columns between the kings, the king comes first.";
    for (name, does) in [("Ke5", "follows"), ("Ra6", "breaks")] {
        let (_, page) = reached(&served, format!("{drill}&moves={name}")).await;
        assert!(page.page().contains(&format!("It {does} {rule}")), "{name}: {}", page.text);
    }
}

#[tokio::test]
async fn a_mistake_ends_a_drill_with_reasons() {
    let served = with_three_men().await;
    let drill = "/learn/chess/opposition/only";
    let (address, page) = reached(&served, drill.to_owned()).await;
    assert!(page.page().contains("You are White."), "{}", page.text);
    let at = data(&page, "position");
    let api = format!("/api/games/chess/variants/three/position?p={at}");
    let answer = get(&served, &api).await.json();
    let worst = answer["moves"].as_array().and_then(|moves| moves.last()).expect("moves");
    assert_ne!(worst["move_value"], answer["moves"][0]["move_value"]);
    let worst = worst["move"].as_str().expect("a move").replace('+', "%2B");
    let (_, page) = reached(&served, format!("{address}&moves={worst}")).await;
    assert_eq!(data(&page, "result"), "wrong");
    for part in ["gives the win away", "Better was", "Take the move back", "id=\"best-line\""] {
        assert!(page.text.contains(part), "{part}: {}", page.text);
    }
}

/// What is known of the position that a mistake leads to, and of one that best play would have led to.
#[tokio::test]
async fn a_mistake_is_explained_by_what_follows() {
    let served = with_three_men().await;
    let from = "1_--K--------------------k-----P----------------------------------";
    let (_, page) =
        reached(&served, format!("/learn/chess/opposition/only?from={from}&moves=Kb7")).await;
    assert_eq!(data(&page, "result"), "wrong");
    let told = page.page();
    let (before, after) = told.split_once("After your move:").expect("what follows the mistake");
    assert!(before.contains("Best play goes Kd7 "), "{before}");
    assert!(after.contains("king is in the square of the pawn on f5 and nearer"), "{after}");
    // How sure a reason is comes after it, and its record on demand.
    let (_, sure) = after.split_once("nearer").expect("a reason");
    let (_, sure) = sure.split_once("<details class=\"record\">").expect("how sure it is");
    let record = "<span class=\"quiet\">True in 16,826 of 16,829 positions.</span>";
    assert!(sure.starts_with(&format!("<summary>with exceptions</summary>{record}")), "{sure}");
    assert!(before.contains("<summary>always so</summary>"), "{before}");
}

#[tokio::test]
async fn results_and_turns_are_chosen_by_links() {
    let served = with_three_men().await;
    // Whoever must move gives way to the other king.
    let zugzwang = "2_--------------------------k---------------K-------P-------------";
    let address = format!("/learn/chess/opposition/whose-move?from={zugzwang}");
    let page = get(&served, &address).await;
    assert!(page.page().contains("You are Black."), "{}", page.text);
    for (answer, result) in [("own", "wrong"), ("other", "right"), ("either", "wrong")] {
        assert!(page.text.contains(&format!("&amp;answer={answer}")), "{}", page.text);
        let answered = get(&served, &format!("{address}&answer={answer}")).await;
        assert_eq!(data(&answered, "result"), result, "{answer}");
        let both = "Whoever must move gets less. Black to move loses in";
        assert!(answered.page().contains(both), "{}", answered.text);
        assert!(answered.page().contains("With White to move it is a draw."), "{}", answered.text);
    }
    assert_eq!(data(&get(&served, &format!("{address}&answer=x")).await, "result"), "open");
    let rook = "1_k------------------------------R---------------------------K----";
    let address = format!("/learn/chess/square/judge?from={rook}");
    for (answer, result) in [("win", "right"), ("draw", "wrong"), ("lose", "wrong")] {
        let answered = get(&served, &format!("{address}&answer={answer}")).await;
        assert_eq!(data(&answered, "result"), result, "{answer}");
    }
    // A position that cannot be, and one where nothing is left to do.
    for from in ["nonsense", "2_R-k---------------K---------------------------------------------"] {
        let refused = get(&served, &format!("/learn/chess/rook/win?from={from}")).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{from}");
        assert!(refused.text.contains("href=\"/learn/chess/rook\""), "{}", refused.text);
    }
}

/// The numbers of a lesson are those of its own men, and a diagram's best line can be stepped through.
#[tokio::test]
async fn lessons_tell_what_the_table_says_of_their_positions() {
    let served = Served::small(1_000_000);
    let before = get(&served, "/learn/chess/square").await;
    assert!(!before.page().contains("id=\"share\""), "{}", before.text);
    assert!(!before.text.contains("best-line"), "{}", before.text);
    solve(&served, "chess", "three").await;
    let said = "With the move, White wins 76.5 % of all positions with these men; the longest win takes 55 \
                moves, 28 of them the winner’s.";
    let page = get(&served, "/learn/chess/square").await;
    assert!(page.page().contains(said), "{}", page.text);
    let rook = get(&served, "/learn/chess/rook").await;
    assert!(rook.page().contains("White wins all positions with these men"), "{}", rook.text);
    let (_, line) = rook.text.split_once("class=\"best-line\" href=\"").expect("a link");
    let line = line.split('"').next().expect("its end").replace("&amp;", "&");
    let stepping = get(&served, &line).await;
    assert_eq!(stepping.status, StatusCode::OK, "{line}");
}

#[tokio::test]
async fn a_position_that_was_missed_comes_back_mirrored() {
    let served = with_three_men().await;
    let rook = "1_k------------------------------R---------------------------K----";
    let drill = "/learn/chess/rook/win?from=";
    let page = get(&served, &format!("{drill}{rook}")).await;
    let image = data(&page, "image").to_owned();
    assert_ne!(image, rook);
    let mirrored = get(&served, &format!("{drill}{rook}&mirror=1")).await;
    let mirrored = get(&served, mirrored.location()).await;
    assert_eq!((data(&mirrored, "start"), data(&mirrored, "image")), (image.as_str(), rook));
    // Heaps have no squares: they come as they were.
    let nim = "/learn/nim/one-heap/take-all";
    let (_, page) = reached(&served, nim.to_owned()).await;
    if page.page().contains("data-start") {
        assert!(!page.text.contains("data-image"), "{}", page.text);
    }
}

/// Neither check nor mate is seen in the names of moves to choose from; the verdict has the full name.
#[tokio::test]
async fn names_of_moves_do_not_say_which_one_mates() {
    let served = with_three_men().await;
    let mate = "1_---k---------------K-------------------------------------------R";
    let address = format!("/learn/chess/rook/mate?from={mate}");
    let page = get(&served, &address).await;
    assert!(
        page.page().contains("data-moves=\"Rh8\"") && !page.text.contains("++"),
        "{}",
        page.text
    );
    assert!(!page.text.contains("%2B"), "{}", page.text);
    for name in ["Rh8", "Rh8%2B%2B"] {
        let done = get(&served, &format!("{address}&moves={name}")).await;
        assert_eq!(data(&done, "result"), "right", "{}", done.text);
        assert!(done.text.contains("Rh8++"), "{}", done.text);
    }
}
