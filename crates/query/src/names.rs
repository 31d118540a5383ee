//! Games by what people call them, also in part and mistyped.

use gamesman_rules::Entry;
use strsim::osa_distance;

/// Shorter words are not compared with parts of names: too many would be like them.
const LONG: usize = 5;

/// Letters and digits alone, small.
pub(crate) fn plain(text: &str) -> String {
    text.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The games one of whose names contains `text`, those first that are called or begin like it; if there are none,
/// those with a name that is a few letters away, the nearest first.
pub(crate) fn search(catalogue: &[&'static Entry], text: &str) -> Vec<&'static Entry> {
    let asked = plain(text);
    let found = ranked(catalogue, |name| contained(&asked, &plain(name)));
    if !found.is_empty() {
        return found;
    }
    let most = asked.chars().count().div_ceil(4).min(3);
    ranked(catalogue, |name| Some(distance(&asked, name)).filter(|distance| *distance <= most))
}

/// Entries by their best name, the least first.
fn ranked(
    catalogue: &[&'static Entry],
    rank: impl Fn(&str) -> Option<usize>,
) -> Vec<&'static Entry> {
    let best = |entry: &Entry| {
        [entry.id, entry.name].iter().chain(entry.aliases).filter_map(|name| rank(name)).min()
    };
    let mut found: Vec<_> =
        catalogue.iter().filter_map(|&entry| Some((best(entry)?, entry))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, entry)| entry).collect()
}

fn contained(asked: &str, name: &str) -> Option<usize> {
    match name.find(asked)? {
        0 if name.len() == asked.len() => Some(0),
        0 => Some(1),
        _ => Some(2),
    }
}

/// How many letters are wrong, missing, too many or exchanged, against the name or, of longer texts, what one of its
/// words begins with.
fn distance(asked: &str, name: &str) -> usize {
    let whole = osa_distance(asked, &plain(name));
    let length = asked.chars().count();
    if length < LONG {
        return whole;
    }
    let words = name.char_indices().filter(|(at, _)| *at == 0 || name[..*at].ends_with([' ', '-']));
    let begun = words.map(|(at, _)| {
        let begin: String = plain(&name[at..]).chars().take(length).collect();
        osa_distance(asked, &begin)
    });
    begun.fold(whole, usize::min)
}

#[cfg(test)]
mod tests {
    use gamesman_games::GAMES;

    use super::*;

    fn first(text: &str) -> Option<&'static str> {
        search(GAMES, text).first().map(|entry| entry.id)
    }

    #[test]
    fn games_have_other_names() {
        for (text, id) in [
            ("connect four", "connect4"),
            ("Four in a row", "connect4"),
            ("noughts and crosses", "tictactoe"),
            ("reversi", "othello"),
            ("kalah", "mancala"),
            ("15 puzzle", "npuzzle"),
            ("15-puzzle", "npuzzle"),
            ("hawaiian draughts", "konane"),
            ("xiangqi", "chinesechess"),
        ] {
            assert_eq!(first(text), Some(id), "{text}");
        }
    }

    #[test]
    fn games_are_found_by_mistyped_names() {
        for (text, id) in [
            ("conect four", "connect4"),
            ("conenct4", "connect4"),
            ("otello", "othello"),
            ("reversy", "othello"),
            ("noughts and croses", "tictactoe"),
            ("crosess", "tictactoe"),
            ("tic tak toe", "tictactoe"),
            ("socoban", "sokoban"),
            ("slidng puzzle", "npuzzle"),
            ("nmi", "nim"),
        ] {
            assert_eq!(first(text), Some(id), "{text}");
        }
        for text in ["backgammon", "monopoly", "qqq", "zzzz"] {
            assert_eq!(first(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_called_like_it_comes_first() {
        assert_eq!(first("chess"), Some("chess"));
        assert_eq!(first("y"), Some("y"));
        assert_eq!(search(GAMES, "").len(), GAMES.len());
    }

    #[test]
    fn no_two_games_have_the_same_name() {
        let mut names: Vec<_> = GAMES
            .iter()
            .flat_map(|entry| {
                let mut own: Vec<_> =
                    [entry.id, entry.name].iter().chain(entry.aliases).map(|n| plain(n)).collect();
                own.dedup();
                own.into_iter().map(|name| (name, entry.id))
            })
            .collect();
        names.sort();
        for pair in names.windows(2) {
            assert!(pair[0].0 != pair[1].0 || pair[0].1 == pair[1].1, "{pair:?}");
        }
    }
}
