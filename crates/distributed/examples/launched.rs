//! Says how many processes it was started with, and which of them it is.

fn main() -> Result<(), gamesman_distributed::JoinError> {
    match gamesman_distributed::join()? {
        Some(ranks) => println!("rank {} of {}", ranks.rank(), ranks.count()),
        None => println!("alone"),
    }
    Ok(())
}
