//! `gamesman new`: a crate for a game of one's own.

pub(crate) mod args;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gamesman_book::Files;

use super::failure::Failure;
use args::New;

/// The worked examples: the game, and its golden file.
const HEAPS: [&str; 2] = [
    include_str!("../../../templates/heaps/game.rs"),
    include_str!("../../../templates/heaps/goldens.txt"),
];
const GRID: [&str; 2] = [
    include_str!("../../../templates/grid/game.rs"),
    include_str!("../../../templates/grid/goldens.txt"),
];
const PUZZLE: [&str; 2] = [
    include_str!("../../../templates/puzzle/game.rs"),
    include_str!("../../../templates/puzzle/goldens.txt"),
];

/// Names that a crate cannot have, because the crates it is built from have them or Rust does.
const TAKEN: [&str; 12] = [
    "gamesman", "test", "core", "std", "alloc", "self", "super", "crate", "true", "false", "main",
    "match",
];

/// Writes the crate into a new folder and says how to go on.
pub(crate) fn run(args: &New, out: &mut dyn Write) -> Result<(), Failure> {
    let name = &args.name;
    let lower = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    if !name.bytes().all(lower) || !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Err(Failure::Usage(format!(
            "‘{name}’ cannot be the id of a game: use lower-case letters and digits, a letter first"
        )));
    }
    if TAKEN.contains(&name.as_str()) {
        return Err(Failure::Usage(format!(
            "a crate cannot be called ‘{name}’; choose another name"
        )));
    }
    let [game, goldens] = match (args.grid, args.puzzle) {
        (true, _) => GRID,
        (_, true) => PUZZLE,
        _ => HEAPS,
    };
    let checkout = args.path.clone().or_else(|| checkout(Path::new(".")));
    let files = [
        ("Cargo.toml", manifest(name, checkout.as_deref())),
        ("README.md", include_str!("../../../templates/README.md").replace("CRATE", name)),
        (".gitignore", include_str!("../../../templates/gitignore").to_owned()),
        ("src/lib.rs", named(game, name)),
        ("src/main.rs", include_str!("../../../templates/main.rs").replace("CRATE", name)),
        ("tests/check.rs", include_str!("../../../templates/check.rs").replace("CRATE", name)),
        (&format!("goldens/{name}.txt"), goldens.to_owned()),
    ];
    write_all(name, &files)?;
    writeln!(out, "{name} is ready: its rules are in {name}/src/lib.rs. Next:")?;
    writeln!(out, "  cd {name}")?;
    writeln!(
        out,
        "  cargo test          # the laws of all games, and the golden file of this one"
    )?;
    writeln!(out, "  cargo run -- serve  # play it at http://127.0.0.1:8080/")?;
    Ok(())
}

/// The game under its own id and name.
fn named(game: &str, name: &str) -> String {
    let mut title = name.to_owned();
    title[..1].make_ascii_uppercase();
    let line = |line: &str| {
        if line.starts_with("    id: ") {
            format!("    id: \"{name}\",\n")
        } else if line.starts_with("    name: ") {
            format!("    name: \"{title}\",\n")
        } else {
            format!("{line}\n")
        }
    };
    game.lines().map(line).collect()
}

/// The manifest: it depends on a checkout, or on the version of this program.
fn manifest(name: &str, checkout: Option<&Path>) -> String {
    include_str!("../../../templates/manifest.toml")
        .replace("CRATE", name)
        .replace("RUST", env!("CARGO_PKG_RUST_VERSION"))
        .replace("gamesman = DEPENDENCY", &dependency("gamesman", "app", checkout))
        .replace(
            "gamesman-rules = DEPENDENCY-rules",
            &dependency("gamesman-rules", "rules", checkout),
        )
        .replace(
            "gamesman-check = DEPENDENCY-check",
            &dependency("gamesman-check", "check", checkout),
        )
}

/// A line of a manifest: a crate of a checkout, or its version of this program.
pub(super) fn dependency(library: &str, folder: &str, checkout: Option<&Path>) -> String {
    let Some(checkout) = checkout else {
        return format!("{library} = {:?}", env!("CARGO_PKG_VERSION"));
    };
    // Seen from the new folder. The form with `/` is understood everywhere.
    let path =
        if checkout.is_absolute() { checkout.into() } else { Path::new("..").join(checkout) };
    let path = path.join("crates").join(folder);
    let path = path.to_string_lossy().replace('\\', "/").replace("/./", "/");
    format!("{library} = {{ path = {path:?} }}")
}

/// Writes the crate of an exercise of the course: what the reader changes, and the tests that it has to pass.
pub(super) fn write_exercise(name: &str, files: &Files) -> Result<(), Failure> {
    let checkout = checkout(Path::new("."));
    let needed = [("gamesman-rules", "rules"), ("gamesman-solve", "solve")];
    let needed = needed.map(|(library, folder)| dependency(library, folder, checkout.as_deref()));
    let manifest = include_str!("../../../templates/exercise/manifest.toml")
        .replace("CRATE", name)
        .replace("DEPENDENCIES", &needed.join("\n"));
    let files = [
        ("Cargo.toml", manifest),
        ("README.md", files.readme.to_owned()),
        (".gitignore", include_str!("../../../templates/gitignore").to_owned()),
        ("src/lib.rs", include_str!("../../../templates/exercise/lib.rs").to_owned()),
        ("src/answer.rs", files.start.to_owned()),
        ("src/check.rs", files.check.to_owned()),
    ];
    write_all(name, &files)
}

/// The nearest folder, from this one upwards, that is a checkout of gamesman.
pub(super) fn checkout(from: &Path) -> Option<PathBuf> {
    let here = fs::canonicalize(from).ok()?;
    let above = here.ancestors().position(|folder| {
        fs::read_to_string(folder.join("crates/rules/Cargo.toml"))
            .is_ok_and(|manifest| manifest.contains("name = \"gamesman-rules\""))
    })?;
    Some((0..above).fold(PathBuf::from("."), |path, _| path.join("..")))
}

fn write_all(name: &str, files: &[(&str, String)]) -> Result<(), Failure> {
    let cannot = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => Failure::Failed(format!(
            "there is already something called ‘{name}’ here; choose another name"
        )),
        kind => Failure::Failed(format!("cannot write into ‘{name}’: {kind}")),
    };
    let folder = Path::new(name);
    fs::create_dir(folder).map_err(cannot)?;
    for (file, content) in files {
        let file = folder.join(file);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent).map_err(cannot)?;
        }
        fs::write(file, content).map_err(cannot)?;
    }
    Ok(())
}
