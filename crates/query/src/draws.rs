//! The levels of a variant's draws, once they have been asked for.

use std::sync::Arc;

use gamesman_rules::{Players, Value};
use gamesman_solve::{DrawLevel, DrawLevels, draw_levels};

use crate::Session;
use crate::source::Source;

/// Most positions of a variant whose draws are looked at, some 100 bytes each.
const MOST: u64 = 300_000;

impl Session {
    /// The level of a position that is a pure draw. The first call looks at all positions of the variant, a matter of
    /// a second at most; `None` also where there are too many for that, or there is no table.
    pub fn draw_level(&self, position: &str) -> Option<DrawLevel> {
        let levels = self.draw_levels()?;
        let view = self.variant().numbered_view(position).ok()?;
        levels.get(&view.canonical?).copied()
    }

    /// Whether [`Session::draw_level`] answers at once.
    pub fn draw_levels_at_hand(&self) -> bool {
        self.draws.get().is_some() || self.drawn_source().is_none()
    }

    fn draw_levels(&self) -> Option<&DrawLevels> {
        if let Some(levels) = self.draws.get() {
            return Some(levels);
        }
        let source = self.drawn_source()?;
        let graph = self.variant().graph().ok()?;
        let value = |number| Some(source.known(number).ok()??.record.value);
        Some(self.draws.get_or_init(|| draw_levels(graph, value).unwrap_or_default()))
    }

    /// The table of a variant in which there are draws that can be looked at.
    fn drawn_source(&self) -> Option<Arc<Source>> {
        if self.entry().players == Players::One || !self.is_open() {
            return None;
        }
        let source = self.store().source(self.variant())?;
        let drawn = source.census().records().any(|(record, ..)| record.value == Value::Draw);
        (drawn && source.census().positions() <= MOST).then_some(source)
    }
}
