"""Strongly solved games and puzzles: for every position its value and its remoteness.

>>> import gamesman as gm
>>> ttt = gm.open("tictactoe").solve()
>>> ttt.start.value.name, ttt.start.remoteness
('TIE', 9)
>>> [move.name for move in ttt["xo-------"].moves][:1]
['a1']
"""

from gamesman._gamesman import (
    BadMove,
    BadPosition,
    GamesmanError,
    Move,
    NotSolved,
    Position,
    Table,
    Variant,
    games,
    open,
)
from gamesman.value import Value

__all__ = [
    "BadMove",
    "BadPosition",
    "GamesmanError",
    "Move",
    "NotSolved",
    "Position",
    "Table",
    "Value",
    "Variant",
    "games",
    "open",
]
