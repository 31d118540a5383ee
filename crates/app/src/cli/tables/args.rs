//! What can be written after `gamesman tables`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cli::common::{OUTPUT, Which};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Tables {
    #[command(subcommand)]
    pub(crate) what: Option<TablesCommand>,

    #[command(flatten)]
    pub(crate) list: ListTables,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TablesCommand {
    /// List them, as without a command
    List(ListTables),
    /// Get the table of a variant from a server instead of solving it
    Fetch(FetchTable),
}

#[derive(Debug, Args)]
pub(crate) struct ListTables {
    /// With the SHA-256 of each file, as the program sha256sum prints and checks them
    #[arg(long, help_heading = OUTPUT, conflicts_with = "json")]
    pub(crate) sha256: bool,

    /// As JSON: [{file, bytes, game, variant, positions, entries, fault}]
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct FetchTable {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Address of a ‘gamesman serve’, or of any server that has the folder ‘tables’ of a data directory
    #[arg(long, value_name = "URL")]
    pub(crate) from: String,

    /// A list of SHA-256 hashes that you trust, as ‘gamesman tables --sha256’ prints it: the table must be on it
    #[arg(long, value_name = "FILE")]
    pub(crate) hashes: Option<PathBuf>,
}
