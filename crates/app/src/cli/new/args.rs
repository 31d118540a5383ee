//! What can be written after `gamesman new`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct New {
    /// Id of the game and name of the folder: lower-case letters and digits
    #[arg(index = 1)]
    pub(crate) name: String,

    /// Begin with a two-player game on a grid instead of one with a row of matches
    #[arg(long, conflicts_with_all = ["heaps", "puzzle"])]
    pub(crate) grid: bool,

    /// Begin with a game of several heaps, whose nimbers say who wins
    #[arg(long, conflicts_with = "puzzle")]
    pub(crate) heaps: bool,

    /// Begin with a puzzle for one player
    #[arg(long)]
    pub(crate) puzzle: bool,

    /// Write a Python class instead of a crate
    #[arg(long)]
    pub(crate) python: bool,

    /// A checkout of gamesman to build against [default: the one this folder is in, or that this program was compiled from,
    /// or else the published version]
    #[arg(long, value_name = "DIR")]
    pub(crate) path: Option<PathBuf>,
}
