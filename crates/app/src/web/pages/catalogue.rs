//! The first page: all games and puzzles with pictures of their start positions.

use axum::extract::State;
use axum::response::Response;
use gamesman_query::rules::Scene;
use gamesman_query::{GameSummary, VariantAnswer};
use maud::{Markup, html};

use super::{Head, layout, words};
use crate::draw::svg;
use crate::web::app::App;
use crate::web::errors::Failure;

struct Card {
    game: GameSummary,
    default: VariantAnswer,
    scene: Scene,
}

/// `GET /`
pub async fn show(State(app): State<App>) -> Result<Response, Failure> {
    let cards = app.work(cards).await?;
    let count = cards.len();
    let (puzzles, games): (Vec<Card>, Vec<Card>) =
        cards.into_iter().partition(|card| card.game.players == 1);
    let main = html! {
        main #main .wide {
            div .hero {
                h1 { "Games, solved to the end" }
                p .lead {
                    "Who wins with perfect play, and in how many moves? Here every position of "
                    (count) " games and puzzles has an answer. Pick one, and see what each move is worth."
                }
                label .search hidden {
                    span .unseen { "Search games" }
                    input #search type="search" placeholder="Search" autocomplete="off"
                        spellcheck="false";
                }
            }
            (group("Games", "For two players", &games))
            (group("Puzzles", "For one", &puzzles))
            p #nothing .quiet role="status" hidden { "No game has that in its name." }
        }
    };
    Ok(layout(Head::default(), &main))
}

fn cards(app: &App) -> Result<Vec<Card>, Failure> {
    let card = |game: GameSummary| {
        let session = app.library.session(&game.id, None)?;
        let default = session.summary();
        let scene = session.glance(None)?.scene;
        Ok(Card { game, default, scene })
    };
    app.library.games().into_iter().map(card).collect()
}

fn group(title: &str, subtitle: &str, cards: &[Card]) -> Markup {
    html! {
        @if !cards.is_empty() {
            section .group aria-label=(title) {
                h2 { (title) " " small { (subtitle) } }
                ul .cards { @for card in cards { (draw(card)) } }
            }
        }
    }
}

fn draw(card: &Card) -> Markup {
    let result = words::result(card.game.players, &card.default);
    let variants = card.game.variants.len();
    html! {
        li data-search={ (card.game.name) " " (card.game.id) } {
            a .card href={ "/games/" (card.game.id) } {
                span .thumb { (svg::picture(&card.scene, &format!("{}: start position", card.game.name))) }
                strong { (card.game.name) }
                @match result {
                    Some(result) => span .result { (svg::symbol(card.default.value, svg::Strength::default())) (result) },
                    None => span .result.quiet { (card.default.name) },
                }
                @if variants > 1 { span .quiet { (variants) " variants" } }
            }
        }
    }
}
