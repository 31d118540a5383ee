//! The Towers of Hanoi with three rods: figure 12 of the report on GamesmanPuzzles, and ours beside it.

use gamesman_query::words::thousands;

use crate::markdown::{digits, or_dash, table};
use crate::measure::{Job, Run, apart};
use crate::report::{machine, median};

/// A solver of the report with the bytes of its files for one disk, two disks and so on.
pub struct Theirs {
    pub name: &'static str,
    pub bytes: [u64; 10],
}

/// Anthony Ling, *GamesmanPuzzles: A Leap Into the Puzzles Domain*, UCB/EECS-2021-146 (2021), appendix
/// A.6, as printed there (872 may stand for 972). Times are drawn in its figure 12 but printed nowhere.
pub const REPORT: [Theirs; 3] = [
    Theirs {
        name: "SQLite",
        bytes: [12288, 12288, 12288, 12288, 12288, 24576, 57344, 143360, 438272, 1323008],
    },
    Theirs { name: "Pickle", bytes: [16, 28, 64, 172, 496, 1698, 5345, 16284, 55662, 173800] },
    Theirs { name: "Index", bytes: [4, 12, 36, 108, 324, 872, 2916, 8748, 26244, 78732] },
];

/// Processor seconds of the report's general solver for one disk, two disks and so on, in memory and
/// without a file: the search of section 4.2.1 and the puzzle of appendix A.4, transcribed and run by
/// Python 3.11 on the two-core Xeon of docs/benchmarks.md (2026). Measure them again before comparing
/// with another machine.
pub const GENERAL: [f64; 10] =
    [0.0001, 0.0002, 0.0004, 0.0013, 0.0040, 0.0127, 0.0511, 0.159, 0.490, 2.18];

/// A tower that was solved.
pub struct Tower {
    pub disks: u32,
    pub run: Run,
}

/// Solves towers of one to `most` disks, as many as there are variants.
pub fn measure(most: u32, runs: usize) -> Vec<Tower> {
    let mut towers = Vec::new();
    for disks in 1..=most {
        eprintln!("towersofhanoi 3-{disks}");
        let job = Job {
            game: "towersofhanoi".into(),
            variant: format!("3-{disks}"),
            threads: 0,
            limits: false,
        };
        let all: Result<Vec<Run>, _> = (0..runs).map(|_| apart(&job)).collect();
        match all {
            Ok(all) => {
                let run = median(&all);
                assert_eq!(run.positions, 3u64.pow(disks), "{disks} disks");
                towers.push(Tower { disks, run });
            }
            Err(why) => {
                eprintln!("no more than {} disks: {why}", disks - 1);
                break;
            }
        }
    }
    towers
}

/// The figure's numbers.
pub fn table_of(towers: &[Tower]) -> String {
    let rows: Vec<Vec<String>> = towers
        .iter()
        .map(|Tower { disks, run }| {
            let theirs = |theirs: &Theirs| {
                or_dash(theirs.bytes.get(*disks as usize - 1).map(|&bytes| thousands(bytes)))
            };
            let [sqlite, pickle, index] = REPORT.each_ref().map(theirs);
            vec![
                disks.to_string(),
                thousands(run.positions),
                sqlite,
                pickle,
                index,
                thousands(run.file_bytes),
                digits(run.file_bytes as f64 * 8.0 / run.positions as f64),
                or_dash(GENERAL.get(*disks as usize - 1).map(|&seconds| digits(seconds))),
                digits(run.wall.as_secs_f64()),
                or_dash(run.cpu.map(|cpu| digits(cpu.as_secs_f64()))),
            ]
        })
        .collect();
    let columns = [
        ">disks",
        ">positions",
        ">SQLite bytes",
        ">Pickle bytes",
        ">Index bytes",
        ">gamesman bytes",
        ">bits each",
        ">General CPU s",
        ">gamesman wall s",
        ">gamesman CPU s",
    ];
    format!("gamesman: {}.\n\n{}", machine(), table(&columns, &rows))
}
