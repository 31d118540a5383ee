//! What can be written after `gamesman new`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct New {
    /// Id of the game and name of the folder: lower-case letters and digits
    #[arg(index = 1)]
    pub(crate) name: String,

    /// Begin with a two-player game on a grid instead of one with a heap
    #[arg(long, conflicts_with = "puzzle")]
    pub(crate) grid: bool,

    /// Begin with a puzzle for one player
    #[arg(long)]
    pub(crate) puzzle: bool,

    /// A checkout of gamesman to build against [default: the one this folder is in, or else the
    /// published version]
    #[arg(long, value_name = "DIR")]
    pub(crate) path: Option<PathBuf>,
}
