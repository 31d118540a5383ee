//! The file: a header of five lines and a line for each thing that is shown of a position.

use std::fmt;
use std::io::{BufRead, Read as _};

/// Most lines that are read; each takes some 100 bytes of memory and its texts.
pub const MOST_ENTRIES: usize = 50_000_000;
/// Most bytes of a line.
pub const MOST_BYTES: usize = 8192;

pub(crate) const FORMAT: &str = "gamesman-certificate\t1";

/// What a line shows of its position, or a certificate of the start, for the player to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The move given wins within so many moves.
    Win,
    /// Every move loses, within so many moves.
    Lose,
    /// The move given leads to a tie within so many moves, and no move does better.
    Tie,
    /// Some move goes on for ever, every other one is no better than that and leads to no tie.
    Draw,
    /// The move given does not lose.
    NotLose,
    /// No move wins.
    NotWin,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 6] =
        [Kind::Win, Kind::Lose, Kind::Tie, Kind::Draw, Kind::NotLose, Kind::NotWin];

    /// The word in the file.
    pub fn name(self) -> &'static str {
        ["win", "lose", "tie", "draw", "not-lose", "not-win"][self as usize]
    }

    fn has_bound(self) -> bool {
        matches!(self, Kind::Win | Kind::Lose | Kind::Tie)
    }

    fn has_move(self) -> bool {
        matches!(self, Kind::Win | Kind::Tie | Kind::NotLose)
    }
}

/// What a certificate is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// What it proves of the start: of a puzzle that cannot be solved that no move wins; that neither side can force a
    /// win, by that and a move that does not lose.
    pub claim: Vec<Kind>,
    /// The start as text.
    pub start: String,
}

/// One line: what is shown of a position, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is shown.
    pub kind: Kind,
    /// The most moves to the end, of a win, loss or tie; at least 1.
    pub within: Option<u32>,
    /// The name of the move that shows it, of a win, tie or position that is not lost.
    pub by: Option<Box<str>>,
    /// The position as text.
    pub position: Box<str>,
}

/// A certificate that has been read, not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What it is about.
    pub header: Header,
    /// Its lines in the file's order: the first is line 6.
    pub entries: Vec<Entry>,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the file, counted from 1, where one can be named.
    pub line: Option<usize>,
    /// What is wrong.
    pub what: String,
}

impl Fault {
    pub(crate) fn new(line: impl Into<Option<usize>>, what: impl Into<String>) -> Fault {
        Fault { line: line.into(), what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for Fault {}

impl Certificate {
    /// Reads a certificate.
    ///
    /// # Errors
    /// If it cannot be read, is none, has more than [`MOST_ENTRIES`] lines, or one of more than [`MOST_BYTES`].
    pub fn read(from: &mut dyn BufRead) -> Result<Certificate, Fault> {
        let mut lines = Lines { from, line: 0 };
        if lines.next()?.as_deref() != Some(FORMAT) {
            return Err(Fault::new(1, "this is no certificate of format 1"));
        }
        let (game, variant) = (lines.named("game")?, lines.named("variant")?);
        let kind = |name: &str| Kind::ALL.into_iter().find(|kind| kind.name() == name);
        let claim = lines.named("claim")?.split(' ').map(kind).collect();
        let claim = Option::ok_or_else(claim, || Fault::new(4, "unknown claim"))?;
        let header = Header { game, variant, claim, start: lines.named("start")? };
        let mut entries = Vec::new();
        while let Some(line) = lines.next()? {
            if entries.len() >= MOST_ENTRIES {
                return Err(Fault::new(lines.line, "there are too many lines"));
            }
            let entry = entry(&line);
            let entry =
                entry.ok_or_else(|| Fault::new(lines.line, "this is no line of a certificate"))?;
            entries.push(entry);
        }
        Ok(Certificate { header, entries })
    }
}

fn entry(line: &str) -> Option<Entry> {
    let mut fields = line.split('\t');
    let mut next = || fields.next();
    let (kind, within, by, position) = (next()?, next()?, next()?, next()?);
    let kind = Kind::ALL.into_iter().find(|known| known.name() == kind)?;
    let within = if within == "-" { None } else { Some(within.parse().ok()?) };
    let by = (kind.has_move() || by != "-").then(|| by.into());
    if kind.has_bound() != within.is_some() || kind.has_move() != by.is_some() {
        return None;
    }
    let position = position.into();
    fields.next().is_none().then_some(Entry { kind, within, by, position })
}

struct Lines<'a> {
    from: &'a mut dyn BufRead,
    line: usize,
}

impl Lines<'_> {
    /// The next line without its end.
    fn next(&mut self) -> Result<Option<String>, Fault> {
        self.line += 1;
        let mut bytes = Vec::new();
        let mut most = (&mut *self.from).take(MOST_BYTES as u64 + 1);
        let read = most.read_until(b'\n', &mut bytes);
        read.map_err(|error| Fault::new(self.line, error.to_string()))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        match bytes.pop_if(|last| *last == b'\n') {
            None if bytes.len() > MOST_BYTES => {
                return Err(Fault::new(self.line, "the line is too long"));
            }
            None => return Err(Fault::new(self.line, "the line has no end: the file is cut off")),
            Some(_) => {}
        }
        let text = String::from_utf8(bytes);
        text.map(Some).map_err(|_| Fault::new(self.line, "the line is not UTF-8"))
    }

    /// What follows this word in the next line.
    fn named(&mut self, name: &str) -> Result<String, Fault> {
        let line = self.next()?.unwrap_or_default();
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix('\t'));
        value.map(str::to_owned).ok_or_else(|| {
            Fault::new(self.line, format!("expected ‘{name}’, a tab and what it is"))
        })
    }
}
