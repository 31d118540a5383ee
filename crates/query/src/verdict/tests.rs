use gamesman_rules::{Players, Turn};

use super::*;
use crate::rank::{best_first, for_mover};
use crate::{StateAnswer, ValueAnswer};
use ValueAnswer::{Draw, Lose, Tie, Unknown, Win};
use Verdict::{
    Best, Fine, GivesUpTie, Keeps, Loses, NoProgress, Only, Slower, SmallerMargin, ThrowsWinAway,
};

const GAME: Standard = Standard {
    players: Players::Two,
    ties_are_draws: false,
    alternates: true,
    names: ["Player 1", "Player 2"],
};
const CHESS: Standard = Standard { ties_are_draws: true, ..GAME };
const PASSES: Standard = Standard { alternates: false, ..GAME };
const PUZZLE: Standard = Standard { players: Players::One, ..PASSES };

/// A move of this value for who makes it, to a position of this remoteness, with a margin for the mover.
type Move = (ValueAnswer, Option<u32>, Option<i32>);

/// A position of this value and remoteness, and the verdicts about its moves in the order given.
fn judged(
    standard: Standard,
    (value, remoteness): (ValueAnswer, Option<u32>),
    moves: &[Move],
    past: Option<u32>,
) -> Vec<Judged> {
    let turn = if standard.players == Players::One { Turn::Keeps } else { Turn::Flips };
    let keeps_turn = turn == Turn::Keeps;
    let mv = |(i, &(move_value, remoteness, margin)): (usize, &Move)| MoveAnswer {
        name: i.to_string(),
        regular: None,
        position: String::new(),
        value: for_mover(move_value, turn),
        remoteness,
        move_value,
        delta_remoteness: None,
        keeps_turn,
        nimber: None,
        margin: margin.map(|margin| if keeps_turn { margin } else { -margin }),
    };
    let mut answers: Vec<MoveAnswer> = moves.iter().enumerate().map(mv).collect();
    best_first(&mut answers, standard);
    let state = StateAnswer {
        position: String::new(),
        regular: None,
        player: None,
        over: false,
        value,
        remoteness,
        proof: None,
        nimber: None,
        margin: None,
    };
    let position = PositionAnswer {
        game: String::new(),
        variant: String::new(),
        state,
        components: Vec::new(),
        prediction: String::new(),
        moves: answers,
    };
    let place = |i: usize| position.moves.iter().position(|mv| mv.name == i.to_string());
    let place = |i| place(i).expect("it is there");
    (0..moves.len()).map(|i| judge(standard, &position, place(i), past)).collect()
}

fn verdicts(
    standard: Standard,
    position: (ValueAnswer, Option<u32>),
    moves: &[Move],
) -> Vec<Verdict> {
    judged(standard, position, moves, None).into_iter().map(|judged| judged.verdict).collect()
}

fn to(value: ValueAnswer, remoteness: u32) -> Move {
    (value, Some(remoteness), None)
}

const ENDLESS: Move = (Draw, None, None);

#[test]
fn a_winner_is_told_what_each_move_costs() {
    let moves = [to(Win, 4), to(Win, 6), to(Win, 8), to(Tie, 3), ENDLESS, to(Lose, 9)];
    assert_eq!(
        verdicts(GAME, (Win, Some(5)), &moves),
        [Best, Fine, Slower, ThrowsWinAway, ThrowsWinAway, Loses]
    );
    let costs: Vec<_> = judged(GAME, (Win, Some(5)), &moves, None)
        .into_iter()
        .map(|judged| (judged.cost, judged.own_cost))
        .collect();
    assert_eq!(costs[..3], [(Some(0), Some(0)), (Some(2), Some(1)), (Some(4), Some(2))]);
    assert_eq!(costs[3..], [(None, None); 3]);
    // Where turns may be kept nobody knows whose moves they are.
    let passes = judged(PASSES, (Win, Some(5)), &[to(Win, 4), to(Win, 6), to(Win, 7)], None);
    let passes: Vec<_> = passes.iter().map(|at| (at.verdict, at.cost, at.own_cost)).collect();
    assert_eq!(passes, [(Best, Some(0), None), (Fine, Some(2), None), (Slower, Some(3), None)]);
}

