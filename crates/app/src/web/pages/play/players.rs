//! Who plays which side, how well, how fast, and why the computer chose what it did.

use std::time::Duration;

use gamesman_query::rules::Players;
use gamesman_query::{Judgement, Strength, ValueAnswer, best_moves};
use maud::{Markup, html};

use super::state::Play;
use crate::web::deadline::Deadline;

/// Texts of the address and what they are called.
type Choices = &'static [(&'static str, &'static str)];

/// The levels: in addresses, on buttons, and the players they stand for.
pub const LEVELS: [(&str, &str, &str); 5] = [
    ("easy", "Easy", "depth:1"),
    ("medium", "Medium", "depth:2"),
    ("hard", "Hard", "depth:4"),
    ("expert", "Expert", "slips:2"),
    ("perfect", "Perfect", "perfect"),
];

const PLAIN: Choices = &[
    ("", "A person"),
    ("depth:1", "Computer, easy"),
    ("depth:2", "Computer, medium"),
    ("depth:4", "Computer, hard"),
    ("slips:2", "Computer, expert"),
    ("perfect", "Computer, perfect"),
];
const OTHERS: Choices = &[
    ("practical", "Computer, perfect and sets problems"),
    ("random", "Computer, random"),
    ("depth:3", "Computer, thinks 3 turns ahead"),
];
const SLIPS: Choices = &[
    ("slips:4", "Computer, slips very seldom"),
    ("slips:1", "Computer, slips now and then"),
    ("slips:0.5", "Computer, slips often"),
];
const LIKELY: Choices = &[
    ("0.95", "Computer, 95 % best moves"),
    ("0.9", "Computer, 90 % best moves"),
    ("0.8", "Computer, 80 % best moves"),
    ("0.7", "Computer, 70 % best moves"),
    ("0.6", "Computer, 60 % best moves"),
    ("0.5", "Computer, 50 % best moves"),
    ("0.4", "Computer, 40 % best moves"),
    ("0.3", "Computer, 30 % best moves"),
    ("0.2", "Computer, 20 % best moves"),
    ("0.1", "Computer, 10 % best moves"),
];

/// The form of the players, and how fast the computer is.
pub fn seats(play: &Play) -> Markup {
    let [first, second] = play.replay.history.standard.names;
    let both = [("one", first), ("two", second)];
    let names: &[(&str, &str)] = match play.players {
        Players::One => &[("one", "Solved by")],
        Players::Two => &both,
    };
    html! {
        section aria-label="Players" {
            h2 { "Players" }
            form #seats action=(play.link.page().split('?').next().unwrap_or_default()) {
                @for (name, value) in play.link.pairs() {
                    @if !matches!(name, "one" | "two" | "picked") {
                        input type="hidden" name=(name) value=(value);
                    }
                }
                @for (i, (name, label)) in names.iter().enumerate() {
                    label { span { (label) } (choice(name, play.link.seats[i].as_deref())) }
                }
                button .button type="submit" { "Apply" }
            }
            label #pace hidden {
                span { "Pace" }
                select {
                    option value="250" { "Fast" }
                    option value="700" selected { "Normal" }
                    option value="2000" { "Slow" }
                    option value="5000" { "Very slow" }
                }
            }
        }
    }
}

