//! Hare and Hounds: three hounds that never go back try to shut a hare in.
//!
//! The board is a row of columns of three points with one more point at either end. A board is a mask of
//! hounds, the hare's point and whose turn it is. Index: the set of hounds among all points × the hare's place
//! among the others × the turn. Hounds step up and down for ever, so tiers are the columns they have left
//! to go. Symmetry: upside down.

use gamesman_rules::index::Rearranger;
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Marks, Mistake, Named, Open, Outcome,
    PLAY, Parameter, Player, Players, Scene, Shape, Show, Spot, Symmetric, Tone, from_to,
    parse_cells, split_turn,
};

/// Hare and Hounds on boards of 11, 17 and 23 points.
pub(crate) static HARE_AND_HOUNDS: Entry = Entry {
    id: "hareandhounds",
    name: "Hare and Hounds",
    players: Players::Two,
    family: Family::Race,
    rules: "Three **hounds** stand at the left of the board, the **hare** at the right end. Players take \
            turns moving a piece along a line to the next point, if it is empty: the hounds forward (to \
            the right), diagonally forward, up or down, but **never back**; the hare in any direction. \
            Nothing is captured.\n\n\
            The hounds win by leaving the hare without a move. The hare wins by getting past them: when it \
            is further left than all hounds. If the hounds have no move the hare wins as well. In misère \
            play winning and losing are exchanged. Play may go on for ever, which is a draw.",
    source: "Traditional, known from medieval northern Europe and, as the French Military Game, from the \
             19th century; Martin Gardner, *Scientific American*, October 1963; Berlekamp, Conway and Guy, \
             *Winning Ways*, chapter 21. Usually the hare also wins if the hounds do not advance for ten \
             moves; here that is a draw.",
    known: "The hounds win: on the small board in 23 moves if they begin and in 24 if the hare does, on 17 \
            points in 39, on 23 points in 65 (computed here). *Winning Ways* explains how, by keeping the \
            opposition.",
    parameters: &[
        Parameter {
            id: "columns",
            help: "Columns of three points",
            kind: Kind::Choice(&[
                Choice { id: "3", help: "the small board of 11 points" },
                Choice { id: "5", help: "17 points" },
                Choice { id: "7", help: "23 points" },
            ]),
            default: "3",
        },
        Parameter {
            id: "first",
            help: "Who begins",
            kind: Kind::Choice(&[
                Choice { id: "hounds", help: "the hounds" },
                Choice { id: "hare", help: "the hare" },
            ]),
            default: "hounds",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "11 points", settings: "3" },
        Named { id: "hare", name: "11 points, the hare begins", settings: "3-hare" },
        Named { id: "5", name: "17 points", settings: "5" },
        Named { id: "7", name: "23 points", settings: "7" },
        Named { id: "misere", name: "11 points, misère", settings: "3-hounds-misere" },
    ],
    open: |settings| {
        let columns = settings.choice("columns").parse().unwrap_or(3);
        let hare_first = settings.choice("first") == "hare";
        let game = HareAndHounds::new(columns, hare_first, settings.misere());
        Ok(Open::indexed(game).symmetric().variant())
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    hounds: u32,
    hare: u8,
    hare_moves: bool,
}

/// From point to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    from: u8,
    to: u8,
}

struct HareAndHounds {
    /// Columns of three points.
    columns: usize,
    hare_first: bool,
    misere: bool,
    /// The points each is joined to.
    joined: Vec<u32>,
    sets: Rearranger,
}

impl HareAndHounds {
    fn new(columns: usize, hare_first: bool, misere: bool) -> HareAndHounds {
        let points = 3 * columns + 2;
        let mut game = HareAndHounds {
            columns,
            hare_first,
            misere,
            joined: Vec::new(),
            sets: Rearranger::new(points as u32, 3),
        };
        let near = |a: usize| (0..points).filter(move |&b| b != a);
        let mask = |a: usize| near(a).filter(|&b| game.near(a, b)).fold(0, |mask, b| mask | 1 << b);
        game.joined = (0..points).map(mask).collect();
        game
    }

    fn points(&self) -> usize {
        3 * self.columns + 2
    }

    /// Column 0 is the left end; the rows from the top are 0, 1 and 2.
    fn place(&self, point: usize) -> (usize, usize) {
        match point {
            0 => (0, 1),
            _ if point == self.points() - 1 => (self.columns + 1, 1),
            _ => (point.div_ceil(3), (point - 1) % 3),
        }
    }

