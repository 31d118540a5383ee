//! Reachable positions and winning sets, ply by ply.

use std::hash::RandomState;

use gamesman_rules::{Cells, Player};
use oxidd::bdd::{BDDFunction, BDDManagerRef, new_manager};
use oxidd::util::{OptBool, Rng, SatCountCache, num::F64};
use oxidd::{BooleanFunction, Function, Manager, ManagerRef};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The diagrams do not fit the nodes that were granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the diagrams do not fit the memory")]
pub struct OutOfMemory;

impl From<oxidd::util::OutOfMemory> for OutOfMemory {
    fn from(_: oxidd::util::OutOfMemory) -> OutOfMemory {
        OutOfMemory
    }
}

type Result<T> = std::result::Result<T, OutOfMemory>;

/// A game's reachable positions as decision diagrams.
pub struct Sets {
    manager: BDDManagerRef,
    cells: Cells,
    /// Cell c empty, marked by the first player, by the second.
    empty: Vec<BDDFunction>,
    first: Vec<BDDFunction>,
    second: Vec<BDDFunction>,
    /// Which cells may be marked, were they empty.
    open: Vec<BDDFunction>,
    nothing: BDDFunction,
    /// For each ply the positions reached, ends included.
    reached: Vec<BDDFunction>,
    /// For each ply those that are no ends.
    going_on: Vec<BDDFunction>,
}

/// One ply of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Marks on the board.
    pub ply: usize,
    /// Positions.
    pub positions: u128,
    /// Nodes of the diagram.
    pub nodes: usize,
}

/// A winning set: for each ply with the winner to move its positions.
pub struct Win {
    layers: Vec<(usize, BDDFunction)>,
}

impl Sets {
    /// Finds everything that can be reached from the empty board, with room for so many nodes (about 40
    /// bytes each, the cache of results included).
    ///
    /// # Errors
    /// If they are too few.
    pub fn reach(cells: Cells, nodes: usize) -> Result<Sets> {
        let plies = cells.count;
        Sets::reach_up_to(cells, nodes, plies)
    }

