"""Matches: take one or two from a row; whoever takes the last one wins."""

import sys

import gamesman as gm


class Matches(gm.Game):
    """A row of seven matches. Two players take turns taking **one or two** matches from the right end.

    Whoever takes the last match wins, because the other cannot move.
    """

    start = 7  # a position is what decides how the game goes on: the matches that are left

    def moves(self, left):
        """A name and the position after it for each move."""
        for take in (1, 2):
            if take <= left:
                yield f"take-{take}", left - take

    def over(self, left):
        """WIN, LOSE or TIE for the player to move, or None while the game goes on."""
        return None if left else gm.LOSE

    def tier(self, left):
        """Every move lowers it, so one sweep solves the game. Leave it out if there is nothing like it."""
        return left


if __name__ == "__main__":
    sys.exit(gm.run(Matches))
