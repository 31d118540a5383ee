//! The nim-sequences of a variant: a chart with the period marked, a table, and files to take away.

use axum::extract::{Path, State};
use axum::response::Response;
use gamesman_query::{SequenceAnswer, Session};
use maud::{Markup, html};

use super::play::Link;
use super::{Head, chart, escaped, layout};
use crate::language::Language;
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
    t: Language,
    Path((game, variant)): Path<(String, String)>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let sequences = session.sequences(SHOWN, deadline)?;
        let (entry, chosen) = (session.entry(), session.chosen());
        let name = t.name(entry.id, entry.name);
        let of = [("game", name.as_ref().into()), ("variant", t.variant(&chosen.name).into())];
        let title = t.tell("nimbers-title", &of);
        let main = html! {
            main #main .wide.analysis {
                div .title {
                    h1 { a href={ "/games/" (entry.id) } { (name) } }
                    p .quiet { (t.variant(&chosen.name)) }
                }
                p .actions {
                    a .button.primary href=(Link::new(entry.id, &chosen.id).page()) { (t.say("analysis-play")) }
                }
                @if sequences.is_empty() { (nothing(t)) }
                @for sequence in &sequences { (section(t, sequence)) }
                @if !sequences.is_empty() { (files(t, &session)) }
            }
        };
        Ok(layout(Head { language: t, title: &title, ..Head::default() }, &main))
    })
    .await
}

fn nothing(t: Language) -> Markup {
    html! {
        div .notice {
            p {
                strong { (t.say("nimbers-none")) } " " (t.say("nimbers-none-why"))
            }
        }
    }
}

/// How many nimbers to show: two periods, if that is not too long.
fn extent(sequence: &SequenceAnswer) -> usize {
    let periods = sequence.period.as_ref().map_or(0, |period| period.start + 2 * period.length);
    periods.clamp(100, SHOWN).min(sequence.nimbers.len())
}

fn section(t: Language, sequence: &SequenceAnswer) -> Markup {
    let shown = extent(sequence);
    html! {
        section .sequence {
            h2 { (sequence.name) }
            p .quiet { (t.tell("nimbers-of", &[("of", sequence.of.as_str().into())])) }
            p #period .lead {
                @match &sequence.period {
                    Some(period) => (sequence::sentence(t, period)),
                    None => (sequence::unproved(t, sequence)),
                }
            }
            @if let Some(list) = exceptions(sequence) {
                p .quiet { (t.tell("nimbers-exceptions", &[("list", list.into())])) }
            }
            (chart::nimbers(t, &sequence.nimbers[..shown], sequence.period.as_ref()))
            (table(t, sequence, shown))
            @if let Some(id) = &sequence.oeis {
                p .quiet { (t.tell("nimbers-oeis", &[("id", id.as_str().into())])) }
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
fn table(t: Language, sequence: &SequenceAnswer, shown: usize) -> Markup {
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
        div .scroll.nim tabindex="0" role="region" aria-label=(t.say("nimbers-table")) {
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

fn files(t: Language, session: &Session) -> Markup {
    let (game, variant) = (session.entry().id, escaped(&session.chosen().id));
    let file = format!("/api/games/{game}/variants/{variant}/nimbers");
    html! {
        section .source {
            h2 { (t.say("nimbers-download")) }
            p { (t.tell("nimbers-up-to", &[("to", EXPORTED.to_string().into())])) }
            p .actions {
                a .button href={ (file) ".txt?form=list&to=" (EXPORTED) } { (t.say("nimbers-text")) }
                a .button href={ (file) ".txt?to=" (EXPORTED) } { (t.say("nimbers-bfile")) }
                a .button href={ (file) "?to=" (EXPORTED) } { "JSON" }
            }
            p .quiet {
                (t.mark("nimbers-more", &[], &[("command", html! {
                    code { "gamesman nimbers " (game) " --variant " (session.chosen().id) " --to 1000000 --bfile FILE" }
                })]))
            }
        }
    }
}
