//! `gamesman verify`: checks every entry of a table against the rules, or all files against their checksums.

use std::io::Write;

use super::args::{Global, Verify};
use super::context::{self, Context, config, title};
use super::failure::Failure;
use super::print::{bytes, fitted, thousands};
use crate::remedy;
use gamesman_query::words::count;
use gamesman_query::{Session, Transport};

/// Verifies, and prints what was checked. A fault is a failure.
pub(crate) fn run(global: &Global, args: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let mut config = config(global)?;
    config.memory = args.memory.unwrap_or(config.memory);
    let (ranks, context) = context::with_ranks(global, config)?;
    let Some(game) = &args.game else { return files(&context, out) };
    let session = context.library.session(game, args.variant.as_deref())?;
    let Some(ranks) = ranks else { return table(&context, &session, None, out) };
    let done = table(&context, &session, Some(&*ranks), out);
    done.map_err(|failure| failure.of_rank(ranks.rank()))
}

/// Checks the table of a variant, with other processes if there are any. The first prints the report.
fn table(
    context: &Context,
    session: &Session,
    ranks: Option<&dyn Transport>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (title, first) = (title(session), ranks.is_none_or(|ranks| ranks.rank() == 0));
    let verifying = format!("verifying {title}");
    let report = match ranks {
        Some(ranks) => {
            context.watched(&verifying, |watch| session.verify_together(ranks, watch))?
        }
        None => {
            context.solved(session)?;
            context.watched(&verifying, |watch| session.verify(watch))?
        }
    };
    let (positions, moves) = (thousands(report.positions), thousands(report.moves));
    match report.fault {
        None if !first => Ok(()),
        None => {
            let right = format!("{title} is right: {positions} positions, {moves} moves checked");
            writeln!(out, "{}", fitted(&right))?;
            Ok(())
        }
        Some(fault) => Err(Failure::Failed(format!(
            "{title} has a wrong entry: {fault}; solve it again with ‘{}’",
            remedy::solve(session.entry().id, &session.chosen().id)
        ))),
    }
}

/// Compares all tables of the data directory with their checksums, and names those that are not whole.
fn files(context: &Context, out: &mut dyn Write) -> Result<(), Failure> {
    let (mut files, mut size, mut faults) = (0, 0, Vec::new());
    context.watched("checking all tables", |watch| {
        context.library.check_tables(watch, |file| {
            (files, size) = (files + 1, size + file.bytes);
            if let Some(fault) = &file.fault {
                faults.push(format!("{}: {fault}", file.file));
            }
            Ok(())
        })
    })?;
    if faults.is_empty() {
        writeln!(out, "{}, {}: all are whole", count(files, "table"), bytes(size))?;
        return Ok(());
    }
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    let what = count(faults.len() as u64, "table");
    Err(Failure::Failed(format!(
        "{what} of {} cannot be used; ‘gamesman solve’ makes them again",
        thousands(files)
    )))
}
