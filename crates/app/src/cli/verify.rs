//! `gamesman verify`: checks every entry of a table against the rules.

use std::io::Write;

use gamesman_query::Config;

use super::args::{Global, Verify};
use super::failure::Failure;
use super::print::thousands;
use super::{Desk, data_dir, title};

/// Verifies, and prints what was checked. A fault is a failure.
pub(crate) fn run(global: &Global, args: &Verify, out: &mut dyn Write) -> Result<(), Failure> {
    let mut config = Config::new(data_dir(global)?);
    config.memory = args.memory.unwrap_or(config.memory);
    let desk = Desk::with(global, config);
    let session = desk.session(&args.which)?;
    desk.solved(&session)?;
    let title = title(&session);
    let report = desk.watched(&format!("verifying {title}"), |watch| session.verify(watch))?;
    let (positions, moves) = (thousands(report.positions), thousands(report.moves));
    match report.fault {
        None => {
            writeln!(out, "{title} is right: {positions} positions, {moves} moves checked")?;
            Ok(())
        }
        Some(fault) => Err(Failure::Failed(format!(
            "{title} has a wrong entry: {fault}; solve it again with ‘{}’",
            session.command()
        ))),
    }
}
