"""Each number is compared with a count."""

import itertools
import unittest

import answer


def reached(start, after):
    """How many positions can be reached from `start`."""
    seen, pending = {start}, [start]
    while pending:
        for position in after(pending.pop()):
            if position not in seen:
                seen.add(position)
                pending.append(position)
    return len(seen)


def hanoi_moves(rods, disks):
    """Moves of the top disk of a rod; the rod of a disk stands at its place, the smallest disk first."""
    for disk, rod in enumerate(disks):
        for to in range(rods):
            if rod not in disks[:disk] and to not in disks[: disk + 1]:
                yield (*disks[:disk], to, *disks[disk + 1 :])


def slides(columns, tiles):
    """Slides of a tile next to the gap, which is 0, into it."""
    gap = tiles.index(0)
    for cell, tile in enumerate(tiles):
        if abs(cell // columns - gap // columns) + abs(cell % columns - gap % columns) == 1:
            after = list(tiles)
            after[gap], after[cell] = tile, 0
            yield tuple(after)


class Check(unittest.TestCase):
    def test_hanoi(self):
        for rods, disks in [(3, 1), (3, 3), (4, 3), (3, 6)]:
            counted = reached((0,) * disks, lambda at, rods=rods: hanoi_moves(rods, at))
            self.assertEqual(
                answer.hanoi(rods, disks), counted, f"{rods} rods and {disks} disks, your number and a count"
            )

    def test_lights(self):
        for side in range(1, 4):
            counted = sum(1 for _ in itertools.product((0, 1), repeat=side * side))
            self.assertEqual(answer.lights(side), counted, f"{side} × {side} lights, your number and a count")

    def test_sliding(self):
        for rows, columns in [(2, 2), (2, 3), (2, 4), (3, 2)]:
            counted = reached(tuple(range(rows * columns)), lambda at, columns=columns: slides(columns, at))
            self.assertEqual(
                answer.sliding(rows, columns), counted, f"{rows} × {columns} tiles, your number and a count"
            )

    def test_choices(self):
        for n in range(11):
            for k in range(n + 1):
                sets = sum(1 for _ in itertools.combinations(range(n), k))
                self.assertEqual(answer.choose(n, k), sets, f"C({n}, {k}): sets of {k} things out of {n}")

    def test_boards_with_fitting_marks(self):
        boards = itertools.product("-xo", repeat=9)
        counted = sum(1 for board in boards if board.count("x") - board.count("o") in (0, 1))
        self.assertEqual(
            answer.tictactoe_by_turns(), counted, "boards with as many x as o, or one more: your number and a count"
        )

    def test_reachable_positions(self):
        found = answer.tictactoe_reachable()
        self.assertNotEqual(found, 6_046, "you go on after a line: the game is over then")
        self.assertEqual(found, 5_478, "positions of Tic-Tac-Toe that can be reached")


if __name__ == "__main__":
    unittest.main()