    /// The same up to a number of marks on the board.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn reach_up_to(cells: Cells, nodes: usize, plies: usize) -> Result<Sets> {
        let mut sets = Sets::new(cells, nodes)?;
        for ply in 0..=plies.min(sets.cells.count) {
            let here = match ply {
                0 => sets.board()?,
                _ => sets.after(&sets.going_on[ply - 1], Sets::mover(ply - 1))?,
            };
            // Only who moved last can have made a line.
            let mut on = here.clone();
            if ply > 0 {
                on = on.and(&sets.line(Sets::mover(ply - 1))?.not()?)?;
            }
            sets.reached.push(here);
            sets.going_on.push(on);
        }
        if let Some(last) = sets.going_on.get_mut(sets.cells.count) {
            *last = sets.nothing.clone();
        }
        Ok(sets)
    }

    fn new(cells: Cells, nodes: usize) -> Result<Sets> {
        let manager = new_manager(nodes, nodes / 2, 1);
        let count = cells.count as u32;
        let made = manager.with_manager_exclusive(|manager| -> Result<_> {
            manager.add_vars(2 * count);
            let mut triples = Vec::new();
            for cell in 0..count {
                let (x, o) = (2 * cell, 2 * cell + 1);
                let not_first = BDDFunction::not_var(manager, x)?;
                let not_second = BDDFunction::not_var(manager, o)?;
                let (x, o) = (BDDFunction::var(manager, x)?, BDDFunction::var(manager, o)?);
                triples.push((not_first, not_second, x, o));
            }
            Ok((triples, BDDFunction::t(manager), BDDFunction::f(manager)))
        });
        let (triples, all, nothing) = made?;
        let (mut empty, mut first, mut second) = (Vec::new(), Vec::new(), Vec::new());
        for (not_first, not_second, x, o) in &triples {
            empty.push(not_first.and(not_second)?);
            first.push(x.and(not_second)?);
            second.push(o.and(not_first)?);
        }
        let mut open = Vec::new();
        for below in &cells.below {
            open.push(at_most(&empty, below, cells.gaps, &all, &nothing)?);
        }
        let (reached, going_on) = (Vec::new(), Vec::new());
        Ok(Sets { manager, cells, empty, first, second, open, nothing, reached, going_on })
    }

    /// Who moves with so many marks on the board.
    fn mover(ply: usize) -> Player {
        if ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn marks(&self, player: Player) -> &[BDDFunction] {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }

    /// The empty board.
    fn board(&self) -> Result<BDDFunction> {
        let mut board = self.nothing.not()?;
        for empty in self.empty.iter().rev() {
            board = empty.and(&board)?;
        }
        Ok(board)
    }

    /// Boards on which a player has a line.
    fn line(&self, player: Player) -> Result<BDDFunction> {
        let marks = self.marks(player);
        let mut any = self.nothing.clone();
        for line in &self.cells.lines {
            let mut all = self.nothing.not()?;
            for &cell in line.iter().rev() {
                all = marks[cell].and(&all)?;
            }
            any = any.or(&all)?;
        }
        Ok(any)
    }

    /// The positions after one more mark of a player.
    fn after(&self, from: &BDDFunction, player: Player) -> Result<BDDFunction> {
        let mut all = self.nothing.clone();
        for cell in 0..self.cells.count {
            let before = from.and(&self.open[cell])?.restrict(&self.empty[cell])?;
            all = all.or(&before.and(&self.marks(player)[cell])?)?;
        }
        Ok(all)
    }

    /// The positions in which a player can mark some cell so that `to` is reached (EPre).
    fn some_move(&self, ply: usize, to: &BDDFunction) -> Result<BDDFunction> {
        let marks = self.marks(Sets::mover(ply));
        let mut all = self.nothing.clone();
        for (cell, mark) in marks.iter().enumerate() {
            let move_there = to.restrict(mark)?.and(&self.empty[cell])?.and(&self.open[cell])?;
            all = all.or(&move_there)?;
        }
        Ok(all.and(&self.going_on[ply])?)
    }

    /// The positions from which every move leads into `to` (APre). There always is one.
    fn every_move(&self, ply: usize, to: &BDDFunction) -> Result<BDDFunction> {
        let marks = self.marks(Sets::mover(ply));
        let mut all = self.going_on[ply].clone();
        for (cell, mark) in marks.iter().enumerate() {
            let possible = self.empty[cell].and(&self.open[cell])?;
            all = all.and(&possible.imp(&to.restrict(mark)?)?)?;
        }
        Ok(all)
    }

    /// The plies that were searched, with how many positions each has.
    pub fn layers(&self) -> Vec<Layer> {
        self.count(self.reached.iter().enumerate())
    }

    fn count<'a>(&self, sets: impl Iterator<Item = (usize, &'a BDDFunction)>) -> Vec<Layer> {
        let mut cache: SatCountCache<u128, RandomState> = SatCountCache::default();
        let vars = 2 * self.cells.count as u32;
        let layer = |(ply, set): (usize, &BDDFunction)| Layer {
            ply,
            positions: set.sat_count(vars, &mut cache),
            nodes: set.node_count(),
        };
        sets.map(layer).collect()
    }

    /// Nodes that the manager holds.
    pub fn nodes(&self) -> usize {
        self.manager.with_manager_shared(|manager| manager.num_inner_nodes())
    }

    /// W₀: the player can win with the next move.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn at_once(&self, winner: Player) -> Result<Win> {
        let line = self.line(winner)?;
        self.step(winner, |ply| {
            let won = self.reached.get(ply + 1).map(|after| after.and(&line));
            won.transpose()?.map(|won| self.some_move(ply, &won)).transpose()
        })
    }

    /// Wᵢ₊₁ = EPre(APre(Wᵢ)), literally.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn before(&self, winner: Player, win: &Win) -> Result<Win> {
        self.step(winner, |ply| {
            let Some((_, later)) = win.layers.iter().find(|(later, _)| *later == ply + 2) else {
                return Ok(None);
            };
            let forced = self.every_move(ply + 1, later)?;
            Ok(Some(self.some_move(ply, &forced)?))
        })
    }

    fn step(
        &self,
        winner: Player,
        make: impl Fn(usize) -> Result<Option<BDDFunction>>,
    ) -> Result<Win> {
        let mut layers = Vec::new();
        for ply in (0..self.going_on.len()).filter(|&ply| Sets::mover(ply) == winner) {
            if let Some(set) = make(ply)?.filter(BooleanFunction::satisfiable) {
                layers.push((ply, set));
            }
        }
        Ok(Win { layers })
    }

    /// The winner can force a win with so many moves of their own or fewer: exact distance comes from
    /// the difference of two of these. `sooner` is the set with one move less.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn within(&self, winner: Player, sooner: &Win) -> Result<Win> {
        let once = self.before(winner, sooner)?;
        self.either(sooner, &once)
    }

    /// All positions of both.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn either(&self, one: &Win, other: &Win) -> Result<Win> {
        let mut layers = one.layers.clone();
        for (ply, set) in &other.layers {
            match layers.iter_mut().find(|(known, _)| known == ply) {
                Some((_, known)) => *known = known.or(set)?,
                None => layers.push((*ply, set.clone())),
            }
        }
        layers.sort_by_key(|(ply, _)| *ply);
        Ok(Win { layers })
    }

    /// The positions of `win` that are not in `without`.
    ///
    /// # Errors
    /// As [`Sets::reach`].
    pub fn minus(&self, win: &Win, without: &Win) -> Result<Win> {
        let mut layers = Vec::new();
        for (ply, set) in &win.layers {
            let mut rest = set.clone();
            if let Some((_, other)) = without.layers.iter().find(|(known, _)| known == ply) {
                rest = rest.and(&other.not()?)?;
            }
            if rest.satisfiable() {
                layers.push((*ply, rest));
            }
        }
        Ok(Win { layers })
    }

    /// How many positions a set has at each ply.
    pub fn sizes(&self, win: &Win) -> Vec<Layer> {
        self.count(win.layers.iter().map(|(ply, set)| (*ply, set)))
    }

    /// Whether a set holds the position with these marks.
    ///
    /// # Panics
    /// If there is not one for each cell.
    pub fn holds(&self, win: &Win, marks: &[Option<Player>]) -> bool {
        assert_eq!(marks.len(), self.cells.count, "a mark for each cell");
        let ply = marks.iter().flatten().count();
        let values = (0..).zip(marks).flat_map(|(cell, mark): (u32, _)| {
            let is = |player| *mark == Some(player);
            [(2 * cell, is(Player::First)), (2 * cell + 1, is(Player::Second))]
        });
        let set = win.layers.iter().find(|(known, _)| *known == ply);
        set.is_some_and(|(_, set)| set.eval(values))
    }

    /// So many positions of a set, each drawn from all of them with the same probability.
    pub fn sample(&self, win: &Win, count: usize, seed: u64) -> Vec<Vec<Option<Player>>> {
        let sizes = self.sizes(win);
        let total: u128 = sizes.iter().map(|layer| layer.positions).sum();
        let (mut layers, mut rng) = (StdRng::seed_from_u64(seed), Rng::new_seed(seed));
        let mut drawn = Vec::new();
        let mut cache: SatCountCache<F64, RandomState> = SatCountCache::default();
        cache.cache_all = true;
        while total > 0 && drawn.len() < count {
            let mut place = layers.random_range(0..total);
            let layer = sizes.iter().zip(&win.layers).find(|(size, _)| {
                let here = place < size.positions;
                place = place.saturating_sub(if here { 0 } else { size.positions });
                here
            });
            let cube = layer.and_then(|(_, (_, set))| set.pick_cube_uniform(&mut cache, &mut rng));
            let Some(cube) = cube else { break };
            let mark = |pair: &[OptBool; 2]| match pair {
                [OptBool::True, _] => Some(Player::First),
                [_, OptBool::True] => Some(Player::Second),
                _ => None,
            };
            drawn.push(cube.as_chunks::<2>().0.iter().map(mark).collect());
        }
        drawn
    }
}

/// At most so many of some cells are empty.
fn at_most(
    empty: &[BDDFunction],
    cells: &[usize],
    most: usize,
    all: &BDDFunction,
    nothing: &BDDFunction,
) -> Result<BDDFunction> {
    // rows[n]: at most n of the cells from here on are empty.
    let mut rows = vec![all.clone(); most + 1];
    for &cell in cells.iter().rev() {
        for n in (0..=most).rev() {
            let fewer = if n == 0 { nothing } else { &rows[n - 1] };
            rows[n] = empty[cell].ite(fewer, &rows[n])?;
        }
    }
    Ok(rows[most].clone())
}
