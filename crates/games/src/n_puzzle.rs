//! The sliding number puzzle: eight, or another number of, tiles and a gap.
//!
//! Half of all orders can be solved: a slide is a transposition with the gap, whose distance from
//! its corner says whether the number of slides is even or odd (Johnson and Story 1879).
//!
//! A position is the order of the tiles without the gap, and the gap's place, read along lines of odd
//! length where there are any. A slide along a line leaves the order as it is, one across takes a tile
//! past all but one of a line, an even number: so the order's parity never changes. Where all lines are
//! even it changes with the gap's line. The order keeps its rank with it, which a slide changes by
//! little work.
//!
//! Index: the rank of the order of the tiles among those of its parity, times the cells, plus the
//! place of the gap. Every number is a position that can be solved, half of all orders, and those one
//! slide along a line apart are neighbours. 4×3 has 12!/2 = 239,500,800; larger boards can be played.

use gamesman_rules::index::{Divisor, PermutationOfParity, Ranked, is_odd};
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, Parameter,
    Player, Players, Retrograde, Scene, Show, Tone, click, parse_cells,
};

/// N-Puzzle.
pub(crate) static N_PUZZLE: Entry = Entry {
    id: "npuzzle",
    name: "Sliding Number Puzzle",
    players: Players::One,
    family: Family::Moving,
    rules: "Numbered tiles and one gap fill a board. A move **slides a neighbouring tile into the \
            gap**. Bring the tiles into order, row by row from the top left, with the **gap last**, \
            at the bottom right.\n\n\
            The board can be chosen, rows × columns, up to 16 cells: `3x3` is the eight puzzle, `4x4` \
            the fifteen puzzle. Boards of up to 12 cells can be solved completely, larger ones only \
            be played. The start given here is one move from the goal; take a random one for \
            a puzzle worth the name.",
    source: "The fifteen puzzle: Noyes Chapman (1874). Which orders can be solved: W. W. Johnson and \
             W. E. Story (1879).",
    known: "Half of all orders can be solved (Johnson and Story 1879): on 3×3 in 31 moves at most, on 4×3 in 53.",
    parameters: &[Parameter {
        id: "board",
        help: "Rows x columns of the board, at most 16 cells",
        kind: Kind::Board { min: 2, max: 8 },
        default: "3x3",
    }],
    variants: &[
        Named { id: "3", name: "3×3", settings: "3x3" },
        Named { id: "2", name: "2×2", settings: "2x2" },
        Named { id: "2x3", name: "2 rows × 3 columns", settings: "2x3" },
        Named { id: "2x4", name: "2 rows × 4 columns", settings: "2x4" },
        Named { id: "3x2", name: "3 rows × 2 columns", settings: "3x2" },
        Named { id: "4x2", name: "4 rows × 2 columns", settings: "4x2" },
        Named { id: "3x4", name: "3 rows × 4 columns", settings: "3x4" },
        Named { id: "4x3", name: "4 rows × 3 columns", settings: "4x3" },
    ],
    open: |s| {
        let (rows, columns) = s.board("board");
        let game = NPuzzle::new(rows as usize, columns as usize)?;
        Ok(Open::indexed(game).retrograde().whole().variant())
    },
};

const MOST_CELLS: usize = 16;

/// The tiles in a row, counted from 0, and where between them the gap is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    tiles: Ranked,
    gap: u8,
}

impl Board {
    /// The number of the tile at a place, 0 for the gap.
    fn tile(&self, place: usize) -> u8 {
        let gap = usize::from(self.gap);
        if place == gap {
            return 0;
        }
        (self.tiles.order() >> (4 * (place - usize::from(place > gap))) & 15) as u8 + 1
    }
}

/// The places next to a place.
#[derive(Clone, Copy, Default)]
struct Neighbours {
    places: [u8; 4],
    count: u8,
}

