//! What can be written after several commands.

use anstream::ColorChoice;
use bytesize::ByteSize;
use clap::{Args, ValueEnum};

/// A variant of a game.
#[derive(Debug, Args)]
pub(crate) struct Which {
    /// Id of the game, as in ‘gamesman list’
    #[arg(index = 1)]
    pub(crate) game: String,

    /// A named or described variant, as in ‘gamesman about GAME’ [default: the game's first]
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
    fn a_rate_is_in_bits() {
        assert_eq!(network("100Gb"), Ok(12_500_000_000));
        assert_eq!(network("2.5Gb"), Ok(312_500_000));
        for text in ["", "b", "Gb", "100G", "0Gb", "-1Gb", "10GB/s"] {
            assert!(network(text).is_err(), "{text}");
        }
    }
}
