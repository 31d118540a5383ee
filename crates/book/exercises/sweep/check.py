"""Five games are compared with gamesman's own solver, position by position from the lowest tier up."""

import tempfile
import unittest

import gamesman as gm
from answer import decide, reachable, sweep
from gamesman.texts import plain


class Heaps(gm.Game):
    """Heaps of stones; every move takes some from one of them, and who cannot move has lost."""

    heaps = (0,)
    stuck = gm.LOSE

    def __init__(self):
        self.start = self.heaps

    def takes(self, heaps):
        """Pairs of a heap and how many stones a move takes from it."""
        return [(heap, take) for heap, left in enumerate(heaps) for take in range(1, left + 1)]

    def moves(self, heaps):
        for heap, take in self.takes(heaps):
            if 1 <= take <= heaps[heap]:
                yield f"{heap}-{take}", (*heaps[:heap], heaps[heap] - take, *heaps[heap + 1 :])

    def over(self, heaps):
        return None if any(heaps) else self.stuck

    def tier(self, heaps):
        return sum(heaps)


class Matches(Heaps):
    """Take one or two of twenty."""

    heaps = (20,)

    def takes(self, heaps):
        return [(0, 1), (0, 2)]


class Nim(Heaps):
    """Three heaps."""

    heaps = (3, 4, 5)


class NobodyWins(Heaps):
    """Nim that nobody wins."""

    heaps = (2, 3)
    stuck = gm.TIE


class Unequal(Heaps):
    """Take a stone, or as many as the other heap has."""

    heaps = (7, 9)

    def takes(self, heaps):
        left, right = heaps
        return sorted({(0, 1), (1, 1), (0, right), (1, left)})


class ThreeAndAgain(Heaps):
    """Whoever takes three moves again."""

    heaps = (17,)

    def takes(self, heaps):
        return [(0, take) for take in range(1, 5)]

    def moves(self, heaps):
        for name, after in super().moves(heaps):
            yield name, gm.Again(after) if name == "0-3" else after


class Check(unittest.TestCase):
    def compare(self, game):
        mine = sweep(game)
        with tempfile.TemporaryDirectory() as folder:
            solved = gm.solve(game, data=folder)
            for heaps in sorted(reachable(game), key=game.tier):
                self.assertIn(heaps, mine, "your solver says nothing about this position")
                at = solved[plain(heaps)]
                value, remoteness = mine[heaps]
                self.assertEqual((value, remoteness), (at.value, at.remoteness), f"your record of {heaps}, and the right one")

    def test_1_decisions_prefer_wins_then_ties_and_know_who_is_in_a_hurry(self):
        for records, right in [
            ([(gm.WIN, 4), (gm.WIN, 2), (gm.LOSE, 9)], (gm.WIN, 3)),
            ([(gm.TIE, 5), (gm.TIE, 3), (gm.LOSE, 1)], (gm.TIE, 4)),
            ([(gm.LOSE, 1), (gm.LOSE, 7), (gm.LOSE, 3)], (gm.LOSE, 8)),
        ]:
            self.assertEqual(decide(records), right, f"the mover can choose among {records}")

    def test_2_a_row_of_matches(self):
        self.compare(Matches())

    def test_3_nim_with_three_heaps(self):
        self.compare(Nim())

    def test_4_a_game_that_nobody_wins(self):
        self.compare(NobodyWins())

    def test_5_moves_that_keep_the_turn(self):
        self.compare(ThreeAndAgain())

    def test_6_two_unequal_heaps(self):
        self.compare(Unequal())


if __name__ == "__main__":
    unittest.main(failfast=True)
