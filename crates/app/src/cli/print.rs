//! Numbers, units and colours as people read them, JSON as programs do.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use bytesize::ByteSize;
use gamesman_query::ValueAnswer;
pub(crate) use gamesman_query::words::{moves, thousands};
use serde::Serialize;
use textwrap::{Options, WordSplitter};

/// Headings and names.
pub(crate) const BOLD: Style = Style::new().bold();

/// What matters less.
pub(crate) const DIM: Style = Style::new().dimmed();

/// What a result in a narrow column says.
pub(crate) const IN_ALL: &str = "‘win in 9’: with perfect play, after 9 moves in all.";

/// Columns that lines may take at least.
const NARROWEST: usize = 20;

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

/// Columns that lines may take: as many as `COLUMNS` says, or else those of the terminal, if the answer goes to one.
pub(super) fn room() -> Option<usize> {
    let said = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || io::stdout().is_terminal().then(textwrap::termwidth);
    said.filter(|&columns| columns >= NARROWEST).or_else(terminal)
}

/// Columns to fill with text: those there are, up to a width that is pleasant to read.
pub(crate) fn width() -> usize {
    room().unwrap_or_else(textwrap::termwidth).clamp(NARROWEST, 96)
}

/// The text in lines of at most [`width`] columns, broken only at spaces; the first line begins
/// with `first`, the others with `rest`.
pub(crate) fn wrap(text: &str, first: &str, rest: &str) -> String {
    let options = Options::new(width()).word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options.initial_indent(first).subsequent_indent(rest))
}

/// The text in lines that fit where there is a width to fit; one line for programs that read it.
pub(crate) fn fitted(text: &str) -> String {
    room().map_or_else(|| text.to_owned(), |_| wrap(text, "", ""))
}

/// One JSON document and a newline.
pub(crate) fn json(out: &mut dyn Write, answer: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer).map_err(io::Error::from)?;
    writeln!(out)
}

/// 512 B, 3.0 KiB, 120 MiB
pub(crate) fn bytes(n: u64) -> String {
    let size = ByteSize(n).display().iec();
    // Below ten of a unit a digit more, as long as the unit can be divided.
    let small = n >= 1 << 10 && n < 10 << (n.ilog2() / 10 * 10);
    if small { format!("{size:.1}") } else { format!("{size:.0}") }
}

/// 120/s, 34 k/s, 3.4 M/s
pub(crate) fn speed(each_second: f64) -> String {
    let (scaled, unit) = match each_second {
        n if n < 1e4 => return format!("{}/s", thousands(n as u64)),
        n if n < 1e6 => (n / 1e3, 'k'),
        n if n < 1e9 => (n / 1e6, 'M'),
        n => (n / 1e9, 'G'),
    };
    if scaled < 9.95 { format!("{scaled:.1} {unit}/s") } else { format!("{scaled:.0} {unit}/s") }
}

/// 0:07, 2:05, 1:00:00
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{}:{minutes:02}:{seconds:02}", thousands(hours)),
    }
}

/// 0.12 s, 3.5 s, 2 min 5 s, 2 h 3 min, 41 days, 7 years
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match time.as_secs() {
        0 => format!("{seconds:.2} s"),
        1..60 => format!("{seconds:.1} s"),
        s @ 60..3600 => format!("{} min {} s", s / 60, s % 60),
        s @ 3600..3_600_000 => format!("{} h {} min", s / 3600, s % 3600 / 60),
        s @ 3_600_000..100_000_000 => format!("{} days", s / 86_400),
        s => format!("{} years", thousands(s / 31_557_600)),
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
    fn sizes_have_two_or_three_digits() {
        for (n, text) in [
            (0, "0 B"),
            (1023, "1023 B"),
            (1 << 10, "1.0 KiB"),
            (10 << 10, "10 KiB"),
            (120 << 20, "120 MiB"),
            (3 << 29, "1.5 GiB"),
            (u64::MAX, "16 EiB"),
        ] {
            assert_eq!(bytes(n), text);
        }
    }

    #[test]
    fn speeds_and_clocks() {
        let speeds = [0.0, 9_999.0, 12_345.0, 3_400_000.0, 9_960_000.0, 2.5e9].map(speed);
        assert_eq!(speeds, ["0/s", "9,999/s", "12 k/s", "3.4 M/s", "10 M/s", "2.5 G/s"]);
        let clocks = [7, 125, 3_600, 3_600_000].map(Duration::from_secs).map(clock);
        assert_eq!(clocks, ["0:07", "2:05", "1:00:00", "1,000:00:00"]);
    }

    #[test]
    fn times_as_people_read_them() {
        let times = [120, 3_540, 59_999, 125_000, 7_380_000].map(Duration::from_millis);
        assert_eq!(times.map(duration), ["0.12 s", "3.5 s", "60.0 s", "2 min 5 s", "2 h 3 min"]);
        let times = [3_599_999, 3_600_000, 243_264_720].map(Duration::from_secs);
        assert_eq!(times.map(duration), ["999 h 59 min", "41 days", "7 years"]);
    }
}
