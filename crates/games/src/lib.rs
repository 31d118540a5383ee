//! The catalogue of games. To add one: a file beside this one, a `mod` line and a `GAMES` line.

use gamesman_rules::Entry;

mod abalone;
mod abrobad;
mod adugo;
mod all_queens_chess;
mod bagh_chal;
mod beeline;
mod bishops;
mod change;
mod chess;
mod chinese_checkers;
mod chinese_chess;
mod chips_challenge;
mod chomp;
mod chopsticks;
mod chung_toi;
mod clobber;
mod clock_solitaire;
mod coin_turning;
mod connect_4_twist;
mod cram;
mod critical_mass;
mod cube;
mod dao;
mod dino_dodgem;
mod dobutsu_shogi;
mod dodgem;
mod domineering;
mod dots_and_boxes;
mod dragons_and_swans;
mod eight_ball;
mod euclids_game;
mod expantix;
mod five_field_kono;
mod flow_free;
mod forest_fox;
mod four_field_kono;
mod four_square;
mod fox_and_geese;
mod gobblet_gobblers;
mod graph_game;
mod hare_and_hounds;
mod hashi;
mod heaps;
mod hexapawn;
mod ho_bag_gonu;
mod hop_n_drop;
mod horses;
mod jan;
mod jenga;
mod joust;
mod kaooa;
mod klotski;
mod konane;
mod l_game;
mod le_grec;
mod lewthwaites_game;
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
mod neutron;
mod nim;
mod notakto;
mod nu_tic_tac_toe;
mod odd_or_even;
mod one_d_chess;
mod orbito;
mod othello;
mod pancakes;
mod peg_solitaire;
mod quarto;
mod quick_chess;
mod quick_cross;
mod quixo;
mod rows;
mod rubiks_infinity;
mod rubiks_magic;
mod rush_hour;
mod seven_pennies;
mod shift_tac_toe;
mod sim;
mod slide_5;
mod snake;
mod snake_bird;
mod snakes_tale;
mod sokoban;
mod solitaire_chess;
mod spinout;
mod square_dance;
mod squirrels;
mod stormy_seas;
mod tac_tix;
mod tant_fant;
mod tantrix;
mod teeko;
mod ten_to_zero;
mod three_spot;
mod tic_tac_toe_3d;
mod tic_tac_two;
mod tiltago;
mod toads_and_frogs;
mod toot_and_otto;
mod top_spin;
mod topitop;
mod towers_of_hanoi;
mod tsoro_yematatu;
mod way_out;
mod winkers;
mod y;
mod yote;

/// Every game, in the order in which people see them.
pub static GAMES: &[&Entry] = &[
    &lines::TIC_TAC_TOE,
    &lines::CONNECT_3,
    &lines::CONNECT_4,
    &y::Y,
    &lines::BOTTOM_2,
    &connect_4_twist::CONNECT_4_TWIST,
    &lines::LINES,
    &tic_tac_toe_3d::TIC_TAC_TOE_3D,
    &morris::ACHI,
    &horses::HORSES,
    &tsoro_yematatu::TSORO_YEMATATU,
    &tant_fant::TANT_FANT,
    &jan::JAN,
    &quixo::QUIXO,
    &tic_tac_two::TIC_TAC_TWO,
    &nu_tic_tac_toe::NU_TIC_TAC_TOE,
    &toot_and_otto::TOOT_AND_OTTO,
    &orbito::ORBITO,
    &quarto::QUARTO,
    &rubiks_magic::RUBIKS_MAGIC,
    &slide_5::SLIDE_5,
    &topitop::TOPITOP,
    &square_dance::SQUARE_DANCE,
    &winkers::WINKERS,
    &gobblet_gobblers::GOBBLET_GOBBLERS,
    &sim::SIM,
    &dodgem::DODGEM,
    &dino_dodgem::DINO_DODGEM,
    &hexapawn::HEXAPAWN,
    &change::CHANGE,
    &le_grec::LE_GREC,
    &five_field_kono::FIVE_FIELD_KONO,
    &chinese_checkers::CHINESE_CHECKERS,
    &hare_and_hounds::HARE_AND_HOUNDS,
    &kaooa::KAOOA,
    &bagh_chal::BAGH_CHAL,
    &adugo::ADUGO,
    &mu_torere::MU_TORERE,
    &ho_bag_gonu::HO_BAG_GONU,
    &mu_torere::PONG_HAU_KI,
    &snake::SNAKE,
    &lewthwaites_game::LEWTHWAITES_GAME,
    &beeline::BEELINE,
    &neutron::NEUTRON,
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
    &dobutsu_shogi::DOBUTSU_SHOGI,
    &one_d_chess::ONE_D_CHESS,
    &chess::CHESS,
    &chinese_chess::CHINESE_CHESS,
    &quick_chess::QUICK_CHESS,
    &morris::THREE_MENS_MORRIS,
    &morris::NINE_MENS_MORRIS,
    &abalone::ABALONE,
    &konane::KONANE,
    &four_field_kono::FOUR_FIELD_KONO,
    &abrobad::ABROBAD,
    &yote::YOTE,
    &othello::OTHELLO,
    &mancala::MANCALA,
    &forest_fox::FOREST_FOX,
    &chopsticks::CHOPSTICKS,
    &dots_and_boxes::DOTS_AND_BOXES,
    &ten_to_zero::TEN_TO_ZERO,
    &odd_or_even::ODD_OR_EVEN,
    &graph_game::GRAPH_GAME,
    &nim::NIM,
    &rows::KAYLES,
    &rows::DAWSONS_KAYLES,
    &rows::DAWSONS_CHESS,
    &rows::TREBLECROSS,
    &heaps::OCTAL,
    &heaps::GRUNDYS_GAME,
    &heaps::SUM,
    &euclids_game::EUCLIDS_GAME,
    &coin_turning::TURNING_TURTLES,
    &coin_turning::MOCK_TURTLES,
    &coin_turning::COIN_TURNING,
    &tac_tix::TAC_TIX,
    &chomp::CHOMP,
    &cram::CRAM,
    &jenga::JENGA,
    &expantix::EXPANTIX,
    &notakto::NOTAKTO,
    &domineering::DOMINEERING,
    &clobber::CLOBBER,
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
