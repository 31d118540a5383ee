//! `gamesman verify`: checks every entry of a table against the rules.

use std::io::Write;

use super::args::Verify;
use super::failure::Failure;
use super::print::thousands;
use super::{Context, title};
use crate::remedy;

/// Verifies, and prints what was checked. A fault is a failure.
pub(crate) fn run(context: &Context, args: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    context.solved(&session)?;
    let title = title(&session);
    let report = context.watched(&format!("verifying {title}"), |watch| session.verify(watch))?;
    let positions = match report.of {
        of if of == report.positions => format!("{} positions", thousands(of)),
        of => format!("a sample of {} of {} positions", thousands(report.positions), thousands(of)),
    };
    let moves = thousands(report.moves);
    match report.fault {
        None => {
            writeln!(out, "{title} is right: {positions}, {moves} moves checked")?;
            Ok(())
        }
        Some(fault) => Err(Failure::Failed(format!(
            "{title} has a wrong entry: {fault}; solve it again with ‘{}’",
            remedy::solve(session.entry().id, &session.chosen().id)
        ))),
    }
}
