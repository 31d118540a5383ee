//! What can be chosen about a game: parameters with bounds, and how a value of each kind is written.

use std::borrow::Cow;
use std::fmt;

use crate::Mistake;

/// Something that can be chosen about a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameter {
    /// The name of the setting: lower-case letters.
    pub id: &'static str,
    /// What it decides, in a short sentence for a form or `gamesman about`.
    pub help: &'static str,
    /// What may be chosen.
    pub kind: Kind,
    /// What is chosen if nothing is said, written as a person would.
    pub default: &'static str,
}

impl Parameter {
    /// A whole number between `min` and `max`.
    pub const fn number(
        id: &'static str,
        (min, max): (u32, u32),
        default: &'static str,
        help: &'static str,
    ) -> Parameter {
        Parameter { id, help, kind: Kind::Number { min, max }, default }
    }

    /// Rows × columns, each between `min` and `max`.
    pub const fn board(
        id: &'static str,
        (min, max): (u32, u32),
        default: &'static str,
        help: &'static str,
    ) -> Parameter {
        Parameter { id, help, kind: Kind::Board { min, max }, default }
    }

    /// A list of one to `most` whole numbers, each between `min` and `max`.
    pub const fn numbers(
        id: &'static str,
        (min, max): (u32, u32),
        most: u32,
        default: &'static str,
        help: &'static str,
    ) -> Parameter {
        Parameter { id, help, kind: Kind::Numbers { min, max, most }, default }
    }

    /// One of several words, of which the first is the default.
    ///
    /// # Panics
    /// If there is none.
    pub const fn choice(
        id: &'static str,
        choices: &'static [Choice],
        help: &'static str,
    ) -> Parameter {
        Parameter { id, help, kind: Kind::Choice(choices), default: choices[0].id }
    }
}

/// What may be chosen for a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A whole number within bounds, both included: `12`.
    Number {
        /// Smallest.
        min: u32,
        /// Largest.
        max: u32,
    },
    /// Rows × columns, both within bounds: `4x5`.
    Board {
        /// Smallest number of rows and of columns.
        min: u32,
        /// Largest number of rows and of columns.
        max: u32,
    },
    /// A list of whole numbers joined by `_`: `1_3_5`.
    Numbers {
        /// Smallest number.
        min: u32,
        /// Largest number.
        max: u32,
        /// Most numbers in the list; at least one.
        most: u32,
    },
    /// A non-empty set of these letters, in any order: `RC`.
    Letters(&'static str),
    /// One of several words.
    Choice(&'static [Choice]),
    /// Text of a form of its own, without `-`: an octal code, a sum of games.
    Text(Grammar),
}

/// The form of a [`Kind::Text`].
#[derive(Clone, Copy, Debug)]
pub struct Grammar {
    /// What may be written, in words, with an example.
    pub describe: &'static str,
    /// Whether a text is meant to be of this form at all, rather than a later parameter's.
    pub looks_like: fn(&str) -> bool,
    /// The shortest spelling of what a text means, or what is wrong with it and where.
    pub read: fn(&str) -> Result<String, Mistake>,
}

impl Grammar {
    /// Whatever fits an address and does not look like two settings, for games that come from elsewhere.
    pub const WORD: Grammar = Grammar {
        describe: "letters, digits, _ and .",
        looks_like: |_| true,
        read: |text| {
            let fits = |c: &char| c.is_ascii_alphanumeric() || *c == '_' || *c == '.';
            match text.chars().enumerate().find(|(_, c)| !fits(c)) {
                Some((at, c)) => Err(Mistake::character(at, c, "a letter, a digit, _ or .")),
                None => Ok(text.to_owned()),
            }
        },
    };
}

impl PartialEq for Grammar {
    fn eq(&self, other: &Grammar) -> bool {
        self.describe == other.describe && std::ptr::fn_addr_eq(self.read, other.read)
    }
}

/// A word that may be chosen, and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word: lower-case letters and digits.
    pub id: &'static str,
    /// What it means.
    pub help: &'static str,
}

/// The usual last parameter: normal or misère play.
pub const PLAY: Parameter = Parameter {
    id: "play",
    help: "Who wins at the end",
    kind: Kind::Choice(&[
        Choice { id: "normal", help: "the usual goal wins" },
        Choice { id: "misere", help: "misère play: whoever reaches the goal loses" },
    ]),
    default: "normal",
};

/// A chosen value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Setting {
    Number(u32),
    Board(u32, u32),
    Numbers(Vec<u32>),
    Letters(String),
    Choice(&'static str),
    Text(String),
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Number(number) => write!(f, "{number}"),
            Setting::Board(rows, columns) => write!(f, "{rows}x{columns}"),
            Setting::Numbers(list) => {
                let list: Vec<String> = list.iter().map(u32::to_string).collect();
                f.write_str(&list.join("_"))
            }
            Setting::Letters(letters) => f.write_str(letters),
            Setting::Choice(word) => f.write_str(word),
            Setting::Text(written) => f.write_str(written),
        }
    }
}

