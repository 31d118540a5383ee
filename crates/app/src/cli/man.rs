//! `gamesman man`: manual pages, made from the declaration of the command line.

use std::fs;
use std::path::Path;

use clap::CommandFactory;
use gamesman_query::SystemError;

use super::args::{Cli, Man};
use super::failure::Failure;

/// Writes a page for each command: `gamesman.1`, `gamesman-solve.1` and so on.
pub(crate) fn run(args: &Man) -> Result<(), Failure> {
    write(&args.folder).map_err(|error| {
        let (folder, error) = (args.folder.display(), SystemError::from(&error));
        Failure::Failed(format!("cannot write manual pages into ‘{folder}’: {error}"))
    })
}

fn write(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    clap_mangen::generate_to(Cli::command(), folder)
}
