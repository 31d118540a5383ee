"""Three in a row: two players mark cells of a square in turn."""

import sys

import gamesman as gm


class ThreeInARow(gm.Game):
    """An empty square of cells. Two players take turns marking an empty cell, the first with a cross, the second with a ring.

    Whoever first has **three marks in a row**, across, down or along a diagonal, wins; a full board is a tie.
    """

    start = "-" * 9  # a character for each cell, row by row from the top
    grid = (3, 3)  # so there is a picture, and moves are clicks on cells
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def player(self, board):
        """Whose turn it is: 1 or 2."""
        return 1 if board.count("x") == board.count("o") else 2

    def moves(self, board):
        """A name and the position after it for each move; the name of a cell is a click on it."""
        mark = "xo"[self.player(board) - 1]
        for cell in range(9):
            if board[cell] == "-":
                yield f"{'abc'[cell % 3]}{3 - cell // 3}", board[:cell] + mark + board[cell + 1 :]

    def over(self, board):
        """WIN, LOSE or TIE for the player to move: if there is a line, the other player has just completed it."""
        if any(board[a] == board[b] == board[c] != "-" for a, b, c in self.lines):
            return gm.LOSE
        return None if "-" in board else gm.TIE

    def tier(self, board):
        """Every move lowers it, so one sweep solves the game."""
        return board.count("-")


if __name__ == "__main__":
    sys.exit(gm.run(ThreeInARow))
