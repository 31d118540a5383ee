//! Where a puzzle comes from, as addresses say it.

use gamesman_query::themes::Theme;

/// Which puzzle is being solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzling {
    /// One of a day: the day, counted from 1970, and its number from 1.
    Day(u32, usize),
    /// One of a theme, with its number from 1.
    Theme(Theme, usize),
    /// A position of any solved variant that shows a theme.
    Found(Theme),
}

impl Puzzling {
    /// Its page. `game` and `variant` are those it is played in.
    pub fn page(self, game: &str, variant: &str) -> String {
        match self {
            Puzzling::Day(day, number) => format!("/puzzles/day/{day}/{number}"),
            Puzzling::Theme(theme, number) => format!("/puzzles/theme/{}/{number}", theme.name()),
            Puzzling::Found(theme) => format!("/puzzles/in/{game}/{variant}/{}", theme.name()),
        }
    }

    /// Whether its address must say from which position it begins.
    pub fn is_anywhere(self) -> bool {
        matches!(self, Puzzling::Found(_))
    }
}
