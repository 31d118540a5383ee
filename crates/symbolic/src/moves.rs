//! Moves of whole sets, each in one pass over the diagram: no transition relation, no primed variables, and
//! not a pass for each cell.
//!
//! A pass walks down the cells of a board together with the number of empty cells below in the same stack. A
//! set is split at a cell into the boards that have it empty, marked by the first player, by the second; a
//! move leads from the first part into one of the others.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use gamesman_rules::Player;
use gamesman_solve::Watch;
use oxidd::util::Ref;
use oxidd::zbdd::make_node;
use oxidd::{BooleanVecSet, Function, HasLevel, InnerNode, LevelNo, Manager, ManagerRef, Node};
use oxidd_core::util::{EdgeDropGuard, Own};

use crate::board::{Board, Edge, Set, Store};
use crate::{Error, Result};

/// Results between two looks at whether to stop.
const OFTEN: usize = 1 << 14;

impl Board {
    /// The boards after one more mark of `mover`.
    pub(crate) fn after(&self, from: &Set, mover: Player, watch: &dyn Watch) -> Result<Set> {
        self.pass(mover, watch, |pass| pass.after(from.as_edge(pass.store), 0, 0))
    }

    /// The boards of `within` on which `mover` can mark some cell so that `to` is reached (EPre).
    pub(crate) fn some(
        &self,
        to: &Set,
        within: &Set,
        mover: Player,
        watch: &dyn Watch,
    ) -> Result<Set> {
        self.pass(mover, watch, |pass| {
            pass.some(to.as_edge(pass.store), within.as_edge(pass.store), 0, 0)
        })
    }

    /// The boards of `within` from which every move of `mover` leads into `to` (APre), and those from which
    /// there is none.
    pub(crate) fn every(
        &self,
        to: &Set,
        within: &Set,
        mover: Player,
        watch: &dyn Watch,
    ) -> Result<Set> {
        self.pass(mover, watch, |pass| {
            pass.every(to.as_edge(pass.store), within.as_edge(pass.store), 0, 0)
        })
    }

    fn pass(
        &self,
        mover: Player,
        watch: &dyn Watch,
        run: impl for<'s, 'id> FnOnce(&mut Pass<'s, 'id>) -> Result<Own<Edge<'id>>>,
    ) -> Result<Set> {
        self.store().with_manager_shared(|store| {
            let empty = self.empty().as_edge(store);
            let (known, kept) = (HashMap::default(), Vec::new());
            let mut pass = Pass { board: self, store, empty, mover, watch, known, kept };
            Ok(Set::from_edge(store, run(&mut pass)?))
        })
    }
}

/// The nodes of the sets, the cell, and the empty cells below it.
type Key = (u32, u32, u16);

struct Pass<'s, 'id: 's> {
    board: &'s Board,
    store: &'s Store<'id>,
    empty: Ref<'s, Edge<'id>>,
    mover: Player,
    watch: &'s dyn Watch,
    known: HashMap<Key, Own<Edge<'id>>, FixedState>,
    /// Sets whose nodes are keys.
    kept: Vec<Own<Edge<'id>>>,
}

/// A set split at a cell: the boards that have it empty, marked by the first player, by the second.
struct Split<'a, 'id: 'a> {
    empty: Ref<'a, Edge<'id>>,
    first: Ref<'a, Edge<'id>>,
    second: Ref<'a, Edge<'id>>,
}

impl<'a, 'id> Split<'a, 'id> {
    /// The boards on which a player has marked the cell.
    fn by(&self, player: Player) -> Ref<'a, Edge<'id>> {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }
}

type Guard<'s, 'id> = EdgeDropGuard<'s, Store<'id>>;

