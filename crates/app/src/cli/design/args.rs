//! What can be written after `gamesman design`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Debug, Args)]
pub(crate) struct Design {
    #[command(subcommand)]
    pub(crate) what: What,
}

#[derive(Debug, Subcommand)]
pub(crate) enum What {
    /// Write a document to change, about a game that is known
    New {
        /// Where to write it
        #[arg(default_value = "design.md")]
        file: PathBuf,
    },
    /// Compare a document with itself and, once there is one, with the game of its id
    Check {
        /// The document
        #[arg(default_value = "design.md")]
        file: PathBuf,
    },
}
