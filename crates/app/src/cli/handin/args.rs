//! What can be written after `gamesman handin`.

use clap::Args;

use crate::cli::common::OUTPUT;

#[derive(Debug, Args)]
pub(crate) struct HandIn {
    /// Id of the game [default: the game of this program, if it has one alone]
    #[arg(index = 1)]
    pub(crate) game: Option<String>,

    /// Write report.md and notes.md to fill in, and nothing else
    #[arg(long)]
    pub(crate) start: bool,

    /// Print what was found as JSON, whether or not everything is there, and write nothing
    #[arg(long, help_heading = OUTPUT, conflicts_with = "start")]
    pub(crate) json: bool,
}
