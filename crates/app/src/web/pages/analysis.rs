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
use crate::language::Language;
use crate::web::api;
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// `GET /analysis/{game}/{variant}`
pub async fn show(
    State(app): State<App>,
    t: Language,
    Path((game, variant)): Path<(String, String)>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let table = app.jobs.ensure(&session);
        let (body, refresh) = match &table {
            Status::Solved => (numbers(t, &session, &session.analysis(deadline)?, deadline), None),
            Status::Solving(progress) => (progressing(t, (*progress).into()), Some(2)),
            Status::Busy => (solving::busy(t, &t.say("analysis-wait")), Some(2)),
            Status::Unsolved(error) => (unsolved(t, &session, error.as_ref(), &table), None),
        };
        let (entry, chosen) = (session.entry(), session.chosen());
        let name = t.name(entry.id, entry.name);
        let of = [("game", name.as_ref().into()), ("variant", t.variant(&chosen.name).into())];
        let title = t.tell("analysis-title", &of);
        let main = html! {
            main #main .wide.analysis {
                div .title {
                    h1 { a href={ "/games/" (entry.id) } { (name) } }
                    p .quiet { (t.variant(&chosen.name)) }
                }
                p .actions {
                    a .button.primary href=(Link::new(entry.id, &chosen.id).page()) { (t.say("analysis-play")) }
                }
                (body)
            }
        };
        // It looks again where there is something to wait for.
        let scripts: &[&str] = if refresh.is_some() { &["play.js"] } else { &[] };
        Ok(layout(Head { language: t, title: &title, refresh, scripts, ..Head::default() }, &main))
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

fn progressing(t: Language, at: api::ProgressAnswer) -> Markup {
    html! {
        div #solving .notice data-reload {
            p { strong { (t.say("solving")) } " " (t.say("analysis-wait")) }
            (solving::bar(t, &at))
        }
    }
}

fn unsolved(t: Language, session: &Session, error: Option<&Error>, table: &Status) -> Markup {
    let command = table.command(session);
    html! {
        div #unsolved .notice {
            p {
                strong { (t.say("unsolved")) } " "
                @match error {
                    Some(error) => (t.reason(error)),
                    None => (t.say("analysis-nobody")),
                }
                @if command.is_some() { " " (t.say("unsolved-run")) }
            }
            @if let Some(command) = command { p { code { (command) } } }
        }
    }
}

fn numbers(t: Language, session: &Session, analysis: &Analysis, watch: &dyn Watch) -> Markup {
    let players = session.entry().players;
    let start = words::result(t, session.standard(), &session.summary());
    html! {
        @if let Some(start) = start {
            p .lead { (symbol(analysis.value, Intensity::default())) (t.tell("analysis-perfect", &[("result", start.into())])) }
        }
        (shares(t, players, analysis))
        (facts(t, session.standard(), analysis))
        section {
            h2 { (t.say("analysis-by")) }
            p .quiet { (t.say("analysis-remoteness")) }
            (chart::by_remoteness(t, &analysis.by_remoteness))
            (table(t, analysis))
            p .actions {
                a .button download href={ "/analysis/" (analysis.game) "/" (escaped(&analysis.variant)) "/counts.csv" } {
                    (t.say("analysis-csv"))
                }
            }
        }
        (longest(t, session, players, analysis, watch))
    }
}

