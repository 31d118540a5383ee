//! Room that threads use again and again: asking for memory in small pieces in each of thousands of short
//! steps takes time by itself, and more where threads wait for each other to get it.

use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, PoisonError};

/// Things to take and to give back.
pub(crate) struct Pool<T>(Mutex<Vec<T>>);

/// A thing of a pool, which goes back when it is dropped.
pub(crate) struct Pooled<'a, T> {
    pool: &'a Pool<T>,
    /// `None` only once it has gone back.
    thing: Option<T>,
}

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool(Mutex::default())
    }
}

impl<T> Pool<T> {
    /// One that was given back, in the state it was in, or a new one.
    pub(crate) fn take(&self, new: impl FnOnce() -> T) -> Pooled<'_, T> {
        let old = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        Pooled { pool: self, thing: Some(old.unwrap_or_else(new)) }
    }
}

impl<T> Deref for Pooled<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.thing.as_ref().expect("it has not gone back")
    }
}

impl<T> DerefMut for Pooled<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.thing.as_mut().expect("it has not gone back")
    }
}

impl<T> Drop for Pooled<'_, T> {
    fn drop(&mut self) {
        let things = self.thing.take();
        self.pool.0.lock().unwrap_or_else(PoisonError::into_inner).extend(things);
    }
}

/// Empties a list that will be filled again: what was in it moves, its room stays.
pub(crate) fn take_out<T: Copy>(list: &mut Vec<T>) -> Vec<T> {
    let all = list.to_vec();
    list.clear();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_back_is_taken_again() {
        let pool = Pool::default();
        let (mut one, two) = (pool.take(Vec::new), pool.take(|| vec![2]));
        one.push(1);
        drop(two);
        assert_eq!(*pool.take(Vec::new), [2]);
        drop(one);
        assert_eq!(*pool.take(Vec::new), [1]);
    }

    #[test]
    fn a_list_that_is_emptied_keeps_its_room() {
        let mut list = Vec::with_capacity(100);
        list.extend([1, 2]);
        let all = take_out(&mut list);
        assert_eq!((all, list.len()), (vec![1, 2], 0));
        assert!(list.capacity() >= 100);
    }
}
