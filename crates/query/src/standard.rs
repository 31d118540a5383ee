//! By what moves are judged: what advice has to know of a variant beside the values of its positions.

use gamesman_rules::{Player, Players, Value};

use crate::source::Source;
use crate::words::{self, Whose};
use crate::{Session, ValueAnswer};

/// What ranking, judging and wording moves has to know of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard {
    /// One player (a puzzle) or two.
    pub players: Players,
    /// Ties and draws are one result, which has no length.
    pub ties_are_draws: bool,
    /// It is known that no best line of a win or a loss has a move that keeps the turn, so that two moves of such a
    /// line are one of each player.
    pub alternates: bool,
    /// What the first and the second player are called at the beginning of a sentence.
    pub names: [&'static str; 2],
}

impl Standard {
    /// That of most games or puzzles: ties have a length, and nothing is known about turns.
    pub fn new(players: Players) -> Standard {
        Standard {
            players,
            ties_are_draws: false,
            alternates: false,
            names: ["Player 1", "Player 2"],
        }
    }

    /// What a player is called at the beginning of a sentence.
    pub fn name(self, player: Player) -> &'static str {
        let [first, second] = self.names;
        match player {
            Player::First => first,
            Player::Second => second,
        }
    }

    /// The place of a result in the order of preference, the larger the better; `None` if it is unknown.
    pub(crate) fn result(self, value: ValueAnswer) -> Option<u8> {
        Some(match value.known()? {
            Value::Win => 3,
            Value::Tie => 2,
            Value::Draw if self.ties_are_draws => 2,
            Value::Draw => 1,
            Value::Lose => 0,
        })
    }

    /// Whether positions of this value have a length that is worth speaking of.
    pub fn has_length(self, value: ValueAnswer) -> bool {
        match value {
            ValueAnswer::Win | ValueAnswer::Lose => true,
            ValueAnswer::Tie => !self.ties_are_draws,
            ValueAnswer::Draw | ValueAnswer::Unknown => false,
        }
    }

    /// Whether it plays no part when positions of this value end, although some of them do.
    pub fn is_endless(self, value: ValueAnswer) -> bool {
        self.ties_are_draws && matches!(value, ValueAnswer::Tie | ValueAnswer::Draw)
    }

    /// How many own moves longer or shorter a line of this value is that differs by so many plies; `None` where that
    /// cannot be said: where turns may be kept, of ties, which end after a move of either player, and of an odd number.
    pub fn own_moves(self, value: ValueAnswer, plies: u32) -> Option<u32> {
        match (self.players, value) {
            (Players::One, _) => Some(plies),
            (Players::Two, ValueAnswer::Win | ValueAnswer::Lose) if self.alternates => {
                plies.is_multiple_of(2).then_some(plies / 2)
            }
            (Players::Two, _) => None,
        }
    }
}

impl Standard {
    /// How many of so many moves to the end are one's own, of a position of this value in which one moves first; `None` as
    /// for [`Standard::own_moves`].
    pub fn own_moves_to_end(self, value: ValueAnswer, plies: u32) -> Option<u32> {
        match self.players {
            Players::One => Some(plies),
            Players::Two => self.own_moves(value, plies + plies % 2),
        }
    }

    /// How far the end of a position of this value for the player to move is, in words ([`distance`](words::distance)); in a
    /// puzzle every move is one's own, and none need be said to be so.
    pub fn distance(self, value: ValueAnswer, plies: u32, whose: Whose) -> String {
        match self.players {
            Players::One => words::moves(plies.into()),
            Players::Two => words::distance(plies.into(), self.named(value, plies, whose)),
        }
    }

    /// As [`Standard::distance`], in a row of a list or a table ([`distance_in_row`](words::distance_in_row)).
    pub fn distance_in_row(self, value: ValueAnswer, plies: u32, whose: Whose) -> String {
        match self.players {
            Players::One => words::moves(plies.into()),
            Players::Two => words::distance_in_row(plies.into(), self.named(value, plies, whose)),
        }
    }

    fn named(self, value: ValueAnswer, plies: u32, whose: Whose) -> Option<(u64, Whose)> {
        Some((self.of_them(value, plies, whose)?.into(), whose))
    }

    /// How many of so many moves to the end of a position of this value are somebody's, if it is known.
    pub fn of_them(self, value: ValueAnswer, plies: u32, whose: Whose) -> Option<u32> {
        let first = match whose {
            Whose::Yours | Whose::Theirs => true,
            Whose::YoursSecond | Whose::TheirsSecond => false,
            Whose::Winners => value != ValueAnswer::Lose,
        };
        let movers = self.own_moves_to_end(value, plies)?;
        Some(if first { movers } else { plies - movers.min(plies) })
    }

    /// A number of moves of both players, in words; in a puzzle they are all of one.
    pub fn in_all(self, plies: u64) -> String {
        match self.players {
            Players::One => words::moves(plies),
            Players::Two => words::distance(plies, None),
        }
    }

    /// How many moves of both players come to one of one's own, where nothing better is known.
    pub(crate) fn plies_in_a_move(self) -> f64 {
        match self.players {
            Players::One => 1.0,
            Players::Two => 2.0,
        }
    }
}

impl Session {
    /// By what moves of this variant are judged.
    pub fn standard(&self) -> Standard {
        let known = self.alternates.get().copied();
        let alternates = known.unwrap_or_else(|| {
            let source = self.store().source(self.variant());
            source.is_some_and(|source| *self.alternates.get_or_init(|| alternates(&source)))
        });
        let ties_are_draws = self.variant().ties_are_draws();
        let names = self.variant().player_names();
        Standard { players: self.entry().players, ties_are_draws, alternates, names }
    }
}

impl Session {
    /// The results that positions of this variant have, the best first: all that there could be if it is not solved.
    /// Where ties are draws there are draws.
    pub fn results(&self) -> Vec<ValueAnswer> {
        let standard = self.standard();
        let source = self.store().source(self.variant());
        let found = |value: Value| {
            let has = |source: &Source| {
                source.census().records().any(|(record, ..)| record.value == value)
            };
            source.as_deref().is_none_or(has)
        };
        let tie = found(Value::Tie) && !standard.ties_are_draws;
        let draw = found(Value::Draw) || standard.ties_are_draws && found(Value::Tie);
        [(true, Value::Win), (tie, Value::Tie), (draw, Value::Draw), (true, Value::Lose)]
            .into_iter()
            .filter(|(there, _)| *there)
            .map(|(_, value)| value.into())
            .collect()
    }
}

/// Whether the remotenesses of all wins are odd and those of all losses even, or the other way round, ends apart. A best
/// move that kept the turn would lead from a win to a win that is one move nearer; if that is an end, nobody moves after it.
fn alternates(source: &Source) -> bool {
    let mut parities = source.census().records().filter_map(|(record, ..)| {
        let odd = record.remoteness.filter(|&moves| moves > 0)? % 2 == 1;
        match record.value {
            Value::Win => Some(odd),
            Value::Lose => Some(!odd),
            Value::Tie | Value::Draw => None,
        }
    });
    let first = parities.next();
    parities.all(|parity| Some(parity) == first)
}
