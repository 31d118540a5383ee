//! `gamesman export`: copies a table into a file that other programs read.

pub(crate) mod args;
mod csv;
#[cfg(feature = "parquet")]
mod parquet;
mod sink;

use std::io::Write;
use std::path::Path;

use gamesman_query::{Replacement, Rows, Session};

use super::context::{Context, title};
use super::failure::Failure;
use super::print::thousands;
use args::Export;
use sink::Sink;

/// Exports, and prints how much; a CSV on standard output speaks for itself.
pub(crate) fn run(context: &Context, args: &Export, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    match (&args.form.csv, &args.form.parquet) {
        (Some(file), _) if file.as_os_str() == "-" => {
            context.solved(&session)?;
            copy(context, &session, args.positions, Box::new(csv::Csv::new(out))).map(|_| ())
        }
        (Some(file), _) => into_file(context, &session, args.positions, file, out, |to| {
            Ok(Box::new(csv::Csv::new(to)))
        }),
        (None, Some(file)) => parquet_file(context, &session, args.positions, file, out),
        (None, None) => Err(Failure::Usage("choose --csv FILE or --parquet FILE".into())),
    }
}

#[cfg(feature = "parquet")]
fn parquet_file(
    context: &Context,
    session: &Session,
    positions: bool,
    file: &Path,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    into_file(context, session, positions, file, out, |to| {
        Ok(Box::new(parquet::Parquet::new(to, session)))
    })
}

#[cfg(not(feature = "parquet"))]
fn parquet_file(
    _: &Context,
    _: &Session,
    _: bool,
    _: &Path,
    _: &mut dyn Write,
) -> Result<(), Failure> {
    Err(Failure::Failed(
        "this gamesman was built without Parquet; build it with ‘cargo install --path crates/app \
         --features parquet’, or use --csv"
            .into(),
    ))
}

/// Writes into a file, of which there is never half.
fn into_file(
    context: &Context,
    session: &Session,
    positions: bool,
    file: &Path,
    out: &mut dyn Write,
    sink: impl for<'a> FnOnce(&'a mut Replacement) -> Result<Box<dyn Sink + 'a>, Failure>,
) -> Result<(), Failure> {
    let cannot = |error: std::io::Error| Failure::cannot_write(file, &error);
    // Before solving, so that nobody waits for a mistyped folder.
    let mut to = Replacement::create(file).map_err(cannot)?;
    context.solved(session)?;
    let rows = copy(context, session, positions, sink(&mut to)?)?;
    to.commit().map_err(cannot)?;
    writeln!(out, "{}: {} positions in {}", title(session), thousands(rows), file.display())?;
    Ok(())
}

/// Copies all rows; how many.
fn copy<'a>(
    context: &Context,
    session: &Session,
    positions: bool,
    mut sink: Box<dyn Sink + 'a>,
) -> Result<u64, Failure> {
    let what = format!("exporting {}", title(session));
    let rows = context.watched(&what, |watch| {
        let each = &mut |rows: &Rows| sink.put(rows);
        Ok(session.export(positions, watch, each))
    })?;
    let rows = rows.map_err(|failure| match context.interrupt.wanted() {
        true => context.interrupt.failure(),
        false => failure,
    })?;
    sink.finish()?;
    Ok(rows)
}
