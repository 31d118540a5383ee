//! Programs that are run within a time, with what they say.

use std::io::{self, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use wait_timeout::ChildExt as _;

/// Most bytes that a program's output is read of.
const MOST: u64 = 8 << 20;

/// How long to wait for the end of its output once it has ended: somebody else may hold it open.
const FAREWELL: Duration = Duration::from_secs(2);

/// Lines of what a program says is wrong.
const LINES: usize = 4;

/// What came of a program.
pub(super) struct Ran {
    pub(super) success: bool,
    pub(super) out: Vec<u8>,
    err: Vec<u8>,
    /// It was ended.
    late: Option<Duration>,
}

impl Ran {
    /// What it says is wrong: where it panicked, or else the end of what it said.
    pub(super) fn complaint(&self) -> String {
        if let Some(limit) = self.late {
            return format!("it did not end within {} s", limit.as_secs());
        }
        let err = String::from_utf8_lossy(&self.err);
        let lines: Vec<&str> = err.lines().filter(|line| !line.trim().is_empty()).collect();
        let panic = lines.iter().position(|line| line.contains(" panicked at "));
        let last = lines.len().saturating_sub(LINES);
        let told: Vec<&str> =
            lines.iter().skip(panic.unwrap_or(last)).take(LINES).map(|line| line.trim()).collect();
        if told.is_empty() { "it ended without a word".into() } else { told.join(" ") }
    }
}

/// Runs a program to its end, or ends it after this time.
pub(super) fn run(command: &mut Command, limit: Duration) -> io::Result<Ran> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    let out = child.stdout.take().map(read);
    let err = child.stderr.take().map(read);
    let status = child.wait_timeout(limit)?;
    if status.is_none() {
        child.kill()?;
        child.wait()?;
    }
    let all = |pipe: Option<mpsc::Receiver<Vec<u8>>>| {
        pipe.and_then(|pipe| pipe.recv_timeout(FAREWELL).ok()).unwrap_or_default()
    };
    Ok(Ran {
        success: status.is_some_and(|status| status.success()),
        out: all(out),
        err: all(err),
        late: status.is_none().then_some(limit),
    })
}

/// Reads a pipe to its end, beside everything else.
fn read(mut pipe: impl Read + Send + 'static) -> mpsc::Receiver<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let done = pipe.by_ref().take(MOST).read_to_end(&mut bytes);
        // What is more is read as well, so that nobody waits for a reader.
        let _ = done.and_then(|_| io::copy(&mut pipe, &mut io::sink()));
        // Nobody may listen any more.
        let _ = send.send(bytes);
    });
    receive
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ran(err: &str) -> Ran {
        Ran { success: false, out: Vec::new(), err: err.into(), late: None }
    }

    #[test]
    fn what_is_wrong_is_told_in_a_few_lines() {
        assert_eq!(ran("a\n\n b\nc\nd\ne\n").complaint(), "b c d e");
        let panic =
            "note\nthread 'main' panicked at src/lib.rs:3:\noverflow\nstack:\n0: a\n1: b\n2: c";
        assert_eq!(
            ran(panic).complaint(),
            "thread 'main' panicked at src/lib.rs:3: overflow stack: 0: a"
        );
        assert_eq!(ran("").complaint(), "it ended without a word");
        let late = Ran { late: Some(Duration::from_secs(60)), ..ran("a") };
        assert_eq!(late.complaint(), "it did not end within 60 s");
    }

    #[cfg(unix)]
    #[test]
    fn programs_end_in_time_and_say_what_they_said() {
        let shell = |script: &str, limit| {
            run(Command::new("sh").args(["-c", script]), limit).expect("there is a shell")
        };
        let long = Duration::from_secs(60);
        let ran = shell("echo out; echo err >&2; exit 3", long);
        assert_eq!(
            (ran.success, &ran.out[..], ran.complaint().as_str()),
            (false, &b"out\n"[..], "err")
        );
        assert!(shell("exec sleep 1000", Duration::from_millis(50)).late.is_some());
        let much = shell("head -c 20000000 /dev/zero", long);
        assert_eq!((much.success, much.out.len() as u64), (true, MOST));
    }
}
