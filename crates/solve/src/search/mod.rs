//! Exact search on demand: values of one position and its moves, without a table of the whole game.
//!
//! Two searches share what they have seen, a graph of positions written out as it is explored:
//!
//! 1. **Closing.** Positions are explored in the order in which they are met. If that comes to an end within
//!    half of the effort, everything that can be reached is known, and the ordinary [solver](crate::solver)
//!    gives exact values, with margins and nimbers. Only this way can a tie or a draw be proved.
//! 2. **Deepening.** Otherwise, for 0, 1, 2, … moves it is asked whether the player to move can force a win,
//!    or cannot avoid a loss, within so many moves. The first number for which the answer is yes is the
//!    remoteness. For each position the bounds proved so far are kept (a transposition table): the least
//!    remoteness that is still possible and the greatest; infinity for a win that is impossible for ever.
//!
//! Bounds are consequences of the bounds of children, and those of ends are facts. So they hold in loopy
//! games, where a position is explored below itself, and with moves that keep the turn. What
//! is said is *proved*; what is not proved is not said.

mod bounds;
mod closed;
mod proof;

use std::collections::HashMap;
use std::ops::Range;

use gamesman_rules::{Edge, Expansion, Graph, Outcome, Players, Want};

use bounds::{Bounds, Goal, Node};
use closed::Closed;
pub use proof::Proof;

use crate::{Options, Progress, Solution, SolveError, Stage, Watch, solve};

/// What may be spent on a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Effort {
    /// Positions that may be met. The answer depends on this number and on nothing else.
    pub positions: u64,
    /// Bytes of memory for the search's own structures, some 100 for each position in most games.
    pub memory: u64,
}

impl Effort {
    /// So many positions, and so many bytes of memory.
    pub const fn new(positions: u64, memory: u64) -> Effort {
        Effort { positions, memory }
    }
}

/// What a search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched {
    /// The position's value, if it was proved.
    pub position: Option<Proof>,
    /// The values of the positions after each move, for the player to move there, in the order of the
    /// graph's edges.
    pub moves: Vec<Option<Proof>>,
    /// Positions that were met.
    pub met: u64,
    /// Whether everything that can be reached was seen.
    pub closed: bool,
}

/// A win or a loss deeper than this is not looked for.
const DEEPEST: u32 = 1_000;

/// Edges that deepening may look at for each position that may be met.
const LOOKS: u64 = 200;

/// Edges looked at between two looks at the watch.
const PAUSE: u64 = 1 << 14;

/// Searches from `start`. Time O(effort), on one thread.
///
/// # Errors
/// [`SolveError::Stopped`], or if the rules are wrong.
///
/// # Panics
/// If `start` stands for no position.
pub fn search(
    graph: &dyn Graph,
    start: u64,
    effort: &Effort,
    watch: &dyn Watch,
) -> Result<Searched, SolveError> {
    let mut search = Search::new(graph, start, effort, watch);
    if search.close()? {
        return search.closed();
    }
    search.deepen()?;
    Ok(search.answer())
}

/// Why a search goes no further.
enum Stop {
    /// The effort is spent.
    Spent,
    Error(SolveError),
}

struct Search<'a> {
    graph: &'a dyn Graph,
    watch: &'a dyn Watch,
    effort: Effort,
    /// The start first, in the order in which they were met.
    nodes: Vec<Node>,
    ids: HashMap<u64, u32>,
    /// The edges of explored nodes, to ids.
    edges: Vec<Edge>,
    expansion: Expansion,
    /// For asking whether a position is an end.
    scratch: Expansion,
    /// Only wins are looked for: who is stuck cannot be told without seeing everything.
    puzzle: bool,
    /// Edges looked at so far.
    looks: u64,
}

