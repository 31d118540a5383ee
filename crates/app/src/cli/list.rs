//! `gamesman list`: the catalogue by family.

use std::io::Write;

use super::args::List;
use super::context::Context;
use super::failure::Failure;
use super::print::{BOLD, DIM, json, styled};
use super::table::{Cell, Columns};

/// Prints all games with their variants, family by family.
pub(crate) fn run(context: &Context, args: &List, out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        return Ok(json(out, &context.library.games())?);
    }
    for (family, games) in context.library.families() {
        writeln!(out, "{}", styled(BOLD, family))?;
        let mut table = Columns::new(&["", "", ""]);
        for game in &games {
            let variants: Vec<&str> = game.variants.iter().map(|v| v.id.as_str()).collect();
            table.row([
                Cell::new(BOLD, &game.id),
                game.name.as_str().into(),
                Cell::new(DIM, variants.join(" ")),
            ]);
        }
        table.write(out, 2)?;
        writeln!(out)?;
    }
    writeln!(out, "‘gamesman about GAME’ explains a game and its variants.")?;
    Ok(())
}
