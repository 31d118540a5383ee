//! `gamesman list`: the catalogue by family.

use std::io::Write;

use anstyle::Style;
use gamesman_query::{GameSummary, ValueAnswer};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

use super::args::List;
use super::context::Context;
use super::failure::Failure;
use super::print::{BOLD, DIM, IN_ALL, fitted, json, styled, value_style, width};

/// Prints all games with their variants, family by family.
pub(crate) fn run(context: &Context, args: &List, out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        return Ok(json(out, &context.library.games())?);
    }
    for (family, games) in context.library.families() {
        writeln!(out, "{}", styled(BOLD, family))?;
        let rows: Vec<Row> =
            games.iter().map(|game| Row::new(context, game)).collect::<Result<_, Failure>>()?;
        for line in lines(&rows, width()) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
    }
    let about = "‘gamesman about GAME’ explains a game and its variants.";
    writeln!(out, "{}\n{}", fitted(IN_ALL), fitted(about))?;
    Ok(())
}

/// A game in the list.
struct Row<'a> {
    game: &'a GameSummary,
    /// What perfect play comes to from the start of its first variant.
    result: String,
    style: Style,
}

impl Row<'_> {
    fn new<'a>(context: &Context, game: &'a GameSummary) -> Result<Row<'a>, Failure> {
        let start = context.library.session(&game.id, None)?.summary();
        let result = match (start.value, start.remoteness) {
            (ValueAnswer::Unknown, _) => String::new(),
            (value, Some(n)) => format!("{} in {n}", value.name()),
            (value, None) => value.name().into(),
        };
        Ok(Row { game, result, style: value_style(start.value) })
    }
}

/// Variants stand beside the game where there is room for them, else below it.
const ROOM: usize = 30;

/// The rows in lines of at most `width` columns.
fn lines(rows: &[Row], width: usize) -> Vec<String> {
    let widest = |of: fn(&Row) -> usize| rows.iter().map(of).max().unwrap_or(0);
    let ids = widest(|row| display_width(&row.game.id));
    let names = widest(|row| display_width(&row.game.name));
    let results = widest(|row| display_width(&row.result));
    let beside = ids + names + results + 8;
    let room = width.saturating_sub(beside) >= ROOM;
    let indent = if room { beside } else { 4 };
    let mut lines = Vec::new();
    for row in rows {
        let pad = |text: &str, to: usize| " ".repeat(to.saturating_sub(display_width(text)) + 2);
        let (id, name) = (&row.game.id, &row.game.name);
        let first = format!(
            "  {}{}{name}{}{}",
            styled(BOLD, id),
            pad(id, ids),
            pad(name, names),
            styled(row.style, &row.result)
        );
        let variants: Vec<&str> = row.game.variants.iter().map(|v| v.id.as_str()).collect();
        let options = Options::new(width.saturating_sub(indent).max(1))
            .word_splitter(WordSplitter::NoHyphenation)
            .word_separator(WordSeparator::AsciiSpace);
        let variants = variants.join(" ");
        let below = textwrap::wrap(&variants, options);
        let mut below = below.iter().map(|line| styled(DIM, line)).peekable();
        let beside = below.next_if(|_| room).map(|line| pad(&row.result, results) + &line);
        lines.push(first + &beside.unwrap_or_default());
        lines.extend(below.map(|line| " ".repeat(indent) + &line));
    }
    lines
}

#[cfg(test)]
mod tests {
    use gamesman_query::{Config, Library};

    use super::*;

    #[test]
    fn the_list_fits_the_terminal() {
        for width in [40, 60, 80, 96] {
            for (_, games) in Library::new(Config::new("unused")).families() {
                let row = |game| Row { game, result: "solvable in 31".into(), style: DIM };
                let rows: Vec<Row> = games.iter().map(row).collect();
                for line in lines(&rows, width) {
                    let line = anstream::adapter::strip_str(&line).to_string();
                    let most = width.max(60);
                    assert!(display_width(&line) <= most, "{width}: {line}");
                }
            }
        }
    }
}
