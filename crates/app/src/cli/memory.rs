//! What solving a variant needs, in words: told before work begins, and why it is not begun.

use gamesman_query::rules::Facts;
use gamesman_query::words::count;
use gamesman_query::{Config, Error, Needs, Session};

use super::context::title;
use super::print::{bytes, thousands};

/// More memory than machines have is no remedy.
const HOPELESS: u64 = 1 << 40;

/// So many numbers are solved in minutes.
const LARGE: u64 = 4_000_000_000;

/// What is known about a solve beforehand.
pub(crate) struct Memory {
    title: String,
    needs: Needs,
    facts: Facts,
    symmetry: bool,
    /// One tier at a time was asked for.
    by_tier: bool,
    /// Bytes that may be used.
    limit: u64,
}

impl Memory {
    /// What solving the session's variant needs.
    pub(crate) fn of(session: &Session, config: &Config) -> Result<Memory, Error> {
        Ok(Memory {
            title: title(session),
            needs: session.needs()?,
            facts: session.variant().facts(),
            symmetry: config.symmetry,
            by_tier: config.by_tier,
            limit: config.memory,
        })
    }

    /// Whether one tier may be in memory at a time.
    pub(crate) fn can_be_by_tier(&self) -> bool {
        self.needs.by_tier
    }

    /// Whether it is worth finding out how long it takes before it begins.
    pub(crate) fn is_large(&self) -> bool {
        // Marks take a bit for each number.
        self.needs.positions.unwrap_or(0).max(8 * self.needs.marks) > LARGE
    }

    /// What each of several processes needs, in a few words.
    pub(crate) fn note_together(&self, ranks: usize) -> String {
        let (title, limit) = (&self.title, bytes(self.limit));
        let each = match self.needs.positions {
            Some(positions) => {
                let positions = positions.div_ceil(ranks as u64);
                format!(
                    "{} for {} positions",
                    bytes(positions * Needs::BY_TIER),
                    thousands(positions)
                )
            }
            None => format!(
                "about {} for each of its positions of a tier",
                count(Needs::BY_TIER, "byte")
            ),
        };
        format!(
            "{title} is shared by {ranks} ranks, each of which needs {each} (limit {limit} each)"
        )
    }

    /// Why it is not worth beginning with several processes, and what would help.
    pub(crate) fn refusal_together(&self, ranks: usize) -> Option<String> {
        // Of several tiers nobody knows the sizes beforehand.
        let positions = self.needs.positions.filter(|_| !self.needs.by_tier)?;
        let each = positions.div_ceil(ranks as u64) * Needs::BY_TIER;
        (each > self.limit).then(|| {
            format!(
                "{} does not fit: its {} positions need at least {} of memory on each of {ranks} ranks, and the limit \
                 is {} each; allow more with --memory if the machines have it, or start at least {} ranks",
                self.title,
                thousands(positions),
                bytes(each),
                bytes(self.limit),
                (positions * Needs::BY_TIER).div_ceil(self.limit.max(1)),
            )
        })
    }

    /// What it needs for what.
    pub(crate) fn details(&self) -> String {
        let Memory { title, needs, .. } = self;
        let text = match needs.positions {
            Some(positions) => {
                let turning = match needs.reverse {
                    0 => String::new(),
                    each => {
                        format!(
                            " and {} for each of their moves, because {}",
                            count(each, "byte"),
                            self.why()
                        )
                    }
                };
                format!(
                    "{title} has {} positions and needs {} for each{turning}: at least {}",
                    thousands(positions),
                    count(self.each_position(), "byte"),
                    bytes(self.least()),
                )
            }
            None if self.in_tiers() => self.note_by_tier(),
            None => self.note_before_search(),
        };
        format!("{text} (limit {})", bytes(self.limit))
    }

    /// Whether one tier is in memory at a time from the beginning.
    fn in_tiers(&self) -> bool {
        self.needs.by_tier && (self.by_tier || self.needs.marks > self.limit)
    }

    fn note_by_tier(&self) -> String {
        let Memory { title, needs, .. } = self;
        format!(
            "{title} would need {} to mark positions, so one tier is in memory at a time, with about {} \
             for each of its positions; the others are in files, with about {} each",
            bytes(needs.marks),
            count(Needs::BY_TIER, "byte"),
            count(Needs::IN_FILES, "byte"),
        )
    }

    fn note_before_search(&self) -> String {
        let Memory { title, needs, facts, .. } = self;
        let together = match facts.symmetric && self.symmetry {
            true => ", symmetric ones counted once",
            false => "",
        };
        let turning = match needs.reverse {
            0 => String::new(),
            each => format!(
                "; where there are cycles, another {} for each and {} for each move, because {}",
                count(2 * each, "byte"),
                count(each, "byte"),
                self.why()
            ),
        };
        format!(
            "{title} needs {} to mark positions and about {} for each position found\
             {together}{turning}",
            bytes(needs.marks),
            count(needs.each, "byte"),
        )
    }

    /// Why it is not worth beginning, and what would help, if it cannot fit.
    pub(crate) fn refusal(&self) -> Option<String> {
        let least = self.least();
        if least <= self.limit || self.in_tiers() {
            return None;
        }
        let what = match self.needs.positions {
            Some(positions) => format!("its {} positions need", thousands(positions)),
            None => "marking its positions alone needs".to_owned(),
        };
        let help = self.help();
        let (last, others) = help.split_last()?;
        let help = match others {
            [] => last.clone(),
            _ => format!("{} or {last}", others.join(", ")),
        };
        Some(format!(
            "{} does not fit: {what} at least {} of memory, and the limit is {}; {help}",
            self.title,
            bytes(least),
            bytes(self.limit)
        ))
    }

