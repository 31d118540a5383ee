//! The bits of a word.

use rayon::prelude::*;

/// Calls `visit` with the place of every bit that is set, in ascending order.
#[inline]
pub(crate) fn for_each_bit(word: u64, mut visit: impl FnMut(u64)) {
    let mut rest = word;
    while rest != 0 {
        visit(u64::from(rest.trailing_zeros()));
        rest &= rest - 1;
    }
}

/// So many zeros, written by all threads if they are many: so the system finds their memory in parallel.
pub(crate) fn zeros<T: Default + Send>(count: usize) -> Vec<T> {
    (0..count).into_par_iter().with_min_len(1 << 16).map(|_| T::default()).collect()
}
