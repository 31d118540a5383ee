//! How variants are drawn, kept for the next question: it is the same in all positions and takes longer than a look-up.

use std::collections::HashSet;
use std::iter::successors;
use std::sync::Arc;

use gamesman_query::Session;
use gamesman_query::rules::{Click, View};

use super::autogui::Visuals;
use crate::web::kept::Kept;

/// Variants that are kept; then all are forgotten.
const MOST: usize = 500;

/// How many positions of a game are looked at for what is chosen beside the board, and how many where there is something.
const LINE: usize = 12;
const MORE: usize = 60;

type Key = (&'static str, String);

/// What has been drawn so far.
#[derive(Clone)]
pub struct Gallery(Arc<Kept<Key, Arc<Visuals>>>);

impl Default for Gallery {
    fn default() -> Gallery {
        Gallery(Arc::new(Kept::new(MOST, |_| 1)))
    }
}

impl Gallery {
    /// How a session's variant is drawn. `None` if it has no start.
    pub fn visuals(&self, session: &Session) -> Option<Arc<Visuals>> {
        let key = (session.entry().id, session.chosen().id.clone());
        self.0.or_made(key, || drawn(session).map(Arc::new).ok_or(())).ok()
    }
}

/// How a session's variant is drawn.
fn drawn(session: &Session) -> Option<Visuals> {
    let view = |text: &str| session.variant().view(text).ok();
    let next = |at: &View| view(&at.steps.first()?.to);
    let mut line: Vec<View> = successors(view(&session.start()), next).take(LINE).collect();
    if line.iter().any(has_a_button) {
        line = nearest(session, MORE);
    }
    Visuals::new(session.entry().id, &session.chosen().id, &line)
}

/// Whether something beside the board is part of a move.
fn has_a_button(view: &View) -> bool {
    let mut clicks = view.steps.iter().flat_map(|step| step.clicks.iter().flatten());
    clicks.any(|click| matches!(click, Click::Button(_)))
}

/// The start and the positions that the fewest moves lead to.
fn nearest(session: &Session, most: usize) -> Vec<View> {
    let mut seen = HashSet::from([session.start()]);
    let mut found: Vec<View> = session.variant().view(&session.start()).into_iter().collect();
    let mut next = 0;
    while next < found.len() && found.len() < most {
        let steps = found[next].steps.iter();
        let to: Vec<String> =
            steps.map(|step| &step.to).filter(|to| seen.insert((*to).clone())).cloned().collect();
        found.extend(
            to.iter().take(most - found.len()).filter_map(|to| session.variant().view(to).ok()),
        );
        next += 1;
    }
    found
}
