//! `gamesman starts look`: the tree of a player who looks ahead, its scores and the moves chosen.

use std::io::Write;

use gamesman_query::words::count;
use gamesman_query::{LookMove, Standard, Unwatched};

use super::args::LookAhead;
use crate::cli::context::Context;
use crate::cli::context::title;
use crate::cli::failure::Failure;
use crate::cli::print::{BOLD, json, styled, wrap};
use crate::cli::table::{Cell, Columns};
use crate::draw;

/// Prints what a player who looks ahead sees.
pub(crate) fn run(context: &Context, args: &LookAhead, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    let answer = session.look(args.position.as_deref(), args.player, &Unwatched)?;
    if args.json {
        return Ok(json(out, &answer)?);
    }
    let shown = session.show(Some(&answer.position))?;
    writeln!(out, "{}\n\n{}", styled(BOLD, &title(&session)), draw::text::board(&shown.scene))?;
    if answer.moves.is_empty() {
        writeln!(out, "The game is over.")?;
        return Ok(());
    }
    let reward = if answer.rewarded {
        ""
    } else {
        "; the game has no rewards, so only wins and losses count"
    };
    let rounds = count(args.player.depth().into(), "round");
    writeln!(out, "{}\n", wrap(&format!("Seen {rounds} ahead{reward}:"), "", ""))?;
    let mut table = Columns::new(&["move", ">score", "", "expected to go on", "ends in"]);
    for mv in &answer.moves {
        let names: Vec<&str> = mv.expected.iter().map(|e| e.name.as_str()).collect();
        table.row([
            Cell::new(BOLD, &mv.name),
            mv.score.as_str().into(),
            (if mv.chosen { "chosen" } else { "" }).into(),
            names.join(" ").into(),
            end(session.standard(), mv).into(),
        ]);
    }
    table.write(out, 2)?;
    if args.boards {
        for mv in &answer.moves {
            let last = mv.expected.last().map_or(&mv.position, |last| &last.position);
            let shown = session.show(Some(last))?;
            let chosen = if mv.chosen { ", chosen" } else { "" };
            let board = draw::text::board(&shown.scene);
            writeln!(out, "\n{} fetches {}{chosen}\n\n{board}", styled(BOLD, &mv.name), mv.score)?;
        }
    }
    Ok(())
}

fn end(standard: Standard, mv: &LookMove) -> String {
    match (mv.sees, mv.within) {
        (Some(what), Some(plies)) => {
            let what = if what == "win" { "win" } else { "loss" };
            format!("a {what} in {}", standard.in_all(plies.into()))
        }
        _ => String::new(),
    }
}
