//! Makes a book of openings of six rows of seven: `openings FILE [PLIES] [MIB] [THREADS]`. If the file is there,
//! it goes on with it. What it has found is written every half minute, so that it may be stopped at any time. A whole book of
//! eight plies is compared with what is published.

use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use gamesman_connect::{Count, Draft};
use gamesman_rules::{Record, Value};

/// Time between two times that the file is written.
const KEEP_EVERY: Duration = Duration::from_secs(30);

/// John Tromp's *Connect-4* in the UCI Machine Learning Repository (1995): positions after eight discs in which
/// nobody must move at once.
const PUBLISHED: Count = Count { win: 44_473, tie: 6_449, lose: 16_635 };

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let file = words.first().ok_or("name the file of the book")?;
    let number =
        |place: usize, usual: usize| words.get(place).map_or(Ok(usual), |word| word.parse());
    let (plies, size, threads) = (number(1, 8)?, number(2, 1024)?, number(3, 2)?);
    let draft = match fs::exists(file)? {
        true => Draft::read(&fs::read(file)?)?,
        false => Draft::new(6, 7, plies as u32)?,
    };
    let (began, before, mut kept) = (Instant::now(), draft.known(), Instant::now());
    let mut nodes = 0;
    println!("{before} of {} positions are known", draft.len());
    draft.fill(size << 20, threads, &|| false, |more| {
        nodes += more;
        if kept.elapsed() > KEEP_EVERY {
            kept = Instant::now();
            let (known, seconds) = (draft.known(), began.elapsed().as_secs_f64());
            let left = seconds / (known - before) as f64 * (draft.len() - known) as f64 / 3600.0;
            let rate = nodes as f64 / seconds / 1e6;
            println!(
                "{known} of {}, {rate:.1} million nodes a second, {left:.1} hours left",
                draft.len()
            );
            if let Err(error) = keep(&draft, file) {
                eprintln!("{file}: {error}");
            }
        }
    });
    keep(&draft, file)?;
    let (start, count) = (draft.book().start(), draft.count());
    println!("the empty board: {start:?}; after {} discs: {count:?}", draft.plies());
    let right = (Some(Record { value: Value::Win, remoteness: Some(41) }), PUBLISHED);
    if draft.plies() == 8 && draft.board() == (6, 7) && (start, count) != right {
        return Err("the book is wrong: other numbers are published".into());
    }
    Ok(())
}

/// Replaces the file as a whole.
fn keep(draft: &Draft, file: &str) -> std::io::Result<()> {
    let beside = format!("{file}.new");
    fs::write(&beside, draft.bytes())?;
    fs::rename(beside, file)
}
