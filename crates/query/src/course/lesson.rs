//! What courses are made of.

use gamesman_rules::{Player, Value};

use super::rule::{Rule, is_best};
use crate::{DrillKind, DrillQuestion, PositionAnswer, ValueAnswer};

/// A game taught in lessons.
pub struct Course {
    /// Lower-case letters and digits; usually the id of the game.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Id of the game.
    pub game: &'static str,
    /// A variant whose table holds the positions of most lessons, if there is one: where somebody has solved it, these
    /// need no tables of their own.
    pub all: Option<&'static str>,
    /// Whether turns alternate in all its variants: then it can be said before they are solved how many moves to the end are
    /// one's own.
    pub alternates: bool,
    /// What is taught, in a sentence of Markdown.
    pub about: &'static str,
    /// In the order in which they are best taken.
    pub lessons: &'static [Lesson],
}

/// One idea, and drills to make it one's own.
pub struct Lesson {
    /// Lower-case letters, digits and `-`; unique in the course.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The variant that is played. It is solved on demand.
    pub variant: &'static str,
    /// The idea, in Markdown.
    pub idea: &'static str,
    /// Positions to look at.
    pub diagrams: &'static [Diagram],
    /// Of which positions the lesson says how many are won.
    pub counted: Counted,
    /// What the idea says, in a form that is checked for all positions of the variant.
    pub claims: &'static [Claim],
    /// What it advises, in order of precedence.
    pub rules: &'static [Rule],
    /// The drills.
    pub drills: &'static [LessonDrill],
    /// When it is passed.
    pub pass: Pass,
}

/// Which positions of a table are counted for a lesson.
#[derive(Clone, Copy, Debug)]
pub enum Counted {
    /// None: there are too many.
    Nothing,
    /// All of the table.
    Whole,
    /// Those with the first player to move in tiers of which this is true, said of the text of one position: those of a
    /// material in chess, whose men are the same in all positions of a tier.
    Sets(fn(&str) -> bool),
}

/// A position to look at.
pub struct Diagram {
    /// The position as text.
    pub position: &'static str,
    /// What there is to see.
    pub caption: &'static str,
    /// Its value and remoteness, which a test compares with the table.
    pub worth: (Value, Option<u32>),
    /// The best moves, if the caption speaks of them: a test compares them, too.
    pub best: &'static [&'static str],
}

/// Something that is true of all positions it is about. A test looks at all of them.
pub struct Claim {
    /// What it says.
    pub says: &'static str,
    /// Which positions it is about.
    pub about: fn(&PositionAnswer) -> bool,
    /// What is true of them.
    pub holds: fn(&PositionAnswer) -> bool,
}

/// A kind of drill, with what its positions have in common.
pub struct LessonDrill {
    /// Lower-case letters, digits and `-`; unique in the lesson. Progress is kept by it.
    pub id: &'static str,
    /// What is to be done, in a sentence.
    pub task: &'static str,
    /// What is practised.
    pub kind: DrillKind,
    /// The value for the player to move, if it matters.
    pub value: Option<Value>,
    /// The least and the greatest remoteness.
    pub remoteness: (u32, u32),
    /// For drills that ask for squares: how the man is written whose squares they are.
    pub man: Option<char>,
    /// For drills that ask for squares: the side that is to win, if it is not the one to move.
    pub winner: Option<Player>,
    /// A condition on the text of the position.
    pub condition: fn(&str) -> bool,
    /// How strong the opponent is: the text of a [`Strength`](crate::Strength).
    pub opponent: &'static str,
    /// So many own moves more than the best may be used to win.
    pub spare: u32,
    /// After so many own moves a tie or a draw is held, and a win is too late.
    pub moves: u32,
}

/// When a lesson is passed: so many of the last answers to each drill were right, or of an exam's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// So many were right …
    pub right: u32,
    /// … of so many.
    pub of: u32,
}

impl Course {
    /// The lesson with this id.
    pub fn lesson(&self, id: &str) -> Option<&'static Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }

    /// The name of a drill of one of its lessons, by which progress is kept: `chess/rook/win`.
    /// [`drill`](super::drill) finds it again.
    pub fn item(&self, lesson: &Lesson, drill: &LessonDrill) -> String {
        format!("{}/{}/{}", self.id, lesson.id, drill.id)
    }
}

impl Lesson {
    /// The drill with this id.
    pub fn drill(&self, id: &str) -> Option<&'static LessonDrill> {
        self.drills.iter().find(|drill| drill.id == id)
    }

    /// The first of its rules that is right in a position and has to do with the move at this place: one of those it speaks
    /// of, a best one that follows it, or another one that breaks it. And whether the move follows it.
    pub fn rule(&self, at: &PositionAnswer, place: usize) -> Option<(&'static Rule, bool)> {
        let mv = at.moves.get(place)?;
        let best = is_best(at, mv);
        let text = &at.state.position;
        let concerns = |rule: &&Rule| {
            (rule.of)(text, mv) && rule.is_right(at) && best == (rule.follows)(text, mv)
        };
        self.rules.iter().find(concerns).map(|rule| (rule, best))
    }
}

impl LessonDrill {
    /// Any drill.
    pub(crate) const ANY: LessonDrill = LessonDrill {
        id: "",
        task: "",
        kind: DrillKind::PlayOut,
        value: None,
        remoteness: (0, u32::MAX),
        man: None,
        winner: None,
        condition: |_| true,
        opponent: "perfect",
        spare: 0,
        moves: 50,
    };

    /// What [`Session::drill`](crate::Session::drill) is asked for a position of it.
    pub fn question(&self) -> DrillQuestion<'_> {
        DrillQuestion {
            value: self.value,
            remoteness: self.remoteness.0..=self.remoteness.1,
            man: self.man,
            winner: self.winner,
            condition: Some(&self.condition),
            decoys: true,
            ..DrillQuestion::new(self.kind)
        }
    }
}

/// Whether a position has this value.
pub(super) fn is(position: &PositionAnswer, value: ValueAnswer) -> bool {
    position.state.value == value
}
