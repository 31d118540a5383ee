//! `gamesman new`: a crate, or a Python class, for a game of one's own.

pub(crate) mod args;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gamesman_book::{Files, Track};

use super::failure::Failure;
use args::New;

/// A worked example: the game, and its golden file, in both languages.
struct Example {
    rust: [&'static str; 2],
    python: [&'static str; 2],
    /// What it is called in Python.
    class: &'static str,
}

const MATCHES: Example = Example {
    rust: [
        include_str!("../../../templates/matches/game.rs"),
        include_str!("../../../templates/matches/goldens.txt"),
    ],
    python: [
        include_str!("../../../templates/python/matches.py"),
        include_str!("../../../templates/python/matches.txt"),
    ],
    class: "Matches",
};
const GRID: Example = Example {
    rust: [
        include_str!("../../../templates/grid/game.rs"),
        include_str!("../../../templates/grid/goldens.txt"),
    ],
    python: [
        include_str!("../../../templates/python/grid.py"),
        include_str!("../../../templates/python/grid.txt"),
    ],
    class: "ThreeInARow",
};
const HEAPS: Example = Example {
    rust: [
        include_str!("../../../templates/heaps/game.rs"),
        include_str!("../../../templates/heaps/goldens.txt"),
    ],
    python: [
        include_str!("../../../templates/python/heaps.py"),
        include_str!("../../../templates/python/heaps.txt"),
    ],
    class: "Pebbles",
};
const PUZZLE: Example = Example {
    rust: [
        include_str!("../../../templates/puzzle/game.rs"),
        include_str!("../../../templates/puzzle/goldens.txt"),
    ],
    python: [
        include_str!("../../../templates/python/puzzle.py"),
        include_str!("../../../templates/python/puzzle.txt"),
    ],
    class: "Slide",
};

/// Names that a crate cannot have, because the crates it is built from have them or Rust does.
const TAKEN: [&str; 12] = [
    "gamesman", "test", "core", "std", "alloc", "self", "super", "crate", "true", "false", "main",
    "match",
];

/// Names that a Python module cannot have, because it is imported by its name or imports another one of it.
const KEYWORDS: [&str; 34] = [
    "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
    "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda",
    "nonlocal", "not", "or", "pass", "pathlib", "raise", "return", "sys", "try", "while", "with",
    "yield",
];

/// Writes the game into a new folder and says how to go on.
pub(crate) fn run(args: &New, out: &mut dyn Write) -> Result<(), Failure> {
    let name = &args.name;
    let lower = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    if !name.bytes().all(lower) || !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Err(Failure::Usage(format!(
            "‘{name}’ cannot be the id of a game: use lower-case letters and digits, a letter first"
        )));
    }
    let taken = TAKEN.contains(&name.as_str());
    if taken || args.python && KEYWORDS.contains(&name.as_str()) {
        let what = if args.python { "module" } else { "crate" };
        return Err(Failure::Usage(format!(
            "a {what} cannot be called ‘{name}’; choose another name"
        )));
    }
    let example = match (args.grid, args.heaps, args.puzzle) {
        (true, _, _) => GRID,
        (_, true, _) => HEAPS,
        (_, _, true) => PUZZLE,
        _ => MATCHES,
    };
    let checkout = args.path.clone().or_else(checkout);
    match args.python {
        true => python(name, &example, checkout.as_deref(), out),
        false => rust(name, &example, checkout.as_deref(), out),
    }
}

fn rust(
    name: &str,
    example: &Example,
    checkout: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let [game, goldens] = example.rust;
    let files = [
        ("Cargo.toml", manifest(name, checkout)),
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

fn python(
    name: &str,
    example: &Example,
    checkout: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let [game, goldens] = example.python;
    let package = package(checkout);
    let class = title(name);
    let filled = |text: &str| {
        text.replace("CRATE", name).replace("CLASS", &class).replace("PACKAGE", &package)
    };
    let files = [
        (&*format!("{name}.py"), game.replace(example.class, &class)),
        ("README.md", filled(include_str!("../../../templates/python/README.md"))),
        (".gitignore", include_str!("../../../templates/python/gitignore").to_owned()),
        (&format!("test_{name}.py"), filled(include_str!("../../../templates/python/test.py"))),
        (&format!("goldens/{name}.txt"), goldens.to_owned()),
    ];
    write_all(name, &files)?;
    writeln!(out, "{name} is ready: its rules are in {name}/{name}.py. Next:")?;
    writeln!(out, "  cd {name}")?;
    writeln!(
        out,
        "  python3 {name}.py check  # the laws of all games, and the golden file of this one"
    )?;
    writeln!(out, "  python3 {name}.py serve  # play it at http://127.0.0.1:8080/")?;
    writeln!(out, "{}", missing(&package))?;
    Ok(())
}

/// What pip installs: the package of a checkout, or the published one.
fn package(checkout: Option<&Path>) -> String {
    checkout.map_or_else(|| "gamesman".to_owned(), |checkout| seen_from_below(checkout, "python"))
}

/// What to do if Python does not have the package.
fn missing(package: &str) -> String {
    format!("If Python has no module gamesman: python3 -m pip install {package}")
}

/// An id as a name.
fn title(name: &str) -> String {
    let mut title = name.to_owned();
    title[..1].make_ascii_uppercase();
    title
}

/// The game under its own id and name.
fn named(game: &str, name: &str) -> String {
    let title = title(name);
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
    let path = seen_from_below(checkout, &format!("crates/{folder}"));
    format!("{library} = {{ path = {path:?} }}")
}

/// A folder of a checkout, seen from the new folder. The form with `/` is understood everywhere.
fn seen_from_below(checkout: &Path, folder: &str) -> String {
    let path =
        if checkout.is_absolute() { checkout.into() } else { Path::new("..").join(checkout) };
    path.join(folder).to_string_lossy().replace('\\', "/").replace("/./", "/")
}

/// Writes the folder of an exercise of the course, with what the reader changes and the tests that it has to pass, and
/// says how to go on.
pub(super) fn write_exercise(
    name: &str,
    track: Track,
    files: &Files,
    path: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let checkout = path.map(Path::to_owned).or_else(checkout);
    let (answer, next) = match track {
        Track::Python => {
            write_python_exercise(name, files)?;
            let missing = missing(&package(checkout.as_deref()));
            ("answer.py", format!("python3 check.py\n{missing}"))
        }
        Track::Rust => {
            write_rust_exercise(name, files, checkout.as_deref())?;
            let missing = match checkout {
                Some(_) => "",
                None => {
                    "\nIf cargo finds no package gamesman-rules, begin again with --path and the source code of gamesman."
                }
            };
            ("src/answer.rs", format!("cargo test{missing}"))
        }
    };
    writeln!(out, "{name} is ready: change {name}/{answer} until its tests pass. Next:")?;
    writeln!(out, "  cd {name}\n  {next}")?;
    Ok(())
}

fn write_python_exercise(name: &str, files: &Files) -> Result<(), Failure> {
    let ignored = include_str!("../../../templates/python/gitignore");
    let files = [
        ("README.md", files.readme.to_owned()),
        (".gitignore", ignored.to_owned()),
        ("answer.py", files.start.to_owned()),
        ("check.py", files.check.to_owned()),
    ];
    write_all(name, &files)
}

fn write_rust_exercise(name: &str, files: &Files, checkout: Option<&Path>) -> Result<(), Failure> {
    let needed = [("gamesman-rules", "rules"), ("gamesman-solve", "solve")];
    let needed = needed.map(|(library, folder)| dependency(library, folder, checkout));
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

/// What new crates are built against unless they are told: the checkout that this folder is in, or else the one that this
/// program was compiled from, while it is there. Without either it is the published version.
pub(super) fn checkout() -> Option<PathBuf> {
    let compiled_from = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let compiled_from = compiled_from.filter(|folder| is_checkout(folder));
    around(Path::new(".")).or_else(|| compiled_from.map(Path::to_owned))
}

/// The nearest folder, from this one upwards, that is a checkout of gamesman.
fn around(from: &Path) -> Option<PathBuf> {
    let here = fs::canonicalize(from).ok()?;
    let above = here.ancestors().position(is_checkout)?;
    Some((0..above).fold(PathBuf::from("."), |path, _| path.join("..")))
}

fn is_checkout(folder: &Path) -> bool {
    fs::read_to_string(folder.join("crates/rules/Cargo.toml"))
        .is_ok_and(|manifest| manifest.contains("name = \"gamesman-rules\""))
}

fn write_all(name: &str, files: &[(&str, String)]) -> Result<(), Failure> {
    let cannot = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => Failure::Failed(format!(
            "there is already something called ‘{name}’ here; delete or rename it, or go to another folder"
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

#[cfg(test)]
mod tests {
    use super::dependency;

    #[test]
    fn without_a_checkout_the_published_version_is_meant() {
        let line = dependency("gamesman", "app", None);
        assert_eq!(line, concat!("gamesman = \"", env!("CARGO_PKG_VERSION"), "\""));
    }
}
