//! Says which of several processes it is, and what the others are called.

fn main() -> Result<(), gamesman_distributed::JoinError> {
    let Some(ranks) = gamesman_distributed::join()? else {
        println!("alone");
        return Ok(());
    };
    // To each a name of another length.
    let names = (0..ranks.count()).map(|to| vec![ranks.rank() as u8; 100_000 * (to + 1)]);
    for _ in 0..100 {
        let heard = ranks.exchange(names.clone().collect());
        let right = |(from, bytes): (usize, &Vec<u8>)| {
            bytes.len() == 100_000 * (ranks.rank() + 1)
                && bytes.iter().all(|byte| *byte == from as u8)
        };
        assert!(heard.iter().enumerate().all(right));
    }
    println!("rank {} of {}", ranks.rank(), ranks.count());
    Ok(())
}
