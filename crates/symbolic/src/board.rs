//! The variables of a board, and sets of boards.

use std::sync::atomic::{AtomicUsize, Ordering};

use gamesman_rules::{MarkedCells, Player};
use oxidd::zbdd::{ZBDDFunction, ZBDDManagerRef, new_manager};
use oxidd::{BooleanVecSet, Function, LevelNo, Manager, ManagerRef, VarNo};

use crate::{Capacity, Result};

/// A set of boards: each board is the set of the variables of its marks.
pub(crate) type Set = ZBDDFunction;
/// What keeps the diagrams.
pub(crate) type Store<'id> = <Set as Function>::Manager<'id>;
/// A reference to a node.
pub(crate) type Edge<'id> = <Store<'id> as Manager>::Edge;

/// The cells of a game and the diagrams of its boards. Each cell has a variable for the first player's mark
/// and, next to it, one for the second's.
pub(crate) struct Board {
    store: ZBDDManagerRef,
    cells: MarkedCells,
    /// For each cell the first of the next stack.
    beyond: Vec<usize>,
    /// {{v}} for each variable v.
    single: Vec<Set>,
    empty: Set,
    base: Set,
    /// Boards on which the first, the second player has no line.
    lineless: Option<[Set; 2]>,
    /// Nodes in use after what is not was freed.
    live: AtomicUsize,
    /// Notes that a pass may take at a time.
    notes: usize,
}

impl Board {
    pub(crate) fn new(cells: MarkedCells, capacity: Capacity) -> Result<Board> {
        let store = new_manager(capacity.nodes, capacity.results, 1);
        let notes = capacity.notes;
        let count = cells.count();
        let mut beyond = Vec::with_capacity(count);
        for height in &cells.stacks {
            let next = beyond.len() + height;
            beyond.resize(next, next);
        }
        let (single, empty, base) = store.with_manager_exclusive(|store| -> Result<_> {
            let variables = store.add_vars(2 * count as VarNo);
            let single: std::result::Result<Vec<Set>, _> =
                variables.map(|variable| Set::singleton(store, variable)).collect();
            Ok((single?, Set::empty(store), Set::base(store)))
        })?;
        let live = AtomicUsize::new(0);
        let mut board =
            Board { store, cells, beyond, single, empty, base, lineless: None, live, notes };
        let lineless = [board.without_line(Player::First)?, board.without_line(Player::Second)?];
        board.lineless = Some(lineless);
        Ok(board)
    }

    pub(crate) fn cells(&self) -> usize {
        self.beyond.len()
    }

    pub(crate) fn store(&self) -> &ZBDDManagerRef {
        &self.store
    }

    pub(crate) fn notes(&self) -> usize {
        self.notes
    }

    pub(crate) fn empty(&self) -> &Set {
        &self.empty
    }

    /// The set of the empty board.
    pub(crate) fn start(&self) -> &Set {
        &self.base
    }

    /// The variable of a player's mark on a cell. Variables keep the order of their numbers, so that it is
    /// also their level.
    pub(crate) fn variable(cell: usize, player: Player) -> LevelNo {
        2 * cell as LevelNo + LevelNo::from(player == Player::Second)
    }

    pub(crate) fn single(&self, variable: LevelNo) -> &Set {
        &self.single[variable as usize]
    }

    /// The next cell from this one on that might be marked, and how many cells below it are empty, if as many
    /// as given are below this one. Where that is more than may be, nothing above is marked either: those
    /// cells have been empty all the time.
    pub(crate) fn open(&self, cell: usize, gaps: usize) -> (usize, usize) {
        match cell == 0 || self.beyond[cell - 1] == cell {
            true => (cell, 0),
            false if gaps > self.cells.gaps => (self.beyond[cell - 1], 0),
            false => (cell, gaps),
        }
    }

    /// The boards of a set on which a player has no line.
    pub(crate) fn goes_on(&self, set: &Set, player: Player) -> Result<Set> {
        let Some([first, second]) = &self.lineless else { return Ok(set.clone()) };
        Ok(set.intsec(if player == Player::First { first } else { second })?)
    }

    /// The boards of one set that are not in another.
    pub(crate) fn minus(&self, set: &Set, without: &Set) -> Result<Set> {
        Ok(set.diff(without)?)
    }

    /// The boards of both sets.
    pub(crate) fn either(&self, one: &Set, other: &Set) -> Result<Set> {
        Ok(one.union(other)?)
    }

    /// All boards on which a player has no line, reachable or not.
    fn without_line(&self, player: Player) -> Result<Set> {
        let mut all = self.boards(player, &[])?;
        for line in &self.cells.lines {
            all = all.diff(&self.boards(player, line)?)?;
        }
        Ok(all)
    }

    /// All boards on which a player has marked these cells.
    fn boards(&self, player: Player, marked: &[usize]) -> Result<Set> {
        let mut set = self.base.clone();
        for cell in (0..self.cells()).rev() {
            let with = |player| self.with(cell, player, &set);
            set = match marked.contains(&cell) {
                true => with(player)?,
                false => set.union(&with(Player::First)?)?.union(&with(Player::Second)?)?,
            };
        }
        Ok(set)
    }

    /// Boards of higher cells with a mark added.
    fn with(&self, cell: usize, player: Player, above: &Set) -> Result<Set> {
        Ok(above.change(Board::variable(cell, player))?)
    }

    /// Nodes that are held, freed ones that were not collected yet included.
    pub(crate) fn nodes(&self) -> usize {
        self.store.with_manager_shared(|store| store.approx_num_inner_nodes())
    }

    /// Frees what is no longer referred to if more than so many nodes are held, unless most of them were in
    /// use when that was done last.
    pub(crate) fn tidy(&self, most: usize) {
        let live = self.live.load(Ordering::Relaxed);
        if self.nodes() > most.max(live + live / 2) {
            self.collect();
        }
    }

    /// Frees what is no longer referred to.
    pub(crate) fn collect(&self) {
        let live = self.store.with_manager_shared(|store| {
            store.gc();
            store.num_inner_nodes()
        });
        self.live.store(live, Ordering::Relaxed);
    }
}
