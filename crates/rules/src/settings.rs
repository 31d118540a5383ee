//! Variants as text: the settings chosen for the parameters of a game.
//!
//! A variant is written as its parameters' values joined by `-`, in the order in which the game
//! declares them: `4x4-3-RC-none`. Values may be left out where the default is meant.

use std::borrow::Cow;

use crate::Mistake;
use crate::parameters::{PLAY, Parameter, Setting};

/// One value for each parameter of a game: a variant before it is opened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    values: Vec<(&'static str, Setting)>,
    text: String,
}

impl Settings {
    /// The settings that `text` describes; an empty text means all defaults.
    ///
    /// # Errors
    /// If a part fits no parameter (that is left), or is out of bounds.
    ///
    /// # Panics
    /// If a declared default does not fit its parameter.
    pub fn parse(parameters: &'static [Parameter], text: &str) -> Result<Settings, Mistake> {
        let parts: Vec<&str> = if text.is_empty() { vec![] } else { text.split('-').collect() };
        let mut next = 0;
        let mut values = Vec::with_capacity(parameters.len());
        for parameter in parameters {
            let written = match parts.get(next) {
                Some(part) => parameter.kind.read(part).map_err(|error| {
                    let at = begins(&parts, next) + error.at.unwrap_or(0);
                    Mistake::at(at, format!("{}: {}", parameter.id, error.message))
                })?,
                None => None,
            };
            next += usize::from(written.is_some());
            let value = written.unwrap_or_else(|| match parameter.kind.read(parameter.default) {
                Ok(Some(value)) => value,
                _ => panic!("the default of ‘{}’ does not fit it", parameter.id),
            });
            values.push((parameter.id, value));
        }
        if let Some(part) = parts.get(next) {
            let mistake = not_understood(parameters, part);
            let at = begins(&parts, next) + mistake.at.unwrap_or(0);
            return Err(Mistake::at(at, mistake.message));
        }
        let text = write(parameters, &values);
        Ok(Settings { values, text })
    }

    /// The settings as text: as short as possible without losing the meaning, and the same for all
    /// spellings of the same settings.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The value of a parameter, of whatever kind, as it is written.
    ///
    /// # Panics
    /// If no parameter has this id.
    pub fn spelled(&self, id: &str) -> String {
        self.value(id).to_string()
    }

    /// The ids of all parameters with their values as they are written, in the order in which the game declares them.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.values.iter().map(|(id, value)| (*id, value.to_string()))
    }

    fn value(&self, id: &str) -> &Setting {
        match self.values.iter().find(|(name, _)| *name == id) {
            Some((_, value)) => value,
            None => panic!("no parameter is called ‘{id}’"),
        }
    }

    /// The value of a [`Kind::Number`](crate::Kind::Number).
    ///
    /// # Panics
    /// This and its siblings: if no parameter of that kind has this id.
    pub fn number(&self, id: &str) -> u32 {
        match self.value(id) {
            Setting::Number(number) => *number,
            other => panic!("‘{id}’ is {other:?}, not a number"),
        }
    }

    /// The value of a [`Kind::Board`](crate::Kind::Board): (rows, columns).
    pub fn board(&self, id: &str) -> (u32, u32) {
        match self.value(id) {
            Setting::Board(rows, columns) => (*rows, *columns),
            other => panic!("‘{id}’ is {other:?}, not a board"),
        }
    }

    /// The value of a [`Kind::Numbers`](crate::Kind::Numbers), in the order written.
    pub fn numbers(&self, id: &str) -> &[u32] {
        match self.value(id) {
            Setting::Numbers(numbers) => numbers,
            other => panic!("‘{id}’ is {other:?}, not a list of numbers"),
        }
    }

    /// Whether a letter is in a [`Kind::Letters`](crate::Kind::Letters).
    pub fn letter(&self, id: &str, letter: char) -> bool {
        match self.value(id) {
            Setting::Letters(letters) => letters.contains(letter),
            other => panic!("‘{id}’ is {other:?}, not a set of letters"),
        }
    }

    /// The word of a [`Kind::Choice`](crate::Kind::Choice).
    pub fn choice(&self, id: &str) -> &'static str {
        match self.value(id) {
            Setting::Choice(word) => word,
            other => panic!("‘{id}’ is {other:?}, not a word"),
        }
    }

    /// The shortest spelling of a [`Kind::Text`](crate::Kind::Text).
    pub fn written(&self, id: &str) -> &str {
        match self.value(id) {
            Setting::Text(text) => text,
            other => panic!("‘{id}’ is {other:?}, not a text"),
        }
    }

    /// Whether [`PLAY`] is misère.
    pub fn misere(&self) -> bool {
        self.choice(PLAY.id) == "misere"
    }
}

/// The place of the character with which a part begins.
fn begins(parts: &[&str], part: usize) -> usize {
    parts[..part].iter().map(|part| part.chars().count() + 1).sum()
}

