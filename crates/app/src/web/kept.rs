//! Files that are made when somebody asks for them and kept for whoever asks next.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use crate::language::Language;
use crate::web::errors::Failure;

/// Game, variant, language.
type Key = (String, String, Language);

/// Bytes of all files that are kept.
const MOST: usize = 48 << 20;

/// The files.
#[derive(Default)]
pub struct Kept(Mutex<HashMap<Key, Bytes>>);

impl Kept {
    /// The file of a variant in a language, made if there is none. What would be too much takes the place of all others.
    ///
    /// # Errors
    /// Why it could not be made.
    pub fn or_made(
        &self,
        key: Key,
        make: impl FnOnce() -> Result<Bytes, Failure>,
    ) -> Result<Bytes, Failure> {
        if let Some(known) = self.lock().get(&key) {
            return Ok(known.clone());
        }
        let made = make()?;
        let mut kept = self.lock();
        let bytes: usize = kept.values().map(Bytes::len).sum();
        if bytes + made.len() > MOST {
            kept.clear();
        }
        kept.insert(key, made.clone());
        Ok(made)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Bytes>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_made_once() {
        let kept = Kept::default();
        let key = |game: &str, t| (game.to_owned(), "regular".to_owned(), t);
        let size = |key, size: usize| {
            kept.or_made(key, || Ok(vec![b'x'; size].into())).expect("a file").len()
        };
        assert_eq!(size(key("a", Language::English), 3), 3);
        assert_eq!(size(key("a", Language::English), 4), 3, "it was made before");
        assert_eq!(size(key("a", Language::German), 4), 4);
        assert_eq!(size(key("b", Language::German), MOST), MOST);
        assert_eq!(size(key("a", Language::English), 5), 5, "there was no place for it any more");
        assert!(kept.or_made(key("c", Language::English), || Err(Failure::internal())).is_err());
        assert_eq!(size(key("c", Language::English), 1), 1);
    }
}
