//! The design document of a game: what is written down before the game is, and compared with it afterwards.

use std::collections::BTreeMap;

use gamesman_query::rules::Players;
use gamesman_query::words::{count, thousands};
use gamesman_query::{Error, Library, Session, Watch};
use serde::Deserialize;

use crate::formula::{Amount, Formula};
use crate::handed::CHANGED;
use crate::review::Review;
use crate::sections::sections;

/// What `gamesman design new` writes.
pub const TEMPLATE: &str = include_str!("../design/template.md");

/// The headings of the prose, in this order.
const HEADINGS: [&str; 6] = [
    "Picture",
    "How to play",
    "Why it belongs here",
    "What could go wrong",
    "How you will know it is right",
    "What you hope to find out",
];

/// Most words of the prose: two pages.
const MOST_WORDS: usize = 1_200;

/// Variants with more positions than this are not solved to check a document.
const MOST_POSITIONS: u64 = 2_000_000;

/// Positions on which the moves are looked at.
const LOOKED_AT: usize = 300;

/// A design document.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Design {
    /// What the game is called.
    pub game: GamePart,
    /// How positions are written.
    pub position: PositionPart,
    /// How moves are written.
    pub moves: MovesPart,
    /// How it ends.
    pub end: EndPart,
    /// Its variants.
    pub variants: VariantsPart,
    /// Where rules and numbers come from.
    pub sources: SourcesPart,
    /// How positions are to be numbered.
    pub numbering: Option<NumberingPart>,
}

/// `[game]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamePart {
    /// What people call it.
    pub name: String,
    /// Lower-case letters and digits.
    pub id: String,
    /// 1 or 2.
    pub players: u32,
    /// Who writes it.
    pub authors: Vec<String>,
}

/// `[position]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionPart {
    /// A position of the default variant.
    pub example: String,
    /// What its characters mean.
    pub legend: String,
    /// Other positions.
    #[serde(default)]
    pub also: Vec<String>,
    /// Texts that are refused.
    pub illegal: Vec<String>,
}

/// `[moves]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovesPart {
    /// All moves of the example of a position.
    pub example: Vec<String>,
    /// Whether every move can be taken back by the next.
    pub reversible: bool,
    /// The most moves that a position has.
    pub most: u32,
    /// Whether a position can come back.
    pub cycles: bool,
}

/// `[end]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndPart {
    /// How it ends, in a sentence.
    pub how: String,
    /// Positions in which it is over.
    pub example: Vec<String>,
}

/// `[variants]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantsPart {
    /// The id of the default.
    pub default: String,
    /// By id: numbers, by name. `positions` and `remoteness` are compared; others are letters of the bound.
    pub list: BTreeMap<String, BTreeMap<String, u64>>,
    /// At most so many positions, as a formula.
    pub bound: String,
}

/// `[sources]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourcesPart {
    /// Where the rules are written.
    pub rules: Vec<String>,
    /// Numbers that are known.
    #[serde(default)]
    pub numbers: Vec<NumberPart>,
}

/// A number that is known.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberPart {
    /// What it says.
    pub what: String,
    /// Who says it.
    #[serde(rename = "where")]
    pub source: String,
}

/// `[numbering]`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberingPart {
    /// What is planned.
    pub plan: String,
    /// Which positions are alike.
    pub symmetry: Option<String>,
}

impl Design {
    /// Reads a document: TOML between two lines `+++`, then prose.
    ///
    /// # Errors
    /// What cannot be read, with its line.
    pub fn read(text: &str) -> Result<(Design, &str), String> {
        let text = text.strip_prefix("+++\n").or_else(|| text.strip_prefix("+++\r\n"));
        let split = text.and_then(|text| text.split_once("\n+++"));
        let (matter, prose) = split.ok_or(
            "it begins with a line '+++', what can be checked as TOML, and another line '+++'",
        )?;
        let design = toml::from_str(matter).map_err(|error: toml::de::Error| error.to_string())?;
        Ok((design, prose))
    }

