//! What can be written after `gamesman learn`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gamesman_book::Track;

#[derive(Debug, Args)]
pub(crate) struct Learn {
    /// Number or name of a chapter [default: list them]
    #[arg(index = 1)]
    pub(crate) chapter: Option<String>,

    /// Do its exercises, asked one by one or answered in a TOML file: a list of texts for each exercise
    #[arg(long, value_name = "FILE", num_args = 0..=1, requires = "chapter")]
    pub(crate) check: Option<Option<PathBuf>>,

    /// Write its programs into folders, to go on with
    #[arg(long, requires = "chapter", conflicts_with = "check")]
    pub(crate) start: bool,

    /// With --start: a checkout of gamesman to build against [default: the one this folder is in, or that this program was
    /// compiled from, or else the published version]
    #[arg(long, value_name = "DIR", requires = "start")]
    pub(crate) path: Option<PathBuf>,

    /// Print the notes for teachers instead
    #[arg(long, requires = "chapter", conflicts_with = "check")]
    pub(crate) teacher: bool,

    /// Read the chapters and write the programs in this language, now and from now on
    #[arg(long, value_parser = PossibleValuesParser::new(Track::ALL.map(Track::id)).try_map(|id| id.parse::<Track>()))]
    pub(crate) track: Option<Track>,

    /// Act as a preprocessor of mdBook: read a book and write it with its boards drawn
    #[arg(long, hide_short_help = true, conflicts_with_all = ["check", "teacher", "track"])]
    pub(crate) mdbook: bool,

    /// What mdBook asks about: ‘supports html’
    #[arg(index = 2, hide = true, requires = "mdbook")]
    pub(crate) renderer: Option<String>,
}
