//! The rules of a game: the three functions every game needs, and what it may add.

use std::fmt::Debug;
use std::hash::Hash;

use crate::nimbers::NimSequence;
use crate::{Outcome, Player, Players, Turn};

/// The rules of one variant. `self` is the variant: its sizes and options are its fields.
///
/// Three functions are required. The others have defaults that suit most games.
///
/// ```
/// use gamesman_rules::Game;
///
/// /// A pile of seven matches. A move takes one or two; whoever has none to take loses.
/// struct Matches;
///
/// impl Game for Matches {
///     type Position = u8;
///     type Move = u8;
///
///     fn start(&self) -> u8 {
///         7
///     }
///
///     fn moves(&self, left: &u8, out: &mut Vec<u8>) {
///         out.extend(1..=2.min(*left));
///     }
///
///     fn play(&self, left: &u8, take: u8) -> u8 {
///         left - take
///     }
/// }
///
/// let mut moves = Vec::new();
/// Matches.moves(&1, &mut moves);
/// assert_eq!(moves, [1]);
/// ```
pub trait Game: Send + Sync + 'static {
    /// Everything that decides how the game goes on, including whose turn it is unless both
    /// players always have the same moves and ends (an impartial game).
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One complete turn (or one step of it, if the turn is kept).
    type Move: Copy + Eq + Debug + Send + Sync + 'static;

    /// Where the game starts. Always the same position; random starts are drawn by `query`.
    fn start(&self) -> Self::Position;

    /// Pushes every legal move of a position that is not primitive onto `out`, which is empty.
    ///
    /// If there is none, a game of two players is over and [`Game::stuck`] says how (a pass is a
    /// move); a puzzle is at a dead end.
    fn moves(&self, position: &Self::Position, out: &mut Vec<Self::Move>);

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Whether [`Game::moves`] lists every legal move. Not so where there may be a thousand million: then
    /// [`Show::named`](crate::Show::named) knows the others, the best moves are listed, and nothing is searched. True by default.
    fn lists_all(&self, position: &Self::Position) -> bool {
        let _ = position;
        true
    }

    /// The outcome for the player to move if the game is over whatever moves there are, else `None`. The
    /// default: it ends only when the player to move has no move ([`Game::stuck`]).
    fn primitive(&self, position: &Self::Position) -> Option<Outcome> {
        let _ = position;
        None
    }

    /// The outcome of a two-player game for a player who has no move. The default: they lose.
    fn stuck(&self, position: &Self::Position) -> Outcome {
        let _ = position;
        Outcome::Lose
    }

    /// Who moves after `mv`. Not asked of puzzles, where every move keeps the turn.
    fn turn(&self, position: &Self::Position, mv: Self::Move) -> Turn {
        let _ = (position, mv);
        Turn::Flips
    }

    /// The stage of the game: no move ever raises it. Stages are solved from the lowest up; a game
    /// in which every move lowers the tier is solved by one sweep without a reverse graph.
    ///
    /// Pieces still to be placed, empty cells or stones in play are natural tiers. Cheap to compute
    /// and, because a solver keeps a list for each, at most 65,535.
    fn tier(&self, position: &Self::Position) -> u32 {
        let _ = position;
        0
    }
}

/// How a variant ends, whatever its rules say of each position.
#[derive(Clone, Copy)]
pub(crate) struct Ends {
    pub(crate) players: Players,
    /// Winning and losing are exchanged.
    pub(crate) misere: bool,
}

impl Ends {
    /// The outcome if the game is over. If it is not, its moves are in `moves`, whose contents are
    /// replaced.
    #[inline(always)]
    pub(crate) fn generate<G: Game>(
        self,
        game: &G,
        position: &G::Position,
        moves: &mut Vec<G::Move>,
    ) -> Option<Outcome> {
        moves.clear();
        let mut outcome = game.primitive(position);
        if outcome.is_none() {
            game.moves(position, moves);
            if moves.is_empty() && self.players == Players::Two {
                outcome = Some(game.stuck(position));
            }
        }
        outcome.map(|outcome| outcome.flipped_if(self.misere))
    }

    /// The margin of an end that the rules give.
    pub(crate) fn margin(self, margin: i32) -> i32 {
        if self.misere { -margin } else { margin }
    }
}

/// Games that can be played backwards, so that a solver needs no memory for a reverse graph.
///
/// For puzzles, and for games in which every move passes the turn.
pub trait Retrograde: Game {
    /// Pushes every position with a move to this one onto `out`, which is empty. In a game of two players
    /// those of higher tiers may be left out: nobody asks for them.
    ///
    /// Positions that cannot be reached from the start may be among them, ends as well, and the same
    /// one several times; but from each that is not an end there is a move to this position.
    fn unmoves(&self, position: &Self::Position, out: &mut Vec<Self::Position>);

    /// All positions that reach the goal of a puzzle, if they are few: otherwise they are searched
    /// for among all numbers.
    fn goals(&self) -> Option<Vec<Self::Position>> {
        None
    }
}

/// Puzzles in which every move can be taken back by another one, so that playing backwards is playing on: the
/// positions before one are those its own moves lead to.
///
/// [`Game::moves`] is asked for the moves of goals as well.
pub trait Reversible: Game {
    /// All positions that reach the goal, if they are few: otherwise they are searched for among all
    /// numbers.
    fn goals(&self) -> Option<Vec<Self::Position>> {
        None
    }
}

