import gamesman as gm
import pytest
from gamesman.adapters.pettingzoo import GameEnv
from pettingzoo.test import api_test


@pytest.fixture(scope="module")
def env(tmp_path_factory):
    return GameEnv(gm.open("tictactoe", data=tmp_path_factory.mktemp("data")), render_mode="svg")


def test_pettingzoos_own_test_accepts_it(env):
    api_test(env, num_cycles=50)


def play(env, choose):
    env.reset()
    for agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        env.step(None if over or cut else choose(agent, env, observation))


def test_best_play_is_a_tie_without_regret(env):
    def best(agent, env, observation):
        action = env.actions.numbers[env.position.best.name]
        assert observation["action_mask"][action] == 1
        return action

    regrets = []

    def watched(agent, env, observation):
        regrets.append(env.infos[agent]["oracle"])
        return best(agent, env, observation)

    play(env, watched)
    assert env.position.over and env.position.value is gm.TIE and set(regrets) == {0}
    assert env.render().startswith("<svg")


def test_a_mistake_costs_its_regret(env):
    env.reset(options={"position": "xo-------"})
    env.step(env.actions.numbers["c2"])
    assert env.infos["player_1"]["oracle"] == 1


def test_who_completes_a_line_wins(env):
    env.reset(options={"position": "xx-oo----"})
    assert env.agent_selection == "player_1"
    env.step(env.actions.numbers["c3"])
    assert env.rewards == {"player_1": 1.0, "player_2": -1.0} and all(env.terminations.values())


def test_puzzles_are_refused(tmp_path):
    with pytest.raises(ValueError, match="Gymnasium"):
        GameEnv(gm.open("towersofhanoi", data=tmp_path))
