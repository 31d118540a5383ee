//! The whole test of a game: its laws and its golden file.
//!
//! `cargo run -p gamesman-check --example matches`

#[path = "../../app/templates/matches/game.rs"]
mod game;

const NUMBERS: &str = "\
# Bouton 1901: multiples of three are lost
variant regular
value win
remoteness 5
positions 8
at 6 lose 4
";

fn main() {
    gamesman_check::laws(&game::GAME);
    gamesman_check::goldens(&game::GAME, NUMBERS);
    println!("{} obeys the laws and has the right numbers", game::GAME.name);
}
