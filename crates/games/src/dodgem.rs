//! Dodgem: two rows of cars, one driving right, one driving up, get in each other's way.
//!
//! Colin Vout's game, as GamesmanClassic's `mdodgem` plays it: the two ends are tested in its order
//! and misère flips only the first of them. Cars may drive sideways, so the game has cycles.
//!
//! Index: for each pair of numbers of cars left a [`RearrangerOX`], the cases laid end to end, × the
//! turn; 2,846 numbers for 3×3, of which 1,963 are reachable. Tier: the number of cars left, which
//! falls when one leaves the board.
//!
//! Reflecting the board in the diagonal that the empty corner lies on and exchanging the players
//! maps the rules to themselves, but not reachable positions to reachable ones: the start with x to
//! move cannot be reached, because both players have shifted sideways an even number of times when
//! their cars are back. So no symmetry is declared.

use gamesman_rules::index::{RearrangerOX, Sum};
use gamesman_rules::scene::{cell_name, column_letter};
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Label, Mistake, Named, Open, Outcome,
    PLAY, Parameter, Player, Players, Retrograde, Scene, Settings, Shape, Show, Spot, Tone,
    Variant, from_to, parse_cells, split_turn,
};

/// Dodgem.
pub(crate) static DODGEM: Entry = Entry {
    id: "dodgem",
    name: "Dodgem",
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** 3×3 cells. **o** has two cars in the left column that face right, **x** has \
            two cars in the bottom row that face up; the bottom left corner is empty. On larger boards \
            each player has one car less than the board has rows.\n\n\
            **To move.** **o** begins. Move one of your cars one step to an empty cell: straight ahead \
            or sideways (o right, up or down; x up, left or right), never back and never onto another \
            car. A car at its far edge may drive straight ahead off the board; it does not come \
            back.\n\n\
            **To win.** Get all your cars off the board first. A player whose cars are all blocked \
            **wins** too, so do not shut the other player in; with `loses`, being blocked loses \
            instead.\n\n\
            In misère play whoever first has no cars left loses. What being blocked means is chosen by \
            itself and is not turned round by misère play. If neither player gives way the game goes \
            on for ever, which is a draw.",
    source: "Colin Vout, 1972; Berlekamp, Conway and Guy, *Winning Ways* (1982). The variants are \
             those of GamesmanClassic, `mdodgem`.",
    known: "On 3×3 the first player wins (*Winning Ways*), in 19 moves (GamesmanClassic).",
    parameters: &[SIZE, TRAPPED, PLAY],
    variants: &[
        Named { id: "regular", name: "3×3", settings: "3" },
        Named { id: "trapped-loses", name: "3×3, being blocked loses", settings: "3-loses" },
        Named {
            id: "misere-trapped-loses",
            name: "3×3 misère, being blocked loses",
            settings: "3-loses-misere",
        },
        Named { id: "misere", name: "3×3 misère", settings: "3-wins-misere" },
        Named { id: "4x4", name: "4×4", settings: "4" },
    ],
    open,
};

const SIZE: Parameter = Parameter {
    id: "size",
    help: "Rows and columns of the board; each player has one car less",
    kind: Kind::Number { min: 3, max: 5 },
    default: "3",
};

const TRAPPED: Parameter = Parameter {
    id: "trapped",
    help: "What happens to a player whose cars are all blocked",
    kind: Kind::Choice(&[
        Choice { id: "wins", help: "the blocked player wins" },
        Choice { id: "loses", help: "the blocked player loses" },
    ]),
    default: "wins",
};

fn open(settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
    let trapped = match settings.choice("trapped") {
        "loses" => Outcome::Lose,
        _ => Outcome::Win,
    };
    let game = Dodgem::new(settings.number("size") as usize, trapped, settings.misere())?;
    Ok(Open::indexed(game).retrograde().variant())
}

/// The cars of both players as masks, row by row from the top, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    o: u32,
    x: u32,
    player: Player,
}

impl Board {
    /// The cars of the player to move.
    fn mover(self) -> u32 {
        if self.player == Player::First { self.o } else { self.x }
    }
}

/// One step of a car, or its exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    from: u8,
    /// `None`: off the board.
    to: Option<u8>,
}

