"""Dominoes: two players cover a strip."""

import gamesman as gm


class Dominoes(gm.Game):
    """A strip of seven cells. Two players take turns covering **two empty
    neighbouring cells** with a domino.

    Whoever cannot move loses.
    """

    start = "-------"
    grid = (1, 7)

    def moves(self, strip):
        for left in range(6):
            if strip[left : left + 2] == "--":
                name = f"{'abcdefg'[left]}1-{'abcdefg'[left + 1]}1"
                yield name, strip[:left] + "xx" + strip[left + 2 :]

    def tier(self, strip):
        """The stage of the game."""
        return strip.count("-")
