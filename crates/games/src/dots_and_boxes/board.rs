//! Where lines and boxes are, and the symmetries of the rectangle by table.

use gamesman_rules::index::grid_symmetries;
use gamesman_rules::prelude::*;

/// A rectangle of boxes. Lines are numbered from 0: those across row by row from the top, then those
/// down; boxes row by row from the top.
pub(super) struct Board {
    pub(super) boxes: Rect,
    pub(super) all_lines: u32,
    dots: Rect,
    /// The dots at both ends of each line: from the left to the right, or from below.
    ends: Vec<(usize, usize)>,
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
    /// # Panics
    /// If there are more than 32 lines.
    pub(super) fn new(boxes: Rect) -> Board {
        let dots = Rect::new(boxes.rows + 1, boxes.columns + 1);
        let across = (0..dots.cells()).filter_map(|dot| Some((dot, dots.step(dot, RIGHT)?)));
        let down = (0..dots.cells()).filter_map(|dot| Some((dots.step(dot, DOWN)?, dot)));
        let ends: Vec<(usize, usize)> = across.chain(down).collect();
        let line = |a: usize, b: usize| {
            let line = ends.iter().position(|&ends| ends == (a, b) || ends == (b, a));
            line.expect("these dots are joined")
        };
        let around = |square: usize| {
            let a = dots.cell(boxes.row_of(square), boxes.column_of(square));
            let (b, c, d) = (a + 1, a + dots.columns, a + dots.columns + 1);
            mask([line(a, b), line(c, d), line(a, c), line(b, d)]) as u32
        };
        let around: Vec<u32> = (0..boxes.cells()).map(around).collect();
        let beside = |line: usize| {
            mask((0..boxes.cells()).filter(|&square| around[square] >> line & 1 == 1)) as u32
        };
        let symmetry = |to: Vec<usize>| {
            let image = |&(a, b): &(usize, usize)| line(to[a], to[b]);
            Symmetry::new(&ends.iter().map(image).collect::<Vec<_>>(), &around)
        };
        let symmetries = grid_symmetries(dots.rows, dots.columns);
        Board {
            boxes,
            all_lines: u32::MAX >> (32 - ends.len()),
            dots,
            beside: (0..ends.len()).map(beside).collect(),
            symmetries: symmetries.into_iter().map(symmetry).collect(),
            around,
            ends,
        }
    }

    pub(super) fn lines(&self) -> usize {
        self.ends.len()
    }

    /// The boxes whose four lines are drawn.
    #[inline(always)]
    pub(super) fn closed(&self, lines: u32) -> u32 {
        let closed = (0_u32..).zip(&self.around).filter(|(_, sides)| *sides & !lines == 0);
        closed.fold(0, |all, (square, _)| all | 1 << square)
    }

    /// The boxes that a line, the last one drawn, has closed.
    #[inline(always)]
    pub(super) fn closed_by(&self, lines: u32, line: usize) -> u32 {
        let closed = |square: &usize| self.around[*square] & !lines == 0;
        ones(self.beside[line]).filter(closed).fold(0, |all, square| all | 1 << square)
    }

    /// How many boxes have all lines but one.
    pub(super) fn ready(&self, lines: u32) -> usize {
        self.around.iter().filter(|sides| (*sides & !lines).count_ones() == 1).count()
    }

    /// How many free lines can be drawn so that no box has three lines then.
    pub(super) fn safe(&self, lines: u32) -> usize {
        let few = |square: usize| (self.around[square] & lines).count_ones() < 2;
        let is_safe = |&line: &usize| ones(self.beside[line]).all(few);
        ones(self.all_lines & !lines).filter(is_safe).count()
    }

