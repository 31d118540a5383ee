//! What is known of the positions of one tier, and how a position follows from its children.

use gamesman_rules::bits::prefetch;
use gamesman_rules::{Outcome, Turn};
use gamesman_solve::Ranks;

use crate::{Lookahead, Match, Score};

/// Whom the matches are followed for in the positions of a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Roles {
    /// The hero is to move.
    Moves,
    /// The rival is to move.
    Waits,
    /// The position does not say: both are followed.
    Both,
}

impl Roles {
    /// How many of the two are followed.
    pub(crate) fn count(self) -> usize {
        1 + usize::from(self == Roles::Both)
    }
}

/// What is to be found out about every position.
pub(crate) struct Plan {
    pub(crate) matches: usize,
    /// Plies to look ahead, none included: twice the greatest depth.
    pub(crate) plies: usize,
    /// Each hero with its matches.
    heroes: Vec<(Lookahead, Vec<usize>)>,
    /// Each rival with its matches.
    rivals: Vec<(Lookahead, Vec<usize>)>,
}

impl Plan {
    pub(crate) fn new(matches: &[Match]) -> Plan {
        let players = matches.iter().flat_map(|m| [m.hero, m.rival]);
        let depth = players.map(Lookahead::depth).max().unwrap_or(1);
        let group = |who: fn(&Match) -> Lookahead| {
            let mut groups: Vec<(Lookahead, Vec<usize>)> = Vec::new();
            for (place, m) in matches.iter().enumerate() {
                match groups.iter_mut().find(|(player, _)| *player == who(m)) {
                    Some((_, places)) => places.push(place),
                    None => groups.push((who(m), vec![place])),
                }
            }
            groups
        };
        Plan {
            matches: matches.len(),
            plies: 2 * usize::from(depth),
            heroes: group(|m| m.hero),
            rivals: group(|m| m.rival),
        }
    }

    /// Bytes for each position of a tier.
    pub(crate) fn bytes(&self, roles: Roles) -> u64 {
        let bytes = 2 * self.plies + size_of::<Mark>() + 8 * self.matches * roles.count();
        bytes as u64
    }
}

/// How a position stands in the winning sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// Bit i: in Wᵢ of the literal iteration for the player to move.
    pub(crate) attack: u16,
    /// Bit i: in APre(Wᵢ) for the other player.
    pub(crate) defend: u16,
    /// One more than the remoteness of a win, negative for a loss, 0 if neither side can force a win.
    pub(crate) distance: i16,
}

impl Mark {
    pub(crate) fn end(outcome: Outcome) -> Mark {
        let distance = match outcome {
            Outcome::Win => 1,
            Outcome::Lose => -1,
            Outcome::Tie => 0,
        };
        Mark { distance, ..Mark::default() }
    }

    /// What a position's mark is if its children have these, all with the turn passed on or not.
    #[inline]
    pub(crate) fn before(children: impl Iterator<Item = (Turn, Mark)>) -> Mark {
        let (mut attack, mut defend, mut now) = (0u16, u16::MAX, false);
        let (mut win, mut lose, mut all) = (i16::MAX, 0i16, true);
        for (turn, child) in children {
            let distance = if turn == Turn::Flips { -child.distance } else { child.distance };
            now |= distance == 1;
            attack |= child.defend;
            defend &= child.attack;
            if distance > 0 {
                win = win.min(distance + 1);
            }
            all &= distance < 0;
            lose = lose.min(distance - 1);
        }
        let distance = match (win < i16::MAX, all) {
            (true, _) => win,
            (false, true) => lose,
            (false, false) => 0,
        };
        Mark { attack: attack << 1 | u16::from(now), defend, distance }
    }
}

/// The positions of a tier, by rank.
pub(crate) struct Rows {
    pub(crate) ranks: Ranks,
    pub(crate) roles: Roles,
    plies: usize,
    columns: usize,
    /// For each position what it is worth looking 0, 1, 2… plies ahead.
    pub(crate) scores: Vec<Score>,
    pub(crate) marks: Vec<Mark>,
    /// For each position the probabilities that the hero wins, match by match, for each role.
    pub(crate) chances: Vec<f64>,
}

impl Rows {
    pub(crate) fn new(plan: &Plan, roles: Roles, ranks: Ranks, positions: usize) -> Rows {
        let columns = plan.matches * roles.count();
        Rows {
            ranks,
            roles,
            plies: plan.plies,
            columns,
            scores: vec![Score::LEAST; positions * plan.plies],
            marks: vec![Mark::default(); positions],
            chances: vec![0.0; positions * columns],
        }
    }

