//! The command line.

use std::process::ExitCode;

/// Runs the command line with the process's arguments.
pub fn run() -> ExitCode {
    ExitCode::SUCCESS
}
