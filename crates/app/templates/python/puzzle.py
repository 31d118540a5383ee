"""A sliding puzzle of two rows and three columns."""

import sys

import gamesman as gm


class Slide(gm.Puzzle):
    """Five numbered tiles and a gap in a frame of two rows and three columns.

    A move slides a tile **next to the gap into the gap**. Bring the tiles into order: 1 2 3 in the upper row, 4 5 and the
    gap in the lower one.
    """

    start, goal = "45-123", "12345-"  # a character for each cell, row by row from the top
    grid = (2, 3)  # so there is a picture, and moves are clicks on cells
    reversible = True  # a tile can always slide back

    def moves(self, tiles):
        """A name and the position after it for each move; the name of a cell is a click on it."""
        gap = tiles.index("-")
        for cell in (gap - 3, gap - 1, gap + 1, gap + 3):
            if 0 <= cell < 6 and (abs(cell - gap) == 3 or cell // 3 == gap // 3):
                after = list(tiles)
                after[gap], after[cell] = after[cell], after[gap]
                yield f"{'abc'[cell % 3]}{2 - cell // 3}", "".join(after)


if __name__ == "__main__":
    sys.exit(gm.run(Slide))
