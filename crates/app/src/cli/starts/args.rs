//! What can be written after `gamesman starts`.

#[cfg(feature = "sheet")]
use std::path::Path;
use std::path::PathBuf;
use std::str::FromStr;

#[cfg(feature = "sheet")]
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueEnum};
use gamesman_query::rules::Value;
use gamesman_query::{Grade, Lookahead, Method, Reading};

#[cfg(feature = "sheet")]
use crate::cli::common::form;
use crate::cli::common::{LIMITS, OUTPUT, Which, chance, memory, number};
#[cfg(feature = "sheet")]
use crate::language::Language;
#[cfg(feature = "sheet")]
use crate::sheet::{Paper, PerPage};

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub(crate) struct Starts {
    #[command(subcommand)]
    pub(crate) more: Option<More>,
    #[command(flatten)]
    pub(crate) find: Find,
}

#[derive(Debug, Subcommand)]
pub(crate) enum More {
    /// Show what a player who looks ahead sees of a position
    Look(LookAhead),
    /// Compute the tables of Ahmed, Chatterjee and Gulwani (2013) beside what they published
    Survey(Survey),
}

/// Find positions of a chosen difficulty.
#[derive(Debug, Args)]
pub(crate) struct Find {
    /// Id of the game, as in ‘gamesman list’
    #[arg(index = 1)]
    game: Option<String>,

    /// A named or described variant, as in ‘gamesman about GAME’ [default: the game’s first]
    #[arg(long, value_name = "V")]
    variant: Option<String>,

    /// How many positions [default: 10, or a page of a sheet]
    #[arg(long, value_name = "N", value_parser = number::<u16>(1..=1000))]
    pub(crate) count: Option<u16>,

    /// Make the choice repeatable
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,

    /// The player’s own moves before the winning one [default: 2]
    #[arg(long, value_name = "J", value_parser = number::<u8>(1..=60), help_heading = "Which positions")]
    pub(crate) steps: Option<u8>,

    /// Instead of steps: the value in the table
    #[arg(long, value_enum, help_heading = "Which positions")]
    pub(crate) value: Option<Worth>,

    /// Instead of steps: the remoteness in the table; for puzzles the moves to the goal
    #[arg(long, value_name = "R", value_parser = number::<u32>(0..=u64::from(u32::MAX)), help_heading = "Which positions")]
    pub(crate) remoteness: Option<u32>,

    /// Who is to move and should win [default: 1 where turns alternate, else either]
    #[arg(long, value_name = "1|2", value_parser = number::<u8>(1..=2), help_heading = "Which positions")]
    pub(crate) side: Option<u8>,

    /// How steps are counted: exact distance to a forced win, or the literal iteration of the paper
    #[arg(long, value_enum, default_value_t = Read::Exact, help_heading = "Which positions")]
    pub(crate) reading: Read,

    /// How hard it is for the player
    #[arg(long, value_enum, help_heading = "How hard they are")]
    pub(crate) grade: Option<Difficulty>,

    /// Who plays for the win: depth:1 to depth:4, optionally with :flat, :delay or :fallback
    #[arg(long, value_name = "WHO", default_value = "depth:1", help_heading = "How hard they are")]
    pub(crate) player: Lookahead,

    /// Who plays against it
    #[arg(long, value_name = "WHO", default_value = "depth:3", help_heading = "How hard they are")]
    pub(crate) opponent: Lookahead,

    /// Easy for this depth, but not for the one below
    #[arg(long, value_name = "DEPTH", value_parser = number::<u8>(1..=4), help_heading = "How hard they are")]
    pub(crate) category: Option<u8>,

    /// How hard it is for another depth, such as 2=easy
    #[arg(long, value_name = "DEPTH=GRADE", help_heading = "How hard they are")]
    pub(crate) also: Vec<Also>,

    /// A position is easy from this chance of winning on
    #[arg(long, value_name = "P", value_parser = chance, default_value_t = 2.0 / 3.0, hide_default_value = true, help_heading = "How hard they are")]
    pub(crate) easy: f64,

    /// A position is hard up to this chance of winning
    #[arg(long, value_name = "P", value_parser = chance, default_value_t = 1.0 / 3.0, hide_default_value = true, help_heading = "How hard they are")]
    pub(crate) hard: f64,

    /// Order the positions from easy to hard
    #[arg(long, conflicts_with = "level", help_heading = "How hard they are")]
    pub(crate) ladder: bool,

    /// Prefer positions that the player wins about half of the time
    #[arg(long, help_heading = "How hard they are")]
    pub(crate) level: bool,

    #[cfg(feature = "sheet")]
    #[command(flatten)]
    pub(crate) printed: Printed,

    /// How to find positions won in some steps: grade all of them, or sample some by decision diagrams
    /// [default: all, or diagrams where not all fit the memory]
    #[arg(long, value_enum, help_heading = LIMITS)]
    pub(crate) method: Option<Way>,

    /// How many positions to sample with decision diagrams [default: 400]
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=100_000), help_heading = LIMITS)]
    pub(crate) draws: Option<u32>,

    /// Most memory to use: 512M, 4G, 1.5GiB [default: 4GiB]
    #[arg(long, value_name = "LIMIT", value_parser = memory, help_heading = LIMITS)]
    pub(crate) memory: Option<u64>,

    /// As JSON
    #[arg(long, help_heading = OUTPUT)]
    #[cfg_attr(feature = "sheet", arg(conflicts_with = "sheet"))]
    pub(crate) json: bool,
}

