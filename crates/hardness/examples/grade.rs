//! How hard the won positions of a small game are for players who look ahead one, two and three rounds.
//!
//! `cargo run --release -p gamesman-hardness --example grade`

use gamesman_hardness::{Lookahead, Match, Policy, Reading, Request, Thresholds, classify};
use gamesman_solve::Unwatched;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let entry = gamesman_games::game("bottom2").ok_or("it is in the catalogue")?;
    let variant = entry.variant(&entry.choose(Some("3x3-RCD"))?.settings)?;
    let player = |depth| Lookahead::new(depth, Policy::Flat).expect("a depth within bounds");
    let matches = [1, 2, 3].map(|depth| Match { hero: player(depth), rival: player(3) });
    let found = classify(variant.graph()?, &Request::new(matches.to_vec()), &Unwatched)?;
    for (of, depth) in (1..=3).enumerate() {
        let [easy, medium, hard] = found.grades(Reading::Exact, 1, of, Thresholds::default());
        println!(
            "won in two moves, looking {depth} ahead: {easy} easy, {medium} medium, {hard} hard"
        );
    }
    Ok(())
}
