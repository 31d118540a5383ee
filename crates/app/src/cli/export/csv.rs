//! Comma-separated values (RFC 4180 but for the ends of lines), with a line of headings.

use std::io::{self, Write};

use gamesman_query::Rows;

use super::sink::Sink;
use crate::cli::failure::Failure;

/// Writes lines.
pub(super) struct Csv<W> {
    out: W,
    begun: bool,
}

impl<W: Write> Csv<W> {
    pub(super) fn new(out: W) -> Csv<W> {
        Csv { out, begun: false }
    }

    fn lines(&mut self, rows: &Rows) -> io::Result<()> {
        let Rows { page, positions } = rows;
        if !self.begun {
            self.begun = true;
            let optional = [
                ("position", positions.is_some()),
                ("value", true),
                ("remoteness", true),
                ("margin", page.margins.is_some()),
                ("nimber", page.nimbers.is_some()),
            ];
            let names = optional.iter().filter(|(_, there)| *there).map(|(name, _)| *name);
            writeln!(self.out, "number,{}", names.collect::<Vec<_>>().join(","))?;
        }
        for (i, (number, record)) in page.numbers.iter().zip(&page.records).enumerate() {
            write!(self.out, "{number},")?;
            if let Some(positions) = positions {
                write!(self.out, "{},", field(&positions[i]))?;
            }
            write!(self.out, "{},", record.value)?;
            if let Some(remoteness) = record.remoteness {
                write!(self.out, "{remoteness}")?;
            }
            if let Some(margins) = &page.margins {
                write!(self.out, ",{}", margins[i])?;
            }
            if let Some(nimbers) = &page.nimbers {
                write!(self.out, ",{}", nimbers[i])?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }
}

impl<W: Write> Sink for Csv<W> {
    fn put(&mut self, rows: &Rows) -> Result<(), Failure> {
        Ok(self.lines(rows)?)
    }

    fn finish(mut self: Box<Self>) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}

/// A text, in quotes if it needs them.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use gamesman_query::Page;
    use gamesman_query::rules::Record;

    use super::*;

    #[test]
    fn columns_are_those_there_are_and_texts_are_quoted_if_need_be() {
        let mut page = Page::default();
        page.numbers = vec![5, 9];
        page.records = vec![Record::win(3), Record::DRAW];
        page.margins = Some(vec![-4, 0]);
        let positions = Some(vec!["plain".into(), "a,\"b\"".into()]);
        let mut out = Vec::new();
        let mut csv = Box::new(Csv::new(&mut out));
        csv.put(&Rows { page, positions }).unwrap();
        csv.finish().unwrap();
        let expected = "number,position,value,remoteness,margin\n\
                        5,plain,win,3,-4\n\
                        9,\"a,\"\"b\"\"\",draw,,0\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}
