//! Figures: animals, people and things, each around (0, 0), one unit high. The drawings are in `figures.txt`.

use std::collections::HashMap;
use std::sync::LazyLock;

use gamesman_query::rules::Figure;

/// How a part of a figure is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// In the piece's colour, with its outline.
    Body,
    /// In the colour of lines on the piece: eyes, noses, spots.
    Line,
    /// Stroked in that colour, not filled: mouths, seams.
    Stroke,
    /// White: teeth, windows, cheeks.
    Light,
}

/// Parts from the lowest to the topmost, each with its path.
type Parts = Vec<(Part, &'static str)>;

static DRAWINGS: LazyLock<HashMap<&str, Parts>> =
    LazyLock::new(|| read(include_str!("figures.txt")));

/// The parts of a figure, from the lowest to the topmost.
pub(super) fn parts(figure: Figure) -> &'static [(Part, &'static str)] {
    DRAWINGS.get(figure.name()).map_or(&[], Vec::as_slice)
}

fn read(text: &'static str) -> HashMap<&'static str, Parts> {
    let mut drawings = HashMap::new();
    let mut name = "";
    for line in text.lines() {
        let Some((word, rest)) = line.split_once(' ') else { continue };
        let part = match word {
            "body" => Part::Body,
            "line" => Part::Line,
            "stroke" => Part::Stroke,
            "light" => Part::Light,
            heading => {
                name = heading.trim_matches(['[', ']']);
                continue;
            }
        };
        drawings.entry(name).or_insert_with(Parts::new).push((part, rest));
    }
    drawings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_has_a_drawing_and_every_drawing_a_figure() {
        for figure in Figure::all() {
            assert!(parts(figure).iter().any(|(part, _)| *part == Part::Body), "{figure:?}");
        }
        assert_eq!(DRAWINGS.len(), Figure::all().count());
    }

    #[test]
    fn paths_hold_nothing_but_commands_and_numbers() {
        for (part, path) in DRAWINGS.values().flatten() {
            assert!(path.starts_with('M'), "{part:?} {path}");
            let known = |c: char| c.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZz .,-".contains(c);
            assert!(path.chars().all(known), "{part:?} {path}");
        }
    }
}
