//! Numbers and boards that a report leaves to the tables.

use gamesman_book::{Link, Place, figures};
use gamesman_check::fact;
use gamesman_query::Session;
use gamesman_query::words::thousands;
use maud::{Markup, PreEscaped, html};

use super::tables::Tables;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::draw;
use crate::markdown::markdown;

/// What stands for the boards while the text around them becomes HTML: a character that means nothing, twice.
const BOARD: char = '\u{E000}';

/// A report with its numbers, and with its boards in another place.
pub(crate) struct Filled {
    text: String,
    boards: Vec<Markup>,
}

/// Fills in what a report leaves to the tables; what cannot be filled in stays, and is said.
pub(crate) fn filled(
    context: &Context,
    tables: &Tables,
    text: &str,
) -> Result<(Filled, Vec<String>), Failure> {
    let text = text.replace(BOARD, "");
    let (mut filled, mut boards, mut wrong) = (String::new(), Vec::new(), Vec::new());
    let mut written = 0;
    let marks = figures(&text).unwrap_or_else(|error| {
        wrong.push(error);
        Vec::new()
    });
    for (range, link) in marks {
        let mark = &text[range.clone()];
        filled.push_str(&text[written..range.start]);
        written = range.end;
        match found(context, tables, &link)? {
            Ok(Figure::Number(number)) => filled.push_str(&number),
            Ok(Figure::Board(board)) => {
                filled.push_str(&format!("{BOARD}{}{BOARD}", boards.len()));
                boards.push(board);
            }
            Err(why) => {
                wrong.push(format!("'{mark}': {why}"));
                filled.push_str(mark);
            }
        }
    }
    filled.push_str(&text[written..]);
    Ok((Filled { text: filled, boards }, wrong))
}

enum Figure {
    Number(String),
    Board(Markup),
}

fn found(
    context: &Context,
    tables: &Tables,
    link: &Link,
) -> Result<Result<Figure, String>, Failure> {
    let session = |game: &str, variant: &str| {
        tables.library.session(game, Some(variant)).map_err(|error| error.to_string())
    };
    Ok(match link {
        Link::Fact { game, variant, key } => match session(game, variant) {
            Ok(session) => {
                let text = context.watched("solving", |watch| Ok(fact(&session, key, watch)))?;
                text.map(|text| Figure::Number(text.parse().map_or(text, thousands)))
            }
            Err(error) => Err(error),
        },
        Link::Board(Place { game, variant, position }) => {
            let board =
                session(game, variant).and_then(|session| board(&session, position.as_deref()));
            board.map(Figure::Board)
        }
        Link::Source(_) | Link::Calculated(_) => Err("this is not for reports".into()),
    })
}

/// A position as a picture with its text below.
pub(crate) fn board(session: &Session, position: Option<&str>) -> Result<Markup, String> {
    let text = position.map_or_else(|| session.start(), str::to_owned);
    let scene = session.variant().scene(&text).map_err(|mistake| mistake.to_string())?;
    Ok(html! {
        figure {
            (PreEscaped(draw::svg::standalone(&scene, &text)))
            figcaption { code { (text) } }
        }
    })
}

impl Filled {
    /// As HTML, with the boards in their places.
    pub(crate) fn html(&self) -> Markup {
        let mut html = markdown(&self.text).into_string();
        for (number, board) in self.boards.iter().enumerate() {
            let mark = format!("{BOARD}{number}{BOARD}");
            // A figure stands in no paragraph.
            html = html.replace(&format!("<p>{mark}</p>"), &board.0).replace(&mark, &board.0);
        }
        PreEscaped(html)
    }
}
