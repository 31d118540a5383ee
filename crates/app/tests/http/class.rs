//! A class: joining it, what is told to it, what its teacher sees.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use gamesman::web::ServerOptions;
use gamesman_query::course::{Outcome, Progress};
use serde_json::json;

use crate::client::{Answer, get, send};
use crate::common::Served;

/// A server with a class, in a folder that outlives it.
fn served(folder: &tempfile::TempDir) -> Served {
    Served::with(200_000, ServerOptions::default().class(Some(folder.path().to_owned())))
}

/// What the file of the class says: the code, and the address of the teacher's page.
fn about(folder: &tempfile::TempDir) -> (String, String) {
    let text = std::fs::read_to_string(folder.path().join("class.json")).expect("a class");
    let about: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let word = |name: &str| about[name].as_str().expect("a text").to_owned();
    (word("code"), format!("/class/{}", word("teacher")))
}

async fn posted(served: &Served, address: &str, cookie: &str, body: String) -> Answer {
    let request = Request::post(address)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, cookie);
    send(served, request.body(Body::from(body)).expect("a request")).await
}

/// Joins, and returns the cookie.
async fn join(served: &Served, code: &str, name: &str) -> String {
    let answer = posted(served, "/class/join", "", format!("code={code}&name={name}")).await;
    assert_eq!(answer.location(), "/class");
    let cookie = answer.header(header::SET_COOKIE);
    assert!(cookie.contains("HttpOnly") && cookie.contains("Path=/class"), "{cookie}");
    cookie.split(';').next().expect("a cookie").to_owned()
}

fn report() -> String {
    let mut progress = Progress::default();
    for right in [true, false, true] {
        let outcome = Outcome { right, position: "0,0,2,3", image: None, difficulty: 2.0 };
        progress = progress.after("nim/two-heaps/level", outcome, 20_000);
    }
    let progress: serde_json::Value = serde_json::from_str(&progress.export()).expect("JSON");
    json!({ "day": 20_000, "progress": progress }).to_string()
}

#[tokio::test]
async fn a_learner_joins_and_the_teacher_sees_what_they_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = served(&folder);
    let (code, teacher) = about(&folder);
    let page = get(&served, &teacher).await;
    assert!(page.page().contains("Nobody has joined yet.") && page.text.contains(&code));
    let cookie = join(&served, &code, "Ada+Byron").await;
    let request = Request::get("/class").header(header::COOKIE, &cookie);
    let own = send(&served, request.body(Body::empty()).expect("a request")).await;
    assert!(own.page().contains("<b>Ada Byron</b>"), "{}", own.text);
    assert_eq!(own.header(header::CACHE_CONTROL), "no-store");
    let told = posted(&served, "/class/progress", &cookie, report()).await;
    assert_eq!(told.status, StatusCode::NO_CONTENT, "{}", told.text);
    let page = get(&served, &teacher).await;
    let row = page.page().split("<th scope=\"row\">Ada Byron</th>").nth(1).expect("a row");
    let row = row.split("</tr>").next().expect("its end");
    assert!(row.contains("<td>3</td><td>2 of 3</td>"), "{row}");
    // A server that is started again knows it.
    let again = self::served(&folder);
    assert_eq!(get(&again, &teacher).await.text, page.text);
    let (_, id) = row.split_once("learner=").expect("a button");
    let remove = format!("{teacher}/remove?learner={}", &id[..16]);
    assert_eq!(posted(&again, &remove, "", String::new()).await.location(), teacher);
    assert!(get(&again, &teacher).await.text.contains("Nobody has joined yet."));
    let told = posted(&again, "/class/progress", &cookie, report()).await;
    assert_eq!(told.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn puzzles_count_in_a_class() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = served(&folder);
    let (code, teacher) = about(&folder);
    let cookie = join(&served, &code, "Ada").await;
    let mut progress = Progress::default();
    for item in ["puzzles/fork", "puzzles/spoon"] {
        for right in [true, false, false, true, false, false] {
            let outcome = Outcome { right, position: "a/b/c", image: None, difficulty: 2.0 };
            progress = progress.after(item, outcome, 20_000);
        }
    }
    let progress: serde_json::Value = serde_json::from_str(&progress.export()).expect("JSON");
    let told = json!({ "day": 20_000, "progress": progress }).to_string();
    let told = posted(&served, "/class/progress", &cookie, told).await;
    assert_eq!(told.status, StatusCode::NO_CONTENT, "{}", told.text);
    let page = get(&served, &teacher).await;
    assert!(page.page().contains("<strong>Puzzles: Fork</strong>"), "{}", page.text);
    assert!(page.text.contains("33 % right, of 6 answers") && !page.text.contains("spoon"));
}

#[tokio::test]
async fn what_is_wrong_with_a_form_is_said_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = served(&folder);
    let (code, _) = about(&folder);
    join(&served, &code, "Ada").await;
    for (code, name, status, said) in [
        ("aaaaaa", "Bob", StatusCode::FORBIDDEN, "This is not the code of the class."),
        (code.as_str(), "+", StatusCode::BAD_REQUEST, "A name has one to forty letters."),
        (code.as_str(), "ADA", StatusCode::CONFLICT, "Somebody in the class has this name."),
    ] {
        let form = format!("code={code}&name={name}");
        let answer = posted(&served, "/class/join", "", form).await;
        assert_eq!(answer.status, status);
        assert!(answer.page().contains(said) && answer.text.contains("name=\"code\""), "{name}");
    }
}

#[tokio::test]
async fn strangers_and_nonsense_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = served(&folder);
    let (code, _) = about(&folder);
    let cookie = join(&served, &code, "Ada").await;
    for (cookie, body, status) in [
        ("", report(), StatusCode::FORBIDDEN),
        ("learner=1-2", report(), StatusCode::FORBIDDEN),
        (cookie.as_str(), "{}".to_owned(), StatusCode::BAD_REQUEST),
        (cookie.as_str(), "[[[[".repeat(1000), StatusCode::BAD_REQUEST),
        (cookie.as_str(), " ".repeat(20_000), StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let answer = posted(&served, "/class/progress", cookie, body).await;
        assert_eq!(answer.status, status, "{}", answer.text);
    }
    // Who guesses the address of the teacher's page is told nothing.
    for address in ["/class/0", "/class/00000000000000000000000000000000"] {
        assert_eq!(get(&served, address).await.status, StatusCode::NOT_FOUND);
    }
    let left = posted(&served, "/class/leave", &cookie, String::new()).await;
    assert!(left.header(header::SET_COOKIE).contains("Max-Age=0"));
    assert!(std::fs::read_dir(folder.path().join("learners")).expect("a folder").next().is_none());
}

#[tokio::test]
async fn without_a_class_there_is_no_such_page() {
    let served = Served::new();
    assert_eq!(get(&served, "/class").await.status, StatusCode::NOT_FOUND);
    let answer = posted(&served, "/class/join", "", "code=a&name=b".into()).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
}
