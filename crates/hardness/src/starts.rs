//! Won positions: which winning sets they are in, and how likely the hero is to win.

use crate::rows::{Mark, Roles};
use crate::{Grade, Match, Thresholds, games_of_thirty};

/// Who wins from the positions that are gathered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heroes {
    /// Positions with the first player to move. Only where turns strictly alternate.
    First,
    /// Positions with the second player to move. Only where turns strictly alternate.
    Second,
    /// All positions: the hero is whoever is to move.
    Mover,
}

/// Two readings of "can be won in j more moves than one". They give different sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The iteration of the paper: W₀ = EPre(T₁) and Wᵢ₊₁ = EPre(APre(Wᵢ)), literally, each without the
    /// sets before it and without the start of the game. A position counts only if the opponent can
    /// neither shorten nor leave the way of exactly so many moves.
    Literal,
    /// Exact distance to a forced win: the hero can force a win with j + 1 moves of their own, and no
    /// sooner. j = 0 wins at once.
    Exact,
}

impl Reading {
    /// `literal` or `exact`.
    pub fn name(self) -> &'static str {
        match self {
            Reading::Literal => "literal",
            Reading::Exact => "exact",
        }
    }
}

/// Which sets a position is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Steps {
    /// j of the first literal set, unless it is in none up to 15 or is the start of the game.
    pub literal: Option<u8>,
    /// j by exact distance.
    pub exact: Option<u8>,
}

impl Steps {
    /// The j of a reading.
    pub fn of(self, reading: Reading) -> Option<u8> {
        match reading {
            Reading::Literal => self.literal,
            Reading::Exact => self.exact,
        }
    }
}

/// How many positions with the hero to move there are. Symmetric positions are counted apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counts {
    /// Positions that are not ends with the hero to move.
    pub to_move: u64,
    /// |Wⱼ| of the literal iteration, nothing removed; j = 0 to 15.
    pub literal: [u64; 16],
    /// The same without the sets before it, the start of the game included.
    pub literal_minus_lower: [u64; 16],
    /// How many are won in exactly j + 1 moves of the hero.
    pub exact: Vec<u64>,
}

impl Counts {
    fn add(&mut self, mark: Mark, weight: u64) {
        self.to_move += weight;
        for (j, count) in self.literal.iter_mut().enumerate() {
            *count += weight * u64::from(mark.attack >> j & 1);
        }
        if mark.attack != 0 {
            self.literal_minus_lower[mark.attack.trailing_zeros() as usize] += weight;
        }
        if let Some(j) = exact(mark) {
            let j = usize::from(j);
            self.exact.resize(self.exact.len().max(j + 1), 0);
            self.exact[j] += weight;
        }
    }

    fn join(mut self, other: &Counts) -> Counts {
        self.to_move += other.to_move;
        self.exact.resize(self.exact.len().max(other.exact.len()), 0);
        let pairs = [
            (&mut self.literal[..], &other.literal[..]),
            (&mut self.literal_minus_lower[..], &other.literal_minus_lower[..]),
            (&mut self.exact[..], &other.exact[..]),
        ];
        for (sums, more) in pairs {
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
        self
    }
}

/// A win in `remoteness` moves is j: the hero's own moves but the last, where turns alternate.
fn exact(mark: Mark) -> Option<u8> {
    let remoteness = u8::try_from(mark.distance.checked_sub(2).filter(|r| *r >= 0)?).ok()?;
    Some(remoteness / 2)
}

/// Won positions, ascending tier by tier; with symmetry canonical ones.
#[derive(Clone, Debug, Default)]
pub struct Starts {
    numbers: Vec<u64>,
    orbits: Vec<u32>,
    steps: Vec<Steps>,
    chances: Vec<f64>,
}

impl Starts {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The number of the position at a place.
    pub fn number(&self, place: usize) -> u64 {
        self.numbers[place]
    }

    /// How many symmetric positions it stands for.
    pub fn orbit(&self, place: usize) -> u32 {
        self.orbits[place]
    }

    /// The sets it is in.
    pub fn steps(&self, place: usize) -> Steps {
        self.steps[place]
    }

    /// The probabilities that the hero wins, match by match.
    pub fn chances(&self, place: usize) -> &[f64] {
        let matches = self.chances.len() / self.numbers.len().max(1);
        &self.chances[place * matches..(place + 1) * matches]
    }

    pub(crate) fn push(&mut self, number: u64, orbit: u32, steps: Steps, chances: &[f64]) {
        self.numbers.push(number);
        self.orbits.push(orbit);
        self.steps.push(steps);
        self.chances.extend(chances);
    }

