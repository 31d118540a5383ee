//! Grids of cells.

use super::{has, mask, ones};
use crate::index::{Reflection, Symmetries};
use crate::{Glyph, Mistake, Scene, Settings, Shape, Tone, read_cells, scene};

/// A step on a grid: how many rows down, and how many columns to the right.
pub type Direction = (isize, isize);

/// One row up.
pub const UP: Direction = (-1, 0);
/// One row down.
pub const DOWN: Direction = (1, 0);
/// One column to the left.
pub const LEFT: Direction = (0, -1);
/// One column to the right.
pub const RIGHT: Direction = (0, 1);

/// Along rows and columns.
pub const ORTHOGONAL: [Direction; 4] = [UP, DOWN, LEFT, RIGHT];

/// What the directions of [`ORTHOGONAL`] are called.
pub const ORTHOGONAL_NAMES: [&str; 4] = ["up", "down", "left", "right"];

/// Along the diagonals.
pub const DIAGONAL: [Direction; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// A king's steps.
pub const ALL_DIRECTIONS: [Direction; 8] =
    [UP, DOWN, LEFT, RIGHT, (-1, -1), (-1, 1), (1, -1), (1, 1)];

/// One way along each row, column and diagonal: the directions of [`Rect::lines`] in games of alignment.
pub const ALIGNMENT: [Direction; 4] = [RIGHT, DOWN, (1, 1), (1, -1)];

/// A board of rows × columns. Cells are counted row by row from the top left.
///
/// Functions that deal in masks are for boards of at most 64 cells.
///
/// ```
/// use gamesman_rules::board::{RIGHT, Rect};
///
/// let board = Rect::new(3, 3);
/// assert_eq!((board.name(0), board.name(8)), ("a3".into(), "c1".into()));
/// assert_eq!((board.step(0, RIGHT), board.step(2, RIGHT)), (Some(1), None));
/// assert_eq!(board.row(0), 0b111);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
}

impl Rect {
    /// A board of this size.
    pub const fn new(rows: usize, columns: usize) -> Rect {
        Rect { rows, columns }
    }

    /// The board that is chosen by a [`Kind::Board`](crate::Kind::Board) parameter.
    ///
    /// # Errors
    /// If it has more than `most` cells.
    ///
    /// # Panics
    /// If no such parameter has this id.
    pub fn chosen(settings: &Settings, id: &str, most: usize) -> Result<Rect, Mistake> {
        let (rows, columns) = settings.board(id);
        let board = Rect::new(rows as usize, columns as usize);
        if board.cells() > most {
            return Err(Mistake::new(format!(
                "a board of {rows}x{columns} has {} cells; at most {most} are possible",
                board.cells()
            )));
        }
        Ok(board)
    }

    /// The board that is written row by row from the top with `_` between rows, and what `read` makes of the character
    /// of each cell. `allowed` names the characters for the error message.
    ///
    /// # Errors
    /// If a character is not allowed, rows differ in length, or there is no cell or more than 64.
    pub fn read_rows<C>(
        text: &str,
        allowed: &str,
        read: impl Fn(char) -> Option<C>,
    ) -> Result<(Rect, Vec<C>), Mistake> {
        let (mut cells, mut begins) = (Vec::new(), 0);
        let columns = text.split('_').next().map_or(0, |row| row.chars().count());
        for row in text.split('_') {
            cells.extend(read_cells(row, begins, row.chars().count(), allowed, &read)?);
            let length = row.chars().count();
            if length != columns || cells.len() > 64 || columns == 0 {
                let message = format!(
                    "this row has {length} cells; all have the same number, at least one, and there \
                     are at most 64 cells"
                );
                return Err(Mistake::at(begins, message));
            }
            begins += length + 1;
        }
        Ok((Rect::new(cells.len() / columns, columns), cells))
    }