#[test]
fn one_move_of_several_is_the_only_one() {
    assert_eq!(verdicts(GAME, (Win, Some(5)), &[to(Win, 4), to(Tie, 3)]), [Only, ThrowsWinAway]);
    assert_eq!(verdicts(GAME, (Tie, Some(5)), &[to(Tie, 4), ENDLESS]), [Only, GivesUpTie]);
    assert_eq!(verdicts(GAME, (Draw, None), &[ENDLESS, to(Lose, 4)]), [Only, Loses]);
    assert_eq!(verdicts(GAME, (Draw, None), &[ENDLESS, ENDLESS]), [Best, Best]);
    // Who has no choice is not praised for it, and who has lost has nothing to keep.
    assert_eq!(verdicts(GAME, (Win, Some(5)), &[to(Win, 4)]), [Best]);
    assert_eq!(verdicts(GAME, (Lose, Some(5)), &[to(Lose, 4)]), [Best]);
    assert_eq!(verdicts(GAME, (Lose, Some(5)), &[to(Lose, 4), to(Lose, 0)]), [Best, Slower]);
}

#[test]
fn a_loss_that_comes_sooner_is_never_good() {
    let moves = [to(Lose, 9), to(Lose, 7), to(Lose, 1)];
    assert_eq!(verdicts(GAME, (Lose, Some(10)), &moves), [Best, Slower, Slower]);
}

#[test]
fn drawn_is_one_result_without_a_length_where_ties_are_draws() {
    let moves = [to(Tie, 3), to(Tie, 9), ENDLESS, to(Lose, 8)];
    for before in [(Tie, Some(4)), (Draw, None)] {
        let found = judged(CHESS, before, &moves, None);
        assert_eq!(found[..3], [Judged::only(Best); 3], "all moves that hold are equal");
        assert_eq!(found[3].verdict, Loses);
    }
    assert_eq!(verdicts(CHESS, (Tie, Some(4)), &[to(Tie, 3), to(Lose, 8)]), [Only, Loses]);
    assert_eq!(
        verdicts(CHESS, (Win, Some(9)), &[to(Win, 8), to(Win, 8), to(Tie, 3), ENDLESS]),
        [Best, Best, ThrowsWinAway, ThrowsWinAway]
    );
    // Elsewhere a tie that becomes a draw is something that was given away.
    assert_eq!(
        verdicts(GAME, (Tie, Some(4)), &[to(Tie, 3), to(Tie, 9), ENDLESS]),
        [Best, Slower, GivesUpTie]
    );
}

#[test]
fn a_win_that_comes_no_nearer_is_no_progress() {
    let moves = [to(Win, 4), to(Win, 6), to(Win, 8)];
    let after = |past| -> Vec<Verdict> {
        judged(GAME, (Win, Some(5)), &moves, past).iter().map(|judged| judged.verdict).collect()
    };
    assert_eq!(after(Some(10)), [Best, Fine, Slower]);
    assert_eq!(after(Some(8)), [Best, Fine, NoProgress]);
    assert_eq!(after(Some(6)), [Best, NoProgress, NoProgress]);
    assert_eq!(after(Some(2)), [Best, NoProgress, NoProgress], "the best move is not to blame");
}

