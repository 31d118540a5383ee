//! Where lines and boxes are, and the symmetries of the rectangle by table.

use gamesman_rules::scene::column_letter;

/// A rectangle of boxes. Lines are numbered from 0: those across row by row from the top, then those
/// down; boxes row by row from the top.
pub(super) struct Board {
    pub(super) rows: u32,
    pub(super) columns: u32,
    /// The four lines around each box.
    around: Vec<u32>,
    /// For each line, the boxes beside it.
    beside: Vec<u32>,
    symmetries: Vec<Symmetry>,
}

/// Where a symmetry takes lines and boxes: for each byte of a mask of lines its image, and for each
/// box.
struct Symmetry {
    lines: Vec<[u32; 256]>,
    boxes: Vec<u32>,
}

impl Board {
    pub(super) fn new(rows: u32, columns: u32) -> Board {
        let (around, beside, symmetries) = (Vec::new(), Vec::new(), Vec::new());
        let mut board = Board { rows, columns, around, beside, symmetries };
        for row in 0..rows {
            for column in 0..columns {
                let sides = [
                    board.across(row, column),
                    board.across(row + 1, column),
                    board.down(row, column),
                    board.down(row, column + 1),
                ];
                board.around.push(sides.into_iter().fold(0, |all, line| all | 1 << line));
            }
        }
        let touch = |line: u32| {
            let boxes = (0_u32..).zip(&board.around).filter(|(_, sides)| *sides >> line & 1 == 1);
            boxes.fold(0, |all, (square, _)| all | 1 << square)
        };
        board.beside = (0..board.lines()).map(touch).collect();
        for kind in 0..8 {
            let (swap, up, left) = (kind & 1 == 1, kind & 2 == 2, kind & 4 == 4);
            if !swap || rows == columns {
                board.symmetries.push(board.symmetry(swap, up, left));
            }
        }
        board
    }

    pub(super) fn boxes(&self) -> u32 {
        self.rows * self.columns
    }

    pub(super) fn lines(&self) -> u32 {
        (self.rows + 1) * self.columns + self.rows * (self.columns + 1)
    }

    pub(super) fn all_lines(&self) -> u32 {
        u32::MAX >> (u32::BITS - self.lines())
    }

    fn across(&self, row: u32, column: u32) -> u32 {
        row * self.columns + column
    }

    fn down(&self, row: u32, column: u32) -> u32 {
        (self.rows + 1) * self.columns + row * (self.columns + 1) + column
    }

    /// The dot at the upper or left end of a line, and whether the line goes across.
    fn place(&self, line: u32) -> (u32, u32, bool) {
        match line.checked_sub((self.rows + 1) * self.columns) {
            None => (line / self.columns, line % self.columns, true),
            Some(down) => (down / (self.columns + 1), down % (self.columns + 1), false),
        }
    }

    /// The boxes whose four lines are drawn.
    #[inline(always)]
    pub(super) fn closed(&self, lines: u32) -> u32 {
        let closed = (0_u32..).zip(&self.around).filter(|(_, sides)| *sides & !lines == 0);
        closed.fold(0, |all, (square, _)| all | 1 << square)
    }

    /// The boxes that a line, the last one drawn, has closed.
    #[inline(always)]
    pub(super) fn closed_by(&self, lines: u32, line: u8) -> u32 {
        let mut beside = self.beside[usize::from(line)];
        let mut closed = 0;
        while beside != 0 {
            let square = beside.trailing_zeros();
            beside &= beside - 1;
            closed |= u32::from(self.around[square as usize] & !lines == 0) << square;
        }
        closed
    }

    /// Rows and columns exchanged first, then mirrored up and down, then left and right.
    fn symmetry(&self, swap: bool, up: bool, left: bool) -> Symmetry {
        let image = |row: u32, column: u32, rows: u32, columns: u32| {
            let (row, column) = if swap { (column, row) } else { (row, column) };
            let row = if up { rows - 1 - row } else { row };
            (row, if left { columns - 1 - column } else { column })
        };
        let line = |line: u32| {
            let (row, column, across) = self.place(line);
            if across != swap {
                let (row, column) = image(row, column, self.rows + 1, self.columns);
                self.across(row, column)
            } else {
                let (row, column) = image(row, column, self.rows, self.columns + 1);
                self.down(row, column)
            }
        };
        let to: Vec<u32> = (0..self.lines()).map(line).collect();
        let byte = |place: usize| {
            std::array::from_fn(|byte| {
                let bits = (0..8).filter(|bit| byte >> bit & 1 == 1);
                let lines = bits.filter_map(|bit| to.get(8 * place + bit));
                lines.fold(0, |all, line| all | 1 << line)
            })
        };
        let square = |square: u32| {
            let (row, column) =
                image(square / self.columns, square % self.columns, self.rows, self.columns);
            row * self.columns + column
        };
        Symmetry {
            lines: (0..to.len().div_ceil(8)).map(byte).collect(),
            boxes: (0..self.boxes()).map(square).collect(),
        }
    }

