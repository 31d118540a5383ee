//! `gamesman tables`: what is in the data directory, and tables from elsewhere.

mod fetch;

use std::io::{self, Read, Write};
use std::path::Path;

use gamesman_query::open_file;
use sha2::{Digest, Sha256};

use super::args::{ListTables, Tables, TablesCommand};
use super::context::Context;
use super::failure::Failure;
use super::print::{bytes, json, thousands};
use super::table::{Cell, Columns};

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
            Cell::or_dash(file.variant.clone()),
            Cell::or_dash(file.positions.map(thousands)),
            bytes(file.bytes).into(),
            file.file.as_str().into(),
            file.fault.clone().unwrap_or_default().into(),
        ]);
    }
    Ok(table.write(out, 0)?)
}

/// The hash of a file, which is called `name` in front of people, in hexadecimal digits.
fn sha256(path: &Path, name: &str) -> Result<String, Failure> {
    let cannot = |error: io::Error| Failure::cannot_read(name, &error);
    let mut file = open_file(path).map_err(cannot)?;
    let (mut hash, mut part) = (Sha256::new(), vec![0; 1 << 20]);
    loop {
        match file.read(&mut part).map_err(cannot)? {
            0 => break,
            read => hash.update(&part[..read]),
        }
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}
