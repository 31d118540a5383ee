//! The board with its sliders and the arrows that shift them.

use gamesman_rules::board::has;
use gamesman_rules::scene::column_letter;
use gamesman_rules::{Click, Clicks, Label, Scene, Shape, Spot, Tone, click};

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

    /// The board, its sliders and the arrows that shift them.
    pub(super) fn frame(&self, sliders: Sliders) -> Scene {
        let above = self.above();
        let mut scene = Scene::new(5.5, 3.5 + 2.0 * above);
        let rect =
            |x, y, width, height, tone| Shape::Rect { x, y, width, height, round: 0.1, tone };
        if !self.wraps {
            for line in 0..self.lines.into() {
                let place = f32::from(sliders.place(line));
                let (from, to) = (0.3 * (2.0 - place), 0.3 * place);
                scene.shapes.push(match line {
                    0..3 => {
                        let y = self.at(line, 0).1 - 0.4;
                        rect(1.5 - from, y, 3.0 + from + to, 0.8, Tone::Shade)
                    }
                    _ => {
                        let x = self.at(0, line - 3).0 - 0.4;
                        rect(x, above - from, 0.8, 3.0 + from + to, Tone::Shade)
                    }
                });
            }
        }
        scene.shapes.push(rect(1.5, above, 3.0, 3.0, Tone::Board));
        for i in 0..=3 {
            let at = i as f32;
            for (from, to) in [
                ((1.5 + at, above), (1.5 + at, above + 3.0)),
                ((1.5, above + at), (4.5, above + at)),
            ] {
                scene.shapes.push(Shape::Line { from, to, width: 0.04, tone: Tone::Ink });
            }
        }
        let mut spot = |(x, y), (width, height), name| {
            scene.spots.push(Spot { x, y, width, height, name });
        };
        for cell in 0..9 {
            spot(self.at(cell / 3, cell % 3), (1.0, 1.0), GRID.name(cell));
        }
        let mut labels = Vec::new();
        for row in 0..3 {
            let (_, y) = self.at(row, 0);
            labels.push((0.15, y, (3 - row).to_string()));
            for (x, arrow, side) in [(0.85, "<", "left"), (5.0, ">", "right")] {
                spot((x, y), (0.6, 0.8), format!("row {} {side}", 3 - row));
                labels.push((x, y, arrow.to_owned()));
            }
        }
        for column in 0..3 {
            let (x, _) = self.at(0, column);
            labels.push((x, 3.25 + 2.0 * above, column_letter(column).to_string()));
            let arrows = [(above - 0.6, "^", "up"), (above + 3.6, "v", "down")];
            for (y, arrow, side) in arrows.into_iter().filter(|_| self.slides_columns()) {
                spot((x, y), (0.8, 0.6), format!("column {} {side}", column_letter(column)));
                labels.push((x, y, arrow.to_owned()));
            }
        }
        let labels = labels.into_iter().map(|(x, y, text)| Label { x, y, size: 0.3, text });
        scene.labels.extend(labels);
        scene
    }
}
