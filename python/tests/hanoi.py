"""The Towers of Hanoi, as a newcomer writes them."""

from itertools import permutations

import gamesman as gm


class Hanoi(gm.Puzzle):
    """Carry the tower to the last rod, one disk at a time, and never a disk onto a smaller one."""

    variants = {"3": {"disks": 3}, "10": {"disks": 10}}

    def __init__(self, disks=3):
        tower = tuple(range(disks, 0, -1))
        self.start, self.goal = (tower, (), ()), ((), (), tower)

    def moves(self, rods):
        for a, b in permutations(range(3), 2):
            if rods[a] and (not rods[b] or rods[b][-1] > rods[a][-1]):
                after = list(rods)
                after[a], after[b] = rods[a][:-1], rods[b] + rods[a][-1:]
                yield f"{a + 1}-{b + 1}", tuple(after)
