//! The one renderer: a [`Scene`](gamesman_query::rules::Scene) as SVG or as text.

pub mod code;
pub mod notes;
pub mod palette;
pub mod svg;
pub mod text;