    /// The least image of lines and boxes, the lines compared first.
    #[inline(always)]
    pub(super) fn least(&self, lines: u32, boxes: u32) -> (u32, u32) {
        let images = self.symmetries.iter().map(|symmetry| symmetry.image(lines, boxes));
        images.min().unwrap_or((lines, boxes))
    }

    /// How many different images they have.
    pub(super) fn orbit(&self, lines: u32, boxes: u32) -> u32 {
        let images = self.symmetries.iter().map(|symmetry| symmetry.image(lines, boxes));
        let same = images.filter(|image| *image == (lines, boxes)).count();
        (self.symmetries.len() / same) as u32
    }

    /// The dots, row by row from the top.
    pub(super) fn dots(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let columns = self.columns;
        (0..=self.rows).flat_map(move |row| (0..=columns).map(move |column| (row, column)))
    }

    /// Where a dot is in the picture.
    pub(super) fn dot(&self, row: u32, column: u32) -> (f32, f32) {
        (column as f32 + 0.75, row as f32 + 0.25)
    }

    /// The middle of a line in the picture, and whether it goes across.
    pub(super) fn middle(&self, line: u32) -> ((f32, f32), bool) {
        let (row, column, across) = self.place(line);
        let (x, y) = self.dot(row, column);
        (if across { (x + 0.5, y) } else { (x, y + 0.5) }, across)
    }

    /// The middle of a box in the picture.
    pub(super) fn centre(&self, square: u32) -> (f32, f32) {
        let (x, y) = self.dot(square / self.columns, square % self.columns);
        (x + 0.5, y + 0.5)
    }

    /// The dots at both ends of a line, columns by letter and rows by number from the bottom.
    pub(super) fn name(&self, line: u32) -> String {
        let (row, column, across) = self.place(line);
        let dot = |row: u32, column: u32| {
            format!("{}{}", column_letter(column as usize), self.rows + 1 - row)
        };
        match across {
            true => format!("{}-{}", dot(row, column), dot(row, column + 1)),
            false => format!("{}-{}", dot(row + 1, column), dot(row, column)),
        }
    }

    /// Names of columns and rows, and where they stand.
    pub(super) fn coordinates(&self) -> Vec<(String, (f32, f32))> {
        let column = |column: u32| {
            let (x, y) = self.dot(self.rows, column);
            (column_letter(column as usize).to_string(), (x, y + 0.55))
        };
        let row = |row: u32| {
            let (x, y) = self.dot(row, 0);
            ((self.rows + 1 - row).to_string(), (x - 0.5, y))
        };
        (0..=self.columns).map(column).chain((0..=self.rows).map(row)).collect()
    }
}

impl Symmetry {
    #[inline(always)]
    fn image(&self, lines: u32, boxes: u32) -> (u32, u32) {
        let bytes = self.lines.iter().zip(lines.to_le_bytes());
        let lines = bytes.fold(0, |all, (images, byte)| all | images[usize::from(byte)]);
        if boxes == 0 {
            return (lines, 0);
        }
        let squares = (0_u32..).zip(&self.boxes).filter(|(square, _)| boxes >> square & 1 == 1);
        (lines, squares.fold(0, |all, (_, to)| all | 1 << to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_take_boxes_to_boxes() {
        for (rows, columns, count) in [(1, 1, 8), (1, 2, 4), (2, 2, 8), (2, 3, 4), (3, 3, 8)] {
            let board = Board::new(rows, columns);
            assert_eq!(board.symmetries.len(), count);
            for symmetry in &board.symmetries {
                for (square, sides) in board.around.iter().enumerate() {
                    let (lines, to) = symmetry.image(*sides, 1 << square);
                    assert_eq!(board.closed(lines), to, "{rows}x{columns} box {square}");
                }
                let all = board.all_lines();
                assert_eq!(symmetry.image(all, 0).0, all);
            }
        }
    }
}
