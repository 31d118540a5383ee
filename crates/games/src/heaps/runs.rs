//! Cells of a row, as bits of words, and its runs: those that are side by side.

use gamesman_rules::prelude::*;

/// Whether a cell is there.
pub(crate) fn bit<const W: usize>(cells: &[u64; W], at: usize) -> bool {
    has(cells[at / 64], at % 64)
}

/// The cells from one on, so many.
pub(crate) fn stretch<const W: usize>(first: usize, length: usize) -> [u64; W] {
    let mut cells = [0; W];
    (first..first + length).for_each(|at| cells[at / 64] |= 1 << (at % 64));
    cells
}

/// First cell and length of each run of a mask. A bit of `cuts` divides its cell from the next one.
pub(crate) fn runs(cells: u64, cuts: u64) -> impl Iterator<Item = (u32, u32)> {
    let mut rest = cells;
    std::iter::from_fn(move || {
        let first = (rest != 0).then(|| rest.trailing_zeros())?;
        let whole = (rest >> first).trailing_ones();
        let length = whole.min((cuts >> first).trailing_zeros() + 1);
        rest &= !(u64::MAX >> (64 - length) << first);
        Some((first, length))
    })
}

/// As [`runs`], of cells in several words.
pub(crate) fn runs_in<const W: usize>(
    cells: [u64; W],
    cuts: [u64; W],
) -> impl Iterator<Item = (u32, u32)> {
    let mut rest = cells;
    std::iter::from_fn(move || {
        let mut word = rest.iter().position(|&word| word != 0)?;
        let mut bit = rest[word].trailing_zeros();
        let (first, mut length) = (64 * word as u32 + bit, 0);
        loop {
            let whole = (rest[word] >> bit).trailing_ones();
            let until_cut = (cuts[word] >> bit).trailing_zeros() + 1;
            let part = whole.min(until_cut);
            rest[word] &= !(u64::MAX >> (64 - part) << bit);
            length += part;
            let goes_on = bit + part == 64 && until_cut > whole;
            if !goes_on || word + 1 == W || rest[word + 1] & 1 == 0 {
                return Some((first, length));
            }
            (word, bit) = (word + 1, 0);
        }
    })
}

/// The numbers of a run's cells, counted from 1: `3–5`.
pub(crate) fn run_name(first: u32, length: u32) -> String {
    match length {
        1 => format!("{}", first + 1),
        _ => format!("{}–{}", first + 1, first + length),
    }
}
