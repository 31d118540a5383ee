//! Tells the program which commit it is built from: what `GAMESMAN_COMMIT` says or, in release builds, what git says.
//! Other builds would be made anew after each commit, so they do not ask.

use std::env::var;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=GAMESMAN_COMMIT");
    let named = var("GAMESMAN_COMMIT").ok().filter(|commit| !commit.is_empty());
    let release = var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = named.or_else(|| if release { from_git() } else { None });
    println!("cargo::rustc-env=GAMESMAN_COMMIT={}", commit.as_deref().unwrap_or("unknown"));
}

/// The commit that is checked out; `None` without git or outside of a repository.
fn from_git() -> Option<String> {
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    // Each commit and each checkout writes a line there.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).exists() {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}