    /// Compares the document with itself and, if the library has a game of its id, with the game: examples are
    /// read, moves listed, small variants solved.
    ///
    /// # Errors
    /// If a variant cannot be solved, or `watch` stops it.
    pub fn review(
        &self,
        prose: &str,
        library: &Library,
        watch: &dyn Watch,
    ) -> Result<Review, Error> {
        let mut review = Review::default();
        self.written(prose, &mut review);
        let games = library.games();
        match games.iter().find(|game| game.id == self.game.id) {
            Some(game) => {
                let players = if game.players == Players::One { 1 } else { 2 };
                review.note(
                    self.game.players == players,
                    format!("{} has {}", game.name, count(players.into(), "player")),
                    format!("the game has {}, the document {}", players, self.game.players),
                );
                self.compared(library, watch, &mut review)?;
            }
            None => review.right.push(format!("no game is called '{}' yet", self.game.id)),
        }
        Ok(review)
    }

    /// What can be said without the game.
    fn written(&self, prose: &str, review: &mut Review) {
        let id = &self.game.id;
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
        review.note(
            !id.is_empty() && id.bytes().all(fits),
            format!("'{id}' can be an id"),
            format!("'{id}' cannot be an id: use lower-case letters and digits"),
        );
        review.note(
            self.variants.list.len() > 1 && self.variants.list.contains_key(&self.variants.default),
            format!("there are {}", count(self.variants.list.len() as u64, "variant")),
            "list at least two variants, the default among them",
        );
        review.note(
            !self.sources.rules.is_empty() && !self.game.authors.is_empty(),
            "rules have a source, and the document an author",
            "say who writes it, and where the rules are written",
        );
        self.bounded(review);
        // What is told when the game is handed in comes on top.
        let prose = prose.split(&format!("\n## {CHANGED}\n")).next().unwrap_or_default();
        sections(prose, HEADINGS.map(|heading| (heading, 10)), review);
        let words = prose.split_whitespace().count();
        review.note(
            words <= MOST_WORDS,
            format!("{} words fit on two pages", thousands(words as u64)),
            format!("shorten it to two pages, or {} words", thousands(MOST_WORDS as u64)),
        );
    }

    /// Whether the bound is one for the numbers that the document gives.
    fn bounded(&self, review: &mut Review) {
        let bound = match Formula::in_letters(&self.variants.bound) {
            Ok(bound) => bound,
            Err(error) => return review.wrong.push(format!("the bound: {error}")),
        };
        for (id, numbers) in &self.variants.list {
            match (bound_of(&bound, numbers), numbers.get("positions")) {
                (None, _) => review.wrong.push(format!(
                    "variant '{id}': the bound '{}' comes to no number; give each of its letters a number in the list",
                    self.variants.bound
                )),
                (Some(most), Some(&positions)) if most < positions.into() => {
                    review.wrong.push(format!(
                        "variant '{id}': {} positions are more than the bound of {most}",
                        thousands(positions)
                    ));
                }
                (Some(most), _) => review.right.push(format!("variant '{id}': at most {most} positions")),
            }
        }
    }

    /// What the game says.
    fn compared(
        &self,
        library: &Library,
        watch: &dyn Watch,
        review: &mut Review,
    ) -> Result<(), Error> {
        let id = &self.game.id;
        let session = match library.session(id, Some(&self.variants.default)) {
            Ok(session) => session,
            Err(error) => {
                review.wrong.push(error.to_string());
                return Ok(());
            }
        };
        self.texts(&session, review);
        self.listed(&session, review);
        for (variant, numbers) in &self.variants.list {
            match library.session(id, Some(variant)) {
                Ok(session) => self.counted(&session, numbers, watch, review)?,
                Err(error) => review.wrong.push(error.to_string()),
            }
        }
        Ok(())
    }

    /// Positions that are read, refused, and over.
    fn texts(&self, session: &Session, review: &mut Review) {
        let position = &self.position;
        for text in std::iter::once(&position.example).chain(&position.also) {
            match session.variant().view(text) {
                Ok(view) => review.note(
                    view.position == *text,
                    format!("'{text}' is a position"),
                    format!("'{text}' is read, but written as '{}'", view.position),
                ),
                Err(mistake) => review.wrong.push(format!("'{text}' is no position: {mistake}")),
            }
        }
        for text in &position.illegal {
            review.note(
                session.variant().view(text).is_err(),
                format!("'{text}' is refused"),
                format!("'{text}' is read as a position"),
            );
        }
        for text in &self.end.example {
            match session.variant().view(text) {
                Ok(view) => review.note(
                    view.outcome.is_some(),
                    format!("in '{text}' the game is over"),
                    format!("in '{text}' the game goes on"),
                ),
                Err(mistake) => review.wrong.push(format!("'{text}' is no position: {mistake}")),
            }
        }
    }

