//! Several processes that solve one graph together, each of them a *rank*.
//!
//! A solver talks to the other ranks through [`Transport`] alone: three calls, each made by all ranks in the same
//! order. Every position number has one owner ([`Team::owner`]), who keeps it, decides it and answers for it.

mod counted;
mod outbox;
mod owners;
mod team;
mod threads;
mod wire;

pub use counted::Counted;
pub(crate) use outbox::{Outbox, Parcel};
pub(crate) use owners::{Owners, strewn};
pub(crate) use team::{Team, portion};
pub use threads::{InProcess, in_process};
pub(crate) use wire::{pack, pack_pairs, unpack, unpack_pairs};

/// How ranks talk to each other. Every call is collective: all ranks make the same calls in the same order, and each
/// returns when the ranks it depends on have made it. Whoever implements it ends the whole job if a rank is lost; no call
/// returns without an answer.
pub trait Transport: Sync {
    /// Which rank this is, from 0.
    fn rank(&self) -> usize;

    /// How many ranks there are.
    fn count(&self) -> usize;

    /// Sends `to[i]` to rank i, and returns what each rank sent to this one, by rank. `to` has one entry for each rank.
    fn exchange(&self, to: Vec<Vec<u8>>) -> Vec<Vec<u8>>;

    /// The numbers of all ranks in one, place by place. All ranks bring equally many.
    fn reduce(&self, numbers: &[u64], how: Reduce) -> Vec<u64>;

    /// Returns when all ranks are here.
    fn barrier(&self);
}

/// How numbers of several ranks become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduce {
    /// The least of them.
    Least,
    /// The greatest of them.
    Greatest,
    /// Their sum.
    Sum,
}

/// A rank without others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Transport for Alone {
    fn rank(&self) -> usize {
        0
    }
    fn count(&self) -> usize {
        1
    }
    fn exchange(&self, to: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        to
    }
    fn reduce(&self, numbers: &[u64], _: Reduce) -> Vec<u64> {
        numbers.to_vec()
    }
    fn barrier(&self) {}
}
