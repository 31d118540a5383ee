//! Scores of positions on six rows of seven. Each line of the input begins with the columns that were
//! played, as `4453`; with each its score is printed (so many discs the winner has left and one more, with a
//! minus if the player to move loses) and how many positions were met. An argument says the size of the table
//! in MiB. Making it and reading the book are not in the time at the end.

use std::io::{BufRead, BufWriter, Write};
use std::time::Instant;

use gamesman_connect::Solver;
use gamesman_rules::Value;

const ROWS: usize = 6;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let size = std::env::args().nth(1).map_or(Ok(128), |size| size.parse::<usize>())?;
    let solver = Solver::new(ROWS as u32, 7, size << 20).ok_or("no such board")?;
    solver.prepare();
    let (began, mut lines) = (Instant::now(), 0);
    let mut out = BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let moves = line.split(' ').next().unwrap_or_default();
        let marks = played(moves).ok_or_else(|| format!("‘{moves}’ cannot be played"))?;
        let before = solver.nodes();
        let record = solver.value(marks, &|| false).ok_or("nobody stops it")?;
        let left = (ROWS * 7 - moves.len()) as i32;
        let score = (left + 2 - record.remoteness.unwrap_or(0) as i32) / 2;
        let score = match record.value {
            Value::Win => score,
            Value::Lose => -score,
            _ => 0,
        };
        writeln!(out, "{moves} {score} {}", solver.nodes() - before)?;
        lines += 1;
    }
    out.flush()?;
    let (seconds, nodes) = (began.elapsed().as_secs_f64(), solver.nodes() as f64);
    eprintln!(
        "{lines} positions in {seconds:.3} s, {:.0} met for each, {:.2} million a second",
        nodes / f64::from(lines),
        nodes / seconds / 1e6
    );
    Ok(())
}

/// The marks after these moves.
fn played(moves: &str) -> Option<[u64; 2]> {
    let (mut marks, mut heights) = ([0; 2], [0; 7]);
    for (ply, letter) in moves.chars().enumerate() {
        let column = letter.to_digit(10)?.checked_sub(1)? as usize;
        let height = heights.get_mut(column).filter(|height| **height < ROWS)?;
        marks[ply % 2] |= 1 << (column * (ROWS + 1) + *height);
        *height += 1;
    }
    Some(marks)
}
