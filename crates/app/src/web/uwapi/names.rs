//! What GamesmanUni and its own server call games and variants that have another id here. Its links, its demonstration and
//! its thumbnails go by those ids. They are what is listed; the ids that the catalogue has are understood as well.

use std::collections::HashSet;

use gamesman_query::{Error, Library};

/// A game with other ids there.
struct Names {
    /// The game's id here, and there.
    here: &'static str,
    there: &'static str,
    /// Variants that are there, in its order: the id there, and the id or the settings here.
    variants: &'static [(&'static str, &'static str)],
    /// Variants of the catalogue whose id names something else there, each with the id to list it by.
    others: &'static [(&'static str, &'static str)],
}

impl Names {
    const fn new(
        here: &'static str,
        there: &'static str,
        variants: &'static [(&'static str, &'static str)],
    ) -> Names {
        Names { here, there, variants, others: &[] }
    }

    /// A game whose own id is the same there.
    const fn of(game: &'static str, variants: &'static [(&'static str, &'static str)]) -> Names {
        Names::new(game, game, variants)
    }

    const fn but(self, others: &'static [(&'static str, &'static str)]) -> Names {
        Names { others, ..self }
    }
}

/// Of `GamesCraftersUWAPI`'s list at 5fe1883, the games that are here too and differ.
static NAMES: [Names; 27] = [
    Names::of("chomp", &[("4x7", "4x7"), ("5x8", "5x8"), ("8x10", "8x10")]),
    Names::of("connect4", &[("6x6", "6x6"), ("6x7", "6x7")]),
    Names::of("dawsonschess", &[("5", "5"), ("6", "6"), ("7", "7"), ("8", "8"), ("9", "9")]),
    Names::of("domineering", &[("4", "4x4"), ("5", "5x5"), ("6", "6x6")]),
    Names::new("foxandgeese", "foxandhounds", &[]),
    Names::new(
        "foursquare",
        "4squaretictactoe",
        &[
            ("regular", "squares"),
            ("misere", "squares-misere"),
            ("diamond", "diamonds"),
            ("diamond_misere", "diamonds-misere"),
        ],
    ),
    // There the hare has to come to the left end.
    Names::of(
        "hareandhounds",
        &[
            ("s-hounds-first", "3-hounds-normal-end"),
            ("s-hare-first", "3-hare-normal-end"),
            ("m-hounds-first", "5-hounds-normal-end"),
            ("m-hare-first", "5-hare-normal-end"),
            ("l-hounds-first", "7-hounds-normal-end"),
            ("l-hare-first", "7-hare-normal-end"),
        ],
    ),
    // Three rows, and as many columns as it says.
    Names::of(
        "hexapawn",
        &[
            ("0", "3x3"),
            ("1", "3x4"),
            ("2", "3x5"),
            ("3", "3x6"),
            ("4", "3x3-misere"),
            ("5", "3x4-misere"),
            ("6", "3x5-misere"),
            ("7", "3x6-misere"),
            ("8", "3x3-normal-must"),
            ("9", "3x4-normal-must"),
        ],
    ),
    Names::of("joust", &[("4x4", "4x4"), ("5x4", "5x4")]),
    Names::of("kayles", &[("5", "5"), ("6", "6"), ("7", "7"), ("8", "8"), ("9", "9")]),
    Names::of("klotski", &[("donkey", "donkey"), ("pennant", "pennant")]),
    // There the second player takes away a piece beside the first one's.
    Names::of(
        "konane",
        &[
            ("4x4", "4x4-adjacent"),
            ("4x5", "4x5-adjacent"),
            ("5x5", "5x5-adjacent"),
            ("5x6", "5x6-adjacent"),
        ],
    )
    .but(&[("4x5", "4x5-free"), ("5x5", "5x5-free")]),
    Names::of("lite3", &[("three-in-a-row", "line"), ("surround", "surround"), ("both", "both")]),
    Names::of("mutorere", &[("regular", "beside"), ("misere", "beside-misere")]),
    Names::of(
        "nim",
        &[
            ("2_3_5_7", "2_3_5_7"),
            ("3_3_3", "3_3_3"),
            ("1_2_3_4_5", "1_2_3_4_5"),
            ("7_8_11_13_15", "7_8_11_13_15"),
            ("1_3_5_7_9_10", "1_3_5_7_9_10"),
        ],
    ),
    Names::of("ninemensmorris", &[("regular", "9"), ("6mmNoFly", "6-six-sliding")]),
    Names::of("notakto", &[("regular", "1"), ("board2", "2"), ("board3", "3")]),
    Names::of("npuzzle", &[("3", "3x3")]),
    Names::of("nqueens", &[("4", "4"), ("5", "5"), ("6", "6"), ("7", "7"), ("8", "8"), ("9", "9")]),
    Names::of("pancakes", &[("5", "5"), ("6", "6"), ("7", "7"), ("8", "8")]),
    Names::of("quickcross", &[("regular", "4x4-4")]),
    Names::of("quixo", &[("5x5", "5"), ("4x4", "4"), ("3x3", "3")]),
    // There each is a level drawn from thousands that are about as hard.
    Names::of(
        "rushhour",
        &[("basic", "1"), ("easy", "2"), ("medium", "3"), ("hard", "5"), ("expert", "6")],
    ),
    Names::of("shifttactoe", &[("default", "upright")]),
    // Its levels are other warehouses.
    Names::of("sokoban", &[]).but(&[
        ("1", "9pushes"),
        ("2", "15pushes"),
        ("3", "26pushes"),
        ("4", "29pushes"),
    ]),
    Names::of("teeko", &[("standard", "normal"), ("advanced", "normal-any")]),
    Names::of("toadsandfrogspuzzle", &[("4", "4"), ("6", "6"), ("8", "8"), ("10", "10")]),
];

