"""A puzzle as GamesmanPuzzles has them: an instance is a position."""

from . import ServerPuzzle
from ..solvers import IndexSolver
from ..util import *
from puzzlesolver.players import TUI


class Hops(ServerPuzzle):
    id = "hops"
    variants = ["4", "6"]
    startRandomized = False

    def __init__(self, variant_id, board=None):
        self.half = int(variant_id) // 2
        self.board = board or "x" * self.half + "-" + "o" * self.half

    @property
    def variant(self):
        return str(2 * self.half)

    def __hash__(self):
        digits = [str("-xo".index(c)) for c in self.board]
        return int("".join(digits), 3)

    def primitive(self):
        solved = "o" * self.half + "-" + "x" * self.half
        return PuzzleValue.SOLVABLE if self.board == solved else PuzzleValue.UNDECIDED

    def generateMoves(self, movetype="all"):
        gap, found = self.board.index("-"), set()
        for step, own, other in ((-1, "x", "o"), (1, "o", "x")):
            near, far = gap + step, gap + 2 * step
            if 0 <= near < len(self.board) and self.board[near] == own:
                found.add(near)
            if 0 <= far < len(self.board) and self.board[near] == other and self.board[far] == own:
                found.add(far)
        return found if movetype in ("for", "legal", "all") else set()

    def doMove(self, move):
        if move not in self.generateMoves():
            raise ValueError("Move not possible")
        board = list(self.board)
        gap = board.index("-")
        board[gap], board[move] = board[move], "-"
        return Hops(self.variant, "".join(board))

    def moveString(self, move, mode):
        return f"{move} → {self.board.index('-')}"

    def toString(self, mode):
        return "1_" + self.board if mode == StringMode.AUTOGUI else self.board

    @classmethod
    def fromString(cls, variant_id, position_str):
        if len(position_str) != int(variant_id) + 1:
            raise ValueError("Invalid position")
        return cls(variant_id, position_str)

    @classmethod
    def generateStartPosition(cls, variant_id):
        return cls(variant_id)

    def generateSolutions(self):
        return [Hops(self.variant, "o" * self.half + "-" + "x" * self.half)]
