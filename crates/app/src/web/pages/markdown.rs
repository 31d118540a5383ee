//! Texts of games and lessons as HTML.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{Event, Options, Parser};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_in_rules_is_text() {
        let html = markdown("a **b** <script>x</script>\n\n<div onclick=x>").into_string();
        assert!(html.contains("<strong>b</strong>"), "{html}");
        assert!(!html.contains("<script") && !html.contains("<div"), "{html}");
    }
}
