//! The rules of a game in a few sentences, for the head of a sheet and beside a puzzle: how moves are made, and what the goal is.
//!
//! By convention, rules state the goal where it is found here: in a puzzle it is the sentence that is **bold as a
//! whole**, elsewhere than at the beginning of a paragraph, where bold words are a heading; in a game for two it may be
//! a paragraph with the heading **To win.**, beside one with the heading **To move.** In other rules it is the first
//! sentence with a word such as "wins".

use gamesman_query::Session;
use gamesman_query::rules::PLAY;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use crate::language::Language;

/// As much of the first paragraph as is shown, in letters.
const ENOUGH: usize = 260;

/// As much of the paragraph about moves, and of the one about the goal.
const ENOUGH_OF_PART: usize = 200;

/// A paragraph or an item of a list.
#[derive(Default)]
struct Block {
    text: String,
    /// Where bold words begin and end.
    bold: Vec<(usize, usize)>,
    item: bool,
}

impl Block {
    /// Its heading, which is bold and ends like a sentence or before a Chinese colon, and the rest: "The board.".
    fn parts(&self) -> (&str, &str) {
        let Some(&(0, end)) = self.bold.first() else { return ("", &self.text) };
        let (heading, rest) = self.text.split_at(end);
        match rest.strip_prefix('：') {
            Some(rest) => (heading, rest),
            None if ends(heading) && !rest.is_empty() => (heading, rest.trim_start()),
            None => ("", &self.text),
        }
    }

    /// The sentences that are bold as a whole.
    fn stated(&self) -> impl Iterator<Item = &str> {
        let bold = self.bold.iter().filter(|(begin, _)| *begin > 0);
        bold.map(|&(begin, end)| &self.text[begin..end]).filter(|text| ends(text))
    }
}

/// Whether a sentence ends here.
fn ends(text: &str) -> bool {
    text.ends_with(['.', '!', '。', '！'])
}

impl Language {
    /// The rules of a variant's game in a few sentences, and whether they are translated: English otherwise. What they say of
    /// misère play is left out unless that is what is played.
    pub(crate) fn rules_in_short(self, session: &Session) -> (String, bool) {
        let entry = session.entry();
        let has_misere = entry.parameters.iter().any(|parameter| parameter.id == PLAY.id);
        let misere = has_misere && session.chosen().settings.misere();
        let (text, translated) = self.rules(entry.id, entry.rules);
        let language = if translated { self } else { Language::English };
        (in_short(language, text, misere), translated)
    }
}

fn in_short(t: Language, rules: &str, misere: bool) -> String {
    let blocks = blocks(rules);
    let mut chosen = beginning(t, &blocks);
    for sentence in headed(t, &blocks, "sheet-move-heading").unwrap_or_default() {
        chosen.push_str(t.between());
        chosen.push_str(&sentence);
    }
    let missing = |sentence: &String| !chosen.contains(sentence.as_str());
    let goal: Vec<String> = goal(t, &blocks, &chosen).into_iter().filter(missing).collect();
    for sentence in goal {
        chosen.push_str(t.between());
        chosen.push_str(&sentence);
    }
    if misere { chosen } else { usual(t, &chosen) }
}

/// A text without what it says of misère play in a sentence of its own or at the end of one.
fn usual(t: Language, text: &str) -> String {
    let (end, pause) = if t == Language::Chinese { ("。", "；") } else { (".", "; ") };
    let names = |part: &str| part.to_lowercase().contains("misère");
    let usual = |sentence: String| match sentence.rsplit_once(pause) {
        Some((said, more)) if names(more) => Some(format!("{said}{end}")),
        _ => Some(sentence).filter(|sentence| !names(sentence)),
    };
    let kept: Vec<String> = sentences(t, text).into_iter().filter_map(usual).collect();
    kept.join(t.between())
}

/// The sentences that state the goal; those of `chosen` if one of them does by its words.
fn goal(t: Language, blocks: &[Block], chosen: &str) -> Vec<String> {
    let stated: Vec<String> = blocks.iter().flat_map(Block::stated).map(str::to_owned).collect();
    if !stated.is_empty() {
        return stated;
    }
    if let Some(said) = headed(t, blocks, "sheet-goal-heading") {
        return said;
    }
    let words = t.say("sheet-goal-words");
    let worded = |sentence: &String| words.split(',').any(|word| sentence.contains(word));
    let whole = blocks.iter().flat_map(|block| sentences(t, block.parts().1));
    std::iter::once(chosen.to_owned()).chain(whole).find(worded).into_iter().collect()
}

/// The first sentences of the paragraph with this heading.
fn headed(t: Language, blocks: &[Block], heading: &str) -> Option<Vec<String>> {
    let heading = t.say(heading);
    let block = blocks.iter().find(|block| block.parts().0 == heading)?;
    Some(enough(sentences(t, block.parts().1), ENOUGH_OF_PART))
}

