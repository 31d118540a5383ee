//! The header: lines of `key: value`, readable with `head`, with a checksum at the end.

use std::fmt::{self, Write as _};

use gamesman_rules::{Facts, Record, Value};
use twox_hash::XxHash3_64;

use super::{BLOCK, Layout, PAGE, Section, TableError, damaged};
use crate::{Census, Identity};

const TITLE: &str = "gamesman table";
const VERSION: &str = "3";

/// Which positions are entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Held {
    /// Every position that has a number, and not only those reachable from the start.
    pub(crate) whole: bool,
    /// Of positions symmetric to each other only the canonical one.
    pub(crate) canonical: bool,
}

impl Held {
    const ALL: [Held; 4] = [
        Held { whole: false, canonical: false },
        Held { whole: false, canonical: true },
        Held { whole: true, canonical: false },
        Held { whole: true, canonical: true },
    ];

    /// What the table of a graph with these facts holds.
    pub(crate) fn of(facts: &Facts) -> Held {
        let whole = facts.every || facts.whole && !facts.symmetric;
        Held { whole, canonical: facts.symmetric }
    }

    fn text(self) -> &'static str {
        match (self.whole, self.canonical) {
            (false, false) => "positions reachable from the start",
            (false, true) => {
                "positions reachable from the start, one of each set of symmetric ones"
            }
            (true, false) => "every position that has a number",
            (true, true) => "every position that has a number, one of each set of symmetric ones",
        }
    }
}

/// How a section is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coding {
    Plain,
    /// Differences between neighbours.
    Delta,
    /// Seven bits in each byte.
    Varint,
    /// Not compressed, from this byte of the file on.
    At(u64),
}

impl Coding {
    /// Where the section begins in the file, if it is a raw one.
    pub(super) fn place(self) -> Option<u64> {
        match self {
            Coding::At(place) => Some(place),
            _ => None,
        }
    }
}

impl fmt::Display for Coding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Coding::Plain => f.write_str("plain"),
            Coding::Delta => f.write_str("delta"),
            Coding::Varint => f.write_str("varint"),
            Coding::At(offset) => write!(f, "at {offset}"),
        }
    }
}

/// A section and its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) section: Section,
    /// Bytes of an item; 0 if they differ.
    pub(super) width: usize,
    pub(super) coding: Coding,
}

impl Extent {
    /// Items of the section in a table of so many entries.
    pub(super) fn items(&self, entries: u64) -> u64 {
        if self.section == Section::Pages { entries.div_ceil(PAGE as u64) } else { entries }
    }

    /// Bytes altogether; 0 if they differ.
    pub(super) fn bytes(&self, entries: u64) -> u64 {
        self.items(entries).saturating_mul(self.width as u64)
    }

    /// Items of a block.
    pub(super) fn block(&self) -> usize {
        match self.section {
            Section::Gaps | Section::Numbers => PAGE,
            _ => BLOCK / self.width,
        }
    }

    /// Blocks of the section.
    pub(super) fn blocks(&self, entries: u64) -> usize {
        self.items(entries).div_ceil(self.block() as u64) as usize
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) identity: Identity,
    pub(super) layout: Layout,
    /// All position numbers are below this.
    pub(super) size: u64,
    pub(super) held: Held,
    /// Positions the table holds.
    pub(super) entries: u64,
    pub(super) extents: Vec<Extent>,
    pub(super) census: Census,
    pub(super) methods: Vec<String>,
}

impl Header {
    pub(super) fn to_text(&self) -> String {
        let mut text = format!("{TITLE}\nformat: {VERSION}\n");
        let mut line = |key: &str, value: &dyn fmt::Display| {
            writeln!(text, "{key}: {value}").expect("writing to a string cannot fail");
        };
        line("game", &self.identity.game);
        line("variant", &self.identity.variant);
        line("rules", &format_args!("{:016x}", self.identity.rules));
        line("layout", &layout_name(self.layout));
        line("index", &format_args!("numbers below {}", self.size));
        line("domain", &self.held.text());
        line("entries", &self.entries);
        line("coding", &"remoteness * 4 + 1 lose, 2 tie, 3 win; 4 draw; 8 no solution");
        for Extent { section, width, coding } in &self.extents {
            line("section", &format_args!("{} {width} {coding}", section.name()));
        }
        for method in &self.methods {
            line("method", method);
        }
        let [win, lose, tie] = self.census.primitive;
        line("primitive", &format_args!("{win} {lose} {tie}"));
        if let Some((moves, most)) = self.census.moves {
            line("moves", &format_args!("{moves} {most}"));
        }
        line("classes", &self.census.classes);
        for (record, count, example) in self.census.records() {
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

    /// Whether some numbers are no entries.
    pub(super) fn sparse(&self) -> bool {
        self.entries < self.size
    }
}

fn layout_name(layout: Layout) -> &'static str {
    match layout {
        Layout::Compressed => "compressed",
        Layout::Raw => "raw",
    }
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
        let words: Vec<&str> = value.splitn(N, ' ').collect();
        words.try_into().map_err(|_| wrong(key))
    }

