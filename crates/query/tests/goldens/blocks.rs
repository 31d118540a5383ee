//! The golden files, read.

use std::fs;
use std::path::Path;

use gamesman_games::GAMES;

/// One `variant` block of a golden file.
pub struct Block {
    pub file: String,
    pub variant: String,
    /// Takes a minute or more: solved only if `GAMESMAN_HEAVY` is set.
    pub heavy: bool,
    /// Too large for a table: answered by search.
    pub search: bool,
    pub facts: Vec<(String, String)>,
    /// Who solved it first, if somebody said so.
    pub first: Option<String>,
}

impl Block {
    /// The value of a fact.
    pub fn fact(&self, key: &str) -> Option<&str> {
        self.facts.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }
}

pub fn blocks() -> Vec<Block> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/goldens");
    let mut blocks: Vec<Block> = Vec::new();
    for entry in GAMES {
        let path = folder.join(format!("{}.txt", entry.id));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let before = blocks.len();
        for line in text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
            if let (Some(who), Some(block)) = (line.strip_prefix("first "), blocks.last_mut()) {
                block.first = Some(who.to_owned());
                continue;
            }
            match (line, blocks.last_mut()) {
                ("heavy", Some(block)) => block.heavy = true,
                ("search", Some(block)) => block.search = true,
                _ => {}
            }
            if ["heavy", "search"].contains(&line) {
                continue;
            }
            let (key, value) = line.rsplit_once(' ').unwrap_or_else(|| panic!("{line:?}"));
            if key == "variant" {
                let (file, variant) = (entry.id.to_owned(), value.to_owned());
                let (heavy, search, facts) = (false, false, Vec::new());
                blocks.push(Block { file, variant, heavy, search, facts, first: None });
                continue;
            }
            // `at <position> <record>`: the record may be two words.
            let (key, value) = match line.strip_prefix("at ") {
                None if line.starts_with("start ") => {
                    ("start".to_owned(), line["start ".len()..].to_owned())
                }
                Some(rest) => {
                    let (position, record) = rest.split_once(' ').expect("a record");
                    (format!("at {position}"), record.to_owned())
                }
                None => (key.to_owned(), value.to_owned()),
            };
            blocks.last_mut().expect("a variant first").facts.push((key, value));
        }
        assert!(blocks.len() > before, "{} has no golden numbers", entry.id);
    }
    blocks
}
