//! A real browser for tests: Debian's Chromium, driven over WebDriver.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use thirtyfour::extensions::query::ElementQueryable as _;
use thirtyfour::prelude::*;

/// How long a condition may take to come true before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A window of the browser, a server to look at, and a driver between them.
pub struct Window {
    /// The window.
    pub driver: WebDriver,
    address: String,
    chromedriver: Child,
    server: Child,
    /// The browser's profile and the server's tables.
    _data: tempfile::TempDir,
}

#[allow(dead_code, reason = "not every test file needs everything")]
impl Window {
    /// A fresh browser without memory, this wide and high.
    pub async fn open(width: u32, height: u32) -> Window {
        let data = tempfile::tempdir().expect("a directory for browser and server");
        let (server, address) = server(&data.path().join("tables"));
        let (chromedriver, port) = chromedriver();
        let url = format!("http://127.0.0.1:{port}");
        let capabilities = capabilities(&data.path().join("profile"), width, height);
        let driver = WebDriver::new(&url, capabilities).await.expect("Chromium starts");
        driver.set_script_timeout(PATIENCE).await.expect("a limit");
        Window { driver, address, chromedriver, server, _data: data }
    }

    /// Goes to a page of the server.
    pub async fn go(&self, path: &str) {
        self.driver.goto(format!("{}{path}", self.address)).await.expect("a page");
    }

    /// Waits until this JavaScript expression is true.
    #[track_caller]
    pub fn until(&self, condition: &str) -> impl Future<Output = ()> + use<'_> {
        let script = format!("return Boolean({condition})");
        let condition = condition.to_owned();
        let caller = std::panic::Location::caller();
        async move {
            let began = Instant::now();
            loop {
                // While a page is being left, scripts may fail.
                let answer = self.driver.execute(&script, vec![]).await;
                if answer.is_ok_and(|answer| answer.json().as_bool() == Some(true)) {
                    return;
                }
                let page = self.driver.current_url().await;
                assert!(began.elapsed() < PATIENCE, "{caller}: never: {condition} at {page:?}");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }

    /// Waits until a part of the address appears.
    #[track_caller]
    pub fn until_at(&self, part: &str) -> impl Future<Output = ()> + use<'_> {
        self.until(&format!("decodeURIComponent(location.href).includes({})", json!(part)))
    }

    /// The first element that fits, as soon as there is one.
    pub async fn find(&self, css: &str) -> WebElement {
        self.driver.query(By::Css(css)).first().await.unwrap_or_else(|_| panic!("no {css}"))
    }

    /// Clicks the first element that fits.
    pub async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    /// Clicks the spot of the board whose name begins so.
    pub async fn spot(&self, name: &str) {
        self.click(&format!("#board [aria-label^=\"{name},\"]")).await;
    }

    /// Presses a key wherever the focus is.
    pub async fn press(&self, key: impl Into<char>) {
        let key = key.into();
        self.driver.action_chain().key_down(key).key_up(key).perform().await.expect("a key");
    }

    /// What a script returns as text.
    pub async fn text_of(&self, expression: &str) -> String {
        let answer = self.driver.execute(format!("return String({expression})"), vec![]).await;
        answer.expect("a script").json().as_str().unwrap_or_default().to_owned()
    }

    /// What a JavaScript expression, or the promise it makes, comes to.
    pub async fn json(&self, expression: &str) -> serde_json::Value {
        let script = format!(
            "const done = arguments[arguments.length - 1]; \
             Promise.resolve().then(() => ({expression})) \
             .then((value) => done(value ?? null), (error) => done({{ error: String(error) }}));"
        );
        self.driver.execute_async(&script, vec![]).await.expect("a script").json().clone()
    }

    /// Takes what was logged so far; all errors must be of this kind.
    pub async fn forgive(&self, kind: &str) {
        let errors = self.errors().await;
        assert!(
            errors.iter().all(|error| error.contains(kind)),
            "the console has errors: {errors:#?}"
        );
    }

    /// Ends the test: nothing may have been logged as an error.
    pub async fn close(self) {
        let errors = self.errors().await;
        assert!(errors.is_empty(), "the console has errors: {errors:#?}");
        self.driver.clone().quit().await.expect("the browser ends");
    }

    /// What was logged as an error since somebody asked; failed requests are errors, too.
    async fn errors(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.expect("a log");
        log.iter()
            .map(|entry| format!("{entry:?}"))
            .filter(|entry| entry.contains("SEVERE") || entry.contains("Severe"))
            .collect()
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        for process in [&mut self.chromedriver, &mut self.server] {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Starts the real binary on a free port; its address without the last slash.
fn server(data: &Path) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gamesman"))
        .args(["serve", "--port", "0", "--data-dir"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("gamesman starts");
    let address = told(&mut child, |line| line.strip_prefix("listening on ").map(str::to_owned));
    (child, address.trim_end_matches('/').to_owned())
}

/// Waits for a line of output that says something. The rest is read and thrown away: a process must
/// not stumble over a closed pipe.
fn told<T>(child: &mut Child, says: impl Fn(&str) -> Option<T>) -> T {
    let output: ChildStdout = child.stdout.take().expect("its output");
    let mut lines = BufReader::new(output).lines();
    let found = lines.by_ref().map_while(Result::ok).find_map(|line| says(&line));
    std::thread::spawn(move || lines.for_each(drop));
    found.expect("the line that says so")
}

/// Starts chromedriver on a free port.
fn chromedriver() -> (Child, u16) {
    let install = "the browser tests need Chromium: apt-get install chromium chromium-driver";
    assert!(Path::new("/usr/bin/chromium").exists(), "/usr/bin/chromium is missing; {install}");
    let mut child = Command::new("/usr/bin/chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("/usr/bin/chromedriver: {error}; {install}"));
    let port = told(&mut child, |line| {
        line.rsplit_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
    });
    (child, port)
}

fn capabilities(profile: &Path, width: u32, height: u32) -> Capabilities {
    let args = [
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        format!("--user-data-dir={}", profile.display()),
        format!("--window-size={width},{height}"),
    ];
    let mut options = json!({ "binary": "/usr/bin/chromium", "args": args });
    if width < 500 {
        // No window is that narrow; a telephone is.
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 1 });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    let mut capabilities = Capabilities::new();
    capabilities.set("browserName", json!("chrome")).expect("JSON");
    capabilities.set("goog:chromeOptions", options).expect("JSON");
    capabilities.set("goog:loggingPrefs", json!({ "browser": "ALL" })).expect("JSON");
    capabilities
}