    /// Whether a line joins two points. Diagonals meet in the ends and in the middle of every second column.
    fn near(&self, a: usize, b: usize) -> bool {
        let ((left, up), (right, down)) = (self.place(a), self.place(b));
        match (left.abs_diff(right), up.abs_diff(down)) {
            (0, 1) | (1, 0) => true,
            (1, 1) => (left + up) % 2 == 1,
            _ => false,
        }
    }

    /// Pushes every step of whoever is to move.
    fn steps(&self, board: &Board, out: &mut Vec<Step>) {
        let empty = !(board.hounds | 1 << board.hare);
        let column = |point: u8| self.place(point.into()).0;
        let points = |mask: u32| (0..self.points() as u8).filter(move |p| mask >> p & 1 == 1);
        if board.hare_moves {
            let to = points(self.joined[usize::from(board.hare)] & empty);
            return out.extend(to.map(|to| Step { from: board.hare, to }));
        }
        for from in points(board.hounds) {
            let to = points(self.joined[usize::from(from)] & empty);
            let ahead = to.filter(|&to| column(to) >= column(from));
            out.extend(ahead.map(|to| Step { from, to }));
        }
    }

    /// Whether the hare is further left than all hounds.
    fn escaped(&self, board: &Board) -> bool {
        let hounds = (0..self.points()).filter(|point| board.hounds >> point & 1 == 1);
        let last = hounds.map(|point| self.place(point).0).min();
        last.is_some_and(|last| self.place(board.hare.into()).0 < last)
    }

    /// The point upside down.
    fn turned(&self, point: usize) -> usize {
        let (column, row) = self.place(point);
        if column == 0 || column > self.columns { point } else { point + 2 - 2 * row }
    }

    fn image(&self, board: &Board) -> Board {
        let hounds = (0..self.points()).filter(|point| board.hounds >> point & 1 == 1);
        Board {
            hounds: hounds.fold(0, |mask, point| mask | 1 << self.turned(point)),
            hare: self.turned(board.hare.into()) as u8,
            ..*board
        }
    }
}

impl Game for HareAndHounds {
    type Position = Board;
    type Move = Step;

    fn start(&self) -> Board {
        Board { hounds: 0b1011, hare: self.points() as u8 - 1, hare_moves: self.hare_first }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Step>) {
        self.steps(board, out);
    }

    fn play(&self, board: &Board, Step { from, to }: Step) -> Board {
        match board.hare_moves {
            true => Board { hare: to, hare_moves: false, ..*board },
            false => {
                let hounds = board.hounds & !(1 << from) | 1 << to;
                Board { hounds, hare_moves: true, ..*board }
            }
        }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        if self.escaped(board) {
            let won = if board.hare_moves { Outcome::Win } else { Outcome::Lose };
            return Some(won.flipped_if(self.misere));
        }
        let mut steps = Vec::new();
        self.steps(board, &mut steps);
        steps.is_empty().then(|| Outcome::Lose.flipped_if(self.misere))
    }

    fn tier(&self, board: &Board) -> u32 {
        let hounds = (0..self.points()).filter(|point| board.hounds >> point & 1 == 1);
        hounds.map(|point| (self.columns + 1 - self.place(point).0) as u32).sum()
    }
}

impl Symmetric for HareAndHounds {
    fn canonical(&self, board: &Board) -> Board {
        let image = self.image(board);
        if (image.hounds, image.hare) < (board.hounds, board.hare) { image } else { *board }
    }

    fn orbit(&self, board: &Board) -> u32 {
        if self.image(board) == *board { 1 } else { 2 }
    }
}

impl Index for HareAndHounds {
    fn size(&self) -> u64 {
        2 * self.sets.size() * (self.points() as u64 - 3)
    }

    fn index(&self, board: &Board) -> u64 {
        let below = board.hounds & ((1 << board.hare) - 1);
        let hare = u64::from(u32::from(board.hare) - below.count_ones());
        let sets = self.sets.rank(board.hounds.into());
        (sets * (self.points() as u64 - 3) + hare) * 2 + u64::from(board.hare_moves)
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let (rest, others) = (index / 2, self.points() as u64 - 3);
        let hounds = self.sets.unrank(rest / others) as u32;
        let mut free = (0..self.points()).filter(|point| hounds >> point & 1 == 0);
        let hare = free.nth((rest % others) as usize)?;
        Some(Board { hounds, hare: hare as u8, hare_moves: index % 2 == 1 })
    }
}

