//! Markdown as text for a terminal: wrapped, with bold for emphasis, lists with bullets.

use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use textwrap::{Options, WordSplitter};

use super::print::{BOLD, styled};

/// The text in lines of at most `width` columns, paragraphs with an empty line between them.
pub(crate) fn plain(markdown: &str, width: usize) -> String {
    let mut blocks = Blocks::new(width);
    blocks.markdown(markdown);
    blocks.finish()
}

/// Text that is being laid out.
#[derive(Default)]
pub(crate) struct Blocks {
    width: usize,
    text: String,
    /// The block that is being read.
    block: String,
    /// The lists we are in, with the next number of those that have numbers.
    lists: Vec<Option<u64>>,
    /// What stands before the first line of the block: the bullet of an item.
    bullet: String,
    /// Whether lines are kept as they are: in a block of code.
    verbatim: bool,
}

impl Blocks {
    /// For lines of at most `width` columns.
    pub(crate) fn new(width: usize) -> Blocks {
        Blocks { width, ..Blocks::default() }
    }

    /// Lays out Markdown.
    pub(crate) fn markdown(&mut self, markdown: &str) {
        for event in Parser::new_ext(markdown, pulldown_cmark::Options::ENABLE_TABLES) {
            self.take(event);
        }
    }

    /// Adds to the paragraph.
    pub(crate) fn text(&mut self, text: &str) {
        self.block.push_str(text);
    }

    /// Adds lines as they are, indented, with an empty line below them.
    pub(crate) fn verbatim(&mut self, text: &str) {
        self.end_block("\n");
        for line in text.trim_end().lines() {
            let line = format!("  {line}");
            self.text.push_str(line.trim_end());
            self.text.push('\n');
        }
        self.text.push('\n');
    }

    /// The text.
    pub(crate) fn finish(mut self) -> String {
        self.end_block("");
        self.text.trim_end().to_owned()
    }

    /// Lays out an event of Markdown.
    pub(crate) fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => {
                self.end_block("\n");
                self.verbatim = true;
            }
            Event::End(TagEnd::CodeBlock) => self.verbatim = false,
            Event::Text(text) if self.verbatim => self.verbatim(&text),
            Event::End(TagEnd::TableCell) => self.block.push_str("  "),
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => self.end_block(""),
            Event::End(TagEnd::Table) => self.text.push('\n'),
            Event::Text(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.block.push_str(&text);
            }
            Event::Code(code) => self.block.push_str(&styled(BOLD, &code)),
            Event::SoftBreak | Event::HardBreak => self.block.push(' '),
            Event::Start(Tag::Strong | Tag::Heading { .. }) => {
                self.block.push_str(&BOLD.to_string());
            }
            Event::End(TagEnd::Strong) => self.block.push_str(&format!("{BOLD:#}")),
            Event::Start(Tag::List(first)) => {
                self.end_block(if self.lists.is_empty() { "\n" } else { "" });
                self.lists.push(first);
            }
            Event::Start(Tag::Item) => {
                self.bullet = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "• ".into(),
                };
            }
            Event::End(TagEnd::Item) => self.end_block(""),
            Event::End(TagEnd::List(_)) => {
                self.lists.pop();
                self.bullet.clear();
                if self.lists.is_empty() {
                    self.text.push('\n');
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                self.block.push_str(&format!("{BOLD:#}"));
                self.end_block("\n");
            }
            Event::End(TagEnd::Paragraph) => {
                self.end_block(if self.lists.is_empty() { "\n" } else { "" });
            }
            _ => {}
        }
    }

    /// Writes the block, wrapped, and what comes after it.
    fn end_block(&mut self, after: &str) {
        let block = std::mem::take(&mut self.block);
        if block.trim().is_empty() {
            return;
        }
        let indent = "  ".repeat(self.lists.len().saturating_sub(1));
        let first = format!("{indent}{}", self.bullet);
        let rest = " ".repeat(first.chars().count());
        let options = Options::new(self.width).word_splitter(WordSplitter::NoHyphenation);
        let options = options.initial_indent(&first).subsequent_indent(&rest);
        self.text.push_str(&textwrap::fill(block.trim(), options));
        self.text.push('\n');
        self.text.push_str(after);
        // Further paragraphs of the item stand below its text.
        self.bullet = " ".repeat(self.bullet.chars().count());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_and_lists_are_wrapped() {
        let text = plain(
            "Take **one** of the\n`sticks` [there](https://example.org) are.\n\n\
             * the *first* thing is long\n* second\n  * inner\n\n1. one\n2. two\n\nEnd.",
            24,
        );
        let text = anstream::adapter::strip_str(&text).to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "Take one of the sticks",
                "there are.",
                "",
                "• the first thing is",
                "  long",
                "• second",
                "  • inner",
                "",
                "1. one",
                "2. two",
                "",
                "End.",
            ]
        );
    }
}
