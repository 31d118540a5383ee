"""The game is solved with and without the symmetry, and every position is compared."""

import tempfile
import unittest

import gamesman as gm
from answer import Row, images


class Folded(Row):
    """Three in a row, in which the least image stands for all."""

    def canonical(self, cells):
        return min(images(cells))


def reached():
    """All positions that can be reached."""
    found, known = [Row.start], {Row.start}
    for cells in found:
        if Row().over(cells) is None:
            for _, after in Row().moves(cells):
                if after not in known:
                    known.add(after)
                    found.append(after)
    return found


class Check(unittest.TestCase):
    def test_1_every_move_lowers_the_tier(self):
        for cells in reached():
            for name, after in Row().moves(cells) if Row().over(cells) is None else []:
                self.assertLess(Row().tier(after), Row().tier(cells), f"the tier after {name} from {cells}, and before")

    def test_2_a_square_has_eight_images(self):
        cells = "xox-o----"
        self.assertIn(cells, images(cells), "the position itself is one of its images")
        self.assertEqual(len(set(images(cells))), 4, f"{cells} is its own mirror image, so it has four images")
        self.assertEqual(len(set(images("xo-------"))), 8, "two marks at the end of a row have eight images")

    def test_3_the_laws_hold(self):
        gm.check(Folded, positions=500)

    def test_4_classes_are_fewer_and_worth_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            plain, folded = gm.solve(Row, data=folder), gm.solve(Folded, data=folder)
            self.assertEqual(len(folded.table()), 765, "canonical positions that are left")
            for cells in reached():
                one, other = plain[cells], folded[cells]
                self.assertEqual((other.value, other.remoteness), (one.value, one.remoteness), f"{cells}, folded and not")
        orbits = {min(images(cells)): len(set(images(cells))) for cells in reached()}
        self.assertEqual(sum(orbits.values()), 5_478, "the orbits add up to all positions")


if __name__ == "__main__":
    unittest.main(failfast=True)
