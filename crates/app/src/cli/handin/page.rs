//! The page that goes with what is handed in: what the machine found, boards, and the report with its numbers.

use gamesman_book::Design;
use gamesman_query::Session;
use gamesman_query::rules::Entry;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::figures::{Filled, board};
use super::findings::{Findings, HandinMarks};
use super::tables::Tables;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::print::{bytes, speed, thousands};
use crate::markdown::markdown;

/// Boards on the page, the start and the end of best play among them.
const BOARDS: usize = 5;

/// Most moves of best play; where it goes on for ever, it is cut here.
const MOST_MOVES: usize = 60;

/// Seconds below which a solve says nothing about speed.
const MEASURED: f64 = 0.05;

const STYLE: &str = "body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff}\
    h1,h2,h3{line-height:1.2}table{border-collapse:collapse;margin:1rem 0}td,th{padding:.25rem .9rem .25rem 0;text-align:left;border-bottom:1px solid #ddd}\
    td.n,th.n{text-align:right}code{font-size:.9em;overflow-wrap:anywhere}figure{display:inline-block;margin:.5rem 1rem .5rem 0;max-width:100%}\
    figure svg{display:block;width:auto;height:auto;max-width:100%;max-height:13rem}figcaption{font-size:.85rem}\
    .boards{display:flex;flex-wrap:wrap}.wide{overflow-x:auto}@media print{body{margin:0;max-width:none}h2{break-after:avoid}figure{break-inside:avoid}}";

/// The page as an HTML document that needs nothing else.
pub(crate) fn page(
    context: &Context,
    tables: &Tables,
    entry: &Entry,
    found: &Findings,
    (design, report): (&str, &Filled),
) -> Result<String, Failure> {
    let session = tables.library.session(entry.id, None)?;
    let (line, boards) = best_play(context, &session)?;
    let variant = &session.chosen().name;
    let (design, _) = Design::read(design).map_err(Failure::Failed)?;
    let document = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="color-scheme" content="light";
                title { (found.name) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (found.name) }
                p { (found.authors.join(", ")) }
                div { (markdown(entry.rules)) }
                h2 { "What the program found" }
                div .wide { (variants(found)) }
                (marks(found.marks))
                p { "Numbers of the golden file come from:" }
                ul { @for source in &found.sources { li { (source) } } }
                h2 { "Best play" }
                p { "In " (variant) ": " code { (line) } }
                div .boards { @for board in boards { (board) } }
                p {
                    "A position is written as " code { (design.position.example) } ": " (design.position.legend) ". Its moves are "
                    @for mv in &design.moves.example { code { (mv) } " " }
                }
                (report.html())
            }
        }
    };
    Ok(document.into_string())
}

fn variants(found: &Findings) -> Markup {
    html! {
        table {
            tr {
                th { "variant" } th { "the start" } th .n { "positions" } th .n { "longest win" }
                th .n { "solved in" } th .n { "positions/s" } th .n { "table" }
            }
            @for variant in &found.variants {
                tr {
                    td { (variant.id) } td { (variant.start) } td .n { (thousands(variant.positions)) }
                    td .n { @if let Some(longest) = variant.longest_win { (longest) } }
                    td .n { (format!("{:.2} s", variant.seconds)) }
                    td .n { @if variant.seconds > MEASURED { (speed(variant.positions as f64 / variant.seconds)) } }
                    td .n { (bytes(variant.bytes)) }
                }
            }
        }
    }
}

fn marks(marks: HandinMarks) -> Markup {
    let each = [
        ("laws", marks.laws),
        ("verifier", marks.verifier),
        ("golden numbers", marks.goldens),
        ("a second way", marks.second_way),
    ];
    html! {
        table {
            @for (what, marks) in each { tr { td { (what) } td .n { (marks) " of 10" } } }
            tr { th { "together" } th .n { (marks.sum()) " of 40" } }
        }
    }
}

/// The moves of best play from the start, and boards on the way.
fn best_play(context: &Context, session: &Session) -> Result<(String, Vec<Markup>), Failure> {
    context.watched("solving", |watch| session.solve_to_answer(watch))?;
    let mut moves = Vec::new();
    let mut positions = vec![session.start()];
    while moves.len() < MOST_MOVES {
        let answer = session.position(positions.last().map(String::as_str))?;
        let Some(best) = answer.moves.into_iter().next().filter(|_| !answer.state.over) else {
            break;
        };
        moves.push(best.name);
        positions.push(best.position);
    }
    let last = positions.len() - 1;
    let mut places: Vec<usize> = (0..BOARDS).map(|i| i * last / (BOARDS - 1)).collect();
    places.dedup();
    let boards = places.into_iter().map(|place| board(session, Some(&positions[place])));
    let boards = boards.collect::<Result<_, String>>().map_err(Failure::Failed)?;
    Ok((moves.join(" "), boards))
}