struct NPuzzle {
    rows: usize,
    columns: usize,
    /// Lines are columns: places are read down one column after the other, not along the rows.
    down: bool,
    goal: Board,
    order: PermutationOfParity,
    gaps: Divisor,
    /// Whether the orders of the tiles with the gap at each place are odd.
    odd: [bool; MOST_CELLS],
    neighbours: [Neighbours; MOST_CELLS],
}

impl NPuzzle {
    fn new(rows: usize, columns: usize) -> Result<NPuzzle, Mistake> {
        let cells = rows * columns;
        if cells > MOST_CELLS {
            let message = format!(
                "a board of {rows}x{columns} has {cells} cells; at most {MOST_CELLS} can be numbered"
            );
            return Err(Mistake::new(message));
        }
        let order = PermutationOfParity::new(cells as u32 - 1);
        let down = columns.is_multiple_of(2) && !rows.is_multiple_of(2);
        let mut game = NPuzzle {
            rows,
            columns,
            down,
            goal: Board { tiles: order.ranked(0), gap: cells as u8 - 1 },
            gaps: Divisor::new(cells as u64, order.size() * cells as u64),
            order,
            odd: [false; MOST_CELLS],
            neighbours: [Neighbours::default(); MOST_CELLS],
        };
        let sorted = (0..cells - 1).fold(0, |all, c| all | (c as u64) << (4 * game.place(c)));
        game.goal.tiles = game.order.ranked(sorted);
        let line = if down { rows } else { columns };
        let sorted = is_odd(sorted, cells as u32 - 1);
        for place in 0..cells {
            let slides = if line.is_multiple_of(2) { (cells - 1) / line - place / line } else { 0 };
            game.odd[place] = sorted != (slides % 2 == 1);
            game.neighbours[place] = game.find_neighbours(place);
        }
        Ok(game)
    }

    fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The place in the word of a cell, which are counted row by row from the top.
    fn place(&self, cell: usize) -> usize {
        if self.down { cell % self.columns * self.rows + cell / self.columns } else { cell }
    }

    fn cell(&self, place: usize) -> usize {
        if self.down { place % self.rows * self.columns + place / self.rows } else { place }
    }

    /// Above, left, right, below.
    fn find_neighbours(&self, place: usize) -> Neighbours {
        let cell = self.cell(place);
        let (row, column) = (cell / self.columns, cell % self.columns);
        let cells = [
            (row > 0).then(|| cell - self.columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < self.columns).then_some(cell + 1),
            (row + 1 < self.rows).then_some(cell + self.columns),
        ];
        let mut neighbours = Neighbours::default();
        for cell in cells.into_iter().flatten() {
            neighbours.places[usize::from(neighbours.count)] = self.place(cell) as u8;
            neighbours.count += 1;
        }
        neighbours
    }

    #[inline(always)]
    fn around(&self, gap: usize) -> &[u8] {
        let Neighbours { places, count } = &self.neighbours[gap];
        &places[..usize::from(*count)]
    }

    /// The position after the tile at a place has gone to the gap, past the tiles between.
    #[inline(always)]
    fn slid(&self, board: &Board, place: u8) -> Board {
        let gap = board.gap;
        let tiles = if place > gap {
            self.order.back(&board.tiles, u32::from(place) - 1, u32::from(place - gap) - 1)
        } else {
            self.order.forward(&board.tiles, place.into(), u32::from(gap - place) - 1)
        };
        Board { tiles, gap: place }
    }
}

impl Game for NPuzzle {
    type Position = Board;
    /// The place of the tile to slide.
    type Move = u8;

    /// One move from the goal: the last tile of the bottom row is where the gap belongs.
    fn start(&self) -> Board {
        self.slid(&self.goal, self.place(self.cells() - 2) as u8)
    }

    #[inline(always)]
    fn moves(&self, board: &Board, out: &mut Vec<u8>) {
        out.extend_from_slice(self.around(board.gap.into()));
    }

