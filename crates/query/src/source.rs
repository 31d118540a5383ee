//! What is known of numbered positions: a table in a file, or a solution in memory.

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
