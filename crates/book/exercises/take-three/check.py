"""A move takes one, two or three matches, and everything else is as before."""

import unittest

import gamesman as gm
from answer import Matches


def names(left):
    """The names of the moves with this many matches."""
    return [name for name, _ in Matches().moves(left)]


class Check(unittest.TestCase):
    def test_moves(self):
        self.assertEqual(names(7), ["take-1", "take-2", "take-3"], "the moves with seven matches")
        self.assertEqual(names(2), ["take-1", "take-2"], "nobody takes more than there are")
        self.assertEqual(names(0), [], "with no match left the game is over")

    def test_laws(self):
        self.assertEqual(gm.check(Matches), 8, "positions, from 0 to 7 matches")


if __name__ == "__main__":
    unittest.main()
