//! `gamesman show`: a position as a picture. Values play no part, so nothing is solved.

use std::io::Write;
use std::path::Path;

use gamesman_query::replace;

use super::args::Show;
use super::common::form;
use super::context::{Context, title};
use super::failure::Failure;
use crate::draw;

/// Draws a position as text or as SVG.
pub(crate) fn run(context: &Context, args: &Show, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    let svg = args.svg || draws(args.output.as_deref())?;
    let shown = session.glance(args.position.as_deref())?;
    let picture = if svg {
        let title = format!("{}, {}", title(&session), shown.answer.state.position);
        let mut svg = draw::svg::standalone(&shown.scene, &title);
        if !svg.ends_with('\n') {
            svg.push('\n');
        }
        svg
    } else {
        let state = &shown.answer.state;
        let player = state.player.filter(|_| !state.over);
        let name = player.map(|player| session.standard().name(player));
        draw::text::with_legend(&shown.scene, name)
    };
    match &args.output {
        None => out.write_all(picture.as_bytes())?,
        Some(file) => replace(file, |to| to.write_all(picture.as_bytes()))
            .map_err(|error| Failure::cannot_write(file, &error))?,
    }
    Ok(())
}

/// Whether a file's name asks for a drawing, not for text.
fn draws(file: Option<&Path>) -> Result<bool, Failure> {
    let Some(file) = file else { return Ok(false) };
    let asked = form(file, "a position", &[("svg", true), ("txt", false)]);
    Ok(asked.map_err(Failure::Usage)?.unwrap_or(false))
}
