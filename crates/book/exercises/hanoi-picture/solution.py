"""Towers of Hanoi with three disks, and its picture."""

import sys

import gamesman as gm

DISKS = 3
RODS = "abc"


class Hanoi(gm.Puzzle):
    """Carry the tower to the last rod, one disk at a time, and never a disk onto a smaller one."""

    start = "aaa"  # the rod of each disk, the smallest disk first
    goal = "ccc"

    def moves(self, disks):
        for disk, rod in enumerate(disks):
            for to in RODS:
                if rod not in disks[:disk] and to not in disks[: disk + 1]:
                    yield f"{rod}-{to}", disks[:disk] + to + disks[disk + 1 :]

    def scene(self, disks):
        """Three spots, one for each rod, and a bar for each disk."""
        scene = gm.Scene(len(RODS), 1)
        for place, rod in enumerate(RODS):
            scene.line((place + 0.5, 0.1), (place + 0.5, 1.0), width=0.05)
            scene.spot(place + 0.5, 0.5, rod)
        for disk, rod in enumerate(disks):
            below = disks[disk + 1 :].count(rod)
            scene.piece(
                RODS.index(rod) + 0.5,
                0.9 - 0.2 * below,
                "bar",
                id=disk,
                text=str(disk + 1),
                name=f"disk {disk + 1}",
                size=0.3 + 0.25 * disk,
                height=0.18,
            )
        return scene


if __name__ == "__main__":
    sys.exit(gm.run(Hanoi))
