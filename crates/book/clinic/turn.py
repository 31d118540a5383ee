"""Unequal: the second player may take more than the first."""

import gamesman as gm


class Unequal(gm.Game):
    """Six stones. The first player takes **one or two**, the second **one or
    three**, in turn.

    Whoever cannot take as many as a move asks for loses.
    """

    start = "1_6"  # whose turn it is, and how many stones there are

    def player(self, position):
        return int(position[0])

    def moves(self, position):
        player, left = map(int, position.split("_"))
        for take in (1, player + 1):
            if take <= left:
                yield f"take-{take}", f"{player}_{left - take}"
