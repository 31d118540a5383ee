//! The pages of solutions.

use super::canvas::{BODY, Canvas, HEAD, MARGIN, SMALL, TITLE, Type, title};
use super::{Problem, Sheet};
use crate::language::Language;

/// Where texts begin, right of the numbers.
const INDENT: f32 = 26.0;

/// Solutions with their lines and reasons, on as many pages as that takes.
pub(super) fn solutions(sheet: &Sheet) -> Vec<Canvas> {
    let (first, start) = begin(sheet);
    let mut pages = vec![first];
    let mut y = start;
    for (number, problem) in (1..).zip(&sheet.problems) {
        let width = sheet.paper.size().0 - 2.0 * MARGIN - INDENT;
        let rows = rows(sheet.language, problem, width);
        let height: f32 = rows.iter().map(|(kind, _)| kind.step()).sum();
        let bottom = sheet.paper.size().1 - MARGIN - 2.0 * SMALL.step();
        if y + height > bottom && y > start {
            pages.push(begin(sheet).0);
            y = start;
        }
        if let Some(page) = pages.last_mut() {
            page.text((MARGIN, y), HEAD, &format!("{number}."));
            for (kind, row) in rows {
                page.text((MARGIN + INDENT, y), kind, &row);
                y += kind.step();
            }
            y += 7.0;
        }
    }
    pages
}

/// A page with its title, and where solutions begin.
fn begin(sheet: &Sheet) -> (Canvas, f32) {
    let mut page = Canvas::new(sheet.paper.size());
    let width = page.width - 2.0 * MARGIN;
    let text = sheet.language.tell("sheet-solutions", &[("title", sheet.title.as_str().into())]);
    let (kind, lines) = title(&text, width, 1);
    let below = page.lines((MARGIN, MARGIN), kind, &lines);
    (page, below + TITLE.step())
}

/// The lines of a solution.
fn rows(t: Language, problem: &Problem, width: f32) -> Vec<(Type, String)> {
    let line = match problem.line.is_empty() {
        true => String::new(),
        false => t.tell("sheet-way", &[("moves", problem.line.as_str().into())]),
    };
    let parts = [(HEAD, &problem.answer, 3), (BODY, &line, 12), (BODY, &problem.reason, 6)];
    let rows = parts.into_iter().flat_map(|(kind, text, most)| {
        kind.wrap_in(text, width, most).into_iter().map(move |row| (kind, row))
    });
    rows.collect()
}
