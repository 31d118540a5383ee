//! Dino Dodgem: dinosaurs run across a square from two sides, each side out of a stable of its own.
//!
//! The board is a square with a stable left of it and one below; cells are counted row by row from the bottom left.
//! Index: the dinosaurs of each side, by a `Dartboard` of the cells that side may use, and the turn. Dinosaurs run
//! sideways for ever; the tier is their number. As in Dodgem the mirror that exchanges the players maps reachable
//! positions to others, so no symmetry is declared.

use gamesman_rules::index::{Dartboard, MixedRadix};
use gamesman_rules::prelude::*;

/// Dino Dodgem.
pub(crate) static DINO_DODGEM: Entry = Entry {
    id: "dinododgem",
    name: "Dino Dodgem",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** Three purple dinosaurs (`x`) face up in a stable below a square of 4×4 cells, three orange ones \
            (`o`) face right in a stable left of it.\n\n\
            **To move.** Purple begins. Move one of your dinosaurs one step to an empty cell, ahead or sideways, never \
            back. In its own stable a dinosaur only goes ahead, out \
            of it; nobody enters the enemy’s stable. From the far edge a dinosaur goes ahead **off the board** \
            and does not come back.\n\n\
            **To win.** Get all your dinosaurs off the board first. Whoever cannot move loses.\n\n\
            With `wins` whoever cannot move wins. In misère play whoever first has no dinosaur left loses; what being stuck means is chosen by itself. \
            A game that goes on for ever is a draw.\n\n\
            On smaller boards each player has a dinosaur for each row of the square.",
    source: "Binary Arts, after Colin Vout’s Dodgem (1972). GamesmanClassic (`mdinododgem`).",
    known: "A draw. With a square of 3×3 the first player wins, with one of 2×2 the second (counted by this program).",
    parameters: &[
        Parameter::number("size", (3, 5), "5", "Rows and columns of the board, stables included"),
        Parameter::choice(
            "trapped",
            &[
                Choice { id: "loses", help: "the player who cannot move loses" },
                Choice { id: "wins", help: "the player who cannot move wins" },
            ],
            "What happens to a player who cannot move",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "5"),
        Named::new("trapped-wins", "being stuck wins", "5-wins"),
        Named::new("3x3", "Square of 3×3", "4"),
        Named::new("3x3-trapped-wins", "Square of 3×3, being stuck wins", "4-wins"),
        Named::new("3x3-misere", "Square of 3×3, misère", "4-loses-misere"),
        Named::new("2x2", "Square of 2×2", "3"),
    ],
    open: &|settings| {
        let loses = settings.choice("trapped") == "loses";
        let trapped = if loses { Outcome::Lose } else { Outcome::Win };
        let size = settings.number("size") as usize;
        Ok(Open::indexed(DinoDodgem::new(size, trapped, settings.misere())).variant())
    },
};

const DINOS: [Look; 2] = [
    Look::first('x', Glyph::Figure(Figure::Dinosaur, 0.86), "dinosaur facing up"),
    Look::second('o', Glyph::Figure(Figure::Dinosaur, 0.86), "dinosaur facing right"),
];

/// What belongs to one side.
struct Herd {
    /// Where it begins.
    stable: u64,
    /// The cells that it may stand on.
    cells: Vec<usize>,
    /// From each cell, where a dinosaur can go: cells, or the spot beyond the edge.
    targets: Vec<Vec<usize>>,
}

struct DinoDodgem {
    /// With row 0 at the bottom.
    board: Rect,
    each: u32,
    herds: [Herd; 2],
    numbers: Dartboard,
    digits: MixedRadix,
    trapped: Outcome,
    misere: bool,
}

impl DinoDodgem {
    fn new(size: usize, trapped: Outcome, misere: bool) -> DinoDodgem {
        let board = Rect::new(size, size);
        // The corner is closed, on the largest board both cells beside it as well.
        let closed = if size == 5 { 1 | board.around(0, &ORTHOGONAL) } else { 1 };
        let square = board.all() & !board.row(0) & !board.column(0);
        let herd =
            |stable: u64, ways: [Direction; 3], edge: u64, beyond: fn(Rect, usize) -> usize| {
                let open = square | stable;
                let target = |from: usize, way| {
                    let to = board.step(from, way).filter(|&to| has(open, to))?;
                    (!has(stable, from) || !has(stable, to)).then_some(to)
                };
                let targets = (0..board.cells()).map(|from| {
                    let off = has(edge, from).then(|| board.cells() + beyond(board, from));
                    ways.iter().filter_map(|&way| target(from, way)).chain(off).collect()
                });
                Herd { stable, cells: ones(open).collect(), targets: targets.collect() }
            };
        let herds = [
            herd(
                board.row(0) & !closed,
                [LEFT, RIGHT, (1, 0)],
                board.row(size - 1),
                |board, cell| board.column_of(cell),
            ),
            herd(
                board.column(0) & !closed,
                [(1, 0), (-1, 0), RIGHT],
                board.column(size - 1),
                |board, cell| board.rows + board.row_of(cell),
            ),
        ];
        let each = herds[0].stable.count_ones();
        let numbers = Dartboard::new(herds[0].cells.len() as u32, each);
        let digits =
            MixedRadix::new([2, numbers.size(), numbers.size()]).expect("less than 2⁶³ positions");
        DinoDodgem { board, each, herds, numbers, digits, trapped, misere }
    }

