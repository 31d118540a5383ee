//! The bits of a word.

/// Calls `visit` with the place of every bit that is set, in ascending order.
#[inline]
pub(crate) fn for_each_bit(word: u64, mut visit: impl FnMut(u64)) {
    let mut rest = word;
    while rest != 0 {
        visit(u64::from(rest.trailing_zeros()));
        rest &= rest - 1;
    }
}
