//! Turns that go round between visitors.

use std::collections::HashMap;

/// Who had a turn when. Whoever waits for longest since the last turn comes first, so that a visitor who asks for
/// much waits behind what that visitor has asked for, and others do not.
///
/// ```
/// use gamesman_query::Rounds;
///
/// let mut rounds = Rounds::default();
/// rounds.serve(Some(1));
/// assert!(rounds.last(Some(2)) < rounds.last(Some(1)), "2 has had no turn");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rounds {
    turns: u64,
    served: HashMap<Option<u64>, u64>,
}

impl Rounds {
    /// Who had no turn for so many turns counts as new, so that memory stays bounded.
    const REMEMBERED: u64 = 1_000;

    /// The turn that a visitor had last, counted from 1; 0 for none. The smallest comes first.
    pub fn last(&self, visitor: Option<u64>) -> u64 {
        self.served.get(&visitor).copied().unwrap_or(0)
    }

    /// Gives a visitor a turn.
    pub fn serve(&mut self, visitor: Option<u64>) {
        self.turns += 1;
        self.served.insert(visitor, self.turns);
        if self.served.len() as u64 > Rounds::REMEMBERED {
            let since = self.turns - Rounds::REMEMBERED;
            self.served.retain(|_, turn| *turn > since);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_bounded() {
        let mut rounds = Rounds::default();
        for visitor in 0..10_000 {
            rounds.serve(Some(visitor));
            rounds.serve(None);
        }
        assert!(rounds.served.len() as u64 <= Rounds::REMEMBERED + 1, "{}", rounds.served.len());
        assert_eq!((rounds.last(Some(0)), rounds.last(None)), (0, 20_000));
        assert_eq!(rounds.last(Some(9_999)), 19_999);
    }
}
