//! The pages of solutions: each beside its board, with the first move on it.

use super::canvas::{Area, BODY, Canvas, GAP, HEAD, MARGIN, SMALL, TITLE, Type, title};
use super::{Problem, Sheet};
use crate::language::Language;

/// Where boards begin, right of the numbers.
const INDENT: f32 = 22.0;

/// Between solutions, downwards, and between a board and its text.
const BETWEEN: f32 = 12.0;

/// Solutions with their lines and reasons, on as many pages as that takes: few of them below each other, more in two columns.
pub(super) fn solutions(sheet: &Sheet) -> Vec<Canvas> {
    let (columns, board) = if sheet.problems.len() <= 6 { (1, 98.0) } else { (2, 84.0) };
    let (whole, high) = sheet.paper.size();
    let width = (whole - 2.0 * MARGIN - GAP * (columns - 1) as f32) / columns as f32;
    let (first, start) = begin(sheet);
    let (mut page, mut y, mut pages) = (first, start, Vec::new());
    let beside = INDENT + board + BETWEEN;
    let told = |problem| rows(sheet.language, problem, width - beside);
    for (line, problems) in sheet.problems.chunks(columns).enumerate() {
        let told: Vec<_> = problems.iter().map(told).collect();
        let tall = |rows: &Vec<(Type, String)>| rows.iter().map(|(kind, _)| kind.step()).sum();
        let height = told.iter().map(tall).fold(board, f32::max);
        if y + height > high - MARGIN - 2.0 * SMALL.step() && y > start {
            pages.push(page);
            (page, y) = begin(sheet);
        }
        for (column, (problem, rows)) in problems.iter().zip(told).enumerate() {
            let x = MARGIN + (width + GAP) * column as f32;
            page.text((x, y), HEAD, &format!("{}.", columns * line + column + 1));
            let area = Area { x: x + INDENT, y, width: board, height: board };
            page.board(area, &problem.scene, &problem.shows);
            let mut below = y;
            for (kind, row) in rows {
                page.text((x + beside, below), kind, &row);
                below += kind.step();
            }
        }
        y += height + BETWEEN;
    }
    pages.push(page);
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
    let parts = [(HEAD, &problem.answer, 4), (BODY, &line, 16), (BODY, &problem.reason, 16)];
    let rows = parts.into_iter().flat_map(|(kind, text, most)| {
        kind.wrap_in(text, width, most).into_iter().map(move |row| (kind, row))
    });
    rows.collect()
}
