//! Tic-Tac-Toe in a cube of 3×3×3 cells.
//!
//! A board is two masks of cells, layer by layer from the top, each row by row; the number of marks says whose
//! turn it is. Index: the cells as digits to base 3, too many for a table: values come from the search on
//! demand. Tier: the empty cells. Symmetry: the 48 of the cube, by table.

use gamesman_rules::index::Ternary;
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Label, Mistake, Named, Open, Outcome, PLAY, Player,
    Players, Scene, Shape, Show, Spot, Symmetric, Tone, click, distinct, parse_cells,
};

/// Tic-Tac-Toe in three dimensions.
pub(crate) static TIC_TAC_TOE_3D: Entry = Entry {
    id: "tictactoe3d",
    name: "3-D Tic-Tac-Toe",
    players: Players::Two,
    family: Family::Alignment,
    rules: "The board is a cube of 3×3×3 cells, drawn as three layers, the top one first. Players take \
            turns putting a mark on an empty cell, **x** first.\n\n\
            Whoever gets three marks into a straight line wins: along a row, a column or a pillar (27 lines), \
            a diagonal of one of the nine squares in each direction (18), or a long diagonal of the cube \
            (4). In misère play whoever gets three into a line loses. There is no tie: a full cube always has a \
            line.",
    source: "The 2002 GAMESMEN page names it. Solomon Golomb and Alfred Hales, *Hypercube Tic-Tac-Toe*, \
             More Games of No Chance, 2002.",
    known: "The first player wins by taking the middle, in 7 moves; after any other first move the second \
            player takes it and wins (computed here by search). In misère \
            play the first player wins as well: take the middle, then always answer opposite the other's \
            mark. A line of one's own would then have its opposite completed before, and no line through \
            the middle has both ends of one colour.",
    parameters: &[PLAY],
    variants: &[
        Named { id: "regular", name: "3×3×3", settings: "normal" },
        Named { id: "misere", name: "3×3×3 misère", settings: "misere" },
    ],
    open: |settings| Ok(Open::indexed(Cube::new(settings.misere())).symmetric().variant()),
};

const CELLS: usize = 27;

/// Masks of cells: 9 × layer + 3 × row + column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    x: u32,
    o: u32,
}

/// Where a symmetry takes each set of nine cells of one layer.
type Image = [[u32; 512]; 3];

struct Cube {
    misere: bool,
    lines: Vec<u32>,
    images: Vec<Image>,
    index: Ternary,
}

fn place(cell: usize) -> [usize; 3] {
    [cell / 9, cell / 3 % 3, cell % 3]
}

fn cell([layer, row, column]: [usize; 3]) -> usize {
    9 * layer + 3 * row + column
}

impl Cube {
    fn new(misere: bool) -> Cube {
        let (images, index) = ((0..48).map(image).collect(), Ternary::new(CELLS as u32));
        Cube { misere, lines: lines(), images, index }
    }

    fn mover(&self, board: &Board) -> Player {
        if board.x.count_ones() == board.o.count_ones() { Player::First } else { Player::Second }
    }

    fn images<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = (u32, u32)> + 'a {
        let moved = |image: &Image, mask: u32| {
            (0..3).fold(0, |out, layer| out | image[layer][(mask >> (9 * layer)) as usize & 511])
        };
        self.images.iter().map(move |image| (moved(image, board.x), moved(image, board.o)))
    }
}

/// All triples of cells in a straight line: 27 + 18 + 4.
fn lines() -> Vec<u32> {
    let mut lines = Vec::new();
    for from in 0..CELLS {
        // Each direction once: the first step that is not 0 goes up.
        for way in 14..27 {
            let [a, b, c] = place(way);
            let at = |i: usize, from: usize, way: usize| (from + i * way).checked_sub(i);
            let [layer, row, column] = place(from);
            let cells = (0..3).map(|i| {
                let to = [at(i, layer, a), at(i, row, b), at(i, column, c)];
                let [Some(layer), Some(row), Some(column)] = to else { return None };
                [layer, row, column].iter().all(|&at| at < 3).then(|| cell([layer, row, column]))
            });
            if let Some(cells) = cells.collect::<Option<Vec<_>>>() {
                lines.push(cells.into_iter().fold(0, |mask, cell| mask | 1 << cell));
            }
        }
    }
    lines
}

