//! `gamesman verify`: checks every entry of a table against the rules.

use std::io::Write;

use super::args::{Global, Verify};
use super::context::{Context, config, title};
use super::failure::Failure;
use super::print::thousands;
use crate::remedy;

/// Verifies, and prints what was checked. A fault is a failure.
pub(crate) fn run(global: &Global, args: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let mut config = config(global)?;
    config.memory = args.memory.unwrap_or(config.memory);
    let context = Context::with(global, config);
    let session = context.session(&args.which)?;
    context.solved(&session)?;
    let title = title(&session);
    let report = context.watched(&format!("verifying {title}"), |watch| session.verify(watch))?;
    let (positions, moves) = (thousands(report.positions), thousands(report.moves));
    match report.fault {
        None => {
            writeln!(out, "{title} is right: {positions} positions, {moves} moves checked")?;
            Ok(())
        }
        Some(fault) => Err(Failure::Failed(format!(
            "{title} has a wrong entry: {fault}; solve it again with ‘{}’",
            remedy::solve(session.entry().id, &session.chosen().id)
        ))),
    }
}
