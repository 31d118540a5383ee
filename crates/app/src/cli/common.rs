//! What can be written after several commands.

use std::ops::RangeInclusive;
use std::path::Path;

use anstream::ColorChoice;
use bytesize::ByteSize;
use clap::{Args, ValueEnum};
use gamesman_query::words::thousands;

/// The heading of options that say how much may be used.
pub(crate) const LIMITS: &str = "Limits";

/// The heading of options that say in which form an answer is given, and where it goes.
pub(crate) const OUTPUT: &str = "Output";

/// The heading of options with which a solve can be compared.
pub(crate) const COMPARED: &str = "For comparisons; the table is the same";

/// A variant of a game.
#[derive(Debug, Args)]
pub(crate) struct Which {
    /// Id of the game, as in ‘gamesman list’
    #[arg(index = 1)]
    pub(crate) game: String,

    /// A named or described variant, as in ‘gamesman about GAME’ [default: the game’s first]
    #[arg(long, value_name = "V")]
    pub(crate) variant: Option<String>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal
    #[default]
    Auto,
    Always,
    Never,
}

impl When {
    /// Makes it so for all that is printed from now on.
    pub(crate) fn apply(self) {
        let choice = match self {
            When::Auto => ColorChoice::Auto,
            When::Always => ColorChoice::Always,
            When::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Reads a whole number within bounds.
pub(crate) fn number<T: TryFrom<u64>>(
    within: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| within.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let (least, most) = (thousands(*within.start()), thousands(*within.end()));
            match *within.end() {
                u64::MAX => format!("write a whole number, {least} or more"),
                _ => format!("write a whole number from {least} to {most}"),
            }
        })
    }
}

/// Reads a probability.
pub(crate) fn chance(text: &str) -> Result<f64, String> {
    let chance = text.parse().ok().filter(|chance| (0.0..=1.0).contains(chance));
    chance.ok_or_else(|| "write a number from 0 to 1, such as 0.5".into())
}

/// Which of these forms the ending of a file’s name asks for; `None` if it has no ending.
///
/// # Errors
/// If it has another ending; the message says how `what` is written.
pub(crate) fn form<T: Copy>(
    file: &Path,
    what: &str,
    forms: &[(&str, T)],
) -> Result<Option<T>, String> {
    let Some(ending) = file.extension() else { return Ok(None) };
    let ending = ending.to_string_lossy().to_lowercase();
    if let Some((_, form)) = forms.iter().find(|(known, _)| *known == ending) {
        return Ok(Some(*form));
    }
    let known: Vec<String> = forms.iter().map(|(known, _)| format!(".{known}")).collect();
    Err(format!("{what} is written as {}, not as .{ending}", known.join(" or ")))
}

/// Bytes, written as a number with a unit.
pub(crate) fn memory(text: &str) -> Result<u64, String> {
    match text.parse::<ByteSize>() {
        Ok(ByteSize(0)) => Err("nothing can be done with no memory".into()),
        Ok(ByteSize(bytes)) => Ok(bytes),
        Err(_) => Err("a limit is a number with a unit: 512M, 4G, 1.5GiB".into()),
    }
}

/// Bytes in a second, written as bits.
pub(crate) fn network(text: &str) -> Result<u64, String> {
    let bits = text.strip_suffix('b').and_then(|bits| bits.parse::<ByteSize>().ok());
    match bits {
        Some(ByteSize(bits @ 8..)) => Ok(bits / 8),
        _ => Err("a rate is a number of bits with a unit: 10Gb, 100Gb".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_has_decimal_and_binary_units() {
        for (text, bytes) in [
            ("512M", 512_000_000),
            ("4G", 4_000_000_000),
            ("1.5GiB", 3 << 29),
            ("1.5 gib", 3 << 29),
            ("4096", 4096),
        ] {
            assert_eq!(memory(text), Ok(bytes), "{text}");
        }
        for text in ["", "0", "0G", "-1G", "G", "4X", "4G4", "NaN", "1e9", "."] {
            assert!(memory(text).is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_say_what_is_meant() {
        let read = number::<u16>(1..=1024);
        assert_eq!(read("7"), Ok(7));
        for text in ["0", "1025", "-1", "x", ""] {
            assert_eq!(read(text), Err("write a whole number from 1 to 1,024".into()), "{text}");
        }
        let message = number::<u64>(0..=u64::MAX)("x").unwrap_err();
        assert_eq!(message, "write a whole number, 0 or more");
        assert_eq!(chance("0.5"), Ok(0.5));
        assert!(["1.1", "-0.1", "NaN", "half"].into_iter().all(|text| chance(text).is_err()));
    }

    #[test]
    fn endings_ask_for_forms() {
        let of = |file: &str| form(Path::new(file), "a board", &[("svg", 1), ("txt", 2)]);
        assert_eq!((of("a.SVG"), of("a.b.txt"), of("-")), (Ok(Some(1)), Ok(Some(2)), Ok(None)));
        let message = "a board is written as .svg or .txt, not as .png";
        assert_eq!(of("a.png"), Err(message.into()));
    }

    #[test]
    fn a_rate_is_in_bits() {
        assert_eq!(network("100Gb"), Ok(12_500_000_000));
        assert_eq!(network("2.5Gb"), Ok(312_500_000));
        for text in ["", "b", "Gb", "100G", "0Gb", "-1Gb", "10GB/s"] {
            assert!(network(text).is_err(), "{text}");
        }
    }
}
