//! The first page: all games and puzzles with pictures, of games in the middle and of puzzles at the start, and filters that work with
//! and without a script.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use gamesman_query::rules::{Players, Scene};
use gamesman_query::{GameSummary, Session, Standard, ValueAnswer, VariantAnswer};
use maud::{Markup, html};

use super::puzzles::first_of_today;
use super::{Head, Pairs, last, layout, site_picture, words};
use crate::draw::svg;
use crate::language::{Language, Text};
use crate::web::app::App;
use crate::web::errors::Failure;

struct Card {
    game: GameSummary,
    default: VariantAnswer,
    /// A position that shows what the game looks like, and the message that says what it is.
    scene: Scene,
    shows: &'static str,
    /// Whether positions can repeat, if that has been found out.
    cycles: Option<bool>,
}

/// A choice among games by a property of their cards: those with the same value are shown.
struct Filter {
    /// The property, and what the filter is called in addresses.
    name: &'static str,
    title: Text,
    /// Values of the property and what they are called.
    choices: Vec<(String, Text)>,
}

/// All filters but the search; `families` are the names of the kinds of games.
fn filters(t: Language, families: &[&'static str]) -> Vec<Filter> {
    let filter = |name, title, choices: &[(&str, &str)]| {
        let choices =
            choices.iter().map(|(value, text)| ((*value).to_owned(), t.say(text))).collect();
        Filter { name, title: t.say(title), choices }
    };
    let kinds = families.iter().map(|family| (anchor(family), t.term(family))).collect();
    vec![
        filter("players", "filter-players", &[("2", "filter-two"), ("1", "filter-one")]),
        Filter { name: "kind", title: t.say("filter-kind"), choices: kinds },
        filter(
            "result",
            "filter-result",
            &[
                ("win", "filter-win"),
                ("lose", "filter-lose"),
                ("tie", "filter-tie"),
                ("draw", "filter-draw"),
                ("solvable", "filter-solvable"),
                ("unknown", "filter-unknown"),
            ],
        ),
        filter(
            "size",
            "filter-size",
            &[
                ("s", "filter-small"),
                ("m", "filter-medium"),
                ("l", "filter-large"),
                ("xl", "filter-huge"),
                ("none", "filter-uncounted"),
            ],
        ),
        filter("solved", "filter-table", &[("yes", "filter-solved"), ("no", "filter-unsolved")]),
        filter("cycles", "filter-loops", &[("yes", "filter-repeats"), ("no", "filter-ends")]),
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

/// `GET /`
pub async fn show(
    State(app): State<App>,
    t: Language,
    Query(pairs): Pairs,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let picture = site_picture(&app, &headers);
    let looks = last(&pairs, "cycles").is_some_and(|cycles| !cycles.is_empty());
    let families = app.work(move |app| families(app, looks)).await?;
    let names: Vec<&str> = families.iter().map(|(family, _)| *family).collect();
    let filters = filters(t, &names);
    let searched = last(&pairs, "search").unwrap_or_default();
    // What a game is called in any language finds it.
    let named = app.library.search_among(searched, &Language::names_everywhere);
    let fits = |card: &Card| card.fits(&named, &filters, &pairs);
    // Whoever has come to look for something has no time for a puzzle.
    let puzzle = match pairs.is_empty() {
        true => app.work_within(move |app, deadline| first_of_today(app, t, deadline)).await.ok(),
        false => None,
    };
    let count: usize = families.iter().map(|(_, cards)| cards.len()).sum();
    let main = html! {
        main #main .wide {
            div .hero {
                div {
                    h1 { (t.say("site-title")) }
                    p .lead {
                        @if count == 1 { (t.say("catalogue-one")) }
                        @else { (t.tell("catalogue-lead", &[("n", count.into())])) }
                    }
                    (form(t, &filters, &pairs))
                }
                @if let Some(puzzle) = &puzzle { (puzzle) }
            }
            nav .families aria-label=(t.say("catalogue-families")) {
                @for (family, _) in &families { a href={ "#" (anchor(family)) } { (t.term(family)) } }
            }
            @for (family, cards) in &families { (group(t, family, cards, &filters, &fits)) }
            @let found = families.iter().any(|(_, cards)| cards.iter().any(&fits));
            p #nothing .quiet role="status" hidden[found] {
                (t.say("catalogue-nothing")) " " a href="/" { (t.say("catalogue-all")) }
            }
        }
    };
    let (about, picture) = (t.say("catalogue-about"), picture.as_deref());
    let head =
        Head { language: t, about: &about, picture, scripts: &["away.js"], ..Head::default() };
    Ok(layout(head, &main))
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
        let shows = if middle.is_some() { "position-of" } else { "start-position-of" };
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
pub(super) fn middle(session: &Session) -> Option<Scene> {
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
fn form(t: Language, filters: &[Filter], pairs: &[(String, String)]) -> Markup {
    let chosen = |name| last(pairs, name).unwrap_or_default();
    html! {
        form #filters .filters role="search" {
            label .search {
                span .unseen { (t.say("catalogue-search-label")) }
                input #search type="search" name="search" value=(chosen("search")) placeholder=(t.say("catalogue-search"))
                    autocomplete="off" spellcheck="false";
            }
            button .button type="submit" { (t.say("catalogue-show")) }
            details #more-filters open[filters.iter().any(|filter| !chosen(filter.name).is_empty())] {
                summary .button { (t.say("catalogue-filters")) }
                div .selects { @for filter in filters { (select(t, filter, chosen(filter.name))) } }
            }
        }
    }
}

fn select(t: Language, filter: &Filter, chosen: &str) -> Markup {
    html! {
        label {
            span { (filter.title) }
            select name=(filter.name) {
                option value="" { (t.say("catalogue-any")) }
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

fn group(
    t: Language,
    title: &str,
    cards: &[Card],
    filters: &[Filter],
    fits: &impl Fn(&Card) -> bool,
) -> Markup {
    let count = cards.len();
    let kind = match cards.first().map(|card| card.game.players) {
        Some(Players::One) => "catalogue-puzzles",
        _ => "catalogue-games",
    };
    html! {
        section #(anchor(title)) .group aria-label=(t.term(title)) hidden[!cards.iter().any(fits)] {
            h2 { (t.term(title)) " " small { (t.tell(kind, &[("n", count.into())])) } }
            ul .cards { @for card in cards { (draw(t, card, filters, fits(card))) } }
        }
    }
}

fn draw(t: Language, card: &Card, filters: &[Filter], shown: bool) -> Markup {
    let result = words::result(t, Standard::new(card.game.players), &card.default);
    let variants = card.game.variants.len();
    let name = t.name(&card.game.id, &card.game.name);
    let mut names = vec![name.as_ref(), &card.game.name, &card.game.id];
    names.extend(card.game.aliases.iter().map(String::as_str));
    let everywhere = Language::names_everywhere(&card.game.id);
    names.extend(everywhere.iter().map(String::as_str));
    let properties: Vec<String> = filters
        .iter()
        .map(|filter| format!("{}:{}", filter.name, card.property(filter.name)))
        .collect();
    html! {
        li hidden[!shown] data-game=(card.game.id) data-search=(names.join("|"))
            data-properties=(properties.join(" ")) {
            a .card href={ "/games/" (card.game.id) } {
                span .thumb { (svg::picture(&card.scene, &t.tell(card.shows, &[("name", name.as_ref().into())]))) }
                strong { (name) }
                @match result {
                    Some(result) => span .result { (svg::symbol(card.default.value, svg::Intensity::default())) (result) },
                    None => span .result.quiet { (t.variant(&card.default.name)) },
                }
                @if variants > 1 { span .quiet { (t.tell("catalogue-variants", &[("n", variants.into())])) } }
            }
        }
    }
}
