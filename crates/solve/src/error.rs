//! Why a graph was not solved.

use gamesman_rules::words::thousands;

use crate::SystemError;

/// Why a graph was not solved. Messages say what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The watch asked to stop.
    #[error("solving was stopped; the same command goes on with what is finished")]
    Stopped,
    /// It does not fit the memory that may be used.
    #[error(
        "{what} needs {} of memory where {} may be used; {}",
        size(.need, true), size(.limit, false), remedy(.need)
    )]
    Memory {
        /// What needs it.
        what: &'static str,
        /// Bytes needed.
        need: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// There are more reachable positions than were asked for.
    #[error("it has more than {} reachable positions", thousands(*.most))]
    TooMany {
        /// The limit.
        most: u64,
    },
    /// More moves lead to some positions side by side than are counted.
    #[error("more than {} moves lead to {places} positions whose numbers lie side by side", thousands(*.most))]
    TooManyMoves {
        /// How many positions.
        places: usize,
        /// The limit.
        most: u64,
    },
    /// The rules are wrong: a two-player position goes on but has no move.
    #[error("the rules are wrong: position number {number} is not over but has no move")]
    Stuck {
        /// The position.
        number: u64,
    },
    /// The rules are wrong: a move raises the tier.
    #[error("the rules are wrong: a move leads from tier {from} up to tier {to}")]
    Rises {
        /// Where the move begins.
        from: u32,
        /// Where it leads.
        to: u32,
    },
    /// Margins or nimbers were declared for a game that is loopy.
    #[error("the rules are wrong: {what} need a tier that every move lowers")]
    Loopy {
        /// `margins` or `nimbers`.
        what: &'static str,
    },
    /// A file that the solve cannot do without cannot be written or read.
    #[error(
        "the files of a solve by tiers cannot be written or read: {0}; the same command then goes on with \
         what is finished"
    )]
    Files(SystemError),
    /// Another of several ranks cannot go on.
    #[error("rank {rank}: {why}")]
    Elsewhere {
        /// Which.
        rank: usize,
        /// Why.
        why: String,
    },
    /// The ranks do not solve the same.
    #[error(
        "rank {rank} does not solve what rank 0 solves: it has {its}, rank 0 {ours}; start the same program of \
         the same version with the same options everywhere"
    )]
    Mismatch {
        /// The first that differs.
        rank: usize,
        /// What it has.
        its: String,
        /// What rank 0 has.
        ours: String,
    },
    /// A remoteness does not fit.
    #[error("a remoteness is larger than can be stored")]
    Remoteness,
}

impl SolveError {
    /// Bytes that are beyond any machine this program is meant for: 1 TiB.
    pub const HOPELESS: u64 = 1 << 40;
}

impl From<std::io::Error> for SolveError {
    fn from(error: std::io::Error) -> SolveError {
        SolveError::Files(SystemError::from(&error))
    }
}

/// Bytes for people, in the largest unit that keeps two digits; what is needed is rounded up, what is allowed
/// down.
pub fn size(bytes: &u64, up: bool) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let unit = (0..units.len() as u32).rev().find(|unit| bytes >> (10 * unit) >= 10).unwrap_or(0);
    let whole = bytes >> (10 * unit);
    let rest = up && whole << (10 * unit) < *bytes;
    format!("{} {}", thousands(whole + u64::from(rest)), units[unit as usize])
}

/// More memory than machines have is no remedy.
fn remedy(need: &u64) -> &'static str {
    if *need < SolveError::HOPELESS {
        "allow more memory if the machine has it, or choose a smaller variant"
    } else {
        "choose a smaller variant"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_needed_is_more_than_what_is_allowed() {
        let what = "a tier";
        let text = |need, limit| SolveError::Memory { what, need, limit }.to_string();
        assert!(text(1_025, 1_000).starts_with("a tier needs 1,025 B of memory where 1,000 B may"));
        assert!(text((64 << 20) + 1, 64 << 20).contains("needs 65 MiB of memory where 64 MiB may"));
        assert!(text(5 << 40, 4 << 30).ends_with(
            "5,120 GiB of memory where 4,096 MiB may be used; choose a smaller variant"
        ));
    }
}
