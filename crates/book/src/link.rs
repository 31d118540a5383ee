//! Links that a chapter has besides those to other pages: boards to draw, and numbers that a test compares.

/// Where a link of a chapter leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// `board:GAME/VARIANT` or `board:GAME/VARIANT/POSITION`: a position to draw.
    Board(Place),
    /// `fact:GAME/VARIANT/KEY`: a number of a table, by its key in a golden file, with `_` for spaces.
    Fact {
        /// Id of the game.
        game: String,
        /// Id of the variant.
        variant: String,
        /// What it says: `positions`, `at_xo-------`.
        key: String,
    },
    /// `source:PATH`: a file of the exercises or of the clinic to show.
    Source(String),
    /// `calc:FORMULA`: a number that a [`Formula`](crate::Formula) comes to.
    Calculated(String),
}

/// A position of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// The position as text; the start if there is none.
    pub position: Option<String>,
}

impl Place {
    /// The command that plays it in the terminal.
    ///
    /// ```
    /// use gamesman_book::Place;
    ///
    /// let start = Place { game: "nim".into(), variant: "3-4-5".into(), position: None };
    /// assert_eq!(start.command(), "gamesman play nim --variant 3-4-5");
    /// ```
    pub fn command(&self) -> String {
        let mut command = format!("gamesman play {}", self.game);
        if self.variant != "regular" {
            command.push_str(&format!(" --variant {}", self.variant));
        }
        if let Some(position) = &self.position {
            command.push_str(&format!(" --from '{position}'"));
        }
        command
    }
}

impl Link {
    /// What an address means, if it is one of these.
    pub(crate) fn read(address: &str) -> Option<Link> {
        let (scheme, rest) = address.split_once(':')?;
        let mut parts = rest.splitn(3, '/').map(str::to_owned);
        let mut part = || parts.next().filter(|part| !part.is_empty());
        match scheme {
            "board" => {
                Some(Link::Board(Place { game: part()?, variant: part()?, position: part() }))
            }
            "fact" => Some(Link::Fact { game: part()?, variant: part()?, key: part()? }),
            "source" => Some(Link::Source(rest.to_owned())),
            "calc" => Some(Link::Calculated(rest.to_owned())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_mean_boards_and_numbers() {
        let board = |position: Option<&str>| {
            let position = position.map(str::to_owned);
            Some(Link::Board(Place { game: "dao".into(), variant: "regular".into(), position }))
        };
        assert_eq!(Link::read("board:dao/regular"), board(None));
        assert_eq!(Link::read("board:dao/regular/a/b"), board(Some("a/b")));
        assert_eq!(Link::read("calc:3^9"), Some(Link::Calculated("3^9".into())));
        for other in ["https://example.org", "fact:dao/regular", "board:dao", "chapter"] {
            assert_eq!(Link::read(other), None, "{other}");
        }
    }
}
