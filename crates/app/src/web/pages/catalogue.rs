//! The first page: all games and puzzles with pictures, of games in the middle and of puzzles at the start, and filters that work with
//! and without a script.

use axum::extract::{Query, State};
use axum::response::Response;
use gamesman_query::rules::{Players, Scene};
use gamesman_query::{GameSummary, Session, Standard, ValueAnswer, VariantAnswer};
use maud::{Markup, html};

use super::{Head, Pairs, last, layout, words};
use crate::draw::svg;
use crate::web::app::App;
use crate::web::errors::Failure;

struct Card {
    game: GameSummary,
    default: VariantAnswer,
    /// A position that shows what the game looks like, and what it is.
    scene: Scene,
    shows: &'static str,
    /// Whether positions can repeat, if that has been found out.
    cycles: Option<bool>,
}

/// A choice among games by a property of their cards: those with the same value are shown.
struct Filter {
    /// The property, and what the filter is called in addresses.
    name: &'static str,
    title: &'static str,
    /// Values of the property and what they are called.
    choices: Vec<(String, &'static str)>,
}

/// All filters but the search; `families` are the names of the kinds of games.
fn filters(families: &[&'static str]) -> Vec<Filter> {
    let filter = |name, title, choices: &[(&str, &'static str)]| {
        let choices = choices.iter().map(|(value, text)| ((*value).to_owned(), *text)).collect();
        Filter { name, title, choices }
    };
    let kinds = families.iter().map(|family| (anchor(family), *family)).collect();
    vec![
        filter("players", "Players", &[("2", "two players"), ("1", "puzzles")]),
        Filter { name: "kind", title: "Kind", choices: kinds },
        filter(
            "result",
            "With perfect play",
            &[
                ("win", "first player wins"),
                ("lose", "second player wins"),
                ("tie", "tie"),
                ("draw", "draw"),
                ("solvable", "solvable"),
                ("unknown", "not known here"),
            ],
        ),
        filter(
            "size",
            "Positions",
            &[
                ("s", "up to 1 000"),
                ("m", "up to 100 000"),
                ("l", "up to 10 million"),
                ("xl", "more"),
                ("none", "not counted here"),
            ],
        ),
        filter("solved", "Table", &[("yes", "solved here"), ("no", "not solved here")]),
        filter("cycles", "Loops", &[("yes", "positions can repeat"), ("no", "always ends")]),
    ]
}

impl Card {
    /// The value of a filter's property.
    fn property(&self, filter: &str) -> String {
        let yes = |yes| if yes { "yes" } else { "no" };
        let value = match filter {
            "kind" => return anchor(&self.game.family),
            "players" if self.game.players == Players::One => "1",
            "players" => "2",
            "result" => match (self.game.players, self.default.value) {
                (Players::One, ValueAnswer::Win) => "solvable",
                (_, value) => value.name(),
            },
            "size" => match self.default.positions {
                None => "none",
                Some(..=1_000) => "s",
                Some(..=100_000) => "m",
                Some(..=10_000_000) => "l",
                Some(_) => "xl",
            },
            "solved" => yes(self.default.solved),
            // The script asks the server about what is known later.
            _ => self.cycles.map_or("later", yes),
        };
        value.to_owned()
    }

    /// Whether it is among those that are `named` and passes the filters.
    fn fits(&self, named: &[&str], filters: &[Filter], pairs: &[(String, String)]) -> bool {
        let chosen = |name: &str| last(pairs, name).filter(|value| !value.is_empty());
        named.contains(&self.game.id.as_str())
            && filters.iter().all(|filter| {
                chosen(filter.name).is_none_or(|value| value == self.property(filter.name))
            })
    }
}

/// What the site is about.
const ABOUT: &str = "Play and learn games and puzzles whose every position is solved: who wins, in how many moves, and why.";

/// `GET /`
pub async fn show(State(app): State<App>, Query(pairs): Pairs) -> Result<Response, Failure> {
    let looks = last(&pairs, "cycles").is_some_and(|cycles| !cycles.is_empty());
    let families = app.work(move |app| families(app, looks)).await?;
    let names: Vec<&str> = families.iter().map(|(family, _)| *family).collect();
    let filters = filters(&names);
    let named = app.library.search(last(&pairs, "search").unwrap_or_default());
    let fits = |card: &Card| card.fits(&named, &filters, &pairs);
    let count: usize = families.iter().map(|(_, cards)| cards.len()).sum();
    let main = html! {
        main #main .wide {
            div .hero {
                h1 { "Games, solved to the end" }
                p .lead {
                    @if count == 1 { "One game. Play it, and see what each move is worth." }
                    @else {
                        (count) " games and puzzles, most of them solved completely. Pick one, play, and see what each move is worth."
                    }
                }
                (form(&filters, &pairs))
            }
            nav .families aria-label="Families" {
                @for (family, _) in &families { a href={ "#" (anchor(family)) } { (family) } }
            }
            @for (family, cards) in &families { (group(family, cards, &filters, &fits)) }
            @let found = families.iter().any(|(_, cards)| cards.iter().any(&fits));
            p #nothing .quiet role="status" hidden[found] {
                "No games match. " a href="/" { "Show all" }
            }
        }
    };
    Ok(layout(Head { about: ABOUT, ..Head::default() }, &main))
}

/// Finds out what the filters ask about every game, so that nobody waits for it. Until then pages go without.
pub fn warm(app: &App) {
    if let Err(failure) = families(app, true) {
        tracing::warn!(?failure, "the catalogue could not be prepared");
    }
}

/// All games. Whether positions can repeat takes a look at each of them: only if it `looks`, or has looked before.
fn families(app: &App, looks: bool) -> Result<Vec<(&'static str, Vec<Card>)>, Failure> {
    let card = |game: GameSummary| {
        let session = app.library.session(&game.id, None)?;
        let default = session.summary();
        let start = session.glance(None)?.scene;
        let middle = if game.players == Players::One && !start.pieces.is_empty() {
            None
        } else {
            middle(&session)
        };
        let shows = if middle.is_some() { "a position of a game" } else { "start position" };
        let scene = middle.unwrap_or(start);
        let cycles = if looks { Some(session.has_cycles()) } else { session.known_cycles() };
        Ok(Card { game, default, scene, shows, cycles })
    };
    let cards = |(family, games): (&'static str, Vec<GameSummary>)| {
        Ok((family, games.into_iter().map(card).collect::<Result<_, Failure>>()?))
    };
    app.library.families().into_iter().map(cards).collect()
}

/// The middle of a short game, or its eighth position if it is a long one, always the same: the moves are spread over those that
/// are possible. `None` if it is over at once.
fn middle(session: &Session) -> Option<Scene> {
    const LONGEST: usize = 16;
    let (mut at, mut scenes) = (session.start(), Vec::new());
    for ply in 0..LONGEST {
        let view = session.variant().view(&at).ok()?;
        let over = view.outcome.is_some();
        scenes.push(view.scene);
        // A step that no small number of moves is a multiple of.
        let Some(step) = view.steps.get((7 * ply + 3) % view.steps.len().max(1)) else { break };
        if over {
            break;
        }
        at.clone_from(&step.to);
    }
    let middle = scenes.len() / 2;
    (middle > 0).then(|| scenes.swap_remove(middle))
}

/// A search box and a choice for each filter; the script applies them at once, the button without it.
fn form(filters: &[Filter], pairs: &[(String, String)]) -> Markup {
    let chosen = |name| last(pairs, name).unwrap_or_default();
    html! {
        form #filters .filters role="search" {
            label .search {
                span .unseen { "Search games" }
                input #search type="search" name="search" value=(chosen("search")) placeholder="Search"
                    autocomplete="off" spellcheck="false";
            }
            button .button type="submit" { "Show" }
            details #more-filters open[filters.iter().any(|filter| !chosen(filter.name).is_empty())] {
                summary .button { "Filters" }
                div .selects { @for filter in filters { (select(filter, chosen(filter.name))) } }
            }
        }
    }
}