    /// How many cells there are.
    #[inline(always)]
    pub const fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// All cells.
    #[inline(always)]
    pub const fn all(self) -> u64 {
        if self.cells() == 0 { 0 } else { u64::MAX >> (64 - self.cells()) }
    }

    /// The cell in a row, counted from the top, and a column, counted from the left.
    #[inline(always)]
    pub const fn cell(self, row: usize, column: usize) -> usize {
        row * self.columns + column
    }

    /// The row of a cell, counted from the top.
    #[inline(always)]
    pub const fn row_of(self, cell: usize) -> usize {
        cell / self.columns
    }

    /// The column of a cell, counted from the left.
    #[inline(always)]
    pub const fn column_of(self, cell: usize) -> usize {
        cell % self.columns
    }

    /// The cells of a row, counted from the top.
    pub fn row(self, row: usize) -> u64 {
        mask((0..self.columns).map(|column| self.cell(row, column)))
    }

    /// The cells of a column, counted from the left.
    pub fn column(self, column: usize) -> u64 {
        mask((0..self.rows).map(|row| self.cell(row, column)))
    }

    /// The cell a step away, `None` beyond the edge.
    #[inline(always)]
    pub fn step(self, cell: usize, (down, right): Direction) -> Option<usize> {
        let row = self.row_of(cell).checked_add_signed(down)?;
        let column = self.column_of(cell).checked_add_signed(right)?;
        (row < self.rows && column < self.columns).then(|| self.cell(row, column))
    }

    /// The cells that lie in a direction, nearest first, without the cell itself.
    pub fn ray(self, cell: usize, direction: Direction) -> impl Iterator<Item = usize> {
        std::iter::successors(self.step(cell, direction), move |&next| self.step(next, direction))
    }

    /// The cells one step away in any of these directions.
    pub fn around(self, cell: usize, directions: &[Direction]) -> u64 {
        mask(directions.iter().filter_map(|&direction| self.step(cell, direction)))
    }

    /// Every row of `length` cells that begins somewhere and goes on in one of these directions: with
    /// [`ALIGNMENT`], all winning lines of Tic-Tac-Toe and its kin.
    pub fn lines(self, length: usize, directions: &[Direction]) -> Vec<u64> {
        let from = |cell: usize| {
            directions.iter().filter_map(move |&direction| {
                let line: Vec<usize> =
                    self.ray(cell, direction).take(length.saturating_sub(1)).collect();
                (line.len() + 1 == length).then(|| mask(line) | 1 << cell)
            })
        };
        (0..self.cells()).flat_map(from).collect()
    }

    /// The steps of masks in all eight directions.
    pub fn shifts(self) -> Shifts {
        let shifts = ALL_DIRECTIONS.map(|direction| self.shift(direction));
        Shifts {
            amounts: shifts.map(|shift| shift.amount),
            entered: shifts.map(|shift| shift.entered),
        }
    }

    /// A step of a whole mask in a direction.
    pub fn shift(self, direction: Direction) -> Shift {
        let (down, right) = direction;
        let amount = (down * self.columns as isize + right).rem_euclid(64) as u32;
        // The rows and columns that can be entered from this direction.
        let first = |by: isize| by.max(0) as usize;
        let last = |count: usize, by: isize| count.saturating_sub(by.min(0).unsigned_abs());
        let (left, width) = (first(right), last(self.columns, right).saturating_sub(first(right)));
        let part = if width == 0 { 0 } else { u64::MAX >> (64 - width) << left };
        let rows = first(down)..last(self.rows, down);
        Shift { amount, entered: rows.fold(0, |all, row| all | part << (row * self.columns)) }
    }

    /// Both mirror images and, on a square, all eight symmetries.
    pub fn symmetries(self) -> Symmetries {
        Symmetries::rectangle(self.rows, self.columns)
    }

    /// Both mirror images.
    pub fn mirrors(self) -> Symmetries {
        Symmetries::mirrors(self.rows, self.columns)
    }

