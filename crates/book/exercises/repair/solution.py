"""Domineering on a square of three by three."""

import gamesman as gm


class SmallDomineering(gm.Game):
    """A square of three by three cells.

    In turn the first player covers two free cells with an **upright** domino, the second player with a **flat** one.
    Whoever cannot move loses.
    """

    start = (1, "---------")  # whose turn it is, and the cells, row by row from the top; x is covered
    grid = (3, 3)

    def player(self, position):
        return position[0]

    def moves(self, position):
        player, cells = position
        for cell in range(9):
            row, column = divmod(cell, 3)
            other = cell + 3 if player == 1 else cell + 1
            if (row if player == 1 else column) < 2 and cells[cell] == cells[other] == "-":
                after = "".join("x" if place in (cell, other) else c for place, c in enumerate(cells))
                yield f"{name(cell)}-{name(other)}", (3 - player, after)

    def over(self, position):
        """WIN, LOSE or TIE for the player to move, or None while the game goes on."""
        return None if list(self.moves(position)) else gm.LOSE

    def tier(self, position):
        """The stage of the game: no move raises it."""
        return position[1].count("-")

    def text(self, position):
        player, cells = position
        return f"{player}_{cells}"


def name(cell):
    return f"{'abc'[cell % 3]}{3 - cell // 3}"
