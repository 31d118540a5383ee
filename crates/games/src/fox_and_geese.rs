//! Fox and Geese: four geese on a draughts board try to shut in a fox that tries to get past them.
//!
//! GamesmanClassic's `mfoxes`. Only the 32 dark squares are used; they are counted row by row from the top,
//! four in each row.
//!
//! Index: four geese and a fox on 32 squares, and the turn; 2,013,760 numbers, of which 778,771 are
//! reachable. Tier: the steps geese have left, which fall with each of theirs, and the fox's turn.
//!
//! A draughts board has no reflection that keeps both its dark squares and the geese's direction.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Shape, Show, Spot, Tone, from_to, parse_cells, split_turn,
};

/// Fox and Geese.
pub(crate) static FOX_AND_GEESE: Entry = Entry {
    id: "foxandgeese",
    name: "Fox and Geese",
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** The dark squares of a draughts board. One **fox** begins in the top row, four \
            **geese** fill the bottom row.\n\n\
            **To move.** The geese begin. Move one goose one step diagonally **up** the board to an empty \
            square; geese never go back. The fox goes one step diagonally in any direction. Nothing is \
            captured.\n\n\
            **To win.** The fox wins when it has got past the geese: no goose is in a row below it. \
            The geese win by shutting it in. A player who cannot move has lost. In misère play winning and \
            losing are exchanged. With `fox` the fox moves first.",
    source: "Traditional; one of the games of the GamesCrafters in spring 2002, by Sergey Kirshner and James \
             Chung. The start and the ends are those of GamesmanClassic's `mfoxes`.",
    known: "The geese win in 43 moves (GamesmanClassic), and in 44 if the fox moves first.",
    parameters: &[FIRST, PLAY],
    variants: &[
        Named { id: "regular", name: "Regular", settings: "geese" },
        Named { id: "misere", name: "Misère", settings: "geese-misere" },
        Named { id: "fox", name: "The fox moves first", settings: "fox" },
    ],
    open: |settings| {
        let game = Foxes {
            fox_first: settings.choice("first") == "fox",
            misere: settings.misere(),
            pieces: RearrangerOX::new(SQUARES as u32, GEESE, 1),
            around: std::array::from_fn(around),
        };
        Ok(Open::indexed(game).variant())
    },
};

const FIRST: Parameter = Parameter {
    id: "first",
    help: "Who moves first",
    kind: Kind::Choice(&[
        Choice { id: "geese", help: "the geese" },
        Choice { id: "fox", help: "the fox" },
    ]),
    default: "geese",
};

const SIDE: usize = 8;
const SQUARES: usize = 32;
const GEESE: u32 = 4;

/// The fox's square, the geese's mask and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    fox: u8,
    geese: u32,
    foxs_turn: bool,
}

/// From square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    from: u8,
    to: u8,
}

struct Foxes {
    fox_first: bool,
    misere: bool,
    pieces: RearrangerOX,
    /// The squares diagonally beside each square: those above it, and those below it.
    around: [[u32; 2]; SQUARES],
}

/// Row from the top and column of a dark square.
fn place(square: usize) -> (usize, usize) {
    let row = square / 4;
    (row, 2 * (square % 4) + (row + 1) % 2)
}

fn around(square: usize) -> [u32; 2] {
    let (row, column) = place(square);
    let beside = |above: usize| {
        let near = (0..SQUARES).filter(|&other| {
            let (r, c) = place(other);
            c.abs_diff(column) == 1 && if above == 0 { r + 1 == row } else { r == row + 1 }
        });
        near.fold(0, |mask, other| mask | 1 << other)
    };
    [beside(0), beside(1)]
}

fn squares(mask: u32) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let square = (rest != 0).then(|| rest.trailing_zeros() as u8);
        rest &= rest.wrapping_sub(1);
        square
    })
}

fn name(square: u8) -> String {
    let (row, column) = place(square.into());
    cell_name(SIDE, row, column)
}