/// A symmetry of the cube: one of six orders of the directions, each turned round or not.
fn image(way: usize) -> Image {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let (order, turned) = (ORDERS[way / 8], way % 8);
    let to = |from: usize| {
        let from = place(from);
        cell(std::array::from_fn(|i| {
            if turned >> i & 1 == 1 { 2 - from[order[i]] } else { from[order[i]] }
        }))
    };
    let moved = |layer: usize, mask: usize| {
        let cells = (0..9).filter(|cell| mask >> cell & 1 == 1);
        cells.fold(0, |out, cell| out | 1 << to(9 * layer + cell))
    };
    std::array::from_fn(|layer| std::array::from_fn(|mask| moved(layer, mask)))
}

impl Game for Cube {
    type Position = Board;
    /// The cell.
    type Move = u8;

    fn start(&self) -> Board {
        Board { x: 0, o: 0 }
    }

    fn moves(&self, board: &Board, out: &mut Vec<u8>) {
        out.extend((0..CELLS as u8).filter(|cell| (board.x | board.o) >> cell & 1 == 0));
    }

    fn play(&self, board: &Board, cell: u8) -> Board {
        match self.mover(board) {
            Player::First => Board { x: board.x | 1 << cell, ..*board },
            Player::Second => Board { o: board.o | 1 << cell, ..*board },
        }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let line = |side: u32| self.lines.iter().any(|line| line & !side == 0);
        if line(board.x) || line(board.o) {
            return Some(Outcome::Lose.flipped_if(self.misere));
        }
        ((board.x | board.o).count_ones() as usize == CELLS).then_some(Outcome::Tie)
    }

    fn tier(&self, board: &Board) -> u32 {
        CELLS as u32 - (board.x | board.o).count_ones()
    }
}

impl Symmetric for Cube {
    fn canonical(&self, board: &Board) -> Board {
        let (x, o) = self.images(board).fold((u32::MAX, u32::MAX), Ord::min);
        Board { x, o }
    }

    fn orbit(&self, board: &Board) -> u32 {
        distinct(&mut self.images(board).collect::<Vec<_>>())
    }
}

impl Index for Cube {
    fn size(&self) -> u64 {
        self.index.size()
    }

    fn index(&self, board: &Board) -> u64 {
        self.index.rank(board.o, board.x)
    }

    fn position(&self, index: u64) -> Option<Board> {
        let (o, x) = (index < self.size()).then(|| self.index.unrank(index))?;
        let more = x.count_ones().checked_sub(o.count_ones());
        more.is_some_and(|more| more <= 1).then_some(Board { x, o })
    }
}

impl Show for Cube {
    /// The layers from the top with commas between them, each row by row: `x`, `o` or `-`.
    fn format(&self, board: &Board) -> String {
        let mark = |cell: usize| match (board.x >> cell & 1, board.o >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '-',
        };
        let layers: Vec<String> =
            (0..3).map(|layer| (9 * layer..9 * layer + 9).map(mark).collect()).collect();
        layers.join(",")
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let read = |c| "xo-,".contains(c).then_some(c);
        let cells = parse_cells(text, 0, CELLS + 2, "x, o and -, a comma between layers", read)?;
        let (mut board, mut next) = (Board { x: 0, o: 0 }, 0);
        for (at, mark) in cells.into_iter().enumerate() {
            if (mark == ',') != (at == 9 || at == 19) {
                let message = "each layer is nine cells, with a comma between layers";
                return Err(Mistake::at(at, message));
            }
            match mark {
                'x' => board.x |= 1 << next,
                'o' => board.o |= 1 << next,
                _ => {}
            }
            next += usize::from(mark != ',');
        }
        let (x, o) = (board.x.count_ones(), board.o.count_ones());
        if x != o && x != o + 1 {
            return Err(Mistake::new(format!("{x} x and {o} o; players take turns and x begins")));
        }
        Ok(board)
    }

