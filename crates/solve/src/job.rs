//! What is to be solved, and what may be spent on it.

use gamesman_rules::Graph;

use crate::ranks::Team;
use crate::{Options, Watch, Work};

/// What is to be solved, and how.
pub(crate) struct Job<'a> {
    pub(crate) graph: &'a dyn Graph,
    pub(crate) start: u64,
    pub(crate) options: &'a Options,
    pub(crate) work: Option<&'a Work>,
    pub(crate) watch: &'a dyn Watch,
    /// Who solves it together.
    pub(crate) team: Team<'a>,
}
