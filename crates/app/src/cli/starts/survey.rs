//! `gamesman starts survey`: the paper's tables, computed.

use std::io::Write;

use gamesman_query::survey::{K2, SurveyRow, cut_off, published, survey};

use super::args::{Form, Survey};
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::print::{BOLD, NONE, styled, thousands};
use crate::cli::table::Columns;

/// What the document says before its tables.
const PREFACE: &str = include_str!("survey.md");

/// Computes and prints the survey, row by row.
pub(crate) fn run(context: &Context, args: &Survey, out: &mut dyn Write) -> Result<(), Failure> {
    let wanted = |game: &str| args.game.as_deref().is_none_or(|only| only == game);
    if !published().iter().any(|cell| wanted(&cell.game)) {
        let message = "the survey has the games tictactoe, bottom2, connect3 and connect4";
        return Err(Failure::Usage(message.into()));
    }
    let mut rows: Vec<SurveyRow> = Vec::new();
    context.watched_to("computing the survey", |watch| {
        survey(
            &context.library,
            |cell| wanted(&cell.game),
            watch,
            |row| {
                rows.push(row.clone());
                Ok::<(), Failure>(())
            },
        )
    })?;
    match args.form {
        Form::Text => text(&rows, out),
        Form::Csv => csv(&rows, out),
        Form::Markdown => markdown(&rows, out),
    }
}

const HEAD: [&str; 13] = [
    "game",
    "variant",
    "j",
    "sets",
    "policy",
    ">|V|",
    ">paper",
    ">|W|",
    ">paper",
    "k1 k2",
    ">easy medium hard",
    ">medium hard of 30 games",
    ">paper",
];

/// The cells of the lines of a row: one for each pair of players.
fn lines(row: &SurveyRow) -> Vec<[String; 14]> {
    let published = &row.published;
    let mut lines = Vec::new();
    for (i, k2) in K2.into_iter().enumerate() {
        for (k1, grades) in (1..).zip(row.grades[i]) {
            let [easy, medium, hard] = grades;
            let [_, sampled_medium, sampled_hard] = row.sampled[i][k1 - 1];
            let paper = published.grades[i][k1 - 1];
            let difference = row.difference(i, k1 - 1);
            lines.push([
                published.game.clone(),
                published.variant.clone(),
                published.j.to_string(),
                row.reading.name().into(),
                row.policy.name().into(),
                thousands(row.positions),
                published.positions.clone(),
                thousands(row.set),
                published.set.clone().unwrap_or_else(|| NONE.into()),
                format!("{k1} {k2}"),
                format!("{easy} {medium} {hard}"),
                format!("{sampled_medium:.1} {sampled_hard:.1}"),
                paper.map_or_else(|| NONE.into(), |[m, h]| format!("{m} {h}")),
                difference.map_or_else(|| NONE.into(), |[m, h]| format!("{m:+.0} {h:+.0}")),
            ]);
        }
    }
    lines
}

fn text(rows: &[SurveyRow], out: &mut dyn Write) -> Result<(), Failure> {
    let mut head = HEAD.to_vec();
    head.push(">difference");
    let mut table = Columns::new(&head);
    for line in rows.iter().flat_map(lines) {
        table.row(line.map(Into::into));
    }
    writeln!(out, "{}\n", styled(BOLD, "Ahmed, Chatterjee and Gulwani (2013), tables 1 to 6"))?;
    Ok(table.write(out, 0)?)
}

fn csv(rows: &[SurveyRow], out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(
        out,
        "game,variant,j,sets,policy,positions,published_positions,set,published_set,k1,k2,easy,medium,\
         hard,expected_medium,expected_hard,published_medium,published_hard"
    )?;
    for row in rows {
        let published = &row.published;
        for (i, k2) in K2.into_iter().enumerate() {
            for (k1, [easy, medium, hard]) in (1..).zip(row.grades[i]) {
                let [_, expected_medium, expected_hard] = row.sampled[i][k1 - 1];
                let paper = published.grades[i][k1 - 1];
                let paper = paper.map_or(",".into(), |[m, h]| format!("{m},{h}"));
                writeln!(
                    out,
                    "{},{},{},{},{},{},{},{},{},{k1},{k2},{easy},{medium},{hard},\
                     {expected_medium:.3},{expected_hard:.3},{paper}",
                    published.game,
                    published.variant,
                    published.j,
                    row.reading.name(),
                    row.policy.name(),
                    row.positions,
                    published.positions,
                    row.set,
                    published.set.as_deref().unwrap_or_default(),
                )?;
            }
        }
    }
    Ok(())
}

fn markdown(rows: &[SurveyRow], out: &mut dyn Write) -> Result<(), Failure> {
    write!(out, "{PREFACE}")?;
    summary(rows, out)?;
    let mut last = String::new();
    for row in rows {
        let published = &row.published;
        let heading = format!("{} {}, j = {}", published.game, published.variant, published.j);
        if heading != last {
            writeln!(
                out,
                "\n### {heading}\n\n\\|V\\| = {} (published {}{}), published \\|W\\| = {}{}\n",
                thousands(row.positions),
                published.positions,
                if cut_off(row.positions) == published.positions { "" } else { ", which differs" },
                published.set.as_deref().unwrap_or(NONE),
                published
                    .sampling
                    .as_deref()
                    .map_or_else(String::new, |s| format!(", sampled {s}")),
            )?;
            writeln!(
                out,
                "| sets | policy | \\|W\\| | k1, k2 | easy | medium | hard | M, H of 30 games | published | difference |"
            )?;
            writeln!(out, "|---|---|--:|---|--:|--:|--:|--:|--:|--:|")?;
            last = heading;
        }
        for line in lines(row) {
            let grades = line[10].replace(' ', " | ");
            writeln!(
                out,
                "| {} | {} | {} | {} | {grades} | {} | {} | {} |",
                line[3],
                line[4],
                line[7],
                line[9].replace(' ', ", "),
                line[11],
                line[12],
                line[13]
            )?;
        }
    }
    Ok(())
}

/// Table 7: which categories of positions there are (not easy one round less deep, but easy).
fn summary(rows: &[SurveyRow], out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(
        out,
        "\n## Grades that occur (table 7)\n\nExact distance, both players flat, against k2 = 3.\n"
    )?;
    writeln!(
        out,
        "| game | variant | j | not easy for k1 = 1 | for 2 | for 3 |\n|---|---|--:|--:|--:|--:|"
    )?;
    for row in rows {
        if row.reading.name() == "exact" && row.policy.name() == "flat" {
            let not_easy = row.grades[0].map(|[_, medium, hard]| thousands(medium + hard));
            let published = &row.published;
            writeln!(
                out,
                "| {} | {} | {} | {} |",
                published.game,
                published.variant,
                published.j,
                not_easy.join(" | ")
            )?;
        }
    }
    Ok(())
}
