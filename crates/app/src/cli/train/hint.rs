//! Hints in drills that are answered by moves: first the idea and the man, then the move.

use gamesman_query::rules::Click;
use gamesman_query::{ExplainAnswer, Session, Shown, best_moves};

use crate::cli::failure::Failure;
use crate::language::Language;
use crate::verdict::several;

/// What to aim at, and with what, without the move.
pub(super) fn idea(session: &Session, shown: &Shown) -> Result<String, Failure> {
    let told = session.explain(Some(&shown.answer.state.position))?;
    let mut says: Vec<String> = aim(&told).into_iter().collect();
    let (best, all) = (best(session, shown).len(), shown.answer.moves.len());
    says.push(match man(session, shown) {
        Some((man, true)) => format!("Move the {man}."),
        Some((man, false)) => format!("One of the {best} best moves is made with the {man}."),
        None if all == 1 => "There is only one move.".into(),
        None if best == 1 => format!("One of the {all} moves is best."),
        None => format!("{best} of the {all} moves are best."),
    });
    Ok(says.join(" "))
}

/// What is so after the right moves and no others: what is known of such positions, or else what can be seen. Failing that,
/// what best play leads to.
pub(super) fn reason(session: &Session, shown: &Shown) -> Result<Option<String>, Failure> {
    let told = session.explain(Some(&shown.answer.state.position))?;
    // Claims come after features.
    let telling = told.telling.into_iter().next_back();
    let telling = telling.map(|it| match it.claim {
        Some(claim) => format!("{} ({})", it.sentence, claim.record),
        None => it.sentence,
    });
    Ok(telling.or_else(|| told.ahead.map(|ahead| ahead.sentence())))
}

/// The best moves, by their names without signs.
pub(super) fn named(session: &Session, shown: &Shown) -> String {
    let names = session.names_without_signs(&shown.answer);
    // The best moves come first.
    format!("Best: {}.", several(Language::English, &names[..best(session, shown).len()]))
}

fn best<'a>(session: &Session, shown: &'a Shown) -> &'a [gamesman_query::MoveAnswer] {
    best_moves(session.standard(), &shown.answer.moves)
}

/// The phase of the plan and its aim, or what is always true of positions like this one.
fn aim(told: &ExplainAnswer) -> Option<String> {
    let phase = told.phase.as_ref().map(|phase| {
        format!("Phase {} of {}, {}: {}", phase.place, phase.of, phase.name, phase.aim)
    });
    let claim = || told.claims.iter().find(|claim| claim.always);
    phase.or_else(|| claim().map(|claim| claim.sentence.clone()))
}

/// The man that a best move is made with, where moves go from spot to spot: "white rook on h5"; and whether all best moves
/// are made with it.
fn man(session: &Session, shown: &Shown) -> Option<(String, bool)> {
    let from = |place: usize| match shown.clicks.get(place)?.first()?[..] {
        [Click::Spot(from), Click::Spot(_), ..] => Some(from),
        _ => None,
    };
    let first = from(0)?;
    let spot = shown.scene.spots.get(first)?;
    let stands = |x: f32, y: f32| (x - spot.x).abs() < 0.01 && (y - spot.y).abs() < 0.01;
    let piece = shown.scene.pieces.iter().find(|piece| stands(piece.x, piece.y))?;
    let all = (0..best(session, shown).len()).all(|place| from(place) == Some(first));
    Some((format!("{} on {}", piece.name, spot.name), all))
}
