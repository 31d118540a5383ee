//! What has been graded of a variant, and what it was graded for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gamesman_hardness::{Heroes, Lookahead, Match, Policy, Prepared, Scope};
use gamesman_rules::Player;

use super::question::StartsQuestion;

/// Sets kept in memory for a variant; more are read again from their files.
const MOST: usize = 4;

/// What has been graded.
#[derive(Default)]
pub(crate) struct Grades {
    ready: Arc<Mutex<HashMap<GradeKey, Arc<Prepared>>>>,
}

impl Grades {
    /// What has been graded for this, if it is still kept.
    pub(crate) fn find(&self, key: GradeKey) -> Option<Arc<Prepared>> {
        self.ready().get(&key).map(Arc::clone)
    }

    /// Keeps it, unless somebody else has kept the same: then theirs is the answer.
    pub(crate) fn keep(&self, key: GradeKey, prepared: Prepared) -> Arc<Prepared> {
        let mut ready = self.ready();
        if ready.len() >= MOST {
            ready.clear();
        }
        Arc::clone(ready.entry(key).or_insert(Arc::new(prepared)))
    }

    /// What lets go of everything, so that files that are deleted take no room.
    pub(super) fn closer(&self) -> impl Fn() + Send + 'static {
        let ready = Arc::downgrade(&self.ready);
        move || {
            if let Some(ready) = ready.upgrade() {
                ready.lock().unwrap_or_else(PoisonError::into_inner).clear();
            }
        }
    }

    fn ready(&self) -> MutexGuard<'_, HashMap<GradeKey, Arc<Prepared>>> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a set of graded positions is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct GradeKey {
    /// Whose wins, where turns strictly alternate.
    pub(crate) side: Player,
    pub(super) player: Policy,
    opponent: Policy,
    /// The greatest depth of the player.
    pub(super) depth: u8,
    /// The least and the greatest depth of the opponent.
    depths: (u8, u8),
    pub(crate) scope: Scope,
}

impl GradeKey {
    pub(super) fn new(question: &StartsQuestion, scope: Scope) -> GradeKey {
        let (player, opponent) = (question.player, question.opponent);
        let asked = question.grades.iter().map(|(depth, _)| *depth).chain(question.category);
        let depth = asked.max().unwrap_or(1).max(player.depth()).max(3);
        // Where a position is graded at a time, other opponents would only take time.
        let (depth, depths) = match scope {
            Scope::All { .. } => (depth.max(opponent.depth()), (1, depth.max(opponent.depth()))),
            Scope::Drawn { .. } => (depth, (opponent.depth(), opponent.depth())),
        };
        let side = question.side.unwrap_or(Player::First);
        GradeKey {
            side,
            player: player.policy(),
            opponent: opponent.policy(),
            depth,
            depths,
            scope,
        }
    }

    /// Every player against every opponent.
    pub(crate) fn matches(self) -> Vec<Match> {
        let rivals = (self.depths.0..=self.depths.1)
            .filter_map(|depth| Lookahead::new(depth, self.opponent))
            .collect::<Vec<_>>();
        let players = (1..=self.depth).filter_map(|depth| Lookahead::new(depth, self.player));
        players.flat_map(|hero| rivals.iter().map(move |&rival| Match { hero, rival })).collect()
    }

    pub(crate) fn heroes(self) -> Heroes {
        match self.side {
            Player::First => Heroes::First,
            Player::Second => Heroes::Second,
        }
    }

    pub(super) fn name(self) -> String {
        let (side, player, opponent) = (self.side.number(), self.player, self.opponent);
        let players = format!("{side}-{}-{}", player.name(), opponent.name());
        match self.scope {
            Scope::All { most_steps } => format!("{players}-{}-{most_steps}", self.depth),
            Scope::Drawn { reading, j, count } => {
                let (depth, rival) = (self.depth, self.depths.0);
                format!("{players}-{depth}-{rival}-{}-{j}-{count}", reading.name())
            }
        }
    }
}
