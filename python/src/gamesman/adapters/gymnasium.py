"""Puzzles as environments of Gymnasium."""

from collections.abc import Iterable
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from gamesman._gamesman import Position, Variant
from gamesman.adapters.actions import Actions


class PuzzleEnv(gymnasium.Env[npt.NDArray[np.uint8], Any]):
    """A solved puzzle: −1 for each move, until the goal.

    Observations are the characters of positions, actions the numbers of moves; `position` is the position itself. `info` has the `action_mask`, the `distance` to the
    goal (None where it cannot be reached) and the `regret` of the last move: how many moves more it takes than the best.
    A position without moves ends the episode as well, and moves that are not legal are refused.

    `reset(options={"position": text})` begins elsewhere than at the start, `{"distance": n}` at a random position so far
    from the goal.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "svg"], "render_fps": 4}

    def __init__(
        self, variant: Variant, *, render_mode: str | None = None, actions: Iterable[str] | None = None
    ) -> None:
        if variant.players != 1:
            raise ValueError("a game for two is an environment of PettingZoo; see gamesman.adapters.pettingzoo")
        self.variant = variant.solve()
        self.actions = Actions(variant, actions)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.actions))
        self.observation_space = spaces.Box(0, 127, (self.actions.longest,), np.uint8)
        self.position = variant.start

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        options = options or {}
        if "distance" in options:
            drawn = int(self.np_random.integers(2**63))
            self.position = self.variant.random(value="win", remoteness=options["distance"], seed=drawn)
        else:
            text = options.get("position")
            self.position = self.variant.start if text is None else self.variant[text]
        return self.actions.observation(self.position), self._info(self.position, 0)

    def step(self, action: Any) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        before = self.position
        self.position = before.play(self.actions.names[int(action)])
        regret = _more(before, self.position)
        over = self.position.over or not self.position.moves
        observation = self.actions.observation(self.position)
        return observation, -1.0, over, False, self._info(self.position, regret)

    def render(self) -> Any:
        if self.render_mode == "svg":
            return self.position.svg()
        return str(self.position) if self.render_mode == "ansi" else None

    def _info(self, position: Position, regret: int | None) -> dict[str, Any]:
        mask = self.actions.mask(position)
        return {"action_mask": mask, "distance": position.remoteness, "regret": regret}


def _more(before: Position, after: Position) -> int | None:
    """How many moves more than the best way a move takes; None if the goal cannot be reached any more."""
    if before.remoteness is None:
        return 0
    return None if after.remoteness is None else after.remoteness + 1 - before.remoteness
