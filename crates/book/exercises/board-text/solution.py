"""A board of three by three cells as text, and back.

A position is a pair: whose turn it is, 1 or 2, and what stands on each cell, row by row from the top: a text of nine
characters `x`, `o` and `-`. The first player marks `x` and begins. So there are as many `x` as `o` when the first player
is to move, and one more when it is the second player's turn.
"""


def text(position):
    """The turn as `1_` or `2_`, then the nine cells: `2_x--------`."""
    player, cells = position
    return f"{player}_{cells}"


def parse(text):
    """The position that a text describes. A text that describes none is refused."""
    if not text.startswith(("1_", "2_")):
        raise ValueError("a position starts with 1_ or 2_ for the player to move")
    player, cells = int(text[0]), text[2:]
    for place, cell in enumerate(cells, 3):
        if cell not in "xo-":
            raise ValueError(f"‘{cell}’ is not one of x, o and - (character {place})")
    if len(cells) != 9:
        raise ValueError(f"it has {len(text)} characters where 11 are expected")
    first, second = cells.count("x"), cells.count("o")
    more = second if player == 1 else second + 1
    if first != more:
        raise ValueError(f"there are {first} x and {second} o, where {more} x are expected")
    return player, cells
