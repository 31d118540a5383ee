//! Looks at everything that is handed in with a game, in tables of its own.

use std::fs;
use std::path::Path;
use std::time::Instant;

use gamesman_book::{Design, notes, report, what_changed};
use gamesman_check::{Block, broken_laws, sources, wrong_goldens};
use gamesman_query::Error;
use gamesman_query::rules::Entry;
use gamesman_query::words::count;

use super::figures;
use super::findings::{Findings, HandinMarks, Part, Solved};
use super::tables::Tables;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::file::text;

/// Fewest facts of a golden file, and sources that they come from.
const FACTS: usize = 6;
const SOURCES: usize = 2;

/// Looks at the folder of a game.
pub(crate) fn look(
    context: &Context,
    tables: &Tables,
    entry: &'static Entry,
    folder: &Path,
) -> Result<Findings, Failure> {
    let inspection = Inspection { context, tables, entry, folder };
    let laws = inspection.laws();
    let lawful = laws.wrong.is_empty();
    let (design, authors) = inspection.design()?;
    let (goldens, facts, sources) = inspection.goldens(lawful)?;
    let (verified, variants) = inspection.variants(lawful)?;
    let marks = HandinMarks {
        laws: if lawful { 10 } else { 0 },
        verifier: if verified.wrong.is_empty() { 10 } else { 0 },
        goldens: facts,
        second_way: if sources.len() >= SOURCES { 10 } else { 0 },
    };
    let parts = vec![
        inspection.program(),
        laws,
        design,
        goldens,
        verified,
        inspection.report()?,
        inspection.notes(),
    ];
    Ok(Findings {
        game: entry.id.to_owned(),
        name: entry.name.to_owned(),
        authors,
        parts,
        variants,
        sources,
        marks,
    })
}

struct Inspection<'a> {
    context: &'a Context,
    tables: &'a Tables,
    entry: &'static Entry,
    folder: &'a Path,
}

fn part(name: &str, right: impl Into<String>, wrong: Vec<String>) -> Part {
    Part { name: name.to_owned(), right: right.into(), wrong }
}

