//! The binary with a data directory of its own.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A data directory that vanishes after the test.
pub struct Place(pub TempDir);

/// What a run of the binary left behind.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Place {
    pub fn new() -> Place {
        Place(TempDir::new().unwrap())
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
        command.args(args).env_clear().env("GAMESMAN_DATA_DIR", self.0.path());
        command
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        self.run_with(args, b"")
    }

    /// Runs with something to read on standard input.
    pub fn run_with(&self, args: &[&str], input: &[u8]) -> Ran {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A process that does not read its input may be gone already.
        let _ = child.stdin.take().unwrap().write_all(input);
        Ran::new(&child.wait_with_output().unwrap())
    }

    /// Runs successfully; standard output.
    #[track_caller]
    pub fn good(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        ran.out
    }

    /// Runs successfully; standard output as JSON, which must be one line.
    #[track_caller]
    pub fn json(&self, args: &[&str]) -> serde_json::Value {
        let out = self.good(args);
        assert_eq!(out.lines().count(), 1, "{out}");
        assert!(out.ends_with('\n'));
        serde_json::from_str(&out).unwrap()
    }

    /// Fails with this code and a message with these parts, and prints nothing else.
    #[track_caller]
    pub fn bad(&self, args: &[&str], code: i32, parts: &[&str]) {
        let ran = self.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.starts_with("gamesman: "), "{args:?}: {}", ran.err);
        for part in parts {
            assert!(ran.err.contains(part), "{args:?}: ‘{part}’ is not in {}", ran.err);
        }
    }

    /// The path of a file beside the tables.
    pub fn file(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("text").to_owned()
    }

    pub fn table(&self, file: &str) -> PathBuf {
        self.0.path().join("tables").join(file)
    }
}

impl Ran {
    pub fn new(output: &Output) -> Ran {
        Ran {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout.clone()).unwrap(),
            err: String::from_utf8(output.stderr.clone()).unwrap(),
        }
    }
}
