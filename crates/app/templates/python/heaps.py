"""Pebbles: take one, two or three pebbles from one heap; whoever takes the last one wins."""

import sys

import gamesman as gm


class Pebbles(gm.Game):
    """Several heaps of pebbles. Two players take turns taking **one, two or three** pebbles from one heap.

    Whoever takes the last pebble of all wins, because the other cannot move.
    """

    variants = {"regular": {}, "two": {"heaps": (5, 5)}}

    def __init__(self, heaps=(3, 4, 5)):
        self.start = tuple(heaps)  # arguments are what can be chosen about the game

    def moves(self, heaps):
        """A name and the position after it for each move."""
        for place, left in enumerate(heaps):
            for take in range(1, min(3, left) + 1):
                yield f"{take}-from-{place + 1}", (*heaps[:place], left - take, *heaps[place + 1 :])

    def over(self, heaps):
        """WIN, LOSE or TIE for the player to move, or None while the game goes on."""
        return None if any(heaps) else gm.LOSE

    def tier(self, heaps):
        """Every move lowers it, so one sweep solves the game."""
        return sum(heaps)


if __name__ == "__main__":
    sys.exit(gm.run(Pebbles))
