//! The catalogue of games. To add one: a file beside this one, a `mod` line and a `GAMES` line.

use gamesman_rules::Entry;

mod bishops;
mod cube;
mod dao;
mod dodgem;
mod eight_ball;
mod hexapawn;
mod kayles;
mod klotski;
mod lights_out;
mod lines;
mod mancala;
mod n_puzzle;
mod n_queens;
mod nim;
mod othello;
mod pancakes;
mod peg_solitaire;
mod rush_hour;
mod sokoban;
mod spinout;
mod teeko;
mod ten_to_zero;
mod toads_and_frogs;
mod top_spin;
mod towers_of_hanoi;

/// Every game, in the order in which people see them.
pub static GAMES: &[&Entry] = &[
    &lines::TIC_TAC_TOE,
    &lines::CONNECT_3,
    &lines::CONNECT_4,
    &lines::BOTTOM_2,
    &lines::LINES,
    &dodgem::DODGEM,
    &hexapawn::HEXAPAWN,
    &dao::DAO,
    &teeko::TEEKO,
    &othello::OTHELLO,
    &mancala::MANCALA,
    &ten_to_zero::TEN_TO_ZERO,
    &nim::NIM,
    &kayles::KAYLES,
    &towers_of_hanoi::TOWERS_OF_HANOI,
    &lights_out::LIGHTS_OUT,
    &peg_solitaire::PEG_SOLITAIRE,
    &n_puzzle::N_PUZZLE,
    &cube::RUBIKS_CUBE,
    &toads_and_frogs::TOADS_AND_FROGS,
    &bishops::BISHOPS,
    &klotski::KLOTSKI,
    &rush_hour::RUSH_HOUR,
    &sokoban::SOKOBAN,
    &top_spin::TOP_SPIN,
    &n_queens::N_QUEENS,
    &pancakes::PANCAKES,
    &eight_ball::EIGHT_BALL,
    &spinout::SPINOUT,
];

/// The game with this id.
pub fn game(id: &str) -> Option<&'static Entry> {
    GAMES.iter().copied().find(|entry| entry.id == id)
}
