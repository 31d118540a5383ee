//! Lines from the user, whatever they are.

use std::io::{self, BufRead, Write};

use crate::cli::failure::{Failure, printable};

/// Longer lines are cut off here: no move or position is as long.
const LONGEST: usize = 4096;

/// Prompts for a line and reads it; with `echo` it is written out, as a terminal would show it. `None` at the end of
/// input.
pub(crate) fn asked(
    prompt: &str,
    echo: bool,
    input: &mut impl BufRead,
    out: &mut dyn Write,
) -> Result<Option<String>, Failure> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let line = line(input)
        .map_err(|error| Failure::Failed(format!("cannot read what is typed: {error}")))?;
    match &line {
        None => writeln!(out)?,
        Some(line) if echo => writeln!(out, "{}", printable(line.trim_end()))?,
        Some(_) => {}
    }
    Ok(line)
}

/// The next line, without the characters beyond [`LONGEST`] and with replacement characters where
/// it is not UTF-8. `None` at the end of input. Memory is bounded however long the line is.
fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            break;
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let room = LONGEST - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = end.map_or(bytes.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn lines_may_be_long_or_no_text_at_all() {
        let mut bytes = b"a1\r\n\n".to_vec();
        bytes.extend([b'x'; 10_000]);
        bytes.extend(b"\n\xff\xfe\nlast");
        let mut input = BufReader::with_capacity(7, &bytes[..]);
        let mut next = || line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("a1\r"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().map(|line| line.len()), Some(LONGEST));
        assert_eq!(next().as_deref(), Some("\u{fffd}\u{fffd}"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
