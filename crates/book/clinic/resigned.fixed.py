"""Last Peg: jump over pegs until one is left."""

import gamesman as gm


class LastPeg(gm.Puzzle):
    """Three pegs on a strip of five holes.

    A move **jumps with a peg over a neighbouring one** into the empty hole behind
    it, and takes out the peg that was jumped over. Leave one peg.
    """

    start = "p-pp-"
    grid = (1, 5)

    def moves(self, pegs):
        for left in range(3):
            three, right = pegs[left : left + 3], left + 2
            if three == "pp-":
                yield f"{cell(left)}-{cell(right)}", pegs[:left] + "--p" + pegs[right + 1 :]
            if three == "-pp":
                yield f"{cell(right)}-{cell(left)}", pegs[:left] + "p--" + pegs[right + 1 :]

    def over(self, pegs):
        if pegs.count("p") == 1:
            return gm.SOLVED
        return None


def cell(place):
    return "abcde"[place] + "1"