impl<'a> Search<'a> {
    fn new(graph: &'a dyn Graph, start: u64, effort: &Effort, watch: &'a dyn Watch) -> Search<'a> {
        let want = Want { canonical: graph.facts().symmetric, ..Want::default() };
        let expansion = Expansion::wanting(want);
        let mut search = Search {
            graph,
            watch,
            effort: *effort,
            nodes: Vec::new(),
            ids: HashMap::new(),
            edges: Vec::new(),
            expansion,
            scratch: Expansion::new(),
            puzzle: graph.facts().players == Players::One,
            looks: 0,
        };
        search.meet(start);
        search
    }

    /// The id of a position.
    fn meet(&mut self, number: u64) -> u32 {
        let next = self.nodes.len() as u32;
        let id = *self.ids.entry(number).or_insert(next);
        if id == next {
            let outcome = self.graph.outcome(number, &mut self.scratch);
            let (win, lose) = match outcome {
                Some(Outcome::Win) => (Bounds::NOW, Bounds::IMPOSSIBLE),
                Some(Outcome::Lose) => (Bounds::IMPOSSIBLE, Bounds::NOW),
                Some(Outcome::Tie) => (Bounds::IMPOSSIBLE, Bounds::IMPOSSIBLE),
                None if self.puzzle => (Bounds::LATER, Bounds::IMPOSSIBLE),
                None => (Bounds::LATER, Bounds::LATER),
            };
            self.nodes.push(Node { number, outcome, edges: None, win, lose });
        }
        id
    }

    /// Bytes that are held, and those that the graph may hold for the positions met.
    fn bytes(&self) -> u64 {
        let node = size_of::<Node>() + 2 * size_of::<(u64, u32)>() + 64;
        (self.nodes.len() * node + self.edges.len() * size_of::<Edge>()) as u64
    }

    /// The edges of a node, explored if it was not before.
    fn explore(&mut self, id: u32) -> Result<(u32, u32), Stop> {
        let node = &self.nodes[id as usize];
        if let Some(edges) = node.edges {
            return Ok(edges);
        }
        if self.nodes.len() as u64 >= self.effort.positions || self.bytes() > self.effort.memory {
            return Err(Stop::Spent);
        }
        let first = self.edges.len() as u32;
        if node.outcome.is_none() {
            let mut expansion = std::mem::take(&mut self.expansion);
            self.graph.expand(node.number, &mut expansion);
            for edge in &expansion.edges {
                let to = self.meet(edge.to());
                self.edges.push(Edge::new(to.into(), edge.turn()));
            }
            self.expansion = expansion;
        }
        let edges = (first, self.edges.len() as u32);
        self.nodes[id as usize].edges = Some(edges);
        Ok(edges)
    }

    /// Counts looks at edges.
    fn look(&mut self, edges: u32) -> Result<(), Stop> {
        let before = self.looks;
        self.looks += 1 + u64::from(edges);
        if self.looks / PAUSE > before / PAUSE {
            if self.watch.stopped() {
                return Err(Stop::Error(SolveError::Stopped));
            }
            self.watch.progress(&Progress {
                stage: Stage::Search,
                done: self.nodes.len() as u64,
                total: None,
                tier: None,
                memory: self.bytes(),
            });
        }
        Ok(())
    }

    /// Explores in the order of meeting; true if that came to an end within half of the effort.
    fn close(&mut self) -> Result<bool, SolveError> {
        let mut next = 0;
        while next < self.nodes.len() as u32 {
            // The start is explored whatever that costs: its moves are to be answered.
            if next > 0 && self.nodes.len() as u64 > self.effort.positions / 2 {
                return Ok(false);
            }
            let explored = self.explore(next);
            match explored.and_then(|(first, last)| self.look(last - first)) {
                Ok(()) => next += 1,
                Err(Stop::Spent) => return Ok(false),
                Err(Stop::Error(error)) => return Err(error),
            }
        }
        Ok(true)
    }

    /// The answer once everything has been explored.
    fn closed(self) -> Result<Searched, SolveError> {
        let options = Options { threads: 1, memory: self.effort.memory, ..Options::default() };
        let solved = solve(
            &Closed { graph: self.graph, nodes: &self.nodes, edges: &self.edges },
            &options,
            self.watch,
        );
        let solution = match solved {
            Ok(solution) => solution,
            Err(SolveError::Stopped) => return Err(SolveError::Stopped),
            // A position that cannot come up in a game may be without moves, and so unknown.
            Err(_) => return Ok(self.answer()),
        };
        let proof = |id: u32| proof_of(&solution, id.into());
        Ok(Searched {
            position: proof(0),
            moves: self.children().map(proof).collect(),
            met: self.nodes.len() as u64,
            closed: true,
        })
    }

    /// Asks for more and more moves until everything that is asked for is settled or the effort is spent.
    fn deepen(&mut self) -> Result<(), SolveError> {
        let wanted: Vec<u32> = self.children().chain([0]).collect();
        for depth in 0..DEEPEST {
            for &id in &wanted {
                for goal in [Goal::Win, Goal::Lose] {
                    match self.decide(id, goal, depth) {
                        Ok(()) => {}
                        Err(Stop::Spent) => return Ok(()),
                        Err(Stop::Error(error)) => return Err(error),
                    }
                }
            }
            if wanted.iter().all(|&id| self.nodes[id as usize].settled()) {
                break;
            }
        }
        Ok(())
    }

    /// Finds out whether the goal is reached within `depth` moves.
    fn decide(&mut self, id: u32, goal: Goal, depth: u32) -> Result<(), Stop> {
        if self.nodes[id as usize].bounds(goal).decide(depth).is_some() {
            return Ok(());
        }
        // What is undecided at depth 0 is no end, and its remoteness is at least 1.
        let (first, last) = self.explore(id)?;
        self.look(2 * (last - first))?;
        if self.looks > LOOKS.saturating_mul(self.effort.positions) {
            return Err(Stop::Spent);
        }
        // One good move wins; all must be bad to lose.
        let enough = goal == Goal::Win;
        // What is known of this or that child may be enough already.
        let found = self.conclude(first..last, goal);
        self.nodes[id as usize].learn(goal, found);
        for at in first..last {
            if self.nodes[id as usize].bounds(goal).decide(depth).is_some() {
                return Ok(());
            }
            let edge = self.edges[at as usize];
            let (child, after) = (edge.to() as u32, goal.after(edge.turn()));
            self.decide(child, after, depth - 1)?;
            if self.nodes[child as usize].bounds(after).decide(depth - 1) == Some(enough) {
                break;
            }
        }
        let found = self.conclude(first..last, goal);
        self.nodes[id as usize].learn(goal, found);
        Ok(())
    }

    /// What follows from the children.
    fn conclude(&self, edges: Range<u32>, goal: Goal) -> Bounds {
        let children = self.edges[edges.start as usize..edges.end as usize].iter().map(|edge| {
            let node = &self.nodes[edge.to() as usize];
            node.bounds(goal.after(edge.turn()))
        });
        let best = match goal {
            Goal::Win => children
                .reduce(|a, b| Bounds { least: a.least.min(b.least), most: a.most.min(b.most) }),
            Goal::Lose => children
                .reduce(|a, b| Bounds { least: a.least.max(b.least), most: a.most.max(b.most) }),
        };
        // Without a move nothing is forced.
        let Some(best) = best else { return Bounds::IMPOSSIBLE };
        Bounds { least: best.least.saturating_add(1), most: best.most.saturating_add(1) }
    }

    /// The ids of the positions after each move.
    fn children(&self) -> impl Iterator<Item = u32> + use<'_> {
        let (first, last) = self.nodes[0].edges.unwrap_or((0, 0));
        self.edges[first as usize..last as usize].iter().map(|edge| edge.to() as u32)
    }

    fn answer(&self) -> Searched {
        Searched {
            position: self.nodes[0].proof(),
            moves: self.children().map(|id| self.nodes[id as usize].proof()).collect(),
            met: self.nodes.len() as u64,
            closed: false,
        }
    }
}

fn proof_of(solution: &Solution, number: u64) -> Option<Proof> {
    let (margin, nimber) = (solution.margin(number), solution.nimber(number));
    solution.record(number).map(|record| Proof { record, margin, nimber })
}
