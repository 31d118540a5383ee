//! The header: lines of `key: value`, readable with `head`, with a checksum at the end.

use std::fmt::Write as _;

use gamesman_rules::{Record, Value};
use twox_hash::XxHash3_64;

use super::{Section, TableError};
use crate::Census;

const TITLE: &str = "gamesman table";
const VERSION: &str = "1";

/// What a table belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Id of the game.
    pub game: String,
    /// Settings of the variant as text.
    pub variant: String,
    /// [`crate::fingerprint()`] of its graph.
    pub rules: u64,
}

/// A section's place among the blocks of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) section: Section,
    /// Bytes of an entry; 0 for single bits.
    pub(super) width: usize,
    /// Bytes altogether.
    pub(super) bytes: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) identity: Identity,
    /// All position numbers are below this.
    pub(super) size: u64,
    /// Reachable positions.
    pub(super) positions: u64,
    pub(super) extents: Vec<Extent>,
    pub(super) census: Census,
    pub(super) methods: Vec<String>,
}

impl Header {
    pub(super) fn to_text(&self) -> String {
        let mut text = format!("{TITLE}\nformat: {VERSION}\n");
        let mut line = |key: &str, value: &dyn std::fmt::Display| {
            writeln!(text, "{key}: {value}").expect("writing to a string cannot fail");
        };
        line("game", &self.identity.game);
        line("variant", &self.identity.variant);
        line("rules", &format_args!("{:016x}", self.identity.rules));
        line("index", &format_args!("numbers below {}", self.size));
        line("domain", &"positions reachable from the start");
        line("positions", &self.positions);
        line("coding", &"remoteness * 4 + 1 lose, 2 tie, 3 win; 4 draw; 8 no solution");
        for extent in &self.extents {
            let name = extent.section.name();
            line("section", &format_args!("{name} {} {}", extent.width, extent.bytes));
        }
        for method in &self.methods {
            line("method", method);
        }
        let census = &self.census;
        let [win, lose, tie] = census.primitive;
        line("primitive", &format_args!("{win} {lose} {tie}"));
        if let Some((moves, most)) = census.moves {
            line("moves", &format_args!("{moves} {most}"));
        }
        line("classes", &census.classes);
        for (record, count, example) in census.records() {
            let remoteness = record
                .remoteness
                .map_or_else(|| "-".to_owned(), |remoteness| remoteness.to_string());
            let value = record.value;
            line("count", &format_args!("{value} {remoteness} {count} {example}"));
        }
        let checksum = XxHash3_64::oneshot(text.as_bytes());
        writeln!(text, "checksum: {checksum:016x}").expect("writing to a string cannot fail");
        text
    }

    pub(super) fn from_text(text: &str) -> Result<Header, TableError> {
        let mut lines = text.lines();
        if lines.next() != Some(TITLE) {
            return Err(TableError::Foreign("it does not begin as one"));
        }
        let version = lines.next().and_then(|line| line.strip_prefix("format: "));
        match version {
            Some(VERSION) => {}
            Some(other) => return Err(TableError::Version(other.chars().take(20).collect())),
            None => return Err(TableError::Foreign("it has no format version")),
        }
        let (body, checksum) = text
            .trim_end_matches('\n')
            .rsplit_once("\nchecksum: ")
            .ok_or_else(|| damaged("the header has no checksum"))?;
        let expected = format!("{:016x}", XxHash3_64::oneshot(format!("{body}\n").as_bytes()));
        if checksum != expected {
            return Err(damaged("the checksum of the header is wrong"));
        }
        let lines = body.lines().skip(2).map(|line| line.split_once(": "));
        Fields { lines: lines.collect::<Option<_>>().ok_or_else(|| damaged("header"))? }.read()
    }
}

fn damaged(what: &str) -> TableError {
    TableError::Damaged(what.to_owned())
}

struct Fields<'a> {
    lines: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    fn all(&self, key: &'a str) -> impl Iterator<Item = &'a str> {
        self.lines.iter().filter(move |(name, _)| *name == key).map(|(_, value)| *value)
    }

    fn one(&self, key: &'a str) -> Result<&'a str, TableError> {
        self.all(key).next().ok_or_else(|| damaged(&format!("the header lacks ‘{key}’")))
    }

    fn words<const N: usize>(&self, key: &str, value: &'a str) -> Result<[&'a str; N], TableError> {
        let words: Vec<&str> = value.split(' ').collect();
        words.try_into().map_err(|_| damaged(&format!("‘{key}’ in the header")))
    }

    fn read(&self) -> Result<Header, TableError> {
        let identity = Identity {
            game: self.one("game")?.to_owned(),
            variant: self.one("variant")?.to_owned(),
            rules: u64::from_str_radix(self.one("rules")?, 16)
                .map_err(|_| damaged("‘rules’ in the header"))?,
        };
        let size = number(self.one("index")?.trim_start_matches("numbers below "))?;
        let mut census = Census::default();
        let primitive: [&str; 3] = self.words("primitive", self.one("primitive")?)?;
        for (count, text) in census.primitive.iter_mut().zip(primitive) {
            *count = number(text)?;
        }
        if let Some(line) = self.all("moves").next() {
            let [moves, most] = self.words("moves", line)?;
            census.moves = Some((number(moves)?, number(most)?));
        }
        census.classes = number(self.one("classes")?)?;
        for line in self.all("count") {
            let [value, remoteness, count, example] = self.words("count", line)?;
            let value = Value::ALL.into_iter().find(|known| known.name() == value);
            let value = value.ok_or_else(|| damaged("‘count’ in the header"))?;
            let remoteness = if remoteness == "-" { None } else { Some(number(remoteness)?) };
            census.add(Record { value, remoteness }, number(count)?, number(example)?);
        }
        let mut extents = Vec::new();
        for line in self.all("section") {
            let [name, width, bytes] = self.words("section", line)?;
            let section = Section::ALL.into_iter().find(|section| section.name() == name);
            let section = section.ok_or_else(|| damaged("‘section’ in the header"))?;
            extents.push(Extent { section, width: number(width)?, bytes: number(bytes)? });
        }
        let methods = self.all("method").map(str::to_owned).collect();
        let positions = number(self.one("positions")?)?;
        Ok(Header { identity, size, positions, extents, census, methods })
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, TableError> {
    text.parse().map_err(|_| damaged("a number in the header"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read_as_written_and_every_changed_letter_is_noticed() {
        let mut census = Census::default();
        census.primitive = [1, 2, 3];
        census.moves = Some((40, 4));
        census.add(Record::win(255), 7, 8);
        census.add(Record::DRAW, 9, 10);
        let identity = Identity { game: "g".into(), variant: "3x3-misere".into(), rules: 0xfe };
        let extent = Extent { section: Section::Values, width: 2, bytes: 32 };
        let header = Header {
            identity,
            size: 99,
            positions: 16,
            extents: vec![extent],
            census,
            methods: vec!["sweep: all of it".into()],
        };
        let text = header.to_text();
        assert_eq!(Header::from_text(&text), Ok(header));
        for (i, c) in text.char_indices() {
            let mut changed = text.clone();
            changed.replace_range(i..=i, if c == '7' { "8" } else { "7" });
            let read = Header::from_text(&changed);
            // A newline at the very end is not part of the header.
            assert!(read.is_err() || i + 1 == text.len(), "{changed}");
        }
    }
}
