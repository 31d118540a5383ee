//! `gamesman check`: what a game's own tests say of it, with the board on which something is wrong.

pub(crate) mod args;

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use gamesman_check::{broken_laws, wrong_goldens};
use gamesman_query::rules::Entry;
use gamesman_query::words::count;

use super::context::Context;
use super::design;
use super::failure::Failure;
use super::file::{named, text};
use super::print::{BOLD, styled, wrap};
use crate::draw;
use args::Check;

pub(crate) fn run(context: &Context, args: &Check, out: &mut dyn Write) -> Result<(), Failure> {
    let entry = chosen(context, args.game.as_deref())?;
    let mut wrong = broken_laws(entry);
    for line in &wrong {
        told(line, out)?;
        if let Some(board) = board(entry, line) {
            writeln!(out, "\n{board}\n")?;
        }
    }
    if wrong.is_empty() {
        let variants = count(entry.variants.len() as u64, "variant");
        writeln!(out, "ok     the laws hold in {variants}")?;
    }
    let default = Path::new("goldens").join(format!("{}.txt", entry.id));
    if let Some(file) = given(args.goldens.as_ref(), &default) {
        let name = named(file);
        let text = text(file)?;
        let found = context.watched("solving", |watch| Ok(wrong_goldens(entry, &text, watch)))?;
        let found = found.map_err(|error| Failure::Failed(format!("{name}: {error}")))?;
        if found.is_empty() {
            writeln!(out, "ok     everything in {name} is so")?;
        }
        for line in &found {
            told(line, out)?;
        }
        wrong.extend(found);
    }
    if let Some(file) = given(args.design.as_ref(), Path::new("design.md")) {
        match design::check(context, file, out) {
            Err(Failure::Failed(message)) => wrong.push(message),
            other => other?,
        }
    }
    match wrong.len() {
        0 => Ok(()),
        n => Err(Failure::Failed(format!("{}: {} to mend", entry.id, count(n as u64, "thing")))),
    }
}

/// The game of this id, or the only one.
pub(super) fn chosen(context: &Context, game: Option<&str>) -> Result<&'static Entry, Failure> {
    let games = &context.library.config().catalogue;
    match (game, &games[..]) {
        (None, [only]) => Ok(only),
        (None, _) => {
            Err(Failure::Usage("this program has many games; name the one to check".into()))
        }
        (Some(id), _) => Ok(context.library.session(id, None)?.entry()),
    }
}

/// The file that was asked for, or the usual one if it is there.
fn given<'a>(file: Option<&'a PathBuf>, usual: &'a Path) -> Option<&'a Path> {
    file.map(PathBuf::as_path).or_else(|| usual.exists().then_some(usual))
}

pub(super) fn told(line: &str, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(writeln!(out, "{}", wrap(line, &format!("{}  ", styled(BOLD, "wrong")), "       "))?)
}

/// The board of the position that a line about a law names: `GAME VARIANT: POSITION: LAW`.
fn board(entry: &Entry, line: &str) -> Option<String> {
    let rest = line.strip_prefix(entry.id)?.strip_prefix(' ')?;
    let (variant, rest) = rest.split_once(": ")?;
    let settings = entry.choose(Some(variant)).ok()?.settings;
    let variant = entry.variant(&settings).ok()?;
    // A position may hold a colon itself.
    let ends = rest.match_indices(": ").map(|(end, _)| end);
    // The law may be broken by a panic of what draws it.
    let scene = |position: &str| catch_unwind(AssertUnwindSafe(|| variant.scene(position).ok()));
    ends.into_iter()
        .find_map(|end| scene(&rest[..end]).ok().flatten())
        .map(|scene| draw::text::board(&scene))
}
