//! What is known of numbered positions: a table in a file, or a solution in memory.

use gamesman_rules::Record;
use gamesman_solve::{Census, Proof, Solution, Table, TableError};

/// Where values come from.
pub(crate) enum Known {
    File(Box<Table>),
    Memory(Box<Solution>),
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) record: Record,
    pub(crate) margin: Option<i32>,
    pub(crate) nimber: Option<u32>,
}

impl From<Proof> for Entry {
    fn from(proof: Proof) -> Entry {
        Entry { record: proof.record, margin: proof.margin, nimber: proof.nimber }
    }
}

impl Known {
    /// What is known of a position, `None` if it is not in the domain.
    pub(crate) fn entry(&self, number: u64) -> Result<Option<Entry>, TableError> {
        Ok(match self {
            Known::File(table) => match table.record(number)? {
                Some(record) => {
                    let (margin, nimber) = (table.margin(number)?, table.nimber(number)?);
                    Some(Entry { record, margin, nimber })
                }
                None => None,
            },
            Known::Memory(solution) => solution.record(number).map(|record| Entry {
                record,
                margin: solution.margin(number),
                nimber: solution.nimber(number),
            }),
        })
    }

    pub(crate) fn census(&self) -> &Census {
        match self {
            Known::File(table) => table.census(),
            Known::Memory(solution) => solution.census(),
        }
    }
}
