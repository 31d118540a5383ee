//! What was found out about a game that is handed in.

use serde::{Deserialize, Serialize};

/// Everything that was looked at.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Findings {
    /// Id of the game.
    pub(crate) game: String,
    /// What people call it.
    pub(crate) name: String,
    /// Who the design says has written it.
    pub(crate) authors: Vec<String>,
    /// What has to be there.
    pub(crate) parts: Vec<Part>,
    /// The variants that were solved.
    pub(crate) variants: Vec<Solved>,
    /// Where the golden file says that its numbers come from.
    pub(crate) sources: Vec<String>,
    /// The marks that need no person.
    pub(crate) marks: HandinMarks,
}

/// One thing that has to be there.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Part {
    /// What it is: `laws`, `report.md`.
    pub(crate) name: String,
    /// What is right about it, in a line.
    pub(crate) right: String,
    /// What is to be mended; nothing if all is right.
    pub(crate) wrong: Vec<String>,
}

/// A variant that was solved and verified.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Solved {
    /// Its id.
    pub(crate) id: String,
    /// What people call it.
    pub(crate) name: String,
    /// Reachable positions.
    pub(crate) positions: u64,
    /// The value of the start: `win in 5`.
    pub(crate) start: String,
    /// The longest win, in moves.
    pub(crate) longest_win: Option<u32>,
    /// How long solving took, of a clock on the wall.
    pub(crate) seconds: f64,
    /// Bytes of the table.
    pub(crate) bytes: u64,
}

/// Marks out of ten each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HandinMarks {
    pub(crate) laws: u32,
    pub(crate) verifier: u32,
    pub(crate) goldens: u32,
    /// For two sources that are named. Whether they are independent is for the teacher to say.
    pub(crate) second_way: u32,
}

impl HandinMarks {
    /// At most ten each, whatever a program says of itself.
    pub(crate) fn within_bounds(self) -> HandinMarks {
        let HandinMarks { laws, verifier, goldens, second_way } = self;
        let [laws, verifier, goldens, second_way] =
            [laws, verifier, goldens, second_way].map(|marks| marks.min(10));
        HandinMarks { laws, verifier, goldens, second_way }
    }

    /// Out of forty.
    pub(crate) fn sum(self) -> u32 {
        self.laws + self.verifier + self.goldens + self.second_way
    }
}

impl Findings {
    /// The names of what is to be mended, each with one thing.
    pub(crate) fn wrong(&self) -> impl Iterator<Item = (&str, &str)> {
        self.parts.iter().flat_map(|part| part.wrong.iter().map(|wrong| (&*part.name, &**wrong)))
    }
}
