//! Exams of lessons, which are sat by links alone.

use axum::http::StatusCode;
use gamesman_query::course::course;

use crate::client::{Answer, get, solve};
use crate::common::Served;

/// What gives an answer away before the last question is answered.
const TOLD: [&str; 7] = [
    "Right: ",
    "Better was",
    "id=\"why\"",
    "id=\"best-line\"",
    "id=\"undo\"",
    "id=\"feedback\"",
    "It follows the rule",
];

/// What an attribute says, if the page has it.
fn data<'a>(page: &'a Answer, name: &str) -> Option<&'a str> {
    let (_, rest) = page.page().split_once(&format!("data-{name}=\""))?;
    rest.split('"').next()
}

/// The page at an address, past what it sends on to.
async fn reached(served: &Served, address: &str) -> (String, Answer) {
    let mut address = address.to_owned();
    loop {
        let page = get(served, &address).await;
        match page.status {
            StatusCode::SEE_OTHER => address = page.location().to_owned(),
            _ => return (address, page),
        }
    }
}

/// Sits an exam to its results. Answers are the best moves, phases and values that the API knows, or else the worst moves and no
/// choices.
async fn sat(served: &Served, variant: &str, exam: &str, well: bool) -> (String, Answer) {
    let (mut address, mut page) = reached(served, exam).await;
    while data(&page, "place").is_some() {
        for told in TOLD {
            assert!(!page.text.contains(told), "{told} at {address}");
        }
        let at = data(&page, "position").expect("a position").to_owned();
        let ask = async |what: &str| {
            get(served, &format!("/api/games/{variant}/{what}?p={at}")).await.json()
        };
        let position = ask("position").await;
        let moves = position["moves"].as_array().expect("moves");
        let best = if well { moves.first() } else { moves.last() };
        let best = best.and_then(|mv| mv["move"].as_str()).expect("a move").replace('+', "%2B");
        let more = match page.page().contains("class=\"actions choices\"") {
            true if !well => "&a=".to_owned(),
            true if page.text.contains("Which phase") => {
                let place = ask("explain").await["phase"]["place"].as_u64().expect("a phase");
                format!("&a={}", place - 1)
            }
            true => format!("&a={}", position["value"].as_str().expect("a value")),
            false if address.contains("&moves=") => format!(",{best}"),
            false => format!("&moves={best}"),
        };
        (address, page) = reached(served, &format!("{address}{more}")).await;
    }
    (address, page)
}

#[tokio::test]
async fn whoever_answers_well_passes_and_is_told_at_the_end() {
    let served = Served::small(1_000_000);
    solve(&served, "chess", "three").await;
    solve(&served, "nim", "1_3_5_7").await;
    for (name, variant) in [
        ("chess/rook", "chess/variants/three"),
        ("chess/square", "chess/variants/three"),
        ("nim/two-heaps", "nim/variants/1_3_5_7"),
    ] {
        let (course_id, id) = name.split_once('/').expect("a course");
        let pass = course(course_id).and_then(|it| it.lesson(id)).expect("a lesson").pass;
        for seed in 1..=2 {
            let exam = format!("/learn/{name}/exam?seed={seed}");
            let (address, page) = sat(&served, variant, &exam, true).await;
            assert_eq!(data(&page, "result"), Some("passed"), "{address}: {}", page.text);
            assert_eq!(data(&page, "exam"), Some(name));
            assert!(page.text.contains(&format!("{} of {0} right", pass.of)), "{}", page.text);
            assert_eq!(page.text.matches("✓ Right").count(), pass.of as usize, "{}", page.text);
            assert!(address.len() < 4_000, "{address}");

            let (address, page) = sat(&served, variant, &exam, false).await;
            assert_eq!(data(&page, "result"), Some("failed"), "{address}");
            assert!(page.text.contains("✗ Wrong") && page.text.contains("Not passed"));
        }
    }
}

