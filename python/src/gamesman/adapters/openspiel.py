"""Games of OpenSpiel, both ways.

`from_openspiel` makes a game of this package of one of theirs, so that it can be solved; `to_openspiel` makes one of theirs
of a solved variant, for their algorithms.

    tictactoe = gm.solve(from_openspiel("tic_tac_toe"))
"""

import re
from collections.abc import Iterable
from typing import Any

import pyspiel

from gamesman._gamesman import Position, Variant
from gamesman.adapters.actions import Actions
from gamesman.define import Game
from gamesman.oracle import SCORES
from gamesman.value import Value


def from_openspiel(game: str) -> "Spiel":
    """A game of OpenSpiel, by the text that loads it, such as `connect_four(rows=4,columns=4)`.

    Two players move in turn, nothing is hidden and nothing random. States are the same if their texts and who is to move
    are, which is so for games whose text shows everything that counts; for others, write a class with another `key`.
    """
    return Spiel(".".join(re.findall(r"\w+", game)))


class Spiel(Game):
    """A game of OpenSpiel: its name, and the names and values of its parameters, all joined by dots."""

    id = "openspiel"

    def __init__(self, game: str = "tic_tac_toe") -> None:
        name, *words = game.split(".")
        pairs = zip(words[::2], words[1::2], strict=True)
        self.theirs = pyspiel.load_game(name, {key: _value(value) for key, value in pairs})
        kind = self.theirs.get_type()
        if (
            self.theirs.num_players() != 2
            or kind.dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL
            or kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC
            or kind.information != pyspiel.GameType.Information.PERFECT_INFORMATION
        ):
            raise ValueError(f"{name} is no game of two players in turn without chance and hidden information")
        self.start = State(self.theirs.new_initial_state(), self.key)

    @staticmethod
    def key(state: Any) -> Any:
        """What tells states apart."""
        return (state.current_player(), str(state))

    def moves(self, position: "State") -> Iterable[tuple[str, "State"]]:
        state = position.state
        for action in state.legal_actions():
            name = state.action_to_string(state.current_player(), action)
            safe = "".join(c if c.isascii() and c.isalnum() or c in "-._~+" else "." for c in name)
            yield f"{safe}~{action}", State(state.child(action), self.key)

    def over(self, position: "State") -> Value | None:
        state = position.state
        if not state.is_terminal():
            return None
        # Nobody is to move at an end: it would be the player who did not move last.
        mover = 1 - position.moved
        won = state.returns()[mover]
        return Value.WIN if won > 0 else Value.LOSE if won < 0 else Value.TIE

    def player(self, position: "State") -> int:
        return 2 - position.moved

    def text(self, position: "State") -> str:
        return position.text


def _value(text: str) -> int | bool | str:
    """A parameter as it is written."""
    if text in ("True", "False"):
        return text == "True"
    return int(text) if text.isdigit() else text


class State:
    """A state, known by its key."""

    def __init__(self, state: Any, key: Any) -> None:
        self.state = state
        history = state.full_history()
        self.moved = history[-1].player if history else 1
        if not state.is_terminal() and state.current_player() == self.moved:
            raise ValueError("a player moves twice in a row, which is not told apart from other states here")
        self.key = (self.moved, *key(state))

    @property
    def text(self) -> str:
        """The actions that led to it, one way."""
        actions = [str(pair.action) for pair in self.state.full_history()]
        return f"{2 - self.moved}_{'.'.join(actions)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{self.state}>"


def to_openspiel(variant: Variant, *, actions: Iterable[str] | None = None, longest: int = 1_000) -> Any:
    """A solved variant as a game of OpenSpiel, in which its algorithms can play.

    `longest` is the number of moves after which the game is called even, for games that can go on for ever.
    """
    solved = variant.solve()
    known = Actions(solved, actions)
    name = f"gamesman_{solved.game}_{solved.id}".replace("-", "_")
    kind = pyspiel.GameType(
        short_name=name,
        long_name=solved.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=len(known),
        max_chance_outcomes=0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=longest,
    )
    return _Game(kind, info, _Shared(solved, known, longest))


class _Shared:
    """What all states of a game refer to, and no copy of a state copies."""

    def __init__(self, variant: Variant, actions: Actions, longest: int) -> None:
        self.variant, self.actions, self.longest = variant, actions, longest

    def __deepcopy__(self, _: object) -> "_Shared":
        return self


class _Game(pyspiel.Game):
    def __init__(self, kind: Any, info: Any, shared: _Shared) -> None:
        super().__init__(kind, info, {})
        self.shared = shared

    def new_initial_state(self) -> Any:
        return _State(self, self.shared)


class _State(pyspiel.State):
    def __init__(self, game: _Game, shared: _Shared) -> None:
        super().__init__(game)
        self.shared = shared
        self.text = shared.variant.start.text
        self.player = (self.position.player or 1) - 1
        self.moves = 0

    @property
    def position(self) -> Position:
        """The position, with its exact value."""
        return self.shared.variant[self.text]

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.player

    def is_terminal(self) -> bool:
        return self.position.over or self.moves >= self.shared.longest

    def _legal_actions(self, player: int) -> list[int]:
        return self.shared.actions.legal(self.position)

    def _apply_action(self, action: int) -> None:
        name = self.shared.actions.names[action]
        (move,) = (move for move in self.position.moves if move.name == name)
        self.text = move.position.text
        self.moves += 1
        if not move.keeps_turn:
            self.player = 1 - self.player

    def _action_to_string(self, player: int, action: int) -> str:
        return self.shared.actions.names[action]

    def returns(self) -> list[float]:
        position = self.position
        if not position.over:
            return [0.0, 0.0]
        score = float(SCORES[position.value or Value.LOSE])
        return [score, -score] if self.player == 0 else [-score, score]

    def observation_string(self, player: int) -> str:
        return self.text

    def information_state_string(self, player: int) -> str:
        return f"{self.text} {' '.join(map(str, self.history()))}"

    def __str__(self) -> str:
        return str(self.position)
