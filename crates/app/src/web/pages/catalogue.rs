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
    let families = app.work(families).await?;
    let count: usize = families.iter().map(|(_, cards)| cards.len()).sum();
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
            nav .families aria-label="Families" {
                @for (family, _) in &families { a href={ "#" (anchor(family)) } { (family) } }
            }
            @for (family, cards) in &families { (group(family, cards)) }
            p #nothing .quiet role="status" hidden { "No game has that in its name." }
        }
    };
    Ok(layout(Head::default(), &main))
}

fn families(app: &App) -> Result<Vec<(&'static str, Vec<Card>)>, Failure> {
    let card = |game: GameSummary| {
        let session = app.library.session(&game.id, None)?;
        let default = session.summary();
        let scene = session.glance(None)?.scene;
        Ok(Card { game, default, scene })
    };
    let cards = |(family, games): (&'static str, Vec<GameSummary>)| {
        Ok((family, games.into_iter().map(card).collect::<Result<_, Failure>>()?))
    };
    app.library.families().into_iter().map(cards).collect()
}

/// What a family's place on the page is called in addresses.
fn anchor(family: &str) -> String {
    let words = family.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

fn group(title: &str, cards: &[Card]) -> Markup {
    let count = cards.len();
    let kind = match (cards.first().map(|card| card.game.players), count) {
        (Some(1), 1) => "puzzle",
        (Some(1), _) => "puzzles",
        (_, 1) => "game",
        _ => "games",
    };
    html! {
        section #(anchor(title)) .group aria-label=(title) {
            h2 { (title) " " small { (count) " " (kind) } }
            ul .cards { @for card in cards { (draw(card)) } }
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
