"""Three in a row on a square of three by three, with its tier and its symmetries."""

import gamesman as gm

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Row(gm.Game):
    """Two players take turns marking a cell. Whoever first has three in a row wins; a full square is a tie."""

    start = "---------"
    grid = (3, 3)

    def moves(self, cells):
        mark = "x" if cells.count("-") % 2 == 1 else "o"
        for cell in range(9):
            if cells[cell] == "-":
                yield f"{'abc'[cell % 3]}{3 - cell // 3}", cells[:cell] + mark + cells[cell + 1 :]

    def over(self, cells):
        if any(cells[a] != "-" and cells[a] == cells[b] == cells[c] for a, b, c in LINES):
            return gm.LOSE
        return None if "-" in cells else gm.TIE

    def tier(self, cells):
        """Every move lowers it."""
        return cells.count("-")


def images(cells):
    """The eight images of the square, the position itself among them."""
    found = []
    for _ in range(4):
        found += [cells, "".join(cells[cell // 3 * 3 + 2 - cell % 3] for cell in range(9))]
        cells = "".join(cells[(2 - cell % 3) * 3 + cell // 3] for cell in range(9))
    return found
