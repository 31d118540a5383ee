"""What classes of GamesmanPuzzles import from their package `puzzlesolver`, its `puzzles`, `solvers`,
`players` and `util`."""

from enum import Enum
from typing import Any

__path__: list[str] = []
"""It stands in for packages."""


class PuzzleValue:
    """What `primitive` says."""

    SOLVABLE = "win"
    UNSOLVABLE = "lose"
    UNDECIDED = "undecided"
    MAX_REMOTENESS = 127


class StringMode(int, Enum):
    """What a text is for."""

    AUTOGUI = 0
    HUMAN_READABLE = 1
    HUMAN_READABLE_MULTILINE = 2


class PuzzleException(Exception):
    """What their server reports."""


class Puzzle:
    """The base of their classes."""

    id: str | None = None
    variants: Any = ()

    def moveString(self, move: object, mode: StringMode) -> str:  # noqa: N802
        """The move as text."""
        return str(move)


ServerPuzzle = Puzzle


def classproperty(function: Any) -> Any:
    """A property of the class."""

    class Property:
        def __get__(self, _: object, cls: type) -> Any:
            return function(cls)

    return Property()


def __getattr__(name: str) -> Any:
    """Their solvers, by any name, and what plays in the terminal: files import them and need none here."""
    if name == "TUI" or name.endswith("Solver"):
        return type(name, (), {})
    raise AttributeError(name)
