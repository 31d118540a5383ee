//! Runs: cells of a row that are side by side.

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

/// The numbers of a run's cells, counted from 1: `3–5`.
pub(crate) fn run_name(first: u32, length: u32) -> String {
    match length {
        1 => format!("{}", first + 1),
        _ => format!("{}–{}", first + 1, first + length),
    }
}
