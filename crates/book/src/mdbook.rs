//! The course as mdBook reads it: a preprocessor takes a book as JSON and gives it back with boards drawn, the front
//! matter and the marks of numbers taken away, exercises said in words, and the passages of both tracks.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use serde_json::Value;

use crate::chapter::Chapter;
use crate::exercise::Exercise;
use crate::link::{Link, Place};
use crate::source::source;
use crate::track;

/// Draws a position as SVG.
pub type Draw<'a> = &'a dyn Fn(&Place) -> Result<String, String>;

/// What mdBook wants back for the `[context, book]` that it hands over.
///
/// # Errors
/// What is wrong with the text, or a board that cannot be drawn.
pub fn preprocess(handed: &str, draw: Draw<'_>) -> Result<String, String> {
    let wrong = |error: serde_json::Error| format!("this is no book of mdBook: {error}");
    let (_, mut book): (Value, Value) = serde_json::from_str(handed).map_err(wrong)?;
    for name in ["items", "sections"] {
        if let Some(items) = book.get_mut(name) {
            rewrite(items, draw)?;
        }
    }
    serde_json::to_string(&book).map_err(wrong)
}

/// Rewrites the chapters of a list, and those below them.
fn rewrite(items: &mut Value, draw: Draw<'_>) -> Result<(), String> {
    for item in items.as_array_mut().into_iter().flatten() {
        let Some(chapter) = item.get_mut("Chapter") else { continue };
        if let Some(Value::String(content)) = chapter.get_mut("content") {
            *content = page(content, draw)?;
        }
        if let Some(below) = chapter.get_mut("sub_items") {
            rewrite(below, draw)?;
        }
    }
    Ok(())
}

/// A chapter's file as plain Markdown with SVG.
fn page(file: &str, draw: Draw<'_>) -> Result<String, String> {
    let body = match file.strip_prefix("+++\n").and_then(|rest| rest.split_once("\n+++\n")) {
        Some((_, body)) => body,
        None => file,
    };
    let body = &track::both(body)?;
    let mut page = String::new();
    let mut written = 0;
    for (range, text) in replaced(body, draw)? {
        page.push_str(&body[written..range.start]);
        page.push_str(&text);
        written = range.end;
    }
    page.push_str(&body[written..]);
    Ok(match page.split_once(Chapter::TEACHER) {
        Some((text, teacher)) => format!(
            "{}\n\n<details>\n<summary>For the teacher</summary>\n{teacher}\n</details>\n",
            text.trim_end()
        ),
        None => page,
    })
}

/// What stands in another form, and where it stood.
fn replaced(body: &str, draw: Draw<'_>) -> Result<Vec<(Range<usize>, String)>, String> {
    let mut found = Vec::new();
    let mut events = Parser::new_ext(body, Options::ENABLE_TABLES).into_offset_iter();
    while let Some((event, range)) = events.next() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if &*info == "exercise" => {
                if let Some((Event::Text(text), _)) = events.next() {
                    found.push((range, in_words(&Exercise::read(&text)?)));
                }
            }
            Event::Start(Tag::Image { dest_url, .. } | Tag::Link { dest_url, .. }) => {
                let Some(link) = Link::read(&dest_url) else { continue };
                let mut words = String::new();
                for (event, _) in events.by_ref() {
                    match event {
                        Event::End(TagEnd::Image | TagEnd::Link) => break,
                        Event::Text(text) | Event::Code(text) => words.push_str(&text),
                        _ => {}
                    }
                }
                found.push((
                    range,
                    match link {
                        Link::Board(place) => format!(
                            "<figure>{}<figcaption>{words} <code>{}</code></figcaption></figure>",
                            draw(&place)?,
                            place.command()
                        ),
                        Link::Source(path) => {
                            let source = source(&path).ok_or(format!("there is no {path}"))?;
                            let language =
                                if path.ends_with(".py") { "python" } else { "rust,ignore" };
                            format!("\n\n```{language}\n{source}```\n\n")
                        }
                        Link::Fact { .. } | Link::Calculated(_) => words,
                    },
                ));
            }
            _ => {}
        }
    }
    Ok(found)
}

/// An exercise for a reader who has no form to fill in.
fn in_words(exercise: &Exercise) -> String {
    let mut text = format!("> **Exercise.** {}\n", exercise.task.trim().replace('\n', "\n> "));
    for field in exercise.fields() {
        text.push_str(&format!(">\n> * {}\n", field.label));
        for (number, option) in (1..).zip(field.options) {
            text.push_str(&format!(">   {number}. {option}\n"));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_comes_back_with_boards_and_without_marks() {
        let file = "+++\ntitle = \"T\"\n+++\n# T\n\nIt has [5,478](fact:a/b/positions) and\n\
            ![Empty](board:a/b)\n\n```exercise\nid = \"x\"\ntask = \"How many?\"\nkind = \"number\"\nis = \"3\"\n```\n\
            \n<!-- python -->\n\n1\n\n<!-- rust -->\n\n2\n\n<!-- both -->\n\n## For the teacher\n\nAsk.\n";
        let chapter = serde_json::json!({ "Chapter": { "name": "T", "content": file, "sub_items": [
            { "Chapter": { "name": "U", "content": "[9](calc:3^2)", "sub_items": [] } }, "Separator"
        ] } });
        for list in ["items", "sections"] {
            let handed =
                serde_json::json!([{ "renderer": "html" }, { list: [chapter] }]).to_string();
            let draw = |place: &Place| Ok(format!("<svg>{}</svg>", place.game));
            let back: Value = serde_json::from_str(&preprocess(&handed, &draw).unwrap()).unwrap();
            let chapter = &back[list][0]["Chapter"];
            assert_eq!(
                chapter["content"],
                "# T\n\nIt has 5,478 and\n<figure><svg>a</svg><figcaption>Empty <code>gamesman play a --variant b</code></figcaption></figure>\n\n\
                 > **Exercise.** How many?\n>\n> * Number\n\n\n**In Python**\n\n1\n\n**In Rust**\n\n2\n\
                 \n<details>\n<summary>For the teacher</summary>\n\nAsk.\n\n</details>\n"
            );
            assert_eq!(chapter["sub_items"][0]["Chapter"]["content"], "9");
        }
        let none = |_: &Place| Err("no board".to_owned());
        assert!(preprocess("{}", &none).unwrap_err().contains("no book of mdBook"));
    }
}
