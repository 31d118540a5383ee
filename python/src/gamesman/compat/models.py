"""What classes of GamesmanPy import from their package `models`."""

from enum import IntEnum


class Value(IntEnum):
    """The value of a position for the player to move."""

    Loss = 0
    Draw = 1
    Tie = 2
    Win = 3


class StringMode(IntEnum):
    """What a text is for."""

    Readable = 0
    AUTOGUI = 1
    TUI = 2


class Game:
    """The base of their classes: positions are their own hashes."""

    uses_half_moves = False
