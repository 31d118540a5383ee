//! What is seen of a position without a search, and the order of its moves.

use gamesman_rules::bits::Kernel;

use crate::node::Node;
use crate::shape::{COLUMNS, Shape};

/// A move, and how good it looks.
#[derive(Clone, Copy, Default)]
pub(crate) struct Candidate {
    pub(crate) mv: u64,
    promise: u32,
}

/// What a look finds.
pub(crate) enum Evaluated {
    /// A bound of the score: a lower one if it is above alpha, else an upper one.
    Bound(i32),
    /// So many moves that do not lose at once, best first.
    Moves(usize),
}

/// Looks at a position in which the player to move cannot win at once.
pub(crate) struct StaticEvaluation<'a, S> {
    pub(crate) shape: S,
    pub(crate) node: Node,
    pub(crate) alpha: i32,
    pub(crate) moves: &'a mut [Candidate; COLUMNS],
}

impl<S: Shape> Kernel for StaticEvaluation<'_, S> {
    type Output = Evaluated;

    #[inline(always)]
    fn run(self) -> Evaluated {
        let StaticEvaluation { shape, node, alpha, moves } = self;
        let left = (shape.size() - node.count) as i32;
        let threats = shape.winning(node.own ^ node.marks, node.marks);
        let open = shape.open(node.marks);
        let forced = open & threats;
        // Below a cell that wins for the opponent is no place to go.
        let mut safe = if forced == 0 { open } else { forced } & !(threats >> 1);
        if safe == 0 || forced & forced.wrapping_sub(1) != 0 {
            return Evaluated::Bound(-(left / 2));
        }
        if left <= 2 {
            return Evaluated::Bound(0);
        }
        // Neither of the next two discs wins.
        let (least, most) = (-((left - 2) / 2), (left - 1) / 2);
        if least > alpha {
            return Evaluated::Bound(least);
        }
        if most <= alpha {
            return Evaluated::Bound(most);
        }
        if alpha >= 0 && answered(shape, node) {
            return Evaluated::Bound(0);
        }
        let mut found = 0;
        while safe != 0 {
            let mv = safe & safe.wrapping_neg();
            safe ^= mv;
            let wins = shape.winning(node.own | mv, node.marks | mv);
            let now = wins & (open ^ mv | mv << 1);
            // Two cells at once, or one above another: the opponent can take only one.
            if now & now.wrapping_sub(1) != 0 || now & wins >> 1 != 0 {
                return Evaluated::Bound(most);
            }
            // A threat that must be answered at once is soon gone and counts half.
            let threats = 2 * wins.count_ones() - u32::from(now != 0);
            let promise = threats << 8 | central(shape, mv);
            let mut place = found;
            while place > 0 && moves[place - 1].promise < promise {
                moves[place] = moves[place - 1];
                place -= 1;
            }
            moves[place] = Candidate { mv, promise };
            found += 1;
        }
        Evaluated::Moves(found)
    }
}

/// How near the middle a cell is, and how high, in eight bits.
#[inline(always)]
fn central(shape: impl Shape, cell: u64) -> u32 {
    let bit = cell.trailing_zeros();
    let (column, row) = (bit / shape.height(), bit % shape.height());
    4 * column.min(shape.columns() - 1 - column) + row
}

/// Whether the opponent can hold the player to move to a tie at best by answering every disc in the same
/// column. Each column must have an even number of empty cells, so that there is always an answer; then
/// the player to move gets the lower cells of all pairs and nothing else, and those must make no line.
#[inline(always)]
fn answered(shape: impl Shape, node: Node) -> bool {
    let heads = (node.marks + shape.bottom()) & shape.upper();
    heads == 0 && {
        let lower = shape.cells() & !node.marks & !shape.upper();
        !shape.has_line(node.own | lower)
    }
}
