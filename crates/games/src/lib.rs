//! The catalogue of games. To add one: a file beside this one, a `mod` line and a `GAMES` line.

use gamesman_rules::Entry;

mod cube;
mod dao;
mod dodgem;
mod domineering;
mod hare_and_hounds;
mod hexapawn;
mod kayles;
mod konane;
mod lights_out;
mod lines;
mod mancala;
mod morris;
mod n_puzzle;
mod nim;
mod othello;
mod peg_solitaire;
mod quixo;
mod sim;
mod teeko;
mod ten_to_zero;
mod tic_tac_toe_3d;
mod towers_of_hanoi;
mod vacant;

/// Every game, in the order in which people see them.
pub static GAMES: &[&Entry] = &[
    &lines::TIC_TAC_TOE,
    &lines::CONNECT_3,
    &lines::CONNECT_4,
    &lines::BOTTOM_2,
    &lines::LINES,
    &tic_tac_toe_3d::TIC_TAC_TOE_3D,
    &morris::ACHI,
    &quixo::QUIXO,
    &sim::SIM,
    &dodgem::DODGEM,
    &hexapawn::HEXAPAWN,
    &hare_and_hounds::HARE_AND_HOUNDS,
    &vacant::MU_TORERE,
    &vacant::PONG_HAU_KI,
    &dao::DAO,
    &teeko::TEEKO,
    &morris::THREE_MENS_MORRIS,
    &konane::KONANE,
    &othello::OTHELLO,
    &mancala::MANCALA,
    &ten_to_zero::TEN_TO_ZERO,
    &nim::NIM,
    &kayles::KAYLES,
    &domineering::DOMINEERING,
    &towers_of_hanoi::TOWERS_OF_HANOI,
    &lights_out::LIGHTS_OUT,
    &peg_solitaire::PEG_SOLITAIRE,
    &n_puzzle::N_PUZZLE,
    &cube::RUBIKS_CUBE,
];

/// The game with this id.
pub fn game(id: &str) -> Option<&'static Entry> {
    GAMES.iter().copied().find(|entry| entry.id == id)
}
