//! Drills that several lessons share.

use gamesman_rules::Value;

use crate::DrillKind;
use crate::course::lesson::LessonDrill;

/// Playing out a win against an opponent who sets problems.
pub(super) const WIN: LessonDrill = LessonDrill {
    id: "win",
    task: "Win.",
    kind: DrillKind::PlayOut,
    value: Some(Value::Win),
    opponent: "practical",
    spare: u32::MAX,
    ..LessonDrill::ANY
};

/// Holding a draw against one who tries to win.
pub(super) const HOLD: LessonDrill = LessonDrill {
    id: "hold",
    task: "Hold the draw for 20 moves.",
    kind: DrillKind::PlayOut,
    value: Some(Value::Tie),
    opponent: "practical",
    moves: 20,
    ..LessonDrill::ANY
};

/// Finding the one move.
pub(super) const ONLY: LessonDrill = LessonDrill {
    id: "only",
    task: "One move keeps the result. Which?",
    kind: DrillKind::OnlyMove,
    ..LessonDrill::ANY
};

/// Finding the one move that holds.
pub(super) const HOLD_ON: LessonDrill = LessonDrill {
    id: "hold-on",
    task: "One move holds the draw. Which?",
    value: Some(Value::Tie),
    ..ONLY
};

/// Saying what it is worth.
pub(super) const JUDGE: LessonDrill = LessonDrill {
    id: "judge",
    task: "What is it worth for the player to move?",
    kind: DrillKind::WinOrDraw,
    ..LessonDrill::ANY
};

/// Saying which phase of the plan it is.
pub(super) const PLAN: LessonDrill = LessonDrill {
    id: "plan",
    task: "Which phase of the plan is this, and so what is the next aim?",
    kind: DrillKind::Plan,
    value: Some(Value::Win),
    ..LessonDrill::ANY
};
