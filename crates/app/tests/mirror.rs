//! Tables from a server: whole, in parts, after interruptions, and never what is not a table of the variant.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// A data directory and, at times, a server for it.
struct Place {
    data: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        Place { data: tempfile::tempdir().expect("a directory for tables") }
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
        command.args(args).env_clear().env("GAMESMAN_DATA_DIR", self.data.path());
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("it runs")
    }

    #[track_caller]
    fn good(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert!(ran.status.success(), "{args:?}: {}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).expect("text")
    }

    /// Fails, says this, and leaves no table and no part of one.
    #[track_caller]
    fn refused(&self, args: &[&str], parts: &[&str]) {
        let ran = self.run(args);
        let said = String::from_utf8(ran.stderr).expect("text");
        assert_eq!(ran.status.code(), Some(1), "{said}");
        for part in parts {
            assert!(said.contains(part), "‘{part}’ is not in {said}");
        }
        assert_eq!(self.files(), Vec::<PathBuf>::new());
    }

    fn folder(&self) -> PathBuf {
        self.data.path().join("tables/connect4")
    }

    fn files(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.folder()).into_iter().flatten();
        entries.map(|entry| entry.expect("it can be read").path()).collect()
    }

    fn table(&self) -> Vec<u8> {
        let files = self.files();
        assert_eq!(files.len(), 1, "{files:?}");
        fs::read(&files[0]).expect("it can be read")
    }
}

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(place: &Place) -> Server {
        let mut command = place.command(&["serve", "--port", "0"]);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("listening on http://").trim_end_matches('/');
        Server { child, address: address.parse().unwrap_or_else(|_| panic!("{line}")) }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Stands between client and server, lets only so many bytes through, or changes one of them.
struct Between {
    address: String,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Between {
    fn start(server: SocketAddr, most: u64, damage: Option<usize>) -> Between {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let (requests, left) =
            (Arc::<Mutex<Vec<String>>>::default(), Arc::new(AtomicU64::new(most)));
        let seen = Arc::clone(&requests);
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let (seen, left) = (Arc::clone(&seen), Arc::clone(&left));
                std::thread::spawn(move || pass(client, server, &seen, &left, damage));
            }
        });
        Between { address, requests }
    }

    fn requests(&self) -> Vec<String> {
        self.requests.lock().expect("no panic").clone()
    }
}

/// One request of a connection, and its answer.
fn pass(
    client: TcpStream,
    server: SocketAddr,
    seen: &Mutex<Vec<String>>,
    left: &AtomicU64,
    damage: Option<usize>,
) {
    let mut client = BufReader::new(client);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if client.read_line(&mut head).unwrap_or(0) == 0 {
            return;
        }
    }
    let is_head = head.starts_with("HEAD ");
    seen.lock().expect("no panic").push(head.clone());
    let mut to = TcpStream::connect(server).expect("the server is there");
    to.write_all(head.replacen("\r\n", "\r\nConnection: close\r\n", 1).as_bytes()).expect("sent");
    let mut answer = Vec::new();
    to.read_to_end(&mut answer).expect("an answer");
    let body = answer.windows(4).position(|end| end == b"\r\n\r\n").expect("a head") + 4;
    if let Some(at) = damage.filter(|_| !is_head) {
        answer[body + at] ^= 1;
    }
    let length = (answer.len() - body) as u64;
    let allowed = left
        .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| Some(left.saturating_sub(length)));
    let allowed = allowed.expect("always some").min(length) as usize;
    let _ = client.get_mut().write_all(&answer[..body + allowed]);
}

/// A server with a table of some hundred kilobytes.
fn serving() -> (Place, Server) {
    let place = Place::new();
    place.good(&["solve", "connect4", "--variant", "4x5", "-q"]);
    let server = Server::start(&place);
    (place, server)
}

const FETCH: [&str; 7] = ["tables", "fetch", "connect4", "--variant", "4x5", "-q", "--from"];

#[test]
fn a_table_is_fetched_and_goes_on_after_a_break() {
    let (there, server) = serving();
    let table = there.table();
    let from = format!("http://{}", server.address);
    let hashes = there.data.path().join("SHA256SUMS");
    fs::write(&hashes, there.good(&["tables", "list", "--sha256"])).expect("written");
    let hashes = hashes.to_str().expect("text");

    let here = Place::new();
    let said = here.good(&[&FETCH[..], &[&from, "--hashes", hashes]].concat());
    assert!(said.starts_with("connect4 ‘4x5’: ") && said.contains("tables/connect4/4x5.table"));
    assert!(here.table() == table);
    let verified = here.good(&["verify", "connect4", "--variant", "4x5", "-q"]);
    assert!(verified.contains("3,945,711 positions"), "{verified}");

    // The connection ends after a third, and stays so.
    let here = Place::new();
    let third = table.len() as u64 / 3;
    let broken = Between::start(server.address, third, None);
    let ran = here.run(&[&FETCH[..], &[&broken.address]].concat());
    let said = String::from_utf8(ran.stderr).expect("text");
    assert_eq!(ran.status.code(), Some(1), "{said}");
    assert!(said.contains("the same command goes on there"), "{said}");
    let [part] = &here.files()[..] else { panic!("{:?}", here.files()) };
    let have = fs::metadata(part).expect("it is there").len();
    assert!(have <= third && have > 0, "{have} of {third}");
    let whole = Between::start(server.address, u64::MAX, None);
    here.good(&[&FETCH[..], &[&whole.address]].concat());
    assert!(here.table() == table);
    let range = format!("bytes={have}-");
    let went_on = |request: &String| request.to_lowercase().contains(&format!("range: {range}"));
    assert!(whole.requests().iter().any(went_on), "{:?}", whole.requests());
}

