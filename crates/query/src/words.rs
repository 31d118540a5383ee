//! Numbers and sentences as people read them, in one way everywhere.

pub use gamesman_rules::words::{count, thousands};

/// A sentence's first letter in capitals.
///
/// ```
/// assert_eq!(gamesman_query::words::capital("élan"), "Élan");
/// ```
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A number of moves: "1 move", "2 moves".
///
/// ```
/// assert_eq!(gamesman_query::words::moves(1), "1 move");
/// assert_eq!(gamesman_query::words::moves(65_535), "65,535 moves");
/// ```
pub fn moves(n: u64) -> String {
    count(n, "move")
}

/// Whose moves are counted beside those of both players, and what a sentence calls them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those of the player to move, who reads it: "yours".
    Yours,
    /// Those of the other player, who reads it: "yours".
    YoursSecond,
    /// Those of the player to move, of whom the sentence speaks: "their own".
    Theirs,
    /// Those of the other player, of whom the sentence speaks: "their own".
    TheirsSecond,
    /// Those of whoever wins, where the sentence speaks of nobody: "the winner's".
    Winners,
}

impl Whose {
    /// Moves that belong to somebody, after "16 of": "them yours".
    fn them(self) -> &'static str {
        match self {
            Whose::Yours | Whose::YoursSecond => "them yours",
            Whose::Theirs | Whose::TheirsSecond => "their own",
            Whose::Winners => "them the winner’s",
        }
    }

    /// Before "moves": "16 of your moves".
    fn their(self) -> &'static str {
        match self {
            Whose::Yours | Whose::YoursSecond => "your",
            Whose::Theirs | Whose::TheirsSecond => "their",
            Whose::Winners => "the winner’s",
        }
    }
}

/// How far an end is in a game for two: moves of both players, and how many of them are somebody's where that is known and
/// says more. The one form of a distance, in tables, on boards, in drills and on sheets.
///
/// ```
/// use gamesman_query::words::{Whose, distance};
///
/// assert_eq!(distance(31, Some((16, Whose::Yours))), "31 moves, 16 of them yours");
/// assert_eq!(distance(31, Some((16, Whose::Theirs))), "31 moves, 16 of their own");
/// assert_eq!(distance(31, Some((16, Whose::Winners))), "31 moves, 16 of them the winner’s");
/// assert_eq!(distance(9, None), "9 moves in all");
/// assert_eq!(distance(1, Some((1, Whose::Yours))), "1 move");
/// ```
pub fn distance(plies: u64, of_them: Option<(u64, Whose)>) -> String {
    match of_them {
        _ if plies < 2 => moves(plies),
        Some((own, whose)) => {
            format!("{}, {} of {}", moves(plies), thousands(own), whose.them())
        }
        None => format!("{} in all", moves(plies)),
    }
}

/// As [`distance`], in a row of a list or a table.
///
/// ```
/// use gamesman_query::words::{Whose, distance_in_row};
///
/// assert_eq!(distance_in_row(31, Some((16, Whose::Yours))), "31 moves, 16 yours");
/// ```
pub fn distance_in_row(plies: u64, of_them: Option<(u64, Whose)>) -> String {
    distance(plies, of_them).replace(" of them", "")
}

/// Moves of one player alone, where there is no room for more or the others do not matter.
///
/// ```
/// use gamesman_query::words::{Whose, own};
///
/// assert_eq!(own(16, Whose::Yours), "16 of your moves");
/// ```
pub fn own(n: u64, whose: Whose) -> String {
    format!("{} of {} moves", thousands(n), whose.their())
}
