//! Reachable positions and winning sets, ply by ply.

use gamesman_rules::{MarkedCells, Player};
use gamesman_solve::{Progress, Stage, Watch};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::board::Set;
use crate::count::{CellMarks, Counts, holds};
use crate::plies::{Layer, Plies, Ply};
use crate::{Capacity, Result};

/// A game's reachable positions as decision diagrams.
pub struct Sets {
    plies: Plies,
    reached: Vec<Ply>,
}

/// A winning set: for each ply with the winner to move its positions.
pub struct Win {
    layers: Vec<(usize, Set)>,
}

impl Sets {
    /// Finds everything that can be reached from the empty board.
    ///
    /// # Errors
    /// If it does not fit, or `watch` has it stopped.
    pub fn reach(cells: MarkedCells, capacity: Capacity, watch: &dyn Watch) -> Result<Sets> {
        let mut plies = Plies::new(cells, capacity)?;
        let mut reached = Vec::new();
        while let Some(ply) = plies.advance(watch)? {
            reached.push(ply);
        }
        Ok(Sets { plies, reached })
    }

    /// How many positions each ply has, ends included.
    pub fn layers(&self) -> Vec<Layer> {
        self.reached.iter().map(|ply| ply.layer).collect()
    }

    /// Nodes that are held, freed ones that were not collected yet included.
    pub fn nodes(&self) -> usize {
        self.plies.nodes()
    }

