//! A chapter: what is said about it, its text, its exercises.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use serde::Deserialize;

use crate::exercise::Exercise;
use crate::link::Link;
use crate::track::{self, Track};

/// A chapter of the course, as one track reads it.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its place in the course, from 0; electives follow the weeks.
    pub number: usize,
    /// Lower-case letters and `-`: what its address ends with.
    pub id: &'static str,
    /// The language it is in, as in HTML.
    pub language: &'static str,
    /// Who reads it.
    pub track: Track,
    /// What stands at the top of its file.
    pub about: About,
    /// Its Markdown, without exercises' answers: what students read.
    pub text: String,
    /// What teachers read besides, in Markdown.
    pub teacher: String,
    /// In the order of the text.
    pub exercises: Vec<Exercise>,
}

/// What stands at the top of a chapter's file, as TOML between two lines `+++`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// Its title.
    pub title: String,
    /// The week it belongs to, from 1 to 5; none if it may be taken at any time.
    pub week: Option<u32>,
    /// How long it takes, exercises included.
    pub minutes: u32,
    /// Ids of the chapters that come before it.
    pub needs: Vec<String>,
    /// What a reader can do afterwards, in a sentence.
    pub outcome: String,
    /// The [hash](crate::hash) of the English file, if it is a translation.
    pub of: Option<String>,
}

/// A part of a chapter: Markdown, or what only this course has.
#[derive(Debug)]
pub enum Piece<'a> {
    /// Markdown.
    Event(Event<'a>),
    /// A link that a printer draws or marks, and the text it stands for.
    Link(Link, String),
    /// An exercise.
    Exercise(&'a Exercise),
}

impl Chapter {
    /// The heading above what only teachers read. It is the last of a chapter.
    pub(crate) const TEACHER: &str = "\n## For the teacher\n";

    /// Reads a chapter's file for a track.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub(crate) fn read(
        (number, id): (usize, &'static str),
        language: &'static str,
        track: Track,
        file: &str,
    ) -> Result<Chapter, String> {
        let wrong = |what: &str| format!("chapter '{id}': {what}");
        let matter = file.strip_prefix("+++\n").and_then(|rest| rest.split_once("\n+++\n"));
        let (matter, body) = matter.ok_or_else(|| wrong("it begins with no '+++' lines"))?;
        let about = toml::from_str(matter).map_err(|error| wrong(&error.to_string()))?;
        let body = track::of(track, body).map_err(|error| wrong(&error))?;
        let (text, teacher) = body
            .split_once(Chapter::TEACHER)
            .ok_or_else(|| wrong("it says nothing to teachers"))?;
        let exercises = exercises(text).map_err(|error| wrong(&error))?;
        let (text, teacher) = (text.to_owned(), teacher.to_owned());
        Ok(Chapter { number, id, language, track, about, text, teacher, exercises })
    }

    /// The exercise with this id.
    pub fn exercise(&self, id: &str) -> Option<&Exercise> {
        self.exercises.iter().find(|exercise| exercise.id == id)
    }

    /// The name by which progress is kept of an exercise: `ten-to-zero/labels`.
    pub fn item(&self, exercise: &Exercise) -> String {
        format!("{}/{}", self.id, exercise.id)
    }

    /// What students read, piece by piece.
    pub fn pieces(&self) -> Vec<Piece<'_>> {
        pieces(&self.text, &self.exercises)
    }

    /// What teachers read, piece by piece.
    pub fn for_teachers(&self) -> Vec<Piece<'_>> {
        pieces(&self.teacher, &[])
    }
}

/// Markdown event by event.
fn events(text: &str) -> impl Iterator<Item = Event<'_>> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// Whether a block of code is an exercise.
fn is_exercise(tag: &Tag<'_>) -> bool {
    matches!(tag, Tag::CodeBlock(CodeBlockKind::Fenced(info)) if &**info == "exercise")
}

fn exercises(text: &str) -> Result<Vec<Exercise>, String> {
    let mut found = Vec::new();
    let mut within = false;
    for event in events(text) {
        match event {
            Event::Start(tag) => within = is_exercise(&tag),
            Event::Text(text) if within => found.push(Exercise::read(&text)?),
            _ => {}
        }
    }
    Ok(found)
}

/// The lines of a Rust program that readers see: those that begin with `# ` only let it be compiled.
fn shown(code: &str) -> String {
    let hidden = |line: &&str| line.trim_end() == "#" || line.starts_with("# ");
    code.split_inclusive('\n').filter(|line| !hidden(line)).collect()
}

