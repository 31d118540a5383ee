//! A real browser for tests: Debian's Chromium, driven over WebDriver.

use std::io::{BufRead as _, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use serde_json::json;
use thirtyfour::extensions::query::ElementQueryable as _;
use thirtyfour::prelude::*;

/// How long a condition may take to come true before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A window of the browser, a server to look at, and a driver between them. However a test ends, nothing of
/// it stays behind.
pub struct Window {
    /// The browser and its driver; they end before anything tries to talk to them.
    _browser: Group,
    /// The window.
    pub driver: WebDriver,
    server: Arc<Server>,
    _profile: tempfile::TempDir,
}

#[allow(dead_code, reason = "not every test file needs everything")]
impl Window {
    /// A fresh browser without memory, this wide and high.
    pub async fn open(width: u32, height: u32) -> Window {
        Window::with(width, height, &[], Server::shared()).await
    }

    /// One with a server of its own, which can be ended.
    pub async fn apart(width: u32, height: u32) -> Window {
        Window::with(width, height, &[], Arc::new(Server::start())).await
    }

    /// One for tests of many pages: nothing glides, and nothing is fetched that nobody has asked for.
    pub async fn frugal(width: u32, height: u32) -> Window {
        let calm = &["--force-prefers-reduced-motion"];
        let window = Window::with(width, height, calm, Server::shared()).await;
        let saves = "Object.defineProperty(navigator.connection, 'saveData', { value: true })";
        let source = json!({ "source": saves });
        window.devtools("Page.addScriptToEvaluateOnNewDocument", source).await;
        window
    }

    async fn with(width: u32, height: u32, switches: &[&str], server: Arc<Server>) -> Window {
        let profile = profile().expect("a directory for the browser");
        let (browser, port) = chromedriver();
        let url = format!("http://127.0.0.1:{port}");
        let capabilities = capabilities(profile.path(), width, height, switches);
        let driver = WebDriver::new(&url, capabilities).await.expect("Chromium starts");
        driver.set_script_timeout(PATIENCE).await.expect("a limit");
        Window { _browser: browser, driver, server, _profile: profile }
    }

    /// What the file of the served class says.
    pub fn class(&self, what: &str) -> String {
        let file = self.server.tables.path().join("class/class.json");
        let text = std::fs::read_to_string(file).expect("a class");
        let about: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        about[what].as_str().expect("a text").to_owned()
    }

    /// Ends the server of a window [apart](Window::apart): nobody answers any more.
    pub fn end_server(&self) {
        self.server.process.kill();
    }

    /// Goes to a page of the server.
    pub async fn go(&self, path: &str) {
        self.driver.goto(format!("{}{path}", self.server.address)).await.expect("a page");
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
                if began.elapsed() >= PATIENCE {
                    let page = self.driver.current_url().await;
                    let shown = self.driver.execute("return document.body.innerText", vec![]).await;
                    let shown = shown.map(|text| text.json().clone());
                    panic!("{caller}: never: {condition} at {page:?}, which shows {shown:?}");
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }

    /// Waits until a part of the address appears.
    #[track_caller]
    pub fn until_at(&self, part: &str) -> impl Future<Output = ()> + use<'_> {
        self.until(&format!("decodeURIComponent(location.href).includes({})", json!(part)))
    }

    /// Solves a variant and waits for it. Those that are too large are refused.
    pub async fn solve(&self, game: &str, variant: &str) {
        let solve = format!(
            "(async () => {{ for (;;) {{ \
             const answer = await fetch('/api/games/{game}/variants/{variant}/solve', {{ method: 'POST' }}); \
             if (answer.status !== 202) return answer.status; \
             await new Promise((done) => setTimeout(done, 30)); }} }})()"
        );
        assert_eq!(self.json(&solve).await, 200, "{game} is solved");
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

    /// What a command of the DevTools protocol answers.
    pub async fn devtools(&self, command: &str, what: serde_json::Value) -> serde_json::Value {
        let answer = self.driver.cdp().send_raw(command, what).await;
        answer.unwrap_or_else(|error| panic!("{command}: {error}"))
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

/// A program and all that it starts. A driver that is killed leaves its browser running, so they are a
/// process group and end together.
struct Group(Child);

impl Group {
    fn start(command: &mut Command) -> std::io::Result<Group> {
        command.process_group(0).stdout(Stdio::piped()).spawn().map(Group)
    }
}

impl Group {
    fn kill(&self) {
        let leader = Pid::from_raw(self.0.id().try_into().expect("an id"));
        let _ = killpg(leader, Signal::SIGKILL);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
        let _ = self.0.wait();
    }
}

/// The real binary, serving tables of its own.
struct Server {
    process: Group,
    /// Its address without the last slash.
    address: String,
    tables: tempfile::TempDir,
}

impl Server {
    /// The server of all windows that are open now: each variant is solved once.
    fn shared() -> Arc<Server> {
        static RUNNING: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let server = Arc::new(Server::start());
            *running = Arc::downgrade(&server);
            server
        })
    }

    fn start() -> Server {
        let tables = tempfile::tempdir().expect("a directory for tables");
        let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
        command.args(["serve", "--port", "0", "--data-dir"]).arg(tables.path());
        command.arg("--class").arg(tables.path().join("class"));
        let mut process = Group::start(&mut command).expect("gamesman starts");
        let says = |line: &str| line.strip_prefix("listening on ").map(str::to_owned);
        let address = told(&mut process.0, says).expect("the address it listens on");
        let address = address.trim_end_matches('/').to_owned();
        Server { process, address, tables }
    }
}

/// Waits for a line of output that says something; `None` if it ends without one. The rest is read and thrown away: a process must
/// not stumble over a closed pipe.
fn told<T>(child: &mut Child, says: impl Fn(&str) -> Option<T>) -> Option<T> {
    let output: ChildStdout = child.stdout.take().expect("its output");
    let mut lines = BufReader::new(output).lines();
    let found = lines.by_ref().map_while(Result::ok).find_map(|line| says(&line));
    std::thread::spawn(move || lines.for_each(drop));
    found
}

/// A directory for what the browser remembers, in memory if the system has such directories: it writes much.
fn profile() -> std::io::Result<tempfile::TempDir> {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir())
}

/// How many drivers are started until one finds a port: each ends if the port it took for one version of the Internet
/// Protocol is in use in the other, as when several start at once.
const DRIVERS: u32 = 5;

/// Starts chromedriver on a free port.
fn chromedriver() -> (Group, u16) {
    let install = "the browser tests need Chromium: apt-get install chromium chromium-driver";
    assert!(Path::new("/usr/bin/chromium").exists(), "/usr/bin/chromium is missing; {install}");
    let start = |_| {
        let mut command = Command::new("/usr/bin/chromedriver");
        let mut driver = Group::start(command.arg("--port=0").stderr(Stdio::null()))
            .unwrap_or_else(|error| panic!("/usr/bin/chromedriver: {error}; {install}"));
        let port = told(&mut driver.0, |line| {
            line.rsplit_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
        })?;
        Some((driver, port))
    };
    (0..DRIVERS).find_map(start).expect("a chromedriver that finds a port")
}

fn capabilities(profile: &Path, width: u32, height: u32, switches: &[&str]) -> Capabilities {
    let mut args = vec![
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        // A page that was left does not live on, and none waits for the next.
        "--disable-back-forward-cache".to_owned(),
        "--renderer-process-limit=1".to_owned(),
        "--disable-features=SpareRendererForSitePerProcess".to_owned(),
        format!("--user-data-dir={}", profile.display()),
        format!("--window-size={width},{height}"),
    ];
    args.extend(switches.iter().map(|&switch| switch.to_owned()));
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
