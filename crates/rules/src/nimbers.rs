//! Nim-sequences as data: what is known of the components of an impartial game by size.

/// The nimbers of one kind of component of a game, by size: what a page draws and a file lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimSequence {
    /// What it is the sequence of: "Kayles, 0.77".
    pub name: String,
    /// What n counts: "pins in a row".
    pub of: String,
    /// The entry of the On-Line Encyclopedia of Integer Sequences that begins alike.
    pub oeis: Option<&'static str>,
    /// The nimbers for n = 0, 1, 2, …
    pub nimbers: Nimbers,
}

/// The nimbers of components of sizes 0, 1, 2, … under normal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nimbers {
    /// The nimber of each size.
    pub values: Vec<u32>,
    /// The period, if it is proved.
    pub period: Option<Period>,
}

/// A period that holds for ever, not only as far as was computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// The smallest p with G(n + p) = G(n) from [`Period::start`] on.
    pub length: usize,
    /// The smallest n from which the sequence repeats (its pre-period).
    pub start: usize,
    /// All n below the start whose nimber is not the one that the period would give them.
    pub exceptions: Vec<usize>,
    /// The largest n that was computed to prove it.
    pub computed: usize,
}

/// The least number that is not in the list (*minimal excluded*). Sorts it. O(n log n).
///
/// ```
/// assert_eq!(gamesman_rules::mex(&mut vec![4, 0, 1, 1]), 2);
/// ```
pub fn mex(numbers: &mut Vec<u32>) -> u32 {
    numbers.sort_unstable();
    numbers.dedup();
    let in_place = (0..).zip(numbers.iter()).take_while(|&(place, number)| place == *number);
    in_place.count() as u32
}
