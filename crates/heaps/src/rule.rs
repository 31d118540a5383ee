//! What may become of a heap.

use std::fmt;
use std::str::FromStr;

use gamesman_rules::Mistake;

/// A taking-and-breaking game: which counters a move may take from a heap, and into how many heaps
/// it may break what is left.
///
/// Written as an octal code `d₀.d₁d₂d₃…` of digits from 0 to 7. The digit dₖ says what may become
/// of a heap from which a move takes k counters: bit 1, nothing is left of it; bit 2, one heap
/// remains; bit 4, two heaps remain. Taking nothing must break the heap, so d₀ is 0 or 4. A `~`
/// repeats the last digit for ever: `0.3~` is Nim, `4.3~` Lasker's Nim.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeAndBreak {
    /// d₀, d₁, …; the last is not 0.
    digits: Vec<u8>,
    /// The last digit stands for all that follow as well.
    repeats: bool,
    /// A heap may not be broken into equal heaps.
    unequal: bool,
}

/// A move in a heap: counters taken, and the sizes of the two heaps left, 0 where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Breaking {
    /// How many counters are taken.
    pub taken: u32,
    /// The heaps that are left, the smaller one first.
    pub left: [u32; 2],
}

impl TakeAndBreak {
    /// Codes have at most this many digits after the point.
    pub const MOST_DIGITS: usize = 40;

    /// Nim, `0.3~`: any number of counters from one heap.
    pub fn nim() -> TakeAndBreak {
        TakeAndBreak { digits: vec![0, 3], repeats: true, unequal: false }
    }

    /// Grundy's game: a move breaks a heap into two of different sizes and takes nothing.
    pub fn grundys_game() -> TakeAndBreak {
        TakeAndBreak { digits: vec![4], repeats: false, unequal: true }
    }

    /// A subtraction game: a move takes one of these amounts, of which 0 is none.
    ///
    /// # Panics
    /// If no amount is above 0.
    pub fn subtraction(amounts: &[u32]) -> TakeAndBreak {
        let largest = amounts.iter().copied().max().unwrap_or(0);
        assert!(largest > 0, "a subtraction game takes something");
        let digit = |taken: u32| if taken > 0 && amounts.contains(&taken) { 3 } else { 0 };
        TakeAndBreak { digits: (0..=largest).map(digit).collect(), repeats: false, unequal: false }
    }

    /// The digit for taking `taken` counters.
    pub fn digit(&self, taken: u32) -> u8 {
        let last = if self.repeats { self.digits.last() } else { None };
        self.digits.get(taken as usize).or(last).copied().unwrap_or(0)
    }

    /// The most counters a move may take, or `None` if there is no such number.
    pub fn most_taken(&self) -> Option<u32> {
        (!self.repeats).then_some(self.digits.len() as u32 - 1)
    }

    /// Says of two heaps, 0 for none, whether a move that takes `taken` counters may leave them.
    pub fn leaves(&self, taken: u32) -> impl Fn(u32, u32) -> bool + use<> {
        let (digit, unequal) = (self.digit(taken), self.unequal);
        move |a, b| {
            let bit = match (a, b) {
                (0, 0) => 1,
                (0, _) | (_, 0) => 2,
                _ => 4,
            };
            // Taking nothing and breaking nothing is no move.
            digit & bit != 0 && (taken > 0 || bit == 4) && !(unequal && a == b)
        }
    }

    /// Every move in a heap, each outcome once. O(counters² / 2) at most.
    pub fn options(&self, heap: u32) -> impl Iterator<Item = Breaking> + '_ {
        let most = self.most_taken().unwrap_or(heap).min(heap);
        (0..=most).flat_map(move |taken| {
            let (left, leaves) = (heap - taken, self.leaves(taken));
            (0..=left / 2)
                .filter(move |&a| leaves(a, left - a))
                .map(move |a| Breaking { taken, left: [a, left - a] })
        })
    }

    /// Whether some move breaks a heap in two.
    pub fn breaks(&self) -> bool {
        self.digits.iter().any(|digit| digit & 4 != 0)
    }

    /// Whether a move may break a heap without taking anything.
    pub fn cuts(&self) -> bool {
        self.digits[0] & 4 != 0
    }

    /// Whether it is Nim, so that a heap's nimber is its size.
    pub fn is_nim(&self) -> bool {
        *self == TakeAndBreak::nim()
    }

    /// Whether it is Lasker's Nim: a heap may be cut in two instead.
    pub(super) fn is_laskers_nim(&self) -> bool {
        self.to_string() == "4.3~"
    }

    /// The digits d₀, d₁, … that are written.
    pub(super) fn digits(&self) -> &[u8] {
        &self.digits
    }

    pub(super) fn unequal(&self) -> bool {
        self.unequal
    }
}

impl FromStr for TakeAndBreak {
    type Err = Mistake;