    #[inline(always)]
    fn play(&self, board: &Board, place: u8) -> Board {
        self.slid(board, place)
    }

    #[inline(always)]
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        (*board == self.goal).then_some(Outcome::Win)
    }
}

impl Retrograde for NPuzzle {
    /// Slides undo each other.
    #[inline(always)]
    fn unmoves(&self, board: &Board, out: &mut Vec<Board>) {
        let places = self.around(board.gap.into());
        out.extend(places.iter().map(|&place| self.slid(board, place)));
    }

    fn goals(&self) -> Option<Vec<Board>> {
        Some(vec![self.goal])
    }
}

impl Index for NPuzzle {
    fn size(&self) -> u64 {
        self.order.size() * self.cells() as u64
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        board.tiles.index() * self.cells() as u64 + u64::from(board.gap)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let (order, gap) = self.gaps.divide(index);
        let tiles = self.order.unrank(order, self.odd[gap as usize]);
        Some(Board { tiles, gap: gap as u8 })
    }
}

impl Show for NPuzzle {
    /// Row by row from the top: tiles `1` to `9`, then `A` for 10 and so on; `-` for the gap.
    fn format(&self, board: &Board) -> String {
        let written = |cell| match board.tile(self.place(cell)) {
            0 => '-',
            tile @ 1..=9 => char::from(b'0' + tile),
            tile => char::from(b'A' + tile - 10),
        };
        (0..self.cells()).map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let goal = self.format(&self.goal);
        let read = |c| {
            let place = goal.chars().position(|known| known == c)?;
            Some(if c == '-' { 0 } else { place as u64 + 1 })
        };
        let allowed = format!("the characters of {goal}");
        let cells = parse_cells(text, 0, self.cells(), &allowed, read)?;
        let again = |at: &usize| cells[..*at].contains(&cells[*at]);
        if let Some(at) = (0..cells.len()).find(again) {
            let message = format!("it is there twice; each character of {goal} is there once");
            return Err(Mistake::at(at, message));
        }
        let read = (0..self.cells()).map(|place| cells[self.cell(place)]);
        let gap = read.clone().position(|tile| tile == 0).unwrap_or(0);
        let tiles = read.filter(|tile| *tile > 0).zip(0..);
        let order = tiles.fold(0, |all, (tile, i)| all | (tile - 1) << (4 * i));
        if is_odd(order, self.cells() as u32 - 1) != self.odd[gap] {
            return Err(Mistake::new(
                "no slides lead from here to the goal, as from half of all orders; with any two of \
                 the tiles exchanged it can be solved",
            ));
        }
        Ok(Board { tiles: self.order.ranked(order), gap: gap as u8 })
    }

    /// The number of the tile.
    fn notation(&self, board: &Board, place: u8) -> String {
        board.tile(place.into()).to_string()
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for cell in 0..self.cells() {
            let tile = board.tile(self.place(cell));
            if tile == 0 {
                continue;
            }
            let place = Scene::cell(cell / self.columns, cell % self.columns);
            let (text, name) = (tile.to_string(), format!("tile {tile}"));
            scene.piece(tile.into(), place, Glyph::Tile(0.92, 0.92), Tone::Neutral, text, name);
        }
        scene
    }

    /// The tile.
    fn clicks(&self, _: &Board, place: u8) -> Clicks {
        click(self.cell(place.into()))
    }

    fn player(&self, _: &Board) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_the_gap_slide_and_nothing_wraps() {
        let game = NPuzzle::new(3, 3).unwrap();
        for (text, expected) in [
            ("1234-5678", vec!["2", "4", "5", "7"]),
            ("123-45678", vec!["1", "4", "6"]),
            ("12345678-", vec!["6", "8"]),
            ("12-345678", vec!["2", "5"]),
        ] {
            let tiles = game.parse(text).unwrap();
            let mut moves = Vec::new();
            game.moves(&tiles, &mut moves);
            let names: Vec<String> = moves.iter().map(|&mv| game.notation(&tiles, mv)).collect();
            assert_eq!(names, expected, "{text}");
        }
    }