    /// What people call a cell, as on a chessboard: `a1` at the bottom left.
    pub fn name(self, cell: usize) -> String {
        scene::cell_name(self.rows, self.row_of(cell), self.column_of(cell))
    }

    /// Left and right exchanged.
    pub fn mirror(self) -> Symmetries {
        let flat = |row, column| (row, self.columns - 1 - column);
        Symmetries::new(vec![Reflection::of_board(self.rows, self.columns, flat)])
    }

    /// The names of some cells joined by `-`.
    pub fn names(self, cells: u64) -> String {
        ones(cells).map(|cell| self.name(cell)).collect::<Vec<_>>().join("-")
    }

    /// The centre of a cell in the picture.
    pub fn place(self, cell: usize) -> (f32, f32) {
        Scene::cell(self.row_of(cell), self.column_of(cell))
    }

    /// The empty board, with a spot for each cell: [`Scene::grid`].
    pub fn scene(self) -> Scene {
        Scene::grid(self.rows, self.columns)
    }

    /// The same with points in place of cells, and a line to each that `joined` says a point is joined to:
    /// boards on which pieces stand where lines meet.
    pub fn lined(self, joined: impl Fn(usize) -> u64) -> Scene {
        let mut scene = self.scene();
        scene.shapes.truncate(1); // the surface
        for cell in 0..self.cells() {
            for other in ones(joined(cell)) {
                scene.line(self.place(cell), self.place(other), 0.05, Tone::Ink);
            }
            scene.circle(self.place(cell), 0.09, Tone::Ink);
        }
        scene
    }

    /// A cell of something that covers `cells`: open towards those next to it.
    pub fn joined(self, cells: u64, cell: usize) -> Glyph {
        let sides = [Glyph::ABOVE, Glyph::RIGHT, Glyph::BELOW, Glyph::LEFT];
        let ways = [UP, RIGHT, DOWN, LEFT].into_iter().zip(sides);
        let open =
            ways.filter(|(way, _)| self.step(cell, *way).is_some_and(|next| has(cells, next)));
        Glyph::Joined(open.map(|(_, side)| side).sum())
    }

    /// The same behind a blue frame that stands upright, with a hole for each cell: boards into which discs are dropped.
    pub fn framed(self) -> Scene {
        let mut scene = self.scene();
        let size = (self.columns as f32, self.rows as f32);
        scene.shapes = vec![Shape::rect((0.5, 0.0), size, 0.2, Tone::Board)];
        scene.front.push(Shape::Sheet {
            x: 0.5,
            y: 0.0,
            width: size.0,
            height: size.1,
            round: 0.2,
            holes: (0..self.cells()).map(|cell| self.place(cell)).collect(),
            radius: 0.41,
            tone: Tone::Blue,
        });
        scene
    }

    /// The same with dark and light cells: [`Scene::chequered`].
    pub fn chequered(self) -> Scene {
        Scene::chequered(self.rows, self.columns)
    }
}

/// A step of all cells of a mask at once, in one direction: one rotation and one mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    amount: u32,
    /// The cells that can be entered from this direction.
    entered: u64,
}

impl Shift {
    /// The cells one step on. Those beyond the edge are left out.
    #[inline(always)]
    pub fn apply(self, mask: u64) -> u64 {
        mask.rotate_left(self.amount) & self.entered
    }

    /// The cells from which a step leads to `mask`.
    #[inline(always)]
    pub fn back(self, mask: u64) -> u64 {
        (mask & self.entered).rotate_right(self.amount)
    }

    /// The cell so many steps before `cell`, which must be on the board.
    #[inline(always)]
    pub fn before(self, cell: usize, steps: usize) -> usize {
        (cell + (64 - self.amount as usize) * steps) % 64
    }

    /// The cell so many steps after `cell`, which must be on the board.
    #[inline(always)]
    pub fn after(self, cell: usize, steps: usize) -> usize {
        (cell + self.amount as usize * steps) % 64
    }
}