/// Games decided by more or less: a margin at the end as well as an outcome ("win by").
///
/// Every move must lower the [tier](Game::tier).
pub trait Scored: Game {
    /// The final margin of a primitive position for the player to move: positive for a win,
    /// negative for a loss, zero for a tie. Asked of primitive positions only. Within ±32,000.
    fn margin(&self, position: &Self::Position) -> i32;
}

/// Games that say how favourable a position is without looking ahead, for players who look ahead only so
/// far ([`Open::rewarded`](crate::Open::rewarded)). Without it such a player sees wins and losses only.
pub trait Rewarded: Game {
    /// How favourable the position is for the player to move: positive if it is good for them. Asked of
    /// positions in which nobody has won, even ends included. The same for symmetric positions. Within
    /// ±30,000.
    fn reward(&self, position: &Self::Position) -> i16;
}

/// A board of cells that are marked in turn and stay marked, as data: what symbolic methods need to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedCells {
    /// The heights of the stacks that cells form. Cells are numbered stack by stack, each from the bottom,
    /// which is a good order of variables: neighbours are close. Where cells do not rest on each other, each
    /// is a stack of its own.
    pub stacks: Vec<usize>,
    /// How many cells below one in its stack may be empty when it is marked.
    pub gaps: usize,
    /// Who has marked all cells of one of these has won.
    pub lines: Vec<Vec<usize>>,
}

impl MarkedCells {
    /// How many cells there are.
    pub fn count(&self) -> usize {
        self.stacks.iter().sum()
    }
}

/// Games of marking cells, for symbolic methods ([`Open::marking`](crate::Open::marking)): the first player
/// begins, players alternate, whoever has all cells of a line wins, and a full board is a tie.
pub trait Marking: Game {
    /// The board.
    fn cells(&self) -> MarkedCells;

    /// The position with these marks, one for each cell.
    fn marked(&self, marks: &[Option<Player>]) -> Self::Position;
}

/// Impartial games: both players always have the same moves, and the outcome at the end depends
/// on nothing but who must move. Positions have a nimber under normal play (Sprague 1935, Grundy
/// 1939).
///
/// Every move must lower the [tier](Game::tier), unless the variant is misère: nimbers say nothing about
/// misère play.
pub trait Impartial: Game {
    /// The position as a sum of independent components, for an explanation; empty if it has no
    /// such form.
    fn components(&self, position: &Self::Position) -> Vec<Component> {
        let _ = position;
        Vec::new()
    }

    /// The exclusive or of the nimbers of the [components](Impartial::components); `None` if there are none. Games
    /// with many components can say it without naming them.
    fn sum(&self, position: &Self::Position) -> Option<u32> {
        self.components(position).into_iter().map(|component| component.nimber).reduce(|a, b| a ^ b)
    }

    /// Whether every component is a Nim heap, as large as its nimber. Then it is known who wins under misère
    /// play as well: as under normal play, except that the player to move wins if no heap is larger than
    /// one and their number is even (Bouton 1901).
    fn is_nim(&self) -> bool {
        false
    }
}

/// Games in which positions that look different are the same to a solver: sums whose parts may stand
/// anywhere, in any order.
///
/// More than a symmetry ([`Symmetric`](crate::Symmetric)), which needs a position to stand for the others and to
/// know how many they are; here a key is enough.
pub trait Classes: Game {
    /// What positions that are the same have in common.
    type Class: Eq + Hash + Send + Sync + 'static;

    /// The class of a position. Positions of a class have the same outcome at the end, the same
    /// tier, and moves to the same classes.
    fn class(&self, position: &Self::Position) -> Self::Class;

    /// Pushes the moves in a position, of which all but the first to each class may be left out, in their order. For
    /// the search that numbers the classes; all moves by default.
    fn moves_to_classes(&self, position: &Self::Position, out: &mut Vec<Self::Move>) {
        self.moves(position, out);
    }

    /// A number that the classes reachable from the start are known not to be fewer than, so that what is too
    /// large to be numbered is not searched first. 1 by default.
    fn at_least(&self) -> u64 {
        1
    }
}

/// Impartial games whose components have nimbers by size: sequences to show and to write to files.
pub trait Sequences: Impartial {
    /// The nimbers of sizes up to `largest`, or up to a limit of its own, one sequence for each kind
    /// of component.
    fn sequences(&self, largest: usize) -> Vec<NimSequence>;
}

/// Games whose value is known in closed form, for boards of any size.
///
/// Tests check the formula against the solver on every variant that can be solved, and the laws check
/// that it agrees with itself along moves.
pub trait Formula: Game {
    /// The outcome for the player to move under best play, or `None` where no formula is known. Not asked
    /// under misère play. Never [`Outcome::Tie`]. In a puzzle [`Outcome::Lose`] says that the goal cannot be
    /// reached.
    fn formula(&self, position: &Self::Position) -> Option<Outcome>;

    /// The remoteness, if that is known in closed form as well; `None` for a puzzle's position from which
    /// the goal cannot be reached.
    fn remoteness(&self, position: &Self::Position) -> Option<u32> {
        let _ = position;
        None
    }
}

/// One summand of a sum of impartial games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// What a reader recognises it by: "pile 2", "pins 4–7".
    pub name: String,
    /// Its nimber under normal play.
    pub nimber: u32,
}
