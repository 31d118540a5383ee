//! Whatever call of the file system fails, in whatever place: no wrong table is left and no solve ends well without
//! its table, and once nothing fails the same command ends well and leaves nothing but its files.

#![cfg(all(debug_assertions, unix))]

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{ErrorKind, stderr, stdout};
use std::path::Path;

use gamesman_query::Call;
use gamesman_query::faults::{self, Fault};
use nix::unistd::{dup, dup2_stderr, dup2_stdout};

/// A command, whose words are separated by spaces; `DATA` is the data directory.
fn run(command: &str, data: &Path) -> u8 {
    let words = command
        .split(' ')
        .map(|word| OsString::from(word.replace("DATA", &data.to_string_lossy())));
    let data = ["--data-dir".into(), data.into(), "--quiet".into()];
    // Reports and errors would be among those of the test.
    let shown = (dup(stdout()).expect("a descriptor"), dup(stderr()).expect("a descriptor"));
    let nowhere = File::create("/dev/null").expect("opened");
    dup2_stdout(&nowhere).and_then(|()| dup2_stderr(&nowhere)).expect("redirected");
    let all = ["gamesman".into()].into_iter().chain(words).chain(data);
    let code = gamesman::run_with(gamesman::GAMES, all);
    dup2_stdout(shown.0).and_then(|()| dup2_stderr(shown.1)).expect("restored");
    code
}

/// How a call may fail.
fn kinds(call: Call) -> &'static [Fault] {
    const ALL: [Fault; 3] =
        [Fault::Once(ErrorKind::Other), Fault::Always(ErrorKind::StorageFull), Fault::Short];
    match call {
        Call::Read | Call::Write => &ALL,
        Call::Create | Call::Sync => &ALL[..2],
        Call::Open | Call::Rename | Call::Remove => &ALL[..1],
    }
}

/// All files in a folder and below, by name, with what is in them.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().into_string().expect("a name in letters");
        match entry.file_type().expect("a type").is_dir() {
            true => files.extend(
                self::files(&entry.path())
                    .into_iter()
                    .map(|(below, bytes)| (format!("{name}/{below}"), bytes)),
            ),
            false => files.push((name, fs::read(entry.path()).expect("readable"))),
        }
    }
    files.sort();
    files
}

/// Lets each call of each kind fail in turn while a command runs after `first`, and returns how many there were.
fn every_fault(first: Option<&str>, command: &str) -> usize {
    let prepared = || {
        // In memory where that can be had: nobody waits for a disk.
        let memory = Path::new("/dev/shm");
        let data = match memory.is_dir() {
            true => tempfile::tempdir_in(memory),
            false => tempfile::tempdir(),
        };
        let data = data.expect("a folder");
        assert!(first.is_none_or(|first| run(first, data.path()) == 0));
        data
    };
    let undisturbed = prepared();
    assert_eq!(run(command, undisturbed.path()), 0);
    let expected = files(undisturbed.path());
    let mut tried = 0;
    for call in Call::ALL {
        for &fault in kinds(call) {
            for nth in 1.. {
                let data = prepared();
                faults::plan(call, nth, fault);
                let code = run(command, data.path());
                if !faults::end() {
                    break;
                }
                tried += 1;
                let place = format!("‘{command}’, {call:?} {nth}: {fault:?}, exit {code}");
                for (name, bytes) in files(data.path()) {
                    let whole = expected.iter().find(|(expected, _)| *expected == name);
                    assert!(
                        whole.is_none_or(|(_, whole)| *whole == bytes),
                        "{place}: {name} is another file"
                    );
                }
                if code == 0 {
                    let there = files(data.path());
                    assert!(
                        expected.iter().all(|file| there.contains(file)),
                        "{place}: it is not done"
                    );
                }
                assert!(
                    fault != Fault::Short || code == 0,
                    "{place}: fewer bytes at a time are no failure"
                );
                assert_eq!(run(command, data.path()), 0, "{place}: the second try fails");
                let there = files(data.path());
                let names = |files: &[(String, _)]| {
                    files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>()
                };
                assert_eq!(names(&there), names(&expected), "{place}");
                assert!(there == expected, "{place}: other bytes");
            }
        }
    }
    tried
}

#[test]
fn every_fault_is_survived() {
    for (first, command, calls) in [
        (None, "solve tictactoe", 50),
        // Keeps what it has found as often as it can.
        (None, "solve mutorere --keep-every 0", 200),
        (None, "solve nim --variant 2_2 --keep-every 0 --by-tier", 300),
        (Some("solve nim --variant 2_2"), "export nim --variant 2_2 --csv DATA/rows.csv", 10),
    ] {
        let tried = every_fault(first, command);
        eprintln!("‘{command}’: {tried} faults");
        assert!(tried > calls, "‘{command}’ has {tried} calls");
    }
}
