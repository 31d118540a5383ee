//! `gamesman handin`: looks at everything that is handed in with a game of one's own, and packs it when all is there.

pub(crate) mod args;
mod figures;
pub(super) mod findings;
mod look;
pub(super) mod pack;
mod page;
mod tables;

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::Path;

use gamesman_book::{NOTES, REPORT};
use gamesman_query::replace;
use gamesman_query::words::count;

use super::check::{chosen, told};
use super::context::Context;
use super::failure::Failure;
use super::file::text;
use super::print::json;
use args::HandIn;
use look::look;
use tables::Tables;

pub(crate) fn run(context: &Context, args: &HandIn, out: &mut dyn Write) -> Result<(), Failure> {
    if args.start {
        return start(out);
    }
    let entry = chosen(context, args.game.as_deref())?;
    let folder = Path::new(".");
    let tables = Tables::new(entry)?;
    let found = look(context, &tables, entry, folder)?;
    if args.json {
        return Ok(json(out, &found)?);
    }
    for part in &found.parts {
        if part.wrong.is_empty() {
            writeln!(out, "ok     {}: {}", part.name, part.right)?;
        }
        for wrong in &part.wrong {
            told(&format!("{}: {wrong}", part.name), out)?;
        }
    }
    writeln!(out, "marks  {} of 40", found.marks.sum())?;
    let wrong = found.wrong().count();
    if wrong > 0 {
        return Err(Failure::Failed(format!(
            "{}: {} to mend before it is handed in",
            entry.id,
            count(wrong as u64, "thing")
        )));
    }
    let design = text(&folder.join("design.md"))?;
    let (report, _) = figures::filled(context, &tables, &text(&folder.join("report.md"))?)?;
    let page = page::page(context, &tables, entry, &found, (&design, &report))?;
    let mut found_json = Vec::new();
    json(&mut found_json, &found)?;
    let texts = [
        ("handin.html".to_owned(), page.as_str()),
        ("handin.json".to_owned(), &String::from_utf8_lossy(&found_json)),
    ];
    let files = pack::files(folder)?;
    let page_file = format!("{}-handin.html", entry.id);
    let archive = format!("{}-handin.tar.gz", entry.id);
    write(&page_file, |to| to.write_all(page.as_bytes()))?;
    write(&archive, |to| pack::pack(to, folder, entry.id, &files, &texts))?;
    writeln!(out, "\n{archive} is what you hand in; {page_file} is what your teacher sees first.")?;
    Ok(())
}

fn write(
    file: &str,
    content: impl FnOnce(&mut gamesman_query::Replacement) -> std::io::Result<()>,
) -> Result<(), Failure> {
    let file = Path::new(file);
    replace(file, content).map_err(|error| Failure::cannot_write(file, &error))
}

/// Writes the texts to fill in that are not there yet.
fn start(out: &mut dyn Write) -> Result<(), Failure> {
    for (name, template) in [("report.md", REPORT), ("notes.md", NOTES)] {
        let written =
            File::create_new(name).and_then(|mut file| file.write_all(template.as_bytes()));
        match written {
            Ok(()) => writeln!(out, "{name} is ready to be filled in")?,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                writeln!(out, "{name} is there already")?;
            }
            Err(error) => return Err(Failure::cannot_write(Path::new(name), &error)),
        }
    }
    writeln!(out, "When both say what they should: gamesman handin")?;
    Ok(())
}
