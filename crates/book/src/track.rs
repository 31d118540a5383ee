//! The two tracks of the course, and the passages of a chapter that only one of them reads.

use std::fmt;
use std::str::FromStr;

/// The language in which a reader writes games.
///
/// A chapter is one file. Where the tracks differ, a passage for each of them follows a line `<!-- python -->` or
/// `<!-- rust -->`, and the line `<!-- both -->` ends the last one.
///
/// ```
/// use gamesman_book::Track;
///
/// assert_eq!("python".parse(), Ok(Track::Python));
/// assert_eq!(Track::Rust.to_string(), "Rust");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Track {
    /// Games are Python classes: what readers see who choose nothing, as it needs no compiler.
    #[default]
    Python,
    /// Games are Rust crates.
    Rust,
}

impl Track {
    /// Both tracks, in the order in which a chapter has their passages.
    pub const ALL: [Track; 2] = [Track::Python, Track::Rust];

    /// What commands and addresses call it.
    pub fn id(self) -> &'static str {
        match self {
            Track::Python => "python",
            Track::Rust => "rust",
        }
    }

    /// The other track.
    #[must_use]
    pub fn other(self) -> Track {
        match self {
            Track::Python => Track::Rust,
            Track::Rust => Track::Python,
        }
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Track::Python => "Python",
            Track::Rust => "Rust",
        })
    }
}

impl FromStr for Track {
    type Err = String;

    fn from_str(id: &str) -> Result<Track, String> {
        let track = Track::ALL.into_iter().find(|track| track.id() == id);
        track.ok_or_else(|| format!("unknown track '{id}'; write python or rust"))
    }
}

/// A piece of a text, and the track that reads it; both if there is none.
type Passage<'a> = (Option<Track>, &'a str);

/// The text that one track reads.
pub(crate) fn of(track: Track, text: &str) -> Result<String, String> {
    let read = |(only, _): &Passage<'_>| only.is_none_or(|only| only == track);
    Ok(passages(text)?.into_iter().filter(read).map(|(_, text)| text).collect())
}

/// The text with the passages of both tracks, each under a line that names its language.
pub(crate) fn both(text: &str) -> Result<String, String> {
    let mut all = String::new();
    for (only, text) in passages(text)? {
        if let Some(track) = only {
            all.push_str(&format!("**In {track}**\n"));
        }
        all.push_str(text);
    }
    Ok(all)
}

/// A text in its passages. Where one track has a passage the other has one as well.
fn passages(text: &str) -> Result<Vec<Passage<'_>>, String> {
    let mut found = Vec::new();
    let mut reads: Option<Track> = None;
    let mut complete = false;
    let (mut begin, mut place) = (0, 0);
    for line in text.split_inclusive('\n') {
        let next = place + line.len();
        if let Some(mark) = mark(line.trim_end()) {
            if !text[..place].ends_with("\n\n") {
                return Err(format!("'{}' follows no empty line", line.trim_end()));
            }
            found.push((reads, &text[begin..place]));
            begin = next;
            match (reads, mark) {
                (None, Some(_)) => complete = false,
                (Some(before), Some(track)) if before != track && !complete => complete = true,
                (Some(_), None) if complete => {}
                (Some(track), _) => {
                    return Err(format!(
                        "a passage in {track} has no counterpart in {}",
                        track.other()
                    ));
                }
                (None, None) => return Err("'<!-- both -->' ends no passage".to_owned()),
            }
            reads = mark;
        }
        place = next;
    }
    if let Some(track) = reads {
        return Err(format!("no '<!-- both -->' ends the last passage in {track}"));
    }
    found.push((None, &text[begin..]));
    Ok(found)
}

/// Who reads what follows a line, if the line is a mark: one track, or both.
fn mark(line: &str) -> Option<Option<Track>> {
    match line {
        "<!-- python -->" => Some(Some(Track::Python)),
        "<!-- rust -->" => Some(Some(Track::Rust)),
        "<!-- both -->" => Some(None),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a\n\n<!-- python -->\n\np\n\n<!-- rust -->\n\nr\n\n<!-- both -->\n\nz\n";

    #[test]
    fn each_track_reads_its_passages() {
        assert_eq!(of(Track::Python, TEXT).unwrap(), "a\n\n\np\n\n\nz\n");
        assert_eq!(of(Track::Rust, TEXT).unwrap(), "a\n\n\nr\n\n\nz\n");
        let all = both(TEXT).unwrap();
        assert!(all.starts_with("a\n\n**In Python**\n\np\n\n**In Rust**\n\nr\n"), "{all}");
        for track in Track::ALL {
            assert_eq!(of(track, "no marks").unwrap(), "no marks");
            assert_eq!(track.id().parse(), Ok(track));
        }
        assert!("perl".parse::<Track>().unwrap_err().contains("python or rust"));
    }

    #[test]
    fn a_passage_without_its_counterpart_is_refused() {
        for (text, part) in [
            ("\n\n<!-- python -->\np\n\n<!-- both -->\n", "in Python has no counterpart in Rust"),
            ("\n\n<!-- rust -->\nr\n\n<!-- rust -->\n", "in Rust has no counterpart in Python"),
            (
                "\n\n<!-- rust -->\n\n<!-- python -->\n\n<!-- rust -->\n",
                "in Python has no counterpart",
            ),
            ("\n\n<!-- python -->\n\n<!-- rust -->\nr\n", "ends the last passage in Rust"),
            ("a\n\n<!-- both -->\n", "ends no passage"),
            ("a\n<!-- python -->\n", "'<!-- python -->' follows no empty line"),
        ] {
            let error = passages(text).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
    }
}
