//! What a drill is asked for with.

use std::ops::RangeInclusive;
use std::str::FromStr;

use gamesman_rules::{Player, Players, Value};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Error, Session};

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DrillKind {
    /// Play it out: win what is won, hold what is not lost, last as long as possible.
    PlayOut,
    /// Say what a position is worth. It has a neighbour, one other move away, that is worth something else.
    WinOrDraw,
    /// Find the move that keeps the result where no other of several does.
    OnlyMove,
    /// Say who would rather not move: a position in which whoever must move gets less than if the other had to.
    WhoseMove,
    /// Win as soon as possible.
    BestMate,
    /// Say where a man may stand so that one side wins: at most sixteen squares.
    GoodSquares,
    /// Say which phase of the plan the position is in, and so what to aim at.
    Plan,
}

impl DrillKind {
    /// All kinds.
    pub const ALL: [DrillKind; 7] = [
        DrillKind::PlayOut,
        DrillKind::WinOrDraw,
        DrillKind::OnlyMove,
        DrillKind::WhoseMove,
        DrillKind::BestMate,
        DrillKind::GoodSquares,
        DrillKind::Plan,
    ];

    /// As it is written: `play-out`.
    pub fn name(self) -> &'static str {
        match self {
            DrillKind::PlayOut => "play-out",
            DrillKind::WinOrDraw => "win-or-draw",
            DrillKind::OnlyMove => "only-move",
            DrillKind::WhoseMove => "whose-move",
            DrillKind::BestMate => "best-mate",
            DrillKind::GoodSquares => "good-squares",
            DrillKind::Plan => "plan",
        }
    }
}

impl FromStr for DrillKind {
    type Err = String;

    fn from_str(text: &str) -> Result<DrillKind, String> {
        let found = DrillKind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| format!("one of {}", DrillKind::ALL.map(DrillKind::name).join(", ")))
    }
}

/// A condition on the text of a position.
pub type Condition<'a> = &'a (dyn Fn(&str) -> bool + Sync);

/// Which drill is wanted.
#[derive(Clone)]
pub struct DrillQuestion<'a> {
    /// What is practised.
    pub kind: DrillKind,
    /// How hard it is among those that fit: 1 for the easiest fifth, 5 for the hardest; any if there is none.
    pub level: Option<u8>,
    /// The [difficulty](crate::DrillAnswer::difficulty) that suits the learner: of a dozen positions that fit, the nearest
    /// one. Only where no level is asked for.
    pub suited: Option<f64>,
    /// For [`DrillKind::WhoseMove`]: half of the time a position that is none of these, so that there is something to
    /// find out.
    pub decoys: bool,
    /// The value for the player to move; if there is none, a win to play out, and any for other kinds.
    pub value: Option<Value>,
    /// The remoteness; positions without one fit any. Ends never do.
    pub remoteness: RangeInclusive<u32>,
    /// Who is to move.
    pub side: Option<Player>,
    /// The tier, for [`DrillKind::WinOrDraw`] of the position before; where a game gives each a range of
    /// numbers, only that part of the table is looked at.
    pub tier: Option<u32>,
    /// For [`DrillKind::GoodSquares`]: how the man is written whose squares are asked for, any if there is none.
    pub man: Option<char>,
    /// For [`DrillKind::GoodSquares`]: the side that is to win, White in chess if it is [`Player::First`]; if there is
    /// none, the side to move.
    pub winner: Option<Player>,
    /// A condition beside: one material, one half of the board.
    pub condition: Option<Condition<'a>>,
    /// Positions that were asked about already: none of them is drawn as long as others fit.
    pub shown: &'a [String],
    /// Makes the choice repeatable.
    pub seed: Option<u64>,
    /// Most positions that are looked at closely.
    pub tries: usize,
}

impl DrillQuestion<'_> {
    /// Any drill of this kind, with at most 4,000 tries, or 40,000 for [`DrillKind::WhoseMove`], whose positions are rare.
    pub fn new(kind: DrillKind) -> DrillQuestion<'static> {
        DrillQuestion {
            kind,
            level: None,
            suited: None,
            decoys: false,
            value: None,
            remoteness: 0..=u32::MAX,
            side: None,
            tier: None,
            man: None,
            winner: None,
            condition: None,
            shown: &[],
            seed: None,
            tries: if kind == DrillKind::WhoseMove { 40_000 } else { 4_000 },
        }
    }

    /// The values and remotenesses that fit.
    pub(crate) fn fits(&self, value: Value, remoteness: Option<u32>) -> bool {
        let length = remoteness.is_none_or(|remoteness| self.remoteness.contains(&remoteness));
        length
            && match (self.kind, self.value) {
                (DrillKind::BestMate, _) => value == Value::Win,
                // Nothing can be kept in a lost position.
                (DrillKind::OnlyMove, None) => value != Value::Lose,
                (DrillKind::PlayOut, None) => value == Value::Win,
                // Nobody gets less than that by having to move.
                (DrillKind::WhoseMove, None) => value != Value::Win,
                (_, wanted) => wanted.is_none_or(|wanted| wanted == value),
            }
    }
}

impl Session {
    /// Whether a question can have an answer in this game.
    pub(super) fn makes_sense(&self, question: &DrillQuestion<'_>) -> Result<(), Error> {
        let wrong = |what: String| Err(Error::Starts(what));
        let (puzzle, id) = (self.entry().players == Players::One, self.entry().id);
        match (question.kind, question.value, question.level) {
            (.., Some(level)) if !(1..=5).contains(&level) => {
                wrong("the level of a drill is a number from 1 to 5".into())
            }
            (DrillKind::GoodSquares, ..)
                if self.variant().grid().is_none_or(|grid| grid.spots().is_none()) =>
            {
                wrong(format!("positions of {id} are not men on the squares of a grid"))
            }
            (DrillKind::Plan, ..) if self.is_without_plans() => {
                wrong(format!("{id} knows no plans for positions of this variant"))
            }
            (DrillKind::WhoseMove, ..) if puzzle => {
                wrong(format!("{id} is a puzzle: there is nobody else to move"))
            }
            (DrillKind::BestMate, Some(value), _) if value != Value::Win => {
                wrong("only a win is won as soon as possible".into())
            }
            (DrillKind::OnlyMove, Some(Value::Lose), _) => {
                wrong("no move keeps anything in a lost position".into())
            }
            _ => Ok(()),
        }
    }
}
