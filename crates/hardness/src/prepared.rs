//! Graded positions, ready for questions: in memory, or in a file of which only the columns that a
//! question needs are read.
//!
//! The file is little-endian: the magic, the identity, the header (sizes of all sets, the matches), and
//! columns, each with its XXH3 checksum: j of the literal and of the exact reading (a byte each, 255 for
//! none), orbits (4 bytes), numbers (8 bytes), and for each match the probabilities (8 bytes).

use std::fs;
use std::hash::Hasher;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use gamesman_rules::{Expansion, Graph, Want};
use gamesman_solve::{File, SystemError, fingerprint, open_file, replace};
use twox_hash::XxHash3_64;

use crate::{Classified, Counts, Draw, Heroes, Lookahead, Match, Policy, Reading};

const MAGIC: [u8; 8] = *b"GMSTART2";

/// Stands for "in no set" in the columns of j.
const NONE: u8 = 255;

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// There is none.
    #[error("there is no file")]
    Missing,
    /// It belongs to other rules, rewards or players, or to another version of this program.
    #[error("it was made for other rules or players")]
    Other,
    /// It is not what was written.
    #[error("it is damaged")]
    Damaged,
    /// The system cannot read or write it.
    #[error("{0}")]
    System(SystemError),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        match error.kind() {
            io::ErrorKind::NotFound => FileError::Missing,
            io::ErrorKind::UnexpectedEof => FileError::Damaged,
            _ => FileError::System(SystemError::from(&error)),
        }
    }
}

/// What a file must have been made from: the rules, the rewards of the first 500 positions that a
/// breadth-first search finds, and the matches.
pub fn identity(graph: &dyn Graph, matches: &[Match], scope: Scope) -> u64 {
    let mut hash = XxHash3_64::with_seed(1);
    hash.write_u64(fingerprint(graph));
    match scope {
        Scope::All { most_steps } => hash.write(&[0, most_steps]),
        Scope::Drawn { reading, j, count } => {
            hash.write(&[1, reading as u8, j]);
            hash.write_u64(count);
        }
    }
    matches.iter().flat_map(|m| [m.hero, m.rival]).for_each(|player| {
        hash.write(player.to_string().as_bytes());
    });
    let mut expansion = Expansion::wanting(Want { reward: true, ..Want::default() });
    let (mut queue, mut next) = (vec![graph.start()], 0);
    while let Some(&number) = queue.get(next).filter(|_| next < 500) {
        next += 1;
        graph.expand(number, &mut expansion);
        hash.write_u16(expansion.reward.cast_unsigned());
        for edge in &expansion.edges {
            if queue.len() < 500 && !queue.contains(&edge.to()) {
                queue.push(edge.to());
            }
        }
    }
    hash.finish()
}

/// Which positions are graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// All that are won, up to this j.
    All {
        /// The greatest j.
        most_steps: u8,
    },
    /// So many that were drawn from the set of one j, or all of it if there are no more.
    Drawn {
        /// How the set is read.
        reading: Reading,
        /// Which set.
        j: u8,
        /// Positions.
        count: u64,
    },
}

/// What is known of all graded positions but the columns.
#[derive(Clone, Debug)]
struct Header {
    heroes: Heroes,
    most_steps: u8,
    positions: u64,
    ends: [u64; 3],
    counts: Counts,
    matches: Vec<Match>,
    draw: Option<Draw>,
    len: usize,
}

/// Graded positions, ready for questions from several threads.
pub struct Prepared {
    header: Header,
    literal: Vec<u8>,
    exact: Vec<u8>,
    columns: Mutex<Columns>,
    /// Where further columns are read from.
    file: Option<Mutex<File>>,
    /// Where the columns begin in the file.
    begin: u64,
}

#[derive(Default)]
struct Columns {
    orbits: Option<Arc<Vec<u32>>>,
    numbers: Option<Arc<Vec<u64>>>,
    chances: Vec<Option<Arc<Vec<f64>>>>,
}

impl Prepared {
    /// From what was just found.
    pub fn new(found: &Classified) -> Prepared {
        let starts = &found.starts;
        let all = || 0..starts.len();
        let j = |reading| move |place| starts.steps(place).of(reading).unwrap_or(NONE);
        let column = |m: usize| all().map(|place| starts.chances(place)[m]).collect();
        let matches = 0..found.matches.len();
        let columns = Columns {
            orbits: Some(Arc::new(all().map(|place| starts.orbit(place)).collect())),
            numbers: Some(Arc::new(all().map(|place| starts.number(place)).collect())),
            chances: matches.map(|m| Some(Arc::new(column(m)))).collect(),
        };
        Prepared {
            header: Header {
                heroes: found.heroes,
                most_steps: found.most_steps,
                positions: found.positions,
                ends: found.ends,
                counts: found.counts.clone(),
                matches: found.matches.clone(),
                draw: found.draw,
                len: starts.len(),
            },
            literal: all().map(j(Reading::Literal)).collect(),
            exact: all().map(j(Reading::Exact)).collect(),
            columns: Mutex::new(columns),
            file: None,
            begin: 0,
        }
    }

