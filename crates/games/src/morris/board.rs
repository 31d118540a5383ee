//! The boards: points on a square grid, the lines that pieces slide along and those that count.

use gamesman_rules::index::grid_symmetries;
use gamesman_rules::prelude::*;

/// Which diagonals of nine points are joined.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Diagonals {
    None,
    /// The two through the middle.
    Long,
    /// Also those between the middles of the sides.
    All,
}

pub(super) struct Board {
    /// The points, row by row, lie on a grid of so many rows and columns.
    side: usize,
    /// The row and the column of each.
    places: Vec<(usize, usize)>,
    /// The points that each is joined to.
    pub(super) joined: Vec<u64>,
    /// Lines of three that count.
    pub(super) lines: Vec<u64>,
    /// Those through each point.
    pub(super) lines_at: Vec<Vec<u64>>,
    /// Where each symmetry takes each point, the identity first.
    pub(super) symmetries: Vec<Vec<usize>>,
}

impl Board {
    fn new(
        side: usize,
        places: Vec<(usize, usize)>,
        joined: Vec<u64>,
        lines: Vec<u64>,
        symmetries: Vec<Vec<usize>>,
    ) -> Board {
        let through = |point| lines.iter().copied().filter(|&line| has(line, point)).collect();
        let lines_at = (0..places.len()).map(through).collect();
        Board { side, places, joined, lines, lines_at, symmetries }
    }

    /// Nine points. Rows and columns count and, if so, the two long diagonals.
    pub(super) fn square(joined: Diagonals, diagonals: bool) -> Board {
        const BOARD: Rect = Rect::new(3, 3);
        let near = |point: usize| match joined {
            Diagonals::All => BOARD.around(point, &ALL_DIRECTIONS),
            // The corners and the middle have even numbers.
            Diagonals::Long if point.is_multiple_of(2) => BOARD.around(point, &ALL_DIRECTIONS),
            _ => BOARD.around(point, &ORTHOGONAL),
        };
        let directions = [RIGHT, DOWN, (1, 1), (1, -1)];
        let lines = BOARD.lines(3, if diagonals { &directions } else { &directions[..2] });
        let places = (0..9).map(|point| (BOARD.row_of(point), BOARD.column_of(point))).collect();
        Board::new(3, places, (0..9).map(near).collect(), lines, grid_symmetries(3, 3))
    }

    /// So many squares, one inside the other, joined at the middles of their sides.
    pub(super) fn squares(count: usize) -> Board {
        /// Steps down and right, clockwise from the top left: corners at even places.
        const AROUND: [(isize, isize); 8] =
            [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];
        let place = |square: usize, direction: usize| {
            let along = |steps: isize| (count as isize + square as isize * steps) as usize;
            (along(AROUND[direction].0), along(AROUND[direction].1))
        };
        let squares = 1..=count;
        let mut points: Vec<_> =
            squares.clone().flat_map(|s| (0..8).map(move |d| (s, d))).collect();
        points.sort_by_key(|&(square, direction)| place(square, direction));
        let those = |on: &dyn Fn(usize, usize) -> bool| {
            mask((0..points.len()).filter(|&point| on(points[point].0, points[point].1)))
        };
        let joined = |&(square, direction): &(usize, usize)| {
            those(&|s, d| match s.abs_diff(square) {
                0 => d.abs_diff(direction) % 6 == 1,
                1 => d == direction && d % 2 == 1,
                _ => false,
            })
        };
        let side = |square, corner| those(&|s, d| s == square && (d + 8 - corner) % 8 <= 2);
        let mut lines: Vec<u64> =
            squares.flat_map(|s| [0, 2, 4, 6].map(|corner| side(s, corner))).collect();
        if count == 3 {
            lines.extend([1, 3, 5, 7].map(|middle| those(&|_, d| d == middle)));
        }
        let image = |kind: usize| -> Vec<usize> {
            let image = |&(square, direction): &(usize, usize)| {
                let square = if kind & 1 == 0 { square } else { count + 1 - square };
                let direction = if kind & 2 == 0 { direction } else { 8 - direction };
                let image = (square, (direction + kind / 4 * 2) % 8);
                points.iter().position(|&point| point == image).unwrap_or_default()
            };
            points.iter().map(image).collect()
        };
        let symmetries = (0..16).map(image).collect();
        let places = points.iter().map(|&(square, direction)| place(square, direction)).collect();
        Board::new(2 * count + 1, places, points.iter().map(joined).collect(), lines, symmetries)
    }

    /// How many points there are.
    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    /// All points.
    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
        (1 << self.places.len()) - 1
    }

    /// What people call a point: `a1` at the bottom left.
    pub(super) fn name(&self, point: usize) -> String {
        let (row, column) = self.places[point];
        format!("{}{}", column_letter(column), self.side - row)
    }

    /// The board without pieces.
    pub(super) fn scene(&self) -> Scene {
        let at = |row_or_column: usize| 0.55 + 1.2 * row_or_column as f32;
        let size = at(self.side - 1) + 0.55;
        let mut scene = Scene::new(size + 0.5, size + 0.5).on(Material::Wood);
        scene.rect((0.5, 0.0), (size, size), 0.2, Tone::Board);
        let places: Vec<_> =
            self.places.iter().map(|&(row, column)| (0.5 + at(column), at(row))).collect();
        for a in 0..self.count() {
            let joined = ones(self.joined[a]).filter(|&b| b > a);
            joined.for_each(|b| scene.line(places[a], places[b], 0.05, Tone::Ink));
        }
        for (point, &place) in places.iter().enumerate() {
            scene.circle(place, 0.1, Tone::Ink);
            scene.spot(place, (1.0, 1.0), self.name(point));
        }
        for i in 0..self.side {
            scene.label((0.25, at(i)), 0.3, self.side - i);
            scene.label((0.5 + at(i), size + 0.25), 0.3, column_letter(i));
        }
        scene
    }
}