struct Dodgem {
    size: usize,
    /// What a player gets who cannot move.
    trapped: Outcome,
    misere: bool,
    /// The cars of case o × (most + 1) + x, for so many cars of o and of x.
    cases: Vec<RearrangerOX>,
    sum: Sum,
}

impl Dodgem {
    fn new(size: usize, trapped: Outcome, misere: bool) -> Result<Dodgem, Mistake> {
        let (cells, each) = ((size * size) as u32, size as u32);
        let case = |case| RearrangerOX::new(cells, case / each, case % each);
        let cases: Vec<RearrangerOX> = (0..each * each).map(case).collect();
        let sum = Sum::new(cases.iter().map(RearrangerOX::size));
        let sum = sum.ok_or_else(|| Mistake::new("the board has too many positions"))?;
        Ok(Dodgem { size, trapped, misere, cases, sum })
    }

    /// The cells a car of `player` on `from` faces: straight ahead (`None`: the exit), and sideways.
    fn faced(&self, player: Player, from: usize) -> (Option<usize>, [Option<usize>; 2]) {
        let (n, row, column) = (self.size, from / self.size, from % self.size);
        let up = (row > 0).then(|| from - n);
        let down = (row + 1 < n).then(|| from + n);
        let left = (column > 0).then(|| from - 1);
        let right = (column + 1 < n).then(|| from + 1);
        match player {
            Player::First => (right, [up, down]),
            Player::Second => (up, [left, right]),
        }
    }

    /// Everything the player to move may do.
    fn steps(&self, board: Board) -> impl Iterator<Item = Step> {
        let free = move |cell: &usize| (board.o | board.x) >> cell & 1 == 0;
        let cells = (0..self.size * self.size).filter(move |from| board.mover() >> from & 1 == 1);
        cells.flat_map(move |from| {
            let (ahead, sideways) = self.faced(board.player, from);
            let exit = ahead.is_none().then_some(None);
            let cells = ahead.into_iter().chain(sideways.into_iter().flatten());
            let to = exit.into_iter().chain(cells.filter(free).map(|cell| Some(cell as u8)));
            to.map(move |to| Step { from: from as u8, to })
        })
    }

    /// The spot a car leaves the board by: right of the rows, then above the columns.
    fn exit(&self, player: Player, from: u8) -> usize {
        let (n, from) = (self.size, usize::from(from));
        match player {
            Player::First => n * n + from / n,
            Player::Second => n * n + n + from % n,
        }
    }

    fn name(&self, cell: u8) -> String {
        cell_name(self.size, usize::from(cell) / self.size, usize::from(cell) % self.size)
    }

    /// The board without cars, with a lane beyond the upper and the right edge.
    fn lanes(&self) -> Scene {
        let n = self.size;
        let side = n as f32;
        let mut scene = Scene::new(side + 1.5, side + 1.5);
        let shade =
            |x, y, width, height, tone| Shape::Rect { x, y, width, height, round: 0.0, tone };
        scene.shapes.push(shade(0.5, 1.0, side, side, Tone::Board));
        for i in 0..=n {
            let at = i as f32;
            for (from, to) in [
                ((0.5 + at, 1.0), (0.5 + at, 1.0 + side)),
                ((0.5, 1.0 + at), (0.5 + side, 1.0 + at)),
            ] {
                scene.shapes.push(Shape::Line { from, to, width: 0.04, tone: Tone::Ink });
            }
        }
        // The edge each player's cars leave by, in that player's colour.
        let corner = (0.5 + side, 1.0);
        for (from, tone) in [((corner.0, 1.0 + side), Tone::First), ((0.5, 1.0), Tone::Second)] {
            scene.shapes.push(Shape::Line { from, to: corner, width: 0.1, tone });
        }
        let spot = |(x, y), name| Spot { x, y, width: 1.0, height: 1.0, name };
        for cell in 0..n * n {
            scene.spots.push(spot(place(cell / n, cell % n), self.name(cell as u8)));
        }
        for row in 0..n {
            let name = format!("right of {}", cell_name(n, row, n - 1));
            scene.spots.push(spot(place(row, n), name));
            let text = (n - row).to_string();
            scene.labels.push(Label { x: 0.25, y: place(row, 0).1, size: 0.3, text });
        }
        for column in 0..n {
            let (x, y) = place(0, column);
            scene.spots.push(spot((x, y - 1.0), format!("above {}", cell_name(n, 0, column))));
            let text = column_letter(column).to_string();
            scene.labels.push(Label { x, y: side + 1.25, size: 0.3, text });
        }
        scene
    }
}

