//! Checks a certificate of any game in the catalogue.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;

use gamesman_certificate::{Certificate, check};
use gamesman_games::GAMES;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let certificate = Certificate::read(&mut BufReader::new(File::open(path)?))?;
    let header = &certificate.header;
    let game = GAMES.iter().find(|entry| entry.id == header.game).ok_or("no such game")?;
    let variant = game.variant(&game.choose(Some(&header.variant))?.settings)?;
    let checked = check(&certificate, &*variant, &|| false)?;
    println!("{} is {:?}: {} positions", header.game, header.claim, checked.positions);
    Ok(())
}
