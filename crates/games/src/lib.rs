//! The catalogue of games. To add one: a file beside this one, a `mod` line and a `GAMES` line.

use gamesman_rules::Entry;

mod dao;
mod dodgem;
mod lines;
mod mancala;
mod othello;

/// Every game, in the order in which people see them.
pub static GAMES: &[&Entry] = &[
    &lines::TIC_TAC_TOE,
    &lines::CONNECT_3,
    &lines::CONNECT_4,
    &lines::BOTTOM_2,
    &lines::LINES,
    &dodgem::DODGEM,
    &dao::DAO,
    &othello::OTHELLO,
    &mancala::MANCALA,
];

/// The game with this id.
pub fn game(id: &str) -> Option<&'static Entry> {
    GAMES.iter().copied().find(|entry| entry.id == id)
}
