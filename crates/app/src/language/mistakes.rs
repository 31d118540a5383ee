//! What is wrong, in each language. Libraries say it in English and with data: [`Said`] makes a message of an error, and what
//! exactly is wrong with something that people wrote has messages named after its words, like the notes of games.

use gamesman_query::rules::Mistake;
use gamesman_query::words::capital;
use gamesman_query::{Error, GAMES};
use maud::{Markup, html};

use super::languages::Language;
use super::messages::words;

/// What is wrong, as a message of pages.
#[derive(Clone, Debug)]
pub struct Said {
    /// Its id.
    pub id: &'static str,
    /// What it is told.
    pub told: Vec<(&'static str, Value)>,
    /// What exactly is wrong, which libraries say in English.
    pub detail: Option<Mistake>,
}

/// What a message about an error is told.
#[derive(Clone, Debug)]
pub enum Value {
    /// What somebody wrote.
    Text(String),
    /// How many.
    Number(u64),
    /// What the game with this id is called.
    Game(String),
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number)
    }
}

impl Said {
    /// A message without more to say.
    pub fn new<const N: usize>(id: &'static str, told: [(&'static str, Value); N]) -> Said {
        Said { id, told: told.into(), detail: None }
    }

    /// That a move is not possible, with which one of a list it is.
    #[must_use]
    pub(crate) fn at_move(mut self, n: usize) -> Said {
        self.id = match self.id {
            "error-says-move-over" => "import-move-over",
            "error-says-move-legal" => "import-move-legal",
            _ => "import-move",
        };
        self.told.push(("n", (n as u64).into()));
        self
    }

    /// How pages say an error of libraries.
    pub fn of(error: &Error) -> Said {
        let text = |text: &str| Value::from(text);
        let game = |id: &str| Value::Game(id.to_owned());
        let exactly = |said: Said, why: &str| Said { detail: Some(Mistake::new(why)), ..said };
        match error {
            Error::UnknownGame { id, near: None } => {
                Said::new("error-says-game", [("id", text(id))])
            }
            Error::UnknownGame { id, near: Some(near) } => {
                Said::new("error-says-game-near", [("id", text(id)), ("near", text(near))])
            }
            Error::Variant { game: id, variant, mistake, .. } => {
                let told = [("game", game(id)), ("variant", text(variant))];
                Said { detail: Some(mistake.clone()), ..Said::new("error-says-variant", told) }
            }
            Error::Position { position, mistake, start } => {
                let told = [("position", text(position)), ("start", text(start))];
                Said { detail: Some(mistake.clone()), ..Said::new("error-says-position", told) }
            }
            Error::Move { name, legal, .. } => {
                let (id, legal) = match &legal[..] {
                    [] => ("error-says-move-over", String::new()),
                    _ if legal.len() > MOST_LISTED => ("error-says-move", String::new()),
                    _ => ("error-says-move-legal", legal.join(", ")),
                };
                let mut said = Said::new(id, [("name", text(name))]);
                said.told.extend((!legal.is_empty()).then_some(("legal", legal.into())));
                said
            }
            Error::Unsolved { game: id, variant, reason, .. } => {
                let told = [("game", game(id)), ("variant", text(variant))];
                exactly(Said::new("error-says-unsolved", told), reason)
            }
            Error::TooMany { asked, most, .. } => {
                let told = [("asked", (*asked).into()), ("most", (*most).into())];
                Said::new("error-says-many", told)
            }
            Error::Busy => Said::new("error-says-busy", []),
            Error::Solve(why) => exactly(Said::new("error-says-solve", []), why),
            Error::Memory(_) => Said::new("error-says-memory", []),
            Error::Diagrams { game: id, variant, .. } => {
                let told = [("game", game(id)), ("variant", text(variant))];
                Said::new("error-says-diagrams", told)
            }
            Error::Starts(why) => exactly(Said::new("error-says-starts", []), why),
            // Readers can do nothing about files of the server.
            Error::Damaged { game: id, variant, .. } => {
                let told = [("game", game(id)), ("variant", text(variant))];
                Said::new("error-says-damaged", told)
            }
            Error::File(_) => Said::new("error-says-file", []),
        }
    }
}

/// How many moves are listed where another one was asked for.
const MOST_LISTED: usize = 40;

impl Language {
    /// What is wrong, as a message of this language.
    pub fn said(self, said: &Said) -> String {
        let value = |value: &Value| match value {
            Value::Text(text) => text.clone().into(),
            Value::Number(number) => (*number).into(),
            Value::Game(id) => {
                let entry = GAMES.iter().find(|entry| entry.id == *id);
                entry.map_or_else(|| id.clone(), |entry| self.name(id, entry.name).into()).into()
            }
        };
        let told: Vec<_> = said.told.iter().map(|(name, told)| (*name, value(told))).collect();
        self.tell(said.id, &told)
    }

    /// The same with what exactly is wrong.
    pub(crate) fn said_whole(self, said: &Said) -> Markup {
        html! {
            (self.said(said))
            @if let Some(detail) = &said.detail { (self.between()) (self.mistake(detail)) }
        }
    }

    /// An error of libraries in sentences.
    pub(crate) fn error(self, error: &Error) -> Markup {
        self.said_whole(&Said::of(error))
    }

    /// Why something is not solved, in a sentence.
    pub(crate) fn reason(self, error: &Error) -> Markup {
        match error {
            Error::Unsolved { reason, .. } => self.mistake(&Mistake::new(reason)),
            other => self.error(other),
        }
    }

