import gamesman as gm
import numpy as np
import pyspiel
import pytest
from gamesman.adapters.openspiel import from_openspiel, to_openspiel
from open_spiel.python.algorithms import minimax


@pytest.mark.parametrize(
    ("theirs", "ours", "variant"),
    [
        ("tic_tac_toe", "tictactoe", "regular"),
        ("connect_four(rows=4,columns=4)", "connect4", "4x4"),
        ("clobber(rows=3,columns=4)", "clobber", "3x4"),
    ],
)
def test_their_games_have_the_values_of_ours(tmp_path, theirs, ours, variant):
    solved = gm.solve(from_openspiel(theirs), data=tmp_path / "theirs")
    known = gm.solve(ours, variant, data=tmp_path / "ours")
    assert (solved.start.value, solved.start.remoteness) == (known.start.value, known.start.remoteness)
    assert solved.positions == known.positions


def test_games_of_chance_are_refused():
    with pytest.raises(ValueError, match="without chance"):
        from_openspiel("backgammon")


def test_their_algorithms_play_ours(tmp_path):
    variant = gm.solve("tictactoe", data=tmp_path)
    game = to_openspiel(variant)
    state = game.new_initial_state()
    for name in ("b2", "a1", "c3"):
        state.apply_action(game.shared.actions.numbers[name])
    value, _ = minimax.alpha_beta_search(game, state)
    assert value == 0
    assert state.position.value is gm.TIE and state.current_player() == 1
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == 0 and state.current_player() == pyspiel.PlayerId.TERMINAL