/// What a sheet is to look like.
#[cfg(feature = "sheet")]
#[derive(Debug, Args)]
pub(crate) struct Printed {
    /// Write a sheet of problems and their solutions to this file: class.pdf or class.html
    #[arg(long, value_name = "FILE", value_parser = sheet_file, help_heading = "Sheets to print")]
    pub(crate) sheet: Option<PathBuf>,

    /// The size of the paper
    #[arg(long, value_enum, default_value_t, requires = "sheet", help_heading = "Sheets to print")]
    pub(crate) paper: Paper,

    /// Problems on a page
    #[arg(long, value_enum, default_value_t, requires = "sheet", help_heading = "Sheets to print")]
    pub(crate) per_page: PerPage,

    /// The language of the sheet. A PDF has no Chinese letters: write class.html for zh, and print it from a browser
    #[arg(long, value_name = "LANGUAGE", value_parser = language(), default_value = "en", requires = "sheet", help_heading = "Sheets to print")]
    pub(crate) language: Language,

    /// The title [default: the game and the variant]
    #[arg(long, requires = "sheet", help_heading = "Sheets to print")]
    pub(crate) title: Option<String>,

    /// The address of ‘gamesman serve’ in your network, such as http://192.168.1.20:8080: each problem gets a code that
    /// opens it on a phone [default: links to this computer, and no codes]
    #[arg(long, value_name = "URL", value_parser = server, requires = "sheet", help_heading = "Sheets to print")]
    pub(crate) server: Option<String>,
}

#[cfg(feature = "sheet")]
impl Printed {
    /// The form that the file’s name asks for.
    pub(super) fn form(&self) -> SheetForm {
        let form = self.sheet.as_deref().map(SheetForm::of);
        form.and_then(Result::ok).unwrap_or(SheetForm::Pdf)
    }
}

/// What a sheet can be written as.
#[cfg(feature = "sheet")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SheetForm {
    Pdf,
    Html,
}

#[cfg(feature = "sheet")]
impl SheetForm {
    /// The form that the ending of a file’s name asks for.
    ///
    /// # Errors
    /// If there is none, with those there are.
    pub(super) fn of(file: &Path) -> Result<SheetForm, String> {
        let forms = [("pdf", SheetForm::Pdf), ("html", SheetForm::Html), ("htm", SheetForm::Html)];
        let asked = form(file, "a sheet", &forms)?;
        asked.ok_or_else(|| "name it with its ending: .pdf or .html".into())
    }
}

/// A file whose ending names a form of sheets.
#[cfg(feature = "sheet")]
fn sheet_file(text: &str) -> Result<PathBuf, String> {
    let file = PathBuf::from(text);
    SheetForm::of(&file).map(|_| file)
}

/// The languages that sheets are written in.
#[cfg(feature = "sheet")]
fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .map(|code| code.parse().unwrap_or_default())
}

/// An address that begins as those of pages do.
#[cfg(feature = "sheet")]
fn server(text: &str) -> Result<String, String> {
    match text.starts_with("http://") || text.starts_with("https://") {
        true => Ok(text.to_owned()),
        false => Err("an address begins with http:// or https://".into()),
    }
}

impl Find {
    /// The variant; `None` if no game is named.
    pub(crate) fn which(&self) -> Option<Which> {
        Some(Which { game: self.game.clone()?, variant: self.variant.clone() })
    }
}

#[derive(Debug, Args)]
pub(crate) struct LookAhead {
    #[command(flatten)]
    pub(crate) which: Which,

    /// The position as text [default: the start]
    #[arg(index = 2, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Who looks
    #[arg(long, value_name = "WHO", default_value = "depth:2")]
    pub(crate) player: Lookahead,

    /// Draw where the player expects each move to lead
    #[arg(long, conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) boards: bool,

    /// As JSON
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Survey {
    /// Only this game: tictactoe, bottom2, connect3 or connect4
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,

    /// How to print it
    #[arg(long, value_enum, default_value_t = Form::Text)]
    pub(crate) form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    Text,
    Csv,
    Markdown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Read {
    Exact,
    Literal,
}

impl Read {
    pub(crate) fn reading(self) -> Reading {
        match self {
            Read::Exact => Reading::Exact,
            Read::Literal => Reading::Literal,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Worth {
    Win,
    Lose,
    Tie,
    Draw,
}

impl Worth {
    pub(crate) fn value(self) -> Value {
        match self {
            Worth::Win => Value::Win,
            Worth::Lose => Value::Lose,
            Worth::Tie => Value::Tie,
            Worth::Draw => Value::Draw,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Way {
    All,
    Diagrams,
}

impl Way {
    pub(crate) fn method(self) -> Method {
        match self {
            Way::All => Method::All,
            Way::Diagrams => Method::Diagrams,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Difficulty {
    Easy,
    Medium,
    Hard,
}

impl Difficulty {
    pub(crate) fn grade(self) -> Grade {
        match self {
            Difficulty::Easy => Grade::Easy,
            Difficulty::Medium => Grade::Medium,
            Difficulty::Hard => Grade::Hard,
        }
    }
}

/// A depth and how hard a position is for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Also {
    pub(crate) depth: u8,
    pub(crate) grade: Grade,
}

impl FromStr for Also {
    type Err = String;

    fn from_str(text: &str) -> Result<Also, String> {
        let (depth, grade) = text.split_once('=').unwrap_or((text, ""));
        let depth = depth.trim_start_matches("depth:").parse().ok();
        let depth = depth.filter(|depth| (1..=4).contains(depth));
        let grade = Grade::ALL.into_iter().find(|known| known.name() == grade);
        match (depth, grade) {
            (Some(depth), Some(grade)) => Ok(Also { depth, grade }),
            _ => Err("write a depth from 1 to 4 and easy, medium or hard: 2=easy".into()),
        }
    }
}
