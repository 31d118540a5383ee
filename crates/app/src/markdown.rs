//! Texts of games and lessons as HTML.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Event, Options, Parser, TagEnd};

/// Markdown as HTML; HTML within it is shown as text.
pub fn markdown(text: &str) -> Markup {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Event::Text(html),
        other => other,
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    PreEscaped(html)
}

/// What is longer is no word but a sentence.
const LONGEST_WORD: usize = 30;

/// The beginning of a Markdown text without its marks: whole words, at most `most` characters and an ellipsis.
pub fn summary(text: &str, most: usize) -> String {
    let mut plain = String::new();
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Text(text) | Event::Code(text) => plain.push_str(&text),
            Event::SoftBreak | Event::HardBreak => plain.push(' '),
            Event::End(
                TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::TableCell,
            ) => {
                plain.push(' ');
            }
            _ => {}
        }
    }
    let mut short = String::new();
    for word in plain.split_whitespace() {
        let room = most.saturating_sub(short.chars().count());
        let long = word.chars().count();
        if !short.is_empty() && (long <= room || long > LONGEST_WORD) {
            short.push(' ');
        }
        if long > room {
            // A sentence without spaces, as in Chinese, may end anywhere.
            short.extend(word.chars().take(if long > LONGEST_WORD { room } else { 0 }));
            short.push('…');
            break;
        }
        short.push_str(word);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_is_plain_and_short() {
        assert_eq!(
            summary("**The board.** 3×3\ncells.\n\n* `a1`\n", 100),
            "The board. 3×3 cells. a1"
        );
        assert_eq!(summary("one two three", 9), "one two…");
        assert_eq!(summary("a **b**, c", 9), "a b, c");
        let chinese = "棋盘是排成矩形的点。".repeat(9);
        assert_eq!(summary(&chinese, 12), "棋盘是排成矩形的点。棋盘…");
    }

    #[test]
    fn html_in_rules_is_text() {
        let html = markdown("a **b** <script>x</script>\n\n<div onclick=x>").into_string();
        assert!(html.contains("<strong>b</strong>"), "{html}");
        assert!(!html.contains("<script") && !html.contains("<div"), "{html}");
    }
}
