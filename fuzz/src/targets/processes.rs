//! Solves that are killed, that run side by side, or whose system calls fail: what is left behind is never taken for more
//! than it is. These need the program itself, which must have been built beside this one, and some of them strace.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::{Attempt, Make};

/// Solves that take a part of a second and leave files in between.
const SOLVES: &[&str] = &[
    "connect4 --variant 4x5 --keep-every 0",
    "connect4 --variant 4x4 --keep-every 0 --by-tier",
    "dodgem --variant 4x4 --keep-every 0",
    "dodgem --variant 4x4 --keep-every 0 --by-tier --threads 2",
    "dao --keep-every 0 --threads 2",
    "mancala --keep-every 0",
    "chungtoi --keep-every 0 --threads 2",
    "npuzzle --variant 3 --keep-every 0",
    "dotsandboxes --variant 2x3 --keep-every 0 --by-tier",
];

/// The longest time until a kill, which is longer than most of them take.
const MILLISECONDS: u64 = 400;

/// Small enough for hundreds of runs under strace.
const SMALL: &[&str] =
    &["tictactoe", "dodgem --keep-every 0 --by-tier", "nim --by-tier", "mutorere --keep-every 0"];

/// What a solve calls, and how that may fail.
const CALLS: &[(&str, &[&str])] = &[
    ("openat", &["EACCES", "EMFILE", "EIO"]),
    ("write", &["ENOSPC", "EIO", "EDQUOT"]),
    ("read", &["EIO"]),
    ("pread64", &["EIO"]),
    ("fsync", &["EIO", "ENOSPC"]),
    ("rename", &["EIO", "ENOSPC", "EACCES"]),
    ("mkdir", &["EACCES", "ENOSPC"]),
    ("unlink", &["EIO"]),
    ("flock", &["ENOLCK"]),
];

/// The program and a data directory for it.
struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        Place { folder: tempfile::tempdir().expect("a folder") }
    }

    fn command(&self, before: &[&str], solve: &str) -> Command {
        let program = std::env::current_exe().expect("it runs").with_file_name("gamesman");
        assert!(program.exists(), "build {} first", program.display());
        let mut words = before.iter().map(Path::new).chain([program.as_path()]);
        let mut command = Command::new(words.next().expect("a program"));
        command.args(words).arg("solve").args(solve.split(' ')).arg("-q");
        command.env("GAMESMAN_DATA_DIR", self.folder.path()).stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn start(&self, solve: &str) -> Child {
        self.command(&[], solve).spawn().expect("it starts")
    }

    fn run(&self, solve: &str) -> Output {
        self.command(&[], solve).output().expect("it starts")
    }

    fn files(&self) -> Vec<PathBuf> {
        let mut folders = vec![self.folder.path().join("tables")];
        let mut files = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let to = if entry.path().is_dir() { &mut folders } else { &mut files };
                to.push(entry.path());
            }
        }
        files
    }

    /// Wrong unless the same command ends well now, and leaves the right table and nothing else.
    fn ends_with(&self, solve: &str, table: &[u8]) -> Attempt {
        let output = self.run(solve);
        if !output.status.success() {
            return Attempt::Wrong(format!("the next try fails: {}", said(&output)));
        }
        let files = self.files();
        match &files[..] {
            [file] if fs::read(file).is_ok_and(|bytes| bytes == table) => Attempt::Accepted,
            [_] => Attempt::Wrong("the table is another".into()),
            _ => Attempt::Wrong(format!("it leaves {files:?}")),
        }
    }
}

fn said(output: &Output) -> String {
    format!("{}, {}", output.status, String::from_utf8_lossy(&output.stderr).trim())
}

