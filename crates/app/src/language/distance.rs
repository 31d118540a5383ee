//! Numbers of moves, how far an end is, and what players are called.

use fluent_bundle::FluentValue;
use gamesman_query::rules::{Player, Players};
use gamesman_query::words::Whose;
use gamesman_query::{Standard, ValueAnswer};

use super::languages::Language;
use super::messages::{Text, Told};

impl Language {
    /// A number of moves: "2 moves".
    pub(crate) fn moves(self, n: u64) -> String {
        self.tell("moves", &[("n", n.into())])
    }

    /// A number of moves of both players; in a puzzle they are all of one.
    pub(crate) fn in_all(self, standard: Standard, plies: u64) -> String {
        match standard.players {
            Players::Two if plies > 1 => self.tell("moves-in-all", &[("n", plies.into())]),
            _ => self.moves(plies),
        }
    }

    /// How far the end of a position of this value is ([`Standard::distance`]).
    pub(crate) fn distance(
        self,
        standard: Standard,
        value: ValueAnswer,
        plies: u32,
        whose: Whose,
    ) -> String {
        let ids = ["moves-yours", "moves-theirs", "moves-winners"];
        self.of_them(ids, standard, value, plies, whose)
    }

    /// As [`Language::distance`], in a row of a list or a table ([`Standard::distance_in_row`]).
    pub(crate) fn distance_in_row(
        self,
        standard: Standard,
        value: ValueAnswer,
        plies: u32,
        whose: Whose,
    ) -> String {
        let ids = ["row-yours", "row-theirs", "row-winners"];
        self.of_them(ids, standard, value, plies, whose)
    }

    /// A distance by one of these messages: for moves that are yours, theirs, the winner's.
    fn of_them(
        self,
        [yours, theirs, winners]: [&str; 3],
        standard: Standard,
        value: ValueAnswer,
        plies: u32,
        whose: Whose,
    ) -> String {
        let id = match whose {
            Whose::Yours | Whose::YoursSecond => yours,
            Whose::Theirs | Whose::TheirsSecond => theirs,
            Whose::Winners => winners,
        };
        match standard.of_them(value, plies, whose) {
            Some(own) if standard.players == Players::Two && plies > 1 => {
                self.tell(id, &[("n", plies.into()), ("own", own.into())])
            }
            _ => self.in_all(standard, plies.into()),
        }
    }

    /// What a player is called.
    pub(crate) fn player(self, standard: Standard, player: Player) -> Text {
        self.term(standard.name(player))
    }

    /// Points by which somebody wins, as messages are told them: "none" if nobody counts them.
    pub(crate) fn by(margin: Option<i32>) -> FluentValue<'static> {
        match margin {
            Some(margin) if margin != 0 => margin.unsigned_abs().to_string().into(),
            _ => "none".into(),
        }
    }

    /// One of two messages: that of a length, if there is one, named like the other with `-in` behind.
    pub(crate) fn within(self, id: &str, length: Option<String>, told: Told<'_>) -> String {
        let Some(length) = length else { return self.tell(id, told) };
        let comma = if length.contains(',') { "yes" } else { "no" };
        let mut told = told.to_vec();
        told.extend([("length", length.into()), ("comma", comma.into())]);
        self.tell(&format!("{id}-in"), &told)
    }
}