impl Inspection<'_> {
    /// A file of the folder, or why it cannot be read.
    fn file(&self, name: &str, remedy: &str) -> Result<String, String> {
        let file = self.folder.join(name);
        if !file.exists() {
            return Err(format!("it is missing; {remedy}"));
        }
        text(&file).map_err(|failure| match failure {
            Failure::Failed(message) => message,
            other => format!("{other:?}"),
        })
    }

    fn program(&self) -> Part {
        let python = |name: &str| Path::new(name).extension().is_some_and(|end| end == "py");
        let names = fs::read_dir(self.folder).into_iter().flatten().flatten();
        let names = names.filter_map(|file| file.file_name().into_string().ok());
        let rust = self.folder.join("src/lib.rs").is_file();
        let found = if rust {
            Some("src/lib.rs".to_owned())
        } else {
            names.filter(|name| python(name)).min()
        };
        match found {
            Some(name) => part("the program", name, Vec::new()),
            None => part(
                "the program",
                "",
                vec!["there is neither src/lib.rs nor a Python file; run this in the folder of the game".into()],
            ),
        }
    }

    fn laws(&self) -> Part {
        let variants = count(self.entry.variants.len() as u64, "variant");
        part("laws", format!("they hold in {variants}"), broken_laws(self.entry))
    }

    fn design(&self) -> Result<(Part, Vec<String>), Failure> {
        let name = "design.md";
        let text = match self.file(name, "‘gamesman design new’ writes one to change") {
            Ok(text) => text,
            Err(wrong) => return Ok((part(name, "", vec![wrong]), Vec::new())),
        };
        let (design, prose) = match Design::read(&text) {
            Ok(read) => read,
            Err(wrong) => return Ok((part(name, "", vec![wrong]), Vec::new())),
        };
        let mut wrong = Vec::new();
        if design.game.id != self.entry.id {
            wrong.push(format!(
                "its id is '{}', that of the game '{}'",
                design.game.id, self.entry.id
            ));
        }
        let library = &self.tables.library;
        wrong.extend(
            self.context.watched("comparing", |watch| design.review(prose, library, watch))?.wrong,
        );
        wrong.extend(what_changed(prose).wrong);
        Ok((part(name, "the game is as it says", wrong), design.game.authors))
    }

    /// The golden file, the marks for its facts, and its sources.
    fn goldens(&self, lawful: bool) -> Result<(Part, u32, Vec<String>), Failure> {
        let name = format!("goldens/{}.txt", self.entry.id);
        let text = match self.file(&name, "write numbers that you know, each with its source") {
            Ok(text) => text,
            Err(wrong) => return Ok((part(&name, "", vec![wrong]), 0, Vec::new())),
        };
        let facts = match Block::read(self.entry.id, &text) {
            Ok(blocks) => blocks.iter().map(|block| block.rules.len() + block.facts.len()).sum(),
            Err(wrong) => return Ok((part(&name, "", vec![wrong]), 0, Vec::new())),
        };
        let sources = sources(&text);
        if !lawful {
            let wrong = vec!["it is compared when the laws hold".to_owned()];
            return Ok((part(&name, "", wrong), 0, sources));
        }
        let compared = self
            .context
            .watched("comparing", |watch| Ok(wrong_goldens(self.entry, &text, watch)))?;
        let mut wrong = compared.unwrap_or_else(|error| vec![error]);
        let marks = match (wrong.is_empty(), facts) {
            (true, FACTS..) => 10,
            (true, 1..) => 5,
            _ => 0,
        };
        if facts < FACTS {
            wrong.push(format!("it has {}; {FACTS} are asked for", count(facts as u64, "fact")));
        }
        if sources.len() < SOURCES {
            wrong.push(format!(
                "its numbers come from {}; {SOURCES} are asked for. A source is a comment, '# …', above a number",
                count(sources.len() as u64, "source")
            ));
        }
        let right = format!(
            "{}, from {}",
            count(facts as u64, "fact"),
            count(sources.len() as u64, "source")
        );
        Ok((part(&name, right, wrong), marks, sources))
    }

    /// Solves and verifies each variant that is not too large.
    fn variants(&self, lawful: bool) -> Result<(Part, Vec<Solved>), Failure> {
        let name = "verifier";
        if !lawful {
            let wrong = vec!["variants are solved when the laws hold".to_owned()];
            return Ok((part(name, "", wrong), Vec::new()));
        }
        let (mut solved, mut wrong, mut positions) = (Vec::new(), Vec::new(), 0);
        for named in self.entry.variants {
            let session = self.tables.library.session(self.entry.id, Some(named.id))?;
            let begun = Instant::now();
            let done =
                self.context.watched("solving", |watch| match session.solve_on_demand(watch) {
                    Err(Error::Unsolved { .. }) => Ok(false),
                    done => done.map(|()| true),
                })?;
            let took = begun.elapsed();
            if !done {
                continue;
            }
            let report = self.context.watched("verifying", |watch| session.verify(watch))?;
            wrong.extend(report.fault.map(|fault| format!("{}: {fault}", named.id)));
            positions += report.positions;
            let analysis = self.context.watched("counting", |watch| session.analysis(watch))?;
            let file = self.tables.library.config().data_dir.join(session.table_file());
            solved.push(Solved {
                id: named.id.to_owned(),
                name: named.name.to_owned(),
                positions: analysis.positions,
                start: match analysis.remoteness {
                    Some(remoteness) => format!("{} in {remoteness}", analysis.value.name()),
                    None => analysis.value.name().to_owned(),
                },
                longest_win: analysis.longest_win,
                seconds: took.as_secs_f64(),
                bytes: fs::metadata(file).map_or(0, |file| file.len()),
            });
        }
        if solved.is_empty() {
            wrong.push("no variant is small enough to be solved in passing; add one".into());
        }
        let variants = count(solved.len() as u64, "variant");
        let right = format!("{}, in {variants}", count(positions, "position"));
        Ok((part(name, right, wrong), solved))
    }

    fn report(&self) -> Result<Part, Failure> {
        let name = "report.md";
        let text = match self.file(name, "‘gamesman handin --start’ writes one to fill in") {
            Ok(text) => text,
            Err(wrong) => return Ok(part(name, "", vec![wrong])),
        };
        let mut review = report(&text);
        if review.wrong.is_empty() {
            review.wrong.extend(figures::filled(self.context, self.tables, &text)?.1);
        }
        Ok(part(name, "it has all its sections, and its numbers come from tables", review.wrong))
    }

    fn notes(&self) -> Part {
        let name = "notes.md";
        match self.file(name, "‘gamesman handin --start’ writes them to fill in") {
            Ok(text) => part(name, "they say how it went", notes(&text).wrong),
            Err(wrong) => part(name, "", vec![wrong]),
        }
    }
}
