//! Ten thousand requests that no honest client makes, over real sockets, leave the server answering.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

const REQUESTS: usize = 10_000;
const THREADS: usize = 8;
/// Kinds of hostility.
const KINDS: usize = 12;
/// Clients that begin a request and never end it, all the while.
const SLOW: usize = 40;

/// A server that ends with the test.
struct Server {
    child: Child,
    address: SocketAddr,
    _data: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let data = tempfile::tempdir().expect("a directory for tables");
        let mut child = Command::new(env!("CARGO_BIN_EXE_gamesman"))
            .args(["serve", "--port", "0", "--data-dir"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("listening on http://").trim_end_matches('/');
        let address = address.parse().unwrap_or_else(|_| panic!("{line}"));
        Server { child, address, _data: data }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server accepts connections");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
        stream
    }

    /// Sends bytes and returns what comes back until the server closes the connection. A client that has
    /// `left` closes its side at once.
    fn send(&self, bytes: &[u8], left: bool) -> Vec<u8> {
        let mut stream = self.connect();
        // Who is refused early may find the connection closed.
        let _ = stream.write_all(bytes);
        if left {
            let _ = stream.shutdown(Shutdown::Write);
        }
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        answer
    }

    fn get(&self, path: &str) -> String {
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        String::from_utf8(self.send(request.as_bytes(), false)).expect("text")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const PATHS: [&str; 14] = [
    "/api/games/tictactoe/variants/regular/position?p=",
    "/api/games/tictactoe/variants/regular/positions?p=x&p=",
    "/api/games/tictactoe/variants/regular/history?moves=a1,",
    "/api/games/nim/variants/1_3_5_7/picture.svg?p=",
    "/api/games/kayles/variants/7/nimbers?to=",
    "/api/games/tictactoe/variants/",
    "/api/games/",
    "/uwapi/v1/",
    "/uwapi/v1/nim/",
    "/uwapi/v1/kayles/7/positions/?p=1_xxxxxxx;",
    "/play/tictactoe/regular?moves=",
    "/play/dao/regular?from=",
    "/assets/",
    "/",
];

const TAILS: [&str; 16] = [
    "",
    "..%2f..%2f..%2fetc%2fpasswd",
    "../../../../etc/passwd",
    "%00",
    "%ff%fe%fd",
    "%",
    "%zz",
    "'\"<script>",
    "R_A_3_3_",
    "R_A_99999999999999999999_3_x",
    "1_1_1_1_",
    ";;;;;",
    "-1",
    "99999999999999999999",
    "\u{202e}\u{301}",
    "{{7*7}}${7*7}",
];

/// The bytes of a request, each kind of hostility in turn.
fn hostile(rng: &mut StdRng, kind: usize) -> Vec<u8> {
    let path = *PATHS.choose(rng).expect("some");
    let tail = *TAILS.choose(rng).expect("some");
    let plain = |method: &str, path: &str, more: &str| {
        format!("{method} {path} HTTP/1.1\r\nHost: x\r\n{more}Connection: close\r\n\r\n")
            .into_bytes()
    };
    match kind % KINDS {
        0 | 1 => plain("GET", &format!("{path}{tail}"), ""),
        // Noise as a position, percent-encoded.
        2 => {
            let noise: String = (0..rng.random_range(1..60))
                .map(|_| format!("%{:02x}", rng.random::<u8>()))
                .collect();
            plain("GET", &format!("{path}{noise}"), "")
        }
        // Bytes that are no text, straight in the address.
        3 => {
            let mut bytes = format!("GET {path}").into_bytes();
            bytes.extend((0..20).map(|_| rng.random_range(128..=255u8)));
            bytes.extend(b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            bytes
        }
        // A huge body, said and sent.
        4 => {
            let mut bytes = plain("POST", path, "Content-Length: 100000\r\n");
            bytes.resize(bytes.len() + 100_000, b'x');
            bytes
        }
        // A body that is never sent, or less than nothing.
        5 => {
            let length =
                *["9999999999", "-1", "x", "18446744073709551616"].choose(rng).expect("some");
            plain("POST", path, &format!("Content-Length: {length}\r\n"))
        }
        // A flood of headers.
        6 => {
            let flood: String = (0..rng.random_range(90..400))
                .map(|i| format!("X-Flood-{i}: {}\r\n", "y".repeat(40)))
                .collect();
            plain("GET", path, &flood)
        }
        // One header larger than a head may be.
        7 => plain("GET", path, &format!("Cookie: {}\r\n", "z".repeat(70_000))),
        // An address longer than one may be.
        8 => plain("GET", &format!("{path}{}", "a1,".repeat(9_000)), ""),
        // Methods and versions that nobody knows.
        9 => {
            let method = *["TRACE", "PUT", "DELETE", "CONNECT", "G\0T", "BREW", ""]
                .choose(rng)
                .expect("some");
            plain(method, path, "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n")
        }
        // No HTTP at all.
        10 => (0..rng.random_range(1..400)).map(|_| rng.random::<u8>()).collect(),
        // Half a request.
        _ => {
            let whole = plain("GET", &format!("{path}{tail}"), "Accept: x\r\n");
            whole[..rng.random_range(1..whole.len())].to_vec()
        }
    }
}

#[test]
fn ten_thousand_hostile_requests_leave_it_answering() {
    let server = Server::start();
    let slow: Vec<TcpStream> = (0..SLOW)
        .map(|i| {
            let mut stream = server.connect();
            let begun: &[u8] = match i % 2 {
                0 => b"GET /health HTTP/1.1\r\nHost:",
                _ => b"POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n",
            };
            stream.write_all(begun).expect("half a request");
            stream
        })
        .collect();
    let (answered, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            let (server, answered, refused) = (&server, &answered, &refused);
            scope.spawn(move || {
                let mut rng = StdRng::seed_from_u64(thread as u64);
                for i in 0..REQUESTS / THREADS {
                    let request = hostile(&mut rng, i);
                    // Half a request, noise, and a body that never comes would be waited for.
                    let left = matches!(i % KINDS, 5 | 9 | 10 | 11);
                    let answer = server.send(&request, left);
                    let shown =
                        String::from_utf8_lossy(&request[..request.len().min(200)]).into_owned();
                    if answer.is_empty() {
                        continue; // it was closed without a word
                    }
                    let text = String::from_utf8_lossy(&answer);
                    let status = text.strip_prefix("HTTP/1.1 ").or(text.strip_prefix("HTTP/1.0 "));
                    let status =
                        status.and_then(|rest| rest.get(..3)).and_then(|s| s.parse::<u16>().ok());
                    let status = status.unwrap_or_else(|| panic!("{shown}: {text}"));
                    assert!(status < 500 || status == 503, "{shown}: {text}");
                    assert!(
                        !text.contains("root:") && !text.contains("panicked"),
                        "{shown}: {text}"
                    );
                    answered.fetch_add(1, Ordering::Relaxed);
                    refused.fetch_add(usize::from(status >= 400), Ordering::Relaxed);
                }
            });
        }
    });
    // Most are told what is wrong, and honest clients are answered as before.
    let (answered, refused) = (answered.into_inner(), refused.into_inner());
    assert!(answered > REQUESTS / 2 && refused > REQUESTS / 4, "{answered} {refused}");
    assert!(server.get("/health").contains("\"status\":\"ok\""));
    let start = server.get("/api/games/tictactoe/variants/regular/position");
    assert!(start.contains("\"moves\":[{\"move\":"), "{start}");
    drop(slow);
}

/// More clients than there are places begin a request and never end it: those who have kept the server waiting for
/// longest give way, so that honest ones are answered at once.
#[test]
fn half_open_connections_keep_nobody_out() {
    const HALF_OPEN: usize = 700;
    let server = Server::start();
    let begin = || {
        let mut stream = server.connect();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: ").expect("it is read");
        stream.set_nonblocking(true).expect("a mode");
        stream
    };
    let mut waiting: Vec<TcpStream> = (0..HALF_OPEN).map(|_| begin()).collect();
    for _ in 0..60 {
        let answer = server.get("/api/games/tictactoe/variants/regular/position");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        waiting.push(begin());
    }
    // The server has closed the connections of the first, and not all.
    let closed = |stream: &mut TcpStream| {
        let mut byte = [0];
        !matches!(stream.read(&mut byte), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
    };
    let closed: Vec<bool> = waiting.iter_mut().map(closed).collect();
    assert!(closed[0] && !closed[closed.len() - 1], "{closed:?}");
}