    /// How many positions are graded; symmetric ones count once.
    pub fn len(&self) -> usize {
        self.header.len
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.header.len == 0
    }

    /// Whose wins they are.
    pub fn heroes(&self) -> Heroes {
        self.header.heroes
    }

    /// The matches they are graded for.
    pub fn matches(&self) -> &[Match] {
        &self.header.matches
    }

    /// The greatest j.
    pub fn most_steps(&self) -> u8 {
        self.header.most_steps
    }

    /// All positions that can be reached from the start of the game.
    pub fn positions(&self) -> u64 {
        self.header.positions
    }

    /// Sizes of the winning sets.
    pub fn counts(&self) -> &Counts {
        &self.header.counts
    }

    /// How they were drawn; `None` if all positions were graded.
    pub fn draw(&self) -> Option<Draw> {
        self.header.draw
    }

    /// The places of the positions with this j.
    pub fn places(&self, reading: Reading, j: u8) -> Vec<u32> {
        let column = match reading {
            Reading::Literal => &self.literal,
            Reading::Exact => &self.exact,
        };
        (0..).zip(column).filter(|(_, found)| **found == j && j != NONE).map(|(i, _)| i).collect()
    }

    /// For each place how many symmetric positions it stands for, or was drawn as.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged.
    pub fn orbits(&self) -> Result<Arc<Vec<u32>>, FileError> {
        let mut columns = self.columns.lock().unwrap_or_else(PoisonError::into_inner);
        if columns.orbits.is_none() {
            let bytes = self.read(2 * self.header.len + 16, 4)?;
            let numbers = bytes.as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes));
            columns.orbits = Some(Arc::new(numbers.collect()));
        }
        columns.orbits.clone().ok_or(FileError::Damaged)
    }

    /// For each place the position's number.
    ///
    /// # Errors
    /// As [`Prepared::orbits`].
    pub fn numbers(&self) -> Result<Arc<Vec<u64>>, FileError> {
        let mut columns = self.columns.lock().unwrap_or_else(PoisonError::into_inner);
        if columns.numbers.is_none() {
            let bytes = self.read(6 * self.header.len + 24, 8)?;
            let numbers = bytes.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes));
            columns.numbers = Some(Arc::new(numbers.collect()));
        }
        columns.numbers.clone().ok_or(FileError::Damaged)
    }

    /// For each place the probability that the hero wins the match at this place in the list of matches.
    ///
    /// # Errors
    /// As [`Prepared::orbits`].
    ///
    /// # Panics
    /// If there is no such match.
    pub fn chances(&self, of: usize) -> Result<Arc<Vec<f64>>, FileError> {
        let mut columns = self.columns.lock().unwrap_or_else(PoisonError::into_inner);
        if columns.chances[of].is_none() {
            let before = 14 * self.header.len + 32 + of * (8 * self.header.len + 8);
            let bytes = self.read(before, 8)?;
            let numbers = bytes.as_chunks().0.iter().map(|bytes| f64::from_le_bytes(*bytes));
            columns.chances[of] = Some(Arc::new(numbers.collect()));
        }
        columns.chances[of].clone().ok_or(FileError::Damaged)
    }

    /// A column of the file that begins so many bytes after the first.
    fn read(&self, offset: usize, width: usize) -> Result<Vec<u8>, FileError> {
        let file = self.file.as_ref().ok_or(FileError::Missing)?;
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(self.begin + offset as u64))?;
        checked(&mut *file, width * self.header.len)
    }

    /// Writes them to `path`, whose folder is made if it does not exist: beside its place, and renamed.
    ///
    /// # Errors
    /// If the system cannot write it; nothing is left behind then.
    pub fn write(&self, path: &Path, identity: u64) -> Result<(), FileError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        replace(path, |to| self.write_to(to, identity))
    }

    fn write_to(&self, to: &mut dyn Write, identity: u64) -> Result<(), FileError> {
        to.write_all(&MAGIC)?;
        to.write_all(&identity.to_le_bytes())?;
        let header = self.header.to_bytes();
        to.write_all(&(header.len() as u64).to_le_bytes())?;
        put(to, header.iter().copied())?;
        put(to, self.literal.iter().copied())?;
        put(to, self.exact.iter().copied())?;
        put(to, self.orbits()?.iter().flat_map(|orbit| orbit.to_le_bytes()))?;
        put(to, self.numbers()?.iter().flat_map(|number| number.to_le_bytes()))?;
        for of in 0..self.header.matches.len() {
            put(to, self.chances(of)?.iter().flat_map(|chance| chance.to_le_bytes()))?;
        }
        Ok(())
    }

    /// Opens a file. The columns of j are read and checked now, the others when they are needed.
    ///
    /// # Errors
    /// If there is none, it is damaged or was made from something else.
    pub fn open(path: &Path, identity: u64) -> Result<Prepared, FileError> {
        let file = open_file(path)?;
        let bytes = file.metadata()?.len();
        let mut from = BufReader::new(file);
        let mut word = [0; 8];
        from.read_exact(&mut word)?;
        let mut made_from = [0; 8];
        from.read_exact(&mut made_from)?;
        if word != MAGIC || u64::from_le_bytes(made_from) != identity {
            return Err(FileError::Other);
        }
        from.read_exact(&mut word)?;
        let size = u64::from_le_bytes(word);
        if size > bytes {
            return Err(FileError::Damaged);
        }
        let header = Header::from_bytes(&checked(&mut from, size as usize)?);
        let header =
            header.filter(|header| header.len as u64 <= bytes).ok_or(FileError::Damaged)?;
        let begin = 24 + size + 8;
        let (literal, exact) = (checked(&mut from, header.len)?, checked(&mut from, header.len)?);
        let chances = vec![None; header.matches.len()];
        let columns = Mutex::new(Columns { chances, ..Columns::default() });
        let file = Some(Mutex::new(from.into_inner()));
        Ok(Prepared { header, literal, exact, columns, file, begin })
    }
}

