//! Which pictures and sounds of GamesmanUni's bundle show which games for two, and how large they are: all that is known of
//! that bundle (its folder `src/models/images/svg`, version 5.0.35) and of GamesCraftersUWAPI's data for it. In the order of
//! the ids, in files by their first letters.

mod d_to_l;
mod m_to_q;
mod r_to_z;
mod zero_to_c;

use super::set::Pictured;

/// Every game for two of which there are pictures.
pub(super) fn all() -> impl Iterator<Item = &'static (&'static str, Pictured)> {
    [zero_to_c::PICTURES, d_to_l::PICTURES, m_to_q::PICTURES, r_to_z::PICTURES]
        .into_iter()
        .flatten()
}

#[cfg(test)]
mod tests {
    use gamesman_query::{Config, Library};

    use super::super::{art, games, puzzles};
    use super::*;

    #[test]
    fn every_game_with_pictures_is_in_the_catalogue_and_shown_by_them() {
        let library = Library::new(Config::new("unused"));
        let drawn = |game: &str, variant: &str| {
            let session = library.session(game, Some(variant)).expect("it exists");
            let start = session.variant().view(&session.start()).expect("the start");
            art(game, variant, &start.scene, &[]).own
        };
        // Of Connect 4 there are pictures of boards that have no name here.
        let unnamed = |game: &str| game == "connect4" && drawn(game, "6x7");
        let pictured = |game: &gamesman_query::GameSummary| {
            game.variants.iter().any(|variant| drawn(&game.id, &variant.id)) || unnamed(&game.id)
        };
        let mut shown: Vec<String> =
            library.games().into_iter().filter(pictured).map(|game| game.id).collect();
        shown.sort();
        let listed = all().chain(&puzzles::PICTURES).chain(&games::PICTURES);
        let mut listed: Vec<&str> = listed.map(|(id, _)| *id).collect();
        listed.sort_unstable();
        // An id that no game has, or a game on none of whose boards there are pictures, is missing on the left.
        assert_eq!(shown, listed);
    }
}
