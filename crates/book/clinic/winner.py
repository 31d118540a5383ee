"""Pairs: whoever first has two neighbouring marks wins."""

import gamesman as gm


class Pairs(gm.Game):
    """A strip of five cells. Two players take turns marking an empty cell, the
    first with x, the second with o.

    Whoever first has **two marks next to each other** wins. If the strip is full
    before that, the first player wins.
    """

    start = "-----"
    grid = (1, 5)

    def moves(self, strip):
        mark = "o" if strip.count("-") % 2 == 0 else "x"
        for cell, name in enumerate("abcde"):
            if strip[cell] == "-":
                yield f"{name}1", strip[:cell] + mark + strip[cell + 1 :]

    def over(self, strip):
        """Whoever has just moved may have made a pair.

        Now it is the other player's turn.
        """
        if "xx" in strip or "oo" in strip:
            return gm.WIN
        return gm.LOSE if "-" not in strip else None