    /// How many chains of three boxes or more there are: each box has two free lines at most, and is open to the next.
    /// Loops do not count.
    pub(super) fn long_chains(&self, lines: u32) -> usize {
        let narrow =
            |square: &usize| (1..=2).contains(&(self.around[*square] & !lines).count_ones());
        let mut left = mask((0..self.boxes.cells()).filter(narrow)) as u32;
        let mut long = 0;
        while left != 0 {
            // One box of the chain, and those that it is open to until there are no more.
            let mut chain = left & left.wrapping_neg();
            loop {
                let lines = ones(chain).fold(0, |all, square| all | self.around[square] & !lines);
                let open = ones(lines).fold(0, |all, line| all | self.beside[line]) & left;
                if open == chain {
                    break;
                }
                chain = open;
            }
            left &= !chain;
            let within = |line: &usize| (self.beside[*line] & chain).count_ones() == 2;
            let joints = ones(self.all_lines & !lines).filter(within).count() as u32;
            long += usize::from(chain.count_ones() >= 3 && joints < chain.count_ones());
        }
        long
    }

    /// The images of lines and boxes.
    #[inline(always)]
    pub(super) fn images(
        &self,
        lines: u32,
        boxes: u32,
    ) -> impl ExactSizeIterator<Item = (u32, u32)> {
        self.symmetries.iter().map(move |symmetry| symmetry.image(lines, boxes))
    }

    /// Where a dot is in the picture.
    fn dot(&self, dot: usize) -> (f32, f32) {
        (self.dots.column_of(dot) as f32 + 0.75, self.dots.row_of(dot) as f32 + 0.25)
    }

    /// Where a line begins, at the left or above, and ends in the picture.
    pub(super) fn ends(&self, line: usize) -> [(f32, f32); 2] {
        let (a, b) = self.ends[line];
        [self.dot(a.min(b)), self.dot(a.max(b))]
    }

    pub(super) fn is_across(&self, line: usize) -> bool {
        self.ends[line].0 < self.ends[line].1
    }

    /// The middle of a box in the picture.
    pub(super) fn centre(&self, square: usize) -> (f32, f32) {
        let (row, column) = (self.boxes.row_of(square), self.boxes.column_of(square));
        (column as f32 + 1.25, row as f32 + 0.75)
    }

    /// The dots at both ends of a line, columns by letter and rows by number from the bottom.
    pub(super) fn name(&self, line: usize) -> String {
        let (a, b) = self.ends[line];
        format!("{}-{}", self.dots.name(a), self.dots.name(b))
    }

    /// Draws the dots, and the names of columns and rows.
    pub(super) fn draw_dots(&self, scene: &mut Scene) {
        for dot in 0..self.dots.cells() {
            scene.circle(self.dot(dot), 0.06, Tone::Ink);
        }
        for column in 0..self.dots.columns {
            let (x, y) = self.dot(self.dots.cell(self.boxes.rows, column));
            scene.label((x, y + 0.55), 0.24, column_letter(column));
        }
        for row in 0..self.dots.rows {
            let (x, y) = self.dot(self.dots.cell(row, 0));
            scene.label((x - 0.5, y), 0.24, self.dots.rows - row);
        }
    }
}

impl Symmetry {
    /// From where each line goes, and the lines around each box.
    fn new(to: &[usize], around: &[u32]) -> Symmetry {
        let image = |lines: u32| mask(ones(lines).filter_map(|line| to.get(line).copied())) as u32;
        let square = |&sides: &u32| {
            let square = around.iter().position(|&other| other == image(sides));
            square.expect("a symmetry takes boxes to boxes") as u32
        };
        let byte = |place| std::array::from_fn(|byte| image((byte << (8 * place)) as u32));
        Symmetry {
            lines: (0..to.len().div_ceil(8)).map(byte).collect(),
            boxes: around.iter().map(square).collect(),
        }
    }

    #[inline(always)]
    fn image(&self, lines: u32, boxes: u32) -> (u32, u32) {
        let bytes = self.lines.iter().zip(lines.to_le_bytes());
        let lines = bytes.fold(0, |all, (images, byte)| all | images[usize::from(byte)]);
        (lines, ones(boxes).fold(0, |all, square| all | 1 << self.boxes[square]))
    }
}
