//! `gamesman design`: the document that is written before a game is.

pub(crate) mod args;

use std::io::Write;
use std::path::Path;

use gamesman_book::{Design as Document, TEMPLATE};
use gamesman_query::words::count;

use super::context::Context;
use super::failure::Failure;
use super::file::{named, text};
use super::print::{BOLD, styled, wrap};
use args::{Design, What};

pub(crate) fn run(context: &Context, args: &Design, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.what {
        What::New { file } => write(file, out),
        What::Check { file } => check(context, file, out),
    }
}

fn write(file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let name = named(file);
    let new =
        std::fs::File::create_new(file).and_then(|mut new| new.write_all(TEMPLATE.as_bytes()));
    new.map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => Failure::Failed(format!(
            "there is already something called ‘{name}’ here; choose another name"
        )),
        kind => Failure::Failed(format!("cannot write ‘{name}’: {kind}")),
    })?;
    writeln!(out, "{name} describes the Towers of Hanoi; change it into your game. Then:")?;
    writeln!(out, "  gamesman design check {name}")?;
    Ok(())
}

/// Compares a document with its game, and tells what is so and what is not.
pub(crate) fn check(context: &Context, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let name = named(file);
    let wrong = |what: String| Failure::Failed(format!("{name}: {what}"));
    let text = text(file)?;
    let (design, prose) = Document::read(&text).map_err(wrong)?;
    let review =
        context.watched("comparing", |watch| design.review(prose, &context.library, watch))?;
    for right in &review.right {
        writeln!(out, "{}", wrap(right, "ok     ", "       "))?;
    }
    for wrong in &review.wrong {
        writeln!(out, "{}", wrap(wrong, &format!("{}  ", styled(BOLD, "wrong")), "       "))?;
    }
    match review.wrong.len() {
        0 => Ok(()),
        n => Err(wrong(format!("{} to mend", count(n as u64, "thing")))),
    }
}
