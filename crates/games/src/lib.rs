//! The catalogue of games. To add one: a file beside this one, a `mod` line and a `GAMES` line.

use gamesman_rules::Entry;

mod bishops;
mod chips_challenge;
mod chomp;
mod chung_toi;
mod clock_solitaire;
mod coin_turning;
mod cram;
mod critical_mass;
mod cube;
mod dao;
mod dodgem;
mod domineering;
mod dots_and_boxes;
mod dragons_and_swans;
mod eight_ball;
mod flow_free;
mod four_square;
mod fox_and_geese;
mod hare_and_hounds;
mod hashi;
mod heaps;
mod hexapawn;
mod hop_n_drop;
mod joust;
mod klotski;
mod konane;
mod l_game;
mod lights_out;
mod lines;
mod lite_3;
mod lunar_lockout;
mod mancala;
mod marble_circuit;
mod morris;
mod mu_torere;
mod n_puzzle;
mod n_queens;
mod nim;
mod notakto;
mod othello;
mod pancakes;
mod peg_solitaire;
mod quick_cross;
mod quixo;
mod rows;
mod rubiks_infinity;
mod rush_hour;
mod seven_pennies;
mod shift_tac_toe;
mod sim;
mod snake_bird;
mod snakes_tale;
mod sokoban;
mod solitaire_chess;
mod spinout;
mod squirrels;
mod stormy_seas;
mod tac_tix;
mod tantrix;
mod teeko;
mod ten_to_zero;
mod three_spot;
mod tic_tac_toe_3d;
mod tiltago;
mod toads_and_frogs;
mod top_spin;
mod towers_of_hanoi;
mod way_out;

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
    &mu_torere::MU_TORERE,
    &mu_torere::PONG_HAU_KI,
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
    &morris::THREE_MENS_MORRIS,
    &morris::NINE_MENS_MORRIS,
    &konane::KONANE,
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
    &seven_pennies::SEVEN_PENNIES,
    &clock_solitaire::CLOCK_SOLITAIRE,
    &tiltago::TILTAGO,
    &solitaire_chess::SOLITAIRE_CHESS,
    &lunar_lockout::LUNAR_LOCKOUT,
    &squirrels::SQUIRRELS,
    &stormy_seas::STORMY_SEAS,
    &hop_n_drop::HOP_N_DROP,
    &snakes_tale::SNAKES_TALE,
    &tantrix::TANTRIX,
    &hashi::HASHI,
    &flow_free::FLOW_FREE,
    &chips_challenge::CHIPS_CHALLENGE,
    &marble_circuit::MARBLE_CIRCUIT,
    &way_out::WAY_OUT,
    &snake_bird::SNAKE_BIRD,
];

/// The game with this id.
pub fn game(id: &str) -> Option<&'static Entry> {
    GAMES.iter().copied().find(|entry| entry.id == id)
}
