//! What a golden file says of the rules alone: facts about positions that hold or not without any solve.

use gamesman_rules::{Mistake, Value, Variant, View};

/// A fact about the rules of a variant: `moves 1_ooo---xxx: a1-a2 b1-b2 c1-c2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its line in the golden file, counted from 1.
    pub line: usize,
    word: Word,
    /// The position that it is about.
    position: String,
    /// What is said of it.
    said: String,
}

/// What kind of fact it is: the first word of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Start,
    Moves,
    MoveCount,
    Allows,
    Forbids,
    Play,
    End,
    Refused,
}

const WORDS: [(&str, Word); 8] = [
    ("start", Word::Start),
    ("moves", Word::Moves),
    ("move_count", Word::MoveCount),
    ("allows", Word::Allows),
    ("forbids", Word::Forbids),
    ("play", Word::Play),
    ("end", Word::End),
    ("refused", Word::Refused),
];

/// What is written where there is nothing: no moves, no end.
const NONE: &str = "none";

impl Rule {
    /// The fact on a line; `None` if the line is of another kind. What follows `  # ` on it is a comment.
    ///
    /// # Errors
    /// If the line begins like a fact about rules and cannot be read.
    pub(crate) fn read(line: usize, text: &str) -> Option<Result<Rule, &'static str>> {
        let text = text.split_once(" # ").map_or(text, |(text, _)| text).trim_end();
        let (first, rest) = text.split_once(' ')?;
        let (_, word) = WORDS.into_iter().find(|(name, _)| *name == first)?;
        let (position, said) = match (word, rest.split_once(": ")) {
            (Word::Start, _) => ("", rest),
            (_, Some(parts)) => parts,
            // `moves 16` counts the moves of all positions.
            (Word::Moves, None) => return None,
            (_, None) => return Some(Err("expected a position, a colon and what is said of it")),
        };
        let readable = match word {
            Word::MoveCount => said.parse::<usize>().is_ok(),
            Word::Play => said.contains("-> "),
            Word::End => {
                let outcome = said.split(' ').next().unwrap_or_default();
                ["win", "lose", "tie", NONE].contains(&outcome)
            }
            _ => !said.is_empty(),
        };
        let (position, said) = (position.to_owned(), said.to_owned());
        Some(match (readable, word) {
            (true, _) => Ok(Rule { line, word, position, said }),
            (false, Word::MoveCount) => Err("expected a number of moves"),
            (false, Word::Play) => Err("expected moves, -> and the position after them"),
            (false, Word::End) => Err("expected win, lose, tie or none"),
            (false, _) => Err("expected something after the colon"),
        })
    }

    /// What is so instead, if the fact does not hold for this variant.
    pub fn broken(&self, variant: &dyn Variant) -> Option<String> {
        self.check(variant).err()
    }

    fn check(&self, variant: &dyn Variant) -> Result<(), String> {
        let (position, said) = (&self.position, &self.said);
        let view = || variant.view(position).map_err(|mistake| format!("{position}: {mistake}"));
        match self.word {
            Word::Start => same("the start", &variant.start(), said),
            Word::Moves => {
                let view = view()?;
                let (mut found, mut expected) = (names(&view), listed(said));
                found.sort_unstable();
                expected.sort_unstable();
                let what = format!("the list of moves of {position}");
                same(&what, &written(&found), &written(&expected))
            }
            Word::MoveCount => {
                let found = view()?.steps.len().to_string();
                same(&format!("the number of moves of {position}"), &found, said)
            }
            Word::Allows => self.each_is_a_move(variant, true),
            Word::Forbids => self.each_is_a_move(variant, false),
            Word::Play => {
                let (moves, to) = said.split_once("-> ").unwrap_or_default();
                let play = |from: String, name| after(variant, &from, name);
                let found = listed(moves).into_iter().try_fold(view()?.position, play)?;
                same(&format!("{position} after {}", moves.trim_end()), &found, to)
            }
            Word::End => {
                let (outcome, by) = end(&view()?);
                let found = by.filter(|_| said.contains(' ')).unwrap_or_else(|| outcome.to_owned());
                same(&format!("the end of {position}"), &found, said)
            }
            Word::Refused => match variant.view(position) {
                Ok(view) => Err(format!("{position} is read as {}", view.position)),
                Err(mistake) => refusal(position, &mistake, said),
            },
        }
    }

    /// Each of the names is a move, or none is.
    fn each_is_a_move(&self, variant: &dyn Variant, expected: bool) -> Result<(), String> {
        let position = &self.position;
        variant.view(position).map_err(|mistake| format!("{position}: {mistake}"))?;
        let wrong = |name: &&str| after(variant, position, name).is_ok() != expected;
        let is = if expected { "is not" } else { "is" };
        match listed(&self.said).into_iter().find(wrong) {
            Some(name) => Err(format!("{name} {is} a move of {position}")),
            None => Ok(()),
        }
    }
}

fn same(what: &str, found: &str, said: &str) -> Result<(), String> {
    if found == said { Ok(()) } else { Err(format!("{what} is {found}, not {said}")) }
}

/// The names of a list, none for the word of that meaning.
fn listed(names: &str) -> Vec<&str> {
    if names == NONE { Vec::new() } else { names.split_whitespace().collect() }
}

fn written(names: &[&str]) -> String {
    if names.is_empty() { NONE.to_owned() } else { names.join(" ") }
}

fn names(view: &View) -> Vec<&str> {
    view.steps.iter().map(|step| step.name.as_str()).collect()
}

/// The position after a move of this name, listed or not.
fn after(variant: &dyn Variant, position: &str, name: &str) -> Result<String, String> {
    let refused = |mistake: Mistake| format!("{position}: {mistake}");
    let view = variant.view(position).map_err(refused)?;
    if let Some(step) = view.steps.iter().find(|step| step.name == name) {
        return Ok(step.to.clone());
    }
    match variant.step(position, name).map_err(refused)? {
        Some(step) => Ok(step.to),
        None => {
            Err(format!("{name} is not a move of {position}, which has {}", written(&names(&view))))
        }
    }
}

/// The outcome of a position, and the outcome with its margin where there is one: `win by 2`.
fn end(view: &View) -> (&'static str, Option<String>) {
    let outcome = view.outcome.map_or(NONE, |outcome| Value::from(outcome).name());
    (outcome, view.margin.map(|margin| format!("{outcome} by {}", margin.unsigned_abs())))
}

/// The message of a refusal contains what is said, and the place is the one that is said: the whole text if none is.
fn refusal(position: &str, mistake: &Mistake, said: &str) -> Result<(), String> {
    let place = said.strip_suffix(')').and_then(|said| said.rsplit_once(" (character "));
    let (part, at) = match place.and_then(|(part, at)| Some((part, at.parse().ok()?))) {
        Some((part, at)) => (part, Some(at)),
        None => (said, None),
    };
    if mistake.message.contains(part) && mistake.at.map(|at| at + 1) == at {
        return Ok(());
    }
    Err(format!("{position} is refused with ‘{mistake}’, not ‘{said}’"))
}
