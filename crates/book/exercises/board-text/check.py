"""What is written reads back, and every other text is refused with a sentence that helps."""

import itertools
import unittest

from answer import parse, text

BOARDS = ["".join(cells) for cells in itertools.product("-xo", repeat=9)]

# A text, the number of the character that is wrong if there is one, and a word that a helpful sentence about it contains.
HOSTILE = [
    ("", None, "1_"),
    ("---------", None, "1_"),
    ("3_---------", None, "1_"),
    ("1_--------", None, "11"),
    ("1_----------", None, "11"),
    ("1_X--------", 3, "x"),
    ("1_xo--?----", 7, "x"),
    ("2_é--------", 3, "x"),
    ("2_xx-------", None, "x"),
]


def refusal(written):
    """What `parse` says against a text; None if it accepts it."""
    try:
        parse(written)
    except ValueError as error:
        return str(error)
    return None


class Check(unittest.TestCase):
    def test_positions_are_written_with_their_turn(self):
        self.assertEqual(text((2, "x--------")), "2_x--------", "what `text` writes after X's first move")

    def test_what_is_written_reads_back(self):
        for cells in BOARDS:
            more = cells.count("x") - cells.count("o")
            if more in (0, 1):
                position = (1 + more, cells)
                self.assertEqual(parse(text(position)), position, f"what `parse` makes of {text(position)}")

    def test_a_wrong_number_of_marks_is_refused(self):
        for player, cells in itertools.product((1, 2), BOARDS):
            written = f"{player}_{cells}"
            fits = cells.count("x") - cells.count("o") == player - 1
            self.assertEqual(
                refusal(written) is None,
                fits,
                f"whether {written} is a position: count its marks, and say whose turn it is",
            )

    def test_hostile_texts_are_refused_with_a_sentence_that_helps(self):
        for written, place, word in HOSTILE:
            with self.subTest(text=written):
                says = refusal(written)
                self.assertIsNotNone(says, "it is no position, but `parse` accepts it")
                self.assertIn(word, says, "the sentence should say what is expected")
                self.assertGreaterEqual(len(says), 20, f"the sentence is too short to help: {says}")
                if place is not None:
                    self.assertIn(str(place), says, "which character is wrong, counted from 1?")


if __name__ == "__main__":
    unittest.main()
