"""How fast games written in Python are solved and asked, by processor time: `python benches/rates.py`.

Prints Markdown. The rates are of the machine it runs on, and of the profile that the extension was built with.
"""

import sys
import tempfile
import time
from itertools import permutations
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

import gamesman as gm
import numpy as np
from gamesman import compat

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from hanoi import Hanoi  # noqa: E402


class Children(Hanoi):
    """Without names."""

    def children(self, rods):
        found = []
        for a, b in permutations(range(3), 2):
            if rods[a] and (not rods[b] or rods[b][-1] > rods[a][-1]):
                after = list(rods)
                after[a], after[b] = rods[a][:-1], rods[b] + rods[a][-1:]
                found.append(tuple(after))
        return found


class Digits(gm.Puzzle):
    """A position is a number to base 3, as in GamesmanPy, and a move leads to the next one."""

    def __init__(self, disks=10):
        self.start, self.goal = 0, 3**disks - 1
        self.powers = [3**disk for disk in range(disks)]

    def children(self, position):
        tops, found, rest = [None, None, None], [], position
        for disk in range(len(self.powers)):
            rest, rod = divmod(rest, 3)
            if tops[rod] is None:
                tops[rod] = disk
        for a, b in permutations(range(3), 2):
            if tops[a] is not None and (tops[b] is None or tops[a] < tops[b]):
                found.append(position + (b - a) * self.powers[tops[a]])
        return found

    def moves(self, position):
        return [(str(place), after) for place, after in enumerate(self.children(position))]


class Numbers(gm.Puzzle):
    """Two bits for each disk, the smallest lowest, and many positions at once."""

    CARRIES = list(permutations(range(3), 2))

    def __init__(self, disks=14):
        self.start, self.goal = 0, sum(2 << 2 * disk for disk in range(disks))
        self.ones = np.uint64(sum(1 << 2 * disk for disk in range(disks)))

    def moves(self, rods):
        carries, after = self.carried(np.array([rods], dtype=np.uint64))
        free = zip(self.CARRIES, carries[0], after[0], strict=True)
        return [(f"{a + 1}-{b + 1}", int(child)) for (a, b), is_free, child in free if is_free]

    def expand(self, rods):
        carries, after = self.carried(rods)
        return np.nonzero(carries)[0], after[carries]

    def carried(self, rods):
        """Of each position and carry: whether it is allowed, and where it leads."""
        tops = []
        for rod in range(3):
            # The bits of the disks that are not elsewhere, and of them the lowest.
            there = ~(rods ^ np.uint64(rod) * self.ones)
            there &= (there >> np.uint64(1)) & self.ones
            lowest = there & (~there + np.uint64(1))
            tops.append(np.where(lowest == 0, np.uint64(1 << 63), lowest))
        free = np.stack([tops[a] < tops[b] for a, b in self.CARRIES], axis=1)
        return free, np.stack([rods ^ tops[a] * np.uint64(a ^ b) for a, b in self.CARRIES], axis=1)


class Theirs:
    """Hanoi with the interface of GamesmanPy."""

    id, variants, n_players, cyclic = "hanoi", ["10"], 1, True

    def __init__(self, variant_id):
        self.disks = int(variant_id)
        self.goal = 3**self.disks - 1

    def start(self):
        return 0

    def digits(self, position):
        return [position // 3**disk % 3 for disk in range(self.disks)]

    def generate_moves(self, position):
        tops = [self.disks] * 3
        for disk, rod in reversed(list(enumerate(self.digits(position)))):
            tops[rod] = disk
        return [(tops[a], a, b) for a in range(3) for b in range(3) if tops[a] < tops[b]]

    def do_move(self, position, move):
        disk, before, to = move
        return position + (to - before) * 3**disk

    def primitive(self, position):
        return 3 if position == self.goal else None

    def to_string(self, position, mode):
        return str(position)

    def from_string(self, text):
        return int(text)

    def move_to_string(self, move, mode):
        return "-".join(map(str, move))


def seconds(work):
    """Processor time of all threads, and what came out."""
    began = time.process_time()
    result = work()
    return time.process_time() - began, result


def solving(name, game):
    with tempfile.TemporaryDirectory() as folder:
        took, variant = seconds(lambda: gm.solve(game, data=folder, progress=False))
        print(f"| {name} | {variant.positions:,} | {took:.2f} | {variant.positions / took:,.0f} |")


def asking():
    with tempfile.TemporaryDirectory() as folder:
        variant = gm.solve("connect4", "4x4", data=folder, progress=False)
        text, many = variant.start.play("d").text, 100_000
        took, _ = seconds(lambda: [variant.look_up(text) for _ in range(many)])
        print(f"| one by one, by text | {many:,} | {took:.2f} | {many / took:,.0f} |")
        before = getrusage(RUSAGE_SELF).ru_maxrss
        seconds(lambda: [variant.look_up(text) for _ in range(many)])
        grown = getrusage(RUSAGE_SELF).ru_maxrss - before
        table = variant.table(progress=False)
        numbers = np.random.default_rng(1).choice(table.numbers, 5_000_000)
        took, _ = seconds(lambda: table.look_up(numbers))
        print(f"| by array | {len(numbers):,} | {took:.2f} | {len(numbers) / took:,.0f} |")
        print(f"\nAnother {many:,} look-ups: peak memory grew by {grown} KiB.")


print("| solving | positions | CPU seconds | positions/s |\n|---|---:|---:|---:|")
solving("Hanoi 10, `moves` (tests/hanoi.py)", Hanoi(10))
solving("Hanoi 10, `children`", Children(10))
solving("Hanoi 10, numbers, `children`", Digits(10))
solving("Hanoi 14, `expand` with numpy", Numbers(14))
solving("Hanoi 10 with the interface of GamesmanPy, by `compat`", compat.adapt(Theirs))
print("\n| looking up | positions | CPU seconds | positions/s |\n|---|---:|---:|---:|")
asking()
