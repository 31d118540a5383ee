//! Connect 4 in five lessons, on four columns of four.

use gamesman_rules::{Player, Value};

use super::lesson::{Claim, Counted, Course, Diagram, Lesson, LessonDrill, Pass, is};
use crate::{DrillKind, MoveAnswer, PositionAnswer, ValueAnswer};

/// The course.
pub(super) static COURSE: Course = Course {
    id: "connect4",
    name: "Connect 4",
    game: "connect4",
    all: None,
    alternates: true,
    about: "Wins and threats on a small board of four columns of four, where a four is a whole row, a whole column or \
            one of the two long diagonals.",
    lessons: &[FOUR, BLOCK, STEP, FORK, HOLD],
};

const VARIANT: &str = "4x4";

const FOUR: Lesson = Lesson {
    id: "four",
    title: "Complete a four",
    variant: VARIANT,
    idea: "Three discs of yours in a line win if you can drop the fourth. Before each move look at all rows, columns and \
           diagonals: **can I complete a four now?** Mind that a disc falls to the lowest empty cell of its column.",
    diagrams: &[
        Diagram {
            position: "------x--ox--oxo",
            caption: "Three in column c: drop the fourth.",
            worth: (Value::Win, Some(1)),
            best: &["c"],
        },
        Diagram {
            position: "---x---ooxxoxxoo",
            caption: "A diagonal from a1 to d4 lacks c3, and that is where a disc in column c falls.",
            worth: (Value::Win, Some(1)),
            best: &["c"],
        },
    ],
    counted: Counted::Whole,
    claims: &[Claim {
        says: "Whoever can complete a four wins at once.",
        about: |at| Board::open(at).is_some_and(|board| !board.wins().is_empty()),
        holds: |at| is(at, ValueAnswer::Win) && at.state.remoteness == Some(1),
    }],
    rules: &[],
    drills: &[LessonDrill {
        id: "complete",
        task: "Win at once.",
        kind: DrillKind::BestMate,
        remoteness: (1, 1),
        ..LessonDrill::ANY
    }],
    pass: Pass { right: 5, of: 5 },
};

const BLOCK: Lesson = Lesson {
    id: "block",
    title: "Block a three",
    variant: VARIANT,
    idea: "If you cannot win at once, ask the same question for the opponent: **could they complete a four if it were their \
           turn?** Then you must take that cell. Every other move loses at once.",
    diagrams: &[Diagram {
        position: "------x-o-x-o-x-",
        caption: "The red discs need c4. The yellow ones must play column c.",
        worth: (Value::Tie, Some(11)),
        best: &["c"],
    }],
    counted: Counted::Whole,
    claims: &[Claim {
        says: "If the opponent threatens to complete a four in one column and you cannot complete one, every other move \
               loses at once.",
        about: |at| {
            Board::open(at)
                .is_some_and(|board| board.wins().is_empty() && board.threats().len() == 1)
        },
        holds: |at| {
            let Some(board) = Board::open(at) else { return false };
            at.moves
                .iter()
                .all(|mv| board.threats().contains(&mv.name.as_str()) || loses_at_once(mv))
        },
    }],
    rules: &[],
    drills: &[LessonDrill {
        id: "block",
        task: "Find the only move that does not lose.",
        kind: DrillKind::OnlyMove,
        condition: |text| {
            let board = Board::read(text);
            board.wins().is_empty() && board.threats().len() == 1
        },
        ..LessonDrill::ANY
    }],
    pass: Pass { right: 7, of: 8 },
};

