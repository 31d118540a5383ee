//! Golden files: facts about a game's variants. Numbers, each with its source, are found by a solve; facts about rules need none.

use gamesman_query::{Analysis, Library, Watch};
use gamesman_rules::Entry;

use crate::facts::{of_all, of_position};
use crate::rule::Rule;

/// What a golden file says of one variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The game's id.
    pub game: String,
    /// The variant's id, or its settings.
    pub variant: String,
    /// It takes a minute or more to solve.
    pub heavy: bool,
    /// It is too large for a table and is answered by search.
    pub search: bool,
    /// Facts about rules, in the order of the file.
    pub rules: Vec<Rule>,
    /// Keys and values of what a solve finds, in the order of the file.
    pub facts: Vec<(String, String)>,
    /// Who solved it first, if the file says so.
    pub first: Option<String>,
}

/// What came of comparing a block with what is computed.
#[derive(Clone, Debug)]
pub struct Compared {
    /// A line for each number that differs, and one if the verifier does not accept the table.
    pub wrong: Vec<String>,
    /// The counts over all positions, unless the variant is only searched.
    pub analysis: Option<Analysis>,
}

impl Block {
    /// The blocks of a golden file. Lines that are empty or begin with `#` are passed over; `variant ID` begins a
    /// block.
    ///
    /// # Errors
    /// The first line that cannot be read, with its number.
    pub fn read(game: &str, text: &str) -> Result<Vec<Block>, String> {
        let mut blocks: Vec<Block> = Vec::new();
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(variant) = line.strip_prefix("variant ") {
                let (game, variant) = (game.to_owned(), variant.trim().to_owned());
                blocks.push(Block { game, variant, ..Block::default() });
                continue;
            }
            let wrong = |what: &str| format!("{}: {what}", place(game, number));
            let block = blocks.last_mut().ok_or_else(|| wrong("a line `variant ID` is missing"))?;
            if let Some(rule) = Rule::read(number, line) {
                block.rules.push(rule.map_err(wrong)?);
                continue;
            }
            match line {
                "heavy" => block.heavy = true,
                "search" => block.search = true,
                _ => match line.strip_prefix("first ") {
                    Some(who) => block.first = Some(who.to_owned()),
                    None => block
                        .facts
                        .push(fact(line).ok_or_else(|| wrong("expected a name and a number"))?),
                },
            }
        }
        Ok(blocks)
    }

    /// The value of a fact.
    pub fn fact(&self, key: &str) -> Option<&str> {
        self.facts.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Whether the block says nothing that a solve finds: it is about rules alone.
    pub fn is_about_rules(&self) -> bool {
        self.facts.is_empty()
    }

    /// What is said of the rules and does not hold, without a solve: a line for each fact, with its place in the file.
    pub fn broken(&self, entry: &Entry) -> Vec<String> {
        if self.rules.is_empty() {
            return Vec::new();
        }
        let chosen = entry.choose(Some(&self.variant));
        let variant = match chosen.and_then(|chosen| entry.variant(&chosen.settings)) {
            Ok(variant) => variant,
            Err(mistake) => return vec![format!("{} {}: {mistake}", self.game, self.variant)],
        };
        let broken = |rule: &Rule| {
            let what = rule.broken(&*variant)?;
            Some(format!("{}, variant {}: {what}", place(&self.game, rule.line), self.variant))
        };
        self.rules.iter().filter_map(broken).collect()
    }

    /// Solves the variant, compares its numbers and verifies its table.
    pub fn compare(&self, library: &Library, watch: &dyn Watch) -> Compared {
        let name = format!("{} {}", self.game, self.variant);
        let failed =
            |error: String| Compared { wrong: vec![format!("{name}: {error}")], analysis: None };
        let session = match library.session(&self.game, Some(&self.variant)) {
            Ok(session) => session,
            Err(error) => return failed(error.to_string()),
        };
        let analysis = match self.search {
            true => Ok(None),
            false => session.solve(watch).and_then(|_| session.analysis(watch)).map(Some),
        };
        let (analysis, start) = match analysis.and_then(|all| Ok((all, session.position(None)?))) {
            Ok(solved) => solved,
            Err(error) => return failed(error.to_string()),
        };
        let mut wrong = Vec::new();
        for (key, value) in &self.facts {
            let found = match (of_position(&session, &start, key), &analysis) {
                (Some(found), _) => Ok(found),
                (None, Some(analysis)) => of_all(&session, analysis, key),
                (None, None) => Err(format!("a search does not know '{key}'")),
            };
            match found {
                Ok(found) if found == *value => {}
                Ok(found) => wrong.push(format!("{name}: {key} is {found}, not {value}")),
                Err(error) => wrong.push(format!("{name}: {error}")),
            }
        }
        if let Some(analysis) = &analysis {
            match session.verify(watch) {
                Ok(report) if report.fault.is_some() => {
                    wrong.extend(report.fault.map(|fault| format!("{name}: {fault}")));
                }
                Ok(report) if report.of != analysis.positions => {
                    wrong.push(format!("{name}: {} positions were verified", report.of));
                }
                Ok(_) => {}
                Err(error) => wrong.push(format!("{name}: {error}")),
            }
        }
        Compared { wrong, analysis }
    }
}

fn place(game: &str, line: usize) -> String {
    format!("{game}, line {line} of its golden file")
}

/// A key and its value: the last word, but for `at POSITION RECORD`, whose record may be two words.
fn fact(line: &str) -> Option<(String, String)> {
    let (key, value) = match line.strip_prefix("at ") {
        Some(rest) => {
            let (position, record) = rest.split_once(' ')?;
            (format!("at {position}"), record)
        }
        None => line.rsplit_once(' ').map(|(key, value)| (key.to_owned(), value))?,
    };
    Some((key, value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_facts_and_marks() {
        let text = "# source\nvariant 3x3\nheavy\nfirst Ada 1843\nvalue win\nat xo- lose 3\ncount win 14 276\n";
        let blocks = Block::read("game", text).unwrap();
        let facts = [("value", "win"), ("at xo-", "lose 3"), ("count win 14", "276")];
        let expected = Block {
            game: "game".into(),
            variant: "3x3".into(),
            heavy: true,
            first: Some("Ada 1843".into()),
            facts: facts.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec(),
            ..Block::default()
        };
        assert_eq!(blocks, [expected]);
        for (text, part) in [("value win", "line 1"), ("variant 1\n\nvalue", "line 3")] {
            let error = Block::read("game", text).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }
}
