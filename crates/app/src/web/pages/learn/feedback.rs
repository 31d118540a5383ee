//! What is said about moves and positions in a drill: the verdict, why, and how it goes on.

use gamesman_query::rules::Player;
use gamesman_query::{
    ClaimAnswer, DrillAnswer, ExplainAnswer, MoveAnswer, Session, Standard, ValueAnswer,
};
use maud::{Markup, html};

use super::super::words::{Whose, capital};
use crate::verdict::Told;

/// Moves of a line that are shown.
pub(super) const LINE: usize = 60;

/// What a position is worth to the player to move, in a few words.
pub(super) fn worth(
    standard: Standard,
    player: Option<Player>,
    value: ValueAnswer,
    plies: Option<u32>,
) -> String {
    let draws = standard.ties_are_draws;
    let plies = plies.filter(|_| !draws || !matches!(value, ValueAnswer::Tie));
    let length =
        plies.map(|plies| format!(" in {}", standard.distance(value, plies, Whose::Theirs)));
    let mover = player.map_or_else(
        || "The player to move".to_owned(),
        |player| format!("{} to move", standard.name(player)),
    );
    let length = length.unwrap_or_default();
    match value {
        ValueAnswer::Lose if plies == Some(0) => "The game is over".into(),
        ValueAnswer::Win => format!("{mover} wins{length}"),
        ValueAnswer::Lose => format!("{mover} loses{length}"),
        ValueAnswer::Tie if !draws => format!("A tie{length}"),
        ValueAnswer::Tie | ValueAnswer::Draw => "A draw".into(),
        ValueAnswer::Unknown => "Not known".into(),
    }
}

/// What a position is worth to the player to move, and what it would be worth with the other one to move.
pub(super) fn worth_of_turns(standard: Standard, began: &DrillAnswer) -> String {
    let worth = |player: Option<Player>, value, plies| match (player, value) {
        (Some(player), ValueAnswer::Tie | ValueAnswer::Draw) => {
            let even = worth(standard, None, value, plies).to_lowercase();
            format!("With {} to move it is {even}", standard.name(player))
        }
        _ => worth(standard, player, value, plies),
    };
    let mut says = vec![worth(began.player, began.value, began.remoteness)];
    let beside = began.beside.as_ref();
    says.extend(beside.map(|it| worth(began.player.map(Player::other), it.value, it.remoteness)));
    says.join(". ")
}

/// The verdict on the last own move, and the rule that it follows or breaks.
pub(super) fn verdict(told: &Told, rule: Option<String>) -> Markup {
    html! {
        div #feedback .notice {
            p { strong { (told.head) } (told.rest) }
            @if let Some(rule) = rule { p #rule { (rule) } }
        }
    }
}

/// Why a position is worth what it is: what the right moves have in common, what is known of positions like it or of one that
/// best play leads to, and where the plan stands. `moved` if the learner has moved since; `after`, if that was a mistake, is
/// the position it led to.
pub(super) fn why(session: &Session, position: &str, moved: bool, after: Option<&str>) -> Markup {
    let told = |position| session.explain(Some(position)).ok();
    let Some(before) = told(position) else { return html! {} };
    let after = after.and_then(told);
    // What its moves have in common is the opponent's business.
    let after = after.map(|after| known(&ExplainAnswer { telling: Vec::new(), ..after }));
    let after = after.filter(|known| !known.is_empty());
    let (known, phase) = (known(&before), before.phase);
    html! {
        @if !known.is_empty() || phase.is_some() || after.is_some() {
            details #why {
                summary { "Why?" }
                @if moved { p .quiet { "Before your move:" } }
                ul .reasons {
                    @for (says, claim) in &known { (reason(says, claim.as_ref())) }
                    @if let Some(phase) = &phase {
                        li {
                            strong { (capital(&phase.name)) } " (" (phase.place) " of " (phase.of) "): " (phase.aim)
                        }
                    }
                }
                @if let Some(after) = after {
                    p .quiet { "After your move:" }
                    ul .reasons { @for (says, claim) in &after { (reason(says, claim.as_ref())) } }
                }
            }
        }
    }
}

/// What is known of a position, each with the claim that it rests on, if it is one. Nothing is said twice.
fn known(told: &ExplainAnswer) -> Vec<(String, Option<ClaimAnswer>)> {
    let telling = told.telling.iter().map(|it| (it.sentence.clone(), it.claim.clone()));
    let mut known: Vec<(String, Option<ClaimAnswer>)> = telling.collect();
    for claim in &told.claims {
        if !known.iter().any(|(says, _)| says.contains(&claim.sentence)) {
            known.push((claim.sentence.clone(), Some(claim.clone())));
        }
    }
    known.extend(told.ahead.as_ref().map(|it| (it.sentence(), Some(it.claim.clone()))));
    known
}

/// A reason, and how sure it is: in a word, and on demand by its record.
fn reason(says: &str, claim: Option<&ClaimAnswer>) -> Markup {
    html! {
        li {
            (says)
            @if let Some(claim) = claim {
                " "
                details .record {
                    summary { @if claim.always { "always so" } @else { "with exceptions" } }
                    span .quiet { (capital(&claim.record)) "." }
                }
            }
        }
    }
}

/// Best play from a position, folded up.
pub(super) fn line(session: &Session, position: &str) -> Markup {
    let line: Vec<MoveAnswer> = session.best_line(position, LINE).unwrap_or_default();
    html! {
        @if !line.is_empty() {
            details #best-line {
                summary { "Best line" }
                ol .line { @for mv in &line { li { (mv.name) } } }
            }
        }
    }
}