/// The centre of a cell: beside the coordinates, below the upper lane.
fn place(row: usize, column: usize) -> (f32, f32) {
    (column as f32 + 1.0, row as f32 + 1.5)
}

impl Game for Dodgem {
    type Position = Board;
    type Move = Step;

    fn start(&self) -> Board {
        let n = self.size;
        let o = (0..n - 1).fold(0, |cars, row| cars | 1 << (row * n));
        let x = (1..n).fold(0, |cars, column| cars | 1 << (n * (n - 1) + column));
        Board { o, x, player: Player::First }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Step>) {
        out.extend(self.steps(*board));
    }

    fn play(&self, board: &Board, step: Step) -> Board {
        let change = 1 << step.from | step.to.map_or(0, |to| 1 << to);
        let player = board.player.other();
        match board.player {
            Player::First => Board { o: board.o ^ change, player, ..*board },
            Player::Second => Board { x: board.x ^ change, player, ..*board },
        }
    }

    /// First, whether the opponent has left the board; only then, whether the mover is blocked.
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        if board.o == 0 || board.x == 0 {
            return Some(Outcome::Lose.flipped_if(self.misere));
        }
        self.steps(*board).next().is_none().then_some(self.trapped)
    }

    fn tier(&self, board: &Board) -> u32 {
        (board.o | board.x).count_ones()
    }
}

impl Retrograde for Dodgem {
    /// Cars step back to cells that face where they are, or come back onto the board.
    fn unmoves(&self, board: &Board, out: &mut Vec<Board>) {
        let player = board.player.other();
        let cars = if player == Player::First { board.o } else { board.x };
        let before = |cars| match player {
            Player::First => Board { o: cars, player, ..*board },
            Player::Second => Board { x: cars, player, ..*board },
        };
        let all_there = cars.count_ones() as usize == self.size - 1;
        let free = |cell: &usize| (board.o | board.x) >> cell & 1 == 0;
        for from in (0..self.size * self.size).filter(free) {
            let (ahead, sideways) = self.faced(player, from);
            let faced = ahead.into_iter().chain(sideways.into_iter().flatten());
            let stepped = faced.filter(|to| cars >> to & 1 == 1);
            out.extend(stepped.map(|to| before(cars ^ 1 << to ^ 1 << from)));
            if ahead.is_none() && !all_there {
                out.push(before(cars | 1 << from));
            }
        }
    }
}

impl Index for Dodgem {
    fn size(&self) -> u64 {
        2 * self.sum.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let case = board.o.count_ones() as usize * self.size + board.x.count_ones() as usize;
        let within = self.cases[case].rank(u64::from(board.o), u64::from(board.x));
        2 * self.sum.rank(case, within) + u64::from(board.player == Player::Second)
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= Index::size(self) {
            return None;
        }
        let (case, within) = self.sum.unrank(index / 2);
        let (o, x) = self.cases[case].unrank(within);
        let player = if index.is_multiple_of(2) { Player::First } else { Player::Second };
        let board = Board { o: o as u32, x: x as u32, player };
        (board.mover() != 0).then_some(board)
    }
}

