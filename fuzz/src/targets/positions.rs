//! Positions as text, also as regular 2-D strings, and moves by their names.

use gamesman_query::Session;
use gamesman_query::rules::View;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{Attempt, Make, library, variant, walk};
use crate::mutate;

pub(super) fn make() -> Make {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&folder);
    Box::new(move |rng, say| {
        let _ = &folder;
        let (game, named) = variant(rng);
        let session = library.session(game, Some(named.id)).expect("it is listed");
        let steps = rng.random_range(0..12);
        let mut valid = walk(&session, steps, rng);
        if rng.random_ratio(1, 4)
            && let Ok(shown) = session.glance(Some(&valid))
            && let Some(regular) = shown.answer.state.regular
        {
            valid = regular;
        }
        let text = mutate::text(&valid, rng);
        say(&format!("{game} --variant {} {text:?}", named.id));
        let scene = session.variant().scene(&text);
        let glance = session.glance(Some(&text));
        match session.variant().view(&text) {
            Ok(view) => {
                let name = match view.steps.choose(rng) {
                    Some(step) if rng.random() => step.name.clone(),
                    Some(step) => mutate::text(&step.name, rng),
                    None => String::new(),
                };
                Attempt::unless(match (scene, glance) {
                    (Err(mistake), _) => Some(format!("it has no picture: {mistake}")),
                    (_, Err(error)) => Some(format!("it cannot be looked at: {error}")),
                    (Ok(_), Ok(_)) => wrong(&session, &view, &name),
                })
            }
            Err(_) if scene.is_ok() => Attempt::Wrong("it has a picture".into()),
            Err(_) => Attempt::Refused,
        }
    })
}

/// What is wrong with what is said of a position.
fn wrong(session: &Session, view: &View, name: &str) -> Option<String> {
    let variant = session.variant();
    let again = match variant.view(&view.position) {
        Ok(again) => again,
        Err(mistake) => return Some(format!("{:?}, as it is written: {mistake}", view.position)),
    };
    let names = |view: &View| view.steps.iter().map(|step| step.name.clone()).collect::<Vec<_>>();
    if again.position != view.position || names(&again) != names(view) {
        return Some(format!("it is {:?}, and that is {:?}", view.position, again.position));
    }
    if view.outcome.is_some() && !view.steps.is_empty() {
        return Some("it is over and has moves".into());
    }
    let listed = view.steps.iter().find(|step| step.name == name);
    match (listed, variant.step(&view.position, name)) {
        (_, Err(mistake)) => return Some(format!("the move {name:?}: {mistake}")),
        (Some(step), Ok(Some(made))) if step.to != made.to => {
            return Some(format!("{name:?} leads to {:?} and {:?}", step.to, made.to));
        }
        (Some(_), Ok(None)) if !view.complete => {}
        (None, Ok(Some(_))) if view.complete => {
            return Some(format!("{name:?} is a move, and not listed"));
        }
        _ => {}
    }
    if !variant.numbered_at_once() || variant.graph().is_err() {
        return None;
    }
    let number = match variant.number(&view.position) {
        Ok(number) => number?,
        Err(mistake) => return Some(format!("it has no number: {mistake}")),
    };
    match variant.position(number) {
        Ok(Some(_)) => None,
        other => Some(format!("its number {number} stands for {other:?}")),
    }
}
