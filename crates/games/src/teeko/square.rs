//! The square of 5×5 cells: its symmetries, neighbours, and what four pieces win with.

/// Rows and columns.
pub(super) const SIDE: usize = 5;
pub(super) const CELLS: usize = SIDE * SIDE;
/// All cells.
pub(super) const BOARD: u32 = (1 << CELLS) - 1;

/// Where a symmetry takes nine cells at a time.
pub(super) type Image = [[u32; 512]; 3];

/// The cells next to a cell.
pub(super) fn around(cell: usize) -> u32 {
    let (row, column) = (cell / SIDE, cell % SIDE);
    let near =
        |&to: &usize| to != cell && row.abs_diff(to / SIDE) <= 1 && column.abs_diff(to % SIDE) <= 1;
    (0..CELLS).filter(near).fold(0, |cells, to| cells | 1 << to)
}

/// One of the eight symmetries of the square, by table.
pub(super) fn image(way: u32) -> Image {
    let to = |cell: usize| {
        let (mut row, mut column) = (cell / SIDE, cell % SIDE);
        if way & 1 != 0 {
            (row, column) = (column, row);
        }
        if way & 2 != 0 {
            row = SIDE - 1 - row;
        }
        if way & 4 != 0 {
            column = SIDE - 1 - column;
        }
        1 << (row * SIDE + column)
    };
    let cells = |part: usize, bits: usize| {
        let cells = (0..9).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| 9 * part + bit);
        cells.filter(|&cell| cell < CELLS).fold(0, |all, cell| all | to(cell))
    };
    std::array::from_fn(|part| std::array::from_fn(|bits| cells(part, bits)))
}

#[inline(always)]
pub(super) fn mapped(image: &Image, set: u32) -> u32 {
    let part = |at: usize| image[at][(set >> (9 * at)) as usize & 511];
    part(0) | part(1) | part(2)
}

/// Whether a set holds four in a line or in a 2×2 square.
#[inline(always)]
pub(super) fn together(set: u32) -> bool {
    /// The cells in the columns a and b, in d and e, and in a to d.
    const LEFT: u32 = 0b00011 * 0x0010_8421;
    const RIGHT: u32 = 0b11000 * 0x0010_8421;
    const NOT_LAST: u32 = 0b01111 * 0x0010_8421;
    let line = |step: u32| {
        let pairs = set & set >> step;
        pairs & pairs >> (2 * step)
    };
    let square = set & set >> 1;
    let found =
        line(5) | (line(1) | line(6)) & LEFT | line(4) & RIGHT | square & square >> 5 & NOT_LAST;
    found != 0
}

/// The cells of a set.
#[inline(always)]
pub(super) fn cells(set: u32) -> impl Iterator<Item = u8> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let cell = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            cell
        })
    })
}

#[cfg(test)]
mod tests {
    use gamesman_rules::index::Subsets;

    use super::*;

    #[test]
    fn four_together_are_44_sets() {
        let at = |row: usize, column: usize| 1u32 << (SIDE * row + column);
        let mut shapes = Vec::new();
        for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
            let mut add = |fits: bool, to: [(usize, usize); 4]| {
                if fits {
                    shapes.push(to.iter().fold(0, |set, &(row, column)| set | at(row, column)));
                }
            };
            let steps = [0, 1, 2, 3];
            add(column < 2, steps.map(|i| (row, column + i)));
            add(row < 2, steps.map(|i| (row + i, column)));
            add(row < 2 && column < 2, steps.map(|i| (row + i, column + i)));
            add(row < 2 && column > 2, steps.map(|i| (row + i, (column + 5 - i) % 5)));
            add(row < 4 && column < 4, steps.map(|i| (row + i / 2, column + i % 2)));
        }
        shapes.sort_unstable();
        assert_eq!(shapes.len(), 10 + 10 + 8 + 16);
        let sets = Subsets::new(CELLS as u32, 4);
        let found = sets.all(4).iter().copied().filter(|&set| together(set));
        assert_eq!(found.collect::<Vec<_>>(), shapes);
        assert!((0..4).all(|k| !sets.all(k).iter().any(|&set| together(set))));
    }

    #[test]
    fn nobody_can_be_shut_in() {
        let sets = Subsets::new(CELLS as u32, 4);
        for &set in sets.all(4) {
            let around = cells(set).fold(0, |all, cell| all | around(cell.into()));
            assert!((around & !set).count_ones() > 4);
        }
    }
}
