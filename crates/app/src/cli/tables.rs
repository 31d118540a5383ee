//! `gamesman tables`: what is in the data directory, and tables from elsewhere.

pub(super) mod args;
mod fetch;
mod hash;

use std::io::Write;

use gamesman_query::TableFile;

use super::context::Context;
use super::failure::Failure;
use super::print::{bytes, json, thousands};
use super::table::{Cell, Columns};
use args::{ListTables, Tables, TablesCommand};
use hash::sha256;

/// Lists tables or fetches one.
pub(crate) fn run(context: &Context, args: &Tables, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.what {
        None => list(context, &args.list, out),
        Some(TablesCommand::List(args)) => list(context, args, out),
        Some(TablesCommand::Fetch(args)) => fetch::run(context, args, out),
    }
}

/// Prints all tables.
fn list(context: &Context, args: &ListTables, out: &mut dyn Write) -> Result<(), Failure> {
    let files = context.library.tables()?;
    if args.json {
        return Ok(json(out, &files)?);
    }
    if args.sha256 {
        for file in &files {
            let path = context.library.config().data_dir.join(&file.file);
            writeln!(out, "{}  {}", sha256(&path, &file.file)?, file.file)?;
        }
        return Ok(());
    }
    let mut table = Columns::new(&["game", "variant", ">positions", ">size", "file", ""]);
    for file in &files {
        table.row([
            Cell::or_dash(file.game.clone()),
            Cell::or_dash(variant(context, file)),
            Cell::or_dash(file.positions.map(thousands)),
            bytes(file.bytes).into(),
            file.file.as_str().into(),
            file.fault.clone().unwrap_or_default().into(),
        ]);
    }
    Ok(table.write(out, 0)?)
}

/// What `gamesman list` calls the variant of a table; its settings if it has no name.
fn variant(context: &Context, file: &TableFile) -> Option<String> {
    let (game, settings) = (file.game.as_deref()?, file.variant.as_deref()?);
    let session = context.library.session(game, Some(settings)).ok();
    Some(session.map_or_else(|| settings.to_owned(), |session| session.chosen().id.clone()))
}
