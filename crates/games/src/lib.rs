//! The catalogue of games. To add one: a file beside this one, a `mod` line and a `GAMES` line.

use gamesman_rules::Entry;

mod adugo;
mod all_queens_chess;
mod bagh_chal;
mod bishops;
mod chomp;
mod chung_toi;
mod coin_turning;
mod connect_4_twist;
mod cram;
mod critical_mass;
mod cube;
mod dao;
mod dodgem;
mod domineering;
mod dots_and_boxes;
mod dragons_and_swans;
mod eight_ball;
mod four_square;
mod fox_and_geese;
mod gobblet_gobblers;
mod hare_and_hounds;
mod heaps;
mod hexapawn;
mod joust;
mod kaooa;
mod klotski;
mod konane;
mod l_game;
mod lights_out;
mod lines;
mod lite_3;
mod mancala;
mod morris;
mod mu_torere;
mod n_puzzle;
mod n_queens;
mod nim;
mod notakto;
mod nu_tic_tac_toe;
mod orbito;
mod othello;
mod pancakes;
mod peg_solitaire;
mod quick_cross;
mod quixo;
mod rows;
mod rubiks_infinity;
mod rubiks_magic;
mod rush_hour;
mod shift_tac_toe;
mod sim;
mod slide_5;
mod sokoban;
mod spinout;
mod tac_tix;
mod teeko;
mod ten_to_zero;
mod three_spot;
mod tic_tac_toe_3d;
mod tic_tac_two;
mod toads_and_frogs;
mod toot_and_otto;
mod top_spin;
mod topitop;
mod towers_of_hanoi;
mod winkers;
mod yote;

/// Every game, in the order in which people see them.
pub static GAMES: &[&Entry] = &[
    &lines::TIC_TAC_TOE,
    &lines::CONNECT_3,
    &lines::CONNECT_4,
    &lines::BOTTOM_2,
    &connect_4_twist::CONNECT_4_TWIST,
    &lines::LINES,
    &tic_tac_toe_3d::TIC_TAC_TOE_3D,
    &morris::ACHI,
    &quixo::QUIXO,
    &tic_tac_two::TIC_TAC_TWO,
    &nu_tic_tac_toe::NU_TIC_TAC_TOE,
    &toot_and_otto::TOOT_AND_OTTO,
    &orbito::ORBITO,
    &rubiks_magic::RUBIKS_MAGIC,
    &slide_5::SLIDE_5,
    &topitop::TOPITOP,
    &winkers::WINKERS,
    &gobblet_gobblers::GOBBLET_GOBBLERS,
    &sim::SIM,
    &dodgem::DODGEM,
    &hexapawn::HEXAPAWN,
    &hare_and_hounds::HARE_AND_HOUNDS,
    &kaooa::KAOOA,
    &bagh_chal::BAGH_CHAL,
    &adugo::ADUGO,
    &mu_torere::MU_TORERE,
    &mu_torere::PONG_HAU_KI,
    &dao::DAO,
    &teeko::TEEKO,
    &all_queens_chess::ALL_QUEENS_CHESS,
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
    &morris::THREE_MENS_MORRIS,
    &morris::NINE_MENS_MORRIS,
    &konane::KONANE,
    &yote::YOTE,
    &othello::OTHELLO,
    &mancala::MANCALA,
    &dots_and_boxes::DOTS_AND_BOXES,
    &ten_to_zero::TEN_TO_ZERO,
    &nim::NIM,
    &rows::KAYLES,
    &rows::DAWSONS_KAYLES,
    &rows::DAWSONS_CHESS,
    &rows::TREBLECROSS,
    &heaps::OCTAL,
    &heaps::GRUNDYS_GAME,
    &heaps::SUM,
    &coin_turning::TURNING_TURTLES,
    &coin_turning::MOCK_TURTLES,
    &coin_turning::COIN_TURNING,
    &tac_tix::TAC_TIX,
    &chomp::CHOMP,
    &cram::CRAM,
    &notakto::NOTAKTO,
    &domineering::DOMINEERING,
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
