//! Blocks that have been used lately.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::TableError;
use super::coding::Sample;

/// Blocks usually kept in memory: about 20 MiB.
const KEPT: usize = 1024;

/// Parts with a lock of their own, so that threads rarely wait for each other.
const SHARDS: usize = 16;

/// A decoded block.
pub(super) struct Content {
    pub(super) bytes: Vec<u8>,
    /// Where to begin searching, in a block of gaps.
    pub(super) samples: Vec<Sample>,
}

type Shard = RwLock<HashMap<usize, Arc<Content>>>;

/// Blocks by their place in the file.
#[derive(Default)]
pub(super) struct Cache {
    shards: [Shard; SHARDS],
}

impl Cache {
    /// A block, made by `read` if it is not there.
    pub(super) fn get(
        &self,
        block: usize,
        read: impl FnOnce() -> Result<Content, TableError>,
    ) -> Result<Arc<Content>, TableError> {
        let shard = &self.shards[block % SHARDS];
        let blocks = shard.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(content) = blocks.get(&block) {
            return Ok(Arc::clone(content));
        }
        drop(blocks);
        let content = Arc::new(read()?);
        let mut blocks = shard.write().unwrap_or_else(PoisonError::into_inner);
        if blocks.len() >= KEPT / SHARDS {
            // Any half will do: look-ups cluster, so what is needed again comes back soon.
            let mut keep = false;
            blocks.retain(|_, _| {
                keep = !keep;
                keep
            });
        }
        blocks.insert(block, Arc::clone(&content));
        Ok(content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_not_read_again_and_not_everything_is_kept() {
        let cache = Cache::default();
        let make = |n: usize| Ok(Content { bytes: vec![n as u8], samples: vec![] });
        for n in 0..10 * KEPT {
            assert_eq!(cache.get(n, || make(n)).unwrap().bytes, [n as u8]);
            let again = cache.get(n, || panic!("it is there")).unwrap();
            assert_eq!(again.bytes, [n as u8]);
        }
        let kept: usize = cache.shards.iter().map(|shard| shard.read().unwrap().len()).sum();
        assert!(kept <= KEPT, "{kept}");
        let error = cache.get(usize::MAX, || Err(TableError::Missing)).err();
        assert_eq!(error, Some(TableError::Missing), "mistakes are passed on and not kept");
        assert!(cache.get(usize::MAX, || make(1)).is_ok());
    }
}
