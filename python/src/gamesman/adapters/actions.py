"""Names of moves as the whole numbers that environments know actions by."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from gamesman._gamesman import Position, Variant

MOST = 200_000
"""In larger variants the names of moves are not looked for."""

LONGEST = 2_010
"""No text of a position is longer."""


class Actions:
    """The names of all moves of a variant, in alphabetical order; an action is the place of a name.

    Observations are the characters of a position's text as numbers, filled up with zeros. All positions that can be
    reached are looked at for the names and for the longest text, unless `names` are given.
    """

    def __init__(self, variant: Variant, names: Iterable[str] | None = None) -> None:
        found, self.longest = _found(variant) if names is None else (set(names), LONGEST)
        self.names = sorted(found)
        self.numbers = {name: number for number, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def legal(self, position: Position) -> list[int]:
        """The actions of a position, ascending."""
        return sorted(self.numbers[move.name] for move in position.moves)

    def mask(self, position: Position) -> npt.NDArray[np.int8]:
        """1 for each action that is legal in a position."""
        mask = np.zeros(len(self.names), dtype=np.int8)
        mask[self.legal(position)] = 1
        return mask

    def observation(self, position: Position) -> npt.NDArray[np.uint8]:
        """The position's text as numbers."""
        codes = np.zeros(self.longest, dtype=np.uint8)
        text = position.text.encode("ascii")
        codes[: len(text)] = np.frombuffer(text, dtype=np.uint8)
        return codes


def _found(variant: Variant) -> tuple[set[str], int]:
    """The names of moves, and the length of the longest text."""
    if variant.positions > MOST:
        raise ValueError(
            f"the names of moves are not looked for in more than {MOST:,} positions; give them as actions=[…]"
        )
    names, queue, seen = set(), [variant.start], {variant.start.text}
    while queue:
        for move in queue.pop().moves:
            names.add(move.name)
            if move.position.text not in seen:
                seen.add(move.position.text)
                queue.append(move.position)
    return names, max(map(len, seen))