    /// The rows themselves, in pieces of so many positions, to be filled by several threads.
    pub(crate) fn pieces(&mut self, sizes: &[usize]) -> Vec<Piece<'_>> {
        let (plies, columns) = (self.plies, self.columns);
        let (mut scores, mut marks) = (self.scores.as_mut_slice(), self.marks.as_mut_slice());
        let mut chances = self.chances.as_mut_slice();
        let piece = |&size: &usize| Piece {
            scores: scores.split_off_mut(..size * plies).unwrap_or_default(),
            marks: marks.split_off_mut(..size).unwrap_or_default(),
            chances: chances.split_off_mut(..size * columns).unwrap_or_default(),
        };
        sizes.iter().map(piece).collect()
    }

    #[inline(always)]
    pub(crate) fn score(&self, at: usize, plies: usize) -> Score {
        self.scores[at * self.plies + plies]
    }

    #[inline(always)]
    pub(crate) fn prefetch(&self, at: usize) {
        prefetch(&self.scores, at * self.plies);
        prefetch(&self.marks, at);
        prefetch(&self.chances, at * self.columns);
    }
}

/// Some positions of a tier, to be filled.
pub(crate) struct Piece<'a> {
    pub(crate) scores: &'a mut [Score],
    pub(crate) marks: &'a mut [Mark],
    pub(crate) chances: &'a mut [f64],
}

/// Where a move leads.
#[derive(Clone, Copy)]
pub(crate) struct Child<'a> {
    pub(crate) rows: &'a Rows,
    pub(crate) at: usize,
    pub(crate) turn: Turn,
}

impl Child<'_> {
    /// What the move is worth to its maker who looks so many plies further.
    #[inline(always)]
    pub(crate) fn score(&self, plies: usize) -> Score {
        self.rows.score(self.at, plies).back(self.turn)
    }

    /// What the move is worth to its maker who looks so many rounds ahead.
    #[inline(always)]
    pub(crate) fn seen(&self, depth: u8) -> Score {
        self.score(2 * usize::from(depth) - 1)
    }

    /// The probability that the hero, who makes the move or does not, wins the match.
    #[inline(always)]
    pub(crate) fn chance(&self, of: usize, hero_makes_it: bool) -> f64 {
        let hero_is_next = hero_makes_it == (self.turn == Turn::Keeps);
        let columns = self.at * self.rows.columns;
        match self.rows.roles {
            Roles::Both => self.rows.chances[columns + 2 * of + usize::from(!hero_is_next)],
            _ => self.rows.chances[columns + of],
        }
    }
}

impl Plan {
    /// The probabilities that the hero wins in an end.
    pub(crate) fn end(&self, outcome: Outcome, roles: Roles, into: &mut [f64]) {
        let (moves, waits) = (outcome == Outcome::Win, outcome == Outcome::Lose);
        let won = match roles {
            Roles::Moves => [moves, moves],
            Roles::Waits => [waits, waits],
            Roles::Both => [moves, waits],
        };
        for (column, chance) in into.iter_mut().enumerate() {
            *chance = f64::from(u8::from(won[column % 2]));
        }
        if roles != Roles::Both {
            into.fill(f64::from(u8::from(won[0])));
        }
    }

    /// Replaces `chosen` by the places of the moves that are chosen among in the match at this place.
    pub(crate) fn choose(
        &self,
        of: usize,
        hero_moves: bool,
        children: &[Child<'_>],
        chosen: &mut Vec<u32>,
    ) {
        let groups = if hero_moves { &self.heroes } else { &self.rivals };
        if let Some((player, _)) = groups.iter().find(|(_, matches)| matches.contains(&of)) {
            player.choose(children.len(), |mv, depth| children[mv].seen(depth), chosen);
        }
    }

    /// The probabilities that the hero wins where there are moves.
    pub(crate) fn chances(
        &self,
        children: &[Child<'_>],
        roles: Roles,
        chosen: &mut Vec<u32>,
        into: &mut [f64],
    ) {
        for (hero_moves, groups) in [(true, &self.heroes), (false, &self.rivals)] {
            let skipped = if hero_moves { Roles::Waits } else { Roles::Moves };
            if roles == skipped {
                continue;
            }
            let of = |m: usize| match roles {
                Roles::Both => 2 * m + usize::from(!hero_moves),
                _ => m,
            };
            for (player, matches) in groups {
                player.choose(children.len(), |mv, depth| children[mv].seen(depth), chosen);
                for &m in matches {
                    let chance = |&mv: &u32| children[mv as usize].chance(m, hero_moves);
                    into[of(m)] = chosen.iter().map(chance).sum::<f64>() / chosen.len() as f64;
                }
            }
        }
    }
}
