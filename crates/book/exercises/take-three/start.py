"""Matches. Change it: a move takes one, two or three."""

import gamesman as gm


class Matches(gm.Game):
    """A row of seven matches. Two players take turns taking **one or two** matches from the right end.

    Whoever takes the last match wins.
    """

    start = 7

    def moves(self, left):
        for take in (1, 2):
            if take <= left:
                yield f"take-{take}", left - take

    def over(self, left):
        return None if left else gm.LOSE

    def tier(self, left):
        return left
