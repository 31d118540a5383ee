//! Where programs run that somebody else has written: with bubblewrap, which shows them the system but none of the user's
//! files, and no network.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Most kibibytes of addresses of a program, and bytes of the files that it may write, which are in memory.
const MEMORY: u64 = 8 << 20;
const FILES: u64 = 2 << 30;

/// How programs are run.
#[derive(Clone, Copy)]
pub(super) enum Sandbox {
    Bubblewrap,
    None,
}

impl Sandbox {
    /// The sandbox, unless programs are trusted.
    ///
    /// # Errors
    /// If it is not there or does not work here, with what to do.
    pub(super) fn new(trust: bool) -> Result<Sandbox, String> {
        if trust {
            return Ok(Sandbox::None);
        }
        let mut probe = Command::new("bwrap");
        // With all that it is asked for later: old versions know no sizes.
        probe.args("--unshare-all --ro-bind / / --size 4096 --tmpfs /tmp true".split(' '));
        let works = probe.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        match works {
            Ok(status) if status.success() => Ok(Sandbox::Bubblewrap),
            Ok(_) => Err(
                "bubblewrap cannot make a sandbox here: it is older than 0.8, or the system forbids it; read the programs, \
                 then use --trust"
                    .into(),
            ),
            Err(_) => Err(
                "games that are handed in are programs: install bubblewrap, which keeps them from your files and the network, \
                 or read them and use --trust"
                    .into(),
            ),
        }
    }

    /// A program in a folder. Of the user's files it sees that folder and `shown`, and can write neither.
    pub(super) fn command(self, program: &Path, folder: &Path, shown: &[PathBuf]) -> Command {
        match self {
            Sandbox::None => {
                let mut command = Command::new(program);
                command.current_dir(folder);
                command
            }
            Sandbox::Bubblewrap => {
                let mut command = Command::new("sh");
                command
                    .arg("-c")
                    .arg(format!("ulimit -v {MEMORY} && exec \"$@\""))
                    .arg("sh")
                    .arg("bwrap");
                command.args(["--unshare-all", "--die-with-parent", "--new-session", "--clearenv"]);
                command.args(["--setenv", "PATH", "/usr/bin:/bin", "--setenv", "HOME", "/tmp"]);
                command.args(["--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev"]);
                for hidden in hidden() {
                    command.args(["--size", &FILES.to_string(), "--tmpfs"]).arg(hidden);
                }
                for shown in [folder].into_iter().chain(shown.iter().map(PathBuf::as_path)) {
                    command.arg("--ro-bind").arg(shown).arg(shown);
                }
                command.arg("--chdir").arg(folder).arg("--").arg(program);
                command
            }
        }
    }
}

/// Folders with files of users, as far as there are any.
fn hidden() -> Vec<PathBuf> {
    let mut hidden: Vec<PathBuf> =
        ["/tmp", "/var/tmp", "/home", "/root", "/run", "/mnt", "/media", "/srv"]
            .map(PathBuf::from)
            .to_vec();
    hidden.extend(env::var_os("HOME").map(PathBuf::from));
    hidden.retain(|folder| folder.is_dir() && !folder.is_symlink() && folder.parent().is_some());
    hidden
}