    /// What is wrong with something that people wrote, in a sentence.
    pub(crate) fn mistake(self, mistake: &Mistake) -> Markup {
        let own = self.wrong(&mistake.message).map(|what| match mistake.at {
            Some(at) => {
                self.tell("mistake-at", &[("what", what.into()), ("n", (at as u64 + 1).into())])
            }
            None => what,
        });
        match own {
            Some(own) => html! { (capital(&own)) (self.stop()) },
            None => self.quoted(&sentence(&mistake.to_string())),
        }
    }

    /// What is wrong, as libraries say it in English, in this language; `None` if there are no messages for it, as in English.
    pub fn wrong(self, english: &str) -> Option<String> {
        // What else may be written, the form for variants says.
        let english = english.split("; one is written as ").next().unwrap_or_default();
        let (id, values) = mistake_message(english);
        if let Some(own) = self.with_values(&id, values.into_iter()) {
            return Some(own);
        }
        if let Some((before, after)) = english.split_once("; ") {
            let both =
                [("before", self.wrong(before)?.into()), ("after", self.wrong(after)?.into())];
            return Some(self.tell("mistake-both", &both));
        }
        if let Some((name, what)) = of_parameter(english) {
            let told = [("name", name.into()), ("what", self.wrong(what)?.into())];
            return Some(self.tell("mistake-in", &told));
        }
        // How much is needed is all that differs.
        if let Some((need, limit)) = memory(english) {
            let told = [("need", need.into()), ("limit", limit.into())];
            return self.unless_english(|t| t.tell("mistake-memory", &told));
        }
        // Each game has letters of its own.
        let (found, list) = english.split_once(" is not one of ")?;
        let found =
            found.strip_prefix('‘').and_then(|found| found.strip_suffix('’')).unwrap_or(found);
        let list = list.replace(" and ", ", ").replace(" or ", ", ");
        let told = [("found", found.into()), ("list", list.into())];
        self.unless_english(|t| t.tell("mistake-letters", &told))
    }

    /// A text that English has no need of.
    fn unless_english(self, say: impl FnOnce(Language) -> String) -> Option<String> {
        (self != Language::English).then(|| say(self))
    }
}

/// The parameter that a text begins with, and what is wrong with it: "board: 9 is not within 1 to 7".
fn of_parameter(english: &str) -> Option<(&str, &str)> {
    let (name, what) = match english.strip_prefix("in ") {
        Some(rest) => rest.split_once(", ")?,
        None => english.split_once(": ")?,
    };
    let is_id = !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    is_id.then_some((name, what))
}

/// How much memory something needs, and how much there may be.
fn memory(english: &str) -> Option<(&str, &str)> {
    let (before, after) = english.split_once(" of memory where ")?;
    Some((before.split_once(" needs ")?.1, after.strip_suffix(" may be used")?))
}

/// A text that libraries say, as a sentence.
fn sentence(english: &str) -> String {
    let stop = if english.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{}{stop}", capital(english))
}

/// The id of the message for what is wrong, and what it is told: what is quoted, which is `x` in the id, and squares, numbers,
/// letters and the like, which are `n`.
///
/// ```
/// let (id, told) = gamesman::language::mistake_message("‘q’ is no K within 1 to b2");
/// assert_eq!((id.as_str(), told), ("mistake-x-is-no-n-within-n-to-n", vec!["q", "K", "1", "b2"]));
/// ```
pub fn mistake_message(english: &str) -> (String, Vec<&str>) {
    let (mut id, mut told) = ("mistake".to_owned(), Vec::new());
    let mut rest = english;
    loop {
        let (plain, after) = rest.split_once('‘').unwrap_or((rest, ""));
        for word in plain.split_whitespace() {
            let word = word.trim_matches([',', ';', ':', '.', '(', ')']);
            let quoted = word.strip_prefix('\'').and_then(|word| word.strip_suffix('\''));
            match quoted {
                Some(quoted) => {
                    told.push(quoted);
                    id.push_str("-x");
                }
                None if is_sign(word) => {
                    told.push(word);
                    id.push_str("-n");
                }
                None => {
                    let words = words(word);
                    if !words.is_empty() {
                        id.push('-');
                        id.push_str(&words);
                    }
                }
            }
        }
        // What is quoted may be nothing, or itself a quotation mark.
        let is_mark = after.starts_with("’’");
        let first = if is_mark { '’'.len_utf8() } else { 0 };
        let Some(end) = after.get(first..).and_then(|more| more.find('’')) else {
            return (id, told);
        };
        id.push_str("-x");
        told.push(&after[..first + end]);
        rest = &after[first + end + '’'.len_utf8()..];
    }
}

/// Whether a word is none of the language: it has digits, large letters within it, dashes in a row, or is a letter.
fn is_sign(word: &str) -> bool {
    let is_letter = word.len() == 1 && word != "a" && word.bytes().all(|b| b.is_ascii_alphabetic());
    is_letter
        || word.contains("--")
        || word.contains(|c: char| c.is_ascii_digit())
        || word.chars().skip(1).any(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(language: Language, english: &str) -> String {
        language.mistake(&Mistake::new(english)).into_string()
    }

    #[test]
    fn what_is_wrong_is_said_in_parts() {
        for (english, german) in [
            ("board: 9 is not within 1 to 7", "Board: 9 liegt nicht zwischen 1 und 7."),
            (
                "‘foo’ is no variant; in board, ‘x’ is not a digit; one is written as board (a; b), x (c)",
                "‚foo‘ ist keine Variante; board: ‚x‘ ist keine Ziffer.",
            ),
            ("‘’’ is not one of x, - and .", "‚’‘ ist keines der Zeichen x, -, .."),
            ("there are hats", "<span lang=\"en\">There are hats.</span>"),
        ] {
            assert_eq!(said(Language::German, english), german);
        }
        assert_eq!(said(Language::English, "no hats"), "No hats.");
    }
}
