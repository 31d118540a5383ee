import gamesman as gm
import pytest
from gamesman.adapters.gymnasium import PuzzleEnv
from gymnasium.utils.env_checker import check_env


@pytest.fixture(scope="module")
def env(tmp_path_factory):
    variant = gm.open("towersofhanoi", "3_3", data=tmp_path_factory.mktemp("data"))
    return PuzzleEnv(variant, render_mode="ansi")


def test_spaces_hold_what_is_observed_and_masks_say_what_is_legal(env):
    observation, info = env.reset(seed=1)
    assert env.action_space.n == 6 and env.observation_space.contains(observation)
    assert env.action_space.sample(info["action_mask"]) in env.actions.legal(env.position)


def test_gymnasiums_own_checker_accepts_it(tmp_path):
    # Each move is legal everywhere, as the checker's random actions must be.
    class Coin(gm.Puzzle):
        start, goal = 0, 9

        def moves(self, at):
            return [("on", at + 1), ("over", min(at + 2, 9))]

    check_env(PuzzleEnv(gm.open(Coin, data=tmp_path)), skip_render_check=True)


def test_the_shortest_way_is_rewarded_most(env):
    _, info = env.reset()
    assert info["distance"] == 7
    total, over = 0.0, False
    while not over:
        best = env.position.best.name
        _, reward, over, _, info = env.step(env.actions.numbers[best])
        assert info["regret"] == 0
        total += reward
    assert total == -7 and info["distance"] == 0 and info["action_mask"].sum() == 0


def test_a_start_may_be_chosen(env):
    _, info = env.reset(seed=3, options={"distance": 4})
    assert info["distance"] == 4
    _, info = env.reset(options={"position": "----A-CB-"})
    assert info["distance"] is not None
    assert "A" in env.render()


def test_a_move_that_is_not_legal_is_refused(env):
    env.reset()
    with pytest.raises(gm.BadMove):
        env.step(env.actions.numbers["3-1"])


def test_games_for_two_are_refused(tmp_path):
    with pytest.raises(ValueError, match="PettingZoo"):
        PuzzleEnv(gm.open("tictactoe", data=tmp_path))
