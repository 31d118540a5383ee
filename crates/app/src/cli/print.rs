//! Numbers, units and colours as people read them, JSON as programs do.

use std::io::{self, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use bytesize::ByteSize;
use gamesman_query::ValueAnswer;
use serde::Serialize;
use textwrap::{Options, WordSplitter};

/// Headings and names.
pub(crate) const BOLD: Style = Style::new().bold();

/// What matters less.
pub(crate) const DIM: Style = Style::new().dimmed();

/// What cannot be told.
pub(crate) const NONE: &str = "–";

/// The colour of a value. Values are always written as words too.
pub(crate) fn value_style(value: ValueAnswer) -> Style {
    let colour = match value {
        ValueAnswer::Win => AnsiColor::Green,
        ValueAnswer::Tie => AnsiColor::Yellow,
        ValueAnswer::Draw => AnsiColor::Cyan,
        ValueAnswer::Lose => AnsiColor::Red,
        ValueAnswer::Unknown => return DIM,
    };
    colour.on_default()
}

/// The text in a style, to be stripped where there is no terminal.
pub(crate) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Columns to fill with text: those of the terminal, up to a width that is pleasant to read.
pub(crate) fn width() -> usize {
    textwrap::termwidth().min(96)
}

/// The text in lines of at most [`width`] columns, broken only at spaces; the first line begins
/// with `first`, the others with `rest`.
pub(crate) fn wrap(text: &str, first: &str, rest: &str) -> String {
    let options = Options::new(width()).word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options.initial_indent(first).subsequent_indent(rest))
}

/// One JSON document and a newline.
pub(crate) fn json(out: &mut dyn Write, answer: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer).map_err(io::Error::from)?;
    writeln!(out)
}

/// 1,234,567
pub(crate) fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// "1 move", "2 moves"
pub(crate) fn moves(n: u32) -> String {
    if n == 1 { "1 move".into() } else { format!("{} moves", thousands(n.into())) }
}

/// 3.0 KiB
pub(crate) fn bytes(n: u64) -> String {
    ByteSize(n).display().iec().to_string()
}

/// 0.12 s, 3.5 s, 2 min 5 s
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match time.as_secs() {
        0 => format!("{seconds:.2} s"),
        1..60 => format!("{seconds:.1} s"),
        s @ 60..3600 => format!("{} min {} s", s / 60, s % 60),
        s => format!("{} h {} min", s / 3600, s % 3600 / 60),
    }
}

/// 12.5%
pub(crate) fn percent(part: u64, whole: u64) -> String {
    if whole == 0 { NONE.into() } else { format!("{:.1}%", part as f64 * 100.0 / whole as f64) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_read_them() {
        let numbers = [0, 999, 1000, 123_456, 6_036_001, u64::MAX].map(thousands);
        let expected = ["0", "999", "1,000", "123,456", "6,036,001", "18,446,744,073,709,551,615"];
        assert_eq!(numbers, expected);
        assert_eq!([1, 2, 1200].map(moves), ["1 move", "2 moves", "1,200 moves"]);
        assert_eq!(percent(1, 8), "12.5%");
        assert_eq!(percent(0, 0), NONE);
    }

    #[test]
    fn times_as_people_read_them() {
        let times = [120, 3_540, 59_999, 125_000, 7_380_000].map(Duration::from_millis);
        assert_eq!(times.map(duration), ["0.12 s", "3.5 s", "60.0 s", "2 min 5 s", "2 h 3 min"]);
    }
}
