"""Opening and solving, whether the game is built in or a class of one's own."""

import os
from collections.abc import Callable
from typing import Literal

from gamesman import _gamesman
from gamesman.define import Rules, definition, instance, is_own

Progress = Callable[[str, int, int | None], object] | Literal[False]
"""Is called with what is being done, how much of it, and of how much if that is known; False for silence."""


def open(
    game: str | Rules | type[Rules],
    variant: str | None = None,
    *,
    data: str | os.PathLike[str] | None = None,
    memory: int | None = None,
    threads: int = 0,
) -> _gamesman.Variant:
    """A variant of a game: of a built-in one by its id, or of a class or an instance of your own.

    `data` is the folder of tables: for built-in games that of the command line by default, for others the folder `own`
    in it. `memory` is the number of bytes a solver may use, `threads` that of its threads (0 for all processors).
    """
    if isinstance(game, str):
        return _gamesman.open(game, variant, data=data, memory=memory, threads=threads)
    if not is_own(game):
        raise TypeError("a game is the id of a built-in one, or a class or an instance of Game or Puzzle")
    own = instance(game, variant)
    return _gamesman.open_own(own, definition(own), data=data, memory=memory, threads=threads)


def solve(
    game: str | Rules | type[Rules],
    variant: str | None = None,
    *,
    data: str | os.PathLike[str] | None = None,
    memory: int | None = None,
    threads: int = 0,
    progress: Progress | None = None,
) -> _gamesman.Variant:
    """As `open`, and solved. How far it has come is shown in terminals and notebooks, or told to `progress`."""
    opened = open(game, variant, data=data, memory=memory, threads=threads)
    return opened.solve(progress=progress)
