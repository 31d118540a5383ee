//! What can be written after `gamesman play`.

use std::str::FromStr;

use clap::{Args, ValueEnum};
use gamesman_query::Strength;

use crate::cli::common::{Which, number};

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Who plays first: human, perfect, practical (perfect, and sets problems), slips:0 (random) to slips:100, random, the
    /// chance of a best move from 0 to 1, or how many rounds to look ahead: depth:1 to depth:4
    #[arg(long, value_name = "WHO", default_value = "human")]
    pub(crate) first: Side,

    /// Who plays second, in games for two [default: perfect]
    #[arg(long, value_name = "WHO")]
    pub(crate) second: Option<Side>,

    /// The position to begin with [default: the start]
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) from: Option<String>,

    /// Whether to show the value of each move
    #[arg(long, value_enum, default_value_t = Switch::On)]
    pub(crate) hints: Switch,

    /// Make the computer’s choices among equal moves repeatable
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
}

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Side {
    Human,
    Computer(Strength),
}

impl FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Side, String> {
        if text == "human" {
            return Ok(Side::Human);
        }
        let strength = text.parse().map(Side::Computer);
        strength.map_err(|error| format!("a player is ‘human’ or a computer; {error}"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    On,
    Off,
}
