//! How variants are drawn, kept for the next question: it is the same in all positions and takes longer than a look-up.

use std::collections::HashMap;
use std::iter::successors;
use std::sync::{Arc, Mutex, PoisonError};

use gamesman_query::Session;
use gamesman_query::rules::View;

use super::autogui::Visuals;

/// Variants that are kept; then all are forgotten.
const MOST: usize = 500;

/// How many positions of a game are looked at for what is chosen beside the board.
const LINE: usize = 4;

type Key = (&'static str, String);

/// What has been drawn so far.
#[derive(Clone, Default)]
pub struct Gallery(Arc<Mutex<HashMap<Key, Arc<Visuals>>>>);

impl Gallery {
    /// How a session's variant is drawn. `None` if it has no start.
    pub fn visuals(&self, session: &Session) -> Option<Arc<Visuals>> {
        let key = (session.entry().id, session.chosen().id.clone());
        if let Some(kept) = self.kept().get(&key) {
            return Some(Arc::clone(kept));
        }
        let view = |text: &str| session.variant().view(text).ok();
        let next = |at: &View| view(&at.steps.first()?.to);
        let line: Vec<View> = successors(view(&session.start()), next).take(LINE).collect();
        let visuals = Arc::new(Visuals::new(key.0, &key.1, &line)?);
        let mut kept = self.kept();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&visuals));
        Some(visuals)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, HashMap<Key, Arc<Visuals>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
