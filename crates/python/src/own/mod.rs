//! Games and puzzles written in Python: a [`Variant`](gamesman_query::rules::Variant) like any other, whose number seam
//! the search fills and whose text seam asks the class.

pub(crate) mod again;
mod class;
mod entry;
mod graph;
mod met;
mod picture;
mod rules;
pub(crate) mod scene;
mod search;
mod uncollected;
mod variant;

pub(crate) use class::Own;
pub(crate) use entry::{Definition, entry};
