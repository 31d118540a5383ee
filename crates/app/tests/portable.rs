//! The program compiles on other systems than this one: what only Unix has stands under `#[cfg(unix)]`,
//! and has a counterpart. Looks at the sources and manifests of all crates, because a compiler for
//! another system is not everywhere.

use std::fs;
use std::path::{Path, PathBuf};

/// Paths that exist on Unix only.
const UNIX_ONLY: [&str; 7] = [
    "std::os::unix",
    "std::os::fd",
    "std::os::linux",
    "signal::unix",
    "nix::",
    "libc::",
    "rustix::",
];

/// Crates that compile on Unix only.
const UNIX_CRATES: [&str; 3] = ["nix", "libc", "rustix"];

/// The attributes in front of an item and of its counterpart.
const UNIX: &str = "#[cfg(unix)]";
const OTHERS: [&str; 2] = ["#[cfg(not(unix))]", "#[cfg(windows)]"];

/// What is wrong with a source file.
fn faults(source: &str) -> Vec<String> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let mut faults = Vec::new();
    let (mut unix, mut others, mut at) = (0, 0, 0);
    while at < lines.len() {
        let line = lines[at];
        // Tests come last, and need not run on every system.
        if line == "#[cfg(test)]" {
            break;
        }
        others += usize::from(OTHERS.contains(&line));
        if line == UNIX {
            unix += 1;
            at += item(&lines[at..]);
        } else {
            if !line.starts_with("//") && UNIX_ONLY.iter().any(|path| mentions(line, path)) {
                faults.push(format!("line {}: not under {UNIX}: {line}", at + 1));
            }
            at += 1;
        }
    }
    if unix != others {
        faults.push(format!("{unix} items under {UNIX}, {others} counterparts"));
    }
    faults
}

/// How many lines an attribute and the item or statement after it take.
fn item(lines: &[&str]) -> usize {
    let mut depth = 0i32;
    let ends = |line: &&str| {
        let count = |open: char, close: char| {
            line.matches(open).count() as i32 - line.matches(close).count() as i32
        };
        depth += count('{', '}') + count('(', ')') + count('[', ']');
        depth == 0 && !line.starts_with("#[") && line.ends_with([';', ',', '}'])
    };
    lines.iter().position(ends).map_or(lines.len(), |last| last + 1)
}

/// Whether a path occurs in a line, not as the end of a longer word.
fn mentions(line: &str, path: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(path).any(|(at, _)| !line[..at].ends_with(word))
}

/// What is wrong with a manifest.
fn manifest_faults(manifest: &str) -> Vec<String> {
    let (mut section, mut faults) = ("", Vec::new());
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        }
        let name = line.split(['=', '.', ' ']).next().unwrap_or_default();
        let everywhere = section.contains("dependencies") && !section.contains("cfg(unix)");
        if everywhere && UNIX_CRATES.contains(&name) {
            faults.push(format!("‘{name}’ in {section}"));
        }
    }
    faults
}

/// The files below a folder whose name ends in this way.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("listed").path());
    let all = paths.flat_map(|path| if path.is_dir() { files(&path, end) } else { vec![path] });
    all.filter(|path| path.to_string_lossy().ends_with(end)).collect()
}

#[test]
fn what_only_unix_has_has_a_counterpart() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut sources, mut found) = (0, Vec::new());
    for entry in fs::read_dir(&crates).expect("the crates are there") {
        let folder = entry.expect("listed").path();
        let code = ["src", "benches"].map(|part| files(&folder.join(part), ".rs"));
        for path in code.iter().flatten() {
            sources += 1;
            let text = fs::read_to_string(path).expect("read");
            found.extend(faults(&text).into_iter().map(|fault| format!("{path:?}: {fault}")));
        }
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("every crate has one");
        let faults = manifest_faults(&manifest).into_iter();
        found.extend(faults.map(|fault| format!("{folder:?}/Cargo.toml: {fault}")));
    }
    assert!(sources > 100, "{sources} sources in {crates:?}");
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn faults_are_found() {
    let alone = "#[cfg(unix)]\nfn read() {\n    use std::os::unix::fs::FileExt;\n}\n";
    assert_eq!(faults(alone).len(), 1, "no counterpart");
    for other in OTHERS {
        assert_eq!(faults(&format!("{alone}\n{other}\nfn read() {{}}\n")), [""; 0]);
        assert_eq!(faults(&format!("{other}\nfn read() {{}}\n")).len(), 1, "nothing on Unix");
    }
    let after =
        format!("{alone}#[cfg(windows)]\nfn read() {{}}\nuse std::os::unix::fs::FileExt;\n");
    assert_eq!(faults(&after).len(), 1, "the attribute is of the item before");
    assert_eq!(faults("use std::os::fd::AsFd;\n// std::os::fd\n").len(), 1);
    assert_eq!(faults("let a = nix::unistd::getpid();\nlet phoenix::b = 1;\n").len(), 1);
    assert_eq!(faults("fn f() {}\n#[cfg(test)]\nmod tests {\n    use nix::unistd;\n}\n"), [""; 0]);
    let many = "#[cfg(unix)]\n#[inline]\nfn f(\n    a: u8,\n) {\n    if a > 1 {\n        libc::a();\n    }\n}\n\
                #[cfg(not(unix))]\nfn f(_: u8) {}\n";
    assert_eq!(faults(many), [""; 0]);
    assert_eq!(manifest_faults("[dependencies]\nnix = \"1\"\nlibc.workspace = true\n").len(), 2);
    assert_eq!(manifest_faults("[target.'cfg(unix)'.dependencies]\nnix = \"1\"\n"), [""; 0]);
}