impl Kind {
    /// What may be written, in words: "a number from 1 to 20".
    pub fn describe(&self) -> String {
        match self {
            Kind::Number { min, max } => format!("a number from {min} to {max}"),
            Kind::Board { min, max } => {
                format!("rows x columns, such as {min}x{max}, each from {min} to {max}")
            }
            Kind::Numbers { min, max, most: 1 } => format!("a number from {min} to {max}"),
            Kind::Numbers { min, max, most } => {
                format!("up to {most} numbers from {min} to {max} joined by _")
            }
            Kind::Letters(letters) => format!("some of the letters {letters}"),
            Kind::Choice(choices) => {
                let words: Vec<&str> = choices.iter().map(|choice| choice.id).collect();
                words.join(" or ")
            }
            Kind::Text(grammar) => grammar.describe.to_owned(),
        }
    }

    /// The smallest and the largest value, where there is such a thing.
    pub(crate) fn bounds(&self) -> Vec<String> {
        match self {
            Kind::Number { min, max } | Kind::Numbers { min, max, .. } => {
                vec![min.to_string(), max.to_string()]
            }
            Kind::Board { min, max } => vec![format!("{min}x{min}"), format!("{max}x{max}")],
            Kind::Letters(letters) => vec![letters.chars().take(1).collect()],
            Kind::Choice(_) | Kind::Text(_) => vec![],
        }
    }

    /// The value that `part` writes; `None` if it looks like something else.
    pub(crate) fn read(&self, part: &str) -> Result<Option<Setting>, Mistake> {
        let within = |number: u64, min: u32, max: u32| match u32::try_from(number) {
            Ok(number) if (min..=max).contains(&number) => Ok(number),
            _ => Err(Mistake::new(format!("{number} is not within {min} to {max}"))),
        };
        match *self {
            Kind::Number { min, max } => match whole(part) {
                Some(number) => within(number, min, max).map(|n| Some(Setting::Number(n))),
                None => Ok(None),
            },
            Kind::Board { min, max } => {
                let Some((rows, columns)) = part.split_once('x') else { return Ok(None) };
                let Some(sides) = whole(rows).zip(whole(columns)) else { return Ok(None) };
                let columns_at = rows.len() + 1;
                let rows = within(sides.0, min, max)?;
                let columns = within(sides.1, min, max);
                let columns = columns.map_err(|e| Mistake::at(columns_at, e.message))?;
                Ok(Some(Setting::Board(rows, columns)))
            }
            Kind::Numbers { min, max, most } => {
                let Some(list) = part.split('_').map(whole).collect::<Option<Vec<u64>>>() else {
                    return Ok(None);
                };
                if list.len() > most as usize {
                    let message = format!("{} numbers where at most {most} fit", list.len());
                    return Err(Mistake::new(message));
                }
                let mut at = 0;
                let mut numbers = Vec::with_capacity(list.len());
                for (number, written) in list.into_iter().zip(part.split('_')) {
                    let number = within(number, min, max).map_err(|e| Mistake::at(at, e.message));
                    numbers.push(number?);
                    at += written.len() + 1;
                }
                Ok(Some(Setting::Numbers(numbers)))
            }
            Kind::Letters(letters) => {
                if part.is_empty() || !part.chars().all(|c| letters.contains(c)) {
                    return Ok(None);
                }
                let chosen = letters.chars().filter(|&c| part.contains(c)).collect();
                Ok(Some(Setting::Letters(chosen)))
            }
            Kind::Choice(choices) => {
                let choice = choices.iter().find(|choice| choice.id == part);
                Ok(choice.map(|choice| Setting::Choice(choice.id)))
            }
            Kind::Text(grammar) => match (grammar.looks_like)(part) {
                true => (grammar.read)(part).map(|text| Some(Setting::Text(text))),
                false => Ok(None),
            },
        }
    }

    /// How many characters at the beginning of `part` could belong to such a value, and what is
    /// expected after them.
    pub(crate) fn understood(&self, part: &str) -> (usize, Cow<'static, str>) {
        let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).count();
        match *self {
            Kind::Number { .. } => (digits(part), "a digit".into()),
            Kind::Board { .. } => {
                let rows = digits(part);
                match part.chars().nth(rows) {
                    Some('x') if rows > 0 => {
                        let rest = &part[rows + 1..];
                        (rows + 1 + digits(rest), "a number of columns".into())
                    }
                    _ => (rows, "‘x’ between rows and columns".into()),
                }
            }
            Kind::Numbers { .. } => {
                let mut after_digit = false;
                let fits = part.chars().take_while(|&c| {
                    let fits = c.is_ascii_digit() || (c == '_' && after_digit);
                    after_digit = c.is_ascii_digit();
                    fits
                });
                (fits.count(), "a digit, or ‘_’ between two numbers".into())
            }
            Kind::Letters(letters) => {
                let fits = part.chars().take_while(|&c| letters.contains(c)).count();
                (fits, format!("one of the letters {letters}").into())
            }
            Kind::Choice(choices) => {
                let alike = |choice: &Choice| {
                    choice.id.chars().zip(part.chars()).take_while(|(a, b)| a == b).count()
                };
                let best = choices.iter().max_by_key(|choice| alike(choice));
                best.map_or((0, "nothing".into()), |best| {
                    (alike(best), format!("what ‘{}’ goes on with", best.id).into())
                })
            }
            Kind::Text(_) => (0, "anything else".into()),
        }
    }
}

/// A whole number of up to 18 digits, or `None`.
fn whole(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    (digits && !text.is_empty() && text.len() <= 18).then(|| text.parse().ok()).flatten()
}
