//! What a chapter asks, as data.

use serde::Deserialize;

/// Something to do, whose answer can be checked.
///
/// In a chapter it is a block of code that is marked `exercise`, in TOML.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Exercise {
    /// Lower-case letters, digits and `-`; unique in the chapter.
    pub id: String,
    /// What is to be done, in Markdown.
    pub task: String,
    /// Hints, each of which says more than the one before.
    #[serde(default)]
    pub hints: Vec<String>,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
}

/// What is asked. The answer is one text for each field ([`Exercise::fields`]).
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Question {
    /// What positions are worth: `win 3`, `draw`.
    Worth {
        /// Id of the game.
        game: String,
        /// Id of the variant.
        variant: String,
        /// The positions as text.
        positions: Vec<String>,
    },
    /// A formula in `n` that says in which positions the player to move loses.
    Pattern {
        /// Id of the game.
        game: String,
        /// Id of the variant.
        variant: String,
        /// The position for `n`, which stands in it as `{n}`.
        position: String,
        /// The largest `n`; the least is 0.
        up_to: u32,
        /// A right answer.
        solution: String,
    },
    /// A position with some property.
    Find {
        /// Id of the game.
        game: String,
        /// Id of the variant.
        variant: String,
        /// What is wanted of it.
        #[serde(flatten)]
        wanted: Wanted,
        /// A right answer.
        solution: String,
    },
    /// Statements about all positions: each is true, or a position shows that it is not.
    Claims {
        /// Id of the game.
        game: String,
        /// Id of the variant.
        variant: String,
        /// The statements.
        claims: Vec<Claim>,
    },
    /// A number.
    Number {
        /// A formula that comes to it.
        is: String,
    },
    /// A program: the reader says whether its tests pass.
    Code {
        /// The folder in `exercises` with its start, its solution and its tests.
        name: String,
    },
    /// One of several answers.
    Choice {
        /// The answers.
        options: Vec<String>,
        /// The place of the right one, from 0.
        right: usize,
        /// Why it is right, in Markdown.
        why: String,
    },
}

/// A statement about all positions of a variant that can be reached.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// What it says.
    pub says: String,
    /// Which positions it speaks of.
    #[serde(default)]
    pub about: Wanted,
    /// What it says of them.
    pub holds: Wanted,
    /// A position that shows that it is false; none if it is true.
    pub counterexample: Option<String>,
}

/// What is wanted of a position. What is not said does not matter.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Wanted {
    /// Values of which it has one: `win`, `lose`, `tie`, `draw`.
    #[serde(default)]
    pub values: Vec<String>,
    /// Its remoteness.
    pub remoteness: Option<u32>,
    /// The remainder of its remoteness divided by two.
    pub parity: Option<u32>,
    /// How many moves it has.
    pub moves: Option<usize>,
    /// How many of its moves keep its value.
    pub keeping: Option<usize>,
    /// Whether the game is over.
    pub over: Option<bool>,
}

/// A field of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// What stands before it.
    pub label: &'a str,
    /// The position it is about, if it is about one.
    pub position: Option<&'a str>,
    /// The answers there are, if there are few.
    pub options: &'a [String],
    /// What an answer looks like.
    pub example: &'static str,
}

impl Exercise {
    /// Reads an exercise.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn read(text: &str) -> Result<Exercise, String> {
        toml::from_str(text).map_err(|error| format!("an exercise cannot be read: {error}"))
    }

    /// The fields of its answer, at least one.
    pub fn fields(&self) -> Vec<Field<'_>> {
        let field = |label, example| Field { label, position: None, options: &[], example };
        match &self.question {
            Question::Worth { positions, .. } => positions
                .iter()
                .map(|position| Field {
                    position: Some(position),
                    ..field(position, "for example win 3")
                })
                .collect(),
            Question::Pattern { .. } => vec![field("Lost if", "for example n % 10 == 7")],
            Question::Find { .. } => vec![field("Position", "its text")],
            Question::Claims { claims, .. } => {
                claims.iter().map(|claim| field(&claim.says, "true, or false POSITION")).collect()
            }
            Question::Number { .. } => vec![field("Number", "for example 42 or 6 * 7")],
            Question::Code { .. } => vec![field("Do its tests pass?", "yes")],
            Question::Choice { options, .. } => {
                vec![Field { options, ..field("Answer", "its number") }]
            }
        }
    }

    /// What is asked beside the task, in Markdown: the statements to judge, or the answers to choose from.
    pub fn asked(&self) -> String {
        let listed = |lines: &mut dyn Iterator<Item = &str>| -> String {
            (1..).zip(lines).map(|(number, line)| format!("{number}. {line}\n")).collect()
        };
        match &self.question {
            Question::Claims { claims, .. } => {
                listed(&mut claims.iter().map(|claim| claim.says.as_str()))
            }
            Question::Choice { options, .. } => listed(&mut options.iter().map(String::as_str)),
            _ => String::new(),
        }
    }

    /// The variant it is about, as game and variant, if it is about one.
    pub fn variant(&self) -> Option<(&str, &str)> {
        match &self.question {
            Question::Worth { game, variant, .. }
            | Question::Pattern { game, variant, .. }
            | Question::Find { game, variant, .. }
            | Question::Claims { game, variant, .. } => Some((game, variant)),
            Question::Number { .. } | Question::Code { .. } | Question::Choice { .. } => None,
        }
    }
}
