//! Rooms: games that two people play over a link, each in a browser of their own.
//!
//! A room is a few hundred bytes in memory and a number that grows with every change, which browsers wait for. Who sits
//! where is told by a secret that only that browser has. Rooms that nobody uses are forgotten, so are all when the
//! server stops.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gamesman_query::rules::Player;
use rand::RngExt as _;
use tokio::sync::watch;

use crate::web::visitor::Visitor;

/// Most rooms at the same time. For one more, the one that was not used for longest goes if that is an hour.
const ROOMS: usize = 2_000;
/// Most rooms that one visitor has opened.
const ROOMS_EACH: usize = 40;
/// Most moves of a game in a room.
const MOVES: usize = 1_000;
/// How long a room is kept that nobody uses.
pub const KEPT: Duration = Duration::from_hours(24);
const IDLE: Duration = Duration::from_hours(1);

/// What codes are written with: no two characters look alike.
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// What a room is found by: six characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code([u8; 6]);

impl Code {
    /// Any code.
    pub fn new() -> Code {
        let mut rng = rand::rng();
        Code([(); 6].map(|()| LETTERS[rng.random_range(0..LETTERS.len())]))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl FromStr for Code {
    type Err = ();

    fn from_str(text: &str) -> Result<Code, ()> {
        let code: [u8; 6] = text.as_bytes().try_into().map_err(|_| ())?;
        code.iter().all(|letter| LETTERS.contains(letter)).then_some(Code(code)).ok_or(())
    }
}

/// What proves who sits somewhere.
pub type Secret = u128;

/// The game in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// Where it began, if not at the start.
    pub from: Option<String>,
    /// The moves made since.
    pub moves: Vec<String>,
    /// Whether what moves are worth is shown.
    pub values: bool,
}

/// A room as somebody sees it.
#[derive(Clone, Debug)]
pub struct RoomView {
    /// The game.
    pub game: Game,
    /// Whether somebody sits on the first and on the second side.
    pub taken: [bool; 2],
    /// Where the one who looks sits.
    pub own: Option<Player>,
    /// Grows with every change.
    pub version: u64,
}

/// Why something cannot be done in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such room, or no longer.
    Gone,
    /// There are too many rooms.
    Full,
    /// Somebody else sits there.
    Taken,
    /// It is for others to do.
    NotYours,
    /// The game has gone on.
    Late,
    /// No game in a room has more moves.
    Long,
}

struct Room {
    game: Game,
    seats: [Option<Secret>; 2],
    opened_by: Option<Visitor>,
    used: Instant,
    version: watch::Sender<u64>,
}

impl Room {
    fn own(&self, secret: Option<Secret>) -> Option<Player> {
        let sits = |player: &Player| secret.is_some() && self.seats[side(*player)] == secret;
        [Player::First, Player::Second].into_iter().find(sits)
    }

    fn changed(&mut self) {
        self.used = Instant::now();
        self.version.send_modify(|version| *version += 1);
    }
}

fn side(player: Player) -> usize {
    usize::from(player == Player::Second)
}

/// All rooms.
#[derive(Default)]
pub struct Rooms(Mutex<HashMap<Code, Room>>);

impl Rooms {
    /// Opens a room for a game in which whoever opens it has this side.
    ///
    /// # Errors
    /// If there are too many, or the game is too long.
    pub fn open(
        &self,
        game: Game,
        player: Player,
        opened_by: Option<Visitor>,
    ) -> Result<(Code, Secret), Refusal> {
        if game.moves.len() > MOVES {
            return Err(Refusal::Long);
        }
        let mut rooms = self.all();
        rooms.retain(|_, room| room.used.elapsed() < KEPT || room.version.receiver_count() > 0);
        let own = rooms.values().filter(|room| opened_by.is_some() && room.opened_by == opened_by);
        if own.count() >= ROOMS_EACH {
            return Err(Refusal::Full);
        }
        if rooms.len() >= ROOMS {
            let idle = rooms.iter().filter(|(_, room)| room.used.elapsed() >= IDLE);
            let longest = idle.min_by_key(|(_, room)| room.used).map(|(code, _)| *code);
            rooms.remove(&longest.ok_or(Refusal::Full)?);
        }
        let code = std::iter::repeat_with(Code::new).find(|code| !rooms.contains_key(code));
        let (code, secret) = (code.ok_or(Refusal::Full)?, rand::rng().random());
        let mut seats = [None; 2];
        seats[side(player)] = Some(secret);
        let (used, version) = (Instant::now(), watch::Sender::new(0));
        rooms.insert(code, Room { game, seats, opened_by, used, version });
        Ok((code, secret))
    }

