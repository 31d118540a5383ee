//! Records as small numbers: what solvers keep in memory and tables on disk.
//!
//! The two lowest bits say lose (1), tie (2) or win (3), the others the remoteness. With 0 in the two
//! lowest bits there is no remoteness: 0 is undecided, 4 a draw, 8 a puzzle's position without a
//! solution, and while a solver works 4 (n + 2) is an undecided position with n moves that might not
//! lose. No remoteness can be mistaken for anything else, however large.

use gamesman_rules::{Record, Value};

/// Not decided yet.
pub(crate) const UNDECIDED: u32 = 0;
const DRAW: u32 = 4;
const UNSOLVABLE: u32 = 8;

/// The largest remoteness a code of 32 bits can hold.
pub(crate) const MAX_REMOTENESS: u32 = (1 << 30) - 1;

/// The code of an undecided position with this many undecided moves, at least one.
pub(crate) fn open(moves: u32) -> u32 {
    debug_assert!(moves > 0);
    (moves + 2) << 2
}

/// Whether a code stands for a record.
#[inline]
pub(crate) fn is_decided(code: u32) -> bool {
    code & 3 != 0 || code == DRAW || code == UNSOLVABLE
}

/// The code of a record whose remoteness is at most [`MAX_REMOTENESS`].
pub(crate) fn encode(record: Record) -> u32 {
    let kind = match record.value {
        Value::Lose => 1,
        Value::Tie => 2,
        Value::Win => 3,
        Value::Draw => return DRAW,
    };
    record.remoteness.map_or(UNSOLVABLE, |remoteness| remoteness << 2 | kind)
}

/// The record of a code, `None` if it is undecided or not a code.
pub(crate) fn decode(code: u32) -> Option<Record> {
    let remoteness = Some(code >> 2);
    match code & 3 {
        1 => Some(Record { value: Value::Lose, remoteness }),
        2 => Some(Record { value: Value::Tie, remoteness }),
        3 => Some(Record { value: Value::Win, remoteness }),
        _ => match code {
            DRAW => Some(Record::DRAW),
            UNSOLVABLE => Some(Record::UNSOLVABLE),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_has_a_code_of_its_own() {
        let mut records = vec![Record::DRAW, Record::UNSOLVABLE];
        for remoteness in [0, 1, 62, 63, 127, 255, 16_383, 16_384, 65_535, MAX_REMOTENESS] {
            records.extend([
                Record::win(remoteness),
                Record::lose(remoteness),
                Record::tie(remoteness),
            ]);
        }
        for (i, &record) in records.iter().enumerate() {
            let code = encode(record);
            assert_ne!(code, UNDECIDED);
            assert_eq!(decode(code), Some(record));
            assert!(records[..i].iter().all(|&other| encode(other) != code), "{record}");
        }
        for undecided in [UNDECIDED, open(1), open(2), open(61)] {
            assert_eq!((decode(undecided), is_decided(undecided)), (None, false));
        }
        assert!(records.iter().all(|&record| is_decided(encode(record))));
    }
}