/// The id that a game of the catalogue is listed by.
pub fn listed(game: &'static str) -> &'static str {
    NAMES.iter().find(|names| names.here == game).map_or(game, |names| names.there)
}

/// The catalogue's id of a game that is asked for.
pub fn game(asked: &str) -> &str {
    NAMES.iter().find(|names| names.there == asked).map_or(asked, |names| names.here)
}

/// What the catalogue calls a variant that is asked for.
pub fn variant<'a>(game: &str, asked: &'a str) -> &'a str {
    let Some(names) = NAMES.iter().find(|names| names.here == game) else { return asked };
    let there = names.variants.iter().find(|(there, _)| *there == asked);
    let other = names.others.iter().find(|(_, listed)| *listed == asked);
    there.map(|(_, here)| *here).or(other.map(|(here, _)| *here)).unwrap_or(asked)
}

/// The variants of a game of the catalogue: the id each is listed by, and what it is called here. First those that are
/// there, in its order, then the catalogue's own.
///
/// # Errors
/// [`Error::UnknownGame`], or [`Error::Variant`] if the list above has a variant that does not exist.
pub fn variants(library: &Library, game: &str) -> Result<Vec<(&'static str, &'static str)>, Error> {
    let entry = library.session(game, None)?.entry();
    let names = NAMES.iter().find(|names| names.here == entry.id);
    let (there, others) = names.map_or((&[][..], &[][..]), |names| (names.variants, names.others));
    let mut seen = HashSet::new();
    let mut all = Vec::new();
    for &(there, here) in there {
        seen.insert(library.session(game, Some(here))?.chosen().id.clone());
        all.push((there, here));
    }
    for named in entry.variants {
        if seen.insert(named.id.to_owned()) {
            let other = others.iter().find(|(here, _)| *here == named.id);
            all.push((other.map_or(named.id, |(_, listed)| *listed), named.id));
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use gamesman_query::Config;

    use super::*;

    fn ids_there(game: &str) -> impl Iterator<Item = &str> {
        let names = NAMES.iter().filter(move |names| names.here == game);
        names.flat_map(|names| names.variants).map(|(there, _)| *there)
    }

    #[test]
    fn every_variant_is_listed_once_and_answers_by_both_ids() {
        let library = Library::new(Config::new("unused"));
        for game in library.games() {
            let id = super::game(&game.id);
            assert_eq!(id, game.id, "no game has an id that is another game's there");
            let entry = library.session(id, None).expect("it exists").entry();
            assert_eq!(super::game(listed(entry.id)), id);
            let all = variants(&library, id).expect("all exist");
            let mut ids = HashSet::new();
            let mut opened = HashSet::new();
            for (listed, here) in all {
                assert!(ids.insert(listed), "{id} {listed} is there twice");
                let session = |text| library.session(id, Some(text)).expect("it exists");
                let chosen = session(here).chosen().id.clone();
                assert_eq!(session(variant(id, listed)).chosen().id, chosen, "{id} {listed}");
                assert!(opened.insert(chosen), "{id} {here} is listed twice");
                if variant(id, here) != here {
                    // What has that id there is listed as well, and this by the id it has instead.
                    assert!(
                        ids_there(id).any(|there| there == here) && listed != here,
                        "{id} {here}"
                    );
                }
            }
            for named in entry.variants {
                assert!(opened.contains(named.id), "{id} {} is missing", named.id);
            }
        }
        for names in &NAMES {
            assert!(library.session(names.here, None).is_ok(), "{}", names.here);
        }
    }
}
