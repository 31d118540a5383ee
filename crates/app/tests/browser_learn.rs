//! Exams of lessons and the clock of their questions, in a real browser.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;
use gamesman_query::course::Progress;

const KEPT: &str = "JSON.parse(localStorage.getItem('progress'))";
const RESULT: &str = "document.querySelector('#drill')?.dataset.result";

/// Answers the question that is shown as the API says.
async fn answer(window: &Window) {
    let at = "document.querySelector('#question').dataset.position";
    let known = format!(
        "fetch('/api/games/nim/variants/1_3_5_7/position?p=' + {at}).then((answer) => answer.json())"
    );
    let known = window.json(&known).await;
    let place = window.text_of("document.querySelector('#question').dataset.place").await;
    if window.text_of("document.querySelector('.choices') !== null").await == "true" {
        let value = known["value"].as_str().expect("a value");
        window.click(&format!(".choices a[href$='a={value}']")).await;
    } else {
        let best = known["moves"][0]["move"].clone();
        window.json("void (document.querySelector('#question .moves').open = true)").await;
        window.click(&format!("#question .moves [data-moves={best}]")).await;
    }
    let next = format!("document.querySelector('#question')?.dataset.place != '{place}'");
    window.until(&next).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_exam_is_passed_without_a_reload_and_remembered() {
    let window = Window::open(320, 640).await;
    window.go("/learn").await;
    window.solve("nim", "1_3_5_7").await;
    window.go("/learn/nim/ones").await;
    window.click("#take-exam").await;
    window.until("document.querySelector('#question')").await;
    window.json("void (window.same = true)").await;
    while window.text_of("document.querySelector('#question') !== null").await == "true" {
        assert_eq!(window.text_of("document.documentElement.scrollWidth").await, "320");
        answer(&window).await;
    }
    window.until("document.querySelector('#exam').dataset.result == 'passed'").await;
    assert_eq!(window.text_of("window.same").await, "true", "the page was never left");
    assert_eq!(window.text_of("document.documentElement.scrollWidth").await, "320");
    window.until(&format!("{KEPT}.exams['nim/ones'] > 20000")).await;
    // What is looked at again is no drill that was done.
    window.click(".answered a").await;
    window.until(&format!("{RESULT} == 'right'")).await;
    assert_eq!(window.text_of(&format!("Object.keys({KEPT}.items).length")).await, "0");
    window.go("/learn/nim/ones").await;
    let state = "document.querySelector('#exam-of .state').textContent.startsWith('passed on ')";
    window.until(state).await;
    window.go("/learn/nim").await;
    let lesson = "document.querySelector(\".lesson[data-exam='nim/ones'] .state\").textContent";
    window.until(&format!("{lesson} == 'passed'")).await;
    window.go("/learn/progress").await;
    window.until("document.querySelectorAll('#exams li:not([hidden])').length == 1").await;
    window.close().await;
}

/// The clock is off until somebody chooses a time; who is late is wrong.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_is_chosen_remembered_and_runs_out() {
    let window = Window::open(320, 640).await;
    window.go("/learn").await;
    window.solve("nim", "1_3_5_7").await;
    window.go("/learn/nim/ones/judge").await;
    window.until("document.querySelector('#clock:not([hidden])')").await;
    let (left, chosen) =
        ("document.querySelector('#left').textContent", "document.querySelector('#seconds').value");
    assert_eq!((window.text_of(left).await, window.text_of(chosen).await), ("".into(), "".into()));
    window.json("void (window.same = true)").await;
    let choose = |seconds: &str| {
        format!(
            "void (() => {{ const choice = document.querySelector('#seconds'); choice.value = '{seconds}'; \
             choice.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
        )
    };
    window.json(&choose("10")).await;
    window.until(&format!("{left}.endsWith(' s left')")).await;
    // A minute goes by.
    window.json("void (Date.now = ((now) => () => now() + 60000)(Date.now))").await;
    window.until(&format!("{RESULT} == 'wrong'")).await;
    let told = window.text_of("document.querySelector('#answer').textContent").await;
    assert!(told.starts_with("The time is up."), "{told}");
    window.until(&format!("{KEPT}.items['nim/ones/judge'].last.join() == 'false'")).await;
    // The next question has the same time.
    window.click("#next").await;
    window.until(&format!("{RESULT} == 'open' && {left}.endsWith(' s left')")).await;
    assert_eq!(window.text_of(chosen).await, "10");
    window.json(&choose("")).await;
    window.until(&format!("{left} == ''")).await;
    assert_eq!(window.text_of("localStorage.getItem('clock')").await, "");
    assert_eq!(window.text_of("window.same").await, "true", "the page was never left");
    window.close().await;
}

/// The script keeps exams as the program does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_script_and_the_program_keep_the_same_exams() {
    let window = Window::open(1280, 900).await;
    window.go("/learn").await;
    let script = "document.querySelector('script[src*=\"learn.js\"]').src";
    let source = window.json(&format!("fetch({script}).then((answer) => answer.text())")).await;
    let address = source.as_str().and_then(|text| text.split("\"./progress.js").nth(1));
    let version = address.and_then(|rest| rest.split('"').next()).expect("its import");
    let kept = window
        .json(&format!(
            "import('/assets/progress.js{version}').then((progress) => {{ \
               const old = progress.read('{{\"version\":1,\"items\":{{}}}}'); \
               const all = [7, 9].reduce((all, day) => progress.afterExam(all, 'a/b', day), old); \
               return JSON.stringify(progress.read(JSON.stringify(all))); \
             }})"
        ))
        .await;
    let theirs = Progress::import(kept.as_str().unwrap_or_default()).expect("the same form");
    assert_eq!(theirs, Progress::default().after_exam("a/b", 7).after_exam("a/b", 9));
    window.close().await;
}
