//! Arithmetic that a reader writes: whole numbers, `n`, and whether something is so.

use std::fmt;
use std::str::FromStr;

use exmex::{BinOp, Express, FlatEx, MakeOperators, Operator};

/// Most characters of a formula.
const LONGEST: usize = 200;

/// What a formula looks like.
const SAMPLE: &str = "n % 10 == 7";

/// What a formula comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amount {
    /// A whole number.
    Number(i128),
    /// Whether something is so.
    Truth(bool),
    /// Nothing: it divides by zero, is too large, or adds what is no number.
    #[default]
    Nothing,
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Number(number) => number.fmt(f),
            Amount::Truth(true) => f.write_str("yes"),
            Amount::Truth(false) => f.write_str("no"),
            Amount::Nothing => f.write_str("no number"),
        }
    }
}

impl FromStr for Amount {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Amount, Self::Err> {
        text.parse().map(Amount::Number)
    }
}

/// A formula in `n`: `+ - * / % ^`, comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`), `and`, `or`, `not`, parentheses.
/// `/` leaves no fractions: 7 / 2 is 3. `%` is the remainder, never negative.
///
/// ```
/// use gamesman_book::{Amount, Formula};
///
/// let lost = Formula::read("n % 4 == 0")?;
/// assert_eq!(lost.at(12), Amount::Truth(true));
/// assert_eq!(Formula::read("3^9")?.at(0), Amount::Number(19_683));
/// assert_eq!(Formula::read("9^9^9")?.at(0), Amount::Nothing);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug)]
pub struct Formula(FlatEx<Amount, Operators>);

