//! The nim-sequence of an octal game, and its period.
//!
//! `cargo run -p gamesman-heaps --example octal 0.77 1000`

use gamesman_heaps::TakeAndBreak;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let rule: TakeAndBreak = arguments.next().unwrap_or("0.77".into()).parse()?;
    let largest = arguments.next().unwrap_or("1000".into()).parse()?;
    let nimbers = rule.nimbers(largest);
    println!("{:?} …", &nimbers.values[..nimbers.values.len().min(20)]);
    match nimbers.period {
        Some(period) => println!("from {} on they repeat every {}", period.start, period.length),
        None => println!("heaps of up to {largest} prove no period"),
    }
    Ok(())
}
