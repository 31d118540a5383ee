//! Aligned columns.

use std::io::{self, Write};

use anstyle::Style;
use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

use super::print::{BOLD, NONE, room, styled};

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

    /// The text in lines of at most `width` columns, if that is possible without breaking words.
    fn lines(&self, width: usize) -> Vec<String> {
        if width == 0 || display_width(&self.text) <= width {
            return vec![self.text.clone()];
        }
        let options = Options::new(width).word_splitter(WordSplitter::NoHyphenation);
        let lines = textwrap::wrap(&self.text, options.break_words(false));
        lines.into_iter().map(|line| line.into_owned()).collect()
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

    /// Writes the table, each line after `indent` spaces. Where lines have less room than that takes, texts are wrapped in
    /// their columns; if they still do not fit, the last column stands below the others.
    pub(crate) fn write(&self, out: &mut dyn Write, indent: usize) -> io::Result<()> {
        self.write_within(room(), out, indent)
    }

    /// As [`Columns::write`], where lines have so much room.
    pub(crate) fn write_within(
        &self,
        room: Option<usize>,
        out: &mut dyn Write,
        indent: usize,
    ) -> io::Result<()> {
        let Layout { widths, below } = self.layout(room.unwrap_or(usize::MAX), indent);
        let heading: Vec<Cell> =
            self.columns.iter().map(|column| Cell::new(BOLD, column.name)).collect();
        let heading = heading.iter().any(|cell| !cell.text.is_empty()).then_some(&heading);
        for row in heading.into_iter().chain(&self.rows) {
            let cells: Vec<Vec<String>> =
                row.iter().zip(&widths).map(|(cell, &width)| cell.lines(width)).collect();
            let lines = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
            for line in 0..lines {
                let text = |i: usize| cells[i].get(line).map_or("", String::as_str);
                self.line(out, indent, &widths, row, &text)?;
            }
            match below.and_then(|last| row.get(last)) {
                Some(cell) if !cell.text.is_empty() => {
                    writeln!(out, "{:2$}{}", "", styled(cell.style, &cell.text), indent + 4)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The widths of the columns within so much room, and which column stands below the others.
    fn layout(&self, room: usize, indent: usize) -> Layout {
        let room = room.saturating_sub(indent);
        let (natural, least) = (self.widths(), self.least_widths());
        let mut widths = natural.clone();
        if squeeze(&mut widths, &least, room) {
            return Layout { widths, below: None };
        }
        // With a single column nothing would be gained.
        let shown = natural.iter().filter(|width| **width > 0).count();
        let below = natural.iter().rposition(|width| *width > 0).filter(|_| shown > 1);
        if let Some(last) = below {
            widths = natural;
            widths[last] = 0;
            squeeze(&mut widths, &least, room);
        }
        Layout { widths, below }
    }

    /// The width of each column; none for those without any text.
    fn widths(&self) -> Vec<usize> {
        let of = |(i, column): (usize, &Column)| match self.widest(i, display_width) {
            0 => 0,
            width => width.max(display_width(column.name)),
        };
        self.columns.iter().enumerate().map(of).collect()
    }

    /// The width that each column takes if its texts are wrapped, its numbers not.
    fn least_widths(&self) -> Vec<usize> {
        let of = |(i, column): (usize, &Column)| {
            let cells = if column.right { display_width } else { longest_word };
            self.widest(i, cells).max(longest_word(column.name))
        };
        self.columns.iter().enumerate().map(of).collect()
    }

    /// The largest measure of a column's cells.
    fn widest(&self, column: usize, measure: fn(&str) -> usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| measure(&cell.text)).max().unwrap_or(0)
    }

    fn line<'a>(
        &self,
        out: &mut dyn Write,
        indent: usize,
        widths: &[usize],
        cells: &[Cell],
        text: &impl Fn(usize) -> &'a str,
    ) -> io::Result<()> {
        // Spaces are written only when something follows them.
        let mut spaces = indent;
        for (i, ((cell, column), &width)) in cells.iter().zip(&self.columns).zip(widths).enumerate()
        {
            if width == 0 {
                continue;
            }
            let text = text(i);
            let padding = width - display_width(text).min(width);
            if column.right {
                spaces += padding;
            }
            if !text.is_empty() {
                write!(out, "{:spaces$}{}", "", styled(cell.style, text))?;
                spaces = 0;
            }
            spaces += 2 + if column.right { 0 } else { padding };
        }
        writeln!(out)
    }
}

/// Makes the widest columns narrower until all fit; whether they do.
fn squeeze(widths: &mut [usize], least: &[usize], room: usize) -> bool {
    loop {
        let shown = widths.iter().filter(|width| **width > 0).count();
        if widths.iter().sum::<usize>() + 2 * shown.saturating_sub(1) <= room {
            return true;
        }
        let can = |&i: &usize| widths[i] > least[i];
        match (0..widths.len()).filter(can).max_by_key(|&i| widths[i]) {
            Some(widest) => widths[widest] -= 1,
            None => return false,
        }
    }
}

fn longest_word(text: &str) -> usize {
    text.split_whitespace().map(display_width).max().unwrap_or(0)
}

/// How a table is laid out.
struct Layout {
    /// The width of each column; 0 for those that are not shown beside the others.
    widths: Vec<usize>,
    /// The column that stands below the others.
    below: Option<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(table: &Columns, room: Option<usize>) -> Vec<String> {
        let mut out = Vec::new();
        table.write_within(room, &mut out, 2).unwrap();
        let text = anstream::adapter::strip_bytes(&out).into_vec();
        String::from_utf8(text).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn columns_are_aligned_and_empty_ones_left_out() {
        let mut table = Columns::new(&["name", "", ">count", "note"]);
        table.row(["é".into(), "".into(), "5".into(), "x".into()]);
        table.row(["long name".into(), "".into(), "1,000".into(), "".into()]);
        table.row(["".into(), "".into(), "".into(), "y".into()]);
        assert_eq!(
            lines(&table, None),
            [
                "  name       count  note",
                "  é              5  x",
                "  long name  1,000",
                "                    y",
            ]
        );
    }

    #[test]
    fn what_does_not_fit_is_wrapped_or_stands_below() {
        let mut table = Columns::new(&["move", "value", "leads to"]);
        table.row(["a1".into(), "a win for you".into(), "x-o------".into()]);
        table.row(["b".into(), "lose".into(), "-".into()]);
        assert_eq!(
            lines(&table, Some(28)),
            [
                "  move  value      leads to",
                "  a1    a win for  x-o------",
                "        you",
                "  b     lose       -",
            ]
        );
        assert_eq!(
            lines(&table, Some(20)),
            [
                "  move  value",
                "      leads to",
                "  a1    a win for",
                "        you",
                "      x-o------",
                "  b     lose",
                "      -",
            ]
        );
    }
}