    /// Reads an octal code, or `grundy`.
    ///
    /// # Errors
    /// With the place of the offending character.
    fn from_str(text: &str) -> Result<TakeAndBreak, Mistake> {
        if text == "grundy" {
            return Ok(TakeAndBreak::grundys_game());
        }
        let mut characters = text.chars().enumerate();
        let mut digits = match characters.next() {
            Some((_, '0')) => vec![0],
            Some((_, '4')) => vec![4],
            Some((at, c)) => {
                let what = "0 or 4, with which an octal code begins (0.77 is Kayles)";
                return Err(Mistake::character(at, c, what));
            }
            None => return Err(Mistake::at(0, "an octal code is expected, such as 0.77")),
        };
        match characters.next() {
            Some((_, '.')) => {}
            Some((at, c)) => return Err(Mistake::character(at, c, "the point of an octal code")),
            None => return Err(Mistake::at(1, "a point and digits are missing: 0.77 is Kayles")),
        }
        let mut repeats = false;
        for (at, c) in characters {
            if repeats {
                return Err(Mistake::at(at, "nothing follows the ‘~’ of an octal code"));
            }
            match c.to_digit(8) {
                Some(_) if digits.len() > TakeAndBreak::MOST_DIGITS => {
                    let most = TakeAndBreak::MOST_DIGITS;
                    let message =
                        format!("an octal code has at most {most} digits after the point");
                    return Err(Mistake::at(at, message));
                }
                Some(digit) => digits.push(digit as u8),
                None if c == '~' && digits.len() > 1 => repeats = true,
                None => return Err(Mistake::character(at, c, "an octal digit from 0 to 7")),
            }
        }
        let code = TakeAndBreak { digits, repeats, unequal: false }.shortest();
        if code.digits == [0] {
            return Err(Mistake::at(0, "this code allows no move: some digit must not be 0"));
        }
        Ok(code)
    }
}

impl TakeAndBreak {
    /// The shortest way to write the same rule.
    fn shortest(mut self) -> TakeAndBreak {
        if self.repeats && self.digits.last() == Some(&0) {
            self.repeats = false;
        }
        while self.digits.len() > 1 {
            let [.., before, last] = self.digits[..] else { break };
            let needless =
                if self.repeats { self.digits.len() > 2 && before == last } else { last == 0 };
            if !needless {
                break;
            }
            self.digits.pop();
        }
        self
    }
}

impl fmt::Display for TakeAndBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.unequal {
            return f.write_str("grundy");
        }
        write!(f, "{}.", self.digits[0])?;
        if self.digits.len() == 1 {
            f.write_str("0")?;
        }
        self.digits[1..].iter().try_for_each(|digit| write!(f, "{digit}"))?;
        if self.repeats { f.write_str("~") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written_in_one_way() {
        for (written, text) in [
            ("0.77", "0.77"),
            ("0.137", "0.137"),
            ("0.7700", "0.77"),
            ("0.33~", "0.3~"),
            ("0.3~", "0.3~"),
            ("4.3~", "4.3~"),
            ("0.70~", "0.7"),
            ("4.", "4.0"),
            ("4.0", "4.0"),
            ("grundy", "grundy"),
        ] {
            let code: TakeAndBreak = written.parse().unwrap();
            assert_eq!(code.to_string(), text);
            assert_eq!(text.parse::<TakeAndBreak>().unwrap(), code);
        }
        assert!("0.33~".parse::<TakeAndBreak>().unwrap().is_nim());
        assert_eq!(TakeAndBreak::subtraction(&[3, 1]).to_string(), "0.303");
    }

    #[test]
    fn wrong_codes_are_refused_at_their_place() {
        for (text, at) in [
            ("", 0),
            ("7.7", 0),
            ("x", 0),
            ("0", 1),
            ("077", 1),
            ("0.78", 3),
            ("0.~", 2),
            ("0.3~3", 4),
            ("0.000", 0),
            ("0.", 0),
            ("0.é", 2),
        ] {
            let error = text.parse::<TakeAndBreak>().unwrap_err();
            assert_eq!(error.at, Some(at), "{text}: {error}");
        }
        assert!(format!("0.{}1", "0".repeat(40)).parse::<TakeAndBreak>().is_err());
    }

    /// The moves in a heap of four under rules that are easy to list by hand.
    #[test]
    fn options_of_a_heap() {
        for (code, expected) in [
            ("0.77", vec![(1, 0, 3), (1, 1, 2), (2, 0, 2), (2, 1, 1)]),
            ("0.137", vec![(2, 0, 2), (3, 0, 1)]),
            ("0.3~", vec![(1, 0, 3), (2, 0, 2), (3, 0, 1), (4, 0, 0)]),
            ("4.1", vec![(0, 1, 3), (0, 2, 2)]),
            ("grundy", vec![(0, 1, 3)]),
        ] {
            let code: TakeAndBreak = code.parse().unwrap();
            let options: Vec<(u32, u32, u32)> =
                code.options(4).map(|o| (o.taken, o.left[0], o.left[1])).collect();
            assert_eq!(options, expected, "{code}");
        }
    }
}
