//! Figure 7 of Ling, *GamesmanPuzzles*, UCB/EECS-2021-146: all puzzles of that system with their numbers,
//! reproduced row by row, with the corrections that its own program and arithmetic call for.

use gamesman_query::{Analysis, Config, Library, Unwatched};

/// A row of the figure.
struct Row {
    game: &'static str,
    variant: &'static str,
    /// Every position that can be reached is solvable.
    always_winnable: bool,
    /// Of the start; `None` where starts are drawn at random there.
    remoteness: Option<u32>,
    most: u32,
    /// "Number of positions (w/o symmetries)": the program solves backwards from the goals, so these are
    /// solvable positions, reachable or not; where a symmetry is used, classes of them.
    solvable: u64,
    /// "Number of positions (w/ symmetries)": the bound of the hash, where this project has the same.
    bound: Option<u64>,
}

const fn row(
    (game, variant): (&'static str, &'static str),
    always_winnable: bool,
    (remoteness, most): (Option<u32>, u32),
    (solvable, bound): (u64, Option<u64>),
) -> Row {
    Row { game, variant, always_winnable, remoteness, most, solvable, bound }
}

const FIGURE: &[Row] = &[
    row(("towersofhanoi", "3_1"), true, (Some(1), 1), (2, Some(3))),
    row(("towersofhanoi", "3_2"), true, (Some(3), 3), (5, Some(9))),
    row(("towersofhanoi", "3_3"), true, (Some(7), 7), (14, Some(27))),
    row(("towersofhanoi", "3_8"), true, (Some(255), 255), (3281, Some(6561))),
    row(("towersofhanoi", "4_3"), true, (Some(5), 5), (15, Some(64))),
    // "4" and "9" are the numbers of cells.
    row(("npuzzle", "2"), true, (None, 6), (12, Some(12))),
    row(("npuzzle", "3"), true, (None, 31), (181_440, Some(181_440))),
    row(("lightsout", "2"), true, (Some(4), 4), (16, Some(16))),
    row(("lightsout", "3"), true, (Some(5), 9), (512, Some(512))),
    // The figure's second 4096 are the solvable boards again; all boards are 2^16.
    row(("lightsout", "4"), true, (Some(4), 7), (4096, Some(65_536))),
    // The figure says 16384 = 2^14, but there are 15 holes.
    row(("pegsolitaire", "triangle"), false, (Some(13), 13), (13_935, Some(32_768))),
    row(("toadsandfrogspuzzle", "10"), false, (Some(35), 35), (476, Some(2772))),
    // "5x4 board, 2 bishops": the squares of one colour only. The puzzle with both is 4x5_8.
    row(("bishoppuzzle", "4x5_4"), true, (Some(18), 19), (100, Some(1260))),
    row(("bishoppuzzle", "4x7_4"), true, (Some(12), 12), (972, Some(6006))),
    // The figure says 1085250; 21! / (3! 3! 15!) is 1085280.
    row(("bishoppuzzle", "6x7_6"), true, (Some(16), 16), (26_566, Some(1_085_280))),
    // The figure's 3.24 * 10^15 is a bound on hashes of stickers.
    row(("rubikscube", "2x2x2"), true, (None, 14), (3_674_160, None)),
];

fn analysis(library: &Library, game: &str, variant: &str) -> (Analysis, u64) {
    let session = library.session(game, Some(variant)).expect("it exists");
    session.solve(&Unwatched).expect("it is small");
    let numbers = session.variant().graph().expect("it has an index").size();
    (session.analysis(&Unwatched).expect("it is solved"), numbers)
}

#[test]
fn every_row_is_reproduced() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    for row in FIGURE {
        let name = format!("{} {}", row.game, row.variant);
        let (found, numbers) = analysis(&library, row.game, row.variant);
        assert_eq!(found.solvable == Some(found.positions), row.always_winnable, "{name}");
        if row.remoteness.is_some() {
            assert_eq!(found.remoteness, row.remoteness, "{name}");
        }
        assert_eq!(found.max_remoteness, row.most, "{name}");
        // Of the figure's puzzles GamesmanPuzzles uses a symmetry for this one.
        let counted = match row.game {
            "towersofhanoi" => found.classes,
            _ => found.solvable_anywhere,
        };
        assert_eq!(counted, Some(row.solvable), "{name}");
        if let Some(bound) = row.bound {
            assert_eq!(numbers, bound, "{name}");
        }
    }
}

/// The bishops on squares of one colour and of the other do not meet: lengths add up, positions multiply.
#[test]
fn the_row_of_half_a_puzzle_is_half_of_the_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let (half, half_numbers) = analysis(&library, "bishoppuzzle", "4x5_4");
    let (whole, numbers) = analysis(&library, "bishoppuzzle", "4x5_8");
    assert_eq!(whole.remoteness, half.remoteness.map(|n| 2 * n));
    assert_eq!(whole.max_remoteness, 2 * half.max_remoteness);
    assert_eq!(whole.positions, half.positions * half.positions);
    assert_eq!(numbers, half_numbers * half_numbers);
}