    fn read(&self) -> Result<Header, TableError> {
        let identity = Identity {
            game: self.one("game")?.to_owned(),
            variant: self.one("variant")?.to_owned(),
            rules: u64::from_str_radix(self.one("rules")?, 16).map_err(|_| wrong("rules"))?,
        };
        let layout = self.one("layout")?;
        let layout =
            [Layout::Compressed, Layout::Raw].into_iter().find(|l| layout_name(*l) == layout);
        let held = self.one("domain")?;
        let held = Held::ALL.into_iter().find(|known| known.text() == held);
        Ok(Header {
            identity,
            layout: layout.ok_or_else(|| wrong("layout"))?,
            size: number(self.one("index")?.trim_start_matches("numbers below "))?,
            held: held.ok_or_else(|| wrong("domain"))?,
            entries: number(self.one("entries")?)?,
            extents: self.all("section").map(|line| self.extent(line)).collect::<Result<_, _>>()?,
            census: self.census()?,
            methods: self.all("method").map(str::to_owned).collect(),
        })
    }

    fn extent(&self, line: &'a str) -> Result<Extent, TableError> {
        let [name, width, coding] = self.words("section", line)?;
        let section = Section::ALL.into_iter().find(|section| section.name() == name);
        let coding = match coding {
            "plain" => Coding::Plain,
            "delta" => Coding::Delta,
            "varint" => Coding::Varint,
            _ => Coding::At(number(coding.strip_prefix("at ").ok_or_else(|| wrong("section"))?)?),
        };
        let section = section.ok_or_else(|| wrong("section"))?;
        Ok(Extent { section, width: number(width)?, coding })
    }

    fn census(&self) -> Result<Census, TableError> {
        let mut census = Census::default();
        let primitive: [&str; 3] = self.words("primitive", self.one("primitive")?)?;
        for (count, text) in census.primitive.iter_mut().zip(primitive) {
            *count = number(text)?;
        }
        let moves = self.all("moves").next().map(|line| {
            let [moves, most] = self.words("moves", line)?;
            Ok::<_, TableError>((number(moves)?, number(most)?))
        });
        census.moves = moves.transpose()?;
        census.classes = number(self.one("classes")?)?;
        for line in self.all("count") {
            let [value, remoteness, count, example] = self.words("count", line)?;
            let value = Value::ALL.into_iter().find(|known| known.name() == value);
            let value = value.ok_or_else(|| wrong("count"))?;
            let remoteness = if remoteness == "-" { None } else { Some(number(remoteness)?) };
            census.add(Record { value, remoteness }, number(count)?, number(example)?);
        }
        Ok(census)
    }
}

fn wrong(key: &str) -> TableError {
    TableError::Damaged(format!("‘{key}’ in the header"))
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, TableError> {
    text.parse().map_err(|_| damaged("a number in the header"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        let mut census = Census::default();
        census.primitive = [1, 2, 3];
        census.moves = Some((40, 5));
        census.add(Record::win(255), 7, 8);
        census.add(Record::DRAW, 9, 10);
        Header {
            identity: Identity { game: "g".into(), variant: "3x3-misere".into(), rules: 0xfe },
            layout: Layout::Compressed,
            size: 99,
            held: Held::default(),
            entries: 16,
            extents: vec![
                Extent { section: Section::Gaps, width: 0, coding: Coding::Varint },
                Extent { section: Section::Values, width: 2, coding: Coding::Delta },
            ],
            census,
            methods: vec!["sweep: all of it".into()],
        }
    }

    #[test]
    fn a_header_is_read_as_written_and_every_changed_letter_is_noticed() {
        let header = header();
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

    #[test]
    fn every_kind_of_table_can_be_described() {
        for held in Held::ALL {
            let coding = Coding::At(4096);
            let extents = vec![Extent { section: Section::Values, width: 4, coding }];
            let header = Header { held, layout: Layout::Raw, extents, ..header() };
            assert_eq!(Header::from_text(&header.to_text()), Ok(header));
        }
    }

    #[test]
    fn moves_need_not_be_known() {
        let text = header().to_text().replace("moves: 40 5\n", "");
        let (body, _) = text.rsplit_once("checksum: ").expect("it ends with one");
        let text = format!("{body}checksum: {:016x}\n", XxHash3_64::oneshot(body.as_bytes()));
        let mut expected = header();
        expected.census.moves = None;
        assert_eq!(Header::from_text(&text), Ok(expected));
    }
}
