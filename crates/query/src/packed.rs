//! What travels with the program, so that nothing is unknown at first start: the results of all variants with golden
//! numbers, and the tables of small ones.
//!
//! Results are those of `docs/results.md`, in `packed/results.tsv`; the test `goldens` of `crates/check` makes both and
//! compares them with the golden files. They are for the built-in games alone. Tables are in `packed/tables.bin`, made and checked by the test `packed` of `crates/check`. They stand below
//! those of the data directory, are read-only, and are ignored where the rules have another fingerprint.

use std::collections::HashMap;
use std::sync::LazyLock;

use gamesman_games::GAMES;
use gamesman_rules::Entry;

use crate::ValueAnswer;

/// Larger tables are not packed.
pub const LARGEST: usize = 20 << 10;

static RESULTS: &str = include_str!("../packed/results.tsv");
static TABLES: &[u8] = include_bytes!("../packed/tables.bin");

/// What is known of a variant without a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Recorded {
    pub(crate) value: ValueAnswer,
    pub(crate) remoteness: Option<u32>,
    pub(crate) positions: Option<u64>,
}

/// Results by name of the game and id of the variant.
type Results = HashMap<(&'static str, &'static str), Recorded>;

/// Whether it is a game of the catalogue, of whose variants it is recorded what is known unless they are too large.
pub(crate) fn is_built_in(entry: &Entry) -> bool {
    GAMES.iter().any(|game| std::ptr::eq(*game, entry))
}

/// What is recorded of a variant of a built-in game.
pub(crate) fn result(entry: &Entry, variant: &str) -> Option<Recorded> {
    static KNOWN: LazyLock<Results> = LazyLock::new(|| results(RESULTS));
    let built_in = is_built_in(entry);
    built_in.then(|| KNOWN.get(&(entry.name, variant)).copied()).flatten()
}

fn results(file: &'static str) -> Results {
    file.lines().filter_map(row).collect()
}

/// A line: game, variant, positions, value and remoteness between tabs; what is not known is empty.
fn row(line: &'static str) -> Option<((&'static str, &'static str), Recorded)> {
    let mut cells = line.split('\t');
    let key = (cells.next()?, cells.next()?);
    let positions = cells.next()?.parse().ok();
    let value = match cells.next()? {
        "win" => ValueAnswer::Win,
        "lose" => ValueAnswer::Lose,
        "tie" => ValueAnswer::Tie,
        "draw" => ValueAnswer::Draw,
        _ => ValueAnswer::Unknown,
    };
    Some((key, Recorded { value, remoteness: cells.next()?.parse().ok(), positions }))
}

/// A table that travels with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed<'a> {
    /// Id of the game.
    pub game: &'a str,
    /// The variant's settings.
    pub settings: &'a str,
    /// The file.
    pub table: &'a [u8],
}

/// The table of a variant, if it is packed.
pub(crate) fn table(game: &str, settings: &str) -> Option<&'static [u8]> {
    static PLACES: LazyLock<HashMap<(&'static str, &'static str), &'static [u8]>> =
        LazyLock::new(|| {
            tables().into_iter().map(|one| ((one.game, one.settings), one.table)).collect()
        });
    PLACES.get(&(game, settings)).copied()
}

/// All tables that travel with the program.
pub fn tables() -> Vec<Packed<'static>> {
    unpack(TABLES).unwrap_or_default()
}

/// Tables as one file: a line `GAME SETTINGS BYTES` for each, an empty line, and the tables.
///
/// ```
/// use gamesman_query::packed::{Packed, pack, unpack};
///
/// let one = Packed { game: "matches", settings: "", table: b"bytes" };
/// let packed = pack(&[one]);
/// assert_eq!(unpack(&packed), Some(vec![one]));
/// ```
pub fn pack(tables: &[Packed]) -> Vec<u8> {
    let line = |one: &Packed| format!("{} {} {}\n", one.game, one.settings, one.table.len());
    let mut file: Vec<u8> = tables.iter().map(line).collect::<String>().into_bytes();
    file.push(b'\n');
    tables.iter().for_each(|one| file.extend_from_slice(one.table));
    file
}

/// The tables of a file; `None` if it is not as [`pack`] writes it.
pub fn unpack(file: &[u8]) -> Option<Vec<Packed<'_>>> {
    let end = match file.starts_with(b"\n") {
        true => 0,
        false => file.windows(2).position(|pair| pair == b"\n\n")? + 1,
    };
    let index = str::from_utf8(&file[..end]).ok()?;
    let mut rest = file.get(end + 1..)?;
    let mut tables = Vec::new();
    for line in index.lines() {
        let (name, bytes) = line.rsplit_once(' ')?;
        let (game, settings) = name.split_once(' ').filter(|(game, _)| !game.is_empty())?;
        let (table, after) = rest.split_at_checked(bytes.parse().ok()?)?;
        rest = after;
        tables.push(Packed { game, settings, table });
    }
    rest.is_empty().then_some(tables)
}

#[cfg(test)]
mod tests {
    use gamesman_rules::Players;

    use super::*;

    #[test]
    fn results_of_all_rows_are_read() {
        let known = results(RESULTS);
        assert_eq!(known.len(), RESULTS.lines().count());
        let tictactoe =
            Recorded { value: ValueAnswer::Tie, remoteness: Some(9), positions: Some(5_478) };
        assert_eq!(known[&("Tic-Tac-Toe", "regular")], tictactoe);
        for ((game, variant), recorded) in &known {
            let entry = GAMES.iter().find(|entry| entry.name == *game).expect("a game");
            let drawn = matches!(recorded.value, ValueAnswer::Tie | ValueAnswer::Draw);
            assert!(!(drawn && entry.players == Players::One), "{game} {variant}");
        }
    }

    #[test]
    fn another_game_of_the_same_name_has_no_results() {
        let other = Entry { rules: "others", ..*GAMES[0] };
        assert!(result(GAMES[0], GAMES[0].variants[0].id).is_some());
        assert_eq!(result(&other, GAMES[0].variants[0].id), None);
    }

    #[test]
    fn what_is_no_pack_is_refused() {
        let packed = pack(&[Packed { game: "a", settings: "3x3", table: b"\n\n12" }]);
        assert!(unpack(&packed).is_some() && unpack(&pack(&[])).is_some());
        for file in [&packed[..packed.len() - 1], &packed[1..], b"", b"a b\n\n"] {
            assert_eq!(unpack(file), None);
        }
    }
}
