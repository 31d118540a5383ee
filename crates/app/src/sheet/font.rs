//! The letters of sheets. They travel with the program, so that a sheet looks the same everywhere and its lines can be
//! measured before they are drawn.

use std::sync::{Arc, LazyLock};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};
use textwrap::core::Fragment;
use textwrap::wrap_algorithms::wrap_first_fit;
use usvg::fontdb::Database;

use crate::language::Language;

/// The family's name.
pub(super) const FAMILY: &str = "Roboto";

const REGULAR: &[u8] = include_bytes!("../../assets/fonts/roboto-regular.ttf");
const BOLD: &[u8] = include_bytes!("../../assets/fonts/roboto-bold.ttf");
/// Arrows and other signs that the others do not have.
const SYMBOLS: &[u8] = include_bytes!("../../assets/fonts/symbols.ttf");

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// What is asked of a font.
struct Face {
    letters: Charmap<'static>,
    /// For letters one point high.
    metrics: GlyphMetrics<'static>,
}

impl Face {
    fn read(font: &'static [u8]) -> Option<Face> {
        let font = FontRef::new(font).ok()?;
        let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        Some(Face { letters: font.charmap(), metrics })
    }

    fn width(&self, letter: char) -> Option<f32> {
        self.metrics.advance_width(self.letters.map(letter)?)
    }
}

static FACES: LazyLock<[Option<Face>; 3]> =
    LazyLock::new(|| [REGULAR, BOLD, SYMBOLS].map(Face::read));

impl Weight {
    /// The number that style sheets have for it.
    pub(super) fn number(self) -> u16 {
        match self {
            Weight::Regular => 400,
            Weight::Bold => 700,
        }
    }

    /// The faces that have its letters, the first one that has it counts.
    fn faces(self) -> impl Iterator<Item = &'static Face> {
        let [regular, bold, symbols] = &*FACES;
        let usual = match self {
            Weight::Regular => regular,
            Weight::Bold => bold,
        };
        [usual, symbols].into_iter().flatten()
    }
}

/// The fonts for whoever draws text; all families are this one.
pub(super) fn database() -> Arc<Database> {
    let mut fonts = Database::new();
    fonts.load_font_data(REGULAR.to_vec());
    fonts.load_font_data(BOLD.to_vec());
    fonts.load_font_data(SYMBOLS.to_vec());
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(FAMILY);
    fonts.set_monospace_family(FAMILY);
    Arc::new(fonts)
}

/// The fonts for a browser, as rules of a style sheet.
pub(super) fn faces() -> String {
    let face = |(font, weights)| {
        let data = STANDARD.encode(font);
        format!(
            "@font-face{{font-family:{FAMILY};font-weight:{weights};\
             src:url(data:font/ttf;base64,{data})}}"
        )
    };
    [(REGULAR, "400"), (BOLD, "600 700")].map(face).concat()
}

/// Whether the fonts have the letters of a language. A browser has others for those that are missing; a PDF has not.
pub(crate) fn can_print(language: Language) -> bool {
    language.own_name().chars().all(has)
}

/// Whether the letter can be drawn.
pub(super) fn has(letter: char) -> bool {
    Weight::Regular.faces().any(|face| face.width(letter).is_some())
}

/// How wide a text is in letters of a size. Kerning only makes it narrower.
pub(super) fn width(text: &str, size: f32, weight: Weight) -> f32 {
    let advance = |letter| weight.faces().find_map(|face| face.width(letter)).unwrap_or(1.0);
    size * text.chars().map(advance).sum::<f32>()
}

/// A part of a text that is being wrapped: a word, or a sign of a script that has no spaces.
#[derive(Debug)]
struct Word {
    text: String,
    width: f64,
    /// The space after it; none where the next part belongs to the same word.
    space: f64,
}

impl Fragment for Word {
    fn width(&self) -> f64 {
        self.width
    }

    fn whitespace_width(&self) -> f64 {
        self.space
    }

    fn penalty_width(&self) -> f64 {
        0.0
    }
}

