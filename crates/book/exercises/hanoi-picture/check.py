"""The picture of every position: places, widths, names and ids."""

import itertools
import unittest
from unittest import mock

import gamesman as gm
from answer import DISKS, RODS, Hanoi

POSITIONS = ["".join(disks) for disks in itertools.product(RODS, repeat=DISKS)]


class Recorder:
    """Notes what is put into a scene."""

    def __init__(self, width, height, **options):
        self.spots, self.pieces = [], {}

    def spot(self, x, y, name, *, width=1.0, height=1.0):
        self.spots.append((x, name))

    def piece(self, x, y, glyph, *, id, text, name, tone="neutral", size=0.4, height=None, stones=0):
        if glyph != "bar":
            raise AssertionError(f'“{glyph}” is drawn where "bar" is asked for')
        if id in self.pieces:
            raise AssertionError(f"two pieces have the id {id}")
        self.pieces[id] = {"x": x, "y": y, "width": size, "name": name}

    def __getattr__(self, name):
        """Lines, labels and the like, which nobody asks about; but there must be such a thing."""
        getattr(gm._gamesman.Scene, name)
        return lambda *values, **named: None


def picture(disks):
    with mock.patch("gamesman.Scene", Recorder):
        return Hanoi().scene(disks)


class Check(unittest.TestCase):
    def disks(self, disks):
        """The pieces that stand for the disks, the smallest first."""
        pieces = picture(disks).pieces
        self.assertEqual(len(pieces), DISKS, f"{disks}: how many disks there are")
        return [pieces[id] for id in sorted(pieces)]

    def test_every_rod_is_a_spot(self):
        spots = picture("aaa").spots
        self.assertEqual([name for _, name in spots], list(RODS), "one spot for each rod")
        self.assertEqual(spots, sorted(spots), "rod a is on the left, c on the right")

    def test_disks_lie_on_their_rods_and_smaller_ones_on_larger_ones(self):
        for disks in POSITIONS:
            pieces, spots = self.disks(disks), dict((name, x) for x, name in picture(disks).spots)
            self.assertEqual(len({piece["name"] for piece in pieces}), DISKS, f"{disks}: names of disks that differ")
            for disk, rod in enumerate(disks):
                self.assertIn(rod, spots, "this rod has no spot")
                self.assertEqual(pieces[disk]["x"], spots[rod], f"{disks}: disk {disk + 1} is on another rod")
                for larger in range(disk + 1, DISKS):
                    self.assertLess(
                        pieces[disk]["width"],
                        pieces[larger]["width"],
                        f"{disks}: disk {disk + 1} must be narrower than disk {larger + 1}",
                    )
                    if disks[larger] == rod:
                        self.assertLess(
                            pieces[disk]["y"],
                            pieces[larger]["y"],
                            f"{disks}: disk {disk + 1} lies on disk {larger + 1}; y runs down",
                        )

    def test_one_disk_moves_in_the_picture(self):
        for disks in POSITIONS:
            for name, after in Hanoi().moves(disks):
                places = [[(piece["x"], piece["y"]) for piece in self.disks(at)] for at in (disks, after)]
                moved = sum(before != now for before, now in zip(*places, strict=True))
                self.assertEqual(moved, 1, f"{disks} {name}: disks that move in the picture")

    def test_laws(self):
        self.assertEqual(gm.check(Hanoi), 27, "positions")


if __name__ == "__main__":
    unittest.main()
