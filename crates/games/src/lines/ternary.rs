//! Boards without full gravity as numbers.

/// Boards as numbers to base 3, a column at a time. A board is the masks of x and o.
pub(super) struct Ternary {
    rows: usize,
    columns: usize,
    /// Values of a column: 3 to the power of its rows.
    base: u64,
    /// The value of a column by its x and, above them, its o.
    value: Vec<u64>,
    /// The inverse: x and o of a column by its value.
    marks: Vec<u64>,
}

impl Ternary {
    /// `None` if there are more than 2⁶³ boards.
    pub(super) fn new(rows: usize, columns: usize) -> Option<Ternary> {
        3u64.checked_pow((rows * columns) as u32).filter(|&size| size <= 1 << 63)?;
        let base = 3u64.pow(rows as u32);
        let mut ternary =
            Ternary { rows, columns, base, value: vec![0; 1 << (2 * rows)], marks: Vec::new() };
        for value in 0..base {
            let (mut rest, mut marks) = (value, 0);
            for row in 0..rows {
                marks |= [0, 1, 1 << rows][(rest % 3) as usize] << row;
                rest /= 3;
            }
            ternary.value[marks as usize] = value;
            ternary.marks.push(marks);
        }
        Some(ternary)
    }

    pub(super) fn size(&self) -> u64 {
        self.base.pow(self.columns as u32)
    }

    #[inline(always)]
    pub(super) fn rank(&self, [x, o]: [u64; 2]) -> u64 {
        let column = (1u64 << self.rows) - 1;
        (0..self.columns).rev().fold(0, |index, c| {
            let shift = c * (self.rows + 1);
            let (x, o) = (x >> shift & column, o >> shift & column);
            index * self.base + self.value[(x | o << self.rows) as usize]
        })
    }

    #[inline(always)]
    pub(super) fn unrank(&self, index: u64) -> [u64; 2] {
        let column = (1u64 << self.rows) - 1;
        let (mut rest, mut x, mut o) = (index, 0, 0);
        for c in 0..self.columns {
            let marks = self.marks[(rest % self.base) as usize];
            rest /= self.base;
            x |= (marks & column) << (c * (self.rows + 1));
            o |= (marks >> self.rows) << (c * (self.rows + 1));
        }
        [x, o]
    }
}
