//! Boards written once, so that a game on one is its rules.
//!
//! | part | what it is |
//! |---|---|
//! | [`Rect`] | a grid of cells: names, steps, rows and columns, lines, symmetries, picture |
//! | [`Points`] | a board of points joined by lines, such as that of Nine Men's Morris |
//! | [`Sides`] | the pieces of two players as masks of cells, and whose turn it is: text and picture |
//! | [`Reserves`] | the same with pieces in hand |
//! | [`Look`] | how a piece is written, drawn and called |
//! | [`Shift`] | all pieces of a mask take a step at once |
//! | [`FromTo`], [`Placement`] | the usual moves: their names and clicks |
//! | [`SidesByCells`] | numbers for [`Sides`] |
//! | [`MarksByCells`] | numbers for [`Sides`] of marks that are made in turn |
//! | [`Counted`] | what [`ByCounts`](crate::index::ByCounts) numbers: [`Sides`] and [`Reserves`] |
//! | [`Stacks`] | numbers for boards on which pieces rest on each other |
//!
//! Sets of cells are masks: cell 0 in the lowest bit, at most 64 cells. These are plain structs and
//! functions; a game uses those that help it and writes the rest itself.
//!
//! ```
//! use gamesman_rules::board::{FromTo, Look, RIGHT, Rect, Sides};
//! use gamesman_rules::{Glyph, Player};
//!
//! let board = Rect::new(2, 3);
//! let looks = [
//!     Look::first('x', Glyph::Cross, "cross"),
//!     Look::second('o', Glyph::Ring, "ring"),
//! ];
//! let before = Sides::parse("1_x--o--", board.cells(), &looks).unwrap();
//! let step = FromTo::new(0, board.step(0, RIGHT).unwrap());
//! let after = before.passed(step.apply(before.own()), before.other());
//! assert_eq!(step.name(|cell| board.name(cell)), "a2-b2");
//! assert_eq!(after.format(board.cells(), &looks), "2_-x-o--");
//! assert_eq!(after.player, Player::Second);
//! ```

mod cells;
mod dominoes;
mod look;
mod moves;
mod points;
mod rect;
mod reserves;
mod sides;
mod stacks;

pub use cells::{Ones, format_cells, has, mask, ones, parse_cells, parse_places, push_unless};
pub use look::Look;
pub use moves::{FromTo, Placement};
pub use points::Points;
pub use rect::{
    ALIGNMENT, ALL_DIRECTIONS, DIAGONAL, DOWN, Direction, LEFT, ORTHOGONAL, ORTHOGONAL_NAMES,
    RIGHT, Rect, Shift, Shifts, UP,
};
pub use reserves::{Counted, Reserves};
pub use sides::{MarksByCells, Sides, SidesByCells};
pub use stacks::Stacks;
