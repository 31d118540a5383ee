//! Sets of cells as masks, and boards as text with a character for each cell.

use crate::Mistake;

/// The cells of a mask in ascending order.
///
/// ```
/// # use gamesman_rules::board::ones;
/// assert!(ones(0b1010_0001_u32).eq([0, 5, 7]));
/// ```
#[inline(always)]
pub fn ones(mask: impl Into<u64>) -> Ones {
    Ones(mask.into())
}

/// The iterator of [`ones`].
#[derive(Clone, Debug)]
pub struct Ones(u64);

impl Iterator for Ones {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let cell = self.0.trailing_zeros() as usize;
        let some = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        some.then_some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Ones {}

/// The mask of some cells: the inverse of [`ones`].
///
/// # Panics
/// If a cell is 64 or more.
pub fn mask(cells: impl IntoIterator<Item = usize>) -> u64 {
    cells.into_iter().fold(0, |mask, cell| {
        assert!(cell < 64, "a mask has 64 cells");
        mask | 1 << cell
    })
}

/// Whether a cell is in a mask.
#[inline(always)]
pub fn has(mask: u64, cell: usize) -> bool {
    mask >> cell & 1 == 1
}

/// Adds to a list, unless `not`. Where that is as likely as not, this is faster than a condition: the processor has nothing to
/// guess.
///
/// ```
/// # use gamesman_rules::board::push_unless;
/// let mut list = vec![1];
/// push_unless(&mut list, 2, true);
/// push_unless(&mut list, 3, false);
/// assert_eq!(list, [1, 3]);
/// ```
#[inline(always)]
pub fn push_unless<T: Copy>(list: &mut Vec<T>, item: T, not: bool) {
    list.push(item);
    list.truncate(list.len() - usize::from(not));
}

/// Writes a board as one character for each cell: the letter of the first set that has the cell, `-` if
/// none has. [`parse_cells`] reads it.
pub fn format_cells(cells: usize, sets: &[(char, u64)]) -> String {
    let letter = |cell| sets.iter().find(|(_, set)| has(*set, cell)).map_or('-', |(c, _)| *c);
    (0..cells).map(letter).collect()
}

/// Reads a board of exactly `cells` characters, each one of `letters` or `-`, as a mask for each letter.
/// `offset` is where the board begins in the whole text, for the place of an error.
///
/// # Errors
/// If another character is there, or the length differs.
///
/// # Panics
/// If there are more than 64 cells: [`read_cells`](crate::read_cells) reads any number of them.
///
/// ```
/// # use gamesman_rules::board::parse_cells;
/// assert_eq!(parse_cells("xo-x", 0, 4, ['x', 'o']).unwrap(), [0b1001, 0b0010]);
/// let error = parse_cells("xo+x", 0, 4, ['x', 'o']).unwrap_err();
/// assert_eq!(error.to_string(), "‘+’ is not one of x, o and - (character 3)");
/// ```
pub fn parse_cells<const N: usize>(
    text: &str,
    offset: usize,
    cells: usize,
    letters: [char; N],
) -> Result<[u64; N], Mistake> {
    assert!(cells <= 64, "a mask has 64 cells");
    let mut sets = [0; N];
    for (cell, c) in text.chars().enumerate().take(cells) {
        match letters.iter().position(|letter| *letter == c) {
            Some(set) => sets[set] |= 1 << cell,
            None if c == '-' => {}
            None => {
                let listed = letters.map(String::from).join(", ");
                return Err(Mistake::character(
                    offset + cell,
                    c,
                    &format!("one of {listed} and -"),
                ));
            }
        }
    }
    let found = text.chars().count();
    if found == cells { Ok(sets) } else { Err(Mistake::length(offset + found, offset + cells)) }
}

/// As [`parse_cells`], where each letter stands for one `thing` that is there at most once: the cell of each.
///
/// # Errors
/// As [`parse_cells`], and if one is there twice: "robot A is there twice".
///
/// # Panics
/// As [`parse_cells`].
///
/// ```
/// # use gamesman_rules::board::parse_places;
/// assert_eq!(parse_places("B--A", 0, 4, ['A', 'B', 'C'], "robot").unwrap(), [Some(3), Some(0), None]);
/// let error = parse_places("AB-A", 0, 4, ['A', 'B', 'C'], "robot").unwrap_err();
/// assert_eq!(error.to_string(), "robot A is there twice (character 4)");
/// ```
pub fn parse_places<const N: usize>(
    text: &str,
    offset: usize,
    cells: usize,
    letters: [char; N],
    thing: &str,
) -> Result<[Option<usize>; N], Mistake> {
    let sets = parse_cells(text, offset, cells, letters)?;
    if let Some((set, letter)) = sets.iter().zip(letters).find(|(set, _)| set.count_ones() > 1) {
        let message = format!("{thing} {letter} is there twice");
        return Err(Mistake::at(offset + set.ilog2() as usize, message));
    }
    Ok(sets.map(|set| set.checked_ilog2().map(|cell| cell as usize)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_and_their_cells() {
        assert_eq!(ones(0_u64).next(), None);
        assert_eq!(ones(u64::MAX).len(), 64);
        assert!(ones(1_u64 << 63 | 1).eq([0, 63]));
        assert_eq!(mask(ones(0xF0F0_u64)), 0xF0F0);
        assert!(has(2, 1) && !has(2, 0));
    }

    #[test]
    fn boards_read_as_they_are_written() {
        let sets = [0b0011, 0b1000];
        assert_eq!(format_cells(5, &[('x', sets[0]), ('o', sets[1])]), "xx-o-");
        assert_eq!(parse_cells("xx-o-", 0, 5, ['x', 'o']), Ok(sets));
        for (text, at, part) in [
            ("xx-o", None, "6 characters where 7"),
            ("xx-o--", None, "8 characters where 7"),
            ("xx-é-", Some(5), "one of x, o and -"),
        ] {
            let error = parse_cells(text, 2, 5, ['x', 'o']).unwrap_err();
            assert!(error.at == at && error.message.contains(part), "{text}: {error}");
        }
    }
}
