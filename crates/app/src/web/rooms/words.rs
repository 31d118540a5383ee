//! What people tell each other about a room: its code, and what they call themselves.

use std::fmt;
use std::str::FromStr;

use rand::RngExt as _;

/// Longest name that somebody gives themselves, in characters.
pub const LONGEST_NAME: usize = 20;

/// What codes are written with: no two characters look alike.
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// What a room is found by: six characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code([u8; 6]);

impl Code {
    /// Any code.
    pub fn new() -> Code {
        let mut rng = rand::rng();
        Code([(); 6].map(|()| LETTERS[rng.random_range(0..LETTERS.len())]))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl FromStr for Code {
    type Err = ();

    fn from_str(text: &str) -> Result<Code, ()> {
        let code: [u8; 6] = text.as_bytes().try_into().map_err(|_| ())?;
        code.iter().all(|letter| LETTERS.contains(letter)).then_some(Code(code)).ok_or(())
    }
}

/// What somebody calls themselves, as it is shown: short, and without characters that nobody can read or that turn a line
/// around. `None` if nothing is left.
pub fn called(text: &str) -> Option<String> {
    let turns = |letter: char| matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}');
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let readable = words.chars().filter(|&letter| !letter.is_control() && !turns(letter));
    let name = readable.take(LONGEST_NAME).collect::<String>().trim().to_owned();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_written() {
        let code = Code::new();
        assert_eq!(code.to_string().parse(), Ok(code));
        for text in ["", "abcde", "abcdefg", "abcde1", "ABCDEF", "abcdé"] {
            assert_eq!(text.parse::<Code>(), Err(()), "{text}");
        }
    }

    #[test]
    fn names_are_short_and_can_be_read() {
        assert_eq!(called("  Ada \t Lovelace\n").as_deref(), Some("Ada Lovelace"));
        assert_eq!(called("\u{202e}ad\u{7}a").as_deref(), Some("ada"));
        assert_eq!(called(" \u{200b} "), None);
        assert_eq!(called(&"é".repeat(99)).unwrap().chars().count(), LONGEST_NAME);
    }
}
