//! Arithmetic that a reader writes: whole numbers, `n`, and whether something is so.

use std::fmt;

use winnow::ascii::{digit1, space0};
use winnow::combinator::{Infix, Prefix, alt, delimited, dispatch, expression, fail};
use winnow::error::EmptyError;
use winnow::prelude::*;
use winnow::token::{any, take_while};

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

/// A formula in `n`: `+ - * / % ^`, comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`), `and`, `or`, `not`, parentheses.
/// `/` leaves no fractions: 7 / 2 is 3. `%` is the remainder, never negative. `^` binds closest, from the right:
/// `-2^2` is −4.
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
pub struct Formula {
    term: Term,
    /// Sorted, each once.
    letters: Vec<String>,
}

/// A part of a formula.
#[derive(Clone, Debug)]
enum Term {
    Number(i128),
    Letter(String),
    Unary(fn(Amount) -> Amount, Box<Term>),
    Binary(fn(Amount, Amount) -> Amount, Box<[Term; 2]>),
}

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
        let term = sum.parse(&text.replace("**", "^")).map_err(wrong)?;
        let mut letters = Vec::new();
        term.letters(&mut letters);
        letters.sort_unstable();
        letters.dedup();
        Ok(Formula { term, letters })
    }

    /// The letters that it has.
    pub fn letters(&self) -> impl Iterator<Item = &str> {
        self.letters.iter().map(String::as_str)
    }

    /// What it comes to for this `n`.
    pub fn at(&self, n: i128) -> Amount {
        self.with(|_| Some(n))
    }

    /// What it comes to with these numbers for its letters; nothing if one is missing.
    pub fn with(&self, number: impl Fn(&str) -> Option<i128>) -> Amount {
        self.term.amount(&number)
    }
}

impl Term {
    fn letters(&self, into: &mut Vec<String>) {
        match self {
            Term::Number(_) => {}
            Term::Letter(letter) => into.push(letter.clone()),
            Term::Unary(_, of) => of.letters(into),
            Term::Binary(_, of) => of.iter().for_each(|of| of.letters(into)),
        }
    }

    fn amount(&self, number: &impl Fn(&str) -> Option<i128>) -> Amount {
        match self {
            Term::Number(number) => Amount::Number(*number),
            Term::Letter(letter) => number(letter).map_or(Amount::Nothing, Amount::Number),
            Term::Unary(apply, of) => apply(of.amount(number)),
            Term::Binary(apply, of) => apply(of[0].amount(number), of[1].amount(number)),
        }
    }
}

/// An operator between two terms, or before one, as a function for [`expression`].
macro_rules! operator {
    ($apply:expr, two) => {
        |_, a, b| Ok(Term::Binary($apply, Box::new([a, b])))
    };
    ($apply:expr, one) => {
        |_, a| Ok(Term::Unary($apply, Box::new(a)))
    };
}

/// A whole formula, and what stands in parentheses.
fn sum(text: &mut &str) -> Result<Term, EmptyError> {
    use Infix::{Left, Right};
    let operand = alt((
        digit1.parse_to().map(Term::Number),
        word.verify(|word: &str| !["and", "or", "not"].contains(&word))
            .map(|word: &str| Term::Letter(word.to_owned())),
        delimited('(', sum, ')'),
    ));
    let before = dispatch! { sign;
        "not" => Prefix(3, operator!(not, one)),
        "-" => Prefix(7, operator!(|a| number(Amount::Number(0), a, i128::checked_sub), one)),
        _ => fail,
    };
    let between = dispatch! { sign;
        "or" => Left(1, operator!(|a, b| both(a, b, |a, b| a || b), two)),
        "and" => Left(2, operator!(|a, b| both(a, b, |a, b| a && b), two)),
        "==" => Left(4, operator!(|a, b| alike(a, b, true), two)),
        "!=" => Left(4, operator!(|a, b| alike(a, b, false), two)),
        "<" => Left(4, operator!(|a, b| compared(a, b, |a, b| a < b), two)),
        "<=" => Left(4, operator!(|a, b| compared(a, b, |a, b| a <= b), two)),
        ">" => Left(4, operator!(|a, b| compared(a, b, |a, b| a > b), two)),
        ">=" => Left(4, operator!(|a, b| compared(a, b, |a, b| a >= b), two)),
        "+" => Left(5, operator!(|a, b| number(a, b, i128::checked_add), two)),
        "-" => Left(5, operator!(|a, b| number(a, b, i128::checked_sub), two)),
        "*" => Left(6, operator!(|a, b| number(a, b, i128::checked_mul), two)),
        "/" => Left(6, operator!(|a, b| number(a, b, i128::checked_div_euclid), two)),
        "%" => Left(6, operator!(|a, b| number(a, b, i128::checked_rem_euclid), two)),
        "^" => Right(8, operator!(power, two)),
        _ => fail,
    };
    let spaced = delimited(space0, operand, space0);
    expression(spaced).prefix(delimited(space0, before, space0)).infix(between).parse_next(text)
}

/// A letter, or a word of letters, digits and `_`.
fn word<'t>(text: &mut &'t str) -> Result<&'t str, EmptyError> {
    let begin = any.verify(char::is_ascii_alphabetic);
    let rest = take_while(0.., |c: char| c.is_ascii_alphanumeric() || c == '_');
    (begin, rest).take().parse_next(text)
}

/// An operator.
fn sign<'t>(text: &mut &'t str) -> Result<&'t str, EmptyError> {
    alt((word, "==", "!=", "<=", ">=", any.take())).parse_next(text)
}

fn not(a: Amount) -> Amount {
    match a {
        Amount::Truth(a) => Amount::Truth(!a),
        _ => Amount::Nothing,
    }
}

fn alike(a: Amount, b: Amount, so: bool) -> Amount {
    match (a, b) {
        (Amount::Nothing, _) | (_, Amount::Nothing) => Amount::Nothing,
        (a, b) => Amount::Truth((a == b) == so),
    }
}

fn power(a: Amount, b: Amount) -> Amount {
    number(a, b, |a, b| a.checked_pow(u32::try_from(b).ok()?))
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
            ("1 == n / 0", 1, Amount::Nothing),
            ("-2^2", 0, Amount::Number(-4)),
            ("2^3^2", 0, Amount::Number(512)),
            ("10 - 3 - 2", 0, Amount::Number(5)),
            ("not n >= 3 and n != 0", 2, Amount::Truth(true)),
            ("-(-n)*-2", 3, Amount::Number(-6)),
            ("  n+1 ", 1, Amount::Number(2)),
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
        assert_eq!(
            Formula::read(&format!("{}1{}", "(".repeat(99), ")".repeat(99))).unwrap().at(0),
            Amount::Number(1)
        );
        for (text, part) in [
            ("", "This is no formula"),
            ("n %", "This is no formula"),
            ("(n", "This is no formula"),
            ("m + 1", "not 'm'"),
            ("n; 1", "no ';'"),
            ("n % 3 = 0", "Write == for"),
            ("n = 1 or n >= 3", "Write == for"),
            ("n >= 3 and", "This is no formula"),
            ("and", "This is no formula"),
            ("2 n", "This is no formula"),
            ("notn", "not 'notn'"),
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