/// All values up to the last that differs from its default, but at least one.
fn write(parameters: &[Parameter], values: &[(&'static str, Setting)]) -> String {
    let differs = |(parameter, (_, value)): (&Parameter, &(_, Setting))| {
        parameter.kind.read(parameter.default).ok().flatten().as_ref() != Some(value)
    };
    let last = parameters.iter().zip(values).rposition(differs).unwrap_or(0);
    let written: Vec<String> =
        values.iter().take(last + 1).map(|(_, value)| value.to_string()).collect();
    written.join("-")
}

/// What is wrong with a part that fits no parameter: the character at which it stops making sense,
/// if its beginning does, and what may be written.
fn not_understood(parameters: &[Parameter], part: &str) -> Mistake {
    let shown: String = part.chars().take(20).collect();
    if parameters.is_empty() {
        let message = format!("‘{shown}’ is no variant of this game, which has no parameters");
        return Mistake::new(message);
    }
    let listed = |p: &Parameter| format!("{} ({})", p.id, p.kind.describe());
    let expected: Vec<String> = parameters.iter().map(listed).collect();
    let form = match &expected[..] {
        [one] => format!("one is written as {one}"),
        _ => format!("one is written as {}, in this order, joined by ‘-’", expected.join(", ")),
    };
    // What some parameter takes is wrong only because it comes too late or twice.
    if parameters.iter().any(|parameter| matches!(parameter.kind.read(part), Ok(Some(_)))) {
        return Mistake::new(format!("‘{shown}’ is no variant here; {form}"));
    }
    let mut best: Option<(usize, &Parameter, Cow<'static, str>)> = None;
    for parameter in parameters {
        let (fits, next) = parameter.kind.understood(part);
        if fits > 0 && best.as_ref().is_none_or(|best| fits > best.0) {
            best = Some((fits, parameter, next));
        }
    }
    let Some((fits, parameter, next)) = best else {
        return Mistake::new(format!("‘{shown}’ is no variant; {form}"));
    };
    let what = match part.chars().nth(fits) {
        Some(c) => format!("‘{}’ is not {next}", c.escape_debug()),
        None if part.ends_with(|c: char| c.is_ascii_digit()) => {
            return Mistake::new(format!("‘{shown}’ is no variant: it is too large; {form}"));
        }
        None => format!("the end is not {next}"),
    };
    let message = format!("‘{shown}’ is no variant; in {}, {what}; {form}", parameter.id);
    Mistake::at(fits, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::{Grammar, Kind};

    const PARAMETERS: &[Parameter] = &[
        Parameter { id: "board", help: "", kind: Kind::Board { min: 1, max: 7 }, default: "3x3" },
        Parameter { id: "line", help: "", kind: Kind::Number { min: 2, max: 5 }, default: "3" },
        Parameter { id: "lines", help: "", kind: Kind::Letters("RCD"), default: "RCD" },
        Parameter {
            id: "piles",
            help: "",
            kind: Kind::Numbers { min: 1, max: 9, most: 3 },
            default: "1_2",
        },
        PLAY,
        Parameter { id: "code", help: "", kind: Kind::Text(CODE), default: "code:1" },
    ];

    const CODE: Grammar = Grammar {
        describe: "code: and digits",
        looks_like: |text| text.starts_with("code:"),
        read: |text| match text.chars().enumerate().skip(5).find(|(_, c)| !c.is_ascii_digit()) {
            Some((at, c)) => Err(Mistake::character(at, c, "a digit")),
            None => Ok(format!("code:{}", text[5..].trim_start_matches('0'))),
        },
    };

    #[test]
    fn all_spellings_of_the_same_settings_become_one() {
        for (written, text) in [
            ("", "3x3"),
            ("3x3-3-RCD-1_2-normal", "3x3"),
            ("4x5", "4x5"),
            ("misere", "3x3-3-RCD-1_2-misere"),
            ("4x4-CR", "4x4-3-RC"),
            ("5-7_7", "3x3-5-RCD-7_7"),
            ("code:007", "3x3-3-RCD-1_2-normal-code:7"),
        ] {
            let settings = Settings::parse(PARAMETERS, written).unwrap();
            assert_eq!(settings.text(), text);
            assert_eq!(Settings::parse(PARAMETERS, text).unwrap(), settings);
        }
    }

    #[test]
    fn values_are_read_by_kind() {
        let settings = Settings::parse(PARAMETERS, "4x5-2-DC-7_8_9-misere").unwrap();
        assert_eq!(settings.board("board"), (4, 5));
        let all: Vec<_> = settings.all().take(2).collect();
        assert_eq!(all, [("board", "4x5".to_owned()), ("line", "2".to_owned())]);
        assert_eq!(settings.number("line"), 2);
        assert!(settings.letter("lines", 'D') && !settings.letter("lines", 'R'));
        assert_eq!(settings.numbers("piles"), [7, 8, 9]);
        assert!(settings.misere());
    }

    #[test]
    fn errors_name_the_place_and_the_remedy() {
        for (text, at, part) in [
            ("4x9", 2, "9 is not within 1 to 7"),
            ("9x4", 0, "9 is not within 1 to 7"),
            ("4x4-9", 4, "9 is not within 2 to 5"),
            ("4x4-1_2_3_4", 4, "4 numbers where at most 3"),
            ("4x4-foo", 4, "joined by ‘-’"),
            ("4x4-7_a", 6, "in piles, ‘a’ is not a digit"),
            ("4x4-7_", 6, "in piles, the end is not a digit"),
            ("4xx", 2, "in board, ‘x’ is not a number of columns"),
            ("4x4-RCx", 6, "in lines, ‘x’ is not one of the letters RCD"),
            ("missing", 3, "in play, ‘s’ is not what ‘misere’ goes on with"),
            ("4x4-5-RC-1_12", 11, "12 is not within 1 to 9"),
            ("4x4-5-RC-1_2-code:7é", 19, "code: ‘é’"),
            ("misere-misere", 7, "‘misere’ is no variant here"),
            ("99999999999999999999x1", 0, "is no variant"),
            ("-", 0, "is no variant"),
        ] {
            let error = Settings::parse(PARAMETERS, text).unwrap_err();
            assert_eq!(error.at, Some(at), "{text}: {error}");
            assert!(error.message.contains(part), "{text}: {error}");
        }
    }
}
