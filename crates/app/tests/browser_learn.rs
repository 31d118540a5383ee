//! Lessons, their drills and exams, and what is remembered of them, in a real browser.

#[path = "common/chrome.rs"]
mod chrome;

use chrome::Window;
use gamesman_query::course::{Outcome, Progress};
use serde_json::json;

const KEPT: &str = "JSON.parse(localStorage.getItem('progress'))";
const RESULT: &str = "document.querySelector('#drill')?.dataset.result";

/// Solves the drill that is shown by the best moves, as the API says them.
async fn solve_drill(window: &Window) {
    while window.text_of(RESULT).await == "open" {
        let best = "fetch('/api/games/nim/variants/1_3_5_7/position?p=' + document.querySelector('#drill').dataset.position) \
                    .then((answer) => answer.json()).then((answer) => answer.moves[0].move)";
        let best = window.json(best).await;
        let before = window.text_of("document.querySelector('#drill').dataset.position").await;
        window.json("void (document.querySelector('#drill .moves').open = true)").await;
        window.click(&format!("#drill .moves [data-moves={best}]")).await;
        let moved = format!("document.querySelector('#drill').dataset.position != '{before}'");
        window.until(&moved).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_learnt_without_a_reload_and_remembered() {
    let window = Window::open(320, 640).await;
    window.go("/learn").await;
    window.solve("nim", "1_3_5_7").await;
    window.click("a[href='/learn/nim']").await;
    window.until_at("/learn/nim").await;
    window.click("#continue").await;
    window.click(".drill").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    window.json("void (window.same = true)").await;
    for done in 1..=3 {
        solve_drill(&window).await;
        assert_eq!(window.text_of(RESULT).await, "right");
        window.until(&format!("{KEPT}.items['nim/one-heap/take-all'].done == {done}")).await;
        let passing = window.text_of("document.querySelector('#passing').textContent").await;
        let words = [
            "1 right of the last 1; 2 of 2 pass.",
            "Passed: 2 right of the last 2.",
            "Passed: 2 right of the last 2. 3 in a row.",
        ];
        assert_eq!(passing, words[done - 1]);
        window.click("#next").await;
        window.until(&format!("{RESULT} == 'open'")).await;
    }
    assert_eq!(window.text_of("window.same").await, "true", "the page was never left");
    let width = window.text_of("document.documentElement.scrollWidth").await;
    assert_eq!(width, "320");
    // What was done shows in the list, and where to go on.
    window.go("/learn/nim").await;
    window.until("document.querySelector('.lesson .state').textContent == 'passed'").await;
    assert!(
        window.text_of("document.querySelector('#continue').href").await.ends_with("two-heaps")
    );
    // Nothing is due before tomorrow; then it is.
    window.go("/learn/review").await;
    window.until("document.querySelector('#due').textContent == 'Nothing is due today.'").await;
    let earlier = format!(
        "(() => {{ const all = {KEPT}; all.items['nim/one-heap/take-all'].due -= 1; \
         localStorage.setItem('progress', JSON.stringify(all)); }})()"
    );
    window.json(&earlier).await;
    window.go("/learn/review").await;
    window.until("document.querySelector('#due').textContent == '1 drill is due.'").await;
    window.click("#begin").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    solve_drill(&window).await;
    window.until("document.querySelector('#next').textContent == 'Done for today'").await;
    window.go("/learn/progress").await;
    window.until("document.querySelectorAll('#skills tbody tr').length == 1").await;
    assert_eq!(
        window.text_of("document.querySelector('#summary').textContent").await,
        "4 drills done."
    );
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_teacher_sees_what_a_learner_did_before_and_after_joining() {
    let window = Window::open(360, 740).await;
    window.go("/learn/nim/one-heap").await;
    window.solve("nim", "1_3_5_7").await;
    window.click(".drill").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    solve_drill(&window).await;
    window.until(&format!("{KEPT}.items['nim/one-heap/take-all'].done == 1")).await;
    window.go("/learn").await;
    window.click("a[href='/class']").await;
    window.find("[name=code]").await.send_keys(window.class("code")).await.expect("typing");
    window.find("[name=name]").await.send_keys("Ada").await.expect("typing");
    window.click("form[action='/class/join'] button").await;
    window.until("document.querySelector('[data-class=joined] b')?.textContent == 'Ada'").await;
    let done = |n: u32| {
        format!(
            "(void fetch('/class/{}').then((answer) => answer.text()).then((text) => {{\
                const page = new DOMParser().parseFromString(text, 'text/html');\
                const row = page.querySelector('#class tbody tr')?.textContent ?? '';\
                window.told = row.startsWith('Ada') && row.includes('{n} of {n}') ? {n} : 0;\
             }}), window.told === {n})",
            window.class("teacher")
        )
    };
    window.until(&done(1)).await;
    window.click("a[href='/learn']").await;
    window.go("/learn/nim/one-heap/take-all").await;
    window.until(&format!("{RESULT} == 'open'")).await;
    solve_drill(&window).await;
    window.until(&done(2)).await;
    window.close().await;
}

/// What the script's import of `progress.js` has after the name.
async fn version(window: &Window) -> String {
    let script = "document.querySelector('script[src*=\"learn.js\"]').src";
    let source = window.json(&format!("fetch({script}).then((answer) => answer.text())")).await;
    let address = source.as_str().and_then(|text| text.split("\"./progress.js").nth(1));
    address.and_then(|rest| rest.split('"').next()).expect("its import").to_owned()
}

/// The script keeps progress exactly as the program does, and reads what the program writes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_script_and_the_program_keep_the_same_progress() {
    let window = Window::open(1280, 900).await;
    window.go("/learn").await;
    let mut progress = Progress::default();
    let mut outcomes = Vec::new();
    let mut state = 7u32;
    let mut next = move |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % below
    };
    let mut day = 20_000;
    for _ in 0..300 {
        day += next(4);
        let (item, position) = (format!("a/b/{}", next(3)), format!("p{}", next(30)));
        let (right, difficulty) = (next(3) > 0, f64::from(next(80)) / 10.0);
        let image = (next(2) > 0).then(|| format!("p{}", next(30)));
        let outcome = Outcome { right, position: &position, image: image.as_deref(), difficulty };
        outcomes.push(json!([item, right, position, image, difficulty, day]));
        progress = progress.after(&item, outcome, day);
    }
    let version = version(&window).await;
    let kept = window
        .json(&format!(
            "import('/assets/progress.js{version}').then((progress) => {{ \
               let all = progress.nothing(); \
               for (const [item, right, position, image, difficulty, day] of {}) \
                 all = progress.after(all, item, {{ right, position, image, difficulty }}, day); \
               return [JSON.stringify(progress.read(JSON.stringify(all))), progress.due(all, {day})]; \
             }})",
            json!(outcomes)
        ))
        .await;
    let theirs = Progress::import(kept[0].as_str().unwrap_or_default()).expect("the same form");
    assert_eq!(json!(progress.due(day)), kept[1]);
    assert_eq!(theirs.items.len(), progress.items.len());
    for (name, item) in &progress.items {
        let other = theirs.item(name);
        assert!((item.skill.0 - other.skill.0).abs() < 1e-6, "{name}");
        let plain = |item: &gamesman_query::course::Item| {
            (item.step, item.due, item.done, item.last.clone(), item.again.clone())
        };
        assert_eq!(plain(item), plain(&other), "{name}");
    }
    // What is no progress is refused and changes nothing.
    let refused = format!(
        "import('/assets/progress.js{version}').then((progress) => \
           ['', '{{}}', '{{\"version\":2}}', '{{\"version\":1,\"items\":{{\"a\":{{\"step\":-1}}}}}}'] \
             .map((text) => {{ try {{ progress.read(text); return 'read'; }} catch (error) {{ return error.message; }} }}))"
    );
    let refused = window.json(&refused).await;
    // Exercises keep the day on which they first were right.
    let solved = window
        .json(&format!(
            "import('/assets/progress.js{version}').then((progress) => \
               JSON.stringify([7, 9].reduce((all, day) => progress.afterExercise(all, 'a/b', day), progress.nothing())))"
        ))
        .await;
    let theirs = Progress::import(solved.as_str().unwrap_or_default()).expect("the same form");
    assert_eq!(theirs, Progress::default().after_exercise("a/b", 7).after_exercise("a/b", 9));
    let none = "This is no exported progress.";
    let newer = "This progress was exported by a newer version.";
    assert_eq!(refused, json!([none, none, newer, none]));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_exercise_is_answered_within_its_chapter_and_remembered() {
    let window = Window::open(320, 640).await;
    window.go("/learn/book/ten-to-zero").await;
    window.json("void (window.same = true)").await;
    for (answer, result) in [("n % 3 == 1", "wrong"), ("n % 4 == 1", "right")] {
        let field = window.find("#take-three input[type=text]").await;
        field.clear().await.expect("it can be emptied");
        field.send_keys(answer).await.expect("it can be written in");
        window.click("#take-three .button").await;
        window
            .until(&format!("document.querySelector('#take-three').dataset.result == '{result}'"))
            .await;
        assert_eq!(window.text_of("window.same").await, "true", "the page was never left");
    }
    window.until("document.querySelector('#take-three .state').textContent == 'passed'").await;
    assert_eq!(window.text_of("document.documentElement.scrollWidth").await, "320");
    window.until(&format!("{KEPT}.passed['ten-to-zero/take-three'] > 20000")).await;
    window.go("/learn/book").await;
    let state = "document.querySelector('a[href=\"/learn/book/ten-to-zero\"] .state').textContent";
    window.until(&format!("{state} == '1 of 3 passed'")).await;
    window.close().await;
}

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
    let version = version(&window).await;
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