const STEP: Lesson = Lesson {
    id: "step",
    title: "Do not be the step",
    variant: VARIANT,
    idea: "A cell in which the opponent would win may hang in the air: the cell below it is empty. Then **do not fill the cell \
           below**. Whoever does is the step on which the other one wins.",
    diagrams: &[Diagram {
        position: "o---x---x-o-oxxo",
        caption: "Yellow needs b3 for the diagonal from a4 to d1. A red disc in column b would fall to b2, just below it.",
        worth: (Value::Tie, Some(8)),
        best: &["c"],
    }],
    counted: Counted::Whole,
    claims: &[Claim {
        says: "A move that does not win, and above which the opponent completes a four, loses at once.",
        about: |at| Board::open(at).is_some_and(|board| !board.steps().is_empty()),
        holds: |at| {
            let Some(board) = Board::open(at) else { return false };
            let steps = board.steps();
            at.moves.iter().all(|mv| !steps.contains(&mv.name.as_str()) || loses_at_once(mv))
        },
    }],
    rules: &[],
    drills: &[LessonDrill {
        id: "choose",
        task: "Find the only move that does not lose.",
        kind: DrillKind::OnlyMove,
        value: Some(Value::Tie),
        condition: |text| {
            let board = Board::read(text);
            let quiet = board.wins().is_empty() && board.threats().is_empty();
            quiet && !board.steps().is_empty()
        },
        ..LessonDrill::ANY
    }],
    pass: Pass { right: 7, of: 8 },
};

const FORK: Lesson = Lesson {
    id: "fork",
    title: "Two threats at once",
    variant: VARIANT,
    idea: "One threat can be blocked, **two cannot**. Look for a move after which you could complete a four in two columns. \
           If the opponent cannot win first, you win with your next move.",
    diagrams: &[
        Diagram {
            position: "-x--xo--oo--xxxo",
            caption: "Light plays column c: now a2, b2, c2 lack d2, and b3, c2, d1 lack a4.",
            worth: (Value::Win, Some(3)),
            best: &["c"],
        },
        Diagram {
            position: "-x--xo--ooo-xxxo",
            caption: "Dark can take a4 or d2, but not both.",
            worth: (Value::Lose, Some(2)),
            best: &[],
        },
    ],
    counted: Counted::Whole,
    claims: &[
        Claim {
            says: "Who faces two threats and cannot complete a four has lost, in two moves, one of each player.",
            about: |at| {
                Board::open(at)
                    .is_some_and(|board| board.wins().is_empty() && board.threats().len() >= 2)
            },
            holds: |at| is(at, ValueAnswer::Lose) && at.state.remoteness == Some(2),
        },
        Claim {
            says: "Who can make two threats, where nobody can complete a four now or next, wins in three moves, two of their own.",
            about: |at| {
                Board::open(at).is_some_and(|board| {
                    board.wins().is_empty() && board.threats().is_empty() && board.forks()
                })
            },
            holds: |at| is(at, ValueAnswer::Win) && at.state.remoteness == Some(3),
        },
    ],
    rules: &[],
    drills: &[
        LessonDrill {
            id: "make",
            task: "Win in two of your moves.",
            kind: DrillKind::BestMate,
            remoteness: (3, 3),
            ..LessonDrill::ANY
        },
        LessonDrill {
            id: "judge",
            task: "Does the player to move win, lose, or neither?",
            kind: DrillKind::WinOrDraw,
            remoteness: (2, 4),
            ..LessonDrill::ANY
        },
    ],
    pass: Pass { right: 7, of: 8 },
};

const HOLD: Lesson = Lesson {
    id: "hold",
    title: "Hold the tie",
    variant: VARIANT,
    idea: "On this small board neither player can force a win: a game without mistakes fills the board. All four first \
           moves hold. Play from the start against an opponent who never errs and sets problems.",
    diagrams: &[Diagram {
        position: "----------------",
        caption: "The start: with best play nobody wins, whichever column is first.",
        worth: (Value::Tie, Some(16)),
        best: &["a", "b", "c", "d"],
    }],
    counted: Counted::Whole,
    claims: &[Claim {
        says: "If nobody can be beaten any more before the board is full, the game is a tie: it takes as many moves as there \
               are empty cells.",
        about: |at| is(at, ValueAnswer::Tie),
        holds: |at| {
            let empty = at.state.position.bytes().filter(|&cell| cell == b'-').count();
            at.state.remoteness.map(|moves| moves as usize) == Some(empty)
        },
    }],
    rules: &[],
    drills: &[
        LessonDrill {
            id: "only",
            task: "Find the only move that does not lose.",
            kind: DrillKind::OnlyMove,
            value: Some(Value::Tie),
            remoteness: (6, u32::MAX),
            ..LessonDrill::ANY
        },
        LessonDrill {
            id: "play",
            task: "Do not lose. Play it out.",
            kind: DrillKind::PlayOut,
            value: Some(Value::Tie),
            remoteness: (8, u32::MAX),
            opponent: "practical",
            ..LessonDrill::ANY
        },
    ],
    pass: Pass { right: 4, of: 5 },
};

