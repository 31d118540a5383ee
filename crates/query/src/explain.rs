//! What can be said about a position besides its value, as programs are told of it.

use gamesman_rules::{Amount, Claim, Evidence, Player, Promise};
use serde::Serialize;
use utoipa::ToSchema;

use crate::reasons::is_sure;
use crate::telling::Telling;
use crate::{Error, Session, json};

/// What can be said about a position; nothing in games that do not explain themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExplainAnswer {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// The position as text.
    pub position: String,
    /// What everybody can see on the board.
    pub features: Vec<FeatureAnswer>,
    /// What is known of positions like this one. What holds after the moves that keep the result and not after the
    /// others, or the other way round, comes first; what no move changes comes last.
    pub claims: Vec<ClaimAnswer>,
    /// Where the plan of the player who tries to win stands; `null` where there is no plan.
    pub phase: Option<PhaseAnswer>,
    /// What the moves that keep the result have in common and the others have not, in sentences. Empty where no single
    /// feature tells them apart, or values are not known.
    pub telling: Vec<TellingAnswer>,
    /// Where nothing is claimed that says what the position is worth: what best play leads to. `null` if that is too far.
    pub ahead: Option<AheadAnswer>,
}

/// What the moves that keep the result have in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TellingAnswer {
    /// In a sentence.
    pub sentence: String,
    /// What is claimed of the position after a move, where the sentence says that; `null` where it compares what can be seen.
    pub claim: Option<ClaimAnswer>,
    /// The parts of the sentence, for whoever says it in another language.
    #[serde(skip)]
    pub telling: Telling,
}

/// What is known of a position that best play leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AheadAnswer {
    /// The moves that lead there, at least one.
    pub moves: Vec<String>,
    /// What is known of the position after them.
    pub claim: ClaimAnswer,
}

impl AheadAnswer {
    /// In a sentence or two, without the record.
    pub fn sentence(&self) -> String {
        format!("Best play goes {}. Then: {}", self.moves.join(" "), self.claim.sentence)
    }
}

/// A number or word that everybody can see on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct FeatureAnswer {
    /// What is counted or named.
    pub name: String,
    /// 1 or 2: whose it is; `null` if it is nobody's.
    #[serde(serialize_with = "json::player")]
    #[schema(value_type = Option<u8>)]
    pub player: Option<Player>,
    /// How many, if it is a count.
    pub number: Option<i32>,
    /// Which, if it is a word.
    pub word: Option<String>,
}

/// Something said about the value of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClaimAnswer {
    /// What it is known by.
    pub id: String,
    /// The claim in plain English, for this position.
    pub sentence: String,
    /// What it says about the value for the player to move: `wins`, `loses`, `even` (nobody wins), `holds` (does not lose)
    /// or `wins-not`.
    pub promise: String,
    /// Whether it is true of all positions it speaks of.
    pub always: bool,
    /// Why it may be believed: "true in 8,337 of 8,339 positions".
    pub record: String,
    /// The numbers and words in the sentence, by name, for whoever says it in another language.
    #[serde(skip)]
    pub parts: Vec<(&'static str, Amount)>,
    /// What the record says.
    #[serde(skip)]
    pub evidence: Evidence,
}

/// One of the ordered phases of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct PhaseAnswer {
    /// What it is called.
    pub name: String,
    /// What to aim at, in a sentence.
    pub aim: String,
    /// Its place in the plan, from 1.
    pub place: u32,
    /// How many phases the plan has.
    pub of: u32,
}

impl Session {
    /// What can be said about a position, or the start. Some look-ups for each move, and for each of some best moves in a row.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::File`] if the table is damaged.
    pub fn explain(&self, position: Option<&str>) -> Result<ExplainAnswer, Error> {
        let answer = self.glance(position)?.answer;
        let position = &answer.state.position;
        let explained = self.variant().explain(position);
        let explained = explained.map_err(|mistake| self.misread(position, mistake))?;
        let (features, mut claims, phase) = match explained {
            Some(all) => (all.features, all.claims, all.phase),
            None => (Vec::new(), Vec::new(), None),
        };
        let mut telling = Vec::new();
        if let Some(reasons) = self.reasons(&answer) {
            reasons.sort(&mut claims);
            telling.extend(reasons.by_features().into_iter().map(TellingAnswer::from));
            let claimed = |(telling, claim): (Telling, Claim)| TellingAnswer {
                sentence: telling.sentence(&claim.sentence),
                claim: Some(ClaimAnswer::from(claim)),
                telling,
            };
            telling.extend(reasons.by_claims().into_iter().map(claimed));
        }
        let features = features.into_iter().map(|feature| {
            let (number, word) = match feature.amount {
                Amount::Number(number) => (Some(number), None),
                Amount::Word(word) => (None, Some(word.into_owned())),
            };
            let name = feature.name.into_owned();
            FeatureAnswer { name, player: feature.whose, number, word }
        });
        let is_known = claims.iter().any(|claim| is_sure(claim, answer.state.value));
        let ahead = if is_known { None } else { self.ahead(position)? };
        Ok(ExplainAnswer {
            game: self.entry().id.into(),
            variant: self.chosen().id.clone(),
            features: features.collect(),
            claims: claims.into_iter().map(ClaimAnswer::from).collect(),
            phase: phase.map(|phase| PhaseAnswer {
                name: phase.name.into_owned(),
                aim: phase.aim.into_owned(),
                place: phase.place,
                of: phase.of,
            }),
            telling,
            ahead: ahead.map(|(moves, claim)| AheadAnswer { moves, claim: claim.into() }),
            position: answer.state.position,
        })
    }
}

/// What can be seen on the board.
impl From<Telling> for TellingAnswer {
    fn from(telling: Telling) -> TellingAnswer {
        TellingAnswer { sentence: telling.sentence(""), claim: None, telling }
    }
}

impl From<Claim> for ClaimAnswer {
    fn from(claim: Claim) -> ClaimAnswer {
        ClaimAnswer {
            id: claim.id.into(),
            sentence: claim.sentence,
            promise: promise(claim.promise).into(),
            always: Evidence::is_always(claim.evidence),
            record: claim.evidence.words(),
            parts: claim.parts,
            evidence: claim.evidence,
        }
    }
}

fn promise(promise: Promise) -> &'static str {
    match promise {
        Promise::Wins => "wins",
        Promise::Loses => "loses",
        Promise::Even => "even",
        Promise::Holds => "holds",
        Promise::WinsNot => "wins-not",
    }
}
