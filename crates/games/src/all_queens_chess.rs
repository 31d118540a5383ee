//! All Queens Chess: queens of two colours that do not capture; four in a line win.
//!
//! Index: the cells of both players' queens, times two for the turn. Symmetry: the eight of the square.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// All Queens Chess on 4×4 and 5×5.
pub(crate) static ALL_QUEENS_CHESS: Entry = Entry {
    id: "allqueenschess",
    name: "All Queens Chess",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of 5×5 cells. Each player has six queens, which stand in turn along the top row and the bottom \
            row and at both ends of the middle one. The first player (`w`) begins. On your turn move one of your \
            queens as in chess: any number of empty cells along a row, a column or a diagonal. Nothing is \
            captured.\n\n\
            Whoever gets **four queens in a line**, across, upright or diagonally, wins. A player who cannot \
            move loses. Play may go on for ever, which is a draw.\n\n\
            On 4×4 there are four queens each, along the top and the bottom row. In misère play whoever has four \
            in a line loses.",
    source: "Elliot Rudell, *All Queens Chess* (Happy Puzzle Company, 2009), as GamesmanClassic \
             (`mallqueenschess`) and GamesmanOne play it.",
    known: "5×5 has up to 9,610,154,400 positions.",
    parameters: &[Parameter::number("size", (4, 5), "5", "Rows and columns"), PLAY],
    variants: &[
        Named::new("standard", "5×5", "5"),
        Named::new("4x4", "4×4", "4"),
        Named::new("4x4-misere", "4×4, misère", "4-misere"),
    ],
    open: &|settings| {
        let size = settings.number("size") as usize;
        let game = AllQueens::new(size);
        let queens = game.start().first.count_ones();
        let open = Open::numbered(game, RearrangerOX::new((size * size) as u32, queens, queens));
        let open = open.symmetric_by(Rect::new(size, size).symmetries()).retrograde();
        Ok(open.misere(settings.misere()).variant())
    },
};

const QUEENS: [Look; 2] = Look::pair(['w', 'b'], Glyph::Crown(0.7), ["dark queen", "light queen"]);

struct AllQueens {
    board: Rect,
    lines: Vec<u64>,
    /// The cells in each direction from each, nearest first.
    rays: Vec<[Vec<usize>; 8]>,
}

impl AllQueens {
    fn new(size: usize) -> AllQueens {
        let board = Rect::new(size, size);
        let rays = |cell| ALL_DIRECTIONS.map(|way| board.ray(cell, way).collect());
        AllQueens {
            board,
            lines: board.lines(4, &ALIGNMENT),
            rays: (0..board.cells()).map(rays).collect(),
        }
    }

    fn line(&self, queens: u64) -> bool {
        self.lines.iter().any(|line| line & !queens == 0)
    }

    /// The cells that a queen can reach, or may have come from.
    fn reach(&self, from: usize, taken: u64) -> impl Iterator<Item = usize> {
        let free =
            move |ray: &'_ Vec<usize>| ray.iter().take_while(|&&cell| !has(taken, cell)).count();
        self.rays[from].iter().flat_map(move |ray| ray[..free(ray)].iter().copied())
    }
}

impl Game for AllQueens {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        let last = self.board.rows - 1;
        let cell = |row, column| self.board.cell(row, column);
        let top = (0..=last).map(|column| (cell(0, column), column % 2 == 0));
        let bottom = (0..=last).map(|column| (cell(last, column), column % 2 == 1));
        let middle = [(cell(last / 2, 0), false), (cell(last / 2, last), true)];
        let middle = middle.into_iter().filter(|_| last.is_multiple_of(2));
        let queens: Vec<(usize, bool)> = top.chain(bottom).chain(middle).collect();
        let of = |first| mask(queens.iter().filter(|queen| queen.1 == first).map(|queen| queen.0));
        Sides::new(of(true), of(false))
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        for from in ones(sides.own()) {
            out.extend(self.reach(from, sides.taken()).map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        self.line(sides.other()).then_some(Outcome::Lose)
    }
}

impl Retrograde for AllQueens {
    fn unmoves(&self, sides: &Sides, out: &mut Vec<Sides>) {
        for to in ones(sides.other()) {
            for from in self.reach(to, sides.taken()) {
                let before = FromTo::new(to, from).apply(sides.other());
                out.push(Sides::of(sides.player.other(), before, sides.own()));
            }
        }
    }
}

impl Show for AllQueens {
    /// The turn, then the cells row by row from the top: `w`, `b` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &QUEENS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &QUEENS)?;
        let each = self.start().first.count_ones();
        match (sides.first.count_ones(), sides.second.count_ones()) {
            (w, b) if (w, b) == (each, each) => Ok(sides),
            (w, b) => Err(Mistake::new(format!("{w} w and {b} b where there are {each} of each"))),
        }
    }

    /// From and to: `a5-a4`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|cell| self.board.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = Scene { marks: Marks::Steps, ..self.board.chequered().on(Material::Wood) };
        sides.draw_aligned(scene, &QUEENS, &self.lines)
    }
}
