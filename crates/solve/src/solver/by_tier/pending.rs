//! Positions on their way into tiers.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use gamesman_rules::Graph;

use super::gather::Gather;
use crate::Options;
use crate::reach::tier_range;

/// Positions of tiers that are not yet complete.
pub(super) struct Pending<'a> {
    graph: &'a dyn Graph,
    options: &'a Options,
    tiers: Mutex<BTreeMap<u32, Arc<Gather>>>,
}

impl<'a> Pending<'a> {
    pub(super) fn new(graph: &'a dyn Graph, options: &'a Options) -> Pending<'a> {
        Pending { graph, options, tiers: Mutex::default() }
    }

    /// Whether positions are collected at all; otherwise all are known beforehand.
    pub(super) fn collects(&self) -> bool {
        !self.graph.facts().every
    }

    pub(super) fn with<T>(
        &self,
        use_tiers: impl FnOnce(&mut BTreeMap<u32, Arc<Gather>>) -> T,
    ) -> T {
        use_tiers(&mut self.tiers.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Those of a tier.
    pub(super) fn of(&self, tier: u32) -> Arc<Gather> {
        let new = || Arc::new(Gather::new(tier_range(self.graph, tier, self.options)));
        self.with(|tiers| Arc::clone(tiers.entry(tier).or_insert_with(new)))
    }

    /// Bytes they take.
    pub(super) fn bytes(&self) -> u64 {
        self.with(|tiers| tiers.values().map(|gather| gather.bytes()).sum())
    }
}
