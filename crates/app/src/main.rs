//! Entry point of the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    gamesman::run(gamesman::GAMES)
}