/// Writes bytes and their checksum.
fn put(to: &mut dyn Write, bytes: impl Iterator<Item = u8>) -> io::Result<()> {
    let (mut hash, mut buffer) = (XxHash3_64::with_seed(0), Vec::with_capacity(1 << 16));
    for byte in bytes {
        buffer.push(byte);
        if buffer.len() == 1 << 16 {
            hash.write(&buffer);
            to.write_all(&buffer)?;
            buffer.clear();
        }
    }
    hash.write(&buffer);
    to.write_all(&buffer)?;
    to.write_all(&hash.finish().to_le_bytes())
}

/// Reads so many bytes and their checksum.
fn checked(from: &mut impl Read, len: usize) -> Result<Vec<u8>, FileError> {
    let (mut bytes, mut sum) = (vec![0; len], [0; 8]);
    from.read_exact(&mut bytes)?;
    from.read_exact(&mut sum)?;
    if XxHash3_64::oneshot(&bytes) != u64::from_le_bytes(sum) {
        return Err(FileError::Damaged);
    }
    Ok(bytes)
}

impl Header {
    fn to_bytes(&self) -> Vec<u8> {
        let heroes = match self.heroes {
            Heroes::First => 0,
            Heroes::Second => 1,
            Heroes::Mover => 2,
        };
        let mut words = vec![heroes, u64::from(self.most_steps), self.positions];
        words.extend(self.ends);
        words.push(self.counts.to_move);
        words.extend(self.counts.literal);
        words.extend(self.counts.literal_minus_lower);
        words.push(self.counts.exact.len() as u64);
        words.extend(&self.counts.exact);
        words.push(self.matches.len() as u64);
        let code = |player: Lookahead| u64::from(player.depth()) << 8 | player.policy() as u64;
        words.extend(self.matches.iter().flat_map(|m| [code(m.hero), code(m.rival)]));
        let draw = self.draw.map(|draw| [draw.of, draw.drawn, draw.ungraded]);
        words.push(u64::from(draw.is_some()));
        words.extend(draw.into_iter().flatten());
        words.push(self.len as u64);
        words.into_iter().flat_map(u64::to_le_bytes).collect()
    }

    fn from_bytes(bytes: &[u8]) -> Option<Header> {
        let mut words = bytes.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes));
        let mut next = || words.next();
        let heroes = [Heroes::First, Heroes::Second, Heroes::Mover];
        let heroes = *heroes.get(usize::try_from(next()?).ok()?)?;
        let most_steps = u8::try_from(next()?).ok()?;
        let positions = next()?;
        let ends = [next()?, next()?, next()?];
        let mut counts = Counts { to_move: next()?, ..Counts::default() };
        for count in counts.literal.iter_mut().chain(&mut counts.literal_minus_lower) {
            *count = next()?;
        }
        for _ in 0..next()? {
            counts.exact.push(next()?);
        }
        let player = |word: u64| {
            let policy = Policy::ALL.into_iter().find(|p| *p as u64 == word & 0xFF)?;
            Lookahead::new(u8::try_from(word >> 8).ok()?, policy)
        };
        let mut matches = Vec::new();
        for _ in 0..next()? {
            matches.push(Match { hero: player(next()?)?, rival: player(next()?)? });
        }
        let draw = match next()? {
            0 => None,
            _ => Some(Draw { of: next()?, drawn: next()?, ungraded: next()? }),
        };
        let len = usize::try_from(next()?).ok()?;
        Some(Header { heroes, most_steps, positions, ends, counts, matches, draw, len })
    }
}
