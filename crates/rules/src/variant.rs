//! One variant of a game with its types erased: both seams side by side.
//!
//! A game's entry builds an [`Open`](crate::Open), which knows the types, and turns it into a [`Variant`], which
//! everything else uses.

use crate::nimbers::NimSequence;
use crate::{
    Exactly, Explanation, Facts, Graph, Grid, MarkedCells, Mistake, Player, Players, Scene, Step,
    Stopped, View,
};

/// A variant that can be shown, played and solved. Made by [`Open::variant`](crate::Open::variant).
pub trait Variant: Send + Sync {
    /// The same variant for so many players. [`Entry::variant`](crate::Entry::variant) says it, so that
    /// a game declares that it is a puzzle in one place; before, it is for two.
    fn for_players(self: Box<Self>, players: Players) -> Box<dyn Variant>;

    /// What kind of game it is.
    fn facts(&self) -> Facts;

    /// The number seam. The first call of a game without an index searches all its positions.
    ///
    /// # Errors
    /// If the game has no index and too many positions.
    fn graph(&self) -> Result<&dyn Graph, Mistake>;

    /// As [`Variant::graph`], but gives up as soon as `stopped` says so while positions are searched: then there is
    /// none yet, and the next call goes on from there. Games in Rust ask it after every 1,024 positions and moves.
    ///
    /// # Errors
    /// As [`Variant::graph`].
    fn graph_until(&self, stopped: Stopped<'_>) -> Result<Option<&dyn Graph>, Mistake>;

    /// About how many bytes of memory the numbers of positions take, as far as they have been searched.
    fn numbered_bytes(&self) -> u64;

    /// Whether [`Variant::graph`] answers at once: the game has an index, or its positions have been searched.
    fn numbered_at_once(&self) -> bool;

    /// The start position as text.
    fn start(&self) -> String;

    /// Everything there is to show about the position that `position` describes, without numbers.
    ///
    /// # Errors
    /// If it describes none.
    fn view(&self, position: &str) -> Result<View, Mistake>;

    /// As [`Variant::view`], with the numbers of the position and of those after its moves. The text is parsed once,
    /// and each position numbered once for itself and once for its canonical position, where that is another.
    ///
    /// # Errors
    /// If it describes none, or there is no graph.
    fn numbered_view(&self, position: &str) -> Result<View, Mistake>;

    /// The picture of a position, without its moves.
    ///
    /// # Errors
    /// If the text describes no position.
    fn scene(&self, position: &str) -> Result<Scene, Mistake>;

    /// A legal move that a view does not list, by its name; `None` if there is none.
    ///
    /// # Errors
    /// If the text describes no position.
    fn step(&self, position: &str, name: &str) -> Result<Option<Step>, Mistake>;

    /// The graph of what can be reached from a position, whose number in it is 0; others get numbers as
    /// they are met. For any position that can be written, in games of any size and without an index. With
    /// a symmetry the other positions are to be asked for as canonical ones; there are no un-moves.
    ///
    /// # Errors
    /// If the text describes no position.
    fn around(&self, position: &str) -> Result<Box<dyn Graph>, Mistake>;

    /// What the game's [own exact search](crate::Exact) finds; `None` if it has none, or is played misère.
    ///
    /// # Errors
    /// If the text describes no position.
    fn exact(
        &self,
        position: &str,
        threads: usize,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Exactly>, Mistake> {
        let _ = (position, threads, stopped);
        Ok(None)
    }

    /// The number of a position in the graph, `None` if the numbering does not know it.
    ///
    /// # Errors
    /// If the text describes no position, or there is no graph.
    fn number(&self, position: &str) -> Result<Option<u64>, Mistake>;

    /// The text of the position with this number, `None` for a hole.
    ///
    /// # Errors
    /// If there is no graph.
    fn position(&self, number: u64) -> Result<Option<String>, Mistake>;

    /// Who is to move in the position with this number, as [`View::player`] says; `None` for a hole as well.
    ///
    /// # Errors
    /// If there is no graph.
    fn player(&self, number: u64) -> Result<Option<Player>, Mistake>;

    /// Whether advice takes ties and draws for one result without a length ([`Show::ties_are_draws`](crate::Show::ties_are_draws)).
    fn ties_are_draws(&self) -> bool;

    /// What the first and the second player are called ([`Show::player_names`](crate::Show::player_names)).
    fn player_names(&self) -> [&'static str; 2];

    /// The grid that positions are written on, if there is one.
    fn grid(&self) -> Option<&Grid>;

    /// The board as data for symbolic methods, if the game is one of marking cells.
    fn cells(&self) -> Option<MarkedCells>;

    /// The text of the position with these marks, one for each of the [`Variant::cells`]; `None` if the
    /// game is none of marking cells.
    fn marked(&self, marks: &[Option<Player>]) -> Option<String>;

    /// What the game says about a position besides its value; `None` if the game explains nothing or is played misère.
    ///
    /// # Errors
    /// If the game explains something, and the text describes no position.
    fn explain(&self, position: &str) -> Result<Option<Explanation>, Mistake>;

    /// The names of the moves that serve the plan's aim in a position; none where there is no plan, or it is the other
    /// player's turn.
    ///
    /// # Errors
    /// As [`Variant::explain`].
    fn serving(&self, position: &str) -> Result<Vec<String>, Mistake>;

    /// The nimbers of the game's components by size, up to `largest`, for each kind of component;
    /// none where there is no such thing.
    fn sequences(&self, largest: usize) -> Vec<NimSequence>;
}