impl Show for Dodgem {
    /// The turn, then the cells row by row from the top: `o`, `x` or `-`.
    fn format(&self, board: &Board) -> String {
        let car = |cell: usize| match (board.o >> cell & 1, board.x >> cell & 1) {
            (1, _) => 'o',
            (_, 1) => 'x',
            _ => '-',
        };
        let cells: String = (0..self.size * self.size).map(car).collect();
        format!("{}_{cells}", board.player.number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, text) = split_turn(text)?;
        let cars = parse_cells(text, 2, self.size * self.size, "o, x and -", |c| {
            "ox-".contains(c).then_some(c)
        })?;
        let mask = |car| {
            let cells = cars.iter().enumerate().filter(|(_, c)| **c == car);
            cells.fold(0u32, |mask, (cell, _)| mask | 1 << cell)
        };
        let board = Board { o: mask('o'), x: mask('x'), player };
        let most = self.size - 1;
        for (name, cars) in [("o", board.o), ("x", board.x)] {
            let found = cars.count_ones() as usize;
            if found > most {
                let message = format!("{found} cars {name} where each player has at most {most}");
                return Err(Mistake::new(message));
            }
        }
        if board.mover() == 0 {
            return Err(Mistake::new("the player to move has no car: the game ended a move ago"));
        }
        Ok(board)
    }

    /// From and to: `a3-b3`, `c3-off`.
    fn notation(&self, _: &Board, step: Step) -> String {
        let to = step.to.map_or_else(|| "off".to_owned(), |to| self.name(to));
        format!("{}-{to}", self.name(step.from))
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = self.lanes();
        for cell in 0..self.size * self.size {
            let place = place(cell / self.size, cell % self.size);
            if board.o >> cell & 1 == 1 {
                let glyph = Glyph::Wedge(1, 0);
                scene.piece(cell, place, glyph, Tone::First, "o", "car facing right");
            } else if board.x >> cell & 1 == 1 {
                let glyph = Glyph::Wedge(0, -1);
                scene.piece(cell, place, glyph, Tone::Second, "x", "car facing up");
            }
        }
        let off = |cars: u32| self.size - 1 - cars.count_ones() as usize;
        scene.notes.push(format!("Cars off the board: o {}, x {}", off(board.o), off(board.x)));
        scene
    }

    fn clicks(&self, board: &Board, step: Step) -> Clicks {
        let to = step.to.map_or_else(|| self.exit(board.player, step.from), usize::from);
        from_to(usize::from(step.from), to)
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dodgem(trapped: Outcome, misere: bool) -> Dodgem {
        Dodgem::new(3, trapped, misere).unwrap()
    }

    #[test]
    fn cars_never_go_back_and_leave_only_straight_ahead() {
        let game = dodgem(Outcome::Win, false);
        for (text, expected) in [
            ("1_o--o---xx", vec!["a3-b3", "a2-b2", "a2-a1"]),
            ("1_--o------", vec!["c3-off", "c3-c2"]),
            ("1_-----o--x", vec!["c2-off", "c2-c3"]),
            ("2_-----o--x", vec!["c1-b1"]),
            ("2_x-------o", vec!["a3-off", "a3-b3"]),
        ] {
            let board = game.parse(text).unwrap();
            let mut moves = Vec::new();
            game.moves(&board, &mut moves);
            let moves: Vec<String> = moves.iter().map(|&mv| game.notation(&board, mv)).collect();
            assert_eq!(moves, expected, "{text}");
        }
    }

    #[test]
    fn misere_flips_the_race_but_not_the_block() {
        let escaped = "1_o--------"; // x has left
        let free = "2_-o--xo---"; // x on b2 with o above and to the right, but a2 is free
        let shut = "2_o--xo----"; // x on a2 with o above and to the right
        for trapped in [Outcome::Win, Outcome::Lose] {
            for (misere, race) in [(false, Outcome::Lose), (true, Outcome::Win)] {
                let game = dodgem(trapped, misere);
                let end = |text| game.primitive(&game.parse(text).unwrap());
                assert_eq!(end(escaped), Some(race));
                assert_eq!(end(free), None);
                assert_eq!(end(shut), Some(trapped));
            }
        }
    }

    #[test]
    fn boards_that_cannot_be_are_refused_with_a_reason() {
        let game = dodgem(Outcome::Win, false);
        for (text, reason) in [
            ("1_ooo------", "3 cars o where each player has at most 2"),
            ("2_o--------", "ended a move ago"),
            ("1_---------", "ended a move ago"),
            ("o--o---xx", "starts with"),
            ("1_o--o---x", "11 are expected"),
        ] {
            let error = game.parse(text).unwrap_err();
            assert!(error.message.contains(reason), "{text}: {error}");
        }
    }
}
