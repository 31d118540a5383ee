"""Two Runners: whoever cannot move one of them loses."""

import gamesman as gm


class TwoRunners(gm.Game):
    """Two runners stand at the left end of a strip of six cells.

    A move takes either of them **one or two cells to the right**, onto an empty
    cell. Whoever cannot move loses.
    """

    start = "rr----"
    grid = (1, 6)

    def moves(self, strip):
        for from_cell in range(6):
            for to in (from_cell + 1, from_cell + 2):
                if strip[from_cell] == "r" and to < 6 and strip[to] == "-":
                    after = list(strip)
                    after[from_cell], after[to] = "-", "r"
                    yield cell(to), "".join(after)


def cell(place):
    return "abcdef"[place] + "1"
