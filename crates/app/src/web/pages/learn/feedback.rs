//! What is said about moves and positions in a drill: the verdict, why, and how it goes on.

use gamesman_query::{ClaimAnswer, ExplainAnswer, MoveAnswer, Session};
use maud::{Markup, html};

use super::super::words::capital;
use super::told;
use crate::language::Language;
use crate::verdict::{Ruled, Told};

/// Moves of a line that are shown.
pub(super) const LINE: usize = 60;

/// The verdict on the last own move, and the rule that it follows or breaks.
pub(super) fn verdict(told: &Told, rule: Option<&Markup>) -> Markup {
    html! {
        div #feedback .notice {
            p { strong { (told.head) } (told.rest) }
            @if let Some(rule) = rule { p #rule { (rule) } }
        }
    }
}

/// That a move follows or breaks a rule.
pub(super) fn rule(t: Language, rule: &Ruled<'_>) -> Markup {
    t.mark(rule.id, &rule.told, &[("rule", html! { (t.advice(rule.says)) })])
}

/// Why a position is worth what it is: what the right moves have in common, what is known of positions like it or of one that
/// best play leads to, and where the plan stands. `moved` if the learner has moved since; `after`, if that was a mistake, is
/// the position it led to.
pub(super) fn why(
    t: Language,
    session: &Session,
    position: &str,
    moved: bool,
    after: Option<&str>,
) -> Markup {
    let told = |position| session.explain(Some(position)).ok();
    let Some(before) = told(position) else { return html! {} };
    let after = after.and_then(told);
    // What its moves have in common is the opponent's business.
    let after = after.map(|after| known(t, &ExplainAnswer { telling: Vec::new(), ..after }));
    let after = after.filter(|known| !known.is_empty());
    let (known, phase) = (known(t, &before), before.phase);
    html! {
        @if !known.is_empty() || phase.is_some() || after.is_some() {
            details #why {
                summary { (t.say("why")) }
                @if moved { p .quiet { (t.say("why-before")) } }
                ul .reasons {
                    @for (says, claim) in &known { (reason(t, says, claim.as_ref())) }
                    @if let Some(phase) = &phase {
                        @let called = t.phase(&phase.name);
                        @let name = html! { strong lang=[called.lang] { (capital(&called.text)) } };
                        @let parts = [("name", name), ("aim", html! { (t.aim(&phase.aim)) })];
                        li { (t.mark("why-phase", &[("place", phase.place.into()), ("of", phase.of.into())], &parts)) }
                    }
                }
                @if let Some(after) = after {
                    p .quiet { (t.say("why-after")) }
                    ul .reasons { @for (says, claim) in &after { (reason(t, says, claim.as_ref())) } }
                }
            }
        }
    }
}

/// What is known of a position, each with the claim that it rests on, if it is one. Nothing is said twice.
fn known(t: Language, told: &ExplainAnswer) -> Vec<(Markup, Option<ClaimAnswer>)> {
    let telling = told.telling.iter().map(|it| (t.telling(it), it.claim.clone()));
    let mut known: Vec<(Markup, Option<ClaimAnswer>)> = telling.collect();
    let mut said: Vec<&str> = told.telling.iter().map(|it| it.sentence.as_str()).collect();
    for claim in &told.claims {
        if !said.iter().any(|says| says.contains(&claim.sentence)) {
            said.push(&claim.sentence);
            known.push((t.claim(claim), Some(claim.clone())));
        }
    }
    known.extend(told.ahead.as_ref().map(|it| (told::ahead(t, it), Some(it.claim.clone()))));
    known
}

/// A reason, and how sure it is: in a word, and on demand by its record.
fn reason(t: Language, says: &Markup, claim: Option<&ClaimAnswer>) -> Markup {
    html! {
        li {
            (says)
            @if let Some(claim) = claim {
                " "
                details .record {
                    summary { (t.say(if claim.always { "why-always" } else { "why-exceptions" })) }
                    span .quiet { (t.record(claim.evidence)) }
                }
            }
        }
    }
}

/// Best play from a position, folded up.
pub(super) fn line(t: Language, session: &Session, position: &str) -> Markup {
    let line: Vec<MoveAnswer> = session.best_line(position, LINE).unwrap_or_default();
    html! {
        @if !line.is_empty() {
            details #best-line {
                summary { (t.say("guide-line")) }
                ol .line { @for mv in &line { li { (mv.name) } } }
            }
        }
    }
}