    /// Layer from the top, column, row from the front: `2b2` is the middle.
    fn notation(&self, _: &Board, cell: u8) -> String {
        name(cell.into())
    }

    fn scene(&self, board: &Board) -> Scene {
        // Each layer is seen from the front and above.
        let at = |layer: f32, row: f32, column: f32| {
            (0.7 + column + (3.0 - row) * 0.5, 0.15 + layer * 2.75 + row * 0.8)
        };
        let mut scene = Scene::new(5.6, 8.3);
        for layer in 0..3 {
            let depth = layer as f32;
            let corners = [(0.0, 0.0), (0.0, 3.0), (3.0, 3.0), (3.0, 0.0)];
            let points = corners.map(|(row, column)| at(depth, row, column)).to_vec();
            scene.shapes.push(Shape::Polygon { points, tone: Tone::Board });
            for i in 0..4u8 {
                let i = f32::from(i);
                for (from, to) in [((i, 0.0), (i, 3.0)), ((0.0, i), (3.0, i))] {
                    let (from, to) = (at(depth, from.0, from.1), at(depth, to.0, to.1));
                    scene.shapes.push(Shape::Line { from, to, width: 0.04, tone: Tone::Ink });
                }
            }
            let (_, y) = at(depth, 2.5, 0.0);
            scene.labels.push(Label { x: 0.3, y, size: 0.32, text: (layer + 1).to_string() });
        }
        for cell in 0..CELLS {
            let [layer, row, column] = place(cell);
            let (x, y) = at(layer as f32, row as f32 + 0.5, column as f32 + 0.5);
            scene.spots.push(Spot { x, y, width: 1.0, height: 0.8, name: name(cell) });
            if board.x >> cell & 1 == 1 {
                scene.piece(cell, (x, y), Glyph::Disc(0.3), Tone::First, "x", "dark ball");
            } else if board.o >> cell & 1 == 1 {
                scene.piece(cell, (x, y), Glyph::Disc(0.3), Tone::Second, "o", "light ball");
            }
        }
        scene
    }

    fn clicks(&self, _: &Board, cell: u8) -> Clicks {
        click(cell.into())
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(self.mover(board))
    }
}

fn name(cell: usize) -> String {
    let [layer, row, column] = place(cell);
    format!("{}{}", layer + 1, gamesman_rules::scene::cell_name(3, row, column))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn there_are_49_lines_and_48_symmetries_that_keep_them() {
        let game = Cube::new(false);
        let lines: HashSet<u32> = game.lines.iter().copied().collect();
        assert_eq!((lines.len(), game.lines.len()), (49, 49));
        assert!(lines.iter().all(|line| line.count_ones() == 3));
        let corner = Board { x: 1, o: 0b10 };
        let orbit: HashSet<_> = game.images(&corner).collect();
        assert_eq!((orbit.len(), game.orbit(&corner)), (24, 24));
        for &line in &lines {
            assert!(game.images(&Board { x: line, o: 0 }).all(|image| lines.contains(&image.0)));
        }
    }

    #[test]
    fn lines_in_space_win() {
        let game = Cube::new(false);
        for (text, outcome) in [
            ("x--------,----x----,oo------x", Some(Outcome::Lose)),
            ("--x------,--x------,oox------", Some(Outcome::Lose)),
            ("x--------,----x----,oo-----x-", None),
        ] {
            let board = game.parse(text).unwrap();
            assert_eq!(game.primitive(&board), outcome, "{text}");
        }
        assert!(game.parse("---------,---------,--------o").is_err());
        assert!(game.parse("----------,--------,---------").is_err());
    }
}
