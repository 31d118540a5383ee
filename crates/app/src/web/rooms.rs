//! Rooms: games that two people play over a link, each in a browser of their own.
//!
//! A room is a few hundred bytes in memory and a number that grows with every change, which browsers wait for. Who sits
//! where is told by a secret that only that browser has. Rooms that nobody uses are forgotten, so are all when the
//! server stops.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gamesman_query::rules::Player;
use rand::RngExt as _;
use tokio::sync::watch;

use crate::web::visitor::Visitor;

mod words;

pub use words::{Code, LONGEST_NAME, called};

/// Most rooms at the same time. For one more, the one that was not used for longest goes if that is an hour.
const ROOMS: usize = 2_000;
/// Most rooms that one visitor has opened.
const ROOMS_EACH: usize = 40;
/// Most moves of a game in a room.
const MOVES: usize = 1_000;
/// How long a room is kept that nobody uses.
pub const KEPT: Duration = Duration::from_hours(24);
const IDLE: Duration = Duration::from_hours(1);

/// What proves who sits somewhere.
pub type Secret = u128;

/// Somebody would like to take moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Whose wish it is.
    pub by: Player,
    /// How many moves of the game would stay.
    pub to: usize,
}

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
    /// What they call themselves.
    pub names: [Option<String>; 2],
    /// What somebody would like to take back.
    pub wish: Option<Wish>,
    /// Who was not allowed to take moves back since the last move.
    pub declined: Option<Player>,
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
    names: [Option<String>; 2],
    wish: Option<Wish>,
    declined: Option<Player>,
    opened_by: Option<Visitor>,
    used: Instant,
    version: watch::Sender<u64>,
}

impl Room {
    fn own(&self, secret: Option<Secret>) -> Option<Player> {
        let sits = |player: &Player| secret.is_some() && self.seats[side(*player)] == secret;
        [Player::First, Player::Second].into_iter().find(sits)
    }

    /// Goes on with another number of moves, for which nobody has asked anything.
    fn moved(&mut self) {
        (self.wish, self.declined) = (None, None);
        self.changed();
    }

