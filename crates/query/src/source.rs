//! What is known of numbered positions: a table in a file, or a solution in memory.

use std::ops::Range;

use gamesman_rules::Record;
use gamesman_solve::{Census, Proof, Solution, Table, TableError};

/// Where values come from.
pub(crate) enum Source {
    File(Box<Table>),
    Memory(Box<Solution>),
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) record: Record,
    pub(crate) margin: Option<i32>,
    pub(crate) nimber: Option<u32>,
}

impl From<Proof> for Known {
    fn from(proof: Proof) -> Known {
        Known { record: proof.record, margin: proof.margin, nimber: proof.nimber }
    }
}

impl Source {
    /// What is known of a position, `None` if it is not in the domain.
    pub(crate) fn known(&self, number: u64) -> Result<Option<Known>, TableError> {
        Ok(match self {
            Source::File(table) => match table.record(number)? {
                Some(record) => {
                    let (margin, nimber) = (table.margin(number)?, table.nimber(number)?);
                    Some(Known { record, margin, nimber })
                }
                None => None,
            },
            Source::Memory(solution) => solution.record(number).map(|record| Known {
                record,
                margin: solution.margin(number),
                nimber: solution.nimber(number),
            }),
        })
    }

    /// Gives the entries with numbers in a range to `each`, in order, until it says to stop.
    pub(crate) fn each(
        &self,
        range: Range<u64>,
        each: &mut dyn FnMut(u64, Record) -> bool,
    ) -> Result<(), TableError> {
        match self {
            Source::File(table) => {
                for page in pages(table, &range)? {
                    let entries = table.page(page)?;
                    for (&number, &record) in entries.numbers.iter().zip(&entries.records) {
                        if range.contains(&number) && !each(number, record) {
                            return Ok(());
                        }
                    }
                }
            }
            Source::Memory(solution) => {
                for number in range {
                    if solution.record(number).is_some_and(|record| !each(number, record)) {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Bytes of memory beside those of a cache.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Source::File(_) => 0,
            Source::Memory(solution) => solution.bytes(),
        }
    }

    pub(crate) fn census(&self) -> &Census {
        match self {
            Source::File(table) => table.census(),
            Source::Memory(solution) => solution.census(),
        }
    }
}

/// The pages of a table that may hold numbers of a range.
pub(crate) fn pages(table: &Table, range: &Range<u64>) -> Result<Range<u64>, TableError> {
    // The first page that ends at or after a number; by halves.
    let first = |number: u64| -> Result<u64, TableError> {
        let (mut low, mut high) = (0, table.pages());
        while low < high {
            let middle = low + (high - low) / 2;
            match table.page(middle)?.numbers.last() {
                Some(&last) if last < number => low = middle + 1,
                _ => high = middle,
            }
        }
        Ok(low)
    };
    Ok(first(range.start)?..(first(range.end.max(1) - 1)? + 1).min(table.pages()))
}
