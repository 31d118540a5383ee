//! Games and puzzles whose pictures take more than a list of places: what lies over several places, depends on where something else is,
//! or is drawn with buttons of its own.

mod chopsticks;
mod cube;
mod dobutsu_shogi;
mod expantix;
mod gobblet_gobblers;
mod hashi;
mod l_game;
mod marble_circuit;
mod snakes_tale;
mod spinout;
mod squirrels;
mod stormy_seas;
mod tantrix;
mod topitop;

use super::set::Pictured;

/// Each with a file of its own, in the order of the ids.
pub(super) static PICTURES: [(&str, Pictured); 14] = [
    ("chopsticks", chopsticks::pictures),
    ("dshogi", dobutsu_shogi::pictures),
    ("expantix", expantix::pictures),
    ("gobbletgobblers", gobblet_gobblers::pictures),
    ("hashi", hashi::pictures),
    ("lgame", l_game::pictures),
    ("marblecircuit", marble_circuit::pictures),
    ("rubikscube", cube::pictures),
    ("snakestale", snakes_tale::pictures),
    ("spinout", spinout::pictures),
    ("squirrels", squirrels::pictures),
    ("stormyseas", stormy_seas::pictures),
    ("tantrix", tantrix::pictures),
    ("topitop", topitop::pictures),
];