    /// A cell's name, or `off`.
    fn name(&self, cell: usize) -> String {
        if cell >= self.board.cells() {
            return "off".into();
        }
        format!("{}{}", column_letter(self.board.column_of(cell)), self.board.row_of(cell) + 1)
    }
}

impl Game for DinoDodgem {
    type Position = Sides;
    /// To a cell, or to a spot beyond the edge.
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(self.herds[0].stable, self.herds[1].stable)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let herd = &self.herds[sides.player.index() as usize];
        for from in ones(sides.own()) {
            let to = herd.targets[from].iter().filter(|&&to| !has(sides.taken(), to));
            out.extend(to.map(|&to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()) & self.board.all(), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        (sides.other() == 0).then_some(Outcome::Lose.flipped_if(self.misere))
    }

    fn stuck(&self, _: &Sides) -> Outcome {
        self.trapped
    }

    fn tier(&self, sides: &Sides) -> u32 {
        sides.taken().count_ones()
    }
}

impl Index for DinoDodgem {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, sides: &Sides) -> u64 {
        let rank = |player: Player| {
            let cells = self.herds[player.index() as usize].cells.iter().enumerate();
            self.numbers.rank(
                cells
                    .fold(0, |all, (i, &cell)| all | u64::from(has(sides.side(player), cell)) << i),
            )
        };
        self.digits
            .rank([sides.player.index(), rank(Player::First), rank(Player::Second)].into_iter())
    }

    fn position(&self, index: u64) -> Option<Sides> {
        let [player, first, second] = self.digits.digits::<3>(index)?;
        let dinos =
            |rank, herd: &Herd| mask(ones(self.numbers.unrank(rank)).map(|i| herd.cells[i]));
        let (first, second) = (dinos(first, &self.herds[0]), dinos(second, &self.herds[1]));
        let sides = Sides { first, second, player: Player::from_index(player) };
        (first & second == 0 && sides.own() != 0).then_some(sides)
    }
}

impl Show for DinoDodgem {
    /// The turn, then the cells row by row **from the bottom**.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &DINOS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &DINOS)?;
        for ((look, herd), dinos) in DINOS.iter().zip(&self.herds).zip([sides.first, sides.second])
        {
            let (letter, found) = (look.letter, dinos.count_ones());
            if found > self.each {
                return Err(Mistake::new(format!(
                    "{found} {letter} where there are at most {}",
                    self.each
                )));
            }
            if let Some(cell) = ones(dinos).find(|cell| !herd.cells.contains(cell)) {
                return Err(Mistake::at(2 + cell, format!("{letter} never stands there")));
            }
        }
        if sides.own() == 0 {
            return Err(Mistake::new(
                "the player to move has no dinosaur: the game ended a move ago",
            ));
        }
        Ok(sides)
    }

    /// From and to: `c1-c2`, `e5-off`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|cell| self.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let (size, edge) = (self.board.rows, self.board.rows as f32);
        let mut scene = Scene::new(edge + 1.5, edge + 1.5)
            .on(Material::Grass)
            .between(Tone::Purple, Tone::Orange);
        let place = |row: usize, column: usize| (column as f32 + 1.0, edge - row as f32 + 0.5);
        let usable = self
            .herds
            .iter()
            .flat_map(|herd| &herd.cells)
            .fold(0_u64, |all, &cell| all | 1 << cell);
        for cell in ones(usable) {
            let (x, y) = place(self.board.row_of(cell), self.board.column_of(cell));
            let stable = self.herds.iter().any(|herd| has(herd.stable, cell));
            scene.rect(
                (x - 0.48, y - 0.48),
                (0.96, 0.96),
                0.05,
                if stable { Tone::Shade } else { Tone::Board },
            );
        }
        for cell in 0..self.board.cells() {
            scene.spot(
                place(self.board.row_of(cell), self.board.column_of(cell)),
                (1.0, 1.0),
                self.name(cell),
            );
        }
        for i in 0..size {
            scene.spot(place(size, i), (1.0, 1.0), format!("above {}", column_letter(i)));
            scene.label((i as f32 + 1.0, edge + 1.25), 0.3, column_letter(i));
        }
        for i in 0..size {
            scene.spot(place(i, size), (1.0, 1.0), format!("right of {}", i + 1));
            scene.label((0.25, edge - i as f32 + 0.5), 0.3, i + 1);
        }
        for (from, to, tone) in [
            ((1.5, 1.0), (edge + 0.5, 1.0), Tone::First),
            ((edge + 0.5, 1.0), (edge + 0.5, edge), Tone::Second),
        ] {
            scene.line(from, to, 0.1, tone);
        }
        let off = |dinos: u64| self.each - dinos.count_ones();
        scene.notes.push(format!(
            "Off the board: {} purple, {} orange",
            off(sides.first),
            off(sides.second)
        ));
        sides.draw(scene, &DINOS)
    }

    fn clicks(&self, _: &Sides, step: FromTo) -> Clicks {
        step.clicks()
    }
}