impl Foxes {
    /// Everything the player to move may do.
    fn steps(&self, board: &Board, out: &mut Vec<Step>) {
        let free = !(board.geese | 1 << board.fox);
        if board.foxs_turn {
            let [above, below] = self.around[usize::from(board.fox)];
            let to = squares((above | below) & free);
            out.extend(to.map(|to| Step { from: board.fox, to }));
            return;
        }
        for from in squares(board.geese) {
            let to = squares(self.around[usize::from(from)][0] & free);
            out.extend(to.map(|to| Step { from, to }));
        }
    }
}

impl Game for Foxes {
    type Position = Board;
    type Move = Step;

    fn start(&self) -> Board {
        Board { fox: 0, geese: 0xF000_0000, foxs_turn: self.fox_first }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Step>) {
        self.steps(board, out);
    }

    fn play(&self, board: &Board, step: Step) -> Board {
        let foxs_turn = !board.foxs_turn;
        if board.foxs_turn {
            return Board { fox: step.to, foxs_turn, ..*board };
        }
        Board { geese: board.geese ^ 1 << step.from ^ 1 << step.to, foxs_turn, ..*board }
    }

    /// First, whether the fox has got past; only then, whether the mover is shut in.
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let last_goose = (31 - board.geese.leading_zeros()) / 4;
        let outcome = if u32::from(board.fox) / 4 >= last_goose {
            if board.foxs_turn { Outcome::Win } else { Outcome::Lose }
        } else {
            let free = !(board.geese | 1 << board.fox);
            let can_go =
                |square: u8, ways: &[u32]| ways.iter().any(|way| way & free != 0) && square < 32;
            let goes_on = match board.foxs_turn {
                true => can_go(board.fox, &self.around[usize::from(board.fox)]),
                false => squares(board.geese)
                    .any(|goose| can_go(goose, &self.around[usize::from(goose)][..1])),
            };
            if goes_on {
                return None;
            }
            Outcome::Lose
        };
        Some(outcome.flipped_if(self.misere))
    }

    fn tier(&self, board: &Board) -> u32 {
        let rows: u32 = squares(board.geese).map(|goose| u32::from(goose) / 4).sum();
        2 * rows + u32::from(board.foxs_turn)
    }
}

impl Index for Foxes {
    fn size(&self) -> u64 {
        2 * self.pieces.size()
    }

    fn index(&self, board: &Board) -> u64 {
        2 * self.pieces.rank(board.geese.into(), 1 << board.fox) + u64::from(board.foxs_turn)
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= Index::size(self) {
            return None;
        }
        let (geese, fox) = self.pieces.unrank(index / 2);
        let fox = fox.trailing_zeros() as u8;
        Some(Board { fox, geese: geese as u32, foxs_turn: index % 2 == 1 })
    }
}

