//! A position and its moves on the text seam, as data.

use crate::{Clicks, Component, Outcome, Player, Scene, Turn};

/// A position on the text seam.
#[derive(Clone, Debug)]
pub struct View {
    /// The position as [`Show::format`](crate::Show::format) writes it.
    pub position: String,
    /// Its number in the graph; `None` if the numbering does not know it or was not asked.
    pub number: Option<u64>,
    /// The number of its canonical position, under which tables hold it; `None` as for `number`.
    pub canonical: Option<u64>,
    /// Whose turn it is, if the position says so.
    pub player: Option<Player>,
    /// The outcome for the player to move if the game is over.
    pub outcome: Option<Outcome>,
    /// The margin for the player to move if the game is over and is [`Scored`](crate::Scored).
    pub margin: Option<i32>,
    /// The summands of an impartial game, each with its nimber.
    pub components: Vec<Component>,
    /// The nimber under normal play, where the summands say it.
    pub nimber: Option<u32>,
    /// The value by closed form, where there is one.
    pub formula: Option<Outcome>,
    /// The remoteness by closed form, where it says that.
    pub remoteness: Option<u32>,
    /// The picture.
    pub scene: Scene,
    /// The legal moves, in the game's order; none if it is over.
    pub steps: Vec<Step>,
    /// Whether these are all legal moves; [`Variant::step`](crate::Variant::step) knows the others.
    pub complete: bool,
}

/// A move on the text seam.
#[derive(Clone, Debug)]
pub struct Step {
    /// The move as [`Show::notation`](crate::Show::notation) writes it.
    pub name: String,
    /// The position it leads to.
    pub to: String,
    /// The number of that position's canonical position, under which tables hold it; `None` if the numbering does not
    /// know it or was not asked.
    pub canonical: Option<u64>,
    /// Whether it passes the turn.
    pub turn: Turn,
    /// How to make it by hand.
    pub clicks: Clicks,
    /// The regular 2-D string of its own that the game gives it ([`Show::regular`](crate::Show::regular)).
    pub regular: Option<String>,
    /// The value of the position it leads to by closed form, for the player to move there.
    pub formula: Option<Outcome>,
    /// The remoteness of the position it leads to by closed form.
    pub remoteness: Option<u32>,
    /// The nimber of the position it leads to, where a closed form speaks for sums of any size.
    pub nimber: Option<u32>,
}
