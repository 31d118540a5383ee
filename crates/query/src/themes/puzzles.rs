//! Puzzles that travel with the program, and ten of them for each day. They are in `packed/puzzles.tsv`, found in the packed
//! tables and by the exact searches of games, and checked by the test `puzzles` of `crates/check`.

use std::sync::LazyLock;

use super::Theme;
use crate::GAMES;

/// Puzzles of a day.
pub const A_DAY: usize = 10;

static FILE: &str = include_str!("../../packed/puzzles.tsv");

/// A position that shows a theme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Puzzle<'a> {
    /// What it teaches.
    pub theme: Theme,
    /// Id of the game.
    pub game: &'a str,
    /// Id of the variant.
    pub variant: &'a str,
    /// The position as text.
    pub position: &'a str,
    /// Its [difficulty](crate::DrillAnswer::difficulty).
    pub difficulty: f64,
}

/// All puzzles that travel with the program: by theme, easier ones first, and of those about as hard games that are better
/// known.
pub fn puzzles() -> &'static [Puzzle<'static>] {
    static ALL: LazyLock<Vec<Puzzle<'static>>> =
        LazyLock::new(|| FILE.lines().filter_map(Puzzle::read).collect());
    &ALL
}

impl<'a> Puzzle<'a> {
    /// A line of the file: theme, game, variant, position and difficulty between tabs.
    pub fn read(line: &'a str) -> Option<Puzzle<'a>> {
        let mut cells = line.split('\t');
        let theme = cells.next()?.parse().ok()?;
        let (game, variant, position) = (cells.next()?, cells.next()?, cells.next()?);
        let difficulty = cells.next()?.parse().ok()?;
        Some(Puzzle { theme, game, variant, position, difficulty })
    }

    /// It as a line of the file.
    pub fn line(&self) -> String {
        let Puzzle { theme, game, variant, position, difficulty } = self;
        format!("{}\t{game}\t{variant}\t{position}\t{difficulty:.2}", theme.name())
    }

    /// What it is remembered by: theme, game, variant and position, joined by `/`.
    pub fn key(&self) -> String {
        format!("{}/{}/{}/{}", self.theme.name(), self.game, self.variant, self.position)
    }
}

/// Words of rules that somebody reads before a puzzle, at most.
const MOST_WORDS: usize = 150;

/// What rules say that are explained by those of another game.
const ELSEWHERE: &str = "as in chess";

/// Whether somebody who has never seen a game understands it at once: its rules are short, and explained by themselves.
fn is_simple(id: &str) -> bool {
    let entry = GAMES.iter().find(|entry| entry.id == id);
    entry.is_some_and(|entry| {
        let words = entry.rules.split_whitespace().count();
        words <= MOST_WORDS && !entry.rules.contains(ELSEWHERE)
    })
}

/// The puzzles of a day, counted from 1970: ten, the easiest first, from games that `has` is true of and whose rules a newcomer
/// understands at once: they are short, and suppose no others. The same for everybody;
/// no game comes twice on a day, and no puzzle again for as many days as a tenth of all such puzzles, unless there are few.
///
/// ```
/// use gamesman_query::themes::{A_DAY, of_day};
///
/// let today = of_day(20_786, &|_| true);
/// assert_eq!(today.len(), A_DAY);
/// assert!(today.windows(2).all(|two| two[0].difficulty <= two[1].difficulty));
/// ```
pub fn of_day(day: u32, has: &dyn Fn(&str) -> bool) -> Vec<&'static Puzzle<'static>> {
    static SIMPLE: LazyLock<Vec<&Puzzle>> =
        LazyLock::new(|| puzzles().iter().filter(|puzzle| is_simple(puzzle.game)).collect());
    let mut all: Vec<&Puzzle> = SIMPLE.iter().copied().filter(|puzzle| has(puzzle.game)).collect();
    all.sort_by(|a, b| a.difficulty.total_cmp(&b.difficulty));
    let mut chosen: Vec<&Puzzle> = Vec::new();
    let of_a_band = all.len().div_ceil(A_DAY).max(1);
    for band in all.chunks_mut(of_a_band) {
        band.sort_by_key(|puzzle| shuffled(puzzle.position, puzzle.game));
        let first = day as usize % band.len();
        let order = band[first..].iter().chain(&band[..first]);
        let is_new = |puzzle: &&&Puzzle| chosen.iter().all(|other| other.game != puzzle.game);
        chosen.extend(order.clone().find(is_new).or_else(|| band.get(first)));
    }
    chosen
}

/// A place in an order that has nothing to do with what a puzzle is about (FNV-1a).
fn shuffled(position: &str, game: &str) -> u64 {
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    position.bytes().chain(game.bytes()).fold(0xcbf2_9ce4_8422_2325, fold)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        let line = "fork\ttictactoe\tregular\tx---o---x\t3.25";
        assert_eq!(Puzzle::read(line).expect("a puzzle").line(), line);
        for line in ["", "fork\ta\tb\tc", "spoon\ta\tb\tc\t1", "fork\ta\tb\tc\td"] {
            assert_eq!(Puzzle::read(line), None, "{line}");
        }
        assert_eq!(puzzles().len(), FILE.lines().count());
    }

    #[test]
    fn a_day_has_ten_games() {
        for day in [0, 20_786, 20_787, u32::MAX] {
            let today = of_day(day, &|_| true);
            assert_eq!(today.len(), A_DAY, "{day}");
            for (i, puzzle) in today.iter().enumerate() {
                assert!(today[..i].iter().all(|other| other.game != puzzle.game), "{day}: {i}");
            }
        }
        for day in 0..100 {
            for puzzle in of_day(day, &|_| true) {
                let known =
                    ["chinesechess", "chess", "quickchess", "solitairechess", "octal", "sum"];
                assert!(!known.contains(&puzzle.game), "{day}: {puzzle:?}");
            }
        }
        assert!(is_simple("tictactoe") && is_simple("dotsandboxes") && !is_simple("chess"));
        assert_ne!(of_day(1, &|_| true), of_day(2, &|_| true));
        let only = of_day(1, &|game| game == "tictactoe");
        assert!(!only.is_empty() && only.iter().all(|puzzle| puzzle.game == "tictactoe"));
        assert!(of_day(1, &|_| false).is_empty());
    }
}