/// The tables of solves that nothing disturbs.
#[derive(Default)]
struct Tables(HashMap<&'static str, Vec<u8>>);

impl Tables {
    fn of(&mut self, solve: &'static str) -> &[u8] {
        self.0.entry(solve).or_insert_with(|| {
            let place = Place::new();
            let output = place.run(solve);
            assert!(output.status.success(), "{solve}: {}", said(&output));
            fs::read(&place.files()[0]).expect("a table")
        })
    }
}

/// One to four kills, then the same command once more.
pub(super) fn kills() -> Make {
    let mut tables = Tables::default();
    Box::new(move |rng, say| {
        let solve = SOLVES.choose(rng).expect("some");
        let table = tables.of(solve);
        let kills: Vec<(&str, u64)> = (0..rng.random_range(1..=4)).map(|_| kill(rng)).collect();
        say(&format!("{solve}: {kills:?}"));
        let place = Place::new();
        for (signal, after) in kills {
            let mut child = place.start(solve);
            std::thread::sleep(Duration::from_millis(after));
            send(signal, &child);
            child.wait().expect("it ends");
        }
        place.ends_with(solve, table)
    })
}

fn kill(rng: &mut StdRng) -> (&'static str, u64) {
    (["KILL", "TERM", "INT"].choose(rng).expect("some"), rng.random_range(1..MILLISECONDS))
}

fn send(signal: &str, child: &Child) {
    // It may have ended already.
    let _ = Command::new("kill")
        .args(["-s", signal, &child.id().to_string()])
        .stderr(Stdio::null())
        .status();
}

/// Two or three solves of one variant side by side, some of them killed.
pub(super) fn races() -> Make {
    let mut tables = Tables::default();
    Box::new(move |rng, say| {
        let solve = SOLVES.choose(rng).expect("some");
        let table = tables.of(solve);
        let runs: Vec<(u64, Option<(&str, u64)>)> = (0..rng.random_range(2..=3))
            .map(|_| (rng.random_range(0..60), rng.random_ratio(1, 3).then(|| kill(rng))))
            .collect();
        say(&format!("{solve}: {runs:?}"));
        let place = Place::new();
        let wrong = std::thread::scope(|scope| {
            let runs = runs.iter().map(|(wait, killed)| {
                let place = &place;
                scope.spawn(move || {
                    std::thread::sleep(Duration::from_millis(*wait));
                    let child = place.start(solve);
                    if let Some((signal, after)) = killed {
                        std::thread::sleep(Duration::from_millis(*after));
                        send(signal, &child);
                    }
                    let output = child.wait_with_output().expect("it ends");
                    // Who says that it has ended well has a table to show.
                    let files = place.files();
                    let right = |file: &PathBuf| fs::read(file).is_ok_and(|bytes| bytes == table);
                    match output.status.success() {
                        true if !files.iter().any(right) => Some("it ended without a table".into()),
                        false if killed.is_none() => Some(said(&output)),
                        _ => None,
                    }
                })
            });
            let runs: Vec<_> = runs.collect();
            runs.into_iter().find_map(|run| run.join().expect("it does not fail"))
        });
        wrong.map_or_else(|| place.ends_with(solve, table), Attempt::Wrong)
    })
}

/// The n-th call of one kind fails, for every n in turn: inputs are numbered, not drawn.
pub(super) fn faults() -> Make {
    let mut tables = Tables::default();
    // Where the next fault is: the solve, the call, the error, and the n-th time.
    let mut next = (0, 0, 0, 1);
    Box::new(move |_, say| {
        let (solve, call, error, nth) = next;
        let solve = SMALL[solve % SMALL.len()];
        let (name, errors) = CALLS[call];
        let (error, table) = (errors[error], tables.of(solve));
        say(&format!("{solve}: {name} fails with {error} the {nth}. time"));
        let place = Place::new();
        let log = place.folder.path().join("strace.log");
        let inject = format!("inject={name}:error={error}:when={nth}");
        let trace = format!("trace={name}");
        let strace =
            ["strace", "-f", "-o", log.to_str().expect("text"), "-e", &trace, "-e", &inject];
        let output = place.command(&strace, solve).output().expect("strace is installed");
        let injected = fs::read_to_string(&log).is_ok_and(|log| log.contains("(INJECTED)"));
        next = if injected { (next.0, call, next.2, nth + 1) } else { after(next) };
        // A process that dies before the program begins is not the program's fault.
        let panicked = String::from_utf8_lossy(&output.stderr).contains("panicked");
        if panicked || output.status.code().is_none() {
            return Attempt::Wrong(said(&output));
        }
        if output.status.success() {
            let files = place.files();
            let right = |file: &PathBuf| fs::read(file).is_ok_and(|bytes| bytes == table);
            if !files.iter().any(right) {
                return Attempt::Wrong("it ended well without a table".into());
            }
        }
        match place.ends_with(solve, table) {
            Attempt::Accepted if !output.status.success() => Attempt::Refused,
            other => other,
        }
    })
}

/// The first fault of the next kind.
fn after((solve, call, error, _): (usize, usize, usize, u64)) -> (usize, usize, usize, u64) {
    if error + 1 < CALLS[call].1.len() {
        (solve, call, error + 1, 1)
    } else if call + 1 < CALLS.len() {
        (solve, call + 1, 0, 1)
    } else {
        (solve + 1, 0, 0, 1)
    }
}
