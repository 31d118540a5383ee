"""Numbers lead back to what they stand for, and the pasture has no hole and no collision."""

import itertools
import unittest

import answer


class Check(unittest.TestCase):
    def test_1_the_bottles_of_the_2002_page(self):
        for digits, number in [([1, 3, 2], 23), ([0, 0, 0], 0), ([1, 0, 0], 12)]:
            self.assertEqual(answer.rank_digits(digits, [2, 4, 3]), number, f"{digits} over the bases 2, 4, 3")

    def test_2_digits(self):
        bases = [3, 1, 4, 2]
        for number, digits in enumerate(itertools.product(*map(range, bases))):
            self.assertEqual(answer.rank_digits(list(digits), bases), number, f"{digits} over {bases}")
            self.assertEqual(answer.unrank_digits(number, bases), list(digits), f"{number} over {bases}")

    def test_3_sets(self):
        sets = sorted(itertools.combinations(range(6), 3), key=lambda slots: slots[::-1])
        for number, slots in enumerate(sets):
            self.assertEqual(answer.rank_set(slots), number, f"the number of {slots}; the first set is (0, 1, 2)")
            self.assertEqual(answer.unrank_set(number, 3), list(slots), f"the set of three with the number {number}")

    def test_4_the_pasture(self):
        self.assertEqual(answer.SIZE, 504, "36 places for two sheep, 7 for the wolf, 2 turns")
        seen = {}
        for sheep in itertools.combinations(range(9), 2):
            for wolf in set(range(9)) - set(sheep):
                for wolf_moves in (False, True):
                    flock = (sheep, wolf, wolf_moves)
                    number = answer.index(flock)
                    self.assertTrue(0 <= number < answer.SIZE, f"{flock} has the number {number}")
                    self.assertEqual(seen.setdefault(number, flock), flock, f"two positions have the number {number}")
                    self.assertEqual(answer.position(number), flock, f"what stands at the number {number}")


if __name__ == "__main__":
    unittest.main(failfast=True)
