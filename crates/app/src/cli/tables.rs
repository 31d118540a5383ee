//! `gamesman tables`: what is in the data directory.

use std::io::{self, Read, Write};

use gamesman_query::{TableFile, open_file};
use sha2::{Digest, Sha256};

use super::args::Tables;
use super::context::Context;
use super::failure::Failure;
use super::print::{bytes, json, thousands};
use super::table::{Cell, Columns};

/// Prints all tables.
pub(crate) fn run(context: &Context, args: &Tables, out: &mut dyn Write) -> Result<(), Failure> {
    let files = context.library.tables()?;
    if args.json {
        return Ok(json(out, &files)?);
    }
    if args.sha256 {
        for file in &files {
            writeln!(out, "{}  {}", sha256(context, file)?, file.file)?;
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

fn sha256(context: &Context, table: &TableFile) -> Result<String, Failure> {
    let path = context.library.config().data_dir.join(&table.file);
    let cannot = |error: io::Error| Failure::cannot_read(&table.file, &error);
    let mut file = open_file(&path).map_err(cannot)?;
    let (mut hash, mut part) = (Sha256::new(), vec![0; 1 << 20]);
    loop {
        match file.read(&mut part).map_err(cannot)? {
            0 => break,
            read => hash.update(&part[..read]),
        }
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}
