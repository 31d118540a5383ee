//! A program for a crate that was handed in: its rules, with commands that the author of the rules has not written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use toml::{Table, Value};

use super::child;
use crate::cli::new::dependency;

/// What a game is built from.
const CRATES: [(&str, &str); 3] =
    [("gamesman", "app"), ("gamesman-rules", "rules"), ("gamesman-heaps", "heaps")];

/// How programs are built.
pub(super) struct Builder<'a> {
    /// The checkout, or else the published version.
    pub(super) checkout: Option<&'a Path>,
    /// Where what is compiled is kept.
    pub(super) target: PathBuf,
    /// Whether other crates and scripts may run while it is built.
    pub(super) trust: bool,
    pub(super) limit: Duration,
}

impl Builder<'_> {
    /// Builds the crate in `folder/game`. Building runs nothing that its author has written: a crate that brings scripts or
    /// crates of others is refused unless it is trusted.
    ///
    /// # Errors
    /// Why it cannot be built.
    pub(super) fn program(&self, folder: &Path, name: &str) -> Result<PathBuf, String> {
        let game = folder.join("game");
        let text = fs::read_to_string(game.join("Cargo.toml"))
            .map_err(|error| format!("Cargo.toml cannot be read: {error}"))?;
        let manifest: Table = text.parse().map_err(|error| format!("Cargo.toml: {error}"))?;
        let library = self.library(&game, &manifest)?;
        let crate_name = library["package"]["name"].as_str().unwrap_or_default().to_owned();
        let source = fs::read_to_string(game.join("src/lib.rs"))
            .map_err(|error| format!("src/lib.rs cannot be read: {error}"))?;
        let entry = entry(&source).ok_or("src/lib.rs has no ‘pub static GAME: Entry’")?;
        let main = format!(
            "fn main() -> std::process::ExitCode {{\n    gamesman::run(&[&{}::{entry}])\n}}\n",
            crate_name.replace('-', "_")
        );
        let program = format!("graded-{name}");
        let own = format!(
            "[package]\nname = {program:?}\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
             {}\n{crate_name} = {{ path = \"game\" }}\n\n[profile.dev]\nopt-level = 2\ndebug = false\n\n[workspace]\n",
            dependency("gamesman", "app", self.checkout)
        );
        let write = |path: &str, text: &str| {
            fs::write(folder.join(path), text).map_err(|error| format!("{path}: {error}"))
        };
        fs::create_dir_all(folder.join("src")).map_err(|error| error.to_string())?;
        write("game/Cargo.toml", &library.to_string())?;
        write("Cargo.toml", &own)?;
        write("src/main.rs", &main)?;
        if let Some(lock) = self.checkout.map(|checkout| checkout.join("Cargo.lock")) {
            // Versions that are here already; without them cargo looks for the newest.
            fs::copy(lock, folder.join("Cargo.lock")).ok();
        }
        let mut cargo = Command::new("cargo");
        cargo.args(["build", "--quiet"]).current_dir(folder).env("CARGO_TARGET_DIR", &self.target);
        let built = child::run(&mut cargo, self.limit)
            .map_err(|error| format!("cargo cannot be run: {error}"))?;
        match built.success {
            true => Ok(self
                .target
                .join("debug")
                .join(&program)
                .with_extension(std::env::consts::EXE_EXTENSION)),
            false => Err(format!("it does not build: {}", built.complaint())),
        }
    }

    /// The manifest of the game as a library alone.
    fn library(&self, game: &Path, manifest: &Table) -> Result<Table, String> {
        let given = |table: &str, key: &str| manifest.get(table).and_then(|table| table.get(key));
        let trust = |what: String| match self.trust {
            true => Ok(()),
            false => Err(format!("it has {what}; read it, then use --trust")),
        };
        if game.join("build.rs").exists() || given("package", "build").is_some() {
            trust("a build script".into())?;
        }
        if given("lib", "proc-macro").is_some() || given("lib", "path").is_some() {
            return Err("its library is no plain one: leave [lib] out of Cargo.toml".into());
        }
        let none = Table::new();
        let theirs = manifest.get("dependencies").and_then(Value::as_table).unwrap_or(&none);
        let mut dependencies = Table::new();
        for (name, value) in theirs {
            match CRATES.iter().find(|(own, _)| own == name) {
                Some((own, crates)) => {
                    let line: Table = dependency(own, crates, self.checkout)
                        .parse()
                        .map_err(|error| format!("{own}: {error}"))?;
                    dependencies.extend(line);
                }
                None => {
                    trust(format!("the dependency ‘{name}’"))?;
                    dependencies.insert(name.clone(), value.clone());
                }
            }
        }
        let name = given("package", "name").and_then(Value::as_str).unwrap_or_default();
        let fits = |b: u8| b.is_ascii_alphanumeric() || b"-_".contains(&b);
        if name.is_empty() || !name.bytes().all(fits) {
            return Err("Cargo.toml names no package".into());
        }
        let package = [("name", name), ("version", "0.1.0"), ("edition", "2024")];
        let package: Table =
            package.map(|(key, value)| (key.to_owned(), value.into())).into_iter().collect();
        let tables = [("package", package), ("dependencies", dependencies)];
        Ok(tables.map(|(key, table)| (key.to_owned(), Value::Table(table))).into_iter().collect())
    }
}

/// The name of the first public static entry.
fn entry(source: &str) -> Option<&str> {
    source.split("pub static ").skip(1).find_map(|rest| {
        let (name, rest) = rest.split_once(':')?;
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
        (rest.trim_start().starts_with("Entry") && name.chars().all(fits)).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_of_a_game_is_found() {
        assert_eq!(entry("pub static GAME: Entry = Entry {"), Some("GAME"));
        assert_eq!(entry("pub static N: u8 = 1;\npub static MY_2:\n    Entry = x"), Some("MY_2"));
        assert_eq!(entry("static GAME: Entry = Entry {"), None);
    }

    #[test]
    fn what_would_run_while_it_is_built_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let library = |trust, text: &str| {
            let (checkout, target) = (Some(Path::new("/checkout")), PathBuf::new());
            let builder = Builder { checkout, target, trust, limit: Duration::ZERO };
            builder.library(folder.path(), &text.parse().unwrap())
        };
        let plain = "[package]\nname = \"nim2\"\n[dependencies]\ngamesman-rules = \"0.1.0\"\n";
        let manifest = library(false, plain).unwrap();
        assert_eq!(
            manifest["dependencies"]["gamesman-rules"]["path"].as_str(),
            Some("/checkout/crates/rules")
        );
        let other = format!("{plain}rand = \"1\"\n");
        assert!(library(false, &other).unwrap_err().contains("‘rand’; read it"));
        assert_eq!(library(true, &other).unwrap()["dependencies"]["rand"].as_str(), Some("1"));
        for wrong in [
            "[package]\nname = \"a b\"",
            "[package]\nname = \"a\"\nbuild = \"x.rs\"",
            "[package]\nname = \"a\"\n[lib]\nproc-macro = true",
        ] {
            assert!(library(false, wrong).is_err(), "{wrong}");
        }
        fs::write(folder.path().join("build.rs"), "").unwrap();
        assert!(library(false, plain).unwrap_err().contains("a build script"));
    }
}
