//! The numbers of a variant: how many positions of which value, and how far from the end.

use axum::extract::{Path, State};
use std::fmt::Write as _;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use gamesman_query::rules::{Players, Value};
use gamesman_query::words::Whose;
use gamesman_query::{Analysis, Error, Session, Standard, ValueAnswer, Watch};
use maud::{Markup, html};

use super::play::Link;
use super::{Head, chart, escaped, layout, solving, words};
use crate::draw::svg::{self, Intensity, symbol};
use crate::remedy;
use crate::web::api;
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// `GET /analysis/{game}/{variant}`
pub async fn show(
    State(app): State<App>,
    Path((game, variant)): Path<(String, String)>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let table = app.jobs.ensure(&session);
        let (body, refresh) = match &table {
            Status::Solved => (numbers(&session, &session.analysis(deadline)?, deadline), None),
            Status::Solving(progress) => (progressing((*progress).into()), Some(2)),
            Status::Busy => (solving::busy("The numbers appear here when it is solved."), Some(2)),
            Status::Unsolved(error) => (unsolved(&session, error.as_ref(), &table), None),
        };
        let (entry, chosen) = (session.entry(), session.chosen());
        let title = format!("Analysis of {}, {}", entry.name, chosen.name);
        let main = html! {
            main #main .wide.analysis {
                div .title {
                    h1 { a href={ "/games/" (entry.id) } { (entry.name) } }
                    p .quiet { (chosen.name) }
                }
                p .actions {
                    a .button.primary href=(Link::new(entry.id, &chosen.id).page()) { "Play" }
                }
                (body)
            }
        };
        // It looks again where there is something to wait for.
        let scripts: &[&str] = if refresh.is_some() { &["play.js"] } else { &[] };
        Ok(layout(Head { title: &title, refresh, scripts, ..Head::default() }, &main))
    })
    .await
}

/// `GET /analysis/{game}/{variant}/counts.csv`: the table to take away.
pub async fn counts(
    State(app): State<App>,
    Path((game, variant)): Path<(String, String)>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let mut csv = String::from("remoteness,win,lose,tie,draw\n");
        for row in session.analysis(deadline)?.by_remoteness {
            let remoteness = row.remoteness.map_or_else(String::new, |n| n.to_string());
            let _ = writeln!(csv, "{remoteness},{},{},{},{}", row.win, row.lose, row.tie, row.draw);
        }
        let name = format!("attachment; filename=\"{}-counts.csv\"", session.entry().id);
        let headers = [
            (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
            (header::CONTENT_DISPOSITION, name),
        ];
        Ok((headers, csv).into_response())
    })
    .await
}

fn progressing(at: api::ProgressAnswer) -> Markup {
    html! {
        div #solving .notice data-reload {
            p { strong { "Solving this variant" } " The numbers appear here when it is solved." }
            (solving::bar(&at))
        }
    }
}

fn unsolved(session: &Session, error: Option<&Error>, table: &Status) -> Markup {
    let reason = error.map_or_else(|| "nobody has tried to solve it".into(), remedy::reason);
    let command = table.command(session);
    html! {
        div #unsolved .notice {
            p {
                strong { "Not solved" } " " (words::capital(&reason)) "."
                @if command.is_some() { " To solve it, run:" }
            }
            @if let Some(command) = command { p { code { (command) } } }
        }
    }
}

fn numbers(session: &Session, analysis: &Analysis, watch: &dyn Watch) -> Markup {
    let players = session.entry().players;
    let start = words::result(session.standard(), &session.summary());
    html! {
        @if let Some(start) = start {
            p .lead { (symbol(analysis.value, Intensity::default())) (start) " from the start with perfect play." }
        }
        (shares(players, analysis))
        (facts(session.standard(), analysis))
        section {
            h2 { "Positions by value and remoteness" }
            p .quiet { "Remoteness is the number of moves of both players to the end when both play perfectly." }
            (chart::by_remoteness(&analysis.by_remoteness))
            (table(analysis))
            p .actions {
                a .button download href={ "/analysis/" (analysis.game) "/" (escaped(&analysis.variant)) "/counts.csv" } {
                    "Download as CSV"
                }
            }
        }
        (longest(session, players, analysis, watch))
    }
}