fn select(filter: &Filter, chosen: &str) -> Markup {
    html! {
        label {
            span { (filter.title) }
            select name=(filter.name) {
                option value="" { "any" }
                @for (value, text) in &filter.choices {
                    option value=(value) selected[value == chosen] { (text) }
                }
            }
        }
    }
}

/// What a family's place on the page is called in addresses.
fn anchor(family: &str) -> String {
    let words = family.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

fn group(title: &str, cards: &[Card], filters: &[Filter], fits: &impl Fn(&Card) -> bool) -> Markup {
    let count = cards.len();
    let kind = match (cards.first().map(|card| card.game.players), count) {
        (Some(Players::One), 1) => "puzzle",
        (Some(Players::One), _) => "puzzles",
        (_, 1) => "game",
        _ => "games",
    };
    html! {
        section #(anchor(title)) .group aria-label=(title) hidden[!cards.iter().any(fits)] {
            h2 { (title) " " small { (count) " " (kind) } }
            ul .cards { @for card in cards { (draw(card, filters, fits(card))) } }
        }
    }
}

fn draw(card: &Card, filters: &[Filter], shown: bool) -> Markup {
    let result = words::result(Standard::new(card.game.players), &card.default);
    let variants = card.game.variants.len();
    let mut names = vec![card.game.name.as_str(), &card.game.id];
    names.extend(card.game.aliases.iter().map(String::as_str));
    let properties: Vec<String> = filters
        .iter()
        .map(|filter| format!("{}:{}", filter.name, card.property(filter.name)))
        .collect();
    html! {
        li hidden[!shown] data-game=(card.game.id) data-search=(names.join("|"))
            data-properties=(properties.join(" ")) {
            a .card href={ "/games/" (card.game.id) } {
                span .thumb { (svg::picture(&card.scene, &format!("{}: {}", card.game.name, card.shows))) }
                strong { (card.game.name) }
                @match result {
                    Some(result) => span .result { (svg::symbol(card.default.value, svg::Intensity::default())) (result) },
                    None => span .result.quiet { (card.default.name) },
                }
                @if variants > 1 { span .quiet { (variants) " variants" } }
            }
        }
    }
}
