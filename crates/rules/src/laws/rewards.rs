//! Laws of what positions promise to players who look ahead only so far.

use crate::{Expansion, Graph, MarkedCells, Outcome, Player, Variant, Want};

use super::caught::ensure;

/// Rewards are nearer to zero than this, so that no reward is mistaken for a win or a loss.
const MOST: u16 = 30_000;

/// Boards that are compared with those of exchanged marks.
const BOARDS: usize = 100;

fn reward(graph: &dyn Graph, number: u64) -> (Option<Outcome>, i16) {
    let mut expansion = Expansion::wanting(Want { reward: true, ..Want::default() });
    graph.expand(number, &mut expansion);
    (expansion.outcome, expansion.reward)
}

/// A reward is bounded, none where somebody has won or the game promises nothing, and the same for symmetric
/// positions.
pub(super) fn of_position(graph: &dyn Graph, number: u64) -> Result<(), String> {
    let (outcome, own) = reward(graph, number);
    ensure(own.unsigned_abs() <= MOST, || format!("a reward of {own} is not within ±{MOST}"))?;
    let won = matches!(outcome, Some(Outcome::Win | Outcome::Lose));
    let none = won || !graph.facts().rewarded;
    ensure(!none || own == 0, || format!("has a reward of {own} where there is none"))?;
    let (_, other) = reward(graph, graph.canonical(number));
    ensure(own == other, || format!("has reward {own}, its canonical position {other}"))
}

/// Players are alike: a board on which the marks are exchanged promises the one what it promised the other.
/// Checked where it can be said what exchanging is, in games of marking cells.
pub(super) fn of_players(variant: &dyn Variant, graph: &dyn Graph) -> Result<(), String> {
    let Some(cells) = variant.cells().filter(|_| graph.facts().rewarded) else { return Ok(()) };
    let reward = |marks: &[Option<Player>]| {
        let number = variant.number(&variant.marked(marks)?).ok()??;
        Some(reward(graph, number).1)
    };
    let compared = exchanged(&cells, reward)?;
    ensure(compared > 0, || "no board that was made up has a number".into())
}

/// How many boards with as many marks of both players were compared.
fn exchanged(
    cells: &MarkedCells,
    reward: impl Fn(&[Option<Player>]) -> Option<i16>,
) -> Result<usize, String> {
    let mut random = 0x9E37_79B9_7F4A_7C15u64;
    // Marsaglia's xorshift: law tests are repeatable and need no library.
    let mut below = |n: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % n as u64) as usize
    };
    let mut compared = 0;
    for _ in 0..BOARDS {
        let (mut taken, mut bottom) = (Vec::new(), 0);
        for height in &cells.stacks {
            taken.extend(bottom..bottom + below(height + 1));
            bottom += height;
        }
        if !taken.len().is_multiple_of(2) {
            taken.pop();
        }
        for i in (1..taken.len()).rev() {
            taken.swap(i, below(i + 1));
        }
        let board = |first: Player| {
            let mut marks = vec![None; cells.count()];
            for (i, cell) in taken.iter().enumerate() {
                marks[*cell] = Some(if i.is_multiple_of(2) { first } else { first.other() });
            }
            reward(&marks)
        };
        if let (Some(one), Some(other)) = (board(Player::First), board(Player::Second)) {
            ensure(one == -other, || {
                format!("the marks on cells {taken:?}, exchanged, promise {other} instead of {one}")
            })?;
            compared += 1;
        }
    }
    Ok(compared)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reward_that_prefers_a_player_is_found() {
        let cells = MarkedCells { stacks: vec![3, 2, 4], gaps: 0, lines: Vec::new() };
        let cell = |marks: &[Option<Player>], cell: usize| match marks[cell] {
            Some(Player::First) => 1,
            Some(Player::Second) => -1,
            None => 0,
        };
        let fair = |marks: &[Option<Player>]| Some((0..9).map(|c| 3 * cell(marks, c)).sum::<i16>());
        assert_eq!(exchanged(&cells, fair), Ok(BOARDS));
        let unfair = |marks: &[Option<Player>]| Some(cell(marks, 3).max(0));
        assert!(exchanged(&cells, unfair).unwrap_err().contains("exchanged"));
        assert_eq!(exchanged(&cells, |_| None), Ok(0));
    }
}
