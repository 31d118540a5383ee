//! What is chosen before training: the game, how long, how hard, against whom; and what has been trained so far.

use gamesman_query::VariantSummary;
use gamesman_query::rules::Players;
use maud::{Markup, html};

use super::super::catalogue::middle;
use super::super::play::{Link, Purpose, Training};
use crate::draw::svg;
use crate::language::Language;
use crate::web::app::App;

/// What is offered by pictures: games that most people know or grasp at once, each with a variant that has easy positions.
const FIRST: [&str; 12] = [
    "tictactoe/regular",
    "connect4/6x7",
    "mancala/regular",
    "dotsandboxes/2x2",
    "othello/regular",
    "chess/three",
    "dodgem/regular",
    "dao/regular",
    "konane/regular",
    "nim/1_3_5_7",
    "kayles/7",
    "domineering/regular",
];
/// How training begins there: as easy as it gets. The script makes it harder for those who win.
const EASY: Training = Training { steps: 1, level: 1, opponent: 3 };

const LEVELS: [(u8, &str); 3] = [(1, "train-level-1"), (2, "train-level-2"), (3, "train-level-3")];

/// The page: games by their pictures, everything else behind them, and what has been trained so far.
pub(super) fn form(t: Language, app: &App) -> Markup {
    html! {
        main #main .wide.train {
            h1 { (t.say("site-train")) }
            p .lead { (t.say("train-about")) }
            ul .cards .variants { @for what in FIRST { (card(t, app, what)) } }
            details #other {
                summary { (t.say("train-other")) }
                p .quiet { (t.say("train-difficulty")) }
                (choices(t, app))
            }
            (progress(t))
        }
    }
}

/// Every variant whose positions can be graded soon, how long, how hard and against whom.
fn choices(t: Language, app: &App) -> Markup {
    let games = app.library.games();
    let two = games.iter().filter(|game| game.players == Players::Two);
    let trained: Vec<_> = two
        .filter_map(|game| {
            let session = |id: &str| app.session(&game.id, id).ok();
            let can = |variant: &&VariantSummary| {
                session(&variant.id).is_some_and(|it| it.has_values_soon(&it.summary()))
            };
            let variants: Vec<&VariantSummary> = game.variants.iter().filter(can).collect();
            (!variants.is_empty()).then_some((game, variants))
        })
        .collect();
    html! {
        form #choose action="/train" {
            label { span { (t.say("train-game")) }
                select name="what" {
                    @for (game, variants) in &trained {
                        optgroup label=(t.name(&game.id, &game.name)) {
                            @for variant in variants {
                                option value={ (game.id) "/" (variant.id) }
                                    selected[game.id == "tictactoe" && variant.id == "regular"] {
                                    (t.name(&game.id, &game.name)) ", " (t.variant(&variant.name))
                                }
                            }
                        }
                    }
                }
            }
            label { span { (t.say("train-length")) }
                select name="steps" {
                    @for steps in 1u8..=4 {
                        option value=(steps) selected[steps == 2] {
                            (t.tell("train-won-in", &[("length", own(t, usize::from(steps) + 1).into())]))
                        }
                    }
                }
            }
            label { span { (t.say("train-level")) }
                select name="level" {
                    @for (level, text) in LEVELS { option value=(level) { (t.say(text)) } }
                }
            }
            label { span { (t.say("train-opponent")) }
                select name="opponent" {
                    @for depth in 1u8..=3 {
                        option value=(depth) selected[depth == 3] {
                            (t.tell("train-thinks", &[("n", depth.into())]))
                        }
                    }
                }
            }
            button .button.primary type="submit" { (t.say("train-start")) }
        }
    }
}

/// A game by its picture, which begins an easy position; nothing if the game is not there.
fn card(t: Language, app: &App, what: &str) -> Markup {
    let drawn = || {
        let (game, variant) = what.split_once('/')?;
        let session = app.session(game, variant).ok()?;
        let scene = match middle(&session) {
            Some(scene) => scene,
            None => session.glance(None).ok()?.scene,
        };
        Some((session, scene))
    };
    let Some((session, scene)) = drawn() else { return html! {} };
    let entry = session.entry();
    let link = Link { purpose: Purpose::Train(EASY), ..Link::new(entry.id, &session.chosen().id) };
    html! {
        li {
            a .card href=(link.page()) {
                span .thumb { (svg::picture(&scene, "")) }
                strong { (t.name(entry.id, entry.name)) }
            }
        }
    }
}

/// What the script knows of earlier positions.
pub(super) fn progress(t: Language) -> Markup {
    html! {
        section #progress aria-label=(t.say("train-progress")) hidden {
            h2 { (t.say("train-progress")) }
            p #summary {}
            p .actions {
                button #export .button type="button" { (t.say("train-export")) }
                button #forget .button type="button" { (t.say("train-forget")) }
            }
        }
    }
}

/// How far a win is that takes so many of one's own moves, the last of which ends the game.
pub(super) fn own(t: Language, moves: usize) -> String {
    let plies = (2 * moves).saturating_sub(1);
    match plies {
        0 | 1 => t.moves(plies as u64),
        _ => t.tell("moves-yours", &[("n", plies.into()), ("own", moves.into())]),
    }
}
