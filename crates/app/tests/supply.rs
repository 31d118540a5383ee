//! What becomes part of the program: licences, sources and versions of all dependencies are those that `deny.toml`
//! allows. `cargo deny check licenses bans sources` says the same; this needs no other program than cargo.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn policy() -> toml::Table {
    let text = std::fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
    text.parse().expect("TOML")
}

/// All packages that are not of this workspace.
fn dependencies() -> Vec<Value> {
    packages().into_iter().filter(|package| !package["source"].is_null()).collect()
}

fn packages() -> Vec<Value> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--all-features"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut all: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = all["packages"].take();
    serde_json::from_value(packages).expect("packages")
}

fn text<'a>(package: &'a Value, key: &str) -> &'a str {
    package[key].as_str().unwrap_or_default()
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` holds with these licences.
fn allowed(expression: &str, licences: &BTreeSet<&str>) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let (holds, rest) = any_of(&words, licences);
    holds && rest.is_empty()
}

fn any_of<'a>(words: &'a [&'a str], licences: &BTreeSet<&str>) -> (bool, &'a [&'a str]) {
    let (mut holds, mut rest) = all_of(words, licences);
    while let ["OR", after @ ..] = rest {
        let (other, after) = all_of(after, licences);
        (holds, rest) = (holds || other, after);
    }
    (holds, rest)
}

fn all_of<'a>(words: &'a [&'a str], licences: &BTreeSet<&str>) -> (bool, &'a [&'a str]) {
    let (mut holds, mut rest) = one(words, licences);
    while let ["AND", after @ ..] = rest {
        let (other, after) = one(after, licences);
        (holds, rest) = (holds && other, after);
    }
    (holds, rest)
}

fn one<'a>(words: &'a [&'a str], licences: &BTreeSet<&str>) -> (bool, &'a [&'a str]) {
    match words {
        ["(", inner @ ..] => match any_of(inner, licences) {
            (holds, [")", rest @ ..]) => (holds, rest),
            (_, rest) => (false, rest),
        },
        [name, "WITH", exception, rest @ ..] => {
            (licences.contains(&*format!("{name} WITH {exception}")), rest)
        }
        [name, rest @ ..] => (licences.contains(name), rest),
        [] => (false, words),
    }
}

#[test]
fn expressions_of_licences_are_read() {
    let licences = BTreeSet::from(["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"]);
    for (expression, holds) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("MIT/GPL-3.0", true),
        ("(MIT OR GPL-3.0) AND Unicode-3.0", true),
        ("(MIT OR Unicode-3.0) AND GPL-3.0", false),
        ("GPL-3.0 AND MIT OR Unicode-3.0", true),
        ("Apache-2.0 WITH LLVM-exception", true),
        ("Apache-2.0", false),
        ("", false),
        ("MIT MIT", false),
        ("(MIT", false),
    ] {
        assert_eq!(allowed(expression, &licences), holds, "{expression}");
    }
}

#[test]
fn licences_are_permissive_and_sources_are_the_registry() {
    let policy = policy();
    let licences = policy["licenses"]["allow"].as_array().expect("a list");
    let licences: BTreeSet<&str> = licences.iter().filter_map(toml::Value::as_str).collect();
    assert!(licences.iter().all(|name| !name.contains("GPL") && !name.contains("MPL")));
    let packages = dependencies();
    assert!(packages.len() > 100, "{}", packages.len());
    for package in &packages {
        let (name, licence) = (text(package, "name"), text(package, "license"));
        assert!(allowed(licence, &licences), "{name}: {licence}");
        let source = text(package, "source");
        assert!(source.starts_with("registry+"), "{name}: {source}");
    }
}

/// A crate in two versions has its reason in `deny.toml`, and none has one that is no longer needed.
#[test]
fn crates_in_two_versions_have_a_reason() {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in dependencies() {
        let of = versions.entry(text(&package, "name").into()).or_default();
        of.insert(text(&package, "version").into());
    }
    let policy = policy();
    let skipped = policy["bans"]["skip"].as_array().expect("a list");
    let mut reasons: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for skip in skipped {
        let (name, version) =
            skip["crate"].as_str().and_then(|c| c.split_once('@')).expect("a version");
        assert!(skip["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{name}");
        reasons.entry(name.to_owned()).or_default().push(version.to_owned());
    }
    for (name, found) in &versions {
        let known = |version: &&String| {
            let older = reasons.get(name).into_iter().flatten();
            older.into_iter().any(|older| version.starts_with(&format!("{older}.")))
        };
        let skipped = found.iter().filter(known).count();
        assert_eq!(found.len() - skipped, 1, "{name}: {found:?}");
        let needed = reasons.get(name).map_or(0, Vec::len);
        assert_eq!(skipped, needed, "{name}: some reasons are not needed any more");
    }
    assert!(reasons.keys().all(|name| versions.contains_key(name)), "{reasons:?}");
}

/// A crate that is published brings what it is made of, and says what it is.
#[test]
fn published_crates_are_whole() {
    let published = |package: &Value| package["source"].is_null() && package["publish"].is_null();
    let published: Vec<Value> = packages().into_iter().filter(published).collect();
    assert!(published.iter().any(|package| text(package, "name") == "gamesman"));
    for package in published {
        let name = text(&package, "name");
        for key in ["description", "license", "rust_version"] {
            assert!(!text(&package, key).is_empty(), "{name} lacks its {key}");
        }
        let folder = Path::new(text(&package, "manifest_path")).parent().expect("a folder");
        let readme = package["readme"].as_str().unwrap_or_else(|| panic!("{name}: no README"));
        assert!(folder.join(readme).exists(), "{name}: {readme} is missing");
        let mut folders = vec![folder.join("src")];
        while let Some(within) = folders.pop() {
            for entry in std::fs::read_dir(&within).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let source = std::fs::read_to_string(&path).expect("a source");
                for part in source.split("include_").skip(1) {
                    let included =
                        part.split_once("!(\"").and_then(|(_, rest)| rest.split_once('"'));
                    let Some((included, _)) = included.filter(|_| part.find("!(\"") < Some(6))
                    else {
                        continue;
                    };
                    let up = included.matches("../").count();
                    let depth = within.strip_prefix(folder).expect("within").components().count();
                    let path = path.display();
                    assert!(up <= depth, "{path} includes {included}, which is not in its crate");
                }
            }
        }
    }
}
