"""The laws hold, and the start is worth what people say."""

import tempfile
import unittest

import gamesman as gm
from answer import SmallDomineering


class Check(unittest.TestCase):
    def test_1_the_laws_hold(self):
        gm.check(SmallDomineering)

    def test_2_the_start_is_a_win_in_3(self):
        with tempfile.TemporaryDirectory() as folder:
            start = gm.solve(SmallDomineering, data=folder).start
            found = f"{start.value.name.lower()} {start.remoteness}"
        self.assertEqual(
            found, "win 3", "the start by your rules, and what everybody finds: whose value does `over` give?"
        )


if __name__ == "__main__":
    unittest.main(failfast=True)
