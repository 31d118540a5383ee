//! Who plays which side, how well, how fast, and why the computer chose what it did.

use std::time::Duration;

use gamesman_query::rules::Players;
use gamesman_query::{Judgement, Standard, Strength, ValueAnswer, best_moves};
use maud::{Markup, html};

use super::state::{EASIEST, Play};
use crate::language::Language;
use crate::web::deadline::Deadline;

/// Texts of the address and the messages that say what they are called.
type Choices = &'static [(&'static str, &'static str)];

/// The levels: in addresses, the messages on buttons, and the players they stand for.
pub const LEVELS: [(&str, &str, &str); 5] = [
    ("easy", "level-easy", EASIEST),
    ("medium", "level-medium", "depth:2"),
    ("hard", "level-hard", "depth:4"),
    ("expert", "level-expert", "slips:2"),
    ("perfect", "level-perfect", "perfect"),
];

const PLAIN: Choices = &[
    ("", "players-person"),
    ("depth:1", "players-easy"),
    ("depth:2", "players-medium"),
    ("depth:4", "players-hard"),
    ("slips:2", "players-expert"),
    ("perfect", "players-perfect"),
];
const OTHERS: Choices = &[
    ("practical", "players-practical"),
    ("random", "players-random"),
    ("depth:3", "players-three"),
];
const SLIPS: Choices = &[
    ("slips:4", "players-slips-seldom"),
    ("slips:1", "players-slips-sometimes"),
    ("slips:0.5", "players-slips-often"),
];
/// How often, as addresses write it and in percent.
const LIKELY: [(&str, u32); 10] = [
    ("0.95", 95),
    ("0.9", 90),
    ("0.8", 80),
    ("0.7", 70),
    ("0.6", 60),
    ("0.5", 50),
    ("0.4", 40),
    ("0.3", 30),
    ("0.2", 20),
    ("0.1", 10),
];

/// The form of the players, and how fast the computer is.
pub fn seats(play: &Play) -> Markup {
    let page = play.link.page();
    let action = page.split('?').next().unwrap_or_default();
    let pairs = play.link.pairs();
    let hidden = pairs.iter().filter(|(name, _)| !matches!(*name, "one" | "two" | "picked"));
    let seats = play.link.seats.each_ref().map(Option::as_deref);
    form(play.t, play.replay.history.standard, action, hidden, seats)
}

/// The same of a game that goes on at an address with these `hidden` pairs.
pub fn form<'a>(
    t: Language,
    standard: Standard,
    action: &str,
    hidden: impl Iterator<Item = &'a (&'static str, String)>,
    seats: [Option<&str>; 2],
) -> Markup {
    let [first, second] = standard.names;
    let names = match standard.players {
        Players::One => vec![("one", t.say("players-solved-by"))],
        Players::Two => vec![("one", t.term(first)), ("two", t.term(second))],
    };
    html! {
        section aria-label=(t.say("players-title")) {
            h2 { (t.say("players-title")) }
            form #seats action=(action) {
                @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
                @for (i, (name, label)) in names.iter().enumerate() {
                    label { span { (label) } (choice(t, name, seats[i])) }
                }
                button .button type="submit" { (t.say("players-apply")) }
            }
            label #pace hidden {
                span { (t.say("pace")) }
                select {
                    option value="250" { (t.say("pace-fast")) }
                    option value="700" selected { (t.say("pace-normal")) }
                    option value="2000" { (t.say("pace-slow")) }
                    option value="5000" { (t.say("pace-very-slow")) }
                }
            }
        }
    }
}

/// A choice of a player, named levels first.
pub fn choice(t: Language, name: &str, chosen: Option<&str>) -> Markup {
    let chosen = chosen.unwrap_or_default();
    let likely = LIKELY.iter().map(|(value, _)| *value);
    let others = [PLAIN, OTHERS, SLIPS].concat().into_iter().map(|(value, _)| value);
    let listed = likely.chain(others).any(|value| value == chosen);
    let options = |all: Choices| {
        html! {
            @for (value, text) in all {
                option value=(value) selected[*value == chosen] { (t.say(text)) }
            }
        }
    };
    html! {
        select name=(name) aria-label=[(name == "strength").then(|| t.say("players-computer"))] {
            (options(PLAIN))
            optgroup label=(t.say("players-group-more")) { (options(OTHERS)) }
            optgroup label=(t.say("players-group-slips")) { (options(SLIPS)) }
            optgroup label=(t.say("players-group-often")) {
                @for (value, percent) in LIKELY {
                    option value=(value) selected[value == chosen] {
                        (t.tell("players-percent", &[("percent", percent.into())]))
                    }
                }
            }
            @if !listed { option value=(chosen) selected { (t.tell("players-other", &[("strength", chosen.into())])) } }
        }
    }
}