/// The text in lines of at most `most` points, broken at spaces and between Chinese signs; words that are wider alone are
/// cut.
pub(super) fn wrap(text: &str, size: f32, weight: Weight, most: f32) -> Vec<String> {
    let space = f64::from(width(" ", size, weight));
    let mut words: Vec<Word> = Vec::new();
    for word in text.split_whitespace() {
        let pieces = parts(word).into_iter().flat_map(|part| cut(part, size, weight, most));
        words.extend(pieces.map(|text| Word {
            width: width(&text, size, weight).into(),
            text,
            space: 0.0,
        }));
        if let Some(last) = words.last_mut() {
            last.space = space;
        }
    }
    let lines = wrap_first_fit(&words, &[most.into()]);
    let joined = |line: &[Word]| {
        let spaced = line
            .iter()
            .map(|word| format!("{}{}", word.text, if word.space > 0.0 { " " } else { "" }));
        spaced.collect::<String>().trim_end().to_owned()
    };
    lines.into_iter().map(joined).filter(|line| !line.is_empty()).collect()
}

/// The parts of a word between which a line may end: on both sides of a Chinese sign, but not before a mark that closes
/// something.
fn parts(word: &str) -> Vec<&str> {
    let is_wide = |c: char| c >= '\u{2E80}';
    let closes = |c: char| "。，、；：？！）》”".contains(c);
    let mut parts = Vec::new();
    let (mut begin, mut last) = (0, None);
    for (at, letter) in word.char_indices() {
        let breaks = last.is_some_and(|last| is_wide(last) || is_wide(letter));
        if breaks && !closes(letter) {
            parts.push(&word[begin..at]);
            begin = at;
        }
        last = Some(letter);
    }
    parts.push(&word[begin..]);
    parts
}

/// The word in pieces of at most `most` points.
fn cut(word: &str, size: f32, weight: Weight, most: f32) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in word.chars() {
        let last = pieces.last().map_or("", String::as_str);
        if !last.is_empty() && width(&format!("{last}{letter}"), size, weight) > most {
            pieces.push(String::new());
        }
        if let Some(last) = pieces.last_mut() {
            last.push(letter);
        }
    }
    pieces
}

/// The text in at most `lines` lines, the last of which ends in `…` if there is more.
pub(super) fn wrap_in(
    text: &str,
    size: f32,
    weight: Weight,
    most: f32,
    lines: usize,
) -> Vec<String> {
    let mut all = wrap(text, size, weight, most);
    if all.len() > lines {
        all.truncate(lines);
        if let Some(last) = all.last_mut() {
            while width(&format!("{last} …"), size, weight) > most && last.pop().is_some() {}
            last.push_str(" …");
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_wide_as_they_may_be() {
        let text = "Two players take turns. Supercalifragilisticexpialidocious words are cut.";
        for most in [40.0, 90.0, 300.0] {
            let lines = wrap(text, 10.0, Weight::Regular, most);
            assert!(
                lines.iter().all(|line| width(line, 10.0, Weight::Regular) <= most),
                "{lines:?}"
            );
            let joined: String = lines.concat().split_whitespace().collect();
            assert_eq!(joined, text.split_whitespace().collect::<String>());
        }
        let chinese = "各堆不进位相加得 7；让第 3 堆剩下 2 根，结果就变成 0。";
        let lines = wrap(chinese, 10.0, Weight::Regular, 80.0);
        assert!(lines.len() < 6 && lines.iter().all(|line| !line.starts_with(['，', '。'])));
        assert!(lines[0].starts_with("各堆不进位相加"), "{lines:?}");
        let cut = wrap_in(text, 10.0, Weight::Bold, 90.0, 2);
        assert!(cut.len() == 2 && cut[1].ends_with('…'), "{cut:?}");
        assert!(width(&cut[1], 10.0, Weight::Bold) <= 90.0);
    }

    #[test]
    fn letters_have_widths() {
        assert!(width("i", 10.0, Weight::Regular) < width("W", 10.0, Weight::Regular));
        assert!(width("Wide", 10.0, Weight::Regular) < width("Wide", 10.0, Weight::Bold));
        assert!("äöüÄÖÜßñáéíóú¿¡«»„“".chars().all(has));
        let printed = Language::ALL.map(can_print);
        assert_eq!(printed, [true, true, true, false]);
        assert!(has('é') && has('×') && has('–') && has('→') && has('★') && !has('帥'));
    }
}
