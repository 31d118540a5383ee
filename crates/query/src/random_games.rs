//! Positions of random games: what there is to choose from where no table lists them.

use gamesman_rules::View;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use crate::{Error, Session};

impl Session {
    /// Any position of a random game after an `opening` of so many moves; `None` if it was over before.
    pub(crate) fn random_position(
        &self,
        opening: usize,
        rng: &mut StdRng,
    ) -> Result<Option<View>, Error> {
        let (mut at, mut later) = (self.start(), Vec::new());
        for ply in 0.. {
            let view = self.variant().view(&at).map_err(|m| self.misread(&at, m))?;
            let Some(step) = view.steps.choose(rng) else { break };
            at.clone_from(&step.to);
            if ply >= opening {
                later.push(view);
            }
        }
        let place = (!later.is_empty()).then(|| rng.random_range(0..later.len()));
        Ok(place.map(|place| later.swap_remove(place)))
    }
}