    /// Moves, and whether they can be taken back.
    fn listed(&self, session: &Session, review: &mut Review) {
        let variant = session.variant();
        let Ok(view) = variant.view(&self.position.example) else { return };
        let mut found: Vec<&str> = view.steps.iter().map(|step| step.name.as_str()).collect();
        let mut said: Vec<&str> = self.moves.example.iter().map(String::as_str).collect();
        found.sort_unstable();
        said.sort_unstable();
        review.note(
            found == said,
            format!("'{}' has the moves {}", view.position, said.join(" ")),
            format!(
                "'{}' has the moves {}, not {}",
                view.position,
                found.join(" "),
                said.join(" ")
            ),
        );
        let mut seen = vec![session.start()];
        let mut stuck = None;
        for place in 0..LOOKED_AT {
            let Some(from) = seen.get(place).cloned() else { break };
            let Ok(view) = variant.view(&from) else { break };
            for step in view.steps {
                let back = variant.view(&step.to);
                // After the end there is no next move.
                let back = back.ok().filter(|back| back.outcome.is_none());
                if back.is_some_and(|back| back.steps.iter().all(|step| step.to != from)) {
                    stuck = stuck.or(Some(format!("{} from '{from}'", step.name)));
                }
                if !seen.contains(&step.to) {
                    seen.push(step.to);
                }
            }
        }
        match (&stuck, self.moves.reversible) {
            (Some(mv), true) => {
                review.wrong.push(format!("not every move can be taken back: {mv} cannot"));
            }
            (None, false) => review.wrong.push("every move looked at can be taken back".into()),
            _ => review.right.push("moves can be taken back as it says".into()),
        }
        if self.moves.reversible && !self.moves.cycles {
            review.wrong.push("where moves can be taken back, positions come back".into());
        }
    }

    /// Numbers of a variant that is not too large.
    fn counted(
        &self,
        session: &Session,
        numbers: &BTreeMap<String, u64>,
        watch: &dyn Watch,
        review: &mut Review,
    ) -> Result<(), Error> {
        let id = &session.chosen().id;
        let bound = Formula::in_letters(&self.variants.bound).ok();
        let most = bound.and_then(|bound| bound_of(&bound, numbers)).unwrap_or(0);
        if most > MOST_POSITIONS.into() {
            review.right.push(format!("variant '{id}' is not solved for this check"));
            return Ok(());
        }
        session.solve(watch)?;
        let analysis = session.analysis(watch)?;
        review.note(
            i128::from(analysis.positions) <= most,
            format!("variant '{id}' has {} positions", thousands(analysis.positions)),
            format!(
                "variant '{id}' has {} positions, more than the bound",
                thousands(analysis.positions)
            ),
        );
        let start = session.position(None)?;
        let found = [
            ("positions", Some(analysis.positions)),
            ("remoteness", start.state.remoteness.map(u64::from)),
        ];
        for (name, found) in found {
            let Some(&said) = numbers.get(name) else { continue };
            let is = found.map_or("none".to_owned(), thousands);
            review.note(
                found == Some(said),
                format!("variant '{id}': {name} {is}"),
                format!("variant '{id}': {name} {is}, not {}", thousands(said)),
            );
        }
        let most = analysis.max_moves.unwrap_or(0);
        let moves = count(most.into(), "move");
        review.note(
            most <= self.moves.most,
            format!("variant '{id}': at most {moves} in a position"),
            format!("variant '{id}': a position has {moves}, more than {}", self.moves.most),
        );
        Ok(())
    }
}

/// What the bound comes to with the numbers of a variant.
fn bound_of(bound: &Formula, numbers: &BTreeMap<String, u64>) -> Option<i128> {
    match bound.with(|letter| numbers.get(letter).map(|&number| number.into())) {
        Amount::Number(most) => Some(most),
        _ => None,
    }
}
