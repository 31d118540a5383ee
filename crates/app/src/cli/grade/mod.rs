//! `gamesman grade`: looks at the games of a whole class as `gamesman handin` does, and compares those of the same name.

pub(crate) mod args;
mod build;
mod child;
mod sandbox;
mod unpack;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use gamesman_query::words::{count, thousands};
use serde::Serialize;

use super::context::Context;
use super::failure::{Failure, printable};
use super::handin::findings::{Findings, HandinMarks};
use super::handin::pack::files;
use super::new::checkout;
use super::print::json;
use super::table::{Cell, Columns};
use args::Grade;
use build::Builder;
use sandbox::Sandbox;

/// What came of one submission.
#[derive(Serialize)]
struct Graded {
    /// The name of its archive or folder.
    submission: String,
    /// What was found out, if it could be run.
    found: Option<Findings>,
    /// Why it could not.
    error: Option<String>,
}

/// Games of one name that differ.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Difference {
    game: String,
    variant: String,
    said: Vec<Said>,
}

/// What one of them says.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Said {
    submission: String,
    positions: u64,
    /// The value of the start: `win in 5`.
    start: String,
}

#[derive(Serialize)]
struct Class {
    submissions: Vec<Graded>,
    differences: Vec<Difference>,
}

pub(crate) fn run(context: &Context, args: &Grade, out: &mut dyn Write) -> Result<(), Failure> {
    let named = submissions(&args.folder)?;
    let sandbox = Sandbox::new(args.trust).map_err(Failure::Failed)?;
    let place = context.library.config().data_dir.join("grade");
    fs::create_dir_all(&place).map_err(|error| Failure::cannot_write(&place, &error))?;
    let place = place.canonicalize().map_err(|error| Failure::cannot_write(&place, &error))?;
    let work =
        tempfile::tempdir_in(&place).map_err(|error| Failure::cannot_write(&place, &error))?;
    let checkout = args.path.clone().or_else(checkout);
    let checkout = checkout.map(fs::canonicalize).transpose().map_err(|_| {
        Failure::Usage("--path names no folder; name a checkout of gamesman".into())
    })?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| place.join("target"), PathBuf::from);
    let limit = Duration::from_secs(60 * args.minutes);
    let builder = Builder { checkout: checkout.as_deref(), target, trust: args.trust, limit };
    // A name is looked for where programs are; a path is meant from here.
    let python = match args.python.components().count() {
        1 => args.python.clone(),
        _ => std::path::absolute(&args.python)?,
    };
    let mut graded = Vec::new();
    for (number, (submission, path)) in named.into_iter().enumerate() {
        context.note(&format!("looking at {submission}"));
        let folder = work.path().join(number.to_string());
        let found =
            Submission { path: &path, folder: &folder, number }.found(&builder, sandbox, &python);
        let (found, error) = match found {
            Ok(found) => (Some(found), None),
            Err(error) => (None, Some(error)),
        };
        graded.push(Graded { submission, found, error });
    }
    let differences = differences(&graded);
    let class = Class { submissions: graded, differences };
    match args.json {
        true => Ok(json(out, &class)?),
        false => class.print(out),
    }
}

/// The archives and folders of a folder, by name.
fn submissions(folder: &Path) -> Result<BTreeMap<String, PathBuf>, Failure> {
    let shown = folder.display().to_string();
    let cannot = |error| Failure::cannot_read(&shown, &error);
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        let path = entry.path().canonicalize().map_err(cannot)?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let archive = [".tar.gz", ".tgz"].iter().find_map(|end| name.strip_suffix(end));
        match archive {
            _ if name.starts_with('.') => None,
            None if path.is_dir() => found.insert(name, path),
            None => None,
            Some(stem) => found.insert(stem.to_owned(), path),
        };
    }
    match found.is_empty() {
        false => Ok(found),
        true => Err(Failure::Failed(format!(
            "‘{shown}’ has neither archives (.tar.gz) nor folders of games"
        ))),
    }
}

struct Submission<'a> {
    /// The archive or folder.
    path: &'a Path,
    /// Where to work on it.
    folder: &'a Path,
    number: usize,
}

impl Submission<'_> {
    fn found(
        &self,
        builder: &Builder<'_>,
        sandbox: Sandbox,
        python: &Path,
    ) -> Result<Findings, String> {
        let game = self.folder.join("game");
        fs::create_dir_all(&game).map_err(|error| error.to_string())?;
        match self.path.is_dir() {
            true => copy(self.path, &game)?,
            false => unpack::unpack(self.path, &game)?,
        }
        let mut command = if game.join("Cargo.toml").is_file() {
            let program = builder.program(self.folder, &self.number.to_string())?;
            sandbox.command(&program, &game, std::slice::from_ref(&program))
        } else {
            let file = python_file(&game)?;
            let mut command = sandbox.command(python, &game, &environments(python));
            command.arg(file);
            command
        };
        command.args(["handin", "--json", "--quiet"]);
        let ran = child::run(&mut command, builder.limit)
            .map_err(|error| format!("it cannot be run: {error}"))?;
        let mut found: Findings = serde_json::from_slice(&ran.out)
            .map_err(|_| format!("it does not run: {}", ran.complaint()))?;
        found.marks = found.marks.within_bounds();
        Ok(found)
    }
}