fn pieces<'a>(text: &'a str, exercises: &'a [Exercise]) -> Vec<Piece<'a>> {
    let mut pieces = Vec::new();
    let mut exercises = exercises.iter();
    let mut events = events(text);
    let mut rust = false;
    while let Some(event) = events.next() {
        let event = match event {
            Event::Text(code) if rust => Event::Text(shown(&code).into()),
            event => event,
        };
        match &event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                rust = info.starts_with("rust");
            }
            Event::End(TagEnd::CodeBlock) => rust = false,
            _ => {}
        }
        let link = match &event {
            Event::Start(Tag::Image { dest_url, .. } | Tag::Link { dest_url, .. }) => {
                Link::read(dest_url)
            }
            _ => None,
        };
        match (event, link) {
            (Event::Start(tag), _) if is_exercise(&tag) => {
                let end = |event: &Event<'_>| matches!(event, Event::End(TagEnd::CodeBlock));
                let _ = events.find(end);
                pieces.extend(exercises.next().map(Piece::Exercise));
            }
            (_, Some(link)) => {
                let mut words = String::new();
                for event in events.by_ref() {
                    match event {
                        Event::End(TagEnd::Image | TagEnd::Link) => break,
                        Event::Text(text) | Event::Code(text) => words.push_str(&text),
                        Event::SoftBreak => words.push(' '),
                        _ => {}
                    }
                }
                pieces.push(Piece::Link(link, words));
            }
            (event, None) => pieces.push(Piece::Event(event)),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "+++\ntitle = \"T\"\nweek = 1\nminutes = 30\nneeds = []\noutcome = \"You can.\"\n+++\n\
        # T\n\nIt has [5,478](fact:tictactoe/regular/positions) *positions*.\n\n\
        ![Empty](board:tictactoe/regular)\n\n\
        ```exercise\nid = \"a\"\ntask = \"How many?\"\nkind = \"number\"\nis = \"3^2\"\n```\n\nEnd.\n\
        \n## For the teacher\n\nAsk.\n";

    #[test]
    fn a_chapter_has_pieces() {
        let chapter = Chapter::read((1, "t"), "en", Track::Rust, FILE).unwrap();
        assert_eq!((chapter.about.title.as_str(), chapter.about.minutes), ("T", 30));
        assert_eq!(chapter.teacher, "\nAsk.\n");
        let pieces = chapter.pieces();
        let links: Vec<&str> = pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Link(_, words) => Some(words.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(links, ["5,478", "Empty"]);
        let exercises = pieces.iter().filter(|piece| matches!(piece, Piece::Exercise(_)));
        assert_eq!(exercises.count(), 1);
        let code =
            |piece: &Piece<'_>| matches!(piece, Piece::Event(Event::Start(Tag::CodeBlock(_))));
        assert!(!pieces.iter().any(code), "an exercise is no code");
        assert_eq!(chapter.item(&chapter.exercises[0]), "t/a");
    }

    #[test]
    fn lines_that_only_let_rust_compile_are_hidden() {
        let text = "```rust\n# use a::B;\n#[test]\nfn f() {}\n```\n\n```python\n# a remark\n```\n";
        let code = |piece| match piece {
            Piece::Event(Event::Text(text)) => Some(text.to_string()),
            _ => None,
        };
        let shown: Vec<String> = pieces(text, &[]).into_iter().filter_map(code).collect();
        assert_eq!(shown, ["#[test]\nfn f() {}\n", "# a remark\n"]);
    }

    #[test]
    fn a_file_that_is_no_chapter_is_refused() {
        for (file, part) in [
            ("# T", "no '+++' lines"),
            ("+++\ntitle = 3\n+++\n", "title"),
            (
                "+++\ntitle = \"T\"\nminutes = 1\nneeds = []\noutcome = \"\"\n+++\n# T\n",
                "nothing to teachers",
            ),
            (
                "+++\ntitle = \"T\"\nminutes = 1\nneeds = []\noutcome = \"\"\n+++\n# T\n\n<!-- python -->\n\n<!-- rust -->\n",
                "the last passage in Rust",
            ),
        ] {
            let error = Chapter::read((0, "x"), "en", Track::Rust, file).unwrap_err();
            assert!(error.contains(part) && error.contains("chapter 'x'"), "{error}");
        }
    }
}
