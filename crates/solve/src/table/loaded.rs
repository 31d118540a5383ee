//! A whole table in memory, for work that visits all positions.

use super::Section;
use super::coding::little_endian;

/// Words of the bit set for each entry of the rank directory.
const WORDS: usize = 8;

/// All entries: a bit set with ranks, and plain columns.
pub(super) struct Loaded {
    /// Number n is an entry if bit n % 64 of word n / 64 is set; empty if every number is one.
    words: Vec<u64>,
    /// Entries before each group of [`WORDS`] words.
    before: Vec<u64>,
    columns: [Option<Column>; Section::ALL.len()],
}

/// The items of a section.
pub(super) struct Column {
    pub(super) width: usize,
    pub(super) bytes: Vec<u8>,
}

impl Loaded {
    /// With the bits of the entries, or none if every number is one.
    pub(super) fn new(words: Vec<u64>) -> Loaded {
        let ones = |group: &[u64]| group.iter().map(|word| u64::from(word.count_ones())).sum();
        let before = words.chunks(WORDS).scan(0, |total, group| {
            let ones: u64 = ones(group);
            Some(std::mem::replace(total, *total + ones))
        });
        Loaded { before: before.collect(), words, columns: [const { None }; Section::ALL.len()] }
    }

    pub(super) fn add(&mut self, section: Section, column: Column) {
        self.columns[section as usize] = Some(column);
    }

    /// The bits of the numbers from 64 × `word` on, if there are any.
    pub(super) fn word(&self, word: u64) -> Option<u64> {
        self.words.get(word as usize).copied()
    }

    /// What a section says about a number; `None` if it is no entry, or there is no such section.
    pub(super) fn entry(&self, section: Section, number: u64) -> Option<u64> {
        let Column { width, bytes } = self.columns[section as usize].as_ref()?;
        let at = self.rank(number)? * width;
        Some(match width {
            1 => u64::from(*bytes.get(at)?),
            _ => little_endian(bytes.get(at..at + width)?),
        })
    }

    fn rank(&self, number: u64) -> Option<usize> {
        if self.words.is_empty() {
            return Some(number as usize);
        }
        let (word, bit) = ((number / 64) as usize, 1 << (number % 64));
        let own = *self.words.get(word)?;
        let group = word / WORDS;
        let full = self.words[group * WORDS..word].iter().map(|word| word.count_ones());
        let rank = full.sum::<u32>() + (own & (bit - 1)).count_ones();
        (own & bit != 0).then_some(self.before[group] as usize + rank as usize)
    }
}