impl Show for HareAndHounds {
    /// The turn, then the points column by column from the left, each from the top: `d` a hound, `r` the hare,
    /// `-` empty.
    fn format(&self, board: &Board) -> String {
        let point = |point: usize| match board.hounds >> point & 1 {
            1 => 'd',
            _ if point == usize::from(board.hare) => 'r',
            _ => '-',
        };
        let points: String = (0..self.points()).map(point).collect();
        let player = if board.hare_moves == self.hare_first { 1 } else { 2 };
        format!("{player}_{points}")
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, points) = split_turn(text)?;
        let read = |c| "dr-".contains(c).then_some(c);
        let points = parse_cells(points, 2, self.points(), "d, r and -", read)?;
        let mask = |piece| {
            let places = points.iter().enumerate().filter(|(_, c)| **c == piece);
            places.fold(0u32, |mask, (point, _)| mask | 1 << point)
        };
        let (hounds, hare) = (mask('d'), mask('r'));
        if (hounds.count_ones(), hare.count_ones()) != (3, 1) {
            return Err(Mistake::new("there are always three hounds d and one hare r"));
        }
        let hare_moves = (player == Player::First) == self.hare_first;
        Ok(Board { hounds, hare: hare.trailing_zeros() as u8, hare_moves })
    }

    /// From and to, a letter for the column and a number for the row from below: `a2-b1`.
    fn notation(&self, _: &Board, Step { from, to }: Step) -> String {
        format!("{}-{}", self.name(from.into()), self.name(to.into()))
    }

    fn scene(&self, board: &Board) -> Scene {
        let at = |point: usize| {
            let (column, row) = self.place(point);
            (0.6 + 1.4 * column as f32, 0.6 + 1.4 * row as f32)
        };
        let (width, height) = (1.2 + 1.4 * (self.columns as f32 + 1.0), 4.0);
        let mut scene = Scene { marks: Marks::Arrows, ..Scene::new(width, height) };
        for point in 0..self.points() {
            for to in (point + 1..self.points()).filter(|to| self.joined[point] >> to & 1 == 1) {
                let (from, to) = (at(point), at(to));
                scene.shapes.push(Shape::Line { from, to, width: 0.06, tone: Tone::Ink });
            }
        }
        for point in 0..self.points() {
            let (x, y) = at(point);
            scene.shapes.push(Shape::Circle { x, y, radius: 0.46, tone: Tone::Board });
            scene.spots.push(Spot { x, y, width: 1.2, height: 1.2, name: self.name(point) });
        }
        let hounds = (0..self.points()).filter(|point| board.hounds >> point & 1 == 1);
        for point in hounds {
            scene.piece(point, at(point), Glyph::Wedge(1, 0), Tone::First, "d", "hound");
        }
        let hare = usize::from(board.hare);
        scene.piece(100, at(hare), Glyph::Disc(0.38), Tone::Second, "r", "hare");
        scene
    }

    fn clicks(&self, _: &Board, Step { from, to }: Step) -> Clicks {
        from_to(from.into(), to.into())
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(if board.hare_moves == self.hare_first { Player::First } else { Player::Second })
    }
}

impl HareAndHounds {
    fn name(&self, point: usize) -> String {
        let (column, row) = self.place(point);
        gamesman_rules::scene::cell_name(3, row, column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(game: &HareAndHounds, text: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut steps = Vec::new();
        game.moves(&board, &mut steps);
        let mut names: Vec<_> = steps.iter().map(|&mv| game.notation(&board, mv)).collect();
        names.sort();
        names.join(" ")
    }

    #[test]
    fn hounds_never_go_back_and_diagonals_meet_in_every_second_point() {
        let game = HareAndHounds::new(3, false, false);
        assert_eq!(game.format(&game.start()), "1_dd-d------r");
        assert_eq!(moves(&game, "1_dd-d------r"), "a2-b2 b1-b2 b1-c1 b1-c2 b3-b2 b3-c2 b3-c3");
        // From the middle of the board in all eight directions, from the middle of a side in four.
        assert_eq!(moves(&game, "2_dd-d-r-----").split(' ').count(), 6);
        assert_eq!(moves(&game, "2_d--d-d-r---"), "d3-c3 d3-d2 d3-e2");
        let game = HareAndHounds::new(5, false, false);
        assert_eq!(moves(&game, "2_ddd-----r--------"), "d2-c2 d2-d1 d2-d3 d2-e2");
    }

    #[test]
    fn the_hare_wins_past_the_hounds_and_loses_when_shut_in() {
        let game = HareAndHounds::new(3, false, false);
        for (text, outcome) in [
            ("1_r-d-d-d----", Some(Outcome::Lose)),
            ("2_------dddr-", None), // it can go back
            ("2_-------dddr", Some(Outcome::Lose)),
            ("1_-r-d-d-d---", None), // level with the last is not past it
        ] {
            let board = game.parse(text).unwrap();
            assert_eq!(game.primitive(&board), outcome, "{text}");
        }
    }
}
