//! `gamesman certify` and `gamesman check-certificate`: a strategy that proves a variant's value, and the check of one.

use std::fmt::Display;
use std::io::{self, BufReader, Write};
use std::path::Path;

use gamesman_query::certificate::{Certificate, Kind, check};
use gamesman_query::{Error, Replacement, Session, Watch, open_file};

use super::args::{Certify, CheckCertificate};
use super::context::{Context, title};
use super::failure::Failure;
use super::print::thousands;

/// Writes a certificate, and prints how much if it is not on standard output.
pub(crate) fn run(context: &Context, args: &Certify, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    let Some(file) = &args.output else {
        context.solved(&session)?;
        return write(context, &session, args.even, out).map(|_| ());
    };
    let cannot = |error: io::Error| Failure::cannot_write(file, &error);
    // Before solving, so that nobody waits for a mistyped folder.
    let mut to = Replacement::create(file).map_err(cannot)?;
    context.solved(&session)?;
    let lines = write(context, &session, args.even, &mut to)?;
    to.commit().map_err(cannot)?;
    writeln!(out, "{}: {} lines in {}", title(&session), thousands(lines), file.display())?;
    Ok(())
}

fn write(
    context: &Context,
    session: &Session,
    even: bool,
    to: &mut dyn Write,
) -> Result<u64, Failure> {
    let what = format!("certifying {}", title(session));
    let lines = context.watched(&what, |watch| {
        let each = &mut |line: &dyn Display| Ok::<(), Failure>(write!(to, "{line}")?);
        Ok(session.certify(even, watch, each))
    })?;
    lines.map_err(|failure| match context.interrupt.wanted() {
        true => context.interrupt.failure(),
        false => failure,
    })
}

/// Checks a certificate, and prints what it proves. A fault is a failure.
pub(crate) fn check_file(
    context: &Context,
    args: &CheckCertificate,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let certificate = read(&args.file)?;
    let header = &certificate.header;
    let session = context.library.session(&header.game, Some(&header.variant))?;
    let checked = context.watched("checking the certificate", |watch| {
        let checked = check(&certificate, session.variant(), &|| watch.stopped());
        checked.map_err(|fault| Error::Solve(format!("{}: {fault}", args.file.display())))
    })?;
    let proved = match header.claim[..] {
        [Kind::NotLose, Kind::NotWin] => "neither side can force a win",
        [Kind::NotWin] => "it cannot be won",
        [Kind::NotLose] => "it need not be lost",
        [Kind::Win] => "win",
        [Kind::Lose] => "lose",
        [Kind::Tie] => "tie",
        [Kind::Draw] => "draw",
        _ => "all that it claims",
    };
    let (positions, moves) = (thousands(checked.positions), thousands(checked.moves));
    writeln!(
        out,
        "{} is proved: {proved}; {positions} positions, {moves} moves checked",
        title(&session)
    )?;
    Ok(())
}

fn read(file: &Path) -> Result<Certificate, Failure> {
    let name = file.display();
    let fault = |fault| Failure::Failed(format!("{name}: {fault}"));
    if file.as_os_str() == "-" {
        return Certificate::read(&mut io::stdin().lock()).map_err(fault);
    }
    let from = open_file(file).map_err(|error| Failure::cannot_read(&name.to_string(), &error))?;
    Certificate::read(&mut BufReader::new(from)).map_err(fault)
}
