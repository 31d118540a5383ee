//! What can be written after `gamesman check`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Id of the game [default: the game of this program, if it has one alone]
    #[arg(index = 1)]
    pub(crate) game: Option<String>,

    /// Its golden file [default: goldens/GAME.txt, if there is one]
    #[arg(long, value_name = "FILE")]
    pub(crate) goldens: Option<PathBuf>,

    /// Its design document [default: design.md, if there is one]
    #[arg(long, value_name = "FILE")]
    pub(crate) design: Option<PathBuf>,
}