/// Some of the positions that are won or solved in the most moves.
fn longest(session: &Session, players: Players, analysis: &Analysis, watch: &dyn Watch) -> Markup {
    let Some(remoteness) = analysis.longest_win else { return html! {} };
    let length = session.standard().distance(ValueAnswer::Win, remoteness, Whose::Winners);
    let drawn = session.drawn(Value::Win, Some(remoteness), LONGEST, Some(1), watch);
    let Ok((positions, drawn)) = drawn else { return html! {} };
    html! {
        section {
            h2 { @if players == Players::One { "Hardest positions" } @else { "Longest wins" } }
            p {
                (words::thousands(positions)) " "
                (if positions == 1 { "position" } else { "positions" })
                @if players == Players::One { " with the longest way to the goal: " } @else { " with the longest win: " }
                (length) "."
            }
            ul .cards.variants {
                @for position in &drawn {
                    @if let Ok(view) = session.variant().view(position) {
                        @let link = Link { from: Some(position.clone()), ..Link::new(&analysis.game, &analysis.variant) };
                        li {
                            a .card href=(link.page()) {
                                span .thumb { (svg::picture(&view.scene, position)) }
                                span .code.quiet { (position) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Longest wins that are shown.
const LONGEST: usize = 6;

/// One bar, divided by value.
fn shares(players: Players, analysis: &Analysis) -> Markup {
    let parts = [
        (ValueAnswer::Win, analysis.win),
        (ValueAnswer::Tie, analysis.tie),
        (ValueAnswer::Draw, analysis.draw),
        (ValueAnswer::Lose, analysis.lose),
    ];
    let word = |value| match (players, value) {
        (Players::One, ValueAnswer::Win) => "solvable",
        (Players::One, _) => "not solvable",
        (_, ValueAnswer::Win) => "won",
        (_, ValueAnswer::Tie) => "tied",
        (_, ValueAnswer::Draw) => "drawn",
        _ => "lost",
    };
    html! {
        section {
            h2 { (words::thousands(analysis.positions)) " positions" }
            (chart::shares(&parts))
            ul .legend {
                @for (value, count) in parts.into_iter().filter(|(_, count)| *count > 0) {
                    li {
                        (symbol(value, Intensity::default()))
                        b { (words::thousands(count)) } " " (word(value))
                        span .quiet { " " (percent(count, analysis.positions)) }
                    }
                }
            }
        }
    }
}

fn percent(part: u64, all: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / all.max(1) as f64)
}

fn facts(standard: Standard, analysis: &Analysis) -> Markup {
    let ends = analysis.primitive;
    let longest = |n| standard.distance(ValueAnswer::Win, n, Whose::Winners);
    let rows = [
        ("Ends of the game", Some(words::thousands(ends.win + ends.lose + ends.tie))),
        ("Moves in all positions", analysis.moves.map(words::thousands)),
        ("Moves in a position, on average", analysis.branching.map(|n| format!("{n:.2}"))),
        ("Most moves in a position", analysis.max_moves.map(|n| n.to_string())),
        ("Largest remoteness", Some(analysis.max_remoteness.to_string())),
        ("Longest win", analysis.longest_win.map(longest)),
        ("Solvable positions", analysis.solvable.map(words::thousands)),
        ("Solvable positions, reachable or not", analysis.solvable_anywhere.map(words::thousands)),
        ("Positions up to symmetry", analysis.classes.map(words::thousands)),
    ];
    let longest = analysis.longest_win_position.as_ref().map(|position| {
        let mut link = Link::new(&analysis.game, &analysis.variant);
        link.from = Some(position.clone());
        link.page()
    });
    html! {
        dl .facts {
            @for (name, value) in rows {
                @if let Some(value) = value {
                    div {
                        dt { (name) }
                        dd {
                            @match &longest {
                                Some(link) if name == "Longest win" => a href=(link) { (value) },
                                _ => (value),
                            }
                        }
                    }
                }
            }
        }
    }
}

fn table(analysis: &Analysis) -> Markup {
    let columns: [(ValueAnswer, u64); 4] = [
        (ValueAnswer::Win, analysis.win),
        (ValueAnswer::Lose, analysis.lose),
        (ValueAnswer::Tie, analysis.tie),
        (ValueAnswer::Draw, analysis.draw),
    ];
    let shown: Vec<ValueAnswer> =
        columns.into_iter().filter(|(_, all)| *all > 0).map(|(value, _)| value).collect();
    html! {
        div .scroll tabindex="0" role="region" aria-label="Table of positions by remoteness" {
            table {
                thead {
                    tr {
                        th scope="col" { "Remoteness" }
                        @for value in &shown {
                            th scope="col" { (symbol(*value, Intensity::default())) (words::capital(value.name())) }
                        }
                    }
                }
                tbody {
                    @for row in &analysis.by_remoteness {
                        tr {
                            th scope="row" { @match row.remoteness { Some(n) => (n), None => "none" } }
                            @for value in &shown {
                                td { @let count = chart::count(row, *value);
                                    @if count > 0 { (words::thousands(count)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
