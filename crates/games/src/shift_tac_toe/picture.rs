//! The board with its sliders and the arrows that shift them.

use gamesman_rules::prelude::*;

use super::{Action, GRID, ShiftTacToe, Sliders};

impl ShiftTacToe {
    /// A cell (upright: any empty one of the column), or the arrow beside a row or column.
    pub(super) fn by_hand(&self, taken: u64, action: Action) -> Clicks {
        match action {
            Action::Mark(cell) if self.falls => {
                let up = (0..=usize::from(cell)).rev().step_by(3);
                up.filter(|&cell| !has(taken, cell)).map(|cell| vec![Click::Spot(cell)]).collect()
            }
            Action::Mark(cell) => click(cell.into()),
            Action::Shift { line, ahead } => click(usize::from(9 + 2 * line) + usize::from(ahead)),
        }
    }

    /// The place of the cells in the picture: right of the coordinates and the arrows.
    fn at(&self, row: usize, column: usize) -> (f32, f32) {
        (column as f32 + 2.0, row as f32 + 0.5 + self.above())
    }

    fn slides_columns(&self) -> bool {
        self.lines > 3
    }

    /// Room above the board.
    fn above(&self) -> f32 {
        if self.slides_columns() { 0.9 } else { 0.0 }
    }

    /// How far a slider sticks out at both ends, in a picture made of text.
    fn ends(&self, scene: &mut Scene, line: usize, place: usize) {
        let (before, after) = ("=".repeat(2 - place), "=".repeat(place));
        let (x, y) = if line < 3 { self.at(line, 0) } else { self.at(0, line - 3) };
        let ends = match line {
            0..3 => [(1.4, y), (4.65, y)],
            // Before the arrows.
            _ => [(x, self.above() - 0.6), (x, self.above() + 3.6)],
        };
        scene.sign(ends[0], before);
        scene.sign(ends[1], after);
    }

    /// The board, its sliders and the arrows that shift them.
    pub(super) fn frame(&self, sliders: Sliders) -> Scene {
        let above = self.above();
        let mut scene = Scene::new(5.5, 3.5 + 2.0 * above);
        if !self.wraps {
            for line in 0..self.lines.into() {
                let place = f32::from(sliders.place(line));
                let (from, to) = (0.3 * (2.0 - place), 0.3 * place);
                let long = 3.0 + from + to;
                let (corner, size) = match line {
                    0..3 => ((1.5 - from, self.at(line, 0).1 - 0.4), (long, 0.8)),
                    _ => ((self.at(0, line - 3).0 - 0.4, above - from), (0.8, long)),
                };
                scene.rect(corner, size, 0.1, Tone::Shade);
                self.ends(&mut scene, line, sliders.place(line).into());
            }
        }
        scene.rect((1.5, above), (3.0, 3.0), 0.1, Tone::Board);
        for at in [0.0, 1.0, 2.0, 3.0] {
            scene.line((1.5 + at, above), (1.5 + at, above + 3.0), 0.04, Tone::Ink);
            scene.line((1.5, above + at), (4.5, above + at), 0.04, Tone::Ink);
        }
        for cell in 0..9 {
            scene.spot(self.at(cell / 3, cell % 3), (1.0, 1.0), GRID.name(cell));
        }
        for row in 0..3 {
            let (_, y) = self.at(row, 0);
            scene.label((0.15, y), 0.3, 3 - row);
            for (x, arrow, side) in [(0.85, "<", "left"), (5.0, ">", "right")] {
                scene.spot((x, y), (0.6, 0.8), format!("row {} {side}", 3 - row));
                scene.label((x, y), 0.3, arrow);
            }
        }
        for column in 0..3 {
            let (x, _) = self.at(0, column);
            scene.label((x, 3.25 + 2.0 * above), 0.3, column_letter(column));
            let arrows = [(above - 0.6, "^", "up"), (above + 3.6, "v", "down")];
            for (y, arrow, side) in arrows.into_iter().filter(|_| self.slides_columns()) {
                scene.spot((x, y), (0.8, 0.6), format!("column {} {side}", column_letter(column)));
                scene.label((x, y), 0.3, arrow);
            }
        }
        scene
    }
}
