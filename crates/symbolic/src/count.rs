//! Counting the boards of a set, drawing from them, and asking for one: walks over a diagram.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use gamesman_rules::Player;
use oxidd::util::Ref;
use oxidd::{Function, HasLevel, InnerNode, Manager, ManagerRef, Node};
use rand::{Rng, RngExt};

use crate::board::{Board, Edge, Set, Store};

/// The marks of a position, cell by cell.
pub type CellMarks = Vec<Option<Player>>;

/// How many boards there are below the nodes of a set.
pub(crate) struct Counts {
    set: Set,
    below: HashMap<usize, u128, FixedState>,
}

impl Counts {
    pub(crate) fn new(board: &Board, set: &Set) -> Counts {
        let mut below = HashMap::default();
        board.store().with_manager_shared(|store| {
            below.insert(board.empty().as_edge(store).node_id(), 0);
            below.insert(board.start().as_edge(store).node_id(), 1);
            count(store, set.as_edge(store), &mut below);
        });
        Counts { set: set.clone(), below }
    }

    /// Nodes of the diagram but for the two ends.
    pub(crate) fn nodes(&self) -> usize {
        self.below.len() - 2
    }

    /// Boards of the set.
    pub(crate) fn boards(&self) -> u128 {
        self.set.with_manager_shared(|_, edge| self.below[&edge.node_id()])
    }

    /// All boards.
    pub(crate) fn list(&self, board: &Board) -> Vec<CellMarks> {
        let mut all = Vec::new();
        board.store().with_manager_shared(|store| {
            let end = board.start().as_edge(store);
            list(store, self.set.as_edge(store), end, &mut vec![None; board.cells()], &mut all);
        });
        all
    }

    /// One of the boards, each with the same probability; `None` if there are none.
    pub(crate) fn draw(&self, board: &Board, rng: &mut impl Rng) -> Option<CellMarks> {
        let mut marks = vec![None; board.cells()];
        board.store().with_manager_shared(|store| {
            let mut edge = self.set.as_edge(store);
            let mut rest = self.below[&edge.node_id()];
            if rest == 0 {
                return None;
            }
            while let Node::Inner(node) = store.get_node(edge) {
                let with = self.below[&node.child(0).node_id()];
                let taken = rng.random_range(0..rest) < with;
                if taken {
                    mark(&mut marks, node.level());
                }
                (edge, rest) = match taken {
                    true => (node.child(0), with),
                    false => (node.child(1), rest - with),
                };
            }
            Some(())
        })?;
        Some(marks)
    }
}

fn count<'id>(
    store: &Store<'id>,
    edge: Ref<'_, Edge<'id>>,
    below: &mut HashMap<usize, u128, FixedState>,
) -> u128 {
    if let Some(known) = below.get(&edge.node_id()) {
        return *known;
    }
    let Node::Inner(node) = store.get_node(edge) else { return 0 };
    let boards = count(store, node.child(0), below) + count(store, node.child(1), below);
    below.insert(edge.node_id(), boards);
    boards
}

fn list<'id>(
    store: &Store<'id>,
    edge: Ref<'_, Edge<'id>>,
    end: Ref<'_, Edge<'id>>,
    marks: &mut CellMarks,
    all: &mut Vec<CellMarks>,
) {
    let Node::Inner(node) = store.get_node(edge) else {
        all.extend((edge == end).then(|| marks.clone()));
        return;
    };
    mark(marks, node.level());
    list(store, node.child(0), end, marks, all);
    marks[node.level() as usize / 2] = None;
    list(store, node.child(1), end, marks, all);
}

fn mark(marks: &mut CellMarks, variable: u32) {
    let player = if variable.is_multiple_of(2) { Player::First } else { Player::Second };
    marks[variable as usize / 2] = Some(player);
}

/// Whether a set has the board with these marks.
pub(crate) fn holds(board: &Board, set: &Set, marks: &[Option<Player>]) -> bool {
    board.store().with_manager_shared(|store| {
        let mut edge = set.as_edge(store);
        for (cell, mark) in marks.iter().enumerate() {
            for player in [Player::First, Player::Second] {
                let has = *mark == Some(player);
                match store.get_node(edge) {
                    Node::Inner(node) if node.level() == Board::variable(cell, player) => {
                        edge = node.child(usize::from(!has));
                    }
                    _ if has => return false,
                    _ => {}
                }
            }
        }
        edge == board.start().as_edge(store)
    })
}
