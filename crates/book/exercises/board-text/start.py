"""A board of three by three cells as text, and back.

A position is a pair: whose turn it is, 1 or 2, and what stands on each cell, row by row from the top: a text of nine
characters `x`, `o` and `-`. The first player marks `x` and begins. So there are as many `x` as `o` when the first player
is to move, and one more when it is the second player's turn.
"""


def text(position):
    """The turn as `1_` or `2_`, then the nine cells: `2_x--------`."""
    player, cells = position
    return cells


def parse(text):
    """The position that a text describes. A text that describes none is refused: `raise ValueError("…")`."""
    return 1, text
