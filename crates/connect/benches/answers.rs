//! How long answers take: value and remoteness of every column of random positions, by the number of discs.
//!
//! `cargo bench -p gamesman-connect -- 20` measures 20 positions of each ply, each with an empty table, on
//! two threads, and gives up after ten seconds. `cargo bench -p gamesman-connect -- sets FOLDER` writes sets of positions for comparisons
//! with other programs: two hundred of each kind, as columns that were played and the score, which the example
//! `solve` reads as well.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use gamesman_connect::Solver;
use gamesman_rules::Value;

const ROWS: usize = 6;
const COLUMNS: usize = 7;
const CELLS: usize = ROWS * COLUMNS;

/// How long an answer may take.
const LONGEST: Duration = Duration::from_secs(10);

/// Bytes of the table.
const TABLE: usize = 128 << 20;

/// Positions of a set.
const SET: usize = 200;

/// The sets: their names, and the least and the most of discs that lie and of moves that are left under best play.
const SETS: [(&str, [usize; 4]); 6] = [
    ("end-easy", [29, 41, 0, 13]),
    ("middle-easy", [15, 28, 0, 13]),
    ("middle-medium", [15, 28, 14, 27]),
    ("begin-easy", [8, 14, 0, 13]),
    ("begin-medium", [8, 14, 14, 27]),
    ("begin-hard", [8, 14, 28, 42]),
];

/// A game that was played.
struct Played {
    columns: Vec<usize>,
    marks: [u64; 2],
}

/// The same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Random moves of which none completes a line.
    fn play(&mut self, plies: usize) -> Played {
        'games: loop {
            let mut played = Played { columns: Vec::new(), marks: [0, 0] };
            while played.columns.len() < plies {
                if !played.drop(self.below(COLUMNS)) {
                    continue 'games;
                }
            }
            return played;
        }
    }
}

impl Played {
    /// False if a line is complete; a disc on a full column is not played.
    fn drop(&mut self, column: usize) -> bool {
        let height = self.columns.iter().filter(|&&other| other == column).count();
        if height < ROWS {
            let own = &mut self.marks[self.columns.len() % 2];
            *own |= 1 << (column * (ROWS + 1) + height);
            self.columns.push(column);
            return ![1, ROWS, ROWS + 1, ROWS + 2].into_iter().any(|stride| {
                let two = *own & *own >> stride;
                two & two >> (2 * stride) != 0
            });
        }
        true
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    match &words[..] {
        [sets, folder] if sets == "sets" => write_sets(Path::new(folder)),
        [count] => answers(count.parse()?),
        _ => answers(10),
    }
}

/// Times of one ply, and of all.
fn answers(count: usize) -> Result<(), Box<dyn std::error::Error>> {
    println!("| discs | median ms | 99 % ms | worst ms | million positions a second |");
    println!("|---|---|---|---|---|");
    let (mut random, mut all) = (Random(1), Vec::new());
    let (mut nodes, mut late) = (0, 0);
    for plies in 0..CELLS {
        let mut times = Vec::new();
        let before = nodes;
        for _ in 0..count {
            let played = random.play(plies);
            let solver = Solver::new(ROWS as u32, COLUMNS as u32, TABLE).ok_or("no such board")?;
            solver.prepare();
            let began = Instant::now();
            let found = solver.values(played.marks, 2, &|| began.elapsed() > LONGEST);
            times.push(began.elapsed());
            late += u64::from(found.position.is_none());
            nodes += solver.nodes();
        }
        row(&plies.to_string(), &mut times, nodes - before);
        all.extend(times);
    }
    row("all", &mut all, nodes);
    println!("\nnot in time: {late} of {}", all.len());
    Ok(())
}

fn row(name: &str, times: &mut [Duration], nodes: u64) {
    times.sort_unstable();
    let at = |part: f64| 1e3 * times[((times.len() - 1) as f64 * part) as usize].as_secs_f64();
    let rate = nodes as f64 / times.iter().sum::<Duration>().as_secs_f64() / 1e6;
    println!("| {name} | {:.3} | {:.3} | {:.3} | {rate:.2} |", at(0.5), at(0.99), at(1.0));
}

fn write_sets(folder: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let solver = Solver::new(ROWS as u32, COLUMNS as u32, TABLE).ok_or("no such board")?;
    for (name, [fewest, most, soonest, latest]) in SETS {
        let (mut random, mut found) = (Random(2), 0);
        let mut file = BufWriter::new(File::create(folder.join(name))?);
        while found < SET {
            let plies = fewest + random.below(most - fewest + 1);
            let played = random.play(plies);
            let record = solver.value(played.marks, &|| false).ok_or("nobody stops it")?;
            let left = record.remoteness.ok_or("a search says it")? as usize;
            if !(soonest..=latest).contains(&left) {
                continue;
            }
            let score = (CELLS - plies + 2 - left) as i32 / 2;
            let score = match record.value {
                Value::Win => score,
                Value::Lose => -score,
                _ => 0,
            };
            let columns = played.columns.iter().map(|column| (column + 1).to_string());
            writeln!(file, "{} {score}", columns.collect::<String>())?;
            found += 1;
        }
    }
    Ok(())
}