    /// W₀: the player can win with the next move.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn at_once(&self, winner: Player, watch: &dyn Watch) -> Result<Win> {
        self.step(winner, watch, |ply| {
            let Some(after) = self.reached.get(ply + 1) else { return Ok(None) };
            let within = &self.reached[ply].on;
            let work = |board: &crate::board::Board| board.some(&after.won, within, winner, watch);
            self.plies.retried(work).map(Some)
        })
    }

    /// Wᵢ₊₁ = EPre(APre(Wᵢ)), literally.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn before(&self, winner: Player, win: &Win, watch: &dyn Watch) -> Result<Win> {
        let loser = winner.other();
        self.step(winner, watch, |ply| {
            let Some(later) = win.layer(ply + 2) else { return Ok(None) };
            let (mine, theirs) = (&self.reached[ply].on, &self.reached[ply + 1].on);
            let forced = self.plies.retried(|board| board.every(later, theirs, loser, watch))?;
            self.plies.retried(|board| board.some(&forced, mine, winner, watch)).map(Some)
        })
    }

    fn step(
        &self,
        winner: Player,
        watch: &dyn Watch,
        make: impl Fn(usize) -> Result<Option<Set>>,
    ) -> Result<Win> {
        let mut layers = Vec::new();
        for ply in (0..self.reached.len()).filter(|&ply| Plies::mover(ply) == winner) {
            watch.progress(
                &Progress::new(Stage::Solve, 0, None)
                    .in_tier(Some(ply as u32))
                    .with_memory(self.plies.memory()),
            );
            if let Some(set) = make(ply)?.filter(|set| set != self.plies.board.empty()) {
                layers.push((ply, set));
            }
        }
        Ok(Win { layers })
    }

    /// The positions from which the winner can force a win with j + 1 moves of their own, and no sooner.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn exact(&self, winner: Player, j: usize, watch: &dyn Watch) -> Result<Win> {
        let mut sooner = self.at_once(winner, watch)?;
        if j == 0 {
            return Ok(sooner);
        }
        for _ in 1..j {
            sooner = self.within(winner, &sooner, watch)?;
        }
        let once = self.before(winner, &sooner, watch)?;
        self.minus(&once, &sooner)
    }

    /// The positions of Wⱼ that are in no set before it, without the start of the game.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn literal(&self, winner: Player, j: usize, watch: &dyn Watch) -> Result<Win> {
        let mut set = self.at_once(winner, watch)?;
        let mut lower = Win { layers: Vec::new() };
        for _ in 0..j {
            lower = self.either(&lower, &set)?;
            set = self.before(winner, &set, watch)?;
        }
        let mut fresh = self.minus(&set, &lower)?;
        fresh.layers.retain(|(ply, _)| *ply > 0);
        Ok(fresh)
    }

    /// The winner can force a win with so many moves of their own or fewer: exact distance comes from
    /// the difference of two of these. `sooner` is the set with one move less.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn within(&self, winner: Player, sooner: &Win, watch: &dyn Watch) -> Result<Win> {
        let once = self.before(winner, sooner, watch)?;
        self.either(sooner, &once)
    }

    /// All positions of both.
    ///
    /// # Errors
    /// If they do not fit.
    pub fn either(&self, one: &Win, other: &Win) -> Result<Win> {
        let mut layers = one.layers.clone();
        for (ply, set) in &other.layers {
            match layers.iter_mut().find(|(known, _)| known == ply) {
                Some((_, known)) => {
                    *known = self.plies.retried(|board| board.either(known, set))?;
                }
                None => layers.push((*ply, set.clone())),
            }
        }
        layers.sort_by_key(|(ply, _)| *ply);
        Ok(Win { layers })
    }

    /// The positions of `win` that are not in `without`.
    ///
    /// # Errors
    /// If they do not fit.
    pub fn minus(&self, win: &Win, without: &Win) -> Result<Win> {
        let mut layers = Vec::new();
        for (ply, set) in &win.layers {
            let rest = match without.layer(*ply) {
                Some(other) => self.plies.retried(|board| board.minus(set, other))?,
                None => set.clone(),
            };
            if rest != *self.plies.board.empty() {
                layers.push((*ply, rest));
            }
        }
        Ok(Win { layers })
    }

    /// How many positions a set has at each ply.
    pub fn sizes(&self, win: &Win) -> Vec<Layer> {
        let counts = |(ply, set): &(usize, Set)| {
            let counts = Counts::new(&self.plies.board, set);
            Layer { ply: *ply, positions: counts.boards(), nodes: counts.nodes() }
        };
        win.layers.iter().map(counts).collect()
    }

    /// Whether a set holds the position with these marks.
    ///
    /// # Panics
    /// If there is not one for each cell.
    pub fn holds(&self, win: &Win, marks: &[Option<Player>]) -> bool {
        assert_eq!(marks.len(), self.plies.board.cells(), "a mark for each cell");
        let set = win.layer(marks.iter().flatten().count());
        set.is_some_and(|set| holds(&self.plies.board, set, marks))
    }

    /// All positions of a set. For small ones.
    pub fn list(&self, win: &Win) -> Vec<CellMarks> {
        let board = &self.plies.board;
        let layer = |(_, set): &(usize, Set)| Counts::new(board, set).list(board);
        win.layers.iter().flat_map(layer).collect()
    }

    /// So many positions of a set, each drawn from all of them with the same probability; none if it is empty.
    /// The same seed draws the same ones.
    pub fn sample(&self, win: &Win, count: usize, seed: u64) -> Vec<CellMarks> {
        let mut rng = StdRng::seed_from_u64(seed);
        let sizes = self.sizes(win);
        let total: u128 = sizes.iter().map(|layer| layer.positions).sum();
        if total == 0 {
            return Vec::new();
        }
        // First how many of each ply, so that one ply's counts are in memory at a time.
        let mut plies = Vec::with_capacity(count);
        for _ in 0..count {
            let mut place = rng.random_range(0..total);
            let layer = sizes.iter().position(|layer| {
                let here = place < layer.positions;
                place = place.saturating_sub(layer.positions);
                here
            });
            plies.extend(layer);
        }
        let mut drawn: Vec<(usize, CellMarks)> = Vec::with_capacity(count);
        for (layer, (_, set)) in win.layers.iter().enumerate() {
            let counts = Counts::new(&self.plies.board, set);
            for (place, _) in plies.iter().enumerate().filter(|(_, drawn)| **drawn == layer) {
                drawn.extend(counts.draw(&self.plies.board, &mut rng).map(|marks| (place, marks)));
            }
        }
        drawn.sort_by_key(|(place, _)| *place);
        drawn.into_iter().map(|(_, marks)| marks).collect()
    }
}

impl Win {
    fn layer(&self, ply: usize) -> Option<&Set> {
        self.layers.iter().find(|(known, _)| *known == ply).map(|(_, set)| set)
    }
}
