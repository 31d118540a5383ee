//! The themes, and what a drill about each asks for.

use std::str::FromStr;

use gamesman_rules::{Players, Value};
use serde::Serialize;
use utoipa::ToSchema;

use crate::course::LessonDrill;
use crate::{DrillKind, DrillQuestion};

/// What a position teaches. Whether one does follows from the values of the positions around it, so that a theme is found
/// in every solved game that has it; only [`Theme::Sacrifice`] looks at the picture, for who has how many pieces. But for
/// [`Theme::Finish`] and [`Theme::Way`], exactly one of at least three moves is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// One of at least four moves wins at once.
    Finish,
    /// After every move but one the opponent wins at once.
    Guard,
    /// A puzzle that is three to twelve moves from its goal.
    Way,
    /// The move makes two threats, of which the opponent can parry either but not both: the win comes with the next move,
    /// and no one move wins whatever the reply.
    Fork,
    /// After the move the opponent's replies go in pairs: each has one answer, and is the answer to that one.
    Pairing,
    /// After the move nobody can change anything: all ways to go on take an even number of moves, or all an odd one, and
    /// all are won.
    Parity,
    /// At each step one move wins, and one reply does not lose at once.
    ForcedLine,
    /// After the move, which takes nothing, the opponent's best reply takes a piece that is not won back at once, and loses
    /// all the same. After another move the best reply takes none.
    Sacrifice,
    /// After the move the opponent would not lose if it were not their turn.
    Zugzwang,
    /// The win would come sooner if the opponent had to move: who moves has to lose a move.
    Tempo,
}

/// Drills that are over after the one move that is right.
static KEY: LessonDrill =
    LessonDrill { kind: DrillKind::OnlyMove, value: Some(Value::Win), ..LessonDrill::ANY };

/// That keeps what there is.
static KEEP: LessonDrill = LessonDrill { value: None, ..KEY };

/// Drills that are played until they are won, with a best move each time.
static WIN: LessonDrill = LessonDrill { kind: DrillKind::BestMate, ..KEY };

impl Theme {
    /// All themes, in the order in which they are best learnt.
    pub const ALL: [Theme; 10] = [
        Theme::Finish,
        Theme::Guard,
        Theme::Way,
        Theme::Fork,
        Theme::Pairing,
        Theme::Parity,
        Theme::ForcedLine,
        Theme::Sacrifice,
        Theme::Zugzwang,
        Theme::Tempo,
    ];

    /// As it is written: `forced-line`.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Finish => "finish",
            Theme::Guard => "guard",
            Theme::Way => "way",
            Theme::Fork => "fork",
            Theme::Pairing => "pairing",
            Theme::Parity => "parity",
            Theme::ForcedLine => "forced-line",
            Theme::Sacrifice => "sacrifice",
            Theme::Zugzwang => "zugzwang",
            Theme::Tempo => "tempo",
        }
    }

    /// Whose theme it is: that of puzzles or of games.
    pub fn players(self) -> Players {
        match self {
            Theme::Way => Players::One,
            _ => Players::Two,
        }
    }

    /// How its positions are played, and when they are solved.
    pub fn drill(self) -> &'static LessonDrill {
        match self {
            Theme::Finish | Theme::Way | Theme::Fork | Theme::ForcedLine => &WIN,
            Theme::Guard => &KEEP,
            Theme::Pairing | Theme::Parity | Theme::Sacrifice | Theme::Zugzwang | Theme::Tempo => {
                &KEY
            }
        }
    }

    /// What [`Session::drill`](crate::Session::drill) is asked for positions that may show it, as far as their own record
    /// says it.
    pub(super) fn question(self) -> DrillQuestion<'static> {
        let remoteness = match self {
            Theme::Finish => 1..=1,
            Theme::Way => 3..=12,
            Theme::Fork => 3..=3,
            Theme::ForcedLine => 5..=15,
            Theme::Guard => 2..=u32::MAX,
            Theme::Pairing | Theme::Parity | Theme::Sacrifice | Theme::Zugzwang => 3..=31,
            Theme::Tempo => 5..=31,
        };
        DrillQuestion { remoteness, ..self.drill().question() }
    }
}

impl FromStr for Theme {
    type Err = String;

    fn from_str(text: &str) -> Result<Theme, String> {
        let found = Theme::ALL.into_iter().find(|theme| theme.name() == text);
        found.ok_or_else(|| format!("one of {}", Theme::ALL.map(Theme::name).join(", ")))
    }
}
