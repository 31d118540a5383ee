"""Closing In: two guards walk towards each other."""

import gamesman as gm


class ClosingIn(gm.Game):
    """A guard x at the left end and a guard o at the right end of a strip of
    seven cells.

    A move takes one of them **one or two cells towards the other**, but not onto
    or past it. Whoever cannot move loses.
    """

    start = (0, 6)  # the cells of x and of o
    grid = (1, 7)

    def moves(self, guards):
        x, o = guards
        for step in (1, 2):
            if x + step < o:
                yield f"{cell(x)}-{cell(x + step)}", (x + step, o)
                yield f"{cell(o)}-{cell(o - step)}", (x, o - step)

    def text(self, guards):
        x, o = guards
        return "".join("x" if place == x else "o" if place == o else "-" for place in range(7))

    def parse(self, text):
        if len(text) != 7 or set(text) - set("xo-"):
            raise ValueError("a position has seven characters, each of them x, o or -")
        x = text.find("x") if "x" in text else 0
        o = text.find("o") if "o" in text else 6
        if x > o or self.text((x, o)) != text:
            raise ValueError("there is one x, and one o to the right of it")
        return x, o


def cell(place):
    return "abcdefg"[place] + "1"
