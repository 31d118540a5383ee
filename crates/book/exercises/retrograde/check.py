"""Small games and forty graphs without any sense are compared with gamesman's own solver."""

import random
import tempfile
import unittest

import gamesman as gm
from answer import retrograde

ENDS = {None: None, "lose": gm.LOSE, "tie": gm.TIE}


class Listed(gm.Game):
    """A game given by what a check knows of it. Positions are numbered as they are met."""

    def __init__(self, number=0):
        self.after, self.ends, self.start = GRAPHS[number]

    def moves(self, position):
        return [(f"{place}-{to}", to) for place, to in enumerate(self.after[position])]

    def over(self, position):
        return ENDS[self.ends[position]]


GRAPHS = []  # of each: the positions after each position, its end if it is one, and the start


def listed(start, after, over):
    """Adds a graph: all positions that can be reached."""
    found, numbers, table = [start], {start: 0}, []
    for position in found:
        children = [] if over(position) else list(after(position))
        for child in children:
            if numbers.setdefault(child, len(found)) == len(found):
                found.append(child)
        table.append([numbers[child] for child in children])
    GRAPHS.append((table, [over(position) for position in found], 0))
    return len(GRAPHS) - 1, found


def mutorere(position):
    """Mū Tōrere: points 0 to 7 in a ring and 8 in the middle; into the middle only from beside an enemy."""
    player, points = position
    to = points.index("-")
    for start, stone in enumerate(points):
        beside = [(start + 1) % 8, (start - 1) % 8] if start < 8 else []
        enemy = any(points[near] not in (player, "-") for near in beside)
        if stone == player and (start == 8 or to in beside or (to == 8 and enemy)):
            after = list(points)
            after[start], after[to] = "-", player
            yield "ox"[player == "o"], "".join(after)


def senseless(seed):
    """A graph without any sense: up to four moves from each of forty positions, to any; some ends are ties."""
    dice = random.Random(seed)
    after = [[dice.randrange(40) for _ in range(dice.randrange(5))] for _ in range(40)]
    after[0] = after[0] or [1]
    ends = [None if children else dice.choice(["lose", "lose", "tie"]) for children in after]
    return after, ends


class Check(unittest.TestCase):
    def compare(self, start, after, over):
        number, found = listed(start, after, over)
        mine = retrograde(start, after, over)
        self.assertEqual(set(mine), set(found), "your positions, and those that can be reached")
        with tempfile.TemporaryDirectory() as folder:
            solved = gm.solve(Listed(number), data=folder)
            right = [solved[str(number)] for number in range(len(found))]
        records = [(at.value.name.lower(), at.remoteness) for at in right]
        nearest = sorted(range(len(found)), key=lambda number: (records[number][1] is None, records[number][1]))
        for number in nearest:
            position = found[number]
            self.assertEqual(mine[position], records[number], f"your record of {position!r}, and the right one")

    def listed_after(self, after, ends):
        self.compare(0, lambda position: after[position], lambda position: ends[position])

    def test_1_a_position_that_leads_to_itself(self):
        self.listed_after([[1, 2], [1, 1], []], [None, None, "lose"])

    def test_2_a_tie_is_better_than_going_on(self):
        self.listed_after([[0, 1, 2], [], []], [None, "tie", "tie"])

    def test_3_mu_torere(self):
        def over(position):
            return None if list(mutorere(position)) else "lose"

        self.compare(("o", "ooooxxxx-"), mutorere, over)

    def test_4_graphs_without_any_sense(self):
        for seed in range(40):
            self.listed_after(*senseless(seed))


if __name__ == "__main__":
    unittest.main(failfast=True)
