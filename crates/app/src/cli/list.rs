//! `gamesman list`: the catalogue.

use std::io::Write;

use super::Desk;
use super::args::List;
use super::failure::Failure;
use super::print::{BOLD, json};
use super::table::{Cell, Table};

/// Prints all games with their variants.
pub(crate) fn run(desk: &Desk, args: &List, out: &mut dyn Write) -> Result<(), Failure> {
    let games = desk.library.games();
    if args.json {
        return Ok(json(out, &games)?);
    }
    let mut table = Table::new(&["game", "name", "players", "variants"]);
    for game in &games {
        let variants: Vec<&str> = game.variants.iter().map(|v| v.id.as_str()).collect();
        table.row([
            Cell::new(BOLD, &game.id),
            game.name.as_str().into(),
            game.players.to_string().into(),
            variants.join(" ").into(),
        ]);
    }
    table.write(out, 0)?;
    writeln!(out, "\n‘gamesman about GAME’ explains a game and its variants.")?;
    Ok(())
}
