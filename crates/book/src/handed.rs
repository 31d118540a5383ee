//! What is written beside a game that is handed in: the report, the notes, what changed since the design.

use crate::figures::figures;
use crate::link::Link;
use crate::review::Review;
use crate::sections::{sections, words};

/// What `gamesman handin --start` writes as `report.md`.
pub const REPORT: &str = include_str!("../design/report.md");

/// What it writes as `notes.md`.
pub const NOTES: &str = include_str!("../design/notes.md");

/// The last heading of a design document that is handed in.
pub(crate) const CHANGED: &str = "What changed";

/// The headings of a report, in this order.
const PARTS: [&str; 8] = [
    "What it is",
    "How large it is",
    "Who wins",
    "The longest win",
    "A surprise",
    "How it was solved",
    "How you know that it is right",
    "What was hard",
];

/// Most words of a report: four pages.
const MOST_WORDS: usize = 2_400;

/// Fewest words of a section of the report, and of what changed.
const LEAST_WORDS: usize = 20;

/// Fewest numbers of a report that are filled in.
const FIGURES: usize = 3;

/// Looks at a report: its sections, its length, and whether numbers and a board are filled in.
pub fn report(text: &str) -> Review {
    let mut review = Review::default();
    sections(text, PARTS.map(|part| (part, LEAST_WORDS)), &mut review);
    let length = words(text);
    review.note(
        length <= MOST_WORDS,
        format!("{length} words fit on four pages"),
        format!("shorten it to four pages, or {MOST_WORDS} words"),
    );
    match figures(text) {
        Ok(found) => {
            let boards = found.iter().filter(|(_, link)| matches!(link, Link::Board(_))).count();
            review.note(
                found.len() - boards >= FIGURES,
                "its numbers are filled in",
                format!(
                    "have {FIGURES} numbers or more filled in: write '{{{{value GAME VARIANT}}}}' or '{{{{positions GAME VARIANT}}}}'"
                ),
            );
            review.note(
                boards > 0,
                "it shows a position",
                "show a position: write '{{board GAME VARIANT POSITION}}'",
            );
        }
        Err(error) => review.wrong.push(error),
    }
    review
}

/// Looks at notes for whoever teaches the course next.
pub fn notes(text: &str) -> Review {
    let mut review = Review::default();
    let parts = [("Hours", 2), ("What the course did badly", 5), ("What helped", 5)];
    sections(text, parts, &mut review);
    review
}

/// Looks at what has changed since the design, which stands at the end of its prose.
pub fn what_changed(prose: &str) -> Review {
    let mut review = Review::default();
    sections(prose, [(CHANGED, LEAST_WORDS)], &mut review);
    review
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text with so many words under each of its headings.
    fn filled(template: &str, words: usize) -> String {
        let line = |line: &str| match line.starts_with("## ") {
            true => format!("{line}\n\n{}\n", "word ".repeat(words)),
            false => format!("{line}\n"),
        };
        template.lines().map(line).collect()
    }

    #[test]
    fn what_is_not_filled_in_is_not_taken() {
        let review = report(REPORT);
        assert_eq!(review.wrong.len(), PARTS.len() + 2, "{:?}", review.wrong);
        assert_eq!(notes(NOTES).wrong.len(), 3);
        assert_eq!(what_changed("\n## Picture\n\nNone.\n").wrong.len(), 1);
    }

    #[test]
    fn what_is_filled_in_is_taken() {
        let figures = "{{value nim 3}} {{positions nim 3}} {{at nim 3 1_2}} {{board nim 3}}\n";
        let text = filled(REPORT, LEAST_WORDS) + figures;
        assert_eq!(report(&text).wrong, [""; 0]);
        let one_short = report(&text.replace("{{value nim 3}}", ""));
        assert!(one_short.wrong[0].contains("3 numbers or more"), "{one_short:?}");
        let long = report(&filled(&text, MOST_WORDS));
        assert!(long.wrong[0].contains("four pages"), "{long:?}");
        let broken = report(&(text + "{{value}}"));
        assert!(broken.wrong[0].contains("{{value}}"), "{broken:?}");
        assert_eq!(notes(&filled(NOTES, 5)).wrong, [""; 0]);
        let changed = format!("\n## {CHANGED}\n\n{}", "word ".repeat(LEAST_WORDS));
        assert_eq!(what_changed(&changed).wrong, [""; 0]);
    }
}