/// Each answer leads to its drill, with the reasons, where it does not count again.
#[tokio::test]
async fn answers_are_explained_after_the_exam() {
    let served = Served::small(1_000_000);
    solve(&served, "nim", "1_3_5_7").await;
    let variant = "nim/variants/1_3_5_7";
    let (_, page) = sat(&served, variant, "/learn/nim/two-heaps/exam?seed=4", false).await;
    assert!(page.page().contains("gives the win away. It loses. Better was "), "{}", page.text);
    let links = page.text.split("<a href=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    let links: Vec<String> = links
        .filter(|(_, rest)| rest.starts_with(">Look at it again"))
        .map(|(link, _)| link.replace("&amp;", "&"))
        .collect();
    assert_eq!(links.len(), 5, "{}", page.text);
    for link in links {
        let drill = get(&served, &link).await;
        assert_eq!((drill.status, data(&drill, "seen")), (StatusCode::OK, Some("yes")), "{link}");
        assert_eq!(data(&drill, "result"), Some("wrong"), "{link}");
        assert!(drill.text.contains("id=\"why\""), "{link}");
    }
}

#[tokio::test]
async fn an_exam_is_the_same_for_the_same_seed_and_bears_nonsense() {
    let served = Served::small(1_000_000);
    // Before there is a table it is waited for, as for drills.
    let early = get(&served, "/learn/nim/sum/exam?seed=1").await;
    assert!(early.page().contains("id=\"solving\""), "{}", early.text);
    solve(&served, "nim", "1_3_5_7").await;
    let question = async |address: &str| {
        let (address, page) = reached(&served, address).await;
        (address, data(&page, "position").expect("a question").to_owned())
    };
    let first = question("/learn/nim/sum/exam?seed=1").await;
    assert_eq!(first, question("/learn/nim/sum/exam?seed=1").await);
    let second = question(&format!("{}&a=", first.0)).await;
    assert_ne!(first.1, second.1);
    // An answer without a question is none.
    assert_eq!(first, question("/learn/nim/sum/exam?seed=1&a=&a=").await);
    let new = get(&served, "/learn/nim/sum/exam").await;
    assert!(new.location().starts_with("/learn/nim/sum/exam?seed="), "{}", new.location());
    let nonsense = "&q=0,3,5,7".repeat(30) + &"&a=x,%00,1-from-9".repeat(30);
    let page = get(&served, &format!("/learn/nim/sum/exam?seed=1{nonsense}")).await;
    assert_eq!(data(&page, "result"), Some("failed"), "{}", page.text);
    assert!(page.text.contains("0 of 8 right. Needed: 7 right answers"), "{}", page.text);
    for more in ["&q=nonsense", "&q=0,0,0,0", "&q=0,3,5,7&moves=nonsense"] {
        let refused = get(&served, &format!("/learn/nim/sum/exam?seed=1{more}")).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{more}");
        assert!(refused.text.contains("href=\"/learn/nim/sum\""), "{}", refused.text);
    }
    assert_eq!(get(&served, "/learn/nim/none/exam").await.status, StatusCode::NOT_FOUND);
    // The lesson leads to it.
    let lesson = get(&served, "/learn/nim/sum").await;
    assert!(lesson.page().contains("href=\"/learn/nim/sum/exam\""), "{}", lesson.text);
}

/// Whoever is late is wrong, in a drill and in an exam; without scripts there is no clock to see.
#[tokio::test]
async fn an_answer_that_comes_late_is_wrong() {
    let served = Served::small(1_000_000);
    solve(&served, "nim", "1_3_5_7").await;
    let (address, open) = reached(&served, "/learn/nim/ones/judge?suit=1").await;
    assert!(open.page().contains("class=\"clock\" id=\"clock\" hidden"), "{}", open.text);
    assert!(open.text.contains("role=\"timer\"") && open.text.contains("&amp;answer=late"));
    let late = get(&served, &format!("{address}&answer=late")).await;
    assert_eq!(data(&late, "result"), Some("wrong"));
    assert!(late.page().contains("The time is up. The player to move "), "{}", late.text);
    assert!(!late.text.contains("id=\"clock\""), "{}", late.text);
    let (mut address, mut page) = reached(&served, "/learn/nim/ones/exam?seed=1").await;
    while data(&page, "place").is_some() {
        (address, page) = reached(&served, &format!("{address}&a=late")).await;
    }
    assert!(page.page().contains("The time is up. The player to move "), "{}", page.text);
}