/// Why the computer made the last move; nothing if a person made it.
pub fn reason(play: &Play) -> Markup {
    let Some(ply) = play.replay.made.checked_sub(1) else { return html! {} };
    let before = play.replay.position(ply);
    let seat = play.seat_of(before.state.player).and_then(|seat| seat.parse::<Strength>().ok());
    let (Some(strength), Some(made)) = (seat, play.replay.history.made(ply)) else {
        return html! {};
    };
    let why = match strength {
        Strength::Random => play.t.say("reason-random").into_owned(),
        Strength::Lookahead(player) => looked(play, ply, player),
        Strength::Practical => set(play, ply),
        Strength::Perfect | Strength::Slips(_) | Strength::Chance(_) => chosen(play, ply),
    };
    html! {
        p #reason .quiet { (play.t.mark("reason", &[("why", why.into())], &[("move", html! { b { (made.name) } })])) }
    }
}

/// What is true of a move that was chosen to set a problem.
fn set(play: &Play, ply: usize) -> String {
    let value = play.replay.history.made(ply).map(|mv| mv.move_value);
    let what = match value {
        _ if !play.link.hints.any() => return chosen(play, ply),
        Some(ValueAnswer::Tie | ValueAnswer::Draw) => "reason-fewest-hold",
        Some(ValueAnswer::Lose) if play.players == Players::Two => "reason-fewest-win",
        _ => return chosen(play, ply),
    };
    match play.replay.history.judged(ply).verdict.is_mistake() {
        true => chosen(play, ply),
        false => play.t.say(what).into_owned(),
    }
}

/// What is true of a move that was chosen for its value.
fn chosen(play: &Play, ply: usize) -> String {
    let (history, before) = (&play.replay.history, play.replay.position(ply));
    let Some(made) = history.made(ply) else { return String::new() };
    let others = best_moves(history.standard, &before.moves).len().saturating_sub(1);
    let t = play.t;
    let what = match (history.judgement(ply), made.move_value) {
        (Judgement::Unknown, _) => return t.say("reason-unknown").into_owned(),
        (Judgement::Losing | Judgement::Good | Judgement::Sooner, _) => {
            return t.say("reason-not-best").into_owned();
        }
        // The reason would tell what the position is worth.
        _ if !play.link.hints.any() => {
            return t.tell("reason-best", &[("n", (others + 1).into())]);
        }
        (_, ValueAnswer::Win) if play.players == Players::One => "reason-goal",
        (_, ValueAnswer::Win) => "reason-wins",
        (_, ValueAnswer::Tie | ValueAnswer::Draw) => "reason-holds",
        _ if play.players == Players::One => "reason-no-way",
        _ => "reason-loses",
    };
    t.tell("reason-also", &[("n", others.into()), ("why", t.say(what).into())])
}

/// What a player who looks ahead saw.
fn looked(play: &Play, ply: usize, player: gamesman_query::Lookahead) -> String {
    let (t, history, before) = (play.t, &play.replay.history, play.replay.position(ply));
    let name = history.made(ply).map(|mv| mv.name.as_str());
    let turns = t.tell("turns-ahead", &[("n", player.depth().into())]);
    let mut told = vec![("turns", turns.into())];
    // A remark is nothing to wait for.
    let at_once = Deadline::new(Duration::ZERO, None, None);
    let look = play.session.look(Some(&before.state.position), player, &at_once).ok();
    let made = look.as_ref().and_then(|look| {
        Some((look, look.moves.iter().find(|mv| Some(mv.name.as_str()) == name)?))
    });
    let Some((look, made)) = made else { return t.tell("looked", &told) };
    let within = made.within.map(|n| t.in_all(history.standard, n.into()));
    let chosen = look.moves.iter().filter(|mv| mv.chosen).count();
    match made.sees {
        Some("win") => t.within("looked-win", within, &told),
        Some(_) => t.within("looked-loss", within, &told),
        None => {
            told.push(("n", chosen.into()));
            t.tell(if look.rewarded { "looked-score" } else { "looked-nothing" }, &told)
        }
    }
}
