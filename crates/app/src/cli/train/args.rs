//! What can be written after `gamesman train`.

use std::path::PathBuf;

use clap::Args;

use crate::cli::common::number;

/// The heading of options about what has been done so far.
const KEPT: &str = "What has been done so far";

#[derive(Debug, Args)]
pub(crate) struct Train {
    /// The course; without one, all courses are listed
    #[arg(index = 1)]
    pub(crate) course: Option<String>,

    /// The lesson, or a variant that one is about [default: the first that is not passed]
    #[arg(index = 2)]
    pub(crate) lesson: Option<String>,

    /// Take the lesson’s exam: new positions of all its drills, and the verdict at the end
    #[arg(long, requires = "course")]
    pub(crate) exam: bool,

    /// Make the choice of positions repeatable
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,

    /// Print what has been done so far as JSON, to keep it or take it elsewhere
    #[arg(long, conflicts_with_all = ["course", "import"], help_heading = KEPT)]
    pub(crate) export: bool,

    /// Replace what has been done so far by an exported file
    #[arg(long, value_name = "FILE", conflicts_with = "course", help_heading = KEPT)]
    pub(crate) import: Option<PathBuf>,
}