#[test]
fn what_is_not_the_table_is_refused() {
    let (there, server) = serving();
    let from = format!("http://{}", server.address);
    let here = Place::new();
    let fetch =
        |from: &str| [&FETCH[..], &[from]].concat().iter().map(|s| (*s).to_owned()).collect();
    let refused = |args: Vec<String>, parts: &[&str]| {
        here.refused(&args.iter().map(String::as_str).collect::<Vec<_>>(), parts);
    };
    let damaged = Between::start(server.address, u64::MAX, Some(2_000));
    refused(fetch(&damaged.address), &["4x5.table", "nothing was kept"]);
    let list = there.data.path().join("hashes");
    for (line, said) in [
        (format!("{}  tables/connect4/4x5.table\n", "0".repeat(64)), "its SHA-256 is "),
        (format!("{}  tables/connect4/4x4.table\n", "0".repeat(64)), "is not on the list"),
    ] {
        fs::write(&list, line).expect("written");
        let list = ["--hashes".to_owned(), list.to_str().expect("text").to_owned()];
        refused([fetch(&from), list.to_vec()].concat(), &[said]);
    }
    // A table of other rules under this name.
    fs::copy(there.folder().join("4x5.table"), there.folder().join("4x4.table")).expect("copied");
    let other: Vec<String> = fetch(&from).iter().map(|arg| arg.replace("4x5", "4x4")).collect();
    refused(other, &["4x4.table", "nothing was kept"]);
    let missing: Vec<String> = fetch(&from).iter().map(|arg| arg.replace("4x5", "5x5")).collect();
    refused(missing, &["the server has no such table"]);
    let nobody =
        TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let nobody = fetch(&format!("http://{nobody}"));
    refused(nobody, &["4x5.table", "cannot be reached", "see whether ‘gamesman serve’ runs there"]);
    let ran = here.run(&[&FETCH[..], &["ftp://example.org"]].concat());
    assert_eq!(ran.status.code(), Some(2));
}

#[test]
fn tables_are_served_in_parts_and_nothing_else_is() {
    let (there, server) = serving();
    let table = there.table();
    fs::write(there.folder().join("secret.txt"), "secret").expect("written");
    let ask = |path: &str, header: &str| {
        let mut stream = TcpStream::connect(server.address).expect("the server is there");
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{header}\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        let body = answer.windows(4).position(|end| end == b"\r\n\r\n").expect("a head") + 4;
        let head = String::from_utf8_lossy(&answer[..body]).to_lowercase();
        (head, answer[body..].to_vec())
    };
    let path = "/tables/connect4/4x5.table";
    let (head, body) = ask(path, "");
    assert!(head.starts_with("http/1.1 200") && body == table, "{head}");
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag").to_owned();
    for (range, from, to) in [
        ("bytes=0-0", 0, 1),
        ("bytes=10-19", 10, 20),
        ("bytes=-7", table.len() - 7, table.len()),
        (&*format!("bytes={}-", table.len() - 3), table.len() - 3, table.len()),
    ] {
        let (head, body) = ask(path, &format!("Range: {range}\r\nIf-Range: {tag}\r\n"));
        assert!(head.starts_with("http/1.1 206"), "{head}");
        assert!(head.contains(&format!("content-range: bytes {from}-{}/{}", to - 1, table.len())));
        assert!(body == table[from..to], "{range}");
    }
    let (head, body) = ask(path, "Range: bytes=5-9\r\nIf-Range: \"another\"\r\n");
    assert!(head.starts_with("http/1.1 200") && body == table, "{head}");
    for range in ["bytes=999999999-", "bytes=9-5", "bytes=0-1,5-6", "lines=1-2", "bytes=x"] {
        let (head, _) = ask(path, &format!("Range: {range}\r\n"));
        assert!(head.starts_with("http/1.1 416"), "{range}: {head}");
    }
    let (head, body) = ask("/tables", "");
    let text = String::from_utf8_lossy(&body);
    assert!(head.starts_with("http/1.1 200") && text.contains("tables/connect4/4x5.table"));
    let secrets =
        ["secret.txt", "..%2F..%2Ftables%2Fconnect4%2F4x5.table", "%2Fetc%2Fpasswd", "..", "."];
    for secret in secrets {
        for path in [format!("/tables/connect4/{secret}"), format!("/tables/{secret}/4x5.table")] {
            let (head, _) = ask(&path, "");
            assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
        }
    }
    assert!(Path::new(&there.folder()).join("secret.txt").exists());
}
