//! `gamesman about`: the rules of a game, its variants, how positions are written.

use std::io::{self, Write};

use gamesman_query::rules::{Players, Variant};
use gamesman_query::{About as Answer, ParameterAnswer, ValueAnswer};

use super::args::About;
use super::context::Context;
use super::failure::Failure;
use super::markdown;
use super::print::{BOLD, DIM, IN_ALL, json, styled, thousands, value_style, width, wrap};
use super::table::{Cell, Columns};

/// Prints everything about a game but its positions.
pub(crate) fn run(context: &Context, args: &About, out: &mut dyn Write) -> Result<(), Failure> {
    let answer = context.library.about(&args.game)?;
    if args.json {
        return Ok(json(out, &answer)?);
    }
    let width = width();
    let kind = if answer.players == Players::One { "a puzzle" } else { "a game for two" };
    writeln!(out, "{} ({}), {kind}\n", styled(BOLD, &answer.name), answer.id)?;
    writeln!(out, "{}\n", markdown::plain(&answer.rules, width))?;
    variants(&answer, out)?;
    parameters(&answer, out)?;
    let session = context.library.session(&args.game, None)?;
    positions(&answer, session.variant(), out)?;
    heading(out, "Source")?;
    writeln!(out, "{}\n", markdown::plain(&answer.source, width))?;
    heading(out, "Known results")?;
    writeln!(out, "{}", markdown::plain(&answer.known, width))?;
    Ok(())
}

fn heading(out: &mut dyn Write, text: &str) -> io::Result<()> {
    writeln!(out, "{}", styled(BOLD, text))
}

fn variants(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    heading(out, "Variants (--variant)")?;
    let mut table = Columns::new(&["", "", "", "", ""]);
    for (i, variant) in answer.variants.iter().enumerate() {
        let value = match (variant.value, variant.remoteness) {
            (ValueAnswer::Unknown, _) => Cell::new(DIM, "not solved yet"),
            (value, Some(n)) => {
                let text = format!("{} in {}", value.name(), thousands(n.into()));
                Cell::new(value_style(value), text)
            }
            (value, None) => Cell::new(value_style(value), value.name()),
        };
        let positions = variant.positions.map(|n| format!("{} positions", thousands(n)));
        table.row([
            Cell::new(BOLD, &variant.id),
            variant.name.as_str().into(),
            value,
            positions.unwrap_or_default().into(),
            if i == 0 { "default".into() } else { "".into() },
        ]);
    }
    table.write(out, 2)?;
    if answer.variants.iter().any(|variant| variant.remoteness.is_some()) {
        writeln!(out, "{}", wrap(IN_ALL, "", ""))?;
    }
    writeln!(out)
}

fn parameters(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    if answer.parameters.is_empty() {
        return Ok(());
    }
    heading(out, "Variants of your own")?;
    let text =
        "Any of these values, in this order, joined by ‘-’. What is left out is the default.";
    writeln!(out, "{}", wrap(text, "", ""))?;
    let widest = answer.parameters.iter().map(|parameter| parameter.id.chars().count()).max();
    let column = widest.unwrap_or(0) + 4;
    for parameter in &answer.parameters {
        describe(parameter, column, out)?;
    }
    // The longest description shows most of the form.
    if let Some(named) = answer.variants.iter().rev().max_by_key(|v| v.settings.len()) {
        let example = format!("Example: --variant {} is {}.", named.settings, named.name);
        writeln!(out, "{}", wrap(&example, "", ""))?;
        let look = format!("gamesman show {} --variant {}", answer.id, named.settings);
        writeln!(out, "{}", wrap(&format!("‘{look}’ draws its start."), "", ""))?;
    }
    writeln!(out)
}

/// A parameter: its name in the first column, what there is to say about it in the second.
fn describe(parameter: &ParameterAnswer, column: usize, out: &mut dyn Write) -> io::Result<()> {
    let indent = " ".repeat(column);
    let mut write = |first: &str, text: &str| writeln!(out, "{}", wrap(text, first, &indent));
    let padding = " ".repeat(column - 2 - parameter.id.chars().count());
    let name = format!("  {}{padding}", styled(BOLD, &parameter.id));
    write(&name, &parameter.help)?;
    let others = parameter.examples.iter().filter(|value| **value != parameter.default);
    let others: Vec<&str> = others.map(String::as_str).collect();
    let examples =
        if others.is_empty() { String::new() } else { format!(", or {}", others.join(" or ")) };
    write(&indent, &format!("{}; default {}{examples}", parameter.allowed, parameter.default))?;
    for choice in &parameter.choices {
        write(&indent, &format!("‘{}’: {}", choice.id, choice.help))?;
    }
    Ok(())
}

fn positions(answer: &Answer, variant: &dyn Variant, out: &mut dyn Write) -> io::Result<()> {
    heading(out, "Positions")?;
    let Some(default) = answer.variants.first() else { return Ok(()) };
    let mut write = |text: &str| writeln!(out, "{}", wrap(text, "  ", "    "));
    write(&format!("The start of ‘{}’ is written  {}", default.id, default.start))?;
    // The start is always readable; if it were not, the example would be missing and no more.
    let Ok(view) = variant.view(&default.start) else { return writeln!(out) };
    if let Some(step) = view.steps.first() {
        write(&format!("after the move ‘{}’ it is  {}", step.name, step.to))?;
    }
    writeln!(out)
}