/// A step in [all directions](ALL_DIRECTIONS) at once, each of a mask of its own: hardly slower than one
/// [`Shift`] where the processor does the same to many numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shifts {
    amounts: [u32; 8],
    entered: [u64; 8],
}

impl Shifts {
    /// Of each mask the cells one step on in the direction at its place.
    #[inline(always)]
    pub fn apply(&self, masks: [u64; 8]) -> [u64; 8] {
        std::array::from_fn(|i| masks[i].rotate_left(self.amounts[i]) & self.entered[i])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use crate::board::has;

    #[test]
    fn rows_are_read_with_their_size() {
        let read = |text: &str| Rect::read_rows(text, "a and b", |c| "ab".find(c));
        assert_eq!(read("aab_bba"), Ok((Rect::new(2, 3), vec![0, 0, 1, 1, 1, 0])));
        let long = "a".repeat(65);
        for (text, at) in [("aab_bxa", 5), ("aab_ba", 4), ("", 0), ("a__a", 2), (long.as_str(), 0)]
        {
            assert_eq!(read(text).unwrap_err().at, Some(at), "{text}");
        }
    }

    #[test]
    fn steps_end_at_the_edge() {
        let board = Rect::new(2, 3);
        assert_eq!((board.step(0, RIGHT), board.step(2, RIGHT)), (Some(1), None));
        assert_eq!((board.step(1, DOWN), board.step(4, DOWN)), (Some(4), None));
        assert_eq!((board.step(1, (1, -1)), board.step(0, (1, -1))), (Some(3), None));
        assert!(board.ray(3, RIGHT).eq([4, 5]));
        assert_eq!(board.around(4, &ORTHOGONAL), 0b101_010);
        assert_eq!((board.row(1), board.column(1), board.all()), (0b111_000, 0b010_010, 0b111_111));
        assert_eq!(board.names(0b100_001), "a2-c1");
        assert_eq!(Rect::new(8, 8).all(), u64::MAX);
    }

    #[test]
    fn points_are_joined_by_lines() {
        let board = Rect::new(2, 3);
        let scene = board.lined(|cell| board.around(cell, &[RIGHT, DOWN]));
        let is_line = |shape: &&Shape| matches!(shape, Shape::Line { .. });
        assert_eq!((scene.shapes.iter().filter(is_line).count(), scene.shapes.len()), (7, 14));
        assert_eq!((&scene.spots, &scene.labels), (&board.scene().spots, &board.scene().labels));
    }

    #[test]
    fn lines_are_those_of_tic_tac_toe() {
        let lines = Rect::new(3, 3).lines(3, &ALIGNMENT);
        assert_eq!(lines.len(), 8);
        assert!(lines.contains(&0o421) && lines.contains(&0o124) && lines.contains(&0o111));
        assert_eq!(Rect::new(5, 5).lines(4, &[RIGHT]).len(), 10);
        assert_eq!(Rect::new(2, 2).lines(3, &ALL_DIRECTIONS), []);
    }

    #[test]
    fn shifts_are_steps_of_all_cells() {
        for board in [Rect::new(1, 1), Rect::new(3, 4), Rect::new(5, 5), Rect::new(8, 8)] {
            for direction in ALL_DIRECTIONS {
                let shift = board.shift(direction);
                for cell in 0..board.cells() {
                    let to = board.step(cell, direction);
                    assert_eq!(shift.apply(1 << cell), to.map_or(0, |to| 1 << to));
                    let all = ALL_DIRECTIONS.map(|way| board.shift(way).apply(1 << cell));
                    assert_eq!(board.shifts().apply([1 << cell; 8]), all);
                    if let Some(to) = to {
                        assert!(has(shift.back(1 << to), cell));
                        assert_eq!((shift.before(to, 1), shift.after(cell, 1)), (cell, to));
                    }
                }
                assert_eq!(shift.back(board.all()).count_ones(), shift.entered.count_ones());
            }
        }
    }
}