    /// Where whoever has this secret sits, if the game has `made` moves.
    fn player_of(&self, secret: Option<Secret>, made: usize) -> Result<Player, Refusal> {
        let player = self.own(secret).ok_or(Refusal::NotYours)?;
        if self.game.moves.len() == made { Ok(player) } else { Err(Refusal::Late) }
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
    /// Opens a room for a game in which whoever opens it has this side and perhaps a name.
    ///
    /// # Errors
    /// If there are too many, or the game is too long.
    pub fn open(
        &self,
        game: Game,
        (player, name): (Player, Option<String>),
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
        let (mut seats, mut names) = ([None; 2], [None, None]);
        seats[side(player)] = Some(secret);
        names[side(player)] = name;
        let (used, version) = (Instant::now(), watch::Sender::new(0));
        let (wish, declined) = (None, None);
        let room = Room { game, seats, names, wish, declined, opened_by, used, version };
        rooms.insert(code, room);
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
            names: room.names.clone(),
            wish: room.wish,
            declined: room.declined,
            own: room.own(secret),
            version: *room.version.borrow(),
        })
    }

    /// Takes a side.
    ///
    /// # Errors
    /// If there is no such room, or somebody sits there.
    pub fn sit(&self, code: Code, player: Player, name: Option<String>) -> Result<Secret, Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        let seat = &mut room.seats[side(player)];
        if seat.is_some() {
            return Err(Refusal::Taken);
        }
        let secret = rand::rng().random();
        *seat = Some(secret);
        room.names[side(player)] = name;
        room.changed();
        Ok(secret)
    }

    /// Calls whoever has this secret something else, or nothing.
    ///
    /// # Errors
    /// If there is no such room, or the secret is nobody's.
    pub fn name(
        &self,
        code: Code,
        secret: Option<Secret>,
        name: Option<String>,
    ) -> Result<(), Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        let player = room.own(secret).ok_or(Refusal::NotYours)?;
        if room.names[side(player)] != name {
            room.names[side(player)] = name;
            room.changed();
        }
        Ok(())
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
        room.moved();
        Ok(())
    }

    /// Asks the other player to take back all but `to` of `made` moves. Where nobody else sits they are taken back at once.
    ///
    /// # Errors
    /// If there is no such room, the secret is nobody's, or the game is elsewhere by now; if somebody asks already, or the other
    /// has said no.
    pub fn ask_back(
        &self,
        code: Code,
        secret: Option<Secret>,
        (made, to): (usize, usize),
    ) -> Result<(), Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        let by = room.player_of(secret, made)?;
        if room.wish.is_some() || room.declined == Some(by) || to >= made {
            return Err(Refusal::Late);
        }
        if room.seats[side(by.other())].is_none() {
            room.game.moves.truncate(to);
            room.moved();
        } else {
            room.wish = Some(Wish { by, to });
            room.changed();
        }
        Ok(())
    }

    /// Says yes or no to the wish to take moves back. Whose wish it is can drop it.
    ///
    /// # Errors
    /// If there is no such room, the secret is nobody's or would allow its own wish, or nobody asks any more.
    pub fn answer_back(
        &self,
        code: Code,
        secret: Option<Secret>,
        (made, yes): (usize, bool),
    ) -> Result<(), Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        let player = room.player_of(secret, made)?;
        let Wish { by, to } = room.wish.ok_or(Refusal::Late)?;
        match (by == player, yes) {
            (true, true) => return Err(Refusal::NotYours),
            (true, false) => room.wish = None,
            (false, true) => room.game.moves.truncate(to),
            (false, false) => (room.wish, room.declined) = (None, Some(by)),
        }
        if yes {
            room.moved();
        } else {
            room.changed();
        }
        Ok(())
    }

    /// Begins the game anew with sides exchanged, if it has `made` moves.
    ///
    /// # Errors
    /// If there is no such room, the secret is nobody's, or the game is elsewhere by now.
    pub fn again(&self, code: Code, secret: Option<Secret>, made: usize) -> Result<(), Refusal> {
        let mut rooms = self.all();
        let room = rooms.get_mut(&code).ok_or(Refusal::Gone)?;
        room.player_of(secret, made)?;
        room.game.moves.clear();
        room.seats.reverse();
        room.names.reverse();
        room.moved();
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
    fn two_sit_and_move_in_turn_and_others_look() {
        let rooms = Rooms::default();
        let (code, first) = rooms.open(game(), (Player::First, None), None).unwrap();
        let mut told = rooms.watch(code).unwrap();
        assert_eq!(rooms.sit(code, Player::First, None), Err(Refusal::Taken));
        let second = rooms.sit(code, Player::Second, None).unwrap();
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
    fn moves_are_taken_back_if_the_other_player_agrees() {
        let rooms = Rooms::default();
        let (code, first) = rooms.open(game(), (Player::First, None), None).unwrap();
        let (first, looks) = (Some(first), || rooms.look(code, None).unwrap());
        rooms.play(code, first, Player::First, (0, "a1".into())).unwrap();
        // Nobody is asked where nobody sits.
        rooms.ask_back(code, first, (1, 0)).unwrap();
        assert!(looks().game.moves.is_empty());
        rooms.play(code, first, Player::First, (0, "a1".into())).unwrap();
        let second = Some(rooms.sit(code, Player::Second, None).unwrap());
        assert_eq!(rooms.ask_back(code, None, (1, 0)), Err(Refusal::NotYours));
        assert_eq!(rooms.ask_back(code, first, (0, 0)), Err(Refusal::Late));
        assert_eq!(rooms.ask_back(code, first, (1, 1)), Err(Refusal::Late));
        assert_eq!(rooms.answer_back(code, second, (1, true)), Err(Refusal::Late));
        rooms.ask_back(code, first, (1, 0)).unwrap();
        assert_eq!(looks().wish, Some(Wish { by: Player::First, to: 0 }));
        assert_eq!(rooms.ask_back(code, second, (1, 0)), Err(Refusal::Late));
        assert_eq!(rooms.answer_back(code, first, (1, true)), Err(Refusal::NotYours));
        // Dropped, asked again, declined, and not asked again before another move.
        rooms.answer_back(code, first, (1, false)).unwrap();
        rooms.ask_back(code, first, (1, 0)).unwrap();
        rooms.answer_back(code, second, (1, false)).unwrap();
        assert_eq!((looks().wish, looks().declined), (None, Some(Player::First)));
        assert_eq!(rooms.ask_back(code, first, (1, 0)), Err(Refusal::Late));
        rooms.play(code, second, Player::Second, (1, "b1".into())).unwrap();
        rooms.ask_back(code, first, (2, 0)).unwrap();
        rooms.answer_back(code, second, (2, true)).unwrap();
        let seen = looks();
        assert!(seen.game.moves.is_empty() && seen.wish.is_none() && seen.declined.is_none());
        // Whoever moves has answered.
        rooms.play(code, first, Player::First, (0, "a1".into())).unwrap();
        rooms.ask_back(code, first, (1, 0)).unwrap();
        rooms.play(code, second, Player::Second, (1, "b1".into())).unwrap();
        assert_eq!(looks().wish, None);
    }

    #[test]
    fn names_go_with_their_players() {
        let rooms = Rooms::default();
        let (code, first) = rooms.open(game(), (Player::First, called("Ada")), None).unwrap();
        let names = || rooms.look(code, None).unwrap().names;
        rooms.sit(code, Player::Second, called("Ben")).unwrap();
        rooms.name(code, Some(first), called("Eve")).unwrap();
        assert_eq!(rooms.name(code, None, None), Err(Refusal::NotYours));
        assert_eq!(names(), [called("Eve"), called("Ben")]);
        rooms.again(code, Some(first), 0).unwrap();
        assert_eq!(names(), [called("Ben"), called("Eve")]);
    }

    #[test]
    fn rooms_and_games_are_bounded() {
        let rooms = Rooms::default();
        let open = |by| rooms.open(game(), (Player::First, None), by).map(|_| ());
        let visitor = Some(Visitor::for_tests(1));
        assert!((0..ROOMS_EACH).all(|_| open(visitor).is_ok()));
        assert_eq!(open(visitor), Err(Refusal::Full));
        assert!((ROOMS_EACH..ROOMS).all(|_| open(None).is_ok()));
        assert_eq!(open(None), Err(Refusal::Full));
        let long = Game { moves: vec!["a1".to_owned(); MOVES], ..game() };
        let rooms = Rooms::default();
        let (code, secret) = rooms.open(long.clone(), (Player::First, None), None).unwrap();
        let more = rooms.play(code, Some(secret), Player::First, (MOVES, "a1".into()));
        assert_eq!(more, Err(Refusal::Long));
        let longer = Game { moves: vec!["a1".to_owned(); MOVES + 1], ..long };
        assert_eq!(rooms.open(longer, (Player::First, None), None), Err(Refusal::Long));
    }
}
