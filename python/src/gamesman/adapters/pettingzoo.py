"""Games for two as environments of PettingZoo."""

from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from gamesman._gamesman import Variant
from gamesman.adapters.actions import Actions
from gamesman.oracle import SCORES, Oracle
from gamesman.value import Value

AGENTS = ["player_1", "player_2"]


class GameEnv(AECEnv[str, dict[str, Any], Any]):
    """A solved game: 1 for who wins, −1 for who loses, 0 for a tie.

    An observation is the characters of the position and the `action_mask`; `position` is the position itself. `infos` have the `oracle`, the regret of the agent's last
    move (how much of the result it gave away) and the exact `value` for whoever is to move. Games that can go on for ever
    are cut off after `most_moves`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "svg"],
        "name": "gamesman_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        variant: Variant,
        *,
        render_mode: str | None = None,
        actions: Iterable[str] | None = None,
        most_moves: int = 1_000,
    ) -> None:
        if variant.players != 2:
            raise ValueError("a puzzle is an environment of Gymnasium; see gamesman.adapters.gymnasium")
        self.variant = variant.solve()
        self.oracle = Oracle(self.variant)
        self.actions = Actions(variant, actions)
        self.render_mode = render_mode
        self.most_moves = most_moves
        self.possible_agents = list(AGENTS)
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 127, (self.actions.longest,), np.uint8),
                "action_mask": spaces.MultiBinary(len(self.actions)),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, space)
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        text = (options or {}).get("position")
        self.position = self.variant.start if text is None else self.variant[text]
        self.agents = list(AGENTS)
        self.moves = 0
        self.agent_selection = AGENTS[(self.position.player or 1) - 1]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: self._info(0) for agent in AGENTS}

    def observe(self, agent: str) -> dict[str, Any]:
        mask = self.actions.mask(self.position)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": self.actions.observation(self.position), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        name = self.actions.names[int(action)]
        regret = self.oracle.regret(self.position, name)
        keeps = next(move.keeps_turn for move in self.position.moves if move.name == name)
        self.position = self.position.play(name)
        self.moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        other = AGENTS[1 - AGENTS.index(agent)]
        self.agent_selection = agent if keeps else other
        self.infos = {agent: self._info(regret), other: self._info(0)}
        if self.position.over:
            score = float(SCORES[self.position.value or Value.LOSE])
            self.rewards = {one: score if one == self.agent_selection else -score for one in AGENTS}
            self.terminations = dict.fromkeys(AGENTS, True)
        elif self.moves >= self.most_moves:
            self.truncations = dict.fromkeys(AGENTS, True)
        self._accumulate_rewards()

    def render(self) -> Any:
        if self.render_mode == "svg":
            return self.position.svg()
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _info(self, regret: int) -> dict[str, Any]:
        return {"oracle": regret, "value": self.position.value}
