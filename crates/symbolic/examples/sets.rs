//! Winning sets as decision diagrams: positions of Tic-Tac-Toe that the first player wins with one more move than one.
//!
//! `cargo run --release -p gamesman-symbolic --example sets`

use gamesman_rules::{MarkedCells, Player};
use gamesman_solve::Unwatched;
use gamesman_symbolic::{Capacity, Sets};

fn main() -> Result<(), gamesman_symbolic::Error> {
    let line = |from: usize, step: usize| (0..3).map(|i| from + i * step).collect::<Vec<_>>();
    let (across, down) = ((0..3).map(|i| line(3 * i, 1)), (0..3).map(|i| line(i, 3)));
    let lines = across.chain(down).chain([line(0, 4), line(2, 2)]).collect();
    // Cells that do not rest on each other: nine stacks of one.
    let cells = MarkedCells { stacks: vec![1; 9], gaps: 0, lines };
    let sets = Sets::reach(cells, Capacity::within(64 << 20), &Unwatched)?;
    let positions: u128 = sets.layers().iter().map(|layer| layer.positions).sum();
    let win = sets.exact(Player::First, 1, &Unwatched)?;
    for layer in sets.sizes(&win) {
        println!("{} marks: {} positions in {} nodes", layer.ply, layer.positions, layer.nodes);
    }
    println!("of {positions} positions");
    Ok(())
}
