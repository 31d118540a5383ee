//! The nim-sequences of a variant: a chart with the period marked, a table, and files to take away.

use axum::extract::{Path, State};
use axum::response::Response;
use gamesman_query::{SequenceAnswer, Session};
use maud::{Markup, html};

use super::play::Link;
use super::{Head, chart, escaped, layout};
use crate::sequence;
use crate::web::app::App;
use crate::web::errors::Failure;

/// At most so many nimbers are shown.
const SHOWN: usize = 400;

/// Nimbers in a line of the table, unless a period is about as long.
const IN_A_LINE: usize = 20;
const LONGEST_LINE: usize = 40;

/// How many nimbers the links to files ask for.
const EXPORTED: usize = 9_999;

/// `GET /nimbers/{game}/{variant}`
pub async fn show(
    State(app): State<App>,
    Path((game, variant)): Path<(String, String)>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let sequences = session.sequences(SHOWN, deadline)?;
        let (entry, chosen) = (session.entry(), session.chosen());
        let title = format!("Nimbers of {}, {}", entry.name, chosen.name);
        let main = html! {
            main #main .wide.analysis {
                div .title {
                    h1 { a href={ "/games/" (entry.id) } { (entry.name) } }
                    p .quiet { (chosen.name) }
                }
                p .actions {
                    a .button.primary href=(Link::new(entry.id, &chosen.id).page()) { "Play" }
                }
                @if sequences.is_empty() { (nothing()) }
                @for sequence in &sequences { (section(sequence)) }
                @if !sequences.is_empty() { (files(&session)) }
            }
        };
        Ok(layout(Head { title: &title, ..Head::default() }, &main))
    })
    .await
}

fn nothing() -> Markup {
    html! {
        div .notice {
            p {
                strong { "No sequence" }
                " Nimbers by size belong to rows, heaps and coins under normal play."
            }
        }
    }
}

/// How many nimbers to show: two periods, if that is not too long.
fn extent(sequence: &SequenceAnswer) -> usize {
    let periods = sequence.period.as_ref().map_or(0, |period| period.start + 2 * period.length);
    periods.clamp(100, SHOWN).min(sequence.nimbers.len())
}

fn section(sequence: &SequenceAnswer) -> Markup {
    let shown = extent(sequence);
    html! {
        section .sequence {
            h2 { (sequence.name) }
            p .quiet { "The nimber of each n: " (sequence.of) "." }
            p #period .lead {
                @match &sequence.period {
                    Some(period) => (sequence::sentence(period)),
                    None => (sequence::unproved(sequence)),
                }
            }
            @if let Some(list) = exceptions(sequence) {
                p .quiet { "Marked ● are the exceptions before that: n = " (list) "." }
            }
            (chart::nimbers(&sequence.nimbers[..shown], sequence.period.as_ref()))
            (table(sequence, shown))
            @if let Some(id) = &sequence.oeis {
                p .quiet { "It begins like sequence " (id) " of the OEIS." }
            }
        }
    }
}

/// The exceptions, if there are a few.
fn exceptions(sequence: &SequenceAnswer) -> Option<String> {
    let list = sequence.period.as_ref()?.exceptions.as_ref()?;
    let few = !list.is_empty() && list.len() <= 60;
    few.then(|| list.iter().map(usize::to_string).collect::<Vec<_>>().join(", "))
}

/// The nimbers in lines, of one period each if that fits.
fn table(sequence: &SequenceAnswer, shown: usize) -> Markup {
    let period = sequence.period.as_ref();
    let columns = match period.map(|period| period.length) {
        Some(length @ 2..=LONGEST_LINE) => length * (12 / length).max(1),
        _ => IN_A_LINE,
    };
    let is_exception = |n: usize| {
        let list = period.and_then(|period| period.exceptions.as_ref());
        list.is_some_and(|list| list.binary_search(&n).is_ok())
    };
    html! {
        div .scroll.nim tabindex="0" role="region" aria-label="Table of nimbers" {
            table {
                thead {
                    tr {
                        th scope="col" { "n" }
                        @for column in 0..columns { th scope="col" { "+" (column) } }
                    }
                }
                tbody {
                    @for (line, nimbers) in sequence.nimbers[..shown].chunks(columns).enumerate() {
                        tr {
                            th scope="row" { (line * columns) }
                            @for (column, nimber) in nimbers.iter().enumerate() {
                                @if is_exception(line * columns + column) {
                                    td .exception { (nimber) "●" }
                                } @else {
                                    td { (nimber) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn files(session: &Session) -> Markup {
    let (game, variant) = (session.entry().id, escaped(&session.chosen().id));
    let file = format!("/api/games/{game}/variants/{variant}/nimbers");
    html! {
        section .source {
            h2 { "Download" }
            p { "Up to n = " (EXPORTED) ":" }
            p .actions {
                a .button href={ (file) ".txt?form=list&to=" (EXPORTED) } { "As text" }
                a .button href={ (file) ".txt?to=" (EXPORTED) } { "OEIS b-file" }
                a .button href={ (file) "?to=" (EXPORTED) } { "JSON" }
            }
            p .quiet {
                "More: " code { "gamesman nimbers " (game) " --variant " (session.chosen().id) " --to 1000000 --bfile FILE" }
            }
        }
    }
}