/// Some of the positions that are won or solved in the most moves.
fn longest(
    t: Language,
    session: &Session,
    players: Players,
    analysis: &Analysis,
    watch: &dyn Watch,
) -> Markup {
    let Some(remoteness) = analysis.longest_win else { return html! {} };
    let length = t.distance(session.standard(), ValueAnswer::Win, remoteness, Whose::Winners);
    let drawn = session.drawn(Value::Win, Some(remoteness), LONGEST, Some(1), watch);
    let Ok((positions, drawn)) = drawn else { return html! {} };
    let (title, line) = match players {
        Players::One => ("analysis-hardest", "analysis-hardest-are"),
        Players::Two => ("analysis-longest", "analysis-longest-are"),
    };
    html! {
        section {
            h2 { (t.say(title)) }
            p { (t.tell(line, &[("n", positions.into()), ("length", length.into())])) }
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
fn shares(t: Language, players: Players, analysis: &Analysis) -> Markup {
    let parts = [
        (ValueAnswer::Win, analysis.win),
        (ValueAnswer::Tie, analysis.tie),
        (ValueAnswer::Draw, analysis.draw),
        (ValueAnswer::Lose, analysis.lose),
    ];
    let word = |value| match (players, value) {
        (Players::One, ValueAnswer::Win) => "analysis-solvable",
        (Players::One, _) => "analysis-not-solvable",
        (_, ValueAnswer::Win) => "analysis-won",
        (_, ValueAnswer::Tie) => "analysis-tied",
        (_, ValueAnswer::Draw) => "analysis-drawn",
        _ => "analysis-lost",
    };
    html! {
        section {
            h2 { (t.tell("positions", &[("n", analysis.positions.into())])) }
            (chart::shares(&parts))
            ul .legend {
                @for (value, count) in parts.into_iter().filter(|(_, count)| *count > 0) {
                    li {
                        (symbol(value, Intensity::default()))
                        b { (t.number(count)) } " " (t.say(word(value)))
                        span .quiet { " " (percent(t, count, analysis.positions)) }
                    }
                }
            }
        }
    }
}

fn percent(t: Language, part: u64, all: u64) -> String {
    format!("{} %", t.decimal(&format!("{:.1}", 100.0 * part as f64 / all.max(1) as f64)))
}

fn facts(t: Language, standard: Standard, analysis: &Analysis) -> Markup {
    let ends = analysis.primitive;
    let longest = |n| t.distance(standard, ValueAnswer::Win, n, Whose::Winners);
    let rows = [
        ("analysis-ends", Some(t.number(ends.win + ends.lose + ends.tie))),
        ("analysis-moves", analysis.moves.map(|n| t.number(n))),
        ("analysis-branching", analysis.branching.map(|n| t.decimal(&format!("{n:.2}")))),
        ("analysis-most", analysis.max_moves.map(|n| n.to_string())),
        ("analysis-largest", Some(analysis.max_remoteness.to_string())),
        ("analysis-longest-win", analysis.longest_win.map(longest)),
        ("analysis-all-solvable", analysis.solvable.map(|n| t.number(n))),
        ("analysis-solvable-anywhere", analysis.solvable_anywhere.map(|n| t.number(n))),
        ("analysis-classes", analysis.classes.map(|n| t.number(n))),
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
                        dt { (t.say(name)) }
                        dd {
                            @match &longest {
                                Some(link) if name == "analysis-longest-win" => a href=(link) { (value) },
                                _ => (value),
                            }
                        }
                    }
                }
            }
        }
    }
}

fn table(t: Language, analysis: &Analysis) -> Markup {
    let columns: [(ValueAnswer, u64); 4] = [
        (ValueAnswer::Win, analysis.win),
        (ValueAnswer::Lose, analysis.lose),
        (ValueAnswer::Tie, analysis.tie),
        (ValueAnswer::Draw, analysis.draw),
    ];
    let shown: Vec<ValueAnswer> =
        columns.into_iter().filter(|(_, all)| *all > 0).map(|(value, _)| value).collect();
    html! {
        div .scroll tabindex="0" role="region" aria-label=(t.say("analysis-table")) {
            table {
                thead {
                    tr {
                        th scope="col" { (t.say("analysis-head")) }
                        @for value in &shown {
                            th scope="col" { (symbol(*value, Intensity::default())) (words::capital(&words::value(t, Players::Two, *value))) }
                        }
                    }
                }
                tbody {
                    @for row in &analysis.by_remoteness {
                        tr {
                            th scope="row" { @match row.remoteness { Some(n) => (n), None => (t.say("analysis-none")) } }
                            @for value in &shown {
                                td { @let count = chart::count(row, *value);
                                    @if count > 0 { (t.number(count)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
