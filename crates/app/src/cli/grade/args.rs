//! What can be written after `gamesman grade`.

use std::path::PathBuf;

use clap::Args;

use crate::cli::common::{LIMITS, OUTPUT, number};

#[derive(Debug, Args)]
pub(crate) struct Grade {
    /// A folder with an archive (‘gamesman handin’ makes them) or a folder for each game
    #[arg(index = 1)]
    pub(crate) folder: PathBuf,

    /// Run the programs without a sandbox, and build those that bring other crates or scripts. Otherwise bubblewrap keeps them
    /// from the network and from your files
    #[arg(long)]
    pub(crate) trust: bool,

    /// A checkout of gamesman to build against [default: the one this folder is in, or that this program was compiled from,
    /// or else the published version]
    #[arg(long, value_name = "DIR")]
    pub(crate) path: Option<PathBuf>,

    /// The Python that has the package gamesman, for games that are Python classes
    #[arg(long, value_name = "PROGRAM", default_value = "python3")]
    pub(crate) python: PathBuf,

    /// Minutes for each game, and as many to build it
    #[arg(long, value_name = "N", default_value = "10", value_parser = number::<u64>(1..=600), help_heading = LIMITS)]
    pub(crate) minutes: u64,

    /// As JSON
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}