/// The folders that a Python lives in, which may be among the files that are hidden: that of a virtual environment, and of
/// the Python that this was made from.
fn environments(python: &Path) -> Vec<PathBuf> {
    let original = fs::canonicalize(python).ok();
    let places = [Some(python), original.as_deref()].into_iter().flatten();
    let folders = places.filter_map(|place| Some(place.parent()?.parent()?.to_owned()));
    folders.filter(|folder| folder.is_dir() && folder.parent().is_some()).collect()
}

/// Copies what somebody has written.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let files = files(from).map_err(|failure| match failure {
        Failure::Failed(message) => message,
        other => format!("{other:?}"),
    })?;
    for file in files {
        let target = to.join(&file);
        target
            .parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::copy(from.join(&file), &target))
            .map_err(|error| format!("‘{}’ cannot be copied: {error}", file.display()))?;
    }
    Ok(())
}

/// The only Python file of a folder, or the one that runs a game.
fn python_file(folder: &Path) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|end| end == "py")).collect();
    files.sort();
    let runs = |file: &&PathBuf| fs::read_to_string(file).is_ok_and(|text| text.contains(".run("));
    match (&files[..], files.iter().find(runs)) {
        ([only], None) => Ok(only.clone()),
        (_, Some(file)) => Ok(file.clone()),
        ([], None) => Err("it has neither Cargo.toml nor a Python file".into()),
        (_, None) => Err("none of its Python files ends with ‘sys.exit(gm.run(…))’".into()),
    }
}

/// Variants that several have written and that differ: the surest sign of a rule that one of them has misread.
fn differences(graded: &[Graded]) -> Vec<Difference> {
    let mut all: BTreeMap<(&str, &str), Vec<Said>> = BTreeMap::new();
    for one in graded {
        let Some(found) = &one.found else { continue };
        for variant in &found.variants {
            let (positions, start) = (variant.positions, variant.start.clone());
            let said = Said { submission: one.submission.clone(), positions, start };
            all.entry((&found.game, &variant.id)).or_default().push(said);
        }
    }
    let answer = |said: &Said| (said.positions, said.start.clone());
    let differ = |said: &[Said]| said.windows(2).any(|two| answer(&two[0]) != answer(&two[1]));
    all.into_iter()
        .filter(|(_, said)| differ(said))
        .map(|((game, variant), said)| Difference {
            game: game.to_owned(),
            variant: variant.to_owned(),
            said,
        })
        .collect()
}

impl Class {
    fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut table = Columns::new(&[
            "submission",
            "game",
            ">laws",
            ">verifier",
            ">goldens",
            ">second way",
            ">of 40",
            "",
        ]);
        for one in &self.submissions {
            let marks = one.found.as_ref().map(|found| found.marks);
            let number = |of: fn(HandinMarks) -> u32| {
                Cell::or_dash(marks.map(|marks| of(marks).to_string()))
            };
            let wrong = one.found.as_ref().map_or(0, |found| found.wrong().count());
            let rest = match &one.error {
                Some(_) => "not run".to_owned(),
                None if wrong > 0 => format!("{} to mend", count(wrong as u64, "thing")),
                None => String::new(),
            };
            table.row([
                printable(&one.submission).into(),
                Cell::or_dash(one.found.as_ref().map(|found| printable(&found.game))),
                number(|marks| marks.laws),
                number(|marks| marks.verifier),
                number(|marks| marks.goldens),
                number(|marks| marks.second_way),
                number(HandinMarks::sum),
                rest.into(),
            ]);
        }
        table.write(out, 0)?;
        for one in &self.submissions {
            let lines: Vec<String> = match (&one.found, &one.error) {
                (_, Some(error)) => vec![error.clone()],
                (Some(found), None) => {
                    found.wrong().map(|(part, wrong)| format!("{part}: {wrong}")).collect()
                }
                (None, None) => Vec::new(),
            };
            if !lines.is_empty() {
                writeln!(out, "\n{}", printable(&one.submission))?;
            }
            for line in lines {
                writeln!(out, "  {}", printable(&line))?;
            }
        }
        for Difference { game, variant, said } in &self.differences {
            writeln!(out, "\n{} ‘{}’ differs:", printable(game), printable(variant))?;
            for Said { submission, positions, start } in said {
                let positions = thousands(*positions);
                writeln!(
                    out,
                    "  {}: {positions} positions, {}",
                    printable(submission),
                    printable(start)
                )?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::handin::findings::Solved;
    use super::*;

    fn graded(submission: &str, positions: u64, start: &str) -> Graded {
        let (id, name, start) = ("regular".into(), "".into(), start.into());
        let variant =
            Solved { id, name, positions, start, longest_win: None, seconds: 1.0, bytes: 1 };
        let found = Findings { game: "nim".into(), variants: vec![variant], ..Findings::default() };
        Graded { submission: submission.into(), found: Some(found), error: None }
    }

    #[test]
    fn games_of_one_name_are_compared() {
        let same = [graded("ada", 8, "win in 5"), graded("ben", 8, "win in 5")];
        assert_eq!(differences(&same), []);
        let two = [graded("ada", 8, "win in 5"), graded("ben", 9, "win in 5")];
        assert_eq!(differences(&two)[0].said.len(), 2);
        let two = [graded("ada", 8, "win in 5"), graded("ben", 8, "win in 3")];
        assert_eq!(differences(&two)[0].said[1].start, "win in 3");
        let broken = Graded { submission: "eve".into(), found: None, error: Some("no".into()) };
        assert_eq!(differences(&[graded("ada", 8, "win in 5"), broken]), []);
    }
}