    /// What would make it fit, what is least trouble first.
    fn help(&self) -> Vec<String> {
        let Memory { facts, needs, .. } = self;
        let mut help = Vec::new();
        if self.least() < HOPELESS {
            help.push("allow more with --memory if the machine has it");
        }
        help.push("choose a smaller variant");
        // A reverse graph is certain only where all positions are known beforehand.
        if needs.positions.is_some() && needs.reverse > 0 {
            help.push(match facts.unmoves {
                true => "leave out --no-unmoves",
                false => "give the game un-moves (Retrograde)",
            });
            help.push("declare its symmetry (Game::canonical)");
        }
        if !facts.whole {
            help.push("give the game an index with fewer gaps (Index)");
        }
        // What does not fit is solved by tiers where there are any.
        if !needs.by_tier {
            help.push("give it tiers (Game::tier)");
        }
        help.into_iter().map(str::to_owned).collect()
    }

    /// Bytes below which nothing can be done.
    fn least(&self) -> u64 {
        let positions = self.needs.positions.unwrap_or(0);
        self.needs.marks.saturating_add(positions.saturating_mul(self.each_position()))
    }

    /// Bytes for each position of a variant all of whose positions are known beforehand.
    fn each_position(&self) -> u64 {
        self.needs.each + 2 * self.needs.reverse
    }

    /// Why moves are turned round.
    fn why(&self) -> &'static str {
        if self.facts.unmoves { "un-moves are not used" } else { "the game has no un-moves" }
    }
}

#[cfg(test)]
mod tests {
    use gamesman_query::rules::Players;

    use super::*;

    /// A need of a game that has an index with gaps and nothing else.
    fn searched() -> Memory {
        Memory {
            title: "g ‘v’".into(),
            needs: Needs { marks: 512 << 20, each: 3, reverse: 4, positions: None, by_tier: false },
            facts: Facts::none(Players::Two),
            symmetry: true,
            by_tier: false,
            limit: 4 << 30,
        }
    }

    /// A need of a game all of whose positions are known beforehand.
    fn known(unmoves: bool) -> Memory {
        let facts = Facts { unmoves, whole: true, ..searched().facts };
        let reverse = if unmoves { 0 } else { 4 };
        let needs =
            Needs { marks: 0, each: 1, reverse, positions: Some(239_500_800), by_tier: false };
        Memory { facts, needs, ..searched() }
    }

    #[test]
    fn what_is_known_beforehand_is_said() {
        assert_eq!(
            searched().details(),
            "g ‘v’ needs 512 MiB to mark positions and about 3 bytes for each position found; where \
             there are cycles, another 8 bytes for each and 4 bytes for each move, because the game \
             has no un-moves (limit 4.0 GiB)"
        );
        let mut need = searched();
        (need.facts.symmetric, need.facts.unmoves, need.needs.reverse) = (true, true, 0);
        assert_eq!(
            need.details(),
            "g ‘v’ needs 512 MiB to mark positions and about 3 bytes for each position found, \
             symmetric ones counted once (limit 4.0 GiB)"
        );
        assert_eq!(
            known(true).details(),
            "g ‘v’ has 239,500,800 positions and needs 1 byte for each: at least 228 MiB \
             (limit 4.0 GiB)"
        );
        assert_eq!(
            known(false).details(),
            "g ‘v’ has 239,500,800 positions and needs 9 bytes for each and 4 bytes for each of \
             their moves, because the game has no un-moves: at least 2.0 GiB (limit 4.0 GiB)"
        );
    }

    #[test]
    fn tiers_help_where_marks_do_not_fit() {
        let mut need = Memory { limit: 64 << 20, ..searched() };
        need.needs.by_tier = true;
        assert_eq!(need.refusal(), None);
        assert_eq!(
            need.details(),
            "g ‘v’ would need 512 MiB to mark positions, so one tier is in memory at a time, with about \
             12 bytes for each of its positions; the others are in files, with about 4 bytes each \
             (limit 64 MiB)"
        );
        need.limit = 4 << 30;
        assert!(need.details().contains("to mark positions and about"), "{}", need.details());
    }

    #[test]
    fn what_cannot_fit_is_refused_with_what_would_help() {
        assert_eq!(searched().refusal(), None);
        let refusal = |need: Memory, limit| Memory { limit, ..need }.refusal().unwrap();
        assert_eq!(
            refusal(searched(), 1 << 20),
            "g ‘v’ does not fit: marking its positions alone needs at least 512 MiB of memory, and \
             the limit is 1.0 MiB; allow more with --memory if the machine has it, choose a smaller \
             variant, give the game an index with fewer gaps (Index) or give it tiers (Game::tier)"
        );
        let mut hopeless = searched();
        hopeless.needs.marks = 3 << 41;
        let refused = refusal(hopeless, 4 << 30);
        assert!(!refused.contains("--memory"), "{refused}");
        assert_eq!(
            refusal(known(true), 100 << 20),
            "g ‘v’ does not fit: its 239,500,800 positions need at least 228 MiB of memory, and \
             the limit is 100 MiB; allow more with --memory if the machine has it, choose a smaller \
             variant or give it tiers (Game::tier)"
        );
        let refused = refusal(known(false), 1 << 30);
        assert!(refused.ends_with(
            "choose a smaller variant, give the game un-moves (Retrograde), declare its symmetry \
             (Game::canonical) or give it tiers (Game::tier)"
        ));
        let mut need = known(false);
        need.facts.unmoves = true;
        let refused = refusal(need, 1 << 30);
        assert!(refused.contains("leave out --no-unmoves"), "{refused}");
    }
}