    fn append(&mut self, mut other: Starts) {
        self.numbers.append(&mut other.numbers);
        self.orbits.append(&mut other.orbits);
        self.steps.append(&mut other.steps);
        self.chances.append(&mut other.chances);
    }
}

/// How many positions were drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Positions of the set.
    pub of: u64,
    /// Positions drawn from it; as many if all were taken.
    pub drawn: u64,
    /// How many of those took too long to grade, and were left out.
    pub ungraded: u64,
}

/// What [`classify`](crate::classify()) found out.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Classified {
    /// The matches, in the order of all chances.
    pub matches: Vec<Match>,
    /// Whose wins were gathered.
    pub heroes: Heroes,
    /// The greatest j of the positions that are kept.
    pub most_steps: u8,
    /// All positions reachable from the start, ends included.
    pub positions: u64,
    /// Ends that the player to move has won, lost, tied.
    pub ends: [u64; 3],
    /// Sizes of the winning sets.
    pub counts: Counts,
    /// The won positions with j from 1 to `most_steps` in either reading: those with j = 0 are easy for
    /// everybody who looks ahead.
    pub starts: Starts,
    /// How they were drawn, if only some positions were graded. All counts are 0 then, and a start stands
    /// for as many positions as it was drawn as.
    pub draw: Option<Draw>,
    /// The number of the start of the game.
    pub(crate) start: u64,
}

impl Classified {
    /// How many positions of a set are easy, medium and hard in the match at this place, symmetric ones
    /// counted apart.
    pub fn grades(&self, reading: Reading, j: u8, of: usize, thresholds: Thresholds) -> [u64; 3] {
        let mut counts = [0; 3];
        for (weight, chance) in self.set(reading, j, of) {
            let grade = thresholds.grade(chance);
            let place = Grade::ALL.iter().position(|known| *known == grade).unwrap_or_default();
            counts[place] += u64::from(weight);
        }
        counts
    }

    /// The same as expected if each position is graded by thirty games.
    pub fn sampled_grades(&self, reading: Reading, j: u8, of: usize) -> [f64; 3] {
        self.set(reading, j, of).fold([0.0; 3], |sums, (weight, chance)| {
            let each = games_of_thirty(chance);
            [0, 1, 2].map(|i| sums[i] + f64::from(weight) * each[i])
        })
    }

    fn set(&self, reading: Reading, j: u8, of: usize) -> impl Iterator<Item = (u32, f64)> {
        let starts = &self.starts;
        (0..starts.len())
            .filter(move |&place| starts.steps(place).of(reading) == Some(j))
            .map(move |place| (starts.orbit(place), starts.chances(place)[of]))
    }

    /// An empty collection for a part of the positions.
    pub(crate) fn gather(&self) -> Gathered {
        let (counts, starts) = (Counts::default(), Starts::default());
        Gathered { counts, starts, most_steps: self.most_steps, start: self.start }
    }

    pub(crate) fn take(&mut self, gathered: Gathered) {
        self.counts = std::mem::take(&mut self.counts).join(&gathered.counts);
        self.starts.append(gathered.starts);
    }
}

/// What was found in a part of the positions.
pub(crate) struct Gathered {
    counts: Counts,
    starts: Starts,
    most_steps: u8,
    start: u64,
}

impl Gathered {
    /// Adds a position that is no end, with its chances for each role.
    pub(crate) fn add(
        &mut self,
        number: u64,
        orbit: u32,
        roles: Roles,
        mark: Mark,
        chances: &[f64],
    ) {
        if roles == Roles::Waits {
            return;
        }
        // Where a position does not say who the hero is, there is no literal iteration.
        let mark = match roles {
            Roles::Both => Mark { attack: 0, ..mark },
            _ => mark,
        };
        self.counts.add(mark, u64::from(orbit));
        let first = (mark.attack != 0).then(|| mark.attack.trailing_zeros() as u8);
        let literal = first.filter(|_| number != self.start);
        let steps = Steps { literal, exact: exact(mark) };
        let wanted = |j: Option<u8>| j.is_some_and(|j| (1..=self.most_steps).contains(&j));
        if wanted(steps.literal) || wanted(steps.exact) {
            let own: Vec<f64> = chances.iter().step_by(roles.count()).copied().collect();
            self.starts.push(number, orbit, steps, &own);
        }
    }

    pub(crate) fn join(self, other: Gathered) -> Gathered {
        let counts = self.counts.join(&other.counts);
        let mut starts = self.starts;
        starts.append(other.starts);
        Gathered { counts, starts, ..other }
    }
}
