//! Aligned columns.

use std::io::{self, Write};

use anstyle::Style;
use textwrap::core::display_width;

use super::print::{BOLD, NONE, styled};

/// Rows of cells with a heading, columns as wide as needed. A column without any text is left out.
pub(crate) struct Columns {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
}

/// A column's heading and side.
struct Column {
    name: &'static str,
    right: bool,
}

/// A text and how it looks.
pub(crate) struct Cell {
    text: String,
    style: Style,
}

impl Cell {
    /// A text in a style.
    pub(crate) fn new(style: Style, text: impl Into<String>) -> Cell {
        Cell { text: text.into(), style }
    }

    /// A number or whatever else can be missing: a dash if it is.
    pub(crate) fn or_dash(text: Option<String>) -> Cell {
        text.unwrap_or_else(|| NONE.into()).into()
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Cell {
        Cell::new(Style::new(), text)
    }
}

impl Columns {
    /// A table with these columns; a name that begins with `>` is of a column of numbers, which
    /// stand on the right. Without any name there is no heading.
    pub(crate) fn new(columns: &[&'static str]) -> Columns {
        let column = |name: &&'static str| match name.strip_prefix('>') {
            Some(name) => Column { name, right: true },
            None => Column { name, right: false },
        };
        Columns { columns: columns.iter().map(column).collect(), rows: Vec::new() }
    }

    /// Adds a row with a cell for each column.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Writes the table, each line after `indent` spaces.
    pub(crate) fn write(&self, out: &mut dyn Write, indent: usize) -> io::Result<()> {
        let widest = |i: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(i));
            cells.map(|cell| display_width(&cell.text)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|i| match widest(i) {
                0 => 0,
                width => width.max(display_width(self.columns[i].name)),
            })
            .collect();
        if self.columns.iter().any(|column| !column.name.is_empty()) {
            let heading: Vec<Cell> =
                self.columns.iter().map(|column| Cell::new(BOLD, column.name)).collect();
            self.line(out, indent, &widths, &heading)?;
        }
        self.rows.iter().try_for_each(|row| self.line(out, indent, &widths, row))
    }

    fn line(
        &self,
        out: &mut dyn Write,
        indent: usize,
        widths: &[usize],
        cells: &[Cell],
    ) -> io::Result<()> {
        // Spaces are written only when something follows them.
        let mut spaces = indent;
        for ((cell, column), &width) in cells.iter().zip(&self.columns).zip(widths) {
            if width == 0 {
                continue;
            }
            let padding = width - display_width(&cell.text).min(width);
            if column.right {
                spaces += padding;
            }
            if !cell.text.is_empty() {
                write!(out, "{:spaces$}{}", "", styled(cell.style, &cell.text))?;
                spaces = 0;
            }
            spaces += 2 + if column.right { 0 } else { padding };
        }
        writeln!(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_empty_ones_left_out() {
        let mut table = Columns::new(&["name", "", ">count", "note"]);
        table.row(["é".into(), "".into(), "5".into(), "x".into()]);
        table.row(["long name".into(), "".into(), "1,000".into(), "".into()]);
        table.row(["".into(), "".into(), "".into(), "y".into()]);
        let mut out = Vec::new();
        table.write(&mut out, 2).unwrap();
        let text = anstream::adapter::strip_bytes(&out).into_vec();
        let text = String::from_utf8(text).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "  name       count  note",
                "  é              5  x",
                "  long name  1,000",
                "                    y",
            ]
        );
    }
}
