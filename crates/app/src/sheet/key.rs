//! The pages of solutions.

use super::canvas::{BODY, Canvas, HEAD, MARGIN, SMALL, TITLE, Type};
use super::{Problem, Sheet};
use crate::language::Language;

/// Where texts begin, right of the numbers.
const INDENT: f32 = 26.0;

/// Solutions with their lines and reasons, on as many pages as that takes.
pub(super) fn solutions(sheet: &Sheet) -> Vec<Canvas> {
    let mut pages = vec![begin(sheet)];
    let start = MARGIN + TITLE.step() * 2.0;
    let mut y = start;
    for (number, problem) in (1..).zip(&sheet.problems) {
        let width = sheet.paper.size().0 - 2.0 * MARGIN - INDENT;
        let rows = rows(sheet.language, problem, width);
        let height: f32 = rows.iter().map(|(kind, _)| kind.step()).sum();
        let bottom = sheet.paper.size().1 - MARGIN - 2.0 * SMALL.step();
        if y + height > bottom && y > start {
            pages.push(begin(sheet));
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

fn begin(sheet: &Sheet) -> Canvas {
    let mut page = Canvas::new(sheet.paper.size());
    let width = page.width - 2.0 * MARGIN;
    let title = sheet.language.tell("sheet-solutions", &[("title", sheet.title.as_str().into())]);
    let title = TITLE.wrap_in(&title, width, 1);
    page.lines((MARGIN, MARGIN), TITLE, &title);
    page
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
