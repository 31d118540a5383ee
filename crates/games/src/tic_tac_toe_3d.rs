//! Tic-Tac-Toe in a cube of 3×3×3 cells.
//!
//! Cells are counted layer by layer from the top, each row by row; the number of marks says whose turn it is.
//! Index: the cells as digits to base 3, too many for a table: values come from the search on demand. Tier:
//! the empty cells. Symmetry: the 48 of the cube, by table.

use gamesman_rules::prelude::*;

/// Tic-Tac-Toe in three dimensions.
pub(crate) static TIC_TAC_TOE_3D: Entry = Entry {
    id: "tictactoe3d",
    name: "3-D Tic-Tac-Toe",
    aliases: &["Qubic", "3-D Noughts and Crosses"],
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
            play the first player wins as well: take the middle, then always answer opposite the other’s \
            mark. A line of one’s own would then have its opposite completed before, and no line through \
            the middle has both ends of one colour.",
    parameters: &[PLAY],
    variants: &[
        Named::new("regular", "3×3×3", "normal"),
        Named::new("misere", "3×3×3 misère", "misere"),
    ],
    open: &|settings| {
        let game = Open::numbered(Cube::new(), MarksByCells::new(CELLS, Player::Second));
        Ok(game.symmetric().misere(settings.misere()).variant())
    },
};

const CELLS: usize = 27;
const ALL: u64 = (1 << CELLS) - 1;
const LAYER: Rect = Rect::new(3, 3);

const MARKS: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.3), ["dark ball", "light ball"]);

/// Where a symmetry takes each set of nine cells of one layer.
type Image = [[u32; 512]; 3];

struct Cube {
    lines: Vec<u64>,
    images: Vec<Image>,
}

/// The layer from the top, the row and the column of a cell.
fn place(cell: usize) -> [usize; 3] {
    [cell / 9, cell / 3 % 3, cell % 3]
}

fn cell([layer, row, column]: [usize; 3]) -> usize {
    9 * layer + 3 * row + column
}

/// Layer from the top, then the cell on it: `2b2` is the middle.
fn name(cell: usize) -> String {
    format!("{}{}", cell / 9 + 1, LAYER.name(cell % 9))
}

impl Cube {
    fn new() -> Cube {
        Cube { lines: lines(), images: (0..48).map(image).collect() }
    }
}

/// All triples of cells in a straight line: 27 + 18 + 4.
fn lines() -> Vec<u64> {
    // Each direction once: the first step that is not 0 goes up.
    let ways = (14..27).map(place);
    let line = |from: usize, way: [usize; 3]| {
        let at = |steps: usize| {
            let along = |i: usize| (place(from)[i] + steps * way[i]).checked_sub(steps);
            let [Some(a), Some(b), Some(c)] = [along(0), along(1), along(2)] else { return None };
            (a.max(b).max(c) < 3).then(|| cell([a, b, c]))
        };
        Some(mask([from, at(1)?, at(2)?]))
    };
    ways.flat_map(|way| (0..CELLS).filter_map(move |from| line(from, way))).collect()
}

/// A symmetry of the cube: one of six orders of the directions, each turned round or not.
fn image(way: usize) -> Image {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let (order, turned) = (ORDERS[way / 8], way % 8);
    let to = |from: usize| {
        let from = order.map(|direction| place(from)[direction]);
        cell(std::array::from_fn(|i| if turned >> i & 1 == 1 { 2 - from[i] } else { from[i] }))
    };
    let moved = |layer: usize, cells: u64| mask(ones(cells).map(|cell| to(9 * layer + cell)));
    std::array::from_fn(|layer| std::array::from_fn(|cells| moved(layer, cells as u64) as u32))
}

impl Game for Cube {
    type Position = Sides;
    type Move = Placement;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Placement>) {
        out.extend(ones(ALL & !sides.taken()).map(Placement::new));
    }

    fn play(&self, sides: &Sides, mark: Placement) -> Sides {
        sides.passed(mark.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let has_line = |side: u64| self.lines.iter().any(|line| line & !side == 0);
        if has_line(sides.first) || has_line(sides.second) {
            return Some(Outcome::Lose);
        }
        (sides.taken() == ALL).then_some(Outcome::Tie)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        (ALL & !sides.taken()).count_ones()
    }
}

impl ListsImages for Cube {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        let moved = |image: &Image, mask: u64| {
            let layer = |layer: usize| image[layer][(mask >> (9 * layer)) as usize & 511];
            u64::from(layer(0) | layer(1) | layer(2))
        };
        self.images.iter().map(move |image| {
            let (first, second) = (moved(image, sides.first), moved(image, sides.second));
            Sides { first, second, ..*sides }
        })
    }
}

impl Show for Cube {
    /// The layers from the top with commas between them, each row by row: `x`, `o` or `-`.
    fn format(&self, sides: &Sides) -> String {
        let cells = format_cells(CELLS, &[('x', sides.first), ('o', sides.second)]);
        [&cells[..9], &cells[9..18], &cells[18..]].join(",")
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let comma = |at: usize| at == 9 || at == 19;
        if let Some(at) = text.chars().enumerate().position(|(at, c)| (c == ',') != comma(at)) {
            let message = "each layer is nine cells, with a comma between layers";
            return Err(Mistake::at(at, message));
        }
        let cells: String = text.chars().filter(|&c| c != ',').collect();
        // Commas are characters of the text as well.
        let placed = |at: usize| at + at / 9;
        Sides::parse_marks(&cells, CELLS, &MARKS)
            .map_err(|mistake| Mistake { at: mistake.at.map(placed), ..mistake })
    }

    fn notation(&self, _: &Sides, mark: Placement) -> String {
        mark.name(name)
    }

    fn scene(&self, sides: &Sides) -> Scene {
        // Each layer is seen from the front and above.
        let at = |layer: usize, row: f32, column: f32| {
            (0.7 + column + (3.0 - row) * 0.5, 0.15 + layer as f32 * 2.75 + row * 0.8)
        };
        let mut scene = Scene::new(5.6, 8.3);
        for layer in 0..3 {
            let corners = [(0.0, 0.0), (0.0, 3.0), (3.0, 3.0), (3.0, 0.0)];
            let points = corners.map(|(row, column)| at(layer, row, column)).to_vec();
            scene.shapes.push(Shape::Polygon { points, tone: Tone::Board });
            for i in [0.0, 1.0, 2.0, 3.0] {
                for (from, to) in [((i, 0.0), (i, 3.0)), ((0.0, i), (3.0, i))] {
                    let (from, to) = (at(layer, from.0, from.1), at(layer, to.0, to.1));
                    scene.line(from, to, 0.04, Tone::Ink);
                }
            }
            let (_, y) = at(layer, 2.5, 0.0);
            scene.label((0.3, y), 0.32, layer + 1);
        }
        for cell in 0..CELLS {
            let [layer, row, column] = place(cell);
            let centre = at(layer, row as f32 + 0.5, column as f32 + 0.5);
            scene.spot(centre, (1.0, 0.8), name(cell));
        }
        sides.draw_aligned(scene, &MARKS, &self.lines)
    }

    fn player(&self, sides: &Sides) -> Option<Player> {
        Some(sides.player)
    }
}
