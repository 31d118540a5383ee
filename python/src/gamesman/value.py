"""Values of positions."""

from enum import IntEnum


class Value(IntEnum):
    """What a position is worth to the player to move, from the worst to the best.

    In a puzzle WIN is a position that can be solved, LOSE one that cannot.
    """

    LOSE = 0
    DRAW = 1
    TIE = 2
    WIN = 3

    @classmethod
    def named(cls, name: str) -> "Value":
        """The value with this name in any case; ValueError lists the names."""
        try:
            return cls[name.upper()]
        except KeyError:
            names = ", ".join(value.name.lower() for value in cls)
            raise ValueError(f"no value is called ‘{name}’; there are {names}") from None