/// A choice of a player, named levels first.
pub fn choice(name: &str, chosen: Option<&str>) -> Markup {
    let chosen = chosen.unwrap_or_default();
    let listed = [PLAIN, OTHERS, SLIPS, LIKELY].concat().iter().any(|(value, _)| *value == chosen);
    let options = |all: Choices| {
        html! {
            @for (value, text) in all {
                option value=(value) selected[*value == chosen] { (text) }
            }
        }
    };
    html! {
        select name=(name) aria-label=[(name == "strength").then_some("Computer player")] {
            (options(PLAIN))
            optgroup label="More" { (options(OTHERS)) }
            optgroup label="Slips: the worse a move, the seldomer" { (options(SLIPS)) }
            optgroup label="Plays a best move this often, otherwise any" { (options(LIKELY)) }
            @if !listed { option value=(chosen) selected { "Computer, " (chosen) } }
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
        Strength::Random => "it plays at random".to_owned(),
        Strength::Lookahead(player) => looked(play, ply, player),
        Strength::Practical => set(play, ply),
        Strength::Perfect | Strength::Slips(_) | Strength::Chance(_) => chosen(play, ply),
    };
    html! {
        p #reason .quiet { "The computer played " b { (made.name) } ": " (why) "." }
    }
}

/// What is true of a move that was chosen to set a problem.
fn set(play: &Play, ply: usize) -> String {
    let value = play.replay.history.made(ply).map(|mv| mv.move_value);
    let what = match value {
        Some(ValueAnswer::Tie | ValueAnswer::Draw) => {
            "no move wins; after this one the fewest answers hold"
        }
        Some(ValueAnswer::Lose) if play.players == Players::Two => {
            "every move loses; of those that last longest it leaves the fewest answers that win"
        }
        _ => return chosen(play, ply),
    };
    match play.replay.history.judged(ply).verdict.is_mistake() {
        true => chosen(play, ply),
        false => what.into(),
    }
}

/// What is true of a move that was chosen for its value.
fn chosen(play: &Play, ply: usize) -> String {
    let (history, before) = (&play.replay.history, play.replay.position(ply));
    let Some(made) = history.made(ply) else { return String::new() };
    let others = best_moves(history.standard, &before.moves).len().saturating_sub(1);
    let also = match others {
        0 => String::new(),
        1 => ", as good as one other move".into(),
        n => format!(", as good as {n} other moves"),
    };
    let what = match (history.judgement(ply), made.move_value) {
        (Judgement::Unknown, _) => return "it is not known which move is best".into(),
        (Judgement::Losing | Judgement::Good, _) => {
            return "not the best move; it does not always play one".into();
        }
        (_, ValueAnswer::Win) if play.players == Players::One => "the shortest way to the goal",
        (_, ValueAnswer::Win) => "it wins fastest",
        (_, ValueAnswer::Tie) if !history.standard.ties_are_draws => {
            "no move wins; this one ties fastest"
        }
        (_, ValueAnswer::Tie) => "no move wins, and this one does not lose",
        (_, ValueAnswer::Draw) => "no move wins, and this one does not lose",
        _ if play.players == Players::One => "there is no way to the goal",
        _ => "every move loses; this one lasts longest",
    };
    format!("{what}{also}")
}

/// What a player who looks ahead saw.
fn looked(play: &Play, ply: usize, player: gamesman_query::Lookahead) -> String {
    let (history, before) = (&play.replay.history, play.replay.position(ply));
    let name = history.made(ply).map(|mv| mv.name.as_str());
    let turns = match player.depth() {
        1 => "one turn".to_owned(),
        n => format!("{n} turns"),
    };
    // A remark is nothing to wait for.
    let at_once = Deadline::new(Duration::ZERO, None, None);
    let Ok(look) = play.session.look(Some(&before.state.position), player, &at_once) else {
        return format!("it thought {turns} ahead");
    };
    let chosen = look.moves.iter().filter(|mv| mv.chosen).count();
    let Some(made) = look.moves.iter().find(|mv| Some(mv.name.as_str()) == name) else {
        return format!("it thought {turns} ahead");
    };
    let within = made
        .within
        .map(|n| format!(" in {}", history.standard.in_all(n.into())))
        .unwrap_or_default();
    match made.sees {
        Some("win") => format!("thinking {turns} ahead, it saw a win{within}"),
        Some(_) => {
            format!("thinking {turns} ahead, it saw that every move loses, this one{within}")
        }
        None if look.rewarded => {
            let (score, among) = (made.score.replace('-', "−"), among(chosen));
            format!("thinking {turns} ahead, it took {among} that scored best ({score})")
        }
        None => format!(
            "thinking {turns} ahead, it saw neither a win nor a loss and took {}",
            among(chosen)
        ),
    }
}

/// One of so many moves.
fn among(moves: usize) -> String {
    if moves == 1 { "the move".into() } else { format!("one of the {moves} moves") }
}