    /// What somebody who may have a secret sees.
    ///
    /// # Errors
    /// If there is no such room.
    pub fn look(&self, code: Code, secret: Option<Secret>) -> Result<RoomView, Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        room.used = Instant::now();
        Ok(RoomView {
            game: room.game.clone(),
            taken: room.seats.map(|seat| seat.is_some()),
            own: room.own(secret),
            version: *room.version.borrow(),
        })
    }

    /// Takes a side.
    ///
    /// # Errors
    /// If there is no such room, or somebody sits there.
    pub fn sit(&self, code: Code, player: Player) -> Result<Secret, Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        let seat = &mut room.seats[side(player)];
        if seat.is_some() {
            return Err(Refusal::Taken);
        }
        let secret = rand::rng().random();
        *seat = Some(secret);
        room.changed();
        Ok(secret)
    }

    /// Makes a move that is known to be legal after `made` moves, and `player`'s to make.
    ///
    /// # Errors
    /// If there is no such room, the secret is not that player's, or the game is elsewhere by now or too long.
    pub fn play(
        &self,
        code: Code,
        secret: Option<Secret>,
        player: Player,
        (made, name): (usize, String),
    ) -> Result<(), Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        if room.own(secret) != Some(player) {
            return Err(Refusal::NotYours);
        }
        if room.game.moves.len() != made {
            return Err(Refusal::Late);
        }
        if made >= MOVES {
            return Err(Refusal::Long);
        }
        room.game.moves.push(name);
        room.changed();
        Ok(())
    }

    /// Begins the game anew with sides exchanged, if it has `made` moves.
    ///
    /// # Errors
    /// If there is no such room, the secret is nobody's, or the game is elsewhere by now.
    pub fn again(&self, code: Code, secret: Option<Secret>, made: usize) -> Result<(), Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        if room.own(secret).is_none() {
            return Err(Refusal::NotYours);
        }
        if room.game.moves.len() != made {
            return Err(Refusal::Late);
        }
        room.game.moves.clear();
        room.seats.reverse();
        room.changed();
        Ok(())
    }

    /// Tells the version of the room, now and after every change, until the room goes.
    ///
    /// # Errors
    /// If there is no such room.
    pub fn watch(&self, code: Code) -> Result<watch::Receiver<u64>, Refusal> {
        self.all().get(&code).map(|room| room.version.subscribe()).ok_or(Refusal::Gone)
    }

    /// Forgets all rooms, so that nobody waits for them any more.
    pub fn close(&self) {
        self.all().clear();
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Code, Room>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> Game {
        let (game, variant) = ("tictactoe".into(), "regular".into());
        Game { game, variant, from: None, moves: vec![], values: false }
    }

    #[test]
    fn codes_are_read_as_they_are_written() {
        let code = Code::new();
        assert_eq!(code.to_string().parse(), Ok(code));
        for text in ["", "abcde", "abcdefg", "abcde1", "ABCDEF", "abcdé"] {
            assert_eq!(text.parse::<Code>(), Err(()), "{text}");
        }
    }

    #[test]
    fn two_sit_and_move_in_turn_and_others_look() {
        let rooms = Rooms::default();
        let (code, first) = rooms.open(game(), Player::First, None).unwrap();
        let mut told = rooms.watch(code).unwrap();
        assert_eq!(rooms.sit(code, Player::First), Err(Refusal::Taken));
        let second = rooms.sit(code, Player::Second).unwrap();
        assert!(told.has_changed().unwrap() && *told.borrow_and_update() == 1);
        let play = |secret, player, made, name: &str| {
            rooms.play(code, secret, player, (made, name.to_owned()))
        };
        assert_eq!(play(None, Player::First, 0, "a1"), Err(Refusal::NotYours));
        assert_eq!(play(Some(second), Player::First, 0, "a1"), Err(Refusal::NotYours));
        assert_eq!(play(Some(first), Player::First, 0, "a1"), Ok(()));
        assert_eq!(play(Some(second), Player::Second, 0, "b1"), Err(Refusal::Late));
        assert_eq!(play(Some(second), Player::Second, 1, "b1"), Ok(()));
        let seen = rooms.look(code, Some(second)).unwrap();
        assert_eq!((seen.game.moves.len(), seen.own), (2, Some(Player::Second)));
        assert_eq!((seen.taken, seen.version), ([true; 2], 3));
        assert_eq!(rooms.look(code, None).unwrap().own, None);
        // Again, with sides exchanged.
        assert_eq!(rooms.again(code, None, 2), Err(Refusal::NotYours));
        assert_eq!(rooms.again(code, Some(first), 1), Err(Refusal::Late));
        assert_eq!(rooms.again(code, Some(first), 2), Ok(()));
        let seen = rooms.look(code, Some(first)).unwrap();
        assert_eq!((seen.game.moves.len(), seen.own), (0, Some(Player::Second)));
        // What is closed is gone for all.
        rooms.close();
        assert!(told.has_changed().is_err() && rooms.look(code, None).is_err());
    }

    #[test]
    fn rooms_and_games_are_bounded() {
        let rooms = Rooms::default();
        let open = |by| rooms.open(game(), Player::First, by).map(|_| ());
        let visitor = Some(Visitor::for_tests(1));
        assert!((0..ROOMS_EACH).all(|_| open(visitor).is_ok()));
        assert_eq!(open(visitor), Err(Refusal::Full));
        assert!((ROOMS_EACH..ROOMS).all(|_| open(None).is_ok()));
        assert_eq!(open(None), Err(Refusal::Full));
        let long = Game { moves: vec!["a1".to_owned(); MOVES], ..game() };
        let rooms = Rooms::default();
        let (code, secret) = rooms.open(long.clone(), Player::First, None).unwrap();
        let more = rooms.play(code, Some(secret), Player::First, (MOVES, "a1".into()));
        assert_eq!(more, Err(Refusal::Long));
        let longer = Game { moves: vec!["a1".to_owned(); MOVES + 1], ..long };
        assert_eq!(rooms.open(longer, Player::First, None), Err(Refusal::Long));
    }
}