impl<'s, 'id> Pass<'s, 'id> {
    fn after(
        &mut self,
        from: Ref<'_, Edge<'id>>,
        cell: usize,
        gaps: usize,
    ) -> Result<Own<Edge<'id>>> {
        if from == self.empty {
            return Ok(self.nothing());
        }
        let (cell, gaps) = self.board.open(cell, gaps);
        if cell == self.board.cells() {
            return Ok(self.nothing());
        }
        let key = self.key(from, self.empty, cell, gaps);
        if let Some(known) = self.known(key)? {
            return Ok(known);
        }
        let split = self.split(from, cell);
        let empty = self.after(split.empty, cell + 1, gaps + 1)?;
        let empty = self.guard(empty);
        let mut marked = [split.first, split.second].map(|_| None);
        for (place, player) in [Player::First, Player::Second].into_iter().enumerate() {
            let later = self.after(split.by(player), cell + 1, gaps)?;
            let later = self.guard(later);
            marked[place] = Some(match player == self.mover {
                true => self.union(later, split.empty)?,
                false => later,
            });
        }
        let [Some(first), Some(second)] = marked else { return Ok(self.nothing()) };
        self.join(key, cell, empty, first, second)
    }

    fn some(
        &mut self,
        to: Ref<'_, Edge<'id>>,
        within: Ref<'_, Edge<'id>>,
        cell: usize,
        gaps: usize,
    ) -> Result<Own<Edge<'id>>> {
        if to == self.empty || within == self.empty {
            return Ok(self.nothing());
        }
        let (cell, gaps) = self.board.open(cell, gaps);
        if cell == self.board.cells() {
            return Ok(self.nothing());
        }
        let key = self.key(to, within, cell, gaps);
        if let Some(known) = self.known(key)? {
            return Ok(known);
        }
        let (tos, withins) = (self.split(to, cell), self.split(within, cell));
        let later = self.some(tos.empty, withins.empty, cell + 1, gaps + 1)?;
        let later = self.guard(later);
        let here = Set::intsec_edge(self.store, tos.by(self.mover), withins.empty)?;
        let here = self.guard(here);
        let empty = self.union(later, here.borrowed())?;
        let first = self.some(tos.first, withins.first, cell + 1, gaps)?;
        let first = self.guard(first);
        let second = self.some(tos.second, withins.second, cell + 1, gaps)?;
        let second = self.guard(second);
        self.join(key, cell, empty, first, second)
    }

    fn every(
        &mut self,
        to: Ref<'_, Edge<'id>>,
        within: Ref<'_, Edge<'id>>,
        cell: usize,
        gaps: usize,
    ) -> Result<Own<Edge<'id>>> {
        if within == self.empty {
            return Ok(self.nothing());
        }
        let (cell, gaps) = self.board.open(cell, gaps);
        if cell == self.board.cells() {
            return Ok(self.store.clone_edge(within));
        }
        let key = self.key(to, within, cell, gaps);
        if let Some(known) = self.known(key)? {
            return Ok(known);
        }
        let (tos, withins) = (self.split(to, cell), self.split(within, cell));
        let here = Set::intsec_edge(self.store, tos.by(self.mover), withins.empty)?;
        let here = self.guard(here);
        let empty = self.every(tos.empty, here.borrowed(), cell + 1, gaps + 1)?;
        let empty = self.guard(empty);
        self.kept.push(here.into_edge());
        let first = self.every(tos.first, withins.first, cell + 1, gaps)?;
        let first = self.guard(first);
        let second = self.every(tos.second, withins.second, cell + 1, gaps)?;
        let second = self.guard(second);
        self.join(key, cell, empty, first, second)
    }

    fn nothing(&self) -> Own<Edge<'id>> {
        self.store.clone_edge(self.empty)
    }

    fn guard(&self, edge: Own<Edge<'id>>) -> Guard<'s, 'id> {
        EdgeDropGuard::new(self.store, edge)
    }

    fn key(
        &self,
        one: Ref<'_, Edge<'id>>,
        other: Ref<'_, Edge<'id>>,
        cell: usize,
        gaps: usize,
    ) -> Key {
        (one.node_id() as u32, other.node_id() as u32, (cell << 8 | gaps) as u16)
    }

    /// What has been found for a key.
    fn known(&self, key: Key) -> Result<Option<Own<Edge<'id>>>> {
        let known = self.known.get(&key);
        if known.is_none() && self.known.len().is_multiple_of(OFTEN) && self.watch.stopped() {
            return Err(Error::Stopped);
        }
        Ok(known.map(|known| self.store.clone_edge(known.borrowed())))
    }

    fn split<'a>(&self, set: Ref<'a, Edge<'id>>, cell: usize) -> Split<'a, 'id>
    where
        's: 'a,
    {
        let (first, rest) = self.part(set, Board::variable(cell, Player::First));
        let (second, empty) = self.part(rest, Board::variable(cell, Player::Second));
        Split { empty, first, second }
    }

    /// The boards of a set with a variable, it being left out, and those without.
    fn part<'a>(
        &self,
        set: Ref<'a, Edge<'id>>,
        variable: LevelNo,
    ) -> (Ref<'a, Edge<'id>>, Ref<'a, Edge<'id>>)
    where
        's: 'a,
    {
        match self.store.get_node(set) {
            Node::Inner(node) if node.level() == variable => (node.child(0), node.child(1)),
            _ => (self.empty, set),
        }
    }

    fn union(&self, one: Guard<'s, 'id>, other: Ref<'_, Edge<'id>>) -> Result<Guard<'s, 'id>> {
        Ok(self.guard(Set::union_edge(self.store, one.borrowed(), other)?))
    }

    /// The inverse of a split, which is the result for a key.
    fn join(
        &mut self,
        key: Key,
        cell: usize,
        empty: Guard<'s, 'id>,
        first: Guard<'s, 'id>,
        second: Guard<'s, 'id>,
    ) -> Result<Own<Edge<'id>>> {
        let variable =
            |player| self.board.single(Board::variable(cell, player)).as_edge(self.store);
        let (x, o) = (variable(Player::First), variable(Player::Second));
        let rest = make_node(self.store, o, second.into_edge(), empty.into_edge())?;
        let all = make_node(self.store, x, first.into_edge(), rest)?;
        // Notes save time only. Those that are forgotten are taken again.
        if self.known.len() >= self.board.notes() {
            self.forget();
        }
        if let Some(old) = self.known.insert(key, self.store.clone_edge(all.borrowed())) {
            self.store.drop_edge(old);
        }
        Ok(all)
    }
}

impl Pass<'_, '_> {
    fn forget(&mut self) {
        for (_, edge) in self.known.drain() {
            self.store.drop_edge(edge);
        }
        for edge in self.kept.drain(..) {
            self.store.drop_edge(edge);
        }
    }
}

impl Drop for Pass<'_, '_> {
    fn drop(&mut self) {
        self.forget();
    }
}
