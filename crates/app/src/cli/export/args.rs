//! What can be written after `gamesman export`.

use std::path::PathBuf;

use clap::Args;

use crate::cli::common::{OUTPUT, Which, form};

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) which: Which,

    #[command(flatten)]
    pub(crate) form: Form,

    /// Add the text of each position
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) positions: bool,
}

/// What kind of file to write.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Form {
    /// Write lines of comma-separated values; ‘-’ is standard output
    #[arg(long, value_name = "FILE", value_parser = csv_file, help_heading = OUTPUT)]
    pub(crate) csv: Option<PathBuf>,

    /// Write a Parquet file, for DuckDB, pandas and the like
    #[arg(long, value_name = "FILE", value_parser = parquet_file, help_heading = OUTPUT)]
    pub(crate) parquet: Option<PathBuf>,
}

/// A file of comma-separated values, or `-`.
fn csv_file(text: &str) -> Result<PathBuf, String> {
    let file = PathBuf::from(text);
    form(&file, "a table with --csv", &[("csv", ()), ("txt", ())]).map(|_| file)
}

/// A Parquet file.
fn parquet_file(text: &str) -> Result<PathBuf, String> {
    let file = PathBuf::from(text);
    form(&file, "a table with --parquet", &[("parquet", ()), ("pq", ())]).map(|_| file)
}