impl Formula {
    /// Reads a formula in `n`. `2 ** n` is understood as well as `2^n`.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn read(text: &str) -> Result<Formula, String> {
        let formula = Formula::in_letters(text)?;
        let other = formula.letters().find(|&letter| letter != "n").map(str::to_owned);
        match other {
            None => Ok(formula),
            Some(other) => Err(format!("The only letter is n, not '{other}'.")),
        }
    }

    /// Reads a formula in any letters, words among them: `rods ^ disks`.
    ///
    /// # Errors
    /// As [`Formula::read`].
    pub fn in_letters(text: &str) -> Result<Formula, String> {
        if text.len() > LONGEST {
            return Err(format!("A formula has at most {LONGEST} characters."));
        }
        let known = |c: char| c.is_ascii_alphanumeric() || " _+-*/%^()=!<>".contains(c);
        if let Some(strange) = text.chars().find(|&c| !known(c)) {
            return Err(format!("A formula has no '{strange}'. Write one such as {SAMPLE}."));
        }
        let rest = ["==", "<=", ">=", "!="]
            .iter()
            .fold(text.to_owned(), |text, sign| text.replace(sign, " "));
        if rest.contains('=') {
            return Err(format!("Write == for 'is equal to', as in {SAMPLE}."));
        }
        let wrong = |_| format!("This is no formula. Write one such as {SAMPLE}.");
        FlatEx::parse(&text.replace("**", "^")).map(Formula).map_err(wrong)
    }

    /// The letters that it has.
    pub fn letters(&self) -> impl Iterator<Item = &str> {
        self.0.var_names().iter().map(String::as_str)
    }

    /// What it comes to for this `n`.
    pub fn at(&self, n: i128) -> Amount {
        self.with(|_| Some(n))
    }

    /// What it comes to with these numbers for its letters; nothing if one is missing.
    pub fn with(&self, number: impl Fn(&str) -> Option<i128>) -> Amount {
        let numbers: Option<Vec<Amount>> =
            self.letters().map(|letter| number(letter).map(Amount::Number)).collect();
        numbers.and_then(|numbers| self.0.eval(&numbers).ok()).unwrap_or_default()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Operators;

impl MakeOperators<Amount> for Operators {
    fn make<'a>() -> Vec<Operator<'a, Amount>> {
        let binary = |sign, prio, apply: fn(Amount, Amount) -> Amount| {
            Operator::make_bin(sign, BinOp { apply, prio, is_commutative: false })
        };
        vec![
            binary("or", 0, |a, b| both(a, b, |a, b| a || b)),
            binary("and", 1, |a, b| both(a, b, |a, b| a && b)),
            binary("==", 2, |a, b| if a == Amount::Nothing { a } else { Amount::Truth(a == b) }),
            binary("!=", 2, |a, b| if a == Amount::Nothing { a } else { Amount::Truth(a != b) }),
            binary("<", 2, |a, b| compared(a, b, |a, b| a < b)),
            binary("<=", 2, |a, b| compared(a, b, |a, b| a <= b)),
            binary(">", 2, |a, b| compared(a, b, |a, b| a > b)),
            binary(">=", 2, |a, b| compared(a, b, |a, b| a >= b)),
            binary("+", 3, |a, b| number(a, b, i128::checked_add)),
            Operator::make_bin_unary(
                "-",
                BinOp {
                    apply: |a, b| number(a, b, i128::checked_sub),
                    prio: 3,
                    is_commutative: false,
                },
                |a| number(Amount::Number(0), a, i128::checked_sub),
            ),
            binary("*", 4, |a, b| number(a, b, i128::checked_mul)),
            binary("/", 4, |a, b| number(a, b, i128::checked_div_euclid)),
            binary("%", 4, |a, b| number(a, b, i128::checked_rem_euclid)),
            binary("^", 5, |a, b| number(a, b, |a, b| a.checked_pow(u32::try_from(b).ok()?))),
            Operator::make_unary("not", |a| match a {
                Amount::Truth(a) => Amount::Truth(!a),
                _ => Amount::Nothing,
            }),
        ]
    }
}

fn both(a: Amount, b: Amount, so: fn(bool, bool) -> bool) -> Amount {
    match (a, b) {
        (Amount::Truth(a), Amount::Truth(b)) => Amount::Truth(so(a, b)),
        _ => Amount::Nothing,
    }
}

fn compared(a: Amount, b: Amount, so: fn(i128, i128) -> bool) -> Amount {
    match (a, b) {
        (Amount::Number(a), Amount::Number(b)) => Amount::Truth(so(a, b)),
        _ => Amount::Nothing,
    }
}

fn number(a: Amount, b: Amount, of: fn(i128, i128) -> Option<i128>) -> Amount {
    match (a, b) {
        (Amount::Number(a), Amount::Number(b)) => of(a, b).map_or(Amount::Nothing, Amount::Number),
        _ => Amount::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_come_to_what_arithmetic_says() {
        for (text, n, amount) in [
            ("2^n - 1", 3, Amount::Number(7)),
            ("2 ** n - 1", 10, Amount::Number(1_023)),
            ("-n + 10 / 3", 1, Amount::Number(2)),
            ("(n + 1) * n / 2", 4, Amount::Number(10)),
            ("n % 4 == 0 or n == 1", 1, Amount::Truth(true)),
            ("not (n >= 3) and n != 0", 2, Amount::Truth(true)),
            ("n % 3", -1, Amount::Number(2)),
            ("n / 0", 1, Amount::Nothing),
            ("n / 0 == 1", 1, Amount::Nothing),
            ("2^200", 0, Amount::Nothing),
            ("2^(-1)", 0, Amount::Nothing),
            ("1 + (n == 1)", 1, Amount::Nothing),
        ] {
            assert_eq!(Formula::read(text).unwrap().at(n), amount, "{text} at {n}");
        }
    }

    #[test]
    fn what_is_no_formula_is_refused() {
        let long = "1+".repeat(200);
        for (text, part) in [
            ("", "This is no formula"),
            ("n %", "This is no formula"),
            ("(n", "This is no formula"),
            ("m + 1", "not 'm'"),
            ("n; 1", "no ';'"),
            ("n % 3 = 0", "Write == for"),
            ("n = 1 or n >= 3", "Write == for"),
            ("n >= 3 and", "This is no formula"),
            ("é", "no 'é'"),
            (&long, "at most 200"),
        ] {
            let error = Formula::read(text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
        // Whatever is typed, something is answered.
        let signs = [
            "n", "1", "99", "+", "-", "*", "/", "%", "^", "(", ")", "==", "<", "not", "and", " ",
            "=",
        ];
        for i in 0..signs.len().pow(3) {
            let text: String = [i % 17, i / 17 % 17, i / 289].map(|k| signs[k]).concat();
            if let Ok(formula) = Formula::read(&text) {
                formula.at(7);
            }
        }
    }
}
