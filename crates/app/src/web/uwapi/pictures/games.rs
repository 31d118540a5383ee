//! Games and puzzles whose pictures take more than a list of places: what lies over several places, depends on where something else is,
//! or is drawn with buttons of its own.

mod cube;
mod l_game;
mod spinout;
mod tantrix;

use super::set::Pictured;

/// Each with a file of its own, in the order of the ids.
pub(super) static PICTURES: [(&str, Pictured); 4] = [
    ("lgame", l_game::pictures),
    ("rubikscube", cube::pictures),
    ("spinout", spinout::pictures),
    ("tantrix", tantrix::pictures),
];
