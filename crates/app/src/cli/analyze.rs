//! `gamesman analyze`: counts over all positions of a variant.

use std::io::{self, Write};

use gamesman_query::words::Whose;
use gamesman_query::{Analysis, RemotenessCounts, Standard, ValueAnswer};

use super::args::Analyze;
use super::context::{Context, title};
use super::failure::Failure;
use super::print::{BOLD, json, percent, styled, thousands, value_style};
use super::table::{Cell, Columns};

/// Prints the counts of a variant.
pub(crate) fn run(context: &Context, args: &Analyze, out: &mut dyn Write) -> Result<(), Failure> {
    let session = context.session(&args.which)?;
    context.solved(&session)?;
    let what = format!("counting {}", title(&session));
    let analysis = context.watched(&what, |watch| session.analysis(watch))?;
    if args.json {
        return Ok(json(out, &analysis)?);
    }
    Ok(print(&title(&session), session.standard(), &analysis, out)?)
}

fn print(
    title: &str,
    standard: Standard,
    analysis: &Analysis,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}\n", styled(BOLD, title))?;
    lengths(standard, analysis).write(out, 2)?;
    writeln!(out)?;
    summary(analysis).write(out, 2)?;
    writeln!(out)?;
    by_remoteness(analysis).write(out, 2)
}

/// How far the end is from the start and at most.
fn lengths(standard: Standard, analysis: &Analysis) -> Columns {
    let mut table = Columns::new(&["", ""]);
    let mut row = |name: &str, text: String| table.row([Cell::from(name), text.into()]);
    let length = |value, n| standard.distance(value, n, Whose::Winners);
    let start = match analysis.remoteness {
        Some(n) => format!("{} in {}", analysis.value.name(), length(analysis.value, n)),
        None => analysis.value.name().into(),
    };
    row("start", start);
    if let Some(longest) = analysis.longest_win {
        let from = analysis.longest_win_position.as_deref().unwrap_or_default();
        row("longest win", format!("{}: {from}", length(ValueAnswer::Win, longest)));
    }
    table
}

fn summary(analysis: &Analysis) -> Columns {
    let mut table = Columns::new(&["", "", ""]);
    let mut row = |name: &str, text: String, more: String| {
        table.row([Cell::from(name), text.into(), more.into()]);
    };
    row("positions", thousands(analysis.positions), String::new());
    for (name, count) in [
        ("  win", analysis.win),
        ("  tie", analysis.tie),
        ("  draw", analysis.draw),
        ("  lose", analysis.lose),
    ] {
        if count > 0 {
            row(name, thousands(count), percent(count, analysis.positions));
        }
    }
    if let Some(solvable) = analysis.solvable {
        row("solvable", thousands(solvable), percent(solvable, analysis.positions));
    }
    if let Some(anywhere) = analysis.solvable_anywhere {
        row("solvable, reachable or not", thousands(anywhere), String::new());
    }
    if let Some(classes) = analysis.classes {
        row("symmetric classes", thousands(classes), String::new());
    }
    let ends = analysis.primitive;
    let ends = [(ends.win, "win"), (ends.tie, "tie"), (ends.lose, "lose")];
    let by_value: Vec<String> = ends
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{name} {}", thousands(*count)))
        .collect();
    let all = ends.iter().map(|(count, _)| count).sum();
    row("primitive", thousands(all), by_value.join(", "));
    if let Some(moves) = analysis.moves {
        row("moves", thousands(moves), String::new());
    }
    if let (Some(branching), Some(most)) = (analysis.branching, analysis.max_moves) {
        row("branching", format!("{branching:.2}"), format!("at most {}", thousands(most.into())));
    }
    row("max remoteness", thousands(analysis.max_remoteness.into()), String::new());
    table
}

/// The table of values by remoteness; only values that occur.
fn by_remoteness(analysis: &Analysis) -> Columns {
    type Count = fn(&RemotenessCounts) -> u64;
    let columns: [(&'static str, ValueAnswer, u64, Count); 4] = [
        (">win", ValueAnswer::Win, analysis.win, |row| row.win),
        (">tie", ValueAnswer::Tie, analysis.tie, |row| row.tie),
        (">draw", ValueAnswer::Draw, analysis.draw, |row| row.draw),
        (">lose", ValueAnswer::Lose, analysis.lose, |row| row.lose),
    ];
    let columns: Vec<_> = columns.into_iter().filter(|(_, _, total, _)| *total > 0).collect();
    let mut names = vec![">remoteness"];
    names.extend(columns.iter().map(|(name, ..)| *name));
    let mut table = Columns::new(&names);
    for counts in &analysis.by_remoteness {
        let remoteness = counts.remoteness.map(|n| thousands(n.into()));
        let mut cells = vec![Cell::from(remoteness.unwrap_or_else(|| "endless".into()))];
        cells.extend(columns.iter().map(|(_, value, _, count)| match count(counts) {
            0 => Cell::or_dash(None),
            n => Cell::new(value_style(*value), thousands(n)),
        }));
        table.row(cells);
    }
    table
}

#[cfg(test)]
mod tests {
    use gamesman_query::PrimitiveCounts;
    use gamesman_query::rules::Players;

    use super::*;

    #[test]
    fn only_values_that_occur_have_a_column() {
        let row =
            |remoteness, win, lose| RemotenessCounts { remoteness, win, lose, tie: 0, draw: 0 };
        let analysis = Analysis {
            game: "g".into(),
            variant: "v".into(),
            value: ValueAnswer::Win,
            remoteness: Some(1),
            positions: 1203,
            win: 1201,
            lose: 2,
            tie: 0,
            draw: 0,
            primitive: PrimitiveCounts { win: 0, lose: 1, tie: 0 },
            moves: Some(2404),
            branching: Some(2.0),
            max_moves: Some(3),
            max_remoteness: 1,
            longest_win: Some(1),
            longest_win_position: Some("7".into()),
            by_remoteness: vec![row(Some(0), 0, 1), row(Some(1), 1201, 0), row(None, 0, 1)],
            solvable: None,
            solvable_anywhere: None,
            classes: Some(400),
        };
        let mut out = Vec::new();
        print("g ‘v’", Standard::new(Players::Two), &analysis, &mut out).unwrap();
        let text = String::from_utf8(anstream::adapter::strip_bytes(&out).into_vec()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "g ‘v’",
                "",
                "  start        win in 1 move",
                "  longest win  1 move: 7",
                "",
                "  positions          1,203",
                "    win              1,201  99.8%",
                "    lose             2      0.2%",
                "  symmetric classes  400",
                "  primitive          1      lose 1",
                "  moves              2,404",
                "  branching          2.00   at most 3",
                "  max remoteness     1",
                "",
                "  remoteness    win  lose",
                "           0      –     1",
                "           1  1,201     –",
                "     endless      –     1",
            ]
        );
    }
}
