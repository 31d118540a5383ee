//! The catalogue of games. To add one: a file beside this one, a `mod` line and a `GAMES` line.

use gamesman_rules::Entry;

mod chung_toi;
mod critical_mass;
mod cube;
mod dao;
mod dodgem;
mod dragons_and_swans;
mod four_square;
mod fox_and_geese;
mod hexapawn;
mod joust;
mod kayles;
mod l_game;
mod lights_out;
mod lines;
mod lite_3;
mod mancala;
mod n_puzzle;
mod nim;
mod othello;
mod peg_solitaire;
mod quick_cross;
mod rubiks_infinity;
mod shift_tac_toe;
mod teeko;
mod ten_to_zero;
mod three_spot;
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
    &lite_3::LITE_3,
    &three_spot::THREE_SPOT,
    &shift_tac_toe::SHIFT_TAC_TOE,
    &rubiks_infinity::RUBIKS_INFINITY,
    &chung_toi::CHUNG_TOI,
    &four_square::FOUR_SQUARE,
    &quick_cross::QUICK_CROSS,
    &fox_and_geese::FOX_AND_GEESE,
    &joust::JOUST,
    &l_game::L_GAME,
    &critical_mass::CRITICAL_MASS,
    &dragons_and_swans::DRAGONS_AND_SWANS,
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
];

/// The game with this id.
pub fn game(id: &str) -> Option<&'static Entry> {
    GAMES.iter().copied().find(|entry| entry.id == id)
}
