//! Games by what people call them, also in part and mistyped.

use gamesman_rules::Entry;
use strsim::osa_distance;

/// Shorter words are not compared with parts of names: too many would be like them.
const LONG: usize = 5;

/// Letters and digits alone, small and without accents; `ue` is written for `ü` where it is missing on keyboards.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in text.to_lowercase().chars().filter(|c| c.is_alphanumeric()) {
        match c {
            'e' if plain.ends_with(['a', 'o', 'u']) => {}
            'ß' => plain.push_str("ss"),
            c => plain.push(bare(c)),
        }
    }
    plain
}

/// A letter without its accent.
fn bare(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' | 'ā' => 'a',
        'é' | 'è' | 'ê' | 'ë' | 'ē' => 'e',
        'í' | 'ì' | 'î' | 'ï' | 'ī' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' | 'ō' => 'o',
        'ú' | 'ù' | 'û' | 'ü' | 'ū' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    }
}

/// The games one of whose names has `text` where a word begins, or if it is long anywhere, those first that are called or
/// begin like it; if there are none, those with a name that is a few letters away, the nearest first. `others` says by
/// which names a game with an id is known besides.
pub(crate) fn search(
    catalogue: &[&'static Entry],
    text: &str,
    others: &dyn Fn(&str) -> Vec<String>,
) -> Vec<&'static Entry> {
    let asked = plain(text);
    let found = ranked(catalogue, others, |name| contained(&asked, name));
    if !found.is_empty() {
        return found;
    }
    let most = asked.chars().count().div_ceil(5).min(3);
    ranked(catalogue, others, |name| {
        Some(distance(&asked, name)).filter(|distance| *distance <= most)
    })
}

/// The id of the named variant of a game that is a few letters away from a text, the nearest if there are several.
pub(crate) fn variant(entry: &Entry, text: &str) -> Option<String> {
    let asked = plain(text);
    let most = asked.chars().count().div_ceil(5).min(3);
    let far = |id: &str| osa_distance(&asked, &plain(id));
    // Of numbers such as 5x6 each is like many others, and none is meant.
    let words = entry.variants.iter().map(|named| named.id);
    let words = words.filter(|id| id.chars().filter(|c| c.is_alphabetic()).count() >= LONG);
    let nearest = words.min_by_key(|id| far(id)).filter(|id| far(id) <= most);
    nearest.map(str::to_owned)
}

/// Entries by their best name, the least first.
fn ranked(
    catalogue: &[&'static Entry],
    others: &dyn Fn(&str) -> Vec<String>,
    rank: impl Fn(&str) -> Option<usize>,
) -> Vec<&'static Entry> {
    let best = |entry: &Entry| {
        let own = [entry.id, entry.name].into_iter().chain(entry.aliases.iter().copied());
        let own = own.filter_map(&rank).min();
        own.into_iter().chain(others(entry.id).iter().filter_map(|name| rank(name))).min()
    };
    let mut found: Vec<_> =
        catalogue.iter().filter_map(|&entry| Some((best(entry)?, entry))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, entry)| entry).collect()
}

fn contained(asked: &str, name: &str) -> Option<usize> {
    let whole = plain(name);
    // Languages that write no spaces have short words.
    let anywhere = asked.chars().count() > LONG || !asked.is_ascii();
    if whole == asked {
        Some(0)
    } else if whole.starts_with(asked) {
        Some(1)
    } else if words(name).any(|rest| plain(rest).starts_with(asked)) {
        Some(2)
    } else {
        (anywhere && whole.contains(asked)).then_some(3)
    }
}

/// A name from each of its words on.
fn words(name: &str) -> impl Iterator<Item = &str> {
    let begins = |at: &usize| !name[..*at].ends_with(char::is_alphanumeric);
    name.char_indices().map(|(at, _)| at).filter(begins).map(|at| &name[at..])
}

/// How many letters are wrong, missing, too many or exchanged, against the name or, of longer texts, what one of its
/// words begins with.
fn distance(asked: &str, name: &str) -> usize {
    let whole = osa_distance(asked, &plain(name));
    let length = asked.chars().count();
    if length < LONG {
        return whole;
    }
    let begun = words(name).map(|rest| {
        let begin: String = plain(rest).chars().take(length).collect();
        osa_distance(asked, &begin)
    });
    begun.fold(whole, usize::min)
}

#[cfg(test)]
mod tests {
    use gamesman_games::GAMES;

    use super::*;

    fn first(text: &str) -> Option<&'static str> {
        search(GAMES, text, &|_| vec![]).first().map(|entry| entry.id)
    }

    #[test]
    fn variants_are_mistyped() {
        let entry = GAMES.iter().find(|entry| entry.id == "tictactoe").expect("a game");
        for (text, near) in [
            ("regularr", Some("regular")),
            ("Misre", Some("misere")),
            ("4x5", None),
            ("something", None),
            ("", None),
        ] {
            assert_eq!(variant(entry, text).as_deref(), near, "{text}");
        }
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
    fn accents_may_be_missing_and_a_short_word_is_not_found_within_another() {
        assert_eq!(plain("Torres de Hanói"), "torresdehanoi");
        assert_eq!(plain("Dōbutsu shōgi"), plain("dobutsu shogi"));
        assert_eq!(plain("Mühle"), plain("muehle"));
        assert_eq!(plain("Mühle"), plain("MUHLE"));
        assert_eq!(first("oware").filter(|id| *id == "sokoban"), None);
        assert_eq!(first("warehouse"), Some("sokoban"));
        let german = |id: &str| match id {
            "connect4" => vec!["Vier gewinnt".to_owned()],
            _ => vec![],
        };
        for text in ["vier gewinnt", "vier gewint", "gewinnt"] {
            let found = search(GAMES, text, &german);
            assert_eq!(found.first().map(|entry| entry.id), Some("connect4"), "{text}");
        }
    }

    #[test]
    fn what_is_called_like_it_comes_first() {
        assert_eq!(first("chess"), Some("chess"));
        assert_eq!(first("y"), Some("y"));
        assert_eq!(search(GAMES, "", &|_| vec![]).len(), GAMES.len());
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
