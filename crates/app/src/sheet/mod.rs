//! Sheets of problems to print: plain data in, pages out, as PDF or as a page for a browser.
//!
//! Each page is one SVG document whose places are known beforehand ([`layout`]), so that both forms show the same and
//! tests can measure it.

mod canvas;
mod font;
mod html;
mod icon;
mod key;
mod layout;
mod pdf;
mod preview;

use clap::ValueEnum;
use gamesman_query::rules::Scene;

use crate::draw::svg::Overlay;
use crate::language::Language;
pub(crate) use font::can_print;
pub(crate) use html::html;
pub(crate) use icon::icon;
pub(crate) use pdf::pdf;
pub(crate) use preview::preview;

/// What a sheet shows.
pub(crate) struct Sheet {
    pub(crate) language: Language,
    pub(crate) title: String,
    /// What is to be done, in a sentence.
    pub(crate) task: String,
    /// The rules in a sentence or two.
    pub(crate) rules: String,
    /// Whose pieces are whose; empty where that cannot be said.
    pub(crate) sides: String,
    pub(crate) paper: Paper,
    pub(crate) per_page: PerPage,
    /// Whether links are printed as codes for cameras as well.
    pub(crate) codes: bool,
    pub(crate) problems: Vec<Problem>,
}

/// A problem and its solution.
pub(crate) struct Problem {
    pub(crate) scene: Scene,
    /// "White moves and wins in 5 moves."
    pub(crate) task: String,
    /// How many moves there are to write down.
    pub(crate) moves: u32,
    /// How hard it is, from 1 to [`STARS`].
    pub(crate) stars: u8,
    /// Where it can be played.
    pub(crate) link: String,
    /// The first of the moves that are right, on the board.
    pub(crate) shows: Overlay,
    /// The first moves that are right.
    pub(crate) answer: String,
    /// One way through; empty if that is the answer already.
    pub(crate) line: String,
    /// Why, in sentences.
    pub(crate) reason: String,
}

impl Sheet {
    /// All that is written on it, pieces and boards as well.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let Sheet { title, task, rules, sides, .. } = self;
        let own = [title, task, rules, sides].into_iter().map(String::as_str);
        own.chain(self.problems.iter().flat_map(Problem::texts))
    }
}

impl Problem {
    fn texts(&self) -> impl Iterator<Item = &str> {
        let Problem { scene, task, answer, line, reason, .. } = self;
        let own = [task, answer, line, reason].into_iter();
        let written = scene.pieces.iter().filter(|piece| piece.glyph.shows_text());
        let pieces = written.map(|piece| &piece.text);
        let labels = scene.labels.iter().map(|label| &label.text);
        own.chain(&scene.notes).chain(pieces).chain(labels).map(String::as_str)
    }
}

/// A letter that a PDF cannot show.
pub(crate) fn missing(text: &str) -> Option<char> {
    text.chars().find(|&letter| !letter.is_whitespace() && !font::has(letter))
}

/// As many stars as the hardest problems have.
pub(crate) const STARS: u8 = 4;

/// The size of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    /// Width and height in points.
    fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.276, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// How many problems are on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PerPage {
    #[value(name = "4")]
    Four,
    #[default]
    #[value(name = "6")]
    Six,
    #[value(name = "9")]
    Nine,
    #[value(name = "12")]
    Twelve,
}

impl PerPage {
    /// Columns and rows.
    fn grid(self) -> (usize, usize) {
        match self {
            PerPage::Four => (2, 2),
            PerPage::Six => (2, 3),
            PerPage::Nine => (3, 3),
            PerPage::Twelve => (3, 4),
        }
    }

    pub(crate) fn count(self) -> usize {
        let (columns, rows) = self.grid();
        columns * rows
    }
}