/// Whether the opponent wins right after a move.
fn loses_at_once(mv: &MoveAnswer) -> bool {
    mv.move_value == ValueAnswer::Lose && mv.remoteness == Some(1)
}

const SIZE: usize = 4;

/// The names of the columns.
const COLUMNS: [&str; SIZE] = ["a", "b", "c", "d"];

/// The cells, the highest row first, and whose turn it is.
#[derive(Clone)]
struct Board {
    cells: Vec<Option<Player>>,
    mover: Player,
}

impl Board {
    fn read(text: &str) -> Board {
        let disc = |cell| match cell {
            'x' => Some(Player::First),
            'o' => Some(Player::Second),
            _ => None,
        };
        let cells: Vec<_> = text.chars().map(disc).collect();
        let full = cells.iter().flatten().count();
        let mover = if full.is_multiple_of(2) { Player::First } else { Player::Second };
        Board { cells, mover }
    }

    /// The board of a game that is not over.
    fn open(at: &PositionAnswer) -> Option<Board> {
        (!at.state.over).then(|| Board::read(&at.state.position))
    }

    /// The cell to which a disc falls.
    fn lowest(&self, column: usize) -> Option<usize> {
        (0..SIZE).rev().map(|row| row * SIZE + column).find(|&cell| self.cells[cell].is_none())
    }

    fn with(&self, cell: usize, player: Player) -> Board {
        let mut board = self.clone();
        board.cells[cell] = Some(player);
        board
    }

    fn has_four(&self, player: Player) -> bool {
        let full = |mut line: [usize; SIZE], step: usize| {
            for (i, cell) in line.iter_mut().enumerate() {
                *cell += i * step;
            }
            line.iter().all(|&cell| self.cells[cell] == Some(player))
        };
        (0..SIZE).any(|i| full([i * SIZE; SIZE], 1) || full([i; SIZE], SIZE))
            || full([0; SIZE], SIZE + 1)
            || full([SIZE - 1; SIZE], SIZE - 1)
    }

    /// The columns in which a disc of this player would complete a four.
    fn completed_by(&self, player: Player) -> Vec<&'static str> {
        let completes = |&column: &usize| {
            self.lowest(column).is_some_and(|cell| self.with(cell, player).has_four(player))
        };
        (0..SIZE).filter(completes).map(|column| COLUMNS[column]).collect()
    }

    /// Where the player to move completes a four.
    fn wins(&self) -> Vec<&'static str> {
        self.completed_by(self.mover)
    }

    /// Where the other player would.
    fn threats(&self) -> Vec<&'static str> {
        self.completed_by(self.mover.other())
    }

    /// Columns in which a disc of the player to move completes nothing and lets the other player complete a four above it.
    fn steps(&self) -> Vec<&'static str> {
        let is_step = |&column: &usize| {
            let Some(cell) = self.lowest(column) else { return false };
            let (after, other) = (self.with(cell, self.mover), self.mover.other());
            !after.has_four(self.mover)
                && after
                    .lowest(column)
                    .is_some_and(|above| after.with(above, other).has_four(other))
        };
        (0..SIZE).filter(is_step).map(|column| COLUMNS[column]).collect()
    }

    /// Whether a move makes two threats and lets the other player complete nothing.
    fn forks(&self) -> bool {
        (0..SIZE).filter_map(|column| self.lowest(column)).any(|cell| {
            let after = self.with(cell, self.mover);
            after.completed_by(self.mover).len() >= 2
                && after.completed_by(self.mover.other()).is_empty()
        })
    }
}