    #[test]
    fn the_start_is_one_move_from_the_goal() {
        for (rows, columns, start) in
            [(3, 3, "1234567-8"), (2, 2, "12-3"), (4, 4, "123456789ABCDE-F")]
        {
            let game = NPuzzle::new(rows, columns).unwrap();
            assert_eq!(game.format(&game.start()), start);
            let done = game.play(&game.start(), game.place(rows * columns - 1) as u8);
            assert_eq!(game.primitive(&done), Some(Outcome::Win));
        }
    }

    #[test]
    fn boards_that_cannot_be_are_refused() {
        let game = NPuzzle::new(3, 3).unwrap();
        for (text, at) in [
            ("12345677-", Some(7)),
            ("12345679-", Some(7)),
            ("1234567-", None),
            ("-2345678-", Some(8)),
            ("21345678-", None),
        ] {
            assert_eq!(game.parse(text).unwrap_err().at, at, "{text}");
        }
        for (rows, columns) in [(2, 2), (2, 4), (4, 2), (2, 3), (3, 2), (4, 4)] {
            let game = NPuzzle::new(rows, columns).unwrap();
            let swapped = game.format(&game.goal).replacen("12", "21", 1);
            let mistake = game.parse(&swapped).unwrap_err();
            assert!(mistake.message.contains("no slides lead"), "{swapped}: {mistake}");
        }
        assert!(NPuzzle::new(4, 5).is_err_and(|mistake| mistake.message.contains("at most 16")));
    }
    /// The numbers below the size are exactly the positions from which the goal can be reached.
    #[test]
    fn the_index_has_no_holes() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
            let game = NPuzzle::new(rows, columns).unwrap();
            let mut found = vec![false; Index::size(&game) as usize];
            let mut queue = game.goals().unwrap();
            found[game.index(&game.goal) as usize] = true;
            let mut before = Vec::new();
            while let Some(tiles) = queue.pop() {
                assert_eq!(game.position(game.index(&tiles)), Some(tiles));
                game.unmoves(&tiles, &mut before);
                for tiles in before.drain(..) {
                    let seen = &mut found[game.index(&tiles) as usize];
                    if !*seen {
                        *seen = true;
                        queue.push(tiles);
                    }
                }
            }
            assert!(found.iter().all(|found| *found), "{rows}x{columns}");
            assert_eq!(game.position(Index::size(&game)), None);
        }
    }

    #[test]
    fn large_boards_come_back_from_their_index() {
        for (rows, columns, size) in [
            (4, 3, 239_500_800),
            (3, 4, 239_500_800),
            (4, 4, 10_461_394_944_000),
            (3, 5, 653_837_184_000),
        ] {
            let game = NPuzzle::new(rows, columns).unwrap();
            assert_eq!(Index::size(&game), size);
            for step in 0..10_000 {
                let index = (size - 1) / 9_999 * step;
                let tiles = game.position(index).unwrap();
                assert_eq!(game.index(&tiles), index);
                assert_eq!(game.parse(&game.format(&tiles)), Ok(tiles));
            }
        }
    }

    /// A slide along a line changes nothing but the gap's place.
    #[test]
    fn neighbours_in_number_are_one_slide_apart() {
        for (rows, columns) in [(4, 3), (3, 4)] {
            let game = NPuzzle::new(rows, columns).unwrap();
            for index in (0..Index::size(&game)).step_by(999_983).filter(|n| n % 3 < 2) {
                let (a, b) = (game.position(index).unwrap(), game.position(index + 1).unwrap());
                let mut after = Vec::new();
                game.unmoves(&a, &mut after);
                assert!(after.contains(&b), "{rows}x{columns}: {index}");
            }
        }
    }
}