/// The first paragraph, with the list that goes on with it.
fn beginning(t: Language, blocks: &[Block]) -> String {
    let Some((first, others)) = blocks.split_first() else { return String::new() };
    let mut text = first.parts().1.to_owned();
    if !ends(&text) {
        for item in others.iter().take_while(|block| block.item) {
            text.push(' ');
            text.push_str(&item.text);
        }
    }
    enough(sentences(t, &text), ENOUGH).join(t.between())
}

/// The first sentences, at least one, of so many letters together.
fn enough(sentences: Vec<String>, most: usize) -> Vec<String> {
    let mut length = 0;
    let fits = |(at, sentence): &(usize, String)| {
        length += sentence.chars().count();
        *at == 0 || length <= most
    };
    sentences.into_iter().enumerate().take_while(fits).map(|(_, sentence)| sentence).collect()
}

fn sentences(t: Language, text: &str) -> Vec<String> {
    let end = if t == Language::Chinese { "。" } else { ". " };
    text.split_inclusive(end).map(|sentence| sentence.trim().to_owned()).collect()
}

/// Paragraphs and items as plain text.
fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut block = Block::default();
    let (mut begin, mut aside) = (None, false);
    for event in Parser::new(markdown) {
        match event {
            Event::Start(Tag::Item) => block.item = true,
            Event::Start(Tag::Strong) => begin = Some(block.text.len()),
            Event::End(TagEnd::Strong) => {
                block.bold.extend(begin.take().map(|begin| (begin, block.text.len())));
            }
            // What a piece is written as is nothing for paper: "toads (`x`)".
            Event::Code(_) if block.text.ends_with(['(', '（']) => {
                let before = block.text.trim_end_matches(['(', '（']).trim_end().len();
                block.text.truncate(before);
                aside = true;
            }
            Event::Text(text) => {
                let shown = text.strip_prefix([')', '）']).filter(|_| aside).unwrap_or(&text);
                block.text.push_str(shown);
                aside = false;
            }
            Event::Code(text) => block.text.push_str(&text),
            Event::SoftBreak | Event::HardBreak => block.text.push(' '),
            Event::End(TagEnd::Paragraph | TagEnd::Item) if !block.text.is_empty() => {
                blocks.push(std::mem::take(&mut block));
            }
            _ => {}
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use gamesman_query::GAMES;
    use gamesman_query::rules::Players;

    use super::*;

    #[test]
    fn rules_in_short_are_sentences_without_headings() {
        let text = "**The board.** It has three cells in a row.\n\n**To move.** Go on.\n\n**To win.** Move last.";
        assert_eq!(
            in_short(Language::English, text, false),
            "It has three cells in a row. Go on. Move last."
        );
        let written = "Toads (`x`) and frogs (`o`) hop over `-`. **All hop away.**";
        let short = "Toads and frogs hop over -. All hop away.";
        assert_eq!(in_short(Language::English, written, false), short);
        let both = "Two heaps. Whoever cannot move loses; in misère play they win. In misère play all is one.";
        assert_eq!(
            in_short(Language::English, both, false),
            "Two heaps. Whoever cannot move loses."
        );
        assert_eq!(in_short(Language::English, both, true), both);
        let worded = "It has three cells.\n\nGo on. Whoever moves last wins. In turn.";
        let short = "It has three cells. Whoever moves last wins.";
        assert_eq!(in_short(Language::English, worded, false), short);
        let listed = "Pegs. A move\n\n* **jumps** over a peg;\n* or rests.\n\nSo it is. **Leave one peg.** It wins.";
        let short = "Pegs. A move jumps over a peg; or rests. Leave one peg.";
        assert_eq!(in_short(Language::English, listed, false), short);
    }

    /// Sheets and puzzles would be silent about the goal, or tell of something else.
    #[test]
    fn every_puzzle_states_its_goal() {
        let puzzles = GAMES.iter().filter(|entry| entry.players == Players::One);
        for (entry, language) in puzzles.flat_map(|entry| Language::ALL.map(|it| (entry, it))) {
            let (text, translated) = language.rules(entry.id, entry.rules);
            let language = if translated { language } else { Language::English };
            let blocks = blocks(text);
            let stated: Vec<&str> = blocks.iter().flat_map(Block::stated).collect();
            assert_eq!(stated.len(), 1, "{} in {language}: {stated:?}", entry.id);
            let short = in_short(language, text, false);
            assert_eq!(short.matches(stated[0]).count(), 1, "{} in {language}: {short}", entry.id);
            assert!(short.chars().count() < 520, "{} in {language}: {short}", entry.id);
        }
    }
}
