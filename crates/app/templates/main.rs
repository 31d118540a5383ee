//! The program: command line, server and pages for this game.

use std::process::ExitCode;

fn main() -> ExitCode {
    gamesman::run(&[&CRATE::GAME])
}
