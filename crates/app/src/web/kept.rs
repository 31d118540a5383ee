//! What is made when somebody asks for it and kept for whoever asks next.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use crate::language::Language;

/// Files of variants, by game, variant and language.
pub type Packs = Kept<(String, String, Language), Bytes>;

/// Answers by what they answer.
pub struct Kept<K, V> {
    all: Mutex<HashMap<K, V>>,
    /// What all of them may measure together.
    most: usize,
    measure: fn(&V) -> usize,
}

impl<K: Eq + Hash, V: Clone> Kept<K, V> {
    /// Nothing yet, and at most so much of what `measure` says.
    pub fn new(most: usize, measure: fn(&V) -> usize) -> Kept<K, V> {
        Kept { all: Mutex::default(), most, measure }
    }

    /// The answer, made if there is none. What would be too much takes the place of all others.
    ///
    /// # Errors
    /// Why it could not be made.
    pub fn or_made<E>(&self, key: K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        if let Some(known) = self.lock().get(&key) {
            return Ok(known.clone());
        }
        let made = make()?;
        let mut kept = self.lock();
        let before: usize = kept.values().map(self.measure).sum();
        if before + (self.measure)(&made) > self.most {
            kept.clear();
        }
        kept.insert(key, made.clone());
        Ok(made)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, V>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_made_once() {
        const MOST: usize = 1_000;
        let kept = Packs::new(MOST, Bytes::len);
        let key = |game: &str, t| (game.to_owned(), "regular".to_owned(), t);
        let size = |key, size: usize| {
            kept.or_made(key, || Ok::<_, ()>(vec![b'x'; size].into())).expect("a file").len()
        };
        assert_eq!(size(key("a", Language::English), 3), 3);
        assert_eq!(size(key("a", Language::English), 4), 3, "it was made before");
        assert_eq!(size(key("a", Language::German), 4), 4);
        assert_eq!(size(key("b", Language::German), MOST), MOST);
        assert_eq!(size(key("a", Language::English), 5), 5, "there was no place for it any more");
        assert!(kept.or_made(key("c", Language::English), || Err(())).is_err());
        assert_eq!(size(key("c", Language::English), 1), 1);
    }
}
