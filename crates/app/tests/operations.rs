//! What an operator relies on: sockets, what the service manager is told, files that are shipped.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::fs::FileTypeExt as _;
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::TempDir;

const BINARY: &str = env!("CARGO_BIN_EXE_gamesman");

/// A server that ends with the test.
struct Server(Child);

impl Server {
    /// Starts it and returns what it says when it listens.
    fn start(command: &mut Command) -> (Server, String) {
        let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.expect("the server starts");
        let out = child.stdout.take().expect("its output");
        let server = Server(child);
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).expect("a line");
        (server, line.trim().to_owned())
    }

    /// Asks it to end, and waits until it has.
    fn end(mut self) {
        let id = Pid::from_raw(i32::try_from(self.0.id()).expect("a process"));
        kill(id, Signal::SIGTERM).expect("it runs");
        assert!(self.0.wait().expect("it ends").success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn gamesman(data: &TempDir) -> Command {
    let mut command = Command::new(BINARY);
    command.arg("--data-dir").arg(data.path());
    command
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The answer of `/health`.
fn health(mut stream: impl std::io::Read + std::io::Write) -> String {
    stream
        .write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .expect("it is read");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("text");
    answer
}

fn errors(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

#[test]
fn a_socket_in_the_file_system_is_made_anew_and_removed() {
    let data = folder();
    let path = data.path().join("socket");
    let listen = format!("unix:{}", path.display());
    let serve = || {
        let mut command = gamesman(&data);
        command.args(["serve", "--listen", &listen]);
        command
    };
    // A server that was killed has left its socket behind.
    drop(UnixListener::bind(&path).expect("a socket"));
    let (server, line) = Server::start(&mut serve());
    assert_eq!(line, format!("listening on {listen}"));
    let connect = || UnixStream::connect(&path).expect("it listens");
    assert!(health(connect()).starts_with("HTTP/1.1 200"));

    // A second one does not take it away.
    let second = serve().output().expect("it runs");
    assert_eq!(second.status.code(), Some(1));
    assert!(errors(&second).contains("another server listens on unix:"), "{}", errors(&second));
    assert!(health(connect()).starts_with("HTTP/1.1 200"));
    server.end();
    assert!(!path.exists(), "it was removed");

    // Something else is not replaced.
    fs::write(&path, "mine").expect("a file");
    let refused = serve().output().expect("it runs");
    assert_eq!(refused.status.code(), Some(1));
    assert!(errors(&refused).contains("is no socket"), "{}", errors(&refused));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "mine");
    fs::remove_file(&path).expect("it is there");
    let other = UnixListener::bind(&path).expect("a socket");
    let refused = serve().output().expect("it runs");
    assert!(errors(&refused).contains("something else listens"), "{}", errors(&refused));
    assert!(path.metadata().expect("it is there").file_type().is_socket());
    drop(other);
}

#[test]
fn a_killed_server_leaves_its_socket_to_the_next() {
    let data = folder();
    let path = data.path().join("socket");
    let listen = format!("unix:{}", path.display());
    for _ in 0..2 {
        let (server, _) = Server::start(gamesman(&data).args(["serve", "--listen", &listen]));
        assert!(health(UnixStream::connect(&path).expect("it listens")).contains("200"));
        drop(server);
        assert!(path.exists(), "it was killed");
    }
}

/// The server in a shell that gives it its standard input as the first socket.
fn activated(data: &TempDir, socket: OwnedFd, notify: Option<&Path>) -> (Server, String) {
    let script =
        "LISTEN_PID=$$ LISTEN_FDS=1 exec \"$0\" --data-dir \"$1\" serve --port 1 3<&0 0</dev/null";
    let mut command = Command::new("sh");
    command.args(["-c", script, BINARY]).arg(data.path()).stdin(Stdio::from(socket));
    if let Some(path) = notify {
        command.env("NOTIFY_SOCKET", path);
    }
    Server::start(&mut command)
}

#[test]
fn a_socket_that_was_passed_on_is_used() {
    let data = folder();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (_server, line) = activated(&data, listener.into(), None);
    assert_eq!(line, format!("listening on http://{address}/"));
    assert!(health(TcpStream::connect(address).expect("it listens")).starts_with("HTTP/1.1 200"));

    let path = data.path().join("socket");
    let listener = UnixListener::bind(&path).expect("a socket");
    let (server, line) = activated(&data, listener.into(), None);
    assert_eq!(line, format!("listening on unix:{}", path.display()));
    assert!(health(UnixStream::connect(&path).expect("it listens")).starts_with("HTTP/1.1 200"));
    server.end();
    assert!(path.exists(), "it belongs to the service manager");
}

#[test]
fn the_service_manager_is_told_that_it_is_ready_and_that_it_stops() {
    let data = folder();
    let path = data.path().join("notify");
    let manager = UnixDatagram::bind(&path).expect("a socket");
    let told = || {
        let mut bytes = [0; 99];
        let length = manager.recv(&mut bytes).expect("a word");
        String::from_utf8_lossy(&bytes[..length]).into_owned()
    };
    let mut command = gamesman(&data);
    let (server, _) =
        Server::start(command.args(["serve", "--port", "0"]).env("NOTIFY_SOCKET", &path));
    assert_eq!(told().trim(), "READY=1");
    server.end();
    assert_eq!(told().trim(), "STOPPING=1");
}

#[test]
fn every_command_has_a_manual_page() {
    let data = folder();
    let man = data.path().join("man");
    let output = gamesman(&data).arg("man").arg(&man).output().expect("it runs");
    assert!(output.status.success(), "{}", errors(&output));
    let page = |name: &str| fs::read_to_string(man.join(name)).unwrap_or_default();
    let help = gamesman(&data).arg("--help").output().expect("it runs");
    let help = String::from_utf8(help.stdout).expect("text");
    let commands = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    let commands: Vec<&str> = commands
        .expect("a list")
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(commands.len() > 12, "{commands:?}");
    for name in commands {
        assert!(page(&format!("gamesman-{name}.1")).contains(".SH SYNOPSIS"), "{name}");
        let named = format!("gamesman\\-{}(1)", name.replace('-', "\\-"));
        assert!(page("gamesman.1").contains(&named), "{name}");
    }
    assert!(page("gamesman-serve.1").contains("\\-\\-trust\\-proxy"));
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn shipped(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Whether a program is there.
fn have(program: &str, args: &[&str]) -> bool {
    let found = Command::new(program).args(args).output();
    found.is_ok_and(|output| output.status.success())
}

#[test]
fn units_name_options_that_exist_and_the_service_manager_takes_them() {
    let service = shipped("packaging/gamesman.service");
    let starts =
        service.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("a command");
    let args: Vec<&str> = starts.split_whitespace().skip(1).collect();
    let config = shipped("packaging/gamesman.toml");
    let data = folder();
    let file = data.path().join("gamesman.toml");
    fs::write(&file, config).expect("a file");
    let mut command = Command::new(BINARY);
    for arg in args {
        if arg == "/etc/gamesman.toml" {
            command.arg(&file)
        } else {
            command.arg(arg)
        };
    }
    let printed = command.arg("--print-config").output().expect("it runs");
    assert!(printed.status.success(), "{}", errors(&printed));
    assert!(String::from_utf8_lossy(&printed.stdout).contains("data-dir = \"/var/lib/gamesman\""));
    // Threads lower their priority, which is among the resources that the unit takes away; the last word counts.
    let last = service.lines().rev().find_map(|line| line.strip_prefix("SystemCallFilter="));
    assert_eq!(last, Some("setpriority"));
    assert!(service.contains("\nSystemCallErrorNumber=EPERM\n"), "refused calls would kill it");
    // The guide shows the same units.
    let guide = shipped("docs/operating.md");
    for unit in ["packaging/gamesman.service", "packaging/gamesman.socket"] {
        assert!(guide.contains(unit), "the guide does not speak of {unit}");
    }
    if !have("systemd-analyze", &["--version"]) {
        eprintln!("systemd-analyze is not there: units are not verified by it");
        return;
    }
    let units = data.path().join("units");
    fs::create_dir(&units).expect("a folder");
    fs::write(units.join("gamesman.service"), service.replace("/usr/bin/gamesman", BINARY))
        .expect("a file");
    fs::write(units.join("gamesman.socket"), shipped("packaging/gamesman.socket")).expect("a file");
    let verified = Command::new("systemd-analyze")
        .arg("verify")
        .args(["--man=no", "--recursive-errors=no"])
        .args([units.join("gamesman.service"), units.join("gamesman.socket")])
        .output()
        .expect("it runs");
    let said = errors(&verified);
    let about: Vec<&str> = said.lines().filter(|line| line.contains("gamesman")).collect();
    assert!(verified.status.success() && about.is_empty(), "{said}");
}

#[test]
fn packages_ship_files_that_exist() {
    let manifest: toml::Table = shipped("crates/app/Cargo.toml").parse().expect("TOML");
    let deb = &manifest["package"]["metadata"]["deb"];
    let assets = deb["assets"].as_array().expect("a list");
    let sources = assets.iter().filter_map(|asset| asset[0].as_str());
    let sources: Vec<&str> = sources.filter(|source| !source.contains("target/")).collect();
    assert!(sources.len() >= 3, "{sources:?}");
    for source in sources {
        assert!(root().join("crates/app").join(source).exists(), "{source}");
    }
    let to = |place: &str| assets.iter().any(|asset| asset[1].as_str() == Some(place));
    assert!(to("usr/bin/") && to("etc/") && to("usr/share/man/man1/"));

    // What the image starts is an option that exists, and nothing runs as root.
    let image = shipped("packaging/Containerfile");
    let line = |word: &str| image.lines().find_map(|line| line.strip_prefix(word)).expect("a line");
    let command: Vec<String> = serde_json::from_str(line("CMD ")).expect("a list");
    let data = folder();
    let printed = gamesman(&data).args(&command).arg("--print-config").output().expect("it runs");
    assert!(printed.status.success(), "{}", errors(&printed));
    assert_eq!(line("USER "), "65532:65532");
    assert!(image.contains("GET /ready") && root().join("packaging/release.sh").exists());
    for copied in line("COPY LICENSE").split_whitespace().filter(|word| word.starts_with('-')) {
        assert!(root().join(format!("LICENSE{copied}")).exists(), "{copied}");
    }
}

/// Builds the image and the package where that is asked for: it takes as long as a release.
#[test]
fn packages_are_built_where_that_is_asked_for() {
    if std::env::var_os("BUILD_PACKAGES").is_none() {
        eprintln!("neither image nor package is built; BUILD_PACKAGES=1 does so");
        return;
    }
    let tools = ["podman", "buildah", "docker"];
    match tools.into_iter().find(|tool| have(tool, &["info"])) {
        None => eprintln!("no image is built: none of podman, buildah and docker runs here"),
        Some(tool) => {
            let built = Command::new(tool)
                .args(["build", "-f", "packaging/Containerfile", "-t", "gamesman-test", "."])
                .current_dir(root())
                .status();
            assert!(built.expect("it runs").success());
        }
    }
    if !have("cargo", &["deb", "--version"]) {
        eprintln!("no package is built: cargo-deb is not there");
        return;
    }
    let assets = Command::new(root().join("packaging/release.sh")).arg("assets").status();
    assert!(assets.expect("it runs").success());
    let program = std::fs::metadata(root().join("target/dist/gamesman")).expect("the program");
    assert!(program.len() < 25_000_000, "{} bytes", program.len());
    let mut deb = Command::new("cargo");
    deb.args(["deb", "-p", "gamesman", "--no-build", "--profile", "dist"]).current_dir(root());
    assert!(deb.status().expect("it runs").success());
}
