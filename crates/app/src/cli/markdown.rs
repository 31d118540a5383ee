//! Markdown as text for a terminal: wrapped, with bold for emphasis, lists with bullets.

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

use super::print::{BOLD, styled};
use super::table::{Cell, Columns};

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
    /// How far lines are moved in that are kept as they are: those of a block of code that is being read.
    verbatim: Option<usize>,
    /// The rows of the table that is being read.
    rows: Vec<Vec<String>>,
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
        self.lines(text, 2);
    }

    /// Adds a program as it is, to be copied, with an empty line below it.
    pub(crate) fn program(&mut self, text: &str) {
        self.lines(text, 0);
    }

    fn lines(&mut self, text: &str, indent: usize) {
        self.end_block("\n");
        for line in text.trim_end().lines() {
            let line = format!("{:indent$}{line}", "");
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
            Event::Start(Tag::CodeBlock(kind)) => {
                self.end_block("\n");
                self.verbatim = Some(if is_program(&kind) { 0 } else { 2 });
            }
            Event::End(TagEnd::CodeBlock) => self.verbatim = None,
            Event::Text(text) if self.verbatim.is_some() => {
                self.lines(&text, self.verbatim.unwrap_or_default());
            }
            Event::Start(Tag::TableHead | Tag::TableRow) => self.rows.push(Vec::new()),
            Event::End(TagEnd::TableCell) => {
                let cell = std::mem::take(&mut self.block);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            Event::End(TagEnd::Table) => self.table(),
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

    /// Writes the table that has been read, its columns aligned if they fit.
    fn table(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let mut table = Columns::new(&vec![""; rows.first().map_or(0, Vec::len)]);
        let cells: Vec<String> = rows.iter().map(|row| row.join("  ")).collect();
        for row in rows {
            table.row(row.into_iter().map(Cell::from));
        }
        let mut lines = Vec::new();
        // Writing to memory does not fail.
        let _ = table.write_within(None, &mut lines, 0);
        let text = String::from_utf8_lossy(&lines);
        if text.lines().all(|line| display_width(line) <= self.width) {
            self.text.push_str(&text);
        } else {
            for row in cells {
                self.block = row;
                self.end_block("");
            }
        }
        self.text.push('\n');
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

/// Whether a block of code is a program that readers copy.
fn is_program(kind: &CodeBlockKind<'_>) -> bool {
    let CodeBlockKind::Fenced(info) = kind else { return false };
    matches!(info.split([',', ' ']).next(), Some("python" | "rust" | "toml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_can_be_copied_and_tables_are_aligned() {
        let lines = |markdown: &str| {
            let text = plain(markdown, 40);
            let text = anstream::adapter::strip_str(&text).to_string();
            text.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let code = lines("```python\nif a:\n    b\n\nc\n```\n\n```console\n$ ls\n```");
        assert_eq!(code, ["if a:", "    b", "", "c", "", "  $ ls"]);
        let table = lines("| a | value |\n|---|---|\n| long **one** | 1 |\n| b | 2 |\n\nEnd.");
        assert_eq!(table, ["a         value", "long one  1", "b         2", "", "End."]);
    }

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
