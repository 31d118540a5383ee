"""Strongly solved games and puzzles: for every position its value and its remoteness.

>>> import gamesman as gm
>>> ttt = gm.open("tictactoe").solve()
>>> ttt.start.value.name, ttt.start.remoteness
('TIE', 9)
>>> [move.name for move in ttt["xo-------"].moves][:1]
['a1']
"""

from gamesman._gamesman import (
    Again,
    BadMove,
    BadPosition,
    GamesmanError,
    Move,
    NotSolved,
    Position,
    Scene,
    Table,
    Variant,
    games,
)
from gamesman.commands import play, run, serve
from gamesman.define import LOSE, SOLVED, TIE, WIN, Game, Puzzle
from gamesman.laws import BrokenLaw, check
from gamesman.opening import open, solve
from gamesman.oracle import Oracle
from gamesman.value import Value

__all__ = [
    "LOSE",
    "SOLVED",
    "TIE",
    "WIN",
    "Again",
    "BadMove",
    "BadPosition",
    "BrokenLaw",
    "Game",
    "GamesmanError",
    "Move",
    "NotSolved",
    "Oracle",
    "Position",
    "Puzzle",
    "Scene",
    "Table",
    "Value",
    "Variant",
    "check",
    "games",
    "open",
    "play",
    "run",
    "serve",
    "solve",
]