#[test]
fn a_puzzle_has_detours_and_dead_ends() {
    let dead = (Lose, None, None);
    let moves = [to(Win, 4), to(Win, 5), to(Win, 6), dead];
    assert_eq!(verdicts(PUZZLE, (Win, Some(5)), &moves), [Best, Fine, Slower, Loses]);
    assert_eq!(judged(PUZZLE, (Win, Some(5)), &moves, None)[2].own_cost, Some(2));
    assert_eq!(verdicts(PUZZLE, (Win, Some(5)), &[to(Win, 4), dead]), [Only, Loses]);
    assert_eq!(verdicts(PUZZLE, (Lose, None), &[dead, dead]), [Keeps, Keeps]);
}

#[test]
fn margins_count_among_moves_that_are_equal_otherwise() {
    let by = |remoteness, margin| (Win, Some(remoteness), Some(margin));
    let moves = [by(4, 5), by(4, 2), by(6, 9), by(8, 1)];
    let found = judged(GAME, (Win, Some(5)), &moves, None);
    let found: Vec<_> = found.iter().map(|judged| (judged.verdict, judged.margin_cost)).collect();
    assert_eq!(
        found,
        [(Best, Some(0)), (SmallerMargin, Some(3)), (Fine, Some(-4)), (Slower, Some(4))]
    );
    // A narrow loss is better than a high one that comes as late.
    let by = |remoteness, margin| (Lose, Some(remoteness), Some(margin));
    assert_eq!(
        verdicts(GAME, (Lose, Some(5)), &[by(4, -5), by(4, -2), by(2, -1)]),
        [SmallerMargin, Best, Slower]
    );
}

#[test]
fn what_is_not_known_is_not_judged() {
    let unknown = (Unknown, None, None);
    let win = [to(Win, 4), to(Win, 6), unknown, to(Tie, 4)];
    assert_eq!(
        verdicts(GAME, (Win, None), &win),
        [Keeps, Keeps, Verdict::Unknown, ThrowsWinAway],
        "the unknown move may win sooner"
    );
    assert_eq!(verdicts(GAME, (Unknown, None), &win)[0], Keeps, "a win is a win");
    assert_eq!(verdicts(GAME, (Win, Some(5)), &win)[..2], [Best, Fine], "it is not sooner");
    // A tie may be less than there is; a loss is less than the tie.
    let tie = [to(Tie, 4), unknown, to(Lose, 4)];
    assert_eq!(verdicts(GAME, (Unknown, None), &tie), [Verdict::Unknown, Verdict::Unknown, Loses]);
    assert_eq!(verdicts(GAME, (Tie, None), &tie)[0], Keeps);
    assert_eq!(
        verdicts(GAME, (Unknown, None), &[unknown, to(Lose, 4)]),
        [Verdict::Unknown, Verdict::Unknown]
    );
    // Formulas that know the winner and not how soon.
    let formula = [(Win, None, None), (Win, None, None), (Lose, None, None)];
    assert_eq!(verdicts(GAME, (Win, None), &formula), [Keeps, Keeps, Loses]);
}

#[test]
fn the_best_moves_are_those_that_nothing_tells_apart() {
    let position = |moves: &[Move], standard| {
        let mv = |(i, &(move_value, remoteness, margin)): (usize, &Move)| MoveAnswer {
            name: i.to_string(),
            regular: None,
            position: String::new(),
            value: for_mover(move_value, Turn::Flips),
            remoteness,
            move_value,
            delta_remoteness: None,
            keeps_turn: false,
            nimber: None,
            margin,
        };
        let mut moves: Vec<MoveAnswer> = moves.iter().enumerate().map(mv).collect();
        best_first(&mut moves, standard);
        best_moves(standard, &moves).len()
    };
    let drawn = [to(Tie, 3), ENDLESS, to(Tie, 9), to(Lose, 2)];
    assert_eq!((position(&drawn, CHESS), position(&drawn, GAME)), (3, 1));
    assert_eq!(position(&[to(Win, 2), to(Win, 2), to(Win, 4)], GAME), 2);
    assert_eq!(position(&[(Unknown, None, None)], GAME), 0);
    assert_eq!(position(&[], GAME), 0);
}