impl Show for Foxes {
    /// The turn (of the player who moved first at the start, or second), then the dark squares row by row from
    /// the top: `f`, `g` or `-`.
    fn format(&self, board: &Board) -> String {
        let piece = |square: u8| match (board.fox == square, board.geese >> square & 1) {
            (true, _) => 'f',
            (_, 1) => 'g',
            _ => '-',
        };
        let squares: String = (0..SQUARES as u8).map(piece).collect();
        let player = self.player(board).map_or(0, Player::number);
        format!("{player}_{squares}")
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, text) = split_turn(text)?;
        let pieces =
            parse_cells(text, 2, SQUARES, "f, g and -", |c| "fg-".contains(c).then_some(c))?;
        let mask = |piece| {
            let squares = pieces.iter().enumerate().filter(|(_, c)| **c == piece);
            squares.fold(0u32, |mask, (square, _)| mask | 1 << square)
        };
        let (foxes, geese) = (mask('f'), mask('g'));
        let (f, g) = (foxes.count_ones(), geese.count_ones());
        if (f, g) != (1, GEESE) {
            let message = format!("{f} foxes and {g} geese where there are always 1 and {GEESE}");
            return Err(Mistake::new(message));
        }
        let foxs_turn = (player == Player::First) == self.fox_first;
        Ok(Board { fox: foxes.trailing_zeros() as u8, geese, foxs_turn })
    }

    /// From and to: `a1-b2`.
    fn notation(&self, _: &Board, step: Step) -> String {
        format!("{}-{}", name(step.from), name(step.to))
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(SIDE, SIDE);
        let mut spots = Vec::new();
        for square in 0..SQUARES {
            let (row, column) = place(square);
            let (x, y) = Scene::cell(row, column);
            let (left, top) = (x - 0.5, y - 0.5);
            let shade = Shape::Rect {
                x: left,
                y: top,
                width: 1.0,
                height: 1.0,
                round: 0.0,
                tone: Tone::Shade,
            };
            scene.shapes.insert(1, shade);
            spots.push(Spot { x, y, width: 1.0, height: 1.0, name: name(square as u8) });
            // The first player's pieces are dark ones.
            let (fox, geese) = match self.fox_first {
                true => (Tone::First, Tone::Second),
                false => (Tone::Second, Tone::First),
            };
            if usize::from(board.fox) == square {
                scene.piece(0, (x, y), Glyph::Disc(0.4), fox, "f", "fox");
            } else if board.geese >> square & 1 == 1 {
                scene.piece(1 + square, (x, y), Glyph::Wedge(0, -1), geese, "g", "goose");
            }
        }
        scene.spots = spots;
        scene
    }

    fn clicks(&self, _: &Board, step: Step) -> Clicks {
        from_to(step.from.into(), step.to.into())
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(if board.foxs_turn == self.fox_first { Player::First } else { Player::Second })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(fox_first: bool, misere: bool) -> Foxes {
        let pieces = RearrangerOX::new(SQUARES as u32, GEESE, 1);
        Foxes { fox_first, misere, pieces, around: std::array::from_fn(around) }
    }

    /// A board from its pieces' squares.
    fn board(fox: u8, geese: [u8; 4], foxs_turn: bool) -> Board {
        let geese = geese.into_iter().fold(0, |mask, goose| mask | 1 << goose);
        Board { fox, geese, foxs_turn }
    }

    #[test]
    fn squares_are_beside_those_of_the_program_they_come_from() {
        for square in 0..SQUARES {
            let below = [
                Some(square + 4),
                [0, 1, 2].contains(&(square % 8)).then_some(square + 5),
                [5, 6, 7].contains(&(square % 8)).then_some(square + 3),
            ];
            let below = below.into_iter().flatten().filter(|&below| below < SQUARES);
            assert_eq!(around(square)[1], below.fold(0, |mask, below| mask | 1 << below));
        }
    }

    #[test]
    fn geese_go_up_and_the_fox_goes_anywhere() {
        let game = game(false, false);
        let names = |board: &Board| {
            let mut moves = Vec::new();
            game.moves(board, &mut moves);
            let names: Vec<_> = moves.iter().map(|&mv| game.notation(board, mv)).collect();
            names.join(" ")
        };
        assert_eq!(names(&game.start()), "a1-b2 c1-b2 c1-d2 e1-d2 e1-f2 g1-f2 g1-h2");
        assert_eq!(names(&Board { foxs_turn: true, ..game.start() }), "b8-a7 b8-c7");
        assert_eq!(names(&board(9, [4, 13, 30, 31], true)), "d6-c7 d6-e7 d6-e5");
    }

    #[test]
    fn the_fox_wins_when_no_goose_is_below_it() {
        for (board, outcome) in [
            (board(20, [1, 2, 16, 23], false), Some(Outcome::Lose)),
            (board(20, [1, 2, 16, 23], true), Some(Outcome::Win)),
            (board(16, [1, 2, 3, 23], true), None),
            (board(4, [0, 8, 30, 31], true), Some(Outcome::Lose)),
            (board(12, [0, 1, 2, 16], false), None),
            (board(4, [0, 1, 2, 3], false), Some(Outcome::Lose)),
        ] {
            for misere in [false, true] {
                let game = game(false, misere);
                assert_eq!(game.primitive(&board), outcome.map(|end| end.flipped_if(misere)));
            }
        }
    }

    #[test]
    fn other_numbers_of_pieces_are_refused() {
        let mistake = game(false, false).parse(&format!("1_{}", "-".repeat(32))).unwrap_err();
        assert!(mistake.message.contains("0 foxes and 0 geese"), "{mistake}");
        let first = game(true, false);
        assert!(first.format(&first.start()).starts_with("1_f"));
        assert_eq!(first.parse(&first.format(&first.start())), Ok(first.start()));
    }
}
